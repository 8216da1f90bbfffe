"""The sheet of the score pad, as on paper: names over columns, a ruled line for each row, and the best total in a ring."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.strokes import FINE, ribbon, smooth
from ui.language import phrases
from ui.scenes.points import Figure, Rule, add_heads, figure_role, names_height, row_shower
from ui.widgets.base import Widget
from ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from game.kernel.contract import ScoreRow
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role, Theme
    from ui.language.words import Words
    from ui.scenes.at_table import AtTable
    from ui.scenes.points import Pad
    from ui.widgets.scene import Scene

_PAD_HIGH: Final = 1200
_TORN, _CLEAR, _RULED, _STEP, _FOOT = (share / _PAD_HIGH for share in (62, 78, 204, 64, 30))
"""Of the picture's height: where the torn edge ends, where the paper below it is clear, where the ruled part begins
right above its first line, how far apart lines are, and the foot."""
_RULE: Final = 208 / _PAD_HIGH
_MARGIN: Final = 64 / 900
"""Where the first line is, and of the width, how far from both edges lines end."""
_RIM: Final = 66  # design units


def wanted_width(theme: Theme, words: Words, pad: Pad) -> int:
    """How wide a sheet is on which no name need be broken within a word, in pixels."""
    heads = [word for head in pad.heads for name, _ in head for word in name.split()]
    column = max(_least_column(theme), *(text.width(theme, "strong", word) + theme.px(18) for word in heads))
    column = min(_most_column(theme), column)
    return 2 * theme.px(_RIM) + pad.names_width(theme, words) + column * len(pad.sides)


def _least_column(theme: Theme) -> int:
    return theme.px(118) * theme.text_percent // 100


def _most_column(theme: Theme) -> int:
    return theme.px(220) * theme.text_percent // 100


class _Lines(NamedTuple):
    """Where the rows stand: from the upper left corner of the first one on, each with the width of its name and of a
    column; `role` are the letters of the figures."""

    area: Area
    step: int
    first: int
    column: int
    role: Role

    def row(self, number: int) -> Area:
        return Area(self.area.x, self.area.y + number * self.step, self.area.w, self.step)

    def cell(self, row: int, column: int) -> Area:
        line = self.row(row)
        return Area(line.x + self.first + column * self.column, line.y, self.column, line.h)


def add_sheet(
    scene: Scene, table: AtTable[Any], pad: Pad, room: Area, *, shown: int, winning: AbstractSet[int] = frozenset()
) -> None:
    """Adds the sheet with so many rows filled in to a part of a scene, the total after the last of them; the sides that
    are `winning` have theirs in a ring."""
    theme, words = scene.theme, scene.words
    rim, count = theme.px(_RIM), len(pad.rows) + 1
    pad.linked = True
    pad.linked = pad.names_width(theme, words) + _least_column(theme) * len(pad.sides) <= room.w - 2 * rim
    first = pad.names_width(theme, words)
    column = min(_most_column(theme), (room.w - 2 * rim - first) // len(pad.sides))
    # Names and title take as much of the clear paper as they need; below the total, paper is seen before the foot.
    names = names_height(theme, pad)
    head, below = theme.line_height("title") + names, theme.px(10)
    widest = max(theme.px(76), theme.line_height("figure", 1.2))
    step = min(widest, int((room.h - head - below) / (count + (_TORN + _FOOT) / _STEP)))
    whole = round(step / _STEP)
    torn, foot = round(whole * _TORN), round(whole * _FOOT)
    high = min(room.h, torn + head + count * step + foot + theme.px(18))
    sheet = room.middle(2 * rim + first + column * len(pad.sides), high)
    ruled = Area(sheet.x + round(sheet.w * _MARGIN), sheet.y, round(sheet.w * (1 - 2 * _MARGIN)), max(2, theme.px(2)))
    scene.add(_Sheet("pad", sheet, whole, torn + head))
    inner = sheet.pad(rim, 0)
    title = Area(inner.x, sheet.y + torn, inner.w, theme.line_height("title"))
    name = words(f"{table.match.game}.title")
    role: Role = "title" if text.width(theme, "title", name) <= title.w else "heading"
    scene.add(Label("title", title, name, role, "ink", "centre"))
    base = title.bottom + names
    add_heads(scene, pad, Area(inner.x + first, title.bottom, inner.w - first, names), column)
    figures = figure_role(theme, words, pad, (column, step))
    scene.add(Rule("total.rule", ruled.move(0, base - sheet.y + len(pad.rows) * step)))
    lines = _Lines(Area(inner.x, base, inner.w, count * step), step, first, column, figures)
    for index, row in enumerate(pad.rows):
        _add_row(scene, table, pad, lines, index, row, filled=index < shown)
    _add_total(scene, pad, lines, winning, filled=shown > len(pad.rows))


def _add_row(
    scene: Scene, table: AtTable[Any], pad: Pad, lines: _Lines, index: int, row: tuple[ScoreRow, ...], *, filled: bool
) -> None:
    words, game = scene.words, table.match.game
    about = phrases.row_about(words, game, row[0])
    scene.add(pad.row_name(scene.theme, words, index, lines.row(index).cut_left(lines.first)[0], table.ways.rulebook))
    for number, one in enumerate(row if filled else ()):
        who = pad.who(words, number)
        count = phrases.row_count(words, game, one) or about
        scene.add(
            Figure(
                f"cell.{index}.{number}",
                lines.cell(index, number),
                words("points.figure", n=one.points),
                row_shower(scene.app, table, one, who),
                quiet=not one.points,
                tooltip=words("points.show" if one.where else "points.nowhere", name=who, count=count),
                enabled=bool(one.where),
                role=lines.role,
            )
        )


def _add_total(scene: Scene, pad: Pad, lines: _Lines, winning: AbstractSet[int], *, filled: bool) -> None:
    words, last = scene.words, len(pad.rows)
    label = lines.row(last).cut_left(lines.first)[0].pad(scene.theme.px(12), 0)
    scene.add(Label("total", label, words("points.total"), "strong", "ink"))
    for number, total in enumerate(pad.totals if filled else ()):
        cell, figure = lines.cell(last, number), words("points.figure", n=total)
        if number in winning:
            scene.add(_Ring(f"ring.{number}", _round(scene.theme, cell, figure, lines.role)))
        colour = "orange_dark" if number in winning else "ink"
        scene.add(Label(f"total.{number}", cell, figure, lines.role, colour, "centre"))


def _round(theme: Theme, cell: Area, figure: str, role: Role) -> Area:
    """The place of the ring round a figure, whose signs stand a little below the middle of their line."""
    high = min(theme.text_px(role) * 27 // 20, cell.h + theme.px(6))
    wide = max(text.width(theme, role, figure) + theme.px(34), high * 5 // 4)
    return cell.middle(min(cell.w, wide), high).move(0, theme.text_px(role) // 12)


class _Sheet(Widget):
    """The paper: as wide as its columns, and as much of its lines as the rows need, the first of them `head` pixels
    below its upper edge. `whole` is the height of the picture of a whole sheet."""

    def __init__(self, id: str, rect: Area, whole: int, head: int) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.whole = whole
        self.head = head

    def draw_self(self, surface: Surface) -> None:
        surface.blit(cached(self.kit, _paper, self.rect.size, self.whole, self.head), self.rect)


def _paper(kit: DrawingKit, size: tuple[int, int], whole: int, head: int) -> Surface:
    """The clear paper of the head as high as it has to be, the lines, and the torn foot right below the last of them; to
    be kept."""
    wide, high = size
    full = kit.sprites.get("score_pad", wide, whole)
    clear, ruled, foot = (round(whole * share) for share in (_CLEAR, _RULED, _FOOT))
    begin = head - (round(whole * _RULE) - ruled)
    sheet = Surface(size, SRCALPHA)
    sheet.blit(full, (0, 0), (0, 0, wide, clear))
    paper = full.subsurface((0, clear, wide, ruled - clear))
    sheet.blit(smoothscale(paper, (wide, max(1, begin - clear))), (0, clear))
    sheet.blit(full, (0, begin), (0, ruled, wide, high - foot - begin))
    sheet.blit(full, (0, high - foot), (0, whole - foot, wide, foot))
    return sheet


class _Ring(Widget):
    """A ring round a figure, as drawn by hand."""

    def hits(self, point: tuple[int, int]) -> bool:
        return False

    def draw_self(self, surface: Surface) -> None:
        colour = self.theme.colour("orange_dark")
        surface.blit(cached(self.kit, _ring, self.rect.size, max(2, self.theme.px(3)), tuple(colour)), self.rect)


def _ring(kit: DrawingKit, size: tuple[int, int], thick: int, colour: tuple[int, ...]) -> Surface:
    """A ring whose end runs past its beginning; to be kept."""
    del kit
    across, down = ((side * FINE - thick * FINE) / 2 for side in size)
    turns = [math.tau * step / 64 for step in range(70)]
    way = [
        (
            size[0] * FINE / 2 + math.cos(turn - 2.2) * across * (1 - 0.008 * turn),
            size[1] * FINE / 2 + math.sin(turn - 2.2) * down * (1 - 0.012 * turn),
        )
        for turn in turns
    ]
    return smooth(size, Color(*colour), lambda large: ribbon(large, way, thick * FINE / 2, Color(*colour)))

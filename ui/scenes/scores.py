"""The end of a match: the score pad, filled in row by row, and the winner."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.kernel.contract import UNPLACED
from ui import phrases, text
from ui.change import STAY, Home, Pop, Replace
from ui.layout import Box
from ui.scene import Scene
from ui.scenes.points import Figure, Pad, RowName, add_names, names_height, names_of
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.label import Label, Picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from game.kernel.contract import Rank, ScoreRow
    from ui.app import App
    from ui.change import Change
    from ui.scenes.table_flow import TableFlow
    from ui.theme import Role

    Choice = tuple[str, str, Callable[[], Change | None], str]

_BEAT: Final = {"slow": 0.9, "normal": 0.5, "fast": 0.25, "off": 0.0}
"""Seconds from row to row."""
_WINNER: Final[tuple[tuple[Role, int], ...]] = (("title", 1), ("heading", 2), ("strong", 3))
"""How large the winner is told, and on how many lines at most: the first that holds the sentence."""
_TORN, _FIRST_LINE, _LINE_STEP, _PAD_HIGH = 62 / 1200, 208 / 1200, 64 / 1200, 1200
"""Where the torn edge ends and the first line is ruled on the pad, and how far apart lines are, as shares of its height."""


class ScoresScene(Scene):
    """The score pad as on paper. Any input fills it in at once; then the figures lead to what earned them."""

    def __init__(self, app: App, table: TableFlow, *, animate: bool = True) -> None:
        super().__init__(app)
        self.table = table
        self.pad = Pad(table.match, [tuple(side) for side in table.table.sides()])
        self.ranks = table.match.result()
        self.shown = 0 if animate and self.settings.animations != "off" else self.steps
        self._wait = _BEAT[self.settings.animations]

    @property
    def steps(self) -> int:
        """Each row, the total, the winner."""
        return len(self.pad.rows) + 2

    @property
    def filled(self) -> bool:
        """Whether all is told."""
        return self.shown >= self.steps

    def build(self) -> None:
        theme = self.theme
        area = self.box.pad(theme.px(48), theme.px(36))
        side_wide = theme.px(470) * (100 + (theme.text_percent - 100) // 2) // 100
        side, rest = area.cut_right(min(side_wide, area.w * 2 // 5), theme.px(48))
        self._build_pad(rest)
        self._build_side(side)

    def _build_pad(self, room: Box) -> None:
        theme, words, match, pad = self.theme, self.words, self.table.match, self.pad
        first = max(text.width(theme, "body", phrases.row_name(words, match.game, row[0])) for row in pad.rows)
        first += theme.px(96)
        rim = theme.px(72)
        column = min(theme.px(220) * theme.text_percent // 100, (room.w - 2 * rim - first) // len(pad.sides))
        wide = 2 * rim + first + column * len(pad.sides)
        # The rows stand on the sheet's own lines; names and title take as many lines as they need above them.
        names = names_height(theme)
        head = theme.line("title") + names
        step = min(
            max(theme.px(76), theme.line("figure", 1.2)),
            round(room.h / (len(pad.rows) + 1 + 2.5 + head / theme.px(66))),
        )
        whole = round(step / _LINE_STEP)
        torn, first_line = round(whole * _TORN), round(whole * _FIRST_LINE)
        base = first_line + step * max(0, -(-(torn + head - first_line) // step))
        sheet = Box(0, 0, wide, min(room.h, base + (len(pad.rows) + 1) * step + theme.px(40)))
        sheet.center = room.center
        self.add(_Sheet("pad", sheet, whole))
        base += sheet.y
        inner = sheet.pad(rim, 0)
        title = Box(inner.x, sheet.y + torn, inner.w, theme.line("title"))
        self.add(Label("title", title, words(f"{match.game}.title"), "title", "ink", "centre"))
        for number, side in enumerate(pad.sides):
            place = Box(inner.x + first + number * column, base - names, column, names)
            add_names(self, number, side, place, match)
        for index, row in enumerate(pad.rows):
            line = Box(inner.x, base + index * step, inner.w, step)
            self._row(index, row, line, first, column)
        self._total(Box(inner.x, base + len(pad.rows) * step, inner.w, step), first, column)

    def _row(self, index: int, row: tuple[ScoreRow, ...], line: Box, first: int, column: int) -> None:
        words, game = self.words, self.table.match.game
        name, _ = line.cut_left(first)
        about = phrases.row_about(words, game, row[0])
        tip = words("points.about", about=about, rule=words("points.rule", rule=row[0].rule))
        self.add(
            RowName(
                f"row.{index}",
                name,
                phrases.row_name(words, game, row[0]),
                row[0].rule,
                self._ruler(row[0].rule),
                tooltip=tip,
            )
        )
        if index >= self.shown:
            return
        for number, one in enumerate(row):
            cell = Box(line.x + first + number * column, line.y, column, line.h)
            who = names_of(words, self.table.match, self.pad.sides[number])
            count = phrases.row_count(words, game, one) or about
            tip = words("points.show" if one.where else "points.nowhere", name=who, count=count)
            figure = words("points.figure", n=one.points)
            self.add(
                Figure(
                    f"cell.{index}.{number}", cell, figure, self._shower(one, who), quiet=not one.points, tooltip=tip
                )
            )

    def _total(self, line: Box, first: int, column: int) -> None:
        theme, words, pad = self.theme, self.words, self.pad
        self.add(Label("total", line.cut_left(first)[0].pad(theme.px(12), 0), words("points.total"), "strong", "ink"))
        if self.shown <= len(pad.rows):
            return
        winners = self._winning() if self.filled else set()
        for number, total in enumerate(pad.totals):
            cell = Box(line.x + first + number * column, line.y, column, line.h)
            colour = "orange_dark" if number in winners else "ink"
            self.add(Label(f"total.{number}", cell, words("points.figure", n=total), "figure", colour, "centre"))

    def choices(self) -> list[Choice]:
        """The ways on from here: id, icon, what it does, kind of button."""
        choices: list[Choice] = [
            ("rematch", "redo", self._rematch, "primary"),
            ("rewind", "hourglass", self._rewind, "plain"),
            ("table", "eye", self.back, "plain"),
            ("picture", "camera", self._picture, "plain"),
            ("menu", "quit", self._menu, "plain"),
        ]
        return choices[1:] if self.table.match.looked_at else choices

    def _build_side(self, box: Box) -> None:
        theme, words = self.theme, self.words
        gap, tall = theme.px(12), theme.tall()
        buttons = self.choices()
        foot, upper = box.cut_bottom(max(0, len(buttons) * (tall + gap) - gap), theme.px(24))
        for cell, (name, icon, action, kind) in zip(foot.rows(*[1.0] * len(buttons), gap=gap), buttons, strict=True):
            self.add(
                Button(
                    name,
                    cell,
                    words(f"scores.{name}"),
                    action,
                    icon=icon,
                    kind="primary" if kind == "primary" else "plain",
                )
            )
        if self.filled:
            self._winner(upper)
        else:
            self.add(
                Label(
                    "counting",
                    upper.middle(upper.w, theme.line("title")),
                    words("scores.counting"),
                    "title",
                    "gold",
                    "centre",
                )
            )

    def _winner(self, box: Box) -> None:
        theme, words, match = self.theme, self.words, self.table.match
        best, *others = self.ranks
        won = best.place != UNPLACED
        sides = self._sides(best)
        key = "shared" if len(sides) > 1 else "team_wins" if len(sides[0]) > 1 else "wins"
        names = phrases.listed(words, [match.player(seat).name for side in sides for seat in side])
        sentence = words(f"scores.{key if won else 'nobody'}", names=names)
        fitting = (one for one in _WINNER if len(text.wrap(theme, one[0], sentence, box.w)) <= one[1])
        role, most = next(fitting, _WINNER[-1])
        why = phrases.decided(words, match.game, best)
        places = [(rank, self._place(rank)) for rank in others]
        lines = [len(text.wrap(theme, "body", one, box.w)) for _, one in places]
        list_high = theme.line("body", sum(lines) + len(lines) / 4)
        why_high = text.height(theme, "body", why, box.w) if why else 0
        high = theme.line(role, min(most, len(text.wrap(theme, role, sentence, box.w))))
        art = Box(box.x, box.y, box.w, max(theme.px(90), box.h - high - why_high - list_high - theme.px(40)))
        if won:
            self.add(_Rays("rays", art))
        side = min(art.h * 3 // 5, theme.px(170), art.w // max(1, len(best.seats)))
        row = art.middle(side * len(best.seats), side).move(0, side // 8)
        for seat, cell in zip(best.seats, Box(row).columns(*[1.0] * len(best.seats)), strict=True):
            crown = Box(cell.x, cell.y - side * 2 // 5, side, side // 2)
            self.add(
                Picture(f"winner.{seat}", cell.pad(theme.px(6)), f"emblem_{match.player(seat).colour}"),
                *([Picture(f"crown.{seat}", crown, "icon_crown", tint="gold")] if won else []),
            )
        title, rest = Box(box.x, art.bottom + theme.px(8), box.w, high), Box(box)
        self.add(Label("winner", title, sentence, role, "gold", "centre", wrap=most > 1))
        at = title.bottom + theme.px(6)
        if why:
            self.add(
                Label("decided", Box(rest.x, at, rest.w, why_high), why, "body", "cream_soft", "centre", wrap=True)
            )
            at += why_high + theme.px(6)
        for (rank, one), count in zip(places, lines, strict=True):
            line = Box(box.x, at, box.w, theme.line("body", count + 0.25))
            why = phrases.decided(words, match.game, rank)
            self.add(
                Label(f"place.{rank.seats[0]}", line, one, "body", "cream", "centre", wrap=count > 1, tooltip=why)
            )
            at = line.bottom

    def _place(self, rank: Rank) -> str:
        """A place below the best as a sentence."""
        words, match = self.words, self.table.match
        names = phrases.listed(words, [match.player(seat).name for seat in rank.seats])
        if rank.place == UNPLACED:
            return words("scores.unplaced", names=names, why=phrases.decided(words, match.game, rank))
        return words("scores.place", place=rank.place, names=names, points=words("points.points", n=rank.points))

    def _sides(self, rank: Rank) -> list[tuple[int, ...]]:
        return [side for side in self.pad.sides if side[0] in rank.seats]

    def _winning(self) -> set[int]:
        best = self.ranks[0]
        return {n for n, side in enumerate(self.pad.sides) if side[0] in best.seats and best.place != UNPLACED}

    def draw_background(self, surface: Surface) -> None:
        surface.blit(self.sprites.get("menu_table", *self.box.size), (0, 0))

    # As time passes

    def update(self, dt: float) -> Change | None:
        """Writes the next row when its moment has come."""
        change = super().update(dt)
        if not self.filled:
            self._wait -= dt
            if self._wait <= 0:
                self.shown += 1
                self._wait = _BEAT[self.settings.animations]
                self.rebuild()
        return change

    @property
    def moving(self) -> bool:
        return not self.filled or super().moving

    def handle(self, event: Event) -> Change | None:
        """The first key or press fills the pad in."""
        if not self.filled and event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}:
            self.shown = self.steps
            self.rebuild()
            return STAY
        return super().handle(event)

    # What one does

    def _ruler(self, rule: str) -> Callable[[], Change | None]:
        return lambda: self.table.rulebook(rule)

    def _shower(self, row: ScoreRow, who: str) -> Callable[[], Change | None]:
        def show() -> Change:
            words = self.words
            name = phrases.row_name(words, self.table.match.game, row)
            sentence = words("points.shown", name=who, row=name, points=words("points.points", n=row.points))
            self.app.apply(Pop())
            self.table.show_row(row, sentence)
            return STAY

        return show

    def _rematch(self) -> Change:
        from ui.scenes.table import open_new

        setup = replace(self.table.match.setup, seed=secrets.token_hex(8))
        self.app.apply(Pop())
        return Replace(open_new(self.app, setup))

    def _rewind(self) -> Change:
        self.app.apply(Pop())
        self.table.look_back(first=True)
        return STAY

    def _picture(self) -> None:
        self.app.screenshot()

    def _menu(self) -> Change:
        return Home()


class _Sheet(Widget):
    """The sheet of the score pad: as wide as its columns, and as much of its lines as the rows need."""

    def __init__(self, id: str, rect: Box, whole: int) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.whole = whole

    def draw_self(self, surface: Surface) -> None:
        surface.blit(self.kit.sprites.made(("sheet", self.rect.size, self.whole), self._sheet), self.rect)

    def _sheet(self) -> Surface:
        """The head and the lines of the sheet, its torn foot right below the last line."""
        wide, high = self.rect.size
        full = self.kit.sprites.get("score_pad", wide, self.whole)
        sheet = pygame.Surface((wide, high), pygame.SRCALPHA)
        foot = round(self.whole * 30 / _PAD_HIGH)
        sheet.blit(full, (0, 0), (0, 0, wide, high - foot))
        sheet.blit(full, (0, high - foot), (0, self.whole - foot, wide, foot))
        return sheet


class _Rays(Widget):
    """The light behind the winner."""

    def hits(self, point: tuple[int, int]) -> bool:
        return False

    def draw_self(self, surface: Surface) -> None:
        side = round(min(self.rect.w, self.rect.h) * 1.35)
        image = self.kit.sprites.get("winner_rays", side, side)
        surface.blit(image, image.get_rect(center=self.rect.center))

"""Points now: what everybody would score if the match ended here, row by row."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.markup import RULE_SIGN
from ui.language import phrases
from ui.scenes.opponent_sign import sign_of
from ui.widgets.button import IconButton, Pressable
from ui.widgets.change import STAY, Pop
from ui.widgets.label import FittedLabel, Label, NameLabel, Panel, Picture
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

    from game.kernel.contract import ScoreRow
    from ui.drawing.theme import Role, Theme
    from ui.language.words import Words
    from ui.match.match import Match
    from ui.scenes.at_table import AtTable
    from ui.tables.kit.table import Table
    from ui.widgets.change import Change, Program

    OpenRule = Callable[[str], Change | None]

_EMBLEM: Final = 46  # design units
_BESIDE: Final = 6  # between a name and the edges of its column
_FIGURES: Final[tuple[Role, ...]] = ("figure", "strong", "small")
_FIGURE: Final = 0.9
"""How large the letters of a figure are at most, as a share of the height of its cell."""


class Pad:
    """The score pad as figures: the seats that score together, every row with its points side by side, and the
    pictures of the rows. `linked` tells whether the names of the rows carry the books that lead to their rules. With
    `bystanders`, colours that nobody plays have a column too."""

    def __init__(self, match: Match[Any], table: Table[Any, Any], *, bystanders: bool = False) -> None:
        self.game = match.game
        self.sides = [tuple(side) for side in table.sides()]
        self.heads = [
            [(match.player(seat).name, f"emblem_{match.player(seat).colour}") for seat in side] for side in self.sides
        ]
        """For each side names, each with the picture of an emblem."""
        self.playing = len(self.sides)
        self.opponents = {seat: player for seat, player in enumerate(match.seated) if not player.is_person}
        for colour, head in (table.bystanders() if bystanders else {}).items():
            self.sides.append((colour,))
            self.heads.append([head])
        self.columns = [match.score(side[0]) for side in self.sides]
        self.pictures = [table.row_picture(row[0]) for row in self.rows]
        self.row_signs = table.row_signs
        signs = [table.seat_sign(side[0]) for side in self.sides[: self.playing]]
        self.seat_signs = [*signs, *[("", "", "")] * (len(self.sides) - self.playing)]
        self.linked = True
        self.hints = [
            [(match.player(seat).name, count) for seat in side if (count := match.hints_of(seat))]
            for side in self.sides[: self.playing]
        ]
        """For each side that plays who was shown hints, and how many."""
        self.totals = [sum(row.points for row in column) for column in self.columns]

    @property
    def rows(self) -> list[tuple[ScoreRow, ...]]:
        """Each row of the pad: one entry for every side."""
        return list(zip(*self.columns, strict=True))

    def names_width(self, theme: Theme, words: Words) -> int:
        """How wide the column of the rows' names must be, in pixels."""
        widest = max(
            text.width(theme, "body", phrases.row_name(words, self.game, row[0])) + _note_width(theme, self.note(words, row))
            for row in self.rows
        )
        books = _book(theme) + theme.px(24)
        return widest + theme.px(28) + books * self.linked + (_sign(theme) if any(self.pictures) else 0)

    def note(self, words: Words, row: tuple[ScoreRow, ...]) -> str:
        """What stands beside the name of a row: why points are certain there, where they are for any side."""
        return next(filter(None, (phrases.row_note(words, self.game, one) for one in row)), "")

    def who(self, words: Words, number: int) -> str:
        """A side as one name."""
        return words("points.team").join(name for name, _ in self.heads[number])

    def row_name(self, theme: Theme, words: Words, index: int, line: Area, open_rule: OpenRule) -> RowName:
        """The name of a row, `line` being its place."""
        row = self.rows[index][0]
        about = phrases.row_about(words, self.game, row)
        tip = words("points.about", about=about, rule=words("points.rule", rule=row.rule)).strip()
        return RowName(
            f"row.{index}",
            line,
            phrases.row_name(words, self.game, row),
            row.rule if self.linked else "",
            lambda: open_rule(row.rule),
            tooltip=tip,
            picture=self.pictures[index],
            indent=_sign(theme) if any(self.pictures) else 0,
            note=self.note(words, self.rows[index]),
        )


class PointsScene(Scene):
    """The table of points. A row leads to its rule; a figure shows on the table what earned it."""

    popup = True
    veil = 120

    def __init__(self, app: Program, table: AtTable[Any]) -> None:
        super().__init__(app)
        self.table = table
        self.pad = Pad(table.match, table.table, bystanders=True)

    def build(self) -> None:
        theme, words, pad = self.theme, self.words, self.pad
        rim, gap = theme.px(36), theme.px(4)
        first = max(pad.names_width(theme, words), theme.px(280))
        room = self.box.w - theme.px(80) - 2 * rim - first
        column = min(theme.px(210) * max(100, theme.text_percent) // 100, room // len(pad.sides))
        head = theme.line_height("title")
        names = names_height(theme, pad) + theme.px(8)
        foot_high = theme.line_height("small", 2) + theme.px(28)
        besides = 2 * rim + head + names + foot_high
        # Many rows in large letters stand closer, so that all of them and the total are to be seen at once.
        row_high = min(theme.tall(), (self.box.h - theme.px(24) - besides) // (len(pad.rows) + 1) - gap)
        high = besides + (len(pad.rows) + 1) * (row_high + gap)
        box = self.box.middle(2 * rim + first + column * len(pad.sides), high)
        self.add(Panel("points", box, "parchment"))
        inner = box.pad(rim)
        title, rest = inner.cut_top(head)
        close, _ = title.cut_right(theme.px(48))
        self.add(
            Label("title", title, words("points.title"), "title", "ink"),
            IconButton(
                "close", close.middle(theme.px(48), theme.px(48)), "close", self.back, tooltip=words("table.close")
            ),
        )
        top, rest = rest.cut_top(names)
        add_heads(self, pad, top.cut_left(first)[1], column)
        best, role = max(pad.totals[: pad.playing]), figure_role(theme, words, pad, (column, row_high))
        for index, row in enumerate(pad.rows):
            line, rest = rest.cut_top(row_high, gap)
            self._row(index, row, line, first, column, role)
        line, rest = rest.cut_top(row_high)
        self.add(Rule("total.rule", Area(line.x, line.y, line.w, max(2, theme.px(2)))))
        self.add(Label("total", line.cut_left(first)[0].pad(theme.px(12), 0), words("points.total"), "strong", "ink"))
        known = [all(row.spread == 0 for row in rows) for rows in pad.columns]
        for number, total in enumerate(pad.totals):
            cell = Area(line.x + first + number * column, line.y, column, line.h)
            colour = "orange_dark" if total == best > min(pad.totals) and all(known) else "ink"
            figure = words("points.figure", n=total) if known[number] else words("points.unknown")
            self.add(Label(f"total.{number}", cell, figure, role, colour, "centre"))
        foot, _ = rest.cut_bottom(theme.line_height("small", 2))
        self.add(Label("hint", foot, words("points.hint"), "small", "ink_soft", "centre", wrap=True))

    def _row(self, index: int, row: tuple[ScoreRow, ...], line: Area, first: int, column: int, role: Role) -> None:
        words, game = self.words, self.table.match.game
        self.add(self.pad.row_name(self.theme, words, index, line.cut_left(first)[0], self.table.ways.rulebook))
        about = phrases.row_about(words, game, row[0])
        for number, one in enumerate(row):
            cell = Area(line.x + first + number * column, line.y, column, line.h)
            count = phrases.row_count(words, game, one)
            who = self.pad.who(words, number)
            tip = words("points.show" if one.where else "points.nowhere", name=who, count=count or about)
            tip = phrases.sentences(words, [tip, phrases.row_because(words, game, one)])
            self.add(
                Figure(
                    f"cell.{index}.{number}",
                    cell,
                    _figure(words, one),
                    row_shower(self.app, self.table, one, who),
                    quiet=not one.points,
                    tooltip=tip,
                    enabled=bool(one.where),
                    signs=self.pad.row_signs(one),
                    role=role,
                )
            )


def _figure(words: Words, row: ScoreRow) -> str:
    """The points of a row as far as the viewer knows them."""
    if row.spread is None:
        return words("points.unknown")
    if not row.spread:
        return words("points.figure", n=row.points)
    return words("points.spread", figure=words("points.figure", n=row.points) if row.points else "", n=row.spread)


def figure_role(theme: Theme, words: Words, pad: Pad, cell: tuple[int, int]) -> Role:
    """The largest letters in which every figure of a pad stands in a cell of that size in pixels, apart from its
    neighbours."""
    totals = [words("points.figure", n=total) for total in pad.totals]
    figures = [*totals, *(_figure(words, row) for row in chain(*pad.columns))]

    def holds(role: Role) -> bool:
        wide = max(text.width(theme, role, figure) for figure in figures)
        return wide + theme.px(10) <= cell[0] and theme.text_px(role) <= cell[1] * _FIGURE

    return next((role for role in _FIGURES if holds(role)), _FIGURES[-1])


def row_shower(app: Program, table: AtTable[Any], row: ScoreRow, who: str) -> Callable[[], Change | None]:
    """What a figure on the pad does: the pad goes, and the table marks what earned that row of `who`'s score."""

    def show() -> Change:
        app.apply(Pop())
        table.notes.show_row(row, who)
        return STAY

    return show


def _sign(theme: Theme) -> int:
    """How wide the place for a row's picture is."""
    return theme.line_height("body") + theme.px(10)


def _note_width(theme: Theme, note: str) -> int:
    return text.width(theme, "small", note) + theme.px(12) if note else 0


def names_height(theme: Theme, pad: Pad) -> int:
    """How high the head of a column is: an emblem, room for a name of two lines, and a line for hints if there were any."""
    high = theme.px(_EMBLEM + 6) + max(theme.line_height("body"), 2 * text.tight(theme)) + theme.px(4)
    return high + theme.line_height("small") * any(pad.hints)


def add_heads(scene: Scene, pad: Pad, room: Area, column: int) -> None:
    """The heads of columns that are so many pixels wide: all names in the same letters, and below them what the signs
    of the seats mean, of all or of none."""
    theme, label, below = scene.theme, column - 2 * scene.theme.px(_BESIDE), column - 2 * scene.theme.px(1)
    large = all(text.width(theme, "strong", pad.who(scene.words, side)) <= label for side in range(len(pad.sides)))
    told = large and all(text.width(theme, "small", words) <= below for _, words, _ in pad.seat_signs)
    for number in range(len(pad.sides)):
        place = Area(room.x + number * column, room.y, column, room.h)
        _add_head(scene, pad, number, place, "strong" if large else "small", told=told)


def _add_head(scene: Scene, pad: Pad, number: int, place: Area, letters: Role, *, told: bool) -> None:
    """The head of a column: emblems over names, with a sign of the seat's that has something to say."""
    theme, heads, sign = scene.theme, pad.heads[number], pad.seat_signs[number]
    emblem = theme.px(_EMBLEM)
    upper, lower = place.cut_top(emblem + theme.px(6))
    many = len(heads) + bool(sign[0])
    cells = upper.middle(many * emblem + (many - 1) * theme.px(6), emblem).columns(*[1.0] * many, gap=theme.px(6))
    if sign[0]:
        scene.add(Picture(f"sign.{number}", cells[-1], sign[0], tooltip=sign[2]))
    for seat, (_, picture), cell in zip(pad.sides[number], heads, cells, strict=False):
        scene.add(Picture(f"emblem.{seat}", cell, picture))
        if number < pad.playing and seat in pad.opponents:
            scene.add(sign_of(scene.words, f"opponent.{seat}", cell, pad.opponents[seat]))
    room, rest = lower.cut_top(max(theme.line_height("body"), 2 * text.tight(theme)))
    if number < pad.playing and pad.hints[number]:
        said = scene.words("points.hints", n=sum(count for _, count in pad.hints[number]))
        each = [scene.words("points.hints_of", name=name, n=count) for name, count in pad.hints[number]]
        line, tip = rest.cut_top(theme.line_height("small"))[0].pad(theme.px(1), 0), phrases.sentences(scene.words, each)
        scene.add(FittedLabel(f"hints.{number}", line, said, "small", "ink_soft", "centre", tooltip=tip))
    label, below = room.pad(theme.px(_BESIDE), 0), room.pad(theme.px(1), 0).cut_top(room.h // 2)[1]
    if sign[1] and told:
        label = label.cut_top(room.h // 2)[0]
        scene.add(FittedLabel(f"sign.{number}.words", below, sign[1], "small", "ink_soft", "centre", tooltip=sign[2]))
    scene.add(NameLabel(f"name.{number}", label, pad.who(scene.words, number), letters, "ink", "centre"))


class RowName(Pressable):
    """The name of a row, with a small book: it opens the rulebook at its rule, whose number is in the tooltip."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        words: str,
        rule: str,
        on_click: Callable[[], Change | None],
        *,
        tooltip: str,
        picture: str = "",
        indent: int = 0,
        note: str = "",
    ) -> None:
        """`indent` is the room in pixels that the rows keep for their pictures; a `note` stands behind the words."""
        super().__init__(id, rect, on_click, tooltip=tooltip)
        self.words = words
        self.rule = rule
        self.picture = picture
        self.indent = indent
        self.note = note

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        light(self, surface)
        inner = self.rect.pad(theme.px(12), 0)
        if self.indent:
            sign, inner = inner.cut_left(self.indent)
            if self.picture:
                image = self.kit.sprites.get(self.picture, height=min(theme.line_height("body"), sign.h - theme.px(10)))
                surface.blit(image, image.get_rect(midleft=sign.midleft))
        if self.rule:
            side = _book(theme)
            cell, inner = inner.cut_right(side, theme.px(8))
            book = self.kit.sprites.tinted(RULE_SIGN, theme.colour("orange_dark"), height=side)
            surface.blit(book, book.get_rect(center=cell.center))
        name = text.draw(surface, theme, "body", self.words, inner, theme.colour("ink"))
        if self.note:
            beside = inner.cut_left(name.right - inner.x, theme.px(12))[1]
            text.draw(surface, theme, "small", self.note, beside, theme.colour("ink_soft"))


class Figure(Pressable):
    """One figure of the pad: it shows on the table what earned it."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        words: str,
        on_click: Callable[[], Change | None],
        *,
        quiet: bool,
        tooltip: str,
        enabled: bool,
        signs: Sequence[str] = (),
        role: Role = "figure",
    ) -> None:
        """It is `enabled` if something on the table earned it; `signs` are the names of pictures before the figure."""
        super().__init__(id, rect, on_click, tooltip=tooltip, enabled=enabled)
        self.words = words
        self.quiet = quiet
        self.signs = signs
        self.role: Role = role

    def draw_self(self, surface: Surface) -> None:
        if self.enabled:
            light(self, surface)
        colour = self.theme.colour("ink_soft" if self.quiet else "ink")
        role: Role = "body" if self.quiet and self.role != "small" else self.role
        at = text.draw(surface, self.theme, role, self.words, self.rect, colour, "centre")
        side = min(self.theme.line_height("small"), self.rect.h - self.theme.px(8))
        for number, name in enumerate(self.signs, 1):
            image = self.kit.sprites.get(name, height=side)
            surface.blit(
                image, image.get_rect(midright=(at.x - self.theme.px(8) - (number - 1) * (side + 2), at.centery))
            )


def _book(theme: Theme) -> int:
    """How large the book of a rule is."""
    return round(theme.line_height("small") * 0.86)


class Rule(Panel):
    """The line over the total."""

    def draw_self(self, surface: Surface) -> None:
        surface.fill(self.theme.colour("ink_soft"), self.rect)


def light(widget: Pressable, surface: Surface) -> None:
    """The warm ground of what the pointer or the keyboard is on."""
    from pygame import Color

    from ui.drawing import skin
    from ui.drawing.paint import plate

    if widget.hovered or widget.ringed:
        box = widget.rect.pad(widget.theme.px(3))
        ground = plate(widget.kit.sprites, box.size, widget.theme.px(12), Color(214, 160, 70, 90))
        surface.blit(ground, box)
        if widget.ringed:
            skin.draw_focus(surface, widget.kit, box, pill=False)

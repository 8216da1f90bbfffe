"""The score pad: what it shows as data, and the same as layouts, for the points now and for the end of a match."""

from __future__ import annotations

from functools import partial
from itertools import chain, product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ui.drawing import text
from ui.drawing.markup import RULE_SIGN
from ui.language import phrases
from ui.layout.layout import Column, Leaf, Row, Space, Stack
from ui.layout.lengths import MEDIUM, SMALL, TIGHT, larger, lines, width_of
from ui.scenes.after.score_pad_widgets import Figure, Ring, RowName, Total, TotalLine
from ui.scenes.bot_badge import badge_of
from ui.widgets.change import STAY, Pop
from ui.widgets.label import FittedLabel, NameLabel
from ui.widgets.leaves import line, picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from collections.abc import Set as AbstractSet

    from game.kernel.contract import ScoreRow
    from game.kernel.package import Player
    from ui.drawing.area import Area
    from ui.drawing.theme import Role
    from ui.language.words import Words
    from ui.layout.layout import Bounds, Layout
    from ui.layout.lengths import Length
    from ui.match.match import Match
    from ui.scenes.table_context import TableContext
    from ui.tables.common.table import Table
    from ui.widgets.change import Change
    from ui.widgets.scene import Scene

_EMBLEM: Final = 46  # design units
_NAMES: Final = larger(lines("body"), lambda theme: 2 * text.tight(theme))
"""The height of the name over a column, which may take two lines."""
_HEADS: Final[tuple[tuple[Role, bool], ...]] = (("strong", True), ("strong", False), ("small", False))
"""The letters of names, and whether what the signs of seats mean stands below them: of all sides or of none."""
_FIGURES: Final[tuple[Role, ...]] = ("figure", "strong", "small")
_FIGURE: Final = 0.85
"""How large the letters of a figure are at most, as a share of the height of its cell."""
_SIGN: Final = lines("body")
_BOOK: Final = lines("small", 0.86)


class Side(NamedTuple):
    """Seats that score together: the column of the pad that is theirs."""

    seats: tuple[int, ...]
    names: tuple[str, ...]
    emblems: tuple[str, ...]
    sign: tuple[str, str, str] = ("", "", "")
    """What the table shows beside the emblem: a picture, a word, a sentence."""
    hints: tuple[tuple[str, int], ...] = ()
    """Who was shown hints, and how many."""


class ScorePad:
    """The score pad as figures: the sides, each row with the points of every side, and the pictures of the rows. With
    `neutral_colours`, colours that nobody plays have a column too."""

    def __init__(self, match: Match[Any], table: Table[Any, Any], *, neutral_colours: bool = False) -> None:
        self.game, self.table = match.game, table
        sides = [self._side(match, tuple(seats)) for seats in table.sides()]
        self.playing = len(sides)
        known = table.neutral_colours() if neutral_colours else {}
        self.sides = [*sides, *(Side((colour,), (name,), (emblem,)) for colour, (name, emblem) in known.items())]
        self.bots: dict[int, Player] = {seat: one for seat, one in enumerate(match.seated) if not one.is_person}
        self.columns = [match.score(side.seats[0]) for side in self.sides]
        self.rows: list[tuple[ScoreRow, ...]] = list(zip(*self.columns, strict=True))
        self.totals = [sum(row.points for row in column) for column in self.columns]
        self.known = [all(row.spread == 0 for row in column) for column in self.columns]
        """Of which sides the viewer knows all points."""
        self.pictures = [table.row_picture(row[0]) for row in self.rows]

    def _side(self, match: Match[Any], seats: tuple[int, ...]) -> Side:
        players = [match.player(seat) for seat in seats]
        counted = not match.setup.is_practice  # there they come before each turn, unasked
        hints = [(player.name, match.hints_of(seat) * counted) for seat, player in zip(seats, players, strict=True)]
        return Side(
            seats, tuple(player.name for player in players), tuple(f"emblem_{player.colour}" for player in players),
            self.table.seat_badge(seats[0]), tuple(hint for hint in hints if hint[1]),
        )

    def points_text(self, words: Words, row: ScoreRow) -> str:
        """The points of a row as far as the viewer knows them."""
        if row.spread is None:
            return words("points.unknown")
        if not row.spread:
            return words("points.figure", n=row.points)
        return words("points.spread", figure=words("points.figure", n=row.points) if row.points else "", n=row.spread)

    def total(self, words: Words, side: int) -> str:
        """The sum of a side, if the viewer knows all of it."""
        return phrases.measured(words, self.game, "points.figure", n=self.totals[side]) if self.known[side] else words("points.unknown")


class ScorePadForm:
    """A pad as layouts. `column` and `row` are the minimum and the preferred sizes of a cell. So many rows are `shown` with
    their figures, the total after the last of them. The totals of the sides that are `marked` stand out, in a ring if
    they are `ringed`."""

    def __init__(
        self, scene: Scene, context: TableContext[Any], score_pad: ScorePad, column: tuple[Length, Length], row: Bounds, *, shown: int,
        marked: AbstractSet[int], ringed: bool = False,
    ) -> None:
        self.scene, self.context, self.score_pad, self.words = scene, context, score_pad, scene.words
        self.column, self.row = column, row
        self.shown, self.marked, self.ringed = shown, marked, ringed
        self.names = [self.words("points.team").join(side.names) for side in score_pad.sides]
        self._roles: list[Role] = []

    def parts(self) -> Iterator[list[Layout]]:
        """Heads, rows and total from top to bottom, in ways that need less and less width. Where it is least, the names of
        rows do not carry the books that lead to their rules."""
        return (self._parts(*head, linked=linked) for linked, head in product((True, False), _HEADS))

    def _parts(self, letters: Role, explained: bool, *, linked: bool) -> list[Layout]:
        column = self.column if linked else (0, self.column[1])
        names = [self._row_name(number, linked=linked) for number in range(len(self.score_pad.rows))]
        widest = max(name.widths(self.scene.theme).preferred for name in names)

        def row(name: Layout | None, cells: Iterable[Layout], **own: Any) -> Row:
            return Row(Stack(name, width=lambda _: widest), *cells, **own)

        total = line(
            "total", phrases.measured(self.words, self.score_pad.game, "points.total"), "strong", "ink",
            height=(0, lines("strong"))
        )
        sides = range(len(self.score_pad.sides))
        totals = row(Row(total, padding=(MEDIUM, 0), align="centre"), (self._total(side, column) for side in sides))
        return [
            row(None, (self._head(side, letters, column, explained=explained) for side in sides)),
            *(row(name, self._cells(number, column), height=self.row) for number, name in enumerate(names)),
            Stack(Leaf("total.rule", partial(TotalLine, "total.rule")), totals, height=self.row),
        ]

    # The heads of columns

    def _head(self, side: int, letters: Role, column: Bounds, *, explained: bool) -> Layout:
        """Emblems over names, and below them what a sign of the seat's means, and who was shown hints."""
        one = self.score_pad.sides[side]
        sprite, meaning, about = one.sign
        emblems = [self._emblem(side, *each) for each in zip(one.seats, one.emblems, strict=True)]
        sign = picture(f"sign.{side}", sprite, _EMBLEM, tooltip=about) if sprite else None
        wide = width_of(letters, self.names[side])
        name = Leaf(
            f"name.{side}", lambda at: NameLabel(f"name.{side}", at, self.names[side], letters, "ink", "centre"),
            width=wide if letters == "strong" else (0, wide), height=(0, _NAMES), grow=1,
        )
        below = Leaf(
            f"sign.{side}.words", lambda at: FittedLabel(
                f"sign.{side}.words", at, meaning, "small", "ink_soft", "centre", tooltip=about,
            ), width=width_of("small", meaning, TIGHT), height=lambda theme: _NAMES(theme) // 2,
        )
        return Column(
            Row(Space(grow=1), *emblems, sign, Space(grow=1), gap=SMALL),
            Column(Stack(name, padding=(TIGHT, 0), grow=1), below if explained and meaning else None, height=_NAMES),
            self._hints(side) if any(each.hints for each in self.score_pad.sides) else None,
            gap=TIGHT, width=column,
        )

    def _emblem(self, side: int, seat: int, sprite: str) -> Layout:
        emblem = picture(f"emblem.{seat}", sprite, _EMBLEM)
        if side >= self.score_pad.playing or seat not in self.score_pad.bots:
            return emblem
        id_ = f"bot.{seat}"
        return Stack(emblem, Leaf(id_, lambda at: badge_of(self.words, id_, at, self.score_pad.bots[seat])))

    def _hints(self, side: int) -> Leaf:
        hints = self.score_pad.sides[side].hints
        if not hints:
            return Leaf(height=lines("small"))
        each = [self.words("points.hints_of", name=name, n=count) for name, count in hints]
        said, tip = self.words("points.hints", n=sum(count for _, count in hints)), phrases.sentences(self.words, each)
        return line(f"hints.{side}", said, "small", "ink_soft", "centre", tooltip=tip)

    # Rows

    def _row_name(self, number: int, *, linked: bool) -> Layout:
        """The name of a row between its picture and its book: it opens the rulebook at its rule."""
        words, game, id_, row = self.words, self.score_pad.game, f"row.{number}", self.score_pad.rows[number]
        one, sprite = row[0], self.score_pad.pictures[number]
        tip = words("points.about", about=phrases.row_about(words, game, one), rule=words("points.rule", rule=one.rule))
        open_rule = partial(self.context.routes.open_rulebook, one.rule)
        note = next(filter(None, (phrases.row_note(words, game, each) for each in row)), "")
        return Row(
            self._row_picture(id_, sprite) if any(self.score_pad.pictures) else None,
            line(f"{id_}.words", phrases.row_name(words, game, one), "body", "ink", height=(0, lines("body"))),
            line(f"{id_}.note", note, "small", "ink_soft", height=(0, lines("small"))) if note else None,
            Space(grow=1),
            picture(f"{id_}.book", RULE_SIGN, _BOOK, (0, _BOOK), tint="orange_dark") if linked else None,
            gap=MEDIUM, padding=(MEDIUM, TIGHT), align="centre",
            make=lambda at: RowName(id_, at, open_rule, tooltip=tip.strip()),
        )

    def _row_picture(self, id_: str, sprite: str) -> Leaf:
        return picture(f"{id_}.picture", sprite, _SIGN, (0, _SIGN)) if sprite else Leaf(width=_SIGN)

    def _cells(self, number: int, column: Bounds) -> Iterator[Leaf]:
        for side, row in enumerate(self.score_pad.rows[number]):
            make = partial(self._figure, f"cell.{number}.{side}", row, self.names[side])
            yield Leaf(f"cell.{number}.{side}", make if number < self.shown else None, width=column)

    def _figure(self, id_: str, row: ScoreRow, who: str, at: Area) -> Figure:
        """One figure of the pad: it shows on the table what earned it."""
        words, game = self.words, self.score_pad.game
        count = phrases.row_count(words, game, row) or phrases.row_about(words, game, row)
        tip = words("points.show" if row.where else "points.nowhere", name=who, count=count)
        return Figure(
            id_, at, self.score_pad.points_text(words, row), partial(self._show, row, who), quiet=not row.points,
            tooltip=phrases.sentences(words, [tip, phrases.row_because(words, game, row)]), enabled=bool(row.where),
            signs=self.score_pad.table.row_icons(row), role=self._letters(at),
        )

    def _show(self, row: ScoreRow, who: str) -> Change:
        """The pad goes, and the table marks what earned that row of `who`'s score."""
        self.scene.app.apply(Pop())
        self.context.notes.show_row(row, who)
        return STAY

    def _total(self, side: int, column: Bounds) -> Layout:
        if self.shown <= len(self.score_pad.rows):
            return Leaf(width=column)
        id_, figure, marked = f"total.{side}", self.score_pad.total(self.words, side), side in self.marked
        ring = Leaf(f"ring.{side}", lambda at: Ring(f"ring.{side}", at, figure, self._letters(at)))
        return Stack(
            ring if marked and self.ringed else None,
            Leaf(id_, lambda at: Total(
                id_, at, figure, self._letters(at), "orange_dark" if marked else "ink", "centre",
            )),
            width=column,
        )

    def _letters(self, cell: Area) -> Role:
        """The largest letters in which every figure stands in a cell, apart from its neighbours: the same for all."""
        if not self._roles:
            self._roles = [role for role in _FIGURES if self._holds(role, cell)] or ["small"]
        return self._roles[0]

    def _holds(self, role: Role, cell: Area) -> bool:
        score_pad, words, theme = self.score_pad, self.words, self.scene.theme
        figures = (score_pad.points_text(words, row) for row in chain(*score_pad.columns))
        totals = (score_pad.total(words, side) for side in range(len(score_pad.sides)))
        widest = max(text.width(theme, role, figure) for figure in chain(figures, totals))
        return widest + theme.px(MEDIUM) <= cell.w and theme.text_px(role) <= cell.h * _FIGURE

"""The standings of an evening, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.layout.layout import Column, Leaf, Row, Space, Stack
from ui.layout.lengths import MEDIUM, TIGHT, larger, lines, width_of
from ui.scenes.evening.strokes import Strokes
from ui.scenes.evening.summary import person_name, share_line
from ui.widgets.label import Picture
from ui.widgets.leaves import label, line, picture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.evening.evenings import Evening
    from game.evening.standings import Standing
    from ui.drawing.theme import Role
    from ui.language.words import Words
    from ui.layout.layout import Layout
    from ui.layout.lengths import Length

_EMBLEM: Final = 40
_CROWN: Final = 30


class StandingsBoard:
    """Who stands where: place, name, opponents beaten, and matches won."""

    def __init__(self, words: Words, evening: Evening) -> None:
        self._words, self._evening = words, evening

    def layout(self) -> Layout:
        """The board as a column."""
        words = self._words
        return Column(
            line("standings.title", words("evening.standings"), "heading", "gold"),
            *map(self._line, self._evening.standings),
            label("formula", words("evening.formula"), "small", "cream_soft"),
            gap=MEDIUM,
        )

    def _line(self, one: Standing) -> Layout:
        words, id_ = self._words, f"standing.{one.person}"
        colour, tally = self._evening.colour(one.person), one.tally
        def column(cell: Layout, wide: Length) -> Layout:
            return Stack(cell, width=wide)

        return Row(
            column(
                line(f"{id_}.place", str(one.place or "–"), "heading", "cream"),
                self._widest("heading", (str(n) for n in range(len(self._evening.standings) + 1)))
            ),
            picture(f"{id_}.emblem", f"emblem_{colour}", _EMBLEM) if colour else None,
            Column(
                line(
                    f"{id_}.name", person_name(self._evening, one.person), "strong", "cream",
                    tooltip="" if one.place else words("evening.unplaced")
                ),
                width=0, grow=10
            ),
            Leaf(
                f"{id_}.strokes", lambda at: Strokes(f"{id_}.strokes", at, tally.beaten, tally.met), width=0, grow=12,
                height=lines("heading", 1.6)
            ),
            column(
                line(f"{id_}.share", share_line(words, one), "body", "cream", "right"),
                self._widest("body", (share_line(words, each) for each in self._evening.standings))
            ),
            self._crowns(id_, tally.wins),
            gap=MEDIUM, align="centre", height=lines("heading", 1.6),
        )

    def _widest(self, role: Role, said: Iterable[str]) -> Length:
        """So wide is the column of all these."""
        return larger(*(width_of(role, one) for one in said))

    def _crowns(self, id_: str, wins: int) -> Layout:
        crown = Leaf(
            f"{id_}.wins", lambda at: Picture(f"{id_}.wins", at, "icon_crown", tint="gold", tooltip=self._words("evening.wins", n=wins)),
            width=_CROWN, height=_CROWN,
        )
        won = line(f"{id_}.won", str(wins) if wins else "–", "strong", "gold" if wins else "cream_soft")
        most = self._widest("strong", ("–", *(str(each.tally.wins) for each in self._evening.standings)))
        return Row(crown if wins else Space(_CROWN), Stack(won, width=most), gap=TIGHT, align="centre")

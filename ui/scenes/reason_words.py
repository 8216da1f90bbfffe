"""Reasons in sentences: what a turn brings at once, what it gains, and what it costs, in the words of its game and its
players."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, Any, Final

from game.ai.explain import OVERALL, RIVALS, VICTORY
from ui.language.phrases import listed, measured

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.ai.explain import Reason
    from game.kernel.contract import Event, Seat
    from ui.language.words import Words
    from ui.scenes.at_table import AtTable

_MOST: Final = (2, 1)
"""So many gains are told, and so many losses, the largest first."""
_WHOLE: Final = 0.95
"""From here on, and from here above 1, points are told as figures: fewer are "a little", and fewer than 2 are 1."""
_PER_CENT: Final = 100


@dataclass(frozen=True)
class ReasonWords:
    """Reasons in the words of whoever looks, of a game between players with these names by seat. `what` is the place that
    the turn comes to, such as the name of a region, "" where that has none."""

    words: Words
    game: str
    names: Sequence[str]
    viewer: Seat
    what: str = ""
    sides: Sequence[tuple[int, ...]] = ()
    """The seats that score together; each alone if left out."""

    @classmethod
    def at(cls, host: AtTable[Any], events: Sequence[Event]) -> ReasonWords:
        """At a table, of a turn that comes to these events."""
        match = host.match
        what = next(filter(None, map(host.table.named_place, events)), "")
        return cls(host.scene.words, match.game, [player.name for player in match.setup.players], match.viewer, what, host.table.sides())

    def said(self, reasons: Sequence[Reason]) -> tuple[str, str]:
        """What speaks for a turn and what against it, each as one sentence or "". Figures are in `exactly`: those of a few
        reasons do not add up to the difference between two turns."""
        gains = [reason for reason in reasons if reason.good][: _MOST[0]]
        losses = [reason for reason in reasons if not reason.good][: _MOST[1]]
        return self._sentence(gains), self._sentence(losses)

    def at_once(self, now: Mapping[Seat, int], own: Seat) -> str:
        """The points that a turn of the seat `own` brings at once, the own ones first; "" for none."""
        words, said = self.words, []
        sides = sorted(self.sides or [(seat,) for seat in range(len(self.names))], key=lambda side: own not in side)
        for side in sides:
            if points := next((now[seat] for seat in now if seat in side), 0):
                name = listed(words, [self.names[seat] for seat in side])
                who = words("hints.you") if self.viewer in side else name
                said.append(words("hints.figure", term=who, n=self._signed(points, str(abs(points)))))
        return measured(words, self.game, "hints.now", list=words("list.comma").join(said)) if said else ""

    def exactly(self, reasons: Sequence[Reason]) -> str:
        """The figures of all reasons, each with its standard error: for who points at it."""
        words, said = self.words, []
        for reason in reasons:
            if reason.term == RIVALS:
                each = ((self.names[seat], points, reason.errors.get(seat, 0.0)) for seat, points in reason.each.items())
                said += [self._spread(name, points, error) for name, points, error in each]
            elif reason.term == VICTORY:
                error = reason.error * reason.chance / reason.points if reason.points else 0.0
                both = (words("settings.percent", n=round(_PER_CENT * abs(part))) for part in (reason.chance, error))
                said.append(self._told(self._label(VICTORY), self._signed(reason.chance, next(both)), next(both)))
            else:
                said.append(self._spread(self._label(reason.term), reason.points, reason.error))
        return measured(words, self.game, "hints.exactly", list=words("list.comma").join(said)) if said else ""

    def _spread(self, name: str, points: float, error: float) -> str:
        return self._told(name, self._signed(points, self._decimal(points)), self._decimal(error))

    def _told(self, name: str, figure: str, error: str) -> str:
        return self.words("hints.spread", figures=self.words("hints.figure", term=name, n=figure), n=error)

    def _signed(self, points: float, figure: str) -> str:
        return ("+" if points > 0 else "\N{MINUS SIGN}") + figure

    def _sentence(self, reasons: Sequence[Reason]) -> str:
        if not reasons:
            return ""
        words = self.words
        clauses = [self._clause(reason) for reason in reasons]
        said = reduce(lambda first, clause: words("hints.joined", first=first, next=clause), clauses)
        return words("hints.sentence", said=said[:1].upper() + said[1:])

    def _clause(self, reason: Reason) -> str:
        words = self.words
        way = "gain" if reason.good else "loss"
        if reason.term == RIVALS:
            return self._of_rivals(reason, way)
        key = self._key(reason.term, way)
        at = f"{key}_at"
        said = words(at, what=self.what) if self.what and at in words else words(key)
        if reason.later and reason.term != OVERALL:
            said = words("hints.later", said=said)
        return said

    def _of_rivals(self, reason: Reason, way: str) -> str:
        """Those by name of whom it is clear; all of them together where it is clear of each."""
        words = self.words
        seats = [self.viewer] if self.viewer in reason.each else sorted(reason.each)
        everybody = len(reason.each) == len(self.names) - 1 > 1 and self.viewer not in reason.each
        who = "you" if seats == [self.viewer] else "others" if everybody else "named"
        return words(f"hints.rivals.{way}.{who}", name=listed(words, [self.names[seat] for seat in seats]))

    def _key(self, term: str, way: str) -> str:
        of_game = f"{self.game}.term.{term}.{way}"
        return of_game if of_game in self.words else f"hints.{term}.{way}"

    def _label(self, term: str) -> str:
        keys = f"{self.game}.term.{term}", f"{self.game}.score.{term}", f"hints.{term}"
        return self.words(next((key for key in keys if key in self.words), keys[-1]))

    def _decimal(self, points: float) -> str:
        return f"{abs(points):.1f}".replace(".", self.words("hints.point"))


def rounded(points: float) -> int:
    """Points as people tell them: 0 is a little, and what is below 2 is 1."""
    size = abs(points)
    if size < _WHOLE:
        return 0
    return 1 if size < 1 + _WHOLE else round(size)

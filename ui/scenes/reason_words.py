"""Reasons in sentences: what a turn gains, and what it costs, in the words of its game and its players."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, Any, Final

from game.ai.hints import RIVALS
from ui.language.phrases import measured

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.hints import Reason
    from game.kernel.contract import Event, Seat
    from ui.language.words import Words
    from ui.scenes.at_table import AtTable

_MOST: Final = (2, 1)
"""So many gains are told, and so many losses, the largest first."""
_WHOLE: Final = 0.95
"""From here on, and from here above 1, points are told as figures: fewer are "a little", and fewer than 2 are 1."""
_ALONE: Final = 2.0
"""A rival whose points change so many times as much as those of any other is named."""


@dataclass(frozen=True)
class ReasonWords:
    """Reasons in the words of whoever looks, of a game between players with these names by seat. `what` is the place that
    the turn comes to, such as the name of a region, "" where that has none."""

    words: Words
    game: str
    names: Sequence[str]
    viewer: Seat
    what: str = ""

    @classmethod
    def at(cls, host: AtTable[Any], events: Sequence[Event]) -> ReasonWords:
        """At a table, of a turn that comes to these events."""
        match = host.match
        what = next(filter(None, map(host.table.named_place, events)), "")
        return cls(host.scene.words, match.game, [player.name for player in match.setup.players], match.viewer, what)

    def said(self, reasons: Sequence[Reason], *, figures: bool = True) -> tuple[str, str]:
        """What speaks for a turn and what against it, each as one sentence or "". Without figures where they would say
        more than is certain."""
        gains = [reason for reason in reasons if reason.good][: _MOST[0]]
        losses = [reason for reason in reasons if not reason.good][: _MOST[1]]
        return self._sentence(gains, figures=figures), self._sentence(losses, figures=figures)

    def exactly(self, reasons: Sequence[Reason]) -> str:
        """The figures of all reasons, each with its standard error: for who points at it."""
        words = self.words
        said = []
        for reason in reasons:
            sign = "+" if reason.points > 0 else "\N{MINUS SIGN}"
            figures = words("hints.figure", term=self._label(reason.term), n=sign + self._decimal(reason.points))
            said.append(words("hints.spread", figures=figures, n=self._decimal(reason.error)))
        return words("list.comma").join(said)

    def _sentence(self, reasons: Sequence[Reason], *, figures: bool) -> str:
        if not reasons:
            return ""
        words = self.words
        clauses = [self._clause(reason, figures=figures) for reason in reasons]
        said = reduce(lambda first, clause: words("hints.joined", first=first, next=clause), clauses)
        return words("hints.sentence", said=said[:1].upper() + said[1:])

    def _clause(self, reason: Reason, *, figures: bool) -> str:
        words = self.words
        way = "gain" if reason.good else "loss"
        if reason.term == RIVALS:
            return self._of_rivals(reason, way, figures=figures)
        key = self._key(reason.term, way)
        at = f"{key}_at"
        said = words(at, what=self.what) if self.what and at in words else words(key)
        if not figures:
            return said
        amount = words("hints.amount" if reason.good else "hints.lost", n=rounded(reason.points))
        return words("hints.bracket", said=said, amount=amount)

    def _of_rivals(self, reason: Reason, way: str, *, figures: bool) -> str:
        """One rival by name, where it is a matter of that one."""
        words = self.words
        ranked = sorted(((abs(points), seat) for seat, points in reason.each.items() if points * reason.points > 0), reverse=True)
        if not ranked or (len(ranked) > 1 and ranked[0][0] < _ALONE * ranked[1][0]):
            amount = measured(words, self.game, "hints.amount_each", n=rounded(reason.points)) if figures else measured(words, self.game, "hints.amount_some")
            return words(f"hints.rivals.{way}.others", amount=amount)
        points, seat = ranked[0]
        amount = measured(words, self.game, "hints.amount_points", n=rounded(points)) if figures else measured(words, self.game, "hints.amount_some")
        who = "you" if seat == self.viewer else "named"
        return words(f"hints.rivals.{way}.{who}", name=self.names[seat], amount=amount)

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

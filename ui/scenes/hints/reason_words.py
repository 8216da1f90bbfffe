"""The reasons for a turn, in sentences: the points that it brings at once, facts that any player can check, and how it was
found, in the words of its game and its players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ui.language.phrases import decimal, listed, measured

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.ai.hints import Hint
    from game.kernel.contract import Action, Seat
    from game.kernel.policy import Fact
    from ui.drawing.theme import Role
    from ui.language.words import Words
    from ui.scenes.table_context import TableContext

Line = tuple["Role", str, str]
"""The role, the colour and the words of a line."""
_MOST: Final = 2
"""So many facts of a turn are shown."""
_WHOLE: Final = 0.95
"""From here on, and from here above 1, points are shown as figures: fewer are "a little", and fewer than 2 are 1."""


@dataclass(frozen=True)
class ReasonWords:
    """Reasons in the words of the viewer, of a game between players with these names by seat; `fact` says a fact."""

    words: Words
    game: str
    names: Sequence[str]
    viewer: Seat
    fact: Callable[[Fact], str]
    sides: Sequence[tuple[int, ...]] = ()
    """The seats that score together; each alone if left out."""

    @classmethod
    def at(cls, context: TableContext[Any]) -> ReasonWords:
        """At a table."""
        match, table = context.match, context.table
        names = [player.name for player in match.setup.players]
        return cls(context.scene.words, match.game, names, match.viewer, table.names.fact, table.sides())

    def facts(self, facts: Iterable[Fact]) -> list[Line]:
        """The first of the facts, each on a line: what speaks for the turn before what speaks against it."""
        shown_facts = sorted([fact for fact in facts if self.fact(fact)][:_MOST], key=lambda fact: not fact.good)
        return [("small", "gain" if fact.good else "loss", self.words("hints.sentence", said=self.fact(fact))) for fact in shown_facts]

    def at_once(self, now: Mapping[Seat, int], own: Seat, rows: Mapping[str, int]) -> str:
        """The points that a turn of the seat `own` brings at once, the own ones first; "" for none. Where one of its own
        `rows` loses points, what they are made of is said."""
        words, said = self.words, []
        sides = sorted(self.sides or [(seat,) for seat in range(len(self.names))], key=lambda side: own not in side)
        for side in sides:
            if points := next((now[seat] for seat in now if seat in side), 0):
                name = listed(words, [self.names[seat] for seat in side])
                who = words("hints.you") if self.viewer in side else name
                figure = self._signed(who, points)
                parts = [self._signed(words(f"{self.game}.score.{row}"), n) for row, n in rows.items()] if own in side else []
                split = len(parts) > 1 and min(rows.values()) < 0
                said.append(
                    words("hints.split", figure=figure, list=words("list.comma").join(parts)) if split
                    or (points < 0 and parts) else figure
                )
        return measured(words, self.game, "hints.now", list=words("list.comma").join(said)) if said else ""

    def _signed(self, term: str, points: int) -> str:
        sign = "+" if points > 0 else "\N{MINUS SIGN}"
        return self.words("hints.figure", term=term, n=f"{sign}{abs(points)}")

    def found(self, hints: Sequence[Hint[Action]], number: int) -> str:
        """How the option of that number was found: by playing all of them on, and what came of that."""
        words, hint = self.words, hints[number]
        if not hint.trials:
            return words("hints.only")
        if not number:
            return self.ahead(hints, [n for n, other in enumerate(hints) if n and other.equal >= hint.equal])
        if hint.equal:
            return words("hints.found.equal", times=hint.trials, of=self._numbers([0]))
        return words("hints.found.behind", times=hint.trials)

    def ahead(self, hints: Sequence[Hint[Action]], others: Sequence[int]) -> str:
        """By how much the best came out ahead of others in the end; of several, ahead of the closest. Where some are as
        good, that is said of these."""
        words, times, of = self.words, hints[0].trials, self._numbers(others)
        if same := [number for number in others if hints[number].equal]:
            return words("hints.found.equal", times=times, of=self._numbers(same))
        points = rounded(min(hints[number].behind for number in others))
        return measured(words, self.game, "hints.found.ahead", times=times, n=points, of=of)

    def exactly(self, hint: Hint[Action]) -> str:
        """By how much an option came out behind the best, with the standard error: for who points at it; "" for those that
        are as good."""
        if hint.equal or not hint.behind:
            return ""
        figures = {"n": decimal(self.words, abs(hint.behind)), "error": decimal(self.words, abs(hint.error)), "times": hint.trials}
        return measured(self.words, self.game, "hints.exactly", **figures)

    def _numbers(self, numbers: Sequence[int]) -> str:
        return self.words("hints.option", n=len(numbers), list=listed(self.words, [str(number + 1) for number in numbers]))


def rounded(points: float) -> int:
    """Points as people say them: 0 is a little, and what is below 2 is 1."""
    size = abs(points)
    if size < _WHOLE:
        return 0
    return 1 if size < 1 + _WHOLE else round(size)

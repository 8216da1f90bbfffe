"""A position in a test of any game: a test carries out actions on it and looks at the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.kernel.contract import CHANCE, Action, Event, Refusal, Rules, S, Seat, recording_to
from game.kernel.options import Options
from game.kernel.package import GamePackage

E = TypeVar("E", bound=Event)
R = TypeVar("R", bound=Rules[Any, Any])


def rules_for(kind: type[R], game_package: GamePackage, seats: int, options: Options) -> R:
    """The rules with the defaults for every option that is not named."""
    sheet = game_package.resolve_options(seats, options)
    assert not isinstance(sheet, Refusal), sheet
    rules = game_package.rules(sheet, seats)
    assert isinstance(rules, kind)
    return rules


@dataclass
class Position(Generic[R, S]):
    """A table in a test. An action returns a new table, which knows the events that were reported."""

    rules: R
    state: S
    events: tuple[Event, ...] = ()

    luck_waits: ClassVar[bool] = False
    """Whether chance acts only if a test gives its action, so that the test can look at the table before that."""

    # --- acting ---

    def do(self, *actions: Action, luck: Sequence[Action] = ()) -> Self:
        """Carries out allowed actions, and checks that no piece is lost or added. Chance's decisions are those in `chance`,
        then random ones."""
        state, rules = self.state.clone(), self.rules
        events: list[Event] = []
        outcomes, rng = list(luck), Random(0)

        def act(action: Action) -> None:
            refusal = rules.refusal(state, action)
            assert refusal is None, f"{action} is refused: {refusal}"
            pieces = rules.piece_counts(state)
            rules.apply(state, action, recording_to(events))
            assert rules.piece_counts(state) == pieces, f"{action} loses or makes pieces"

        for action in actions:
            act(action)
            while not self.luck_waits and rules.actor(state) == CHANCE:
                act(outcomes.pop(0) if outcomes else rules.chance(state, rng))
        assert not outcomes, f"luck was not asked for {outcomes}"
        return replace(self, state=state, events=tuple(events))

    def dealt(self, seed: int = 7) -> Self:
        """The table after all decisions of chance, when a seat has to decide."""
        state, events, rng = self.state.clone(), list[Event](), Random(seed)
        while self.rules.actor(state) == CHANCE:
            self.rules.apply(state, self.rules.chance(state, rng), recording_to(events))
        return replace(self, state=state, events=tuple(events))

    # --- looking ---

    @property
    def actor(self) -> Seat:
        return self.rules.actor(self.state)

    @property
    def legal(self) -> Sequence[Action]:
        return self.rules.legal(self.state)

    @property
    def offers(self) -> set[Action]:
        """The legal actions; each must be there once."""
        legal = self.legal
        assert len(set(legal)) == len(legal)
        return set(legal)

    def refusal(self, action: Action) -> Refusal | None:
        return self.rules.refusal(self.state, action)

    def why_not(self, action: Action) -> tuple[str, str]:
        """The rule and the reason of a refusal."""
        refusal = self.refusal(action)
        assert refusal is not None, f"{action} is allowed"
        return refusal.rule, refusal.reason.removeprefix("refuse.")

    def points(self, seat: int) -> dict[str, int]:
        """The points of the score pad, by the labels of its rows."""
        rows = self.rules.score(self.state, Seat(seat))
        assert len({row.label for row in rows}) == len(rows)
        return {row.label: row.points for row in rows}

    def saw(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

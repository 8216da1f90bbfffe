"""The facts of turns in Candles, each on a position that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.kernel.contract import NOBODY, Action, Event, Refusal, Seat, recording_to
from game.kernel.policy import Fact
from tests.kernel.data.candles.model import DARK, Light, State, Task
from tests.kernel.data.candles.package import Candles
from tests.kernel.data.candles.policy import CandlesPolicy, LastWindow, Outshone
from tests.kernel.data.candles.rules import CandlesRules

US, THEM = Seat(0), Seat(1)


def policy() -> CandlesPolicy:
    package = Candles()
    options = package.resolve_options(2, {"house": "small"})
    assert not isinstance(options, Refusal)
    found = package.policy(package.rules(options, 2))
    assert isinstance(found, CandlesPolicy)
    return found


def windows(*candles: int) -> State:
    """Our turn, with candles 5 and 30 in our hand. The windows have these candles of the other seat, then none."""
    rules = policy().rules
    state = rules.start()
    state.task, state.seat = Task.LIGHT, US
    state.draw(US, (5, 30))
    for number, candle in enumerate(candles):
        state.bag -= {candle}
        state.candles[number] = candle
        state.owners[number] = NOBODY if candle == DARK else THEM
    return state


def facts_of(state: State, *plan: Action) -> list[Fact]:
    """What our turn does there, to the player who takes it."""
    rules, after, events = policy().rules, state.clone(), list[Event]()
    assert isinstance(rules, CandlesRules)
    for action in plan:
        assert rules.refusal(after, action) is None
        rules.apply(after, action, recording_to(events))
    return policy().facts(state, after, events, US)


def last_window() -> Sequence[Fact]:
    return facts_of(windows(6, 12, 7, 13, 8, 14, 9), Light(5, 7))


def outshone() -> Sequence[Fact]:
    return facts_of(windows(12), Light(30, 1))


STAGED: Mapping[type[Fact], Callable[[], Sequence[Fact]]] = {LastWindow: last_window, Outshone: outshone}
"""A position for each fact that bots rarely come to: the law that each fact of a game occurs looks here first."""


def test_the_last_dark_window_is_noticed() -> None:
    assert LastWindow() in last_window()
    assert LastWindow() not in facts_of(windows(12), Light(5, 7))


def test_a_brighter_neighbour_outshines_a_candle_and_a_darker_one_does_not() -> None:
    assert outshone() == [Outshone(12, THEM)]
    assert facts_of(windows(12), Light(5, 1)) == []

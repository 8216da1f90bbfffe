"""The example's table, held to the laws."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import TYPE_CHECKING

from game.kernel.contract import NOBODY, Refusal
from game.kernel.package import Player, Setup
from game.kernel.session import Session
from tests.kernel.data.candles.model import Task
from tests.kernel.data.candles.package import Candles
from tests.kernel.data.candles.table import CandlesTable
from tests.ui.laws.subject import NAMES, Position, Subject

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.kernel.data.candles.model import State

PACKAGE = Candles()


def played(seats: int, house: str, hands: str, until: Callable[[State], bool]) -> Position:
    """A match up to the first position that is wanted, or to its end."""
    options = PACKAGE.resolve_options(seats, {"house": house, "hands": hands})
    assert not isinstance(options, Refusal)
    setup = Setup(PACKAGE.id, tuple(map(Player, NAMES[:seats], PACKAGE.manifest.colours)), options, f"{seats} {house}")
    rules = PACKAGE.rules(options, seats)
    session, rng = Session(rules, setup.seed), Random(setup.seed)
    while session.actor != NOBODY and not until(session.state):
        session.do(rng.choice(rules.legal(session.state)))
    return Position(setup, session)


def _asked(task: Task, lit: int) -> Callable[[State], bool]:
    return lambda state: state.task == task and sum(map(bool, state.candles)) >= lit


@cache
def matches() -> Sequence[Position]:
    return [played(seats, house, "secret", lambda _: False) for seats, house in ((2, "small"), (3, "large"), (4, "large"))]


CANDLES = Subject(
    CandlesTable,
    PACKAGE,
    {
        "two light": partial(played, 2, "small", "secret", _asked(Task.LIGHT, 4)),
        "three light": partial(played, 3, "large", "secret", _asked(Task.LIGHT, 5)),
        "four swap": partial(played, 4, "large", "secret", _asked(Task.SWAP, 6)),
        "open hands": partial(played, 2, "large", "open", _asked(Task.SWAP, 3)),
    },
    matches,
    control={"task": "what is asked next", "seat": "whose turn it is"},
)

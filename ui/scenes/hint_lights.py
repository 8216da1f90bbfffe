"""What an option begins with on the table: the things that somebody would pick to do it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

from ui.tables.kit.decision import CONFIRM, OTHER, Send
from ui.tables.kit.ids import parse_id

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.contract import Action
    from ui.tables.kit.decision import Decision, Outcome

Ids = frozenset[str]
_NONE: Ids = frozenset()


def lights(ask: Callable[[], Decision], plan: Sequence[Action]) -> Ids:
    """The ids of the things that a plan begins with; `ask` asks its question anew, with nothing chosen. Found by picking
    as a person would: one thing, or a second one where that comes nearer to the action."""
    wanted, then = plan[0], plan[1:2]
    asked = ask()
    if asked.ready and _done(asked) == wanted:
        return frozenset((CONFIRM,))
    if OTHER in asked.targets and _means(asked, asked.press_other()) == wanted:
        return frozenset((OTHER,))
    tried = [(*_tried(ask, (id_,), wanted), (id_,)) for id_ in asked.open]
    near = max((likeness for likeness, _, _ in tried), default=0.0)
    if near == 0.0:
        return _NONE
    best = _of_then([one for one in tried if one[0] == near], then)
    if near < 1:
        first = best[2]
        more = [(*_tried(ask, (*first, id_), wanted), first) for id_ in _after(ask, first).open if id_ not in first]
        best = max([best, *more], key=lambda one: one[0])
    return best[1]


def _after(ask: Callable[[], Decision], picks: Sequence[str]) -> Decision:
    asked = ask()
    for id_ in picks:
        asked.pick(id_)
    return asked


def _tried(ask: Callable[[], Decision], picks: Sequence[str], wanted: Action) -> tuple[float, Ids]:
    """How like the action that is which these picks choose, from 0 to 1, and what they light."""
    asked = ask()
    outcome: Outcome = None
    for id_ in picks:
        outcome = asked.pick(id_)
    lit = frozenset(asked.up) | frozenset(picks[-1:])
    return _likeness(_means(asked, outcome), wanted), lit


def _means(asked: Decision, outcome: Outcome) -> Action | None:
    return outcome.action if isinstance(outcome, Send) else _done(asked)


def _done(asked: Decision) -> Action | None:
    done = asked.confirm() if asked.ready else None
    return done.action if isinstance(done, Send) else None


def _of_then(tried: Sequence[tuple[float, Ids, tuple[str, ...]]], then: Sequence[Action]) -> tuple[float, Ids, tuple[str, ...]]:
    """Of things that mean the same action the one whose number is named by the next: it would be answered with it."""
    named = [value for action in then for value in _values(action)]
    fitting = [one for one in tried if parse_id(one[2][0])[-1] in named]
    return (fitting or tried)[0]


def _likeness(action: Action | None, wanted: Action) -> float:
    if action == wanted:
        return 1.0
    if type(action) is not type(wanted):
        return 0.0
    parts = [_alike(one, other) for one, other in zip(_values(action), _values(wanted), strict=True)]
    return min(0.99, sum(parts) / max(1, len(parts)))


def _values(action: object) -> list[object]:
    return [getattr(action, field.name) for field in fields(action)] if is_dataclass(action) else []


def _alike(one: object, other: object) -> float:
    """How alike two values of an action are; of ways, where they end counts most."""
    if isinstance(one, tuple) and isinstance(other, tuple) and one and other:
        return (0.9 if one == other else 0.5) if one[-1] == other[-1] else 0.0
    return float(one == other)

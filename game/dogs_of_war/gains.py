"""What rewards and their events bring, named thing by thing: for the code that counts, draws or words them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from game.dogs_of_war import events as ev
from game.dogs_of_war.catalogue import Catalogue, Reward

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.kernel.contract import Event

Gain = tuple[str, int]
"""A part of a reward, or the id of a kind of soldier, and how many of it."""

Taken = tuple[str, tuple[Gain, ...]]
"""Why a battle brought something (`victory`, `bonus`, `spoils`, `profit`, or `home` for captains), and what."""

FORFEITED: Final = (ev.SoldiersForfeited, ev.InfluenceForfeited, ev.CaptainsForfeited, ev.TacticsForfeited)
"""What is not gained of a reward, because it has run out (W7.10)."""


def gains(reward: Reward, soldiers: tuple[str, ...]) -> tuple[Gain, ...]:
    """What a reward gives, influence first and soldiers last; `soldiers` are the ids of their kinds."""
    named = (
        ("influence", reward.influence),
        ("points", reward.points),
        ("coins", reward.coins),
        ("tactics", reward.tactics),
        ("captains", reward.captains),
        ("captains_next_year", reward.captains_next_year),
    )
    return (*((name, n) for name, n in named if n), *((soldiers[kind], n) for kind, n in reward.soldiers))


def gain_of(event: Event, catalogue: Catalogue) -> tuple[Gain, str] | None:
    """What an event of a reward is about, with the id of the house whose influence it is; None for any other event."""
    match event:
        case ev.PointsGained(_, n):
            return ("points", n), ""
        case ev.CoinsGained(_, n):
            return ("coins", n), ""
        case ev.CaptainsGained(_, n) | ev.CaptainsForfeited(_, n):
            return ("captains", n), ""
        case ev.CaptainsPromised(_, n):
            return ("captains_next_year", n), ""
        case ev.InfluenceGained(_, house, n) | ev.InfluenceForfeited(_, house, n):
            return ("influence", n), catalogue.houses[house].id
        case ev.SoldiersGained(_, kind, n) | ev.SoldiersForfeited(_, kind, n):
            return (catalogue.soldiers[kind].id, n), ""
        case ev.TacticsForfeited(_, n):
            return ("tactics", n), ""
    return None


def summed(events: Iterable[Event], catalogue: Catalogue) -> Counter[tuple[str, str]]:
    """What events of rewards bring in all, by name and house; what was forfeited is not among it."""
    found = Counter[tuple[str, str]]()
    for event in events:
        gain = gain_of(event, catalogue) if not isinstance(event, FORFEITED) else None
        if gain is not None:
            found[gain[0][0], gain[1]] += gain[0][1]
    return found

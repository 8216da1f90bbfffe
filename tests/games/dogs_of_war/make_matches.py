"""The finished matches of Dogs of War, and which tactics and abilities each shows.

    python -m tests.games.dogs_of_war.make_matches
"""

from __future__ import annotations

from typing import Any

from game.dogs_of_war.battle_events import BonusWon, CaptainsWithdrawn, ProfitMade, SpoilsTaken, VictoryShared
from game.dogs_of_war.events import ConquerorMoved, TacticPlayed
from tests.games.dogs_of_war.match_styles import courting, hoarding, scheming, warlike
from tests.games.dogs_of_war.table import game_package, ids
from tests.games.finished import Match, Table, make
from tests.games.whole import Style, by_chance

ABILITIES = {ProfitMade: "omalley", SpoilsTaken: "blackmane", CaptainsWithdrawn: "stormcrow", ConquerorMoved: "nameless"}
"""The Dogs whose ability has an event of its own; Lady Ordalia's shows in points and bonuses."""


def _match(seats: int, style: Style, seed: int, **options: str) -> Match:
    """With abilities, and a step back in great victories alone, unless the options say otherwise."""
    name = "_".join([str(seats), style.__name__, *options.values()])
    return Match(name, seats, style, seed, {"abilities": "used", "defeat": "great", **options})


MATCHES = (
    _match(3, by_chance, 1),
    _match(4, by_chance, 2),
    _match(5, by_chance, 3, dogs="dealt", discards="when_empty"),
    _match(4, warlike, 4, discards="never", conqueror="three"),
    _match(5, warlike, 5, screens="counted", dogs="dealt"),
    _match(3, warlike, 6, abilities="unused", screens="down"),
    _match(5, hoarding, 7, ordalia="tie_break"),
    _match(5, scheming, 8, discards="never"),
    _match(3, courting, 19, conqueror="one"),
    _match(4, warlike, 9, abilities="unused", defeat="every"),
)


def shows(match: Table) -> dict[str, list[str]]:
    """The tactics and the abilities that made a difference."""
    return {"tactics": sorted(tactics_of(match)), "abilities": sorted(abilities_of(match))}


def tactics_of(session: Table) -> set[str]:
    """The tactics that were played."""
    events = [event for step in session.steps for event in step.events]
    return {ids("tactics")[event.tactic] for event in events if isinstance(event, TacticPlayed)}


def abilities_of(session: Table) -> set[str]:
    """The Dogs whose ability made a difference. Lady Ordalia's did where winners gained more points than losers had
    captains, or she alone a bonus for which another had as many captains."""
    found: set[str] = set()
    ordalia = ids("dogs").index("ordalia")
    for before, step in zip([None, *session.steps], session.steps, strict=False):
        for event in step.events:
            if type(event) in ABILITIES:
                found.add(ABILITIES[type(event)])
            elif isinstance(event, VictoryShared | BonusWon) and before and ordalia in before.state.dogs:
                found |= {"ordalia"} if _proud(session.rules, before.state, step.events, event, ordalia) else set()
    return found


def _proud(rules: Any, state: Any, events: Any, event: VictoryShared | BonusWon, ordalia: int) -> bool:
    side = 2 * event.battle + (state.markers[event.battle] < 0)
    if isinstance(event, VictoryShared):
        return bool(event.points > sum(rules.captains_on(state, side ^ 1)))
    winners = [other.seat for other in events if isinstance(other, BonusWon) and other.battle == event.battle]
    own = rules.captains_on(state, side)
    proud = state.dogs.index(ordalia)
    return winners == [proud] and own.count(own[proud]) > 1


if __name__ == "__main__":
    make(game_package(), MATCHES, shows=shows)

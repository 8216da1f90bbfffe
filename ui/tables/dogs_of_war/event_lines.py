"""What happened at the table of Dogs of War, in a line of the log each."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from game.dogs_of_war import events as it
from ui.tables.dogs_of_war.names import DogsNames

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.kernel.contract import Event

SILENT = frozenset({it.TurnBegan, it.LinesLaid, it.CaptainPlaced})
"""Events without a line: they follow from others, or lie open on the table."""

_COUNTS: Final = frozenset({"n", "points", "coins", "captains", "cards", "year", "cost"})
"""Fields of events that are the figure {n} of their sentence."""
_NAMED: Final[Mapping[str, Callable[[DogsNames, Any], str]]] = {
    "soldier": DogsNames.soldier_sign, "house": DogsNames.house_sign, "tactic": DogsNames.tactic, "dog": DogsNames.dog,
    "bonus": DogsNames.bonus,
}
"""Fields of events that are a slot of the same name."""


def describe(names: DogsNames, event: Event, houses: tuple[int, ...]) -> str | None:
    """The event as a sentence; None if it is silent. `houses` lie at the sides in the year of the event."""
    if type(event) in SILENT:
        return None
    form, slots = _own(names, event, houses)
    return names.event(event, form, **{**_slots(names, event), **slots})


def describe_row(names: DogsNames, events: Sequence[Event]) -> str | None:
    """Purchases in a row as one sentence; None for anything else."""
    bought = [names.soldier_sign(event.soldier) for event in events if isinstance(event, it.SoldierBought)]
    return names.event(events[0], soldier=names.listed(bought)) if bought else None


def _slots(names: DogsNames, event: Event) -> dict[str, Any]:
    """What a sentence is told by the fields of its event, besides these and who did it."""
    told = {field.name: getattr(event, field.name) for field in fields(event)}  # type: ignore[arg-type]
    slots = {name: _NAMED[name](names, value) for name, value in told.items() if name in _NAMED}
    for name in _COUNTS & told.keys():
        slots["n"] = told[name]
    slots |= {"other": names.player(told["payer"])} if "payer" in told else {}
    return slots | ({"field": names.field(told["battle"])} if "battle" in told else {})


def _own(names: DogsNames, event: Event, houses: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
    """What else a sentence depends on: which of several it is, as the end of its key, and other slots."""
    match event:
        case it.TacticsDealt(_, tactics) | it.TacticsDrawn(_, tactics):
            slots = {"n": len(tactics), "tactics": names.listed([names.tactic(kind) for kind in tactics])}
            return "" if any(kind < 0 for kind in tactics) else "_own", slots
        case it.SupportDealt(_, house):
            return "" if house < 0 else "_own", {}
        case it.BonusesLaid(bonuses, gold):
            return "_gold" if gold else "", {"bonuses": names.listed([names.bonus(bonus) for bonus in bonuses])}
        case it.HousesLaid(laid):
            signs = [names.house_sign(house) for house in laid]
            pairs = map("\N{MULTIPLICATION SIGN}".join, zip(signs[::2], signs[1::2], strict=True))
            return "", {"houses": "  ".join(pairs)}
        case it.MarkerGiven(giver, to):
            return "_kept" if giver == to else "", {"other": names.player(to)}
        case it.Mustered(_, captains, coins):
            return "", {"n": captains, "coins": coins}
        case it.SoldierSent(_, side, _):
            return "", {"house": names.house_sign(houses[side])}
        case it.MarkerMoved(battle, start, to) | it.ConquerorMoved(_, battle, start, to):
            # The figures are those on the rack; where another house leads then, both are named.
            leads = (names.house_sign(houses[2 * battle + (at < 0)]) if start * to < 0 else "" for at in (start, to))
            was, now = (f"{abs(at)}{house}" for at, house in zip((start, to), leads, strict=True))
            return "_not" if start == to else "", {"start": was, "to": now}
        case it.HouseMoved(_, start, to):
            track = names.catalogue.box.house_track
            return "_not" if start == to else "", {"start": track[start], "to": track[to]}
        case it.BattleWon(_, side, great):
            return "_great" if great else "", _both(names, houses, side)
        case it.BattleDrawn(battle):
            return "", _both(names, houses, 2 * battle)
    return "", {}


def _both(names: DogsNames, houses: tuple[int, ...], side: int) -> dict[str, Any]:
    """The house of a side, and the one that it fights."""
    return {"house": names.house_sign(houses[side]), "other_house": names.house_sign(houses[side ^ 1])}

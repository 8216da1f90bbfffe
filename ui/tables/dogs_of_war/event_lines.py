"""What happened at the table of Dogs of War, in a line of the log each: words, and small pictures of what they name."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.dogs_of_war import battle_events as of_battle
from game.dogs_of_war import events as ev
from game.dogs_of_war.gains import Gain, gain_of
from game.dogs_of_war.model import NONE
from ui.tables.dogs_of_war.names import DogsOfWarNames

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.kernel.contract import Event


class Chapter(NamedTuple):
    """What lines depend on besides their events: the houses at the sides in that year, the side to which the last soldier
    was sent, and who bought the last one in that year; NONE for none."""

    houses: tuple[int, ...]
    sent: int = NONE
    buyer: int = NONE

    def after(self, event: Event) -> Chapter:
        """As it is from that event on."""
        match event:
            case ev.HousesLaid(houses):
                return Chapter(houses)
            case ev.SoldierSent(_, side):
                return self._replace(sent=side)
            case ev.SoldierBought(seat):
                return self._replace(buyer=seat)
        return self


SILENT = frozenset({ev.TurnBegan, ev.ScreensClosed, ev.LinesLaid, ev.CaptainPlaced, of_battle.CaptainsFell})
"""Events without a line: they follow from others, or lie open on the table."""

_BY_ITSELF: Final = frozenset({
    ev.Mustered, of_battle.BattleWon, of_battle.BattleDrawn, of_battle.HouseMoved, of_battle.VictoryShared,
    of_battle.ProfitMade, of_battle.BonusWon, ev.FieldsCleared, ev.YearBegan, ev.ScreensLifted, ev.Reshuffled,
})  # fmt: skip
"""Events that no advice mentions: they follow when everybody is done, whatever is chosen."""
_COUNTS: Final = frozenset({"n", "points", "coins", "captains", "cards", "year", "cost"})
"""Fields of events that are the figure {n} of their sentence."""
_NAMED: Final[Mapping[str, Callable[[DogsOfWarNames, Any], str]]] = {
    "house": DogsOfWarNames.house_short, "tactic": DogsOfWarNames.tactic, "dog": DogsOfWarNames.dog, "bonus": DogsOfWarNames.bonus,
}
"""Fields of events that are a slot of the same name."""


def describe(names: DogsOfWarNames, event: Event, chapter: Chapter) -> str | None:
    """The event as a sentence; None if it is silent."""
    if type(event) in SILENT or (names.advised and type(event) in _BY_ITSELF):
        return None
    if isinstance(event, ev.PurchasesEnded) and chapter.buyer == event.seat:
        return None  # what was bought has been logged
    form, slots, shown = _own(names, event, chapter)
    named, more = _slots(names, event)
    return names.event(event, form, **{**named, **slots, "signs": _signs([*more, *shown])})


def describe_run(names: DogsOfWarNames, events: Sequence[Event]) -> str | None:
    """Purchases in a row as one sentence; None for anything else."""
    kinds = [event.soldier for event in events if isinstance(event, ev.SoldierBought)]
    if not kinds:
        return None
    bought = names.listed([names.soldiers(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)])
    return names.event(events[0], soldiers=bought, signs=_signs(map(names.soldier_sign, kinds)))


def _signs(shown: Iterable[str]) -> str:
    """Pictures behind a sentence, each once."""
    return "".join(f"\N{NO-BREAK SPACE}{sign}" for sign in dict.fromkeys(shown))


def _gain(names: DogsOfWarNames, event: Event) -> tuple[Gain, str] | None:
    """What an event brings, and the house whose influence it is."""
    match event:
        case of_battle.VictoryShared(_, _, n):
            return ("points", n), ""
        case of_battle.ProfitMade(_, _, n) | ev.CoinsExtorted(_, _, n):
            return ("coins", n), ""
        case ev.TacticsDealt(_, cards) | ev.TacticsDrawn(_, cards):
            return ("tactics", len(cards)), ""
    return gain_of(event, names.catalogue.catalogue)


def _slots(names: DogsOfWarNames, event: Event) -> tuple[dict[str, Any], list[str]]:
    """The slots of a sentence from the fields of its event, besides these and who did it; and the pictures of it."""
    values = {field.name: getattr(event, field.name) for field in fields(event)}  # type: ignore[arg-type]
    slots = {name: _NAMED[name](names, value) for name, value in values.items() if name in _NAMED}
    shown: list[str] = []
    for name in _COUNTS & values.keys():
        slots["n"] = values[name]
    if "soldier" in values:
        slots["soldiers"] = names.soldiers(values["soldier"], values.get("n", 1))
        shown.append(names.soldier_sign(values["soldier"]))
    if values.get("house", NONE) >= 0:
        shown.append(names.house_sign(values["house"]))
    gain = _gain(names, event)
    if gain is not None and "house" not in values and "soldier" not in values:
        slots["gain"] = names.gain(gain[0])
        shown.append(names.gain_sign(gain[0][0]))
    return slots | ({"other": names.player(values["payer"])} if "payer" in values else {}), shown


def _own(names: DogsOfWarNames, event: Event, chapter: Chapter) -> tuple[str, dict[str, Any], list[str]]:
    """What else a sentence depends on: which of several it is, as the end of its key, other slots and pictures."""
    houses, sent, _ = chapter
    match event:
        case ev.TacticsDealt(_, tactics) | ev.TacticsDrawn(_, tactics):
            slots = {"n": len(tactics), "tactics": names.listed([names.tactic(kind) for kind in tactics])}
            return "" if any(kind < 0 for kind in tactics) else "_own", slots, []
        case ev.CoinsExtorted(_, _, 0):
            return "_none", {}, []
        case ev.SupportDealt(_, house):
            return "" if house < 0 else "_own", {}, []
        case ev.BonusesLaid(bonuses, gold):
            return "_gold" if gold else "", {"bonuses": names.listed([names.bonus(bonus) for bonus in bonuses])}, []
        case ev.HousesLaid(laid):
            called = [names.house_short(house) for house in laid]
            pairs = [
                names("label.against", house=one, other=other)
                for one, other in zip(called[::2], called[1::2], strict=True)
            ]
            return "", {"houses": names.listed(pairs)}, []
        case ev.MarkerGiven(giver, to):
            return "_kept" if giver == to else "", {"other": names.player(to)}, []
        case ev.Mustered(_, captains, coins):
            both: tuple[Gain, Gain] = ("captains", captains), ("coins", coins)
            slots = dict(zip(("gain", "coins"), map(names.gain, both), strict=True))
            return "", slots, [names.gain_sign(name) for name, _ in both]
        case ev.SoldierSent(_, side, _):
            return "", {"house": names.house_short(houses[side])}, [names.house_sign(houses[side])]
        case ev.MarkerMoved(battle, start, to):
            known = sent if sent >> 1 == battle else NONE
            return "_not" if start == to else "", way(names, houses, battle, start, to, known), []
        case ev.ConquerorMoved(_, battle, start, to):
            return "", {**_both(names, houses, 2 * battle)[0], **way(names, houses, battle, start, to, NONE)}, []
        case of_battle.HouseMoved(_, start, to):
            track = names.catalogue.constants.house_track
            return "_not" if start == to else "", {"start": track[start], "to": track[to]}, []
        case of_battle.BattleWon(_, side, great):
            return "_great" if great else "", *_both(names, houses, side)
        case of_battle.BattleDrawn(battle):
            return "", *_both(names, houses, 2 * battle)
    return "", {}, []


def way(names: DogsOfWarNames, houses: tuple[int, ...], battle: int, start: int, to: int, sent: int) -> dict[str, Any]:
    """From where to where a marker moved, as the rack says it. Unless it went on towards the house to which the
    soldier was `sent`, the house that led is named first, and where another one leads then that one as well."""
    before, after = (2 * battle + (at < 0) if at else NONE for at in (start, to))
    plain = after == sent != NONE and before in {NONE, sent}
    with_houses = not plain and before != NONE, not plain and after not in {NONE, before}

    def place(at: int, side: int, *, with_house: bool) -> object:
        return names("label.leads", n=abs(at), house=names.house_short(houses[side])) if with_house else abs(at)

    return {"start": place(start, before, with_house=with_houses[0]), "to": place(to, after, with_house=with_houses[1])}


def _both(names: DogsOfWarNames, houses: tuple[int, ...], side: int) -> tuple[dict[str, Any], list[str]]:
    """The house of a side, and the one that it fights, in words and pictures."""
    pair = houses[side], houses[side ^ 1]
    return dict(zip(("house", "other_house"), map(names.house_short, pair), strict=True)), [*map(names.house_sign, pair)]

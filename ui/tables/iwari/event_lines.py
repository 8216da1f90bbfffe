"""What happened at Iwari's table, in a line of the log each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.iwari import awards
from game.iwari import events as it
from game.iwari.model import Kind
from game.kernel.contract import Event

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.iwari.model import State
    from ui.tables.iwari.names import IwariNames

SILENT = frozenset({it.CardShown, it.TurnBegan})
"""Events without a line: they follow from others."""
_KEYS: Final[dict[type[Event], str]] = {
    it.StartNamed: "event.start_named", it.CardExchanged: "event.card_exchanged",
    it.PileEmptied: "event.pile_emptied", it.MatchEnded: "event.match_ended", it.TokenEarned: "event.token_earned",
    it.ThirdColourRests: "event.third_colour_rests", it.DeterminationPassed: "event.determination_passed",
    it.ContestedTaken: "event.contested_taken", it.VoidTotemMoved: "event.void_totem_moved",
    it.TokenDeclined: "event.token_declined", it.TokenDiscarded: "event.token_discarded",
    it.RegionScored: "event.region_scored", it.LinkScored: "event.link_scored", it.Reshuffled: "event.reshuffled",
    it.RoadScored: "event.road_scored", it.RuinsScored: "event.ruins_scored", it.RoundBegan: "event.round_began",
}
"""The sentences that need no more than what the fields of the event are called."""
_NUMBERS: Final = ("times", "round", "cards")


def _slots(names: IwariNames, event: Event) -> dict[str, object]:
    """What the fields of an event are called, by the slots of sentences."""
    said: dict[str, tuple[str, Callable[..., object]]] = {
        "seat": ("name", names.player), "heir": ("other", names.player), "card": ("card", names.card),
        "region": ("region", names.region), "source": ("region", names.region), "target": ("to", names.region),
        "link": ("link", names.link), "kind": ("token", names.token), **dict.fromkeys(_NUMBERS, ("n", int)),
    }
    slots = {slot: say(getattr(event, field)) for field, (slot, say) in said.items() if hasattr(event, field)}
    points = getattr(event, "points", 0)
    return {**slots, "list": names.earned(points)} if isinstance(points, tuple) else slots


def describe(names: IwariNames, event: Event, seen: State, *, drafting: bool = False) -> str | None:
    """The event as a sentence; None if it is silent. `seen` is any position after it. While cards are drafted, each
    line says whose it is."""
    if (key := _KEYS.get(type(event))) is not None:
        return names(key, **_slots(names, event))
    seat = getattr(event, "seat", None)
    name = names.player(seat) if seat is not None else ""
    draft = "_draft" if drafting else ""
    third = "_third" if getattr(event, "colour", 0) >= names.catalogue.seats else ""
    match event:
        case it.MountainsRaised(links):
            return names("event.mountains_raised", n=len(links), list=names.listed([*map(names.link, sorted(links))]))
        case it.WorshipDrawn(card):
            return names("event.worship_drawn", task=names.worship(card))
        case it.GoldLaid(regions):
            return names("event.gold_laid", list=names.listed(list(map(names.region, regions))))
        case it.ExplorationOpened(cards):
            return names("event.exploration_opened", list=names.listed([names.task(card) for card in cards]))
        case it.HandDealt(_, cards):
            own = "" if any(card < 0 for card in cards) else "_own"
            return names(f"event.hand_dealt{own}", name=name, n=len(cards), cards=names.cards(cards))
        case it.CardTaken(_, _, card):
            return names(f"event.card_taken{draft}", name=name, card=names.card(card))
        case it.CardDrawn(_, card):
            return names(f"event.card_drawn{'' if card < 0 else '_own'}{draft}", name=name, card=names.card(card))
        case it.CardsPlayed(_, _, cards):
            return names(f"event.cards_played{third}", name=name, cards=names.cards(cards))
        case it.ExplorationClaimed(_, card, place, points):
            second = "" if place == 1 else "_second"
            return names(f"event.exploration_claimed{second}", name=name, task=names.task(card), n=points)
        case it.TentPlaced(colour, space, opened):
            region = names.region(names.catalogue.land.region_of[space])
            key = f"event.tent_placed{'_opened' if opened else ''}{third}"
            return names(key, colour=names.colour(colour), region=region)
        case it.TotemPlaced(colour, region):
            return names(f"event.totem_placed{third}", colour=names.colour(colour), region=names.region(region))
        case it.RuinReplaced(_, ruin):
            return names("event.ruin_replaced", name=name, link=names.link(names.catalogue.map.ruins[ruin].link))
        case it.TokenLaid(_, kind, place) if kind == Kind.COURAGE:
            return names("event.token_laid_courage", name=name, token=names.token(seen.tokens[place].kind))
        case it.TokenLaid(_, kind, place):
            if awards.on_link(seen, kind):
                return names("event.token_laid_link", name=name, token=names.token(kind), link=names.link(place))
            return names("event.token_laid", name=name, token=names.token(kind), region=names.region(place))
        case it.ScoringBegan(final):
            return names(f"event.scoring_began{'_final' if final else ''}")
        case it.SettlementScored(colour, _, points):
            return names("event.settlement_scored", colour=names.colour(colour), n=points)
    return None

"""What happened at Iwari's table, in a line of the log each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.iwari import awards
from game.iwari import events as ev
from game.iwari.model import Achievement
from game.kernel.contract import Event
from ui.language.phrases import alone

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.iwari.model import State
    from ui.tables.iwari.names import IwariNames

SILENT = frozenset({ev.CardShown, ev.TurnBegan})
"""Events without a line: they follow from others."""
_NUMBERS: Final = ("times", "round", "cards")


def _slots(names: IwariNames, event: Event) -> dict[str, object]:
    """What the fields of an event are called, by the slots of sentences."""
    said: dict[str, tuple[str, Callable[..., object]]] = {
        "seat": ("name", names.player), "heir": ("other", names.player), "card": ("card", lambda card: names.cards([card])),
        "region": ("region", names.region), "source": ("region", names.region), "target": ("to", names.region),
        "link": ("link", lambda link: alone(names.link(link))), "kind": ("token", names.token), **dict.fromkeys(_NUMBERS, ("n", int)),
    }
    slots = {slot: say(getattr(event, field)) for field, (slot, say) in said.items() if hasattr(event, field)}
    points = getattr(event, "points", 0)
    return {**slots, "list": names.earned(points)} if isinstance(points, tuple) else slots


def describe_run(names: IwariNames, events: Sequence[Event], *, drafting: bool) -> str | None:
    """Cards taken or drawn in a row as one sentence; None for anything else. While cards are drafted it says whose they
    are."""
    cards = [event.card for event in events if isinstance(event, ev.CardTaken | ev.CardDrawn)]
    if not cards:
        return None
    kind = ("_own" if isinstance(events[0], ev.CardDrawn) and cards[0] >= 0 else "") + ("_draft" if drafting else "")
    return names.event(events[0], kind, card=names.cards(cards), n=len(cards))


def describe(names: IwariNames, event: Event, seen: State, *, drafting: bool = False) -> str | None:
    """The event as a sentence; None if it is silent. `seen` is any position after it."""
    if type(event) in SILENT:
        return None
    if (drawn := describe_run(names, [event], drafting=drafting)) is not None:
        return drawn
    seat = getattr(event, "seat", None)
    name = names.player(seat) if seat is not None else ""
    third = "_third" if getattr(event, "colour", 0) >= names.catalogue.seats else ""
    match event:
        case ev.MountainsRaised(links):
            return names("event.mountains_raised", n=len(links), list=names.listed([str(link + 1) for link in sorted(links)]))
        case ev.WorshipDrawn(card):
            return names("event.worship_drawn", task=names.worship(card))
        case ev.StartNamed() if names.catalogue.options["opening"] == "draft":
            return names("event.start_named_draft", name=name)
        case ev.GoldLaid(regions):
            return names("event.gold_laid", list=names.listed(list(map(names.region, regions))))
        case ev.ExplorationOpened(cards):
            return names("event.exploration_opened", list=names.listed([names.task(card) for card in cards]))
        case ev.HandDealt(_, cards):
            own = "" if any(card < 0 for card in cards) else "_own"
            return names(f"event.hand_dealt{own}", name=name, n=len(cards), cards=names.cards(cards))
        case ev.CardsPlayed(_, _, cards):
            return names(f"event.cards_played{third}", name=name, cards=names.cards(cards))
        case ev.ExplorationClaimed(_, card, place, points):
            second = "" if place == 1 else "_second"
            return names(f"event.exploration_claimed{second}", name=name, task=names.task(card), n=points)
        case ev.TentPlaced(colour, space, opened):
            region = names.region(names.catalogue.land.region_of[space])
            key = f"event.tent_placed{'_opened' if opened else ''}{third}"
            return names(key, colour=names.colour(colour), region=region)
        case ev.TotemPlaced(colour, region):
            return names(f"event.totem_placed{third}", colour=names.colour(colour), region=names.region(region))
        case ev.RuinReplaced(_, ruin):
            return names("event.ruin_replaced", name=name, link=names.link(names.catalogue.map.ruins[ruin].link))
        case ev.TokenLaid(_, kind, place) if kind == Achievement.COURAGE:
            return names("event.token_laid_courage", name=name, token=names.token(seen.tokens[place].kind))
        case ev.TokenLaid(_, kind, place):
            if awards.on_link(seen, kind):
                return names("event.token_laid_link", name=name, token=names.token(kind), link=names.link(place))
            return names("event.token_laid", name=name, token=names.token(kind), region=names.region(place))
        case ev.ScoringBegan(final):
            return names(f"event.scoring_began{'_final' if final else ''}")
        case ev.SettlementScored(colour, _, points):
            return names("event.settlement_scored", colour=names.colour(colour), n=points)
    return names.event(event, **_slots(names, event))

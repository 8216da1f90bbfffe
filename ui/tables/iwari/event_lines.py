"""What happened at Iwari's table, in a line of the log each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.iwari import awards
from game.iwari import events as it
from game.iwari.model import Kind

if TYPE_CHECKING:
    from game.iwari.model import State
    from game.kernel.contract import Event
    from ui.tables.iwari.names import IwariNames

SILENT = frozenset({it.CardShown, it.TurnBegan})
"""Events without a line: they follow from others."""


def describe(names: IwariNames, event: Event, seen: State) -> str | None:
    """The event as a sentence; None if it is silent. `seen` is any position after it."""
    seat = getattr(event, "seat", None)
    name = names.player(seat) if seat is not None else ""
    third = "_third" if getattr(event, "colour", 0) >= names.catalogue.seats else ""
    match event:
        case it.MountainsRaised(links):
            return names("event.mountains_raised", n=len(links), list=names.listed([names.link(link) for link in links]))
        case it.WorshipDrawn(card):
            return names("event.worship_drawn", task=names.worship(card))
        case it.GoldLaid(regions):
            return names("event.gold_laid", list=names.listed(list(map(names.region, regions))))
        case it.ExplorationOpened(cards):
            return names("event.exploration_opened", list=names.listed([names.task(card) for card in cards]))
        case it.StartNamed():
            return names("event.start_named", name=name)
        case it.HandDealt(_, cards):
            own = "" if any(card < 0 for card in cards) else "_own"
            return names(f"event.hand_dealt{own}", name=name, n=len(cards), cards=names.cards(cards))
        case it.CardTaken(_, _, card):
            return names("event.card_taken", name=name, card=names.card(card))
        case it.CardDrawn(_, card):
            return names(f"event.card_drawn{'' if card < 0 else '_own'}", name=name, card=names.card(card))
        case it.CardsPlayed(_, _, cards):
            return names(f"event.cards_played{third}", name=name, cards=names.cards(cards))
        case it.CardExchanged(_, card):
            return names("event.card_exchanged", name=name, card=names.card(card))
        case it.Reshuffled(cards):
            return names("event.reshuffled", n=cards)
        case it.PileEmptied():
            return names("event.pile_emptied")
        case it.DeterminationPassed(_, heir):
            return names("event.determination_passed", name=name, other=names.player(heir))
        case it.ThirdColourRests():
            return names("event.third_colour_rests", name=name)
        case it.ExplorationClaimed(_, card, place, points):
            second = "" if place == 1 else "_second"
            return names(f"event.exploration_claimed{second}", name=name, task=names.task(card), n=points)
        case it.MatchEnded():
            return names("event.match_ended")
        case it.TentPlaced(colour, space, opened):
            region = names.region(names.catalogue.land.region_of[space])
            key = f"event.tent_placed{'_opened' if opened else ''}{third}"
            return names(key, colour=names.colour(colour), region=region)
        case it.TotemPlaced(colour, region):
            return names(f"event.totem_placed{third}", colour=names.colour(colour), region=names.region(region))
        case it.RuinReplaced(_, ruin):
            return names("event.ruin_replaced", name=name, link=names.link(names.catalogue.map.ruins[ruin].link))
        case it.VoidTotemMoved(_, source, target):
            return names("event.void_totem_moved", name=name, region=names.region(source), to=names.region(target))
        case it.ContestedTaken(_, _, region):
            return names("event.contested_taken", name=name, region=names.region(region))
        case it.TokenEarned(_, kind):
            return names("event.token_earned", name=name, token=names.token(kind))
        case it.TokenDeclined(_, kind):
            return names("event.token_declined", name=name, token=names.token(kind))
        case it.TokenDiscarded(kind):
            return names("event.token_discarded", token=names.token(kind))
        case it.TokenLaid(_, kind, place) if kind == Kind.COURAGE:
            return names("event.token_laid_courage", name=name, token=names.token(seen.tokens[place].kind))
        case it.TokenLaid(_, kind, place):
            if awards.on_link(seen, kind):
                return names("event.token_laid_link", name=name, token=names.token(kind), link=names.link(place))
            return names("event.token_laid", name=name, token=names.token(kind), region=names.region(place))
        case it.ScoringBegan(final):
            return names(f"event.scoring_began{'_final' if final else ''}")
        case it.RegionScored(region, points, times):
            key = f"event.region_scored{'_times' if times > 1 else ''}"
            return names(key, region=names.region(region), list=names.earned(points), times=times)
        case it.RoadScored(points):
            return names("event.road_scored", list=names.earned(points))
        case it.LinkScored(link, points, times):
            key = f"event.link_scored{'_times' if times > 1 else ''}"
            return names(key, link=names.link(link), list=names.earned(points), times=times)
        case it.SettlementScored(colour, _, points):
            return names("event.settlement_scored", colour=names.colour(colour), n=points)
        case it.RuinsScored(points):
            return names("event.ruins_scored", list=names.earned(points))
    return None

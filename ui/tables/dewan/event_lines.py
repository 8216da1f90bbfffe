"""What happened at Dewan's table, in a line of the log each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.dewan import events as it
from game.dewan.model import EMPTY
from game.dewan.terrain import Terrain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.dewan.land import Land
    from game.kernel.contract import Event
    from ui.tables.dewan.names import DewanNames

SILENT = frozenset({it.DisplayOpened, it.StoryShown, it.CardShown, it.CardPaid, it.TurnBegan})
"""Events without a line: they follow from others."""


_PLAIN: Final[Mapping[type[Event], str]] = {
    it.LandLaid: "event.land_laid",
    it.StartNamed: "event.start_named",
    it.StoriesOpened: "event.stories_opened",
    it.TuckDeclined: "event.tuck_declined",
    it.EventStruck: "event.event_struck",
    it.EventFizzled: "event.event_fizzled",
    it.FishDeclined: "event.fish_declined",
    it.Passed: "event.passed",
}
"""The lines of events that tell no more than who it was."""


def describe(names: DewanNames, event: Event, land: Land | None) -> str | None:
    """The event as a sentence; None if it is silent."""
    seat = getattr(event, "seat", None)
    name = names.player(seat) if seat is not None else ""
    if type(event) in _PLAIN:
        return names(_PLAIN[type(event)], name=name)
    match event:
        case it.HandDealt(_, cards):
            return names("event.hand_dealt", name=name, cards=names.card_signs(cards))
        case it.StoryTaken(_, story, slot, _):
            blind = "_blind" if slot == EMPTY else ""
            return names(f"event.story_taken{blind}", name=name, story=names.story_signs(story))
        case it.CardsTaken(_, _, cards):
            return names("event.cards_taken", name=name, cards=names.card_signs(cards))
        case it.DisplayClosedUp(cards):
            return names("event.display_closed_up", n=len(cards))
        case it.Reshuffled(cards):
            return names("event.reshuffled", n=cards)
        case it.CampPlaced(_, path, number, village, paid):
            terrain = land.terrain_at(path[-1]) if land is not None and not village else None
            where = names.terrain(terrain) if terrain is not None else ""
            spent = names.card_signs([card for card, to in paid if to == EMPTY])
            gifts = [(names.card_signs([card]), names.player(to)) for card, to in paid if to != EMPTY]
            given = [names("event.card_given", cards=cards, other=other) for cards, other in gifts]
            cost = names.listed([*filter(None, [spent]), *given])
            return names(f"event.camp_placed{'_village' if village else ''}", n=number, terrain=where, cards=cost)
        case it.BerryTaken(_, _, left):
            return names("event.berry_taken" if left else "event.berry_taken_last", name=name)
        case it.CardTucked(_, card, face, _):
            shown = names.face_signs(names.catalogue.cards[card].faces[face])
            return names("event.card_tucked", name=name, card=shown)
        case it.EndTriggered(_, first):
            return names("event.end_triggered" if first else "event.end_triggered_too", name=name)
        case it.PileFormed(cards):
            return names("event.pile_formed", n=cards)
        case it.MarkerPlaced(_, _, terrain):
            kind = "water" if terrain == Terrain.WATER else "lava"
            return names(f"event.marker_placed_{kind}", name=name)
        case it.BerriesMoved(_, lost):
            return names("event.berries_lost", n=lost) if lost else names("event.berries_moved")
        case it.FishCaught(_, card, fish):
            return names("event.fish_caught", name=name, card=names.card_signs([card]), n=fish)
        case it.StoryDone(_, story, _):
            return names("event.story_done", name=name, story=names.story_signs(story))
        case it.RewardDrawn(_, card):
            return names("event.reward_drawn", name=name, card=names.card_signs([card]))
        case it.MatchEnded(stalemate):
            return names("event.match_ended_stalemate" if stalemate else "event.match_ended")
    return None

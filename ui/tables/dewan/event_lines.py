"""What happened at Dewan's table, in a line of the log each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.dewan import events as it
from game.dewan.model import EMPTY
from game.dewan.terrain import Terrain

if TYPE_CHECKING:
    from game.dewan.land import Land
    from game.kernel.contract import Event
    from ui.tables.dewan.names import DewanNames

SILENT = frozenset({it.DisplayOpened, it.StoryShown, it.CardShown, it.CardPaid, it.TurnBegan})
"""Events without a line: they follow from others."""


def describe(names: DewanNames, event: Event, land: Land | None) -> str | None:
    """The event as a sentence; None if it is silent."""
    say = partial(names.event, event)
    match event:
        case it.HandDealt(_, cards) | it.CardsTaken(_, _, cards):
            return say(cards=names.card_signs(cards))
        case it.StoryTaken(_, story, slot, _):
            return say("_blind" if slot == EMPTY else "", story=names.story_signs(story))
        case it.DisplayClosedUp(cards):
            return say(n=len(cards))
        case it.Reshuffled(count) | it.PileFormed(count):
            return say(n=count)
        case it.CampPlaced(_, path, number, village, paid):
            terrain = land.terrain_at(path[-1]) if land is not None and not village else None
            where = names.terrain(terrain) if terrain is not None else ""
            spent = names.card_signs([card for card, to in paid if to == EMPTY])
            gifts = [(names.card_signs([card]), names.player(to)) for card, to in paid if to != EMPTY]
            given = [names("event.card_given", cards=cards, other=other) for cards, other in gifts]
            cost = names.listed([*filter(None, [spent]), *given])
            return say("_village" if village else "", n=number, terrain=where, cards=cost)
        case it.BerryTaken(_, _, left):
            return say("" if left else "_last")
        case it.CardTucked(_, card, face, _):
            return say(card=names.face_signs(names.catalogue.cards[card].faces[face]))
        case it.EndTriggered(_, first):
            return say("" if first else "_too")
        case it.MarkerPlaced(_, _, terrain):
            return say("_water" if terrain == Terrain.WATER else "_lava")
        case it.BerriesMoved(_, lost):
            return names("event.berries_lost", n=lost) if lost else say()
        case it.FishCaught(_, card, fish):
            return say(card=names.card_signs([card]), n=fish)
        case it.StoryDone(_, story, _):
            return say(story=names.story_signs(story))
        case it.RewardDrawn(_, card):
            return say(card=names.card_signs([card]))
        case it.MatchEnded(stalemate):
            return say("_stalemate" if stalemate else "")
    return None if type(event) in SILENT else say()

"""Dewan's items in words, cards, stories, lists of them, and what happens to them, in a line of the log each."""

from __future__ import annotations

from dataclasses import fields
from functools import partial
from typing import TYPE_CHECKING

from game.dewan import events as ev
from game.dewan import facts as say
from game.dewan.catalogue import NEEDS, Catalogue
from game.dewan.model import EMPTY, Symbol
from game.dewan.terrain import Terrain
from ui.language.names import ComponentNames
from ui.language.phrases import alone
from ui.language.words import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dewan.model import State
    from game.kernel.contract import Event
    from game.kernel.policy import Fact


_FEW = 2
"""No more rows of the score pad are named one by one where a fact has more to say."""
SILENT = frozenset({ev.DisplayOpened, ev.StoryShown, ev.CardShown, ev.CardPaid, ev.TurnBegan})
"""Events without a line: they follow from others."""


class DewanNames(ComponentNames[Catalogue]):
    """The words for Dewan's components."""

    game = "dewan"

    def terrain(self, terrain: int) -> str:
        """A terrain."""
        return self(f"terrain.{Terrain(terrain).name.lower()}")

    def face(self, face: tuple[Terrain, Symbol]) -> str:
        """A half of a card."""
        terrain, symbol = self.terrain(face[0]), face[1]
        if symbol is Symbol.NONE:
            return terrain
        return self("card.face_symbol", terrain=terrain, symbol=self(f"symbol.{symbol.name.lower()}"))

    def card(self, card: int) -> str:
        """A card by its number, as a line of its own; "A card" for one that is hidden."""
        if card < 0:
            return alone(self("card.unknown"))
        faces = [self.face(face) for face in self.catalogue.cards[card].faces]
        return alone(faces[0] if len(faces) == 1 else self("card.double", one_side=faces[0], other_side=faces[1]))

    def card_signs(self, cards: Sequence[int]) -> str:
        """Cards as pictures in a line; hidden ones by how many they are."""
        if any(card < 0 for card in cards):
            return self("card.unknowns", n=len(cards))
        return "  ".join("".join(map(self.face_signs, self.catalogue.cards[card].faces)) for card in cards)

    def face_signs(self, face: tuple[Terrain, Symbol]) -> str:
        """A half of a card as pictures in a line."""
        symbol = "" if face[1] is Symbol.NONE else f"{{icon:dewan/symbol_{face[1].name.lower()}}}"
        return f"{{icon:dewan/badge_{face[0].name.lower()}}}{symbol}"

    def story_signs(self, story: int) -> str:
        """A story by what it asks for, as pictures in a line, and by what it earns."""
        tile = self.catalogue.stories[story]
        kind = "_fire" if tile.fire else ""
        return self(f"story.name{kind}", list=self.need_signs(story), points=tile.points, fire=self("story.fire", n=tile.fire))

    def need_signs(self, story: int) -> str:
        """What a story asks for as pictures in a line."""
        needs = self.catalogue.stories[story].needs
        kinds = ("badge" if need <= Terrain.WATER else "symbol" for need in range(len(NEEDS)))
        return "".join(f"{{icon:dewan/{kind}_{NEEDS[need]}}}" * needs[need] for need, kind in enumerate(kinds))

    def story_asks(self, story: int, have: Sequence[int] | None) -> str:
        """What a story asks for, a line for each of its parts; with `have`, how much of it there is."""
        tile = self.catalogue.stories[story]
        parts = [alone(self(f"story.{NEEDS[need]}", n=n)) for need, n in enumerate(tile.needs) if n]
        if have is not None:
            there = [self("story.have", n=min(n, has), needed=n) for n, has in zip(tile.needs, have, strict=True) if n]
            parts = [self("table.asks", line=line, have=has) for line, has in zip(parts, there, strict=True)]
        points = self("story.points", n=tile.points)
        worth = self("story.points_fire", points=points, fire=self("story.fire", n=tile.fire)) if tile.fire else points
        lacks = have is not None and any(n > has for n, has in zip(tile.needs, have, strict=True))
        return "\n".join([*parts, worth, *([self("story.outlined")] if lacks else [])])

    def camp_slot(self, effect: str, seen: State) -> str:
        """What placing a camp brings; the last one only fire once the last round has begun."""
        return self(f"tooltip.camp_slot.{'fire' if effect == 'end_and_fire' and seen.last_round else effect}")

    def path(self, terrains: Sequence[int]) -> str:
        """A path over spaces of these terrains, from its start, as pictures in a line that none of them begins a new one
        of, if it is not too long for one."""
        home = "{icon:dewan/icon_home}"
        signs = (home if at == Terrain.HOME else f"{{icon:dewan/badge_{Terrain(at).name.lower()}}}" for at in terrains)
        return self("card.onward").join(signs)

    def fact(self, fact: Fact) -> str:
        values = {field.name: getattr(fact, field.name) for field in fields(fact)}
        slots: dict[str, object] = {}
        kind = ""
        if (story := values.get("story", EMPTY)) != EMPTY:
            slots["story"] = self.story_signs(story) if isinstance(fact, say.StoryCompleted) else self.need_signs(story)
        if (need := values.get("need", EMPTY)) != EMPTY:
            slots["need"] = self(f"fact.need.{NEEDS[need]}")
        if (whose := values.get("rival", values.get("seat", EMPTY))) != EMPTY:
            slots["name"] = self.player(whose)
        match fact:
            case say.CampInReach(_, rows):
                kind = "_story" if story != EMPTY else "_much" if len(rows) > _FEW else ""
                slots |= {"list": self._rows(rows), "points": sum(points for _, points in rows)}
            case say.SitesInReach(_, terrains, first):
                kind = "_first" if first else ""
                slots["list"] = self.listed([self.terrain(terrain) for terrain in terrains])
            case say.CampNext() | say.CampKept() | say.CardMissing():
                kind = "_story" if story != EMPTY else ""
            case say.StoryGainsPart() | say.StoryPartlyMet():
                kind = "_last" if need != EMPTY else ""
            case say.StoryPartsNear(_, first):
                kind = "_first" if first else ""
            case say.FireTaken(_, others, losers, gains):
                kind = "_tied" if others else "_alone" if not gains else "_from" if losers else ""
                slots |= {"other": self._named(others), "list": self._named(losers)}
            case say.Earned(rows):
                slots["list"] = self._rows(rows)
            case say.SymbolsToTuck(symbols):
                slots["list"] = self.listed([self(f"symbol.{Symbol(symbol).name.lower()}") for symbol in symbols])
        if "terrain" in values:
            slots["terrain"] = self.terrain(values["terrain"])
        said = self.fact_of_kind(fact, kind, **slots)
        return self("fact.later", said=said) if values.get("later") else said

    def _rows(self, rows: Sequence[tuple[str, int]]) -> str:
        """Points by what they are for."""
        values = ((signed(points), self(f"fact.row.{row}")) for row, points in rows)
        return self.listed([self("fact.earned_part", points=points, row=row) for points, row in values])

    def _named(self, seats: Sequence[int]) -> str:
        return self.listed([self.player(seat) for seat in seats])

    def rewards(self, drawn: Sequence[ev.RewardDrawn]) -> str:
        """Cards that a seat drew one after the other for completed stories, as one sentence."""
        return self.event(drawn[0], card=self.card_signs([event.card for event in drawn]))

    def describe(self, event: Event) -> str:
        say = partial(self.event, event)
        match event:
            case ev.HandDealt(_, cards) | ev.CardsTaken(_, _, cards):
                return say(cards=self.card_signs(cards))
            case ev.StoryTaken(_, story, slot, _):
                return say("_blind" if slot == EMPTY else "", story=self.story_signs(story))
            case ev.DisplayClosedUp(cards):
                return say(n=len(cards))
            case ev.Reshuffled(count) | ev.PileFormed(count):
                return say(n=count)
            case ev.CampPlaced(_, _, number, village, paid, terrains):
                gifts = [(self.card_signs([card]), self.player(to)) for card, to in paid if to != EMPTY]
                given = "".join(self("card.given", cards=cards, other=other) for cards, other in gifts)
                cost = self("card.unknowns", n=len(paid))
                return say("_village" if village else "", n=number, cards=cost, path=self.path(terrains), given=given)
            case ev.BerryTaken(_, _, left):
                return say("" if left else "_last")
            case ev.CardTucked(_, card, face, _):
                return say(card=self.face_signs(self.catalogue.cards[card].faces[face]))
            case ev.EndTriggered(_, first):
                return say("" if first else "_too")
            case ev.MarkerPlaced(_, _, terrain):
                return say("_water" if terrain == Terrain.WATER else "_lava")
            case ev.BerriesMoved(_, lost):
                return self("event.berries_lost", n=lost) if lost else say()
            case ev.FishCaught(_, card, fish):
                return say(card=self.card_signs([card]), n=fish)
            case ev.StoryDone(_, story, _):
                return say(story=self.story_signs(story))
            case ev.MostFire(_, others, losers, gains, points):
                kind = "_tied" if others else "_alone" if not gains else "_from" if losers else ""
                shared, gone = (self.listed([self.player(seat) for seat in seats]) for seats in (others, losers))
                return say(kind, other=shared, list=gone, n=len(losers), points=points)
            case ev.RewardDrawn():
                return self.rewards([event])
            case ev.MatchEnded(stalemate):
                return say("_stalemate" if stalemate else "")
        return say()

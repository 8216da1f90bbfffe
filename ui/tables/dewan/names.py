"""Dewan's things in words: cards, stories, lists, players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan.catalogue import NEEDS, Card, Catalogue, Story
from game.dewan.model import Symbol
from ui.tables.dewan.pieces import symbol_name, terrain_name
from ui.tables.kit.old_asking import Speech

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dewan.terrain import Terrain


class Names(Speech[Catalogue]):
    """Speaks of Dewan's components in the language of the table."""

    game = "dewan"

    def face(self, face: tuple[Terrain, Symbol]) -> str:
        """A half of a card."""
        terrain = self(f"terrain.{terrain_name(face[0])}")
        if face[1] is Symbol.NONE:
            return terrain
        return self("card.face_symbol", terrain=terrain, symbol=self(f"symbol.{symbol_name(face[1])}"))

    def card(self, card: int) -> str:
        """A card by its number; "a card" for one that is hidden."""
        if card < 0:
            return self("card.unknown")
        it: Card = self.catalogue.cards[card]
        if len(it.faces) == 1:
            return self.face(it.faces[0])
        return self("card.double", one_side=self.face(it.faces[0]), other_side=self.face(it.faces[1]))

    def cards(self, cards: Sequence[int]) -> str:
        """Several cards; hidden ones by their number."""
        if any(card < 0 for card in cards):
            return self("card.unknowns", n=len(cards))
        return self.list([self.card(card) for card in cards])

    def list(self, things: Sequence[str]) -> str:
        """Several things in one sentence."""
        if not things:
            return ""
        *first, last = things
        if not first:
            return last
        begin = first[0]
        for thing in first[1:]:
            begin = self("list.more", one_side=begin, other_side=thing)
        return self("list.two", one_side=begin, other_side=last)

    def story(self, story: int) -> str:
        """A story by what it asks for and what it earns."""
        it = self.catalogue.stories[story]
        wanted = [self("story.need", n=n, what=self.need(i)) for i, n in enumerate(it.needs) if n]
        return self("story.name", list=self.list(wanted), points=self.worth(it))

    def worth(self, it: Story) -> str:
        points = self("story.points", n=it.points)
        return self("story.points_fire", points=points, fire=self("story.fire", n=it.fire)) if it.fire else points

    @staticmethod
    def _need_key(need: int) -> str:
        name = NEEDS[need]
        return f"terrain.{name}" if need <= 4 else f"symbol.{name}"

    def need(self, need: int) -> str:
        return self(self._need_key(need))

    def story_asks(self, story: int, have: Sequence[int] | None) -> str:
        """What a story asks for in whole sentences, with what the viewer has of it."""
        it = self.catalogue.stories[story]
        parts = []
        for need, n in enumerate(it.needs):
            if n:
                line = self(f"story.{NEEDS[need]}", n=n)
                if have is not None:
                    line = self("table.asks", line=line, have=self("story.have", n=min(n, have[need]), needed=n))
                parts.append(line)
        return "\n".join([*parts, self.worth(it)])

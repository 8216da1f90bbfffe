"""Dewan's things in words: cards, stories, lists of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan.catalogue import NEEDS, Catalogue
from game.dewan.model import Symbol
from game.dewan.terrain import Terrain
from ui.language.names import ComponentNames

if TYPE_CHECKING:
    from collections.abc import Sequence


class DewanNames(ComponentNames[Catalogue]):
    """Speaks of Dewan's components."""

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
        """A card by its number; "a card" for one that is hidden."""
        if card < 0:
            return self("card.unknown")
        faces = [self.face(face) for face in self.catalogue.cards[card].faces]
        return faces[0] if len(faces) == 1 else self("card.double", one_side=faces[0], other_side=faces[1])

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
        it = self.catalogue.stories[story]
        kinds = ("badge" if need <= Terrain.WATER else "symbol" for need in range(len(NEEDS)))
        signs = (f"{{icon:dewan/{kind}_{NEEDS[need]}}}" * it.needs[need] for need, kind in enumerate(kinds))
        return self("story.name", list="".join(signs), points=it.points)

    def story_asks(self, story: int, have: Sequence[int] | None) -> str:
        """What a story asks for in whole sentences; with `have`, how much of it there is."""
        it = self.catalogue.stories[story]
        parts = []
        for need, n in enumerate(it.needs):
            if n:
                line = self(f"story.{NEEDS[need]}", n=n)
                if have is not None:
                    line = self("table.asks", line=line, have=self("story.have", n=min(n, have[need]), needed=n))
                parts.append(line)
        points = self("story.points", n=it.points)
        worth = self("story.points_fire", points=points, fire=self("story.fire", n=it.fire)) if it.fire else points
        return "\n".join([*parts, worth])

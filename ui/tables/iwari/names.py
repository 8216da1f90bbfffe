"""Iwari's items in words: regions, links, cards, colours, tokens, and lists of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.iwari import facts
from game.iwari.model import Achievement, Biome, Worship
from game.iwari.rules import IwariRules
from ui.language.names import ComponentNames
from ui.language.phrases import alone

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.policy import Fact


class IwariNames(ComponentNames[IwariRules]):
    """Names of the components of one match. Its catalogue is the match's rules, which have the map."""

    game = "iwari"

    def colour(self, colour: int) -> str:
        """Whose colour it is: a player's, or nobody's (I45)."""
        return self.players[colour] if colour < self.catalogue.seats else self("seat.third")

    def owner_name(self, colour: int) -> str:
        """Whose colour it is, as a line of its own; a player's name stays as it was typed."""
        return self.colour(colour) if colour < self.catalogue.seats else alone(self.colour(colour))

    def region(self, region: int) -> str:
        """A region of the map."""
        chart = self.catalogue.map
        return self(f"region.{chart.id}.{chart.regions[region].id}")

    @cached_property
    def all_regions(self) -> tuple[str, ...]:
        """All regions of the map."""
        return tuple(map(self.region, range(len(self.catalogue.map.regions))))

    def link(self, link: int) -> str:
        """A link by its number."""
        return self("link.name", n=link + 1)

    def link_between(self, link: int) -> str:
        """A link by its number and the regions at its ends."""
        one, other = self.catalogue.map.links[link].regions
        return self("link.both", n=link + 1, region=self.region(one), to=self.region(other))

    def biome(self, biome: int) -> str:
        """A biome, and a card that shows it."""
        return self(f"biome.{Biome(biome).name.lower()}")

    def cards(self, cards: Sequence[int]) -> str:
        """Several cards, those of a biome as one; hidden ones by how many they are."""
        if any(card < 0 for card in cards):
            return self("card.unknowns", n=len(cards))
        counts = sorted(Counter(cards).items())
        return self.listed([self("card.several", n=n, biome=self.biome(card)) for card, n in counts])

    def card(self, card: int) -> str:
        """One card; "a card" for a hidden one."""
        return self.biome(card) if card >= 0 else self("card.unknown")

    def token(self, kind: int) -> str:
        """An achievement."""
        return self(f"achievement.{Achievement(kind).name.lower()}")

    def worship(self, card: int) -> str:
        """What the card of Worship asks for."""
        return self(f"worship.{Worship(card).name.lower()}")

    def task(self, card: int) -> str:
        """What an exploration card asks for."""
        return self(f"exploration.{self.catalogue.catalogue.exploration[card].number}")

    def earned(self, points: Sequence[int]) -> str:
        """Who earns how much, by colour; the most first."""
        best = sorted(((n, colour) for colour, n in enumerate(points) if n), key=lambda one: (-one[0], one[1]))
        found = [self("event.earned", name=self.colour(colour), n=n) for n, colour in best]
        return self.listed(found) or self("event.nobody")

    def fact(self, fact: Fact) -> str:
        """What a turn does, with the names of what it touches."""
        match fact:
            case facts.TurnReady(region, tents, totems):
                return self.fact_of_kind(fact, region=self.region(region), pieces=self._pieces(tents, totems))
            case facts.BiomePaid(regions, two):
                biome = self.biome(self.catalogue.map.regions[regions[0]].biome)
                return self.fact_of_kind(fact, "_two" if two else "", biome=biome, regions=self.listed([self.region(at) for at in regions]))
            case facts.DeckEmptied(last) | facts.DeckLow(last):
                return self.fact_of_kind(fact, "_last" if last else "", **self._named(fact))
        return self.fact_of_kind(fact, **self._named(fact))

    def _named(self, fact: Fact) -> dict[str, str]:
        """The fields of a fact that are called by names."""
        said: dict[str, Callable[[Any], str]] = {
            "region": self.region,
            "link": self.link,
            "other": self.colour,
            "others": lambda colours: self.listed([self.colour(colour) for colour in colours]),
            "biome": self.biome,
            "kind": self.token,
            "card": self.task,
            "worship": self.worship,
        }
        slots = {"kind": "token", "card": "task"}
        return {slots.get(each.name, each.name): said[each.name](getattr(fact, each.name)) for each in fields(fact) if each.name in said}

    def _pieces(self, tents: int, totems: int) -> str:
        """One or two pieces."""
        if tents and totems:
            return self("fact.pieces_both")
        return self(f"fact.pieces_{'tent' if tents else 'totem'}{'s' if tents + totems > 1 else ''}")

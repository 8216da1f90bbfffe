"""The items of Dogs of War in words: houses, soldiers, tactics, bonuses, rewards, and lists of them."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final

from game.dogs_of_war import effects
from game.dogs_of_war.catalogue import Reward
from game.dogs_of_war.gains import Gain, gains
from game.dogs_of_war.model import NONE
from game.dogs_of_war.rules import DogsOfWarRules
from ui.language.names import ComponentNames
from ui.language.phrases import listed

if TYPE_CHECKING:
    from game.dogs_of_war.model import State
    from game.kernel.policy import Fact

_HOUSES: Final = frozenset({"house", "other"})
"""Fields of facts that are houses."""
_SOURCES: Final = {effects.TRACK_END: "label.track_end", effects.CONQUEROR: "dog.nameless", effects.SPOILS: "dog.blackmane"}
"""What else than tactics counts for a marker."""


class DogsOfWarNames(ComponentNames[DogsOfWarRules]):
    """The words for the components of one match. Its catalogue is the match's rules."""

    game = "dogs_of_war"

    def house(self, house: int) -> str:
        """A house; "a house" for one that is hidden."""
        return self(f"house.{self.catalogue.catalogue.houses[house].id}") if house >= 0 else self("house.unknown")

    def house_sign(self, house: int) -> str:
        """A house as a picture in a line; "a house" for one that is hidden."""
        return f"{{icon:dogs_of_war/sign_{self.catalogue.house_ids[house]}}}" if house >= 0 else self.house(house)

    def soldier_sign(self, kind: int) -> str:
        """A kind of soldier as a picture in a line."""
        return f"{{icon:dogs_of_war/reward_{self.catalogue.catalogue.soldiers[kind].id}}}"

    def leader(self, house: int) -> str:
        """Who leads a house."""
        return self(f"house.{self.catalogue.catalogue.houses[house].id}.leader")

    def house_short(self, house: int) -> str:
        """A house as its plate says; "a house" for one that is hidden."""
        return self(f"house.{self.catalogue.house_ids[house]}.short") if house >= 0 else self.house(house)

    def soldier(self, kind: int) -> str:
        """A kind of soldier."""
        return self(f"soldier.{self.catalogue.catalogue.soldiers[kind].id}") if kind >= 0 else self("soldier.unknown")

    def soldiers(self, kind: int, n: int) -> str:
        """So many soldiers of a kind."""
        return self(f"soldiers.{self.catalogue.catalogue.soldiers[kind].id}", n=n)

    def tactic(self, kind: int) -> str:
        """A tactic card; "a tactic card" for one that is hidden."""
        return self(f"tactic.{self.catalogue.tactics[kind].id}") if kind >= 0 else self("tactic.unknown")

    def tactic_about(self, kind: int) -> str:
        """What a tactic does."""
        return self(f"tactic.{self.catalogue.tactics[kind].id}.about")

    def bonus(self, bonus: int) -> str:
        """A bonus token."""
        return self(f"bonus.{self.catalogue.catalogue.bonuses[bonus].id}")

    def dog(self, dog: int) -> str:
        """A Dog of War; "" before one was taken."""
        return self(f"dog.{self.catalogue.catalogue.dogs[dog].id}") if dog != NONE else ""

    def dog_about(self, dog: int) -> str:
        """What a Dog can do."""
        return self(f"dog.{self.catalogue.catalogue.dogs[dog].id}.about")

    def year(self, year: int) -> str:
        """A year by its number, and how many there are."""
        years = self.catalogue.years
        return self("label.last_year" if year == years else "label.years", n=year, of=years)

    def fact(self, fact: Fact) -> str:
        """What a turn does, with the items that its figures stand for named."""
        values = {field.name: getattr(fact, field.name) for field in fields(fact)}
        slots = {name: self.house_short(values[name]) for name in _HOUSES & values.keys()}
        if "others" in values:
            slots["names"] = listed(self.words, [self.player(seat) for seat in values["others"]])
        if "soldier" in values:
            slots["soldier"] = self.soldier(values["soldier"])
            slots["soldiers"] = self.soldiers(values["soldier"], 1)
        if "reward" in values:
            slots["reward"] = self.reward(values["reward"], values.get("house", NONE))
        if "captains" in values:
            slots["captains"] = self.gain(("captains", values["captains"]))
        if "after" in values:
            slots["name"] = self.player(values["after"])
        said = self.fact_of_kind(fact, "_card" if values.get("with_card") else "", **slots)
        return said[:1].upper() + said[1:]

    def sum(self, state: State, battle: int) -> str:
        """How the marker of a battle came to where it stands: the strengths of the soldiers on both sides, and each effect of
        a tactic or a Dog and what the ends of the track cut off, to be added up."""
        rules, sides = self.catalogue, (2 * battle, 2 * battle + 1)
        one, other = (
            sum(n * rules.strengths[kind] for kind, n in enumerate(state.lying[side * rules.kinds : (side + 1) * rules.kinds]))
            for side in sides
        )  # fmt: skip
        named = self.house_short(state.houses[sides[0]]), self.house_short(state.houses[sides[1]])
        said = self("label.sum", house=named[0], one=one, other_house=named[1], other=other)
        noted = state.effects[battle]
        ends = sum(spaces for source, spaces in noted if source == effects.TRACK_END)
        for source, spaces in (*(one for one in noted if one[0] != effects.TRACK_END), *([(effects.TRACK_END, ends)] if ends else [])):
            what = self.tactic(source) if source >= 0 else self(_SOURCES[source])
            said = self("label.sum_more", sum=said, effect=what, n=abs(spaces), house=named[spaces < 0])
        return said

    def gain(self, gain: Gain) -> str:
        """So many of a part of a reward that is no soldier."""
        return self(f"reward.{gain[0]}", n=gain[1])

    def gain_sign(self, name: str) -> str:
        """A part of a reward as a picture in a line."""
        return f"{{icon:dogs_of_war/{'coin' if name == 'coins' else f'reward_{name}'}}}"

    def reward(self, reward: Reward, house: int = NONE) -> str:
        """What a space or a bonus token gives; its influence is of the house, if it is said which."""
        named = gains(reward._replace(soldiers=()), ())
        parts = [
            self("reward.influence_of", n=one[1], house=self.house_short(house))
            if one[0] == "influence" and house != NONE else self.gain(one)
            for one in named
        ]  # fmt: skip
        return self.listed([*parts, *(self.soldiers(kind, n) for kind, n in reward.soldiers)]) or self("reward.none")

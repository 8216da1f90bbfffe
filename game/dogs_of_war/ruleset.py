"""The ruleset of a match: what holds for its options and seats, and the questions that other modules ask."""

from __future__ import annotations

from game.dogs_of_war.catalogue import PLAIN, Catalogue, Tactic
from game.dogs_of_war.model import NONE, Buy, GiveMarker, PickDog, Play, Reinforce, Send, State, Station
from game.dogs_of_war.schema import AbilityName
from game.kernel.masks import bits
from game.kernel.options import Options


class Ruleset:
    """The game for a number of seats. Its figures are read from the data once; it holds no match in progress."""

    def __init__(self, catalogue: Catalogue, options: Options, seats: int) -> None:
        self.catalogue = catalogue
        self.options = dict(options)
        self.seats = seats
        self.constants = catalogue.constants
        self.has_secrets = options["screens"] != "down"
        self.counted = options["screens"] != "up"  # coins, soldiers, influence and points are open
        self.battles = self.constants.battlefields[seats]
        self.sides = 2 * self.battles
        self.kinds = len(catalogue.soldiers)
        self.houses = len(catalogue.houses)
        self.end = self.constants.battle_track
        self.years = len(self.constants.captains_by_year)
        self.full = (1 << self.constants.spaces) - 1  # every space of a battle line
        self.costs = tuple(soldier.cost for soldier in catalogue.soldiers)
        self.soldier_ids = tuple(soldier.id for soldier in catalogue.soldiers)
        self.house_ids = tuple(house.id for house in catalogue.houses)
        self.strengths = tuple(soldier.strength for soldier in catalogue.soldiers)
        self.lines = catalogue.lines
        self.tactics = catalogue.tactics
        last_move = catalogue.dogs[catalogue.abilities["last_move"]]
        self.last_move = last_move.spaces[options["conqueror"]]
        self.profit = catalogue.dogs[catalogue.abilities["profit"]].coins
        self.pride = catalogue.dogs[catalogue.abilities["pride"]].captains
        self.full_pride = options["ordalia"] == "full"
        self.every_defeat = options["defeat"] == "every"
        self.dogs_used = options["abilities"] == "used"
        # One object for each small action, built once: the search asks for them very often.
        kinds = range(self.kinds)
        self.sends = tuple(tuple(Send(side, kind) for kind in kinds) for side in range(self.sides))
        self.plays = tuple(Play(tactic) for tactic in range(len(self.tactics)))
        self.reinforces = tuple(Reinforce(kind) for kind in kinds)
        self.stations = tuple(Station(space) for space in range(self.constants.spaces))
        self.buys = tuple(Buy(kind) for kind in kinds)
        self.gifts = tuple(GiveMarker(seat) for seat in range(seats))
        self.picks = tuple(PickDog(dog) for dog in range(len(catalogue.dogs)))

    def leader(self, state: State, ability: AbilityName) -> int:
        """The seat whose Dog has the ability, or NONE (W12)."""
        dog = self.catalogue.abilities[ability]
        return state.dogs.index(dog) if dog in state.dogs else NONE

    def gold(self, state: State) -> bool:
        """W4.2: whether the bonus tokens of this year lie with their gold side up."""
        return state.year in self.constants.gold_years

    def tactic(self, state: State) -> Tactic:
        """The tactic card in play, or PLAIN if there is none."""
        return self.tactics[state.tactic] if state.tactic != NONE else PLAIN

    def empty(self, state: State, side: int) -> int:
        """W7.8: the spaces of a side without a captain, as a mask."""
        taken = 0
        for mask in state.posts[side :: self.sides]:
            taken |= mask
        return self.full & ~taken

    def ground(self, state: State, seat: int, side: int, tactic: Tactic) -> int:
        """W7.6, W7.8: the spaces of a side that the seat may use if its soldier opens them, as a mask."""
        free = self.empty(state, side)
        supported = state.supports[seat * self.battles + (side >> 1)]
        if supported in (NONE, side) or tactic.any_side:
            return free
        return free & self.lines[state.lines[side]].any_side

    def spaces(self, state: State, seat: int) -> int:
        """W7.6 to W7.8: the spaces for the captain of the placement in progress, as a mask."""
        tactic, side = self.tactic(state), state.side
        free = self.ground(state, seat, side, tactic)
        if tactic.any_rank:
            return free
        return free & self.lines[state.lines[side]].open_to[max(state.first, state.second)]

    def captains_on(self, state: State, side: int) -> list[int]:
        """How many captains each seat has on a side."""
        return [mask.bit_count() for mask in state.posts[side :: self.sides]]

    def army(self, state: State, side: int) -> tuple[tuple[str, int], ...]:
        """The soldiers played to a side: kinds with their numbers, the strongest first."""
        lying = state.lying[side * self.kinds : (side + 1) * self.kinds]
        return tuple((self.soldier_ids[kind], n) for kind, n in reversed(list(enumerate(lying))) if n)

    def posted(self, state: State) -> dict[tuple[int, int], int]:
        """By side and space: the seat whose captain stands there."""
        sides = self.sides
        return {(at % sides, space): at // sides for at, mask in enumerate(state.posts) if mask for space in bits(mask)}

"""What counts for stories (D45), the rows of the score pad (D56 to D64, D79 to D91) and the ranking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.dewan.catalogue import CARD_TERRAINS, NEEDS
from game.dewan.model import EMPTY, State, Symbol
from game.dewan.schema import Row
from game.dewan.terrain import Terrain
from game.kernel.contract import Rank, ScoreRow, Seat, ranks_of
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.dewan.catalogue import Story
    from game.dewan.land import Land
    from game.dewan.ruleset import Ruleset


def counts(ruleset: Ruleset, state: State, seat: int) -> list[int]:
    """D45: how much the seat has of each thing that stories ask for, in the order of NEEDS."""
    return [count(ruleset, state, seat, need) for need in range(len(NEEDS))]


def count(ruleset: Ruleset, state: State, seat: int, need: int) -> int:
    """D45: how much the seat has of NEEDS[need], by its camps (without the home camp, D44) and visible tucked faces."""
    camps = state.camps[seat]
    have = 0
    for area in _land(state).counting[need]:
        if area & camps:
            have += 1
    for card, face in state.tucked[seat]:
        if card != EMPTY:
            terrain, symbol = ruleset.catalogue.cards[card].faces[face]
            have += need == (terrain if need < len(CARD_TERRAINS) else len(CARD_TERRAINS) + symbol)
    return have


def met(ruleset: Ruleset, state: State, seat: int, story: Story) -> bool:
    """D46: whether the seat has everything that a story asks for."""
    return all(count(ruleset, state, seat, need) >= asked for need, asked in enumerate(story.needs) if asked)


def members(ruleset: Ruleset, seat: int) -> list[int]:
    """The seats that score together: the seat itself, or its team (D61)."""
    return [s for s in range(ruleset.seats) if s % ruleset.teams == seat % ruleset.teams] if ruleset.teams else [seat]


def fire(ruleset: Ruleset, state: State, seat: int) -> int:
    """D57, D81: fire on completed stories and visible tucked faces, for the last camp, and beside the volcano."""
    stories = sum(story.fire for story in _done(ruleset, state, seat))
    last = ruleset.constants.last_camp_fire * (state.camps[seat].bit_count() == ruleset.camps_to_place)
    return stories + _visible(ruleset, state, seat, Symbol.FIRE) + last + _volcano_fire(ruleset, state, seat)


def most_fire(ruleset: Ruleset, state: State) -> list[int]:
    """D57: the seats that get the points for the most fire."""
    return _hottest(_burning(ruleset, state))


def _burning(ruleset: Ruleset, state: State) -> list[int]:
    """The fire of each seat, with that of its team."""
    own = [fire(ruleset, state, seat) for seat in range(ruleset.seats)]
    return [sum(own[at] for at in members(ruleset, seat)) for seat in range(ruleset.seats)]


def _hottest(burning: Sequence[int]) -> list[int]:
    """Everybody with the most fire; nobody if nobody has fire."""
    most = max(burning)
    return [seat for seat, n in enumerate(burning) if n == most and most]


def _volcano_fire(ruleset: Ruleset, state: State, seat: int) -> int:
    warm = ruleset.scenario.volcano_fire
    if warm is None:
        return 0
    return warm.each * min(_warmed(ruleset, state, seat).bit_count(), warm.most[ruleset.options["volcano_fire"]])


def _warmed(ruleset: Ruleset, state: State, seat: int) -> int:
    """D81, D83: the seat's camps beside the volcano, as a mask; 0 in a scenario without volcano fire."""
    if ruleset.scenario.volcano_fire is None:
        return 0
    land = _land(state)
    return land.spread(land.terrain[Terrain.VOLCANO]) & _settled(ruleset, state, seat)


def berries(ruleset: Ruleset, state: State, seat: int) -> int:
    """D59: the seat's berry tokens and the visible berries on its tucked cards."""
    return state.berries[seat] + _visible(ruleset, state, seat, Symbol.BERRY)


def _done(ruleset: Ruleset, state: State, seat: int) -> list[Story]:
    return [ruleset.catalogue.stories[state.stories[seat][slot]] for slot in bits(state.done[seat])]


def _visible(ruleset: Ruleset, state: State, seat: int, symbol: Symbol) -> int:
    visible = (ruleset.catalogue.cards[card].faces[face][1] for card, face in state.tucked[seat] if card != EMPTY)
    return sum(1 for it in visible if it == symbol)


def _land(state: State) -> Land:
    assert state.land is not None, "nothing counts before the landscape lies"
    return state.land


def _settled(ruleset: Ruleset, state: State, seat: int) -> int:
    """D58, D63, D83: the seat's camps, with the home camp unless an option leaves it out, as a mask."""
    home = 1 << _land(state).homes[seat] if ruleset.home_counts else 0
    return state.camps[seat] | home


# --- the rows ---

GROUPS = ("groups", "mixed_groups")
"""The rows that lose points where a camp joins two groups."""

Earned = tuple[int, int, int]
"""Points, how many things earned them, and the spaces of the map that earned them (a mask)."""


class Case(NamedTuple):
    """A row of the score pad to be counted for `team`, the seats that score together."""

    ruleset: Ruleset
    state: State
    team: Sequence[int]
    row: Row

    @property
    def land(self) -> Land:
        """The land of the position."""
        return _land(self.state)

    def camps(self, seat: int) -> int:
        """The camps of a seat, as `_settled`."""
        return _settled(self.ruleset, self.state, seat)


def _stories(case: Case) -> Earned:
    done = [story for seat in case.team for story in _done(case.ruleset, case.state, seat)]
    return sum(story.points for story in done), len(done), 0


def _fire(case: Case) -> Earned:
    total = sum(fire(case.ruleset, case.state, seat) for seat in case.team)
    return case.row.each * total, total, sum(_warmed(case.ruleset, case.state, seat) for seat in case.team)


def _most_fire(case: Case) -> Earned:
    burning = _burning(case.ruleset, case.state)
    seat = case.team[0]
    return (case.row.each if seat in _hottest(burning) else 0), burning[seat], 0


def _groups(case: Case) -> Earned:
    """D58: connected groups."""
    land = case.land
    found = [g for g in land.pieces(case.camps(case.team[0])) if g.bit_count() >= case.row.least]
    return case.row.each * len(found), len(found), sum(found)


def _mixed_groups(case: Case) -> Earned:
    """D63: connected groups of the team's camps that hold a camp of each teammate."""
    land = case.land
    own = [case.camps(seat) for seat in case.team]
    both = 0
    for camps in own:
        both |= camps
    found = [g for g in land.pieces(both) if g.bit_count() >= case.row.least and all(g & camps for camps in own)]
    return case.row.each * len(found), len(found), sum(found)


def _berries(case: Case) -> Earned:
    total = sum(berries(case.ruleset, case.state, seat) for seat in case.team)
    return case.row.each * total, total, 0


def _berry_pairs(case: Case) -> Earned:
    """D64: pairs of a berry of each teammate."""
    pairs = min(berries(case.ruleset, case.state, seat) for seat in case.team)
    return case.row.each * pairs, pairs, 0


def _zones(case: Case) -> Earned:
    """D79: forest and mountain zones with a camp; cards do not count."""
    land = case.land
    camps = case.state.camps[case.team[0]]
    wanted = [Terrain[name.upper()] for name in case.row.terrains]
    found = [zone for terrain in wanted for zone in land.lands[terrain] if zone & camps]
    return case.row.each * len(found), len(found), sum(found)


def _water_zones(case: Case) -> Earned:
    """D82, D83: water zones with an adjacent camp."""
    land = case.land
    camps = case.camps(case.team[0])
    found = [zone for zone, shore in zip(land.waters, land.shores, strict=True) if shore & camps]
    return case.row.each * len(found), len(found), sum(found)


def _home_neighbours(case: Case) -> Earned:
    """D82: camps adjacent to another player's home centre."""
    land = case.land
    others = sum(1 << home for seat, home in enumerate(land.homes) if seat not in case.team)
    found = land.spread(others) & case.state.camps[case.team[0]]
    return case.row.each * found.bit_count(), found.bit_count(), found


def _water_majority(case: Case) -> Earned:
    """D89: the water zones where no seat has more adjacent camps. A village is not adjacent to its own zone (D87)."""
    land = case.land
    points = won = where = 0
    for zone, shore in zip(land.waters, land.shores, strict=True):
        near = [(shore & case.camps(seat)).bit_count() for seat in range(case.ruleset.seats)]
        mine, most = near[case.team[0]], max(near)
        if mine and mine == most:
            points += case.row.each if near.count(most) == 1 else case.row.tied
            won += 1
            where |= zone
    return points, won, where


def _pairs(case: Case) -> Earned:
    """D90: pairs of a berry and the row's partner: the option `pair` says which (D96, D97)."""
    seat = case.team[0]
    partner = case.row.partner[case.ruleset.options["pair"]]
    match partner:
        case "fire":
            others = fire(case.ruleset, case.state, seat)
        case "fish":
            others = case.state.fish[seat]
        case _:
            others = count(case.ruleset, case.state, seat, NEEDS.index(partner))
    pairs = min(berries(case.ruleset, case.state, seat), others)
    return case.row.each * pairs, pairs, 0


def _fish(case: Case) -> Earned:
    total = sum(case.state.fish[seat] for seat in case.team)
    return case.row.each * total, total, 0


ROWS: dict[str, Callable[[Case], Earned]] = {
    "stories": _stories, "fire": _fire, "most_fire": _most_fire, "groups": _groups, "mixed_groups": _mixed_groups,
    "berries": _berries, "berry_pairs": _berry_pairs, "zones": _zones, "water_zones": _water_zones,
    "home_neighbours": _home_neighbours, "water_majority": _water_majority, "pairs": _pairs, "fish": _fish,
}


def rows(ruleset: Ruleset, state: State, seat: int) -> list[ScoreRow]:
    """The score pad of the seat, or of its team in a team scenario; empty before the landscape is laid."""
    if state.land is None:
        return []
    team = members(ruleset, seat)
    out = []
    for row in ruleset.scenario.rows:
        points, n, where = ROWS[row.label](Case(ruleset, state, team, row))
        out.append(
            ScoreRow(row.label, points, row.rule, tuple(bits(where)), {"n": n, "each": row.each, "tied": row.tied})
        )
    return out


def ranking(ruleset: Ruleset, state: State) -> list[Rank]:
    """D60, D65: the most points, then the most cards in hand; after that sides share a rank."""
    sides = dict.fromkeys(tuple(map(Seat, members(ruleset, seat))) for seat in range(ruleset.seats))
    return ranks_of(
        {
            side: (sum(row.points for row in rows(ruleset, state, side[0])), sum(state.hand_size(seat) for seat in side))
            for side in sides
        },
        ["cards"],
    )

"""What placing a camp or tucking a card would bring, as far as its seat can know: nobody draws a card, and nobody else does
anything."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from game.dewan import upkeep
from game.dewan.model import EMPTY, Place, Tucked
from game.dewan.scoring import counts, met, rows
from game.dewan.terrain import Terrain
from game.kernel.contract import silently
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.dewan.model import State, Tuck
    from game.dewan.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Preview:
    """The seat would `have` so much of what stories ask for, and tell the stories at the places `completed` of its tribe
    board. `gains` are the rows of the score pad that change, with their points, `where` the spaces that earn them,
    `touched` those of the zone in which the camp would stand and of the waters beside it. `effect` is what the camp's
    place on the tribe board brings; it is `lost` if there is nothing to tuck, or no story to pick. `number` is which camp it
    is, 0 for a card that is tucked."""

    number: int
    have: tuple[int, ...]
    completed: frozenset[int]
    gains: tuple[tuple[str, int], ...]
    where: frozenset[int]
    touched: frozenset[int]
    berry: bool
    effect: str
    lost: bool


def preview_place(ruleset: Ruleset, seen: State, seat: int, place: Place) -> Preview:
    """What a placement would bring that the seat can pay."""
    state = seen.clone()
    for card in place.cards:
        state.hands[seat] &= ~(1 << card)
    upkeep.settle(state, seat, place.path[-1], silently)
    completed = _complete(ruleset, state, seat)
    number = state.camps[seat].bit_count()
    effect = ruleset.constants.board_effects[number - 1]
    left = {"tuck": state.hands[seat], "story": state.story_stack or any(it != EMPTY for it in state.story_display)}
    gains, where = _gained(ruleset, seen, state, seat)
    return Preview(
        number, tuple(counts(ruleset, state, seat)), completed, gains, where, _touched(state, place.path[-1]),
        state.berries[seat] > seen.berries[seat], effect, lost=not left.get(effect, True),
    )  # fmt: skip


def preview_tuck(ruleset: Ruleset, seen: State, seat: int, tuck: Tuck) -> Preview:
    """What tucking a card would bring, with the stories that the camp completes which was placed."""
    state = seen.clone()
    state.hands[seat] &= ~(1 << tuck.card)
    state.tucked[seat] = (*state.tucked[seat], Tucked(tuck.card, tuck.face))
    completed = _complete(ruleset, state, seat)
    gains, where = _gained(ruleset, seen, state, seat)
    return Preview(0, tuple(counts(ruleset, state, seat)), completed, gains, where, frozenset(), berry=False, effect="none", lost=False)


def _complete(ruleset: Ruleset, state: State, seat: int) -> frozenset[int]:
    """Tells the stories of a seat that have all they ask for; the places of these on its tribe board."""
    stories = enumerate(ruleset.catalogue.stories[story] for story in state.stories[seat])
    completed = frozenset(at for at, story in stories if not state.done[seat] >> at & 1 and met(ruleset, state, seat, story))
    state.done[seat] |= sum(1 << at for at in completed)
    return completed


def _gained(ruleset: Ruleset, before: State, after: State, seat: int) -> tuple[tuple[tuple[str, int], ...], frozenset[int]]:
    """The rows of the score pad that are others afterwards, by how many points, and the spaces that earn them."""
    pairs = list(zip(rows(ruleset, before, seat), rows(ruleset, after, seat), strict=True))
    gains = tuple((now.label, then.points - now.points) for now, then in pairs if now.points != then.points)
    return gains, frozenset(space for now, then in pairs for space in {*then.where} - {*now.where})


def _touched(state: State, goal: int) -> frozenset[int]:
    """The spaces of the zone of a camp, and of the water zones on whose shores it stands."""
    land = state.land
    assert land is not None
    touching = 1 << goal | land.spread(1 << goal) & land.terrain[Terrain.WATER]
    return frozenset(space for zone in land.zones if zone & touching for space in bits(zone))


def wanted(state: State, seat: int, needs: tuple[int, ...]) -> frozenset[int]:
    """The free spaces where a camp would add to what a story asks for, beyond what the seat has on the map."""
    land, own, taken = state.land, state.camps[seat], reduce(or_, state.camps)
    assert land is not None
    areas = (area for need, asked in enumerate(needs) if asked for area in land.counting[need] if not area & own)
    return frozenset(space for area in areas for space in bits(area & land.ground & ~taken))


def story_steps(state: State, seat: int, needs: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
    """A story that is told, thing by thing as its tile asks for them: what is met by then, and the space of a camp that
    meets it, EMPTY where a card does. No camp is named twice that need not be."""
    assert state.land is not None
    met, found, named = [0] * len(needs), list[tuple[tuple[int, ...], int]](), {EMPTY}
    for need, asked in enumerate(needs):
        areas = [area & state.camps[seat] for area in state.land.counting[need] if area & state.camps[seat]]
        for number in range(asked):
            space = min(bits(areas[number]), key=named.__contains__) if number < len(areas) else EMPTY
            met[need] = number + 1
            named.add(space)
            found.append((tuple(met), space))
    return found


@dataclass(frozen=True, slots=True)
class Offer:
    """A camp that the hand of a seat can pay: what it would bring at once by rows of the score pad (`gains`), and the best
    `story` that it would complete, EMPTY for none."""

    gains: tuple[tuple[str, int], ...]
    story: int
    space: int

    @property
    def points(self) -> int:
        """All that it would bring at once."""
        return sum(points for _, points in self.gains)


def offers(ruleset: Ruleset, seen: State, seat: int, more: int = 0) -> list[Offer]:
    """The camps that a seat's hand can pay, with one card besides that shows the terrains `more` (a mask) if there are
    any, the best first."""
    land = seen.land
    if land is None or seen.camps[seat].bit_count() >= ruleset.camps_to_place:
        return []
    sets, stock = ruleset.purse(seen.hands[seat])
    if more:
        sets, stock = (*sets, more), (*stock, 1)
    reach = ruleset.search(land, (sets, stock), seen.camps[seat], seat).spaces if sets else 0
    tiles = ruleset.catalogue.stories
    found = []
    for goal in bits(reach & ruleset.goals(seen)):
        it = preview_place(ruleset, seen, seat, Place((goal,), ()))
        completed = sorted((seen.stories[seat][at] for at in it.completed), key=lambda story: tiles[story].points)
        found.append(Offer(it.gains, completed[-1] if completed else EMPTY, goal))
    return sorted(found, key=lambda offer: (-offer.points, offer.space))

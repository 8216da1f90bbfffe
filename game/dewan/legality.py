"""Legality: why an action is not allowed, with the rule's number and the figures for the sentence."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from game.dewan import upkeep
from game.dewan.choices import PASS, TurnChoices
from game.dewan.land import Land
from game.dewan.model import (
    Begin,
    Deal,
    Draw,
    DrawStory,
    Fish,
    Lay,
    Mark,
    NoFish,
    NoTuck,
    OpenStories,
    Pass,
    PickBlind,
    PickStory,
    Place,
    Split,
    State,
    Take,
    Task,
    Tuck,
)
from game.dewan.paths import steps_of
from game.dewan.terrain import Terrain
from game.kernel.contract import Action, Refusal, Values
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.dewan.ruleset import Ruleset

FITTING: dict[type[Action], frozenset[int]] = {
    Take: frozenset({Task.TURN}), Place: frozenset({Task.TURN}), Pass: frozenset({Task.TURN}),
    PickStory: frozenset({Task.STORY}), PickBlind: frozenset({Task.STORY}),
    Tuck: frozenset({Task.TUCK}), NoTuck: frozenset({Task.TUCK}), Mark: frozenset({Task.EVENT}),
    Fish: frozenset({Task.FISH}), NoFish: frozenset({Task.FISH}),
    Lay: frozenset({Task.LANDSCAPE}), Begin: frozenset({Task.START}), OpenStories: frozenset({Task.STORIES}),
    Deal: frozenset({Task.DEAL}), Draw: frozenset({Task.REFILL, Task.TOP_UP, Task.REWARD}),
    DrawStory: frozenset({Task.STORY_REFILL, Task.STORY_BLIND}), Split: frozenset({Task.SPLIT}),
}
DUE = {
    Task.TURN: Refusal("D19", "refuse.due_turn"), Task.STORY: Refusal("D40", "refuse.due_story"),
    Task.TUCK: Refusal("D43", "refuse.due_tuck"), Task.EVENT: Refusal("D72", "refuse.due_marker"),
    Task.FISH: Refusal("D88", "refuse.due_fish"),
}
"""By task: the refusal of an action that does not belong to it. It says what has to be decided first."""
DRAWING = Refusal("D15", "refuse.due_luck")
OVER = Refusal("D55", "refuse.over")
BY_CHANCE = Refusal("D15", "refuse.luck")


def refusal(ruleset: Ruleset, state: State, action: Action) -> Refusal | None:
    """Why `action` is not allowed now; None if it is. Any action may be asked about."""
    if state.over:
        return OVER
    task, seat, _ = state.todo[-1]
    if task not in FITTING.get(type(action), ()):
        return DUE.get(task, DRAWING)
    match action:
        case Take(slot):
            return _take(state, slot)
        case Place(path, cards):
            return _place(ruleset, state, seat, path, cards)
        case Pass():
            return Refusal("D20", "refuse.can_act") if TurnChoices(ruleset, state, seat)[0] != PASS else None
        case PickStory(slot):
            return None if 0 <= slot < len(state.story_display) else Refusal("D40", "refuse.no_such_story")
        case PickBlind():
            return None if state.story_stack else Refusal("D41", "refuse.stack_empty")
        case Tuck(card, face):
            return _tuck(ruleset, state, seat, card, face)
        case Mark(space):
            return _mark(ruleset, state, space)
        case Fish(card):
            return None if _holds(state, seat, card) else Refusal("D88", "refuse.no_fish_card")
        case NoTuck() | NoFish():
            return None
    return None if _chance_may(ruleset, state, action) else BY_CHANCE


def _holds(state: State, seat: int, card: int) -> bool:
    return card >= 0 and bool(state.hands[seat] >> card & 1)


def _take(state: State, slot: int) -> Refusal | None:
    displayed = len(state.display)
    if not displayed:
        return Refusal("D26", "refuse.display_empty")
    if not 0 <= slot < displayed:
        return Refusal("D23", "refuse.no_such_slot")
    if slot == displayed - 1 and displayed > 1:
        return Refusal("D23", "refuse.not_neighbours")
    return None


def _tuck(ruleset: Ruleset, state: State, seat: int, card: int, face: int) -> Refusal | None:
    if not _holds(state, seat, card):
        return Refusal("D43", "refuse.no_card_to_tuck")
    if not 0 <= face < len(ruleset.catalogue.cards[card].faces):
        return Refusal("D43", "refuse.no_such_face")
    return None


def _mark(ruleset: Ruleset, state: State, space: int) -> Refusal | None:
    land = _land(state)
    rule, beside = ("D78", "water") if ruleset.event == "place_water" else ("D80", "lava")
    terrain = land.terrain_at(space)
    if terrain is None:
        return Refusal(rule, "refuse.off_map")
    if terrain is Terrain.WATER:
        return Refusal(rule, "refuse.marker_on_water")
    if terrain is Terrain.HOME:
        return Refusal(rule, "refuse.marker_home")
    if terrain > Terrain.HOME or any(camps >> space & 1 for camps in state.camps):
        return Refusal(rule, "refuse.marker_space_taken")
    return None if ruleset.marker_spaces(state) >> space & 1 else Refusal(rule, f"refuse.marker_not_beside_{beside}")


def _place(
    ruleset: Ruleset, state: State, seat: int, path: Sequence[int], cards: Sequence[int]
) -> Refusal | None:
    if state.camps[seat].bit_count() >= ruleset.camps_to_place:
        return Refusal("D35", "refuse.no_camp_left")
    return path_refusal(ruleset, state, seat, path) or _payment_refusal(ruleset, state, seat, path, cards)


def path_refusal(ruleset: Ruleset, state: State, seat: int, path: Sequence[int]) -> Refusal | None:
    """D27, D32: why the seat may not walk `path`, whatever cards it has; None if it may."""
    land = _land(state)
    if not path or not _own(land, state, seat, path[0]):
        return Refusal("D27", "refuse.start_not_yours")
    if len(path) < 2:
        return Refusal("D27", "refuse.path_too_short")
    if len(set(path)) < len(path):
        return Refusal("D32", "refuse.path_twice")
    for before, space in pairwise(path):
        terrain = land.terrain_at(space)
        if terrain is None:
            return Refusal("D27", "refuse.off_map")
        if not land.spread(1 << before) >> space & 1:
            return Refusal("D27", "refuse.path_broken")
        if terrain in {Terrain.VOLCANO, Terrain.LAVA} and space != path[-1]:
            return Refusal("D80", "refuse.path_blocked")
    return goal_refusal(ruleset, state, path[-1])


def goal_refusal(ruleset: Ruleset, state: State, goal: int) -> Refusal | None:
    """D27, D85: why no camp may be placed on a space; None if one may."""
    land = _land(state)
    if ruleset.goals(state) >> goal & 1:
        return None
    if any(camps >> goal & 1 for camps in state.camps):
        return Refusal("D27", "refuse.occupied")
    match land.terrain_at(goal):
        case Terrain.WATER if ruleset.event == "fish":
            return Refusal("D85", "refuse.water_zone_taken")
        case Terrain.WATER:
            return Refusal("D27", "refuse.water")
        case Terrain.HOME:
            return Refusal("D27", "refuse.home_centre")
        case Terrain.VOLCANO:
            return Refusal("D80", "refuse.volcano")
        case Terrain.LAVA:
            return Refusal("D80", "refuse.lava")
    return Refusal("D27", "refuse.off_map")


def _payment_refusal(
    ruleset: Ruleset, state: State, seat: int, path: Sequence[int], cards: Sequence[int]
) -> Refusal | None:
    land = _land(state)
    steps = steps_of(land, path)
    if len(cards) != len(steps):
        values: Values = {"needed": len(steps), "given": len(cards)}
        return Refusal("D34", "refuse.cards_count", values)
    if len(set(cards)) < len(cards):
        return Refusal("D29", "refuse.same_card_twice")
    for (space, fits), card in zip(steps, cards, strict=True):
        if not _holds(state, seat, card):
            return Refusal("D28", "refuse.not_in_hand")
        if not ruleset.catalogue.cards[card].terrains & fits:
            terrain = land.terrain_at(space)
            return Refusal(
                "D28", "refuse.card_does_not_match", {"terrain": "" if terrain is None else terrain.name.lower()}
            )
    return None


def _own(land: Land, state: State, seat: int, space: int) -> bool:
    return space >= 0 and bool((state.camps[seat] | 1 << land.homes[seat]) >> space & 1)


def _land(state: State) -> Land:
    assert state.land is not None, "seats decide only after the landscape lies"
    return state.land


# --- chance ---


def _chance_may(ruleset: Ruleset, state: State, action: Action) -> bool:
    constants, catalogue = ruleset.constants, ruleset.catalogue
    match action:
        case Lay(homes, home_turns, neutrals, neutral_turns, special_turns):
            turns = (*home_turns, *neutral_turns, *special_turns)
            lengths = (len(homes), len(home_turns), len(neutrals), len(neutral_turns), len(special_turns))
            wanted = len(ruleset.layout.neutrals)
            return (
                lengths == (ruleset.seats, ruleset.seats, wanted, wanted, len(ruleset.special))
                and _different(homes, catalogue.home_tiles)
                and _different(neutrals, catalogue.neutral_tiles)
                and all(0 <= turn < 6 for turn in turns)
            )
        case Begin(first):
            return 0 <= first < ruleset.seats
        case OpenStories(stories):
            return len(stories) == constants.story_display and _different(stories, list(bits(state.story_stack)))
        case Deal(hands, display):
            sizes = [len(hand) for hand in hands] == [constants.start_hand] * ruleset.seats
            cards = [card for hand in (*hands, display) for card in hand]
            return sizes and len(display) == constants.card_display and _different(cards, list(bits(state.deck)))
        case Draw(cards):
            left, n = upkeep.drawable(ruleset, state)
            return len(cards) == n and _different(cards, list(bits(left)))
        case DrawStory(story):
            return story >= 0 and bool(state.story_stack >> story & 1)
        case Split(zones):
            top = state.todo[-1]
            return len(zones) == top.seat and _different(zones, list(bits(top.value)))
    return False


def _different(chosen: Sequence[int], among: Sequence[int]) -> bool:
    return len(set(chosen)) == len(chosen) and set(chosen) <= set(among)

"""Iwari's table, held to the laws."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

from game.iwari import awards
from game.iwari.map_points import place_of
from game.iwari.model import Achievement, MoveVoidTotem, Phase, PlaceTent, PlaceTotem, ReplaceRuin, TakeContested
from tests.ui.laws import finished
from tests.ui.laws.finished import searched
from tests.ui.laws.subject import Position, Subject, table_of_game
from tests.ui.seated import first_position, package_of, setup_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from random import Random

    from game.iwari.model import State
    from game.kernel.contract import Action
    from game.kernel.package import Setup

    Wanted = Callable[[Any, State], bool]

matches = partial(finished.matches, "iwari")
whole = partial(finished.whole, "iwari")


@cache
def position(name: str) -> Position:
    match, after, wanted = POSITIONS[name]
    return searched(whole(match), after, wanted)


@cache
def earned(kind: Achievement) -> Position:
    """The first achievement of a kind in a match of two who pitch their tents beside each other."""

    def setup(seed: str) -> Setup:
        with_all = {"unity": "with", "discovery": "with", "opening": "dealt"}
        return setup_of("iwari", ("Anna", "Bo"), seed, with_all)

    def wanted(session: Any) -> bool:
        return won(kind)(session.rules, session.state)

    return Position(*first_position(wanted, setup, range(9), beside))


def beside(rules: Any, state: State, rng: Random) -> Action:
    """Mostly a tent, and mostly one that a road joins to another of its tribe."""
    legal: Sequence[Action] = rules.legal(state)
    tents = [action for action in legal if isinstance(action, PlaceTent)]
    if not tents or rng.random() < 0.1:
        return rng.choice(legal)
    net, own = rules.net(state), state.tents[state.seat]
    return rng.choice([tent for tent in tents if net[tent.space] & own] or tents)


def asked(phase: int) -> Wanted:
    return lambda _, state: state.phase == phase


def may(kind: type[Action]) -> Wanted:
    return lambda rules, state: any(isinstance(action, kind) for action in rules.legal(state))


def few(wanted: Wanted) -> Wanted:
    """With no more choices than a law can try."""
    return lambda rules, state: wanted(rules, state) and len(rules.legal(state)) < 40


def won(kind: Achievement) -> Wanted:
    return lambda _, state: state.phase == Phase.AWARD and awards.current(state) == kind


def second(rules: Any, state: State) -> bool:
    return state.phase == Phase.PLACE and state.pieces > 0


POSITIONS: Final[dict[str, tuple[str, float, Wanted]]] = {
    "a turn of four": ("new_horizons_4", 0.6, asked(Phase.PLACE)),
    "a turn of six in the void": ("the_void_6", 0.7, may(TakeContested)),
    "a turn of two": ("glacial_zone_2", 0.6, asked(Phase.PLACE)),
    "pieces of the third colour": ("dealt_2", 0.5, asked(Phase.THIRD)),
    "a turn of three on the isles": ("floating_islands_3", 0.5, asked(Phase.PLACE)),
    "a ruin": ("forgotten_island_4", 0.3, may(ReplaceRuin)),
    "a totem of the void": ("uncharted_path_3", 0.4, few(may(MoveVoidTotem))),
    "a turn of four on the road": ("long_road_4", 0.5, asked(Phase.PLACE)),
    "the last round on the isles": ("floating_islands_3", 0.5, lambda _, state: state.exhausted > 1),
    "a turn of five": ("vast_lands_5", 0.5, asked(Phase.PLACE)),
    "a second piece": ("new_horizons_4", 0.3, second),
    "the draft": ("new_horizons_4", 0.0, asked(Phase.TAKE)),
    "a card to take": ("exploration_5", 0.6, asked(Phase.TAKE)),
    "honor": ("achievements_3", 0.0, won(Achievement.HONOR)),
    "respect": ("achievements_3", 0.0, won(Achievement.RESPECT)),
    "courage": ("exploration_5", 0.0, won(Achievement.COURAGE)),
    "worship": ("worship_golden_5", 0.5, asked(Phase.WORSHIP)),
    "worship of contested lands": ("worship_contested_5", 0.7, asked(Phase.PLACE)),
    "worship of dead ends": ("worship_dead_ends_4", 0.7, asked(Phase.PLACE)),
    "worship by lot": ("worship_drawn_2", 0.6, asked(Phase.PLACE)),
    "the other readings": ("other_readings_4", 0.6, asked(Phase.PLACE)),
    "a third colour before the exchange": ("third_first_2", 0.5, asked(Phase.PLACE)),
    "achievements without weight halfway": ("achievements_ignored_halfway_4", 0.4, asked(Phase.PLACE)),
}


def place(_rules: Any, _state: Any, action: Action) -> Hashable:
    """A piece can be paid for in several ways: as good as each other are those that bring it to one place."""
    match action:
        case PlaceTent() | PlaceTotem() | ReplaceRuin() | TakeContested():
            return type(action), place_of(action)
        case MoveVoidTotem(source, target):
            return "void", source, target
    return action


IWARI = Subject(
    table_of_game("iwari"),
    package_of("iwari"),
    {
        **{name: partial(position, name) for name in POSITIONS},
        **{kind.name.lower(): partial(earned, kind) for kind in (Achievement.UNITY, Achievement.DISCOVERY)},
    },
    matches,
    same_as=place,
    control={
        "phase": "what is asked next",
        "seat": "who is asked",
        "pieces": "how many pieces may still be placed",
        "where": "where the next piece may be placed",
        "fresh": "what the next piece may be",
        "awards": "which achievements are asked about",
        "pile_draws": "that a card must be drawn next",
        "third_waits": "that the third colour comes after it",
    },
)

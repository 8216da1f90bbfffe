"""Whole matches: one finished match for every way in which the game can end, and many random ones."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.dragon_keeper.events import EVENTS, MatchEnded, TurnBegan
from game.dragon_keeper.model import EMPTY, SPACES, Ending, Phase, State
from game.dragon_keeper.rules import DragonKeeperRules
from game.kernel.content import flatten, load_plain
from game.kernel.contract import Action
from game.kernel.masks import bits
from game.kernel.type_names import name_of
from tests.games.dragon_keeper.table import game_package, rules_of
from tests.games.finished import files, replayed
from tests.games.whole import steps

ENDINGS = {name.lower(): value for name, value in vars(Ending).items() if name.isupper() and name != "OPEN"}


def test_there_is_a_finished_match_for_every_ending() -> None:
    ended = {
        path.stem.partition("_")[0]: event.ending
        for path in files("dragon_keeper")
        for event in replayed(path).steps[-1].events
        if isinstance(event, MatchEnded)
    }
    assert ended == ENDINGS


def test_every_event_has_words() -> None:
    """One for every kind but the beginning of a turn, which the prompt shows; for those told in several ways, each
    way."""
    several = {
        "floor_starter": ["floor_starter_stairs", "floor_starter_taker"],
        "match_ended": [f"match_ended_{ending}" for ending in ENDINGS],
    }
    worded = [name_of(kind) for kind in EVENTS if kind is not TurnBegan]
    wanted = {key for name in worded for key in several.get(name, [name])}
    for path in game_package().folder.glob("words.*.yaml"):
        words = {key.removesuffix(".other") for key in flatten(load_plain(path)["event"])}
        assert wanted <= words


@given(seats=st.integers(2, 4), seed=st.integers(0, 1 << 32), picks=st.lists(st.integers(0, 99), max_size=70))
def test_tiles_and_treasures_are_conserved_and_every_position_is_sound(seats: int, seed: int, picks: list[int]) -> None:
    def picking(rules: DragonKeeperRules, state: State, rng: Random) -> Action:
        legal = rules.legal(state)
        return legal[(picks.pop() if picks else rng.randrange(99)) % len(legal)]

    rules = rules_of(seats)
    pieces = {"tiles": 75, "different_tiles": 75, "treasures": 24}
    assert rules.piece_counts(rules.start()) == pieces
    for state, _, _ in steps(rules, picking, seed):
        assert rules.piece_counts(state) == pieces
        sound(state, seats)


def sound(state: State, seats: int) -> None:
    assert [cell for cell in range(SPACES) if state.cells[cell] != EMPTY] == list(bits(state.tiles_left))
    assert min(*state.treasure, state.stock) >= 0
    guilds = game_package().catalogue.guilds
    for at, stack in enumerate(state.stacks):
        assert all(game_package().catalogue.tiles[tile].guild == at % len(guilds) for tile in stack)
        assert not stack or state.alive >> at // len(guilds) & 1
    if state.phase not in {Phase.LAY, Phase.GUILDS, Phase.BEGIN, Phase.OVER}:
        assert state.alive >> state.seat & 1
        assert state.alive.bit_count() >= 2
    assert all(seat < seats for seat in bits(state.alive))

"""Before the first turn (K1, K2)."""

from __future__ import annotations

import pytest

from game.dragon_keeper.events import FloorLaid, GuildDealt, StartNamed, TurnBegan
from game.dragon_keeper.model import EMPTY, Phase
from game.kernel.masks import bits
from tests.games.dragon_keeper.table import GUILDS, UPPER, at, drawn, fresh, rules_of

every_count = pytest.mark.parametrize("seats", [2, 3, 4])


@every_count
def test_the_upper_floor_is_full_and_has_the_stairs_in_its_centre(seats: int) -> None:  # K1.5, K2, K2.4
    game = fresh(seats)
    state = game.state
    assert (state.floor, state.tiles_left.bit_count(), len(set(state.cells))) == (UPPER, 25, 25)
    assert game.cell(2, 2) == "r1^"
    assert state.dragon == at(2, 2)
    assert all(tile < 73 for cell, tile in enumerate(state.cells) if cell != at(2, 2))
    assert game.saw(FloorLaid) == [FloorLaid(UPPER, tuple(state.cells))]


@every_count
def test_forty_nine_adventurers_and_one_stairs_wait_below(seats: int) -> None:  # K2, K2.8
    waiting = list(bits(fresh(seats).state.bag))
    assert sum(tile < 73 for tile in waiting) == 49
    assert drawn([tile for tile in waiting if tile >= 73]) == "r1^"


@every_count
def test_everybody_gets_another_original_guild_but_never_red(seats: int) -> None:  # K1.3, K2.5
    seen = set()
    for seed in range(20):
        game = fresh(seats, seed)
        guilds = game.state.original_guilds
        assert len(set(guilds)) == seats
        assert game.saw(GuildDealt) == [GuildDealt(seat, guild) for seat, guild in enumerate(guilds)]
        seen |= set(guilds)
    assert "".join(GUILDS[guild] for guild in sorted(seen)) == "bygp"


@pytest.mark.parametrize(("seats", "stock"), [(2, 16), (3, 12), (4, 8)])
def test_four_treasures_each_the_rest_is_the_stock(seats: int, stock: int) -> None:  # K2.6
    state = fresh(seats).state
    assert (state.treasure, state.stock) == ([4] * seats, stock)


def test_the_start_player_is_drawn_by_lot() -> None:  # K2.7
    games = [fresh(3, seed) for seed in range(20)]
    assert {game.actor for game in games} == {0, 1, 2}
    for game in games:
        assert game.saw(StartNamed) == [StartNamed(game.actor)]
        assert game.saw(TurnBegan) == [TurnBegan(game.actor)]
        assert game.state.start == game.actor


@pytest.mark.parametrize(("choice", "seat"), [("seat_1", 0), ("seat_2", 1), ("seat_4", 3)])
def test_the_table_may_name_the_start_player(choice: str, seat: int) -> None:  # K2.7
    game = fresh(4, start=choice)
    assert (game.actor, game.state.start, game.saw(StartNamed)) == (seat, seat, [])


def test_nothing_is_decided_by_anybody_before_chance_has_set_up() -> None:
    state = rules_of(3).start()
    assert (state.phase, state.original_guilds, state.cells) == (Phase.LAY, [EMPTY] * 3, [EMPTY] * 25)
    assert rules_of(3).legal(state) == ()


def test_another_seed_another_dungeon() -> None:
    assert len({tuple(fresh(3, seed).state.cells) for seed in range(10)}) == 10

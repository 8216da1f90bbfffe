"""The end of a floor, tribute, who is out, who starts the next one (K10, K11)."""

from __future__ import annotations

import pytest

from game.dragon_keeper.events import (
    FloorEnded,
    FloorLaid,
    FloorStarter,
    GuildsRevealed,
    MatchEnded,
    PlayerEliminated,
    TributePaid,
    TurnBegan,
)
from game.dragon_keeper.model import EMPTY, Ending
from game.kernel.contract import CHANCE, NOBODY, UNPLACED, Rank, Seat
from tests.games.dragon_keeper.table import (
    ALIX,
    BILLY,
    CHARLIE,
    DANA,
    LOWER,
    MIDDLE,
    RED,
    UPPER,
    Game,
    at,
    drawn,
    go,
    lay,
    table,
)

REST = "b1 b1 b1 b1 y1 y1 y1 y1 g1 g1 g1 g1 p1 p1 p1 p1"


def ended(
    left: int,
    *,
    seats: int = 3,
    treasure: tuple[int, ...] | None = None,
    floor: int = UPPER,
    stacks: dict[Seat, str] | None = None,
    start: Seat = ALIX,
) -> Game:
    """Alix takes the tile in front; its row is empty, `left` tiles lie in other rows."""
    others = [*REST.split()[:left], *["."] * 19][:19]
    game = table(" ".join([". . . . r2", *others, "D"]), seats=seats, treasure=treasure, floor=floor, stacks=stacks, start=start)
    return game.do(go(0, 4))


@pytest.mark.parametrize(("left", "tribute"), [(0, 0), (1, 1), (5, 1), (6, 2), (8, 2), (9, 3), (14, 3)])
def test_everybody_pays_by_the_tiles_left_and_the_last_taker_one_more(left: int, tribute: int) -> None:  # T3, K10.2
    game = ended(left)
    assert game.saw(FloorEnded) == [FloorEnded(UPPER, ALIX, left, ALIX)]
    assert game.state.treasure == [4 - tribute - 1, 4 - tribute, 4 - tribute]
    assert game.state.stock == 12 + 3 * tribute + 1
    owed = [tribute + 1, tribute, tribute]
    assert game.saw(TributePaid) == [TributePaid(seat, n, n) for seat, n in enumerate(owed) if n]


def test_a_full_floor_costs_three_like_nine_tiles() -> None:  # T3
    assert [table("D" + " ." * 24).rules.catalogue.tribute[n] for n in (0, 1, 5, 6, 8, 9, 25)] == [0, 1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize(("counted", "tribute"), [("yes", 2), ("no", 1)])
def test_stairs_left_behind_count_like_adventurers_unless_the_set_up_says_otherwise(counted: str, tribute: int) -> None:
    """K10.2: five adventurers and the stairs are left, six tiles."""
    game = table(". . . . r2 b1 b1 b1 b1 y1 . . r1^ . . . . . . . . . . . D", stairs_count=counted).do(go(0, 4))
    assert game.saw(FloorEnded) == [FloorEnded(UPPER, ALIX, 6, ALIX)]
    assert [paid.owed for paid in game.saw(TributePaid)] == [tribute + 1, tribute, tribute]


@pytest.mark.parametrize(("counted", "tribute"), [("yes", 2), ("no", 1)])
def test_what_would_be_owed_now_is_shown_by_the_tiles_that_count(counted: str, tribute: int) -> None:  # K10.2
    game = table(". . . . . b1 b1 b1 b1 y1 . . r1^ . . . . . . . . . . . D", stairs_count=counted)
    assert game.rules.tribute_step(game.state).pay == tribute


def test_no_stairs_are_taken_off_the_count_where_none_lie() -> None:  # K10.2
    game = table(". . . . r2 b1 b1 b1 b1 y1 y1 . . . . . . . . . . . . . D", floor=LOWER, stairs_count="no").do(go(0, 4))
    assert [paid.owed for paid in game.saw(TributePaid)] == [3, 2, 2]


def test_the_last_taker_is_in_whose_turn_the_last_tile_left_also_as_a_gift() -> None:  # K10.3
    game = table("g1 . r2 . .  . . . . .  . . D . .  . . . . .  . . . . .", taker=CHARLIE).do(go(0, 2), go(0, 0))
    assert game.saw(FloorEnded) == [FloorEnded(UPPER, BILLY, 0, ALIX)]
    assert game.state.treasure == [3, 4, 4]


def test_who_owes_more_than_he_owns_pays_what_he_has_and_is_out() -> None:  # T4, K10.4, K10.5
    game = ended(4, treasure=(1, 4, 4), stacks={ALIX: "r6 r5, p5"})
    assert game.saw(TributePaid)[0] == TributePaid(ALIX, 2, 1)
    assert [(gone.seat, drawn(gone.tiles)) for gone in game.saw(PlayerEliminated)] == [(ALIX, "r6 r5 r2 p5")]
    assert (game.state.treasure, game.state.alive) == ([0, 3, 3], 0b110)
    assert (game.stack(ALIX, RED), game.discarded("r6"), game.discarded("p5")) == ("", True, True)


def test_to_pay_the_very_last_treasure_is_enough() -> None:  # T4, K10.4
    game = ended(4, treasure=(2, 4, 4))
    assert (game.state.treasure, game.state.alive, game.saw(PlayerEliminated)) == ([0, 3, 3], 0b111, [])


def test_the_guild_of_who_is_out_stays_secret() -> None:  # K10.5
    game = ended(4, treasure=(1, 4, 4))
    assert game.saw(GuildsRevealed) == []
    assert game.rules.observe(game.state, BILLY).original_guilds == [-1, 2, -1]


def test_tribute_fills_an_empty_stock_again() -> None:  # K5.4, K10.2
    game = ended(4, treasure=(8, 8, 8))
    assert (game.state.treasure, game.state.stock) == ([6, 7, 7], 4)


def test_who_is_out_owes_nothing_on_the_floors_below() -> None:  # K10.2, K10.5
    game = table(". . . . r2 " + "b1 " * 4 + ". " * 15 + "D", treasure=(4, 0, 4), out=[BILLY]).do(go(0, 4))
    assert game.saw(TributePaid) == [TributePaid(ALIX, 2, 2), TributePaid(CHARLIE, 1, 1)]
    assert game.saw(PlayerEliminated) == []


def test_one_keeper_left_wins_at_once() -> None:  # K10.6
    game = ended(4, treasure=(4, 0, 0))
    assert (game.actor, game.saw(MatchEnded)) == (NOBODY, [MatchEnded(Ending.SURVIVOR)])
    assert game.rules.result(game.state) == [Rank(1, (ALIX,), 4), Rank(UNPLACED, (BILLY, CHARLIE), 0, "eliminated")]
    assert game.points(ALIX) == {"red": 2, "blue": 0, "yellow": 0, "green": 0, "purple": 0, "treasure": 2}
    assert game.total(BILLY) == 0
    assert [event.guilds for event in game.saw(GuildsRevealed)] == [(1, 2, 3)]


def test_with_nobody_left_the_dragon_wins() -> None:  # K10.6
    game = ended(4, treasure=(1, 0, 0))
    assert (game.actor, game.saw(MatchEnded)) == (NOBODY, [MatchEnded(Ending.NOBODY)])
    assert game.rules.result(game.state) == [Rank(UNPLACED, (ALIX, BILLY, CHARLIE), 0, "eliminated")]
    assert [game.total(seat) for seat in (ALIX, BILLY, CHARLIE)] == [0, 0, 0]


def test_the_dragon_goes_down_to_the_centre_of_the_next_floor() -> None:  # K10.7
    game = ended(4)
    assert (game.actor, game.state.floor, game.state.tiles_left, game.state.taker) == (CHANCE, MIDDLE, 0, EMPTY)
    assert all(game.discarded(word) for word in ("b1",))
    action = lay(game)
    assert len(action.tiles) == 24
    after = game.do(action)
    assert (after.state.dragon, after.cell(2, 2), after.state.tiles_left.bit_count()) == (at(2, 2), "r1^", 25)
    assert after.saw(FloorLaid) == [FloorLaid(MIDDLE, tuple(after.state.cells))]
    assert after.saw(TurnBegan) == [TurnBegan(ALIX)]


def test_the_lower_floor_has_an_adventurer_in_its_centre() -> None:  # K2, K10.7
    game = ended(4, floor=MIDDLE)
    after = game.do(lay(game))
    assert (after.state.floor, after.state.tiles_left.bit_count(), len(lay(game).tiles)) == (LOWER, 25, 25)
    assert after.cell(2, 2) != "r1^"


def test_the_holder_of_the_stairs_starts_the_next_floor() -> None:  # K11
    game = ended(0, stacks={CHARLIE: "r1^ r6"})
    assert (game.state.start, game.saw(FloorStarter)) == (CHARLIE, [FloorStarter(CHARLIE, stairs=True)])


GIFT = "r1^ . r2 . .  . . . . .  . . D . .  . . r4 . .  . . . . ."
"""Alix keeps the red 2 and gives Charlie the stairs; Billy finds no tile in the dragon's column."""


@pytest.mark.parametrize(("took", "starts"), [("owner", CHARLIE), ("finder", ALIX)])
def test_who_took_stairs_that_were_given_is_their_owner_or_by_an_option_the_giver(took: str, starts: Seat) -> None:  # K11
    game = table(GIFT, stairs_starter=took).do(go(0, 2), go(0, 0))
    assert game.saw(FloorStarter) == [FloorStarter(starts, stairs=True)]


def test_the_first_taker_is_forgotten_on_the_next_floor() -> None:  # K11
    game = table(GIFT, stairs_starter="finder").do(go(0, 2), go(0, 0))
    assert game.state.finder == EMPTY


def test_without_a_holder_the_last_taker_starts() -> None:  # K11
    assert ended(0).saw(FloorStarter) == [FloorStarter(ALIX, stairs=False)]


def test_if_the_starter_is_out_the_next_one_clockwise_starts() -> None:  # K11
    game = ended(1, seats=4, treasure=(4, 4, 0, 0), stacks={CHARLIE: "r1^"})
    assert [gone.seat for gone in game.saw(PlayerEliminated)] == [CHARLIE, DANA]
    assert game.saw(FloorStarter) == [FloorStarter(ALIX, stairs=False)]


def test_older_stairs_mean_nothing() -> None:  # K11
    game = ended(0, floor=MIDDLE)
    upper = game.rules.catalogue.floors[UPPER].stairs
    state = table(". . r2 . .  . . . . .  . . D . .  . . . . .  . . . . .", floor=MIDDLE).state
    state.discards &= ~(1 << upper)
    state.stacks[BILLY * 5] = (upper,)
    after = Game(game.rules, state).do(go(0, 2))
    assert after.saw(FloorStarter) == [FloorStarter(ALIX, stairs=False)]

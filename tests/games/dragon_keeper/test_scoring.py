"""The offering, releases, points and places (K12 to K14)."""

from __future__ import annotations

import pytest

from game.dragon_keeper.events import (
    GuildsRevealed,
    MatchEnded,
    PrisonerReleased,
    ReleaseDeclined,
    StackOffered,
    StackReleased,
)
from game.dragon_keeper.model import Done, Ending, Offer, Phase, Release
from game.kernel.contract import HIDDEN, NOBODY, Rank, Seat
from tests.games.dragon_keeper.table import (
    ALIX,
    BILLY,
    BLUE,
    CHARLIE,
    GREEN,
    LOWER,
    PURPLE,
    RED,
    YELLOW,
    Game,
    go,
    last_move,
    table,
)

EXAMPLE_1 = "p1 p1 p2 p3, g5 g4 g1 g1, r4 r3, y3 y4 y2f, b4 b1"
"""The red 2 of the last move comes on top of it."""
EXAMPLE_2 = "p1 p1 p2 p3 p5, g1 g2 g2, r4 r3, b4 b1, y3 y4"


def first_example() -> Game:
    return last_move({ALIX: EXAMPLE_1}, treasure=[0, 4])


def offered(game: Game) -> list[tuple[int, int]]:
    return [(event.seat, event.guild) for event in game.saw(StackOffered)]


# --- the rulebook's examples ---


def test_the_first_example_of_the_rulebook() -> None:  # T1
    game = first_example()
    assert (game.actor, game.offers) == (ALIX, {Offer(PURPLE), Offer(GREEN)})
    game = game.do(Offer(PURPLE))
    assert offered(game) == [(ALIX, PURPLE)]
    spent, four, one = game.tile(ALIX, "y2f"), game.tile(ALIX, "b4"), game.tile(ALIX, "b1")
    assert game.offers == {Release(spent, four), Release(spent, one), Done()}
    game = game.do(Release(spent, four))
    assert game.saw(PrisonerReleased) == [PrisonerReleased(ALIX, spent, four)]
    assert (game.actor, game.saw(MatchEnded)) == (NOBODY, [MatchEnded(Ending.SCORE)])
    assert game.points(ALIX) == {"red": 9, "blue": -1, "yellow": 7, "green": 11, "purple": 0, "treasure": 0}
    assert game.total(ALIX) == 26


def test_the_first_example_with_the_most_treasures() -> None:  # T1, K14.2
    game = last_move({ALIX: EXAMPLE_1}, treasure=[5, 4]).do(Offer(PURPLE))
    assert game.do(Release(game.tile(ALIX, "y2f"), game.tile(ALIX, "b4"))).total(ALIX) == 28


@pytest.mark.parametrize(("guild", "total"), [(GREEN, 21), (RED, 17)])
def test_the_second_example_of_the_rulebook(guild: int, total: int) -> None:  # T2, K12.2
    game = last_move({ALIX: EXAMPLE_2}, guilds="p y", treasure=[0, 4])
    assert [(event.seat, event.guild) for event in game.saw(StackReleased)] == [(ALIX, PURPLE)]
    assert game.offers == {Offer(GREEN), Offer(RED)}
    assert game.do(Offer(guild)).total(ALIX) == total


# --- the offering ---


def test_guilds_are_revealed_before_the_offering() -> None:  # K12
    game = first_example()
    assert [reveal.guilds for reveal in game.saw(GuildsRevealed)] == [(BLUE, YELLOW)]
    assert game.rules.observe(game.state, BILLY).original_guilds == [BLUE, YELLOW]


def test_a_single_highest_stack_goes_by_itself() -> None:  # K12.1
    game = last_move({BILLY: "g1 g1 g2, p5"})
    assert offered(game) == [(ALIX, RED), (BILLY, GREEN)]
    assert (game.stack(BILLY, GREEN), game.stack(BILLY, PURPLE), game.actor) == ("", "p5", NOBODY)


def test_offerings_go_clockwise_from_who_started_the_lower_floor() -> None:  # K12
    alone = ". . r2 . .  . . . . .  . . D . .  . . . . .  . . . . ."
    stacks = {BILLY: "g1", CHARLIE: "p1"}
    game = table(alone, floor=LOWER, stacks=stacks, start=BILLY).do(go(0, 2))
    assert [seat for seat, _ in offered(game)] == [BILLY, CHARLIE, ALIX]
    out = table(alone, floor=LOWER, stacks={CHARLIE: "p1"}, start=BILLY, treasure=[4, 0, 4], out=[BILLY]).do(go(0, 2))
    assert [seat for seat, _ in offered(out)] == [CHARLIE, ALIX]


def test_with_the_own_guild_among_the_highest_the_choice_is_free() -> None:  # T6, K12.4
    game = last_move({ALIX: "g1 g2 g3, r4 r3, b5"}, guilds="g y", treasure=[0, 4])
    assert game.offers == {Offer(GREEN), Offer(RED)}
    red = game.do(Offer(RED))
    assert (red.points(ALIX)["green"], red.points(ALIX)["red"], red.points(ALIX)["blue"]) == (-6, 0, 5)
    green = game.do(Offer(GREEN))
    assert [event.guild for event in green.saw(StackReleased)] == [GREEN]
    assert (offered(green), green.total(ALIX)) == ([(ALIX, RED)], 5)


def test_who_has_no_stack_offers_nothing() -> None:  # K12.3
    assert offered(last_move({})) == [(ALIX, RED)]


def test_with_only_the_own_guild_only_that_is_released() -> None:  # K12.3
    game = last_move({BILLY: "y5 y4"})
    assert [(event.seat, event.guild) for event in game.saw(StackReleased)] == [(BILLY, YELLOW)]
    assert (offered(game), game.total(BILLY)) == ([(ALIX, RED)], 2)


# --- release ---


def test_a_release_lost_in_the_offering_is_gone() -> None:  # K13
    game = last_move({ALIX: "y2f y3 y4, b4, r4"}, treasure=[0, 4])
    assert offered(game)[0] == (ALIX, YELLOW)
    assert (game.actor, game.total(ALIX)) == (NOBODY, 6 - 4)


def test_releases_may_be_repeated_and_stopped() -> None:  # K13
    game = last_move({ALIX: "y1 y1 y1 y5, g2f, p2f, b4 b3 b1"}, treasure=[0, 4])
    game = game.do(Release(game.tile(ALIX, "g2f"), game.tile(ALIX, "b4")))
    assert (game.actor, game.state.phase) == (ALIX, Phase.RELEASE)
    once = game.do(Done())
    assert (once.saw(ReleaseDeclined), once.total(ALIX)) == ([ReleaseDeclined(ALIX)], 2 + 2 - 4)
    twice = game.do(Release(game.tile(ALIX, "p2f"), game.tile(ALIX, "b3")))
    assert (twice.actor, twice.total(ALIX)) == (NOBODY, 2 - 1)


def test_a_release_of_the_own_guild_cannot_let_itself_go() -> None:  # T13, K13.1
    game = last_move({ALIX: "b2f, r3"}, treasure=[0, 4])
    assert (game.actor, game.points(ALIX)["blue"]) == (NOBODY, -2)


def test_a_release_of_the_own_guild_may_be_spent_or_let_go() -> None:  # K13.1
    game = last_move({ALIX: "y1 y1 y1, g2f, b2f b5"}, treasure=[0, 4])
    blue, green, five = (game.tile(ALIX, word) for word in ("b2f", "g2f", "b5"))
    assert game.offers == {Release(blue, five), Release(green, blue), Release(green, five), Done()}
    assert game.do(Release(blue, five)).points(ALIX)["blue"] == 0
    assert game.do(Release(green, blue)).points(ALIX)["blue"] == -5


# --- points and places ---


def test_who_ties_for_most_treasures_gets_the_points_too_but_nobody_without_any() -> None:  # K14.2
    both = last_move({}, treasure=[3, 3])
    assert [both.points(seat)["treasure"] for seat in (ALIX, BILLY)] == [2, 2]
    none = last_move({}, treasure=[0, 0])
    assert [none.points(seat)["treasure"] for seat in (ALIX, BILLY)] == [0, 0]


def test_red_is_never_negative_and_totals_may_be() -> None:  # K1.3, K14.1
    game = last_move({ALIX: "b5 b4, p1 p1 p1", BILLY: "r6, g1 g1"}, treasure=[0, 4])
    assert game.total(ALIX) == 2 - 9
    assert game.points(BILLY)["red"] == 6


def places(stacks: dict[Seat, str], treasure: list[int], seats: int = 2) -> list[Rank]:
    game = last_move(stacks, seats=seats, treasure=treasure)
    return game.rules.result(game.state)


def test_most_points_win() -> None:  # K14.3
    ranks = places({BILLY: "g1 g1, p5"}, [0, 0])
    assert ranks == [Rank(1, (BILLY,), 5), Rank(2, (ALIX,), 0)]


def equal(alix: str, billy: str, treasure: list[int]) -> list[tuple[int, tuple[Seat, ...], str]]:
    """The places of Alix and Billy, equal in points; Charlie has most treasures and most points."""
    game = last_move({ALIX: alix, BILLY: billy, CHARLIE: "y5 y4, p1 p1 p1"}, seats=3, treasure=[*treasure, 9])
    ranks = game.rules.result(game.state)
    assert ranks[0].seats == (CHARLIE,)
    assert game.total(ALIX) == game.total(BILLY)
    return [(rank.place, rank.seats, rank.decided_by) for rank in ranks[1:]]


def test_equal_points_more_treasures() -> None:  # K14.4
    ranks = equal("p2, g2 g2", "r4, g1 g1", [2, 3])
    assert ranks == [(2, (BILLY,), "treasure"), (3, (ALIX,), "treasure")]


def test_equal_points_and_treasures_fewer_tiles_of_the_own_guild() -> None:  # K14.4
    ranks = equal("p2, g2 g2", "r6, y2, g1 g1", [3, 3])
    assert ranks == [(2, (ALIX,), "own_guild"), (3, (BILLY,), "own_guild")]


def test_equal_in_all_this_fewer_tiles_in_all() -> None:  # K14.4
    ranks = equal("p2, g2 g2", "r4, g1 g1", [3, 3])
    assert ranks == [(2, (BILLY,), "tiles"), (3, (ALIX,), "tiles")]


def test_equal_in_everything_the_place_is_shared() -> None:  # K14.4
    assert equal("p2, g2 g2", "r2, p2, g1 g1 g1", [3, 3]) == [(2, (ALIX, BILLY), "shared")]


# --- points while the match goes on ---


def test_while_the_match_goes_on_the_best_offering_and_releases_are_counted() -> None:  # K12, K13
    game = table("r2 . . . .  . . . . .  D . . . .  . . . . .  . . . . .", stacks={ALIX: EXAMPLE_1 + " r2"})
    assert game.points(ALIX) == {
        "red": 9, "blue": -5, "yellow": 9, "green": 11, "purple": 7, "offering": -7, "releases": 2, "treasure": 2,
    }
    assert game.total(ALIX) == 26 + 2


def test_the_own_guild_as_highest_stack_is_counted_as_released() -> None:  # K12.2
    game = table("r2 . . . .  . . . . .  D . . . .  . . . . .  . . . . .", stacks={ALIX: "b5 b4 b1, r2 r3, g5"})
    assert game.points(ALIX)["offering"] == 10 - 5


def test_who_has_offered_and_may_still_release_is_not_counted_another_offering() -> None:  # K12, K13
    game = last_move({ALIX: "p1 p1 p1, y2f, b2f, b4, r3"})
    assert (game.actor, game.state.phase) == (ALIX, Phase.RELEASE)
    assert (game.points(ALIX)["offering"], game.points(ALIX)["releases"]) == (0, 4 + 2)


def test_of_an_unknown_guild_no_offering_is_foretold_even_where_no_tile_is_buried() -> None:
    game = table("r2 . . . .  . . . . .  D . . . .  . . . . .  . . . . .", stacks={ALIX: "b5, r3, g2f"})
    seen = Game(game.rules, game.rules.observe(game.state, BILLY)).points(ALIX)
    assert (seen["red"], seen["offering"], seen["releases"]) == (3, 0, 0)


def test_on_what_others_may_see_only_what_they_can_know_is_counted() -> None:
    game = table("r2 . . . .  . . . . .  D . . . .  . . . . .  . . . . .", stacks={ALIX: "b5 b4, r3 r4, g5"})
    seen = game.rules.observe(game.state, BILLY)
    assert {row.label: row.points for row in game.rules.score(seen, ALIX)} == {
        "red": 4, "blue": 0, "yellow": 0, "green": 0, "purple": 0, "offering": 0, "releases": 0, "treasure": 2,
    }


def test_what_a_hidden_guild_may_turn_round_is_a_spread_and_what_lies_buried_is_not_known() -> None:
    game = table("r2 . . . .  . . . . .  D . . . .  . . . . .  . . . . .", stacks={ALIX: "b5, r3 r2, g2 g4"})
    bare = game.state.clone()
    bare.original_guilds = [HIDDEN] * 3
    rules = game.rules
    assert all(row.spread == 0 for row in rules.score(game.state, ALIX))
    assert {row.label: row.spread for row in rules.score(bare, ALIX)} == {
        "red": 0, "blue": 5, "yellow": 0, "green": 6, "purple": 0, "offering": None, "releases": None, "treasure": 0,
    }
    buried = {row.label: row.spread for row in rules.score(rules.observe(game.state, BILLY), ALIX)}
    assert [buried[label] for label in ("red", "blue", "green")] == [None, 5, None]


def test_each_guild_is_dealt_once_so_that_ones_own_certainly_counts_for_all_others() -> None:  # K2.5, K14.1
    game = table(
        "r2 . . . .  . . . . .  D . . . .  . . . . .  . . . . .", stacks={ALIX: "b1, r3, y2, g4, p5", BILLY: "y5"}, guilds="b y g"
    )

    def certain(viewer: Seat) -> dict[str, tuple[int, str]]:
        """The rows of Alix that the viewer is sure of, by label: points, and why."""
        rows = game.rules.score(game.rules.observe(game.state, viewer), ALIX)[:5]
        return {row.label: (row.points, row.because) for row in rows if row.spread == 0}

    assert certain(BILLY) == {"red": (3, "no_origin"), "yellow": (2, "dealt_elsewhere")}
    assert certain(CHARLIE) == {"red": (3, "no_origin"), "green": (4, "dealt_elsewhere")}
    assert certain(NOBODY) == {"red": (3, "no_origin")}
    assert certain(ALIX) == {"red": (3, ""), "blue": (-1, ""), "yellow": (2, ""), "green": (4, ""), "purple": (5, "")}

"""When something can be said to a newcomer to Dragon Keeper."""

from __future__ import annotations

from game.dragon_keeper.model import Phase
from game.dragon_keeper.situations import empty_line, own_guild, release, stairs, tallest, tribute
from tests.games.dragon_keeper.table import ALIX, BILLY, table

FLOOR = """
    r2  r3  r4  y5  y4
    b1  b2  b3  y1  y2
    g1  g2  D   p1  p2
    g4  g5  p3  p4  p5
    g3  .   .   .   .
"""


def test_the_stairs_matter_once_somebody_has_them() -> None:
    lying = table(FLOOR)
    assert not stairs(lying.rules, lying.state, ALIX)
    taken = table(FLOOR, stacks={BILLY: "r1^"})
    assert stairs(taken.rules, taken.state, ALIX) == [f"seat:{BILLY}"]


def test_a_release_and_the_own_guild_are_shown_to_who_has_them() -> None:
    game = table(FLOOR, stacks={ALIX: "b1 b2f", BILLY: "r4"}, guilds="b y g")
    assert release(game.rules, game.state, ALIX) == own_guild(game.rules, game.state, ALIX) == [f"pile:{ALIX}:1"]
    assert not release(game.rules, game.state, BILLY)
    assert not own_guild(game.rules, game.state, BILLY)


def test_a_release_is_for_later_only_on_the_floors() -> None:
    game = table(FLOOR, stacks={ALIX: "b1 b2f"}, guilds="b y g")
    game.state.phase = Phase.RELEASE
    assert not release(game.rules, game.state, ALIX)


def test_the_guild_of_somebody_else_is_not_looked_at() -> None:
    game = table(FLOOR, stacks={ALIX: "b1"}, guilds="b y g")
    seen = game.rules.observe(game.state, BILLY)
    assert not own_guild(game.rules, seen, ALIX)


def test_a_move_to_an_empty_line_is_warned_of() -> None:
    assert not empty_line((full := table(FLOOR)).rules, full.state, ALIX)
    bare = table("""
        .   .   r2  .   .
        .   .   .   .   .
        .   .   D   .   .
        .   .   y5  .   b1
        .   .   .   .   .
    """)
    assert empty_line(bare.rules, bare.state, ALIX) == ["cell:2"]
    assert not empty_line(bare.rules, bare.state, BILLY)


def test_who_could_not_pay_the_tribute_is_warned() -> None:
    game = table(FLOOR, treasure=[2, 3, 4])
    assert tribute(game.rules, game.state, ALIX) == [f"treasure:{ALIX}"]
    assert not tribute(game.rules, game.state, BILLY)
    last = table(FLOOR, treasure=[2, 3, 4], taker=BILLY)
    assert tribute(last.rules, last.state, BILLY)


def test_one_tall_stack_is_the_dragons() -> None:
    game = table(FLOOR, stacks={ALIX: "r2 r3 r4, p1", BILLY: "r2 r3 r3, p1 p2 p2"})
    assert tallest(game.rules, game.state, ALIX) == [f"pile:{ALIX}:0"]
    assert not tallest(game.rules, game.state, BILLY)

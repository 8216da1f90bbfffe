"""Who may know what (K2.8, K4.3, K4.4), and what taking back could not make unknown again."""

from __future__ import annotations

from random import Random

import pytest

from game.dragon_keeper.events import GuildDealt, TileUncovered
from game.dragon_keeper.model import Exchange
from game.dragon_keeper.rules import DragonKeeperRules
from game.kernel.contract import HIDDEN, NOBODY, Seat
from game.kernel.masks import bits
from game.kernel.options import HAND_OVER
from game.kernel.package import Player, Setup
from game.kernel.record import rules_of as rules_of_kept
from game.kernel.session import Session
from tests.games.dragon_keeper.table import (
    ALIX,
    BILLY,
    BLUE,
    CHARLIE,
    RED,
    YELLOW,
    Game,
    drawn,
    fresh,
    game_package,
    go,
    rules_of,
    table,
)

STACKS = {ALIX: "b1 b2 b4, r3", BILLY: "r2 r1^ r4 r5", CHARLIE: "y1 y5"}
QUIET = "r6 . . . .  . . . . .  D . . . .  . . . . .  . . . . ."


def seen_by(game: Game, seat: Seat) -> Game:
    return Game(game.rules, game.rules.observe(game.state, seat))


def test_own_stacks_are_seen_whole_of_others_the_top_and_the_height() -> None:  # K4.3
    seen = seen_by(table(QUIET, stacks=STACKS), ALIX)
    assert (seen.stack(ALIX, BLUE), seen.stack(ALIX, RED)) == ("b1 b2 b4", "r3")
    assert seen.stack(CHARLIE, YELLOW) == "? y5"
    other = seen_by(table(QUIET, stacks=STACKS), CHARLIE)
    assert (other.stack(ALIX, BLUE), other.stack(CHARLIE, YELLOW)) == ("? ? b4", "y1 y5")


def test_who_forgets_nothing_knows_what_lies_buried() -> None:  # K4.3
    game = table(QUIET, stacks=STACKS)
    known = Game(game.rules, game.rules.information_state(game.state, CHARLIE))
    assert (known.stack(ALIX, BLUE), known.stack(BILLY, RED)) == ("b1 b2 b4", "r2 r1^ r4 r5")
    assert known.state.original_guilds == [HIDDEN, HIDDEN, game.state.original_guilds[CHARLIE]]


def test_the_stairs_are_seen_wherever_they_lie() -> None:  # K4.3
    for eye in (ALIX, CHARLIE, NOBODY):
        assert seen_by(table(QUIET, stacks=STACKS), eye).stack(BILLY, RED) == "? r1^ ? r5"


def test_a_guild_is_seen_by_its_owner_only_treasures_by_all() -> None:  # K4.4
    game = table(QUIET, treasure=[1, 2, 3])
    assert seen_by(game, BILLY).state.original_guilds == [HIDDEN, YELLOW, HIDDEN]
    assert seen_by(game, NOBODY).state.original_guilds == [HIDDEN] * 3
    assert seen_by(game, NOBODY).state.treasure == [1, 2, 3]


@pytest.mark.parametrize("hand_over", ["peek", "curtain"])
def test_covered_tiles_are_hidden_however_the_screen_goes_round_or_open_by_a_house_rule(hand_over: str) -> None:  # K4.3
    for covered, blue, yellow in [("hidden", "? ? b4", "? y5"), ("open", "b1 b2 b4", "y1 y5")]:
        game = table(QUIET, stacks=STACKS, hand_over=hand_over, covered=covered)
        seen = seen_by(game, NOBODY)
        assert (seen.stack(ALIX, BLUE), seen.stack(CHARLIE, YELLOW)) == (blue, yellow)
        assert seen_by(game, ALIX).stack(ALIX, BLUE) == "b1 b2 b4"
        assert seen.state.original_guilds == [HIDDEN] * 3
        assert game.rules.hides(game.state)


@pytest.mark.parametrize(("kept", "seen"), [("curtain", "? y5"), ("peek", "y1 y5"), ("open", "y1 y5"), ("", "y1 y5")])
def test_a_match_begun_before_covered_tiles_were_asked_about_shows_what_it_showed(kept: str, seen: str) -> None:
    players = tuple(map(Player, ("Alix", "Billy", "Charlie"), game_package().manifest.colours))
    setup = Setup("dragon_keeper", players, {HAND_OVER: kept} if kept else {}, "seed")
    rules = rules_of_kept(setup, {"dragon_keeper": game_package})
    assert isinstance(rules, DragonKeeperRules)
    assert seen_by(Game(rules, table(QUIET, stacks=STACKS).state), ALIX).stack(CHARLIE, YELLOW) == seen


def test_with_open_guilds_nothing_is_secret() -> None:
    game = table(QUIET, stacks=STACKS, hand_over="open")
    assert seen_by(game, NOBODY).state == game.state
    assert game.rules.redact(GuildDealt(BILLY, YELLOW), ALIX) == GuildDealt(BILLY, YELLOW)
    assert not game.rules.hides(game.state)


def test_once_the_guilds_are_revealed_everything_lies_open() -> None:  # K12
    game = table(QUIET, stacks=STACKS)
    assert game.rules.hides(game.state)
    game.state.revealed = True
    assert seen_by(game, NOBODY).state == game.state
    assert not game.rules.hides(game.state)


def test_a_guild_dealt_is_shown_to_its_owner_only() -> None:  # K2.5, K4.4
    rules, event = rules_of(), GuildDealt(BILLY, YELLOW)
    assert rules.redact(event, BILLY) == event
    assert rules.redact(event, ALIX) == rules.redact(event, NOBODY) == GuildDealt(BILLY, HIDDEN)


def test_a_buried_tile_may_be_anything_of_its_guild_that_is_not_in_sight() -> None:
    game = table(QUIET, stacks=STACKS)
    seen = game.rules.observe(game.state, ALIX)
    worlds = [game.rules.determinise(seen, ALIX, Random(n)) for n in range(40)]
    buried = {drawn([world.stacks[CHARLIE * 5 + YELLOW][0]]) for world in worlds}
    assert len(buried) > 4
    assert all(word.startswith("y") and word != "y5" for word in buried)
    assert {tuple(world.original_guilds) for world in worlds} == {
        (1, a, b) for a in (2, 3, 4) for b in (2, 3, 4) if a != b
    }


def test_what_lies_buried_may_as_well_be_in_the_bag() -> None:  # K4.3
    game = table(QUIET, stacks=STACKS)
    seen = game.rules.observe(game.state, ALIX)
    assert drawn(list(bits(seen.bag & ~game.state.bag))) == "r2 r4 y1"


def test_the_floors_below_are_known_to_nobody() -> None:  # K2.8
    game = fresh()
    assert all(game.rules.observe(game.state, Seat(seat)).bag == game.state.bag for seat in range(3))
    end = table(". . r2 . .  . . . . .  . . D . .  . . . . .  . . . . .").do(go(0, 2))
    draws = {end.rules.chance(end.state, Random(n)) for n in range(5)}
    assert len(draws) == 5


def test_a_tile_laid_open_cannot_be_taken_back_freely() -> None:  # K4.3
    exchange = "r6 . b3x . .  . . . . .  . . D . .  . . . . .  g1 . . . ."
    opened = table(exchange, stacks={BILLY: "y5 y1"}).do(go(0, 2), Exchange(BILLY, YELLOW))
    assert opened.saw(TileUncovered)[0].reveals
    shut = table(exchange, stacks={BILLY: "y1"}).do(go(0, 2), Exchange(BILLY, YELLOW))
    assert not any(event.reveals for event in shut.events)


def test_moves_on_a_floor_are_taken_back_freely_as_long_as_nobody_else_decided() -> None:
    session = Session(rules_of(start="seat_1"), "a seed")
    session.do(session.rules.legal(session.state)[0])
    undo = session.next_undo()
    assert undo is not None
    assert undo.free
    session.do(session.rules.legal(session.state)[0])
    assert session.undo()

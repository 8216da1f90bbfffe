"""What lies behind the screens, who sees it, and what others may imagine there (W2.5)."""

from __future__ import annotations

from random import Random

import pytest

from game.dogs_of_war.events import ScreensClosed, SupportDealt, TacticsDealt, TacticsDrawn
from game.dogs_of_war.model import Buy, DoneBuying, Pass, Play, Send, State, Task, Todo
from game.kernel.contract import HIDDEN, NOBODY, Seat
from tests.games.dogs_of_war.table import ALIX, BILLY, CHARLIE, Game, ids, named, side, table

HIDES = [HIDDEN, HIDDEN, HIDDEN, HIDDEN]


def rich(**more: object) -> Game:
    return table(
        coins={ALIX: 4, BILLY: 7, CHARLIE: 1}, points={ALIX: 2, BILLY: 10, CHARLIE: 3},
        soldiers={ALIX: "footman", BILLY: "knight knight", CHARLIE: "war_machine"},
        tactics={ALIX: "feint", BILLY: "plunder sabotage", CHARLIE: "treachery"},
        influence={BILLY: "talbot talbot", CHARLIE: "harlow"}, **more,  # type: ignore[arg-type]
    )


def seen(game: Game, seat: Seat = ALIX) -> State:
    return game.rules.observe(game.state, seat)


def worlds(game: Game, seat: Seat = ALIX, count: int = 20) -> list[State]:
    view = seen(game, seat)
    return [game.rules.determinise(view, seat, Random(n)) for n in range(count)]


def test_behind_the_screens_of_others_everything_is_hidden_but_the_number_of_tactics() -> None:
    view = seen(rich())
    assert (view.coins, view.points) == ([4, HIDDEN, HIDDEN], [2, HIDDEN, HIDDEN])
    assert view.soldiers == [1, 0, 0, 0, *HIDES, *HIDES]
    assert view.influence[6:] == [HIDDEN] * 12
    assert view.tactics == [(5,), (HIDDEN, HIDDEN), (HIDDEN,)]
    assert view.support_cards == [0, HIDDEN, HIDDEN]


def test_captains_and_the_board_are_open() -> None:
    game = rich(posts={"1A": "BC...."}, lying={"1A": "footman"}, markers={1: 3})
    view = seen(game, NOBODY)
    for open_part in ("captains", "stock", "posts", "lying", "markers", "stacks", "tokens", "discards", "pile", "start"):
        assert getattr(view, open_part) == getattr(game.state, open_part)


def test_what_the_bank_shows_is_known_but_not_who_has_it() -> None:
    game = rich()
    view = seen(game)
    assert (view.unseen_coins, view.unseen_points) == (8, 13)
    for world in worlds(game):
        assert sum(world.coins[1:]) == 8
        assert sum(world.points[1:]) == 13
        assert [sum(world.soldiers[kind::4]) for kind in range(4)] == [1, 0, 2, 1]
        assert [sum(world.influence[house::6]) for house in range(6)] == [2, 0, 0, 0, 0, 1]
        assert [len(hand) for hand in world.tactics] == [1, 2, 1]
        assert (world.coins[ALIX], world.tactics[ALIX], world.support_cards[ALIX]) == (4, (5,), 0)
        assert sum(world.deck) == world.pile
    assert len({tuple(world.coins) for world in worlds(game)}) > 1


def test_the_screens_are_open_until_everybody_has_bought_for_the_first_year() -> None:
    game = table()
    game.state.fresh = True
    game.state.todo += [Todo(Task.BUY, CHARLIE), Todo(Task.BUY, BILLY)]
    assert seen(game).coins == [5, 5, 5]
    bought = game.do(Buy(3))
    assert (seen(bought).coins, seen(bought).soldiers[4:8]) == ([5, 1, 5], [0, 0, 0, 1])
    assert all((world.soldiers, world.coins) == (bought.state.soldiers, bought.state.coins) for world in worlds(bought))
    pad = {row.label: (row.points, row.spread) for row in game.rules.score(seen(bought), BILLY)}
    assert (pad["soldiers"], pad["coins"]) == ((1, 0), (0, 0))
    one_left = bought.do(DoneBuying())
    assert (seen(one_left).coins, one_left.saw(ScreensClosed)) == ([5, 1, 5], [])
    turn = one_left.do(DoneBuying())
    assert (seen(turn).coins, turn.saw(ScreensClosed)) == ([5, HIDDEN, HIDDEN], [ScreensClosed()])
    pad = {row.label: (row.points, row.spread) for row in game.rules.score(seen(turn), BILLY)}
    assert (pad["soldiers"], pad["tactics"]) == ((0, None), (0, 0))


def test_the_table_may_count_openly_what_came_openly() -> None:
    game = rich(screens="counted")
    view = seen(game)
    assert (view.coins, view.points, view.soldiers) == (game.state.coins, game.state.points, game.state.soldiers)
    assert (view.tactics[1], view.support_cards[1]) == ((HIDDEN, HIDDEN), HIDDEN)
    assert game.rules.has_secrets


def test_who_forgets_nothing_knows_what_came_openly_behind_screens_too() -> None:
    game = rich()
    known = game.rules.information_state(game.state, ALIX)
    assert (known.coins, known.points, known.soldiers) == (game.state.coins, game.state.points, game.state.soldiers)
    assert known.influence == game.state.influence
    assert (known.tactics[1], known.support_cards[1]) == ((HIDDEN, HIDDEN), HIDDEN)


def test_without_screens_nothing_is_secret() -> None:
    game = rich(screens="down")
    assert seen(game, NOBODY) == game.state
    assert not game.rules.has_secrets
    assert game.rules.redact(SupportDealt(BILLY, 3), ALIX) == SupportDealt(BILLY, 3)


def test_in_the_end_the_screens_are_lifted() -> None:
    over = rich(year=4).all_pass()
    assert seen(over, NOBODY) == over.state


@pytest.mark.parametrize("seat", [BILLY, NOBODY])
def test_cards_drawn_are_seen_by_their_owner_alone(seat: Seat) -> None:
    rules = rich().rules
    for event, hidden in [
        (TacticsDealt(ALIX, (1, 2)), TacticsDealt(ALIX, (HIDDEN, HIDDEN))),
        (TacticsDrawn(ALIX, (4,)), TacticsDrawn(ALIX, (HIDDEN,))),
        (SupportDealt(ALIX, 2), SupportDealt(ALIX, HIDDEN)),
    ]:
        assert rules.redact(event, ALIX) == event
        assert rules.redact(event, seat) == hidden


def test_the_score_pad_shows_only_what_the_viewer_knows() -> None:
    game = rich()
    rows = {row.label: row.points for row in game.rules.score(seen(game), BILLY)}
    assert rows == dict.fromkeys(rows, 0) | {"tactics": 2}
    assert game.rules.score(seen(game), ALIX) == game.rules.score(game.state, ALIX)


@pytest.mark.parametrize(
    ("tactic", "soldiers"),
    [("lance_charge", "footman knight"), ("combined_arms", "footman knight"), ("feint", "knight footman")],
)
def test_whoever_is_in_the_middle_of_a_placement_is_imagined_to_be_able_to_finish_it(tactic: str, soldiers: str) -> None:
    game = table(
        seats=4, turn=BILLY, captains=1, posts={"1A": "BCCCC."}, soldiers={BILLY: soldiers, CHARLIE: "footman footman"},
        tactics={BILLY: tactic},
    ).do(Play(*named("tactics", tactic)))
    for world in worlds(game):
        assert game.rules.legal(world)
        assert sum(world.soldiers) == 4


def test_a_second_soldier_that_fits_is_imagined_too() -> None:
    game = table(
        turn=BILLY, captains=1, posts={"1A": "BCCCC."}, soldiers={BILLY: "footman knight", CHARLIE: "footman"},
        tactics={BILLY: "combined_arms"},
    ).do(Play(*named("tactics", "combined_arms")), Send(side("1A"), 0))
    assert all(game.rules.legal(world) == game.legal for world in worlds(game))


def test_a_pass_is_known_to_be_forced_where_no_card_can_bring_a_captain() -> None:
    game = table(soldiers={ALIX: "knight"}, tactics={ALIX: "feint"})
    rules, state = game.rules, game.state
    state.captains[ALIX] = 0
    assert not rules.choices_known(state), "nobody else knows that it is no Hired Captain"
    hired = ids("tactics").index("hired_captain")
    state.discards[hired] = rules.tactics[hired].copies
    assert rules.choices_known(state)
    assert rules.forced_by(state) == "captains"
    state.discards[hired], state.stock[ALIX] = 0, 0
    assert rules.choices_known(state), "all captains are in use"


@pytest.mark.parametrize(("screens", "known"), [("up", False), ("counted", True)])
def test_a_pass_without_soldiers_is_known_to_be_forced_where_soldiers_lie_open(screens: str, known: bool) -> None:
    game = table(soldiers={BILLY: "knight"}, tactics={ALIX: "feint"}, captains=2, screens=screens)
    assert game.rules.legal(game.state) == [Pass()]
    assert game.rules.choices_known(game.state) is known


def test_a_forced_pass_says_what_is_missing() -> None:
    game = table(tactics={ALIX: "feint"})
    assert game.rules.legal(game.state) == [Pass()]
    assert game.rules.forced_by(game.state) == "soldiers"

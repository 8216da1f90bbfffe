"""Every refusal, with the number of its rule."""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter

import pytest

from game.dogs_of_war.model import (
    Begin,
    Buy,
    GiveMarker,
    Pass,
    PickDog,
    Play,
    Reinforce,
    Send,
    Shift,
    Station,
    Task,
    Todo,
    Withdraw,
)
from game.kernel.content import flatten, load_plain
from game.kernel.contract import Action
from game.kernel.folders import DATA
from tests.games.dogs_of_war.table import ALIX, BILLY, CHARLIE, Game, named, side, table

KNIGHT, ALL = {ALIX: "knight"}, {ALIX: "footman arquebusier knight war_machine"}
FULL = {"1A": "BBBCCC", "1B": "A....."}


def play(tactic: str) -> Play:
    return Play(*named("tactics", tactic))


def send(where: str, soldier: str) -> Send:
    return Send(side(where), *named("soldiers", soldier))


def at(task: int, **position: object) -> Callable[[], Game]:
    """A position in which Alix has that to do before her turn."""

    def position_of() -> Game:
        game = table(**position)  # type: ignore[arg-type]
        game.state.todo.append(Todo(task, ALIX))
        return game

    return position_of


def turn(*before: Action, **position: object) -> Callable[[], Game]:
    """Alix's turn, after she did what comes `before`."""
    return lambda: table(**position).do(*before) if before else table(**position)  # type: ignore[arg-type]


def war_over() -> Game:
    return table(year=4, captains=0, passed=[BILLY, CHARLIE]).do(Pass())


CASES: list[tuple[str, str, Callable[[], Game], Action]] = [
    ("W2", "due_luck", at(Task.BEGIN), Pass()),
    ("W2.3", "due_luck", at(Task.DEAL_DOGS), Pass()),
    ("W2", "due_luck", at(Task.DEAL), Pass()),
    ("W4", "due_luck", at(Task.LAY), Pass()),
    ("W7.11", "due_luck", at(Task.DRAW), Pass()),
    ("W2.3", "due_dog", at(Task.DOG), Pass()),
    ("W4.5", "due_marker", at(Task.MARKER), Buy(0)),
    ("W5.3", "due_buy", at(Task.BUY), Pass()),
    ("W6", "due_turn", turn(), Begin(0)),
    ("W6", "due_turn", turn(), Station(0)),
    (
        "W10.12", "due_reinforce",
        turn(play("combined_arms"), send("1A", "footman"), soldiers=ALL, tactics={ALIX: "combined_arms"}), Station(0),
    ),
    ("W7.3", "due_station", turn(send("1A", "knight"), soldiers=KNIGHT), Pass()),
    ("W12.5", "due_conquer", at(Task.CONQUER, posts={"1A": "A....."}), Withdraw()),
    ("W12.3", "due_withdraw", at(Task.WITHDRAW, posts={"1A": "A....."}), Pass()),
    ("W11", "over", war_over, Pass()),
    ("W2.3", "no_such_dog", at(Task.DOG), PickDog(5)),
    ("W2.3", "no_such_dog", at(Task.DOG), PickDog(-1)),
    ("W2.3", "dog_taken", at(Task.DOG, dogs={BILLY: "ordalia"}), PickDog(3)),
    ("W2", "luck", at(Task.BEGIN), Begin(3)),
    ("W4.5", "no_such_player", at(Task.MARKER), GiveMarker(3)),
    ("W1.1", "no_such_soldier", at(Task.BUY), Buy(4)),
    ("W5.3", "stack_empty", at(Task.BUY, sold_out="footman"), Buy(0)),
    ("W5.3", "too_dear", at(Task.BUY, coins={ALIX: 3}), Buy(3)),
    ("W7.1", "one_tactic", turn(play("feint"), soldiers=KNIGHT, tactics={ALIX: "feint plunder"}), play("plunder")),
    ("W7.1", "not_your_tactic", turn(soldiers=KNIGHT, tactics={BILLY: "feint"}), play("feint")),
    ("W13.10", "all_captains", turn(soldiers=KNIGHT, tactics={ALIX: "hired_captain"}, captains=6), play("hired_captain")),
    ("W7.9", "no_captain", turn(soldiers=KNIGHT, tactics={ALIX: "feint"}, captains=0), play("feint")),
    ("W7.9", "no_captain", turn(soldiers=KNIGHT, captains=0), send("1A", "knight")),
    ("W13.9", "no_soldier", turn(tactics={ALIX: "feint"}), play("feint")),
    ("W13.9", "needs_two", turn(soldiers=KNIGHT, tactics={ALIX: "combined_arms"}), play("combined_arms")),
    ("W13.9", "needs_soldier", turn(soldiers=KNIGHT, tactics={ALIX: "pay_chest"}), play("pay_chest")),
    (
        "W13.9", "no_place",
        turn(soldiers={ALIX: "footman knight"}, tactics={ALIX: "pay_chest"}, captains=1,
             posts={"1A": "ABBBB.", "2A": "ACCCCC"}),
        play("pay_chest"),
    ),
    ("W7.2", "no_such_side", turn(soldiers=KNIGHT), Send(4, 2)),
    ("W1.1", "no_such_soldier", turn(soldiers=KNIGHT), Send(0, -1)),
    ("W7.2", "not_your_soldier", turn(soldiers=KNIGHT), send("1A", "footman")),
    ("W10", "other_soldier", turn(play("volley_fire"), soldiers=ALL, tactics={ALIX: "volley_fire"}), send("1A", "knight")),
    ("W7.8", "card_full", turn(soldiers=KNIGHT, posts=FULL), send("1A", "knight")),
    ("W7.6", "other_side", turn(soldiers=KNIGHT, posts={"1A": "A....."}), send("1B", "knight")),
    ("W7.7", "rank_too_low", turn(soldiers=ALL, posts={"1A": "BBBCC."}), send("1A", "footman")),
    ("W7.3", "no_such_space", turn(send("1A", "knight"), soldiers=KNIGHT), Station(6)),
    ("W7.8", "space_taken", turn(send("1A", "knight"), soldiers=KNIGHT, posts={"1A": "B....."}), Station(0)),
    (
        "W7.6", "space_of_other_side",
        turn(send("1A", "knight"), soldiers=KNIGHT, posts={"1B": "A....."},
             lines="double_dealing war_chest muster_field war_council"),
        Station(1),
    ),
    ("W7.7", "space_rank", turn(send("1A", "footman"), soldiers=ALL), Station(2)),
    ("W6.4", "tactic_played", turn(play("feint"), soldiers=KNIGHT, tactics={ALIX: "feint"}), Pass()),
    (
        "W7.2", "not_your_soldier",
        turn(play("combined_arms"), send("1A", "footman"), soldiers=ALL, tactics={ALIX: "combined_arms"}), Reinforce(0),
    ),
    (
        "W1.1", "no_such_soldier",
        turn(play("combined_arms"), send("1A", "footman"), soldiers=ALL, tactics={ALIX: "combined_arms"}), Reinforce(9),
    ),
    (
        "W7.7", "rank_too_low",
        turn(play("combined_arms"), send("1A", "footman"), soldiers=ALL, tactics={ALIX: "combined_arms"},
             posts={"1A": "BBBCC."}),
        Reinforce(1),
    ),
    ("W12.5", "no_such_battle", at(Task.CONQUER, posts={"1A": "A....."}), Shift(2, 1)),
    ("W12.5", "no_captain_there", at(Task.CONQUER, posts={"1A": "A....."}), Shift(1, 1)),
    ("W12.5", "shift_far", at(Task.CONQUER, posts={"1A": "A....."}), Shift(0, 3)),
    ("W12.5", "shift_far", at(Task.CONQUER, posts={"1A": "A....."}), Shift(0, 0)),
    ("W12.5", "track_ends", at(Task.CONQUER, posts={"1A": "A....."}, markers={1: 14}), Shift(0, 2)),
]


@pytest.mark.parametrize(("rule", "reason", "position", "action"), CASES, ids=[f"{case[1]}-{n}" for n, case in enumerate(CASES)])
def test_a_refusal_names_its_rule_and_reason(
    rule: str, reason: str, position: Callable[[], Game], action: Action
) -> None:
    game = position()
    assert game.why_not(action) == (rule, reason)
    assert action not in game.legal


def test_every_refusal_of_the_words_is_reached() -> None:
    words = flatten(load_plain(DATA / "dogs_of_war" / "words.en.yaml"))
    worded = {key.split(".")[1] for key in words if key.startswith("refuse.")}
    assert worded == {reason for _, reason, _, _ in CASES}


@pytest.mark.parametrize(("reason", "position", "action"), [case[1:] for case in CASES])
def test_a_refusal_fills_its_sentence(reason: str, position: Callable[[], Game], action: Action) -> None:
    game = position()
    refusal = game.rules.refusal(game.state, action)
    assert refusal is not None
    words = flatten(load_plain(DATA / "dogs_of_war" / "words.en.yaml"))
    forms = [text for key, text in words.items() if f"{key}.".startswith(f"refuse.{reason}.")]
    slots = {slot for text in forms for _, slot, _, _ in Formatter().parse(text) if slot}
    assert slots == set(refusal.values)


def test_the_figures_are_the_right_ones() -> None:
    game = at(Task.BUY, coins={ALIX: 3})()
    refusal = game.rules.refusal(game.state, Buy(3))
    assert refusal is not None
    assert refusal.values == {"needed": 4, "n": 3}
    asked = table(soldiers=KNIGHT, tactics={ALIX: "pay_chest"})
    refusal = asked.rules.refusal(asked.state, play("pay_chest"))
    assert refusal is not None
    assert refusal.values == {"soldier": "footman"}


@pytest.mark.parametrize(
    ("position", "action", "weakest"),
    [
        (turn(send("1A", "footman"), soldiers=ALL), Station(2), "arquebusier"),
        (turn(send("1A", "footman"), soldiers=ALL), Station(5), "knight"),
        (turn(soldiers=ALL, posts={"1A": "BBBCC."}), send("1A", "footman"), "knight"),
        (turn(soldiers=ALL, posts={"1A": "BB.CC."}), send("1A", "footman"), "arquebusier"),
    ],
)
def test_a_player_who_is_too_weak_reads_what_is_enough(position: Callable[[], Game], action: Action, weakest: str) -> None:
    """W7.7."""
    game = position()
    refusal = game.rules.refusal(game.state, action)
    assert refusal is not None
    assert refusal.values == {"soldier": weakest}


def test_after_the_end_nothing_can_be_done() -> None:
    assert list(war_over().legal) == []

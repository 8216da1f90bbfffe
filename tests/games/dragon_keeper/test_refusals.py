"""Every refusal of the rules, with its rule and its figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pytest

from game.dragon_keeper.model import (
    Begin,
    DealGuilds,
    Decline,
    Done,
    Exchange,
    LayFloor,
    Move,
    Offer,
    Passage,
    Phase,
    Release,
    Trap,
)
from game.kernel.content import flatten, load_plain
from game.kernel.contract import Action
from game.kernel.rulebook import rulebooks
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
    at,
    game_package,
    go,
    last_move,
    rules_of,
    table,
)

FLOOR = "r6 . {0} . .  . . . . .  . . D . .  . y1 . . .  g1 . . . ."


def moving(**options: str) -> Game:
    return table(FLOOR.format("r2"), **options)  # type: ignore[arg-type]


def giving(**options: str) -> Game:
    return moving(**options).do(go(0, 2))


def using(word: str) -> Callable[[], Game]:
    return lambda: table(FLOOR.format(word), stacks={BILLY: "b1"}, seats=4, out=[CHARLIE]).do(go(0, 2))


def passing() -> Game:
    return table(FLOOR.format("b1s")).do(go(0, 2), go(0, 0))


def using_last() -> Game:
    floor = "g2 . b1s . .  . . . . .  . . D . .  b4t . . . .  y1 . . . ."
    return table(floor).do(go(0, 2), go(0, 0), Passage(at(3, 0)))


def offering() -> Game:
    return last_move({ALIX: "p1 p1, g1 g2, b4"})


def offering_more() -> Game:
    """The own guild was highest and is released; purple and green are next."""
    return last_move({ALIX: "b4 b1 b1, p1 p1, g1 g2, y1"})


def releasing() -> Game:
    return last_move({ALIX: "p1 p1 p1, y2f, b2f, b4, r3"})


def luck(phase: int) -> Callable[[], Game]:
    def waiting() -> Game:
        state = rules_of().start()
        state.phase = phase
        return Game(rules_of(), state)

    return waiting


def over() -> Game:
    return last_move({})


@dataclass(frozen=True)
class No:
    rule: str
    reason: str
    game: Callable[[], Game]
    action: Action | Callable[[Game], Action]
    values: Mapping[str, int | str] = field(default_factory=dict)


CASES = [
    No("K5.1", "due_move", moving, Trap(0)),
    No("K5.1", "due_move", moving, Decline()),
    No("K5.1", "due_move", moving, LayFloor(())),
    No("K5.2", "due_use", using("b4t"), go(0, 0)),
    No("K5.3", "due_give", giving, Passage(0)),
    No("K5.5", "due_passage", passing, go(0, 0)),
    No("K6.3", "due_use", using_last, go(0, 0)),
    No("K12.1", "due_offer", offering, go(0, 0)),
    No("K13", "due_release", releasing, Offer(BLUE)),
    No("K14.3", "over", over, Done()),
    No("K2", "due_set_up", luck(Phase.LAY), go(0, 0)),
    No("K2", "due_set_up", luck(Phase.GUILDS), go(0, 0)),
    No("K2", "due_set_up", luck(Phase.BEGIN), go(0, 0)),
    No("K3.2", "off_floor", moving, Move(25)),
    No("K3.2", "off_floor", passing, Passage(-1)),
    No("K3.2", "no_tile", moving, go(1, 2)),
    No("K3.3", "stays", moving, go(2, 2)),
    No("K3.2", "no_tile", lambda: moving(allow_zero_length_move="on"), go(2, 2)),
    No("K3.3", "stays", lambda: giving(allow_zero_length_move="on"), go(0, 2)),
    No("K5.1", "not_vertical", moving, go(0, 0), {"arrow": 1}),
    No("K5.3", "not_horizontal", giving, go(3, 1), {"arrow": 2}),
    No("K6.2", "not_vertical", passing, Passage(at(3, 1)), {"arrow": 1}),
    No("K7.1", "no_exchange", using("b4t"), Exchange(BILLY, BLUE)),
    No("K7.1", "no_opponent", using("b3x"), Exchange(ALIX, BLUE)),
    No("K7.1", "no_opponent", using("b3x"), Exchange(CHARLIE, BLUE)),
    No("K7.1", "no_opponent", using("b3x"), Exchange(4, BLUE)),
    No("K7.1", "no_stack", using("b3x"), Exchange(BILLY, RED)),
    No("K7.1", "no_stack", using("b3x"), Exchange(BILLY, 5)),
    No("K8.1", "no_trap", using("b3x"), Trap(0)),
    No("K8.1", "no_tile", using("b4t"), Trap(at(0, 2))),
    No("K8.1", "no_tile", using("b4t"), Trap(99)),
    No("K12.1", "no_stack", offering, Offer(YELLOW)),
    No("K12.1", "no_stack", offering, Offer(-1)),
    No("K12.1", "no_stack", lambda: last_move({ALIX: "p1 p1, g1 g2, b4", BILLY: "r3 r4"}), Offer(5 + RED)),
    No("K12.1", "not_highest", offering, Offer(BLUE), {"n": 2}),
    No("K12.2", "not_highest", offering_more, Offer(YELLOW), {"n": 2}),
    No("K12.1", "no_stack", offering_more, Offer(BLUE)),
    No("K13", "no_release", releasing, lambda game: Release(game.tile(ALIX, "b4"), game.tile(ALIX, "b2f"))),
    No("K13", "no_release", releasing, Release(-1, -1)),
    No("K13", "no_release", lambda: last_move({ALIX: "p1 p1, y2f, b4", BILLY: "r3 r4, g2f"}),
       lambda game: Release(game.tile(BILLY, "g2f"), game.tile(ALIX, "b4"))),
    No("K13", "not_own_guild", releasing, lambda game: Release(game.tile(ALIX, "y2f"), game.tile(ALIX, "r3")),
       {"guild": "blue"}),
    No("K13.1", "release_itself", releasing, lambda game: Release(game.tile(ALIX, "b2f"), game.tile(ALIX, "b2f"))),
    No("K2", "luck", luck(Phase.LAY), LayFloor(tuple(range(23)))),
    No("K2", "luck", luck(Phase.LAY), LayFloor((*range(23), 0))),
    No("K2", "luck", luck(Phase.LAY), LayFloor((*range(23), 73))),
    No("K2", "luck", luck(Phase.GUILDS), DealGuilds((RED, BLUE, GREEN))),
    No("K2", "luck", luck(Phase.GUILDS), DealGuilds((BLUE, BLUE, GREEN))),
    No("K2", "luck", luck(Phase.GUILDS), DealGuilds((PURPLE, BLUE))),
    No("K2", "luck", luck(Phase.BEGIN), Begin(3)),
]


@pytest.mark.parametrize("no", CASES, ids=[f"{n}-{no.reason}" for n, no in enumerate(CASES)])
def test_a_refusal_names_its_rule_and_its_figures(no: No) -> None:
    game = no.game()
    action = no.action if isinstance(no.action, Action) else no.action(game)
    refusal = game.rules.refusal(game.state, action)
    assert refusal is not None
    assert (refusal.rule, refusal.reason, dict(refusal.values)) == (no.rule, f"refuse.{no.reason}", dict(no.values))
    assert action not in game.offers


def test_every_refusal_of_the_words_is_reached() -> None:
    for path in game_package().folder.glob("words.*.yaml"):
        known = {key.removesuffix(".other").removesuffix(".one") for key in flatten(load_plain(path)["refuse"])}
        assert known == {no.reason for no in CASES}


def test_every_refusal_leads_to_a_rule_of_the_book() -> None:
    for book in rulebooks(game_package().folder).values():
        assert {no.rule for no in CASES} <= {rule.number for rule in book.rules}


def test_a_floor_that_chance_may_lay_is_allowed() -> None:
    for floor, count in ((0, 24), (LOWER, 25)):
        state = rules_of().start()
        state.floor = floor
        assert rules_of().refusal(state, LayFloor(tuple(range(count)))) is None

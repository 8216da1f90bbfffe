"""Every refusal of the rules and the planner, with its rule and its figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pytest

from game.dewan.model import (
    EMPTY,
    Begin,
    Deal,
    Draw,
    DrawStory,
    Fish,
    Lay,
    Mark,
    OpenStories,
    Pass,
    PickBlind,
    PickStory,
    Place,
    Split,
    Take,
    Task,
    Todo,
    Tuck,
)
from game.dewan.paid_path import PathPlanner
from game.kernel.content import flatten, load_plain
from game.kernel.contract import Action, Refusal
from game.kernel.rulebook import rulebooks
from tests.games.dewan.table import ALIX, BILLY, Game, game_package, table

MAP = """
        mA1     w2      V4      d8
    mB6     HA      HB      d
        L5      d7
"""


def volcano(hand: str = "f m d w") -> Game:
    return table(MAP, scenario="volcano", hands={ALIX: hand})


def walk(path: str, pay: str, hand: str = "f m d w") -> Callable[[], Refusal | None]:
    def judged() -> Refusal | None:
        game = volcano(hand)
        return game.refusal(game.journey(path, pay))

    return judged


def blind_walk(*path: int | str) -> Callable[[], Refusal | None]:
    """A path with spaces that may not exist."""

    def judged() -> Refusal | None:
        game = volcano()
        return game.refusal(Place(tuple(game.at(at) if isinstance(at, str) else at for at in path), (0,) * len(path)))

    return judged


def asked(game: Callable[[], Game], action: Callable[[Game], Action]) -> Callable[[], Refusal | None]:
    def judged() -> Refusal | None:
        at = game()
        return at.refusal(action(at))

    return judged


def planned(picture: str, goal: str, hand: str) -> Callable[[], Refusal | None]:
    def judged() -> Refusal | None:
        game = table(picture, hands={ALIX: hand})
        plan = PathPlanner(game.rules, game.rules.observe(game.state, ALIX), ALIX).propose(game.at(goal))
        return plan if isinstance(plan, Refusal) else None

    return judged


def picking() -> Game:
    return table("mA      HA      m1", hands={ALIX: "w m"}, stories={ALIX: "S24"}).place("A1", "w m")


def stackless() -> Game:
    game = picking()
    game.state.story_stack = 0
    return game


def tucking() -> Game:
    return table("mA      mA      HA      m1", hands={ALIX: "w m f"}).place("A1", "w m")


def marking() -> Game:
    return table(MAP, scenario="volcano", pile=2).take(0)


def fishing() -> Game:
    return table("wA      m       HA", scenario="water_villages", pile=2).take(0)


def over() -> Game:
    game = table("HA", seats=2, turn=BILLY)
    game.state.last_round = True
    return game.take(0)


def fresh() -> Game:
    game = table("HA")
    return Game(game.rules, game.rules.start())


@dataclass(frozen=True)
class No:
    rule: str
    reason: str
    judged: Callable[[], Refusal | None]
    values: Mapping[str, int | str] = field(default_factory=dict)


CAMPLESS = "bA      " * 8 + "HA      m1"
CASES = [
    No("D19", "due_turn", asked(volcano, lambda _: PickStory(0))),
    No("D19", "due_turn", asked(volcano, lambda _: Mark(5))),
    No("D19", "due_turn", asked(volcano, lambda _: Begin(0))),
    No("D40", "due_story", asked(picking, lambda _: Take(0))),
    No("D43", "due_tuck", asked(tucking, lambda _: PickStory(0))),
    No("D72", "due_marker", asked(marking, lambda _: Take(0))),
    No("D88", "due_fish", asked(fishing, lambda at: at.journey("A", ""))),
    No("D15", "due_luck", asked(fresh, lambda _: Take(0))),
    No("D55", "over", asked(over, lambda _: Take(0))),
    No("D15", "luck", asked(fresh, lambda _: Lay((), (), (), (), ()))),
    No("D23", "no_such_slot", asked(volcano, lambda _: Take(6))),
    No("D23", "not_neighbours", asked(volcano, lambda _: Take(5))),
    No("D26", "display_empty", asked(lambda: table(MAP, display="", deck=""), lambda _: Take(0))),
    No("D20", "can_act", asked(volcano, lambda _: Pass())),
    No("D27", "start_not_yours", walk("67", "m d")),
    No("D27", "start_not_yours", walk("B7", "m d")),
    No("D27", "start_not_yours", blind_walk()),
    No("D27", "start_not_yours", blind_walk(-1, 0)),
    No("D27", "path_too_short", walk("A", "m")),
    No("D27", "path_broken", walk("A8", "m d")),
    No("D32", "path_twice", walk("A1A", "f m d")),
    No("D80", "path_blocked", walk("A248", "f w m d", "f w m d")),
    No("D80", "path_blocked", walk("A57", "f m d")),
    No("D27", "off_map", blind_walk("A", 0)),
    No("D27", "off_map", blind_walk("A", -3)),
    No("D27", "off_map", blind_walk("A", 10**6)),
    No("D27", "occupied", walk("A1", "f m")),
    No("D27", "occupied", walk("A6", "f m")),
    No("D27", "water", walk("A2", "f w")),
    No("D27", "home_centre", walk("AB", "f w")),
    No("D80", "volcano", walk("A24", "f w m")),
    No("D80", "lava", walk("A5", "f m")),
    No("D35", "no_camp_left", asked(lambda: table(CAMPLESS, hands={ALIX: "m m"}), lambda at: at.journey("A1", "m m"))),
    No("D35", "no_camp_left", planned(CAMPLESS, "1", "m m")),
    No("D34", "cards_count", walk("A7", "f d w"), {"needed": 2, "given": 3}),
    No("D34", "cards_count", walk("A2B7", "f w"), {"needed": 4, "given": 2}),
    No("D29", "same_card_twice", asked(volcano, lambda at: Place((at.at("A"), at.at("7")), (12, 12)))),
    No("D28", "not_in_hand", asked(volcano, lambda at: Place((at.at("A"), at.at("7")), tuple(at.state.display[:2])))),
    No("D28", "card_does_not_match", walk("A7", "d f"), {"terrain": "desert"}),
    No("D28", "card_does_not_match", walk("A2B7", "f d m w"), {"terrain": "water"}),
    No("D28", "card_does_not_match", walk("1A7", "f w d"), {"terrain": "mountain"}),
    No("D28", "missing_cards", planned("HA      f1      b2      d3", "3", "f f"), {"n": 2, "list": "badlands,desert"}),
    No("D28", "missing_cards", planned("HA      m1", "1", ""), {"n": 2, "list": "any,mountain"}),
    No("D28", "missing_cards", planned("HA      w1      m2", "2", "m f"), {"n": 1, "list": "water"}),
    No("D28", "missing_cards", planned("HA      " + "m       " * 15 + "m1", "1", "f d m"), {"n": 15, "list": ",".join(["mountain"] * 15)}),
    No("D32", "unreachable", planned("HA      m1              f3", "3", "m f f")),
    No("D27", "occupied", planned(MAP, "6", "m m")),
    No("D27", "water", planned(MAP, "2", "m w")),
    No("D43", "no_card_to_tuck", asked(tucking, lambda _: Tuck(54, 0))),
    No("D43", "no_such_face", asked(tucking, lambda at: Tuck(at.cards("f", ALIX)[0], 1))),
    No("D40", "no_such_story", asked(picking, lambda _: PickStory(5))),
    No("D41", "stack_empty", asked(stackless, lambda _: PickBlind())),
    No("D85", "water_zone_taken", asked(
        lambda: table("HA      w1      wB", scenario="water_villages", hands={ALIX: "m w"}),
        lambda at: at.journey("A1", "m w"))),
    No("D80", "marker_space_taken", asked(marking, lambda at: Mark(at.at("1")))),
    No("D80", "marker_on_water", asked(marking, lambda at: Mark(at.at("2")))),
    No("D80", "marker_home", asked(marking, lambda at: Mark(at.at("A")))),
    No("D80", "marker_not_beside_lava", asked(
        lambda: table("V       d       d1", scenario="volcano", pile=2).take(0), lambda at: Mark(at.at("1")))),
    No("D78", "marker_not_beside_water", asked(
        lambda: table("w       d       d1", scenario="flood", pile=2).take(0), lambda at: Mark(at.at("1")))),
    No("D80", "off_map", asked(marking, lambda _: Mark(0))),
    No("D78", "marker_home", asked(
        lambda: table("HA      w       m", scenario="flood", pile=2).take(0), lambda at: Mark(at.at("A")))),
    No("D88", "no_fish_card", asked(fishing, lambda _: Fish(54))),
]


@pytest.mark.parametrize("no", CASES, ids=lambda no: f"{no.reason}-{no.rule}")
def test_it_is_refused_with_its_rule_and_its_figures(no: No) -> None:
    assert no.judged() == Refusal(no.rule, f"refuse.{no.reason}", no.values)


def test_every_refusal_that_has_words_is_reached() -> None:
    words = flatten(load_plain(game_package().folder / "words.en.yaml"))
    worded = {key.split(".")[1] for key in words if key.startswith("refuse.")}
    assert {no.reason for no in CASES} == worded


def test_every_refusal_names_a_rule_of_the_book() -> None:
    for book in rulebooks(game_package().folder).values():
        assert {no.rule for no in CASES} <= {rule.number for rule in book.rules}


# --- what chance must not decide ---


def luck(task: int, value: int = 0, n: int = 0) -> Game:
    """A position in which chance acts: slot 0 of the display is empty, and deck and stack hold few things."""
    game = table("HA      f1      f2", deck="mf mf mf", todo=[])
    game.state.todo.append(Todo(task, n, value))
    game.state.display[0] = EMPTY
    game.state.story_stack = 0b111
    return game


LUCK = [
    (Task.START, 0, 0, Begin(2), [Begin(3), Begin(-1)]),
    (Task.STORY_REFILL, 0, 0, DrawStory(2), [DrawStory(3), DrawStory(-1)]),
    (Task.STORY_BLIND, 0, 0, DrawStory(0), [DrawStory(24)]),
    (Task.REFILL, 0, 0, Draw((31,)), [Draw((0,)), Draw((31, 32)), Draw(()), Draw((-1,))]),
    (Task.REWARD, 2, 0, Draw((31, 33)), [Draw((31, 31)), Draw((31,)), Draw((31, 99))]),
    (Task.SPLIT, 0b11, 1, Split((1,)), [Split((2,)), Split((0, 1)), Split(()), Split((-1,))]),
]


@pytest.mark.parametrize(("task", "value", "n", "may", "may_not"), LUCK)
def test_chance_gives_only_what_is_there(task: int, value: int, n: int, may: Action, may_not: list[Action]) -> None:
    game = luck(task, value, n)
    assert game.refusal(may) is None
    for action in may_not:
        assert game.refusal(action) == Refusal("D15", "refuse.luck")


def test_chance_deals_and_opens_only_full_displays_of_different_cards_and_stories() -> None:  # D14, D15
    stories = luck(Task.STORIES)
    stories.state.story_stack = 0b1111100
    assert stories.refusal(OpenStories((2, 3, 4, 5, 6))) is None
    for wrong in [(2, 3, 4, 5), (2, 3, 4, 5, 5), (1, 2, 3, 4, 5)]:
        assert stories.refusal(OpenStories(wrong)) == Refusal("D15", "refuse.luck")
    deal = fresh()
    deal.state.todo = [Todo(Task.DEAL)]
    hands, six = ((0, 1), (2, 3), (4, 5)), (6, 7, 8, 9, 10, 11)
    assert deal.refusal(Deal(hands, six)) is None
    for wrong_hands, wrong_six in [
        (hands[:2], six),
        (hands, six[:5]),
        (((0, 6), *hands[1:]), six),
        (((0,), *hands[1:]), six),
    ]:
        assert deal.refusal(Deal(wrong_hands, wrong_six)) == Refusal("D15", "refuse.luck")

"""A practice match: before each turn of a newcomer one sentence says what would be good, where it covers nothing, until
it is turned off."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.ai.hints import Hint
from game.ai.levels import Budget, GreedyAgent
from game.ai.worker import CallRequest, Result
from game.dewan.model import Take
from game.dogs_of_war.model import Buy
from game.evening.people import People
from game.kernel.contract import Seat
from game.kernel.options import HINTS, PRACTICE
from game.registry import GAMES
from tests.breadth import crossed
from tests.ui.seated import NAMES, setup_of
from tests.ui.test_coach import to_decision
from ui.scenes.coach_memory import MatchCoachMemory, taught
from ui.scenes.services import services_of
from ui.scenes.setup.scene import SetupScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.opening import open_saved
from ui.scenes.table.practice import PracticeSwitches
from ui.scenes.table.scene import open_new
from ui.tables.common.selection import Send

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver
    from ui.widgets.scene import Scene

SEATS = 3


class AtOnce:
    """Gives hints without a process of its own."""

    def begin(self) -> None:
        pass

    def number(self) -> int:
        return 1

    def submit(self, task: Any, answer: Callable[[Result], None], _: str = "") -> None:
        if isinstance(task, CallRequest):  # a forecast once the match is over
            return
        package = task.spec.package()
        policy = package.policy(package.rules(dict(task.spec.options), task.spec.seats))
        found = GreedyAgent(policy).choose(task.seen, task.seat, Budget(trials=1), Random(task.seed))[:2]
        answer(Result(1, (), hints=tuple(Hint(one.actions, 0.0, 0.0, equal=True) for one in found)))

    def cancel(self, _: str = "") -> None:
        pass

    def close(self) -> None:
        pass


def practice(app: Any, game: str) -> Scene:
    """A practice match of three people."""
    services_of(app).worker = AtOnce()  # type: ignore[assignment]
    return open_new(app, setup_of(game, NAMES[:SEATS], "calm", {HINTS: PRACTICE}))


def sit_down(drive: Callable[..., Driver], game: str, text: int = 100, **options: Any) -> Driver:
    """At its table, where a player is to decide; no coach speaks."""
    d = drive(lambda app: practice(app, game), **options)
    d.app.change_settings(animations="off", replay="off", text_percent=text, coach=False)
    to_decision(d)
    return d


def bubble(d: Driver) -> Any:
    return d.scene.root.find("practice.bubble")


@pytest.mark.parametrize(("game", "text", "lang"), crossed(list(GAMES), (100, 150), ("de", "ja")))
def test_the_bubble_covers_nothing_that_can_be_chosen(drive: Callable[..., Driver], game: str, text: int, lang: str) -> None:
    d, rng, said = sit_down(drive, game, text, lang=lang), Random(3), 0
    for number in range(6):
        if (shown := bubble(d)) is not None:
            said += 1
            clear, table = d.scene.table.avoided_areas, d.scene.context
            assert shown.rect.collidelist([*clear.never, *clear.choices]) < 0
            assert d.scene.box.contains(shown.rect)
            assert d.scene._practice._advice.seat == table.match.actor
            assert table.match.hints_of(table.match.actor), "what was shown is on the score pad"
        advice = d.scene._practice._advice
        follows = advice is not None and advice.found and number % 2
        d.scene.controller.send(advice.found[0].actions[0] if follows else rng.choice(d.scene.context.observation.legal))
        d.step()
        assert isinstance(d.scene, CurtainScene) or bubble(d) is None or d.scene.context.observation.may_act, "nothing while others decide"
        to_decision(d)
    assert said


def test_a_click_on_the_lower_of_two_marked_cards_takes_the_pair_that_is_advised(drive: Callable[..., Driver]) -> None:
    d, rng = sit_down(drive, "dewan"), Random(5)
    while (advice := d.scene._practice._advice) is None or bubble(d) is None or not isinstance(take := advice.found[0].actions[0], Take):
        d.scene.controller.send(rng.choice(d.scene.context.observation.legal))
        to_decision(d)
    area = d.find(f"card:{take.slot + 1}").rect
    d.click((area.centerx, area.bottom - 4))
    assert d.scene.table.view.selection.chosen == take


def test_a_soldier_that_is_clicked_is_all_that_is_bought_whatever_the_hint_advises(drive: Callable[..., Driver]) -> None:
    d, rng = sit_down(drive, "dogs_of_war"), Random(5)
    while (advice := d.scene._practice._advice) is None or bubble(d) is None or len(advised(advice)) < 2:
        d.scene.controller.send(rng.choice(d.scene.context.observation.legal))
        to_decision(d)
    selection = d.scene.table.view.selection
    d.click(f"stack:{max(advised(advice))}")
    outcome = selection.confirm()
    assert isinstance(outcome, Send)
    assert [action for action in (outcome.action, *outcome.then) if isinstance(action, Buy)] == [Buy(max(advised(advice)))]


def advised(advice: Any) -> set[int]:
    """The kinds of soldiers that the best option buys."""
    return {action.soldier for action in advice.found[0].actions if isinstance(action, Buy)}


def test_one_key_turns_it_off_for_that_person_and_the_match_remembers(drive: Callable[..., Driver]) -> None:
    d = sit_down(drive, "dragon_keeper")
    match = d.scene.context.match
    seat = match.actor
    assert bubble(d) is not None
    d.key("n")
    d.settle()
    assert bubble(d) is None
    again = PracticeSwitches(d.app, open_saved(d.app, match.id).context.match)
    assert [again.on(Seat(each)) for each in range(SEATS)] == [each != seat for each in range(SEATS)]
    d.click("practice")
    d.settle()
    assert bubble(d) is not None, "the button in the header brings it back"
    d.key("esc")
    assert bubble(d) is None, "it has been read, and comes back in the next turn"
    assert PracticeSwitches(d.app, match).on(seat)


@pytest.mark.parametrize("game", GAMES)
def test_enter_under_the_hint_presses_its_button_and_never_one_of_the_match(drive: Callable[..., Driver], game: str) -> None:
    d, rng = sit_down(drive, game), Random(5)
    for _ in range(6):
        while bubble(d) is None and not d.scene.context.match.over:
            d.scene.controller.send(rng.choice(d.scene.context.observation.legal))
            to_decision(d)
        if d.scene.context.match.over:  # a short game
            break
        place = d.scene.context.match.last_index
        d.key("enter")
        assert d.scene.context.match.last_index == place
        assert bubble(d) is None
        d.scene.controller.send(rng.choice(d.scene.context.observation.legal))
        to_decision(d)


@pytest.mark.parametrize("game", GAMES)
def test_one_thing_a_turn_is_said_that_nobody_asked_for_and_tips_keep_their_turns(drive: Callable[..., Driver], game: str) -> None:
    d, said = sit_down(drive, game), dict[tuple[int, int], set[str]]()
    d.app.change_settings(coach=True)
    unasked = d.scene._coach.unasked
    for _ in range(16):
        seat = d.scene.context.match.actor
        if d.scene.context.match.over:  # a short game
            break
        for kind in ("coach", "practice"):
            if d.scene.root.find(f"{kind}.bubble") is not None:
                words = " ".join(words for _, _, words in d.find(f"{kind}.bubble").lines)
                said.setdefault((seat, unasked.turn(seat)), set()).add(f"{kind}: {words}")
                d.click(f"{kind}.known")
                d.settle()
                assert d.scene.root.find("practice.bubble") is None, "the hint does not take the place of the tip"
        advice = d.scene._practice._advice
        legal = d.scene.context.observation.legal
        d.scene.controller.send(advice.found[0].actions[0] if advice is not None and advice.found else legal[len(legal) // 2])
        to_decision(d)
    assert all(len(one) == 1 for one in said.values()), said
    kinds = {"coach", "practice"} if d.scene._coach._coach._tips else {"practice"}
    assert {words.partition(":")[0] for one in said.values() for words in one} == kinds


def test_a_tip_that_comes_up_after_a_hint_has_the_next_turn(drive: Callable[..., Driver]) -> None:
    d = sit_down(drive, "iwari")
    match, unasked = d.scene.context.match, d.scene._coach.unasked
    seat = match.actor
    assert bubble(d) is not None
    assert not unasked.say(seat, "tip")
    turn = unasked.turn(seat)
    while unasked.turn(seat) == turn or match.actor != seat:
        assert unasked.turn(seat) == turn
        legal = d.scene.context.observation.legal
        d.scene.controller.send(legal[len(legal) // 2])
        to_decision(d)
    assert bubble(d) is None
    assert unasked.say(seat, "tip")


def test_a_veteran_beside_somebody_new_gets_none_and_people_who_all_know_the_game_chose_it(drive: Callable[..., Driver]) -> None:
    d = sit_down(drive, "dewan")
    shared, match = services_of(d.app), d.scene.context.match
    taught(d.app, match)
    people = People(shared.library)
    setup = SetupScene(d.app, "dewan", players=match.setup.players)
    assert setup.sheet.wishes[HINTS] == PRACTICE, "who has just learnt the game is offered it"
    shared.library.finish(match.id, [])
    for name in NAMES[1:SEATS]:
        person = people.by_name(name)
        assert person is not None
        people.change(type(person)(person.id, person.name))
    switches = PracticeSwitches(d.app, match)
    assert [switches.on(Seat(seat)) for seat in range(SEATS)] == [True, False, False]
    first = people.by_name(NAMES[0])
    assert first is not None
    people.change(type(first)(first.id, first.name))
    assert not MatchCoachMemory(d.app, match).is_new(Seat(0))
    assert all(PracticeSwitches(d.app, match).on(Seat(seat)) for seat in range(SEATS))


def test_who_had_no_choice_at_the_beginning_of_a_turn_gets_a_hint_where_there_is_one(drive: Callable[..., Driver]) -> None:
    d, rng = sit_down(drive, "dragon_keeper"), Random(6)
    match = d.scene.context.match
    for _ in range(20):
        goes_on = match.history.was_forced and match.history.transition_to(match.last_index).seat == match.actor
        if goes_on and not match.rules.is_turn_start(d.scene.context.observation.seen):
            break
        d.scene.controller.send(rng.choice(d.scene.context.observation.legal))
        to_decision(d)
    else:
        pytest.fail("nothing was without a choice")
    assert bubble(d) is not None

"""Every tactic and every Dog of Dogs of War is used at the table, by clicks alone; what comes of it is what the finished matches
came to."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from game.dogs_of_war import battle_events as of_battle
from game.dogs_of_war import events as ev
from game.dogs_of_war.gains import summed
from game.dogs_of_war.model import (
    Buy,
    DoneBuying,
    LeaveMarkers,
    PickDog,
    Play,
    Reinforce,
    Send,
    Shift,
    Station,
    Stay,
    Task,
    Withdraw,
)
from game.kernel.contract import CHANCE, NOBODY
from tests.games.dogs_of_war.table import ids
from tests.ui.laws.bench import seated
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR, matches
from tests.ui.seated import seat_down, table
from ui.tables.common.selection import SECONDARY
from ui.tables.dogs_of_war.motions import DogsOfWarMotions
from ui.tables.dogs_of_war.tactic_motions import ACTS, SCRIPTS, badge, motions_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dogs_of_war.model import State
    from game.kernel.contract import Action
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from tests.ui.laws.subject import Position

TACTICS = ids("tactics")


@cache
def played(kind: int) -> tuple[Position, list[Action]]:
    """A match in which that tactic is about to be played, and what was decided in that turn, each time with a choice."""
    for position in matches():
        steps = position.session.steps
        for depth, step in enumerate(steps):
            if step.entry.action == Play(kind):
                if position.session.only_choice(depth + 1) is not None:
                    continue  # the rest takes itself
                turn: list[Action] = [Play(kind)]
                for at, later in enumerate(steps[depth + 1 :], depth + 1):
                    action = later.entry.action
                    if isinstance(action, Send | Reinforce | Station):
                        if position.at(at).session.only_choice() is not None:
                            break
                        turn.append(action)
                    if isinstance(action, Station):
                        return position.at(depth), turn
    raise AssertionError(f"nobody plays {TACTICS[kind]}")


def click(d: Driver, *widgets: str) -> None:
    """Clicks where a card of a fan is not covered, and lets more time pass than a double click takes."""
    for widget in widgets:
        place = d.find(widget).rect
        d.click((place.right - 8, place.centery) if widget.startswith("tactic:") else place.center)
        d.wait(0.6)
        d.settle()


def do(d: Driver, actions: Sequence[Action]) -> None:
    """Decides as a person with a mouse does."""
    side, soldier = -1, -1
    for number, action in enumerate(actions):
        match action:
            case Play(tactic):
                click(d, f"tactic:{tactic}", "confirm")
            case Send(side, soldier):
                two = isinstance(actions[number + 1], Reinforce)
                click(d, f"soldier:{soldier}", *([f"house:{side}", "confirm"] if two else []))
            case Reinforce(soldier):
                click(d, f"soldier:{soldier}", "confirm")
            case Station(space):
                click(d, f"space:{side}:{space}", "confirm")


@pytest.mark.parametrize("kind", range(len(TACTICS)), ids=TACTICS)
def test_a_tactic_is_played_with_the_mouse(drive: Drive, kind: int) -> None:
    position, turn = played(kind)
    d = seat_down(drive, position.setup, position.session)
    decided = len([entry for entry in position.session.log if entry.seat != CHANCE])
    click(d, f"tactic:{kind}")
    view = table(d).view
    click(d, "confirm")
    assert table(d).prompt.startswith(d.app.kit.words(f"dogs_of_war.tactic.{TACTICS[kind]}.now", name=view.names.player(view.viewer)))
    do(d, turn[1:])
    done = [entry.action for entry in position.session.log if entry.seat != CHANCE][decided:]
    assert done[: len(turn)] == turn


def test_every_tactic_has_a_question_and_a_sign_of_its_own() -> None:
    words = DOGS_OF_WAR.words()
    assert set(SCRIPTS) == set(TACTICS)
    assert len({tuple(signs) for signs in SCRIPTS.values()}) == len(TACTICS)
    assert {shown[3] for signs in SCRIPTS.values() for sign in signs if len(shown := sign.split()) > 3} == {*ACTS, "turns"}
    assert len({words(f"dogs_of_war.tactic.{tactic}.now", name="Anna") for tactic in TACTICS}) == len(TACTICS)


@cache
def placed(kind: int) -> tuple[Position, int]:
    """A match, and the step at which a captain is placed under that tactic, with all soldiers sent before."""
    for position in matches():
        for depth, step in enumerate(position.session.steps):
            if isinstance(step.entry.action, Station) and position.session.view(NOBODY, depth).tactic == kind:
                return position, depth
    raise AssertionError(f"nobody places a captain with {TACTICS[kind]}")


def ways(kind: int, *, until: float = 99.0) -> tuple[set[tuple[int, ...]], Any, Any]:
    """How everything moves that a tactic sets in motion, on a strip of its own measure, until it is skipped; and the position
    that is shown in the end, with the one before."""
    position, depth = placed(kind)
    with seated(DOGS_OF_WAR, position.at(0), drawn=False) as hands:
        before = position.session.view(NOBODY, depth)
        hands.bench.show(before, NOBODY)
        action, stage = position.session.steps[depth].entry.action, hands.bench.stage
        assert isinstance(action, Station)
        builder = hands.table.builder(before)
        assert isinstance(builder, DogsOfWarMotions)
        hands.table.view.ghost = builder.ghost
        stage.speed = "normal"
        stage.play(*motions_of(builder, position.session.steps[depth].entry.seat, before.side, action.space))
        began: dict[str, tuple[float, float]] = {}
        seen, now, high = dict[str, list[int]](), 0.0, builder.layout.strips[0].rack.h
        while stage.busy and now < until:
            for name, actor in stage.cast.items():
                start = began.setdefault(name, actor.at)
                moved = [round((one - first) / high) for one, first in zip(actor.at, start, strict=True)]
                seen.setdefault(name, []).extend([*moved, round(4 * actor.squeeze)])
            stage.update(0.05)
            now += 0.05
        stage.skip()
        assert not stage.cast
        return {tuple(way) for way in seen.values()}, builder.ghost, before


@pytest.mark.parametrize("kind", range(len(TACTICS)), ids=TACTICS)
def test_what_a_tactic_sets_in_motion_leaves_everything_where_it_was(kind: int) -> None:
    """To its end, or skipped at any time."""
    for until in (99.0, 0.2, 0.6):
        moved, after, before = ways(kind, until=until)
        assert moved
        assert after == before


def test_no_two_tactics_move_alike() -> None:
    seen = [frozenset(ways(kind)[0]) for kind in range(len(TACTICS))]
    assert len(set(seen)) == len(TACTICS)
    assert all(any(any(way) for way in moved) for moved in seen)


def test_what_a_tactic_says_of_the_strength_is_what_the_rules_make_of_it() -> None:
    position = matches()[0]
    rules: Any = position.session.rules
    soldiers = [line.strength for line in rules.catalogue.soldiers]
    for tactic in rules.tactics:
        shown = badge(tactic)
        for plain in soldiers:
            sums = {"": plain, "+": plain + tactic.add, "\N{MULTIPLICATION SIGN}": plain * tactic.factor}
            assert tactic.strength(plain) == sums.get(shown[:1], tactic.set_to)


def test_the_forecast_of_a_tactic_is_what_comes_of_it() -> None:
    """Of everything that is certain: all but the cards that chance draws, and the coins that others pay."""
    for kind, tactic in enumerate(TACTICS):
        position, turn = played(kind)
        depth = len(position.session.steps)
        rules: Any = position.session.rules
        send, station = next(one for one in turn if isinstance(one, Send)), turn[-1]
        if any(isinstance(one, Reinforce) for one in turn):
            continue
        assert isinstance(station, Station)
        position.session.do(turn[0])
        now = position.at(len(position.session.steps))
        with seated(DOGS_OF_WAR, now, drawn=False) as hands:
            hands.table.pick(f"soldier:{send.soldier}")
            hands.table.pick(f"space:{send.side}:{station.space}")
            view: Any = hands.table.view
            shown = {(name, house): n for (name, n), house in view.gained}
            shown.pop(("tactics", ""), None)  # chance has not drawn them yet
            done = len(now.session.steps)
            now.session.do(send)
            now.session.do(station)
            came = summed((event for step in now.session.steps[done:] for event in step.events), rules.catalogue)
            assert shown == {item: n for item, n in came.items() if n}, (tactic, depth)


def test_two_quick_clicks_on_a_stack_mean_two_soldiers_and_all_are_bought_one_after_the_other(drive: Drive) -> None:
    for position in matches():
        depth = next(at for at, step in enumerate(position.session.steps) if isinstance(step.entry.action, Buy))
        found = position.at(depth)
        if found.session.state.coins[found.session.actor] >= 2:
            break
    d = seat_down(drive, found.setup, found.session)
    d.app.change_settings(animations="normal")
    d.click("stack:0")
    d.click("stack:0")
    assert len(found.session.steps) == depth
    d.click("confirm")
    d.settle()
    done = [step.entry.action for step in found.session.steps[depth : depth + 3]]
    assert done == [Buy(0), Buy(0), DoneBuying()]


# --- the Dogs ---


def at_task(task: int, action: type[Action]) -> tuple[Position, Action]:
    """A match in which a player is about to answer with an action of that kind, and the answer."""
    for position in matches():
        for depth, step in enumerate(position.session.steps):
            if isinstance(step.entry.action, action):
                found = position.at(depth)
                state: State = found.session.state
                assert state.todo[-1].task == task
                return found, step.entry.action
    raise AssertionError(f"nobody does {action.__name__}")


@pytest.mark.parametrize(
    ("task", "action"),
    [
        (Task.DOG, PickDog), (Task.CONQUER, Shift), (Task.CONQUER, LeaveMarkers), (Task.WITHDRAW, Withdraw), (Task.WITHDRAW, Stay),
    ],
)
def test_what_a_dog_may_decide_is_decided_with_the_mouse(drive: Drive, task: int, action: type[Action]) -> None:
    position, answer = at_task(task, action)
    before = len(position.session.steps)
    d = seat_down(drive, position.setup, position.session)
    state: State = position.session.state
    match answer:
        case PickDog(dog):
            click(d, f"dog:{dog}", "confirm")
        case Shift(battle, spaces):
            click(d, f"stop:{battle}:{state.markers[battle] + spaces}", "confirm")
        case Withdraw():
            click(d, "confirm")
        case _:
            click(d, SECONDARY)
    assert position.session.steps[before].entry.action == answer


def test_every_dog_that_is_left_can_be_picked_where_it_lies(drive: Drive) -> None:
    position, _ = at_task(Task.DOG, PickDog)
    d = seat_down(drive, position.setup, position.session)
    for dog in table(d).view.selection.open:
        for point in (d.find(dog).rect.center, d.find(dog).rect.move(0, -30).center):
            d.hover(point)
            assert d.scene._interaction.hover is d.find(dog)


@pytest.mark.parametrize("event", [of_battle.ProfitMade, of_battle.SpoilsTaken, of_battle.CaptainsWithdrawn, ev.ConquerorMoved])
def test_what_a_dog_does_by_itself_is_shown_and_told(event: type[Any]) -> None:
    for position in matches():
        for depth, step in enumerate(position.session.steps):
            found = next((one for one in step.events if isinstance(one, event)), None)
            if found is None:
                continue
            with seated(DOGS_OF_WAR, position.at(0), drawn=False) as hands:
                hands.bench.show(position.session.view(NOBODY, depth), NOBODY)
                motions = hands.table.motions(step.events, position.session.view(NOBODY, depth), position.session.view(NOBODY, depth + 1))
                line = hands.table.describe(found)
            assert motions
            assert line
            assert hands.table.seat_of(found) == found.seat
            return
    raise AssertionError(event)

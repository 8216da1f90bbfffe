"""Dewan's table by the keyboard alone, and what a choice leaves as it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.dewan.events import CardsTaken, TurnBegan
from game.dewan.model import Task
from game.kernel.masks import bits
from tests.ui.conftest import Driver
from tests.ui.dewan_play import asked, long_way, position
from tests.ui.seated import seat_down, table
from ui.language.words import Words

Drive = Callable[..., Driver]


def test_a_camp_is_placed_without_a_pointer(drive: Drive) -> None:
    setup, session = position(long_way)
    seat = session.actor
    d = seat_down(drive, setup, session)
    goal = next(bits(table(d).view.planner.goals))
    d.alt(down=True)
    label = next(label for label, target in d.scene.access_keys.by_label.items() if target.key == f"space:{goal}")
    _typed(d, label)
    d.alt(down=False)
    d.key("enter")
    assert session.state.camps[seat] >> goal & 1


def test_a_camp_is_placed_by_the_focus_alone(drive: Drive) -> None:
    """The keyboard stops at every destination and shows the path there; what pays a step has its stop as well."""
    setup, session = position(long_way)
    seat = session.actor
    d = seat_down(drive, setup, session)
    at_table = table(d)
    goals = {f"space:{goal}" for goal in bits(at_table.view.planner.goals)}
    met: set[str] = set()
    for _ in range(80):
        d.key("tab")
        if d.scene.focused is not None and d.scene.focused.id in goals:
            met.add(d.scene.focused.id)
            assert at_table.view.selection.idea.path[-1] == int(d.scene.focused.id[6:])
    assert met == goals
    while d.scene.focused is None or d.scene.focused.id not in goals:
        d.key("tab")
    goal = int(d.scene.focused.id[6:])
    d.key("enter")
    assert at_table.view.selection.plan.path[-1] == goal
    swaps = {target.key for target in at_table.targets() if target.key.startswith("swap:")}
    assert all(at_table.items[id_].can_focus for id_ in swaps)
    d.key("enter")
    assert session.state.camps[seat] >> goal & 1


def test_the_map_follows_the_keyboard_where_it_is_larger_than_its_room(drive: Drive) -> None:
    d = seat_down(drive, *position(long_way))
    port = table(d).port
    d.key(*"++++++")
    for _ in range(60):
        d.key("tab")
        if d.scene.focused.id.startswith("space:"):
            assert port.canvas.collidepoint(d.scene.focused.rect.center)


def test_a_choice_lays_nothing_out_anew(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    setup, session = position(long_way)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    laid: list[object] = []
    monkeypatch.setattr(at_table, "build", laid.append)
    d.click("card:1")
    d.key("esc")
    goal = next(bits(at_table.view.planner.goals))
    d.click(at_table.view.map.at(goal))
    assert d.find("prompt").words == at_table.prompt
    assert {target.key for target in d.scene.access_keys.targets} == {target.key for target in at_table.targets()}
    d.wheel(at_table.view.map.port.fit.center, 2)
    d.wait(0.5)
    assert at_table.items[f"space:{goal}"].rect.center == at_table.view.map.at(goal)
    d.key("0", "esc")
    assert laid == []


def test_names_and_lines_are_those_of_the_language_of_whoever_looks(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Task.TURN, round=2)))
    before, event = table(d).names, TurnBegan(0, 1)
    assert table(d).names is before
    assert table(d).describe(event) is None
    taken = CardsTaken(0, 0, (1, 2))
    spoken = table(d).describe(taken)
    d.app.kit.words = Words("en", strict=True)
    d.app.kit.words("dewan.card.any")
    d.app.kit.words._entries["dewan.event.cards_taken"] = "!{name}! {cards}"
    assert table(d).names is not before
    assert table(d).describe(taken) != spoken


def _typed(d: Driver, label: str) -> None:
    import pygame

    for letter in label:
        d.step(pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=pygame.KMOD_ALT, unicode=letter, scancode=0))


def test_cards_are_taken_with_tab_and_enter(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    seat = session.actor
    d = seat_down(drive, setup, session)
    for _ in range(60):
        d.key("tab")
        if d.scene.focused is not None and d.scene.focused.id == "card:0":
            break
    pair = session.state.display[:2]
    d.key("enter")
    assert table(d).view.selection.ready
    d.key("enter")
    assert all(session.state.hands[seat] >> card & 1 for card in pair)


def test_every_legal_target_has_a_call_out_in_the_window(drive: Drive) -> None:
    scenarios = {Task.TURN: "base", Task.STORY: "base", Task.TUCK: "base", Task.EVENT: "flood", Task.FISH: "water_villages"}
    for task, scenario in scenarios.items():
        setup, session = position(asked(task), scenario, placing=0.7)
        d = seat_down(drive, setup, session)
        targets = table(d).targets()
        assert targets
        assert len({target.key for target in targets}) == len(targets)
        assert all(d.scene.box.collidepoint(target.at) for target in targets)
        d.app.close()

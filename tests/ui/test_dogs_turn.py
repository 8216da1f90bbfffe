"""Choosing soldiers, spaces and tactics at the table of Dogs of War (W5 to W8, W12)."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame
import pytest
from pygame import Rect, Surface

from game.dogs_of_war.events import MarkerMoved
from game.dogs_of_war.model import (
    Pass,
    Play,
    Reinforce,
    Send,
    State,
    Station,
)
from game.dogs_of_war.rules import DogsOfWarRules
from game.kernel.contract import Refusal
from tests.ui.laws.bench import seated
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR
from ui.tables.common.selection import SECONDARY, Message, Selection
from ui.tables.common.selection import Send as Sent
from ui.tables.dogs_of_war import choice_picture
from ui.tables.dogs_of_war.strips import gear_wide
from ui.tables.dogs_of_war.turn import TurnSelection
from ui.tables.dogs_of_war.view import DogsOfWarView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.kernel.contract import Action
    from tests.ui.laws.bench import Hands


@contextmanager
def at(name: str) -> Iterator[tuple[Hands, Selection]]:
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions[name](), drawn=False) as hands:
        yield hands, hands.table.view.selection


@contextmanager
def turn(name: str = "a turn of five") -> Iterator[tuple[Hands, TurnSelection]]:
    with at(name) as (hands, selection):
        assert isinstance(selection, TurnSelection)
        yield hands, selection


def rules(hands: Hands) -> DogsOfWarRules:
    found = hands.bench.rules
    assert isinstance(found, DogsOfWarRules)
    return found


def after_doing(hands: Hands, *actions: Action) -> State:
    """The position after these actions of the player who decides."""
    after: State = hands.bench.observation.seen.clone()
    for action in actions:
        rules(hands).apply(after, action)
    return after


def spaces(selection: Selection) -> set[str]:
    return {id_ for id_ in selection.open if id_.startswith("space:")}


def opened_by(hands: Hands, soldier: int) -> set[str]:
    """W7.7: the spaces that the rules open to a soldier."""
    found = set()
    for send in hands.bench.observation.legal:
        if isinstance(send, Send) and send.soldier == soldier:
            after = hands.bench.observation.seen.clone()
            rules(hands).apply(after, send)
            found |= {f"space:{send.side}:{one.space}" for one in rules(hands).legal(after) if isinstance(one, Station)}
    return found


def test_a_soldier_opens_the_spaces_that_its_rank_lets_it_into() -> None:
    with turn() as (hands, selection):
        weak, strong = opened_by(hands, 0), opened_by(hands, 2)
        assert weak < strong
        assert spaces(selection) == strong
        hands.table.pick("soldier:0")
        assert spaces(selection) == weak
        hands.table.pick("soldier:0")
        assert spaces(selection) == strong


def test_a_space_without_a_soldier_means_the_weakest_that_opens_it() -> None:
    with turn() as (hands, selection):
        for_all = min(opened_by(hands, 0))
        hands.table.pick(for_all)
        assert isinstance(selection.chosen, Send)
        assert selection.chosen.soldier == 0
        only_strong = min(opened_by(hands, 2) - opened_by(hands, 1))
        hands.table.cancel()
        hands.table.pick(only_strong)
        assert selection.chosen.soldier == 2


def test_a_placement_is_one_gesture_the_space_answers_the_second_question() -> None:
    with turn() as (hands, selection):
        space = min(opened_by(hands, 1))
        hands.table.pick("soldier:1")
        hands.table.pick(space)
        _, side, number = space.split(":")
        assert selection.chosen == Send(int(side), 1)
        assert selection.actions == (Send(int(side), 1), Station(int(number)))
        hands.table.confirm()
        hands.table.follow_ups.decided(rules(hands).actor(hands.bench.observation.seen), hands.bench.sent[0])
        after = hands.bench.observation.seen.clone()
        rules(hands).apply(after, hands.bench.sent[0])
        hands.bench.show(after, rules(hands).actor(after), deciding=True)
        hands.table.update(0.0)
        assert hands.bench.sent == [Station(int(number))]


def test_another_soldier_keeps_the_space_where_it_may_stand_there() -> None:
    with turn() as (hands, selection):
        space = min(opened_by(hands, 0))
        hands.table.pick(space)
        hands.table.pick("soldier:2")
        assert isinstance(selection.chosen, Send)
        assert selection.chosen.soldier == 2
        assert selection.placement is not None


def test_the_forecast_says_how_far_the_marker_goes() -> None:
    with turn() as (hands, selection):
        hands.table.pick("soldier:1")
        hands.table.pick(min(opened_by(hands, 1)))
        view = hands.table.view
        assert isinstance(view, DogsOfWarView)
        moved = [event for event in view.foreseen if isinstance(event, MarkerMoved)]
        after = after_doing(hands, *selection.actions)
        assert isinstance(selection.chosen, Send)
        battle = selection.chosen.side >> 1
        assert [(one.start, one.to) for one in moved] == [(hands.bench.observation.seen.markers[battle], after.markers[battle])]


class Looks:
    """Pictures of a table, each held against the one before."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.before = hands.picture().copy()

    def anew(self) -> None:
        """What is to be seen now is what the next picture is held against."""
        self.before = self.hands.picture().copy()

    def changed(self, *areas: Rect) -> list[bool]:
        """In which of the areas the picture is another than before."""
        then, self.before = self.before, self.hands.picture().copy()
        return [_pixels(then, area) != _pixels(self.before, area) for area in areas]


def _pixels(whole: Surface, area: Rect) -> bytes:
    return pygame.image.tobytes(whole.subsurface(area), "RGB")


def test_what_is_chosen_is_to_be_seen_on_the_table_before_it_is_done() -> None:
    """The captain on its space, the marker where it would stand, the plate over the field; what a tactic does over the closed
    camp, with all battles in sight."""
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["a turn of five"]()) as hands:
        view = hands.table.view
        assert isinstance(view, DogsOfWarView)
        layout = view.layout
        space = min(opened_by(hands, 1))
        _, side, number = space.split(":")
        strip = layout.strips[int(side) >> 1]
        area, field = strip.spaces[int(side) & 1][int(number)], strip.field
        hands.table.pick("soldier:1")
        looks = Looks(hands)
        hands.table.pick(space)
        assert looks.changed(Rect(area), Rect(field), Rect(strip.rack)) == [True, True, True]
        hands.table.cancel()
        looks.anew()
        hands.table.pick(next(id_ for id_ in hands.table.view.selection.open if id_.startswith("tactic:")))
        assert looks.changed(Rect(layout.camp), Rect(layout.war)) == [True, True]
        looks.anew()
        hands.table.cancel()
        assert looks.changed(Rect(layout.camp), Rect(layout.fields)) == [True, False]


def test_a_click_means_the_chosen_tactic_where_it_is_seen_over_its_neighbour() -> None:
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["a turn of five"](), percent=150) as hands:
        seen = hands.table.view.seen.clone()
        seen.tactics[hands.bench.viewer] = tuple(range(8, 14))
        hands.bench.show(seen, hands.bench.viewer, deciding=True)
        left, chosen = (hands.table.items[f"tactic:{kind}"] for kind in (8, 9))
        both = left.rect.clip(chosen.rect)
        assert both
        assert left.hits(both.center)
        hands.table.pick(chosen.id)
        hands.settle()
        assert (left.hits(both.center), chosen.hits(both.center)) == (False, True)
        hands.click(both.center)
        assert hands.bench.sent == [Play(9)]
        hands.bench.ask_anew()
        assert left.hits(both.center)


def test_the_plate_of_a_placement_stands_beside_the_ghost_of_a_marker_near_the_middle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plates: list[Rect] = []

    def lies(view: DogsOfWarView, plate: Surface, **place: tuple[int, int]) -> Rect:
        plates.append(plate.get_rect(**place).clamp(view.layout.war))
        assert Rect(view.theme.box).contains(plates[-1])
        return plates[-1]

    monkeypatch.setattr(choice_picture, "_lies", lies)
    for percent in (100, 150):
        with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["a turn of five"](), percent=percent) as hands:
            view = hands.table.view
            assert isinstance(view, DogsOfWarView)
            hands.table.pick("soldier:0")
            for space in ("space:2:5", "space:3:5"):
                plates.clear()
                hands.table.pick(space)
                hands.picture()
                moved = next(event for event in view.foreseen if isinstance(event, MarkerMoved))
                strip = view.layout.strips[moved.battle]
                ghost = Rect(0, 0, gear_wide(strip), gear_wide(strip))
                ghost.center = strip.stop(moved.to)[0], strip.stop(moved.to)[1] - gear_wide(strip) * 3 // 4
                assert plates
                assert not ghost.collidelistall(plates)


def test_the_ghost_of_a_marker_leaves_the_figure_of_the_marker_to_be_read() -> None:
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["a turn of five"]()) as hands:
        view = hands.table.view
        assert isinstance(view, DogsOfWarView)
        hands.table.pick("soldier:0")
        looks = Looks(hands)
        hands.table.pick("space:0:0")
        moved = next(event for event in view.foreseen if isinstance(event, MarkerMoved))
        strip = view.layout.strips[moved.battle]
        assert abs(strip.stop(moved.to)[0] - strip.stop(moved.start)[0]) < gear_wide(strip)
        figure = Rect(0, 0, gear_wide(strip) // 2, gear_wide(strip) // 4)
        figure.midtop = strip.stop(moved.start)
        assert looks.changed(figure, Rect(strip.rack.move(0, -strip.rack.h))) == [False, True]


def test_what_belongs_to_what_is_pointed_at_is_lit() -> None:
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["a turn of five"]()) as hands:
        view = hands.table.view
        assert isinstance(view, DogsOfWarView)
        layout = view.layout
        house = view.houses[0]
        hands.away()
        looks = Looks(hands)
        hands.point(layout.strips[0].banners[0].center)
        lit = looks.changed(layout.pole[house], layout.pole[(house + 3) % 6])
        assert lit == [True, False]
        seat, (side, space) = next((seat, where) for where, seat in view.captains.items())
        hands.away()
        looks.anew()
        hands.point(layout.seats[seat].center)
        own = layout.strips[side >> 1].spaces[side & 1][space]
        assert looks.changed(Rect(own), Rect(layout.strips[side >> 1].banners[side & 1])) == [True, True]


def test_a_tactic_stays_chosen_for_the_soldier_and_the_space_and_all_is_done_in_one_go() -> None:
    """W7.1: the spaces are those that the tactic opens, and what comes of it is shown with the tactic."""
    with turn() as (hands, selection):
        for tactic in [id_ for id_ in selection.open if id_.startswith("tactic:")]:
            play = Play(int(tactic[7:]))
            hands.table.pick(tactic)
            assert (selection.chosen, selection.actions, selection.confirm_words) == (play, (play,), "button.play")
            sends = {one for one in rules(hands).legal(after_doing(hands, play)) if isinstance(one, Send)}
            soldiers = {f"soldier:{one.soldier}" for one in sends}
            assert {id_ for id_ in selection.open if id_.startswith("soldier:")} == soldiers
            soldier = min(one.soldier for one in sends)
            hands.table.pick(f"soldier:{soldier}")
            assert (selection.chosen, tactic in selection.selected) == (None, True)
            space = next(id_ for id_ in selection.open if id_.startswith(("space:", "house:")))
            hands.table.pick(space)
            first, send, *_ = selection.actions
            assert (first, send in sends, selection.anchor) == (play, True, space)
            view = hands.table.view
            assert isinstance(view, DogsOfWarView)
            ways = [(event.battle, event.to) for event in view.foreseen if isinstance(event, MarkerMoved)]
            done = after_doing(hands, *selection.actions)
            assert [(battle, done.markers[battle]) for battle, _ in ways] == ways
            hands.table.click(tactic)
            assert (selection.chosen, selection.soldier, selection.tactic) == (play, None, play)
            hands.table.cancel()
            assert not selection.selected
        assert not hands.bench.sent


def test_the_answer_beside_a_tactic_lies_over_no_soldier_that_may_go_with_it() -> None:
    with turn() as (hands, _):
        seen, own = hands.bench.observation.seen.clone(), hands.bench.viewer
        seen.tactics[own] = tuple(range(3, 8))
        hands.bench.show(seen, own, deciding=True)
        table, selection = hands.table, hands.table.view.selection
        for tactic in [id_ for id_ in selection.open if id_.startswith("tactic:")]:
            table.pick(tactic)
            soldiers = [id_ for id_ in selection.open if id_.startswith("soldier:")]
            assert soldiers
            answer = table.bubble.rect if table.bubble.visible else table.confirm_button.rect
            assert not [id_ for id_ in soldiers if table.items[id_].rect.colliderect(answer)]
            table.cancel()


def test_a_soldier_that_goes_with_a_tactic_stays_chosen_and_another_is_dropped() -> None:
    with turn() as (hands, selection):
        kept = {}
        for tactic in [id_ for id_ in selection.open if id_.startswith("tactic:")]:
            hands.table.pick("soldier:0")
            hands.table.pick(tactic)
            then = rules(hands).legal(after_doing(hands, Play(int(tactic[7:]))))
            fits = any(isinstance(one, Send) and one.soldier == 0 for one in then)
            assert selection.soldier == (0 if fits else None)
            kept[fits] = tactic
            hands.table.cancel()
        assert kept


def test_to_pass_is_chosen_and_then_confirmed() -> None:
    with turn() as (hands, selection):
        hands.table.pick(SECONDARY)
        assert (selection.chosen, selection.confirm_words, hands.bench.sent) == (Pass(), "button.pass", [])
        hands.table.confirm()
        assert hands.bench.sent == [Pass()]


def test_with_a_tactic_in_play_nobody_passes() -> None:
    with turn("a tactic in play") as (_, selection):
        assert SECONDARY not in selection.targets
        assert selection.prompt == "tactic.hired_captain.now"


def test_a_space_that_is_closed_to_the_soldier_or_taken_is_refused_and_nothing_is_chosen() -> None:
    with turn() as (hands, selection):
        hands.table.pick("soldier:0")
        closed = min(opened_by(hands, 2) - opened_by(hands, 0))
        open_sides = {id_.split(":")[1] for id_ in opened_by(hands, 0)}
        captains = rules(hands).posted(hands.bench.observation.seen)
        taken = next(f"space:{side}:{space}" for side, space in captains if str(side) in open_sides)
        for id_, reason in ((closed, "refuse.space_rank"), (taken, "refuse.space_taken")):
            refused = selection.pick(id_)
            assert isinstance(refused, Refusal)
            assert refused.reason == reason
            assert not selection.ready


def test_a_soldier_asks_for_a_space_and_so_does_a_banner_beside_free_ones() -> None:
    with turn() as (_, selection):
        soldier = next(id_ for id_ in selection.open if id_.startswith("soldier:"))
        selection.pick(soldier)
        assert selection.prompt == "prompt.turn_soldier"
        house = min(spaces(selection)).rsplit(":", 1)[0].replace("space", "house")
        assert selection.pick(house) == Message("table.choose_space")


def test_while_a_soldier_alone_is_chosen_the_second_button_still_passes() -> None:
    with turn() as (hands, selection):
        hands.table.pick("soldier:0")
        assert selection.secondary_words == "button.pass"
        hands.table.pick(SECONDARY)
        assert (selection.chosen, selection.soldier) == (Pass(), None)


def test_a_second_soldier_is_added() -> None:
    with at("a second soldier") as (_, selection):
        assert all(isinstance(selection.action_of(id_), Reinforce) for id_ in selection.open)
        assert selection.open


def test_a_second_click_on_the_space_places_the_captain_and_one_on_the_soldier_takes_it_back() -> None:
    with turn() as (hands, selection):
        space = min(opened_by(hands, 0))
        _, side, number = space.split(":")
        selection.click(space)
        assert selection.awaits_confirmation(space)
        selection.click("soldier:0")
        assert (selection.chosen, selection.soldier) == (None, None)
        selection.click(space)
        placed = Sent(Send(int(side), 0), (Station(int(number)),))
        assert selection.click(space) == placed
        assert selection.double_click(space) == placed

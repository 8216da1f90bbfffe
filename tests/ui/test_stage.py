"""Motions on the stage end in the same picture at every speed."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Color, Surface

from ui.drawing.motion import (
    Actor,
    Call,
    Enter,
    Fade,
    Flip,
    Hold,
    Hop,
    InTurn,
    Leave,
    Motion,
    Move,
    Pulse,
    Scale,
    Together,
    Wait,
)
from ui.drawing.stage import Stage
from ui.keeping.settings import Speed

FRAME = 1 / 60


def stage(speed: Speed = "normal") -> Stage:
    made = Stage(speed)
    made.cast["tent"] = Actor(Surface((20, 20)), (0.0, 0.0))
    return made


def run(on: Stage, seconds: float = 20.0) -> float:
    """Play to the end. Returns the seconds it took."""
    passed = 0.0
    while on.busy:
        on.update(FRAME)
        passed += FRAME
        assert passed < seconds, "the stage never comes to rest"
    return passed


def test_a_piece_moves_along_its_path_and_arrives() -> None:
    on = stage()
    on.play(Move("tent", 1.0, [(100, 0), (100, 100)]))
    seen = []
    while on.busy:
        on.update(FRAME)
        seen.append(on.cast["tent"].at)
    assert all(x == pytest.approx(100) or y == pytest.approx(0) for x, y in seen)
    assert seen[-1] == (100, 100)


def test_a_card_flies_in_an_arc() -> None:
    on = stage()
    on.play(Move("tent", 1.0, [(100, 0)], arc=40))
    on.update(0.5)
    assert on.cast["tent"].at == pytest.approx((50, -40))
    run(on)
    assert on.cast["tent"].at == (100, 0)


def test_a_counted_piece_touches_every_field() -> None:
    on = stage()
    on.play(Hop("tent", 0.5, [(50, 0), (100, 0), (150, 0)], height=10))
    for x in (50, 100, 150):
        on.update(0.25)
        assert on.cast["tent"].at == pytest.approx((x - 25, -10))
        on.update(0.25)
        assert on.cast["tent"].at == pytest.approx((x, 0))
    assert not on.busy


def test_motions_follow_each_other() -> None:
    on = stage()
    on.play(Move("tent", 1.0, [(100, 0)]), Fade("tent", 1.0, 0))
    on.update(0.9)
    assert on.cast["tent"].alpha == 255
    on.update(0.6)
    assert on.cast["tent"].at == (100, 0)
    assert 0 < on.cast["tent"].alpha < 255


def test_motions_run_together_and_the_longest_ends_the_group() -> None:
    on = stage()
    on.play(Together(Move("tent", 1.0, [(100, 0)]), Scale("tent", 0.5, 2.0)))
    on.update(0.75)
    assert on.cast["tent"].scale == 2
    assert 50 < on.cast["tent"].at[0] < 100
    run(on)
    assert on.cast["tent"].at == (100, 0)


def test_a_second_move_begins_where_the_first_one_ended() -> None:
    on = stage()
    on.play(Move("tent", 0.2, [(100, 0)]))
    on.play(Move("tent", 0.2, [(100, 50)]))
    run(on)
    assert on.cast["tent"].at == (100, 50)


@pytest.mark.parametrize(("speed", "seconds"), [("slow", 1 / 0.55), ("normal", 1.0), ("fast", 1 / 2.2)])
def test_the_speed_of_the_settings_is_kept(speed: Speed, seconds: float) -> None:
    on = stage(speed)
    on.play(Move("tent", 1.0, [(100, 0)]))
    assert run(on) == pytest.approx(seconds, abs=2 * FRAME)


def test_what_must_be_over_in_time_is_shown_faster() -> None:
    on = stage("slow")
    on.play(Move("tent", 3.0, [(100, 0)]), within=0.5)
    on.play(Move("tent", 0.1, [(0, 0)]), within=0.5)
    assert run(on) == pytest.approx(0.5 + 0.1 / 0.55, abs=3 * FRAME)


def test_with_animations_off_nothing_moves_but_the_pause_is_kept() -> None:
    on = stage("off")
    done: list[str] = []
    on.play(Move("tent", 3.0, [(100, 0)]), then=lambda: done.append("done"), pause=0.4)
    assert on.cast["tent"].at == (100, 0)
    assert done == ["done"]
    assert on.busy
    assert not on.update(FRAME)
    assert run(on) == pytest.approx(0.4, abs=3 * FRAME)


def test_any_input_skips_to_the_end() -> None:
    on = stage()
    done: list[str] = []
    on.play(Move("tent", 3.0, [(100, 0)]), Call(then=lambda: done.append("counter")), Leave("tent"))
    on.play(Wait(seconds=9.0), then=lambda: done.append("then"), pause=5.0)
    on.update(FRAME)
    assert on.skip()
    assert done == ["counter", "then"]
    assert (on.busy, on.cast) == (False, {})
    assert not on.skip()


def test_an_actor_joins_and_leaves_in_its_turn() -> None:
    on = Stage()
    on.play(Wait(seconds=0.5), Enter("card", who=Actor(Surface((8, 8)), (5, 5))), Move("card", 0.5, [(50, 5)]), Leave("card"))
    on.update(0.2)
    assert on.cast == {}
    on.update(0.5)
    assert "card" in on.cast
    run(on)
    assert on.cast == {}


def test_a_card_shows_its_face_from_the_middle_of_the_turn() -> None:
    back, face = Surface((8, 8)), Surface((8, 8))
    on = Stage()
    on.cast["card"] = Actor(back, (0, 0))
    on.play(Flip("card", 1.0, face))
    on.update(0.45)
    assert on.cast["card"].image is back
    assert on.cast["card"].squeeze < 0.2
    on.update(0.1)
    assert on.cast["card"].image is face
    run(on)
    assert on.cast["card"].squeeze == 1


MOTIONS = st.sampled_from([
    lambda: Move("tent", 0.3, [(30, 40)]),
    lambda: Hop("tent", 0.2, [(10, 0), (70, 20)]),
    lambda: Fade("tent", 0.4, 90),
    lambda: Scale("tent", 0.1, 1.5),
    lambda: Pulse("tent", 0.5),
    lambda: Wait(seconds=0.3),
    lambda: Together(Move("tent", 0.3, [(5, 5)]), Scale("tent", 0.5, 0.8)),
    lambda: InTurn(Fade("tent", 0.2, 200), Move("tent", 0.1, [(8, 9)])),
])


@given(st.lists(MOTIONS, max_size=6), st.floats(0.001, 0.3))
def test_skipping_at_any_time_ends_as_watching_does(made: list[type[Motion]], at: float) -> None:
    watched, skipped, off = stage(), stage(), stage("off")
    for on in (watched, skipped, off):
        on.play(*(make() for make in made))  # type: ignore[call-arg]
    run(watched)
    skipped.update(at)
    skipped.skip()

    def ends(on: Stage) -> tuple[object, ...]:
        tent = on.cast["tent"]
        return tent.at, tent.alpha, pytest.approx(tent.scale), tent.squeeze

    assert ends(watched) == ends(skipped) == ends(off)


def test_actors_are_drawn_where_they_stand_the_deeper_ones_first() -> None:
    red, blue = Surface((20, 20)), Surface((20, 20))
    red.fill("red")
    blue.fill("blue")
    on = Stage()
    on.cast = {"front": Actor(blue, (50, 50), depth=2), "behind": Actor(red, (45, 45), depth=1)}
    screen = Surface((100, 100))
    on.draw(screen)
    assert screen.get_at((50, 50)) == Color("blue")
    assert screen.get_at((37, 37)) == Color("red")
    assert screen.get_bounding_rect() == pygame.Rect(0, 0, 100, 100)
    on.cast["front"].alpha = 0
    screen.fill("black")
    on.draw(screen)
    assert screen.get_at((50, 50)) == Color("red")


@pytest.mark.parametrize(("wait", "stay"), [(0.1, 0.25), (0.15, 0.2), (0.3, 0.05)])
def test_no_part_is_left_before_its_end(wait: float, stay: float) -> None:
    """Where the end of one part and the beginning of the next are one moment, rounding distinguishes them nowhere."""
    made = stage()
    guest = InTurn(Enter("guest", who=Actor(Surface((1, 1)), (0.0, 0.0))), Wait(seconds=stay), Leave("guest"))
    made.play(InTurn(Wait(seconds=wait), guest, Wait(seconds=0.5)))
    run(made)
    assert "guest" not in made.cast


def test_a_patient_stage_holds_until_somebody_goes_on() -> None:
    on = stage()
    on.patient = True
    on.play(InTurn(Move("tent", 1.0, path=[(50, 0)]), Hold(seconds=1.0)), Move("tent", 1.0, path=[(100, 0)]))
    on.update(0.5)
    assert not on.holding
    assert on.go_on()  # what moves comes to where it holds
    assert on.holding
    assert on.cast["tent"].at == (50, 0)
    for _ in range(300):
        on.update(FRAME)
    assert on.holding
    assert on.go_on()
    assert not on.holding
    on.update(0.5)
    assert 50 < on.cast["tent"].at[0] < 100
    assert not on.go_on()  # nothing ahead holds


def test_what_another_motion_brings_is_not_skipped_past_where_it_holds() -> None:
    on = stage()
    on.patient = True
    battle = InTurn(Move("tent", 1.0, path=[(50, 0)]), Hold(seconds=1.0), Move("tent", 1.0, path=[(100, 0)]))
    on.play(Move("tent", 1.0, path=[(10, 0)]), then=lambda: on.play(battle))
    on.update(0.5)
    assert on.skip(to_hold=True)
    assert on.holding
    assert on.cast["tent"].at == (50, 0)
    assert on.skip()
    assert on.cast["tent"].at == (100, 0)


def test_a_patient_stage_holds_without_any_motion_too() -> None:
    on = stage()
    on.patient, on.speed = True, "off"
    done: list[str] = []
    hold = Hold(seconds=1.0)
    on.play(Move("tent", 1.0, path=[(50, 0)]), hold, Move("tent", 1.0, path=[(100, 0)]), hold, then=lambda: done.append("all"))
    for _ in range(2):
        assert on.holding
        for _ in range(100):
            on.update(FRAME)
        assert on.holding
        assert not done
        assert on.cast["tent"].at in {(50, 0), (100, 0)}
        on.go_on()
    assert done == ["all"]
    assert not on.holding


@pytest.mark.parametrize("within", [0.0, 2.0])
def test_nothing_holds_for_ever_where_nobody_is_there_or_time_is_short(within: float) -> None:
    on = stage()
    on.patient = bool(within)
    on.play(Hold(seconds=1.0), Move("tent", 1.0, path=[(100, 0)]), within=within)
    assert run(on) < 3
    assert on.cast["tent"].at == (100, 0)

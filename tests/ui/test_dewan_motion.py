"""What happens on Dewan's table moves: nothing teleports, nothing is left behind, nothing secret is shown."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from pygame import image

from game.dewan import events as ev
from game.dewan.model import Place, Task
from game.kernel.contract import HIDDEN, NOBODY, Seat
from tests.ui.conftest import Driver
from tests.ui.dewan_play import asked, decide, position
from tests.ui.seated import look, seat_down, table
from tests.ui.staged import pictures
from ui.drawing.motion import Actor
from ui.match.transition import Transition
from ui.tables.dewan.card_pictures import card_picture

Drive = Callable[..., Driver]


def _reward_follows(session: Any) -> bool:
    """A player is about to complete a story with the next placement found."""
    if not asked(Task.TURN, round=3)(session):
        return False
    return _rewarding(session) is not None


def _rewarding(session: Any) -> Any:
    from game.kernel.session import Session

    legal = session.rules.legal(session.state)
    for action in (legal[i] for i in range(min(30, len(legal)))):
        if isinstance(action, Place):
            trial: Any = Session(session.rules, session.seed, session.log)
            steps = trial.do(action)
            if any(isinstance(event, ev.RewardDrawn) for step in steps for event in step.events):
                return action
    return None


def test_a_card_that_somebody_else_draws_flies_face_down(drive: Drive) -> None:
    setup, session = position(_reward_follows, seats=2, hands="secret", placing=0.7)
    drawer = session.actor
    other = Seat(1 - drawer)
    d = seat_down(drive, setup, session)
    before = session.view(other)
    start = len(session.steps)
    session.do(_rewarding(session))
    events = [event for event in session.events_seen_by(other, start) if isinstance(event, ev.RewardDrawn)]
    assert all(event.card == HIDDEN for event in events)
    at_table = table(d)
    d.scene.context.match.viewer = other
    d.scene.controller.observation.seen = before
    shown = list(pictures(at_table.motions(events, before, session.view(other))))
    back = card_picture(at_table.view.kit, None, at_table.view.layout.deck.size)
    assert shown
    assert all(picture is back for picture in shown)


def test_a_camp_walks_its_way_while_the_cards_leave_one_by_one(drive: Drive) -> None:
    def far(session: Any) -> bool:
        return asked(Task.TURN, round=3)(session) and _way(session) is not None

    def _way(session: Any) -> Place | None:
        legal = session.rules.legal(session.state)
        found = (legal[i] for i in range(len(legal)))
        return next((a for a in found if isinstance(a, Place) and len(a.cards) >= 4), None)

    setup, session = position(far)
    seat = session.actor
    d = seat_down(drive, setup, session)
    d.app.change_settings(animations="normal")
    d.app.step()
    place = _way(session)
    assert place is not None
    at_table = table(d)
    path = [at_table.view.map.at(space) for space in place.path]
    d.scene.context.stage.speed = "normal"
    before = d.scene.context.observation.seen
    d.scene.controller.send(place)
    seen: list[tuple[float, float]] = []
    gone: list[int] = []
    counted: list[tuple[int, int]] = []
    for _ in range(900):
        d.app.step()
        if not d.scene.context.stage.busy:
            break
        shown = at_table.view.shown
        counted.append((shown.discards.bit_count(), dict(d.find(f"seat:{seat}").content().stats)["icon_card"]))
        camp = next((actor for actor in d.scene.context.stage.cast.values() if _is_camp(at_table, actor, seat)), None)
        if camp is not None:
            seen.append(camp.at)
        hand = [at_table.items.get(f"hand:{number}") for number in place.cards]
        gone.append(sum(1 for item in hand if item is None or not item.visible))
    near = round(at_table.view.map.hex * 0.3)
    for x, y in path:
        assert any(abs(x - a) <= near and abs(y - b) <= near for a, b in seen), "the camp passes every space of its way"
    assert {1, 2, 3, 4} <= set(gone), "the cards leave one after the other"
    after = d.scene.context.observation.seen
    piled = [count for count, _ in counted]
    assert piled == sorted(piled)
    assert set(piled) == set(range(before.discards.bit_count(), after.discards.bit_count() + 1)), "the discards count each card"
    held = [count for _, count in counted]
    assert set(range(after.hand_size(seat), before.hand_size(seat) + 1)) <= set(held), "so does the hand"
    assert not d.scene.context.stage.cast
    assert session.state.camps[seat] >> place.path[-1] & 1


def _is_camp(at_table: Any, actor: Actor, seat: int) -> bool:
    from ui.tables.dewan.card_pictures import sprite

    wide = round(at_table.view.map.hex * 0.7)
    return actor.image is sprite(at_table.view.kit, f"camp_{at_table.view.colours[seat]}", wide)


def test_every_event_is_a_sentence_or_follows_from_another_line(drive: Drive) -> None:
    kinds: set[type] = set()
    setup, session = position(lambda session: bool(session.state.land))
    d = seat_down(drive, setup, session)
    for scenario, seats, placing in (("base", 3, 0.5), ("flood", 2, 0.5), ("volcano", 4, 0.5), ("water_villages", 4, 0.8)):
        for number in range(3):
            other_setup, other = position(lambda session: session.actor == NOBODY, scenario, seats, "secret", placing=placing + number / 20)
            del other_setup
            for step in other.steps:
                for event in step.events:
                    kind = type(event)
                    masked = session.rules.redact(event, NOBODY)
                    sentence = table(d).describe(masked) if _fits(d, masked) else ""
                    if kind in table(d).silent_events:
                        assert sentence is None or sentence == ""
                    else:
                        kinds.add(kind)
                        assert sentence is not None
    assert kinds >= {ev.CardsTaken, ev.CampPlaced, ev.StoryTaken, ev.StoryDone, ev.MarkerPlaced, ev.FishCaught}


def _fits(d: Driver, event: Any) -> bool:
    """Whether the table at hand has a seat of that number."""
    seats = [getattr(event, "seat", 0), getattr(event, "to", 0), *(to for _, to in getattr(event, "paid", ()))]
    seats += [*getattr(event, "others", ()), *getattr(event, "losers", ())]
    return all(seat < len(table(d).view.colours) for seat in seats)


@pytest.mark.parametrize(("scenario", "seats"), [("base", 3), ("flood", 2), ("water_villages", 2)])
def test_what_moved_comes_to_lie_as_the_table_is_laid_afterwards(drive: Drive, scenario: str, seats: int) -> None:
    """The last picture of the motions is that of the position they lead to, but for the header."""
    setup, session = position(asked(Task.TURN, round=4, hand=3), scenario, seats, placing=0.7)
    d = seat_down(drive, setup, session)
    scene, rng, head = d.scene, Random(scenario), d.app.theme.header_height()
    scene.context.stage.speed = "normal"
    for _ in range(14):
        viewer = Seat(rng.randrange(seats))
        before, start = session.view(viewer), len(session.steps)
        session.do(decide(session.rules, session.state, rng, 0.7))
        after = session.view(viewer)
        look(d, before, viewer)
        scene.context.stage.play(*table(d).motions(session.events_seen_by(viewer, start), before, after))
        d.wait(0.5)
        while scene.context.stage.busy:
            d.step(dt=0.3)
        moved = d.picture()
        assert not scene.context.stage.cast
        look(d, after, viewer)
        below = (0, head, moved.get_width(), moved.get_height() - head)
        assert image.tobytes(moved.subsurface(below), "RGB") == image.tobytes(d.picture().subsurface(below), "RGB")


def test_passages_of_the_match_are_those_of_the_controller(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    d = seat_down(drive, setup, session)
    transition = d.scene.context.match.do(session.rules.legal(session.state)[0])
    assert isinstance(transition, Transition)
    motions = table(d).motions(transition.events, transition.before, transition.after)
    assert sum(motion.length for motion in motions) > 0

"""What happens on Iwari's table moves: nothing teleports, nothing is left behind, every point that counts is seen to fly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from pygame import Surface

from game.iwari import events as ev
from game.iwari.model import State
from game.kernel.contract import NOBODY, Event, Seat
from tests.breadth import BROAD
from tests.ui.laws.bench import Hands, seated
from tests.ui.laws.happenings import spans_of
from tests.ui.laws.iwari import IWARI, matches
from tests.ui.laws.subject import Position
from tests.ui.staged import parts
from ui.drawing.area import Area
from ui.drawing.banners import flag
from ui.drawing.cached import cached
from ui.drawing.motion import Enter, Motion, Point, holds
from ui.tables.common.large_motions import TALLY
from ui.tables.iwari.motions import IwariMotions
from ui.tables.iwari.pieces import sign_name
from ui.tables.iwari.room_for_flags import free_room

_STILL = (
    ev.CardsPlayed, ev.RoundBegan, ev.TurnBegan,
    ev.RegionScored, ev.RoadScored, ev.LinkScored, ev.SettlementScored, ev.RuinsScored,
)
"""Events that move nothing by themselves: what they tell is shown with the piece that was paid for, or the scoring's beginning."""


def happened(position: Position, span: tuple[int, int]) -> list[Event]:
    return [event for step in position.session.steps[slice(*span)] for event in step.events]


def spans_with(*kinds: type[Event]) -> list[tuple[Position, tuple[int, int]]]:
    """Of every match the first passage with an event of each of these kinds; of two matches where not all is looked at."""
    found, times = [], Counter[type[Event]]()
    for position in matches():
        spans = spans_of(position)
        for kind in kinds:
            passages = [span for span in spans if any(isinstance(one, kind) for one in happened(position, span))]
            if passages and (BROAD or times[kind] < 2):
                times[kind] += 1
                found.append((position, passages[0]))
    return found


def begun(hands: Hands, position: Position, span: tuple[int, int], viewer: Seat) -> tuple[Any, Sequence[Event], list[Motion]]:
    """What is on show while the passage moves before a viewer, what it knows of it, and the motions."""
    bench, session = hands.bench, position.session
    before, after = session.view(viewer, span[0]), session.view(viewer, span[1])
    bench.show(before, viewer)
    events = session.events_seen_by(viewer, *span)
    motions = bench.table.motions(events, before, after)
    return after, events, motions


def builder(hands: Hands, before: State) -> IwariMotions:
    made = hands.table.builder(before)
    assert isinstance(made, IwariMotions)
    return made


def test_every_event_with_something_to_see_in_it_moves() -> None:
    kinds = [kind for kind in ev.EVENTS if kind not in _STILL]
    with seated(IWARI, matches()[0].at(0), drawn=False) as hands:
        for position, span in spans_with(*kinds):
            if hands.bench.rules is not position.session.rules:
                hands.sit_down(IWARI, position.at(0), IWARI.words(), drawn=False)
            session = position.session
            before = session.view(NOBODY, span[0])
            hands.bench.show(before, NOBODY)
            made = builder(hands, before)
            for event in session.events_seen_by(NOBODY, *span):
                moved = [part for motion in made.motions_of(event) for part in parts(motion)]
                assert isinstance(event, _STILL) or any(isinstance(part, Enter) for part in moved), event


@pytest.mark.parametrize("final", [False, True])
def test_a_scoring_is_over_before_it_is_long(*, final: bool) -> None:
    """Seconds at normal speed, the winner's titan not counted."""
    with seated(IWARI, matches()[0].at(0), drawn=False) as hands:
        for position, span in spans_with(ev.MatchEnded if final else ev.Reshuffled):
            hands.sit_down(IWARI, position.at(0), IWARI.words(), drawn=False)
            session = position.session
            hands.bench.show(session.view(NOBODY, span[0]), NOBODY)
            made = builder(hands, session.view(NOBODY, span[0]))
            counted = [event for event in session.events_seen_by(NOBODY, *span) if isinstance(event, (ev.ScoringBegan, *_STILL[3:]))]
            assert sum(motion.length for motion in made.motions(counted)) < 15


def test_what_half_time_came_to_stands_until_everybody_has_read_it() -> None:
    with seated(IWARI, matches()[0].at(0), drawn=False) as hands:
        for position, span in spans_with(ev.Reshuffled):
            hands.sit_down(IWARI, position.at(0), IWARI.words(), drawn=False)
            *_, motions = begun(hands, position, span, NOBODY)
            assert sum(len(list(holds(motion))) for motion in motions) == 1


def test_the_points_that_are_seen_to_be_counted_are_the_score() -> None:
    with seated(IWARI, matches()[0].at(0), drawn=False) as hands:
        for position, span in spans_with(ev.MatchEnded):
            hands.sit_down(IWARI, position.at(0), IWARI.words(), drawn=False)
            after, _, motions = begun(hands, position, span, Seat(0))
            stage = hands.bench.stage
            stage.play(*motions)
            tags: dict[Point, Surface] = {}
            while stage.busy:
                tags = {actor.at: actor.image for actor in stage.cast.values() if actor.depth == TALLY} or tags
                stage.update(0.1)
            made = builder(hands, after)
            for colour in range(made.rules.colours):
                total = sum(row.points for row in made.rules.score(after, Seat(colour)))
                tally = made.tally(colour, final=False)
                assert tags[tally.place.center] is made.tally_picture(tally, total)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_points_of_a_region_rise_over_no_plate(size: tuple[int, int]) -> None:
    """Four players earn points in each region of the first map in turn."""
    with seated(IWARI, matches()[0].at(1), size=size, drawn=False) as hands:
        made = builder(hands, hands.bench.observation.seen)
        flags = [cached(made.kit, flag, "+7", sign_name(colour)) for colour in made.view.colours]
        plates = [area for _, area in made.view.sight.plate_pictures(made.kit)]
        for region, ev in enumerate(made.chart.map.regions):
            block = Area(0, 0, *made.flags_size(flags))
            block.center = free_room(made.view, made.chart.at(ev.totem), block.size, (region,))
            assert block.collidelist(plates) < 0, ev.id
            assert made.chart.region_at(block.center) == f"region:{region}", ev.id

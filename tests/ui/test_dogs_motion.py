"""What happens on the table of Dogs of War moves: nothing teleports, nothing is left behind, no battle takes too long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from game.dogs_of_war import battle_events as of_battle
from game.dogs_of_war import events as ev
from game.dogs_of_war.model import NONE, State
from game.kernel.contract import NOBODY, Event, Seat
from tests.ui.laws.bench import Hands, masked, seated
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR, matches
from tests.ui.laws.happenings import spans_of
from tests.ui.laws.subject import Position
from tests.ui.staged import parts
from ui.drawing.motion import Enter, Flip, Motion, holds
from ui.tables.dogs_of_war.motions import DogsOfWarMotions
from ui.tables.dogs_of_war.view import DogsOfWarView

_STILL = (ev.TurnBegan, ev.PurchasesEnded, of_battle.CaptainsStayed, ev.ConquerorRested)
"""Events that move nothing: what they begin or end is to be seen at the seat's card."""
_ENDS = (of_battle.BattleWon, of_battle.BattleDrawn, ev.FieldsCleared, ev.ScreensLifted)
"""What begins the next part of a year's end."""


def kinds_of(position: Position, span: tuple[int, int]) -> set[type[Event]]:
    """What kinds of events a passage has."""
    return {type(event) for step in position.session.steps[slice(*span)] for event in step.events}


def passages() -> Iterator[tuple[Position, tuple[int, int], int]]:
    """Of every match the first passages with an event of each kind; they are numbered."""
    number = 0
    for position in matches():
        kinds: set[type[Event]] = set()
        for span in spans_of(position):
            if not kinds_of(position, span) <= kinds:
                kinds |= kinds_of(position, span)
                number += 1
                yield position, span, number


class Watched(DogsOfWarMotions):
    """Remembers how each event moves."""

    def __init__(self, hands: Hands, before: State) -> None:
        view = hands.table.view
        assert isinstance(view, DogsOfWarView)
        super().__init__(view, before)
        self.built: list[tuple[Event, Sequence[Motion]]] = []

    def motions_of(self, event: Event) -> Sequence[Motion]:
        made = super().motions_of(event)
        self.built.append((event, made))
        return made


def watched(hands: Hands, position: Position, span: tuple[int, int], viewer: Seat) -> tuple[Watched, list[Motion]]:
    """What plans the motions of a passage for a viewer, whose table shows what was before; and the motions."""
    if hands.bench.rules is not position.session.rules:
        hands.sit_down(DOGS_OF_WAR, position.at(0), DOGS_OF_WAR.words(), drawn=False)
    before = position.session.view(viewer, span[0])
    hands.bench.show(before, viewer)
    made = Watched(hands, before)
    hands.table.view.ghost = made.ghost
    return made, made.motions(position.session.events_seen_by(viewer, *span))


def read(motions: Sequence[Motion]) -> float:
    """How long the table stands still for everybody to read."""
    return sum(end - start for motion in motions for start, end in holds(motion))


def test_every_event_with_something_to_see_in_it_moves() -> None:
    with seated(DOGS_OF_WAR, matches()[0].at(0), drawn=False) as hands:
        for position, span, _ in passages():
            made, _ = watched(hands, position, span, NOBODY)
            won: set[int] = set()
            for event, motions in made.built:
                entered = [part for motion in motions for part in parts(motion) if isinstance(part, Enter)]
                shared = isinstance(event, of_battle.BonusWon) and event.battle in won
                won |= {event.battle} if isinstance(event, of_battle.BonusWon) else set()
                fell = isinstance(event, of_battle.CaptainsFell)  # there may be none on the losing side
                assert entered or shared or fell or isinstance(event, _STILL), event


def test_no_battle_takes_longer_than_people_watch() -> None:
    """In seconds at normal speed."""
    with seated(DOGS_OF_WAR, matches()[0].at(0), drawn=False) as hands:
        battles = 0
        for position in matches():
            for span in spans_of(position):
                if of_battle.BattleWon not in kinds_of(position, span):
                    continue
                made, _ = watched(hands, position, span, NOBODY)
                lengths: list[float] = []
                for kind, group in groupby(made.built, key=lambda one: type(one[0])):
                    several = [sum(motion.length for motion in motions) - read(motions) for _, motions in group]
                    if kind in _ENDS:
                        lengths.append(0.0)
                    if lengths:
                        lengths[-1] += (
                            max(several) + 0.11 * (len(several) - 1) if kind in made.together else sum(several)
                        )
                battles += len(lengths)
                assert all(length < 9 for length in lengths), [
                    f"{type(e).__name__} {sum(m.length for m in ms):.2f}" for e, ms in made.built
                ]
        assert battles


def test_a_marker_that_rolls_and_a_flag_that_moves_are_not_drawn_below_as_well() -> None:
    with seated(DOGS_OF_WAR, matches()[0].at(0), drawn=False) as hands:
        for kind in (ev.MarkerMoved, of_battle.HouseMoved):
            position, span = next((one, span) for one, span, _ in passages() if kind in kinds_of(one, span))
            _, motions = watched(hands, position, span, NOBODY)
            view, stage = hands.table.view, hands.bench.stage
            assert isinstance(view, DogsOfWarView)
            stage.play(*motions)
            while view.rolling < 0 and not view.aloft:
                stage.update(0.05)
            drawn = [layer.key for layer in hands.table.layers()]
            view.rolling, view.aloft = NONE, frozenset()
            assert drawn != [layer.key for layer in hands.table.layers()]
            stage.skip()


def test_what_a_viewer_may_not_know_is_shown_to_nobody() -> None:
    """Others see the back of a card that comes behind a screen; with screens down its face."""
    with seated(DOGS_OF_WAR, matches()[0].at(0), drawn=False) as hands:
        seen: set[tuple[bool, bool]] = set()
        for position, span, _ in passages():
            made, _ = watched(hands, position, span, NOBODY)
            drawn = [motions for event, motions in made.built if isinstance(event, ev.TacticsDrawn | ev.TacticsDealt)]
            turned = [
                part for motions in drawn for motion in motions for part in parts(motion) if isinstance(part, Flip)
            ]
            if drawn:
                seen.add((position.session.rules.has_secrets, bool(turned)))
        assert seen == {(True, False), (False, True)}


def test_a_laurel_goes_out_without_a_trace() -> None:
    position = DOGS_OF_WAR.positions["a turn of five"]()
    with seated(DOGS_OF_WAR, position) as hands:
        for marker in (15, 14):
            seen = position.session.view(NOBODY).clone()
            seen.markers[0] = marker
            hands.bench.show(seen, NOBODY)
            kept = masked(hands.picture())
        hands.table.cached_layer.forget_all()
        assert masked(hands.picture()) == kept

"""A battle of Dogs of War while it is decided: it lies there alone, and each seat's card shows what everybody saw it gain."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame import Rect

from game.dogs_of_war import battle_events as of_battle
from game.dogs_of_war import events as ev
from game.dogs_of_war import upkeep
from game.dogs_of_war.model import NONE, Task
from game.kernel.contract import NOBODY, Event, Seat
from tests.breadth import some
from tests.ui.frames import frame_of
from tests.ui.laws.bench import seated
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR, matches
from tests.ui.laws.happenings import spans_of
from tests.ui.seated import seat_down
from ui.drawing.area import Area
from ui.scenes.rulebook.scene import RulebookScene
from ui.tables.dogs_of_war.outcome import OutcomeFigures, outcome_figures
from ui.tables.dogs_of_war.view import DogsOfWarView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.ui.controller import Drive
    from tests.ui.laws.bench import Hands
    from tests.ui.laws.subject import Position

TICK = 0.05
_SLIPPED: set[type[Event]] = {of_battle.CaptainsStayed, of_battle.CaptainsWithdrawn}


def years() -> Iterator[tuple[Position, tuple[int, int]]]:
    """What leads to the end of a year with a victory in it, but for those that begin in the middle of a battle."""
    for position in matches():
        for span in spans_of(position):
            kinds = {type(event) for step in position.session.steps[slice(*span)] for event in step.events}
            if {of_battle.BattleWon, of_battle.VictoryShared, ev.FieldsCleared} <= kinds and not kinds & _SLIPPED:
                yield position, span


def begun(hands: Hands, position: Position, span: tuple[int, int], viewer: Seat) -> tuple[DogsOfWarView, list[Event]]:
    """The motions of a passage have begun on a stage that waits for people."""
    hands.sit_down(DOGS_OF_WAR, position.at(0), DOGS_OF_WAR.words(), drawn=False)
    before, after = (position.session.view(viewer, depth) for depth in span)
    hands.bench.show(before, viewer)
    events = position.session.events_seen_by(viewer, *span)
    hands.bench.stage.speed, hands.bench.stage.patient = "normal", True
    hands.bench.stage.play(*hands.table.motions(events, before, after))
    view = hands.table.view
    assert isinstance(view, DogsOfWarView)
    return view, list(events)


def gained_by_battle(events: list[Event]) -> list[dict[int, list[tuple[str, int]]]]:
    """By battle in their order: what each seat gains, and why, as the events tell."""
    found: list[dict[int, list[tuple[str, int]]]] = []
    for event in events:
        match event:
            case of_battle.BattleWon() | of_battle.BattleDrawn():
                found.append(defaultdict(list))
            case of_battle.VictoryShared(seat, _, n):
                found[-1][seat].append(("victory", n))
            case of_battle.ProfitMade(seat, _, n):
                found[-1][seat].append(("profit", n))
            case of_battle.BonusWon(seat, _, bonus):
                found[-1][seat].append(("bonus", bonus))
            case of_battle.SpoilsTaken(seat, _, soldier):
                found[-1][seat].append(("spoils", soldier))
    return found


def test_each_card_says_what_its_seat_gained_once_the_battle_has_been_shown() -> None:
    with seated(DOGS_OF_WAR, matches()[0].at(0), drawn=False) as hands:
        seen = set()
        for number, (position, span) in enumerate(some(list(years()), 8)):
            seats = range(position.session.rules.seats)
            view, events = begun(hands, position, span, (NOBODY, Seat(0))[number % 2])
            stage, rules = hands.bench.stage, view.rules
            first = next(at for at, event in enumerate(events) if isinstance(event, of_battle.BattleWon | of_battle.BattleDrawn))
            for battle in gained_by_battle(events[first:]):
                while view.battle == NONE:
                    stage.update(TICK)
                unpaid = [seat for seat in seats if outcome_figures(view, seat).said == view.names("outcome.unpaid")]
                won = upkeep.winner(view.shown, view.battle) if view.shown.markers[view.battle] else NONE
                assert {view.side_of(seat, view.battle) for seat in unpaid} <= {won} - {NONE}
                while not stage.holding:
                    stage.update(TICK)
                figures = {seat: outcome_figures(view, seat) for seat in seats}
                for seat in seats:
                    assert [why for _, (why, _) in figures[seat].taken] == [why for why, _ in battle[seat]]
                    for (_, (why, what)), (_, n) in zip(figures[seat].taken, battle[seat], strict=True):
                        seen.add(why)
                        match why:
                            case "victory":
                                assert what == (("points", n),)
                            case "profit":
                                assert what == (("coins", n),)
                            case "spoils":
                                assert what == ((rules.catalogue.soldiers[n].id, 1),)
                            case "bonus":
                                assert what == view.token(n, gold=rules.gold(view.shown))
                    sides = (2 * view.battle, 2 * view.battle + 1)
                    posts = sum(view.shown.posts[seat * rules.sides + side].bit_count() for side in sides)
                    assert figures[seat].standing + figures[seat].fallen == posts
                    assert bool(figures[seat].said) == (not battle[seat])
                assert stage.go_on()
                stage.update(TICK)
            stage.skip()
            assert view.battle == NONE
        assert seen >= {"victory", "bonus", "profit", "spoils"}


def test_what_is_behind_a_screen_stays_there_while_a_battle_is_shown() -> None:
    """The figures on the cards are the same, whoever looks and whatever anyone has."""
    with seated(DOGS_OF_WAR, matches()[0].at(0), drawn=False) as hands:
        position, span = next(years())
        figures: list[list[OutcomeFigures]] = []
        for viewer in (NOBODY, Seat(0), Seat(1)):
            view, _ = begun(hands, position, span, viewer)
            while not hands.bench.stage.holding:
                hands.bench.stage.update(TICK)
            hands.table.update(0.0)
            figures.append([outcome_figures(view, seat) for seat in range(view.rules.seats)])
            assert not [id_ for id_ in hands.table.items if id_.startswith(("soldier:", "tactic:"))]
            assert hands.bench.root.find("purse") is None
        assert figures[0] == figures[1] == figures[2]


@pytest.mark.parametrize("seconds", [0.1, 0.6, 2.0, 5.0, 9.0])
def test_whoever_skips_a_battle_finds_the_table_as_it_always_lies(seconds: float) -> None:
    with seated(DOGS_OF_WAR, matches()[0].at(0), drawn=False) as hands:
        position, span = next(years())
        view, _ = begun(hands, position, span, NOBODY)
        hands.bench.stage.patient = False
        for _ in range(round(seconds / TICK)):
            hands.bench.stage.update(TICK)
        hands.bench.stage.skip()
        assert not hands.bench.stage.cast
        assert (view.battle, view.taken, view.toppling) == (NONE, (), frozenset())
        assert view.layout == view.plain
        assert len(view.layout.battles) == view.rules.battles


def test_a_battle_in_which_somebody_slips_away_waits_for_nobody_before_the_question() -> None:
    for position in matches():
        for span in spans_of(position):
            after = position.session.view(NOBODY, span[1])
            if after.todo and after.todo[-1].task == Task.WITHDRAW:
                with seated(DOGS_OF_WAR, matches()[0].at(0), drawn=False) as hands:
                    view, _ = begun(hands, position, span, NOBODY)
                    shown = set()
                    while hands.bench.stage.busy:
                        hands.bench.stage.update(TICK)
                        shown.add(view.battle)
                        if hands.bench.stage.holding:
                            assert view.battle != after.todo[-1].value
                            hands.bench.stage.go_on()
                    assert after.todo[-1].value in shown
                    assert view.battle == NONE
                return
    raise AssertionError("nobody can slip away")


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1280, 720), 150), ((900, 1400), 100), ((2560, 1080), 150)])
def test_a_battle_alone_has_room_for_all_that_belongs_to_it(size: tuple[int, int], percent: int) -> None:
    for seats in (3, 4, 5):
        position, span = next(one for one in years() if len(one[0].setup.players) == seats)
        with seated(DOGS_OF_WAR, position.at(0), size=size, percent=percent, drawn=False) as hands:
            hands.bench.show(position.session.view(NOBODY, span[0]), NOBODY)
            view = hands.table.view
            assert isinstance(view, DogsOfWarView)
            for battle in range(view.rules.battles):
                layout = view.laid_out(battle)
                strip = layout.strips[battle]
                parts = [strip.rack, strip.medal, *strip.lines, *strip.banners, *strip.names]
                assert all(strip.whole.contains(part) for part in parts)
                assert not strip.rack.collidelistall(list(strip.lines + strip.names + strip.banners))
                assert all(not line.collidelistall(list(strip.names + strip.banners)) for line in strip.lines)
                assert strip.spaces[0][0].w >= view.plain.strips[battle].spaces[0][0].w
                whole_room = Area(view.theme.box)
                assert all(whole_room.contains(card) and not card.colliderect(layout.war) for card in layout.seats)


def test_people_without_animations_read_every_battle(drive: Drive) -> None:
    """The stage holds for them, and a key goes on to the next."""
    match, span = next((match, span) for match, span in years() if match.session.only_choice(span[0]) is None)
    position = match.at(span[0])
    d = seat_down(drive, position.setup, position.session)
    scene: Any = d.scene
    scene.controller.send(match.session.steps[span[0]].entry.action)
    d.settle()
    assert d.holding
    view = scene.table.view
    battles, parts = [], []
    for _ in range(9):
        if not d.holding:
            break
        battles.append(view.battle)
        assert d.find("seat:0").rect == view.layout.seats[0]
        steps = Rect(view.layout.camp)
        parts.append(pygame.image.tobytes(frame_of(d.app).subsurface(steps), "RGB"))
        d.key("space")
        assert view.battle == battles[-1], "nobody has read what has just come"
        d.wait(0.5)
        d.click("rules")
        assert isinstance(d.scene, RulebookScene), "what the header says is meant as ever"
        d.key("esc")
        assert (d.scene, view.battle) == (scene, battles[-1])
        d.click("onward") if len(battles) % 2 else d.key("space")
        d.settle()
    assert len(set(parts)) == len(battles)
    assert battles == list(range(view.rules.battles))
    assert view.battle == NONE


def test_a_battle_in_which_nobody_here_has_a_captain_is_read_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(DOGS_OF_WAR, matches()[0].at(0), drawn=False) as hands:
        for position, span in years():
            before: Any = position.session.view(NOBODY, span[0])
            rules: Any = position.session.rules
            absent = [
                Seat(seat) for seat in range(rules.seats) for battle in range(rules.battles)
                if not any(before.posts[seat * rules.sides + side] for side in (2 * battle, 2 * battle + 1))
            ]  # fmt: skip
            if not absent:
                continue
            view, _ = begun(hands, position, span, NOBODY)
            monkeypatch.setattr(hands.bench, "has_person_at", lambda seats, here=absent[0]: here in seats)
            view.remove_ghost()
            held = []
            hands.bench.stage.drop()
            hands.bench.stage.play(*hands.table.motions(position.session.events_seen_by(NOBODY, *span), before, view.seen))
            while hands.bench.stage.busy:
                hands.bench.stage.update(TICK)
                if hands.bench.stage.holding:
                    held.append(view.battle)
                    hands.bench.stage.go_on()
            assert held == list(range(rules.battles))
            return
    raise AssertionError("no such year")


def test_while_battles_are_decided_it_is_nobodys_turn() -> None:
    with seated(DOGS_OF_WAR, matches()[0].at(0), drawn=False) as hands:
        position, span = next(years())
        view, _ = begun(hands, position, span, NOBODY)
        said = set()
        while hands.bench.stage.busy:
            hands.bench.stage.update(TICK)
            said.add((view.battle != NONE, hands.table.prompt.startswith(f"Battle {view.battle + 1} of ")))
            if hands.bench.stage.holding:
                hands.bench.stage.go_on()
        assert said == {(True, True), (False, False)}

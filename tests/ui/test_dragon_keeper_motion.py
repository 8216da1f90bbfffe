"""What happens on Dragon Keeper's table moves: nothing teleports, nothing is left behind, nothing secret is shown."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.dragon_keeper import events as ev
from game.dragon_keeper.model import Phase
from game.dragon_keeper.preview import preview_action
from game.kernel.contract import HIDDEN, NOBODY, Seat
from tests.ui.conftest import Driver
from tests.ui.dragon_play import asked, decide, open_cells, position
from tests.ui.seated import seat_down, table
from tests.ui.staged import parts
from ui.drawing.motion import Enter, Flip, Motion, Move
from ui.match.transition import Transition

Drive = Callable[..., Driver]

_SILENT = (ev.TurnBegan, ev.StockEmpty, ev.ActionDeclined, ev.ReleaseDeclined, ev.TileUncovered, ev.MatchEnded)
"""Events in which no piece goes anywhere."""


def shows(d: Driver, transition: Transition[Any], viewer: Seat) -> list[Motion]:
    """The motions of a passage at the table, for a viewer."""
    scene = d.scene
    scene.context.match.viewer = viewer
    scene.controller.observation.show(transition.before)
    scene.rebuild()
    made: list[Motion] = table(d).motions(transition.events, transition.before, transition.after)
    return made


def test_every_event_with_a_piece_in_it_moves_something(drive: Drive) -> None:
    met: set[type] = set()
    for number in range(3):
        setup, session = position(asked(Phase.MOVE), 3, first=number * 7)
        d = seat_down(drive, setup, session)
        rng = Random(number)
        while session.actor != NOBODY:
            seat, start, before = session.actor, len(session.steps), session.view(session.actor)
            session.do(decide(session.rules, session.state, rng))
            actors = 0
            events = tuple(session.events_seen_by(seat, start))
            for count, event in enumerate(events, 1):
                met.add(type(event))
                made = shows(d, Transition(seat, events[:count], before, session.view(seat)), seat)
                more = sum(isinstance(part, Enter) for motion in made for part in parts(motion))
                if not isinstance(event, _SILENT) and not (isinstance(event, ev.TributePaid) and not event.paid):
                    assert more > actors, event
                actors = more
    wanted = set(session.rules.events) - {ev.FloorLaid, ev.GuildDealt, ev.StartNamed, ev.StockEmpty, ev.ReleaseDeclined}
    assert met >= wanted - {ev.PrisonerReleased, ev.StackReleased, ev.TileUncovered, ev.ActionDeclined}


def test_the_dragon_flies_to_the_tile_before_it_is_taken(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6))
    d = seat_down(drive, setup, session)
    d.app.change_settings(animations="normal")
    d.scene.context.stage.speed = "normal"
    at_table = table(d)
    cell = next(iter(open_cells(d)))
    tile = session.state.cells[cell]
    d.click(f"cell:{cell}")
    d.click("confirm")
    d.wait(0.2)
    assert at_table.view.dragon_away
    assert at_table.view.shown.cells[cell] == tile
    assert at_table.view.shown.dragon != cell
    d.settle()
    assert not at_table.view.dragon_away
    assert at_table.view.shown.dragon == cell
    assert at_table.view.shown.cells[cell] < 0


def test_a_click_while_something_moves_ends_it(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6))
    d = seat_down(drive, setup, session)
    d.app.change_settings(animations="slow")
    d.scene.context.stage.speed = "slow"
    cell = next(iter(open_cells(d)))
    d.click(f"cell:{cell}")
    d.click("confirm")
    d.wait(0.1)
    assert d.scene.context.stage.busy
    d.click(table(d).view.layout.dungeon.center)
    assert not d.scene.context.stage.cast


def test_a_choice_is_heard_while_the_stage_rests_after_what_happened(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6))
    d = seat_down(drive, setup, session)
    for cell in open_cells(d):
        d.click(f"cell:{cell}")
        d.click("confirm")
        if session.state.phase == Phase.GIVE:
            break
        d.scene.controller.undo()
    assert d.scene.context.observation.may_act
    assert d.scene.context.stage.busy
    given = next(iter(open_cells(d)))
    d.click(f"cell:{given}")
    d.click(f"cell:{given}")
    assert session.state.dragon == given


def test_the_floor_falls_from_the_next_one_and_no_slab_of_it_leaves_the_dungeon(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6))
    d = seat_down(drive, setup, session)
    rng = Random(1)
    while session.state.floor == 0:
        seat, before, start = session.actor, session.view(session.actor), len(session.steps)
        session.do(decide(session.rules, session.state, rng))
    made = shows(d, Transition(seat, tuple(session.events_seen_by(seat, start)), before, session.view(seat)), seat)
    board = table(d).view.layout.floors[0]
    slabs = [
        part.who.image.get_rect(center=part.who.at)
        for motion in made
        for part in parts(motion)
        if isinstance(part, Enter) and part.who and (whole := part.who.image.get_parent()) and whole.get_size() == board.size
    ]
    assert len(slabs) == 25
    assert slabs[0].unionall(slabs[1:]) == board


def test_a_guild_of_somebody_else_is_dealt_face_down(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE), 3)
    d = seat_down(drive, setup, session)
    start = session.rules.start()
    for viewer in (Seat(0), NOBODY):
        events = tuple(event for event in session.events_seen_by(viewer, 0) if isinstance(event, ev.GuildDealt))
        made = shows(d, Transition(Seat(-1), events, session.rules.observe(start, viewer), session.view(viewer)), viewer)
        at_table = table(d)
        every = [part for motion in made for part in parts(motion)]
        turned = [part.image for part in every if isinstance(part, Flip)]
        shown = {id(part.who.image) for part in every if isinstance(part, Enter) and part.who}
        sizes = {card.guild.size for card in at_table.view.cards} | {at_table.view.layout.guild_tile.size}
        backs = {id(at_table.view.pieces.guild_card(HIDDEN, size)) for size in sizes}
        assert len(turned) == (1 if viewer == 0 else 0)
        assert shown <= backs
        assert sum(isinstance(part, Move) for part in every) == 3


def test_the_header_goes_along_with_what_is_shown(drive: Drive) -> None:
    """Who paid what is read beside a header that counts the same tiles."""

    def last_gift(session: Any) -> bool:
        if not asked(Phase.GIVE)(session) or session.state.floor == 2:
            return False
        after = session.rules.legal(session.state)[0]
        return any(
            isinstance(event, ev.FloorEnded) and event.tiles_left
            for event in preview_action(session.rules, session.state, session.actor, after)
        )

    setup, session = position(last_gift, hand_over="open")
    d = seat_down(drive, setup, session)
    d.app.change_settings(animations="fast")
    heading, floor = d.find("heading").words, session.state.floor
    left = session.state.tiles_left.bit_count() - 1
    d.scene.controller.send(session.rules.legal(session.state)[0])
    d.settle()
    names = table(d).names
    assert d.holding
    assert session.state.floor == floor + 1
    assert d.find("heading").words == names("table.heading", floor=names.floor(floor), left=names("label.tiles_left", n=left)) != heading

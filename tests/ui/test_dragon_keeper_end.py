"""Dragon Keeper's table when nobody has anything to decide: at the end of a turn, and after the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pygame import Surface

from game.dragon_keeper import events as ev
from game.dragon_keeper.model import EMPTY, Done, Ending, Phase, TileAbility
from game.kernel.contract import NOBODY, UNPLACED
from game.kernel.masks import bits
from tests.ui.conftest import Driver
from tests.ui.controller import said
from tests.ui.dragon_play import asked, position
from tests.ui.seated import note, scene_of, seat_down, table
from ui.scenes.after.scores import ScoresScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene

Drive = Callable[..., Driver]


def over(ending: int) -> Callable[[Any], bool]:
    return lambda session: session.actor == NOBODY and session.state.ending == ending


def look_at_the_end(drive: Drive, ending: int, seats: int = 3, **options: Any) -> tuple[Driver, Any]:
    """The table after a match that ended so, below the score pad."""
    setup, session = position(over(ending), seats)
    d = drive(scene_of(setup, session), **options)
    d.app.change_settings(animations="off")
    d.settle()
    assert isinstance(d.scene, ScoresScene)
    d.click("table")
    d.settle()
    return d, session


def test_at_the_end_of_a_turn_nothing_looks_like_the_next_one(drive: Drive) -> None:
    def last_move(session: Any) -> bool:
        state = session.state
        passage = state.tile >= 0 and session.rules.ability_of[state.tile] == TileAbility.PASSAGE
        return asked(Phase.GIVE, turns=8)(session) and state.tiles_left.bit_count() > 12 and not passage

    setup, session = position(last_move)
    d = seat_down(drive, setup, session)
    at_table, seat = table(d), session.actor
    assert at_table.view.turn_of == seat
    assert at_table.view.gift_goes_to == (seat - 1) % 3
    d.click(next(iter(at_table.targets())).key)
    d.click("confirm")
    d.settle()
    assert d.scene.context.observation.turn_over
    assert session.actor != seat
    assert at_table.view.turn_of == NOBODY
    assert at_table.view.gift_goes_to == EMPTY
    assert not any(d.find(f"cell:{cell}").mark for cell in range(25))
    d.click(next(f"cell:{cell}" for cell in bits(session.state.tiles_left)))
    assert note(d) == d.scene.words("table.pass_first")
    d.click("pass_on")
    assert isinstance(d.scene, CurtainScene)


@pytest.mark.parametrize(("ending", "seats"), [(Ending.SCORE, 2), (Ending.SCORE, 3), (Ending.SCORE, 4), (Ending.SURVIVOR, 3)])
def test_every_keeper_has_a_row_in_the_order_of_the_places(drive: Drive, ending: int, seats: int) -> None:
    d, session = look_at_the_end(drive, ending, seats)
    at_table = table(d)
    ranks = session.rules.result(session.state)
    rows = [d.find(f"keeper:{seat}") for rank in ranks for seat in rank.seats]
    tops = [row.rect.y for row in rows]
    assert tops == sorted(tops)
    assert {row.seat for row in rows if row.rank.place != UNPLACED} == set(bits(session.state.alive))
    assert d.find("verdict").colours == tuple(at_table.view.colours[seat] for seat in ranks[0].seats)
    assert all(at_table.view.layout.dungeon.contains(row.rect) for row in rows)
    assert at_table.names.player(ranks[0].seats[0]) in at_table.prompt


def test_nobody_wins_where_nobody_is_left(drive: Drive) -> None:
    d, _ = look_at_the_end(drive, Ending.NOBODY, 2)
    at_table = table(d)
    assert d.find("verdict").colours == ()
    assert at_table.prompt == at_table.names("event.match_ended_nobody")


def test_from_the_table_the_pad_a_rematch_and_the_beginning_can_be_reached(drive: Drive) -> None:
    d, _ = look_at_the_end(drive, Ending.SCORE)
    at_table = table(d)
    assert d.find("exit.pad").kind == "primary"
    d.click("exit.pad")
    d.settle()
    assert isinstance(d.scene, ScoresScene)
    d.click("table")
    d.settle()
    d.click("exit.rewind")
    d.settle()
    at_first = d.scene
    assert isinstance(at_first, TableScene)
    assert not at_first.context.match.live
    assert not [words for words in said(d.scene) if words == d.app.kit.words("scores.rematch")]
    d.key("end")
    d.settle()
    d.click("exit.rematch")
    d.settle()
    scene = d.scene.context.scene if isinstance(d.scene, CurtainScene) else d.scene
    assert isinstance(scene, TableScene)
    assert not scene.context.match.over
    (winner,) = (seat for rank in at_table.host.match.result() if rank.place == 1 for seat in rank.seats)
    before = at_table.host.setup.players
    assert scene.context.setup.players == (*before[winner + 1 :], *before[: winner + 1]), "the winner plays last"
    assert scene.context.setup.seed != at_table.host.setup.seed


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_the_table_leaves_no_pixel_of_the_window(drive: Drive, size: tuple[int, int]) -> None:
    """Nothing is laid below it."""
    d, _ = look_at_the_end(drive, Ending.SCORE, size=size)
    at_table = table(d)
    pink, blue = Surface(size), Surface(size)
    pink.fill("#ff00ff")
    blue.fill("#0000ff")
    for surface in (pink, blue):
        at_table.draw(surface)
    assert pink.get_buffer().raw == blue.get_buffer().raw


def ending_move(session: Any, floor: int) -> Any:
    """A decision that ends that floor, None if there is none now."""
    state, rules = session.state, session.rules
    if session.actor == NOBODY or state.floor != floor or state.phase not in {Phase.MOVE, Phase.GIVE}:
        return None
    for action in rules.legal(state):
        kinds: list[type] = []
        rules.apply(state.clone(), action, lambda kind, /, *_a, kinds=kinds, **_k: kinds.append(kind))
        if ev.FloorEnded in kinds:
            return action
    return None


def frames(d: Driver, most: int = 1500) -> Iterator[Any]:
    """The table frame by frame until nothing moves any more."""
    for _ in range(most):
        d.step()
        yield d.scene.table if isinstance(d.scene, TableScene) else None
        if not d.scene.moving:
            return
    raise AssertionError("the table never comes to rest")


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_what_a_floor_cost_stays_over_it_until_a_key(drive: Drive, speed: str) -> None:
    setup, session = position(lambda session: ending_move(session, 0) is not None)
    d = seat_down(drive, setup, session)
    d.app.change_settings(animations=speed)
    stage = d.scene.context.stage
    stage.speed, stage.patient = speed, True
    d.scene.controller.send(ending_move(session, 0))
    d.wait(12 if speed == "normal" else 1)
    assert stage.holding
    at_table = table(d)
    assert {"veil", "tribute"} <= set(stage.cast)
    assert stage.cast["tribute"].image.get_width() < at_table.view.layout.dungeon.w
    assert not any(at_table.view.owed(seat) for seat in range(3))
    assert at_table.view.shown.floor == 0
    assert at_table.view.shown.treasure == session.state.treasure
    d.key("x")
    assert not stage.holding
    assert "tribute" not in stage.cast
    d.wait(2)
    assert at_table.view.shown.floor == 1


def test_the_ways_on_wait_until_the_end_has_been_shown(drive: Drive) -> None:
    setup, session = position(lambda s: s.state.phase == Phase.RELEASE and len(s.state.queue) == 1 and s.actor != NOBODY)
    d = seat_down(drive, setup, session)
    d.app.change_settings(animations="normal")
    d.scene.context.stage.speed = "normal"
    d.scene.controller.send(Done())
    assert session.actor == NOBODY
    assert not d.scene.context.routes.exit_buttons()
    for at_table in frames(d):
        if at_table is not None and at_table.view.seen.phase != Phase.OVER:
            assert not d.scene.context.routes.exit_buttons()

"""What would you have done? The best turns beside the one that was played, asked by H while one looks back at a match that
is over."""

from __future__ import annotations

from random import Random
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pytest

from game.ai.hints import OPTIONS, review
from game.ai.levels import Budget
from game.kernel.contract import NOBODY, Seat
from game.kernel.names import PERSON
from game.registry import GAMES
from tests.cases import CASES, Case, package, rules_of
from tests.ui.against import against, may_act, until
from tests.ui.controller import at_table, match_of
from ui.scenes.after.scores import ScoresScene
from ui.scenes.hints.review_scene import ReviewScene
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from ui.match.match import Match


def finished(drive: Drive, game: str) -> Driver:
    """Anna has played to the end against two bots by chance, and looks back at the table."""
    d = drive(against(game, ("Anna", PERSON), ("Bo", "random"), ("Chie", "random")))
    d.app.change_settings(coach=False)
    rng, table = Random(game), at_table(d)
    until(d, lambda: may_act(d))
    while not isinstance(d.scene, ScoresScene):
        d.step()
        if table.context.stage.holding:
            table.controller.playback.skip()
        elif may_act(d):
            table.controller.send(rng.choice(list(table.context.observation.legal)))
    return d


def answered(d: Driver) -> ReviewScene:
    assert isinstance(d.scene, ReviewScene)
    end = monotonic() + 60
    while d.scene.review.found is None:
        assert monotonic() < end, "there is no answer"
        d.step()
        sleep(0.001)
    d.settle()
    return d.scene


@pytest.mark.parametrize("game", GAMES)
def test_h_in_a_match_that_is_over_names_the_best_turns_beside_the_one_that_was_played(drive: Drive, game: str) -> None:
    d = finished(drive, game)
    match = match_of(d)
    d.key("esc")
    table = d.scene
    assert isinstance(table, TableScene)
    place = next(at for at in range(match.last_index) if _choice(match, at))
    table.controller.display.go_to(place)
    d.step()
    log = match.record().log
    d.key("h")
    panel = answered(d)
    found = panel.review.found
    assert found is not None
    played = [hint for hint in found if hint.actions == panel.review.played]
    assert len(played) == 1
    assert 2 <= len(found) <= OPTIONS + 1
    titles = [card.lines[0][2] for card in panel._cards]
    assert [title.startswith("Played") for title in titles].count(True) == 1
    assert all(card.lines[1][2] for card in panel._cards), "each says what is done"
    d.key("h")
    assert d.scene is table
    assert match.record().log == log


def _choice(match: Match[Any], at: int) -> bool:
    match.viewed_index = at
    turn = match.history.turn_from_here()
    return turn is not None and len(match.rules.legal(turn[1])) > 3


def test_where_nothing_was_decided_a_note_says_so_and_while_a_match_goes_on_there_is_no_such_question(drive: Drive) -> None:
    d = drive(against("dewan", ("Anna", PERSON), ("Bo", "random")))
    until(d, lambda: may_act(d))
    assert not at_table(d)._commands.row("review").active
    d = finished(drive, "toy")
    d.key("esc")
    d.scene.controller.display.go_to(match_of(d).last_index)
    d.key("h")
    note = d.scene.context.notes.current
    assert note is not None
    assert note.sentence == "The game ends here. Go back to a turn to see what else was possible."


@pytest.mark.parametrize("case", CASES[::29], ids=str)
def test_the_played_turn_keeps_its_actions_and_the_seat_judges_by_what_it_knew(case: Case) -> None:
    rules = rules_of(case)
    rng, state = Random("review"), rules.start()
    while rules.actor(state) < 0 or len(rules.legal(state)) < 3:
        assert rules.actor(state) != NOBODY
        chance = rules.actor(state) < 0
        rules.apply(state, rules.chance(state, rng) if chance else rng.choice(list(rules.legal(state))))
    seat = Seat(rules.actor(state))
    policy = package(case.game).policy(rules)
    played = (list(rules.legal(state))[-1],)
    seen = rules.information_state(state, seat)
    world = rules.determinise(seen, seat, rng)
    found, again = (
        review(policy, rules.information_state(of, seat), seat, played, Budget(trials=24), Random(1)) for of in (state, world)
    )
    assert found == again
    assert [hint.actions for hint in found].count(played) == 1
    assert found[0].behind == 0 <= min(hint.behind for hint in found)

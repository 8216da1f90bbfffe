"""Why a bot did what it did: what is said of a turn, and that it betrays nothing to the player who asks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from game import registry
from game.ai.levels import Budget, GreedyAgent
from game.ai.reasons import NO_CHOICE, Turn, compare_turn
from game.kernel.contract import CHANCE, NOBODY, Seat
from game.kernel.entries import Entry
from game.kernel.names import PERSON
from game.kernel.policy import Plan, Policy
from game.kernel.session import Session
from game.registry import GAMES
from tests.cases import Case, Line, every_match, played, positions
from tests.kernel.toy import DropPebble, Pebbles, Place
from tests.kernel.toy import Plan as Go
from ui.match.last_turn import LastTurn
from ui.match.match import Match

every_game = pytest.mark.parametrize("game", GAMES)
SOME = Budget(trials=8)


@cache
def policy_of(game: str) -> Policy[Any, Any]:
    """At the table of three, or the largest of a game for fewer."""
    package = registry.package(game)
    seats = min(package.manifest.seats, key=lambda number: abs(number - 3))
    options = package.resolve_options(seats, {})
    assert isinstance(options, dict)
    return package.policy(package.rules(options, seats))


def turns(policy: Policy[Any, Any], every: int, viewer: int = 1) -> Iterator[tuple[Any, Turn[Any, Any]]]:
    """True states of a match between greedy bots with the turn that was played there, as another seat knows it."""
    rules, rng, state, at = policy.rules, Random("reasons"), policy.rules.start(), 0
    greedy = GreedyAgent(policy)
    while (actor := rules.actor(state)) != NOBODY:
        if actor == CHANCE:
            rules.apply(state, rules.chance(state, rng))
            continue
        before, done = state.clone(), []
        for action in greedy.choose(rules.information_state(state, actor), actor, SOME, rng)[0].actions:
            if rules.actor(state) != actor or rules.refusal(state, action) is not None:
                break
            rules.apply(state, action)
            done.append(action)
        at += 1
        if at % every == 0:
            looks = Seat((actor + viewer) % rules.seats)
            yield before, Turn(actor, looks, rules.information_state(before, looks), tuple(done))


@every_game
def test_of_most_turns_something_can_be_said(game: str) -> None:
    """Although hands, guilds and coins are hidden from the player who asks."""
    policy = policy_of(game)
    found = [compare_turn(policy, turn, SOME, Random(1)) for _, turn in islice(turns(policy, 4), 8)]
    explained = [one for one in found if one is not None]
    assert 2 * len(explained) > len(found)
    assert any(one.other for one in explained)


@every_game
def test_two_tables_that_look_the_same_give_the_same_reason(game: str) -> None:
    """To whoever asks: what the mover held besides may be anything in which the turn can be played."""
    policy, compared = policy_of(game), 0
    others = registry.package(game).policy(policy.rules)
    rules = policy.rules
    if not rules.has_secrets:
        pytest.skip("nothing is hidden between seats")
    looks = rules.seats - 1
    some = list(islice(turns(policy, 9, viewer=looks), 1, 10)) or list(islice(turns(policy, 2, viewer=looks), 1, 5))
    for before, turn in some:  # a short match has fewer turns
        if compared == 3:
            break
        for number in range(20):
            known = policy.infer(turn.seen, turn.seat, turn.actions)
            world = rules.determinise(known, turn.viewer, Random(number))
            if world == before or rules.refusal(world, turn.actions[0]) is not None:
                continue
            alike = Turn(turn.seat, turn.viewer, rules.information_state(world, turn.viewer), turn.actions)
            if alike == turn:
                assert compare_turn(others, alike, SOME, Random(5)) == compare_turn(policy, turn, SOME, Random(5))
                compared += 1
                break
    assert compared, "with another table"


class OneWay(Policy[Any, Any]):
    """Sees one way on from everywhere."""

    def plans(self, seen: Any) -> list[Plan[Any]]:
        del seen
        return [Plan((Go(Place.REST),))]


def test_where_nothing_else_could_be_done_that_is_shown() -> None:
    session: Session[Any, Any] = Session(Pebbles(2), "amber")
    turn = Turn(Seat(0), Seat(1), session.information_state(Seat(1)), (Go(Place.REST),))
    assert compare_turn(OneWay(session.rules), turn, SOME, Random(1)) == NO_CHOICE
    found = compare_turn(Policy(session.rules), turn, SOME, Random(1))
    assert found is not None
    assert found.choice


def test_of_a_turn_that_cannot_have_been_played_nothing_can_be_said() -> None:
    session: Session[Any, Any] = Session(Pebbles(2), "amber")
    turn = Turn(Seat(0), Seat(1), session.information_state(Seat(1)), (DropPebble(0),))
    assert compare_turn(Policy(session.rules), turn, SOME, Random(1)) is None


@every_match
def test_what_cannot_be_distinguished_is_asked_about_in_the_same_words(case: Case, line: Line) -> None:
    """Two decisions of a seat that look the same to another, as what lies face down: nothing is asked about either, or
    the same about both. So the question shows no more than the table does."""
    table = played(case, line)
    rules = table.rules
    for state in positions(table, 3, line.seed):
        seat = rules.actor(state)
        if seat < 0:
            continue
        legal = rules.legal(state)
        some = [legal[n] for n in range(0, len(legal), max(1, len(legal) // 12))]
        for viewer in (NOBODY, Seat((seat + 1) % rules.seats)):
            asked: dict[str, LastTurn[Any]] = {}
            for action in some:
                session: Session[Any, Any] = Session(rules, "x")
                session.initial_state, session.steps = state, [session._step(state, Entry(seat, action), 0)]
                session._first_kinds = ("greedy",) * rules.seats
                match = Match(None, session)  # type: ignore[arg-type]
                match.viewer = viewer
                move = match.history.last_turn()
                assert move is not None
                looks = repr((move.events, rules.observe(session.state, viewer)))
                assert asked.setdefault(looks, move) == move


def test_what_others_saw_more_of_is_not_explained() -> None:
    """A person's decisions are not either."""
    session: Session[Any, Any] = Session(Pebbles(2), "amber", kinds=(PERSON, "greedy"))
    session.do(Go(Place.REST))
    match = Match(None, session)  # type: ignore[arg-type]
    assert match.history.last_turn() is None
    assert not match.history.has_bot_turn()
    session.do(Go(Place.REST))
    move = match.history.last_turn()
    assert move is not None
    assert (move.seat, move.actions) == (1, (Go(Place.REST),))
    assert move.before == session.view(NOBODY, 2)
    match.go_to(1)
    assert match.history.last_turn() is None, "where it had not happened yet"



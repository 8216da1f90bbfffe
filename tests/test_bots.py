"""The laws of bots, which every game on the shelf must obey: what a search asks of it, what is recalled, and that no
level peeks; `tests.cases` has the matches."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from game.ai.levels import LEVELS, Budget, agent_of
from game.ai.skill import DEFAULT_SKILLS, Skill
from game.kernel.contract import CHANCE, NOBODY, Seat, payment_groups
from tests.cases import Case, Line, alike, every_match, one_match, package, played, positions, some, way

TRIALS: Final = 6
QUICK: Final = replace(DEFAULT_SKILLS, expert=Skill(trials=TRIALS))
"""Skills that try little: whether a level peeks shows in its first trials."""
AGENTS: Final = [level for level in LEVELS if level != "search"]
"""An expert searches as `search` does, and then slips."""


@every_match
def test_what_a_search_asks_for_agrees_with_the_rest(case: Case, line: Line) -> None:
    """The points of all seats are the sums of their rows. Where a turn begins chance has nothing to do, and the end is such
    a place. The moves hold every legal action once."""
    table = played(case, line)
    rules = table.rules
    assert rules.is_turn_start(table.state)
    for state in positions(table, 8, line.seed):
        assert rules.points(state) == [sum(row.points for row in rules.score(state, Seat(seat))) for seat in range(rules.seats)]
        assert not (rules.is_turn_start(state) and rules.actor(state) == CHANCE)
        legal = rules.legal(state)
        assert sorted(index for indices in payment_groups(legal) for index in indices) == list(range(len(legal)))


@every_match
def test_what_is_recalled_was_shown(case: Case, line: Line) -> None:
    """Who has forgotten nothing knows what it sees, and what it once was told; nothing that is secret. If it cannot tell
    two tables apart, and is told and shown the same of a move at both, it recalls the same."""
    table = played(case, line)
    rules = table.rules
    rng = Random(line.seed)
    for state in positions(table, 2, line.seed)[1:]:
        actor = rules.actor(state)
        for seat in map(Seat, range(rules.seats)):
            known = rules.information_state(state, seat)
            assert rules.observe(known, seat) == rules.observe(state, seat)
            assert rules.information_state(known, seat) == known
            world = rules.determinise(known, seat, rng)
            assert rules.information_state(world, seat) == known
            assert dict(rules.piece_counts(world)) == dict(rules.piece_counts(state))
            assert rules.actor(known) == actor
            if actor == NOBODY:
                continue
            if seat == actor:
                assert alike(rules.legal(known), rules.legal(state))
            action = rules.chance(state, rng) if actor == CHANCE else some(rules.legal(state), 1, rng)[0]
            if rules.refusal(world, action) is None:
                (after, events), (also, seen) = way(rules, state, action), way(rules, world, action)
                heard_of = [[rules.redact(event, seat) for event in each] for each in (events, seen)]
                if heard_of[0] == heard_of[1] and rules.observe(after, seat) == rules.observe(also, seat):
                    assert rules.information_state(after, seat) == rules.information_state(also, seat)


@one_match
def test_no_level_peeks(case: Case, line: Line) -> None:
    """Two states that look the same to a seat get the same answer under one seed, whoever thought about others before."""
    table = played(case, line)
    rules, game_package = table.rules, package(case.game)
    policy = game_package.policy(rules)
    turns = [state for state in positions(table, 6, line.seed) if rules.actor(state) >= 0]
    for state in turns[-1:]:
        seat = rules.actor(state)
        known = rules.information_state(state, seat)
        world = rules.determinise(known, seat, Random(line.seed))
        for level in AGENTS:
            answers = [
                agent_of(level, some_policy, QUICK).choose(
                    rules.information_state(of, seat), seat, Budget(trials=TRIALS), Random(line.seed)
                )
                for some_policy, of in ((policy, state), (game_package.policy(rules), world))
            ]
            assert answers[0] == answers[1]
            for option in answers[0]:
                assert rules.refusal(state, option.actions[0]) is None
        assert known == rules.information_state(state, seat), "thinking changes nothing"

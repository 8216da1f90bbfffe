"""How fast Dewan is: printed, never asserted. `pytest tests/speed --benchmark-only` shows the table."""

from __future__ import annotations

from functools import cache
from random import Random
from time import process_time
from typing import Any

import pytest

from game.dewan.package import Dewan
from game.kernel.codec import Codec
from game.kernel.contract import CHANCE, NOBODY, Refusal, Rules, Seat
from game.kernel.package import Player, Setup
from game.kernel.playout import play_random
from game.kernel.record import Record, open_session, parse, write
from game.kernel.session import Session
from game.registry import GAMES

pytestmark = pytest.mark.speed
LONG = 1500
"""Entries of the longest match that is opened here: longer than any that people play."""


@cache
def rules() -> Rules[Any, Any]:
    package = Dewan()
    options = package.resolve_options(3, {})
    assert not isinstance(options, Refusal)
    return package.rules(options, 3)


def played() -> Session[Any, Any]:
    match = Session(rules(), "speed")
    rng = Random(1)
    while match.actor != NOBODY:
        legal = rules().legal(match.state)
        match.do(legal[rng.randrange(len(legal))])
    return match


@cache
def long_match() -> str:
    """The text of a match in which the table goes back to the first turn again and again."""
    match = Session(rules(), "speed")
    rng = Random(1)
    first = len(match.steps)
    while len(match.log) < LONG:
        if match.actor == NOBODY:
            match.take_back(first, Seat(0))
        legal = rules().legal(match.state)
        match.do(legal[rng.randrange(len(legal))])
    package = Dewan()
    options = package.resolve_options(3, {})
    assert not isinstance(options, Refusal)
    players = tuple(Player(name, colour) for name, colour in zip("ABC", package.manifest.colours, strict=False))
    setup = Setup("dewan", players, options, "speed")
    return write(Record(setup, rules().version, tuple(match.log), "2026-01-01T00:00:00+00:00"), Codec(rules().actions))


def test_playing_at_random(benchmark: Any) -> None:
    rates = []

    def matches() -> None:
        started = process_time()
        decisions = sum(play_random(rules(), Random(seed)).decisions for seed in range(50))
        rates.append(decisions / (process_time() - started))

    benchmark.pedantic(matches, rounds=5, warmup_rounds=1)
    benchmark.extra_info["decisions a second"] = round(max(rates))
    print(f"\nDewan, three players: {round(max(rates))} decisions a second at best")
    assert min(rates) > 0


def test_copying_a_state(benchmark: Any) -> None:
    state = played().state
    assert benchmark.pedantic(state.clone, rounds=5, iterations=1000) == state


def test_offering_the_choices_of_a_turn_with_thirty_cards_in_hand(benchmark: Any) -> None:
    match = played()
    state = next(step.state for step in match.steps if rules().actor(step.state) != CHANCE).clone()
    while rules().actor(state) == CHANCE or state.round == 0:
        at_random = Random(1)
        acts = rules().actor(state) == CHANCE
        rules().apply(state, rules().chance(state, at_random) if acts else rules().legal(state)[0])
    seat = rules().actor(state)
    state.hands[seat] = sum(1 << card for card in Random(2).sample(range(55), 30))
    assert len(benchmark.pedantic(lambda: rules().legal(state), rounds=3)) > 100


def test_opening_a_match_of_1500_entries(benchmark: Any) -> None:
    text = long_match()
    opened = benchmark.pedantic(lambda: open_session(parse(text, GAMES), GAMES), rounds=2)
    assert len(opened.log) >= LONG


def test_rewinding_through_every_step(benchmark: Any) -> None:
    match = played()

    def rewind() -> int:
        return sum(match.view(Seat(0), depth).round for depth in range(len(match.steps), -1, -1))

    assert benchmark.pedantic(rewind, rounds=5) > 0

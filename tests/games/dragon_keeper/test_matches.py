"""Whole matches: one finished match for every way in which the game can end, and many by chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.dragon_keeper.events import EVENTS, MatchEnded, TurnBegan
from game.dragon_keeper.model import ACTIONS, EMPTY, SPACES, Ending, Phase, State
from game.kernel.codec import name_of
from game.kernel.content import flat, plain
from game.kernel.contract import CHANCE, NOBODY, Action, Event, P, Seat
from game.kernel.masks import bits
from game.kernel.playout import play_random
from game.kernel.record import parse
from game.kernel.session import Session
from game.shelf import GAMES
from tests.games.dragon_keeper.table import box, rules_of

MATCHES = Path(__file__).with_name("matches")
EXPECTED: dict[str, Any] = plain(MATCHES / "expected.yaml")
ENDINGS = {"score": Ending.SCORE, "survivor": Ending.SURVIVOR, "nobody": Ending.NOBODY}


def replayed(name: str) -> Session[Any, Any]:
    record = parse(MATCHES / f"{name}.yaml", GAMES)
    rules = box().rules(record.setup.options, len(record.setup.players))
    return Session(rules, record.setup.seed, record.log)


def test_there_is_a_finished_match_for_every_ending() -> None:
    endings = {value for name, value in vars(Ending).items() if name.isupper() and name != "OPEN"}
    assert set(ENDINGS.values()) == endings
    assert {ENDINGS[name] for name in EXPECTED} == endings
    assert {path.stem for path in MATCHES.glob("*.yaml")} == {*EXPECTED, "expected"}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_finished_match_ends_as_it_did(name: str) -> None:
    match = replayed(name)
    assert match.actor == NOBODY
    assert [event.ending for event in match.line[-1].events if isinstance(event, MatchEnded)] == [ENDINGS[name]]
    rows = [{row.label: row.points for row in match.rules.score(match.state, Seat(s))} for s in range(match.rules.seats)]
    assert rows == EXPECTED[name]["rows"]
    ranks = [
        {"place": rank.place, "seats": list(rank.seats), "points": rank.points, "decided_by": rank.decided_by}
        for rank in match.rules.result(match.state)
    ]
    assert ranks == EXPECTED[name]["ranks"]


# --- by chance ---


def sweep(matches: int) -> tuple[Counter[type[Action]], Counter[type[Event]]]:
    """How often each kind of action was done and each kind of event told, in matches of four by chance; in every other
    one all give what is worth most, so that the stock runs dry."""
    acted: Counter[type[Action]] = Counter()
    told: Counter[type[Event]] = Counter()

    def tell(kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
        told[type(kind(*args, **kwargs))] += 1

    rules = rules_of(4)
    for seed in range(matches):
        state, rng = rules.start(), Random(seed)
        while rules.actor(state) != NOBODY:
            legal = rules.legal(state)
            if rules.actor(state) == CHANCE:
                action = rules.chance(state, rng)
            elif seed % 2 and state.phase == Phase.GIVE:
                action = max(legal, key=lambda move: rules.value_of[state.cells[move.cell]])  # type: ignore[attr-defined]
            else:
                action = rng.choice(legal)
            acted[type(action)] += 1
            rules.apply(state, action, tell)
    return acted, told


def test_chance_reaches_every_kind_of_action_and_of_event() -> None:
    acted, told = sweep(150)
    assert set(acted) == set(ACTIONS)
    assert set(told) == set(EVENTS)


def test_every_event_has_words() -> None:
    """One for every kind but the beginning of a turn, which the prompt tells; for those told in several ways, each way."""
    several = {
        "floor_starter": ["floor_starter_stairs", "floor_starter_taker"],
        "match_ended": [f"match_ended_{ending}" for ending in ENDINGS],
    }
    worded = [name_of(kind) for kind in EVENTS if kind is not TurnBegan]
    wanted = {key for name in worded for key in several.get(name, [name])}
    for path in box().folder.glob("words.*.yaml"):
        words = {key.removesuffix(".other") for key in flat(plain(path)["event"])}
        assert wanted <= words


@given(seats=st.integers(2, 4), seed=st.integers(0, 1 << 32), picks=st.lists(st.integers(0, 99), max_size=70))
def test_tiles_and_treasures_are_conserved_and_every_position_is_sound(seats: int, seed: int, picks: list[int]) -> None:
    rules = rules_of(seats)
    state, rng = rules.start(), Random(seed)
    pieces = dict(rules.census(state))
    assert pieces == {"tiles": 75, "different_tiles": 75, "treasures": 24}
    while rules.actor(state) != NOBODY:
        legal = rules.legal(state)
        pick = picks.pop() if picks else rng.randrange(99)
        action = rules.chance(state, rng) if rules.actor(state) == CHANCE else legal[pick % len(legal)]
        assert rules.refusal(state, action) is None
        rules.apply(state, action)
        assert dict(rules.census(state)) == pieces
        sound(state, seats)


def sound(state: State, seats: int) -> None:
    assert [cell for cell in range(SPACES) if state.cells[cell] != EMPTY] == list(bits(state.left))
    assert min(*state.treasure, state.stock) >= 0
    guilds = box().catalogue.guilds
    for at, stack in enumerate(state.stacks):
        assert all(box().catalogue.tiles[tile].guild == at % len(guilds) for tile in stack)
        assert not stack or state.alive >> at // len(guilds) & 1
    if state.phase not in {Phase.LAY, Phase.GUILDS, Phase.BEGIN, Phase.OVER}:
        assert state.alive >> state.seat & 1
        assert state.alive.bit_count() >= 2
    assert all(seat < seats for seat in bits(state.alive))


def test_the_state_copies_every_field() -> None:
    state = play_random(rules_of(3), Random(5)).state
    copy = state.clone()
    assert copy == state
    for field in fields(State):
        value = getattr(state, field.name)
        assert not isinstance(value, list) or getattr(copy, field.name) is not value

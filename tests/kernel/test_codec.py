"""Entries as plain values and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from game.kernel.codec import Codec, CodecError
from game.kernel.contract import CHANCE, Action, Seat
from game.kernel.entries import Entry, HintShown, SeatChange, Takeback
from game.kernel.type_names import name_of
from tests.kernel.toy import Deal, Draw, DropPebble, Pebbles, Place, Plan


@dataclass(frozen=True, slots=True)
class Unspeakable(Action):
    cells: frozenset[int]


@dataclass(frozen=True, slots=True)
class Weighed(Action):
    weight: float


@pytest.fixture
def codec() -> Codec:
    return Codec(Pebbles.actions)


@pytest.mark.parametrize(
    ("entry", "plain"),
    [
        (Entry(CHANCE, Deal(((1, 2), (3, 4)))), {"seat": -1, "do": "deal", "hands": [[1, 2], [3, 4]]}),
        (Entry(CHANCE, Draw(5)), {"seat": -1, "do": "draw", "pebble": 5}),
        (Entry(Seat(1), Plan(Place.REST)), {"seat": 1, "do": "plan", "place": "rest"}),
        (Entry(Seat(0), DropPebble(7)), {"seat": 0, "do": "drop_pebble", "pebble": 7}),
        (Entry(Seat(0), DropPebble(7), with_previous=True), {"seat": 0, "do": "drop_pebble", "pebble": 7, "together": True}),
        (Entry(Seat(0), Takeback(12)), {"seat": 0, "do": "takeback", "to": 12}),
        (Entry(Seat(1), SeatChange("greedy")), {"seat": 1, "do": "hand_over", "kind": "greedy"}),
        (Entry(Seat(1), HintShown(7)), {"seat": 1, "do": "hinted", "at": 7}),
    ],
)
def test_an_entry_reads_like_a_sentence_and_comes_back(codec: Codec, entry: Entry, plain: dict[str, Any]) -> None:
    assert codec.encode(entry) == plain
    assert codec.decode(plain) == entry
    assert next(iter(plain)) == "seat"


@pytest.mark.parametrize(
    ("plain", "message"),
    [
        ("draw", "an entry is a mapping"),
        ({"do": "draw", "pebble": 1}, "seat: a whole number"),
        ({"seat": True, "do": "draw", "pebble": 1}, "seat: a whole number"),
        ({"seat": 0, "do": "fly"}, "do: 'fly' is not one of"),
        ({"seat": 0, "do": ["draw"]}, "is not one of"),
        ({"seat": 0, "do": "draw"}, "draw: pebble is missing"),
        ({"seat": 0, "do": "draw", "pebble": "1"}, "draw.pebble: '1' is not a whole number"),
        ({"seat": 0, "do": "draw", "pebble": True}, "draw.pebble: 'True' is not a whole number"),
        ({"seat": 0, "do": "draw", "pebble": 1, "cell": 2}, "draw: 'cell' does not belong here"),
        ({"seat": 0, "do": "draw", "pebble": 1, "together": 1}, "together: '1' is neither true nor false"),
        ({"seat": 0, "do": "deal", "hands": 3}, "deal.hands: a list is needed"),
        ({"seat": 0, "do": "deal", "hands": [[1, None]]}, r"deal.hands\[0\]\[1\]: 'None' is not a whole number"),
        ({"seat": 0, "do": "hand_over"}, "hand_over: kind is missing"),
        ({"seat": 0, "do": "hand_over", "kind": 3}, "hand_over.kind: '3' is not text"),
        ({"seat": 0, "do": "hinted"}, "hinted: at is missing"),
        ({"seat": 0, "do": "hinted", "at": "7"}, "hinted.at: '7' is not a whole number"),
        ({"seat": 0, "do": "plan", "place": "moon"}, "plan.place: 'moon' is not one of dig, show, rest"),
    ],
)
def test_anything_else_is_refused_in_a_sentence(codec: Codec, plain: object, message: str) -> None:
    with pytest.raises(CodecError, match=message):
        codec.decode(plain)


def test_an_action_that_no_file_can_hold_is_refused_at_once() -> None:
    for kind, field in ((Unspeakable, "cells"), (Weighed, "weight")):
        with pytest.raises(TypeError, match=rf"{kind.__name__}\.{field}"):
            Codec([kind])


def test_names_in_files_are_the_names_of_the_classes() -> None:
    assert [name_of(kind) for kind in (Deal, DropPebble)] == ["deal", "drop_pebble"]

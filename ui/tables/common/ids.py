"""Ids of items: a kind and numbers, separated by colons, such as "hand:2" or "space:1:4"."""

from __future__ import annotations


def parse_id(id_: str) -> tuple[str, *tuple[int, ...]]:
    """The parts of an id, for `match`: its kind, then its numbers.

    >>> parse_id("space:1:4"), kind_of("space:1:4")
    (('space', 1, 4), 'space')
    """
    kind, *numbers = id_.split(":")
    return kind, *map(int, numbers)


def kind_of(id_: str) -> str:
    """The kind of an id; "" for ""."""
    return id_.partition(":")[0]

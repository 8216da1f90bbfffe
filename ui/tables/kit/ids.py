"""Ids of things: a kind, and numbers with colons before them, as "hand:2" or "space:1:4"."""

from __future__ import annotations


def parse_id(id_: str) -> tuple[str, *tuple[int, ...]]:
    """What an id is made of, to be matched: its kind, then its numbers."""
    kind, *numbers = id_.split(":")
    return kind, *map(int, numbers)


def kind_of(id_: str) -> str:
    """What kind of thing an id is of; "" for none."""
    return id_.partition(":")[0]

"""Copies a match up to one of its positions, to go on in another way. The match itself stays as it is."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from game.kernel.contract import CHANCE
from game.kernel.entries import Entry
from game.kernel.package import Branch, Setup
from game.kernel.record import Record
from game.kernel.seeds import new_seed
from game.kernel.session import Session


def entries_to(played: Session[Any, Any], depth: int) -> tuple[Entry, ...]:
    """The entries of the steps up to `depth` of the current line: without takebacks, hints and changes of players."""
    return tuple(step.entry for step in played.steps[:depth])


def copy_session(played: Session[Any, Any], depth: int) -> Session[Any, Any]:
    """A session of its own at that position, stored nowhere. Its random outcomes differ from those of the match, so that
    nobody learns from the copy what will come."""
    return Session(played.rules, new_seed(), entries_to(played, depth), kinds=played.kinds)


def branch_record(setup: Setup, played: Session[Any, Any], depth: int, created: str) -> Record:
    """The same as a record to be saved, marked as a branch of the match that was created at `created` (ISO), with the
    players of now."""
    log = entries_to(played, depth)
    decisions = sum(entry.seat != CHANCE for entry in log)
    players = tuple(replace(player, kind=kind) for player, kind in zip(setup.players, played.kinds, strict=True))
    copy = replace(setup, players=players, seed=new_seed(), branch=Branch(decisions, created))
    return Record(copy, played.rules.version, log, datetime.now(UTC).isoformat(timespec="milliseconds"))

"""What a battle marker owes to anything but the soldiers that lie on its two sides, so that anyone can add up where it
stands: the strengths of side A, less those of side B, and the effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.dogs_of_war.catalogue import PLAIN
from game.dogs_of_war.model import NONE

if TYPE_CHECKING:
    from game.dogs_of_war.model import State
    from game.dogs_of_war.ruleset import Ruleset

TRACK_END: Final = -3
CONQUEROR: Final = -4
SPOILS: Final = -5


def note(state: State, battle: int, source: int, spaces: int) -> None:
    """A tactic, or one of the other sources, counts so many spaces towards side A."""
    if spaces:
        state.effects[battle] = (*state.effects[battle], (source, spaces))


def note_placement(ruleset: Ruleset, state: State, battle: int, moved: int) -> None:
    """W7.4, W10: the placement in progress has moved the marker so many spaces, perhaps not as far as its soldiers are
    strong."""
    tactic = ruleset.tactics[state.tactic] if state.tactic != NONE else PLAIN
    strength = ruleset.strengths[state.first] + (ruleset.strengths[state.second] if state.second != NONE else 0)
    way = -1 if state.side & 1 else 1
    meant = way * tactic.way * tactic.strength(strength)
    note(state, battle, state.tactic, meant - way * strength)
    note(state, battle, TRACK_END, moved - meant)


def note_removal(ruleset: Ruleset, state: State, side: int, soldier: int, source: int) -> None:
    """A soldier leaves its side, and the marker stays where it was pushed."""
    note(state, side >> 1, source, (-1 if side & 1 else 1) * ruleset.strengths[soldier])

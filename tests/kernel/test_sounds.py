"""Cues: what is heard when something happens, and what is wrong with a list of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.kernel.contract import Event
from game.kernel.sounds import Sounds, sound_problems, sounds


@dataclass(frozen=True, slots=True)
class BattleWon(Event):
    great: bool
    coins: int = 0


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int


def problems_of(tmp_path: Path, text: str) -> list[str]:
    for name in ("war/won.ogg", "war/gear_1.ogg", "war/gear_2.ogg", "ui/coin.ogg"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "sounds.yaml").write_text(text, encoding="utf-8")
    problems = sound_problems(tmp_path, tmp_path / "war", (BattleWon, Passed))
    return [f"{problem.line}: {problem.message}" for problem in problems]


def test_the_first_case_that_holds_decides() -> None:
    cues = Sounds({"battle_won": {"coins=3": "ui/coin", "great": "won", "other": "silent"}, "passed": "gear"})
    assert cues.cue(BattleWon(great=True, coins=3)) == "ui/coin"
    assert cues.cue(BattleWon(great=True)) == "won"
    assert cues.cue(BattleWon(great=False)) == ""
    assert cues.cue(Passed(1)) == "gear"


def test_a_game_without_a_list_is_silent(tmp_path: Path) -> None:
    assert sounds(tmp_path).cue(Passed(0)) == ""
    assert sound_problems(tmp_path, tmp_path, (Passed,)) == []


def test_a_whole_list_has_no_mistakes(tmp_path: Path) -> None:
    assert problems_of(tmp_path, "cues:\n  battle_won: {great: won, coins=1: ui/coin, other: gear}\n  passed: silent\n") == []


def test_mistakes_are_reported_with_their_lines(tmp_path: Path) -> None:
    assert problems_of(tmp_path, "cues:\n  battle_won: {grand: won}\n  pasted: silent\n  passed: horn\n") == [
        "2: cues.battle_won: other is missing",
        "2: cues.battle_won: battle_won has no field for the case grand",
        "3: cues.pasted: there is no event pasted",
        "4: cues.passed: the sound horn is missing",
    ]
    assert problems_of(tmp_path, "cues:\n  passed: gear\n") == ["2: cues: battle_won needs a cue, or silent"]

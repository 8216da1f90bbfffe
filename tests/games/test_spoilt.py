"""Set-ups that nobody can play are refused, whatever the game; `tests.soak.spoil` tries many more changes."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.content import load_plain
from game.kernel.folders import DATA
from game.registry import GAMES
from tests.games.spoilt import problems_of

if TYPE_CHECKING:
    from pathlib import Path


def nobody(game: dict[str, Any]) -> None:
    game["seats"] = []


def no_such_colour(game: dict[str, Any]) -> None:
    game["colours"][1] = "mauve"


def no_colour(game: dict[str, Any]) -> None:
    game["colours"][1] = ""


def a_seat_that_is_not_there(game: dict[str, Any]) -> None:
    game["options"][0]["choices"][0]["seats"] = [*game["seats"], 999]


def a_seat_twice(game: dict[str, Any]) -> None:
    game["options"][0]["choices"][0]["seats"] = [*game["seats"], game["seats"][-1]]


def only_nowhere(game: dict[str, Any]) -> None:
    _second_option(game)["only"] = {}


def only_for_no_choice(game: dict[str, Any]) -> None:
    _second_option(game)["only"] = {game["options"][0]["id"]: []}


def _second_option(game: dict[str, Any]) -> dict[str, Any]:
    """Of a game with fewer options it is a new one."""
    options: list[dict[str, Any]] = game["options"]
    if len(options) < 2:
        options.append({"id": "another", "choices": [{"id": "one_way"}, {"id": "other_way"}]})
    return options[1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (nobody, "seats: the player counts are needed"),
        (no_such_colour, "colours.1: nobody can have mauve; there are red, blue"),
        (no_colour, "colours.1: nobody can have no colour; there are red, blue"),
        (a_seat_that_is_not_there, "options.0.choices.0.seats: only these numbers of players are possible"),
        (a_seat_twice, "options.0.choices.0.seats: only these numbers of players are possible"),
        (only_nowhere, "options.1.only: no other option is named; leave it out"),
        (only_for_no_choice, "the choices are needed, each once"),
    ],
)
def test_a_set_up_that_nobody_can_play_is_refused(game: str, spoil: Any, message: str, tmp_path: Path) -> None:
    shutil.copytree(DATA / game, tmp_path / game)
    path = tmp_path / game / "game.yaml"
    sheet = load_plain(path)
    spoil(sheet)
    path.write_text(json.dumps(sheet), "utf-8")
    problems = problems_of(GAMES[game](tmp_path))
    assert any(message in problem for problem in problems), "\n".join(problems)

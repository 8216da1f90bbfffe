"""Names as long as people may type them: shortened in the middle of nothing important, never in the middle of a button."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import Mock, patch

import pytest

from game.dewan.model import Task
from game.kernel.contract import NOBODY
from tests.ui import dewan_play, dragon_play, kept
from tests.ui.laws.dogs_of_war import matches
from tests.ui.laws.watch import cut_words, small_words
from tests.ui.seated import scene_of, seat_down
from ui.drawing import text
from ui.drawing.short_names import shortened, shortened_together
from ui.scenes.after.scores import ScoresScene
from ui.scenes.home.library import LibraryScene
from ui.scenes.setup.scene import LONGEST_NAME

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ui.controller import Drive

LONG = ("Konstantin-Alexander Max", "Maximiliane Charlottenbu", "Wolfgang Amadeus Mozarti", "Anneliese Bartholomäusxx")


@pytest.mark.parametrize(
    ("name", "width", "short"),
    [
        ("Maximiliane von Hohenstein", 30, "Maximiliane von Hohenstein"),
        ("Maximiliane von Hohenstein", 15, "Maximiliane H."),
        ("Maximiliane von Hohenstein", 12, "Maximiliane"),
        ("Maximiliane von Hohenstein", 6, "Maxim."),
        ("Konstantin-Alexander", 12, "Konstantin"),
        ("Person 12", 8, "P. 12"),
        ("プレイヤー12", 6, "プレイ…12"),
        ("マクシミリアーネ", 6, "マクシミリ…"),
        ("Bo", 1, "Bo"),
        ("", 1, ""),
    ],
)
def test_the_first_name_goes_last(name: str, width: int, short: str) -> None:
    assert shortened(name, lambda one: len(one) <= width) == short


def test_several_names_are_shortened_alike() -> None:
    names = shortened_together(["Anna Maria Berg", "Bo", "Konstantin Max"], lambda several: sum(map(len, several)) <= 20)
    assert names == ["Anna", "Bo", "Konstantin"]


def test_a_prompt_that_is_too_long_for_a_line_keeps_its_type_and_evens_its_lines(drive: Drive) -> None:
    setup, session = dewan_play.position(dewan_play.asked(Task.TURN, round=2), "base", 3, "secret", names=LONG)
    d = seat_down(drive, setup, session)
    d.app.change_settings(text_percent=150)
    d.settle()
    prompt = d.find("prompt")
    prompt.words = "Anna: take two cards that lie side by side, or place a camp"
    face, lines = prompt.lines
    wide = [text.width(prompt.theme, face, line) for line in lines]
    assert face == "subheading"
    assert len(lines) == 2
    assert min(wide) > 0.6 * max(wide)


@pytest.mark.parametrize("percent", [100, 150])
def test_the_end_of_a_turn_names_both_whole_buttons(drive: Drive, percent: int) -> None:
    assert max(map(len, LONG)) == LONGEST_NAME
    setup, session = dewan_play.position(dewan_play.asked(Task.TURN, round=2), "base", 3, "secret", names=LONG)
    d = seat_down(drive, setup, session)
    d.app.change_settings(text_percent=percent)
    d.settle()
    box = d.find("card:1").rect
    d.click((box.centerx, box.bottom - 6))
    with cut_words() as cut:
        d.click("confirm")
        d.settle()
        d.scene.dirty = True
        d.step()
    assert d.scene.context.observation.turn_over
    assert not [words for words in cut if words in {d.find("pass_on").words, d.find("prompt").words}]
    to_pass = d.find("pass_on").words
    assert any(to_pass.endswith(name.split("-")[0].split()[0]) or name in to_pass for name in LONG)


@pytest.mark.parametrize("game", ["dewan", "dragon_keeper"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_ways_on_from_a_match_that_is_over_are_not_cut(drive: Drive, game: str, size: tuple[int, int]) -> None:
    play = {"dewan": dewan_play, "dragon_keeper": dragon_play}[game]
    setup, session = play.position(lambda session: session.actor == NOBODY)
    d = drive(scene_of(setup, session), size=size)
    d.app.change_settings(text_percent=150, animations="off")
    d.settle()
    assert isinstance(d.scene, ScoresScene)
    d.click("table")
    with cut_words() as cut:
        d.settle()
        d.scene.dirty = True
        d.step()
    exits = {d.find(f"exit.{exit_id}").words for exit_id in ("pad", "rematch", "rewind")}
    assert not cut & exits


def test_the_list_of_matches_names_everybody(drive: Drive, tmp_path: Path) -> None:
    kept.keep(tmp_path / "data", LONG, scenario="base")
    d = drive(LibraryScene)
    d.app.change_settings(text_percent=150)
    with cut_words() as cut:
        d.settle()
        d.scene.dirty = True
        d.step()
    assert not [words for words in cut if "Wolfgang" in words]


@pytest.mark.parametrize("percent", [100, 150])
def test_the_match_that_is_chosen_names_everybody_whole(drive: Drive, tmp_path: Path, percent: int) -> None:
    kept.keep(tmp_path / "data", ("Großvater Karl-Heinz", "Johanna"), steps=kept.whole())
    d = drive(LibraryScene, lang="de")
    d.app.change_settings(text_percent=percent)
    assert [d.find(f"player.{seat}").tooltip_text for seat in range(2)] == ["", ""]


def test_names_on_a_pad_of_five_are_not_broken_within_a_word(drive: Drive) -> None:
    match = next(match for match in matches() if len(match.setup.players) == 5)
    d = drive(scene_of(match.setup, match.session), size=(1280, 720))
    d.app.change_settings(text_percent=150, animations="off")
    d.settle()
    assert isinstance(d.scene, ScoresScene)
    with small_words() as small, patch.object(text, "draw_block", Mock(side_effect=text.draw_block)) as drawn:
        d.scene.dirty = True
        d.step()
    names = [player.name for player in match.setup.players]
    asked = {call.args[3]: call.args[4].w for call in drawn.call_args_list if call.args[3] in names}
    assert not small
    assert asked.keys() <= set(names)  # one that is too wide is drawn smaller instead
    theme = d.app.kit.theme
    assert all(text.width(theme, "small", name) <= wide for name, wide in asked.items())

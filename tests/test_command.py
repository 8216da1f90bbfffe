"""The command line: each option does what it says, each mistake is one sentence and status 2, never a traceback."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.codec import Codec
from game.kernel.entries import Entry
from game.kernel.folders import DATA, ROOT
from game.kernel.package import Player, Setup
from game.kernel.record import Record, write
from game.kernel.session import Session
from game.registry import GAMES, package
from tests.ui import kept
from ui import VERSION
from ui.cli.command import INTERRUPTED, MISUSED, main

if TYPE_CHECKING:
    from collections.abc import Sequence

os.environ["SDL_VIDEODRIVER"] = "dummy"


def program(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program as people start it."""
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    around = {**os.environ, **environment}
    return subprocess.run(command, capture_output=True, text=True, timeout=120, env=around, cwd="/", check=False)


def refused(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The sentence of a command that was refused."""
    assert main(arguments) == MISUSED
    captured = capsys.readouterr()
    assert not captured.out
    (line,) = captured.err.splitlines()
    assert line.startswith("fireside: ")
    assert "argument" not in line
    return line


def test_the_version_is_written_once_and_the_project_has_it_from_there() -> None:
    done = program("--version")
    assert (done.returncode, done.stdout.strip()) == (0, f"Fireside {VERSION}")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in project["project"]["dynamic"]
    where = project["tool"]["hatch"]["version"]
    found = re.findall(where["pattern"], (ROOT / where["path"]).read_text(encoding="utf-8"))
    assert found == [VERSION]


def test_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    output = capsys.readouterr().out
    for option in [
        "--version",
        "--game",
        "--players",
        "--option",
        "--seed",
        "--load",
        "--replay",
        "--demo",
        "--lang",
        "--size",
        "--fullscreen",
        "--windowed",
        "--no-sound",
        "--data-dir",
        "--log-level",
        "--simulate",
        "--json",
        "--screenshot",
        "--check-data",
    ]:
        assert option in output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--gme", "dewan"], "unknown option '--gme'; did you mean --game?"),
        (["dewan"], "unknown option 'dewan'; see --help"),
        (["--game"], "--game needs a value"),
        (["--load", " "], "--load needs a value"),
        (["--data-dir", ""], "--data-dir needs a value"),
        (["--json=yes"], "--json takes no value"),
        (["--game", "chess"], "chess is not installed; choose from: dewan"),
        (["--players", "3"], "--players can only be used with --game"),
        (["--game", "dewan", "--players", "9"], "--players 9: dewan is for 2, 3, 4 players"),
        (["--game", "dewan", "--players", "1"], "--players 1: dewan is for 2, 3, 4 players"),
        (["--game", "dewan", "--players", "0"], "--players 0: dewan is for 2, 3, 4 players"),
        (["--game", "dewan", "--players", "-1"], "--players -1: dewan is for 2, 3, 4 players"),
        (["--game", "dewan", "--players", "Anna"], "give a number or a list of names"),
        (["--game", "dewan", "--players", ""], "--players needs a value"),
        (["--game", "dewan", "--players", "Anna,,Bo"], "'' is not a valid name"),
        (["--game", "dewan", "--players", "Anna,anna"], "every name"),
        (
            ["--game", "dewan", "--players", "Anna,bot:oracle"],
            "unknown level 'oracle'; choose from: beginner, easy, medium, hard, expert, random, score, greedy, search",
        ),
        (["--game", "dewan", "--players", "Anna,bot:"], "unknown level ''"),
        (["--game", "dewan", "--players", "Anna,Bot: Oracle"], "unknown level 'oracle'"),
        (["--game", "dewan", "--players", "bot:search"], "give a number or a list of names"),
        (["--game", "dewan", "--seed", "7"], "--players"),
        (["--game", "dewan", "--players", "2", "--seed", ""], "--seed needs a value"),
        (["--game", "dewan", "--players", "2", "--seed", "\udcff"], "--seed cannot be '\\udcff'; use one line of text"),
        (["--game", "dewan", "--players", "2", "--seed", "x" * 201], "--seed is too long; use at most 200"),
        (["--game", "dewan", "--option", "scenario"], "--option scenario is not valid; write it like scenario=flood"),
        (["--game", "dewan", "--option", "="], "is not valid"),
        (["--game", "dewan", "--option", "hands=open", "--option", "hands=secret"], "--option hands is given twice"),
        (["--game", "dewan", "--option", "wind=west"], "unknown option wind"),
        (["--game", "dewan", "--option", "scenario=desert"], "desert is not available"),
        (["--game", "dewan", "--players", "3", "--option", "scenario=team"], "not available with 3 players"),
        (["--size", "large"], "--size cannot be 'large'; write it like 1280x720"),
        (["--size", "0x0"], "--size 0x0 is too small; the minimum is 960x600"),
        (["--size", "99999x99999"], "--size 99999x99999 is too large; the maximum is 7680x4320"),
        (["--fullscreen", "--windowed"], "--windowed cannot be used with --fullscreen"),
        (["--lang", "xx"], "choose from: en"),
        (["--log-level", "loud"], "loud"),
        (["--json"], "--simulate"),
        (["--demo", "--load", "x.yaml"], "--demo cannot be used with --load"),
        (["--demo", "--screenshot", "x.png"], "--demo cannot be used with --screenshot"),
        (["--simulate", "5", "--game", "dewan", "--demo"], "--simulate cannot be used with --demo"),
        (["--check-data", "--simulate", "5"], "--check-data cannot be used with --simulate"),
        (["--game", "dewan", "--players", "2", "--screenshot", "x.png"], "--players cannot be used with --screenshot"),
        (["--demo", "--game", "dewan", "--players", "Anna,anna"], "every name"),
        (["--demo", "--game", "dewan", "--option", "scenario=team"], "not available with 2 players"),
        (["--demo", "--seed", "7"], "--seed can only be used with --game"),
        (["--simulate", "0", "--game", "dewan"], "--simulate cannot be '0'; use a number of games"),
        (["--simulate", "9" * 5000, "--game", "dewan"], "use a number of games"),
        (["--simulate", "5"], "--game"),
        (["--simulate", "5", "--game", "chess"], "is not installed"),
        (["--simulate", "5", "--game", "dewan", "--players", "5"], "--players 5: dewan is for"),
        (["--simulate", "5", "--game", "dewan", "--players", "bot:easy,bot:hard"], "are given by --bots"),
        (["--bots", "greedy,random"], "--bots can only be used with --simulate"),
        (["--simulate", "5", "--game", "dewan", "--budget", "9t"], "--budget can only be used with --bots"),
        (["--simulate", "5", "--game", "dewan", "--bots", "greedy,brilliant"], "unknown level 'brilliant'; choose from: beginner"),
        (["--simulate", "5", "--game", "dewan", "--players", "3", "--bots", "greedy,random"], "one level for each of the 3 seats"),
        (["--simulate", "5", "--game", "dewan", "--bots", "greedy"], "dewan is for 2, 3, 4 players"),
        (["--simulate", "5", "--game", "dewan", "--bots", "greedy,random", "--budget", "0t"], "--budget cannot be '0t'"),
        (["--simulate", "5", "--game", "dewan", "--bots", "greedy,random", "--budget", "1.5t"], "trials such as 200t"),
        (["--check-data", "/nowhere"], "/nowhere is not a folder"),
        (["--load", "gone.yaml"], "gone.yaml: file not found"),
        (["--load", "gone/match"], "gone/match: file not found"),
        (["--load", "."], "this is a folder, not a file"),
        (["--load", "x" * 5000], f"there is no game {'x' * 200} …"),
        (["--load", "x" * 5000 + ".yaml"], f"{'x' * 200} …: the file cannot be read"),
        (["--load", "20200101-000000-abcdef"], "there is no game 20200101-000000-abcdef"),
        (["--replay", "gone.yaml"], "gone.yaml: file not found"),
        (["--game", "dewan", "--load", "x.yaml"], "--game cannot be used with --load"),
        (["--data-dir", __file__], "test_command.py is not a folder; choose another folder"),
        (["--data-dir", "/proc/nowhere"], "nothing can be saved there; choose another folder"),
        (["--screenshot", "picture.txt"], "must end in"),
        (["--screenshot", "/nowhere/picture.png"], "cannot write /nowhere/picture.png"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert said in refused(["--data-dir", str(tmp_path), *arguments], capsys)


def test_a_refusal_of_the_whole_program_has_no_traceback() -> None:
    done = program("--game", "chess")
    assert done.returncode == MISUSED
    assert done.stderr == f"fireside: --game chess is not installed; choose from: {', '.join(GAMES)}\n"


def test_a_spoilt_match_file_is_reported_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "spoilt.yaml"
    path.write_text(kept.text() + "- {seat: 0, do: fly}\n", encoding="utf-8")
    lines = len(path.read_text(encoding="utf-8").splitlines())
    drawn = ["--screenshot", str(tmp_path / "o.png")]
    for option in ("--load", "--replay"):
        assert f"spoilt.yaml:{lines}: entry " in refused(["--data-dir", str(tmp_path), option, str(path), *drawn], capsys)


def test_a_damaged_library_is_set_aside_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "library.sqlite").write_bytes(b"no library " * 500)
    said = refused(["--data-dir", str(tmp_path), "--load", "20200101-000000-abcdef"], capsys)
    (aside,) = tmp_path.glob("library-damaged-*")
    assert f"it was kept as {aside.name}" in said


def test_a_match_file_of_which_nothing_can_be_read_opens_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "spoilt.yaml"
    path.write_text(kept.text()[:60], encoding="utf-8")
    for option in ("--load", "--replay"):
        assert "spoilt.yaml:5:" in refused(["--data-dir", str(tmp_path), option, str(path)], capsys)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_refuse_is_shown_in_the_games_words_with_the_number_of_the_rule(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "illegal.yaml"
    text = laid_twice(game)
    path.write_text(text, encoding="utf-8")
    lines = text.count("\n")
    said = refused(["--replay", str(path), "--screenshot", str(tmp_path / "o.png")], capsys)
    assert re.search(rf"illegal\.yaml:{lines}: entry \d+: not a legal move: [A-Z][^*_:]+ \([A-Z]\d+(\.\d+)?\)$", said), said


def laid_twice(game: str) -> str:
    """The text of a match file of that game whose last entry repeats an action of the log where the rules refuse it."""
    shelved = package(game)
    seats = shelved.manifest.seats[0]
    options: Any = shelved.resolve_options(seats, {})
    rules: Any = shelved.rules(options, seats)
    players = tuple(Player(f"P{seat}", shelved.manifest.colours[seat]) for seat in range(seats))
    table = Session(rules, "ember")
    rng = Random("ember")
    while not (refused := [one.action for one in table.log if rules.refusal(table.state, one.action) is not None]):
        table.do(rng.choice(rules.legal(table.state)))
    log = (*table.log, Entry(table.actor, refused[0]))
    return write(Record(Setup(game, players, options, "ember"), rules.version, log, "2026-05-04T19:30:00+00:00"), Codec(rules.actions))


def test_a_match_of_the_library_of_a_game_that_is_not_on_the_shelf_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = kept.keep(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / "library.sqlite")) as base:
        base.execute("UPDATE match SET game = 'chess'")
        base.commit()
    assert f"{match}: chess is not one of the installed games" in refused(["--data-dir", str(tmp_path), "--load", match], capsys)


def test_a_name_is_one_line_that_finds_room(capsys: pytest.CaptureFixture[str]) -> None:
    assert "is not a valid name" in refused(["--game", "dewan", "--players", f"{'A' * 61},Bo"], capsys)
    assert "one line of text" in refused(["--game", "dewan", "--players", "An\nna,Bo"], capsys)


def test_without_a_display_it_says_so(tmp_path: Path) -> None:
    done = program("--data-dir", str(tmp_path), SDL_VIDEODRIVER="x11", DISPLAY=":4711")
    assert done.returncode == MISUSED
    assert "display" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo-terminal")
def test_ctrl_c_ends_quietly_and_takes_the_bar_along() -> None:
    command = [sys.executable, str(ROOT / "main.py"), "--simulate", "1000000", "--game", "dewan"]
    ours, theirs = os.openpty()
    # A shell that runs the tests in the background has them ignore Ctrl-C, and their children with them.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, text=True) as running:
        os.close(theirs)
        output = b""
        while b"of 1000000" not in output:
            output += os.read(ours, 1000)
        running.send_signal(signal.SIGINT)
        out, _ = running.communicate(timeout=120)
        with contextlib.suppress(OSError):  # the other end is closed
            while more := os.read(ours, 1000):
                output += more
    os.close(ours)
    assert running.returncode == INTERRUPTED
    assert out == ""
    assert b"Traceback" not in output
    assert output.rpartition(b"\r")[2] == b""


# Without a window


def test_simulate_prints_its_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "--simulate",
        "4",
        "--game",
        "dewan",
        "--players",
        "3",
        "--option",
        "scenario=flood",
        "--seed",
        "ember",
        "--json",
    ]
    assert main(arguments) == 0
    captured = capsys.readouterr()
    figures = json.loads(captured.out)
    assert captured.err == ""
    assert list(figures) == [
        "game", "players", "options", "seed", "matches", "finished", "decisions", "seconds", "decisions_per_second",
        "mean_scores", "wins_by_seat", "longest",
    ]
    assert (figures["game"], figures["players"], figures["seed"]) == ("dewan", 3, "ember")
    assert figures["options"]["scenario"] == "flood"
    assert figures["matches"] == figures["finished"] == 4
    assert len(figures["mean_scores"]) == len(figures["wins_by_seat"]) == 3
    assert sum(figures["wins_by_seat"]) >= 4
    assert figures["longest"] <= figures["decisions"] <= 4 * figures["longest"]


def test_the_same_seed_plays_the_same_matches(capsys: pytest.CaptureFixture[str]) -> None:
    def played(seed: str) -> dict[str, object]:
        main(["--simulate", "3", "--game", "dewan", "--seed", seed, "--json"])
        figures = json.loads(capsys.readouterr().out)
        return {name: figures[name] for name in ("decisions", "mean_scores", "wins_by_seat", "longest")}

    assert played("ember") == played("ember")
    assert played("ember") != played("ash")


def test_simulate_is_one_line_without_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--simulate", "2", "--game", "dewan"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert "2 of 2 matches finished" in line


def test_simulate_and_check_data_need_no_pygame() -> None:
    script = (
        "import sys; sys.modules['pygame'] = None; sys.path.insert(0, '.'); from ui.cli.command import main;"
        "sys.exit(main(['--simulate', '1', '--game', 'dewan']) or main(['--check-data']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=120, cwd=ROOT, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in [name for name in sys.modules if name == "ui.cli.start"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pygame", None)
    assert "pygame-ce is not installed" in refused([], capsys)


def test_the_data_that_comes_along_has_no_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check-data"]) == 0
    assert "dewan" in capsys.readouterr().out


def test_every_mistake_of_the_data_is_listed_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "dewan"
    shutil.copytree(DATA / "dewan", folder)
    tiles = folder / "tiles.yaml"
    tiles.write_text(tiles.read_text(encoding="utf-8") + "extra: 1\n", encoding="utf-8")
    book = folder / "rulebook.en.yaml"
    book.write_text(book.read_text(encoding="utf-8").replace("number: D2\n", "number: D1\n", 1), encoding="utf-8")
    assert main(["--check-data", str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    last = len(tiles.read_text(encoding="utf-8").splitlines())
    assert any(f"tiles.yaml:{last}:8: extra" in line for line in lines)
    assert any("rulebook.en.yaml:" in line and "D1 stands 2 times" in line for line in lines)


# Pictures


def size_of(path: Path) -> tuple[int, int]:
    header = path.read_bytes()[:24]
    assert header[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(header[16:20]), int.from_bytes(header[20:24])


def test_a_match_of_the_library_is_drawn_without_a_screen(tmp_path: Path) -> None:
    match = kept.keep(tmp_path)
    picture = tmp_path / "match.png"
    done = program(
        "--data-dir", str(tmp_path), "--load", match, "--screenshot", str(picture), "--size", "1280x720", DISPLAY=""
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert size_of(picture) == (1280, 720)


def test_a_match_file_is_drawn_without_being_kept(tmp_path: Path) -> None:
    path, picture = tmp_path / "evening.yaml", tmp_path / "match.png"
    path.write_text(kept.text(), encoding="utf-8")
    assert main(["--data-dir", str(tmp_path / "data"), "--replay", str(path), "--screenshot", str(picture)]) == 0
    assert size_of(picture) == (1600, 900)
    assert not (tmp_path / "data" / "settings.yaml").exists()


def test_the_menu_is_drawn_where_no_match_is_named(tmp_path: Path) -> None:
    picture = tmp_path / "menu.png"
    assert main(["--data-dir", str(tmp_path), "--screenshot", str(picture), "--size", "960x600"]) == 0
    assert size_of(picture) == (960, 600)

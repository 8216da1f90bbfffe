"""The command line: what is asked for, checked as far as it can be without a window, and who does it.

Nothing here imports pygame before a window or a picture is wanted.
"""

from __future__ import annotations

import argparse
import logging
import os
import re
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from ui import VERSION, recent

if TYPE_CHECKING:
    from game.kernel.box import Box, Options
    from ui.start import Start

FAILED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130
_DEPENDENCIES: Final = {"pygame": "pygame-ce", "yaml": "PyYAML", "pydantic": "pydantic", "platformdirs": "platformdirs"}
_SIZE: Final = re.compile(r"([1-9]\d{2,4})[xX]([1-9]\d{2,4})")
_LEVELS: Final = ("debug", "info", "warning", "error")


class CommandError(Exception):
    """What was asked for cannot be done: one sentence."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message}; --help shows what there is")


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the arguments ask for. The exit status: 0, 1 for mistakes that were found, 2 for what cannot be done,
    130 after Ctrl+C."""
    try:
        return _do(_parser().parse_args(arguments))
    except CommandError as trouble:
        print(f"fireside: {trouble}", file=sys.stderr)
        return MISUSED
    except ModuleNotFoundError as trouble:
        if trouble.name not in _DEPENDENCIES:
            raise
        package = _DEPENDENCIES[trouble.name]
        print(f"fireside: {package} is missing; python -m pip install -r requirements.txt gets it", file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as end:
        return int(end.code or 0)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="fireside",
        description="Four modern board games on one screen, for people around a table.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Fireside {VERSION}")
    match = parser.add_argument_group("what to play")
    match.add_argument("--game", metavar="ID", help="open the set-up of this game")
    match.add_argument(
        "--players", metavar="N|NAMES", help="how many play, or their names with commas between: begins at once"
    )
    match.add_argument(
        "--option", metavar="K=V", action="append", default=[], help="an option of the game; may be repeated"
    )
    match.add_argument("--seed", metavar="TEXT", help="what luck is drawn from: the same text, the same luck")
    match.add_argument("--load", metavar="MATCH", help="go on with a match: a file, or an id of the library")
    match.add_argument(
        "--replay", metavar="FILE", type=Path, help="look at a match of a file or of a report from its beginning; nothing is kept"
    )
    match.add_argument(
        "--demo", action="store_true", help="the table plays by itself until a key is pressed: --game, or all in turn"
    )
    window = parser.add_argument_group("the window")
    window.add_argument("--lang", metavar="LANG", help="the language of the screen")
    window.add_argument("--size", metavar="WxH", type=_size, help="the window's size in pixels")
    full = window.add_mutually_exclusive_group()
    full.add_argument("--fullscreen", action="store_const", const=True, dest="full", help="begin on the full screen")
    full.add_argument("--windowed", action="store_const", const=False, dest="full", help="begin in a window")
    window.add_argument("--no-sound", action="store_true", help="begin in silence; this version makes no sound anyway")
    window.add_argument("--data-dir", metavar="DIR", type=Path, help="keep settings, matches and logs here")
    window.add_argument("--log-level", choices=_LEVELS, default="warning", help="how much is told on the terminal")
    other = parser.add_argument_group("without a window")
    other.add_argument(
        "--simulate", metavar="N", type=_count, help="play N matches of --game by chance and tell the figures"
    )
    other.add_argument("--json", action="store_true", help="the figures of --simulate as JSON")
    other.add_argument(
        "--screenshot",
        metavar="FILE",
        type=Path,
        help="write a picture of --load, --replay or the menu, as everybody may see it",
    )
    other.add_argument(
        "--check-data",
        metavar="DIR",
        nargs="?",
        type=Path,
        const=True,
        help="list every mistake in the data of all games",
    )
    return parser


def _do(wanted: argparse.Namespace) -> int:
    terminal = logging.StreamHandler()
    terminal.setLevel(wanted.log_level.upper())
    logging.basicConfig(level=logging.DEBUG, handlers=[terminal], format="%(name)s: %(message)s")
    recent.remember()
    if wanted.json and wanted.simulate is None:
        raise CommandError("--json belongs to --simulate")
    if wanted.check_data is not None:
        return _check(None if wanted.check_data is True else wanted.check_data)
    if wanted.simulate is not None:
        with _data_sound():
            return _simulate(wanted)
    if wanted.game is None and (wanted.players or wanted.option or wanted.seed):
        raise CommandError("--players, --option and --seed belong to --game")
    if sum(part is not None for part in (wanted.game, wanted.load, wanted.replay)) > 1:
        raise CommandError("only one of --game, --load and --replay can be opened")
    if wanted.demo and any(part is not None for part in (wanted.load, wanted.replay, wanted.screenshot)):
        raise CommandError("--demo goes with no --load, --replay or --screenshot")
    return _window(wanted)


def _check(folder: Path | None) -> int:
    from game.kernel.box import DATA
    from game.shelf import GAMES

    data = folder or DATA
    if not data.is_dir():
        raise CommandError(f"{data} is no folder; --check-data looks for one folder per game there")
    problems = [problem for game in GAMES.values() for problem in game(data).check()]
    for problem in problems:
        print(problem)
    if problems:
        return FAILED
    print(f"no mistakes in the data of {', '.join(GAMES)}")
    return 0


def _simulate(wanted: argparse.Namespace) -> int:
    from ui.simulate import simulate

    if wanted.game is None:
        raise CommandError("--simulate needs --game, such as --game dewan")
    box = _box(wanted.game)
    seats = len(_names(wanted.players)) if wanted.players else box.manifest.seats[0]
    options = _options(box, seats, wanted.option)
    seed = wanted.seed if wanted.seed is not None else secrets.token_hex(4)
    figures = simulate(box, seats, options, wanted.simulate, seed)
    print(figures.as_json() if wanted.json else figures)
    return 0 if figures.finished == figures.matches else FAILED


def _window(wanted: argparse.Namespace) -> int:
    """Everything that can be wrong with the match is found before a window opens."""
    if wanted.screenshot:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform.startswith("linux"):
        # Where no graphics card is, SDL would send each frame through a software OpenGL: slow, and heavy on memory.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    from ui.start import Start, open_window, picture

    start = Start(size=wanted.size, data_dir=wanted.data_dir, lang=wanted.lang or "", full=wanted.full)
    if wanted.lang and wanted.lang not in start.languages:
        raise CommandError(f"--lang {wanted.lang} is not there; there are: {', '.join(start.languages)}")
    problem = ""
    if wanted.demo or any(part is not None for part in (wanted.game, wanted.load, wanted.replay)):
        with _data_sound():
            problem = _open(wanted, start)
    if problem:
        raise CommandError(problem)
    if not wanted.screenshot:
        return open_window(start)
    problem = picture(start, wanted.screenshot)
    if problem:
        raise CommandError(problem)
    return 0


@contextmanager
def _data_sound() -> Iterator[None]:
    """Where a game's own data is broken, every mistake is told on a line, with its place."""
    from game.kernel.content import ContentError

    try:
        yield
    except ContentError as trouble:
        for problem in trouble.problems:
            print(problem, file=sys.stderr)
        raise CommandError("the data of the game has mistakes; --check-data lists all of them") from None


def _open(wanted: argparse.Namespace, start: Start) -> str:
    if wanted.game is not None:
        return _open_game(wanted, start)
    if wanted.load is not None:
        return start.load(wanted.load)
    if wanted.replay is not None:
        return start.replay(wanted.replay)
    return start.demonstrate("", (), {}, secrets.token_hex(8))


def _open_game(wanted: argparse.Namespace, start: Start) -> str:
    """A match at once where it is known who plays, otherwise the set-up."""
    box = _box(wanted.game)
    if wanted.game not in start.playable:
        return f"--game {wanted.game} cannot be played on the screen yet"
    names = _names(wanted.players) if wanted.players else []
    options = _options(box, len(names) or box.manifest.seats[0], wanted.option)
    wishes = dict(pair.split("=", 1) for pair in wanted.option)
    if names or wanted.demo:
        box.rules(options, len(names) or box.manifest.seats[0])  # what is wrong with the data is found now
    if wanted.demo:
        seated = names or [""] * (box.manifest.seats[0] if wishes else 0)  # luck may seat more than a wish is made for
        return start.demonstrate(wanted.game, seated, wishes, wanted.seed or secrets.token_hex(8))
    if names:
        return start.begin(box, names, options, wanted.seed or secrets.token_hex(8))
    if wanted.seed is not None:
        return "--seed needs --players: the set-up draws luck of its own"
    start.set_up(wanted.game, wishes)
    return ""


def _box(game: str) -> Box:
    from game.shelf import GAMES, box

    if game not in GAMES:
        raise CommandError(f"--game {game} is not on the shelf; there are: {', '.join(GAMES)}")
    return box(game)


def _options(box: Box, seats: int, pairs: Sequence[str]) -> Options:
    from game.kernel.contract import Refusal
    from game.kernel.sentences import sentence

    wishes: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise CommandError(f"--option {pair} needs a = between its name and its choice")
        wishes[name] = value
    options: Any = box.settle(seats, wishes)
    if isinstance(options, Refusal):
        raise CommandError(sentence(options))
    return dict(options)


def _names(players: str) -> list[str]:
    """The names that were given, or as many empty ones as players were asked for."""
    from game.kernel.box import LONGEST_NAME, is_name

    if players.isdecimal():
        return [""] * min(int(players), 99)
    names = [name.strip() for name in players.split(",")]
    for name in names:
        if name and not is_name(name):
            raise CommandError(f"--players: {name[:30]!r} is no name; a name is one line of at most {LONGEST_NAME} letters")
    return names


def _size(text: str) -> tuple[int, int]:
    found = _SIZE.fullmatch(text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is no size; it looks like 1280x720")
    return int(found[1]), int(found[2])


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of matches")
    return int(text)

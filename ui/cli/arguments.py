"""The options of the command line: their values, and which of them go together."""

from __future__ import annotations

import argparse
import difflib
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from game.kernel.names import JOINERS
from ui import VERSION
from ui.cli.terminal import CommandError, echo

if TYPE_CHECKING:
    from collections.abc import Sequence

_SIZE: Final = re.compile(r"([0-9]{1,6})[xX]([0-9]{1,6})")
_LARGEST: Final = (7680, 4320)
_COUNT: Final = re.compile(r"[1-9][0-9]{0,8}")
_BUDGET: Final = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,3})?(?=s)|[0-9]{1,6}(?=t))([st])")
_LEVELS: Final = ("debug", "info", "warning", "error")
_LONGEST_SEED: Final = 200
_COMPLAINTS: Final = (
    (re.compile(r"argument (\S+): expected one argument"), r"\1 needs a value"),
    (re.compile(r"argument (\S+): not allowed with argument (\S+)"), r"\1 cannot be used with \2"),
    (re.compile(r"argument (\S+): ignored explicit argument .*"), r"\1 takes no value"),
    (re.compile(r"argument (\S+): "), r"\1 "),
)
"""Messages of argparse, and our words for them."""
_ALONE: Final = {
    "check_data": (
        "game", "players", "option", "seed", "load", "replay", "learn", "demo", "simulate", "bots", "budget", "screenshot",
    ),
    "learn": ("game", "option", "seed", "load", "replay", "demo", "simulate", "screenshot"),
    "simulate": ("load", "replay", "demo", "screenshot"),
    "statistics": ("check_data", "simulate", "load", "replay", "learn", "demo", "screenshot", "players", "option", "seed"),
    "demo": ("load", "replay", "screenshot"),
    "game": ("load", "replay"),
    "load": ("replay",),
    "players": ("screenshot",),
}
"""By option: the options that cannot be used with it."""


def understood(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The parsed arguments. Raises CommandError for unknown options, wrong values, and options that do not go together;
    SystemExit after --help and --version."""
    wanted = _parser().parse_args(arguments)
    _fitting(wanted)
    return wanted


def times(size: tuple[int, int]) -> str:
    """A size as it is written: `1280x720`."""
    return f"{size[0]}x{size[1]}"


class _Parser(argparse.ArgumentParser):
    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        wanted, rest = self.parse_known_args(args, namespace)
        if rest:
            near = difflib.get_close_matches(rest[0].partition("=")[0], self._option_string_actions, 1)
            hint = f"did you mean {near[0]}?" if near else "see --help"
            raise CommandError(f"unknown option {rest[0]!r}; {hint}")
        return wanted

    def error(self, message: str) -> NoReturn:
        for complaint, replacement in _COMPLAINTS:
            message = complaint.sub(replacement, message)
        raise CommandError(f"{message}; see --help")

    def _print_message(self, message: str, file: Any = None) -> None:
        echo(message.rstrip())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="fireside",
        description="Four modern board games on one screen, for people around a table.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Fireside {VERSION}")
    match = parser.add_argument_group("what to play")
    match.add_argument("--game", metavar="ID", type=_text, help="open the setup of this game")
    match.add_argument(
        "--players", metavar="N|NAMES", type=_text,
        help="number of players, or names separated by commas (bot:search is a computer player); starts the game"
    )
    match.add_argument(
        "--option", metavar="K=V", type=_text, action="append", default=[], help="an option of the game; may be repeated"
    )
    match.add_argument("--seed", metavar="TEXT", type=_seed, help="random seed: the same text gives the same game")
    match.add_argument("--load", metavar="MATCH", type=_given, help="resume a saved game: a file, or an id from the library")
    match.add_argument(
        "--replay", metavar="FILE", type=_path, help="replay a game from a file or bug report, read-only"
    )
    match.add_argument(
        "--learn", metavar="GAME", type=_text, help="play the guided first round of this game; with --json without a window"
    )
    match.add_argument(
        "--demo", action="store_true", help="demo mode: AI players until a key is pressed; --game, or all games in turn"
    )
    window = parser.add_argument_group("the window")
    window.add_argument("--lang", metavar="LANG", type=_text, help="language of the interface")
    window.add_argument("--size", metavar="WxH", type=_size, help="window size in pixels")
    full = window.add_mutually_exclusive_group()
    full.add_argument("--fullscreen", action="store_const", const=True, dest="full", help="start in full screen")
    full.add_argument("--windowed", action="store_const", const=False, dest="full", help="start in a window")
    window.add_argument("--no-sound", action="store_true", help="play no sound")
    window.add_argument("--data-dir", metavar="DIR", type=_path, help="store settings, saved games and logs here")
    window.add_argument(
        "--log-level", metavar="LEVEL", type=_level, default="warning",
        help=f"log verbosity on the terminal: {', '.join(_LEVELS)}"
    )
    other = parser.add_argument_group("without a window")
    other.add_argument(
        "--simulate", metavar="N", type=_count, help="simulate N random games of --game and print statistics"
    )
    other.add_argument(
        "--bots", metavar="LEVELS", type=_text, help="AI levels for --simulate, one per seat: search,greedy,greedy"
    )
    other.add_argument(
        "--budget", metavar="0.3s|200t", type=_budget, help="thinking budget per move for --bots: seconds or trials"
    )
    other.add_argument("--jobs", metavar="N", type=_count, help="number of processes for --simulate")
    other.add_argument(
        "--scheduler", metavar="ADDRESS", type=_text, help="Dask scheduler whose workers play for --simulate: tcp://host:8786"
    )
    other.add_argument("--statistics", action="store_true", help="print who played, won and scored what; --game for one game")
    other.add_argument("--person", metavar="NAME", type=_text, help="print the --statistics of one person")
    other.add_argument("--json", action="store_true", help="print what --simulate, --statistics or --learn found as JSON")
    other.add_argument(
        "--screenshot",
        metavar="FILE",
        type=_path,
        help="save a screenshot of --load, --replay or the menu (public view only)",
    )
    other.add_argument(
        "--check-data",
        metavar="DIR",
        nargs="?",
        type=_path,
        const=True,
        help="validate the data of all games",
    )
    return parser


def _fitting(wanted: argparse.Namespace) -> None:
    """Raises CommandError if two options do not go together."""
    given = {name for name, value in vars(wanted).items() if value not in (None, False, [])}
    for one, others in _ALONE.items():
        for other in others:
            if {one, other} <= given:
                raise CommandError(f"{_flag(one)} cannot be used with {_flag(other)}")
    if "json" in given and not {"simulate", "statistics", "learn"} & given:
        raise CommandError("--json can only be used with --simulate, --statistics or --learn")
    for name, home in (("bots", "simulate"), ("budget", "bots"), ("jobs", "simulate"), ("scheduler", "simulate"), ("person", "statistics")):
        if name in given and home not in given:
            raise CommandError(f"--{name} can only be used with --{home}")
    for name in ("players", "option", "seed"):
        if name in given and not {"game", "simulate", *(["learn"] if name == "players" else [])} & given:
            raise CommandError(f"{_flag(name)} can only be used with --game")


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _given(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("needs a value")
    return text


def _text(text: str) -> str:
    if not all(sign.isprintable() or sign in JOINERS for sign in _given(text)):
        raise argparse.ArgumentTypeError(f"cannot be {text[:30]!r}; use one line of text")
    return text


def _seed(text: str) -> str:
    if len(text) > _LONGEST_SEED:
        raise argparse.ArgumentTypeError(f"is too long; use at most {_LONGEST_SEED} characters")
    return _text(text)


def _path(text: str) -> Path:
    return Path(_given(text))


def _level(text: str) -> str:
    if text.lower() not in _LEVELS:
        raise argparse.ArgumentTypeError(f"cannot be {text!r}; choose from: {', '.join(_LEVELS)}")
    return text.lower()


def _size(text: str) -> tuple[int, int]:
    found = _SIZE.fullmatch(text)
    if not found:
        raise argparse.ArgumentTypeError(f"cannot be {text!r}; write it like 1280x720")
    size = int(found[1]), int(found[2])
    if size[0] > _LARGEST[0] or size[1] > _LARGEST[1]:
        raise argparse.ArgumentTypeError(f"{text} is too large; the maximum is {times(_LARGEST)}")
    return size


def _budget(text: str) -> tuple[float, str]:
    found = _BUDGET.fullmatch(text)
    if not found or not float(found[1]):
        raise argparse.ArgumentTypeError(f"cannot be {text!r}; use seconds such as 0.3s, or trials such as 200t")
    return float(found[1]), found[2]


def _count(text: str) -> int:
    if not _COUNT.fullmatch(text):
        raise argparse.ArgumentTypeError(f"cannot be {text!r}; use a number of games such as 1000")
    return int(text)

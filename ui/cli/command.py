"""The command line: checks the arguments as far as possible without a window, then does what they ask for.

Nothing here imports pygame before a window or a picture is needed.
"""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import gettempdir
from typing import TYPE_CHECKING, Final

from game.kernel.seeds import new_seed
from ui.cli.arguments import times, understood
from ui.cli.terminal import CommandError, echo, fall_silent, prepare
from ui.keeping import fatal, recent
from ui.keeping.folders import Folders

if TYPE_CHECKING:
    import argparse

    from game.kernel.content import Problem
    from game.kernel.options import Options
    from game.kernel.package import GamePackage
    from ui.cli.start import Start
    from ui.scenes.bots import Sitter

FAILED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130
UNHEARD: Final = 141
_DAMAGED: Final = "Fireside couldn’t start because its installation is damaged. Please install it again. Details are in {file}."
_LONGEST: Final = 200
"""So many letters of an argument are repeated in a message."""
_BOT: Final = "bot:"  # before the level of a bot, where a player's name could stand
_DEPENDENCIES: Final = {"pygame": "pygame-ce", "yaml": "PyYAML", "pydantic": "pydantic", "platformdirs": "platformdirs"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the arguments ask for. Returns the exit status: 0; 1 if mistakes were found; 2 for what cannot be done;
    130 after Ctrl+C; 141 if nobody reads all of the output (`| head`)."""
    prepare()
    try:
        return _do(understood(arguments))
    except BrokenPipeError:
        fall_silent()
        return UNHEARD
    except CommandError as trouble:
        print(f"fireside: {_brief(str(trouble), sys.argv[1:] if arguments is None else arguments)}", file=sys.stderr)
        return MISUSED
    except ModuleNotFoundError as trouble:
        if trouble.name not in _DEPENDENCIES:
            raise
        if getattr(sys, "frozen", False):
            return _damaged()
        print(f"fireside: {_DEPENDENCIES[trouble.name]} is not installed; run: python -m pip install -r requirements.txt", file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as end:
        return int(end.code or 0)
    except Exception:
        if getattr(sys, "frozen", False):
            return _damaged()
        raise


def _damaged() -> int:
    """Says that the installation is damaged, and where the exception being handled is written down."""
    from ui.keeping import failures

    try:
        logs = Folders.find().logs
    except ImportError:
        logs = Path(gettempdir())
    path = failures.write(logs)
    sentence = _DAMAGED
    with suppress(Exception):  # the words may be what is missing
        from ui.language.words import Words, system_language

        sentence = Words(system_language())("failure.damaged", file=str(path))
    fatal.say(sentence.format(file=path))
    return FAILED


def _brief(text: str, arguments: Sequence[str]) -> str:
    """A sentence that repeats no argument further than can be read at a glance."""
    for value in (part for given in arguments for part in (given, given.partition("=")[2])):
        at = text.find(value[: _LONGEST + 1]) if len(value) > _LONGEST else -1
        if at >= 0:
            same = next((n for n, (one, two) in enumerate(zip(text[at:], value, strict=False)) if one != two), len(value))
            text = f"{text[: at + _LONGEST]} …{text[at + same :].removeprefix('...')}"
    return text


def _do(wanted: argparse.Namespace) -> int:
    terminal = logging.StreamHandler()
    terminal.setLevel(wanted.log_level.upper())
    logging.basicConfig(level=logging.DEBUG, handlers=[terminal], format="%(name)s: %(message)s")
    recent.remember()
    if wanted.check_data is not None:
        return _check(None if wanted.check_data is True else wanted.check_data)
    if wanted.simulate is not None:
        with _data_sound():
            return _simulate(wanted)
    if wanted.learn is not None and wanted.json:
        with _data_sound():
            return _learn(wanted)
    if wanted.statistics:
        return _statistics(wanted)
    return _window(wanted)


def _statistics(wanted: argparse.Namespace) -> int:
    from ui.cli.statistics import statistics_text

    game = _box(wanted.game).id if wanted.game is not None else ""
    echo(statistics_text(wanted.data_dir, wanted.person or "", game, as_json=wanted.json))
    return 0


def _check(folder: Path | None) -> int:
    from game.ai.levels import LEVELS
    from game.ai.skill import skill_problems
    from game.ai.strength import strength_problems
    from game.kernel.folders import DATA
    from game.kernel.game_checks import word_problems
    from game.kernel.sentences import ENGLISH
    from game.registry import GAMES

    data = folder or DATA
    if not data.is_dir():
        raise CommandError(f"{data} is not a folder; --check-data needs a folder with one subfolder per game")
    problems = [problem for game in GAMES.values() for problem in _problems(game(data))]
    problems += word_problems(data / "ui", ENGLISH)
    problems += [problem for game in GAMES for problem in (*strength_problems(data / game, LEVELS), *skill_problems(data / game))]
    for problem in problems:
        echo(problem)
    if problems:
        return FAILED
    echo(f"no errors in the data of {', '.join(GAMES)}")
    return 0


def _problems(package: GamePackage) -> list[Problem]:
    """Every mistake in a game's data; in its sounds once the rules can be made, which list the events."""
    from game.kernel.contract import Refusal
    from game.kernel.folders import ART
    from game.kernel.sounds import sound_problems

    if found := package.check():
        return found
    seats = package.manifest.seats[0]
    options = package.resolve_options(seats, {})
    assert not isinstance(options, Refusal)  # its choices have just been checked
    return sound_problems(package.folder, ART / package.id, package.rules(options, seats).events)


def _simulate(wanted: argparse.Namespace) -> int:
    from ui.cli.executors import executor_of
    from ui.cli.simulate import simulate

    if wanted.game is None:
        raise CommandError("--simulate needs --game, such as --game dewan")
    package = _box(wanted.game)
    bots = _bots(wanted.bots)
    if wanted.players and _BOT in wanted.players.lower():
        raise CommandError(f"--players {wanted.players}: the levels of --simulate are given by --bots")
    seats = len(_players(package, wanted.players or (str(len(bots)) if bots else None))) or package.manifest.seats[0]
    if bots and len(bots) != seats:
        raise CommandError(f"--bots {wanted.bots}: give one level for each of the {seats} seats")
    options = _options(package, seats, wanted.option)
    seed = wanted.seed if wanted.seed is not None else new_seed()
    with executor_of(wanted.jobs or 1, wanted.scheduler or "") as executor:
        figures = simulate(package, seats, options, wanted.simulate, seed, bots, wanted.budget, executor)
    echo(figures.as_json() if wanted.json else figures)
    return 0 if figures.finished == figures.matches else FAILED


def _learn(wanted: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    names = _learners(wanted)
    from ui.cli.learn import learnt

    echo(learnt(wanted.learn, names, lang=wanted.lang or "en").as_json())
    return 0


def _learners(wanted: argparse.Namespace) -> list[str]:
    """The names of those who learn a game. Raises CommandError where it has no guided round for so many."""
    from game.kernel.lessons import lessons_of, round_for

    package = _box(wanted.learn, "learn")
    rounds = lessons_of(package.folder)
    most = max((one.seats for one in rounds.rounds), default=0)
    given = wanted.players or "1"
    names = [""] * int(given) if given in map(str, range(1, most + 1)) else [name.strip() for name in given.split(",")]
    if round_for(rounds, len(names)) is None:
        raise CommandError(
            f"--learn {wanted.learn}: {f'a guided round is for 1 to {most} players' if most else 'there is no guided round of this game'}"
        )
    _check_names([name for name in names if name])
    return names


def _bots(levels: str | None) -> list[str]:
    """The levels that --bots names, none if it is not given."""
    from game.ai.levels import LEVELS

    bots = [level.strip() for level in levels.split(",")] if levels else []
    for level in bots:
        if level not in LEVELS:
            raise CommandError(f"--bots: unknown level {level[:30]!r}; choose from: {', '.join(LEVELS)}")
    return bots


def _window(wanted: argparse.Namespace) -> int:
    """Opens the window, which shows that something comes before it is known what; if it is a mistake, it closes."""
    if wanted.screenshot:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.registry import GAME_IDS
    from ui.cli.start import Start, open_window, picture
    from ui.language.words import languages
    from ui.program.window import SMALLEST

    lang = re.split("[-_.]", (wanted.lang or "").lower())[0]
    start = Start(size=wanted.size, data_dir=wanted.data_dir, lang=lang, full=wanted.full)
    start.sound = not wanted.no_sound
    if wanted.lang and lang not in languages():
        raise CommandError(f"--lang {wanted.lang} is not available; choose from: {', '.join(languages())}")
    if wanted.size and any(side < least for side, least in zip(wanted.size, SMALLEST, strict=True)):
        raise CommandError(f"--size {times(wanted.size)} is too small; the minimum is {times(SMALLEST)}")
    if start.unusable:
        raise CommandError(f"--data-dir {str(wanted.data_dir)[:80]}: {start.unusable}; choose another folder")
    opens = wanted.demo or any(part is not None for part in (wanted.game, wanted.load, wanted.replay, wanted.learn))
    if not wanted.screenshot:
        if opens:
            game = wanted.game or wanted.learn or ""
            start.later(
                game if game in GAME_IDS else _box(game, "learn" if wanted.learn else "game").id if game else "",
                partial(_found, wanted, start)
            )
        status = open_window(start)
        if start.problem:
            raise CommandError(start.problem)
        return status
    problem = _found(wanted, start) if opens else ""
    problem = problem or picture(start, wanted.screenshot)
    if problem:
        raise CommandError(problem)
    return 0


def _found(wanted: argparse.Namespace, start: Start) -> str:
    """What the window opens with; returns why that is not possible, or "". Raises CommandError."""
    with _data_sound():
        return _open(wanted, start)


@contextmanager
def _data_sound() -> Iterator[None]:
    """Prints every mistake in a game's data on a line with its position, and raises CommandError."""
    from game.kernel.content import ContentError

    try:
        yield
    except ContentError as trouble:
        for problem in trouble.problems:
            print(problem, file=sys.stderr)
        raise CommandError("the game data has errors; run --check-data to list them") from None


def _open(wanted: argparse.Namespace, start: Start) -> str:
    if wanted.game is not None:
        return _open_game(wanted, start)
    if wanted.learn is not None:
        start.learn(wanted.learn, _learners(wanted))
        return ""
    if wanted.load is not None:
        return start.load(wanted.load)
    if wanted.replay is not None:
        return start.replay(wanted.replay)
    start.demonstrate("", (), {}, new_seed())
    return ""


def _open_game(wanted: argparse.Namespace, start: Start) -> str:
    """Begins a match at once if the players are given, else opens the set-up."""
    from ui.tables import TABLES

    package = _box(wanted.game)
    if wanted.game not in TABLES:
        return f"--game {wanted.game} cannot be played on the screen yet"
    people = _players(package, wanted.players)
    options = _options(package, len(people) or package.manifest.seats[0], wanted.option)
    wishes = dict(pair.split("=", 1) for pair in wanted.option)
    if people or wanted.demo:
        package.rules(options, len(people) or package.manifest.seats[0])  # finds mistakes in the data now
    seed = wanted.seed or new_seed()
    if wanted.demo:
        # an option may not suit every number that chance could choose
        seated = [name for name, _ in people] or [""] * (package.manifest.seats[0] if wishes else 0)
        start.demonstrate(wanted.game, seated, wishes, seed)
    elif people:
        start.begin(package, people, options, seed)
    elif wanted.seed is not None:
        return "--seed needs --players: the setup screen uses a random seed of its own"
    else:
        start.set_up(wanted.game, wishes)
    return ""


def _box(game: str, option: str = "game") -> GamePackage:
    from game.registry import GAMES, package

    if game not in GAMES:
        raise CommandError(f"--{option} {game} is not installed; choose from: {', '.join(GAMES)}")
    return package(game)


def _options(package: GamePackage, seats: int, pairs: Sequence[str]) -> Options:
    from game.kernel.contract import Refusal
    from game.kernel.sentences import sentence

    wishes: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise CommandError(f"--option {pair} is not valid; write it like scenario=flood")
        if name in wishes:
            raise CommandError(f"--option {name} is given twice")
        wishes[name] = value
    options = package.resolve_options(seats, wishes)
    if isinstance(options, Refusal):
        raise CommandError(f"--option: {sentence(options)}")
    return dict(options)


def _players(package: GamePackage, players: str | None) -> list[Sitter]:
    """The name and the kind of each player: a person with the given name, a level behind `bot:`; an empty name for each
    if only a number is given; none if nothing is given."""
    from game.ai.levels import LEVELS
    from game.kernel.names import PERSON

    if players is None:
        return []
    seats = package.manifest.seats
    if players in map(str, seats):
        return [("", PERSON)] * int(players)
    names = [name.strip() for name in players.split(",")]
    if len(names) not in seats:
        allowed = ", ".join(map(str, seats))
        raise CommandError(f"--players {players}: {package.id} is for {allowed} players; give a number or a list of names")
    bots = [name[len(_BOT) :].strip().lower() if name.lower().startswith(_BOT) else "" for name in names]
    for name, level in zip(names, bots, strict=True):
        if name.lower().startswith(_BOT) and level not in LEVELS:
            raise CommandError(f"--players: unknown level {level[:30]!r}; choose from: {', '.join(LEVELS)}")
    _check_names(names, [name for name, level in zip(names, bots, strict=True) if not level])
    return [("", level) if level else (name, PERSON) for name, level in zip(names, bots, strict=True)]


def _check_names(names: Sequence[str], people: Sequence[str] | None = None) -> None:
    """Raises CommandError for a name that nobody can have, and for two `people`, all of them if left out, of the same."""
    from game.kernel.names import LONGEST_NAME, is_name

    for name in names:
        if not is_name(name):
            raise CommandError(
                f"--players: {name[:30]!r} is not a valid name; use one line of at most {LONGEST_NAME} characters, "
                "at least one of them visible"
            )
    folded = [name.casefold() for name in (names if people is None else people)]
    if len(set(folded)) < len(folded):
        raise CommandError("--players: every name has to be different")

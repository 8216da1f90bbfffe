"""What a built Fireside must do before anybody gets it: `python .ci/smoke.py PROGRAM [--as USER] [--console PROGRAM]`.

The program gets an empty environment, no Python and, with `--as`, another user. On Linux it opens in a real window (Xvfb and
xdotool); elsewhere without a screen. A picture of the menu would prove little: every table opens with computer players, a hint
is asked for, a match is played to its end, and the program is quit and killed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from game.registry import package
from ui.tables import TABLES

GAMES = {game: package(game).manifest.seats[0] for game in TABLES}
"""The games that have a table here, each with its fewest players: the built program has to know the same ones."""
SEATED = {game: ",".join(["Anna", *["bot:easy"] * (seats - 1)]) for game, seats in GAMES.items()}
"""A person and computer players for each game."""
PATIENCE = 90
LONGEST = 300
"""Seconds to wait for anything, and for the end of a match."""
LINUX = sys.platform.startswith("linux")
_TROUBLE = ("could not decide", "ModuleNotFoundError", "Traceback", "is missing")


class SmokeError(Exception):
    """What does not work; the message is one sentence."""


def check(holds: object, message: str) -> None:
    if not holds:
        raise SmokeError(message)


def wait_for(what: Callable[[], object], message: str, seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not what():
        check(time.monotonic() < end, message)
        time.sleep(0.2)


class Program:
    """A built program, and how it is started: by whom, and with which environment."""

    def __init__(self, window: Path, console: Path, user: str, home: Path, display: str) -> None:
        self.window, self.console, self.user, self.home = window, console, user, home
        self.environment = {"HOME": str(home), "PATH": "/no/programs"} if LINUX else dict(os.environ)
        self.environment |= {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"} if display else {
            "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
        }

    def command(self, program: Path, arguments: Sequence[str], **environment: str) -> list[str]:
        given = {**self.environment, **environment}
        other = ["runuser", "-u", self.user, "--"] if self.user else []
        clean = ["env", "-i", *(f"{name}={value}" for name, value in given.items())] if LINUX else []
        return [*other, *clean, str(program), *arguments]

    def printed(self, *arguments: str) -> str:
        """What it prints, with status 0."""
        done = subprocess.run(
            self.command(self.console, arguments, SDL_VIDEODRIVER="dummy"), capture_output=True, text=True, encoding="utf-8",
            timeout=300, check=False, env=None if LINUX else self.environment,
        )
        check(done.returncode == 0, f"{' '.join(arguments)} ends with {done.returncode}: {done.stderr[-500:]}")
        return done.stdout

    @contextmanager
    def opened(self, name: str, *arguments: str, **environment: str) -> Iterator[Window]:
        """The program in a window, with a folder of its own."""
        folder = self.home / name
        log = self.home / f"{name}.log"
        everything = ("--data-dir", str(folder), "--size", "1280x720", "--log-level", "info", *arguments)
        with log.open("w") as said:
            process = subprocess.Popen(
                self.command(self.window, everything, **environment), stdout=said, stderr=said, env=None if LINUX else self.environment,
            )
        window = Window(process, folder, log, self.environment.get("DISPLAY", ""), str(self.window))
        try:
            yield window
            window.check_log()
        finally:
            window.kill()


class Window:
    """A running program."""

    def __init__(self, process: subprocess.Popen[bytes], folder: Path, log: Path, display: str, program: str) -> None:
        self.process, self.folder, self.log, self.display, self.program = process, folder, log, display, program

    def said(self) -> str:
        return self.log.read_text("utf-8", "replace")

    def check_log(self) -> None:
        for word in _TROUBLE:
            check(word not in self.said(), f"the log says {word!r}: {self.said()[-800:]}")
        check(not list(self.folder.glob("logs/failure-*")), f"a failure was reported in {self.folder / 'logs'}")

    def thinks(self) -> None:
        """Waits until computer players think in their process."""
        wait_for(lambda: "bots think in process" in self.said() or self.process.poll() is not None, "no computer player thinks")
        check(self.process.poll() is None, f"the program has ended: {self.said()[-800:]}")

    def press(self, *keys: str) -> None:
        environment = {**os.environ, "DISPLAY": self.display}
        for key in keys:
            subprocess.run(["xdotool", "key", key], env=environment, check=True)
            time.sleep(0.6)

    def picture(self, path: Path) -> None:
        subprocess.run(["import", "-window", "root", str(path)], env={**os.environ, "DISPLAY": self.display}, check=True)

    def matches(self) -> list[tuple[str | None]]:
        """The result of each match in its library, None where it is not over."""
        library = self.folder / "library.sqlite"
        if not library.exists():
            return []
        copy = Path(tempfile.mkdtemp()) / "library.sqlite"
        for file in self.folder.glob("library.sqlite*"):
            shutil.copyfile(file, copy.with_name(file.name))
        with closing(sqlite3.connect(copy)) as kept:
            return list(kept.execute("SELECT result FROM match"))

    def over(self) -> bool:
        """Whether a match has been played to its end."""
        return any(result for (result,) in self.matches())

    def processes(self) -> list[int]:
        """The processes of this program that still run."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                words = (folder / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            if words[0].decode("utf-8", "replace") == self.program:
                found.append(int(folder.name))
        return found

    def kill(self) -> None:
        for process in self.processes() if LINUX else [self.process.pid]:
            try:
                os.kill(process, signal.SIGKILL if LINUX else signal.SIGTERM)
            except OSError:
                continue
        self.process.wait(PATIENCE)


def without_a_window(program: Program) -> None:
    check(program.printed("--version").startswith("Fireside "), "--version does not say the version")
    check("--game" in program.printed("--help"), "--help does not say the options")
    check("no errors" in program.printed("--check-data"), "--check-data finds errors")
    for game, seats in GAMES.items():
        figures = json.loads(program.printed("--simulate", "2", "--game", game, "--seed", "a", "--json"))
        check(figures["finished"] == 2, f"random matches of {game} do not end")
        bots = ",".join(["search", *["greedy"] * (seats - 1)])
        program.printed("--simulate", "1", "--game", game, "--bots", bots, "--budget", "10t", "--seed", "a")
    for lang in ("en", "de", "ja"):
        path = program.home / f"menu_{lang}.png"
        program.printed("--screenshot", str(path), "--lang", lang, "--data-dir", str(program.home / "pictures"))
        check(path.stat().st_size > 100_000, f"the menu in {lang} is no picture")


def tables(program: Program, pictures: Path) -> None:
    """Each table opens with computer players, and gives a hint."""
    for game, players in SEATED.items():
        with program.opened(game, "--game", game, "--players", players, "--seed", "a") as window:
            window.thinks()
            time.sleep(3)
            if LINUX:
                window.press("Return", "Escape", "h")
                time.sleep(5)
                window.picture(pictures / f"{game}.png")


def matches(program: Program, games: Sequence[str]) -> None:
    """A match of each game is played to its end, all at the same time, each in a window of its own."""
    with ExitStack() as windows:
        playing = {game: windows.enter_context(match_of(program, game)) for game in games}
        for window in playing.values():
            window.thinks()
        for game, window in playing.items():
            wait_for(window.over, f"the match of {game} does not end", LONGEST)


def match_of(program: Program, game: str) -> AbstractContextManager[Window]:
    """A window in which computer players play a game, without motions."""
    folder = program.home / f"match_{game}"
    folder.mkdir()
    folder.chmod(0o777)
    settings = folder / "settings.yaml"
    settings.write_text('animations: "off"\npace: quick\n')
    settings.chmod(0o666)
    return program.opened(folder.name, "--game", game, "--players", ",".join(["bot:beginner"] * GAMES[game]), "--lang", "de")


def endings(program: Program) -> None:
    """There is sound, and no process is left after the program was quit or killed."""
    with program.opened("sound", SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(program.home / "sound.raw")) as window:
        wait_for(lambda: (program.home / "sound.raw").exists() and (program.home / "sound.raw").stat().st_size > 500_000, "there is no sound")
        window.press("ctrl+q")
        check(window.process.wait(PATIENCE) == 0, "Ctrl+Q does not end the program with status 0")
        wait_for(lambda: not window.processes(), "a process is left after the program was quit", 10)
    with program.opened("killed", "--game", "iwari", "--players", SEATED["iwari"]) as window:
        window.thinks()
        first = min(window.processes())
        os.kill(first, signal.SIGKILL)
        wait_for(lambda: not window.processes(), "a process is left after the program was killed", 20)


@contextmanager
def screen() -> Iterator[str]:
    """A display of its own on Linux; "" elsewhere."""
    if not LINUX:
        yield ""
        return
    reading, writing = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24"], pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        name = told.readline().strip()
    manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": f":{name}"}, stderr=subprocess.DEVNULL)
    try:
        yield f":{name}"
    finally:
        for process in (manager, server):
            process.terminate()
            process.wait(PATIENCE)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=Path)
    parser.add_argument("--console", type=Path, help="the program that prints, where the other cannot")
    parser.add_argument("--as", dest="user", default="", help="the user who runs it")
    parser.add_argument("--briefly", action="store_true", help="only play the matches, quit and kill it")
    parser.add_argument("--pictures", type=Path, default=Path("build/smoke"), help="the folder for pictures of the tables")
    wanted = parser.parse_args()
    wanted.pictures.mkdir(parents=True, exist_ok=True)
    home = Path(tempfile.mkdtemp(prefix="fireside-smoke-"))
    if wanted.user:
        shutil.chown(home, wanted.user)
    home.chmod(0o777)
    began = time.monotonic()
    try:
        with screen() as display:
            program = Program(wanted.program, wanted.console or wanted.program, wanted.user, home, display)
            if not wanted.briefly:
                without_a_window(program)
                tables(program, wanted.pictures)
            matches(program, list(GAMES))
            if LINUX:
                endings(program)
    except SmokeError as trouble:
        print(f"smoke test: {trouble} (see {home})", file=sys.stderr)
        return 1
    shutil.rmtree(home, ignore_errors=True)
    print(f"smoke test of {wanted.program} passed in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())

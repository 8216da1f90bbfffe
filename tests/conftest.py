"""How many examples hypothesis tries: many with `--hypothesis-profile=deep` (before a release), else few, always the
same. And in which order tests run."""

from __future__ import annotations

import gc
import os
import pickle
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import settings

from game.kernel import content

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.kernel.content import Marks

FOLDER: Final = Path(__file__).parent
KEPT_FROM: Final = 25
"""After so many tests what is still there is taken to be kept for all of them."""

MEMORY: Final = "/dev/shm"  # noqa: S108
"""A file system in memory, where there is one: a library asks for its writes to be safe, and a disk takes its time for that."""
if os.access(MEMORY, os.W_OK):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)

settings.register_profile("daily", max_examples=2, derandomize=True, deadline=None, database=None)
settings.register_profile("deep", max_examples=60, deadline=None)
settings.load_profile("daily")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Where several processes collect all tests, each begins to import at a file of its own: pytest compiles a file when it is
    first imported, and so each file is compiled by one process only, and found compiled by the others."""
    place, count = (os.environ.get(f"PYTEST_XDIST_WORKER{name}", "") for name in ("", "_COUNT"))
    if not count or session.config.args != session.config.getini("testpaths"):
        return
    left_out = {*session.config.getini("norecursedirs")}
    files = sorted(path for path in FOLDER.glob("**/test_*.py") if not {*path.relative_to(FOLDER).parts} & left_out)
    first = len(files) * int(place.removeprefix("gw")) // int(count)
    for path in files[first:] + files[:first]:
        with suppress(Exception, pytest.skip.Exception):  # whoever collects the file tells what is wrong with it
            import_module(".".join(path.relative_to(FOLDER.parent).with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is played in a window takes the longest and comes first: several processes share the tests, and none is to
    wait for another in the end."""
    items.sort(key=lambda item: item.get_closest_marker("window") is None)


def pytest_configure(config: pytest.Config) -> None:
    """The collector of garbage looks less often through what is new: most of it a count of references throws away.

    Where Python is told to write no bytecode beside the code, the processes of one run share some elsewhere: else each of
    them, and all that they start, would compile everything anew."""
    gc.set_threshold(20_000, 20, 20)
    if config.getoption("numprocesses", 0) and os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        shared = TemporaryDirectory(prefix="fireside-bytecode-", dir=os.environ.get("PYTEST_DEBUG_TEMPROOT"))
        os.environ["PYTHONPYCACHEPREFIX"] = shared.name
        config.add_cleanup(shared.cleanup)


def pytest_collection_finish() -> None:
    """What has been collected stays until the end: the collector of garbage is not to look through thousands of tests
    again and again."""
    gc.collect()
    gc.freeze()


def pytest_runtest_logfinish() -> None:
    """Nor through the matches, pictures and words that tests leave to those after them: an app that closes has the collector
    look at all there is."""
    if not next(_finished) % KEPT_FROM:
        gc.collect()
        gc.freeze()


_finished: Final = count(1)


@pytest.fixture(autouse=True, scope="session")
def texts_read_once() -> Iterator[None]:
    """Each sound text of data is parsed once for all the tests that read it or a copy of it; each of them gets values of its
    own."""
    parse = content._parse

    @lru_cache(maxsize=500)
    def parsed(text: str, marked: bool) -> bytes:
        marks: Marks | None = {} if marked else None
        return pickle.dumps((parse(text, "", marks), marks))

    def parse_once(text: str, file: str, marks: Marks | None) -> Any:
        try:
            value, found = pickle.loads(parsed(text, marks is not None))  # noqa: S301
        except content.ContentError:
            return parse(text, file, marks)  # which names the file
        if marks is not None:
            marks.update(found)
        return value

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(content, "_parse", parse_once)
        yield

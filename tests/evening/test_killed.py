"""The plug is pulled at any moment: no match, no person and no evening is lost that a program was told of."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from time import sleep

import pytest

from game.evening.evenings import Evenings
from game.evening.people import People
from game.evening.result_cache import ResultCache
from game.kernel.codec import Codec
from game.kernel.library import Library
from game.kernel.record import rules_of
from game.registry import GAMES
from tests.games.finished import files, record

TIMES = int(os.environ.get("FIRESIDE_KILLS", "3"))
"""How often it is tried; 100 before a release."""
ROOT = Path(__file__).resolve().parents[2]
WRITES = """
import sys
from pathlib import Path
from game.evening.result_cache import ResultCache
from game.evening.people import People
from game.evening.evenings import Evenings
from game.kernel.codec import Codec
from game.kernel.library import Library
from game.kernel.record import rules_of
from game.kernel.session import Session
from game.registry import GAMES
from tests.games.finished import files, record
whole = record(files("dragon_keeper")[0])
rules = rules_of(whole.setup, GAMES)
ranks = rules.result(Session(rules, whole.setup.seed, whole.log).state)
library = Library(Path(sys.argv[1]))
evenings, result_cache, number = Evenings(library, GAMES), ResultCache(library, GAMES), 0
print("ready", flush=True)
while True:
    match = library.import_record(whole, Codec(rules.actions))
    print("match", match, flush=True)
    library.finish(match, ranks)
    print("person", People(library).add(f"{sys.argv[2]} {number}").id, flush=True)
    result_cache.finished()
    evenings.end()
    print("evening", number, flush=True)
    number += 1
"""


@pytest.mark.parametrize("time", range(TIMES))
def test_what_was_reported_as_kept_is_there_after_a_kill(tmp_path: Path, time: int) -> None:
    whole = record(files("dragon_keeper")[0])
    codec = Codec(rules_of(whole.setup, GAMES).actions)
    rng = Random(time)
    for again in range(2):
        command = [sys.executable, "-c", WRITES, str(tmp_path), f"P{again}"]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "ready\n"
            sleep(rng.uniform(0.02, 0.4))
            writer.send_signal(signal.SIGKILL)
            reported = [line.split() for line in writer.stdout.read().splitlines()]
        library = Library(tmp_path)
        assert not library.notices
        people = {person.id for person in People(library).all()}
        for what, id_, *_ in (line for line in reported if len(line) == 2):
            if what == "match" and len(id_) == 22:
                assert library.record(id_, codec).log == whole.log
            elif what == "person" and len(id_) == 32:
                assert id_ in people
        over = {one.id for one in library.summaries() if one.over}
        assert {one.id for one in ResultCache(library, GAMES).finished()} == over
        ended = sum(line[0] == "evening" for line in reported)
        assert len(Evenings(library, GAMES)._ends()) >= ended, "however many of them fall into one second"
        library.close()

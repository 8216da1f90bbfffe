"""How much of the rules the tests guard: `python -m tests.mutants` changes one small thing of the code at a time, runs the
tests that should notice, and lists the changes that none of them noticed.

The changes (mutants) are drawn from a fixed seed: a comparison, a number by one, a truth value, `and` for `or`, `+` for `-`, a
statement dropped. Each game and the kernel get the same share. Nothing of the project is written: all of it happens in a copy.
"""

from __future__ import annotations

import argparse
import ast
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib.util import cache_from_source
from itertools import chain, zip_longest
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ("dewan", "dogs_of_war", "dragon_keeper", "iwari")
ROOMS: Final = ("rules", "legality", "scoring", "upkeep", "chance", "screens", "awards", "map_points", "gains")
"""The modules of a game in which its rules, its points and its secrets are."""
KERNEL: Final = ("codec", "contract", "forced", "masks", "package", "record", "session", "state")
"""Those of the kernel on which every match rests."""
SEED: Final = 1
LIMIT: Final = 20
"""So many seconds a test may compute; the longest takes less than two."""
MEMORY: Final = 3 << 30
"""The bytes that a mutant may take."""

COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
RUN: Final = """
import os, resource, signal, sys, pytest
seconds, memory, sys.dont_write_bytecode = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3] == "mutant"

class Limit:
    def pytest_runtest_logstart(self):
        signal.setitimer(signal.ITIMER_PROF, seconds)

signal.signal(signal.SIGPROF, lambda *_: os._exit(99))
signal.setitimer(signal.ITIMER_PROF, 3 * seconds)
resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
sys.exit(pytest.main(sys.argv[4:], [Limit()]))
"""
"""A run of tests that ends for certain: each test may compute for so many seconds, whatever else the machine does meanwhile."""
ENDLESS: Final = 99


@dataclass(frozen=True)
class Mutant:
    """The change with this number of a module, and what it does."""

    module: str
    number: int
    line: int
    change: str

    @property
    def group(self) -> str:
        return self.module.split("/")[1]

    def __str__(self) -> str:
        return f"{self.module}:{self.line}: {self.change}"


Change = tuple[int, str, Callable[[], None]]
"""Line, description and move."""


def _changes(tree: ast.AST) -> Iterator[Change]:
    """Everything that can be changed in functions; assertions and annotations stay."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for statement in node.body:
                yield from _inside(statement)
            yield from _dropped(node)


def _inside(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Assert | ast.FunctionDef | ast.ClassDef):
        return
    if isinstance(node, ast.expr | ast.stmt):
        for new in _others(node):
            yield node.lineno, f"{_short(node)}  ->  {_short(new)}", lambda new=new: _become(node, new)  # type: ignore[misc]
    for name, value in ast.iter_fields(node):
        if name not in {"annotation", "returns"}:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _inside(child)
            if name in {"body", "orelse", "finalbody"} and isinstance(node, ast.stmt):
                yield from _dropped(node, name)


def _others(node: ast.expr | ast.stmt) -> Iterator[ast.AST]:
    """What may stand for a node instead."""
    match node:
        case ast.Compare(ops=[op, *_]):
            yield ast.Compare(node.left, [COMPARED[type(op)](), *node.ops[1:]], node.comparators)
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.BoolOp():
            yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            yield ast.BinOp(node.left, _opposite(node.op), node.right)
        case ast.AugAssign(op=ast.Add() | ast.Sub()):
            yield ast.AugAssign(node.target, _opposite(node.op), node.value)


def _opposite(op: ast.operator) -> ast.operator:
    return ast.Sub() if isinstance(op, ast.Add) else ast.Add()


def _dropped(node: ast.stmt, name: str = "body") -> Iterator[Change]:
    """Statements for their effect alone, without which the code still runs."""
    body: list[ast.stmt] = getattr(node, name)
    for place, statement in enumerate(body):
        match statement:
            case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Continue() | ast.Raise() | ast.Delete():
                pass
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                pass
            case _:
                continue
        yield statement.lineno, f"{_short(statement)}  ->  pass", partial(body.__setitem__, place, ast.Pass())


def _become(node: ast.AST, new: ast.AST) -> None:
    if isinstance(new, type(node)):
        for name in node._fields:
            setattr(node, name, getattr(new, name))
        return
    node.__class__ = type(new)
    for name in new._fields:
        setattr(node, name, getattr(new, name))


def _short(node: ast.AST) -> str:
    text = ast.unparse(node).splitlines()[0]
    return text if len(text) <= 60 else f"{text[:57]}..."


def mutants(module: str) -> list[Mutant]:
    """All mutants of a module."""
    text = (ROOT / module).read_text("utf-8")
    lines = text.splitlines()
    found = enumerate(_changes(ast.parse(text)))
    return [Mutant(module, number, line, f"{change}   in: {lines[line - 1].strip()}") for number, (line, change, _) in found]


def source(mutant: Mutant) -> str:
    """The module's text with the change."""
    tree = ast.parse((ROOT / mutant.module).read_text("utf-8"))
    change = next(change for number, (_, _, change) in enumerate(_changes(tree)) if number == mutant.number)
    change()
    return ast.unparse(ast.fix_missing_locations(tree))


def sample(count: int) -> list[Mutant]:
    """So many mutants, always the same, and of fewer always the first."""
    groups: list[list[Mutant]] = []
    for group, modules in (*((game, ROOMS) for game in GAMES), ("kernel", KERNEL)):
        paths = [f"game/{group}/{module}.py" for module in modules]
        there = [path for path in paths if (ROOT / path).exists()]
        if group == "kernel" and there != paths:
            raise SystemExit(f"not there any more: {set(paths) - set(there)}")
        every = list(chain.from_iterable(map(mutants, there)))
        Random(f"{SEED} {group}").shuffle(every)
        groups.append(every)
    return [one for row in zip_longest(*groups) for one in row if one is not None][:count]


def runs(group: str) -> tuple[tuple[str, ...], ...]:
    """What pytest is to run for a change in that game, or in the kernel, one after the other until one fails."""
    if group == "kernel":
        conformance = ("tests/test_conformance.py", "-k", "toy or candles")
        return (("tests/kernel",), conformance, ("tests/test_format_1.py", "tests/games/test_spoilt.py"))
    return ((f"tests/games/{group}",), ("tests/test_conformance.py", "-k", group), ("tests/test_bots.py", "-k", f"{group} and not peeks"))


class Copy:
    """A copy of the project, in which one mutant at a time lives."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for path in ROOT.iterdir():
            if path.name in {"game", "tests"}:
                shutil.copytree(path, folder / path.name, ignore=shutil.ignore_patterns("__pycache__", ".*"))
            elif not path.name.startswith("."):
                (folder / path.name).symlink_to(path)

    def check(self, group: str, *, kind: str = "mutant") -> str:
        """Which test noticed something; "" if none did."""
        for tests in runs(group):
            args = ("-n", "0", "-x", "-q", "--tb=no", "-p", "no:cacheprovider", *tests)
            command = (sys.executable, "-c", RUN, str(LIMIT), str(MEMORY), kind, *args)
            done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
            if done.returncode:
                lines = done.stdout.splitlines()
                failed = next((line.split(" - ")[0] for line in lines if line.startswith(("FAILED ", "ERROR "))), "")
                return failed or ("a test does not end" if done.returncode == ENDLESS else f"status {done.returncode}")
        return ""

    def try_out(self, mutant: Mutant) -> str:
        """By which test the mutant was noticed; "" if by none."""
        path = self.folder / mutant.module
        path.write_text(source(mutant), "utf-8")
        Path(cache_from_source(str(path))).unlink(missing_ok=True)
        try:
            return self.check(mutant.group)
        finally:
            shutil.copyfile(ROOT / mutant.module, path)


def survivors(chosen: Sequence[Mutant], jobs: int, *, sure: bool) -> list[Mutant]:
    """Those that no test notices; every mutant is reported as soon as it is known. Unless that is sure, it is first seen to that
    the tests pass without any change."""
    with TemporaryDirectory() as folder:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(jobs):
            home = Path(folder) / str(number)
            home.mkdir()
            copies.put(Copy(home))

        def unchanged(group: str) -> None:
            copy = copies.get()
            noticed = copy.check(group, kind="none")
            copies.put(copy)
            if noticed:
                raise SystemExit(f"{group}: the tests fail without any change: {noticed}")

        def tried(mutant: Mutant) -> str:
            copy = copies.get()
            noticed = copy.try_out(mutant)
            copies.put(copy)
            print(f"{'caught  ' if noticed else 'SURVIVED'}  {mutant}" + (f"  [{noticed}]" if noticed else ""), flush=True)
            return noticed

        with ThreadPoolExecutor(jobs) as pool:
            if not sure:
                list(pool.map(unchanged, dict.fromkeys(mutant.group for mutant in chosen)))
            return [mutant for mutant, noticed in zip(chosen, pool.map(tried, chosen), strict=True) if not noticed]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="how many mutants (200)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    parser.add_argument("--sure", action="store_true", help="the tests are known to pass without any change")
    parser.add_argument("--list", action="store_true", help="only list them")
    given = parser.parse_args()
    chosen = sample(given.count)
    if given.list:
        print(*chosen, sep="\n")
        return
    alive = survivors(chosen, given.jobs, sure=given.sure)
    print(f"\n{len(chosen) - len(alive)} of {len(chosen)} caught", dict(Counter(one.group for one in chosen)))
    for mutant in alive:
        print("survived ", mutant)


if __name__ == "__main__":
    main()

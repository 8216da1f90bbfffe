"""Where the time of the tests goes: `python -m tests.seconds [what pytest takes]` runs them, and prints the seconds of
processor of each folder, of the longest files and of the longest tests.

Time on the clock would mean nothing while other work goes on; a process that a test started counts once it has ended.
"""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator


LONGEST: Final = 25
"""How many of each group are named."""

GROUPS: Final[dict[str, Callable[[str], str]]] = {
    "by folder": lambda test: test.partition("::")[0].rpartition("/")[0],
    "by file": lambda test: test.partition("::")[0],
    "by function": lambda test: test.partition("[")[0],
    "by test": lambda test: test,
}
"""How the seconds are added up: by the beginning of a test's id."""
SPENT: Final = "seconds"
"""The property of a report under which its seconds come from the process that ran the test."""

_before: dict[str, float] = {}
_spent: defaultdict[str, float] = defaultdict(float)


def processor() -> float:
    """The seconds that this process has computed, and those that it waited for until they ended."""
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    now = processor()
    report.user_properties = [(SPENT, now - _before.get("", now))]
    _before[""] = now
    return report


def pytest_runtest_logstart(nodeid: str) -> None:
    _before[""] = processor()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    for name, seconds in report.user_properties:
        if name == SPENT and isinstance(seconds, float):
            _spent[report.nodeid] += seconds


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    write = terminalreporter.write_line
    terminalreporter.section(f"{sum(_spent.values()):.0f} seconds of processor")
    for title, group in GROUPS.items():
        groups: defaultdict[str, float] = defaultdict(float)
        for test, seconds in _spent.items():
            groups[group(test)] += seconds
        write(title)
        for name in sorted(groups, key=lambda name: -groups[name])[:LONGEST]:
            write(f"{groups[name]:8.2f}  {name}")


def main() -> int:
    return pytest.main([*sys.argv[1:], "-p", "tests.seconds"])


if __name__ == "__main__":
    raise SystemExit(main())

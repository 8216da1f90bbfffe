"""What work costs: calls of functions, and memory."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Callable


def calls(work: Callable[[], object]) -> int:
    """How many calls of functions it takes, each value of a generator counted as one."""
    count = 0

    def profile(_frame: object, event: str, _arg: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def resident() -> float:
    """The megabytes of this process; 0 where the system does not say."""
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


class counted:  # noqa: N801
    """While it is entered, how often a method is called of whichever object of a class."""

    def __init__(self, kind: type, name: str) -> None:
        self.kind, self.name, self.count = kind, name, 0
        self._own: Callable[..., Any] = getattr(kind, name)

    def __enter__(self) -> Self:
        def counting(one: object, *args: object, **named: object) -> object:
            self.count += 1
            return self._own(one, *args, **named)

        setattr(self.kind, self.name, counting)
        return self

    def __exit__(self, *_: object) -> None:
        setattr(self.kind, self.name, self._own)

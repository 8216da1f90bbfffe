"""What is written beside the pictures of Iwari: the places of each map, the stones of the journey."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from art.draw.iwari.chart import charts
from art.draw.iwari.journey import H, W, trail
from art.draw.paper import ART
from game.iwari.map_geometry import write


def texts() -> Iterator[tuple[Path, str]]:
    """The files, with their contents."""
    for chart in charts():
        yield ART / "iwari" / f"{chart.plan.id}.json", _line(write(chart.places()))
    yield ART / "iwari" / "journey.json", _line([[round(x / W, 4), round(y / H, 4)] for x, y in trail()])


def _line(found: object) -> str:
    return json.dumps(found, separators=(",", ":")) + "\n"

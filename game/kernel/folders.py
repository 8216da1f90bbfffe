"""The folders of the program."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The folder of the program, with `data` and `art`."""
DATA = ROOT / "data"
ART = ROOT / "art"
"""The folders of all games' data and pictures; `<id>` in each is a game's own."""

"""Every sound can be made again, is heard somewhere, and stays within the bars."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

import numpy as np
import pytest

from game.kernel.folders import ART, DATA
from game.kernel.sounds import sounds
from game.registry import GAME_IDS
from tests.breadth import BROAD, some

pytest.importorskip("soundfile", reason="python -m pip install -r requirements-dev.txt")
if find_spec("pyloudnorm") is None:  # imported where something is listened to: it takes a second
    pytest.skip("python -m pip install -r requirements-dev.txt", allow_module_level=True)

from art.sound import figures, gallery
from art.sound.recipe import read
from art.sound.waves import Wave, mono
from tests.sounds import MOST, faults, heard, too_near
from ui.sound.sound import INTERFACE

if TYPE_CHECKING:
    from tests.sounds import Heard

RECIPES = {recipe.name: recipe for recipe in gallery.sounds()}
RINGS = [name for name, recipe in RECIPES.items() if recipe.rings]
EFFECTS = [name for name in RECIPES if name not in RINGS]


@cache
def listened(name: str) -> Heard:
    return heard(RECIPES[name])


@pytest.mark.parametrize("name", some(EFFECTS, 24))
def test_an_effect_stays_within_the_bars(name: str) -> None:
    assert list(faults(listened(name))) == []


@pytest.mark.parametrize("name", some(RINGS, 2))
def test_a_ring_stays_within_the_bars_and_closes(name: str) -> None:
    assert list(faults(listened(name))) == []


def test_no_two_sounds_of_a_table_are_taken_for_each_other() -> None:
    assert too_near([listened(name) for name in EFFECTS]) == []


@pytest.mark.parametrize("part", ["ui", *GAME_IDS])
def test_every_sound_is_what_its_recipe_gave(part: str) -> None:
    stale = [name for name, recipe in RECIPES.items() if name.startswith(f"{part}/") and not recipe.is_current()]
    assert stale == [], "run `python -m art.sound` and measure it with `python -m tests.sounds`"


def test_a_rebuild_gives_the_committed_sounds() -> None:
    # The bytes of an OGG file differ from one writing to the next, and its codec changes what it keeps a little.
    for name in list(RECIPES) if BROAD else ["ui/refusal"]:
        for path, made in zip(RECIPES[name].paths, RECIPES[name].made(), strict=True):
            kept, count = read(path)
            assert count == len(made)
            assert figures.likeness(kept, made) > 0.9, name
            assert abs(figures.loudness(kept) - figures.loudness(made)) < 0.5, name
            if RECIPES[name].sort == "effect":
                assert _before(kept) <= max(_before(made) + 1, -40), f"{name} is heard before it is struck"


def _before(wave: Wave) -> float:
    """dB under its peak: how loud it is 8 to 1 ms before its first stroke."""
    level = np.abs(mono(wave))
    first = int(np.nonzero(level > 0.25 * level.max())[0][0])
    part = level[max(0, first - 353) : max(1, first - 44)]
    return figures.decibels(float(np.sqrt((part**2).mean())) / float(level.max()))


def test_every_file_has_a_recipe_and_every_recipe_is_heard_somewhere() -> None:
    there = set(ART.rglob("*.ogg"))
    assert there == {path for recipe in RECIPES.values() for path in recipe.paths}
    own = {recipe.partition("/")[0] for recipe in RECIPES}  # a game may have no sounds but those of the interface
    cues = set(INTERFACE) | {f"{part}/{name}" for part in own for name in ("place", "theme")}
    for game in GAME_IDS:
        cues |= {cue if "/" in cue else f"{game}/{cue}" for cue in sounds(DATA / game).names}
    assert cues == set(RECIPES)


def test_the_sounds_stay_light() -> None:
    assert sum(path.stat().st_size for path in ART.rglob("*.ogg")) < MOST

"""What must be told apart on a small screen can be, in ordinary sight, in grey, and by the three kinds of the colour blind:
either by clearly different colours or by silhouettes, in ordinary sight by both.

A new kind is a line in KINDS. Pairs that cannot be told apart stand in OWED with the figures of each eye: the mean delta E
2000 (at least 20 is wanted) and how far the silhouettes overlap (under 85 % is wanted). A pair that is mended must leave it.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PIL import Image, ImageDraw

from art.draw.dragon_keeper.guilds import GUILDS
from art.draw.iwari.palette import BIOMES
from art.draw.paper import PLAYER_COLOURS
from tests import told_apart
from tests.told_apart import EYES, LAND, Figures, Kind, Seen, faults, figures, pixels_of

FOUR = ("red", "blue", "yellow", "purple")
SEVEN = (*FOUR, "green", "white", "nobody")
LANDS = ("mountain", "badlands", "desert", "forest", "water")
KINDS = (
    Kind("ui/emblem_{}", tuple(PLAYER_COLOURS), 19, framed=True),
    # Dewan, with four seats: camps are smallest on the tribe board, the others on the map.
    Kind("dewan/camp_{}", FOUR, 24, LAND),
    Kind("dewan/home_{}", FOUR, 45, LAND),
    Kind("dewan/village_{}", FOUR, 41, LAND),
    Kind("dewan/hex_{}", (*(f"{land}_1" for land in LANDS), "lava_1", "volcano"), 58, framed=True),
    Kind("dewan/badge_{}", LANDS, 16, framed=True),
    Kind("dewan/symbol_{}", ("artifact", "dye", "crystal", "berry", "fire", "fish"), 18, framed=True),
    # Dragon Keeper: seat cards, stacks.
    Kind("dragon_keeper/emblem_guild_{}", tuple(GUILDS), 30, framed=True),
    Kind("dragon_keeper/tile_{}_2", tuple(GUILDS), 48, framed=True),
    Kind("dragon_keeper/guild_{}", ("blue", "yellow", "green", "purple"), 31, framed=True),
    # Iwari: the map of The Void, and the display.
    Kind("iwari/tent_{}", SEVEN, 36, LAND),
    Kind("iwari/totem_{}_1", SEVEN, 33, LAND),
    Kind("iwari/bead_{}", SEVEN, 9, LAND),
    Kind("iwari/biome_{}", tuple(BIOMES), 24, framed=True),
    Kind("iwari/card_{}", tuple(BIOMES), 42, framed=True),
)
OWED: dict[tuple[str, str, str], str] = {
    ("ui/emblem_{}", "green", "grey"): "normal 18.4 and 23%",
    ("dewan/hex_{}", "badlands_1", "volcano"): "normal 19.4 and 22%",
    ("dewan/hex_{}", "lava_1", "volcano"): "normal 18.2 and 27%",
    ("dewan/badge_{}", "mountain", "water"): "normal 13.2 and 22%",
    ("dewan/badge_{}", "badlands", "desert"): "normal 20.0 and 34%",
    ("dewan/symbol_{}", "artifact", "fire"): "normal 13.8 and 44%",
    ("dewan/symbol_{}", "artifact", "fish"): "normal 14.1 and 35%",
    ("dewan/symbol_{}", "dye", "berry"): "normal 19.4 and 33%",
    ("dewan/symbol_{}", "fire", "fish"): "normal 12.4 and 51%",
    ("iwari/tent_{}", "blue", "green"): "normal 30.8 and 86%; grey 10.6 and 86%; tritan 15.8 and 86%",
    ("iwari/tent_{}", "blue", "white"): "normal 36.3 and 89%",
    ("iwari/tent_{}", "green", "white"): "normal 32.1 and 86%; grey 19.6 and 86%",
    ("iwari/totem_{}_1", "red", "white"): "normal 25.0 and 89%; grey 19.7 and 89%; deutan 19.6 and 89%",
    ("iwari/totem_{}_1", "yellow", "white"): "normal 14.7 and 73%",
    ("iwari/totem_{}_1", "white", "nobody"): "normal 17.6 and 82%",
    ("iwari/bead_{}", "red", "blue"): "normal 26.6 and 100%; grey 3.0 and 100%",
    ("iwari/bead_{}", "red", "nobody"): "normal 19.4 and 57%",
    ("iwari/bead_{}", "blue", "purple"): "normal 18.9 and 69%",
    ("iwari/bead_{}", "yellow", "white"): "normal 18.5 and 56%",
    ("iwari/bead_{}", "yellow", "nobody"): "normal 16.1 and 59%",
    ("iwari/bead_{}", "green", "nobody"): "normal 19.5 and 68%",
    ("iwari/bead_{}", "white", "nobody"): "normal 17.0 and 40%",
    ("iwari/biome_{}", "forest", "coast"): "normal 18.1 and 26%",
    ("iwari/biome_{}", "tundra", "desert"): "normal 18.2 and 24%",
    ("iwari/biome_{}", "coast", "desert"): "normal 15.7 and 33%",
    ("iwari/card_{}", "forest", "coast"): "normal 16.9 and 17%",
    ("iwari/card_{}", "tundra", "desert"): "normal 12.5 and 24%",
    ("iwari/card_{}", "coast", "glacier"): "normal 14.3 and 9%",
}


def pairs() -> Iterator[object]:
    for kind in KINDS:
        for one, other in kind.pairs():
            owed = OWED.get((kind.picture, one, other))
            marks = [pytest.mark.xfail(strict=True, reason=owed)] if owed else []
            yield pytest.param(kind, one, other, marks=marks, id=f"{kind.picture.replace('_{}', '')}-{one}-{other}")


@pytest.mark.parametrize(("kind", "one", "other"), list(pairs()))
def test_two_pictures_can_be_told_apart_by_every_eye(kind: Kind, one: str, other: str) -> None:
    assert {eye: str(found) for eye, found in faults(kind, one, other).items()} == {}


def test_nothing_is_owed_that_is_not_asked_for() -> None:
    assert set(OWED) <= {(kind.picture, one, other) for kind in KINDS for one, other in kind.pairs()}


# --- the measure itself ---

DISC, TENT = "disc", "tent"


def drawn(shape: str, colour: str) -> Image.Image:
    picture = Image.new("RGBA", (40, 40))
    draw = ImageDraw.Draw(picture)
    draw.ellipse((4, 4, 35, 35), colour) if shape == DISC else draw.polygon([(20, 0), (39, 39), (0, 39)], colour)
    return picture


def compared(
    monkeypatch: pytest.MonkeyPatch, one: tuple[str, str], other: tuple[str, str], eye: str = "normal"
) -> Figures:
    """The figures of two drawings, each a shape in a colour."""
    found: dict[str, Seen] = {name: pixels_of(drawn(*what), 40, LAND) for name, what in (("a", one), ("b", other))}
    monkeypatch.setattr(told_apart, "seen", lambda _, name: found[name])
    told_apart.silhouette.cache_clear()
    return figures(Kind("{}", ("a", "b"), 40, LAND), "a", "b", eye)


def test_one_shape_in_two_colours_overlaps_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    same = compared(monkeypatch, (DISC, "#c8452f"), (DISC, "#2f6fb5"))
    assert same.overlap == 1
    assert same.difference > 40


def test_two_shapes_in_one_colour_differ_in_outline(monkeypatch: pytest.MonkeyPatch) -> None:
    assert compared(monkeypatch, (DISC, "#c8452f"), (TENT, "#c8452f")).overlap < 0.85


def test_red_and_green_of_one_lightness_are_one_for_a_deuteranope_and_in_grey(monkeypatch: pytest.MonkeyPatch) -> None:
    reds = (DISC, "#b0603a"), (DISC, "#6f7f34")
    found = {eye: compared(monkeypatch, *reds, eye).difference for eye in EYES}
    assert found["normal"] > 20 > max(found["deutan"], found["grey"])


def test_a_picture_is_seen_on_its_ground_at_its_size() -> None:
    found = pixels_of(drawn(DISC, "#c8452f"), 20, LAND)
    assert found.outline.shape == (20, 20)
    assert not found.outline[0, 0]
    assert found.outline[10, 10]
    assert found.codes[0, 0] == int(LAND[1:], 16)
    assert np.unique(found.codes).size <= told_apart.PALETTE

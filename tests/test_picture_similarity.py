"""What must be distinguished on a small screen can be, in ordinary sight, in grey, and by the three kinds of the colour blind:
either by clearly different colours or by silhouettes, in ordinary sight by both.

A new kind is a line in KINDS. What fails is reported with the figures of each eye: the mean delta E 2000 (at least 20 is
wanted) and how far the silhouettes overlap (under 85 % is wanted).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest
from coloraide import Color
from PIL import Image, ImageDraw

from art.draw.dogs_of_war.palette import HOUSES, OAK, SEATS
from art.draw.dragon_keeper.guilds import GUILDS
from art.draw.iwari.palette import BIOMES
from art.draw.paper import PLAYER_COLOURS
from tests import picture_similarity
from tests.picture_similarity import EYES, LAND, Figures, Kind, Seen, faults, figures, pixels_of

# What lies under the pieces of Dogs of War besides oak: its seat cards and screens, its spaces, its battlefields.
PARCHMENT, TILE, FIELD = "#ecdcb8", "#fdf5e0", "#c9b48a"

FOUR = ("red", "blue", "yellow", "purple")
SEVEN = (*FOUR, "green", "white", "nobody")
LANDS = ("mountain", "badlands", "desert", "forest", "water")
ACHIEVEMENTS = ("unity", "discovery", "honor", "respect", "courage", "worship")
SOLDIERS = ("footman", "arquebusier", "knight", "war_machine")
REWARDS = ("coins", "points", "tactics", "captains", "captains_next_year", "influence", *SOLDIERS, "nothing")
DOGS = ("nameless", "omalley", "ordalia", "stormcrow", "blackmane")
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
    Kind("iwari/totem_{}_1", (*SEVEN, "void"), 33, LAND),
    Kind("iwari/bead_{}", SEVEN, 9, LAND),
    Kind("iwari/biome_{}", tuple(BIOMES), 24, framed=True),
    Kind("iwari/card_{}", tuple(BIOMES), 42, framed=True),
    # What some maps and options bring: on the map, on the seat cards, in the left rail and on the journey.
    Kind("iwari/ruin_{}", tuple(name for name in BIOMES if name != "void"), 42, LAND),
    Kind("iwari/{}", ("contested", "contested_taken", "determination"), 22, LAND, framed=True),
    Kind("iwari/achievement_{}", (*ACHIEVEMENTS, *(f"{name}_spent" for name in ACHIEVEMENTS)), 35, framed=True),
    Kind("iwari/{}", ("journey_camp", "journey_camp_done"), 27),
    # Dogs of War, with five seats: the ends of the battle lines, spaces, seat cards, poles, the own screen.
    Kind("dogs_of_war/banner_{}", tuple(HOUSES), 80, OAK, framed=True),
    Kind("dogs_of_war/shield_{}", tuple(HOUSES), 18, TILE, framed=True),
    Kind("dogs_of_war/sign_{}", tuple(HOUSES), 20, PARCHMENT, framed=True),
    Kind("dogs_of_war/flag_{}", tuple(HOUSES), 30, OAK, framed=True),
    Kind("dogs_of_war/flag_lowered_{}", tuple(HOUSES), 30, OAK, framed=True),
    Kind("dogs_of_war/support_{}", tuple(HOUSES), 74, PARCHMENT, framed=True),
    Kind("dogs_of_war/captain_{}", tuple(SEATS), 20, PARCHMENT),
    Kind("dogs_of_war/captain_fallen_{}", tuple(SEATS), 64, PARCHMENT),
    # A card of the market; a figure on the rank before its battlefield; the outline of what one has not.
    Kind("dogs_of_war/card_{}", SOLDIERS, 38, OAK, framed=True),
    *(Kind(f"dogs_of_war/soldier_{{}}_{house}", SOLDIERS, 58, FIELD) for house in HOUSES),
    Kind("dogs_of_war/rank_{}_dark", SOLDIERS, 53, PARCHMENT),
    Kind("dogs_of_war/reward_{}", REWARDS, 20, TILE, framed=True),
    Kind("dogs_of_war/medal_{}", ("silver", "gold"), 53, OAK),
    Kind("dogs_of_war/dog_head_{}", DOGS, 27, PARCHMENT, framed=True),
)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.picture.replace('_{}', '')}-{kind.wide}")
def test_any_two_pictures_can_be_distinguished_by_every_eye(kind: Kind) -> None:
    found = {(*pair, eye): str(seen_so) for pair in kind.pairs() for eye, seen_so in faults(kind, *pair).items()}
    assert found == {}


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
    monkeypatch.setattr(picture_similarity, "seen", lambda _, name: found[name])
    picture_similarity.silhouette.cache_clear()
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


def some_codes() -> npt.NDArray[np.int64]:
    return np.array([0, 0xFFFFFF, 0x808080, 0x0A0A0A, *np.random.default_rng(1).integers(0, 1 << 24, 60)])


@pytest.mark.parametrize("eye", EYES)
def test_an_eye_sees_colours_as_a_library_of_colours_says(eye: str) -> None:
    found = [Color("srgb", [(int(code) >> shift & 255) / 255 for shift in (16, 8, 0)]) for code in some_codes()]
    if eye != "normal":
        found = [one.filter("grayscale") if eye == "grey" else one.filter(eye, 1, method="machado") for one in found]
    expected = [one.clip("srgb").convert("lab-d65").coords() for one in found]
    assert picture_similarity.colours(some_codes(), eye) == pytest.approx(np.array(expected), abs=1e-6)


def test_colours_differ_as_a_library_of_colours_says() -> None:
    labs = picture_similarity.colours(some_codes(), "normal")
    for n, one in enumerate(labs):
        expected = [Color("lab-d65", list(one)).delta_e(Color("lab-d65", list(other)), method="2000") for other in labs]
        assert picture_similarity.delta_e(np.repeat(labs[n : n + 1], len(labs), axis=0), labs) == pytest.approx(expected, abs=1e-6)


def test_a_picture_is_seen_on_its_ground_at_its_size() -> None:
    found = pixels_of(drawn(DISC, "#c8452f"), 20, LAND)
    assert found.outline.shape == (20, 20)
    assert not found.outline[0, 0]
    assert found.outline[10, 10]
    assert found.codes[0, 0] == int(LAND[1:], 16)
    assert np.unique(found.codes).size <= picture_similarity.PALETTE

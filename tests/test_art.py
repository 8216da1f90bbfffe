"""Every picture can be drawn again with the same result, every drawing is committed, every font may be distributed."""

from __future__ import annotations

import dataclasses
import io
import itertools
import os
import re
import unicodedata
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from fontTools.ttLib import TTFont
from PIL import Image

from art.draw.dogs_of_war.palette import HOUSES, SEATS
from art.draw.dragon_keeper.guilds import GUILDS
from art.draw.fonts import alphabet
from art.draw.gallery import sprites
from art.draw.iwari.chart import catalogue
from art.draw.iwari.palette import BIOMES, TRIBES
from art.draw.iwari.papers import texts
from art.draw.paper import ART, FONTS, PLAYER_COLOURS, Sprite, packed
from game.dogs_of_war import places as board
from game.dogs_of_war.catalogue import load
from game.iwari.map_geometry import places, trail
from game.kernel.folders import DATA
from game.registry import GAME_IDS, GAMES
from tests.breadth import BROAD

WAR = load(DATA / "dogs_of_war")

Pixels = npt.NDArray[np.float64]

FACES = sorted(FONTS.glob("*.ttf"))
LETTERS = {ord(unicodedata.normalize("NFC", chr(code))) for code in alphabet() if chr(code).isalpha()}

# Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
EYES = {
    "grey": [[0.2126, 0.7152, 0.0722]] * 3,
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}


def pixels(data: bytes) -> Pixels:
    """Colours multiplied by their opacity, so that what cannot be seen does not count."""
    raw = np.asarray(Image.open(io.BytesIO(data)).convert("RGBA"), dtype=np.float64)
    return np.dstack([raw[..., :3] * raw[..., 3:] / 255, raw[..., 3:]])


def difference(sprite: Sprite) -> str | None:
    """How a rebuilt picture differs from the committed one, or None."""
    if not sprite.path.exists():
        return f"{sprite.name}: not committed"
    new, old = pixels(sprite.drawn()), pixels(sprite.path.read_bytes())
    if new.shape != old.shape:
        return f"{sprite.name}: {new.shape} instead of {old.shape}"
    gap = np.abs(new - old).max(axis=2)
    # A newer renderer may round differently; a changed drawing moves whole edges.
    far = float((gap > 16).mean())
    if gap.mean() > 0.5 or far > 0.0005:
        return f"{sprite.name}: differs by {gap.mean():.2f} on average, {far:.2%} of it clearly"
    return None


def family(sprite: Sprite) -> str:
    """Pictures drawn by the same hand: "dewan/card", "dragon_keeper/tile"."""
    game, name = sprite.name.split("/")
    return f"{game}/{name.split('_')[0]}"


@pytest.mark.parametrize("part", ["ui", *GAME_IDS])
def test_every_picture_is_what_its_drawing_gave(part: str) -> None:
    stale = [sprite.name for sprite in sprites() if sprite.path.parent.name == part and not sprite.is_current()]
    assert stale == [], "run `python -m art.draw` and look at what changed"


def test_a_picture_changed_by_hand_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sprite = next(found for found in sprites() if found.name == "ui/spark")
    monkeypatch.setattr("art.draw.paper.ART", tmp_path)
    sprite.path.parent.mkdir()
    sprite.path.write_bytes(sprite.sealed(sprite.drawn()))
    assert sprite.is_current()
    assert not dataclasses.replace(sprite, svg=sprite.svg.replace("circle", "ellipse")).is_current()
    touched = bytearray(sprite.path.read_bytes())
    touched[-30] ^= 1
    sprite.path.write_bytes(touched)
    assert not sprite.is_current()


def test_a_rebuild_gives_the_committed_pixels() -> None:
    # Seals prove that each picture comes from its drawing. So it is enough to render the largest of each family again.
    richest = {family(sprite): sprite for sprite in sorted(sprites(), key=lambda sprite: len(sprite.svg))}
    chosen = list(reversed(richest.values()))
    if not BROAD:  # whole maps take as long as all others together
        chosen = [sprite for sprite in chosen if len(sprite.svg) < 30_000][::8]
        assert [found for found in map(difference, chosen) if found] == []
        return
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        differences = [found for found in pool.map(difference, chosen, chunksize=1) if found]
    assert differences == []


def test_every_picture_has_a_drawing_and_every_drawing_a_picture() -> None:
    drawn = [sprite.name for sprite in sprites()]
    assert len(drawn) == len(set(drawn))
    there = {path.relative_to(ART).with_suffix("").as_posix() for path in ART.rglob("*.png")}
    assert there == set(drawn)


def test_a_light_picture_cannot_be_packed_tighter() -> None:
    # Every seal names the way of packing; packing again what is quickly packed shows that it was done.
    pytest.importorskip("oxipng")
    light = [sprite for sprite in sprites() if sprite.path.stat().st_size < 6_000]
    assert len(light) > 100
    loose = [s.name for s in light[::12] if s.path.stat().st_size > len(s.sealed(packed(s.path.read_bytes())))]
    assert loose == [], "run `python -m art.draw` with these names"


@pytest.mark.parametrize("opacity", [[0, 128, 255], [255]])
def test_packing_changes_no_pixel_not_even_an_invisible_one(opacity: list[int]) -> None:
    pytest.importorskip("oxipng")
    luck = np.random.default_rng(7)
    drawn = luck.integers(0, 256, (40, 40, 4), dtype=np.uint8)
    drawn[..., 3] = luck.choice(opacity, (40, 40))
    drawn[10:30] = drawn[10, :1]
    file = io.BytesIO()
    Image.fromarray(drawn).save(file, "PNG", compress_level=1)
    tight = packed(file.getvalue())
    assert len(tight) < len(file.getvalue())
    assert packed(tight) == tight
    found = Image.open(io.BytesIO(tight))
    assert found.mode == ("RGBA" if 0 in opacity else "RGB")
    assert np.array_equal(np.asarray(found.convert("RGBA")), drawn)


def test_the_pictures_stay_light() -> None:
    assert sum(path.stat().st_size for path in (ART / "ui").glob("*.png")) < 15_000_000
    assert sum(path.stat().st_size for path in ART.rglob("*.png")) < 53_000_000
    assert sum(path.stat().st_size for path in FONTS.rglob("*.ttf")) < 7_500_000


@cache
def seen(name: str, eye: str) -> Pixels:
    """The emblem art/`name`.png at 20 px on the dark table as that eye sees it, 0 to 255."""
    view = np.clip(_linear(name) @ np.array(EYES[eye]).T, 0, 1)
    return np.asarray(np.where(view <= 0.0031308, view * 12.92, 1.055 * view ** (1 / 2.4) - 0.055) * 255)


@cache
def _linear(name: str) -> Pixels:
    """The same in linear light, 0 to 1."""
    disc = Image.open(ART / f"{name}.png").convert("RGBA")
    ground = Image.new("RGBA", disc.size, "#2a221c")
    ground.alpha_composite(disc)
    small = np.asarray(ground.convert("RGB").resize((20, 20), Image.Resampling.LANCZOS), dtype=np.float64) / 255
    return np.asarray(np.where(small <= 0.04045, small / 12.92, ((small + 0.055) / 1.055) ** 2.4))


@pytest.mark.parametrize("eye", EYES)
def test_eight_players_stay_eight_at_twenty_pixels_for_every_eye(eye: str) -> None:
    assert {path.stem for path in (ART / "ui").glob("emblem_*.png")} == {f"emblem_{name}" for name in PLAYER_COLOURS}
    for one, other in itertools.combinations(PLAYER_COLOURS, 2):
        apart = np.abs(seen(f"ui/emblem_{one}", eye) - seen(f"ui/emblem_{other}", eye)).mean()
        assert apart > 18, f"{one} and {other} differ by {apart:.1f} only"


@pytest.mark.parametrize("eye", EYES)
def test_twelve_opponents_stay_twelve_at_twenty_pixels_for_every_eye(eye: str) -> None:
    faces = {character.portrait for game in GAMES.values() for character in game().characters.values()}
    assert faces == {path.stem for path in (ART / "ui").glob("portrait_*.png")}
    assert len(faces) == 12
    for one, other in itertools.combinations(sorted(faces), 2):
        apart = np.abs(seen(f"ui/{one}", eye) - seen(f"ui/{other}", eye)).mean()
        assert apart > 8, f"{one} and {other} differ by {apart:.1f} only"


@pytest.mark.parametrize("eye", EYES)
def test_five_guilds_stay_five_at_twenty_pixels_for_every_eye(eye: str) -> None:
    for one, other in itertools.combinations(GUILDS, 2):
        apart = np.abs(
            seen(f"dragon_keeper/emblem_guild_{one}", eye) - seen(f"dragon_keeper/emblem_guild_{other}", eye)
        ).mean()
        assert apart > 18, f"{one} and {other} differ by {apart:.1f} only"


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("kind", ["tent", "totem", "bead"])
def test_six_tribes_and_nobodys_stay_seven_for_every_eye(kind: str, eye: str) -> None:
    ending = "_1" if kind == "totem" else ""
    for one, other in itertools.combinations([*TRIBES, "nobody"], 2):
        apart = np.abs(seen(f"iwari/{kind}_{one}{ending}", eye) - seen(f"iwari/{kind}_{other}{ending}", eye)).mean()
        assert apart > 6, f"{one} and {other} differ by {apart:.1f} only"


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("kind", ["biome", "card"])
def test_six_biomes_stay_six_for_every_eye(kind: str, eye: str) -> None:
    for one, other in itertools.combinations(BIOMES, 2):
        apart = np.abs(seen(f"iwari/{kind}_{one}", eye) - seen(f"iwari/{kind}_{other}", eye)).mean()
        assert apart > 6, f"{one} and {other} differ by {apart:.1f} only"


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("kind", ["banner", "shield", "sign", "flag", "support"])
def test_six_houses_stay_six_for_every_eye(kind: str, eye: str) -> None:
    for one, other in itertools.combinations(HOUSES, 2):
        apart = np.abs(seen(f"dogs_of_war/{kind}_{one}", eye) - seen(f"dogs_of_war/{kind}_{other}", eye)).mean()
        assert apart > 10, f"{one} and {other} differ by {apart:.1f} only"


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("kind", ["captain", "captain_fallen", "captain_passed", "victory"])
def test_five_captains_stay_five_for_every_eye(kind: str, eye: str) -> None:
    for one, other in itertools.combinations(SEATS, 2):
        apart = np.abs(seen(f"dogs_of_war/{kind}_{one}", eye) - seen(f"dogs_of_war/{kind}_{other}", eye)).mean()
        assert apart > 8, f"{one} and {other} differ by {apart:.1f} only"


@pytest.mark.parametrize("eye", EYES)
def test_what_is_sent_played_and_gained_is_distinguished_by_every_eye(eye: str) -> None:
    for names in (
        [f"soldier_{row.id}" for row in WAR.soldiers],
        [f"icon_{row.id}" for row in WAR.soldiers],
        [f"tactic_{row.id}" for row in WAR.tactics],
        [f"dog_head_{row.id}" for row in WAR.dogs],
    ):
        for one, other in itertools.combinations(names, 2):
            apart = np.abs(seen(f"dogs_of_war/{one}", eye) - seen(f"dogs_of_war/{other}", eye)).mean()
            assert apart > 8, f"{one} and {other} differ by {apart:.1f} only"


def test_everything_in_the_box_of_dogs_of_war_is_drawn() -> None:
    drawn = {sprite.name.removeprefix("dogs_of_war/") for sprite in sprites()}
    wanted = {f"tactic_{row.id}" for row in WAR.tactics} | {f"dog_{row.id}" for row in WAR.dogs}
    wanted |= {f"bonus_{row.id}_{side}" for row in WAR.bonuses for side in ("silver", "gold")}
    wanted |= {f"{kind}_{row.id}" for row in WAR.houses for kind in ("banner", "shield", "support")}
    wanted |= {f"card_{row.id}" for row in WAR.soldiers} | {f"year_{year}" for year in range(1, len(WAR.constants.captains_by_year) + 1)}
    wanted |= {f"soldier_{row.id}_{house.id}" for row in WAR.soldiers for house in WAR.houses}
    assert wanted <= drawn


def test_the_pictures_of_dogs_of_war_stay_light() -> None:
    assert sum(path.stat().st_size for path in (ART / "dogs_of_war").glob("*.png")) < 6_000_000


def test_the_stops_of_a_rack_lie_in_its_channel_at_equal_distances() -> None:
    left, _, wide, _ = board.CHANNEL
    found = [board.stop(lead) for lead in board.LEADS]
    assert len(found) == 31
    assert {round(b - a, 6) for a, b in itertools.pairwise(found)} == {round(30 / board.RACK[0], 6)}
    assert left <= found[0] < found[15] == 0.5 < found[-1] <= left + wide


def test_six_spaces_and_five_piles_lie_side_by_side_on_their_boards() -> None:
    for boxes in ([board.space(n) for n in range(6)], [board.pile(n) for n in range(5)]):
        for (x, y, w, h), (next_x, *_) in itertools.pairwise([*boxes, (1.0, 0.0, 0.0, 0.0)]):
            assert 0 < x < x + w <= next_x
            assert 0 < y < y + h < 1


def test_a_flag_climbs_its_pole_rung_by_rung() -> None:
    rungs = [board.rung(value) for value in board.VALUES]
    assert rungs == sorted(rungs, reverse=True)
    assert 0 < rungs[-1] < rungs[0] < 1


def test_the_places_of_a_map_are_what_its_drawing_gave() -> None:
    stale = [path.name for path, text in texts() if not path.exists() or path.read_text(encoding="utf-8") != text]
    assert stale == [], "run `python -m art.draw`"


@pytest.mark.parametrize("name", sorted(catalogue().maps))
def test_the_places_of_a_map_fit_it(name: str) -> None:
    plan, found = catalogue().maps[name], places(name)
    assert [region.id for region in found.regions] == [region.id for region in plan.regions]
    assert len(found.roads) == len(plan.roads)
    assert [bool(way.steps) for way in found.links] == [link.water for link in plan.links]
    assert [bool(way.crossing) for way in found.roads] == [road.link >= 0 for road in plan.roads]
    assert set(found.stands) == {token.id for token in plan.contested}
    left, top, wide, high = found.box
    for its in found.regions:
        assert len(its.beads) > 20
        x, y, w, h = its.tokens
        assert left <= x <= x + w <= left + wide
        assert top <= y <= y + h <= top + high


def test_the_journey_lies_on_its_picture() -> None:
    assert len(trail()) % 2 == 1
    assert all(0 < x < 1 and 0 < y < 1 for x, y in trail())
    assert list(trail()) == sorted(trail())


def test_a_palette_never_stands_in_the_way_of_smooth_scaling() -> None:
    for path in [*(ART / "iwari").glob("*.png"), *(ART / "dogs_of_war").glob("*.png")]:
        assert pygame.image.load(path).get_bitsize() in {24, 32}, path.name


def test_the_pictures_of_iwari_stay_light() -> None:
    assert sum(path.stat().st_size for path in (ART / "iwari").glob("*.png")) < 13_000_000


@pytest.mark.parametrize("path", FACES, ids=lambda path: path.stem)
def test_a_font_lies_beside_its_licence(path: Path) -> None:
    names = TTFont(path)["name"]
    family = names.getDebugName(1)
    licence = (FONTS / f"OFL-{family.replace(' ', '-')}.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    notice = names.getDebugName(0)
    holders = set(re.findall(r"Adobe|[A-Z][\w ]+ Project Authors", notice))
    assert holders
    assert all(holder.removeprefix("The ") in licence for holder in holders)
    reserved = re.findall(r"Reserved Font Name \W([\w ]+)", notice)
    assert not [word for word in reserved if word in family]


@pytest.mark.parametrize("path", FACES, ids=lambda path: path.stem)
def test_a_font_knows_every_name(path: Path) -> None:
    missing = LETTERS - set(TTFont(path).getBestCmap())
    assert "".join(map(chr, sorted(missing))) == ""


@pytest.mark.parametrize("path", FACES, ids=lambda path: path.stem)
def test_figures_are_lining(path: Path) -> None:
    font = TTFont(path)
    outlines = [font["glyf"][font.getBestCmap()[ord(figure)]] for figure in "0123456789"]
    tops, feet = [glyph.yMax for glyph in outlines], [glyph.yMin for glyph in outlines]
    # Figures that hang below the line or stay as low as an x miss these marks by a third of their height.
    assert max(tops) - min(tops) < 0.1 * max(tops)
    assert min(feet) > -0.1 * max(tops)

"""Pictures are scaled once and kept up to a limit; a missing one raises an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from pygame import SRCALPHA, Color, Surface

from ui.drawing.sprites import MissingSpriteError, Sprites

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def art(tmp_path: Path) -> Path:
    for name, size in (("ui/plate", (96, 96)), ("dewan/camp", (40, 80))):
        picture = Surface(size, SRCALPHA)
        picture.fill("white")
        pygame.draw.rect(picture, "black", picture.get_rect(), 8)
        path = tmp_path / f"{name}.png"
        path.parent.mkdir(exist_ok=True)
        pygame.image.save(picture, path)
    return tmp_path


def test_one_length_keeps_the_proportion(art: Path) -> None:
    sprites = Sprites(art)
    assert sprites.get("dewan/camp").get_size() == (40, 80)
    assert sprites.get("dewan/camp", width=10).get_size() == (10, 20)
    assert sprites.get("dewan/camp", height=160).get_size() == (80, 160)
    assert sprites.get("plate", 30, 20).get_size() == (30, 20)


def test_the_same_size_is_scaled_once(art: Path) -> None:
    sprites = Sprites(art)
    assert sprites.get("plate", 30, 20) is sprites.get("plate", 30, 20)


def test_a_missing_picture_is_named(art: Path) -> None:
    with pytest.raises(MissingSpriteError, match=r"dragon\.png"):
        Sprites(art).get("dewan/dragon")


def test_a_nine_slice_keeps_its_rim_as_wide_as_it_was(art: Path) -> None:
    panel = Sprites(art).nine("plate", (400, 200), 24, 24)
    assert panel.get_size() == (400, 200)
    for point in ((0, 100), (6, 100), (200, 6), (396, 100), (200, 196)):
        assert panel.get_at(point) == Color("black")
    for point in ((12, 100), (200, 12), (200, 100), (386, 100)):
        assert panel.get_at(point) == Color("white")


def test_a_tint_multiplies(art: Path) -> None:
    assert Sprites(art).tinted("plate", Color(200, 100, 50)).get_at((48, 48)) == Color(200, 100, 50)


def test_the_least_used_pictures_go_when_memory_is_full(art: Path) -> None:
    sprites = Sprites(art, cap=300_000)
    first = sprites.get("plate", 100, 100)
    early = sprites.get("plate", 101, 101)
    for side in range(102, 110):
        sprites.get("plate", side, side)
        assert sprites.get("plate", 100, 100) is first
        assert sprites.kept_bytes <= 300_000
    assert sprites.get("plate", 101, 101) is not early


def test_what_is_computed_is_kept_too(art: Path) -> None:
    sprites = Sprites(art)
    made: list[Surface] = []

    def make() -> Surface:
        made.append(Surface((4, 4)))
        return made[-1]

    assert sprites.made(("board", 1), make) is sprites.made(("board", 1), make)
    assert len(made) == 1
    sprites.forget()
    assert sprites.kept_bytes == 0

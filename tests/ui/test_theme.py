"""Everything is measured in one unit that depends on the window's size."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from game.kernel import names
from ui.drawing.theme import COLOURS, SMALLEST, Role, Theme

ROLES: tuple[Role, ...] = get_args(Role)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_no_text_is_smaller_than_14_pixels(size: tuple[int, int]) -> None:
    theme = Theme(size)
    assert min(theme.text_px(role) for role in ROLES) >= SMALLEST == 14


def test_sizes_grow_with_the_window() -> None:
    small, large = Theme((1280, 720)), Theme((3840, 2160))
    for role in ROLES:
        assert large.text_px(role) == pytest.approx(3 * small.text_px(role), abs=2)
    assert large.px(100) == 3 * small.px(100)


def test_a_wide_window_is_measured_by_its_height() -> None:
    assert Theme((3440, 900)).unit == Theme((1600, 900)).unit == 1


@pytest.mark.parametrize("role", ROLES)
def test_text_at_150_percent_is_half_as_large_again(role: Role) -> None:
    plain, large = Theme((1920, 1080)), Theme((1920, 1080), 150)
    assert large.text_px(role) == pytest.approx(1.5 * plain.text_px(role), abs=1)
    assert large.px(100) == plain.px(100)


def test_controls_grow_with_their_text() -> None:
    theme = Theme((1280, 720), 150)
    assert theme.control_height() > theme.line_height("body")
    assert theme.control_height() > Theme((1280, 720)).control_height()


def test_every_player_has_a_colour() -> None:
    assert set(names.COLOURS) <= set(COLOURS)


def _brightness(name: str) -> float:
    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue, _ = COLOURS[name]
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


@pytest.mark.parametrize(
    ("ink", "ground"),
    [("ink", "parchment"), ("ink_soft", "parchment"), ("cream", "table"), ("cream_soft", "table"), ("gold", "shade"),
     ("ink", "orange")],
)
def test_text_stands_out_from_its_ground(ink: str, ground: str) -> None:
    light, dark = sorted((_brightness(ink), _brightness(ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1200), (2560, 1080)])
def test_in_a_usual_window_a_scene_has_nearly_all_of_it(size: tuple[int, int]) -> None:
    hall = Theme(size).hall
    assert hall.w * hall.h >= 0.9 * size[0] * size[1]


@pytest.mark.parametrize("size", [(3840, 720), (960, 2400)])
def test_in_a_very_wide_or_tall_window_a_scene_keeps_together_in_the_middle(size: tuple[int, int]) -> None:
    hall = Theme(size).hall
    assert 0.5 <= hall.w / hall.h <= 2.3
    assert abs(hall.centerx - size[0] // 2) <= 1
    assert abs(hall.centery - size[1] // 2) <= 1

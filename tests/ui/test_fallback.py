"""Every text can be measured and drawn: the fonts take what they lack from others."""

from __future__ import annotations

import pygame
import pytest
from fontTools.ttLib import TTFont

from game.kernel.folders import ART
from ui.drawing.fallback import SCRIPTS
from ui.drawing.theme import Theme

BLACK = pygame.Color("black")


@pytest.fixture(scope="module")
def theme() -> Theme:
    pygame.font.init()
    return Theme((1280, 720))


def ink(theme: Theme, text: str) -> bytes:
    """The picture of a line."""
    return pygame.image.tobytes(theme.font("body").render(text, True, BLACK), "RGBA")


@pytest.mark.parametrize(
    "text",
    ["", "\u034f", "\ufe0f", "\u180b", "\u17b4", "\u200d", "\u200b", "a\u034f", "a\0b", "\ud83d", "caf\udce9", "❤\ufe0f Anna",
     "👨\u200d👩\u200d👧", "שרה כהן", "عمر بن علي", "क्षितिज", "한글 이름"],
    ids=ascii,
)
def test_any_text_is_as_wide_as_it_is_measured(theme: Theme, text: str) -> None:
    for font in (theme.font("body"), theme.bold("body"), theme.serif("heading"), theme.font("italic")):
        line = font.render(text, True, BLACK)
        assert line.get_width() == font.size(text)[0]


@pytest.mark.parametrize(
    "name", ["Ωμέγα", "Борис", "שרה", "عمر", "สมชาย", "क्षितिज", "한글", "张伟", "Nguyễn", "❤🎲"], ids=ascii
)
def test_a_name_in_another_script_has_no_empty_box(theme: Theme, name: str) -> None:
    box = ink(theme, "\uffff")
    assert box not in {ink(theme, sign) for sign in name}


def test_words_from_right_to_left_keep_their_order(theme: Theme) -> None:
    font = theme.font("body")
    whole, first = font.render("שרה כהן", True, BLACK), font.render("שרה", True, BLACK)
    right = whole.subsurface((whole.get_width() - first.get_width(), 0, *first.get_size()))
    assert pygame.image.tobytes(right, "RGBA") == pygame.image.tobytes(first, "RGBA")


def test_the_fallback_fonts_are_those_that_are_asked() -> None:
    assert {path.stem for path in (ART / "fonts" / "fallback").glob("*.ttf")} == set(SCRIPTS)


def test_a_fallback_font_lies_beside_its_licence() -> None:
    licence = (ART / "fonts" / "OFL-Fireside-Fallback.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    for script in SCRIPTS:
        names = TTFont(ART / "fonts" / "fallback" / f"{script}.ttf")["name"]
        assert f"{script}.ttf" in licence
        assert names.getDebugName(0) in licence
        assert "Noto" not in names.getDebugName(1)


def test_no_two_fallback_fonts_hold_the_same_letters() -> None:
    """Else which one draws a name would hang on their order."""
    fonts = [set(TTFont(ART / "fonts" / "fallback" / f"{script}.ttf").getBestCmap()) for script in SCRIPTS]
    letters = [{code for code in held if chr(code).isalpha()} for held in fonts]
    assert all(not one & other for n, one in enumerate(letters) for other in letters[n + 1 :])

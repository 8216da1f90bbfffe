"""Rich text: bold words, inline pictures, and rule numbers that lead to the rule."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.kernel.rulebook import fold_for_search
from ui.drawing.markup import TextLayout
from ui.drawing.theme import Theme


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def test_pieces_stay_inside_the_room_and_lines_follow_each_other() -> None:
    theme = Theme((1280, 720))
    layout = TextLayout(theme, "Pay **the cards** of the path, see [D33] and [D12.4]. " * 5, 220)
    assert all(placed.box.right <= 220 + theme.px(6) for placed in layout.placed)
    assert layout.height == (layout.placed[-1].box.y // layout.step + 1) * layout.step
    assert layout.height > 4 * layout.step


def test_a_link_is_found_where_it_is_drawn() -> None:
    layout = TextLayout(Theme((1280, 720)), "see [D33]", 400)
    link = next(placed for placed in layout.placed if placed.span.kind == "link")
    assert layout.link_at(link.box.center) == "D33"
    assert not layout.link_at((link.box.left - 3, link.box.centery))


def test_a_link_is_a_small_book_unless_the_text_shows_numbers() -> None:
    theme = Theme((1280, 720))
    book, number = (TextLayout(theme, "see [D33.12]", 400, numbered=numbered).placed[-1] for numbered in (False, True))
    assert (book.words, number.words) == ("", "D33.12")
    assert book.box.w == book.box.h < number.box.w


def test_a_comma_stays_on_the_line_of_its_picture() -> None:
    theme = Theme((1280, 720))
    side = round(theme.line_height("body") * 0.86)
    layout = TextLayout(theme, "{icon:spark}, see", side + 1)
    comma = next(placed for placed in layout.placed if placed.words.startswith(","))
    assert comma.box.y == 0


@pytest.mark.parametrize("after", ["を", "3体"])
def test_what_belongs_to_a_picture_takes_it_along_to_its_line(after: str) -> None:
    theme = Theme((1280, 720))
    side = round(theme.line_height("body") * 0.86)
    area = theme.font("body").size("渡した")[0] + side
    layout = TextLayout(theme, f"渡した{{icon:spark}}{after}", area)
    icon, words = layout.placed[1:]
    assert icon.box.topleft == (0, words.box.y + (layout.step - side) // 2)
    assert words.box.x == icon.box.right
    assert layout.height == 2 * layout.step


@pytest.mark.parametrize("name", ["Berry", "**Berry**"])
def test_a_picture_goes_to_the_line_of_its_name(name: str) -> None:
    theme = Theme((1280, 720))
    area = theme.font("body").size("takes a Ber")[0] + round(theme.line_height("body") * 0.86)
    before, picture, *words = TextLayout(theme, f"takes a {{icon:spark}} {name}", area).placed
    assert before.box.y == 0
    assert picture.box.x == 0
    assert words[0].box.y == words[-1].box.y == theme.line_height("body")
    assert picture.box.right == words[0].box.x


@pytest.mark.parametrize("held", ["{icon:spark}", "+1\N{NO-BREAK SPACE}", "+1 ", "+12", "{icon:spark}\N{MULTIPLICATION SIGN}"])
def test_pictures_side_by_side_and_what_is_held_to_one_begin_a_line_together(held: str) -> None:
    theme = Theme((1280, 720))
    area = theme.font("body").size("takes +1\N{NO-BREAK SPACE}")[0] + round(theme.line_height("body") * 0.86) // 2
    first, *rest = TextLayout(theme, f"takes {held}{{icon:spark}}", area).placed
    assert first.words.strip() == "takes"
    assert rest[0].box.x == 0
    assert all(placed.box.right == then.box.x for placed, then in pairwise(rest))
    assert {placed.box.centery // theme.line_height("body") for placed in rest} == {1}


@pytest.mark.parametrize("typed", ["WATER", "wäter", "water"])
def test_a_word_is_marked_where_it_stands_however_it_is_typed(typed: str) -> None:
    layout = TextLayout(Theme((1280, 720)), "The **Water** rises: waters meet.", 900)
    first, second = layout.marks([fold_for_search(typed)])
    bold = next(placed for placed in layout.placed if placed.span.kind == "bold")
    assert first == bold.box
    assert second.x > first.right


def test_a_word_is_marked_where_one_of_its_letters_folds_into_two() -> None:
    layout = TextLayout(Theme((1280, 720)), "Eine Straße und eine Brücke", 900)
    road, bridge = (layout.marks([fold_for_search(typed)]) for typed in ("STRASSE", "brucke"))
    assert len(road) == len(bridge) == 1
    assert road[0].right < bridge[0].x


def test_a_soft_hyphen_is_seen_at_the_end_of_a_line_alone() -> None:
    theme = Theme((1280, 720))
    long = "Erkundungs\N{SOFT HYPHEN}karten\N{SOFT HYPHEN}stapel"
    whole = TextLayout(theme, long, 900)
    assert [placed.words for placed in whole.placed] == ["Erkundungskartenstapel"]
    area = theme.font("body").size("Erkundungskarten-")[0] + 2
    broken = TextLayout(theme, long, area)
    assert [placed.words for placed in broken.placed] == ["Erkundungskarten-", "stapel"]
    assert broken.placed[0].box.w <= area
    assert len(whole.marks([fold_for_search("kartenstapel")])) == 1


def test_no_line_of_japanese_begins_with_a_full_stop_after_something_bold() -> None:
    theme = Theme((1280, 720))
    words = "手番には**手札**、**天幕**。"
    for area in range(theme.px(40), theme.px(200), 3):
        lines: dict[int, str] = {}
        for placed in TextLayout(theme, words, area).placed:
            lines[placed.box.y] = lines.get(placed.box.y, "") + placed.words
        assert not [line for line in lines.values() if line[0] in "、。"]


@pytest.mark.parametrize(
    ("words", "held"),
    [
        ("端にある{icon:spark}**野営地**を目的地に置く。", ["*野営地を"]),
        ("ドライから引く（[D74]）。引けないときは[D57]か[D58]を見る。", ["（D74）。", "D57か", "D58を"]),  # noqa: RUF001
        ("手番に**キャプテンを配置**します。その**地域**だけです。", ["配置します。", "地域だけです。"]),
        ("タイルに**秘密の抜け道**があるとき。", ["秘密の抜け道が"]),
        ("**赤**の**4**を動かし、{icon:spark}3体を得る。", ["4を", "*3体を"]),
    ],
)
def test_no_line_of_japanese_parts_what_belongs_together_whatever_its_style(words: str, held: list[str]) -> None:
    theme = Theme((1280, 720))
    for area in range(theme.px(240), theme.px(500), 7):
        lines: dict[int, str] = {}
        layout = TextLayout(theme, words, area, numbered=True)
        for placed in layout.placed:
            line = placed.box.centery // layout.step
            lines[line] = lines.get(line, "") + (placed.words or "*")
        assert all(any(part in line for line in lines.values()) for part in held), lines


def test_a_bold_name_is_parted_where_it_takes_more_than_half_of_a_line() -> None:
    theme = Theme((1280, 720))
    words = "右隣のプレイヤー"
    area = 2 * theme.bold("body").size(words)[0]
    for wide, parts in ((area, [words]), (area - 2, ["右隣の", "プレイヤー"])):
        placed = TextLayout(theme, f"直前に手番を行った**{words}**", wide).placed
        assert [one.words for one in placed if one.span.kind == "bold"] == parts


def test_a_bracket_behind_many_pictures_begins_a_line_and_ends_none() -> None:
    theme = Theme((1280, 720))
    area = 6 * round(theme.line_height("body") * 0.86) + theme.font("body").size("（7")[0]  # noqa: RUF001
    *pictures, words = TextLayout(theme, "{icon:spark}" * 6 + "（7点）を選んだ", area).placed  # noqa: RUF001
    assert {picture.span.kind for picture in pictures} == {"icon"}
    assert words.words.startswith("（7点）を")  # noqa: RUF001
    assert words.box.topleft == (0, theme.line_height("body"))

"""Dots mark every text that is cut, and Japanese lines break by their own rules."""

from __future__ import annotations

from itertools import pairwise
from unittest.mock import Mock

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from ui.drawing import text
from ui.drawing.breaks import phrases, pieces
from ui.drawing.theme import COLOURS, Theme

ALPHABET = st.text(alphabet="abcÄß山田、。「」 .,-WMi", max_size=60)


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.fixture(scope="module")
def theme() -> Theme:
    return Theme((1280, 720))


def test_what_fits_is_left_alone(theme: Theme) -> None:
    assert text.fit(theme, "body", "Anna", 400) == "Anna"


def test_what_does_not_fit_ends_in_dots(theme: Theme) -> None:
    shown = text.fit(theme, "body", "Anna places a camp in the badlands", 120)
    assert shown.endswith("...")
    assert "Anna places a camp".startswith(shown[:-3])
    assert text.width(theme, "body", shown) <= 120


@given(words=ALPHABET, width=st.integers(60, 400))
def test_a_fitted_line_is_never_wider_than_its_room(words: str, width: int) -> None:
    theme = Theme((1280, 720))
    assert text.width(theme, "body", text.fit(theme, "body", words, width)) <= width


@given(words=ALPHABET, width=st.integers(60, 400))
def test_wrapped_lines_keep_every_sign_and_find_room(words: str, width: int) -> None:
    theme = Theme((1280, 720))
    lines = text.wrap(theme, "body", words, width)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")
    assert all(text.width(theme, "body", line) <= width for line in lines)


def test_latin_is_broken_between_words(theme: Theme) -> None:
    lines = text.wrap(theme, "body", "whoever has the most berries takes the story", 160)
    assert len(lines) > 2
    assert " ".join(lines) == "whoever has the most berries takes the story"


def test_a_word_of_any_length_is_broken_with_few_measurements(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    word = "xW.i" * 5_000
    with monkeypatch.context() as counting:
        measure = Mock(wraps=text.measured)
        counting.setattr(text, "measured", measure)
        lines = text.wrap(theme, "small", word, 300)
    assert measure.call_count < 20 * len(lines)
    assert "".join(lines) == word
    for line, following in pairwise(lines):
        assert text.width(theme, "small", line) <= 300 < text.width(theme, "small", line + following[0])


def test_a_word_longer_than_the_line_is_broken_by_signs(theme: Theme) -> None:
    word = "Donaudampfschifffahrtsgesellschaft"
    lines = text.wrap(theme, "body", word, 120)
    assert len(lines) > 1
    assert "".join(lines) == word


def test_no_japanese_line_begins_with_a_full_stop_or_ends_with_an_opening_bracket(theme: Theme) -> None:
    words = "これは日本語の文章です。「かぎかっこ」も正しく扱われます。改行は、禁則処理に従います。"
    for area in range(60, 300, 7):
        lines = text.wrap(theme, "body", words, area)
        assert not [line for line in lines if line[0] in "。、」" or line[-1] == "「"]


def test_a_line_break_in_the_words_is_kept(theme: Theme) -> None:
    assert text.wrap(theme, "body", "one\ntwo", 900) == ["one", "two"]


def test_lines_without_room_are_announced_by_dots(theme: Theme) -> None:
    surface = Surface((200, 400))
    height = theme.line_height("body", 2)
    used = text.draw_wrapped(surface, theme, "body", "many words " * 30, Rect(0, 0, 200, height), COLOURS["cream"])
    assert used == height
    assert surface.get_bounding_rect().bottom <= 400
    below = surface.subsurface((0, height, 200, 400 - height))
    assert pygame.mask.from_threshold(below, COLOURS["cream"], (90, 90, 90)).count() == 0


def test_a_line_is_rendered_once(theme: Theme) -> None:
    font = theme.font("body")
    assert text.render(font, "Anna", COLOURS["ink"]) is text.render(font, "Anna", COLOURS["ink"])


def test_evened_lines_are_as_many_and_none_is_left_with_a_single_word(theme: Theme) -> None:
    words = "You see your side as long as you hold; let go, and the curtain falls"
    area = text.width(theme, "body", words) - 4
    assert [line.count(" ") for line in text.wrap(theme, "body", words, area)][-1] == 0
    first, second = text.evened(theme, "body", words, area)
    assert text.width(theme, "body", second) > text.width(theme, "body", first) // 2


@given(ALPHABET, st.integers(40, 400))
def test_evening_out_loses_nothing_and_takes_no_line_more(words: str, width: int) -> None:
    theme = Theme((1280, 720))
    before, after = text.wrap(theme, "body", words, width), text.evened(theme, "body", words, width)
    assert len(before) == len(after)
    assert "".join(before).replace(" ", "") == "".join(after).replace(" ", "")
    assert all(text.width(theme, "body", line) <= width for line in after if len(line) > 1)


def test_a_long_word_is_broken_at_its_hyphen(theme: Theme) -> None:
    name = "Hohenstein-Wittgenstein"
    area = text.width(theme, "body", "Hohenstein-Wi")
    assert text.wrap(theme, "body", name, area) == ["Hohenstein-", "Wittgenstein"]
    assert pieces("a -3 and 2-3") == ["a ", "-3 ", "and ", "2-3"]


def test_a_path_is_broken_at_its_separators() -> None:
    assert pieces("/home/anna/Match files") == ["/home/", "anna/", "Match ", "files"]
    assert pieces(r"C:\Users\Anna") == ["C:\\Users\\", "Anna"]
    assert pieces("1/2 and a/b") == ["1/2 ", "and ", "a/b"]


def test_a_soft_hyphen_breaks_a_compound_and_is_drawn_only_there(theme: Theme) -> None:
    word = "Einfluss\N{SOFT HYPHEN}marker\N{SOFT HYPHEN}vorrat"
    assert text.wrap(theme, "body", word, 900) == ["Einflussmarkervorrat"]
    area = text.width(theme, "body", "Einflussmarker-")
    assert text.wrap(theme, "body", word, area) == ["Einflussmarker-", "vorrat"]
    assert text.wrap(theme, "body", word, area - 1)[0] == "Einfluss-"


def test_a_figure_stays_with_its_counter() -> None:
    assert pieces("カードを5枚引く") == ["カー", "ド", "を", "5枚", "引", "く"]
    assert "12体" in pieces("キャプテン12体")
    assert pieces("第2戦場")[0] == "第2戦"
    assert pieces("nimm 2 Karten (3 Punkte)") == ["nimm ", "2 Karten ", "(3 Punkte)"]
    assert pieces("D40 regelt es") == ["D40 ", "regelt ", "es"]


def test_a_line_of_japanese_ends_between_phrases(theme: Theme) -> None:
    words = "山札が2回目に尽きたら、ゲームは終了します。"
    assert phrases(words) == ["山札が", "2回目に", "尽きたら、", "ゲームは", "終了します。"]
    area = text.width(theme, "body", "終了します。")
    assert text.wrap(theme, "body", words, area) == ["山札が", "2回目に", "尽きたら、", "ゲームは", "終了します。"]


def test_a_line_may_end_after_a_stop_within_a_phrase_of_the_model() -> None:
    assert phrases("ボーナス\N{FULLWIDTH COLON}宝物庫、助言") == ["ボーナス\N{FULLWIDTH COLON}", "宝物庫、", "助言"]
    assert phrases("レディ・オーダリア") == ["レディ・", "オーダリア"]


def test_a_discard_is_one_word() -> None:
    assert phrases("1枚を捨て札にする") == ["1枚を", "捨て札に", "する"]


def test_a_name_between_brackets_is_one_phrase() -> None:
    assert phrases("「遠隔の罠」を使う") == ["「遠隔の罠」を", "使う"]
    assert phrases("勝率は33%（赤い線）です") == ["勝率は", "33%", "（赤い線）です"]  # noqa: RUF001


def test_a_figure_without_a_counter_stays_with_what_it_belongs_to() -> None:
    assert phrases("ボーが健太に赤の2を渡した") == ["ボーが", "健太に", "赤の2を", "渡した"]
    assert phrases("手番には2つの地域を選ぶ") == ["手番には", "2つの", "地域を", "選ぶ"]


def test_no_line_begins_with_the_dot_between_two_parts() -> None:
    assert pieces("0 → 1 · +2") == ["0 ", "→ ", "1 · ", "+2"]
    assert phrases("3体を戻した · 最初に") == ["3体を", "戻した · ", "最初に"]


def test_no_line_ends_at_a_space_that_is_none_to_break_beside_japanese_either() -> None:
    assert phrases("それは\u00a0Dragon\u00a0Keeperです") == ["それは\u00a0Dragon\u00a0Keeperです"]
    assert pieces("地図\u00a0· 5\u00a0枚") == ["地", "図\u00a0· ", "5\u00a0枚"]


def test_what_follows_latin_letters_stays_with_them() -> None:
    assert phrases("このFiresideのルール") == ["この", "Firesideの", "ルール"]
    assert phrases("Dog of Warの団長") == ["Dog ", "of ", "Warの", "団長"]


def test_an_ending_begins_no_line_where_its_word_would_fit_without(theme: Theme) -> None:
    lines = text.wrap(theme, "body", "マーカーでなければなりません", text.width(theme, "body", "マーカーでなければ"))
    assert lines == ["マーカーでなければ", "なりません"]
    lines = text.wrap(theme, "body", "スタートプレイヤーマーカーを", text.width(theme, "body", "スタートプレイヤーマーカー"))
    assert lines == ["スタートプレイヤーマー", "カーを"]


def test_no_phrase_ends_within_a_compound_of_kanji() -> None:
    assert phrases("タルボット家の家影響力カードと月桂冠") == ["タルボット家の", "家影響力カードと", "月桂冠"]


def test_of_a_phrase_too_long_for_its_line_a_katakana_word_stays_whole(theme: Theme) -> None:
    words = "「雇われキャプテン」を使った"
    area = text.width(theme, "body", "「雇われキャプテ")
    assert text.wrap(theme, "body", words, area)[0] == "「雇われ"


def test_the_parts_of_a_phrase_too_long_for_its_line_are_of_similar_length(theme: Theme) -> None:
    area = text.width(theme, "body", "ストームクロ")
    assert text.evened(theme, "body", "ストームクロウ", area) == ["ストーム", "クロウ"]


def test_a_phrase_too_long_for_its_line_is_broken_by_the_rules_of_signs(theme: Theme) -> None:
    words = "サウスハンプトンシャー、"
    lines = text.wrap(theme, "body", words, text.width(theme, "body", "サウスハンプ"))
    assert "".join(lines) == words
    assert not [line for line in lines if line[0] in "ー、ャ"]


def test_no_word_is_cut_where_what_is_held_to_it_could_go_to_the_next_line(theme: Theme) -> None:
    wide = text.width(theme, "body", "arquebusiers")
    assert text.wrap(theme, "body", "4 arquebusiers", wide) == ["4", "arquebusiers"]
    assert text.wrap(theme, "body", "for Thornborn\u00a0· 4", text.width(theme, "body", "Thornborn")) == ["for", "Thornborn", "· 4"]

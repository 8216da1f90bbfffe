"""The rulebook scene: it opens at a rule, searches while people type, and its links lead to other rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ui.drawing import text
from ui.scenes.home.menu import MenuScene
from ui.scenes.rulebook.scene import HOWTO, RulebookScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver
    from ui.program.app import App

    Start = Callable[..., Driver]


def book(app: App) -> RulebookScene:
    return RulebookScene(app, "dewan")


def at(number: str) -> Callable[[App], RulebookScene]:
    return lambda app: RulebookScene(app, "dewan", number)


def page(d: Driver) -> list[str]:
    """The numbers on the open page."""
    return [w.id.partition(".")[2] for w in d.scene.root.walk() if w.id.startswith("rule.")]


def test_the_game_in_short_stands_below_the_cards(drive: Start) -> None:
    d = drive(book)
    d.click(d.find("contents").row_box("short").center)
    first, second = d.find("short.0.text").rect, d.find("short.1").rect
    assert (first.x, first.w) == (second.x, d.find("short.1.text").rect.w)
    assert first.bottom <= second.y
    assert d.scene.root.find("cards") is None


def test_it_opens_at_the_rule_that_is_asked_for(drive: Start) -> None:
    d = drive(at("D33"))
    assert "D33" in page(d)
    area = d.scene.find(f"page.{d.scene._turned}")
    assert area.rect.contains(d.find("ground.D33").rect)


def test_no_number_in_the_margin_is_cut(drive: Start) -> None:
    d = drive(lambda app: RulebookScene(app, "dogs_of_war", "W10.16"))
    number = d.find("number.W10.16")
    assert text.width(d.scene.theme, "strong", number.words) <= number.rect.w


def test_every_rule_can_be_opened(drive: Start) -> None:
    d = drive(book)
    for rule in d.scene.book.rules:
        d.scene._follow(rule.number)
        d.step()
        assert rule.number in page(d)


def test_a_number_that_is_not_in_the_book_opens_the_first_pages(drive: Start) -> None:
    assert drive(at("Z99")).scene.page == HOWTO


def test_the_chapters_are_opened_by_click_and_by_arrow(drive: Start) -> None:
    d = drive(book)
    contents = d.find("contents")
    d.click(contents.row_box("0").center)
    assert page(d) == [rule.number for rule in d.scene.book.chapters[0].entries]
    d.key("down")
    assert page(d) == [rule.number for rule in d.scene.book.chapters[1].entries]


def test_a_link_leads_to_its_rule_and_the_way_back(drive: Start) -> None:
    d = drive(at("D35"))
    before = d.scene.page
    body = d.find("rule.D35")
    assert "D37" in body.links
    link = next(placed.box for placed in body.layout.placed if placed.words == "D37")
    d.click((body.rect.x + link.centerx, body.rect.y + link.centery))
    assert d.scene.marked == "D37"
    d.click("back")
    assert (d.scene.page, d.scene.marked) == (before, "D35")
    assert d.scene.root.find("back") is None


def test_the_search_follows_the_typing(drive: Start) -> None:
    d = drive(book)
    d.key("ctrl+f")
    d.type("berr")
    found = page(d)
    assert len(found) > 1
    assert all("berr" in f"{r.title} {r.text}".casefold() for r in d.scene.book.rules if r.number in found)
    d.type("y tribe")
    assert 0 < len(page(d)) < len(found)
    assert d.scene.focused is d.find("search")


def test_a_number_finds_its_rule_and_enter_opens_it(drive: Start) -> None:
    d = drive(book)
    d.key("ctrl+f")
    d.type("d33")
    assert page(d)[0] == "D33"
    d.key("enter")
    assert d.scene.marked == "D33"
    assert d.scene.query == ""


def test_a_hit_is_opened_by_its_number(drive: Start) -> None:
    d = drive(book)
    d.key("ctrl+f")
    d.type("overpaying")
    (number,) = page(d)[:1]
    d.click(d.find(f"number.{number}").rect.move(4, 0).midleft)
    assert d.scene.marked == number


def test_nothing_found_says_so(drive: Start) -> None:
    d = drive(book)
    d.key("ctrl+f")
    d.type("zeppelin")
    assert page(d) == []
    assert "zeppelin" in d.find("chapter").words


def test_esc_ends_the_search_then_closes_the_book(drive: Start) -> None:
    d = drive(MenuScene)
    d.key("f1")
    d.key("ctrl+f")
    d.type("camp")
    d.key("esc")
    assert isinstance(d.scene, RulebookScene)
    assert d.scene.page == HOWTO
    d.key("esc")
    assert isinstance(d.scene, MenuScene)


def test_f1_and_a_click_beside_the_book_close_it(drive: Start) -> None:
    d = drive(MenuScene)
    d.key("f1", "f1")
    assert isinstance(d.scene, MenuScene)
    d.key("f1")
    d.click((3, 3))
    assert isinstance(d.scene, MenuScene)


def test_page_down_scrolls_from_everywhere(drive: Start) -> None:
    d = drive(at("D33"))
    area = d.scene.find(f"page.{d.scene._turned}")
    d.key("home")
    assert area.offset == 0
    d.key("pagedown")
    assert area.offset > 0


def test_a_resize_stays_at_the_rule(drive: Start) -> None:
    d = drive(at("D33"))
    for size, percent in (((3840, 2160), 100), ((960, 600), 150), ((1280, 720), 120)):
        d.resize(*size)
        d.app.change_settings(text_percent=percent)
        area = d.scene.find(f"page.{d.scene._turned}")
        assert area.rect.colliderect(d.find("ground.D33").rect)
        texts = [w for w in area.children if w.id.startswith("rule.")]
        assert all(area.inner.x <= w.rect.x and w.rect.right <= area.inner.right for w in texts)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_no_title_of_a_chapter_is_cut_in_the_contents(drive: Start, size: tuple[int, int]) -> None:
    d = drive(book, size=size)
    d.app.change_settings(text_percent=150)
    d.step()
    contents, theme = d.find("contents"), d.app.theme
    assert len(contents.rows) > 5
    for row in contents.rows:
        box = contents.row_box(row.key).inset(theme.px(16), theme.px(2))
        assert text.block_height(theme, "strong", row.words, box.w) <= box.h, row.words


def test_what_is_searched_for_is_marked_and_a_search_in_vain_is_helped(drive: Start) -> None:
    d = drive(book)
    d.click("search")
    d.type("Water")
    first = page(d)[0]
    body, head = d.find(f"rule.{first}"), d.find(f"head.{first}")
    assert [*body.layout.marks(body.marked), *head.layout.marks(head.marked)]
    d.type("zzz")
    assert d.find("no_hits").words
    d.key("esc")
    assert d.scene.root.find("no_hits") is None

"""Where everything lies on Dragon Keeper's table, in every window and at every size of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pygame import Surface

from game.dragon_keeper.events import FloorEnded
from game.dragon_keeper.model import Phase, TileAbility
from game.dragon_keeper.preview import preview_action
from game.kernel.names import PERSON
from tests.breadth import crossed
from tests.ui.against import against
from tests.ui.conftest import Driver
from tests.ui.dragon_play import asked, position
from tests.ui.laws.watch import cut_words
from tests.ui.seated import LONG, seat_down, table
from ui.drawing import text
from ui.drawing.theme import Role, Theme
from ui.language.words import languages

Drive = Callable[..., Driver]


@pytest.mark.parametrize(
    ("size", "percent", "seats"), crossed(((1280, 720), (1024, 768), (1920, 1080), (2560, 1080)), (100, 150), (2, 4))
)
def test_everything_has_its_place_in_every_window(drive: Drive, size: tuple[int, int], percent: int, seats: int) -> None:
    setup, session = position(asked(Phase.MOVE, turns=10), seats, names=LONG)
    d = seat_down(drive, setup, session)
    d.app.change_settings(text_percent=percent)
    d.resize(*size)
    d.settle()
    at_table = table(d)
    layout, window = at_table.view.layout, at_table.host.kit.theme.box
    boxes = [*layout.seats, layout.dungeon, *at_table.panels, layout.confirm, layout.other]
    for box in boxes:
        assert window.contains(box)
        assert box.collidelistall(boxes) == [boxes.index(box)]
    for seat, card in enumerate(at_table.view.cards):
        parts = [card.badge, card.name, card.treasure, card.guild, *card.stacks]
        for part in parts:
            assert d.find(f"seat:{seat}").rect.contains(part)
            assert part.collidelistall(parts) == [parts.index(part)]
        assert card.side >= 20
    theme = at_table.host.kit.theme
    for words in (at_table.names("button.trap"), at_table.names("table.give")):
        assert text.width(theme, "strong", words) <= layout.confirm.w
    assert d.picture().get_size() == size


@pytest.mark.parametrize(("size", "percent"), [((1024, 768), 100), ((1280, 720), 100), ((1920, 1080), 125)])
def test_the_words_of_the_own_guild_stay_on_their_panel(drive: Drive, size: tuple[int, int], percent: int) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6))
    d = seat_down(drive, setup, session, size=size)
    d.app.change_settings(text_percent=percent)
    d.settle()
    panel, page = d.find("guild"), Surface(size)
    panel.paint(page)
    page.fill("black", panel.rect)
    assert not any(page.get_buffer().raw)


def test_long_names_stand_whole_on_the_cards_of_the_seats_and_in_the_forecast(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6), names=("Anna", "Maximilian-Alexander", "Chie"))
    cut: list[str] = []

    def noted(kept: str) -> str:
        cut.append(kept)
        return kept

    d = seat_down(drive, setup, session)
    monkeypatch.setattr("ui.drawing.text._cut", noted)
    d.scene.rebuild()
    d.settle()
    assert not any(name.startswith("Maxi") for name in cut)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_two_keepers_read_below_the_question_which_arrow_of_the_turn_it_is(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6), 2)
    d = seat_down(drive, setup, session, size=size)
    read: dict[str, str] = {}
    drawn = text.draw_block

    def noted(surface: Surface, theme: Theme, role: Role, words: str, *others: Any) -> None:
        read[words] = role
        drawn(surface, theme, role, words, *others)

    monkeypatch.setattr(text, "draw_block", noted)
    d.find("question").paint(Surface(size))
    names = table(d).names
    assert [read.get(names(f"label.arrow_{arrow}")) for arrow in (1, 2)] == ["strong", "body"]


@pytest.mark.parametrize("lang", languages())
def test_in_a_small_window_with_large_type_the_panel_of_the_hidden_guild_holds_its_words(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    d = drive(against("dragon_keeper", ("Anna", PERSON), ("Bo", PERSON)), lang=lang)
    drawn: list[tuple[str, bool]] = []
    draw = text.draw_block

    def read(surface: Any, theme: Any, role: Any, words: str, rect: Any, *rest: Any) -> None:
        draw(surface, theme, role, words, rect, *rest)
        drawn.append((words, d.find("guild").rect.contains(rect) and text.block_holds(theme, role, words, rect)))

    monkeypatch.setattr(text, "draw_block", read)
    d.app.change_settings(text_percent=150)
    d.settle()
    assert (d.app.kit.words("dragon_keeper.table.guild_hold"), True) in drawn


def exchange(session: Any) -> bool:
    return asked(Phase.USE)(session) and session.rules.ability_of[session.state.tile] == TileAbility.EXCHANGE


def blocks_the_way(session: Any) -> bool:
    """A passage after which the floor ends, which foretells the most."""
    legal = session.rules.legal(session.state) if asked(Phase.PASSAGE)(session) else ()
    previews = [preview_action(session.rules, session.state, session.actor, one) for one in legal]
    return any(isinstance(event, FloorEnded) for events in previews for event in events)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("wanted", "seats", "size"), [(exchange, 4, (1280, 720)), (blocks_the_way, 3, (1920, 1080))])
def test_in_large_type_a_question_and_what_comes_of_it_stand_whole(
    drive: Drive, wanted: Any, seats: int, size: tuple[int, int], lang: str
) -> None:
    setup, session = position(wanted, seats, names=("Maximiliane von und zu H", "Bo", "Chie", "Dagny"))
    with cut_words() as cut:
        d = seat_down(drive, setup, session, size=size, lang=lang)
        d.app.change_settings(text_percent=150)
        d.settle()
        cut.clear()
        d.find("question").touch()
        for target in list(table(d).targets())[:2]:
            table(d).pick(target.key)
            d.settle()
    assert not cut

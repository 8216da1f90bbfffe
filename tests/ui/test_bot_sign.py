"""The small sign of a bot: on seat cards, on both score pads, and in the list of matches."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.contract import NOBODY, Seat
from game.kernel.library import Library
from game.kernel.names import PERSON
from game.kernel.session import Session
from game.registry import GAMES
from tests.breadth import crossed
from tests.ui import dragon_play
from tests.ui.controller import open_curtain
from tests.ui.elsewhere import Scripted
from tests.ui.seated import rules_of, scene_of, setup_of
from ui.match.deciders import LocalPlayer
from ui.scenes.after.points import PointsScene
from ui.scenes.after.scores import ScoresScene
from ui.scenes.home.library import LibraryScene
from ui.scenes.services import services_of
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from pathlib import Path

    from game.kernel.package import Setup
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from ui.program.app import App
    from ui.widgets.scene import Scene


def mixed(game: str, *kinds: str) -> Setup:
    """A match between people and bots."""
    sheet = setup_of(game, [f"P{n}" for n in range(len(kinds))], "mixed", {})
    return replace(sheet, players=tuple(replace(one, kind=kind) for one, kind in zip(sheet.players, kinds, strict=True)))


def signs(d: Driver) -> set[str]:
    return {widget.id for widget in d.scene.root.walk() if widget.id.startswith("bot")}


def bot(*_: object) -> Scripted:
    return Scripted()


def at_table(drive: Drive, setup: Setup, session: Session[Any, Any] | None = None, **options: Any) -> Driver:
    session = session or Session(rules_of(setup), setup.seed, kinds=setup.kinds)

    def home(app: App) -> Scene:
        services_of(app).bots = dict.fromkeys(("greedy", "search", "deep_2"), bot)
        return scene_of(setup, session)(app)

    d = drive(home, **options)
    d.app.change_settings(animations="off")
    d.settle()
    while isinstance(d.scene, CurtainScene):
        open_curtain(d)
    d.settle()
    return d


@pytest.mark.parametrize(("game", "percent", "size"), crossed(list(GAMES), (100, 150), ((1280, 720), (1920, 1080))))
def test_the_card_of_a_bot_bears_the_sign_in_its_corner(
    drive: Drive, game: str, percent: int, size: tuple[int, int]
) -> None:
    d = at_table(drive, mixed(game, PERSON, "greedy", "deep_2"), size=size)
    d.app.change_settings(text_percent=percent)
    d.settle()
    assert isinstance(d.scene, TableScene)
    assert signs(d) == {"bot:1", "bot:2"}
    for seat, level in ((1, "Planner"), (2, "deep_2")):
        card, sign = d.find(f"seat:{seat}"), d.find(f"bot:{seat}")
        assert card.rect.contains(sign.rect)
        assert card.parent.children.index(sign) == card.parent.children.index(card) + 1
        assert card.tooltip_text.endswith(f"Computer player ({level}).")
        assert d.scene.root.at(sign.rect.center) is card, "the sign is in nobody's way"
    assert "computer" not in d.find("seat:0").tooltip_text


@pytest.mark.parametrize("game", GAMES)
def test_the_sign_is_seen_and_nothing_else_changes(drive: Drive, game: str) -> None:
    first, second = (at_table(drive, mixed(game, PERSON, PERSON, kind)) for kind in (PERSON, PERSON))
    plain, marked = first.picture(), second
    marked.scene.context.match.change_seat(Seat(2), "greedy")
    marked.scene.rebuild()
    marked.scene.dirty = True
    picture, place = marked.picture(), marked.find("bot:2").rect
    different = [
        (x, y)
        for x in range(0, picture.get_width(), 2)
        for y in range(0, picture.get_height(), 2)
        if picture.get_at((x, y)) != plain.get_at((x, y))
    ]
    assert len(different) > 20
    assert all(place.inflate(4, 4).collidepoint(point) for point in different)


def test_the_sign_follows_who_decides_now(drive: Drive) -> None:
    d = at_table(drive, mixed("dewan", PERSON, "greedy"))
    assert signs(d) == {"bot:1"}
    d.scene.controller.change_player(Seat(1), PERSON, LocalPlayer())
    d.settle()
    while isinstance(d.scene, CurtainScene):
        open_curtain(d)
    assert signs(d) == set()


def test_points_now_and_the_score_pad_bear_the_sign(drive: Drive) -> None:
    setup, session = dragon_play.position(lambda session: session.actor == NOBODY)
    setup = replace(setup, players=tuple(replace(one, kind="search" if n else PERSON) for n, one in enumerate(setup.players)))
    others = {f"bot.{seat}" for seat in range(1, len(setup.players))}
    finished = Session(rules_of(setup), setup.seed, session.log, kinds=setup.kinds)
    d = at_table(drive, setup, finished)
    assert isinstance(d.scene, ScoresScene)
    assert signs(d) == others
    assert d.find("bot.1").tooltip == "Computer player (Searcher)."
    assert d.find("emblem.1").rect.contains(d.find("bot.1").rect)
    begun = at_table(drive, mixed("iwari", PERSON, "greedy", PERSON))
    begun.click("points")
    assert isinstance(begun.scene, PointsScene)
    assert signs(begun) == {"bot.1"}


def test_the_list_of_matches_says_who_is_a_bot(drive: Drive, tmp_path: Path) -> None:
    library = Library(tmp_path / "data")
    for game in ("dewan", "iwari"):
        kinds = (PERSON, "greedy", "search") if game == "iwari" else (PERSON, PERSON)
        setup = mixed(game, *kinds)
        library.create(setup, rules_of(setup).version)
    library.close()
    d = drive(LibraryScene)
    d.settle()
    at = {match.game: match.id for match in d.scene.matches.values()}
    d.scene._choose(at["iwari"])
    assert signs(d) == {"bot.1", "bot.2"}
    assert d.find("bot.2").tooltip == "Computer player (Searcher)."
    d.scene._choose(at["dewan"])
    assert signs(d) == set()


def test_a_row_of_the_list_bears_the_sign(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library(tmp_path / "data")
    setup = mixed("dewan", PERSON, "greedy")
    library.create(setup, rules_of(setup).version)
    library.close()
    d = drive(LibraryScene)
    with_sign = d.picture()
    monkeypatch.setattr("game.kernel.package.Player.is_person", True)
    d.scene.rebuild()
    d.scene.dirty = True
    assert d.picture().subsurface(d.find("matches").rect).get_buffer().raw != with_sign.subsurface(d.find("matches").rect).get_buffer().raw


def test_the_sentence_of_a_bot_stands_on_a_line_of_its_own(drive: Drive) -> None:
    """The last line before it need not end like a sentence: Japanese, with no blank between, would run on."""
    d = at_table(drive, mixed("dewan", PERSON, "greedy"), lang="ja")
    said = d.find("seat:1").says()
    assert said.splitlines()[-1] == d.scene.words("setup.sits_bot", level=d.scene.words("bot.greedy.name"))

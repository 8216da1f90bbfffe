"""Statistics on the screen: of whom and of which games they are, and how they leave the program."""

from __future__ import annotations

import csv
import json
import time
from typing import TYPE_CHECKING

import pytest
from pygame import Color, Rect

from tests.ui.laws.watch import cut_words
from tests.ui.test_tonight import SIZES, keep
from ui.match import results
from ui.scenes.after.chart import Chart
from ui.scenes.after.scores import ScoresScene
from ui.scenes.evening.charts import Part, StackedBar, span
from ui.scenes.evening.statistics import StatisticsScene
from ui.scenes.services import services_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.conftest import Driver

    Start = Callable[..., Driver]

GAMES = ("dewan", "iwari", "dewan", "dogs_of_war", "dewan")


@pytest.fixture
def page(drive: Start, tmp_path: Path) -> Driver:
    keep(tmp_path / "data", GAMES)
    d = drive(StatisticsScene)
    d.know()
    return d


def ask(d: Driver, what: str, value: str) -> None:
    d.click(what)
    listed = d.find("options")
    d.click(listed.row_box(value or "(empty)").center)
    d.settle()


def person(d: Driver, name: str) -> str:
    ids = {one.name: one.id for one in d.scene.counted.people.values()}
    return str(ids[name])


def test_only_what_is_asked_for_is_counted(page: Driver) -> None:
    ask(page, "game", "")
    assert page.scene.counted.of(person(page, "Anna")).matches == len(GAMES)
    ask(page, "game", "dewan")
    ask(page, "person", person(page, "Anna"))
    won = [match.result.won(0) for match, _ in page.scene.counted.all if match.result.game == "dewan"]
    assert page.find("played.figure").words == "3"
    assert page.find("won.figure").words.startswith(f"{sum(won)} ·")
    ask(page, "rival", person(page, "Ben"))
    assert page.scene.counted.shown == [person(page, "Anna"), person(page, "Ben")]


def test_lost_points_stand_left_of_nothing(page: Driver) -> None:
    sizes = (5.0, -1.0, 3.0)
    shown = span([sizes, (2.0,)])
    bar = StackedBar("bar", Rect(100, 0, 90, 20), [Part(size, Color("red"), "", "") for size in sizes], shown)
    page.scene.root.add(bar)
    assert shown == (-1.0, 8.0)
    assert [(part.rect.left, part.rect.right) for part in bar.children] == [(110, 160), (100, 110), (160, 190)]


def test_the_pad_of_a_match_is_opened_from_its_place_on_the_chart(page: Driver) -> None:
    ask(page, "game", "dewan")
    library, match = services_of(page.app).library, page.scene.counted.matches[1][0].id
    chart = page.find("points")
    assert isinstance(chart, Chart)
    page.click((round(chart.plot.x(1)), chart.rect.centery))
    page.wait(3)
    assert isinstance(page.scene, ScoresScene)
    assert page.scene.context.match.setup.seed == library.setup(match).seed


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_what_is_shown_is_written_and_the_whole_path_is_shown(page: Driver, kind: str) -> None:
    ask(page, "game", "dewan")
    page.click(f"export.{kind}")
    written = next(page.app.folders.matches.glob(f"*.{kind}"))
    assert str(written) in page.app.toasts.sentences[-1]
    if kind == "csv":
        rows = list(csv.DictReader(written.read_text(encoding="utf-8-sig").splitlines()))
        assert {row["game"] for row in rows} == {"dewan"}
        assert len(rows) == sum(len(match.result.seats) for match, _ in page.scene.counted.matches)
        for row in rows:
            of_the_pad = [int(points) for column, points in row.items() if column.startswith("dewan.") and points]
            assert of_the_pad
            assert sum(of_the_pad) == int(row["points"])
    else:
        whole = json.loads(written.read_text(encoding="utf-8"))
        by_person = {one["person"]: one for one in whole["people"]}
        assert all(sum(seat["rows"].values()) == seat["points"] for match in whole["matches"] for seat in match["seats"])
        assert by_person["Anna"]["matches"] == 3


@pytest.mark.parametrize(("percent", "lang"), [(100, "en"), (150, "en"), (150, "de"), (150, "ja")])
@pytest.mark.parametrize("size", SIZES)
def test_the_pages_have_room_for_everything(drive: Start, tmp_path: Path, size: tuple[int, int], percent: int, lang: str) -> None:
    keep(tmp_path / "data", GAMES)
    d = drive(StatisticsScene, size=size, lang=lang)
    with cut_words() as cut:
        d.app.change_settings(text_percent=percent)
        for game, name in (("", ""), ("dewan", ""), ("dewan", "Anna"), ("", "Anna")):
            d.scene._ask("game", game)
            d.scene._ask("person", person(d, name) if name else "")
            for _ in range(2):
                d.settle()
                d.picture()
                d.scene._turn()
    assert not cut


def test_what_is_worked_out_in_the_background_comes_in(drive: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "_FEW", 0)
    keep(tmp_path / "data", GAMES)
    d = drive(StatisticsScene)
    assert d.find("working").words
    for _ in range(600):
        d.wait(0.1)
        if d.scene.root.find("working") is None:
            break
        time.sleep(0.02)
    d.scene._ask("game", "")
    assert len(d.scene.counted.matches) == len(GAMES)

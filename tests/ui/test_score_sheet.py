"""The sheet of the score pad: no line runs through names and pictures, figures stand apart, and the best is in a ring."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.kernel.contract import UNPLACED
from game.registry import GAMES
from tests.games.finished import files
from tests.ui.laws import finished
from tests.ui.seated import scene_of
from ui.drawing import text
from ui.language.words import languages
from ui.scenes.after.points import PointsScene
from ui.scenes.after.scores import ScoresScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene
from ui.widgets.change import Push

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive

FULLEST = {
    "dewan": "water_villages_4_by_chance",
    "iwari": "the_void_6",
    "dragon_keeper": "score_4_giving_the_best",
    "dogs_of_war": "5_hoarding_tie_break",
}
"""The finished match that fills the pad most, where it is not just the first of a game."""


def pad_of(drive: Drive, game: str, name: str = "", percent: int = 150, **options: object) -> Driver:
    match = finished.whole(game, name or FULLEST.get(game, files(game)[0].stem))
    d = drive(scene_of(match.setup, match.session), **options)
    d.app.change_settings(text_percent=percent, animations="off")
    d.settle()
    assert isinstance(d.scene, ScoresScene)
    return d


def dark_rows(paper: pygame.Surface) -> list[int]:
    """Where lines are ruled: rows of pixels that are darker than those a little above and below."""
    left, right = paper.get_width() // 5, paper.get_width() * 4 // 5
    strips = [paper.subsurface((left, y, right - left, 1)) for y in range(paper.get_height() - 24)]
    light = [sum(pygame.transform.average_color(strip)[:3]) for strip in strips]
    dips = [y for y in range(4, len(light) - 4) if min(light[y - 4], light[y + 4]) - light[y] > 9]
    return [y for before, y in pairwise([-9, *dips]) if y - before > 2]


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("game", GAMES)
def test_lines_are_ruled_between_rows_and_nowhere_else(drive: Drive, game: str, percent: int) -> None:
    d = pad_of(drive, game, percent=percent)
    sheet = d.find("pad")
    paper = pygame.Surface(d.app.surface.get_size(), pygame.SRCALPHA)
    sheet.draw_self(paper)
    head = min(one.rect.y for one in map(d.scene.root.find, ("sign.0", "name.0")) if one is not None) - sheet.rect.y
    ruled = [y for y in dark_rows(paper.subsurface(sheet.rect)) if y >= head]
    rows = [d.find(f"row.{n}").rect.y - sheet.rect.y for n in range(len(d.scene.score_pad.rows))]
    rows.append(d.find("total.0").rect.y - sheet.rect.y)
    assert len(ruled) >= len(rows)
    assert all(abs(line - row) <= 3 for line, row in zip(ruled, rows, strict=False)), (ruled, rows)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", GAMES)
def test_figures_stand_apart_in_large_type(drive: Drive, game: str, lang: str) -> None:
    d = pad_of(drive, game, lang=lang)
    theme, score_pad = d.app.theme, d.scene.score_pad
    for number in range(len(score_pad.sides)):
        cells = [d.find(f"cell.{row}.{number}") for row in range(len(score_pad.rows))] + [d.find(f"total.{number}")]
        assert all(text.width(theme, cell.role, cell.words) < cell.rect.w for cell in cells)
        assert all(theme.text_px(cell.role) < cell.rect.h for cell in cells)
    assert d.find("pad").rect.bottom <= d.app.theme.box.bottom
    assert d.find("pad").rect.bottom - d.find("total.0").rect.bottom > 10


def test_all_names_stand_in_the_same_letters_and_what_signs_mean_under_all_or_none(drive: Drive) -> None:
    for lang, percent, count in (("ja", 100, 4), ("de", 150, 0)):  # in large German letters one of them finds no room
        d = pad_of(drive, "dragon_keeper", "nobody_4_by_chance", percent, lang=lang)
        assert sum(d.scene.root.find(f"sign.{seat}.words") is not None for seat in range(4)) == count
    teams = ("dewan", "team_4_by_chance")
    for case, letters in ((("dogs_of_war",), "strong"), (teams, "small")):  # "Alix & Charlie" is too wide
        d = pad_of(drive, *case, lang="de")
        assert {d.find(f"name.{side}").role for side in range(len(d.scene.score_pad.sides))} == {letters}


def test_figures_of_points_now_stand_apart_where_rows_are_many(drive: Drive) -> None:
    match = finished.whole("dogs_of_war", FULLEST["dogs_of_war"])
    late = match.at(len(match.session.steps) * 9 // 10)
    d = drive(scene_of(late.setup, late.session))
    d.app.change_settings(text_percent=150, animations="off")
    d.settle()
    while isinstance(d.scene, CurtainScene):
        d.scene._open()
        d.settle()
    assert isinstance(d.scene, TableScene)
    d.app.apply(Push(PointsScene(d.app, d.scene.context)))
    d.step()
    shown: Any = d.scene
    cells = [d.find(f"cell.{row}.{seat}") for row in range(len(shown.score_pad.rows)) for seat in range(5)]
    cells += [d.find(f"total.{seat}") for seat in range(5)]
    assert all(d.app.theme.text_px(cell.role) < cell.rect.h for cell in cells)


@pytest.mark.parametrize(("game", "name"), [("iwari", "dealt_2"), ("dewan", "team_4_by_chance"), ("dogs_of_war", "")])
def test_the_total_that_won_is_in_a_ring_and_told_with_the_winner(drive: Drive, game: str, name: str) -> None:
    d = pad_of(drive, game, name, lang="en")
    best = d.scene.ranks[0]
    for number, side in enumerate(d.scene.score_pad.sides):
        ring = d.scene.root.find(f"ring.{number}")
        assert (ring is not None) == (side.seats[0] in best.seats)
        assert ring is None or ring.rect.collidepoint(d.find(f"total.{number}").rect.center)
    assert d.find("winner.points").words == f"{best.points} points"


def test_where_nobody_wins_nothing_is_in_a_ring(drive: Drive) -> None:
    d = pad_of(drive, "dragon_keeper", "nobody_4_by_chance")
    assert d.scene.ranks[0].place == UNPLACED
    assert [d.scene.root.find(id_) for id_ in ("winner.points", "ring.0", "ring.1")] == [None] * 3


def test_a_race_counts_in_its_own_words(drive: Drive) -> None:
    """What the game's words say `instead` stands on the pad and below the winner; the rows keep their figures."""
    d = pad_of(drive, "dragon_keeper", percent=100)
    rows = d.find("cell.0.0").words
    d.app.kit.words._entries |= {
        "dragon_keeper.instead.points.points": "{n} of 3 columns", "dragon_keeper.instead.points.total": "Columns",
        "dragon_keeper.instead.points.figure": "{n}/3",
    }
    d.scene.rebuild()
    best = d.scene.ranks[0].points
    assert d.find("winner.points").words == f"{best} of 3 columns"
    assert d.find("total").words == "Columns"
    assert d.find("total.0").words.endswith("/3")
    assert d.find("cell.0.0").words == rows

"""Once a match is over everything that was secret lies open, on the table as it stands and wherever one looks back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.kernel.contract import NOBODY
from tests.ui.laws import finished
from tests.ui.seated import scene_of
from ui.scenes.after.scores import ScoresScene
from ui.scenes.table.scene import TableScene
from ui.tables.iwari.pieces import card_face

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive


def over(drive: Drive, game: str, **options: Any) -> Driver:
    """The table of a match with secret hands that is over, as everybody may see it."""
    setup, session = next(one for one in finished.matches(game) if one.session.rules.has_secrets)
    d = drive(scene_of(setup, session), **options)
    d.app.change_settings(animations="off")
    d.settle()
    assert isinstance(d.scene, ScoresScene)
    d.click("table")
    d.settle()
    assert isinstance(d.scene, TableScene)
    return d


@pytest.mark.parametrize("game", ["dewan", "iwari", "dragon_keeper", "dogs_of_war"])
def test_nothing_is_hidden_any_more_at_any_place(drive: Drive, game: str) -> None:
    d = over(drive, game)
    table: Any = d.scene
    assert table.context.viewer == NOBODY
    for share in (0.0, 0.3, 0.6, 1.0):
        place = round(table.context.match.last_index * share)
        table.context.routes.look_back(to=place)
        d.settle()
        assert table.context.observation.seen == table.context.match.history.states()[place]
        assert not any(id_.startswith("back:") for id_ in table.table.items), "a hand lies face down"


def test_every_side_of_dogs_of_war_can_be_looked_at(drive: Drive) -> None:
    d = over(drive, "dogs_of_war")
    seen = set()
    for seat in range(len(d.scene.context.setup.players)):
        d.click(f"seat:{seat}")
        d.hover((640, 3))
        d.wait(0.3)
        assert d.scene.table.view.bottom_seat == seat
        seen.add(pygame.image.tobytes(d.picture().subsurface(d.scene.table.view.layout.screen), "RGB"))
    assert len(seen) == len(d.scene.context.setup.players)


@pytest.mark.parametrize("percent", [100, 150])
def test_no_way_on_lies_over_the_camp(drive: Drive, percent: int) -> None:
    d = over(drive, "dogs_of_war")
    d.app.change_settings(text_percent=percent)
    d.settle()
    layout = d.scene.table.view.layout
    for exit_id in ("pad", "rematch", "rewind"):
        place = d.find(f"exit.{exit_id}").rect
        assert not any(place.colliderect(area) for area in (layout.camp, layout.screen, layout.poles, *layout.seats))


def test_the_hand_of_anybody_opens_face_up_in_iwari(drive: Drive) -> None:
    d = over(drive, "iwari")
    cards = 0
    for seat in range(len(d.scene.context.setup.players)):
        size = d.scene.context.observation.seen.hand_size(seat)
        d.click(f"seat:{seat}")
        d.settle()
        for at in range(size):
            card = d.find(f"card{at}")
            cards += 1
            assert card.picture is not card_face(d.scene.kit, -1, card.rect.size)
        d.key("esc")
        d.settle()
    assert cards

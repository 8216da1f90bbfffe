"""What a viewer cannot know is not in the picture: what opens over the table, besides what the law of leaks sees."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game.dragon_keeper.model import Phase
from game.kernel.contract import HIDDEN, NOBODY
from tests.ui.conftest import Driver
from tests.ui.controller import said
from tests.ui.dragon_play import asked, open_cells, position
from tests.ui.frames import frame_of
from tests.ui.seated import look, seat_down, table
from ui.scenes.table.curtain import CurtainScene

Drive = Callable[..., Driver]
Wanted = Callable[[Any], bool]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_stacks_of_others_open_without_what_is_buried(drive: Drive, seats: int) -> None:
    def buried(session: Any) -> bool:
        return asked(Phase.MOVE, turns=24)(session) and any(
            HIDDEN in stack for stack in session.view(session.actor).stacks[session.rules.slice_of((session.actor + 1) % seats)]
        )

    setup, session = position(buried, seats)
    d = seat_down(drive, setup, session)
    viewer, other = session.actor, (session.actor + 1) % seats
    seen = session.view(viewer)
    pictures = set()
    for number in range(4):
        state = session.rules.determinise(seen, viewer, Random(number))
        look(d, session.rules.observe(state, viewer), viewer)
        d.click(f"seat:{other}")
        d.settle()
        pictures.add((pygame.image.tobytes(frame_of(d.app), "RGB"), tuple(said(d.scene))))
        d.click("popup.close")
        d.settle()
    assert len(pictures) == 1


def test_nobodys_eyes_see_no_guild(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=8))
    d = seat_down(drive, setup, session)
    names = table(d).names
    look(d, session.view(session.actor), session.actor)
    assert d.find("guild").tooltip_text == names("tooltip.guild_own")
    look(d, session.view(NOBODY), NOBODY)
    assert d.find("guild").tooltip_text == names("table.guild_waits")
    assert not any(names("tooltip.guild_own") in words for words in said(d.scene))


@pytest.mark.parametrize(
    "wanted",
    [asked(Phase.MOVE, turns=24), asked(Phase.MOVE, floor=2, turns=56), asked(Phase.OFFER), asked(Phase.RELEASE)],
    ids=["move", "last floor", "offering", "release"],
)
def test_what_a_choice_would_come_to_shows_nothing_hidden(drive: Drive, wanted: Wanted) -> None:
    """The same choice is previewed alike whatever lies buried, and whatever guilds the others have."""
    setup, session = position(wanted)
    d = seat_down(drive, setup, session)
    viewer = session.actor
    at_table = table(d)
    from game.dragon_keeper.preview import preview_action

    for action in session.rules.legal(session.state):
        previewed = set()
        for number in range(6):
            other = session.rules.determinise(session.view(viewer), viewer, Random(number))
            previewed.add(tuple(preview_action(at_table.view.rules, other, viewer, action)))
        assert len(previewed) == 1


def test_the_curtain_closes_before_the_next_guild_is_drawn(drive: Drive) -> None:
    setup, session = position(asked(Phase.GIVE, turns=8))
    d = seat_down(drive, setup, session)
    seat = session.actor
    cell = next(iter(open_cells(d)))
    d.click(f"cell:{cell}")
    d.click("confirm")
    d.settle()
    while not isinstance(d.scene, CurtainScene) and session.actor == seat:
        d.click("other")
        d.settle()
    if not isinstance(d.scene, CurtainScene):
        d.click("pass_on")
        d.settle()
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.context.match.viewer == NOBODY
    assert all(guild < 0 for guild in d.scene.context.controller.observation.seen.original_guilds)

"""How often a scene is laid out: once for a decision, and what was asked vanishes without it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.gauges import counted
from tests.ui.against import against, until
from tests.ui.laws.bench import masked, seated
from tests.ui.laws.dewan import DEWAN
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR
from tests.ui.laws.dragon_keeper import DRAGON_KEEPER
from tests.ui.laws.iwari import IWARI
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver
    from tests.ui.laws.subject import Subject

SUBJECTS = (DEWAN, IWARI, DRAGON_KEEPER, DOGS_OF_WAR)
PLACES = [(subject, name) for subject in SUBJECTS for name in subject.positions]


@pytest.mark.parametrize(("subject", "name"), PLACES, ids=[f"{subject.game}-{name}" for subject, name in PLACES])
def test_what_was_asked_vanishes_as_if_all_were_laid_out_without_it(subject: Subject, name: str) -> None:
    """With an item chosen, the answer beside it, and letters in sight."""
    with seated(subject, subject.positions[name]()) as hands:
        bench, table = hands.bench, hands.table
        if open_things := [target.key for target in table.targets() if target.key in table.items]:
            table.pick(open_things[0])
        bench.observation.show(bench.observation.seen)
        assert table.remove_question()
        vanished = masked(hands.picture())
        bench.rebuild()
        assert vanished == masked(hands.picture())


@pytest.mark.parametrize("game", [subject.game for subject in SUBJECTS])
def test_a_scene_is_laid_out_once_for_a_decision(drive: Callable[..., Driver], game: str) -> None:
    """A person decides, what it came to moves, and the person or a bot decides next; a curtain is none."""
    d, luck = drive(against(game, ("Anna", "person"), *[("", "random")] * 3)), Random(game)
    scene = d.scene

    def asked() -> bool:
        scene.controller.playback.hurry()
        return bool(scene.context.observation.legal)

    for _ in range(8):
        until(d, asked)
        scene.context.stage.speed = "normal"
        made = scene.context.match.last_index
        with counted(TableScene, "rebuild") as rebuilds:
            scene.controller.send(luck.choice(list(scene.context.observation.legal)))
            assert rebuilds.count == 0, "what moves next shows how it comes about"
            scene.controller.playback.hurry()
            assert scene.context.match.last_index == made + 1
            assert rebuilds.count == 1

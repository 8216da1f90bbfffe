"""Each game is played to its end with sound: the cue of whatever happens is heard once, in its order."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.contract import Refusal
from game.kernel.folders import DATA
from game.kernel.session import Session
from game.kernel.sounds import sounds
from game.registry import GAMES
from tests.ui.own_words import NAMES
from tests.ui.seated import rules_of, scene_of, setup_of
from tests.ui.test_whole_match_words import SEATS
from ui.match.match import Match
from ui.scenes.after.scores import ScoresScene
from ui.scenes.table.curtain import CurtainScene

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive


def rest(d: Driver) -> None:
    """Lets time pass, without drawing, until nothing moves any more."""
    for _ in range(2000):
        d.app.apply(d.scene.update(0.1))
        for scene in d.app.scenes:
            scene.tick()
        if d.holding:
            d.scene.controller.playback.skip()
        elif not d.scene.moving:
            return
    raise AssertionError("the scene never comes to rest")


@pytest.mark.parametrize("speed", ["fast", "off"])
@pytest.mark.parametrize("game", GAMES)
def test_the_cue_of_each_event_is_heard_once(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, game: str, speed: str
) -> None:
    setup = setup_of(game, NAMES[: SEATS.get(game, 2)], "heard", {})
    d = drive(scene_of(setup, Session(rules_of(setup), setup.seed)))
    d.app.change_settings(animations=speed, replay="off", confirm_end_of_turn=False)
    heard, expected, cues = list[str](), list[str](), sounds(DATA / game)
    do, skips = Match.do, d.app.sound

    def hear(cue: str, place: str = "", **_: bool) -> None:
        if place and cue and not skips._dropping:  # what the interface adds has no place
            heard.append(cue)

    def done(match: Match[Any], *args: Any, **more: Any) -> Any:
        result = do(match, *args, **more)
        if not isinstance(result, Refusal):
            expected.extend(filter(None, map(cues.cue, result.events)))
        return result

    monkeypatch.setattr(d.app.sound, "play_cue", hear)
    monkeypatch.setattr(Match, "do", done)
    rest(d)
    heard.clear()
    rng, decisions = Random(7), 0
    while not isinstance(d.scene, ScoresScene):
        if isinstance(d.scene, CurtainScene):
            d.scene._open()
        else:
            d.scene.controller.send(rng.choice(d.scene.context.observation.legal))
            decisions += 1
        rest(d)
        assert heard == expected, f"after {decisions} decisions"
    assert len(set(heard)) > 1, "a match is more than one cue"

"""Matches against bots that really think: in this process, which costs no start of another, or in one as the program's."""

from __future__ import annotations

from functools import lru_cache
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final

from game.ai import worker as ai_worker
from game.ai.levels import Budget
from game.kernel.package import Setup
from game.kernel.policy import never
from tests.cases import package
from tests.ui.toy_table import learn
from ui.match.bots import WorkerClient
from ui.scenes.bots import seated
from ui.scenes.home.menu import MenuScene
from ui.scenes.services import services_of
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene, open_new

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver
    from ui.program.app import App
    from ui.scenes.bots import Sitter
    from ui.widgets.scene import Scene

QUICK = Budget(trials=6)
LONG = Budget(seconds=30)
"""More than any test waits for."""


POLICIES: Final = lru_cache(maxsize=8)(ai_worker._policy)
"""The policies of the last matches, whichever test began them."""


class Here(WorkerClient):
    """Thinks in this process and answers at once, or never (`mute`), or with nothing (`lost`)."""

    def __init__(self, *, mute: bool = False, lost: bool = False) -> None:
        super().__init__()
        self.mute, self.lost = mute, lost
        self.asked: list[Any] = []
        self.withdrawn = 0

    def begin(self) -> None:
        """There is no process."""

    def submit(self, task: Any, callback: Callable[[ai_worker.Result], None], lane: str = "") -> None:
        del lane
        self.asked.append((task, callback))
        if not self.mute:
            callback(ai_worker.Result(task.number, ()) if self.lost else ai_worker._result(task, POLICIES, never))

    def cancel(self, lane: str = "") -> None:
        del lane
        self.withdrawn += 1


def against(
    game: str, *people: Sitter, budget: Budget = QUICK, seed: str = "hearth", elsewhere: bool = False
) -> Callable[[App], Scene]:
    """A match of these people and bots with the usual options; the first scene anew is the menu. The bots answer at
    once, or think `elsewhere`, in the process that the program has for them."""
    begun: list[Scene] = []

    def home(app: App) -> Scene:
        if begun:
            return MenuScene(app)
        if game == "toy":
            learn(app)
        shared = services_of(app)
        shared.budget, shared.worker = budget, WorkerClient(first_timeout=30, result_timeout=30) if elsewhere else Here()
        app.change_settings(animations="off", replay="off", pace="quick")
        options = shared.package(game).resolve_options(len(people), {"hand_over": "peek"} if game != "toy" and has_secrets(game) else {})
        assert isinstance(options, dict)
        begun.append(open_new(app, Setup(game, seated(app.kit.words, shared.package(game), people), options, seed)))
        return begun[0]

    return home


def has_secrets(game: str) -> bool:
    return any(option.id == "hand_over" for option in package(game).manifest.options)


def until(d: Driver, wanted: Callable[[], object], seconds: float = 60) -> None:
    """Lets time pass, for the other process too."""
    end = monotonic() + seconds
    while not wanted():
        assert monotonic() < end, "it never came to that"
        d.step()
        if isinstance(d.scene, TableScene) and d.scene.controller.thinking_seat >= 0:
            sleep(0.01)  # frames pass here faster than another process thinks


def running(d: Driver) -> Any:
    """The process of the bots, once it is there."""
    worker = services_of(d.app).worker
    until(d, lambda: worker.pid is not None)
    return worker._process


def may_act(d: Driver) -> bool:
    assert not isinstance(d.scene, CurtainScene)
    return isinstance(d.scene, TableScene) and d.scene.context.observation.may_act

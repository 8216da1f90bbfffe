"""The parts of a match on the screen, for its game's table, its controller, and the scenes over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from game.kernel.contract import State
from game.kernel.folders import DATA
from game.kernel.sounds import sounds
from ui.match.controller import MatchController
from ui.match.match_screen import Header
from ui.scenes.match_log import MatchLog
from ui.tables.common.host import HostRoutes

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from game.kernel.contract import Event, Seat
    from ui.drawing.area import Area
    from ui.drawing.kit import DrawingKit
    from ui.match.deciders import Decider
    from ui.match.match import Match
    from ui.match.match_screen import MatchListener
    from ui.tables.common.table import Table
    from ui.widgets.change import Change
    from ui.widgets.scene import Scene

S = TypeVar("S", bound=State)


class WayBack(NamedTuple):
    """Where looking back leads to: the key of its words, and the function that leads there."""

    words: str
    go: Callable[[], Change | None]


class Routes(HostRoutes, Protocol):
    """Where the table leads to: scenes that open over it and come back."""

    @property
    def home(self) -> WayBack | None:
        """Where a match that is over, or only viewed, was opened from; None for the main menu."""
        ...

    @property
    def back(self) -> WayBack | None:
        """Where looking back ends, if not at the current position."""
        ...

    def open_rulebook(self, number: str = "") -> Change | None:
        """Opens the rulebook at a rule, at the one that a note names, or at its beginning."""

    @property
    def rule(self) -> str:
        """The number of the rule that the coach or a note names, "" for none."""
        ...

    def show_rule(self) -> Change | None:
        """Shows that rule as it happens, at a table of its own."""

    def open_menu(self) -> Change | None:
        """Opens the pause menu."""

    def open_curtain_menu(self) -> Change | None:
        """Opens the pause menu over the closed curtain; nothing of the table is visible."""

    def rematch(self) -> Change | None:
        """Starts a new match with the same players and options."""

    def peek(self) -> Change | None:
        """Shows the active player's hidden pieces while something is held."""

    def hints(self) -> Change | None:
        """Opens the hints for the active player."""

    @property
    def practice_off(self) -> bool:
        """Whether the active player could have hints before their turns and has turned them off."""
        ...

    def practice(self) -> Change | None:
        """Turns the hints before the active player's turns off, or on again."""

    def why(self, seat: Seat | None = None) -> Change | None:
        """Explains the last turn of a bot, at `seat` if given, before the viewed position."""

    def review(self) -> Change | None:
        """After the end: shows the options at the viewed position."""

    def what_if(self) -> Change | None:
        """Continues from the viewed position in a copy of the match."""

    def look_back(self, *, to: int | None = None, way_back: WayBack | None = None) -> Change | None:
        """Views a position of the match, by default the one before the current one, with the bar of the history. Esc
        leads back to the current position or along `way_back`."""

    def return_to_match(self) -> Change | None:
        """Ends looking back."""


class TableHeader(Header, Protocol):
    """The header as the table's other parts see it."""

    def build(self, box: Area) -> None:
        """Puts it on the screen."""

    def update_prompt(self) -> None:
        """Updates the prompt, because the question has changed."""


class TableContext(Generic[S]):
    """The parts of a match on the screen: controller, table, log and notes. The scene that creates it adds `header`,
    `listener` and `routes`."""

    header: TableHeader
    listener: MatchListener
    routes: Routes

    def __init__(
        self, scene: Scene, match: Match[S], table: type[Table[S, Any]], deciders: Sequence[Decider]
    ) -> None:
        self.scene, self.match = scene, match
        self.rules, self.setup = match.rules, match.setup
        self.controller: MatchController[S] = MatchController(match, self, deciders)
        self.observation, self.notes = self.controller.observation, self.controller.notes
        self.stage = self.controller.playback.stage
        self.table: Table[S, Any] = table(self)
        self.log: MatchLog = MatchLog(scene, self.controller, self.table)
        self.lesson_permits: Callable[[str], bool] = lambda _: True
        self.lesson_filter: Callable[[Collection[str]], Collection[str]] = lambda ids: ids
        """What a lesson lets the viewer do, and what it offers of what could be chosen: everything outside lessons."""
        self._cues = sounds(DATA / self.setup.game)

    @property
    def kit(self) -> DrawingKit:
        """Draws in the language and theme of the viewer."""
        return self.scene.kit

    @property
    def viewer(self) -> Seat:
        """The seat that looks at the table; NOBODY for the public view."""
        return self.match.viewer

    @property
    def all_open(self) -> bool:
        """As Host."""
        return not self.match.has_secrets

    def has_person_at(self, seats: Iterable[int]) -> bool:
        """As Host."""
        return not set(self.controller.seating.people).isdisjoint(seats)

    def offered(self, ids: Collection[str]) -> Collection[str]:
        """As Host."""
        return self.lesson_filter(ids)

    def permits(self, id_: str) -> bool:
        """As Host."""
        return self.lesson_permits(id_)

    def play_sound(self, event: Event) -> None:
        """As Host. What others decided is quieter."""
        cue = self._cues.cue(event)
        self.scene.app.sound.play_cue(cue, self.setup.game, own=not self.controller.playback.of_others)

    def selection_changed(self) -> None:
        """As Host."""
        self.header.update_prompt()
        self.scene.access_keys.offer(self.table.targets() if self.observation.may_act else ())
        self.scene.redraw()

    def refresh(self, *, log: bool = False) -> None:
        """As MatchScreen."""
        if log:
            self.log.write(self.observation.logged, turn_over=self.observation.turn_over)
        self.scene.rebuild()

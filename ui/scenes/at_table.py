"""The scene of a match as the parts of it, and the scenes that open over it, know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from game.kernel.contract import Action, ScoreRow, Seat
    from game.kernel.contract import Event as Happened
    from ui.drawing.area import Area
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.language.words import Words
    from ui.match.controller import MatchController
    from ui.match.match import Match
    from ui.tables.kit.table import Table
    from ui.widgets.base import Widget
    from ui.widgets.change import Change


class WayBack(NamedTuple):
    """From where somebody came to look back: the key of its words, and what leads there again."""

    words: str
    go: Callable[[], Change | None]


class AtTable(Protocol):
    """One match on the screen: what it shows, and where one can go from there."""

    @property
    def match(self) -> Match[Any]:
        """The match."""
        ...

    @property
    def controller(self) -> MatchController[Any]:
        """How the match goes on."""
        ...

    @property
    def table(self) -> Table[Any, Any]:
        """The game's own part."""
        ...

    @property
    def theme(self) -> Theme:
        """As Scene."""
        ...

    @property
    def words(self) -> Words:
        """Sentences in the language of whoever looks."""
        ...

    @property
    def headline(self) -> Sequence[str]:
        """What an opponent does or has just done, as marked-up lines; nothing where nobody waits for that."""
        ...

    @property
    def no_choice(self) -> str:
        """Why what was decided last had to be so; "" if somebody chose, or it is not to be told."""
        ...

    @property
    def uppermost(self) -> bool:
        """As Scene."""
        ...

    def add(self, *widgets: Widget) -> None:
        """As Scene."""

    def rebuild(self, *, values: bool = False) -> None:
        """As Scene."""

    @property
    def root(self) -> Widget:
        """As Scene."""
        ...

    def handle(self, event: Event) -> Change | None:
        """As Scene."""

    def point_again(self) -> None:
        """As Scene."""

    def draw(self, surface: Surface) -> None:
        """As Scene."""

    def show_row(self, row: ScoreRow, name: str) -> None:
        """Marks on the table what earned a row of `name`'s score, with the way to its rule."""

    # Where one can go from here

    def points(self) -> Change | None:
        """What everybody would score now; the score pad once the match is over."""

    def back(self) -> Change | None:
        """What Esc does: drops what has been chosen, the note, the look back; else the pause menu."""

    def rulebook(self, number: str = "") -> Change | None:
        """The rulebook: at a rule, or at the one that a note speaks of, or at its beginning."""

    def menu(self) -> Change | None:
        """The pause menu."""

    def curtain_menu(self) -> Change | None:
        """The pause menu over the closed curtain: it shows nothing of the table."""

    def rematch(self) -> Change | None:
        """Whoever sits here now, and the same options, dealt anew."""

    def glance(self) -> Change | None:
        """What is secret of whoever is at turn, for as long as something is held."""

    def hints(self) -> Change | None:
        """The best options of whoever is at turn."""

    def why(self, seat: Seat | None = None) -> Change | None:
        """The reason of what an opponent, at `seat` if one is named, did last before the position on show."""

    def look_back(self, *, to: int | None = None, way_back: WayBack | None = None) -> Change | None:
        """To a position of the match, or to the one before the position on show, with the bar of the history; Esc leads
        back to where the match stands, or on the `way_back`."""

    @property
    def way_home(self) -> WayBack | None:
        """Where a match was opened from that is over, or only looked at; None from the menu."""
        ...

    @property
    def way_back(self) -> WayBack | None:
        """Where looking back leads in the end, if that is not where the match stands."""
        ...


class Advised(AtTable, Protocol):
    """The table as what speaks of turns knows it: hints beside the board, and the reason of what an opponent did."""

    @property
    def kit(self) -> DrawingKit:
        """As Scene."""
        ...

    @property
    def box(self) -> Area:
        """As Scene."""
        ...

    @property
    def language(self) -> str:
        """That of whoever looks."""
        ...

    @property
    def legal(self) -> Sequence[Action]:
        """As Host."""
        ...

    @property
    def may_act(self) -> bool:
        """As Host."""
        ...

    def refresh(self, *, log: bool = False) -> None:
        """As MatchScreen."""

    def focus(self, id: str, *, ring: bool = True) -> None:  # noqa: A002
        """As Scene."""

    def redraw(self) -> None:
        """As Host."""

    def in_words(self, events: Sequence[Happened], before: int | None = None, seat: int | None = None) -> list[str]:
        """As TableHost."""
        ...

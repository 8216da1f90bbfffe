"""What the viewer is asked, one class for each kind of decision: what can be chosen, what has been, what the buttons do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan.model import (
    Fish,
    Mark,
    NoFish,
    NoTuck,
    PickBlind,
    PickStory,
    State,
    Tuck,
)  # fmt: skip
from game.kernel.masks import bits
from ui.tables.kit.old_asking import Ask

if TYPE_CHECKING:
    from pygame import Surface

    from game.kernel.contract import Action
    from ui.tables.dewan.table import DewanTable
    from ui.tables.kit.table import Point

class DewanAsk(Ask["DewanTable"]):
    """Nothing is asked: the base of every decision, with what only Dewan's map and things need."""

    @property
    def glow(self) -> int:
        """Legal spaces of the map, as a mask."""
        return 0

    @property
    def seen(self) -> State:
        return self.table.seen

    def live(self) -> set[str]:
        """The ids of the things on the table that may be chosen."""
        return set()

    def up(self) -> set[str]:
        """The ids of the things that are lifted, chosen or about to be."""
        return set()

    def hover_thing(self, id: str, *, on: bool) -> None:  # noqa: A002
        """The pointer or the keyboard came to a thing or left it."""

    def unpoint(self) -> None:
        """The things were laid out anew: nothing is under the pointer until it moves."""

    def hover_space(self, space: int | None) -> None:
        """The pointer is over a space of the map, or beside it."""

    def click_space(self, space: int) -> None:
        """A space of the map was clicked."""

    @property
    def drawing(self) -> bool:
        """Whether something of the choice is drawn over the map."""
        return False

    def draw(self, surface: Surface) -> None:
        """Draws over the map what belongs to the choice."""


class PassAsk(DewanAsk):
    """D20: nothing is possible but to pass."""

    prompt = "prompt.turn_pass"
    confirm_words = "button.pass"
    other_words = ""

    def __init__(self, table: DewanTable) -> None:
        super().__init__(table)
        self.choice = table.host.legal[0]

    def cancel(self) -> bool:
        return False

    def targets(self) -> list[tuple[str, Point]]:
        return [("pass", self.table.layout.confirm.center)]

    def pick(self, key: str) -> None:
        self.confirm()

    def click_space(self, space: int) -> None:
        plan = self.table.planner.propose(space)
        self.table.refuse_if(plan)


class StoryAsk(DewanAsk):
    """D40: a story of the display, or the unseen one on top of the stack."""

    def __init__(self, table: DewanTable) -> None:
        super().__init__(table)
        legal = table.host.legal
        self.slots = [action.slot for action in legal if isinstance(action, PickStory)]
        self.blind = any(isinstance(action, PickBlind) for action in legal)

    @property
    def prompt(self) -> str:
        return "prompt.story" if self.seen.round else "prompt.first_story"

    @property
    def confirm_words(self) -> str:
        return "button.blind" if isinstance(self.choice, PickBlind) else "button.pick"

    def live(self) -> set[str]:
        return {f"story:{slot}" for slot in self.slots} | ({"stack"} if self.blind else set())

    def click_space(self, space: int) -> None:
        self.table.not_now(space)

    def up(self) -> set[str]:
        match self.choice:
            case PickStory(slot):
                return {f"story:{slot}"}
            case PickBlind():
                return {"stack"}
        return set()

    def targets(self) -> list[tuple[str, Point]]:
        layout = self.table.layout
        found = [(f"story:{slot}", layout.story_slots[slot].midleft) for slot in self.slots]
        return [*found, *([("stack", layout.stack.midleft)] if self.blind else [])]

    def pick(self, key: str) -> None:
        if key == "stack":
            wanted: Action = PickBlind()
        elif key.startswith("story:"):
            wanted = PickStory(int(key[6:]))
        else:
            return
        if self.table.judged(wanted):
            self.choose(wanted)


class TuckAsk(DewanAsk):
    """D43: a hand card and the half of it that stays visible, or none."""

    other_words = "button.no_tuck"
    confirm_words = "button.tuck"

    def __init__(self, table: DewanTable) -> None:
        super().__init__(table)
        self.tucks = [action for action in table.host.legal if isinstance(action, Tuck)]

    @property
    def prompt(self) -> str:
        return "prompt.tuck_face" if len(self.faces) > 1 else "prompt.tuck"

    @property
    def card(self) -> int | None:
        """The card that has been chosen."""
        return self.choice.card if isinstance(self.choice, Tuck) else None

    @property
    def faces(self) -> list[Tuck]:
        """The ways the chosen card could be tucked."""
        return [tuck for tuck in self.tucks if tuck.card == self.card]

    def live(self) -> set[str]:
        return {f"hand:{tuck.card}" for tuck in self.tucks}

    def up(self) -> set[str]:
        return {f"hand:{self.card}"} if self.card is not None else set()

    def targets(self) -> list[tuple[str, Point]]:
        spots = self.table.spots
        found = [(f"hand:{c}", spots(f"hand:{c}")) for c in dict.fromkeys(tuck.card for tuck in self.tucks)]
        found += [(f"face:{tuck.face}", self.table.face_boxes()[tuck.face].midtop) for tuck in self.faces]
        return [*found, ("no_tuck", self.table.layout.other.midleft)]

    def pick(self, key: str) -> None:
        kind, _, number = key.partition(":")
        if kind == "no_tuck":
            self.other()
        elif kind == "face":
            chosen = next(tuck for tuck in self.faces if tuck.face == int(number))
            self.choose(chosen)
        elif kind == "hand":
            card = int(number)
            if card == self.card:
                faces = self.faces
                self.choice = faces[(faces.index(self.choice) + 1) % len(faces)] if self.choice in faces else None
            else:
                self.choice = next((tuck for tuck in self.tucks if tuck.card == card), None)

    def click_space(self, space: int) -> None:
        self.table.not_now(space)

    def other(self) -> None:
        self.table.send(NoTuck())


class EventAsk(DewanAsk):
    """D78, D80: where the marker of the event lies."""

    confirm_words = "button.marker"

    def __init__(self, table: DewanTable) -> None:
        super().__init__(table)
        self.hovered: int | None = None
        self.spaces = sum(1 << action.space for action in table.host.legal if isinstance(action, Mark))

    @property
    def glow(self) -> int:
        return self.spaces

    @property
    def prompt(self) -> str:
        return "prompt.marker_water" if self.table.rules.event == "place_water" else "prompt.marker_lava"

    def targets(self) -> list[tuple[str, Point]]:
        return [(f"mark:{space}", self.table.board.at(space)) for space in bits(self.glow)]

    def pick(self, key: str) -> None:
        if key.startswith("mark:"):
            self.click_space(int(key[5:]))

    def hover_space(self, space: int | None) -> None:
        self.hovered = space if space is not None and self.glow >> space & 1 else None

    def click_space(self, space: int) -> None:
        wanted = Mark(space)
        if self.table.judged(wanted):
            self.choose(wanted)

    @property
    def drawing(self) -> bool:
        return self.choice is not None or self.hovered is not None

    def draw(self, surface: Surface) -> None:
        if isinstance(self.choice, Mark):
            self.table.draw_marker(surface, self.choice.space, sure=True)
        if self.hovered is not None and self.choice != Mark(self.hovered):
            self.table.draw_marker(surface, self.hovered, sure=False)


class FishAsk(DewanAsk):
    """D88: a card for fish, or none."""

    prompt = "prompt.fish"
    confirm_words = "button.fish"
    other_words = "button.no_fish"

    def __init__(self, table: DewanTable) -> None:
        super().__init__(table)
        self.cards = [action.card for action in table.host.legal if isinstance(action, Fish)]

    def live(self) -> set[str]:
        return {f"hand:{card}" for card in self.cards}

    def up(self) -> set[str]:
        return {f"hand:{self.choice.card}"} if isinstance(self.choice, Fish) else set()

    def targets(self) -> list[tuple[str, Point]]:
        found = [(f"hand:{card}", self.table.spots(f"hand:{card}")) for card in self.cards]
        return [*found, ("no_fish", self.table.layout.other.midleft)]

    def pick(self, key: str) -> None:
        if key == "no_fish":
            self.other()
        elif key.startswith("hand:"):
            self.choose(Fish(int(key[5:])))

    def click_space(self, space: int) -> None:
        self.table.not_now(space)

    def other(self) -> None:
        self.table.send(NoFish())

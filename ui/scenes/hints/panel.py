"""Hints: the best options of the active player, each a row beside the board that does it. Pointing at a row lights its steps
on the table."""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from game.kernel.library import LibraryError
from ui.drawing import text
from ui.drawing.area import Area
from ui.language.phrases import refusal_text
from ui.scenes.hints.areas import ARROW, divided, panel_areas
from ui.scenes.hints.confirm_lights import ConfirmLights
from ui.scenes.hints.hint_rows import HintRow, HintText, Pages, pages_in
from ui.scenes.hints.hint_texts import hint_texts
from ui.scenes.hints.lights import StepLights
from ui.scenes.hints.plan import PlanRun, steps_of
from ui.widgets import keys
from ui.widgets.button import IconButton
from ui.widgets.change import STAY
from ui.widgets.label import Label, Panel, WaitingLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from game.ai.hints import Hint
    from game.kernel.contract import Action
    from ui.match.advice import Advice
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Change

_WORTH: Final = 4
"""So many lines of what lies below are worth being seen."""
_ON: Final = {"left": -1, "right": 1}
"""The arrows that turn the pages, and by how much."""


class HintPanel:
    """The panel of hints beside the board of a table; closed at first. It is open for one decision: whatever is decided or
    taken back closes it."""

    def __init__(self, context: TableContext[Any]) -> None:
        self.context = context
        self.advice: Advice | None = None
        self.before: Advice | None = None
        """What was advised last: it is not contradicted."""
        self.page = 0
        """Which rows are on show, where not all of them have room."""
        self._pages: Pages | None = None
        self._run: PlanRun | None = None
        self._trouble = ""
        self._rows: list[HintRow] = []
        self._confirm = ConfirmLights(context, Area(0, 0, 0, 0))
        self._place = Area(0, 0, 0, 0)
        self._room: Area | None = None
        """Where it stood last: there it stands again, if it can."""
        self._steps: dict[int, list[list[Rect]]] = {}
        self._chosen: object = None
        self._read: set[int] = set()
        """The rows that have been on show."""

    @property
    def open(self) -> bool:
        """Whether it is to be seen."""
        return self.advice is not None

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self.advice is not None and self.advice.found is None

    @property
    def found(self) -> Sequence[Hint[Action]]:
        """What is shown: nothing that could not be noted."""
        return () if self._trouble or self.advice is None else self.advice.found or ()

    # Opening and closing

    def begin(self, advice: Advice) -> None:
        """Opens, with the question asked already."""
        self.advice, self.page, self._trouble, self._run, self._read = advice, 0, "", None, set()
        self._chosen = self._choice
        self.context.scene.rebuild()

    def close(self) -> bool:
        """Closes; returns whether it was open. The table is laid out anew by the caller, if it goes on being shown."""
        if self.advice is None:
            return False
        self.advice.cancel()
        if self.advice.found:
            self.before = self.advice
        self.advice, self._rows, self._steps = None, [], {}
        return True

    def _shut(self) -> None:
        if self.close():
            self.context.scene.rebuild()

    def do(self, number: int) -> Change:
        """Carries an option out as far as its last choice, and shows that this one is to be confirmed."""
        if number < len(self.found):
            self._run = PlanRun(self.context, self.found[number].actions)
            if self.advice is not None:
                self.advice.prefer(number)
            self.close()
            self.context.scene.rebuild()
            self.context.scene.unfocus()  # Enter confirms what is chosen here, whatever had the focus
            self._go_on()
        return STAY

    # As time passes

    def decided(self, seat: int, action: Action) -> None:
        """As MatchScreen."""
        for follower in (self._run, self.advice, self.before):  # the last one as well: the next may never be answered
            if follower is not None:
                follower.decided(seat, action)

    def position_changed(self) -> None:
        """As MatchScreen."""
        self._run = None
        for advice in (self.advice, self.before):
            if advice is not None:
                advice.position_changed()

    def update(self) -> None:
        """Takes in the answer, and goes on with what is being done."""
        self._go_on()
        advice, context = self.advice, self.context
        if advice is None:
            return
        if context.match.last_index != advice.at or not context.observation.may_act:
            self._shut()
        elif advice.poll():
            self._note()
            self._steps.clear()
            context.refresh(log=True)
            if self._rows and self._rows[0].hint_text and context.scene.root.find("option:0") is not None:
                context.scene.focus("option:0", ring=False)
        elif self._chosen != self._choice:
            self._chosen, bubble = self._choice, context.table.bubble
            answer = bubble.rect if bubble.visible else context.table.confirm_button.rect
            if self._chosen and self._place.colliderect(answer):
                self._shut()  # the buttons lie below it

    @property
    def _choice(self) -> str:
        """What has been chosen and is to be confirmed, by its id; "" for nothing."""
        selection = self.context.table.view.selection
        return selection.anchor or "chosen" if selection.ready else ""

    def _go_on(self) -> None:
        if self._run is not None and not self._run.go_on():
            self._run = None
            self._confirm.ask()

    @property
    def moving(self) -> bool:
        """Whether an answer is waited for, or something is being done."""
        return self._run is not None or self.waiting

    def _note(self) -> None:
        """A hint is noted before it is shown; where nothing is to be chosen there is none."""
        if len(self.found) > 1:
            try:
                self.context.match.log_hint()
            except LibraryError as trouble:
                self._trouble = self.context.scene.words("hints.not_noted", reason=refusal_text(self.context.scene.words, trouble.refusal))

    # How it looks

    def build(self) -> None:
        """Puts the panel where the table has room for it, no larger than it must be; while an answer is waited for, where the
        rows are to stand. The ways to other rows keep their place whether they lead anywhere or not."""
        context, theme, words = self.context, self.context.scene.theme, self.context.scene.words
        self._rows = []
        self._confirm.rect = context.scene.box
        context.scene.add(self._confirm)
        if self.advice is None:
            return
        gap = theme.px(8)
        texts = self.texts()
        for rect in panel_areas(context, self._room):
            whole = rect
            side, area = divided(rect.inset(gap), theme.px(ARROW), gap)
            note, area = self._note_place(area, gap) if texts else (None, area)
            pages = pages_in(context.kit, area, texts, gap)
            if pages.whole or not texts:
                break
        if texts:
            self._pages = pages
            self._room = whole
            self.page = max(0, min(self.page, len(pages.areas) - 1))
            rows = list(pages.areas[self.page])
            left = area.bottom - rows[-1].bottom
            if left > theme.line_height("small", _WORTH):
                rect = Area(rect.x, rect.y, rect.w, rect.h - left)
            else:
                rows = _filling(rows, max(0, left))
        self._place = rect
        context.table.show_hints_at(rect)
        context.scene.add(_Ground("hints.panel", rect, "dark" if texts else "parchment"))
        self._put_buttons(side, len(texts))
        if note is not None:
            colour = "cream_soft" if texts else "ink_soft"
            context.scene.add(Label("hints.public", note, self._public, "small", colour, wrap=True))
        if not texts:
            waits = "hints.thinking" if self.waiting else "hints.no_answer"
            said = self._trouble or words(waits)
            high = min(area.h, text.height(theme, "body", said, area.w))
            label = WaitingLabel if self.waiting and not self._trouble else Label
            context.scene.add(label("hints.said", area.middle(area.w, high), said, "body", "ink", "centre", wrap=True))
            return
        for number, at in zip(self.on_show, rows, strict=True):
            row = HintRow(f"option:{number}", at, texts[number], pages, partial(self.do, number), str(number + 1))
            self._rows.append(row)
            self._read.add(number)
            context.scene.add(row)
        context.scene.add(StepLights("hints.lights", self._highlighted, context.scene.box.cut_top(theme.header_height())[1], rect))

    @property
    def on_show(self) -> range:
        """The numbers of the rows that are seen."""
        if self._pages is None or not self.found:
            return range(0)
        start = sum(map(len, self._pages.areas[: self.page]))
        return range(start, start + len(self._pages.areas[self.page]))

    def show(self, number: int) -> None:
        """Turns to the page of a row."""
        if self._pages is not None:
            ends = accumulate(map(len, self._pages.areas))
            self.page = next((page for page, end in enumerate(ends) if number < end), self.page)
            self.context.scene.rebuild()

    @property
    def _public(self) -> str:
        """That the hints leave out what is secret of whom they are for; "" if they do not."""
        key = f"{self.context.match.game}.hints.public"
        return self.context.scene.words(key) if self.advice is not None and self.advice.public and key in self.context.scene.words else ""

    def _note_place(self, area: Area, gap: int) -> tuple[Area | None, Area]:
        theme = self.context.scene.theme
        if not self._public:
            return None, area
        return area.cut_top(text.height(theme, "small", self._public, area.w), gap)

    def _put_buttons(self, area: Area, count: int) -> None:
        """The ways to other rows, and the way out."""
        theme, words, context = self.context.scene.theme, self.context.scene.words, self.context
        side = min(theme.px(ARROW), *area.size)
        flat = area.w > area.h
        cut = Area.cut_right if flat else Area.cut_top
        close, rest = cut(area, side, theme.px(6))
        last = len(self._pages.areas) - 1 if count and self._pages is not None else 0
        if last:
            first, then = cut(rest, side, theme.px(6))
            second, rest = cut(then, side, theme.px(6))
            back, on = (second, first) if flat else (first, second)
            for name, at, by, possible in (("back", back, -1, self.page > 0), ("on", on, 1, self.page < last)):
                icon, tip = ("prev", "history.back") if by < 0 else ("next", "history.on")
                context.scene.add(IconButton(f"hints.{name}", at, icon, partial(self._turn, by), tooltip=words(tip), enabled=possible))
        if flat:
            shown = self.on_show
            numbers = str(shown.start + 1) if len(shown) == 1 else words(
                "hints.from_to", n=shown.start + 1, last=shown.stop
            ) if last else ""
            said = words("history.place", n=numbers, last=count) if last else words("hints.title")
            context.scene.add(Label("hints.place", rest, said, "small", "cream_soft" if count else "ink_soft"))
        context.scene.add(IconButton("hints.close", close, "close", self._leave, tooltip=words("hints.close")))

    def _leave(self) -> Change:
        self._shut()
        return STAY

    def _turn(self, by: int) -> Change:
        self.page += by
        self.context.scene.rebuild()
        return STAY

    def _turns(self, by: int) -> bool:
        """Turns the page by an arrow, as long as that leads from none of the rows to the next one; a row keeps the focus. Returns
        whether there was a page."""
        focused = self.context.scene.focused
        row = next((row for row in self._rows if row is focused), None)
        if self._pages is None or (focused is not None and row is None):
            return False
        beside = row is not None and any((other.rect.x - row.rect.x) * by > 0 for other in self._rows)
        if beside or not 0 <= self.page + by < len(self._pages.areas):
            return False
        ring = row is not None and row.ringed
        self._turn(by)
        if row is not None:
            self.context.scene.focus(self._rows[0 if by > 0 else -1].id, ring=ring)
        return True

    def texts(self) -> list[HintText]:
        """What each row says."""
        return [] if self.advice is None else hint_texts(self.context, self.advice, self.found, self.steps)

    # What is highlighted

    def _highlighted(self) -> list[list[Rect]]:
        """The steps of the row that is pointed at, or that the keyboard came to."""
        pointed = next((row for row in self._rows if row.hovered or row.ringed), None)
        return self.steps(int(pointed.id.split(":")[1])) if pointed is not None else []

    def steps(self, number: int) -> list[list[Rect]]:
        """Where the items lie that an option consists of, step by step in their order."""
        if number >= len(self.found) or self.advice is None:
            return []
        plan = self.found[number].actions
        return steps_of(self.context, plan, self.advice.events(plan))

    # What one does

    def key(self, event: Event) -> bool:
        """Keys that mean something while it is open: the numbers of the rows, the arrows to other rows while nothing has the
        focus, and Enter and Space, which mark the first row while there is nothing to confirm; returns whether it was one."""
        if self.advice is None:
            return False
        if self._rows and not self._choice and not self.context.table.touched and any(
            keys.matches(event, name) for name in ("enter", "space")
        ):
            self.context.scene.focus(self._rows[0].id)
            return True
        for name in filter(partial(keys.matches, event), _ON):
            if self._turns(_ON[name]):
                return True
        for number in range(len(self.found)):
            if keys.matches(event, str(number + 1)):
                if number in self._read:
                    self.do(number)
                else:  # nobody does what has not been read
                    self.show(number)
                    self.context.scene.focus(f"option:{number}")
                return True
        return False


def _filling(rows: list[Area], left: int) -> list[Area]:
    """The rows with what room is left below them, as much for each; those beside each other have it all already."""
    ends = [left * number // len(rows) for number in range(len(rows) + 1)]
    return [Area(row.x, row.y + before, row.w, row.h + after - before) for row, before, after in zip(rows, ends, ends[1:], strict=False)]


class _Ground(Panel):
    """The ground of the rows: what lies below is not to be seen, and gets no click."""

    solid = True

    def draw_self(self, surface: Surface) -> None:
        surface.fill(self.theme.colour("shade"), Area(self.rect).inset(self.theme.px(6)))
        super().draw_self(surface)

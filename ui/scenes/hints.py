"""Hints: the best options of whoever decides, what speaks for and against each, and where they begin on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.kernel.library import LibraryError
from ui.language.phrases import refusal_text
from ui.scenes.hint_lights import lights
from ui.scenes.reasons_panel import ReasonsPanel, figure
from ui.scenes.table_log import in_one
from ui.widgets import keys
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect
    from pygame.event import Event

    from game.ai.hints import Hint
    from game.kernel.contract import Action
    from ui.match.advice import Advice
    from ui.scenes.hint_lights import Ids
    from ui.scenes.reasons_panel import Advised, Line
    from ui.widgets.change import Change, Program


class HintsScene(ReasonsPanel):
    """The best options, each on a card; a hint is noted in the match before it is shown."""

    hotkey = "h"

    def __init__(self, app: Program, host: Advised, advice: Advice) -> None:
        super().__init__(app, host)
        self.advice = advice
        self._lit: dict[int, Ids] = {}
        self._trouble = ""

    @property
    def found(self) -> Sequence[Hint[Action]]:
        """What is shown: nothing that could not be noted."""
        return () if self._trouble else self.advice.found or ()

    @property
    def title(self) -> tuple[str, str]:
        return self.words("hints.title"), self.words("hints.close")

    @property
    def waiting(self) -> bool:
        return self.advice.found is None

    def told(self) -> tuple[str, list[list[Line]]]:
        words = self.words
        if not self.found:
            return self._trouble or words("hints.thinking" if self.waiting else "hints.no_answer"), []
        return words("hints.lights"), [self._lines(number, hint) for number, hint in enumerate(self.found)]

    def lit_places(self, number: int) -> list[Rect]:
        """Where the things lie that an option begins with."""
        found = self.found
        if number >= len(found):
            return []
        if number not in self._lit:
            ask = partial(self.host.table.decide, self.host.flow.legal)
            self._lit[number] = lights(ask, found[number].actions)
        things = [self.host.root.find(id_) for id_ in sorted(self._lit[number])]
        return [thing.rect for thing in things if thing is not None]

    def _lines(self, number: int, hint: Hint[Action]) -> list[Line]:
        words = self.words
        sentence = in_one(words, self.host.in_words(self.advice.events(hint.actions))) or words("hints.luck")
        lines: list[Line] = [("strong", "orange_dark", self._rank(number, hint)), ("body", "ink", sentence)]
        lines += self.reasons(hint.reasons)
        if not hint.reasons:
            lines.append(("small", "ink_soft", words("hints.alike" if len(self.found) > 1 else "hints.only")))
        return [line for line in lines if line[2]]

    def _rank(self, number: int, hint: Hint[Action]) -> str:
        if hint.equal:
            return self.words("hints.equal")
        return self.words("hints.best") if number == 0 else self.words("hints.behind", n=figure(self.words, hint.behind))

    def listen(self) -> bool:
        """Takes in the answer, and notes it. Where nothing is to be chosen there is no hint."""
        if not self.advice.listen():
            return False
        if len(self.found) > 1:
            try:
                self.host.match.hinted()
            except LibraryError as trouble:
                self._trouble = self.words("hints.not_noted", reason=refusal_text(self.words, trouble.refusal))
            self.host.refresh(log=True)
        return True

    def key(self, event: Event) -> Change | None:
        """Where there was no answer the key asks again."""
        if self.waiting or self.advice.found or not keys.matches(event, self.hotkey):
            return super().key(event)
        self.advice.ask()
        self.rebuild()
        return STAY

    def left(self) -> None:
        self.advice.withdraw()

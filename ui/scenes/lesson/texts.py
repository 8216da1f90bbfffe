"""The words of a guided round, by the ids of its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.language.words import Words
    from ui.scenes.lesson.cursor import LessonCursor


class LessonTexts:
    """The texts of the round of a lesson, in the words that `words` returns; names of players are filled in."""

    def __init__(self, cursor: LessonCursor, words: Callable[[], Words]) -> None:
        self._cursor, self._match, self._words = cursor, cursor.match, words

    @property
    def aim(self) -> tuple[str, str]:
        """How one wins, and what brings points."""
        words, key = self._words(), f"{self._match.game}.lesson.aim"
        return words(f"{key}.say"), words(f"{key}.points")

    def summary(self, part: str) -> str:
        """What one has learned of a game; `part` is one of `SUMMARY`."""
        return self._words()(f"{self._match.game}.lesson.summary.{part}")

    def further(self, id_: str) -> str:
        """What a rule is called that the round does not teach."""
        return self._words()(f"{self._match.game}.lesson.further.{id_}")

    def of(self, step: str, part: str) -> str:
        """The text of a part of a step, "" without one: that of the alternative that was chosen last, if it has one. The step
        "end" has the closing words."""
        above, words = f"{self._match.game}.lesson.rounds.{self._match.script.round.id}.{step}", self._words()
        chosen = reversed(self._match.progress.chosen)
        keys = (*(f"{above}.{one}.{part}" for one in chosen), f"{above}.{part}")
        return next((words(key, **self._names) for key in keys if key in words), "")

    def said(self, part: str) -> str:
        """The words of a part of the step that is shown: "say", "why", "ceremony" or "after"; "" if it has none. While the
        guide plays, "say" returns the part "watch", if there is one."""
        cursor = self._cursor
        if cursor.silent and part in {"say", "why"}:
            return ""
        if cursor.phase == "watch" and part in {"say", "why"} and (watched := self.said("watch")):
            return watched if part == "say" else ""
        if cursor.phase == "end":
            return self.of("end", part)
        if part == "ceremony":
            return self.of(cursor.step.id, f"{part}_{cursor.holds + 1}" if cursor.holds else part)
        return self._due(cursor.step.id, part, cursor.decided)

    def _due(self, step: str, part: str, decided: int) -> str:
        """The text of a part after so many decisions of the step. What to do and why ("say", "why") is that of the decision
        that comes next, else of the last one before it that has words of its own."""
        if part in {"say", "why"}:
            for number in range(decided + 1, 1, -1):
                if self.of(step, f"say_{number}"):
                    return self.of(step, f"{part}_{number}")
        return self.of(step, part)

    @property
    def _names(self) -> Mapping[str, str]:
        return {f"seat_{number}": player.name for number, player in enumerate(self._match.setup.players, 1)}

"""What the bubble of a guided round says: what to do, why, and what it came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.language.words import signed
from ui.scenes.bubble import BubbleButton, BubbleContent, CornerButton
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ui.scenes.bubble import Line
    from ui.scenes.lesson.director import LessonDirector
    from ui.scenes.lesson.gains import Gain
    from ui.widgets.change import Change


def content_of(director: LessonDirector, read: Callable[[], Change | None]) -> BubbleContent:
    """What is said now, without any lines where nothing is; `read` opens the rule of the step."""

    def go_on() -> Change:
        director.go_on()
        return STAY

    words = director.context.scene.words
    buttons = [BubbleButton("lesson.go_on", words("lesson.go_on"), go_on, "enter", "next")] if director.waits else []
    shows_task = director.phase in {"task", "watch"} and not director.choice.confirms
    rule = CornerButton("lesson.rule", "rules", words("rulebook.read_rule"), read, "f1") if shows_task else None
    return BubbleContent(_lines(director), buttons, rule)


def gained(gain: Gain | None) -> list[Line]:
    """What a seat has gained, as a line; none where nothing is another."""
    if gain is None:
        return []
    figures = "  ".join(_figure(*row) for row in gain.rows or (("", gain.by),))
    return [("figure", "gain" if gain.by > 0 else "orange_dark", figures)]


def _lines(director: LessonDirector) -> Sequence[Line]:
    words = director.context.scene.words
    if director.phase == "aim":
        aim, points = director.texts.aim
        return [("subheading", "ink", aim), ("body", "ink_soft", points)]
    if director.phase == "ceremony":
        return [("body", "ink", director.texts.said("ceremony"))]
    if director.phase == "after":
        first = director.gains[0] if director.gains else None
        after: Line = ("body", "ink", director.texts.said("after") or (_scored(director, first) if first is not None else ""))
        return [part for part in (*gained(first), after) if part[2]]
    if director.choice.stuck:
        return [("body", "ink", words("lesson.by_itself"))]
    if director.choice.confirms:
        button = director.context.table.confirm_button.words
        return [("body", "ink", words("lesson.press", button=button))] if director.choice.asks_to_press else []
    if not director.waits and (director.cursor.silent or director.phase == "watch"):
        return []  # what was said of a watched turn goes once it is played
    said: list[Line] = [("subheading", "ink", director.texts.said("say")), ("body", "ink_soft", director.texts.said("why"))]
    if director.phase == "watch":
        guide = words("lesson.guide", name=director.context.match.player(director.seat).name)
        said = [("small", "orange_dark", guide), ("body", "ink", director.texts.said("say")), said[1]]
    return [part for part in said if part[2]]


def _scored(director: LessonDirector, gain: Gain) -> str:
    """What a seat's points have come to, in a sentence."""
    who, player = "you" if gain.seat == director.learner else "name", director.context.match.player(gain.seat)
    return director.context.scene.words(f"lesson.gain.{who}", n=gain.total, name=player.name)


def _figure(sprite: str, by: int) -> str:
    return f"{{icon:{sprite}}}\N{NO-BREAK SPACE}{signed(by)}" if sprite else signed(by)

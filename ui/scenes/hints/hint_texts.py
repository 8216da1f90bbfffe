"""What the rows of hints say: how good an option is, what is done, what that brings at once, and what any player can check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.language.phrases import measured
from ui.scenes.hints.hint_rows import HintText
from ui.scenes.hints.reason_words import ReasonWords, rounded
from ui.scenes.match_log import in_one

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect

    from game.ai.hints import Hint
    from game.kernel.contract import Action, Event
    from ui.match.advice import Advice
    from ui.scenes.hints.reason_words import Line
    from ui.scenes.table_context import TableContext

Steps = list[list["Rect"]]


def hint_texts(context: TableContext[Any], advice: Advice, found: Sequence[Hint[Action]], steps: Callable[[int], Steps]) -> list[HintText]:
    """What each row says. Rows of the same words that light other places say where these lie."""
    texts = [_hint_text(context, advice, found, number) for number in range(len(found))]
    for alike in {(one.what, one.then) for one in texts}:
        numbers = [number for number, one in enumerate(texts) if (one.what, one.then) == alike]
        for number, where in zip(numbers, _where(context, [steps(number) for number in numbers]), strict=True):
            said = context.scene.words("hints.at", said=alike[0], where=where) if where else alike[0]
            texts[number] = texts[number]._replace(what=said)
    return texts


def _where(context: TableContext[Any], options: Sequence[Steps]) -> list[str]:
    """Where the first places lie in which options of the same words differ: left or right of each other, or above."""
    for steps in zip(*options, strict=False):
        spots = [step[0].center for step in steps]
        for axis, names in ((0, ("left", "middle", "right")), (1, ("top", "centre", "bottom"))):
            along = sorted({spot[axis] for spot in spots})
            if len(along) == len(options) > 1:
                of = (names[0], names[2]) if len(along) == 2 else names
                return [context.scene.words(f"hints.where.{of[along.index(spot[axis])]}") for spot in spots]
    return ["" for _ in options]


def _hint_text(context: TableContext[Any], advice: Advice, found: Sequence[Hint[Action]], number: int) -> HintText:
    hint = found[number]
    what, then = sentences(context, advice, hint)
    rank = _rank(context, advice, number, hint)
    reason_words = ReasonWords.at(context)
    colour = "gain" if number == 0 or hint.equal else "orange_dark"
    return HintText(rank, colour, what, tuple(_why(reason_words, advice, found, number)), reason_words.exactly(hint), then)


def reasons(context: TableContext[Any], advice: Advice, found: Sequence[Hint[Action]]) -> list[Line]:
    """The points that the best option brings at once, and facts; none where there are neither."""
    reason_words = ReasonWords.at(context)
    return _weighed(reason_words, found, _checked(reason_words, advice, found[0]))


def _weighed(reason_words: ReasonWords, found: Sequence[Hint[Action]], why: list[Line]) -> list[Line]:
    """The reasons of the best option. Where nothing but a loss can be named, how far it came out ahead is said first: a
    drawback is no reason."""
    return [("small", "ink_soft", reason_words.found(found, 0)), why[0]] if _is_drawback(why) else why


def _is_drawback(why: Sequence[Line]) -> bool:
    """Whether there are reasons, and each of them speaks against the option."""
    return bool(why) and all(colour == "loss" for _, colour, _ in why)


def _checked(reason_words: ReasonWords, advice: Advice, hint: Hint[Action]) -> list[Line]:
    why = reason_words.facts(advice.facts(hint.actions))
    now = reason_words.at_once(hint.now, advice.seat, hint.rows)
    return [("small", "ink", now), *why] if now else why


def _why(reason_words: ReasonWords, advice: Advice, found: Sequence[Hint[Action]], number: int) -> list[Line]:
    """The points at once and the facts. Where there are neither, how the option was found; and beside the best, if it brings
    fewer points now than another, by how much it came out ahead all the same."""
    hint, seat = found[number], advice.seat
    why = _checked(reason_words, advice, hint)
    if number == 0 and advice.task.plan:
        return why or [("small", "ink_soft", reason_words.words("hints.begun"))]
    if number == 0 and _is_drawback(why):
        return _weighed(reason_words, found, why)
    more = [n for n, other in enumerate(found) if seat in hint.now and other.now.get(seat, -99) > hint.now[seat]]
    if number == 0 and more:
        why.append(("small", "ink_soft", reason_words.ahead(found, more)))
    return why or [("small", "ink_soft", reason_words.found(found, number))]


def sentences(context: TableContext[Any], advice: Advice, hint: Hint[Action]) -> tuple[str, str]:
    """What is to be done in this decision, as advice, and what follows in the same turn; "" for nothing."""
    words, plan = context.scene.words, hint.actions
    asked = context.table.selection_of(context.observation.legal).propose(plan) if context.observation.may_act else 0
    chosen = max(1, asked)
    now = advice.events(plan[:chosen])
    rest = advice.events(plan)[len(now) :]
    said = _said(context, plan[:chosen], now)
    then = _said(context, plan[chosen:], rest, now) if plan[chosen:] else ""
    return (said[:1].upper() + said[1:] if said else words("hints.luck")), then


def _said(context: TableContext[Any], plan: Sequence[Action], events: Sequence[Event], behind: Sequence[Event] = ()) -> str:
    last = context.table.names.advice(plan[-1])
    lines = [*context.log.as_advice(events, behind), *filter(None, [last])]
    return in_one(context.scene.words, lines) if lines else ""


def _rank(context: TableContext[Any], advice: Advice, number: int, hint: Hint[Action]) -> str:
    words = context.scene.words
    if number == 0 and advice.task.plan:
        return words("hints.goes_on")
    if hint.equal:
        return words("hints.equal")
    if number == 0:
        return words("hints.best")
    return measured(words, context.match.game, "hints.behind", n=rounded(hint.behind))

"""Laws about what is drawn: what is kept is never outdated, and what may not be known is never shown."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from game.kernel.contract import NOBODY, Seat
from tests.breadth import BROAD
from tests.cases import eyes
from tests.ui.laws.bench import Hands, log_lines, masked, seated
from tests.ui.laws.subject import OTHERS

if TYPE_CHECKING:
    from tests.ui.laws.subject import Position, Subject

SAMPLES = 3
PICKS = 3
MARKS = 6
LARGER = 125


def warm_draws_as_cold(subject: Subject) -> None:
    """Another match in one program, with other names, other colours or another language, is drawn as in a fresh
    program."""
    for position in subject.some_positions():
        others = (
            (position.with_names(OTHERS), subject.words()),
            (position.with_names(OTHERS, turned=1), subject.words()),
            (position, subject.words(second=True)),
        )
        with seated(subject, position) as warm:
            first, seen = _looks(warm), []
            for other, words in others:
                warm.sit_down(subject, other, words)
                seen.append(_looks(warm))
        for (other, words), pictures in zip(others, seen, strict=True):
            with seated(subject, other, words=words) as cold:
                assert pictures == _looks(cold), "a later match shows something of an earlier one"
        assert seen[0] != first, "whoever plays, the table shows the same"


def _looks(hands: Hands) -> list[bytes]:
    """The position, and what it looks like when something has been chosen."""
    seen = [masked(hands.picture())]
    for target in list(hands.letters().values())[:2]:
        hands.bench.ask_anew()
        hands.table.pick(target)
        seen.append(masked(hands.picture()))
    return seen


def a_switch_is_followed(subject: Subject) -> None:
    """A table that stands, and has been drawn, is drawn in another language and with larger text as in a program that had
    them from the first."""
    other = subject.words(second=True)
    for position in subject.some_positions():
        with seated(subject, position) as hands:
            _looks(hands)
            hands.bench.ask_anew()
            hands.bench.spoken = other
            hands.bench.rebuild()
            spoken = _looks(hands)
            hands.bench.ask_anew()
            hands.app.change_settings(text_percent=LARGER)
            larger = _looks(hands)
        for percent, seen in ((100, spoken), (LARGER, larger)):
            with seated(subject, position, words=other, percent=percent) as cold:
                assert seen == _looks(cold), f"the table stays as it was before a switch, at {percent} percent"


def kept_is_as_fresh(subject: Subject) -> None:
    """After pointing at everything, choosing, dropping it, decisions, their taking back, and marks on what earned points, the
    cached picture is the one that would be drawn anew."""
    for position in subject.some_positions():
        with seated(subject, position) as hands:
            for work in (_point_at_all, _choose_and_drop, _decide, _mark_scored):
                work(hands, position)
    assert any(_marked_in_the_end(subject, ended) for ended in subject.matches()), "nothing is marked where it earned points"


def _marked_in_the_end(subject: Subject, ended: Position) -> bool:
    with seated(subject, ended) as hands:
        return _mark_scored(hands, ended)


def _fresh(hands: Hands, what: str) -> None:
    """The cached picture is the one that would be drawn anew."""
    hands.away()
    kept = masked(hands.picture())
    hands.table.cached_layer.forget_all()
    assert masked(hands.picture()) == kept, f"the kept picture is outdated: {what}"


def _point_at_all(hands: Hands, _: Position) -> None:
    items = list(hands.table.items.values())
    for item in items[:: 1 + len(items) // 12]:
        hands.point(item.rect.center)
        hands.app.step()
    _fresh(hands, "pointed at")


def _choose_and_drop(hands: Hands, _: Position) -> None:
    targets = list(hands.letters().values())
    for target in targets[:: 1 + len(targets) // 6]:
        hands.bench.ask_anew()
        hands.table.pick(target)
        hands.settle()
        _fresh(hands, "chosen")
        hands.table.cancel()
        hands.app.step()
    _fresh(hands, "dropped")


def _decide(hands: Hands, position: Position) -> None:
    """Does what is legal, of each kind of action the first and the last, and takes it back."""
    rules, state = position.session.rules, position.session.state
    viewer, legal = rules.actor(state), rules.legal(state)
    firsts, lasts = {type(action): action for action in reversed(legal)}, {type(action): action for action in legal}
    for action in dict.fromkeys((*firsts.values(), *lasts.values())):
        after = state.clone()
        rules.apply(after, action)
        hands.bench.show(rules.observe(after, viewer), viewer, deciding=True)
        hands.settle()
        _fresh(hands, f"decided {action}")
        hands.bench.show_actor(position)
        hands.settle()
        _fresh(hands, f"taken back {action}")


def _mark_scored(hands: Hands, position: Position) -> bool:
    """Marks what earned each row of the score; returns whether that was to be seen."""
    rules, state = position.session.rules, position.session.state
    rows = [row for seat in range(rules.seats) for row in rules.score(state, Seat(seat)) if row.where]
    hands.away()
    plain, seen = masked(hands.picture()), False
    for row in rows[:: 1 + len(rows) // MARKS]:
        hands.table.mark_scored(row)
        seen = seen or masked(hands.picture()) != plain
        _fresh(hands, "marked")
        hands.table.mark_scored(None)
        _fresh(hands, "unmarked")
    return seen


def nothing_leaks(subject: Subject) -> None:
    """Positions that differ only in what the viewer cannot know look the same to the pixel and say the same, for every
    seat and for the public, also while something is chosen, and so does the log."""
    differed = False
    for position in subject.some_positions():
        rules, state = position.session.rules, position.session.state
        with seated(subject, position) as hands:
            actor = rules.actor(state)
            for viewer in eyes(rules) if BROAD else (NOBODY, actor, Seat((actor + 1) % rules.seats)):
                truths = [state, *(rules.determinise(rules.observe(state, viewer), viewer, Random(n)) for n in range(SAMPLES))]
                differed = differed or any(truth != state for truth in truths)
                shown = {_shown_of(hands, position, truth, viewer) for truth in truths}
                assert len(shown) == 1, "what the viewer cannot know can be seen"
    assert differed or not any(make().session.rules.has_secrets for make in subject.positions.values())


def _shown_of(hands: Hands, position: Position, truth: Any, viewer: Seat) -> tuple[object, ...]:
    """All that the viewer sees and reads of a position, also after some picks."""
    rules = position.session.rules
    hands.bench.truth = truth
    hands.bench.show(rules.observe(truth, viewer), viewer, deciding=rules.actor(truth) == viewer)
    hands.bench.lines = log_lines(hands.table, position.session.events_seen_by(viewer, 0))
    hands.bench.rebuild()
    shown: list[object] = [*(line.words for line in hands.bench.lines), masked(hands.picture()), *hands.words()]
    for target in list(hands.letters().values())[:PICKS]:
        hands.bench.ask_anew()
        hands.table.pick(target)
        shown += [masked(hands.picture()), *hands.words()]
    return tuple(shown)

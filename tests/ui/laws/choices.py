"""Laws about choosing: whatever is legal can be done by pointing at items, by calling out letters, by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.kernel.contract import CHANCE, NOBODY, Refusal
from game.kernel.session import Session
from tests.breadth import BROAD
from tests.ui.laws.bench import seated
from ui.tables.common.selection import SECONDARY, Send

if TYPE_CHECKING:
    from tests.ui.laws.bench import Hands
    from tests.ui.laws.subject import Position, Subject

Step = Callable[[], None]
DEPTH: Final = 3
CONFIRM: Final = ("confirm", "enter")
SLOW: Final = 0.5
"""Seconds between two clicks that are no double click."""
ENOUGH: Final = 8
"""So many items of one position stand for all."""
MOST_PROPOSED: Final = 40
"""So many legal actions of one position stand for all."""
MOST_STEPS: Final = 1000
"""More picks than this are not tried at one position."""


def by_things(hands: Hands) -> Iterator[tuple[str, Step]]:
    """What may be chosen is clicked, and the buttons."""
    for id_ in hands.table.view.selection.open:
        if id_ in hands.table.items:
            yield id_, partial(_click, hands, id_)
    yield from _buttons(hands, lambda button: hands.click(button.rect.center))


def by_letters(hands: Hands) -> Iterator[tuple[str, Step]]:
    """What has a letter is called out; Enter confirms."""
    for key in hands.letters().values():
        yield key, partial(_press_access_key, hands, key)
    if hands.table.view.selection.ready:
        yield "enter", partial(hands.press_key, "enter")


def by_focus(hands: Hands) -> Iterator[tuple[str, Step]]:
    """The focus is moved there, and Enter is pressed."""
    own = {*hands.table.items, hands.table.confirm_button.id, hands.table.secondary_button.id}
    for widget in hands.focusable():
        if widget.id in own:
            yield widget.id, partial(_enter, hands, widget.id)


WAYS: Final = (by_things, by_letters, by_focus)
Way = Callable[["Hands"], Iterable[tuple[str, Step]]]


def _press_access_key(hands: Hands, key: str) -> None:
    """A letter takes the ring of the keyboard away, so that Enter confirms."""
    hands.bench.unfocus()
    hands.table.pick(key)


def _click(hands: Hands, id_: str) -> None:
    """A click on an item, where it is not covered by another. If the answer to a choice lies over it, that choice is
    dropped first."""
    free = _free(hands, id_)
    if not free and hands.table.bubble.visible:
        hands.table.cancel()
        free = _free(hands, id_)
    assert free, f"{id_} is covered by other items"
    hands.click(free[0])


def _free(hands: Hands, id_: str) -> list[tuple[int, int]]:
    """The points of an item, out of nine, that nothing else covers."""
    item, root = hands.table.items[id_], hands.bench.root
    rect = item.rect
    shares = (0.5, 0.12, 0.88)
    points = [(rect.x + round(rect.w * x), rect.y + round(rect.h * y)) for y in shares for x in shares]
    return [point for point in points if root.at(point) in {item, root}]


def _buttons(hands: Hands, work: Callable[[Any], None]) -> Iterator[tuple[str, Step]]:
    for button in (hands.table.confirm_button, hands.table.secondary_button):
        if button.visible and button.enabled:
            yield button.id, partial(work, button)


def _enter(hands: Hands, id_: str) -> None:
    hands.bench.focus(id_)
    hands.press_key("enter")


def everything_can_be_reached(subject: Subject) -> None:
    """At each position every legal action is done by some picks, three at most, and a confirmation: by items alone, by
    letters alone, by the keyboard alone. Tab leads to every stop.

    Where many actions come to the same (`Subject.same_as`), as ways to pay for one thing, one of each kind is enough."""
    for number, (name, make) in enumerate(list(subject.positions.items())[:: 1 if BROAD else 3]):
        position = make()
        with seated(subject, position) as hands:
            _tab_leads_everywhere(hands)
            kinds = {_kind(subject, position, action) for action in hands.bench.observation.legal}
            for way in WAYS:
                if way is not by_things or (number and not BROAD):
                    # where the answer stands is nothing to keys, and finding a place for it takes long
                    hands.app.change_settings(answer="corner")
                missing = kinds - _reached(subject, position, hands, way, kinds)
                assert not missing, f"{name}: not reached {way.__name__}: {sorted(map(str, missing))[:5]}"


def _kind(subject: Subject, position: Position, action: Any) -> Hashable:
    return subject.same_as(position.session.rules, position.session.state, action)


def _tab_leads_everywhere(hands: Hands) -> None:
    expected = {widget.id for widget in hands.focusable()}
    walked = set()
    for _ in range(len(expected) + 1):
        hands.press_key("tab")
        assert hands.bench.focused is not None
        walked.add(hands.bench.focused.id)
    hands.away()
    assert walked == expected


def _reached(subject: Subject, position: Position, hands: Hands, way: Way, wanted: set[Hashable]) -> set[Hashable]:
    """The kinds of what is sent, breadth first over the picks; each pick is confirmed where it can be."""
    found: set[Hashable] = set()
    known: set[object] = set()
    paths: list[tuple[tuple[str, ...], tuple[str, ...]]] = [((), _offered(hands, way, ()))]
    tried = 0
    for path, offered in paths:
        for id_ in offered:
            longer = (*path, id_)
            state = (id_, _offered(hands, way, longer), hands.table.view.selection.chosen)
            confirmed = [one for one in (*CONFIRM, id_) if one in state[1]][:1]
            if not hands.bench.sent and confirmed:
                _offered(hands, way, (*longer, *confirmed))
            found |= {_kind(subject, position, action) for action in hands.bench.sent}
            tried += 1
            if found >= wanted or tried > MOST_STEPS:
                return found
            if state not in known and len(longer) < DEPTH:
                known.add(state)
                paths.append((longer, state[1]))
    return found


def _offered(hands: Hands, way: Way, path: tuple[str, ...]) -> tuple[str, ...]:
    """What can be picked after these picks, from a table where nothing had been chosen."""
    hands.bench.ask_anew()
    hands.away()
    for id_ in path:
        dict(way(hands))[id_]()
    return tuple(id_ for id_, _ in way(hands))


def a_second_click_does_it(subject: Subject) -> None:
    """One click never does anything; a second click on what it chose does it, however slow it is. Of a choice in parts
    that holds for what completes it: clicking another part again sends nothing. Esc drops what has been chosen. Where
    nothing lies to be clicked the buttons answer, and one press of the main one does it. At some position there is
    something to try that on."""
    tried = 0
    for name, make in subject.positions.items():
        with seated(subject, make(), drawn=False) as hands:
            table, held = hands.table, 0
            if not table.view.selection.open:
                assert table.confirm(), f"{name}: nothing can be clicked, and the main button does nothing"
                held += len(hands.bench.sent)
            for id_ in table.view.selection.open:
                hands.bench.ask_anew()
                table.click(id_)
                assert not hands.bench.sent, f"{name}: one click on {id_} was enough"
                completes = table.view.selection.completes(id_)
                table.update(SLOW)
                if completes:
                    table.cancel()
                    assert not table.view.selection.awaits_confirmation(id_), f"{name}: Esc did not drop {id_}"
                    table.click(id_)
                    table.update(SLOW)
                table.click(id_)
                assert bool(hands.bench.sent) == completes, f"{name}: a second click on {id_} did {'nothing' if completes else 'it'}"
                held += completes
                if held == ENOUGH:
                    break
            tried += held
    assert tried, "no click chooses anything"


def whatever_is_legal_can_be_proposed(subject: Subject) -> None:
    """A hint chooses any legal action as picking it would: only its confirmation is left, or the button that does it. What
    was to be picked for it lies on the table."""
    for name, make in subject.positions.items():
        with seated(subject, make(), drawn=False) as hands:
            table, legal = hands.table, list(hands.bench.observation.legal)
            for action in legal[:: max(1, len(legal) // MOST_PROPOSED)]:
                hands.bench.ask_anew()
                asked = table.view.selection
                if asked.propose((action,)):
                    table.refresh()
                    steps = [id_ for step in asked.steps for id_ in step]
                    done = asked.confirm()
                else:
                    steps, done = [SECONDARY], asked.press_secondary()
                assert isinstance(done, Send), f"{name}: {action} came to {done}"
                assert done.action == action, f"{name}: {action} came to {done}"
                assert steps, f"{name}: nothing is picked for {action}"
                lost = [id_ for id_ in steps if hands.bench.root.find(id_) is None]
                assert not lost, f"{name}: {action} is picked by {lost}"


def can_be_played_to_the_end(subject: Subject) -> None:
    """A person who knows no more than the items, the letters and the stops of the keyboard plays a match to its end: for
    each decision one of the three ways, for each pick any of what is offered."""
    start = next(iter(subject.positions.values()))()
    session = Session(start.session.rules, start.session.seed)
    position, rng = start._replace(session=session), Random(1)
    with seated(subject, position) as hands:
        while session.actor != NOBODY:
            assert session.actor != CHANCE
            hands.bench.show(session.view(session.actor), session.actor, deciding=True)
            refused = session.do(_decided(hands, rng.choice(WAYS), rng))
            assert not isinstance(refused, Refusal), f"the table sends what is refused: {refused}"


def _decided(hands: Hands, way: Way, rng: Random) -> Any:
    """What is sent in the end."""
    for _ in range(60):
        offered = [(id_, step) for id_, step in way(hands) if id_ != SECONDARY or rng.random() < 0.3]
        ready = [one for one in offered if one[0] in CONFIRM]
        if offered:
            rng.choice(ready if ready and rng.random() < 0.6 else offered)[1]()
        if hands.bench.sent:
            return hands.bench.sent[-1]
    raise AssertionError(f"no decision comes of sixty picks {way.__name__}")

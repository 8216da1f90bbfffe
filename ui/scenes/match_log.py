"""The log of a match: what the viewer saw happen, in the viewer's words."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from game.kernel.contract import NOBODY, Seat
from ui.language.phrases import handed_over, listed, sentences
from ui.match.annotations import HintSeen, PlayerChanged, Redone, SeenAnnotation, TakenBack
from ui.widgets.log import BEHIND, LogLine

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence

    from game.kernel.contract import Event
    from ui.language.words import Words
    from ui.match.controller import MatchController
    from ui.match.match import Match
    from ui.tables.common.table import Table
    from ui.widgets.scene import Scene

GOES_ON: Final = "\N{MIDDLE DOT} "
"""A sentence that begins like this goes on in the line before it, if that is the same player's."""

_PICTURE: Final = re.compile(r"\{icon:[^}]*\}")
_STOPS: Final = (".", "!", "?", "\N{IDEOGRAPHIC FULL STOP}")


def names_first(line: str, name: str, others: Iterable[str]) -> bool:
    """Whether a line of the log begins with that name, and not with a player's of a longer one: "Anna 2", "Annabelle"."""
    rest = line.removeprefix(name)
    longer = any(line.startswith(other) for other in others if len(other) > len(name))
    return rest != line and rest[:1].upper() == rest[:1].lower() and not longer


def _split(lines: Sequence[str]) -> tuple[list[str], str]:
    """Sentences without the pictures behind them, and these, each once."""
    ends = [BEHIND.search(line) for line in lines]
    bare = [line[: end.start()] if end else line for line, end in zip(lines, ends, strict=True)]
    pictures = dict.fromkeys(sign for end in ends if end for sign in _PICTURE.findall(end[0]))
    return bare, "".join(f"\N{NO-BREAK SPACE}{sign}" for sign in pictures)


def _joined(lines: Sequence[str]) -> str:
    """A line with what goes on in it, and the pictures of all at the end."""
    bare, pictures = _split(lines)
    return " ".join(bare) + pictures


def in_one(words: Words, said: Sequence[str]) -> str:
    """Several lines of the log as one: whole sentences follow each other, others have a mark between them and no stop
    before it."""
    parts, pictures = _split([line.removeprefix(GOES_ON) for line in said])
    if all(part.endswith(_STOPS) for part in parts):
        return sentences(words, parts) + pictures
    *first, last = parts
    return f" {GOES_ON}".join([*(part.rstrip("".join(_STOPS)) for part in first), last]) + pictures


class Sentences:
    """What a table says of events, asked once for each: until its names are in another language, or what else its lines depend
    on is another."""

    def __init__(self) -> None:
        self._said: dict[tuple[object, Event | tuple[Event, ...]], str | None] = {}
        self._said_with: object = None

    def of(
        self, table: Table[Any, Any], events: Sequence[Event], breaks: Container[int] = (), *, chapter: object = None
    ) -> list[str | None]:
        """The line of each event from the beginning of the match on, or from within a `chapter`; None for a silent one. A
        line may report those that come after it as well, but for none from an event of those numbers, the `breaks`, on."""
        view, said = table.view, self._said
        now = (table.names, view.log_context)
        if self._said_with != now:
            said, self._said_with = {}, now
            self._said = said
        found: list[str | None] = []
        row: list[Event] = []  # those of one kind and seat
        first = 0  # which the first of them is
        view.chapter = chapter
        for number, event in enumerate(events):
            view.chapter = table.chapter(event) or view.chapter
            key = view.chapter, event
            if key not in said:
                said[key] = table.describe(event)
            found.append(said[key])
            goes_on = bool(row) and number not in breaks and type(event) is type(row[-1])
            if goes_on and table.seat_of(event) == table.seat_of(row[-1]):
                row.append(event)
                whole = view.chapter, tuple(row)
                if whole not in said:
                    said[whole] = table.describe_run(row)
                if said[whole] is not None:
                    found[first], found[number] = said[whole], None
            elif said[key] is not None or number in breaks:
                row, first = [event], number
        view.chapter = None
        return found


def lines(
    match: Match[Any], table: Table[Any, Any], sentences: Sentences, words: Words, count: int | None = None, *, turn_over: bool = False
) -> list[LogLine]:
    """What the viewer saw happen, or the first `count` events of it, without what begins once a turn that is over has been
    passed on; with what was taken back in between, and which seats changed hands. A hint stands with what was
    decided after it, on its own while nothing has been."""
    has_news = match.viewer >= 0 and match.marks_news and match.history.has_had_turn(match.viewer)
    known = match.history.events_known_to(match.viewer) if has_news else 0
    history = _to_the_end_of_the_turn(table, match.history.events()[:count]) if turn_over else match.history.events()[:count]
    between, hinted = defaultdict[int, list[LogLine]](list), defaultdict[int, set[int]](set)
    for at, annotation in match.history.annotations():
        behind = min(at, len(history)) if turn_over else at
        if isinstance(annotation, HintSeen):
            hinted[behind] |= set() if match.setup.is_practice else {annotation.seat}  # there every player gets one
        else:
            between[behind] += _between(annotation, match, table, sentences, words, history[:behind])
    waiting: set[int] = set()  # the seats that were shown a hint and of which nothing was reported since
    found: list[LogLine] = []
    forced, last = match.history.forced(), -1
    marked = not known
    noted = True  # the last line is none of the game's: nothing goes on in it
    breaks = {known, *between, *hinted}
    for number, (event, sentence) in enumerate(zip(history, sentences.of(table, history, breaks), strict=True)):
        found += between[number]
        waiting |= hinted[number]
        noted = noted or bool(between[number])
        if sentence is None:
            continue
        seat = table.seat_of(event)
        if (decision := forced.get(number, last)) != last:
            sentence, last = _noted(words, "table.log_forced", sentence), decision
        if seat in waiting:
            sentence = _noted(words, "table.log_hinted", sentence)
            waiting.discard(seat)
        new = not marked and number >= known
        marked = marked or new
        player = match.player(seat) if seat is not None and seat >= 0 else None
        colour = player.colour if player is not None else ""
        goes_on, words_alone = sentence.startswith(GOES_ON), sentence.removeprefix(GOES_ON)
        if goes_on and not new and not noted and colour in {"", found[-1].colour}:
            found[-1] = replace(found[-1], words=_joined([found[-1].words, sentence]))
        else:
            name = player.name.replace("**", "") if player is not None and table.names_in_log else ""
            whole = words("table.log_line", name=name, said=words_alone) if name else words_alone
            found.append(LogLine(whole, colour, new))
        noted = False
    waiting |= hinted[len(history)]
    asked = [LogLine(words("table.hinted", name=match.player(Seat(seat)).name)) for seat in sorted(waiting)]
    return [*found, *between[len(history)], *asked]


def _to_the_end_of_the_turn(table: Table[Any, Any], history: Sequence[Event]) -> Sequence[Event]:
    """The events without the chapter that begins after the last of them that is shown."""
    end, standing = 0, None
    for number, event in enumerate(history, 1):
        chapter = table.chapter(event) or standing
        if chapter == standing and type(event) not in table.silent_events:
            end = number
        standing = chapter
    return history[:end]


def _noted(words: Words, key: str, sentence: str) -> str:
    """A line of the log with something more in it, before its stop and the pictures behind it."""
    (bare,), pictures = _split([sentence])
    said = bare.rstrip("".join(_STOPS))
    return words(key, said=said) + bare[len(said) :] + pictures


def _between(
    annotation: SeenAnnotation, match: Match[Any], table: Table[Any, Any], sentences: Sentences, words: Words, history: Sequence[Event]
) -> Iterator[LogLine]:
    """The lines of what is no event of the game, behind the events of the `history`."""
    name = match.player(annotation.seat).name
    match annotation:
        case TakenBack(seat, agreed, random_events, others):
            line = words("table.agreed" if agreed else "table.undid", name=name)
            after = next((chapter for event in reversed(history) if (chapter := table.chapter(event))), None)
            found = zip(random_events, sentences.of(table, random_events, chapter=after), strict=True)
            own = [one for event, one in found if one is not None and table.seat_of(event) == seat]
            yield LogLine(words("table.undid_what", line=line, what=in_one(words, own)) if own else line)
            if others:
                names = listed(words, [match.player(other).name for other in others])
                yield LogLine(words("table.undid_others", names=names))
        case Redone():
            yield LogLine(words("table.done_again", name=name))
        case PlayerChanged(_, kind):
            yield LogLine(handed_over(words, name, kind))


class MatchLog:
    """What is said of a match in the words of the log: all of it, what a bot did last, what might happen next."""

    def __init__(self, scene: Scene, controller: MatchController[Any], table: Table[Any, Any]) -> None:
        self.lines: Sequence[LogLine] = ()
        """What the viewer saw happen so far."""
        self.language = ""
        """That in which it was written."""
        self._scene, self._match, self._table = scene, controller.match, table
        self._playback = controller.playback
        self._sentences = Sentences()
        self._advice = Sentences()

    def write(self, count: int | None, *, turn_over: bool = False) -> None:
        """Writes down what the viewer saw happen, or the first `count` events of it; what begins once a turn that is over
        has been passed on is not shown before that."""
        words = self._scene.words
        self.lines = lines(self._match, self._table, self._sentences, words, count, turn_over=turn_over)
        self.language = words.lang

    @property
    def news(self) -> str:
        """What stands over the lines that are new since the viewer's last turn."""
        return self._scene.words("table.news")

    @property
    def headline(self) -> Sequence[str]:
        """What a bot does or has just done in its turn, as far as nothing comes of it that the table shows to be read; nothing
        where nobody waits for that, or has chosen something since."""
        playback, table, shown = self._playback, self._table, self._playback.presentation
        decision = playback.shown_decision or playback.latest
        if shown is None or decision is None or not decision.events:
            return ()
        history, since = self._match.history.events(), shown.same_turn_before + len(decision.events)
        said, events = self._sentences.of(table, history, {len(history) - since})[-since:], history[-since:]
        ends = (number for number, event in enumerate(events) if number and type(event) in table.reading_events)
        both = list(zip(said, events, strict=True))[: next(ends, None)]
        own = [line for line, event in both if table.seat_of(event) == decision.seat]
        return [line.removeprefix(GOES_ON) for line in own if line is not None]

    @property
    def no_choice(self) -> str:
        """Why what was decided last had to be so; "" if a player chose, or it is not to be shown."""
        shown, words = self._playback.presentation, self._scene.words
        why = shown.forced_by if shown is not None else None
        return "" if why is None else words(f"{self._match.game}.forced.{why}" if why else "table.no_choice")

    def in_words(self, events: Sequence[Event], before: int | None = None, seat: int | None = None) -> list[str]:
        """What might happen next, or did behind so many of the events seen; not what it brings to others than `seat`, the
        actor if left out, for they are not named there."""
        history, table = self._match.history.events()[:before], self._table
        said = self._sentences.of(table, [*history, *events], {len(history)})[len(history) :]
        whose = (None, NOBODY, self._match.actor if seat is None else seat)
        both = zip(said, events, strict=True)
        return [line for line, event in both if line is not None and table.seat_of(event) in whose]

    def as_advice(self, events: Sequence[Event], behind: Sequence[Event] = ()) -> list[str]:
        """What the active player might do next, or `behind` other things that are still to come, as advice to do so; what comes
        of it is no advice and is left out."""
        history, table = [*self._match.history.events(), *behind], self._table
        with table.names.advising():
            said = self._advice.of(table, [*history, *events], {len(history)})[len(history) :]
        whose = (None, NOBODY, self._match.actor)
        both = zip(said, events, strict=True)
        return [line for line, event in both if line and table.seat_of(event) in whose]

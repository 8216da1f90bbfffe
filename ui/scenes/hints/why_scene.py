"""Why bots did what they did: the reasons for and against a turn, beside the next best one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.language.phrases import measured
from ui.scenes.hints.reason_words import ReasonWords, rounded
from ui.scenes.hints.reasons_panel import ReasonsPanel
from ui.scenes.match_log import in_one, names_first
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect

    from game.ai.reasons import TurnComparison
    from game.kernel.contract import Event
    from ui.match.last_turn import LastTurn
    from ui.match.why import Why
    from ui.scenes.hints.reason_words import Line
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Change, Program


class WhyScene(ReasonsPanel):
    """Each of the `turns` on a card. The `chosen` one says more, with the next best one on another card below it; a click
    on a card, or the keyboard that comes to it, chooses its turn, for which a player is `asked`."""

    hotkey = "w"

    def __init__(
        self, app: Program, context: TableContext[Any], turns: Sequence[LastTurn[Any]], asked: Callable[[LastTurn[Any]], Why],
        chosen: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(app, context)
        self.turns, self.chosen = tuple(turns), chosen
        self.why = asked(self.turns[chosen])
        self.shown = chosen
        self._asked = asked
        self._answered: dict[int, Why] = {}
        """What need not be asked again."""
        self._other: Sequence[Event] = ()
        """The next best turn."""

    @property
    def title(self) -> tuple[str, str]:
        return self.words("why.title"), self.words("why.close")

    @property
    def waiting(self) -> bool:
        return not self.why.answered

    def contents(self) -> tuple[str, list[list[Line]]]:
        cards: list[list[Line]] = []
        for number, turn, events in self._cards_of():
            if turn is None:
                other = self._sentence(events, self.why.last_turn)
                cards.append([("strong", "orange_dark", self.words("why.other")), ("body", "ink", other)])
            else:
                cards.append(self._turn(turn, reason=number == self.chosen))
        return self._about(), [[line for line in lines if line[2]] for lines in cards]

    def row_tooltip(self, number: int) -> str:
        which, turn, _ = self._cards_of()[number]
        return "" if turn is None or which == self.chosen else self.words("why.of", name=self._name(turn))

    def _cards_of(self) -> list[tuple[int, LastTurn[Any] | None, Sequence[Event]]]:
        """What each card is about: the number of a turn, that turn, and what it shows; None for what could have been done
        in its place."""
        cards: list[tuple[int, LastTurn[Any] | None, Sequence[Event]]] = [
            (number, turn, turn.events) for number, turn in enumerate(self.turns)
        ]
        if self._other:
            cards.insert(self.chosen + 1, (self.chosen, None, self._other))
        return cards

    def _note(self) -> None:
        """There is a next best turn only where it came out behind, and can be shown."""
        found = self.why.found
        behind = found.other if found is not None and found.certain and found.ahead > 0 else ()
        self._other = behind if self._sentence(behind, self.why.last_turn) else ()

    def _turn(self, turn: LastTurn[Any], *, reason: bool) -> list[Line]:
        """What was done, by whom where several did something and the sentence does not begin with that, and the `reason` as far
        as it is known."""
        sentence: Line = ("body", "ink", self._sentence(turn.events, turn, turn.events_before))
        name, everybody = self._name(turn), [player.name for player in self.context.match.setup.players]
        named = not sentence[2] or (len(self.turns) > 1 and not names_first(sentence[2], name, everybody))
        lines: list[Line] = [("strong", "ink", name)] if named else []
        if not reason:
            return [*lines, ("small", "ink_soft", sentence[2])]
        found = self.why.found
        if found is not None and found.choice:
            lines.append(("strong", "orange_dark", self._rank(found)))
        return [*lines, sentence, *self._facts()]

    def _facts(self) -> list[Line]:
        return ReasonWords.at(self.context).facts(self.why.facts)

    def _about(self) -> str:
        """What is to be said of the turn that was chosen."""
        words, why, found = self.words, self.why, self.why.found
        if self.waiting:
            return words("hints.thinking")
        if found is None:
            return words("why.chance" if why.by_chance else "why.nothing", name=why.name)
        if not found.choice:
            return words("why.only", name=why.name)
        return words("why.about" if self._rank(found) or self._facts() else "why.plain", name=why.name)

    def _rank(self, found: TurnComparison) -> str:
        """By how much it was ahead; "" where it was not, for what the bot looked at is not known."""
        if found.equal or found.ahead < 0:
            return ""
        return measured(self.words, self.context.match.game, "why.ahead", n=rounded(found.ahead))

    def _name(self, turn: LastTurn[Any]) -> str:
        return self.context.match.player(turn.seat).name

    def _sentence(self, events: Sequence[Event], turn: LastTurn[Any], behind: int | None = None) -> str:
        """What the mover itself did, or would have done, as the log says it."""
        return in_one(self.words, self.context.log.in_words(events, behind, turn.seat))

    def highlighted_areas(self, number: int) -> list[Rect]:
        """Where the items lie that were, or would have been, come to."""
        which, _, events = self._cards_of()[number]
        table = self.context.table
        if not table.same_board(self.turns[which].before):
            return []
        return [area for event in events for area in table.areas_of_event(event)]

    # Which turn

    def choose(self, number: int, *, ring: bool = False) -> Change:
        """As ReasonsPanel: a card of another turn has its reason shown."""
        which = self._cards_of()[number][0]
        if which == self.chosen:
            return super().choose(number)
        if self.why.answered:
            self._answered[self.chosen] = self.why
        else:
            self.why.cancel()
        self.chosen = self.shown = which
        self.why = self._answered.get(which) or self._asked(self.turns[which])
        self._note()
        self.rebuild()
        self.focus(f"option:{which}", ring=ring)
        return STAY

    def update(self, dt: float) -> Change | None:
        """The keyboard chooses the turn that it comes to."""
        change = super().update(dt)
        ringed = next((number for number, card in enumerate(self._cards) if card.ringed), None)
        if ringed is not None and self._cards_of()[ringed][0] != self.chosen:
            self.choose(ringed, ring=True)
        return change

    def poll(self) -> bool:
        """Takes in the answer; returns whether it has just come."""
        came = self.why.poll()
        if came:
            self._note()
        return came

    def on_exit(self) -> None:
        self.why.cancel()

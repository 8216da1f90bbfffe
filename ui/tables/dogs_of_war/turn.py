"""The question of a turn: a soldier and the space for a captain that it opens, in one gesture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dogs_of_war.forecast import Openings, Placement
from game.dogs_of_war.model import NONE, Pass, Play, Send, Station
from ui.tables.kit.decision import CHOSEN, OTHER, Decision, Say
from ui.tables.kit.ids import parse_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dogs_of_war.model import State
    from game.dogs_of_war.rules import DogsOfWarRules
    from game.kernel.contract import Action
    from ui.tables.kit.decision import Judge, Outcome


class TurnDecision(Decision):
    """W6, W7: a soldier (`soldier:k`) and a space that it opens (`space:side:n`), a tactic first (`tactic:k`), or pass.

    `placement` is what has been chosen of a placement; `then` is what answers the next question. Without a soldier each
    space means the weakest that opens it.
    """

    def __init__(self, rules: DogsOfWarRules, seen: State, seat: int, legal: Sequence[Action], judge: Judge) -> None:
        super().__init__(judge=judge)
        self._openings = Openings(rules, seen, legal)
        self._sends = self._openings.sends
        self._tactics = {f"tactic:{one.tactic}": one for one in legal if isinstance(one, Play)}
        self._pass = next((one for one in legal if isinstance(one, Pass)), None)
        self._hired = seen.captains[seat] == 0
        self._in_play = rules.tactics[seen.tactic].id if seen.tactic >= 0 else ""
        self.soldier: int | None = None
        self.placement: Placement | None = None

    # --- what is to be seen of it ---

    @property
    def prompt(self) -> str:
        if self._in_play:
            return f"tactic.{self._in_play}.now"
        if not self._sends:
            without = "prompt.turn_hired" if self._hired else "prompt.turn_tactic"
            return without if self._tactics else "prompt.turn_pass"
        return "prompt.turn_tactic" if self._tactics else "prompt.turn"

    @property
    def confirm_words(self) -> str:
        match self.chosen:
            case Play():
                return "button.play"
            case Pass():
                return "button.pass"
        return "button.place" if self.placement is None or self.placement.space >= 0 else "button.send"

    @property
    def other_words(self) -> str:
        if self.chosen is None and self.soldier is None and self._pass is not None:
            return "button.pass"
        return "button.cancel" if self.chosen is not None or self.soldier is not None else ""

    @property
    def open(self) -> Sequence[str]:
        soldiers = dict.fromkeys(f"soldier:{soldier}" for soldier, _ in self._sends)
        spaces = dict[str, None]()
        for side, found in self._openings.of(self.soldier):
            spaces |= dict.fromkeys([f"space:{side}:{space}" for space in found] or [f"house:{side}"])
        return (*soldiers, *spaces, *self._tactics)

    @property
    def up(self) -> Sequence[str]:
        soldier = [] if self.soldier is None else [f"soldier:{self.soldier}"]
        tactic = [id_ for id_, play in self._tactics.items() if play == self.chosen]
        if self.placement is None:
            return (*soldier, *tactic)
        _, side, space = self.placement
        return (*soldier, f"space:{side}:{space}" if space >= 0 else f"house:{side}", *tactic)

    @property
    def targets(self) -> Sequence[str]:
        return (*self.open, *((OTHER,) if self._pass is not None else ()))

    @property
    def then(self) -> Station | None:
        """The answer to the question for the space, if it has been chosen."""
        placement = self.placement if isinstance(self.chosen, Send) else None
        return Station(placement.space) if placement is not None and placement.space >= 0 else None

    def placed_by(self, id_: str) -> Placement | None:
        """The placement that picking a space or a house would come to."""
        match parse_id(id_):
            case "house", side:
                return self._openings.placement(self.soldier, side, NONE)
            case "space", side, space:
                return self._openings.placement(self.soldier, side, space)
        return None

    def action_of(self, id_: str) -> Action | None:
        placement = self.placed_by(id_)
        return self._sends[placement.soldier, placement.side] if placement is not None else self._tactics.get(id_)

    def holds(self, id_: str) -> bool:
        return self.chosen is not None and id_ in self.up

    # --- choosing ---

    def _pick(self, id_: str) -> Outcome:
        match parse_id(id_):
            case "tactic", tactic:
                play = self._tactics.get(id_) or Play(tactic)
                refused = self.judge(play)
                if refused is None and play != self.chosen:
                    self._drop()
                return refused or self.choose(play)
            case "soldier", soldier:
                return self._pick_soldier(soldier)
            case "space" | "house", side, *_:
                return self._pick_space(id_, side)
        return None

    def press_other(self) -> Outcome:
        passes = self._pass if self.other_words == "button.pass" else None
        return self.choose(passes) if passes is not None else self.cancel()

    def cancel(self) -> Outcome:
        had = self.chosen is not None or self.soldier is not None
        self._drop()
        return CHOSEN if had else None

    def _drop(self) -> None:
        self.soldier, self.placement, self.chosen = None, None, None

    def _pick_soldier(self, soldier: int) -> Outcome:
        if not any(kind == soldier for kind, _ in self._sends):
            return self._refused(Send(0, soldier))
        placement = self.placement
        if soldier == self.soldier:
            self._drop()
            return CHOSEN
        self.soldier, self.placement, self.chosen = soldier, None, None
        if placement is not None:
            space = f"space:{placement.side}:{placement.space}"
            if self.placed_by(space) is not None:
                return self._pick_space(space, placement.side)
        return CHOSEN

    def _pick_space(self, id_: str, side: int) -> Outcome:
        placement = self.placed_by(id_)
        if placement is None:
            strongest = max((soldier for soldier, _ in self._sends), default=0)
            return self._refused(Send(side, self.soldier if self.soldier is not None else strongest))
        if placement == self.placement:
            return self.confirm()
        self.placement, self.soldier = placement, placement.soldier
        self.chosen = self._sends[placement.soldier, placement.side]
        return CHOSEN

    def _refused(self, send: Send) -> Outcome:
        """Why the soldier cannot be sent there; if it can, why not to that space."""
        return self.judge(send) or Say("table.space_closed")

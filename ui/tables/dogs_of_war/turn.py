"""The question of a turn: a soldier and the space for a captain that it opens, in one gesture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dogs_of_war.model import NONE, Pass, Play, Send, Station
from game.dogs_of_war.preview import Openings, Placement
from ui.tables.common.ids import parse_id
from ui.tables.common.selection import CHOSEN, SECONDARY, Message, Selection
from ui.tables.common.selection import Send as Sent

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from game.dogs_of_war.model import State
    from game.dogs_of_war.rules import DogsOfWarRules
    from game.kernel.contract import Action
    from ui.tables.common.selection import Outcome, RefusalOf


class TurnSelection(Selection):
    """W6, W7: a tactic (`tactic:k`) if one is wanted, a soldier (`soldier:k`) and a space that it opens
    (`space:side:n`), in one go, or pass.

    `tactic` and `placement` are what has been chosen. A tactic alone can be played and the rest be decided then.
    Without a soldier each space means the weakest that opens it.
    """

    def __init__(self, rules: DogsOfWarRules, seen: State, seat: int, legal: Sequence[Action], refusal_of: RefusalOf) -> None:
        super().__init__(refusal_of=refusal_of)
        self._rules, self._seen, self._seat = rules, seen, seat
        self._tactics = {f"tactic:{one.tactic}": one for one in legal if isinstance(one, Play)}
        self._pass = next((one for one in legal if isinstance(one, Pass)), None)
        self._found: dict[Play | None, tuple[State, Openings]] = {None: (seen, Openings(rules, seen, legal))}
        self.tactic: Play | None = None
        self.soldier: int | None = None
        self.placement: Placement | None = None

    @property
    def _then(self) -> tuple[State, Openings]:
        """The position after the tactic that has been chosen, and what can be done there."""
        if self.tactic is not None and self.tactic not in self._found:
            after = self._seen.clone()
            self._rules.apply(after, self.tactic)
            self._found[self.tactic] = after, Openings(self._rules, after, self._rules.legal(after))
        return self._found[self.tactic]

    @property
    def _openings(self) -> Openings:
        return self._then[1]

    @property
    def _sends(self) -> Mapping[tuple[int, int], Send]:
        return self._openings.sends

    # --- what is to be seen of it ---

    @property
    def dims_others(self) -> bool:
        """While a tactic alone is chosen, what may go with it does not step back."""
        return super().dims_others and (self.tactic is None or self.placement is not None)

    @property
    def prompt(self) -> str:
        if self.soldier is not None and self.placement is None and any(found for _, found in self._openings.of(self.soldier)):
            return "prompt.turn_soldier"
        if self.tactic is not None and self.placement is None:
            return "prompt.turn_with"
        if (played := self._then[0].tactic) >= 0:
            return f"tactic.{self._rules.tactics[played].id}.now"
        if not self._sends:
            return "prompt.turn_tactic" if self._seen.captains[self._seat] else "prompt.turn_hired"
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
    def secondary_words(self) -> str:
        """To pass, also while a soldier alone is chosen: what stands there changes as late as it can."""
        if self.ready or (self._pass is None and self.selected):
            return "button.cancel"
        return "button.pass" if self._pass is not None else ""

    @property
    def open(self) -> Sequence[str]:
        soldiers = dict.fromkeys(f"soldier:{soldier}" for soldier, _ in self._sends)
        spaces = dict[str, None]()
        for side, found in self._openings.of(self.soldier):
            spaces |= dict.fromkeys([f"space:{side}:{space}" for space in found] or [f"house:{side}"])
        return (*soldiers, *spaces, *self._tactics)

    @property
    def selected(self) -> Sequence[str]:
        tactic = [] if self.tactic is None else [f"tactic:{self.tactic.tactic}"]
        soldier = [] if self.soldier is None else [f"soldier:{self.soldier}"]
        if self.placement is None:
            return (*tactic, *soldier)
        _, side, space = self.placement
        return (*tactic, *soldier, f"space:{side}:{space}" if space >= 0 else f"house:{side}")

    @property
    def targets(self) -> Sequence[str]:
        return (*self.open, *((SECONDARY,) if self._pass is not None else ()))

    @property
    def actions(self) -> tuple[Action, ...]:
        """What has been chosen, one action after the other."""
        if isinstance(self.chosen, Pass):
            return (self.chosen,)
        tactic: tuple[Action, ...] = (self.tactic,) if self.tactic is not None else ()
        if self.placement is None:
            return tactic if self.soldier is None else ()
        soldier, side, space = self.placement
        return (*tactic, self._sends[soldier, side], *([Station(space)] if space >= 0 else []))

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

    def awaits_confirmation(self, id_: str) -> bool:
        return bool(id_) and id_ == self.anchor

    @property
    def anchor(self) -> str:
        return tuple(self.selected)[-1] if self.chosen is not None and self.selected else ""

    # --- choosing ---

    def confirm(self) -> Outcome:
        return Sent(self.actions[0], self.actions[1:]) if self.chosen is not None else None

    def _pick(self, id_: str) -> Outcome:
        match parse_id(id_):
            case "tactic", tactic:
                return self._pick_tactic(self._tactics.get(id_) or Play(tactic))
            case "soldier", soldier:
                return self._pick_soldier(soldier)
            case "space" | "house", side, *_:
                return self._pick_space(id_, side)
        return None

    @property
    def steps(self) -> Sequence[Collection[str]]:
        return [(SECONDARY,)] if isinstance(self.chosen, Pass) else [(id_,) for id_ in self.selected]

    def propose(self, plan: Sequence[Action]) -> int:
        """A tactic, a soldier and the space that it opens are one choice."""
        self.cancel()
        if plan[0] == self._pass:
            self.chosen = self._pass
            return 1
        rest = list(plan)
        if isinstance(play := rest[0], Play) and play in self._tactics.values():
            self.tactic, rest = play, rest[1:]
            self._settle(None, None)
        if rest and isinstance(send := rest[0], Send) and send in self._sends.values():
            places = [one.space for one in rest[1:2] if isinstance(one, Station)]
            open_ = [space for side, found in self._openings.of(send.soldier) if side == send.side for space in found]
            found = self._openings.placement(send.soldier, send.side, next(iter((*places, *open_)), NONE))
            if found is not None:
                self._settle(send.soldier, found)
                rest = rest[1 + len(places) :]
        return len(plan) - len(rest)

    def press_secondary(self) -> Outcome:
        return self.press_secondary_with_bubble() if self.secondary_words == "button.pass" else self.cancel()

    @property
    def secondary_words_with_bubble(self) -> str:
        return "button.pass" if self._pass is not None and self.chosen != self._pass else ""

    def press_secondary_with_bubble(self) -> Outcome:
        """Passing is chosen instead."""
        self.cancel()
        return self.choose(self._pass) if self._pass is not None else None

    def cancel(self) -> Outcome:
        had = any(one is not None for one in (self.chosen, self.soldier, self.tactic))
        self.tactic = None
        self._settle(None, None)
        return CHOSEN if had else None

    def _settle(self, soldier: int | None, placement: Placement | None) -> Outcome:
        """With the tactic this soldier, and perhaps this placement of it, is chosen."""
        self.soldier, self.placement = soldier, placement
        if placement is not None:
            self.chosen = self._sends[placement.soldier, placement.side]
        else:
            self.chosen = self.tactic if soldier is None else None
        return CHOSEN

    def _pick_tactic(self, play: Play) -> Outcome:
        """A tactic; the soldier and the space stay where they go with it. The one that has been chosen is gone back
        to."""
        if play == self.tactic:
            return self._settle(None, None)
        if (refused := self.refusal_of(play)) is not None:
            return refused
        self.tactic = play
        before, soldier = self.placement, self.soldier
        kept = soldier if any(kind == soldier for kind, _ in self._sends) else None
        return self._settle(kept, self._openings.placement(kept, before.side, before.space) if before and kept else None)

    def _pick_soldier(self, soldier: int) -> Outcome:
        if not any(kind == soldier for kind, _ in self._sends):
            return self._refused(Send(0, soldier))
        if soldier == self.soldier:
            return self._settle(None, None)
        before = self.placement
        return self._settle(soldier, self._openings.placement(soldier, before.side, before.space) if before else None)

    def _pick_space(self, id_: str, side: int) -> Outcome:
        placement = self.placed_by(id_)
        if placement is None:
            strongest = max((soldier for soldier, _ in self._sends), default=0)
            return self._refused(Send(side, self.soldier if self.soldier is not None else strongest), id_)
        return self._settle(placement.soldier, placement)

    def _refused(self, send: Send, id_: str = "") -> Outcome:
        """Why the soldier cannot be sent there; if it can, why the captain cannot stand on that space."""
        state = self._then[0]
        if (refused := self._rules.refusal(state, send)) is not None:
            return refused
        match parse_id(id_):
            case "space", _, space:
                after = state.clone()
                self._rules.apply(after, send)
                return self._rules.refusal(after, Station(space)) or Message("table.space_closed")
        return Message("table.choose_space")

"""What Dogs of War asks: one question for each kind of task.

A placement is one gesture: a soldier, and the space for the captain that it opens. The rules ask for the soldier first
and for the space then; the table answers the second question with what was chosen for the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dogs_of_war.model import (
    Buy,
    DoneBuying,
    GiveMarker,
    LeaveMarkers,
    PickDog,
    Reinforce,
    Shift,
    Station,
    Stay,
    Task,
    Withdraw,
)
from ui.tables.dogs_of_war.turn import TurnDecision
from ui.tables.kit.decision import NOTHING, Decision

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.kernel.contract import Action
    from ui.tables.dogs_of_war.view import DogsView
    from ui.tables.kit.decision import Judge


def decide(view: DogsView, legal: Sequence[Action], judge: Judge) -> Decision:
    """The question that `legal` answers."""
    seen, rules = view.seen, view.rules
    match seen.todo[-1].task:
        case Task.DOG:
            dogs = {f"dog:{dog}": PickDog(dog) for dog in range(len(rules.picks))}
            return Decision(dogs, legal, judge, prompt="prompt.dog", confirm="button.pick")
        case Task.MARKER:
            return MarkerDecision({f"give:{seat}": GiveMarker(seat) for seat in range(rules.seats)}, legal, view.viewer)
        case Task.BUY:
            stacks = {f"stack:{kind}": Buy(kind) for kind in range(rules.kinds)}
            nothing = not any(isinstance(action, Buy) for action in legal)
            return Decision(
                stacks, legal, judge, prompt="prompt.buy_nothing" if nothing else "prompt.buy", confirm="button.buy",
                decline=DoneBuying(), decline_words="button.done",
            )  # fmt: skip
        case Task.TURN:
            return TurnDecision(rules, seen, view.own, legal, judge)
        case Task.REINFORCE:
            soldiers = {f"soldier:{kind}": Reinforce(kind) for kind in range(rules.kinds)}
            return Decision(soldiers, legal, judge, prompt="prompt.reinforce", confirm="button.send")
        case Task.STATION:
            spaces = {f"space:{seen.side}:{space}": Station(space) for space in range(rules.box.spaces)}
            return Decision(spaces, legal, judge, prompt="prompt.station", confirm="button.place")
        case Task.CONQUER:
            markers, shifts = seen.markers, [action for action in legal if isinstance(action, Shift)]
            stops = {f"stop:{shift.battle}:{markers[shift.battle] + shift.spaces}": shift for shift in shifts}
            return Decision(
                stops, legal, judge, prompt="prompt.conquer", confirm="button.shift",
                decline=LeaveMarkers(), decline_words="button.leave",
            )  # fmt: skip
        case Task.WITHDRAW:
            where = f"house:{view.losing_side}"
            withdrawal = Decision(
                {where: Withdraw()}, legal, prompt="prompt.withdraw", confirm="button.withdraw",
                decline=Stay(), decline_words="button.stay",
            )  # fmt: skip
            withdrawal.choose(Withdraw())  # the two buttons are the question: both can be pressed at once
            return withdrawal
    return NOTHING


class MarkerDecision(Decision):
    """W4.5: who has the start-player marker; the own seat keeps it."""

    def __init__(self, gifts: Mapping[str, Action], legal: Sequence[Action], own: int) -> None:
        super().__init__(gifts, legal, prompt="prompt.marker")
        self.own, self.chosen = own, GiveMarker(own)

    @property
    def confirm_words(self) -> str:
        return "button.keep" if self.chosen in {None, GiveMarker(self.own)} else "button.give"

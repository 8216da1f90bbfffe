"""The selections of Dogs of War: one for each kind of task.

A placement is one gesture: a soldier, and the space for the captain that it opens. The rules ask for the soldier first
and for the space then; the table answers the second question with what was chosen for the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dogs_of_war import model
from game.dogs_of_war.model import Task
from ui.tables.common.multi_selection import MultiSelection, legal_after
from ui.tables.common.selection import NO_SELECTION, ProposalSelection, Selection
from ui.tables.dogs_of_war.turn import TurnSelection

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Action
    from ui.tables.common.selection import RefusalOf
    from ui.tables.dogs_of_war.view import DogsOfWarView


def selection_of(view: DogsOfWarView, legal: Sequence[Action], refusal_of: RefusalOf) -> Selection:
    """The question that `legal` answers."""
    seen, rules = view.seen, view.rules
    match seen.todo[-1].task:
        case Task.DOG:
            dogs = {f"dog:{dog}": model.PickDog(dog) for dog in range(len(rules.picks))}
            return Selection(dogs, legal, refusal_of, prompt="prompt.dog", confirm="button.pick")
        case Task.MARKER:
            gifts = {f"give:{seat}": model.GiveMarker(seat) for seat in range(rules.seats)}
            own = model.GiveMarker(view.viewer)
            return ProposalSelection(gifts, legal, own, prompt="prompt.marker", confirm="button.keep", changed="button.give")
        case Task.BUY:
            stacks = {f"stack:{kind}": model.Buy(kind) for kind in range(rules.kinds)}
            return MultiSelection(
                stacks, legal_after(rules, seen), refusal_of, many=stacks, full="table.no_more", finish=model.DoneBuying(),
                prompt="prompt.buy", confirm="button.buy", decline=model.DoneBuying(), decline_words="button.done",
            )
        case Task.TURN:
            return TurnSelection(rules, seen, rules.actor(seen), legal, refusal_of)
        case Task.REINFORCE:
            soldiers = {f"soldier:{kind}": model.Reinforce(kind) for kind in range(rules.kinds)}
            return Selection(soldiers, legal, refusal_of, prompt="prompt.reinforce", confirm="button.send")
        case Task.STATION:
            spaces = {f"space:{seen.side}:{space}": model.Station(space) for space in range(rules.constants.spaces)}
            return Selection(spaces, legal, refusal_of, prompt="prompt.station", confirm="button.place")
        case Task.CONQUER:
            markers, shifts = seen.markers, [action for action in legal if isinstance(action, model.Shift)]
            stops = {f"stop:{shift.battle}:{markers[shift.battle] + shift.spaces}": shift for shift in shifts}
            return Selection(
                stops, legal, refusal_of, prompt="prompt.conquer", confirm="button.shift",
                decline=model.LeaveMarkers(), decline_words="button.leave",
            )
        case Task.WITHDRAW:
            where = f"house:{view.losing_side}"
            slips, stays = model.Withdraw(), model.Stay()
            return ProposalSelection(
                {where: slips}, legal, slips, prompt="prompt.withdraw", confirm="button.withdraw", decline=stays,
                decline_words="button.stay",
            )
    return NO_SELECTION

"""The judge: why an action is not allowed, with the rule's number and the figures for the sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.dogs_of_war import choices
from game.dogs_of_war.model import (
    NONE,
    Begin,
    Buy,
    Deal,
    DealDogs,
    DoneBuying,
    Draw,
    GiveMarker,
    Lay,
    LeaveMarkers,
    Pass,
    PickDog,
    Play,
    Reinforce,
    Send,
    Shift,
    State,
    Station,
    Stay,
    Task,
    Withdraw,
)
from game.kernel.contract import Action, Refusal

if TYPE_CHECKING:
    from game.dogs_of_war.frame import Frame

FITTING: dict[type[Action], int] = {
    Begin: Task.BEGIN, DealDogs: Task.DEAL_DOGS, Deal: Task.DEAL, Lay: Task.LAY, Draw: Task.DRAW,
    PickDog: Task.DOG, GiveMarker: Task.MARKER, Buy: Task.BUY, DoneBuying: Task.BUY, Play: Task.TURN, Send: Task.TURN,
    Pass: Task.TURN, Reinforce: Task.REINFORCE, Station: Task.STATION, Shift: Task.CONQUER, LeaveMarkers: Task.CONQUER,
    Withdraw: Task.WITHDRAW, Stay: Task.WITHDRAW,
}
DUE = {
    Task.BEGIN: Refusal("W2", "refuse.due_luck"), Task.DEAL_DOGS: Refusal("W2.3", "refuse.due_luck"),
    Task.DOG: Refusal("W2.3", "refuse.due_dog"), Task.DEAL: Refusal("W2", "refuse.due_luck"),
    Task.LAY: Refusal("W4", "refuse.due_luck"), Task.MARKER: Refusal("W4.5", "refuse.due_marker"),
    Task.BUY: Refusal("W5.3", "refuse.due_buy"), Task.TURN: Refusal("W6", "refuse.due_turn"),
    Task.REINFORCE: Refusal("W10.12", "refuse.due_reinforce"), Task.STATION: Refusal("W7.3", "refuse.due_station"),
    Task.DRAW: Refusal("W7.11", "refuse.due_luck"), Task.CONQUER: Refusal("W12.5", "refuse.due_conquer"),
    Task.WITHDRAW: Refusal("W12.3", "refuse.due_withdraw"),
}
"""By task: the refusal of an action that does not belong to it. It says what has to be decided first."""
OVER = Refusal("W11", "refuse.over")
LUCK = Refusal("W2", "refuse.luck")
NO_SUCH_SOLDIER = Refusal("W1.1", "refuse.no_such_soldier")
NO_SUCH_SPACE = Refusal("W7.3", "refuse.no_such_space")
NO_CAPTAIN = Refusal("W7.9", "refuse.no_captain")


def refusal(frame: Frame, state: State, action: Action) -> Refusal | None:
    """Why `action` is not allowed now; None if it is. Any action may be asked about."""
    if state.over:
        return OVER
    task, seat, _ = state.todo[-1]
    if task != FITTING.get(type(action)):
        return DUE[task]
    match action:
        case PickDog(dog):
            return _dog(frame, state, dog)
        case GiveMarker(to):
            return None if 0 <= to < frame.seats else Refusal("W4.5", "refuse.no_such_player")
        case Buy(soldier):
            return _buy(frame, state, seat, soldier)
        case Play(tactic):
            return _play(frame, state, seat, tactic)
        case Send(side, soldier):
            return _send(frame, state, seat, side, soldier)
        case Reinforce(soldier):
            return _reinforce(frame, state, seat, soldier)
        case Station(space):
            return _station(frame, state, seat, space)
        case Pass():
            return None if state.tactic == NONE else Refusal("W6.4", "refuse.tactic_played")
        case Shift(battle, spaces):
            return _shift(frame, state, seat, battle, spaces)
        case DoneBuying() | LeaveMarkers() | Withdraw() | Stay():
            return None
    return None if _luck_may(frame, state, action) else LUCK


def _dog(frame: Frame, state: State, dog: int) -> Refusal | None:
    if not 0 <= dog < len(frame.picks):
        return Refusal("W2.3", "refuse.no_such_dog")
    return Refusal("W2.3", "refuse.dog_taken") if dog in state.dogs else None


def _buy(frame: Frame, state: State, seat: int, soldier: int) -> Refusal | None:
    if not 0 <= soldier < frame.kinds:
        return NO_SUCH_SOLDIER
    if not state.stacks[soldier]:
        return Refusal("W5.3", "refuse.stack_empty", {"soldier": _soldier(frame, soldier)})
    if state.coins[seat] < frame.costs[soldier]:
        return Refusal("W5.3", "refuse.too_dear", {"needed": frame.costs[soldier], "n": state.coins[seat]})
    return None


def _play(frame: Frame, state: State, seat: int, kind: int) -> Refusal | None:
    if state.tactic != NONE:
        return Refusal("W7.1", "refuse.one_tactic")
    if kind not in state.tactics[seat]:
        return Refusal("W7.1", "refuse.not_your_tactic")
    tactic = frame.tactics[kind]
    if tactic.captains and not state.stock[seat]:
        return Refusal("W13.10", "refuse.all_captains", {"n": frame.box.captains})
    if not tactic.captains and not state.captains[seat]:
        return NO_CAPTAIN
    hand = state.soldiers[seat * frame.kinds : (seat + 1) * frame.kinds]
    if sum(hand) < tactic.soldiers:
        reason = "needs_two" if tactic.soldiers == 2 else "no_soldier"
        return Refusal("W13.9", f"refuse.{reason}")
    if tactic.needs != NONE and not hand[tactic.needs]:
        return Refusal("W13.9", "refuse.needs_soldier", {"soldier": _soldier(frame, tactic.needs)})
    return None if choices.playable(frame, state, seat, kind) else Refusal("W13.9", "refuse.no_place")


def _soldier(frame: Frame, kind: int) -> str:
    return frame.catalogue.soldiers[kind].id


def _holds(frame: Frame, state: State, seat: int, soldier: int) -> bool:
    return 0 <= soldier < frame.kinds and state.soldiers[seat * frame.kinds + soldier] > 0


def _not_held(frame: Frame, soldier: int) -> Refusal:
    return Refusal("W7.2", "refuse.not_your_soldier", {"soldier": _soldier(frame, soldier)})


def _too_weak(frame: Frame, state: State, reason: str, side: int, spaces: int) -> Refusal:
    """W7.7: a refusal that names the weakest soldier that opens one of the spaces (a mask) of a side."""
    weakest = frame.lines[state.lines[side]].weakest(spaces)
    return Refusal("W7.7", f"refuse.{reason}", {"soldier": _soldier(frame, weakest)})


def _send(frame: Frame, state: State, seat: int, side: int, soldier: int) -> Refusal | None:
    if not 0 <= side < frame.sides:
        return Refusal("W7.2", "refuse.no_such_side")
    if not 0 <= soldier < frame.kinds:
        return NO_SUCH_SOLDIER
    if not state.captains[seat]:
        return NO_CAPTAIN
    if not _holds(frame, state, seat, soldier):
        return _not_held(frame, soldier)
    tactic = frame.tactic(state)
    if tactic.needs not in {NONE, soldier}:
        return Refusal("W10", "refuse.other_soldier", {"soldier": _soldier(frame, tactic.needs)})
    if not frame.empty(state, side):
        return Refusal("W7.8", "refuse.card_full")
    ground = frame.ground(state, seat, side, tactic)
    if not ground:
        return Refusal("W7.6", "refuse.other_side")
    if frame.sends[side][soldier] in choices.sends(frame, state, seat, tactic):
        return None
    return _too_weak(frame, state, "rank_too_low", side, ground)


def _reinforce(frame: Frame, state: State, seat: int, soldier: int) -> Refusal | None:
    if not 0 <= soldier < frame.kinds:
        return NO_SUCH_SOLDIER
    if not _holds(frame, state, seat, soldier):
        return _not_held(frame, soldier)
    if soldier in choices.reinforcements(frame, state, seat):
        return None
    return _too_weak(
        frame, state, "rank_too_low", state.side, frame.ground(state, seat, state.side, frame.tactic(state))
    )


def _station(frame: Frame, state: State, seat: int, space: int) -> Refusal | None:
    if not 0 <= space < frame.box.spaces:
        return NO_SUCH_SPACE
    if frame.spaces(state, seat) >> space & 1:
        return None
    if not frame.empty(state, state.side) >> space & 1:
        return Refusal("W7.8", "refuse.space_taken")
    if not frame.ground(state, seat, state.side, frame.tactic(state)) >> space & 1:
        return Refusal("W7.6", "refuse.space_of_other_side")
    return _too_weak(frame, state, "space_rank", state.side, 1 << space)


def _shift(frame: Frame, state: State, seat: int, battle: int, spaces: int) -> Refusal | None:
    if not 0 <= battle < frame.battles:
        return Refusal("W12.5", "refuse.no_such_battle")
    if state.supports[seat * frame.battles + battle] == NONE:
        return Refusal("W12.5", "refuse.no_captain_there")
    if not 1 <= abs(spaces) <= frame.last_move:
        return Refusal("W12.5", "refuse.shift_far", {"n": frame.last_move})
    if abs(state.markers[battle] + spaces) > frame.end:
        return Refusal("W12.5", "refuse.track_ends", {"n": frame.end})
    return None


# --- luck ---


def _luck_may(frame: Frame, state: State, action: Action) -> bool:
    box = frame.box
    match action:
        case Begin(first):
            return 0 <= first < frame.seats
        case DealDogs(dogs):
            return _different(dogs, frame.seats, len(frame.picks))
        case Deal(tactics, supports):
            fair = [len(hand) for hand in tactics] == [box.start_tactics] * frame.seats
            cards = [kind for hand in tactics for kind in hand]
            return fair and _in_deck(state, cards) and _different(supports, frame.seats, frame.houses)
        case Lay(bonuses, lines, houses):
            return (
                _different(bonuses, frame.battles, len(frame.catalogue.bonuses))
                and _different(lines, frame.sides, len(frame.lines))
                and _different(houses, frame.sides, frame.houses)
            )
        case Draw(tactics):
            return len(tactics) == min(state.todo[-1].value, state.pile) and _in_deck(state, tactics)
    return False


def _different(chosen: Sequence[int], n: int, among: int) -> bool:
    return len(chosen) == n and len(set(chosen)) == n and all(0 <= one < among for one in chosen)


def _in_deck(state: State, cards: Sequence[int]) -> bool:
    return all(0 <= kind < len(state.deck) and n <= state.deck[kind] for kind, n in Counter(cards).items())

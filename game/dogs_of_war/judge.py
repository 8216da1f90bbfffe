"""The judge: why an action is not allowed, whatever it is; with the rule's number and the figures of the sentence."""

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
}  # fmt: skip
NOT_NOW = Refusal("W6", "refuse.not_now")
LUCK = Refusal("W2", "refuse.luck")
NO_SUCH_SOLDIER = Refusal("W7", "refuse.no_such_soldier")
NO_SUCH_SPACE = Refusal("W7", "refuse.no_such_space")
NO_CAPTAIN = Refusal("W7.9", "refuse.no_captain")


def refusal(frame: Frame, state: State, action: Action) -> Refusal | None:
    """Why `action` may not be done now; None if it may."""
    if state.over or state.todo[-1].task != FITTING.get(type(action)):
        return NOT_NOW
    seat = state.todo[-1].seat
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
        return Refusal("W2", "refuse.no_such_dog")
    return Refusal("W2", "refuse.dog_taken") if dog in state.dogs else None


def _buy(frame: Frame, state: State, seat: int, soldier: int) -> Refusal | None:
    if not 0 <= soldier < frame.kinds:
        return NO_SUCH_SOLDIER
    if not state.stacks[soldier]:
        return Refusal("W5", "refuse.stack_empty")
    if state.coins[seat] < frame.costs[soldier]:
        return Refusal("W5", "refuse.too_dear", {"needed": frame.costs[soldier], "n": state.coins[seat]})
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


def _send(frame: Frame, state: State, seat: int, side: int, soldier: int) -> Refusal | None:
    if not 0 <= side < frame.sides:
        return Refusal("W7", "refuse.no_such_side")
    if not 0 <= soldier < frame.kinds:
        return NO_SUCH_SOLDIER
    if not state.captains[seat]:
        return NO_CAPTAIN
    if not _holds(frame, state, seat, soldier):
        return Refusal("W7", "refuse.not_your_soldier")
    tactic = frame.tactic(state)
    if tactic.needs not in {NONE, soldier}:
        return Refusal("W10", "refuse.other_soldier", {"soldier": _soldier(frame, tactic.needs)})
    if not frame.empty(state, side):
        return Refusal("W7.8", "refuse.card_full")
    if not frame.ground(state, seat, side, tactic):
        return Refusal("W7.6", "refuse.other_side")
    if frame.sends[side][soldier] in choices.sends(frame, state, seat, tactic):
        return None
    return Refusal("W7.7", "refuse.rank_too_low")


def _reinforce(frame: Frame, state: State, seat: int, soldier: int) -> Refusal | None:
    if not 0 <= soldier < frame.kinds:
        return NO_SUCH_SOLDIER
    if not _holds(frame, state, seat, soldier):
        return Refusal("W7", "refuse.not_your_soldier")
    fits = soldier in choices.reinforcements(frame, state, seat)
    return None if fits else Refusal("W7.7", "refuse.rank_too_low")


def _station(frame: Frame, state: State, seat: int, space: int) -> Refusal | None:
    if not 0 <= space < frame.box.spaces:
        return NO_SUCH_SPACE
    if frame.spaces(state, seat) >> space & 1:
        return None
    if not frame.empty(state, state.side) >> space & 1:
        return Refusal("W7.8", "refuse.space_taken")
    if not frame.ground(state, seat, state.side, frame.tactic(state)) >> space & 1:
        return Refusal("W7.6", "refuse.space_of_other_side")
    return Refusal("W7.7", "refuse.space_rank")


def _shift(frame: Frame, state: State, seat: int, battle: int, spaces: int) -> Refusal | None:
    if not 0 <= battle < frame.battles:
        return Refusal("W12", "refuse.no_such_battle")
    if state.supports[seat * frame.battles + battle] == NONE:
        return Refusal("W12", "refuse.no_captain_there")
    if not 1 <= abs(spaces) <= frame.last_move:
        return Refusal("W12", "refuse.shift_far", {"n": frame.last_move})
    if abs(state.markers[battle] + spaces) > frame.end:
        return Refusal("W12", "refuse.track_ends")
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

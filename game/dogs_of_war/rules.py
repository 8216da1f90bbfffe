"""The rules of Dogs of War (W1 to W13): who acts, what is allowed, what it does. Legality, chance, the upkeep of the year,
the screens and scoring have their own modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.dogs_of_war import chance, choices, effects, legality, scoring, screens, upkeep
from game.dogs_of_war.battle_events import CaptainsStayed, CaptainsWithdrawn
from game.dogs_of_war.catalogue import PLAIN, Reward, Tactic
from game.dogs_of_war.events import (
    EVENTS,
    CaptainPlaced,
    CoinsExtorted,
    ConquerorMoved,
    ConquerorRested,
    DogTaken,
    MarkerGiven,
    MarkerHeld,
    MarkerMoved,
    MarkerTaken,
    Passed,
    PurchasesEnded,
    RewardForgone,
    ScreensClosed,
    SoldierBought,
    SoldierRetreated,
    SoldierSent,
    TacticPlayed,
)
from game.dogs_of_war.model import (
    ACTIONS,
    NONE,
    Buy,
    DoneBuying,
    GiveMarker,
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
    Todo,
    Withdraw,
)
from game.dogs_of_war.ruleset import Ruleset
from game.dogs_of_war.supplies import gain_captains, gain_coins, gain_influence, gain_points, grant, renew
from game.kernel.contract import (
    CHANCE,
    NOBODY,
    Action,
    Emit,
    Event,
    Rank,
    Refusal,
    Rules,
    ScoreRow,
    Seat,
    silently,
)

CHANCE_TASKS = frozenset({Task.BEGIN, Task.DEAL_DOGS, Task.DEAL, Task.LAY, Task.DRAW})
NOTHING = Reward()


class DogsOfWarRules(Ruleset, Rules[State, Action]):
    """Dogs of War for a number of seats."""

    version = 1
    actions = ACTIONS
    events = EVENTS
    max_actions = 1500

    # --- whose turn it is, and what is allowed ---

    def start(self) -> State:
        """W2: the table before the start player is named, Dogs are taken and cards are dealt for the first year."""
        n, catalogue, constants = self.seats, self.catalogue, self.constants
        state = State(
            todo=[Todo(Task.YEAR), Todo(Task.DEAL), Todo(Task.BEGIN)],
            over=False, year=0, start=0, passed=0, dogs=[NONE] * n,
            bonuses=[], lines=[], houses=[], markers=[], effects=[], posts=[], supports=[], lying=[], track=[0] * self.houses,
            stacks=[line.count for line in catalogue.soldiers], spent=[0] * self.kinds,
            tokens=[line.influence_tokens for line in catalogue.houses], stock=[constants.captains] * n,
            deck=[tactic.copies for tactic in self.tactics], pile=constants.tactic_cards, discards=[0] * len(self.tactics),
            captains=[0] * n, promised=[0] * n, coins=[constants.start_coins] * n, points=[0] * n,
            soldiers=[0] * (n * self.kinds), influence=[0] * (n * self.houses), tactics=[()] * n,
            support_cards=[NONE] * n, unseen_coins=0, unseen_points=0, fresh=self.has_secrets and not self.counted,
            tactic=NONE, first=NONE, second=NONE, side=NONE,
        )
        upkeep.clear(self, state)
        return state

    def actor(self, state: State) -> Seat:
        if state.over:
            return NOBODY
        task, seat, _ = state.todo[-1]
        return CHANCE if task in CHANCE_TASKS else Seat(seat)

    def legal(self, state: State) -> Sequence[Action]:
        if state.over:
            return ()
        task, seat, _ = state.todo[-1]
        if task == Task.TURN:
            return choices.turn(self, state, seat)
        if task == Task.STATION:
            spaces = self.spaces(state, seat)
            return [station for station in self.stations if spaces >> station.space & 1]
        if task == Task.BUY:
            return choices.purchases(self, state, seat)
        match task:
            case Task.REINFORCE:
                return [self.reinforces[kind] for kind in choices.reinforcements(self, state, seat)]
            case Task.MARKER:
                return self.gifts
            case Task.DOG:
                return [pick for pick in self.picks if pick.dog not in state.dogs]
            case Task.CONQUER:
                return choices.shifts(self, state, seat)
            case Task.WITHDRAW:
                return (choices.WITHDRAW, choices.STAY)
        return ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return legality.refusal(self, state, action)

    def chance(self, state: State, rng: Random) -> Action:
        return chance.draw(self, state, rng)

    # --- what it does ---

    def apply(self, state: State, action: Action, emit: Emit = silently) -> None:
        match action:
            case Send(side, soldier):
                self._send(state, side, soldier, emit)
                return
            case Station(space):
                self._station(state, space, emit)
            case Buy(soldier):
                self._buy(state, soldier, emit)
                return
            case Pass():
                self._pass(state, emit)
            case DoneBuying():
                seat = state.todo.pop().seat
                emit(PurchasesEnded, seat)
                if state.fresh and state.todo[-1].task != Task.BUY:
                    state.fresh = False
                    emit(ScreensClosed)
            case Play(tactic):
                self._play(state, tactic, emit)
                return
            case Reinforce(soldier):
                self._reinforce(state, soldier, emit)
                return
            case GiveMarker(to):
                seat = state.todo.pop().seat
                state.start = to
                emit(MarkerGiven, seat, to)
                upkeep.muster(self, state, emit)
            case PickDog(dog):
                seat = state.todo.pop().seat
                state.dogs[seat] = dog
                emit(DogTaken, seat, dog)
            case Shift(battle, spaces):
                seat = state.todo.pop().seat
                state.markers[battle] += spaces
                effects.note(state, battle, effects.CONQUEROR, spaces)
                emit(ConquerorMoved, seat, battle, state.markers[battle] - spaces, state.markers[battle])
            case LeaveMarkers():
                emit(ConquerorRested, state.todo.pop().seat)
            case Withdraw():
                self._withdraw(state, emit)
            case Stay():
                _, seat, battle = state.todo.pop()
                emit(CaptainsStayed, seat, upkeep.winner(state, battle) ^ 1)
            case _:
                chance.carry_out(self, state, action, emit)
        upkeep.run(self, state, emit)

    def _buy(self, state: State, soldier: int, emit: Emit) -> None:
        """W5.3: the seat buys a soldier."""
        seat = state.todo[-1].seat
        state.coins[seat] -= self.costs[soldier]
        state.stacks[soldier] -= 1
        state.soldiers[seat * self.kinds + soldier] += 1
        emit(SoldierBought, seat, soldier, self.costs[soldier])
        renew(self, state, soldier, emit)

    def _pass(self, state: State, emit: Emit) -> None:
        """W6.1: the seat passes for the rest of the year."""
        seat = state.todo.pop().seat
        back, state.captains[seat] = state.captains[seat], 0
        state.stock[seat] += back
        emit(Passed, seat, back)
        if not state.passed:
            state.start = seat
            emit(MarkerTaken, seat)
        state.passed |= 1 << seat
        state.todo.append(Todo(Task.NEXT, seat))

    def _play(self, state: State, kind: int, emit: Emit) -> None:
        """W7.1, W10.13: the seat plays a tactic."""
        seat = state.todo[-1].seat
        hand = list(state.tactics[seat])
        hand.remove(kind)
        state.tactics[seat] = tuple(hand)
        state.tactic = kind
        emit(TacticPlayed, seat, kind)
        if self.tactics[kind].captains:
            gain_captains(state, seat, self.tactics[kind].captains, emit)

    def _send(self, state: State, side: int, soldier: int, emit: Emit) -> None:
        """W7.2: the seat sends a soldier."""
        seat = state.todo.pop().seat
        state.side, state.first = side, soldier
        self._lay(state, seat, side, soldier, emit)
        two = state.tactic != NONE and self.tactics[state.tactic].soldiers == 2
        state.todo.append(Todo(Task.REINFORCE if two else Task.STATION, seat))

    def _reinforce(self, state: State, soldier: int, emit: Emit) -> None:
        """W10.12: the seat sends a second soldier."""
        seat = state.todo.pop().seat
        state.second = soldier
        self._lay(state, seat, state.side, soldier, emit)
        state.todo.append(Todo(Task.STATION, seat))

    def _lay(self, state: State, seat: int, side: int, soldier: int, emit: Emit) -> None:
        state.soldiers[seat * self.kinds + soldier] -= 1
        state.lying[side * self.kinds + soldier] += 1
        emit(SoldierSent, seat, side, soldier)

    def _station(self, state: State, space: int, emit: Emit) -> None:
        """W7.3 to W7.5, W10: the seat puts a captain on a space; the marker moves, the space and the tactic pay."""
        seat, side = state.todo.pop().seat, state.side
        battle, tactic = side >> 1, self.tactics[state.tactic] if state.tactic != NONE else PLAIN
        state.captains[seat] -= 1
        state.posts[seat * self.sides + side] |= 1 << space
        if state.supports[seat * self.battles + battle] == NONE:
            state.supports[seat * self.battles + battle] = side
        emit(CaptainPlaced, seat, side, space)
        strength = self.strengths[state.first] + (self.strengths[state.second] if state.second != NONE else 0)
        start = state.markers[battle]
        if tactic.way:
            way = -tactic.way if side & 1 else tactic.way
            to = max(-self.end, min(start + way * tactic.strength(strength), self.end))
            state.markers[battle] = to
            emit(MarkerMoved, battle, start, to)
        else:
            emit(MarkerHeld, battle)
        effects.note_placement(self, state, battle, state.markers[battle] - start)
        state.todo.append(Todo(Task.NEXT, seat))
        reward = self.lines[state.lines[side]].rewards[space]
        if tactic.times:
            tactics = grant(self, state, seat, reward, state.houses[side], tactic.times, emit)
            if tactics:
                state.todo.append(Todo(Task.DRAW, seat, tactics))
        elif reward != NOTHING:
            emit(RewardForgone, seat, state.tactic)
        if state.tactic != NONE:
            self._follow_up(state, seat, side, tactic, emit)

    def _follow_up(self, state: State, seat: int, side: int, tactic: Tactic, emit: Emit) -> None:
        """W10: what a tactic does after the marker and the reward."""
        if tactic.coins:
            gain_coins(state, seat, tactic.coins, emit)
        if tactic.points:
            gain_points(state, seat, tactic.points, emit)
        if tactic.influence_of_both:
            for house in (state.houses[side], state.houses[side ^ 1]):
                gain_influence(self, state, seat, house, tactic.influence_of_both, emit)
        if tactic.retreat:
            state.lying[side * self.kinds + state.first] -= 1
            state.soldiers[seat * self.kinds + state.first] += 1
            effects.note_removal(self, state, side, state.first, state.tactic)
            emit(SoldierRetreated, seat, side, state.first)
        if tactic.extortion:
            across = self.captains_on(state, side ^ 1)
            for payer in upkeep.clockwise(self, seat)[1:]:
                if across[payer]:
                    paid = min(tactic.extortion, state.coins[payer])
                    state.coins[payer] -= paid
                    state.coins[seat] += paid
                    emit(CoinsExtorted, seat, payer, paid)

    def _withdraw(self, state: State, emit: Emit) -> None:
        """W12: Stormcrow takes his captains off the losing side."""
        _, seat, battle = state.todo.pop()
        side = upkeep.winner(state, battle) ^ 1
        captains = state.posts[seat * self.sides + side].bit_count()
        state.posts[seat * self.sides + side] = 0
        state.stock[seat] += captains
        emit(CaptainsWithdrawn, seat, side, captains)

    # --- what each seat may know ---

    def observe(self, state: State, seat: Seat) -> State:
        return screens.observe(self, state, seat)

    def redact(self, event: Event, seat: Seat) -> Event:
        return screens.redact(event, seat) if self.has_secrets else event

    def information_state(self, state: State, seat: Seat) -> State:
        return screens.information_state(self, state, seat)

    def determinise(self, seen: State, seat: Seat, rng: Random) -> State:
        del seat
        return screens.determinise(self, seen, rng)

    def is_turn_start(self, state: State) -> bool:
        return state.over or (state.todo[-1].task == Task.TURN and state.tactic == NONE)

    def choices_known(self, state: State) -> bool:
        """Without captains, and with no way to get one, there is nothing but to pass; nor without soldiers, where these
        lie open."""
        task, seat, _ = state.todo[-1]
        if super().choices_known(state):
            return True
        unarmed = self.counted and not any(state.soldiers[seat * self.kinds : (seat + 1) * self.kinds])
        return task == Task.TURN and (unarmed or choices.hires_none(self, state, seat))

    def forced_by(self, state: State) -> str:
        task, seat, _ = state.todo[-1]
        if task == Task.BUY and state.coins[seat] < min(self.costs):
            return choices.NO_COINS
        return choices.to_pass(self, state, seat) if task == Task.TURN and state.tactic == NONE else ""

    def period(self, state: State) -> int:
        return state.year

    # --- the end ---

    def score(self, state: State, seat: Seat) -> list[ScoreRow]:
        return scoring.rows(self, state, seat)

    def figures(self, state: State) -> Mapping[str, Sequence[int]]:
        """Besides the points as if the match ended now, what each seat has gained: points, influence tokens, coins and
        captains that are left."""
        influence = [sum(state.influence[seat * self.houses : (seat + 1) * self.houses]) for seat in range(self.seats)]
        gained = {"gained": state.points, "influence": influence, "coins": state.coins, "captains": state.captains}
        return {**super().figures(state), **{name: tuple(counts) for name, counts in gained.items()}}

    def result(self, state: State) -> list[Rank]:
        return scoring.ranking(self, state)

    def piece_counts(self, state: State) -> Mapping[str, int]:
        return scoring.piece_counts(self, state)

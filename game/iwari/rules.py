"""Iwari's rules (I1 to I53): who acts, what is allowed, what it does. Legality, chance, achievements and scoring have their
own modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from game.iwari import awards, chance, legality, placing, scoring, upkeep
from game.iwari.choices import TurnChoices
from game.iwari.events import (
    EVENTS,
    CardDrawn,
    CardExchanged,
    CardsPlayed,
    CardTaken,
    ContestedTaken,
    DeterminationPassed,
    HandDealt,
    RuinReplaced,
    TentPlaced,
    TotemPlaced,
    VoidTotemMoved,
)
from game.iwari.model import (
    ACTIONS,
    CARD,
    EMPTY,
    EVERYWHERE,
    Achievement,
    Decline,
    Draw,
    DrawTop,
    Exchange,
    LayToken,
    MoveVoidTotem,
    Phase,
    PlaceTent,
    PlaceTotem,
    ReplaceRuin,
    State,
    Stop,
    TakeContested,
    TakeShown,
    Worship,
    cards_in,
    packed,
    unpacked,
)
from game.iwari.ruleset import Cards, Ruleset
from game.kernel.contract import (
    CHANCE,
    HIDDEN,
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
from game.kernel.options import seat_of

SEAT_PHASES = (Phase.PLACE, Phase.AWARD, Phase.THIRD, Phase.TAKE, Phase.WORSHIP)
TOP, DECLINE = DrawTop(), Decline()


class IwariRules(Ruleset, Rules[State, Action]):
    """Iwari on one map for a number of seats."""

    version = 2
    actions = ACTIONS
    events = EVENTS
    max_actions = 3000

    def can_replay(self, version: int) -> bool:
        """Since version 1 only the order of an exchange has changed, which an option keeps."""
        return version == self.version or (version == 1 and not self.third_last)

    # --- whose turn it is, and what is allowed ---

    def start(self) -> State:
        """I7 to I13: the table before chance raises mountains, lays tokens, names the start player (unless an option did)
        and deals."""
        n, m = self.seats, self.colours
        first = seat_of(self.options["start"])
        only = len(self.worships) == 1
        ruins = sum(1 << ruin.link for ruin in self.map.ruins)
        rift = self.map.void_totems << 4 * self.map.rift if self.map.void_totems else 0
        state = State(
            phase=Phase.MOUNTAINS, seat=0, start=EMPTY, round=0,
            exhausted=0, midway=False, bag=self.deck, pile=self.cards, discards=0, display=[EMPTY] * self.display,
            hands=[0] * n, known=[0] * n, hidden=[0] * n, pile_draws=0, third_waits=False, mountains=0, closed=ruins,
            tents=[0] * m, taken=0, totems=[0] * m, stock=[self.totems] * m, stacks=rift, void=rift,
            developed=0, room=0, determination=EMPTY,
            pieces=0, where=EVERYWHERE, fresh=False, new_tents=0, new_totems=0, moved=EMPTY, awards=0, tokens=(),
            courage=Achievement.COURAGE in self.kinds, worship=int(self.worships[0] if only else Worship.NONE), golden=0,
            open_cards=(), claims=(), midway_points=[0] * m,
        )
        if first is not None:
            upkeep.name_start(self, state, first)
        upkeep.set_up(self, state)
        return state

    def actor(self, state: State) -> Seat:
        if state.phase in SEAT_PHASES:
            return Seat(state.seat)
        return NOBODY if state.phase == Phase.OVER else CHANCE

    def legal(self, state: State) -> Sequence[Action]:
        match state.phase:
            case Phase.PLACE | Phase.THIRD:
                return TurnChoices(self, state)
            case Phase.TAKE:
                shown: list[Action] = [take for take, card in zip(TAKES, state.display, strict=False) if card != EMPTY]
                return [*shown, TOP]
            case Phase.AWARD | Phase.WORSHIP:
                places = awards.places(self, state, awards.current(state))
                return [*(LayToken(place) for place in places), DECLINE]
        return ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return legality.refusal(self, state, action)

    def chance(self, state: State, rng: Random) -> Action:
        return chance.draw(self, state, rng)

    # --- what it does ---

    def apply(self, state: State, action: Action, emit: Emit = silently) -> None:
        match action:
            case TakeShown(slot):
                seat, card = state.seat, state.display[slot]
                state.display[slot] = EMPTY
                state.hands[seat] += CARD[card]
                state.known[seat] += CARD[card]
                emit(CardTaken, seat, slot, card)
                upkeep.refill(self, state, emit)
            case Draw(cards):
                chance.drawn(self, state, cards, emit)
            case PlaceTent(space, cards):
                colour = self._pay(state, cards, emit)
                region = self.land.region_of[space]
                opened = not state.developed >> region & 1
                emit(TentPlaced, colour, space, opened)
                second = state.fresh
                placing.tent(self, state, colour, space)
                if second:
                    heir = (state.seat - 1) % self.seats
                    emit(DeterminationPassed, state.seat, heir)
                    state.determination = heir
                upkeep.after_piece(self, state, emit)
            case PlaceTotem(region, cards):
                colour = self._pay(state, cards, emit)
                placing.totem(self, state, colour, region)
                emit(TotemPlaced, colour, region)
                upkeep.after_piece(self, state, emit)
            case DrawTop():
                state.pile_draws = 1
                state.phase = Phase.DRAW
            case Stop():
                upkeep.after_stop(self, state, emit)
            case Exchange(card):
                self.spend(state, (card,))
                emit(CardExchanged, state.seat, card)
                upkeep.exchanged(self, state, emit)
            case ReplaceRuin(ruin, cards):
                self._replace(state, ruin, cards, emit)
            case MoveVoidTotem(source, target, cards):
                self._move(state, source, target, cards, emit)
            case TakeContested(token, region, cards):
                self._contest(state, token, region, cards, emit)
            case LayToken(place):
                self._award(state, place, emit)
            case Decline():
                self._award(state, None, emit)
            case _:
                chance.carry_out(self, state, action, emit)

    def _pay(self, state: State, cards: Cards, emit: Emit) -> int:
        """I16, I20: the seat pays cards for a piece. Returns the colour of the piece."""
        colour = self.seats if state.phase == Phase.THIRD else state.seat
        self.spend(state, cards)
        emit(CardsPlayed, state.seat, colour, cards)
        return colour

    def _replace(self, state: State, ruin: int, cards: Cards, emit: Emit) -> None:
        """I50: the seat replaces a ruin."""
        colour = self._pay(state, cards, emit)
        placing.on_ruin(self, state, colour, ruin)
        emit(RuinReplaced, colour, ruin, self.map.ruins[ruin].space)
        upkeep.after_piece(self, state, emit)

    def _move(self, state: State, source: int, target: int, cards: Cards, emit: Emit) -> None:
        """I51: the seat moves a totem of the void."""
        colour = self._pay(state, cards, emit)
        placing.void_totem(self, state, source, -1)
        placing.void_totem(self, state, target, 1)
        placing.void_moved(state, source, target)
        emit(VoidTotemMoved, colour, source, target)
        upkeep.after_piece(self, state, emit)

    def _contest(self, state: State, token: int, region: int, cards: Cards, emit: Emit) -> None:
        """I53: the seat takes a contested token."""
        colour = self._pay(state, cards, emit)
        space = self.map.contested_space(token, region)
        emit(ContestedTaken, colour, token, region, space)
        placing.contest(self, state, token)
        placing.tent(self, state, colour, space)
        upkeep.after_piece(self, state, emit)

    def _award(self, state: State, place: int | None, emit: Emit) -> None:
        """I32, I39: the seat lays or declines (None) a token; then comes the next one, or the end."""
        kind = awards.current(state)
        if place is None:
            awards.decline(state, kind, emit)
        else:
            awards.lay(state, kind, place, emit)
        if kind == Achievement.WORSHIP:
            upkeep.finish(self, state, emit)
        else:
            upkeep.awarded(self, state, emit)

    # --- what each seat may know ---

    def observe(self, state: State, seat: Seat) -> State:
        seen = state.clone()
        if self.has_secrets:
            for other in range(self.seats):
                if other != seat:
                    unseen = seen.hands[other] - seen.known[other]
                    seen.bag += unseen
                    seen.hidden[other] += cards_in(unseen)
                    seen.hands[other] = seen.known[other]
        return seen

    def redact(self, event: Event, seat: Seat) -> Event:
        if self.has_secrets:
            match event:
                case CardDrawn(owner, _) if owner != seat:
                    return replace(event, card=HIDDEN)
                case HandDealt(owner, cards) if owner != seat:
                    return replace(event, cards=(HIDDEN,) * len(cards))
        return event

    def determinise(self, seen: State, seat: Seat, rng: Random) -> State:
        """A full state that the viewer cannot rule out: hidden hand cards are drawn from those that may be in the
        pile."""
        del seat
        state = seen.clone()
        for other in range(self.seats):
            if state.hidden[other]:
                cards = packed(rng.sample(unpacked(state.bag), state.hidden[other]))
                state.hands[other] += cards
                state.bag -= cards
                state.hidden[other] = 0
        return state

    def is_turn_start(self, state: State) -> bool:
        return state.phase == Phase.OVER or (state.phase == Phase.PLACE and not state.pieces)

    def period(self, state: State) -> int:
        return state.round

    # --- the end ---

    def score(self, state: State, seat: Seat) -> list[ScoreRow]:
        """The third colour of a match for two has a score pad too: that of seat 2."""
        return scoring.rows(self, state, seat)

    def points(self, state: State) -> list[int]:
        return scoring.totals(self, state)

    def result(self, state: State) -> list[Rank]:
        return scoring.ranking(self, state)

    def piece_counts(self, state: State) -> Mapping[str, int]:
        """I57: how many cards of each biome, tents (20) and totems (8) of each colour and void totems there are."""
        display = packed(card for card in state.display if card != EMPTY)
        cards = unpacked(state.bag + state.discards + display + sum(state.hands))
        standing = 0
        for tents in state.tents:
            standing |= tents
        count = {f"cards_{biome}": cards.count(biome) for biome in set(unpacked(self.deck))}
        for colour, (tents, stock) in enumerate(zip(state.tents, state.stock, strict=True)):
            count[f"tents_{colour}"] = tents.bit_count() + max(0, self.tents - tents.bit_count())
            stacks = state.totems[colour]
            count[f"totems_{colour}"] = stock + sum(stacks >> shift & 15 for shift in range(0, 60, 4))
        count["tents_without_space"] = sum(tents.bit_count() for tents in state.tents) - standing.bit_count()
        count["void_totems"] = sum(state.void >> shift & 15 for shift in range(0, 60, 4))
        count["face_down"] = cards_in(state.bag) - state.pile - sum(state.hidden)
        return count


TAKES = tuple(TakeShown(slot) for slot in range(8))

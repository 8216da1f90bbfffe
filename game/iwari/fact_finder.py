"""Which facts of a turn hold: the position before it is compared with the one after."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.iwari import awards, exploration, facts, next_turn
from game.iwari.land import groups
from game.iwari.model import CARD, EMPTY, Achievement, Phase, State, cards_in, cards_of, packed
from game.iwari.scoring import link_points, region_points
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.iwari.rules import IwariRules
    from game.kernel.policy import Fact

Weighed = tuple[float, "Fact"]
"""A fact with its importance, roughly in points."""


@dataclass(frozen=True)
class FactFinder:
    """A turn of a seat, between two positions as a player knows them; no chance event comes between."""

    rules: IwariRules
    before: State
    after: State
    seat: int
    reach: Callable[[int], tuple[tuple[int, bool], ...]]
    """The biomes that a hand can pay for, and whether for two pieces."""

    def list_facts(self) -> list[Fact]:
        """The most important first, one of a kind."""
        finders: list[Callable[[], Iterator[Weighed]]] = [self.of_tents, self.of_links, self.of_settlements, self.of_goals, self.of_tokens]
        if self.before.exhausted < 2:
            finders += [self.of_deck, self.of_cards]
        found = [weighed for finder in finders for weighed in finder()]
        best: dict[type[Fact], Fact] = {}
        for _, fact in sorted(found, key=lambda weighed: -weighed[0]):
            best.setdefault(type(fact), fact)
        return list(best.values())

    @property
    def colour(self) -> int:
        """Whose pieces were placed: the seat's, or those of the third colour."""
        return self.rules.seats if self.before.phase == Phase.THIRD else self.seat

    @property
    def goes_on(self) -> bool:
        """Whether the seat will have another turn, as far as is known."""
        return self.before.exhausted < 2 and not (self.before.exhausted and self.drawn and self.after.pile <= self.drawn)

    @property
    def drawn(self) -> int:
        """How many cards will leave the deck before the turn ends; 0 while that is open."""
        state = self.after
        if state.phase not in {Phase.TAKE, Phase.DRAW, Phase.DISPLAY} or state.exhausted > self.before.exhausted:
            return 0
        return self.rules.hand - state.hand_size(self.seat) + state.display.count(EMPTY)

    @property
    def new_tents(self) -> int:
        """The spaces of the tents that this turn has placed, as a mask."""
        return self.after.tents[self.colour] & ~self.before.tents[self.colour]

    # --- tents ---

    def of_tents(self) -> Iterator[Weighed]:
        """I27: who leads where."""
        rules, me = self.rules, self.colour
        for at in bits(rules.land.habitable):
            old, new = rules.tents_in(self.before, at), rules.tents_in(self.after, at)
            if new[me] == old[me]:
                continue
            led, leads = rules.leaders(old), rules.leaders(new)
            others = tuple(colour for colour in led if colour != me)
            if me == rules.seats and me != self.seat:
                rivals = tuple(colour for colour in others if colour not in {self.seat, me})
                if leads == [me] and rivals and self.seat not in others:
                    yield 4.0, facts.ThirdLeads(at, rivals)
            elif leads == [me]:
                yield from self._alone(at, old, new, others)
            elif me in leads and me not in led:
                yield 4.0 + sum(new) / 4, facts.LeadShared(at, tuple(colour for colour in leads if colour != me))
            elif me not in leads:
                above = min(count for count in new if count > new[me])
                points, had = self._region(self.after, at)[me], self._region(self.before, at)[me]
                if points > had:
                    yield 2.0 + points / 4, facts.Placed(at, tuple(c for c, n in enumerate(new) if n == above), points)
            if not self._free(self.after, at):
                yield 3.0 if leads == [me] else 0.8, facts.RegionFilled(at)

    def _alone(self, at: int, old: list[int], new: list[int], others: tuple[int, ...]) -> Iterator[Weighed]:
        """The colour leads alone in a region."""
        me = self.colour
        ahead, before = self._ahead(new), self._ahead(old)
        if others:
            kind = facts.LeadBroken if old[me] == max(old) else facts.LeadTaken
            yield 5.0 + sum(new) / 2, kind(at, others)
        elif not any(old):
            if self._free(self.after, at):
                yield 0.3, facts.LoneTent(at, self._free(self.after, at))
        else:
            yield 1.0, facts.LeadGrown(at, ahead)
        if ahead > self._free(self.after, at) > 0 and before <= self._free(self.before, at):
            yield 4.5, facts.LeadSafe(at)

    def _region(self, state: State, at: int) -> list[int]:
        times = awards.times(state, at, link=False)
        return [times * points for points in region_points(self.rules, state, at)]

    def _ahead(self, counts: list[int]) -> int:
        return counts[self.colour] - max(n for colour, n in enumerate(counts) if colour != self.colour)

    def _free(self, state: State, at: int) -> int:
        """How many more tents may come into a region."""
        land = self.rules.land
        return ((land.spaces[at] | land.contested[at]) & ~state.taken).bit_count()

    # --- links ---

    def of_links(self) -> Iterator[Weighed]:
        """I28: who scores for which link, and where a totem is missing."""
        rules, me = self.rules, self.colour
        own = me == self.seat
        for link in range(len(rules.map.links)):
            old, new = self._link(self.before, link), self._link(self.after, link)
            lost = tuple(colour for colour in range(rules.seats) if old[colour] and not new[colour])
            with_me = tuple(colour for colour, points in enumerate(new) if points and colour != me)
            if lost and self.seat not in lost and not new[me]:
                yield 4.0 + max(old) / 2, facts.LinkLost(link, lost)
            elif own and new[me] and lost:
                yield 4.0 + new[me], facts.LinkTaken(link, new[me], lost)
            elif own and new[me] and not old[me]:
                kind = facts.LinkShared(link, new[me], with_me) if with_me else facts.LinkLed(link, new[me])
                yield 3.0 + new[me], kind
            elif own and new[me] > old[me]:
                yield 1.5 + new[me] - old[me], facts.LinkRaised(link, new[me])
        if own and self.goes_on:
            was = next_turn.links_ready(rules, self.before, me)
            now = next_turn.links_ready(rules, self.after, me)
            ready = [(points, -link, region) for link, (points, region) in now.items() if link not in was]
            if ready:
                points, link, region = max(ready)
                yield 1.0 + points / 2, facts.LinkReady(-link, region, points)

    def _link(self, state: State, link: int) -> list[int]:
        times = awards.times(state, link, link=True)
        return [times * points for points in link_points(self.rules, state, link)]

    # --- settlements ---

    def of_settlements(self) -> Iterator[Weighed]:
        """I29: what new tents are joined to, and what they stop."""
        new = self.new_tents
        if not new:
            return
        if self.colour == self.seat:
            yield from self._own_settlements(new)
        for other in range(self.rules.seats):
            if other != self.seat:
                most = max((next_turn.settling(self.rules, self.before, other, space) for space in bits(new)), default=0)
                left = self.rules.land.printed & ~self.after.taken
                if most and most > max((next_turn.settling(self.rules, self.after, other, s) for s in bits(left)), default=0):
                    yield 2.0 + most / 2, facts.SettlementStopped(other, most)

    def _own_settlements(self, new: int) -> Iterator[Weighed]:
        rules, least = self.rules, self.rules.constants.settlement
        net = rules.net(self.after)
        joined = 0
        for group in groups(net, self.after.tents[self.seat]):
            if not group & new:
                continue
            worth = rules.counted_tents(net, group)
            parts = [rules.counted_tents(net, part) for part in groups(net, group & ~new)]
            if worth >= least:
                had = max(parts, default=0) >= least
                yield (1.0 + worth / 2, facts.SettlementGrown(worth)) if had else (3.0 + worth, facts.SettlementMade(worth))
            elif parts:
                joined = max(joined, worth)
        ready = next_turn.settlement_ready(rules, self.after, self.seat) if self.goes_on else None
        if ready and not next_turn.settlement_ready(rules, self.before, self.seat):
            yield 3.0, facts.SettlementReady(ready[1], ready[0])
        elif joined:
            yield 1.0, facts.TentsJoined(joined)

    # --- goals and tokens ---

    def of_goals(self) -> Iterator[Weighed]:
        """I41: exploration cards."""
        for at, index in enumerate(self.after.open_cards):
            had, have = self.before.claims[at], self.after.claims[at]
            card = self.rules.catalogue.exploration[index]
            if self.seat in have and self.seat not in had:
                points = card.points[have.index(self.seat)]
                yield 4.0 + points, facts.GoalReached(index, points)
            elif self.seat not in have and len(have) < len(card.points) and self.goes_on:
                short = exploration.wanted(card) - 1
                counts = [exploration.reached(self.rules, state, self.seat, card) for state in (self.before, self.after)]
                if counts[0] < short == counts[1]:
                    yield 2.5, facts.GoalNear(index, card.points[len(have)])

    def of_tokens(self) -> Iterator[Weighed]:
        """I32 to I39: achievements."""
        rules, state = self.rules, self.after
        if state.phase == Phase.AWARD and self.before.phase != Phase.AWARD:
            for kind in bits(state.awards):
                yield 6.0, facts.TokenWon(kind)
        if state.worship >= 0 and rules.worships and self.colour == self.seat:
            alone = [awards.worshippers(rules, at) == [self.seat] for at in (self.before, state)]
            if alone == [False, True]:
                yield 4.0, facts.WorshipLed(state.worship)
        for token in state.tokens[len(self.before.tokens) :]:
            link = awards.on_link(state, token.kind)
            times = awards.times(state, token.place, link=link)
            if token.kind != Achievement.COURAGE and link:
                yield 5.0, facts.LinkMultiplied(token.place, times, self._link(state, token.place)[self.seat])
            elif token.kind != Achievement.COURAGE:
                yield 5.0, facts.RegionMultiplied(token.place, times, self._region(state, token.place)[self.seat])

    # --- cards ---

    def of_deck(self) -> Iterator[Weighed]:
        """I23, I24: whether the deck runs out."""
        if self.before.phase not in {Phase.PLACE, Phase.THIRD} or not self.before.round or not self.drawn:
            return
        left, last = self.after.pile - self.drawn, self.after.exhausted > 0
        if left <= 0:
            yield 3.5, facts.DeckEmptied(last)
        elif left == 1:
            yield 2.5, facts.DeckLow(last, (self.seat + 1) % self.rules.seats)

    def of_cards(self) -> Iterator[Weighed]:
        """What the hand can do next; where some of it is hidden, nothing."""
        before, after = self.before, self.after
        if not self.goes_on:
            if before.phase == Phase.TAKE:
                yield 5.0, facts.CardsIdle()
            return
        if before.hidden[self.seat] or after.hidden[self.seat]:
            return
        had, have = before.hands[self.seat], after.hands[self.seat]
        drawing, pair = after.phase == Phase.DRAW, _pair(have)
        if drawing and have and pair is None:
            hits = sum(cards_of(after.bag, biome) for biome in range(6) if cards_of(have, biome))
            yield 0.8, facts.PairDue(hits, cards_in(after.bag))
        if before.phase == Phase.TAKE:
            yield from self._taken(had, have)
        elif drawing:
            most = max((turn.points for turn in self._turns(before, had)), default=0)
            if most < 2:
                yield 1.0, facts.NothingBetter(most)
        elif pair is not None and before.phase in {Phase.PLACE, Phase.THIRD} and after.phase == Phase.TAKE:
            yield 0.6, facts.PairHeld(pair)

    def _turns(self, state: State, hand: int) -> list[next_turn.Turn]:
        """The turns that a hand can pay for."""
        turns = next_turn.turns(self.rules, state, self.seat)
        return [turns[way] for way in self.reach(hand) if way in turns]

    def _taken(self, had: int, have: int) -> Iterator[Weighed]:
        """What cards add to the hand."""
        after = self.after
        if after.round:
            yield from self._next_turn(had, have)
        pair = _pair(have)
        if pair is not None and _pair(had) is None:
            yield 0.9, facts.PairMade(pair)
        elif pair is None:
            land = self.rules.land
            payable, earlier = (sum(1 << biome for biome, _ in self.reach(hand)) for hand in (have, had))
            if payable != earlier:
                fits = sum(land.biome_regions[biome].bit_count() for biome in bits(payable))
                yield 0.5, facts.RegionsPaid(fits, land.habitable.bit_count())
        yield from self._newly_paid(had, have)
        left, ahead = _pair(packed(card for card in after.display if card != EMPTY)), self._next_to_take()
        if left is not None and ahead is not None:
            yield 0.2, facts.PairLeft(left, ahead)

    def _newly_paid(self, had: int, have: int) -> Iterator[Weighed]:
        """Regions of the biomes of new cards, in which these pay by themselves, or for two pieces with what is there."""
        land, earlier = self.rules.land, self.reach(had)
        for biome, two in self.reach(have):
            new = cards_of(have, biome) > cards_of(had, biome)
            if new and ((biome, two) not in earlier or not cards_of(had, biome)):
                of_biome = land.biome_regions[biome] & (self.after.developed if two else land.habitable)
                regions = tuple(at for at in bits(of_biome) if self._free(self.after, at) > two)
                if regions:
                    yield 0.3 + two / 10, facts.BiomePaid(regions, two)

    def _next_turn(self, had: int, have: int) -> Iterator[Weighed]:
        """What the hand can do with the cards that were taken, and what it could without."""
        after = self.after
        best = max(self._turns(after, have), default=None)
        was = max((turn.points for turn in self._turns(after, had)), default=0)
        if best and best.points > max(1, was):
            yield 2.0 + best.points, facts.TurnReady(best.region, best.tents, best.totems, best.points)
        shown = {card for card in self.before.display if card != EMPTY}
        if have == had and all(turn.points <= was for card in shown for turn in self._turns(after, had + CARD[card])):
            yield 1.5, facts.DisplayPoor()

    def _next_to_take(self) -> int | None:
        """Who takes cards next, if anyone does: in the draft, in which the start player is the last, the others too."""
        if self.after.round:
            return (self.seat + 1) % self.rules.seats
        return (self.seat - 1) % self.rules.seats if self.seat != self.after.start else None


def _pair(hand: int) -> int | None:
    """The first biome of which a packed count holds two cards."""
    return next((biome for biome in range(6) if cards_of(hand, biome) > 1), None)

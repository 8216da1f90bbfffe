"""A referee: the rules of Dogs of War written a second time, in the way people use the rulebook, to check the first.

It shares only data files and actions with the rules. `course` asks, in the order of the rulebook, for everything that a
seat or chance decides. Soldiers are numbers from 0, the weakest first. The plus side of a battle has an even number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from typing import Any

from game.dogs_of_war.model import (
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
    Station,
    Stay,
    Withdraw,
)
from game.kernel.content import load_plain
from game.kernel.contract import CHANCE, Action, Seat
from game.kernel.folders import DATA

Question = tuple[Seat, set[Action]]
"""Who decides, and the possible answers; none are listed for chance."""
Course = Generator[Question, Any, None]
LUCK: Question = (CHANCE, set())


def page(name: str, lines: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = load_plain(DATA / "dogs_of_war" / f"{name}.yaml")[lines]
    return found


LINES, TOKENS = page("battle_lines", "battle_lines"), page("bonuses", "bonus_tokens")
TACTICS = [line["id"] for line in page("tactics", "tactics")]
DOGS = [line["id"] for line in page("dogs", "dogs")]
KINDS = ["footman", "arquebusier", "knight", "war_machine"]
COST, STRENGTH, CARDS = [1, 2, 3, 4], [1, 3, 5, 7], [20, 14, 10, 6]
NEEDS = {"seasoned_footmen": 0, "pay_chest": 0, "lance_charge": 2, "volley_fire": 1, "overdriven_engine": 3}
FIXED = {"seasoned_footmen": 3, "lance_charge": 8, "volley_fire": 5, "overdriven_engine": 10}
FAR = {"one": 1, "two": 2, "three": 3}


class Referee:
    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats = seats
        self.options = options
        self.battles = 2 if seats == 3 else 3
        self.coins, self.points = [5] * seats, [0] * seats
        self.soldiers = [[0] * 4 for _ in range(seats)]
        self.influence = [[0] * 6 for _ in range(seats)]
        self.hands = [Counter[int]() for _ in range(seats)]
        self.supports = [0] * seats
        self.captains, self.placed, self.promised = [0] * seats, [0] * seats, [0] * seats
        self.dogs: dict[str, int] = {}
        self.stacks, self.fallen, self.tokens = CARDS[:], [0] * 4, [12] * 6
        self.deck, self.discards = Counter(dict.fromkeys(range(16), 2)), Counter[int]()
        self.track = [-1] * 6
        self.marker = 0

    # --- the war ---

    def upkeep(self) -> Course:
        self.marker = (yield LUCK).first
        if self.options["abilities"] == "used":
            yield from self._dogs()
        deal = yield LUCK
        self.hands = [Counter(hand) for hand in deal.tactics]
        self.supports = list(deal.supports)
        for hand in self.hands:
            self.deck -= hand
        for year in range(1, 5):
            self.year = year
            yield from self._meet()
            yield from self._muster()
            yield from self._turns()
            yield from self._decide()

    def _dogs(self) -> Course:
        """W2.3: who is last takes what is left, if the box has no more."""
        if self.options["dogs"] == "dealt":
            self.dogs = {DOGS[dog]: seat for seat, dog in enumerate((yield LUCK).dogs)}
            return
        for seat in self._clockwise(self.marker):
            left = [dog for dog, name in enumerate(DOGS) if name not in self.dogs]
            dog = (yield Seat(seat), {PickDog(dog) for dog in left}).dog if len(left) > 1 else left[0]
            self.dogs[DOGS[dog]] = seat

    def _clockwise(self, first: int) -> Iterator[int]:
        return ((first + n) % self.seats for n in range(self.seats))

    def _meet(self) -> Course:
        """W4."""
        laid = yield LUCK
        self.bonuses, self.houses = laid.bonuses, laid.houses
        self.lines = [LINES[line]["spaces"] for line in laid.lines]
        sides = range(2 * self.battles)
        self.tracks = [0] * self.battles
        self.posts: list[dict[int, int]] = [{} for _ in sides]
        self.lying = [[0] * 4 for _ in sides]
        self.supported: dict[tuple[int, int], int] = {}
        self.marker = (yield Seat(self.marker), {GiveMarker(seat) for seat in range(self.seats)}).to

    def _muster(self) -> Course:
        """W5."""
        self.placed = [0] * self.seats
        self.captains = [min(6, (3, 4, 4, 5)[self.year - 1] + promised) for promised in self.promised]
        self.promised = [0] * self.seats
        self.coins = [coins + 3 for coins in self.coins]
        for seat in self._clockwise(self.marker):
            while True:
                affordable = {Buy(kind) for kind in range(4) if self.stacks[kind] and COST[kind] <= self.coins[seat]}
                action = yield Seat(seat), {DoneBuying(), *affordable}
                if isinstance(action, DoneBuying):
                    break
                self.coins[seat] -= COST[action.soldier]
                self._take_soldier(seat, action.soldier)

    def _take_soldier(self, seat: int, kind: int) -> None:
        """W7.10: if there is one."""
        if self.stacks[kind]:
            self.stacks[kind] -= 1
            self.soldiers[seat][kind] += 1
            self._renew(kind)

    def _renew(self, kind: int) -> None:
        if not self.stacks[kind] and self.options["discards"] == "when_empty":
            self.stacks[kind], self.fallen[kind] = self.fallen[kind], 0

    # --- turns ---

    def _turns(self) -> Course:
        """W6."""
        seat, inside = self.marker, set(range(self.seats))
        while inside:
            if seat in inside:
                choices: set[Action] = {Pass(), *(Play(kind) for kind in self.hands[seat] if self._playable(seat, kind))}
                action = yield Seat(seat), choices | (self._sends(seat, "") if self.captains[seat] else set())
                if isinstance(action, Pass):
                    self.captains[seat] = 0
                    self.marker = seat if len(inside) == self.seats else self.marker
                    inside.remove(seat)
                else:
                    yield from self._place(seat, action)
            seat = (seat + 1) % self.seats

    def _playable(self, seat: int, kind: int) -> bool:
        """W13.9, W13.10."""
        hired = TACTICS[kind] == "hired_captain"
        captain = self.captains[seat] + self.placed[seat] < 6 if hired else self.captains[seat] > 0
        return self.hands[seat][kind] > 0 and captain and bool(self._sends(seat, TACTICS[kind]))

    def _open(self, seat: int, side: int, soldier: int, tactic: str) -> list[int]:
        """W7.6 to W7.8: the spaces of a side for a captain with that soldier."""
        own = self.supported.get((seat, side // 2), side) == side or tactic == "treachery"
        return [
            n
            for n, space in enumerate(self.lines[side])
            if n not in self.posts[side]
            and (own or space.get("any_side"))
            and (soldier + 1 >= space.get("min_rank", 1) or tactic == "bribed_marshal")
        ]

    def _sends(self, seat: int, tactic: str) -> set[Action]:
        """W7.2: whatever soldier can be followed by a captain."""
        held = [kind for kind in range(4) if self.soldiers[seat][kind] and kind == NEEDS.get(tactic, kind)]
        sides = range(2 * self.battles)
        if tactic != "combined_arms":
            return {Send(side, kind) for side in sides for kind in held if self._open(seat, side, kind, tactic)}
        pairs = [(one, two) for one in held for two in held if one != two or self.soldiers[seat][one] > 1]
        return {Send(side, one) for side in sides for one, two in pairs if self._open(seat, side, max(one, two), tactic)}

    def _place(self, seat: int, action: Any) -> Course:
        """W7."""
        kind = action.tactic if isinstance(action, Play) else None
        tactic = "" if kind is None else TACTICS[kind]
        if kind is not None:
            self.hands[seat][kind] -= 1
            self.captains[seat] += tactic == "hired_captain"
            action = yield Seat(seat), self._sends(seat, tactic)
        side, sent = action.side, [action.soldier]
        self._lay(seat, side, sent[0])
        if tactic == "combined_arms":
            held = [other for other in range(4) if self.soldiers[seat][other]]
            fitting: set[Action] = {Reinforce(two) for two in held if self._open(seat, side, max(sent[0], two), tactic)}
            sent.append((yield Seat(seat), fitting).soldier)
            self._lay(seat, side, sent[1])
        space = (yield Seat(seat), {Station(n) for n in self._open(seat, side, max(sent), tactic)}).space
        self.captains[seat] -= 1
        self.placed[seat] += 1
        self.posts[side][space] = seat
        self.supported.setdefault((seat, side // 2), side)
        self._push(side, sent, tactic)
        times = {"plunder": 2, "forced_march": 0, "secret_pact": 0}.get(tactic, 1)
        cards = self._gain(seat, self.lines[side][space].get("reward") or {}, self.houses[side], times)
        self._follow(seat, side, sent[0], tactic)
        yield from self._draw(seat, cards)
        if kind is not None:
            self.discards[kind] += 1

    def _lay(self, seat: int, side: int, soldier: int) -> None:
        self.soldiers[seat][soldier] -= 1
        self.lying[side][soldier] += 1

    def _push(self, side: int, sent: list[int], tactic: str) -> None:
        """W7.4, W10."""
        strength = FIXED.get(tactic, sum(STRENGTH[soldier] for soldier in sent))
        strength *= {"forced_march": 2, "feint": 0, "sabotage": -1}.get(tactic, 1)
        pushed = self.tracks[side // 2] + (-strength if side % 2 else strength)
        self.tracks[side // 2] = max(-15, min(15, pushed))

    def _follow(self, seat: int, side: int, sent: int, tactic: str) -> None:
        """W10: what comes after marker and reward."""
        if tactic == "pay_chest":
            self.coins[seat] += 3
        if tactic == "feint":
            self.points[seat] += 2
        if tactic == "secret_pact":
            self._favour(seat, self.houses[side], 1)
            self._favour(seat, self.houses[side ^ 1], 1)
        if tactic == "orderly_retreat":
            self.lying[side][sent] -= 1
            self.soldiers[seat][sent] += 1
        if tactic == "extortion":
            for other in set(self.posts[side ^ 1].values()) - {seat}:
                paid = min(1, self.coins[other])
                self.coins[other] -= paid
                self.coins[seat] += paid

    def _gain(self, seat: int, reward: Mapping[str, Any], house: int, times: int) -> int:
        """W7.5, W7.10; returns how many tactics are to be drawn."""
        self.points[seat] += reward.get("vp", 0) * times
        self.coins[seat] += reward.get("coins", 0) * times
        self.promised[seat] += reward.get("captains_next_year", 0) * times
        free = 6 - self.captains[seat] - self.placed[seat]
        self.captains[seat] += min(free, reward.get("captains", 0) * times)
        self._favour(seat, house, reward.get("influence", 0) * times)
        for kind, n in reward.get("soldiers", {}).items():
            for _ in range(n * times):
                self._take_soldier(seat, KINDS.index(kind))
        return int(reward.get("tactics", 0)) * times

    def _favour(self, seat: int, house: int, wanted: int) -> None:
        gained = min(wanted, self.tokens[house])
        self.tokens[house] -= gained
        self.influence[seat][house] += gained

    def _draw(self, seat: int, cards: int) -> Course:
        """W7.11."""
        while cards:
            if not self.deck.total():
                self.deck, self.discards = self.discards, Counter()
            if not self.deck.total():
                return
            drawn = Counter((yield LUCK).tactics)
            assert drawn.total() == min(cards, self.deck.total())
            assert drawn <= self.deck
            self.deck -= drawn
            self.hands[seat] += drawn
            cards -= drawn.total()

    # --- the battles ---

    def _decide(self) -> Course:
        """W8."""
        conqueror = self.dogs.get("nameless", -1)
        there = [n for n in range(self.battles) if (conqueror, n) in self.supported]
        if there:
            far = FAR[self.options["conqueror"]]
            ways = [(n, way) for n in there for way in range(-far, far + 1) if way and abs(self.tracks[n] + way) <= 15]
            action = yield Seat(conqueror), {LeaveMarkers(), *(Shift(n, way) for n, way in ways)}
            if isinstance(action, Shift):
                self.tracks[action.battle] += action.spaces
        for battle, stands in enumerate(self.tracks):
            if stands:
                yield from self._victory(battle, 2 * battle + (stands < 0), great=abs(stands) == 15)
            elif self.options["defeat"] == "every":
                for house in self.houses[2 * battle : 2 * battle + 2]:
                    self._retreat(house)
        for kind in range(4):
            fell = sum(side[kind] for side in self.lying)
            heap = self.stacks if self.options["discards"] == "each_year" else self.fallen
            heap[kind] += fell
            self._renew(kind)

    def _retreat(self, house: int) -> None:
        self.track[house] = max(-1, self.track[house] - 1)

    def _victory(self, battle: int, won: int, *, great: bool) -> Course:
        winner, loser = self.houses[won], self.houses[won ^ 1]
        self.track[winner] = min(7, self.track[winner] + (2 if great else 1))
        if great or self.options["defeat"] == "every":
            self._retreat(loser)
        crow = self.dogs.get("stormcrow", -1)
        if crow in self.posts[won ^ 1].values():
            action = yield Seat(crow), {Withdraw(), Stay()}
            if isinstance(action, Withdraw):
                self.posts[won ^ 1] = {n: seat for n, seat in self.posts[won ^ 1].items() if seat != crow}
        victors: dict[int, float] = dict(Counter(self.posts[won].values()))
        beaten = len(self.posts[won ^ 1])
        lady, full = self.dogs.get("ordalia", -1), self.options.get("ordalia") == "full"
        if full and self.supported.get((lady, battle)) == won ^ 1:
            beaten += 1
        for seat in victors:
            self.points[seat] += beaten
        if self.dogs.get("omalley", -1) in victors:
            self.coins[self.dogs["omalley"]] += 1
        if self.supported.get((lady, battle)) == won:
            victors[lady] += 1 if full else 0.5
        best = [seat for seat in self._clockwise(self.marker) if victors.get(seat, 0) == max(victors.values(), default=-1)]
        token = TOKENS[self.bonuses[battle]]["gold" if self.year == 4 else "silver"]
        cards = [self._gain(seat, token, winner, 1) for seat in best]
        if self.dogs.get("blackmane", -1) in best:
            spoils = [kind for kind in range(4) if self.lying[won ^ 1][kind]]
            for kind in spoils[-1:]:
                self.lying[won ^ 1][kind] -= 1
                self.soldiers[self.dogs["blackmane"]][kind] += 1
        for seat, n in zip(best, cards, strict=True):
            yield from self._draw(seat, n)

    # --- the count ---

    def worth(self, seat: int) -> tuple[int, int, int, int]:
        """W11: points in all, those from influence, coins, cards in hand."""
        tokens = [n + 2 * (house == self.supports[seat]) for house, n in enumerate(self.influence[seat])]
        favour = sum(n * value for n, value in zip(tokens, self.track, strict=True))
        cards = sum(self.soldiers[seat]) + self.hands[seat].total()
        return self.points[seat] + favour + self.coins[seat] // 2 + cards, favour, self.coins[seat], cards

    def places(self) -> list[tuple[int, list[int]]]:
        """W11: each place with its seats."""
        worth = [self.worth(seat) for seat in range(self.seats)]
        return [
            (1 + sum(other > value for other in worth), [seat for seat in range(self.seats) if worth[seat] == value])
            for value in sorted(set(worth), reverse=True)
        ]

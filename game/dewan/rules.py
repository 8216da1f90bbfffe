"""Dewan's rules (D1 to D98): who acts, what is allowed, what it does. Judging, luck and scoring have rooms of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from game.dewan import course, judge, luck, scoring
from game.dewan.catalogue import Catalogue
from game.dewan.events import (
    EVENTS,
    BerryTaken,
    CampPlaced,
    CardPaid,
    CardsTaken,
    CardTucked,
    EndTriggered,
    FishCaught,
    FishDeclined,
    HandDealt,
    MarkerPlaced,
    Passed,
    RewardDrawn,
    StoryTaken,
    TuckDeclined,
)  # fmt: skip
from game.dewan.land import Surveyor
from game.dewan.model import (
    ACTIONS,
    EMPTY,
    Fish,
    Mark,
    NoFish,
    NoTuck,
    Pass,
    PickBlind,
    PickStory,
    Place,
    State,
    Take,
    Task,
    Terrain,
    Todo,
    Tuck,
    Tucked,
    bits,
)  # fmt: skip
from game.dewan.ways import Ways, explore, steps_of
from game.kernel.box import Options
from game.kernel.contract import (
    CHANCE,
    HIDDEN,
    NOBODY,
    Action,
    Event,
    Rank,
    Refusal,
    Rules,
    ScoreRow,
    Seat,
    Tell,
    silently,
)  # fmt: skip

LUCK = frozenset({
    Task.LANDSCAPE, Task.START, Task.DEAL, Task.STORIES, Task.STORY_REFILL, Task.STORY_BLIND, Task.REFILL,
    Task.SPLIT, Task.REWARD, Task.TOP_UP,
})  # fmt: skip
TAKES = tuple(Take(slot) for slot in range(6))
PICKS = tuple(PickStory(slot) for slot in range(5))
PASS, BLIND, NO_TUCK, NO_FISH = Pass(), PickBlind(), NoTuck(), NoFish()


class TurnChoices(Sequence[Action]):
    """D19: the takes and, for every destination and every price from which no card can be spared, one placement.
    Placements are written out only when they are looked at."""

    def __init__(self, rules: DewanRules, state: State, seat: int) -> None:
        shown = len(state.display)
        self._takes = max(0, shown - 1) if shown != 1 else 1
        self._rules, self._state, self._seat = rules, state, seat
        self._prices: list[tuple[int, int]] = []
        self._length = self._takes
        if state.camps[seat].bit_count() < rules.camps_to_place and state.hands[seat]:
            self._ways = rules.ways(state, seat)
            goals = rules.goals(state)
            for price, spaces in self._ways.reached.items():
                spaces &= goals
                if spaces:
                    self._prices.append((price, spaces))
                    self._length += spaces.bit_count()
        self._pass = not self._length
        self._length += self._pass

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> Action:  # type: ignore[override]
        if index < 0:
            index += self._length
        if index < self._takes:
            return TAKES[index]
        index -= self._takes
        for price, spaces in self._prices:
            count = spaces.bit_count()
            if index < count:
                for _ in range(index):
                    spaces &= spaces - 1
                path, paid = self._ways.way((spaces & -spaces).bit_length() - 1, price)
                return Place(tuple(path), self._rules.cards_for(self._state.hands[self._seat], paid))
            index -= count
        if self._pass and index == 0:
            return PASS
        raise IndexError(index)


class DewanRules(Rules[State, Action]):
    """One scenario for a number of seats. What the data says is read once, here."""

    version = 1
    actions = ACTIONS
    events = EVENTS
    bound = 4000

    def __init__(self, catalogue: Catalogue, options: Options, seats: int) -> None:
        self.catalogue = catalogue
        self.options = dict(options)
        self.seats = seats
        self.secret = options["hands"] == "secret"
        self.scenario = catalogue.scenarios[options["scenario"]]
        self.event = self.scenario.event
        self.teams = self.scenario.teams
        self.box = catalogue.box
        self.camps_to_place = self.box.camps - 1
        self.pile_size = self.box.event_pile[seats] if self.event else 0
        markers = {"place_water": self.box.water_markers, "place_lava": self.box.lava_markers}
        self.markers = markers.get(self.event or "", 0)
        self.layout = catalogue.layout(options["scenario"], seats, options["special_tile"])
        self.special = [] if self.layout.special_tile is None else [self.layout.special_tile]
        self.surveyor = Surveyor([(tile.hexes, tile.symbols) for tile in catalogue.tiles], [*self.layout.homes, *self.layout.neutrals, *self.layout.specials])
        self.cards_of: dict[int, int] = {}
        for i, card in enumerate(catalogue.cards):
            self.cards_of[card.terrains] = self.cards_of.get(card.terrains, 0) | 1 << i

    # --- whose turn, and what may be done ---

    def start(self) -> State:
        """D9 to D17: luck has to lay the land, name the start player unless the table did, open stories, deal."""
        first = self.options["start"]
        todo = [Todo(Task.DEAL), Todo(Task.STORIES), Todo(Task.LANDSCAPE)]
        if first == "random":
            todo.insert(2, Todo(Task.START))
        n = self.seats
        return State(
            todo=todo, land=None, start=int(first[-1]) - 1 if first != "random" else 0, round=0, last_round=False,
            passes=0, over=False, display=[], deck=(1 << len(self.catalogue.cards)) - 1, old_deck=0,
            supply=len(self.catalogue.cards), pile=0, discards=0, hands=[0] * n, known=[0] * n, hidden=[0] * n,
            story_display=[], story_stack=self.catalogue.stories_of(self.scenario.id), stories=[()] * n, done=[0] * n, tucked=[()] * n,
            camps=[0] * n, zone_berries=[], berries=[0] * n, box_berries=self.box.berry_tokens, fish=[0] * n,
        )  # fmt: skip

    def actor(self, state: State) -> Seat:
        if state.over:
            return NOBODY
        top = state.todo[-1]
        return CHANCE if top.task in LUCK else Seat(top.seat)

    def legal(self, state: State) -> Sequence[Action]:
        if state.over:
            return ()
        task, seat, _ = state.todo[-1]
        match task:
            case Task.TURN:
                return TurnChoices(self, state, seat)
            case Task.STORY:
                return [*PICKS[: len(state.story_display)], *([BLIND] if state.story_stack else [])]
            case Task.TUCK:
                faces = self.catalogue.cards
                tucks = [Tuck(card, f) for card in bits(state.hands[seat]) for f in range(len(faces[card].faces))]
                return [*tucks, NO_TUCK]
            case Task.EVENT:
                return [Mark(space) for space in bits(self.marker_spaces(state))]
            case Task.FISH:
                return [*(Fish(card) for card in bits(state.hands[seat])), NO_FISH]
        return ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return judge.refusal(self, state, action)

    def chance(self, state: State, rng: Random) -> Action:
        return luck.draw(self, state, rng)

    # --- what it does ---

    def apply(self, state: State, action: Action, tell: Tell = silently) -> None:
        match action:
            case Take(slot):
                self._take(state, slot, tell)
            case Place(path, cards):
                self._place(state, path, cards, tell)
            case PickStory(slot):
                seat = state.todo.pop().seat
                story = state.story_display[slot]
                self._own_story(state, seat, story, slot, tell)
                if state.story_stack:
                    state.story_display[slot] = EMPTY
                    state.todo.append(Todo(Task.STORY_REFILL, seat, slot))
                else:
                    del state.story_display[slot]
            case PickBlind():
                seat = state.todo.pop().seat
                state.todo.append(Todo(Task.STORY_BLIND, seat))
            case Tuck(card, face):
                seat = state.todo.pop().seat
                self._leave_hand(state, seat, card)
                tell(CardTucked, seat, card, face, len(state.tucked[seat]))
                state.tucked[seat] += (Tucked(card, face),)
            case NoTuck():
                seat = state.todo.pop().seat
                tell(TuckDeclined, seat, len(state.tucked[seat]))
                state.tucked[seat] += (Tucked(EMPTY, EMPTY),)
            case Mark(space):
                seat = state.todo.pop().seat
                terrain = Terrain.WATER if self.event == "place_water" else Terrain.LAVA
                tell(MarkerPlaced, seat, space, int(terrain))
                course.cover(state, space, terrain, tell)
            case Fish(card):
                seat = state.todo.pop().seat
                self._leave_hand(state, seat, card)
                state.discards |= 1 << card
                caught = min(self.village_count(state, seat), self.fish_left(state))
                state.fish[seat] += caught
                tell(FishCaught, seat, card, caught)
            case NoFish():
                tell(FishDeclined, state.todo.pop().seat)
            case Pass():
                seat = state.todo.pop().seat
                state.passes += 1
                tell(Passed, seat)
                state.todo += (Todo(Task.NEXT, seat), Todo(Task.TOP_UP, seat), Todo(Task.CHECK, seat))
            case _:
                luck.carry_out(self, state, action, tell)
        course.run(self, state, tell)

    def _take(self, state: State, slot: int, tell: Tell) -> None:
        """D23, D24."""
        seat = state.todo.pop().seat
        cards = tuple(state.display[slot : slot + 2])
        for i, card in enumerate(cards):
            state.display[slot + i] = EMPTY
            state.hands[seat] |= 1 << card
            state.known[seat] |= 1 << card
        tell(CardsTaken, seat, slot, cards)
        state.todo += (
            Todo(Task.NEXT, seat), Todo(Task.TOP_UP, seat), Todo(Task.CHECK, seat), Todo(Task.REFILL, seat),
        )  # fmt: skip

    def _place(self, state: State, path: tuple[int, ...], cards: tuple[int, ...], tell: Tell) -> None:
        """D28 to D37."""
        seat = state.todo.pop().seat
        land = state.land
        assert land is not None
        for (space, _), card in zip(steps_of(land, path), cards, strict=True):
            self._leave_hand(state, seat, card)
            owner = self.receiver(state, seat, path, space)
            tell(CardPaid, seat, card, space, owner)
            if owner == EMPTY:
                state.discards |= 1 << card
            else:
                state.hands[owner] |= 1 << card
                state.known[owner] |= 1 << card
        goal = path[-1]
        state.camps[seat] |= 1 << goal
        number = state.camps[seat].bit_count()
        tell(CampPlaced, seat, path, number, bool(land.terrain[Terrain.WATER] >> goal & 1))
        zone = land.zone_of(goal)
        if zone >= 0 and state.zone_berries[zone]:
            state.zone_berries[zone] -= 1
            state.berries[seat] += 1
            tell(BerryTaken, seat, goal, state.zone_berries[zone])
        state.todo += (Todo(Task.NEXT, seat), Todo(Task.TOP_UP, seat), Todo(Task.CHECK, seat))
        match self.box.board_effects[number - 1]:
            case "story":
                state.todo.append(Todo(Task.STORY, seat))
            case "tuck":
                state.todo.append(Todo(Task.TUCK, seat))
            case "end_and_fire":
                state.last_round = True
                tell(EndTriggered, seat)

    def _own_story(self, state: State, seat: int, story: int, slot: int, tell: Tell) -> None:
        """D40: onto the next free slot of the tribe board."""
        tell(StoryTaken, seat, story, slot, len(state.stories[seat]))
        state.stories[seat] += (story,)

    def own_blind_story(self, state: State, seat: int, story: int, tell: Tell) -> None:
        self._own_story(state, seat, story, EMPTY, tell)

    @staticmethod
    def _leave_hand(state: State, seat: int, card: int) -> None:
        state.hands[seat] &= ~(1 << card)
        state.known[seat] &= ~(1 << card)

    # --- questions about the table that several rooms ask ---

    def goals(self, state: State) -> int:
        """D27, D85: the spaces where a camp may end."""
        land = state.land
        assert land is not None
        taken = 0
        for camps in state.camps:
            taken |= camps
        terrain = land.terrain
        free = (terrain[0] | terrain[1] | terrain[2] | terrain[3]) & ~taken
        if self.event == "fish":
            for zone in land.waters:
                if not zone & taken:
                    free |= zone
        return free

    def ways(self, state: State, seat: int) -> Ways:
        """Everywhere the seat's hand can take a camp."""
        land = state.land
        assert land is not None
        hand = state.hands[seat]
        return explore(land, self.purse(hand), state.camps[seat], 1 << land.homes[seat])

    def purse(self, hand: int) -> list[tuple[int, int]]:
        """The terrain sets in a hand with the number of such cards."""
        return [(shown, n) for shown, cards in self.cards_of.items() if (n := (hand & cards).bit_count())]

    def cards_for(self, hand: int, sets: Sequence[int]) -> tuple[int, ...]:
        """Cards of a hand that show the terrain sets `sets`, one each."""
        cards = []
        for shown in sets:
            fitting = hand & self.cards_of[shown]
            card = fitting & -fitting
            hand ^= card
            cards.append(card.bit_length() - 1)
        return tuple(cards)

    def receiver(self, state: State, seat: int, path: Sequence[int], space: int) -> int:
        """D30, D86: who is handed the card for the step onto `space`: the owner of the crossed camp, or EMPTY."""
        land = state.land
        assert land is not None
        if space in {path[0], path[-1]} and not land.water_zone(space):
            return EMPTY
        area = land.water_zone(space) or 1 << space
        if area >> path[0] & 1:
            return EMPTY
        for owner in range(self.seats):
            if owner != seat and (state.camps[owner] | 1 << land.homes[owner]) & area:
                return owner
        return EMPTY

    def marker_spaces(self, state: State) -> int:
        """D78, D80: where the event's marker may lie; 0 if no marker is left (D75)."""
        land = state.land
        assert land is not None
        terrain = land.terrain
        source = terrain[Terrain.WATER]
        used = land.flooded.bit_count()
        if self.event == "place_lava":
            source = terrain[Terrain.VOLCANO] | terrain[Terrain.LAVA]
            used = terrain[Terrain.LAVA].bit_count()
        if used >= self.markers:
            return 0
        free = terrain[0] | terrain[1] | terrain[2] | terrain[3]
        for camps in state.camps:
            free &= ~camps
        return land.spread(source) & free

    def village_count(self, state: State, seat: int) -> int:
        """D85: the seat's camps on water."""
        assert state.land is not None
        return (state.camps[seat] & state.land.terrain[Terrain.WATER]).bit_count()

    def fish_left(self, state: State) -> int:
        return self.box.fish_tokens - sum(state.fish)

    # --- who knows what ---

    def observe(self, state: State, seat: Seat) -> State:
        seen = state.clone()
        if not self.secret:
            return seen
        unseen = 0
        for other in range(self.seats):
            if other != seat:
                secret = seen.hands[other] & ~seen.known[other]
                unseen |= secret
                seen.hands[other] ^= secret
                seen.hidden[other] += secret.bit_count()
        seen.deck |= seen.old_deck | unseen
        seen.old_deck = 0
        return seen

    def witness(self, event: Event, seat: Seat) -> Event:
        if self.secret:
            match event:
                case HandDealt(owner, cards) if owner != seat:
                    return replace(event, cards=(HIDDEN,) * len(cards))
                case RewardDrawn(owner, _) if owner != seat:
                    return replace(event, card=HIDDEN)
        return event

    def determinise(self, seen: State, seat: Seat, rng: Random) -> State:
        """Hidden cards of hands are drawn from what may lie in the deck; the rest stays there."""
        del seat
        state = seen.clone()
        for other in range(self.seats):
            for card in rng.sample(list(bits(state.deck)), state.hidden[other]):
                state.hands[other] |= 1 << card
                state.deck ^= 1 << card
            state.hidden[other] = 0
        return state

    # --- the end ---

    def score(self, state: State, seat: Seat) -> list[ScoreRow]:
        return scoring.rows(self, state, seat)

    def result(self, state: State) -> list[Rank]:
        return scoring.ranking(self, state)

    def census(self, state: State) -> Mapping[str, int]:
        """55 cards, the stories in play, 15 berries, 9 camps a seat (D7), each wherever it lies."""
        cards = [state.deck, state.old_deck, state.discards, *state.hands]
        loose = [c for c in state.display if c >= 0] + [t.card for tucked in state.tucked for t in tucked if t.card >= 0]
        stories = [s for s in state.story_display if s >= 0] + [s for own in state.stories for s in own]
        boards = sum(self.camps_to_place - camps.bit_count() for camps in state.camps)
        placed = 0
        for camps in state.camps:
            placed |= camps
        union = placed_cards = 0
        for mask in (*cards, *(1 << card for card in loose)):
            union |= mask
            placed_cards += mask.bit_count()
        return {
            "cards": placed_cards,
            "different_cards": union.bit_count(),
            "face_down": state.supply + state.pile - state.deck.bit_count() - state.old_deck.bit_count(),
            "stories": state.story_stack.bit_count() + len(set(stories)),
            "berries": sum(state.zone_berries) + sum(state.berries) + state.box_berries,
            "camps": boards + placed.bit_count() + self.seats,
        }

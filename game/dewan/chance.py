"""Chance's decisions: the landscape, the deal and every draw (D10 to D16, D24, D40, D50, D76)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.dewan import upkeep
from game.dewan.events import (
    CardShown,
    DisplayOpened,
    HandDealt,
    LandLaid,
    RewardDrawn,
    StartNamed,
    StoriesOpened,
    StoryShown,
)
from game.dewan.model import (
    EMPTY,
    Begin,
    Deal,
    Draw,
    DrawStory,
    Lay,
    OpenStories,
    Split,
    State,
    Task,
    due,
)
from game.kernel.contract import Action, Emit
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.dewan.ruleset import Ruleset


def draw(ruleset: Ruleset, state: State, rng: Random) -> Action:
    """Chance's decision for the next task, drawn from `rng`."""
    task, seat, value = state.todo[-1]
    constants, catalogue = ruleset.constants, ruleset.catalogue
    match task:
        case Task.LANDSCAPE:
            layout = ruleset.layout
            homes = rng.sample(catalogue.home_tiles, ruleset.seats)
            neutrals = rng.sample(catalogue.neutral_tiles, len(layout.neutrals))
            turns = [rng.randrange(6) for _ in range(len(homes) + len(neutrals) + len(ruleset.special))]
            a, b = len(homes), len(homes) + len(neutrals)
            return Lay(tuple(homes), tuple(turns[:a]), tuple(neutrals), tuple(turns[a:b]), tuple(turns[b:]))
        case Task.START:
            return Begin(rng.randrange(ruleset.seats))
        case Task.STORIES:
            return OpenStories(tuple(rng.sample(list(bits(state.story_stack)), constants.story_display)))
        case Task.DEAL:
            each = constants.start_hand
            cards = rng.sample(range(len(catalogue.cards)), ruleset.seats * each + constants.card_display)
            hands = tuple(tuple(cards[i * each : (i + 1) * each]) for i in range(ruleset.seats))
            return Deal(hands, tuple(cards[ruleset.seats * each :]))
        case Task.STORY_REFILL | Task.STORY_BLIND:
            return DrawStory(_picked(state.story_stack, 1, rng)[0])
        case Task.SPLIT:
            return Split(tuple(sorted(rng.sample(list(bits(value)), seat))))
        case _:
            cards_left, n = upkeep.drawable(ruleset, state)
            return Draw(_picked(cards_left, n, rng))


def _picked(among: int, n: int, rng: Random) -> tuple[int, ...]:
    """`n` different members of the mask `among`, each equally likely."""
    size = among.bit_length()
    if n * 4 > among.bit_count():
        return tuple(rng.sample(list(bits(among)), n))
    chosen: list[int] = []
    while len(chosen) < n:
        number = int(rng.random() * size)
        if among >> number & 1:
            among ^= 1 << number
            chosen.append(number)
    return tuple(chosen)


def carry_out(ruleset: Ruleset, state: State, action: Action, emit: Emit) -> None:
    """Applies a decision of chance."""
    match action:
        case Lay():
            _lay(ruleset, state, action, emit)
        case Begin(first):
            state.todo.pop()
            state.start = first
            emit(StartNamed, first)
        case OpenStories(stories):
            state.todo.pop()
            state.story_display = list(stories)
            for story in stories:
                state.story_stack ^= 1 << story
            emit(StoriesOpened, stories)
        case Deal(hands, display):
            _deal(ruleset, state, hands, display, emit)
        case Draw(cards):
            _draw(state, cards, emit)
        case DrawStory(story):
            task, seat, slot = state.todo.pop()
            state.story_stack ^= 1 << story
            if task == Task.STORY_BLIND:
                upkeep.own_story(state, seat, story, EMPTY, emit)
            else:
                state.story_display[slot] = story
                emit(StoryShown, slot, story)
        case Split(zones):
            _, odd, candidates = state.todo.pop()
            assert state.land is not None
            for zone in zones:
                state.zone_berries[zone] += 1
            state.box_berries -= odd
            upkeep.emit_berries(state, state.land, list(bits(candidates)), 0, emit)


def _lay(ruleset: Ruleset, state: State, lay: Lay, emit: Emit) -> None:
    """D10 to D13: lays the landscape with its berries."""
    state.todo.pop()
    tiles = [*lay.homes, *lay.neutrals, *ruleset.special]
    turns = [*lay.home_turns, *lay.neutral_turns, *lay.special_turns]
    land = ruleset.land_builder.build(tiles, turns, ruleset.seats)
    each = ruleset.constants.berries_per_symbol
    state.land = land
    state.zone_berries = [each * (zone & land.berry_spaces).bit_count() for zone in land.zones]
    state.box_berries -= sum(state.zone_berries)
    emit(LandLaid, land, tuple(state.zone_berries))


def _deal(
    ruleset: Ruleset, state: State, hands: tuple[tuple[int, ...], ...], display: tuple[int, ...], emit: Emit
) -> None:
    """D15, D17, D70: deals hands and display and forms the first event pile. Then all seats pick their first stories,
    in reverse order."""
    state.todo.pop()
    for seat, cards in enumerate(hands):
        for card in cards:
            state.hands[seat] |= 1 << card
            state.deck ^= 1 << card
        emit(HandDealt, seat, cards)
    state.display = list(display)
    for card in display:
        state.deck ^= 1 << card
    state.supply = state.deck.bit_count()
    emit(DisplayOpened, display)
    if ruleset.pile_size:
        upkeep.form_pile(ruleset, state, emit)
    state.todo = [due(Task.NEXT, state.start - 1)]
    for _ in range(ruleset.constants.start_stories):
        state.todo += [due(Task.STORY, (state.start + i) % ruleset.seats) for i in range(ruleset.seats)]


def _draw(state: State, cards: tuple[int, ...], emit: Emit) -> None:
    """D24, D26, D50, D71: moves cards from deck, supply or pile to the display or hand that the next task is about."""
    task, seat, value = state.todo[-1]
    event = state.pile > 0 and task == Task.REFILL
    if event:
        state.pile -= len(cards)
    else:
        state.supply -= len(cards)
    for card in cards:
        state.deck &= ~(1 << card)
        state.old_deck &= ~(1 << card)
        if task == Task.REFILL:
            slot = state.display.index(EMPTY)
            state.display[slot] = card
            emit(CardShown, slot, card, event)
        elif task == Task.TOP_UP:
            state.display.append(card)
            emit(CardShown, len(state.display) - 1, card, event)
        else:
            state.hands[seat] |= 1 << card
            emit(RewardDrawn, seat, card)
    if task == Task.REWARD:
        state.todo[-1] = due(task, seat, value - len(cards))
    elif event:
        upkeep.pile_drawn(state, seat, emit)

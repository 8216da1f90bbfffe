"""The referee and the rules agree on every choice, every position and the ranking (I7 to I53)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.iwari.model import EMPTY, Achievement, Decline, Stop, Worship, unpacked
from game.iwari.rules import IwariRules
from game.kernel.contract import CHANCE, NOBODY, Action, Seat
from game.kernel.masks import bits
from tests.games.iwari.referee import Question, Referee
from tests.games.iwari.referee_pad import places, points
from tests.games.iwari.referee_table import BIOMES
from tests.games.iwari.table import MAPS, game_package, rules_of

MATCHES = 2
"""For each map and number of players."""
PADS = 0.02
"""The share of positions whose score pads are compared, because that takes longest."""
TABLES = [(board, seats) for board in MAPS for seats in (2, 3, 4, 5, 6) if seats < 6 or board == "the_void"]


@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_the_referee_agrees_at_every_step_of_every_match(board: str, seats: int) -> None:
    for seed in range(MATCHES):
        refereed(board, seats, Random(f"{board} {seats} {seed}"))


def refereed(board: str, seats: int, rng: Random) -> None:
    """Plays a random match that the referee checks. The score pads are compared sometimes, and at the end."""
    rules = rules_of(board, seats, **_options(board, seats, rng))
    state, referee = rules.start(), Referee(board, seats, rules.options)
    upkeep = referee.upkeep()
    question: Question | None = next(upkeep)
    while (actor := rules.actor(state)) != NOBODY:
        legal = list(rules.legal(state))
        assert (actor, set(legal)) == question
        action = rules.chance(state, rng) if actor == CHANCE else _pick(referee, actor, legal, rng)
        rules.apply(state, action)
        try:
            question = upkeep.send(action)
        except StopIteration:
            question = None
        if rules.actor(state) != CHANCE:
            assert table_of(rules, state) == of(referee)
            for colour in map(Seat, referee.colours if question is None or rng.random() < PADS else []):
                assert {row.label: row.points for row in rules.score(state, colour)} == points(referee, colour)
    assert question is None
    assert [(rank.place, sorted(rank.seats)) for rank in rules.result(state)] == places(referee)


def _options(board: str, seats: int, rng: Random) -> dict[str, str]:
    """Modules and disputed readings as they come, those that are not the first choice more often."""
    found = {}
    for option in game_package().manifest.options:
        if option.id != "map" and board in (option.only or {}).get("map", [board]):
            choices = [choice.id for choice in option.choices if seats in (choice.seats or [seats])]
            others = choices[1:] if rng.random() < 0.6 else []
            found[option.id] = rng.choice(others or choices)
    return found


def _pick(referee: Referee, seat: Seat, legal: list[Action], rng: Random) -> Action:
    """Rare kinds of pieces as often as tents, mostly for as few cards as will do, and mostly a second one; tents beside
    those of the seat or into undeveloped regions; what has been earned is mostly laid."""
    kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.__name__)
    if {Stop, Decline} & set(kinds) and len(kinds) > 1 and rng.random() < 0.8:
        kinds = [kind for kind in kinds if kind not in {Stop, Decline}]
    kind = rng.choice(kinds)
    found = [action for action in legal if isinstance(action, kind)]
    board = referee.board
    if rng.random() < 0.5:
        ways = [(a, b) for x, y, _ in board.roads for a, b in ((x, y), (y, x))]
        wish = {board.number[b] for a, b in ways if referee.tents.get(a) == seat}
    else:
        wish = {board.number[at] for region in board.lands if not referee.pieces_in(region) for at in board.printed[region]}
    found = [action for action in found if getattr(action, "space", None) in wish] or found
    fewest = min(len(getattr(action, "cards", ())) for action in found)
    cheap = [action for action in found if len(getattr(action, "cards", ())) == fewest]
    return rng.choice(cheap if rng.random() < 0.7 else found)


def table_of(rules: IwariRules, state: Any) -> dict[str, Any]:
    """What lies on the table, in words that the referee has, too."""
    regions = [region.id for region in rules.map.regions]

    def named(cards: int) -> Counter[str]:
        return Counter(BIOMES[card] for card in unpacked(cards))

    def place(kind: int, at: int) -> Any:
        if kind == Achievement.COURAGE:
            return at
        golden = kind == Achievement.WORSHIP and state.worship == Worship.GOLDEN
        return at + 1 if kind in {Achievement.HONOR, Achievement.RESPECT} or golden else regions[at]

    return {
        "hands": [named(hand) for hand in state.hands],
        "display": [None if card == EMPTY else BIOMES[card] for card in state.display],
        "discards": named(state.discards),
        "face down": (named(state.bag), state.pile),
        "emptied": state.exhausted,
        "tents": [set(bits(tents)) for tents in state.tents],
        "totems": [{at: n for at, n in zip(regions, own, strict=True) if n} for own in _stacks(rules, state)],
        "supply": state.stock,
        "closed": {link + 1 for link in bits(state.closed)},
        "developed": {regions[at] for at in bits(state.developed)},
        "determination": state.determination if state.determination != EMPTY else None,
        "tokens": [(Achievement(t.kind).name.lower(), place(t.kind, t.place), t.seat) for t in state.tokens],
        "cancelled": {n for n, token in enumerate(state.tokens) if token.cancelled},
        "courage": state.courage,
        "golden": {regions[at] for at in bits(state.golden)},
        "claims": [list(seats) for seats in state.claims],
    }


def _stacks(rules: IwariRules, state: Any) -> list[list[int]]:
    """The totems of every colour, then those of the void, by region."""
    regions = range(len(rules.map.regions))
    return [[own >> 4 * at & 15 for at in regions] for own in (*state.totems, state.void)]


def of(referee: Referee) -> dict[str, Any]:
    board = referee.board
    totems = [{at: stack[own] for at, stack in referee.totems.items() if stack[own]} for own in referee.colours]
    return {
        "hands": [+hand for hand in referee.hands],
        "display": referee.display,
        "discards": +referee.discards,
        "face down": (+referee.face_down, referee.face_down.total()),
        "emptied": referee.emptied,
        "tents": [{board.number[at] for at in referee.tents if referee.tents[at] == own} for own in referee.colours],
        "totems": [*totems, dict(+referee.void)],
        "supply": [referee.totems_left(colour) for colour in referee.colours],
        "closed": {number for number in board.links if referee.closed(number)},
        "developed": {region for region in board.lands if referee.pieces_in(region)},
        "determination": referee.determination,
        "tokens": referee.tokens,
        "cancelled": referee.cancelled,
        "courage": referee.courage,
        "golden": set(referee.golden),
        "claims": referee.claims,
    }

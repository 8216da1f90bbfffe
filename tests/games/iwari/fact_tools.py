"""What hints say of a plan on a drawn position, and that plan played out."""

from __future__ import annotations

from typing import Any

from game.iwari.model import Phase, PlaceTent, Stop, packed
from game.kernel.contract import Action
from game.kernel.policy import Fact
from tests.games.iwari.table import RED, Game, cards, game_package


def facts(game: Game, *plan: Action) -> list[Fact]:
    """What is said of the actor's plan to the actor."""
    seen = game.rules.information_state(game.state, game.actor)
    after = done(Game(game.rules, seen), *plan).state
    return game_package().policy(game.rules).facts(seen, after, (), game.actor)


def done(game: Game, *plan: Action) -> Game:
    """The table after a plan, before anything is drawn; a second piece that would be allowed is not placed."""
    state = game.state.clone()
    for action in plan:
        assert game.rules.refusal(state, action) is None
        game.rules.apply(state, action)
    if state.phase in {Phase.PLACE, Phase.THIRD} and state.pieces:
        game.rules.apply(state, Stop())
    return Game(game.rules, state)


def fact_of(game: Game, *plan: Action, kind: type[Fact]) -> Any:
    """The fact of a kind; None if there is none."""
    return next((each for each in facts(game, *plan) if isinstance(each, kind)), None)


def pitch(game: Game, *spaces: str, pay: str = "d") -> list[Action]:
    return [game.a_tent(space, pay) for space in spaces]


def payable(game: Game, hand: str) -> set[int]:
    """The regions in which red could place a tent with these cards if it was its turn."""
    game.state.seat, game.state.phase, game.state.pieces = RED, Phase.PLACE, 0
    game.state.where = (1 << 60) - 1
    game.state.hands[RED] = packed(cards(hand))
    return {game.rules.land.region_of[action.space] for action in game.legal if isinstance(action, PlaceTent)}

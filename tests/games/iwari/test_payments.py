"""What the plans of a turn pay with: never all the cards that would do, and more."""

from __future__ import annotations

from game.iwari.model import Biome, packed
from game.iwari.package import Iwari
from game.iwari.policy import IwariPolicy
from game.kernel.contract import Refusal


def policy() -> IwariPolicy:
    game = Iwari()
    options = game.resolve_options(3, {})
    assert not isinstance(options, Refusal)
    made = game.policy(game.rules(options, 3))
    assert isinstance(made, IwariPolicy)
    return made


def spent(*hand: int) -> set[tuple[int, tuple[int, ...]]]:
    """By biome of one piece, the cards that a hand is planned to pay with."""
    return {(way.biome, way.cards[0]) for way in policy().hands.payments(packed(hand)) if len(way.cards) == 1}


def test_a_pair_does_not_pay_where_one_of_its_cards_would() -> None:
    tundra = {(biome, cards) for biome, cards in spent(Biome.TUNDRA, Biome.TUNDRA) if biome == Biome.TUNDRA}
    assert tundra == {(Biome.TUNDRA, (Biome.TUNDRA,))}


def test_a_pair_still_pays_for_another_biome() -> None:
    pair = (Biome.TUNDRA, Biome.TUNDRA)
    assert {(Biome.DESERT, (Biome.DESERT,)), (Biome.DESERT, pair)} <= spent(*pair, Biome.DESERT)

"""When something can be said to a newcomer to Iwari."""

from __future__ import annotations

from game.iwari.model import Phase
from game.iwari.situations import fourth_tent, link, mountain, third_colour, water_link
from game.kernel.masks import bits
from tests.games.iwari.table import BLUE, RED, Game, table


def joined(n: int) -> list[str]:
    """So many tent spaces of Elderwood, each one road from one before."""
    game = table()
    land = game.rules.land
    net, region = land.net(0), land.tents[2]
    found = [next(bits(region))]
    while len(found) < n:
        found.append(next(at for one in found for at in bits(net[one] & region) if at not in found))
    return [game.rules.map.spaces[at].id for at in found]


def dotted(game: Game) -> tuple[int, int]:
    """The regions of the first dotted line that no mountain closes."""
    return next(one.regions for n, one in enumerate(game.rules.map.links) if one.water and not game.state.closed >> n & 1)


def name(game: Game, region: int) -> str:
    return game.rules.map.regions[region].id


def test_three_joined_tents_wait_for_the_fourth() -> None:
    three = table(tents={RED: " ".join(joined(3))})
    assert fourth_tent(three.rules, three.state, RED)
    assert not fourth_tent(three.rules, three.state, BLUE)
    two = table(tents={RED: " ".join(joined(2))})
    assert not fourth_tent(two.rules, two.state, RED)
    four = table(tents={RED: " ".join(joined(4))})
    assert not fourth_tent(four.rules, four.state, RED)


def test_a_number_wants_totems_on_both_sides() -> None:
    border = next(one.regions for one in table().rules.map.links if not one.water)
    one, other = (name(table(), region) for region in border)
    both = table(totems={RED: f"{one} {other}", BLUE: one})
    assert link(both.rules, both.state, RED)
    assert not link(both.rules, both.state, BLUE)


def test_a_totem_at_a_dotted_line_is_worth_a_word() -> None:
    region, _ = dotted(table())
    game = table(totems={RED: name(table(), region)})
    assert water_link(game.rules, game.state, RED)
    assert not water_link(game.rules, game.state, BLUE)


def test_a_mountain_is_met_beside_the_border_that_it_closes() -> None:
    rules = table().rules
    number = next(n for n, one in enumerate(rules.map.links) if one.mountain)
    region = rules.map.regions[rules.map.links[number].regions[0]]
    tent = rules.map.spaces[region.spaces[0]].id
    closed = table(tents={RED: tent}, mountains=[rules.map.links[number].number])
    assert mountain(closed.rules, closed.state, RED) == [f"link:{number}"]
    assert not mountain(closed.rules, closed.state, BLUE)
    open_ = table(tents={RED: tent})
    assert not mountain(open_.rules, open_.state, RED)


def test_the_third_colour_is_placed_by_who_has_just_placed() -> None:
    game = table(seats=2, hands={RED: "f t c"})
    assert not third_colour(game.rules, game.state, RED)
    after = game.tent("F1-1", "f")
    assert after.state.phase == Phase.THIRD
    assert third_colour(after.rules, after.state, RED)
    assert not third_colour(after.rules, after.state, BLUE)

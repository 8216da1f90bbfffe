"""The rows of the score pad (W11), the ranking, and the count of everything in the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dogs_of_war.model import NONE, State
from game.kernel.contract import HIDDEN, Rank, ScoreRow, Seat, ranks_of

if TYPE_CHECKING:
    from game.dogs_of_war.ruleset import Ruleset

RULE = "W11"
ROWS = ("points", "coins", "soldiers", "tactics")
"""The rows besides those of the houses."""
INFLUENCE, SUPPORTED = "influence", "influence_card"
"""What a house's row counts: influence tokens, or with them those of the support card."""


def rows(ruleset: Ruleset, state: State, seat: int) -> list[ScoreRow]:
    """W11: the score pad: points gained, a row for each house, coins, soldiers and tactics. What the viewer cannot know
    counts as 0."""
    constants, covered = ruleset.constants, None if state.points[seat] == HIDDEN else 0
    points, coins = max(0, state.points[seat]), max(0, state.coins[seat])
    soldiers = sum(n for n in state.soldiers[seat * ruleset.kinds : (seat + 1) * ruleset.kinds] if n != HIDDEN)
    tactics = len(state.tactics[seat])
    found = [ScoreRow("points", points, RULE, values={"n": points}, spread=covered)]
    for house, line in enumerate(ruleset.catalogue.houses):
        tokens = max(0, state.influence[seat * ruleset.houses + house])
        support = line.support if state.support_cards[seat] == house else 0
        value = constants.house_track[state.track[house]]
        found.append(
            ScoreRow(
                line.id, (tokens + support) * value, RULE, (house,),
                {"n": tokens + support, "support": support, "each": value, "count": SUPPORTED if support else INFLUENCE},
                covered,
            )
        )
    return [
        *found,
        ScoreRow("coins", coins // constants.coins_per_point, RULE, (), {"n": coins, "each": constants.coins_per_point}, covered),
        ScoreRow("soldiers", soldiers * constants.points_per_soldier, RULE, (), {"n": soldiers}, covered),
        ScoreRow("tactics", tactics * constants.points_per_tactic, RULE, values={"n": tactics}),
    ]


TIE_BREAKS = ("influence", "coins", "cards")


def ranking(ruleset: Ruleset, state: State) -> list[Rank]:
    """W11: the most points, then the most from influence, coins, cards in hand; after that seats share a rank."""
    worth: dict[tuple[Seat, ...], tuple[int, ...]] = {}
    for seat in map(Seat, range(ruleset.seats)):
        pad = rows(ruleset, state, seat)
        figures = {row.label: row.values["n"] for row in pad}
        influence = sum(row.points for row in pad if row.label in ruleset.house_ids)
        cards = int(figures["soldiers"]) + int(figures["tactics"])
        worth[seat,] = (sum(row.points for row in pad), influence, int(figures["coins"]), cards)
    return ranks_of(worth, TIE_BREAKS)


def piece_counts(ruleset: Ruleset, state: State) -> dict[str, int]:
    """W1: how many soldiers, tactics, captains and influence tokens there are, wherever they lie. Also how many
    different pieces lie on the board, so that a piece that lies in two places is noticed."""
    kinds, houses, sides = ruleset.kinds, ruleset.houses, ruleset.sides
    count = {
        f"soldier_{line.id}": sum((
            state.stacks[kind], state.spent[kind], *state.lying[kind::kinds], *state.soldiers[kind::kinds],
        ))
        for kind, line in enumerate(ruleset.catalogue.soldiers)
    }
    in_play = [*(kind for hand in state.tactics for kind in hand), *([state.tactic] if state.tactic != NONE else [])]
    for kind, tactic in enumerate(ruleset.tactics):
        count[f"tactic_{tactic.id}"] = state.deck[kind] + state.discards[kind] + in_play.count(kind)
    count["face_down"] = state.pile - sum(state.deck)
    for seat in range(ruleset.seats):
        board = sum(mask.bit_count() for mask in state.posts[seat * sides : (seat + 1) * sides])
        count[f"captains_{seat}"] = state.stock[seat] + state.captains[seat] + board
    for house, line in enumerate(ruleset.catalogue.houses):
        count[f"influence_{line.id}"] = state.tokens[house] + sum(state.influence[house::houses])
    unique = (state.dogs, state.support_cards, state.bonuses, state.lines, state.houses)
    laid = [[thing for thing in things if thing != NONE] for things in unique]
    count["twice"] = sum(len(things) - len(set(things)) for things in laid)
    spaces = sum(mask.bit_count() for mask in state.posts)
    count["shared_spaces"] = spaces - sum((ruleset.full & ~ruleset.empty(state, side)).bit_count() for side in range(sides))
    return count

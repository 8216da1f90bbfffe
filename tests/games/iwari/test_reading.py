"""What is read off the map: what belongs to what, what the pieces of a turn bring, how far the journey has come."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from game.iwari.map_geometry import Bounds, places
from game.iwari.map_points import MapPoints
from game.iwari.model import Achievement, Token, Worship
from game.iwari.preview import preview_action, so_far
from game.iwari.related import Related, to_row, to_thing
from game.kernel.masks import bits
from tests.games.iwari.table import BLUE, GREEN, RED, Game, table


def related(game: Game, id_: str) -> Related:
    return to_thing(game.rules, game.state, MapPoints(game.rules.map), id_)


def game(**more: object) -> Game:
    return table(tents={RED: "D1-1 D1-3", BLUE: "D1-2 T2-1"}, totems={BLUE: "D1 T2"}, **more)  # type: ignore[arg-type]


def test_to_a_colour_belong_its_tents_and_its_totems() -> None:
    it = game()
    assert related(it, "seat:0") == Related((), it.state.tents[RED], ())
    places = sorted(it.names.region(name) for name in ("D1", "T2"))
    assert related(it, "seat:1") == Related((), it.state.tents[BLUE], tuple(f"totem:{place}" for place in places))


def test_to_a_link_belong_its_regions_and_to_a_region_its_links() -> None:
    it = game()
    one, other = it.rules.map.links[9].regions
    assert related(it, "link:9") == Related((one, other), 0, ("link:9", f"totem:{one}", f"totem:{other}"))
    for region in (one, other):
        found = related(it, f"region:{region}")
        assert found.regions == (region,)
        assert "link:9" in found.ids
        assert all(region in it.rules.map.links[int(id_[5:])].regions for id_ in found.ids)


def test_to_a_tent_space_belongs_its_region_and_to_what_lies_between_two_nothing() -> None:
    it = table("forgotten_island")
    space = it.rules.map.regions[3].spaces[0]
    assert related(it, f"space:{space}") == Related((3,))
    assert related(it, "ruin:0") == related(it, "pile") == Related()


def test_to_a_task_belong_the_regions_of_its_biome_or_the_junctions() -> None:
    it = game()
    for number, card in enumerate(it.rules.catalogue.exploration):
        found = related(it, f"task:{number}")
        assert {it.rules.map.regions[region].biome for region in found.regions} <= {card.biome}
        assert bool(found.regions) == (card.biome >= 0)
        assert found.tents == (it.rules.land.junctions if card.kind == "junction_tents" else 0)


def test_to_an_achievement_belong_those_that_were_laid_and_to_worship_what_it_counts() -> None:
    it = game()
    it.state.tokens = (Token(Achievement.HONOR, 9, RED), Token(Achievement.UNITY, 2, BLUE), Token(Achievement.UNITY, 4, GREEN))
    assert related(it, f"achievement:{Achievement.UNITY}:0").ids == ("token:1", "token:2")
    assert related(it, f"achievement:{Achievement.COURAGE}:4") == Related()
    it.state.worship = Worship.DEAD_ENDS
    assert related(it, f"achievement:{Achievement.WORSHIP}:5").tents == it.rules.land.dead_ends
    it.state.worship, it.state.golden = Worship.GOLDEN, 0b10110
    assert related(it, f"achievement:{Achievement.WORSHIP}:5").regions == (1, 2, 4)


def test_every_row_of_the_score_pad_leads_to_what_earned_it() -> None:
    assert to_row("tents", (1, 4)) == Related((1, 4))
    assert to_row("totems", (3,)) == Related(ids=("link:3",))
    assert to_row("ruins", (0, 2)) == Related(ids=("ruin:0", "ruin:2"))
    assert list(bits(to_row("settlements", (5, 9)).tents)) == [5, 9]
    assert list(bits(to_row("long_road", (0, 7)).tents)) == [0, 7]
    assert to_row("midway", ()) == Related()


@pytest.mark.parametrize("piece", ["tent", "totem"])
def test_the_pieces_of_a_turn_bring_what_was_foreseen_of_them(piece: str) -> None:
    it = table(tents={RED: "D1-1", BLUE: "D1-2 D1-3"}, hands={RED: "d d d"})
    assert so_far(it.rules, it.state) == 0
    action = it.a_tent("D1-4", "d") if piece == "tent" else it.a_totem("D1", "d")
    foreseen = preview_action(it.rules, it.state, action).total(RED)
    it = it.do(action)
    assert it.state.pieces == 1
    assert so_far(it.rules, it.state) == foreseen
    points = MapPoints(it.rules.map)
    region = it.names.region("D1")
    stands = points.stand(it.names.space("D1-4")) if piece == "tent" else points.poles(it.state, region)[0].foot
    assert points.new_pieces(it.state) == [stands]


def test_the_journey_comes_to_its_middle_when_the_pile_is_empty_first_and_to_its_end_when_it_is_again() -> None:
    it = table()
    rules, state = it.rules, it.state
    state.exhausted, state.pile = 0, rules.cards - rules.hand * rules.seats - rules.display
    assert rules.progress(state) == 0
    state.pile = 0
    assert rules.progress(state) == 0.5
    state.exhausted = 1
    assert rules.progress(state) == 1
    state.exhausted = 2
    assert rules.progress(state) == 1


# --- what is painted ---

MAPS = (
    "new_horizons", "vast_lands", "floating_islands", "glacial_zone",
    "forgotten_island", "uncharted_path", "long_road", "the_void",
)


@pytest.mark.parametrize("chart", MAPS)
def test_no_road_across_the_water_crosses_the_number_of_its_link(chart: str) -> None:
    lies = MapPoints(table(chart).rules.map)
    steps = [mark for way in lies.joints(-1, 0) for mark in way]
    assert steps
    assert all(math.dist(mark[:2], link.marker) > 13 for mark in steps for link in lies.map.links)


@pytest.mark.parametrize("chart", MAPS)
def test_the_achievements_of_two_regions_leave_each_other_free(chart: str) -> None:
    plan = table(chart).rules.map
    boxes = [its.tokens for region, its in zip(plan.regions, places(chart).regions, strict=True) if region.spaces]
    assert all(shared(one, other) <= 6 for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("chart", MAPS)
def test_what_swims_on_open_water_is_clear_of_land_and_links(chart: str) -> None:
    plan, its = table(chart).rules.map, places(chart)
    assert its.gaps
    for x, y, free in its.gaps:
        points = [point for region in its.regions for point in region.outline] + [link.marker for link in plan.links]
        assert min(math.dist((x, y), point) for point in points) > free - 3


def shared(one: Bounds, other: Bounds) -> float:
    """By how much two boxes cover each other, in the direction in which it is less."""
    (a, b, wide, high), (c, d, broad, tall) = one, other
    return min(a + wide - c, c + broad - a, b + high - d, d + tall - b)

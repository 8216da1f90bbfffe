"""The eight maps of Iwari on the screen: in every window, zoomed and moved, and read by pointing at them."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame import Rect

from game.iwari.model import Achievement, Phase, PlaceTent
from game.kernel.options import COMMON_OPTIONS
from tests.breadth import BROAD, some
from tests.ui.laws.bench import seated
from tests.ui.laws.finished import matches, searched
from tests.ui.laws.iwari import IWARI, asked, may, whole, won
from tests.ui.laws.watch import cut_words
from tests.ui.seated import seat_down, table
from ui.scenes.after.score_pad import ScorePad
from ui.tables.common.ids import kind_of
from ui.tables.iwari.cartouches import CLEAR
from ui.tables.iwari.map_picture import draw_lights, draw_pieces, standing_tent
from ui.tables.iwari.name_plates import FORMS, WHOLE, draw_plate, sizes
from ui.tables.iwari.pieces import sign_name
from ui.tables.iwari.reading import read
from ui.tables.iwari.seats import seat_figures

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.ui.conftest import Driver
    from tests.ui.laws.subject import Position

    Drive = Callable[..., Driver]

MATCHES = {
    "new_horizons": "new_horizons_4",
    "vast_lands": "vast_lands_5",
    "floating_islands": "floating_islands_3",
    "glacial_zone": "glacial_zone_2",
    "forgotten_island": "forgotten_island_4",
    "uncharted_path": "uncharted_path_3",
    "long_road": "long_road_4",
    "the_void": "the_void_6",
}
SIZES = ((1280, 720), (1024, 768), (1920, 1080))
every_map = pytest.mark.parametrize("chart", MATCHES)
some_maps = pytest.mark.parametrize("chart", some(list(MATCHES), 3))
"""For what is the same on every map, as the wheel and the pointer."""


def placing(chart: str) -> Position:
    """A player places pieces on that map, on which there are some already."""
    position = searched(whole(MATCHES[chart]), 0.4, may(PlaceTent))
    assert position.setup.options["map"] == chart
    return position


def sit(drive: Drive, chart: str, **options: Any) -> Driver:
    position = placing(chart)
    return seat_down(drive, position.setup, position.session, **options)


def ids_on(d: Driver) -> Iterator[str]:
    """Everything on the map that can be pointed at."""
    chart = table(d).view.rules.map
    yield from (f"space:{number}" for number in range(chart.printed))
    yield from (f"ruin:{number}" for number in range(len(chart.ruins)))
    yield from (f"link:{number}" for number in range(len(chart.links)))
    yield from (f"totem:{number}" for number in range(len(chart.regions)))
    for number, token in enumerate(chart.contested):
        yield from (f"contested:{number}:{region}" for region in chart.links[token.link].regions)


def in_view(d: Driver) -> list[str]:
    """What of it lies in the map's room wholly, and under no button."""
    at = table(d)
    buttons = [d.find(f"zoom_{kind}").rect for kind in ("in", "out", "fit")]
    rings = {id_: at.view.focus_area(id_) for id_ in ids_on(d)}
    return [id_ for id_, ring in rings.items() if at.port.canvas.contains(ring) and ring.collidelist(buttons) < 0]


def hit(d: Driver, id_: str) -> str:
    """What lies under the pointer where that is drawn."""
    at = table(d)
    where = at.view.chart.at(at.view.point_of(id_))
    d.scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))
    pointed: str = at.view.pointed
    return pointed


def hidden_by_a_pole(d: Driver, id_: str) -> bool:
    """Totems of the void stand before other items."""
    view = table(d).view
    found: str = view.chart.thing_at(view.chart.at(view.point_of(id_)), view.shown)
    return found.startswith("void:")


@every_map
def test_a_map_lies_in_its_room_in_every_window_and_size_of_text(drive: Drive, chart: str) -> None:
    d = sit(drive, chart)
    for percent, size in product((100, 150), SIZES) if BROAD else ((150, SIZES[0]), (100, SIZES[-1])):
        d.app.change_settings(text_percent=percent)
        d.resize(*size)
        d.settle()
        at = table(d)
        assert d.picture().get_size() == size
        assert at.port.canvas.inflate(2, 2).contains(at.port.extent), "but for half a pixel"
        for id_ in ids_on(d):
            assert at.port.canvas.collidepoint(at.view.chart.at(at.view.point_of(id_))), f"{id_} at {size}, {percent} %"


@every_map
def test_what_is_pointed_at_is_what_is_drawn_there_however_the_map_is_zoomed_and_moved(drive: Drive, chart: str) -> None:
    d = sit(drive, chart)
    at = table(d)
    canvas = at.port.canvas
    for zoomed, moved in ((0, (0, 0)), (1, (0, 0)), (3, (130, -70)), (7, (-90, 160))):
        at.zoom(0)
        d.settle()
        for _ in range(zoomed):
            d.wheel((canvas.centerx + 40, canvas.centery - 30), 1)
        d.settle()
        if moved != (0, 0):
            drag(d, canvas.center, moved)
        seen = in_view(d)
        assert seen
        for id_ in seen:
            assert hit(d, id_) == id_ or hidden_by_a_pole(d, id_), f"{id_} at {zoomed}, {moved}"


@some_maps
def test_a_click_on_the_zoomed_map_chooses_the_space_that_is_drawn_there(drive: Drive, chart: str) -> None:
    d = sit(drive, chart)
    at = table(d)
    first = next(id_ for id_ in at.view.selection.open if id_.startswith("space:"))
    start = at.view.chart.at(at.view.point_of(first))
    for _ in range(4):
        d.wheel(start, 1)
    d.settle()
    drag(d, at.port.canvas.center, (37, 23))
    spaces = [id_ for id_ in in_view(d) if id_ in at.view.selection.open and id_.startswith("space:")]
    assert first in spaces
    for id_ in {first, *spaces[:3]}:
        where = at.view.chart.at(at.view.point_of(id_))
        d.click(where)
        assert at.view.selection.place == id_
        at.cancel()


def drag(d: Driver, start: tuple[int, int], by: tuple[int, int]) -> None:
    """The map is drawn by the pointer."""
    d.press(start)
    d.drag((start[0] + by[0] // 2, start[1] + by[1] // 2))
    d.drag((start[0] + by[0], start[1] + by[1]))
    d.release((start[0] + by[0], start[1] + by[1]))
    d.settle()


@some_maps
def test_a_tent_is_drawn_where_its_space_is_clicked(drive: Drive, chart: str) -> None:
    """On the zoomed map, once it has become sharp."""
    d = sit(drive, chart)
    at = table(d)
    free = [id_ for id_ in at.view.selection.open if id_.startswith("space:")]
    point = at.view.chart.at(at.view.point_of(free[len(free) // 2]))
    for _ in range(3):
        d.wheel(point, 1)
    d.settle()
    inner = at.port.canvas.inflate(-160, -160)  # a tent stands up from its space: near the edge it is cut
    space = next(id_ for id_ in in_view(d) if id_ in free and inner.contains(at.view.focus_area(id_)) and id_ != at.view.pointed)
    d.scene.controller.observation.legal = ()  # no ring lies over it
    d.scene.rebuild()
    d.settle()
    before, seen = d.picture(), d.scene.controller.observation.seen
    with_tent = seen.clone()
    with_tent.tents[0] |= 1 << int(space[6:])
    with_tent.taken |= 1 << int(space[6:])
    d.scene.controller.observation.seen = with_tent
    d.scene.rebuild()
    d.settle()
    after = d.picture()
    same = pygame.mask.from_threshold(after, (0, 0, 0), (6, 6, 6, 255), before)
    same.invert()
    ring = at.view.focus_area(space)
    changed = pygame.mask.Mask(ring.size)
    changed.draw(same, (-ring.x, -ring.y))
    tent, _ = standing_tent(d.scene.kit, at.view.chart, int(space[6:]), at.view.colours[0])
    shown = pygame.mask.from_surface(tent)
    assert changed.count() > 0.3 * min(shown.count(), ring.w * ring.h)
    assert hit(d, space) == space


@some_maps
def test_the_wheel_keeps_what_is_under_the_pointer_there(drive: Drive, chart: str) -> None:
    d = sit(drive, chart)
    at = table(d)
    middle = at.port.canvas.center

    def apart(id_: str) -> int:
        x, y = at.view.chart.at(at.view.point_of(id_))
        distance: int = abs(x - middle[0]) + abs(y - middle[1])
        return distance

    id_ = min((one for one in ids_on(d) if one.startswith("space:")), key=apart)
    where = at.view.chart.at(at.view.point_of(id_))
    for steps in (1, 1, 1, -1, 1, 1):
        d.wheel(where, steps)
        x, y = at.view.chart.at(at.view.point_of(id_))
        assert abs(x - where[0]) + abs(y - where[1]) <= 4
        assert hit(d, id_) == id_
        d.settle()
        assert hit(d, id_) == id_


def test_dragging_moves_the_map_with_the_pointer_and_chooses_nothing(drive: Drive) -> None:
    d = sit(drive, "new_horizons")
    at = table(d)
    for _ in range(4):
        d.wheel(at.port.canvas.center, 1)
    d.settle()
    before = at.view.chart.at((500, 400))
    drag(d, at.port.canvas.center, (60, -35))
    after = at.view.chart.at((500, 400))
    assert abs(after[0] - before[0] - 60) <= 1
    assert abs(after[1] - before[1] + 35) <= 1
    assert at.view.selection.chosen is None
    d.click("zoom_fit")
    d.settle()
    assert at.port.canvas.inflate(2, 2).contains(at.port.extent), "but for a pixel of rounding"


# --- reading ---


@every_map
def test_whatever_is_pointed_at_is_read_out(drive: Drive, chart: str) -> None:
    d = sit(drive, chart)
    at = table(d)
    silent = at.names("table.point_at")
    panel = d.find("reading")
    for id_ in [*ids_on(d), *(f"region:{region}" for region in range(len(at.view.rules.map.regions)))]:
        at._point(id_)
        title, rows = read(at.view)
        assert title, f"{id_} says nothing"
        assert title != silent
        assert any(row.words or row.paint is not None for row in rows), f"{id_} has a name and nothing else"
        cache_key = panel.cache_key
        at._point("")
        assert panel.cache_key != cache_key


@every_map
def test_a_place_of_a_region_without_anything_else_on_it_is_the_region(drive: Drive, chart: str) -> None:
    d = sit(drive, chart)
    at = table(d)
    canvas = at.port.canvas
    found = set()
    for x in range(canvas.x + 4, canvas.right, 14):
        for y in range(canvas.y + 4, canvas.bottom, 14):
            id_ = at.view.thing_at((x, y))
            if id_.startswith("region:"):
                found.add(int(id_[7:]))
    assert found == set(range(len(at.view.rules.map.regions)))


def alike(one: pygame.Color, other: pygame.Color) -> bool:
    """But for soft edges that are drawn twice."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 40


@every_map
def test_the_light_along_a_region_runs_behind_the_numbers_of_links_and_plates(drive: Drive, chart: str) -> None:
    d = sit(drive, chart)
    view, drawn = table(d).view, d.picture()
    draw_pieces(view.kit, drawn, view.sight, view.shown.round)
    before = drawn.copy()
    draw_lights(view.kit, drawn, view.sight, range(len(view.rules.map.regions)), ())
    points = [view.chart.at(link.marker) for link in view.rules.map.links]
    near = [(x + dx, y + dy) for x, y in points for dx in (-6, 0, 6) for dy in (-6, 0, 6)]
    plates = [plate for plate in plate_areas(view) if plate.w > 1]
    for plate in plates:
        near += [(x, plate.centery) for x in range(plate.x + 12, plate.right - 12)]
    assert len(plates) > len(view.plates) // 2
    assert all(alike(drawn.get_at(point), before.get_at(point)) for point in near)
    assert pygame.image.tobytes(drawn, "RGB") != pygame.image.tobytes(before, "RGB")


def plate_areas(view: Any) -> list[Rect]:
    """Where the plates of the regions lie in the window."""
    return [area for _, area in view.sight.plate_pictures(view.kit)]


def near_disc(box: Rect, at: tuple[int, int], radius: float) -> bool:
    x, y = (max(low, min(high, value)) for low, high, value in ((box.x, box.right, at[0]), (box.y, box.bottom, at[1])))
    return (x - at[0]) ** 2 + (y - at[1]) ** 2 < radius**2


@every_map
def test_no_plate_crosses_a_space_a_link_a_mountain_a_ruin_a_button_or_another_plate(drive: Drive, chart: str) -> None:
    """Whoever stands there: as many colours as there can be, two, one or nobody. Every other map is looked at in the same two
    ways."""
    d = sit(drive, chart)
    ways = ((100, "en", SIZES[0]), (125, "de", SIZES[1]), (150, "ja", SIZES[2]), (150, "de", SIZES[0]))
    for percent, lang, size in ways if BROAD else ways[list(MATCHES).index(chart) % 2 :: 2]:
        d.app.change_settings(text_percent=percent, language=lang)
        d.resize(*size)
        d.settle()
        view = table(d).view
        assert all(plate.free for plate in view.plates), f"{size}, {percent} %, {lang}"
        discs = [(view.chart.at(view.point_of(id_)), 0.9 * CLEAR[kind_of(id_)] * view.chart.port.unit) for id_ in ids_on(d)]
        half = view.chart.width("mountain") / 2
        sites = [view.chart.at(link.mountain_xy) for link in view.rules.map.links if link.mountain_xy is not None]
        discs += [((x, round(y - 0.4 * half)), 0.5 * half) for x, y in sites]
        emblems = [sign_name(colour) for colour in view.colours]
        for tribes in (emblems, emblems[:2], emblems[:1], ()):
            boxes = []
            for plate in view.plates:
                counts = tuple((colour, 3) for colour in tribes)
                if counts or plate.form.named:
                    drawn = draw_plate(view.kit, plate.name, counts, plate.form, "iwari/crown")
                    boxes.append(drawn.get_rect(center=view.chart.at(plate.middle)).inflate(-4, -4))
            setting = f"{size}, {percent} %, {lang}, {len(tribes)} tribes"
            assert all(view.layout.canvas.contains(box) for box in boxes), setting
            assert not [box for box in boxes if box.collidelist(view.layout.zoom) >= 0], setting
            assert not [box for box in boxes if len(box.collidelistall(boxes)) > 1], setting
            assert not [(box, at) for box in boxes for at, radius in discs if near_disc(box, at, radius)], setting


def test_plates_stay_where_they_are_while_the_map_is_zoomed_and_are_read_where_they_lie(drive: Drive) -> None:
    d = sit(drive, "new_horizons")
    at = table(d)
    before = [plate.middle for plate in at.view.plates]
    for region, area in enumerate(plate_areas(at.view)):
        at.board_pointed(area.center)
        assert at.view.pointed == f"region:{region}"
    d.wheel(at.port.canvas.center, 2)
    d.settle()
    assert [plate.middle for plate in at.view.plates] == before


@pytest.mark.parametrize("counts", [(3,), (3, 1), (4, 1, 1), (4, 1, 1, 1)])
def test_whoever_leads_alone_wears_a_crown_on_every_plate_and_none_gets_wider_for_it(drive: Drive, counts: tuple[int, ...]) -> None:
    view = table(sit(drive, "new_horizons")).view
    tents = tuple((sign_name(colour), n) for colour, n in zip(view.colours, counts, strict=False))
    for form in FORMS:
        plate, other = (draw_plate(view.kit, "Elm", tents, form, sign) for sign in ("iwari/crown", "iwari/determination"))
        assert (pygame.image.tobytes(plate, "RGBA") != pygame.image.tobytes(other, "RGBA")) == form.crowned, form
        assert plate.get_width() <= max(wide for wide, _ in sizes(view.theme, form, "Elm", 4)) + 6, form


def test_a_plate_that_has_no_room_for_all_says_all_while_its_region_is_pointed_at(drive: Drive) -> None:
    d = sit(drive, "new_horizons")
    view = table(d).view
    tents = tuple((sign_name(colour), 2) for colour in view.colours)
    wide = {form: draw_plate(view.kit, "Elm", tents, form, "iwari/crown").get_width() for form in (FORMS[1], FORMS[3], WHOLE)}
    assert wide[FORMS[3]] < wide[FORMS[1]] == wide[WHOLE]
    before = d.picture()
    table(d).board_pointed(plate_areas(view)[0].center)
    assert view.pointed == "region:0"
    assert pygame.image.tobytes(d.picture(), "RGB") != pygame.image.tobytes(before, "RGB")


@pytest.mark.parametrize(
    ("match", "kind", "where"),
    [("achievements_3", Achievement.HONOR, "link"), ("achievements_3", Achievement.RESPECT, "link"), ("exploration_5", Achievement.COURAGE, "token")],
)
def test_where_an_achievement_could_be_laid_is_read_out(match: str, kind: Achievement, where: str) -> None:
    with seated(IWARI, searched(whole(match), 0.0, won(kind)), drawn=False) as hands:
        at: Any = hands.table
        places = [id_ for id_ in at.view.selection.open if id_.startswith(where)]
        assert places
        for id_ in places:
            hands.point(at.view.chart.at(at.view.point_of(id_)))
            assert at.view.pointed == id_
            assert read(at.view)[0], f"{id_} says nothing"


@pytest.mark.parametrize(("match", "after"), [("new_horizons_4", 0.5), ("exploration_5", 0.5)])
def test_beside_the_map_pile_and_journey_are_read_out(match: str, after: float) -> None:
    with seated(IWARI, searched(whole(match), after, asked(Phase.PLACE))) as hands:
        at: Any = hands.table
        hands.point(hands.bench.root.find("pile").rect.center)  # type: ignore[union-attr]
        hands.settle()
        assert at.view.beside == "pile"
        title, rows = read(at.view)
        assert title in {at.names("table.at_camp"), at.names("table.at_end")}
        assert rows


@pytest.mark.parametrize(("match", "after"), [("new_horizons_4", 0.1), ("new_horizons_4", 0.9), ("dealt_2", 0.9), ("exploration_3", 0.9)])
def test_the_lines_of_a_seat_card_add_up_to_its_points(match: str, after: float) -> None:
    with seated(IWARI, searched(whole(match), after, asked(Phase.PLACE))) as hands:
        at: Any = hands.table
        assert bool(at.view.other_rows) == (after > 0.5), "points of the first scoring have a line of their own"
        for colour in range(at.view.rules.colours):
            card = seat_figures(at.view, colour)
            assert len(card.names) == len(card.stats)
            assert sum(stats[0][1] for stats in card.stats) == card.points


def test_the_laws_look_at_every_map_number_of_seats_module_and_reading() -> None:
    """Who begins is left out, for it looks the same from every seat, and so are the options that no table reads."""
    seated_at = [make().setup for make in IWARI.positions.values()]
    manifest = IWARI.package.manifest
    assert {len(setup.players) for setup in seated_at} == {2, 3, 4, 5, 6}
    for option in manifest.options:
        if option not in COMMON_OPTIONS and option.id != "start":
            chosen = {setup.options[option.id] for setup in seated_at}
            assert chosen == {choice.id for choice in option.choices}, option.id


# --- what has to find room ---


@every_map
def test_in_an_upright_window_the_map_lies_over_the_full_width_above_all_else(drive: Drive, chart: str) -> None:
    d = sit(drive, chart, size=(1080, 1920))
    at = table(d)
    assert at.board_area.w == 1080
    assert 2 * at.board_area.h >= 1920 - at.board_area.y
    beside = [item.rect for item in at.cached_layer.widgets if not item.id.startswith("zoom_")]
    assert all(rect.top >= at.board_area.bottom for rect in beside)


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_achievements_and_tasks_are_there_beside_many_seats_and_large_letters(size: tuple[int, int], percent: int) -> None:
    with seated(IWARI, searched(whole("exploration_5"), 0.5, asked(Phase.PLACE)), size=size, percent=percent) as hands:
        at: Any = hands.table
        ids = [widget.id.partition(":")[0] for widget in at.cached_layer.widgets]
        assert ids.count("task") == 3
        assert ids.count("achievement") == 7


def test_where_the_log_has_no_place_its_last_lines_stand_where_nothing_is_read(drive: Drive) -> None:
    position = searched(whole("exploration_5"), 0.5, asked(Phase.PLACE))
    d = seat_down(drive, position.setup, position.session)
    at, panel = table(d), d.find("reading")
    assert at.view.layout.public.log.h == 0
    colour = d.scene.context.log.lines[-1].colour
    assert panel._log[-1] == (d.scene.context.log.lines[-1].words, colour and sign_name(colour))
    assert not read(at.view)[0]
    at._point("region:0")
    assert read(at.view)[0]


def test_exploration_cards_open_in_large_with_all_that_is_shown_of_them(drive: Drive) -> None:
    position = searched(whole("exploration_5"), 0.5, asked(Phase.PLACE))
    d = seat_down(drive, position.setup, position.session)
    cards = table(d).view.shown.open_cards
    small = d.find(f"task:{cards[0]}")
    d.click(small.id)
    d.settle()
    assert d.scene.title == IWARI.words()("iwari.label.exploration")
    shown = [d.find(f"card{number}") for number in range(len(cards))]
    assert shown[0].tooltip == small.tooltip
    assert shown[0].rect.h > 2 * small.rect.h


def test_while_cards_are_drafted_each_line_of_the_log_names_whose_it_is(drive: Drive) -> None:
    position = searched(whole("new_horizons_4"), 0.0, asked(Phase.PLACE))
    d = seat_down(drive, position.setup, position.session)
    taken = [line.words for line in d.scene.context.log.lines if line.colour]
    drafted = [words for words in taken if any(words.startswith(f"{name} ") for name in table(d).view.players)]
    assert drafted == taken
    assert {words.split()[0] for words in drafted} == set(table(d).view.players)
    later = searched(whole("new_horizons_4"), 0.5, asked(Phase.PLACE))
    d = seat_down(drive, later.setup, later.session)
    assert IWARI.words()("iwari.event.card_drawn", n=1) in {line.words for line in d.scene.context.log.lines}


def test_the_third_colour_has_a_column_among_the_points_and_none_on_the_pad(drive: Drive) -> None:
    position = searched(whole("glacial_zone_2"), 0.5, asked(Phase.PLACE))
    d = seat_down(drive, position.setup, position.session)
    at = table(d)
    d.click("points")
    assert d.find("name.2").words == at.neutral_colours()[2][0]
    assert d.find("total.2").words == str(at.view.points(2))
    cells = [d.find(f"cell.{row}.2") for row in range(len(at.view.rules.score(at.view.seen, 2)))]
    assert [cell.enabled for cell in cells] == [bool(row.where) for row in at.view.rules.score(at.view.seen, 2)]
    assert [side.seats for side in ScorePad(d.scene.context.match, at).sides] == [(0,), (1,)]


def test_the_last_round_of_the_longest_map_is_shown_whole_in_the_smallest_window(drive: Drive) -> None:
    found = next(one for one in matches("iwari") if one.setup.options["map"] == "forgotten_island")
    place = searched(found, 0.5, lambda rules, state: rules.observe(state, 0).last_round)
    with cut_words() as cut:
        seat_down(drive, place.setup, place.session, lang="ja", size=(960, 600)).step()
    assert not [words for words in cut if "忘れられた島" in words]

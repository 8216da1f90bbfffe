"""The widgets of Dewan's table, made anew after every change of what is shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.dewan.model import EMPTY
from game.dewan.scoring import berries, counts, fire
from game.kernel.contract import NOBODY
from game.kernel.masks import bits
from ui.drawing import text
from ui.drawing.area import Area
from ui.tables.dewan.layout import hand_layout
from ui.tables.dewan.pieces import card, heap, pile, sprite
from ui.tables.dewan.popups import DiscardScene
from ui.tables.dewan.seats import Painting, SeatCard, SeatFigures, SeatScene, explain_tribe
from ui.tables.dewan.stories import story_back_plain, story_picture
from ui.tables.dewan.things import StillIcon, StillLabel, StillLog, Thing
from ui.tables.kit.pieces import disc, figure
from ui.widgets.change import STAY, Push

if TYPE_CHECKING:
    from pygame import Surface

    from ui.drawing.kit import DrawingKit
    from ui.tables.dewan.layout import Layout
    from ui.tables.dewan.table import DewanTable
    from ui.widgets.change import Change, Program


def stat_count(table: DewanTable) -> int:
    """How many figures a seat's card shows."""
    return 6 if table.rules.event == "fish" else 5


def figures(table: DewanTable, seat: int) -> SeatFigures:
    """Everything public about a seat in figures, as far as what moves has arrived."""
    seen, rules = table.ghost or table.seen, table.rules
    laid = seen.land is not None
    stories = len(seen.stories[seat])
    stats = [
        ("icon_card", str(seen.hand_size(seat))),
        ("icon_berry", str(berries(rules, seen, seat))),
        ("icon_fire", str(fire(rules, seen, seat) if laid else 0)),
        ("icon_story", f"{seen.done[seat].bit_count()}/{stories}"),
        ("icon_camp", str(rules.camps_to_place - seen.camps[seat].bit_count())),
    ]
    if rules.event != "fish":
        stats[3:] = reversed(stats[3:])
    if rules.event == "fish":
        stats.insert(3, ("icon_fish", str(seen.fish[seat])))
    mates = [mate for mate in table.sides_of(seat) if mate != seat]
    return SeatFigures(
        table.names.player(seat),
        table.colours[seat],
        sum(row.points for row in rules.score(seen, table.seat(seat))),
        tuple(stats),
        playing=table.turn_of == seat,
        starts=seen.round > 0 and seen.start == seat,
        partner=table.colours[mates[0]] if mates else "",
    )


def seat_words(table: DewanTable, seat: int) -> str:
    """A seat's figures in words, for its tooltip."""
    seen, rules, names = table.seen, table.rules, table.names
    parts = [
        names("label.hand_size", n=seen.hand_size(seat)),
        names("score.count.berries", n=berries(rules, seen, seat)),
        names("score.count.fire", n=fire(rules, seen, seat) if seen.land is not None else 0),
        *([names("score.count.fish", n=seen.fish[seat])] if rules.event == "fish" else []),
        names("label.camps_left", n=rules.camps_to_place - seen.camps[seat].bit_count()),
        names("table.stories_told", n=seen.done[seat].bit_count(), all=len(seen.stories[seat])),
    ]
    mates = table.sides_of(seat)
    head = names.list([names.player(mate) for mate in mates]) if len(mates) > 1 else names.player(seat)
    return "\n".join([head, *parts])


def build_seats(table: DewanTable) -> None:
    """The seats' cards on the left."""
    for seat, box in enumerate(table.layout.seats):
        shown = figures(table, seat)
        opened = partial(_open_seat, table, seat)
        widget = SeatCard(f"seat:{seat}", box, shown, opened, seat_words(table, seat))
        widget.hint_beside = box
        table.seat_cards[seat] = widget
        table.keep(widget)


def recount(table: DewanTable) -> None:
    """Brings the figures of the seats up to what has arrived so far."""
    for seat, widget in table.seat_cards.items():
        widget.shown = figures(table, seat)


def _open_seat(table: DewanTable, seat: int) -> Change:
    seen, rules, names, colour = table.seen, table.rules, table.names, table.colours[seat]
    if seen.land is None:
        return STAY
    have = counts(rules, seen, seat)

    def scene(app: Program) -> SeatScene:
        return SeatScene(app, names, rules, seen, seat, colour, have)

    return Push(scene)


def build_log(table: DewanTable) -> None:
    """The log under the seats."""
    px = table.kit.theme.px
    inner = table.layout.log.pad(px(12), px(10))
    if inner.h > table.kit.theme.line_height("small", 2):
        table.keep(StillLog("log", inner, table.host.log, table.host.log_news))


def build_market(table: DewanTable) -> None:
    """The display of terrain cards and the piles beside it."""
    seen, kit, names, layout = table.seen, table.kit, table.names, table.layout
    for slot, box in enumerate(layout.slots):
        if slot >= len(seen.display) or seen.display[slot] == EMPTY:
            table.keep(Painting(f"slot:{slot}", box, pile(kit, 0, box.size)))
            continue
        number = seen.display[slot]
        picture = card(kit, table.rules.catalogue.cards[number], box.size)
        says = names.card(number)
        thing = Thing(f"card:{slot}", box, picture, table.picker(f"card:{slot}"), tooltip=says, raise_by=(-14, 0))
        thing.hint_beside = _display_beside(layout, box)
        table.put(thing)
    event = bool(table.rules.pile_size)
    kinds = [("deck", layout.deck, seen.supply, "supply" if event else "deck")]
    if event:
        kinds.append(("pile", layout.pile, seen.pile, "pile"))
    for id_, box, count, words in kinds:
        thing = Thing(id_, box, pile(kit, count, box.size), tooltip=names(f"tooltip.{words}"))
        thing.hint_beside = layout.piles
        table.put(thing)
        urgent = id_ == "pile" and 0 < count <= 2
        thing.note, thing.marks = count, partial(_count, table, count, urgent)
        _caption(table, id_, box, names(f"table.pile_{words}"))
    empty = heap(kit, 0, layout.discards.size)
    discards = Thing("discards", layout.discards, empty, partial(_open_discards, table), tooltip=names("tooltip.discards"), shadow=False)
    discards.hint_beside = layout.piles
    table.put(discards)
    show_discards(table, seen.discards.bit_count())
    _caption(table, "discards", layout.discards, names("table.pile_discards"))


def _display_beside(layout: Layout, thing: Area) -> Area:
    """What the words about a thing beside the display stand left of: the display, with the piles where they are in the way."""
    piles = layout.piles
    return Area(layout.market.union(piles) if thing.top < piles.bottom else layout.market)


def captions(table: DewanTable) -> list[str]:
    """What the piles beside the display are called, from above."""
    names = ("supply", "pile", "discards") if table.rules.event else ("deck", "discards")
    return [table.names(f"table.pile_{name}") for name in names]


def caption_width(table: DewanTable) -> int:
    """How wide the longest of these words is."""
    return max(text.width(table.kit.theme, "small", words) for words in captions(table))


def show_discards(table: DewanTable, count: int) -> None:
    """The heap of the discards, so many cards high."""
    thing = table.things["discards"]
    thing.picture = heap(table.kit, count, thing.rect.size)
    thing.always_open = bool(count)
    thing.note, thing.marks = count, partial(_count, table, count, False)


def _caption(table: DewanTable, id_: str, box: Area, words: str) -> None:
    theme = table.kit.theme
    wide = text.width(theme, "small", words) + theme.px(2)
    under = box.move(0, box.h + theme.px(3)).inflate(max(0, wide - box.w), 0)
    under.h = theme.line_height("small")
    table.keep(StillLabel(f"{id_}_words", under, words, "small", "cream", "centre"))


def _count(table: DewanTable, count: int, urgent: bool, surface: Surface, box: Area) -> None:
    disc(surface, table.kit, (box.centerx, box.bottom - box.h // 7), str(count), "body", "alarm" if urgent else "gold")


def _open_discards(table: DewanTable) -> Change:
    cards = list(bits(table.seen.discards))
    if not cards:
        return STAY
    names, rules = table.names, table.rules
    return Push(lambda app: DiscardScene(app, names, rules, cards))


def build_event(table: DewanTable) -> None:
    """What the event tile has to say: how long it takes until the event, and what will happen."""
    if not table.rules.event:
        return
    names, scenario = table.names, table.rules.scenario.id
    head = names("table.told", head=names(f"label.event_{scenario}"), line=names("label.until_event", n=table.seen.pile))
    about = names(f"option.scenario.{scenario}.about")
    says = names("table.told", head=head, line=about)
    table.keep(Painting("event", table.event_box, event_picture(table.kit, scenario, table.seen.pile, table.event_box.size), says))


def event_picture(kit: DrawingKit, scenario: str, left: int, size: tuple[int, int]) -> Surface:
    """The event tile: the scenario's picture and how many cards are left until the event."""

    def draw() -> Surface:
        whole = sprite(kit, "event_tile", *size).copy()
        inner = Area(0, 0, *size).pad(size[0] // 11, size[1] // 6)
        wide = min(inner.w, inner.h * 3 // 2)
        scene = sprite(kit, f"scenario_{scenario}", wide, wide * 2 // 3)
        whole.blit(scene, scene.get_rect(midleft=inner.midleft))
        beside = Area(inner.x + wide, inner.y, inner.w - wide, inner.h)
        middle = beside.centerx + beside.w // 12
        sign = sprite(kit, "icon_card", height=beside.w * 9 // 10)
        whole.blit(sign, sign.get_rect(center=(middle, beside.y + beside.h * 30 // 100)))
        count = figure(kit, str(left), beside.w, beside.h // 2, kit.theme.colour("ink"))
        whole.blit(count, count.get_rect(center=(middle, beside.y + beside.h * 74 // 100)))
        return whole

    return kit.sprites.made(("dewan event", scenario, left, size), draw)


def build_stories(table: DewanTable) -> None:
    """The story display and the stack."""
    seen, kit, names, layout = table.seen, table.kit, table.names, table.layout
    have = counts(table.rules, seen, table.host.viewer) if table.host.viewer != NOBODY and seen.land is not None else None
    table.keep(StillLabel("stories_title", layout.stories_title, names("label.stories"), "heading", "gold"))
    for slot, story in enumerate(seen.story_display):
        if story == EMPTY:
            continue
        box = layout.story_slots[slot]
        picture = story_picture(kit, table.rules.catalogue.stories[story], box.size, have)
        asks = names.story_asks(story, have)
        thing = Thing(f"story:{slot}", box, picture, table.picker(f"story:{slot}"), tooltip=asks, raise_by=(-14, 0))
        thing.hint_beside = _display_beside(layout, box)
        table.put(thing)
    left = seen.story_stack.bit_count()
    if left:
        high = layout.stack.h
        box = layout.stack.middle(min(layout.stack.w, round(high * 1.5)), high)
        picker = table.picker("stack")
        says = names("table.told", head=names("label.tiles_left", n=left), line=names("tooltip.stack"))
        stack = Thing("stack", box, story_back_plain(kit, box.size), picker, tooltip=says, raise_by=(-14, 0))
        stack.note, stack.marks = left, partial(_stack_count, table, left)
        stack.hint_beside = _display_beside(layout, box)
        table.put(stack)


def _stack_count(table: DewanTable, count: int, surface: Surface, box: Area) -> None:
    disc(surface, table.kit, (box.right - box.w // 7, box.bottom - box.h // 5), str(count), "body")


def build_hand(table: DewanTable) -> None:
    """The hand of whoever looks, face down where nobody may look, and what the tribe board has to say."""
    seen, kit, layout, names = table.seen, table.kit, table.layout, table.names
    seat = table.own
    have = counts(table.rules, seen, seat) if seen.land is not None else [0] * 8
    if seen.land is not None:
        table.host.add(*explain_tribe(names, table.rules, table.tribe, seen, seat, have, ""))
    cards = table.hand_cards
    boxes = hand_layout(layout.hand, seen.hand_size(seat), kit.theme.px(14))
    table.hand_boxes = boxes
    last: Thing | None = None
    # From right to left, so that every card lies under the one on its left and its symbol stays to be seen.
    for i in reversed(range(len(boxes))):
        if i < len(cards):
            it = table.rules.catalogue.cards[cards[i]]
            thing = Thing(
                f"hand:{cards[i]}", boxes[i], card(kit, it, boxes[i].size), table.picker(f"hand:{cards[i]}"),
                tooltip=names.card(cards[i]), raise_by=(0, -16),
            )  # fmt: skip
            thing.marks = partial(_step_number, table, cards[i])
        else:
            says = names("tooltip.hand_hidden", name=names.player(seat))
            thing = Thing(f"back:{i}", boxes[i], card(kit, None, boxes[i].size), tooltip=says)
        if last is not None:
            last.under = thing
        last = thing
        table.put(thing)


def _step_number(table: DewanTable, number: int, surface: Surface, box: Area) -> None:
    step = table.step_numbers.get(number)
    if step is not None:
        disc(surface, table.kit, (box.right - box.w * 19 // 100, box.centery), str(step), "body")


def build_buttons(table: DewanTable) -> None:
    """What is done with the choice, and how large the map is shown."""
    layout = table.layout
    for id_, box, icon, words, key, work in zip(
        ("zoom_in", "zoom_out", "zoom_fit"), layout.zoom, ("zoom_in", "zoom_out", "zoom_fit"),
        ("table.zoom_in", "table.zoom_out", "table.zoom_fit"), ("+", "-", "0"),
        (partial(table.pointer.zoom, 1), partial(table.pointer.zoom, -1), table.pointer.zoom_fit), strict=True,
    ):  # fmt: skip
        table.keep(StillIcon(id_, box, icon, work, tooltip=table.names(words), key=key))
    table.build_buttons(layout.confirm, layout.other)

"""What the table of Dogs of War says on plates and in lines: what a purchase leaves, what a Dog does, what a turn came to, and
the final count row by row."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from pygame import surfarray

from game.dogs_of_war import events as ev
from game.dogs_of_war.model import Buy
from game.kernel.contract import NOBODY, Seat
from tests.ui.laws.bench import seated
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR, matches
from tests.ui.laws.happenings import spans_of
from tests.ui.seated import seat_down
from ui.drawing import banners
from ui.drawing.area import Area
from ui.language.words import Words
from ui.scenes.match_log import GOES_ON, Sentences, in_one
from ui.tables.dogs_of_war import pieces
from ui.tables.dogs_of_war.event_lines import Chapter, way
from ui.tables.dogs_of_war.names import DogsOfWarNames
from ui.tables.dogs_of_war.seats import seat_lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.controller import Drive
    from tests.ui.laws.subject import Position

LANGUAGES = ("de", "ja")


@pytest.fixture
def plates(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The words of every plate that is drawn, and the tone of a line."""
    drawn: list[tuple[str, ...]] = []
    for name in ("saying", "about"):
        draw: Callable[..., Any] = getattr(banners, name)

        def record(*args: Any, draw: Callable[..., Any] = draw) -> Any:
            drawn.append(tuple(arg for arg in args if isinstance(arg, str)))
            return draw(*args)

        monkeypatch.setattr(banners, name, record)
    return drawn


def test_names_stand_on_all_cards_beside_each_other_or_on_none() -> None:
    """Each within its ribbon, and where there is none the card has no ribbon."""
    short, long = "Feint", "Seasoned Footmen"
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["a turn of five"]()) as hands:
        kit, card = hands.table.view.kit, Area(0, 0, 74, 105)
        assert pieces.titles(kit, [short], [card]) == [short]
        assert pieces.titles(kit, [short, long], [card, card]) == ["", ""]
        assert pieces.titles(kit, [short, long], [card.inflate(90, 130)] * 2) == [short, long]
        for words, name in ((short, "tactic_feint"), (long, "bare_tactic_feint"), ("", "bare_tactic_feint")):
            drawn, plain = pieces.named_card(kit, "tactic_feint", card.size, words, 1), pieces.sprite(kit, name, *card.size)
            changed = np.argwhere((surfarray.array3d(drawn) != surfarray.array3d(plain)).any(axis=2))
            assert all(card.share((0.1, 0.7, 0.8, 0.24)).collidepoint(*at) for at in changed)
            assert bool(len(changed)) == (words == short)


def test_a_purchase_is_reported_with_what_it_leaves_or_what_is_missing(plates: list[tuple[str, ...]]) -> None:
    found = set()
    for position in buying():
        with seated(DOGS_OF_WAR, position) as hands:
            view: Any = hands.table.view
            coins, words = view.shown.coins[view.bottom_seat], DOGS_OF_WAR.words()
            for kind, soldier in enumerate(view.rules.catalogue.soldiers):
                plates.clear()
                hands.point(hands.table.items[f"stack:{kind}"].rect.center)
                hands.picture()
                left = coins - soldier.cost
                key, slots = ("marker", {"start": coins, "to": left}) if left >= 0 else ("missing", {"n": -left})
                assert (words(f"dogs_of_war.table.{key}", **slots), "cream" if left >= 0 else "orange") in plates
                found.add(plates[-1])
    assert {("5 \u2192 4", "cream"), ("2 coins short", "orange"), ("1 coin short", "orange")} <= found


def buying() -> list[Position]:
    """A player with eight coins or fewer may buy: one position for each number of coins."""
    found: dict[int, Position] = {}
    for position in matches():
        for depth, step in enumerate(position.session.steps):
            if isinstance(step.entry.action, Buy):
                coins = position.session.view(NOBODY, depth).coins[step.entry.seat]
                true = position.at(depth).session.state.coins[step.entry.seat] if coins < 0 else coins
                if true <= 8:
                    found.setdefault(true, position.at(depth))
        if set(found) >= {2, 3, 5}:
            break
    return list(found.values())


def test_where_points_are_covered_the_card_of_the_seat_says_whose_they_are() -> None:
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["a turn of five"](), drawn=False) as hands:
        view: Any = hands.table.view
        covered = {
            seat: any(f"only {view.players[seat]} can see them" in said for _, said in seat_lines(view, seat))
            for seat in range(view.rules.seats)
        }
        assert covered == {seat: seat != view.bottom_seat for seat in covered}


def test_the_points_of_a_seat_say_that_its_own_support_card_counts_and_that_a_hidden_one_does_not() -> None:
    """W11: the figure changes when its owner looks, so card and words say why; each line has its picture."""
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["soldiers to buy"](), drawn=False) as hands:
        view, names = hands.table.view, hands.table.names
        own = view.bottom_seat
        assert hands.table.hidden_points(own) == names("label.own_card")
        for card in hands.bench.root.find(f"seat:{own}"), hands.bench.root.find(f"seat:{own - 1}"):
            assert card is not None
            assert len(card.tooltip_icons) == len(card.tooltip_text.split("\n"))


def test_purchases_in_a_row_are_one_sentence_in_words_with_pictures_behind() -> None:
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["soldiers to buy"](), drawn=False) as hands:
        one, other = (f"\xa0{{icon:dogs_of_war/reward_{name}}}" for name in ("footman", "knight"))
        bought = [ev.SoldierBought(0, 0, 1), ev.SoldierBought(0, 2, 3), ev.SoldierBought(0, 0, 1)]
        assert hands.table.describe_run(bought) == f"{GOES_ON}buys 2 footmen and a knight{one}{other}"
        assert hands.table.describe_run([ev.CoinsGained(0, 1)] * 2) is None
        said = Sentences().of(hands.table, [ev.HousesLaid((0,) * 6), bought[0], ev.PurchasesEnded(0), ev.PurchasesEnded(1)])
        assert said[2:] == [None, "buys nothing"]


@pytest.mark.parametrize(
    ("sent", "start", "to", "said"),
    [
        (0, 0, 5, "0\xa0→\xa05"),
        (0, 3, 8, "3\xa0→\xa08"),
        (1, 0, 5, "0\xa0→\xa0Talbot\xa05"),  # sabotage moves it against the house of the soldier
        (0, 0, -5, "0\xa0→\xa0Mallory\xa05"),
        (1, 8, 3, "Talbot\xa08\xa0→\xa03"),
        (1, 3, -2, "Talbot\xa03\xa0→\xa0Mallory\xa02"),
        (1, 5, 0, "Talbot\xa05\xa0→\xa00"),
        (2, 3, 8, "Talbot\xa03\xa0→\xa08"),
    ],
)
def test_the_way_of_a_marker_names_the_house_that_led_unless_it_goes_on_towards_the_soldiers(
    sent: int, start: int, to: int, said: str
) -> None:
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["a turn of five"](), drawn=False) as hands:
        hands.table.view.chapter = Chapter((0, 1, 2, 3, 4, 5))
        hands.table.view.chapter = hands.table.chapter(ev.SoldierSent(0, sent, 2))
        assert hands.table.describe(ev.MarkerMoved(0, start, to)) == f"{GOES_ON}{said}"


def test_a_dog_is_shown_with_all_that_it_can_do(plates: list[tuple[str, ...]]) -> None:
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["a Dog to pick"]()) as hands:
        view: Any = hands.table.view
        for id_ in view.selection.open:
            plates.clear()
            hands.point(hands.table.items[id_].rect.center)
            hands.picture()
            dog = int(id_.partition(":")[2])
            assert plates[-1] == (view.names.dog(dog), view.names.dog_about(dog))


def test_what_a_placement_comes_to_is_one_sentence_of_its_words(plates: list[tuple[str, ...]]) -> None:
    """The marker's way first, each part joined to the last by a word of the language."""
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["a turn of five"]()) as hands:
        view: Any = hands.table.view
        for space in [id_ for id_ in view.selection.open if id_.startswith("space:")]:
            plates.clear()
            hands.point(hands.table.items[space].rect.center)
            hands.picture()
            (battle, start, to) = next((e.battle, e.start, e.to) for e in view.foreseen if isinstance(e, ev.MarkerMoved))
            moves = view.names("table.marker", **way(view.names, view.houses, battle, start, to, view.idea.side))
            great = view.names("table.great") if abs(to) == view.rules.end and start != to else ""
            whole = view.names("table.told", first=moves, then=great) if great else moves
            assert plates[-1][0].startswith(whole)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_goes_on_in_a_line_does_so_in_every_language(lang: str) -> None:
    """A sentence says itself that it goes on; none is put together elsewhere, and all of them tell something."""
    english, other = Words("en", strict=True), Words(lang, strict=True)
    with seated(DOGS_OF_WAR, matches()[0].at(0), drawn=False) as hands:
        for position in matches()[:4]:
            hands.sit_down(DOGS_OF_WAR, position.at(0), english, drawn=False)
            for event in dict.fromkeys(position.session.events_seen_by(NOBODY, 0)):
                hands.table.view.chapter = hands.table.chapter(event) or hands.table.view.chapter
                hands.bench.spoken = english
                first = hands.table.describe(event)
                hands.bench.spoken = other
                then = hands.table.describe(event)
                assert (first is None) == (then is None)
                if first is not None and then is not None:
                    assert first.startswith(GOES_ON) == then.startswith(GOES_ON), event
                    assert then.removeprefix(GOES_ON).strip()
            hands.table.view.chapter = None


def test_a_turn_is_a_line_of_the_log_with_every_sentence_in_its_order(drive: Drive) -> None:
    match = next(one for one in matches() if one.session.rules.has_secrets)
    steps = match.session.steps
    placed = [at for at, step in enumerate(steps) if any(isinstance(one, ev.CaptainPlaced) for one in step.events)]
    position = match.at(placed[8] + 1)
    while position.session.actor < 0:
        position.session.do(match.session.steps[len(position.session.steps)].entry.action)
    d = seat_down(drive, position.setup, position.session)
    table: Any = d.scene.table
    seen_events = position.session.events_seen_by(d.scene.context.match.viewer, placed[8] - 1, placed[8] + 1)
    assert isinstance(table.names, DogsOfWarNames)
    sent = next(at for at, event in enumerate(seen_events) if isinstance(event, ev.SoldierSent))
    sentences = [line for line in Sentences().of(table, seen_events[sent:]) if line is not None]
    whole = [*takewhile(lambda line: line == sentences[0] or line.startswith(GOES_ON), sentences)]
    assert len(whole) > 1
    name = d.scene.context.match.player(table.seat_of(seen_events[sent])).name
    assert f"**{name}** {in_one(d.scene.words, whole)}" in [line.words for line in d.scene.context.log.lines]


def test_the_final_count_goes_on_row_by_row_to_the_points_of_the_pad() -> None:
    with seated(DOGS_OF_WAR, matches()[0].at(0), drawn=False) as hands:
        for position in matches()[:3]:
            hands.sit_down(DOGS_OF_WAR, position.at(0), DOGS_OF_WAR.words(), drawn=False)
            span = spans_of(position)[-1]
            before, after = (position.session.view(NOBODY, depth) for depth in span)
            hands.bench.show(before, NOBODY)
            stage, view = hands.bench.stage, hands.table.view
            stage.speed = "normal"
            stage.play(*hands.table.motions(position.session.events_seen_by(NOBODY, *span), before, after))
            rules: Any = position.session.rules
            pad = [rules.score(after, Seat(seat)) for seat in range(rules.seats)]
            counted: list[int] = []
            shown: Any = view
            while stage.busy:
                stage.update(0.05)
                rows = shown.counted
                if rows is not None and (not counted or rows != counted[-1]):
                    counted.append(rows)
                    for seat, own in enumerate(pad):
                        assert shown.points(seat) == sum(row.points for row in own[:rows])
            with_points = [n + 1 for n in range(1, len(pad[0])) if any(own[n].points for own in pad)]
            assert counted == [1, *with_points]
            hands.bench.show(after, NOBODY)
            assert [shown.points(seat) for seat in range(rules.seats)] == [sum(row.points for row in own) for own in pad]

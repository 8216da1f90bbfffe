"""Every way in which the rules say no: reached once, with its rule and its figures (I15 to I53)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import Formatter

import pytest

from game.iwari.model import (
    EMPTY,
    Achievement,
    Begin,
    Deal,
    Decline,
    Draw,
    DrawTop,
    DrawWorship,
    Exchange,
    Gild,
    LayToken,
    MoveVoidTotem,
    OpenExploration,
    PlaceTent,
    PlaceTotem,
    Raise,
    ReplaceRuin,
    Stop,
    TakeContested,
    TakeShown,
    Token,
)
from game.kernel.content import flatten, load_plain
from game.kernel.contract import Action
from tests.games.iwari.table import BLUE, GREEN, RED, Game, game_package, rules_of, table

FULL = " ".join(f"{region}-{n}" for region in ("D1", "T1") for n in range(1, 8)) + " G1-1 G1-2 G1-3 G1-4 G1-5 G1-6"


WORDS = flatten(load_plain(game_package().folder / "words.en.yaml"))


@dataclass(frozen=True)
class No:
    rule: str
    reason: str
    game: Callable[[], Game]
    action: Callable[[Game], Action]
    values: Mapping[str, int | str] = field(default_factory=dict)


def plainly(action: Action) -> Callable[[Game], Action]:
    return lambda _: action


def base(hand: str = "f f d") -> Callable[[], Game]:
    return lambda: table(hands={RED: hand}, tents={BLUE: "F1-1 F2-1 D1-1 D1-2", GREEN: "D1-3"}, totems={GREEN: "D1 D1"})


def begun() -> Game:
    return base()().tent("F1-2", "f")


def fresh(board: str = "new_horizons", seats: int = 4, **options: str) -> Callable[[], Game]:
    def before_luck() -> Game:
        rules = rules_of(board, seats, **options)
        return Game(rules, rules.start())

    return before_luck


def rift() -> Game:
    return table("uncharted_path", hands={RED: "f f d"}, tents={BLUE: "F1-1 F1-2 D1-1 D1-2"}, void="V0 V0 V0 V0 F1")


def void(hand: str = "d d d", **more: object) -> Callable[[], Game]:
    return lambda: table("the_void", hands={RED: hand}, **more)  # type: ignore[arg-type]


def island(hand: str = "g g f", **more: object) -> Callable[[], Game]:
    return lambda: table("forgotten_island", hands={RED: hand}, **more)  # type: ignore[arg-type]


def unity() -> Game:
    return table(tents={RED: "G1-1 G1-2 G1-3"}, hands={RED: "g f t"}, unity="with").tent("G1-4", "g")


def discovery() -> Game:
    tents = {BLUE: "C2-1 C2-2", GREEN: "C2-3 C2-4"}
    return table(tents=tents, hands={RED: "c f t"}, discovery="with").tent("C2-5", "c")


def totem(kind: str, there: str) -> Callable[[], Game]:
    def led() -> Game:
        tents = {BLUE: f"D1-1 {there}-1"}
        return table(tents=tents, totems={RED: there}, hands={RED: "d f t"}, **{kind: "with"}).totem("D1", "d")  # type: ignore[arg-type]

    return led


def courage() -> Game:
    others = {BLUE: "G1-1 T1-1 C1-1 D1-1 C2-1 G2-1 F2-1 T2-1"}
    tokens = [Token(Achievement.UNITY, 0, BLUE)]
    return table(tents=others, hands={RED: "f t c"}, courage="with", tokens=tokens).tent("F1-1", "f")


def worship() -> Game:
    tents = {BLUE: "C1-4"}
    return table("long_road", turn=GREEN, tents=tents, exhausted=2, pile=0, worship="dead_ends").exchange("f")


def contested() -> Game:
    tents = {BLUE: "K1>V1"}
    return table("the_void", turn=GREEN, tents=tents, exhausted=2, pile=0, worship_contested="with").exchange("f")


def golden() -> Game:
    more = {"tents": {BLUE: "D1-1"}, "totems": {BLUE: "D1"}, "golden": "D1 F1 T1 C1 G1", "mountains": [1]}
    return table(turn=GREEN, exhausted=2, pile=0, worship="golden", **more).exchange("f")  # type: ignore[arg-type]


def for_third() -> Game:
    return table(seats=2, hands={RED: "f g d"}).tent("F1-1", "f")


def over() -> Game:
    return worship().decline()


def regions(board: str, *ids: str) -> dict[str, int | str]:
    return {"region": ",".join(f"{board}.{region}" for region in ids)}


CASES = [
    # What is due instead.
    No("I8", "due_luck", fresh(), plainly(Stop())),
    No("I39", "due_luck", fresh("the_void", worship="drawn"), plainly(Stop())),
    No("I39", "due_luck", fresh("the_void", worship="golden"), plainly(Stop())),
    No("I41", "due_luck", fresh("uncharted_path", exploration="with"), plainly(Stop())),
    No("I9", "due_luck", fresh("the_void"), plainly(Stop())),
    No("I13", "due_luck", fresh("the_void", start="seat_1", opening="dealt"), plainly(Stop())),
    No("I21", "due_luck", fresh("the_void", start="seat_1"), plainly(Stop())),
    No("I12", "due_draft", lambda: fresh()().dealt(), plainly(Stop()), {"n": 3}),
    No("I12", "due_draft", lambda: fresh()().dealt().take(0), plainly(Stop()), {"n": 2}),
    No("I15", "due_turn", base(), plainly(TakeShown(0))),
    No("I15", "due_turn", base(), plainly(Begin(0))),
    No("I15", "due_turn", base(), plainly(Stop())),
    No("I17", "due_second", begun, plainly(DrawTop()), regions("new_horizons", "F1")),
    No(
        "I17", "due_second", lambda: island(tents={BLUE: "F1-1 T1-1"})().replace("R1", "g g"), plainly(Decline()),
        regions("forgotten_island", "F1", "T1"),
    ),
    No("I45", "due_third", for_third, plainly(Exchange(3))),
    No("I45", "due_third", for_third, plainly(Stop())),
    No("I21", "due_refill", lambda: base()().tent("F1-2", "f").stop(), plainly(Stop()), {"n": 1}),
    No("I21", "due_refill", lambda: base()().tent("F1-2", "f f"), plainly(Stop()), {"n": 2}),
    No("I34", "due_token", unity, plainly(DrawTop()), {"achievement": "unity"}),
    No("I35", "due_token", discovery, plainly(DrawTop()), {"achievement": "discovery"}),
    No("I36", "due_token", totem("honor", "T2"), plainly(DrawTop()), {"achievement": "honor"}),
    No("I36", "due_token", totem("respect", "G2"), plainly(DrawTop()), {"achievement": "respect"}),
    No("I38", "due_token", courage, plainly(DrawTop()), {"achievement": "courage"}),
    No("I39", "due_token", worship, plainly(DrawTop()), {"achievement": "worship"}),
    No("I31", "over", over, plainly(Stop())),
    # Where a piece may not go.
    No("I3", "no_such_space", base(), plainly(PlaceTent(56, (0,)))),
    No("I3", "no_such_space", base(), plainly(PlaceTent(-1, (0,)))),
    No("I3", "no_such_region", base(), plainly(PlaceTotem(9, (0,)))),
    No("I3", "no_such_region", rift, plainly(MoveVoidTotem(0, 12, (0, 0)))),
    No("I18", "space_taken", base(), lambda g: g.a_tent("F1-1", "f")),
    No("I19", "no_tent_left", lambda: table(tents={RED: FULL}), lambda g: g.a_tent("F1-1", "f"), {"n": 20}),
    No(
        "I19", "no_totem_left", lambda: table(tents={RED: FULL}, totems={RED: "D1 D1 D1 D1 T1 T1 T1 T1"}),
        lambda g: g.a_totem("D1", "d"), {"n": 8},
    ),
    No("I16", "one_region", begun, lambda g: g.a_tent("F2-2", "f"), regions("new_horizons", "F1")),
    No("I16", "one_region", begun, lambda g: g.a_tent("T1-1", "t"), regions("new_horizons", "F1")),
    No(
        "I16", "one_region", lambda: island(tents={BLUE: "F1-1"})().replace("R1", "g g"), lambda g: g.a_tent("D1-1", "d"),
        regions("forgotten_island", "F1"),
    ),
    No(
        "I50", "only_developed", lambda: island(tents={BLUE: "F1-1"})().replace("R1", "g g"),
        lambda g: g.a_tent("T1-1", "t"), regions("forgotten_island", "F1"),
    ),
    No("I53", "second_tent_only", lambda: void(determination=RED)().tent("D1-1", "d"), lambda g: g.a_totem("D1", "d")),
    No(
        "I53", "second_tent_only", lambda: void(determination=RED)().tent("D1-1", "d"),
        lambda g: g.a_token("K1", "D1", "d d"),
    ),
    No("I17", "totem_undeveloped", base(), lambda g: g.a_totem("T1", "t")),
    No("I18", "totem_limit", base(), lambda g: g.a_totem("D1", "d"), {"n": 2, "totems": 2}),
    No(
        "I48", "no_totems_here", lambda: table("floating_islands", tents={BLUE: "T1-1"}),
        lambda g: g.a_totem("T1", "t"), {"biome": "tundra"},
    ),
    No("I51", "rift", rift, lambda g: g.a_totem("V0", "f")),
    # Cards.
    No("I15", "already_placed", begun, plainly(Exchange(0))),
    No("I15", "not_in_hand", base(), plainly(Exchange(1)), {"biome": "tundra"}),
    No("I2", "no_such_card", base(), plainly(Exchange(6))),
    No("I2", "no_such_card", base(), lambda g: PlaceTent(g.names.space("F1-2"), (-1,))),
    No("I16", "not_in_hand", base(), lambda g: g.a_tent("F1-2", "f f f"), {"biome": "forest"}),
    No("I16", "not_in_hand", base(), lambda g: g.a_tent("F1-2", "v t t"), {"biome": "tundra,tundra,void"}),
    No("I16", "wrong_cards", base(), lambda g: g.a_tent("F1-2", "d"), {"biome": "forest"}),
    No("I16", "wrong_cards", base(), lambda g: g.a_tent("F1-2", "f d"), {"biome": "forest"}),
    No("I16", "wrong_cards", base(), lambda g: g.a_tent("F1-2", ""), {"biome": "forest"}),
    No(
        "I16", "wrong_cards_other_pair", lambda: table(hands={RED: "f f d"}, wild_pair="other_biome"),
        lambda g: g.a_tent("F1-2", "f f"), {"biome": "forest"},
    ),
    No("I16", "wrong_cards", island(), lambda g: g.a_ruin("R1", "g"), {"biome": "glacier,glacier"}),
    No("I16", "wrong_cards", rift, lambda g: g.a_move("F1", "D1", "f f"), {"biome": "forest,desert"}),
    # Ruins, totems of the void, contested tokens.
    No("I50", "no_such_ruin", island(), plainly(ReplaceRuin(6, (3, 3)))),
    No("I50", "no_such_ruin", base(), plainly(ReplaceRuin(0, (3, 3)))),
    No("I50", "ruin_gone", island(tents={BLUE: "R1"}), lambda g: g.a_ruin("R1", "g g")),
    No(
        "I50", "ruin_elsewhere", lambda: island("g g f", tents={BLUE: "F1-1"})().tent("F1-2", "f"),
        lambda g: g.a_ruin("R6", "g g"), regions("forgotten_island", "F1"),
    ),
    No("I51", "no_void_totem", rift, lambda g: g.a_move("D1", "F1", "d f"), regions("uncharted_path", "D1")),
    No("I51", "same_region", rift, lambda g: g.a_move("F1", "F1", "f f")),
    No("I53", "no_such_token", void(), plainly(TakeContested(8, 0, (4, 4)))),
    No("I53", "token_gone", void(tents={BLUE: "K1>V1"}), lambda g: g.a_token("K1", "D1", "d d")),
    No("I53", "token_elsewhere", void(), lambda g: g.a_token("K1", "T1", "t t"), regions("the_void", "V1", "D1")),
    No("I45", "third_colour", lambda: island("t g g", seats=2)().tent("T1-1", "t"), lambda g: g.a_ruin("R1", "g g")),
    # Achievements.
    No("I34", "unity_place", unity, lambda g: LayToken(g.names.region("D1")), regions("new_horizons", "G1")),
    No("I35", "discovery_place", discovery, lambda g: LayToken(g.names.region("C2")), regions("new_horizons", "C2")),
    No("I36", "honor_place", totem("honor", "T2"), plainly(LayToken(3)), {"link": "10"}),
    No("I36", "respect_place", totem("respect", "G2"), plainly(LayToken(3)), {"link": "11"}),
    No("I38", "courage_place", courage, plainly(LayToken(1))),
    No("I39", "worship_place_dead_ends", worship, plainly(LayToken(10))),
    No("I39", "worship_place_contested", contested, plainly(LayToken(1)), regions("the_void", "V1")),
    No("I39", "worship_place_golden", golden, plainly(LayToken(0))),
    # Cards of the display, and chance.
    No("I21", "no_such_slot", lambda: base()().tent("F1-2", "f").stop(), plainly(TakeShown(4))),
    No("I12", "no_such_slot", lambda: fresh()().dealt().take(0), plainly(TakeShown(0))),
    No("I55", "luck", fresh(), plainly(Raise((0, 6)))),
    No("I55", "luck", fresh(), plainly(Raise((0,)))),
    No("I55", "luck", fresh("the_void"), plainly(Begin(4))),
    No("I55", "luck", fresh("the_void", start="seat_1", opening="dealt"), plainly(Deal(((0, 0, 0),) * 4))),
    No("I55", "luck", fresh("the_void", start="seat_1"), plainly(Draw((0, 1, 2)))),
    No("I55", "luck", fresh("the_void", start="seat_1"), plainly(Draw((0, 1, 2, 6)))),
    No("I55", "luck", fresh("uncharted_path", worship="drawn"), plainly(DrawWorship(1))),
    No("I55", "luck", fresh("uncharted_path", worship="golden"), plainly(Gild((1, 1, 1, 1, 1)))),
    No("I55", "luck", fresh("uncharted_path", exploration="with"), plainly(OpenExploration((0, 0, 1)))),
]


@pytest.mark.parametrize("no", CASES, ids=lambda no: no.reason)
def test_the_rules_names_the_rule_and_the_reason(no: No) -> None:
    game = no.game()
    before = game.state.clone()
    refusal = game.refusal(no.action(game))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == (no.rule, f"refuse.{no.reason}")
    assert dict(refusal.values) == dict(no.values)
    assert game.state == before


def test_every_refusal_is_reached_and_has_its_words() -> None:
    assert {no.reason for no in CASES} == {key.split(".")[1] for key in WORDS if key.startswith("refuse.")}


@pytest.mark.parametrize("no", CASES, ids=lambda no: no.reason)
def test_a_refusal_fills_its_sentence(no: No) -> None:
    forms = [text for key, text in WORDS.items() if f"{key}.".startswith(f"refuse.{no.reason}.")]
    assert {slot for text in forms for _, slot, _, _ in Formatter().parse(text) if slot} == set(no.values)


def test_every_id_in_a_refusal_has_its_name() -> None:
    named = [(slot, ids) for no in CASES for slot, ids in no.values.items() if isinstance(ids, str) and slot != "link"]
    assert {f"{slot}.{one}" for slot, ids in named for one in ids.split(",")} <= set(WORDS)


def test_drawing_from_the_pile_and_declining_are_never_refused_in_their_place() -> None:
    assert base()().tent("F1-2", "f").stop().refusal(DrawTop()) is None
    assert unity().decline().state.display.count(EMPTY) == 0

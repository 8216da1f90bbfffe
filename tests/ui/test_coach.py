"""The coach: a newcomer is told a few things in a first match, each once and never two in a turn; a person who knows the game
is told nothing."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.evening.people import People
from game.kernel.folders import DATA
from game.kernel.lessons import EVERYONE, Tip
from game.kernel.type_names import name_of
from game.kernel.word_files import LESSONS
from game.registry import GAMES
from tests.breadth import crossed
from tests.lesson_measures import BUBBLES, VETERAN, coached
from tests.ui.controller import hold
from tests.ui.seated import NAMES, setup_of
from ui.drawing.text import longest_phrase
from ui.match.coach import Coach
from ui.scenes.coach_memory import MatchCoachMemory, taught
from ui.scenes.services import services_of
from ui.scenes.table.avoided_areas import clear_of_banners
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.messages import Banner
from ui.scenes.table.scene import TableScene, open_new

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver

SEATS = 3
COACHED = [game for game in GAMES if (DATA / game / f"{LESSONS}.yaml").exists()]
"""The games that have a coach."""


@pytest.mark.parametrize("game", COACHED)
def test_a_newcomer_meets_six_to_twelve_bubbles_in_a_first_match_and_a_veteran_none(game: str) -> None:
    met = coached(game)
    assert not met.bubbles[VETERAN]
    assert all(bubbles in BUBBLES for seat, bubbles in enumerate(met.bubbles) if seat != VETERAN)
    assert len(set(met.turns)) == len(met.turns), "never two in a turn"
    assert len(set(met.read)) == len(met.read) == sum(met.bubbles), "each once"


def sit_down(drive: Callable[..., Driver], game: str, text: int = 100, **options: Any) -> Driver:
    """A first match of three people, at their table."""
    d = drive(lambda app: open_new(app, setup_of(game, NAMES[:SEATS], "coach", {})), **options)
    d.app.change_settings(animations="off", replay="off", text_percent=text)
    to_decision(d)
    return d


def to_decision(d: Driver) -> None:
    """To where a player here is to decide."""
    d.settle()
    while not (isinstance(d.scene, TableScene) and d.scene.context.observation.may_act):
        if isinstance(d.scene, CurtainScene):
            hold(d)
        elif d.scene.context.observation.turn_over:
            d.key("enter")
        else:
            d.scene.controller.playback.skip()
        d.settle()


def decide(d: Driver, rng: Random) -> None:
    """Whoever is asked decides anything."""
    d.scene.controller.send(rng.choice(d.scene.context.observation.legal))
    to_decision(d)


def to_bubble(d: Driver) -> Any:
    """To the first decision at which something is said."""
    rng = Random(7)
    while d.scene.root.find("coach.bubble") is None:
        decide(d, rng)
    return d.find("coach.bubble")


def learnt(d: Driver, name: str) -> frozenset[str]:
    person = People(services_of(d.app).library).by_name(name)
    return person.learnt if person is not None else frozenset()


@pytest.mark.parametrize(("game", "text", "lang"), crossed(COACHED, (100, 150), ("de", "ja")))
def test_a_bubble_covers_nothing_that_can_be_chosen_and_no_banner_covers_it(
    drive: Callable[..., Driver], game: str, text: int, lang: str
) -> None:
    d, rng, said = sit_down(drive, game, text, lang=lang), Random(3), 0
    for _ in range(24):
        bubble = d.scene.root.find("coach.bubble")
        if bubble is not None:
            said += 1
            clear = d.scene.table.avoided_areas
            assert bubble.rect.collidelist([*clear.never, *clear.choices]) < 0
            assert d.scene.box.contains(bubble.rect)
            banner = Banner()
            banner.begin(d.app.kit.words("table.turn_of", name="Maximiliane"), "red")
            beside = banner.place(d.app.kit, d.scene.theme.header_height(), *clear_of_banners(d.scene, d.scene.table))
            assert not bubble.rect.colliderect(beside), "the banner of a turn lies beside it"
            (role, _, title), inner = bubble.lines[0], bubble._inner(bubble._shape) - sum(bubble._beside_head())
            assert longest_phrase(d.scene.theme, role, title) <= inner, "no word of its title is broken"
        decide(d, rng)
    assert said


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_tip_about_a_button_marks_it(drive: Callable[..., Driver], size: tuple[int, int]) -> None:
    d, rng = sit_down(drive, "iwari", size=size), Random(7)
    while d.scene._coach.rule != "I15":
        decide(d, rng)
    bubble, exchange = d.find("coach.bubble"), d.scene.table.secondary_button.rect
    assert d.find("coach.lights").marks() == [[exchange]]
    assert not bubble.rect.colliderect(exchange)


def test_it_gives_way_to_the_answer_to_what_a_hint_has_chosen(drive: Callable[..., Driver]) -> None:
    d = sit_down(drive, "iwari", 150)
    to_bubble(d)
    below = 0
    for target in d.scene.table.targets():
        bubble, table = d.find("coach.bubble"), d.scene.table
        table.pick(target.key)
        below += bubble.rect.colliderect(table.bubble.rect)
        d.settle()
        now = d.scene.root.find("coach.bubble")
        assert now is None or not now.rect.colliderect(table.bubble.rect)
        if now is None:
            break
    assert below


def test_the_next_click_closes_it_and_it_is_kept_as_read_by_that_person_alone(drive: Callable[..., Driver]) -> None:
    d = sit_down(drive, "iwari")
    to_bubble(d)
    match = d.scene.context.match
    reader, other = (match.player(seat).name for seat in (match.actor, (match.actor + 1) % SEATS))
    assert not learnt(d, reader)
    before = learnt(d, other)
    d.click("prompt")
    assert d.scene.root.find("coach.bubble") is None
    assert len(learnt(d, reader)) == 1
    assert learnt(d, other) == before


@pytest.mark.parametrize("way", ["known", "letter", "esc", "enter"])
def test_it_is_closed_and_nothing_else_happens(drive: Callable[..., Driver], way: str) -> None:
    d = sit_down(drive, "dewan")
    to_bubble(d)
    match = d.scene.context.match
    place = match.last_index
    if way == "letter":
        d.alt(down=True)
        letters = d.scene.access_keys.by_label
        label = next(label for label, target in letters.items() if target.key == "coach.known")
        d.key(*(f"alt+{letter.lower()}" for letter in label))
        assert d.scene.context.notes.current is None, "the letter is not missed"
    else:
        (d.click("coach.known") if way == "known" else d.key(way))
    assert isinstance(d.scene, TableScene)
    assert d.scene.root.find("coach.bubble") is None
    assert match.last_index == place


def test_what_is_for_everyone_is_also_said_to_a_player_who_only_saw_it(drive: Callable[..., Driver]) -> None:
    d = sit_down(drive, "iwari")
    match, begun = d.scene.context.match, d.scene.context.match.actor
    while match.actor == begun:
        decide(d, Random(7))
    event = next(name_of(type(one)) for one in reversed(match.history.events()) if getattr(one, "seat", match.actor) == begun)
    told = services_of(d.app).lessons("iwari").coach[0]
    for whose, heard in ((EVERYONE, True), ("seat", False)):
        coach = Coach(match, [Tip(told.id, told.rule, event=event, whose=whose)], {}, MatchCoachMemory(d.app, match))
        coach.update(d.scene.context.observation)
        assert (coach.current is not None) is heard


def test_who_has_finished_a_match_is_shown_nothing_until_a_first_round(drive: Callable[..., Driver]) -> None:
    d = sit_down(drive, "dewan")
    shared, match = services_of(d.app), d.scene.context.match
    shared.library.finish(match.id, [])
    again = open_new(d.app, match.setup)
    seat = again.context.match.actor
    coach = again._coach._coach
    assert coach is not None
    assert not coach._memory.is_coached(seat)
    taught(d.app, match)
    assert open_new(d.app, match.setup)._coach._coach._memory.is_coached(seat)  # type: ignore[union-attr]
    d.app.change_settings(coach=False)
    assert not open_new(d.app, match.setup)._coach._coach._memory.is_coached(seat)  # type: ignore[union-attr]

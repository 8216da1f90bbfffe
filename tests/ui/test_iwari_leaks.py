"""What a person drew from the pile is seen by nobody else: not while it flies, not behind the curtain, not in any word."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Any

import pygame
import pytest

from game.iwari import events as ev
from game.iwari.model import BASE_BIOMES, Biome, Draw, DrawTop, Phase, cards_of, unpacked
from game.kernel.contract import CHANCE, NOBODY, Seat
from game.kernel.entries import Entry
from game.kernel.session import Session
from tests.ui.conftest import Driver
from tests.ui.controller import hold, said
from tests.ui.frames import frame_of
from tests.ui.laws.bench import seated
from tests.ui.laws.happenings import spans_of
from tests.ui.laws.iwari import IWARI, matches
from tests.ui.seated import NAMES, first_position, look, look_alike, scene_of, seat_down, setup_of, table
from tests.ui.staged import pictures
from ui.drawing.motion import Motion
from ui.language.phrases import alone
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene
from ui.tables.iwari.pieces import card_face

Drive = Callable[..., Driver]
World = tuple[Any, Session[Any, Any]]


def decide(rules: Any, state: Any, rng: Any) -> Any:
    """A person who draws from the pile whenever that is possible."""
    legal = rules.legal(state)
    return DrawTop() if state.phase == Phase.TAKE else rng.choice(legal)


@cache
def worlds(seats: int) -> list[World]:
    """Matches of the same course, in which the last card that the seat before drew from the pile is one or another."""

    def wanted(session: Any) -> bool:
        state = session.state
        begun = state.phase == Phase.PLACE and not state.pieces and 3 <= state.round < 6 and not state.exhausted
        return begun and isinstance(session.log[-1].action, Draw) and session.log[-2].action == DrawTop()

    setup, session = first_position(
        wanted, lambda seed: setup_of("iwari", NAMES[:seats], seed, {"opening": "dealt"}), range(40), decide
    )
    drawn = session.log[-1].action.cards[0]
    other = next(int(biome) for biome in BASE_BIOMES if biome != drawn and cards_of(session.state.bag, biome))
    also = Session(session.rules, session.seed, [*session.log[:-1], Entry(CHANCE, Draw((other,)))])
    assert also.state.hands[drawer(also)] != session.state.hands[drawer(session)]
    return [(setup, session), (setup, also)]


def drawer(session: Any) -> int:
    seat: int = session.log[-2].seat
    return seat


def eyes(d: Driver, *, tick: float = 0.1, frames: int = 1) -> list[object]:
    """So many pictures, one after the other, with everything that is said there, and the window's title."""
    seen: list[object] = []
    for _ in range(frames):
        d.step(dt=tick)
        picture = sha256(pygame.image.tobytes(frame_of(d.app), "RGB")).hexdigest()
        seen.append((type(d.scene).__name__, picture, tuple(said(d.scene)), pygame.display.get_caption()))
    return seen


def sit(drive: Drive, world: World, speed: str) -> Driver:
    """The next one stands before the curtain."""
    d = drive(scene_of(*world))
    d.app.change_settings(animations=speed)
    d.settle()
    assert isinstance(d.scene, CurtainScene)
    return d


def alike(drive: Drive, seats: int, speed: str, live: Callable[[Driver], list[object]]) -> list[object]:
    """What is seen in one world is seen in all of them."""
    seen = []
    for world in worlds(seats):
        d = sit(drive, world, speed)
        seen.append(live(d))
        d.app.close()
    assert all(other == seen[0] for other in seen)
    return seen[0]


@pytest.mark.parametrize(("chart", "seats"), [("new_horizons", 2), ("uncharted_path", 3), ("the_void", 6)])
def test_states_that_differ_in_what_the_viewer_cannot_know_look_the_same(drive: Drive, chart: str, seats: int) -> None:
    names = (*NAMES, "Emil", "Fumi")[:seats]

    def wanted(session: Any) -> bool:
        begun: bool = session.state.phase == Phase.PLACE and session.state.round == 4
        return begun

    setup, session = first_position(wanted, lambda seed: setup_of("iwari", names, seed, {"map": chart}), range(9), decide)
    d = seat_down(drive, setup, session)
    for viewer in (session.actor, Seat((session.actor + 1) % seats), NOBODY):
        others = look_alike(d, session, viewer, 5)
        assert any(other.hands != session.state.hands for other in others), "hands that cannot be seen are dealt otherwise"


@pytest.mark.parametrize("seats", [2, 3])
def test_whoever_opens_the_curtain_sees_a_card_fly_but_not_which(drive: Drive, seats: int) -> None:
    """The curtain, a look behind it, its opening, the replay of what was done, frame by frame, and the table at rest."""

    def live(d: Driver) -> list[object]:
        seen = eyes(d, frames=2)
        hold(d, "p", 0.3)
        seen += eyes(d, frames=2)
        down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p")
        d.step(down)
        seen += eyes(d, frames=2)
        d.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_p, mod=0))
        hold(d)
        assert isinstance(d.scene, TableScene)
        assert d.scene.controller.playback.replaying
        moving = 0
        while d.scene.moving and moving < 200:
            moving += 1
            seen += eyes(d)
        assert moving > 8, "something is seen to happen"
        return seen + eyes(d)

    alike(drive, seats, "normal", live)


@pytest.mark.parametrize("seats", [2, 3])
def test_no_popup_no_tooltip_and_no_letter_says_what_was_drawn(drive: Drive, seats: int) -> None:
    def live(d: Driver) -> list[object]:
        hold(d)
        d.settle()
        seen = eyes(d)
        for widget in (f"seat:{drawer(worlds(seats)[0][1])}", "discards"):
            d.hover(widget)
            d.wait(1.2)
            seen += eyes(d)
            d.click(widget)
            d.settle()
            assert not isinstance(d.scene, TableScene), "it opens in large"
            seen += eyes(d)
            d.click("popup.close")
            d.settle()
        d.alt(down=True)
        seen += eyes(d)
        d.alt(down=False)
        return seen

    alike(drive, seats, "off", live)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_log_and_a_look_back_say_no_more(drive: Drive, seats: int) -> None:
    def live(d: Driver) -> list[object]:
        hold(d)
        d.settle()
        seen: list[object] = [tuple(line.words for line in d.scene.context.log.lines)]
        for n in range(3):
            d.key("left" if n else "r")
            d.settle()
            seen += [*eyes(d), tuple(line.words for line in d.scene.context.log.lines)]
        for _ in range(3):
            d.key("right")
            seen += eyes(d, frames=3)
            d.settle()
        return seen

    log_lines = alike(drive, seats, "normal", live)
    names = IWARI.words()
    assert any(names("iwari.event.card_drawn", n=n) in str(log_lines[0]) for n in (1, 2, 3))


def test_but_whoever_drew_it_sees_it(drive: Drive) -> None:
    """The pictures above could differ: the drawer's do."""
    seen = set()
    for world in worlds(2):
        d = seat_down(drive, *world)
        owner = Seat(drawer(world[1]))
        seen.add(look(d, world[1].view(owner), owner)[0])
        d.app.close()
    assert len(seen) == len(worlds(2))


def test_the_hand_of_another_opens_face_down(drive: Drive) -> None:
    """Also the cards that everybody saw being taken from the display."""

    def wanted(session: Any) -> bool:
        state = session.state
        return session.actor == 0 and state.phase == Phase.PLACE and state.round > 2 and bool(state.known[1])

    setup, session = first_position(
        wanted, lambda seed: setup_of("iwari", NAMES[:2], seed, {}), range(20), lambda rules, state, rng: rng.choice(rules.legal(state))
    )
    d = seat_down(drive, setup, session)
    assert unpacked(session.view(Seat(0)).hands[1])
    d.click("seat:1")
    d.settle()
    cards = [d.find(f"card{at}") for at in range(session.state.hand_size(1))]
    assert all(card.picture is card_face(d.scene.kit, -1, card.rect.size) for card in cards)
    assert {card.tooltip for card in cards} == {alone(IWARI.words()("iwari.card.unknown"))}


def test_the_public_sees_backs_where_the_hand_lies(drive: Drive) -> None:
    setup, session = worlds(2)[0]
    d = seat_down(drive, setup, session)
    assert any(id_.startswith("hand:") for id_ in table(d).items)
    look(d, session.view(NOBODY), NOBODY)
    assert not any(id_.startswith("hand:") for id_ in table(d).items)
    assert sum(id_.startswith("back:") for id_ in table(d).items) == session.state.hand_size(session.actor)


def test_the_curtain_closes_before_the_next_hand_is_shown(drive: Drive) -> None:
    setup, session = worlds(2)[0]
    d = seat_down(drive, setup, session)
    match, seat = d.scene.context.match, session.actor
    rules = match.rules
    while match.actor == seat:
        legal = rules.legal(match.seen)
        d.scene.controller.send(DrawTop() if DrawTop() in legal else legal[0])
        d.settle()
    if not isinstance(d.scene, CurtainScene):
        assert match.viewer == seat
        d.click("pass_on")
        d.settle()
    assert isinstance(d.scene, CurtainScene)
    assert match.viewer == NOBODY
    seen = d.scene.context.controller.observation.seen
    assert not any(seen.hands[other] for other in range(2) if not seen.known[other])
    assert not any(id_.startswith("hand:") for id_ in d.scene.context.table.items)


# --- cards on their way ---


def public(events: list[Any]) -> set[int]:
    """The cards that everybody sees when that happens."""
    cards = {event.card for event in events if isinstance(event, ev.CardShown | ev.CardTaken | ev.CardExchanged)}
    return cards.union(*(event.cards for event in events if isinstance(event, ev.CardsPlayed)))


def faces(kit: Any, motions: list[Motion]) -> set[int]:
    """The cards whose faces are seen on the stage."""
    shown = list(pictures(motions))
    return {int(one) for one in Biome if any(picture is card_face(kit, one, picture.get_size()) for picture in shown)}


def test_only_whoever_draws_a_card_sees_its_face_fly() -> None:
    """In all finished matches with secret hands, for everybody and for the public."""
    drawn = seen_by_owner = 0
    with seated(IWARI, matches()[0].at(0), drawn=False) as hands:
        for position in matches():
            if not position.session.rules.has_secrets:
                continue
            hands.sit_down(IWARI, position.at(0), IWARI.words(), drawn=False)
            session, bench = position.session, hands.bench
            spans = [span for span in spans_of(position) if _draws(session, span)]
            for start, stop in spans[:: 1 + len(spans) // 6]:
                true = [event for step in session.steps[start:stop] for event in step.events]
                owner = next(event.seat for event in true if isinstance(event, ev.CardDrawn | ev.HandDealt))
                for viewer in (Seat(owner), Seat((owner + 1) % session.rules.seats), NOBODY):
                    before, after = session.view(viewer, start), session.view(viewer, stop)
                    bench.show(before, viewer)
                    flying = bench.table.motions(session.events_seen_by(viewer, start, stop), before, after)
                    secret = faces(bench.kit, flying) - public(true)
                    drawn += 1
                    if viewer == owner or any(isinstance(event, ev.HandDealt) for event in true):
                        seen_by_owner += bool(secret)
                    else:
                        assert not secret, f"seat {viewer} sees {secret} fly in {true}"
    assert drawn > 60
    assert seen_by_owner > 10


def _draws(session: Any, span: tuple[int, int]) -> bool:
    happened = [event for step in session.steps[slice(*span)] for event in step.events]
    return any(isinstance(event, ev.CardDrawn | ev.HandDealt) for event in happened)

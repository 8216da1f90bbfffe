"""Laws about the header over the table: whatever it says stands there whole, in every language."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from tests.breadth import BROAD
from tests.ui.controller import open_curtain
from tests.ui.laws.room import PERCENTS
from tests.ui.laws.subject import FULL
from tests.ui.laws.watch import cut_words
from ui.match.match import Match
from ui.program.app import App
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene
from ui.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.ui.conftest import Driver
    from tests.ui.laws.subject import Position, Subject

LANGUAGES: Final = ("en", "de", "ja")
SIZE: Final = (1280, 720)
"""The smallest of the windows: in larger ones letters and room grow alike."""
UPRIGHT: Final = (736, 1220)
"""What a screen of 1280 x 800 that lies flat leaves for a player at its short edge."""


def the_header_is_whole(subject: Subject) -> None:
    """The game, the round, who must do what, and at the end of a turn to whom the screen goes: nothing of it is cut or lies
    on anything else, with both sizes of text, in every language, with names as long as people can type; fewer than the most
    seats in large German, which is the widest, unless all is looked at; an upright window too. A game that is on no
    shelf has no languages, and so no header of its own."""
    if subject.game not in TABLES:
        return
    widest = [("de", 150)]
    every, by_seats = list(product(LANGUAGES, PERCENTS)), subject.by_seats()
    positions = [(position, every if BROAD or seats == max(by_seats) else widest, SIZE) for seats, position in by_seats.items()]
    positions.append((by_seats[max(by_seats)], widest, UPRIGHT))
    if BROAD:
        positions += [(make(), widest, SIZE) for make in subject.positions.values()]
    for number, (position, ways, size) in enumerate(positions):
        names = FULL[number % 3 :] + FULL[: number % 3]  # so that not always the same is asked
        for driver in sat_down(subject, position.with_names(names), size):
            for language, percent in ways:
                _holds(subject, driver, f"{size} {language} {percent} %", language=language, text_percent=percent)


def sat_down(subject: Subject, position: Position, size: tuple[int, int] = SIZE) -> Iterator[Driver]:
    """A player at the table of the position, and once more when their turn is over, if an action ends it."""
    from tests.ui.conftest import Driver

    with TemporaryDirectory() as folder:

        def scene(app: App) -> TableScene[Any]:
            own = position.at(len(position.session.steps))  # what is decided here is nobody else's
            return TableScene(app, Match(own.setup, own.session), TABLES[subject.game]())

        app = App(scene, size=size, data_dir=Path(folder), strict=True)
        try:
            app.change_settings(animations="off")
            app.step()
            driver = Driver(app)
            while isinstance(app.scene, CurtainScene):
                open_curtain(driver)
            driver.settle()
            if isinstance(app.scene, TableScene):
                yield driver
                if legal := driver.scene.controller.observation.legal:
                    driver.scene.controller.send(legal[0])
                    driver.settle()
                    if isinstance(app.scene, TableScene) and app.scene.controller.observation.turn_over:
                        yield driver
        finally:
            app.close()


def _holds(subject: Subject, driver: Driver, where: str, **settings: Any) -> None:
    with cut_words() as cut:
        driver.app.change_settings(**settings)
        driver.settle()
        driver.picture()
    head = driver.find("header").rect
    parts = [*driver.find("header.bar").children, *driver.scene.root.children]
    shown = [widget for widget in parts if widget.visible and widget.id not in {"header", "header.bar"}]
    shown = [one for one in shown if one.rect.h and head.contains(one.rect) and getattr(one, "words", one.id)]
    said = {"".join(getattr(widget, "words", "").split()): widget.id for widget in shown}
    wrong = {words for words in cut if not any(part in "".join(words.split()) for part in subject.may_be_cut)}
    found = {words: said[plain] for words in wrong if (plain := "".join(words.split())) in said}
    assert not found, f"{where}: cut are {found}"
    slack = -driver.app.theme.px(6)  # lines below each other touch where no letter stands
    for one, other in combinations(shown, 2):
        hit = one.rect.inflate(0, slack).colliderect(other.rect.inflate(0, slack))
        assert not hit, f"{where}: {one.id} {one.rect} covers {other.id} {other.rect}"

"""What evenings in a window have in common: whoever decides, a chance by which much happens, sitting down by keyboard, the plug
that is pulled, and the check of what the program kept in the end."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.kernel.contract import NOBODY
from game.kernel.forced import only_choice
from game.kernel.session import Session
from tests.ui.laws.subject import NAMES
from tests.ui.seated import rules_of, setup_of
from tests.window.twin import alike
from ui.scenes.table.curtain import CurtainScene

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from game.kernel.contract import Action
    from tests.window.twin import Table

ENTER: Final = ("enter", "Return")
Decide = Callable[[Any, Any, Random], Any]
"""A player's choice by the rules, what they see and their chance."""


def choice(decide: Decide, rules: Any, seen: Any, rng: Random) -> Any:
    """What is decided; where there is no choice chance has no part in it, for the program may not even ask."""
    only = only_choice(rules, seen)
    return decide(rules, seen, rng) if only is None else only


def rich_seed(
    game: str, seats: int, options: Mapping[str, str], decide: Decide, wanted: Collection[type[Action]], longest: int,
    ends: Callable[[Any], bool] = lambda _state: True,
) -> str:
    """The first chance by which people who decide so do everything that is wanted, each with a choice, in no more decisions
    than `longest`, and the match ends in such a state."""
    for number in range(400):
        setup = setup_of(game, NAMES[:seats], f"{number:016x}", options)
        session: Session[Any, Any] = Session(rules_of(setup), setup.seed)
        rng, done, made = Random(setup.seed), set[type[Any]](), 0
        while session.actor != NOBODY:
            action = choice(decide, session.rules, session.state, rng)
            if session.only_choice() is None:
                done.add(type(action))
            made += 1
            session.do(action)
        if set(wanted) <= done and made <= longest and ends(session.state):
            return setup.seed
    raise AssertionError("no such match among four hundred")


def sit_down_by_keyboard(table: Table, game: str, people: Sequence[str], choices: Sequence[str]) -> None:
    """From the menu to the table, walking with Tab."""

    def enter(widget: str) -> None:
        assert table.walk(widget)
        table.key(*ENTER)

    enter(f"cover.{game}")
    sheet = table.twin.scene.sheet
    for number, name in enumerate(people):
        if number < len(sheet.setup_seats):
            assert table.walk(f"name.{sheet.setup_seats[number].key}")
        else:
            enter("add")  # which leads to the new name
        table.key("ctrl+a")
        table.type(name)
        table.agree()
    for widget in (*choices, "start"):
        enter(widget)
    assert tuple(player.name for player in table.match.setup.players) == tuple(people)


def pull_the_plug(table: Table, *, by_mouse: bool) -> None:
    """The program is killed and started again: nothing is lost, and the table looks as it did."""
    before, kept = table.agree(), table.logs()
    table.killed()
    assert table.logs() == kept
    table.open()
    if by_mouse:
        table.click("continue")
    else:
        assert table.walk("continue")
        table.key(*ENTER)
    if isinstance(table.twin.scene, CurtainScene):
        table.open_curtain(by_mouse=by_mouse)
    assert alike(table.agree(), before)


def check_the_pad(table: Table, seats: int) -> None:
    """The pad in the window is the twin's, and the twin's says what the rules count."""
    table.agree()
    match = table.match
    for seat in range(seats):
        points = [row.points for row in match.score(seat)]
        ids = [*(f"cell.{row}.{seat}" for row in range(len(points))), f"total.{seat}"]
        said = [table.twin.find(one).words.replace("\N{MINUS SIGN}", "-") for one in ids]
        assert said == [str(n) for n in (*points, sum(points))]


def check_the_end(table: Table, seats: int) -> None:
    """Both libraries keep the same decisions and the same result, and the program leaves without a word."""
    real, twin = table.logs()
    assert real == twin
    results = table.kept("SELECT result FROM match")
    assert results[0] == results[1]
    assert {seat for rank in json.loads(results[0][0][0]) for seat in rank["seats"]} == set(range(seats))
    assert table.quit() == 0
    assert table.screen.said == ""

"""The finished matches of every game in every language: log, refusals, score rows and places, all in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.contract import NOBODY, Refusal, Seat
from tests.breadth import BROAD
from tests.cases import speaks
from tests.games.dewan import test_refusals as dewan
from tests.games.dogs_of_war import test_refusals as dogs_of_war
from tests.games.dragon_keeper import test_refusals as dragon_keeper
from tests.games.iwari import test_refusals as iwari
from tests.ui.laws.bench import seated
from tests.ui.own_words import NAMES, foreign, own_words
from tests.ui.test_table_laws import SUBJECTS
from ui.language.phrases import decided, refusal_text, row_about, row_count, row_name
from ui.language.words import languages
from ui.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.ui.laws.bench import Hands
    from tests.ui.laws.subject import Position
    from ui.language.words import Words

JUDGED: dict[str, list[Any]] = {"dewan": dewan.CASES, "iwari": iwari.CASES, "dragon_keeper": dragon_keeper.CASES}


def lines(hands: Hands, position: Position, number: int) -> Iterator[str | None]:
    """What the log says to everybody, and to each of the players; the matches are shown to one after the other unless all is
    looked at."""
    table, session = hands.table, position.session
    viewers = (NOBODY, *map(Seat, range(session.rules.seats)))
    for viewer in viewers if BROAD else viewers[number % 2 :][:1]:
        hands.bench.viewer, hands.bench.observation.seen = viewer, session.view(viewer)
        events = dict.fromkeys(session.events_seen_by(viewer, 0))
        yield from map(table.describe, events)


def refusals(game: str) -> list[Refusal]:
    """Every refusal of a game's rules that its own tests list; that the rules come to them, those tests tell."""
    if game == "dogs_of_war":
        asked = [(at(), action) for _, _, at, action in dogs_of_war.CASES]
        return [at.rules.refusal(at.state, action) or Refusal("", "") for at, action in asked]
    return [Refusal(no.rule, f"refuse.{no.reason}", no.values) for no in JUDGED.get(game, ())]


def pads(words: Words, position: Position) -> Iterator[str]:
    """Rows of the score pad on the way and at the end, and what decided the places."""
    game, rules, session = position.setup.game, position.session.rules, position.session
    for depth in {len(session.steps) // 2, len(session.steps)}:
        for seat in range(rules.seats):
            for row in rules.score(session.state_after(depth), Seat(seat)):
                yield from (row_name(words, game, row), row_about(words, game, row), row_count(words, game, row))
    yield from (decided(words, game, rank) for rank in rules.result(session.state))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", TABLES)
def test_everything_in_the_finished_matches_has_words_of_the_language(game: str, lang: str) -> None:
    if not speaks(game, lang):
        pytest.skip(f"{game} has no words in {lang}")
    subject, words = SUBJECTS[game], own_words(lang)
    matches = [position.with_names(NAMES) for position in subject.matches()]
    with seated(subject, matches[0].at(0), drawn=False) as hands:
        for number, position in enumerate(matches):
            hands.listen(subject, position.at(0), words)
            events = [line for line in lines(hands, position, number) if line is not None]
            assert all(events)
            assert not foreign(events)
            assert not [line for line in events if line.endswith((".", "。"))], "lines of the log have no full stop"
            rows = list(pads(words, position))
            assert not foreign(rows)
        said = [refusal_text(words, one, game=game, term=hands.table.term) for one in refusals(game)]
    assert all(said)
    assert not foreign(said)

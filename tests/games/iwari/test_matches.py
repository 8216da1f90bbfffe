"""What only Iwari's finished matches must contain."""

from __future__ import annotations

from game.iwari.package import LABELS
from game.kernel.options import COMMON_OPTIONS
from tests.games.finished import choices_in, golden_of
from tests.games.iwari.table import game_package


def test_every_map_and_every_choice_but_the_seat_that_starts_has_a_match() -> None:
    for option in game_package().manifest.options:
        if option not in COMMON_OPTIONS and option.id != "start":
            assert choices_in("iwari", option.id) == {choice.id for choice in option.choices}


def test_every_row_of_the_score_pad_has_a_match() -> None:
    assert {label for end in golden_of("iwari").values() for pad in end["rows"] for label in pad} == set(LABELS)

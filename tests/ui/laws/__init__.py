"""The laws that every table keeps: a plain function for each, which fails for a table that breaks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tests.ui.laws.answers import a_tooltip_hides_nothing_that_would_change, the_answer_stands_beside_the_choice
from tests.ui.laws.choices import (
    a_second_click_does_it,
    can_be_played_to_the_end,
    everything_can_be_reached,
    whatever_is_legal_can_be_proposed,
)
from tests.ui.laws.ghosts import the_ghost_becomes_what_is_after
from tests.ui.laws.happenings import a_line_stays_true, every_event_has_words, motions_end_at_the_picture_after
from tests.ui.laws.header import the_header_is_whole
from tests.ui.laws.pictures import a_switch_is_followed, kept_is_as_fresh, nothing_leaks, warm_draws_as_cold
from tests.ui.laws.promises import a_double_click_does_what_it_is_said_to_do
from tests.ui.laws.room import (
    no_text_is_too_small,
    no_words_are_cut,
    nothing_lies_on_anything_else,
    the_board_has_its_room,
    windows_of_other_shapes_hold_it_too,
)
from tests.ui.laws.touched import a_finger_chooses_what_is_nearest
from tests.ui.laws.turns import nothing_is_left_open

if TYPE_CHECKING:
    from tests.ui.laws.subject import Subject

Law = Callable[["Subject"], None]
LAWS: Final[tuple[Law, ...]] = (
    warm_draws_as_cold,
    a_switch_is_followed,
    kept_is_as_fresh,
    nothing_leaks,
    nothing_is_left_open,
    everything_can_be_reached,
    a_second_click_does_it,
    a_double_click_does_what_it_is_said_to_do,
    a_finger_chooses_what_is_nearest,
    the_answer_stands_beside_the_choice,
    a_tooltip_hides_nothing_that_would_change,
    can_be_played_to_the_end,
    whatever_is_legal_can_be_proposed,
    every_event_has_words,
    a_line_stays_true,
    motions_end_at_the_picture_after,
    the_ghost_becomes_what_is_after,
    nothing_lies_on_anything_else,
    no_words_are_cut,
    the_board_has_its_room,
    no_text_is_too_small,
    windows_of_other_shapes_hold_it_too,
    the_header_is_whole,
)

__all__ = [
    "LAWS",
    "Law",
    "a_double_click_does_what_it_is_said_to_do",
    "a_finger_chooses_what_is_nearest",
    "a_line_stays_true",
    "a_second_click_does_it",
    "a_switch_is_followed",
    "a_tooltip_hides_nothing_that_would_change",
    "can_be_played_to_the_end",
    "every_event_has_words",
    "everything_can_be_reached",
    "kept_is_as_fresh",
    "motions_end_at_the_picture_after",
    "no_text_is_too_small",
    "no_words_are_cut",
    "nothing_is_left_open",
    "nothing_leaks",
    "nothing_lies_on_anything_else",
    "the_answer_stands_beside_the_choice",
    "the_board_has_its_room",
    "the_ghost_becomes_what_is_after",
    "the_header_is_whole",
    "warm_draws_as_cold",
    "whatever_is_legal_can_be_proposed",
    "windows_of_other_shapes_hold_it_too",
]

"""What a person likes at the table: the language, the size of text, how the screen is passed on, and whether the coach has
been heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.evening.people import TEXT_PERCENT, People
from game.kernel.library import LibraryError
from game.kernel.options import HAND_OVERS
from ui.layout.layout import Column, Leaf, Row
from ui.layout.lengths import SMALL, grown, tall
from ui.scenes.choice import Choice
from ui.scenes.services import services
from ui.widgets.leaves import button, line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.evening.people import Person
    from ui.language.words import Words
    from ui.layout.layout import Layout
    from ui.widgets.change import Change, Program
    from ui.widgets.scene import Scene

_SIZES: Final = (110, 125, 150)
AS_ALL: Final = TEXT_PERCENT[0]
"""The size of text of who wishes none: as the settings have it."""
Options = list[tuple[str, str]]


def languages(app: Program, words: Words) -> Options:
    """The languages to choose from, first of all the table's."""
    return [("", words("setup.language_of_table")), *((lang, words(f"settings.languages.{lang}")) for lang in app.languages)]


def sizes(words: Words, chosen: int) -> Options:
    """The sizes of text to choose from, first of all that of the settings; the one that is chosen is among them."""
    known = sorted({*_SIZES, chosen} - {AS_ALL})
    return [(str(AS_ALL), words("players.as_settings")), *((str(size), words("settings.percent", n=size)) for size in known)]


def size_at(app: Program, names: Iterable[str]) -> int:
    """The size of text, in percent, that whoever of these people needs the largest wishes; AS_ALL where nobody does."""
    try:
        return max((person.text_percent for person in People(services(app).library).called(names)), default=AS_ALL)
    except LibraryError:
        return AS_ALL


def preferences(scene: Scene, person: Person, change: Callable[[str, Any], Change], forget: Callable[[], Change]) -> Sequence[Layout]:
    """A row for each, to be changed: `change` has the name of a field of the person and what it becomes. `forget` has the
    coach tell everything again."""
    words = scene.words
    hand_over = [("", words("players.as_chosen")), *((one, words(f"players.hand_over.{one}")) for one in HAND_OVERS)]

    def choice(id_: str, options: Options, chosen: str, said: str, does: Callable[[str], Change]) -> Layout:
        return Row(
            Column(line(f"{id_}.name", said, "body", "ink_soft"), width=0, grow=38),
            Leaf(f"prefer.{id_}", lambda at: Choice(
                f"prefer.{id_}", at, options, chosen, does, drop=True, tooltip=words(f"players.{id_}_why"),
            ), width=0, height=tall, grow=62), gap=SMALL, align="centre",
        )

    heard = len(person.learnt)
    return [
        choice("language", languages(scene.app, words), person.language if person.language in scene.app.languages else "",
               words("settings.language.name"), lambda value: change("language", value)),
        choice("text", sizes(words, person.text_percent), str(person.text_percent), words("settings.text_percent.name"),
               lambda value: change("text_percent", int(value))),
        choice("hand_over", hand_over, person.hand_over if person.hand_over in HAND_OVERS else "", words("players.hand_over.name"),
               lambda value: change("hand_over", value)),
        Row(
            Column(line("coach.name", words("players.coach"), "body", "ink_soft"), width=0, grow=38),
            Column(button(
                "prefer.coach", words("players.coach_heard", n=heard), forget, tooltip=words("players.coach_why"), enabled=bool(heard),
                wide=grown(1000),
            ), width=0, grow=62),
            gap=SMALL, align="centre",
        ),
    ]

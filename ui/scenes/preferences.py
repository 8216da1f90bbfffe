"""What a person likes at the table: the language, the size of text, how the screen is passed on, and whether the coach has
been heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.options import HAND_OVERS
from ui.layout.layout import Column, Leaf, Row
from ui.layout.lengths import SMALL, control_height, grown
from ui.scenes.choice import ChoiceField
from ui.scenes.person_options import languages, sizes
from ui.widgets.leaves import button, line

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.evening.people import Person
    from ui.layout.layout import Layout
    from ui.scenes.person_options import Options
    from ui.widgets.change import Change
    from ui.widgets.scene import Scene



def preferences(scene: Scene, person: Person, change: Callable[[str, Any], Change], forget: Callable[[], Change]) -> Sequence[Layout]:
    """A row for each, to be changed: `change` has the name of a field of the person and what it becomes. `forget` has the
    coach explain everything again."""
    words = scene.words
    hand_over = [("", words("players.as_chosen")), *((one, words(f"players.hand_over.{one}")) for one in HAND_OVERS)]

    def choice(id_: str, options: Options, chosen: str, said: str, does: Callable[[str], Change]) -> Layout:
        return Row(
            Column(line(f"{id_}.name", said, "body", "ink_soft"), width=0, grow=38),
            Leaf(f"prefer.{id_}", lambda at: ChoiceField(
                f"prefer.{id_}", at, options, chosen, does, drop=True, tooltip=words(f"players.{id_}_why"),
            ), width=0, height=control_height, grow=62), gap=SMALL, align="centre",
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

"""The questions of a set-up, as the game's data gives them: switches, choices with pictures or without, in groups; what a
part of the game belongs to that is not asked about now; and the questions that few tables need, folded away."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

from game.kernel.options import READINGS, SCREEN, SWITCHED, TIME, seat_of
from ui.language.phrases import group_key, listed, option_key, sentences
from ui.layout.layout import Column, Grid, Leaf, Row, Stack, Wrap
from ui.layout.lengths import LARGE, MEDIUM, SMALL, TIGHT, control_height, grown, pixels, width_of
from ui.scenes.setup.cards import RIM, TOKEN, CardBackground, CardContent, card, choice_face, switch_face
from ui.scenes.setup.edge_picker import edge_picker
from ui.widgets.button import Button
from ui.widgets.leaves import button, label, lay, picture

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from game.kernel.options import Choice, Option
    from ui.drawing.area import Area
    from ui.drawing.kit import DrawingKit
    from ui.layout.layout import Layout
    from ui.layout.lengths import Measured
    from ui.scenes.setup.sheet import SetupSheet
    from ui.widgets.change import Change
    from ui.widgets.scroll import ScrollArea

FOLDED: Final = (READINGS, SCREEN, TIME)
"""The groups of questions that few tables need."""
_HALF: Final = grown(330)
"""What a question or a card needs to stand beside another."""


class Questions:
    """Lays the questions of a game into an area that scrolls. `choose(option, choice)` is called for a click. Questions of
    the groups that are `FOLDED` lie there if their group is in `more`; `unfold` is called to show or to hide one, `changed` when
    a player has moved to another edge of the screen."""

    def __init__(
        self,
        kit: DrawingKit,
        game: str,
        sheet: SetupSheet,
        choose: Callable[[str, str], Change],
        unfold: Callable[[str], Change],
        changed: Callable[[], object],
        *,
        more: Collection[str],
    ) -> None:
        self.kit, self.theme, self.words = kit, kit.theme, kit.words
        self.game, self.sheet, self.choose = game, sheet, choose
        self.unfold, self.more, self.changed = unfold, more, changed
        self._half = 0

    def fill(self, area: ScrollArea) -> None:
        """Adds all the questions. They stand closer together if that saves scrolling."""
        space = area.inner
        space.w -= self.theme.px(SMALL)
        self._half = (space.w - self.theme.px(LARGE)) // 2
        form = self._form(LARGE)
        spare = 2 * len(self.sheet.manifest.options) * self.theme.px(LARGE - SMALL)  # what smaller gaps save at most
        if space.h < self._high(form, space) <= space.h + spare:
            closer = map(self._form, (MEDIUM, SMALL))
            form = next((each for each in closer if self._high(each, space) <= space.h), form)
        space.h = self._high(form, space)
        lay(area, form, self.theme, space)

    def _form(self, gap: int) -> Layout:
        return Column(*self._all(gap), gap=gap + MEDIUM, padding=(0, TIGHT))

    def _high(self, form: Layout, area: Area) -> int:
        return form.heights(self.theme, area.w).preferred

    def _all(self, gap: int) -> Iterator[Layout]:
        """The groups of questions, from top to bottom."""
        asked = self.sheet.questions()
        for group, run in groupby(self.sheet.manifest.options, key=lambda option: option.group):
            options = list(run)
            now = [option for option in options if option in asked]
            questions = Column(*self._blocks(now), gap=gap)
            if not group:
                yield questions
            elif group not in FOLDED:
                others = [option for option in options if option not in asked and option.picture]
                why = [label(f"only.{option.id}", self._why_not(option), "small", "ink_soft") for option in others]
                yield Column(self._head(group, asked=bool(now)), questions, Column(*why, gap=TIGHT), gap=MEDIUM)
            elif now:
                unfolded = (self._about(group), questions, *self._beside(group)) if group in self.more else ()
                yield Column(Row(self._unfolder(group, now)), *unfolded, gap=MEDIUM)

    def _blocks(self, options: Sequence[Option]) -> Iterator[Layout]:
        """The questions of a group: switches in columns, one below the other what has a picture or many choices, side by
        side what is short."""
        for kind, run in groupby(options, key=self._kind):
            same = list(run)
            if kind == "switch":
                yield Grid(*map(self._switch, same), columns=(2, 1), minimum=_HALF, gap=MEDIUM)
            elif kind == "short":
                yield from (self._side_by_side(same[at : at + 2]) for at in range(0, len(same), 2))
            else:
                yield from map(self._framed if kind == "framed" else self._alone, same)

    def _kind(self, option: Option) -> str:
        if option.is_switch:
            return "switch"
        if option.picture:
            return "framed"
        if len(option.choices) > 2 or any(choice.picture for choice in option.choices):
            return "long"
        pills = [pixels(self.theme, _pill(self._name(option, choice))) for choice in option.choices]
        both = sum(pills) + self.theme.px(SMALL)
        return "short" if max(both, pixels(self.theme, _HALF)) <= self._half else "long"

    # Parts of a question

    def _unfolder(self, group: str, options: Sequence[Option]) -> Leaf:
        """The button that shows or hides questions that few tables need; it shows how many have another answer than ours,
        for what is folded away must not be forgotten."""
        name, shown = self.words(f"{group_key(self.game, group)}.name"), group in self.more
        changed = sum(self.sheet.choice_of(option) != self.sheet.usual(option) for option in options)
        said = self.words("setup.less" if shown else "setup.more", name=name)
        if changed and not shown:
            said = self.words("setup.more_changed", more=said, n=changed)
        return button(f"more.{group}", said, partial(self.unfold, group), icon="minus" if shown else "plus")

    def _beside(self, group: str) -> Iterator[Layout]:
        """What is asked of a group beside its options: who sits where around the screen."""
        if group == SCREEN and self.sheet.sides > 1:
            yield label("around.said", self.words("setup.around"), "small", "ink_soft")
            yield edge_picker(self.kit, self.sheet, self.changed)

    def _about(self, group: str) -> Leaf:
        return label(f"about.{group}", self.words(f"{group_key(self.game, group)}.about"), "small", "ink_soft")

    def _head(self, group: str, *, asked: bool) -> Layout:
        """What a group is about; its name is enough if nothing in it is `asked` now."""
        name = label(f"group.{group}", self.words(f"{group_key(self.game, group)}.name"), "heading", "ink")
        return Column(name, self._about(group) if asked else None)

    def _question(self, option: Option) -> list[Layout]:
        """What is asked, the choices, and what the chosen one means."""
        key = option_key(self.game, option.id)
        asked = Column(
            label(f"ask.{option.id}", self.words(f"{key}.name"), "strong" if option.group else "heading", "ink"),
            label(f"about.{option.id}", self.words(f"{key}.about"), "small", "ink_soft"),
            width=0, grow=1,
        )
        if any(choice.picture for choice in option.choices):
            return [asked, self._cards(option)]
        chosen = self.words(f"{key}.{self.sheet.choice_of(option)}.about")
        others = self._elsewhere(option)
        meaning = Column(
            label(f"said.{option.id}", chosen, "small" if option.group else "body", "ink"),
            label(f"also.{option.id}", others, "small", "ink_soft") if others else None,
            gap=TIGHT, width=0, grow=1,
        )
        return [asked, self._pills(option), meaning]

    def _alone(self, option: Option) -> Layout:
        return Column(*self._question(option), gap=SMALL)

    def _side_by_side(self, options: Sequence[Option]) -> Layout:
        """Questions beside each other, their choices on one line."""
        parts = zip(*map(self._question, options), strict=True)
        return Column(*(Row(*part, gap=LARGE) for part in parts), gap=SMALL)

    def _framed(self, option: Option) -> Layout:
        """A question with a picture of its own, on a card."""
        token = picture(f"picture.{option.id}", f"{self.game}/{option.picture}", TOKEN)
        return Stack(
            Leaf(f"card.{option.id}", partial(CardBackground, f"card.{option.id}")),
            Row(token, Column(*self._question(option), gap=SMALL, width=0, grow=1), gap=MEDIUM, padding=RIM, align="start"),
        )

    def _pills(self, option: Option) -> Layout:
        choices = filter(self.sheet.suits, option.choices)
        return Wrap(*(self._choice(option, choice) for choice in choices), gap=SMALL, width=0, grow=1)

    def _choice(self, option: Option, choice: Choice) -> Leaf:
        id_, name = f"{option.id}.{choice.id}", self._name(option, choice)
        chosen = choice.id == self.sheet.choice_of(option)
        tip = "" if chosen else self.words(f"{option_key(self.game, option.id)}.{choice.id}.about")
        take = partial(self.choose, option.id, choice.id)
        return Leaf(
            id_,
            lambda at: Button(id_, at, name, take, kind="primary" if chosen else "plain", tooltip=tip),
            width=_pill(name),
            height=control_height,
        )

    def _cards(self, option: Option) -> Layout:
        """The choices with their pictures. Those for other numbers of players come last, say so, and cannot be
        chosen."""
        choices = sorted(option.choices, key=lambda choice: not self.sheet.suits(choice))
        return Grid(*(self._pictured(option, choice) for choice in choices), columns=(2, 1), minimum=_HALF, gap=MEDIUM)

    def _pictured(self, option: Option, choice: Choice) -> Leaf:
        key, suits = f"{option_key(self.game, option.id)}.{choice.id}", self.sheet.suits(choice)
        sprite, audience = f"{self.game}/{choice.picture}", self._whom(choice)
        said = CardContent(sprite, self.words(f"{key}.name"), self.words(f"{key}.about"), audience)
        return card(
            f"{option.id}.{choice.id}", partial(self.choose, option.id, choice.id), said,
            choice_face(self.kit, said, enabled=suits), chosen=choice.id == self.sheet.choice_of(option), enabled=suits,
        )

    def _switch(self, option: Option) -> Leaf:
        key, on = option_key(self.game, option.id), self.sheet.choice_of(option) == SWITCHED[1]
        sprite = f"{self.game}/{option.picture}" if option.picture else ""
        said = CardContent(sprite, self.words(f"{key}.name"), self.words(f"{key}.about"))
        return card(
            f"{option.id}.{SWITCHED[1]}", partial(self.choose, option.id, SWITCHED[not on]), said,
            switch_face(self.kit, said), chosen=on, tooltip=self.words(f"{key}.{SWITCHED[on]}.about"),
        )

    # Words

    def _name(self, option: Option, choice: Choice) -> str:
        """The name of a choice. A choice that is a seat has the name of the player there."""
        seat = seat_of(choice.id)
        if seat is not None:
            return self.sheet.names[seat]
        return self.words(f"{option_key(self.game, option.id)}.{choice.id}.name")

    def _whom(self, choice: Choice) -> str:
        """For how many players a choice is."""
        seats = choice.seats or self.sheet.manifest.seats
        if len(seats) > 1 and seats[-1] - seats[0] == len(seats) - 1:
            return self.words("setup.players_range", first=seats[0], last=seats[-1])
        return self.words("setup.players", seats=self._listed(seats))

    def _elsewhere(self, option: Option) -> str:
        """A sentence with the choices that only other numbers of players have; "" if there are none."""
        by_seats: dict[str, list[str]] = {}
        for choice in option.choices:
            if not self.sheet.suits(choice) and seat_of(choice.id) is None:
                by_seats.setdefault(self._listed(choice.seats), []).append(self._name(option, choice))
        limits = [
            self.words("setup.only_for", seats=seats, list=listed(self.words, names)) for seats, names in by_seats.items()
        ]
        return sentences(self.words, limits)

    def _listed(self, seats: Iterable[int]) -> str:
        return self.words("list.comma").join(map(str, seats))

    def _why_not(self, option: Option) -> str:
        """A sentence with the choices that a question belongs to, or with the few it does not belong to."""
        name = self.words(f"{option_key(self.game, option.id)}.name")
        on, off = self.sheet.grounds(option)
        key, choices = ("setup.only_with", on) if len(on) <= len(off) else ("setup.not_with", off)
        quoted = [self.words("setup.quoted", name=self._name(*each)) for each in choices]
        return self.words(key, name=name, list=listed(self.words, quoted))


def _pill(name: str) -> Measured:
    """The width of a choice without a picture."""
    return width_of("strong", name, lambda theme: control_height(theme) * 4 // 5)

"""The questions of a set-up: what each asks, its choices, what a part of the game belongs to that is not asked about now,
and the questions that few tables need, folded away."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from game.kernel.box import READINGS, SWITCHED, seat_of
from ui.drawing import text
from ui.drawing.area import Area
from ui.language.phrases import listed, option_key, sentences
from ui.scenes.setup_card import ChoiceCard, Ground, SwitchCard, inside
from ui.widgets.button import Button
from ui.widgets.label import Label, Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.kernel.box import Choice, Option
    from ui.drawing.kit import DrawingKit
    from ui.drawing.skin import ButtonKind
    from ui.drawing.theme import Role
    from ui.scenes.setup_sheet import SetupSheet
    from ui.widgets.base import Widget
    from ui.widgets.change import Change
    from ui.widgets.scroll import ScrollArea

_GAPS: Final = (24, 16, 10)  # design units between questions: smaller ones are better than scrolling
_ASIDE: Final = 8  # design units between the questions and the bar that scrolls them
_HALF: Final = 330  # design units that a question needs to stand beside another


class Questions:
    """Lays the questions of a game into an area that scrolls. `choose(option, choice)` is called for a click. Questions of
    how the rules are read lie there if `more`; `unfold` is called to show or to hide them."""

    def __init__(
        self,
        kit: DrawingKit,
        game: str,
        sheet: SetupSheet,
        choose: Callable[[str, str], Change],
        unfold: Callable[[], Change],
        *,
        more: bool,
    ) -> None:
        self.kit, self.theme, self.words = kit, kit.theme, kit.words
        self.game, self.sheet, self.choose = game, sheet, choose
        self.unfold, self.more = unfold, more

    def fill(self, area: ScrollArea) -> None:
        """Adds all the questions, closer together if they all can be seen then."""
        room = area.inner
        room.w -= self.theme.px(_ASIDE)
        for gap in (*_GAPS, _GAPS[0]):
            area.children.clear()
            area.add(*self._all(room, self.theme.px(gap)))
            if not area.reach:
                break

    def _all(self, room: Area, gap: int) -> Iterator[Widget]:
        at = room.y + self.theme.px(4)
        asked = self.sheet.questions()
        for group, run in groupby(self.sheet.manifest.options, key=lambda option: option.group):
            options = list(run)
            if group == READINGS:
                options = [option for option in options if option in asked]
                if not options:
                    continue
                button = self._unfolder(options, Area(room.x, at, room.w, self.theme.tall()))
                yield button
                at = button.rect.bottom + self.theme.px(12)
                if not self.more:
                    continue
                about = self._label(f"about.{group}", self.words(f"{self.game}.options.{group}.about"), "small", Area(room.x, at, room.w, 0))
                yield about
                at = about.rect.bottom + self.theme.px(12)
            elif group:
                head = self._head(group, Area(room.x, at, room.w, 0), asked=any(option in asked for option in options))
                yield from head
                at = head[-1].rect.bottom + self.theme.px(12)
            for row in self._rows([option for option in options if option in asked], room.w):
                below = at
                for widget in self._row(row, Area(room.x, at, room.w, 0)):
                    yield widget
                    below = max(below, widget.rect.bottom)
                at = below + (gap if not all(option.is_switch for option in row) else self.theme.px(14))
            for option in options:
                if option not in asked and option.picture:
                    line = self._label(f"only.{option.id}", self._why_not(option), "small", Area(room.x, at, room.w, 0))
                    yield line
                    at = line.rect.bottom + self.theme.px(4)
            at += gap if group else 0

    def _rows(self, options: Sequence[Option], wide: int) -> Iterator[list[Option]]:
        """The questions of a group row by row: short ones stand side by side."""
        row: list[Option] = []
        for option in options:
            if row and not (self._is_short(option, wide) and option.is_switch == row[0].is_switch):
                yield row
                row = []
            row.append(option)
            if len(row) == 2 or not self._is_short(option, wide):
                yield row
                row = []
        if row:
            yield row

    def _half(self, wide: int) -> int:
        return (wide - self.theme.px(20)) // 2

    def _is_wide(self, wide: int) -> bool:
        return self._half(wide) * 100 >= self.theme.px(_HALF) * self.theme.text_percent

    def _is_short(self, option: Option, wide: int) -> bool:
        """Whether a question stands beside another: it is a switch, or its two choices find room on one line."""
        if not self._is_wide(wide) or len(option.choices) > 2 or any(choice.picture for choice in option.choices):
            return False
        needed = sum(self._width(self._name(option, choice)) for choice in option.choices) + self.theme.px(10)
        return option.is_switch or needed <= self._half(wide)

    def _row(self, row: Sequence[Option], at: Area) -> Iterator[Widget]:
        """The widgets of the questions that stand side by side."""
        first = row[0]
        half = self._half(at.w)
        if first.is_switch:
            wide = half if self._is_wide(at.w) else at.w
            high = max(self._switch_high(option, wide) for option in row)
            for place, option in enumerate(row):
                yield self._switch(option, Area(at.x + place * (at.w - wide), at.y, wide, high))
        elif len(row) > 1:
            high = max(self._about_high(option, half) for option in row)
            for place, option in enumerate(row):
                yield from self._question(option, Area(at.x + place * (at.w - half), at.y, half, 0), high)
        elif first.picture:
            yield from self._framed(first, at)
        else:
            yield from self._question(first, at)

    # Parts of a question

    def _unfolder(self, options: Sequence[Option], at: Area) -> Button:
        """The button that shows or hides questions that few tables need; it tells how many have another answer than ours,
        for what is folded away must not be forgotten."""
        name = self.words(f"{self.game}.options.{READINGS}.name")
        changed = sum(self.sheet.answer(option) != self.sheet.usual(option) for option in options)
        said = self.words("setup.less" if self.more else "setup.more", name=name)
        if changed and not self.more:
            said = self.words("setup.more_changed", more=said, n=changed)
        wide = min(at.w, text.width(self.theme, "body", said) + 2 * at.h)
        return Button("more", Area(at.x, at.y, wide, at.h), said, self.unfold, icon="minus" if self.more else "plus")

    def _head(self, group: str, at: Area, *, asked: bool) -> list[Label]:
        """What a group is about; its name is enough if nothing in it is `asked` now."""
        key = f"{self.game}.options.{group}"
        head = self._label(f"group.{group}", self.words(f"{key}.name"), "heading", at, "ink")
        if not asked:
            return [head]
        return [
            head,
            self._label(f"about.{group}", self.words(f"{key}.about"), "small", Area(at.x, head.rect.bottom, at.w, 0)),
        ]

    def _label(self, id: str, words: str, role: Role, at: Area, colour: str = "ink_soft") -> Label:  # noqa: A002
        return Label(
            id, Area(at.x, at.y, at.w, text.height(self.theme, role, words, at.w)), words, role, colour, wrap=True
        )

    def _about_high(self, option: Option, wide: int) -> int:
        return text.height(self.theme, "small", self.words(f"{option_key(self.game, option.id)}.about"), wide)

    def _question(self, option: Option, at: Area, high: int = 0) -> Iterator[Widget]:
        """A question from `at` downwards: what is asked, explained in at least `high` pixels, the choices, and what the
        chosen one means."""
        theme, key = self.theme, option_key(self.game, option.id)
        role: Role = "strong" if option.group else "heading"
        head = self._label(f"ask.{option.id}", self.words(f"{key}.name"), role, at, "ink")
        about = self._label(
            f"about.{option.id}", self.words(f"{key}.about"), "small", Area(at.x, head.rect.bottom, at.w, 0)
        )
        yield head
        yield about
        low = about.rect.y + max(high, about.rect.h)
        pictured = any(choice.picture for choice in option.choices)
        choices = self._cards if pictured else self._pills
        for widget in choices(option, Area(at.x, low + theme.px(10), at.w, 0)):
            yield widget
            low = max(low, widget.rect.bottom)
        if pictured:
            return
        said = self.words(f"{key}.{self.sheet.answer(option)}.about")
        meaning = self._label(
            f"said.{option.id}",
            said,
            "small" if option.group else "body",
            Area(at.x, low + theme.px(8), at.w, 0),
            "ink",
        )
        yield meaning
        others = self._elsewhere(option)
        if others:
            yield self._label(
                f"also.{option.id}", others, "small", Area(at.x, meaning.rect.bottom + theme.px(4), at.w, 0)
            )

    def _framed(self, option: Option, at: Area) -> Iterator[Widget]:
        """A question with a picture of its own, on a card."""
        theme = self.theme
        inner = inside(theme, Area(at.x, at.y, at.w, 4000))
        left, right = inner.cut_left(theme.px(60), theme.px(12))
        widgets = list(self._question(option, right))
        high = max(widget.rect.bottom for widget in widgets) - inner.y
        yield Ground(f"card.{option.id}", Area(at.x, at.y, at.w, high + 2 * (inner.y - at.y)))
        yield Picture(f"picture.{option.id}", left.cut_top(theme.px(60))[0], f"{self.game}/{option.picture}")
        yield from widgets

    def _pills(self, option: Option, at: Area) -> Iterator[Widget]:
        theme, chosen = self.theme, self.sheet.answer(option)
        x, y, tall = at.x, at.y, theme.tall()
        for choice in filter(self.sheet.suits, option.choices):
            name = self._name(option, choice)
            wide = min(at.w, self._width(name))
            if x > at.x and x + wide > at.right:
                x, y = at.x, y + tall + theme.px(10)
            kind: ButtonKind = "primary" if choice.id == chosen else "plain"
            tip = "" if choice.id == chosen else self.words(f"{option_key(self.game, option.id)}.{choice.id}.about")
            take = self._chooser(option.id, choice.id)
            yield Button(f"{option.id}.{choice.id}", Area(x, y, wide, tall), name, take, kind=kind, tooltip=tip)
            x += wide + theme.px(10)

    def _cards(self, option: Option, at: Area) -> Iterator[Widget]:
        """The choices with their pictures. Those for other numbers of players come last, say so, and cannot be
        chosen."""
        columns = 2 if self._is_wide(at.w) else 1
        gap = self.theme.px(12)
        wide = (at.w - (columns - 1) * gap) // columns
        chosen, y = self.sheet.answer(option), at.y
        choices = sorted(option.choices, key=lambda choice: not self.sheet.suits(choice))
        for start in range(0, len(choices), columns):
            row = choices[start : start + columns]
            says = [self._card_words(option, choice) for choice in row]
            high = max(ChoiceCard.high(self.kit, wide, *said) for said in says)
            for place, (choice, (picture, name, whom, about)) in enumerate(zip(row, says, strict=True)):
                yield ChoiceCard(
                    f"{option.id}.{choice.id}",
                    Area(at.x + place * (at.w - wide), y, wide, high),
                    self._chooser(option.id, choice.id),
                    picture=picture,
                    name=name,
                    whom=whom,
                    about=about,
                    chosen=choice.id == chosen,
                    enabled=self.sheet.suits(choice),
                )
            y += high + gap

    def _card_words(self, option: Option, choice: Choice) -> tuple[str, str, str, str]:
        key = f"{option_key(self.game, option.id)}.{choice.id}"
        return (
            f"{self.game}/{choice.picture}",
            self.words(f"{key}.name"),
            self._whom(choice),
            self.words(f"{key}.about"),
        )

    def _whom(self, choice: Choice) -> str:
        """For how many players a choice is."""
        seats = choice.seats or self.sheet.manifest.seats
        if len(seats) > 1 and seats[-1] - seats[0] == len(seats) - 1:
            return self.words("setup.players_range", first=seats[0], last=seats[-1])
        return self.words("setup.players", seats=self._listed(seats))

    def _switch(self, option: Option, rect: Area) -> Widget:
        key, value = option_key(self.game, option.id), self.sheet.answer(option) == SWITCHED[1]
        return SwitchCard(
            f"{option.id}.{SWITCHED[1]}",
            rect,
            self._chooser(option.id, SWITCHED[not value]),
            picture=f"{self.game}/{option.picture}" if option.picture else "",
            name=self.words(f"{key}.name"),
            about=self.words(f"{key}.about"),
            value=value,
            tooltip=self.words(f"{key}.{SWITCHED[value]}.about"),
        )

    def _switch_high(self, option: Option, wide: int) -> int:
        key = option_key(self.game, option.id)
        return SwitchCard.high(self.theme, wide, option.picture, self.words(f"{key}.name"), self.words(f"{key}.about"))

    # Words

    def _name(self, option: Option, choice: Choice) -> str:
        """The name of a choice. A choice that is a seat has the name of the player there."""
        seat = seat_of(choice.id)
        if seat is not None:
            return self.sheet.names[seat]
        return self.words(f"{option_key(self.game, option.id)}.{choice.id}.name")

    def _width(self, name: str) -> int:
        return text.width(self.theme, "strong", name) + self.theme.tall() * 4 // 5

    def _elsewhere(self, option: Option) -> str:
        """A sentence with the choices that only other numbers of players have; "" if there are none."""
        by_seats: dict[str, list[str]] = {}
        for choice in option.choices:
            if not self.sheet.suits(choice) and seat_of(choice.id) is None:
                by_seats.setdefault(self._listed(choice.seats), []).append(self._name(option, choice))
        return sentences(
            self.words,
            [
                self.words("setup.only_for", seats=seats, list=listed(self.words, names))
                for seats, names in by_seats.items()
            ],
        )

    def _listed(self, seats: Iterable[int]) -> str:
        return self.words("list.comma").join(map(str, seats))

    def _why_not(self, option: Option) -> str:
        """A sentence with the choices that a question belongs to, or with the few it does not belong to."""
        name = self.words(f"{option_key(self.game, option.id)}.name")
        on, off = self.sheet.grounds(option)
        key, choices = ("setup.only_with", on) if len(on) <= len(off) else ("setup.not_with", off)
        quoted = [self.words("setup.quoted", name=self._name(*each)) for each in choices]
        return self.words(key, name=name, list=listed(self.words, quoted))

    def _chooser(self, option: str, choice: str) -> Callable[[], Change]:
        return lambda: self.choose(option, choice)

"""Players: every player who has played here, the last one first, and what can be done with the chosen one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.evening.people import People
from game.evening.statistics import known_people
from game.kernel.library import LibraryError
from ui.drawing import text
from ui.drawing.marks import emblem
from ui.drawing.short_names import shortened
from ui.language.dates import date_line
from ui.language.phrases import decimal, refusal_text
from ui.layout.layout import Column, Grid, Leaf, Row, Stack
from ui.layout.lengths import HUGE, LARGE, MEDIUM, SMALL, WIDE, control_height, grown, larger, width_of
from ui.scenes.covers import name
from ui.scenes.dialog import confirm
from ui.scenes.evening.ask_name import LONGEST, NameScene
from ui.scenes.evening.pick_player import PickScene
from ui.scenes.evening.statistics import StatisticsScene
from ui.scenes.evening.working import all_known, working
from ui.scenes.preferences import preferences
from ui.scenes.services import services_of
from ui.widgets import keys
from ui.widgets.change import STAY, Push
from ui.widgets.label import Panel
from ui.widgets.leaves import button, label, lay, lay_middle, lay_scrolled, line, page_head, picture, sheet
from ui.widgets.scene import Scene
from ui.widgets.scroll import ListRow, ListView, ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from game.evening.people import Person
    from game.evening.statistics import PersonSummary
    from ui.drawing.area import Area
    from ui.layout.layout import Layout
    from ui.widgets.base import Result, Widget
    from ui.widgets.change import Change, Program

_WAYS: Final = ("statistics", "rename", "merge", "remove")
_EMBLEM: Final = 64  # design units


class PlayersScene(Scene):
    """The list of people at the left, the chosen one at the right."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.known: dict[str, PersonSummary] = {}
        self.chosen = ""
        self._fresh = True
        self._read()

    def on_enter(self) -> None:
        if not self._fresh:
            self._read()
            self.rebuild()
        self._fresh = False
        if self.known:
            self.focus("people", ring=False)

    def update(self, dt: float) -> Change | None:
        """Results that are worked out in the background come in."""
        if all_known(self):
            self._read()
            self.rebuild()
        return super().update(dt)

    def _read(self) -> None:
        services = services_of(self.app)
        try:
            people = People(services.library)
            seats = people.seats()
            matches = [(match, seats.get(match.id, {})) for match in services.results.known()]
            self.known = {one.person.id: one for one in known_people(people.all(), matches)}
        except LibraryError as trouble:
            self.app.toast(refusal_text(self.words, trouble.refusal))
        if self.chosen not in self.known:
            self.chosen = next(iter(self.known), "")

    # How it looks

    def build(self) -> None:
        words, theme = self.words, self.theme
        shelf = Stack(Leaf("people", self._list), padding=MEDIUM, width=0, grow=58, make=partial(Panel, "shelf", kind="dark"))
        placed = lay(self.root, Column(
            page_head(words("players.title"), words("settings.back"), *working(self)),
            Row(shelf, Leaf("one", partial(Panel, "one"), width=0, grow=42), gap=WIDE, grow=1) if self.known else Leaf("empty", grow=1),
            gap=LARGE, padding=(HUGE, WIDE),
        ), theme, theme.hall)
        if self.known:
            panel = self.find("one")
            one = self.known[self.chosen]
            rows = Column(*self._facts(one), *preferences(self, one.person, self._prefer, self._forget), gap=MEDIUM)
            inside = lay(panel, self._form(one, rows.heights(theme, panel.rect.w).preferred), theme, panel.rect)
            area = ScrollArea("about", inside["about"], read=True)
            panel.add(area)
            lay_scrolled(area, rows, theme)
        else:
            lay_middle(self.root, theme, placed["empty"], [sheet(
                "nobody",
                line("none", words("players.nobody"), "heading", "ink", "centre"),
                label("none_about", words("players.nobody_about"), "body", "ink", "centre"),
                wide=grown(760), gap=LARGE,
            )])

    def _list(self, at: Area) -> Widget:
        theme = self.theme
        least = theme.line_height("strong") + theme.line_height("small") + theme.px(WIDE)
        rows = [ListRow(id_, one.person.name) for id_, one in self.known.items()]
        return _People(
            "people", at, rows, self._statistics, self._choose, chosen=self.chosen,
            row_height=at.h // max(1, at.h // least), draw_row=self._draw_row,
        )

    def _draw_row(self, surface: Surface, box: Area, row: ListRow, chosen: bool) -> None:
        theme, one = self.theme, self.known[row.key]
        inner = box.inset(theme.px(14), theme.px(6))
        sign, inner = inner.cut_left(inner.h, theme.px(14))
        if f"emblem_{one.colour}" in self.kit.sprites:
            picture = emblem(self.kit, one.colour, min(sign.size))
            surface.blit(picture, picture.get_rect(center=sign.center))
        share = self._share(one)
        end, inner = inner.cut_right(text.width(theme, "strong", share) + theme.px(4), theme.px(16))
        head, foot = inner.middle(inner.w, theme.line_height("strong") + theme.line_height("small")).rows(theme.line_height("strong"), 1.0)
        ink, soft = ("ink", "ink_soft") if chosen else ("cream", "cream_soft")
        called = shortened(one.person.name, lambda said: text.width(theme, "strong", said) <= head.w)
        text.draw(surface, theme, "strong", called, head, theme.colour(ink))
        text.draw(surface, theme, "small", self._brief(one), foot, theme.colour(soft))
        text.draw(surface, theme, "strong", share, end, theme.colour(ink), "right")

    def _brief(self, one: PersonSummary) -> str:
        words = self.words
        if one.last is None:
            return words("players.not_yet")
        return words("players.brief", matches=words("evening.matches", n=one.matches), wins=words("evening.wins", n=one.wins))

    def _share(self, one: PersonSummary) -> str:
        return self.words("settings.percent", n=round(100 * one.tally.share)) if one.tally.met else ""

    def _form(self, one: PersonSummary, high: int) -> Layout:
        """What is said of a player, so `high` where there is room, between the name and what can be done."""
        others = len(self.known) > 1
        colour = f"emblem_{one.colour}"
        return Column(
            Row(
                picture("emblem", colour, _EMBLEM) if colour in self.kit.sprites else None,
                line("name", one.person.name, "heading", "ink", grow=1), gap=MEDIUM, align="centre",
            ),
            Leaf("about", height=(0, lambda _: high), grow=1),
            Grid(
                self._way("statistics", "course", partial(self._statistics, self.chosen), kind="primary", enabled=bool(one.matches)),
                self._way("rename", "person", self._rename),
                self._way("merge", "team", self._merge, enabled=others),
                self._way("remove", "trash", self._remove),
                columns=(2, 1), minimum=larger(
                    *(width_of("body", self.words(f"players.{id_}"), lambda theme: 2 * control_height(theme)) for id_ in _WAYS)
                ),
                gap=MEDIUM,
            ),
            gap=MEDIUM, padding=(WIDE, LARGE),
        )

    def _way(self, id_: str, icon: str, does: Callable[[], Change], **more: Any) -> Leaf:
        words = self.words
        return button(id_, words(f"players.{id_}"), does, icon=icon, tooltip=words(f"players.{id_}_why"), **more)

    def _facts(self, one: PersonSummary) -> list[Layout]:
        words = self.words
        if one.last is None:
            return [label("not_yet", words("players.not_yet"), "body", "ink_soft")]
        figures = [("matches", str(one.matches)), ("wins", str(one.wins))]
        if one.tally.met:
            of = words("evening.of", n=decimal(words, one.tally.beaten, "g"), met=one.tally.met)
            figures.append(("beaten", words("players.with_share", of=of, share=self._share(one))))
        game = name(words, one.last.result.game)
        figures.append(("last", words("library.detail", game=game, date=date_line(words, one.last.ended))))
        return [Row(
            line(f"{id_}.name", words(f"players.{id_}"), "body", "ink_soft", grow=1),
            line(f"{id_}.figure", said, "strong", "ink", "right"), gap=SMALL,
        ) for id_, said in figures]

    def draw_background(self, surface: Surface) -> None:
        surface.blit(self.kit.sprites.get("menu_table", *self.box.size), (0, 0))

    # What is done

    def _choose(self, person: str) -> Change:
        if person != self.chosen:
            self.chosen = person
            self.rebuild()
        return STAY

    def _statistics(self, person: str) -> Change:
        return Push(StatisticsScene(self.app, person))

    def _prefer(self, what: str, value: Any) -> Change:
        return self._keep(replace(self.known[self.chosen].person, **{what: value}))

    def _forget(self) -> Change:
        """The coach explains everything again."""
        return self._keep(replace(self.known[self.chosen].person, learnt=frozenset()))

    def _keep(self, person: Person) -> Change:
        try:
            People(services_of(self.app).library).change(person)
        except LibraryError as trouble:
            self.app.toast(refusal_text(self.words, trouble.refusal))
        self._read()
        self.rebuild()
        return STAY

    def _rename(self) -> Change:
        words, person = self.words, self.known[self.chosen].person
        title = words("players.rename_title", name=person.name)
        return Push(NameScene(self.app, title, person.name, self._renamed, words("players.rename")))

    def _renamed(self, said: str) -> str:
        """Keeps a new name; the sentence that says why not, where it cannot be."""
        words, person = self.words, self.known[self.chosen].person
        if not said.strip():
            return words("players.no_name", n=LONGEST)
        other = next((one.person for one in self.known.values() if one.person.name.casefold() == said.strip().casefold()), None)
        if other is not None and other.id != person.id:
            return words("players.taken", name=other.name)
        try:
            People(services_of(self.app).library).change(replace(person, name=said.strip()))
        except ValueError:
            return words("players.no_name", n=LONGEST)
        except LibraryError as trouble:
            return refusal_text(words, trouble.refusal)
        self._called(person.name, said.strip())
        return ""

    def _called(self, before: str, after: str) -> None:
        """The next set-up offers those who played last by the names that they have now."""
        names = self.settings.names
        after = "" if after in names else after
        self.app.change_settings(names=tuple(after if name.casefold() == before.casefold() else name for name in names))

    def _merge(self) -> Change:
        words, gone = self.words, self.known[self.chosen].person
        others = [(one.person.id, one.person.name, self._brief(one)) for one in self.known.values() if one.person.id != gone.id]
        return Push(PickScene(self.app, words("players.merge_title", name=gone.name), others, self._merge_with))

    def _merge_with(self, kept: str) -> Change:
        words, gone = self.words, self.known[self.chosen].person
        sentence = words("players.merge_sure", gone=gone.name, kept=self.known[kept].person.name)
        done = partial(self._changed, lambda people: people.merge(kept, gone.id), kept, gone.name)
        return Push(confirm(self, sentence, words("players.merge"), done, danger=True))

    def _remove(self) -> Change:
        words, gone = self.words, self.known[self.chosen].person
        neutral = words("players.neutral")
        sentence = words("players.remove_sure", name=gone.name, neutral=neutral)
        done = partial(self._changed, lambda people: people.remove(gone.id, neutral), "", gone.name)
        return Push(confirm(self, sentence, words("players.remove"), done, danger=True))

    def _changed(self, does: Callable[[People], None], chosen: str, gone: str) -> Change:
        try:
            does(People(services_of(self.app).library))
        except LibraryError as trouble:
            self.app.toast(refusal_text(self.words, trouble.refusal))
            return STAY
        self._called(gone, self.known[chosen].person.name if chosen else "")
        self.chosen = chosen
        self._fresh = False
        self.on_enter()
        return STAY


class _People(ListView):
    """A list in which a click only chooses, and Enter picks."""

    def activate(self) -> Result:
        return STAY

    def key(self, event: Event) -> Result:
        if keys.matches(event, "enter") and self.chosen:
            return super().activate()
        return super().key(event)

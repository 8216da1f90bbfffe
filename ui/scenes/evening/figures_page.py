"""The figures of the statistics: every player in a table and one against one, or what one person did."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.ai.levels import LEVELS
from game.evening.statistics import MatchFilter, game_statistics
from ui.language.durations import duration_text
from ui.language.phrases import decimal
from ui.layout.layout import Column, Leaf, Row, Space
from ui.layout.lengths import LARGE, MEDIUM, SMALL, TIGHT, WIDE, grown, larger, lines, width_of
from ui.scenes.covers import name
from ui.scenes.evening.charts import ShareBar, Versus
from ui.widgets.leaves import label, lay_scrolled, line, picture
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.evening.statistics import PersonStatistics
    from ui.layout.layout import Layout
    from ui.scenes.evening.counted import Counted
    from ui.widgets.base import Widget
    from ui.widgets.scene import Scene

_EMBLEM: Final = 38
_MOST: Final = 6
"""So many people stand against each other at most."""
_FIGURE: Final = grown(72, 0.6)
_BAR: Final = 70
_NONE: Final = "–"


class FiguresPage:
    """The page of a scene."""

    def __init__(self, scene: Scene, counted: Counted) -> None:
        self.scene, self.counted, self.words = scene, counted, scene.words

    def fill(self, panel: Widget) -> None:
        """Puts the page into a panel, which scrolls."""
        theme = self.scene.theme
        area = ScrollArea("figures.all", panel.rect.inset(theme.px(WIDE), theme.px(LARGE)), read=True)
        panel.add(area)
        person = self.counted.filter.person
        parts = self._person(person) if person else self._everybody()
        page = Column(*self._head(), *parts, gap=SMALL, width=0, grow=1)
        lay_scrolled(area, Row(page, Space(SMALL)), theme)

    def _head(self) -> Iterator[Layout]:
        counted, words = self.counted, self.words
        asked = counted.filter
        of_game = name(words, asked.game) if asked.game else words("statistics.all_games")
        title = counted.people[asked.person].name if asked.person else of_game
        yield Row(
            line("figures.title", title, "heading", "ink", grow=1),
            line("figures.count", words("evening.matches", n=len(counted.matches)), "small", "ink_soft"), gap=MEDIUM, align="centre",
        )

    # Every player

    def _everybody(self) -> Iterator[Layout]:
        words, counted = self.words, self.counted
        if not counted.shown:
            yield label("none", words("statistics.none"), "body", "ink")
            return
        yield self._line("head", Space(grow=1), [(said, "small", "ink_soft") for said in self._heads])
        everybody = {one: counted.of(one) for one in sorted(counted.shown, key=lambda one: -counted.of(one).tally.share)}
        best = [max(column) for column in zip(*(self._worth(one) for one in everybody.values()), strict=True)]
        for person, one in everybody.items():
            figures = zip(self._figures(one), self._worth(one), best, strict=True)
            cells = [
                (said, "strong" if worth == most and worth > 0 and len(everybody) > 1 else "body", "ink") for said, worth,
                most in figures
            ]
            yield self._line(person, self._who(person), cells)
        yield label("figures.about", words("statistics.about"), "small", "ink_soft")
        yield from self._pairs(list(everybody)[:_MOST])

    @property
    def _heads(self) -> list[str]:
        return [self.words(f"statistics.{one}") for one in ("played", "won", "mean", "best", "beaten")]

    def _worth(self, one: PersonStatistics) -> tuple[float, ...]:
        own = one.games.get(self.counted.filter.game)
        return one.matches, one.wins, own.mean if own else 0, (own.best or 0) if own else 0, one.tally.share

    def _figures(self, one: PersonStatistics) -> list[str]:
        own = one.games.get(self.counted.filter.game)
        mean, best = (decimal(self.words, own.mean), str(own.best)) if own else (_NONE, _NONE)
        return [str(one.matches), str(one.wins), mean, best, self._percent(one.tally.share) if one.tally.met else _NONE]

    def _percent(self, share: float) -> str:
        return self.words("settings.percent", n=round(100 * share))

    def _who(self, person: str) -> Layout:
        counted = self.counted
        return Row(
            picture(f"{person}.emblem", f"emblem_{counted.colours.get(person, 'grey')}", _EMBLEM),
            line(f"{person}.name", counted.people[person].name, "strong", "ink", grow=1), gap=SMALL, align="centre", width=0, grow=1,
        )

    def _line(self, id_: str, who: Layout, cells: Sequence[tuple[str, str, str]]) -> Layout:
        widest = larger(_FIGURE, *(width_of("small", said) for said in self._heads))
        figures = (
            line(f"{id_}.{number}", said, role, colour, "right", height=lines("body"))  # type: ignore[arg-type]
            for number, (said, role, colour) in enumerate(cells)
        )
        return Row(who, *(Row(Space(grow=1), one, width=widest) for one in figures), gap=SMALL, align="centre", height=lines("body", 1.5))

    def _pairs(self, people: Sequence[str]) -> Iterator[Layout]:
        """One against one: how often the person of the row was ahead of that of the column, and behind."""
        words, counted = self.words, self.counted
        if len(people) < 2:
            return
        yield Row(
            line("pairs.title", words("statistics.pairs"), "subheading", "ink", grow=1),
            line("pairs.about", words("statistics.pairs_about"), "small", "ink_soft"), gap=MEDIUM, align="centre",
        )
        heads = (
            Row(
                Space(grow=1), picture(f"pairs.{one}", f"emblem_{counted.colours[one]}", _EMBLEM), Space(grow=1),
                width=_FIGURE
            ) for one in people
        )
        yield Row(Space(grow=1), *heads, gap=SMALL)
        for one in people:
            cells = (self._pair(one, other) for other in people)
            yield Row(self._who_of_pair(one), *cells, gap=SMALL, align="centre", height=lines("body", 1.4))

    def _who_of_pair(self, person: str) -> Layout:
        counted = self.counted
        return Row(
            picture(f"pairs.{person}.emblem", f"emblem_{counted.colours[person]}", lines("body")),
            line(f"pairs.{person}.name", counted.people[person].name, "body", "ink", grow=1), gap=SMALL, align="centre", width=0, grow=1,
        )

    def _pair(self, one: str, other: str) -> Layout:
        beaten, met = self.counted.of(one).tally.against.get(other, (0.0, 0))
        said = self._score(beaten, met) if met else "·"
        ahead = 2 * beaten > met
        return Row(line(
            f"pair.{one}.{other}", said, "strong" if ahead else "body", "gain" if ahead else "ink" if met else "ink_soft", "centre", grow=1,
        ), width=_FIGURE)

    def _score(self, beaten: float, met: float) -> str:
        return self.words("statistics.score", ahead=decimal(self.words, beaten, "g"), behind=decimal(self.words, met - beaten, "g"))

    # One person

    def _person(self, person: str) -> Iterator[Layout]:
        words, counted = self.words, self.counted
        one, asked = counted.of(person), counted.filter
        if not one.matches:
            yield label("none", words("statistics.none"), "body", "ink")
            return
        yield from self._person_figures(one)
        if not asked.game:
            yield self._title("games")
            for game, own in one.games.items():
                yield self._row(
                    f"of.{game}", name(words, game),
                    words("statistics.of_game", n=own.matches, wins=own.wins, mean=decimal(self.words, own.mean), best=own.best)
                )
        elif asked.option and not asked.choice:
            yield from self._scenarios(person)
        rivals = {who: found for who, found in one.tally.against.items() if who in counted.people and asked.rival in ("", who)}
        if rivals:
            yield self._title("people")
        for other, (beaten, met) in sorted(rivals.items(), key=lambda rival: -rival[1][1]):
            yield self._rival(other, beaten, met)
        yield from self._levels(one)

    def _person_figures(self, one: PersonStatistics) -> Iterator[Layout]:
        words, own = self.words, one.games.get(self.counted.filter.game)
        yield self._row("played", words("statistics.played"), str(one.matches))
        yield self._row(
            "won", words("statistics.won"),
            words("players.with_share", of=one.wins, share=self._percent(one.wins / one.matches))
        )
        if one.tally.met:
            of = words("evening.of", n=decimal(self.words, one.tally.beaten, "g"), met=one.tally.met)
            yield self._row("beaten", words("players.beaten"), words("players.with_share", of=of, share=self._percent(one.tally.share)))
        yield self._row("longest", words("statistics.longest"), str(one.longest))
        if own is not None:
            yield self._row("mean", words("statistics.mean_points"), decimal(self.words, own.mean))
            yield self._row("best", words("statistics.best_points"), str(own.best))
        timed, seconds = (sum(getattr(game, what) for game in one.games.values()) for what in ("timed", "seconds"))
        if timed:
            yield self._row("pace", words("statistics.pace"), duration_text(words, seconds / timed))
        yield self._row("hints", words("statistics.hints"), str(sum(game.hints for game in one.games.values())))

    def _row(self, id_: str, said: str, figure: str) -> Layout:
        return Row(
            line(f"{id_}.said", said, "body", "ink_soft", grow=1), line(f"{id_}.figure", figure, "strong", "ink", "right"), gap=MEDIUM,
        )

    def _title(self, key: str) -> Layout:
        return Column(Space(TIGHT), line(f"title.{key}", self.words(f"statistics.by_{key}"), "subheading", "ink"))

    def _scenarios(self, person: str) -> Iterator[Layout]:
        counted, option = self.counted, self.counted.filter.option
        choices = dict.fromkeys(match.result.options.get(option, "") for match, _ in counted.matches)
        if len(choices) < 2:
            return
        yield self._title("scenarios")
        names = counted.scenarios
        for choice in choices:
            found = game_statistics(MatchFilter(option=option, choice=choice)(counted.matches), person)
            said = self.words("statistics.of_game", n=found.matches, wins=found.wins, mean=decimal(self.words, found.mean), best=found.best)
            yield self._row(f"scenario.{choice}", names.get(choice, choice), said)

    def _rival(self, other: str, beaten: float, met: int) -> Layout:
        counted, own = self.counted, self.counted.filter.person
        colours = counted.colours.get(own, "grey"), counted.colours.get(other, "grey")
        colours = colours if colours[0] != colours[1] else ("gain", "grey")
        bar = Leaf(
            f"versus.{other}", lambda at: Versus(f"versus.{other}", at, beaten, met - beaten, colours),
            width=(_BAR, grown(150)), grow=1
        )
        return Row(
            line(f"rival.{other}", counted.people[other].name, "body", "ink", grow=1), bar,
            Row(Space(grow=1), line(f"score.{other}", self._score(beaten, met), "strong", "ink", "right"), width=_FIGURE),
            gap=MEDIUM, align="centre", height=lines("body", 1.3),
        )

    def _levels(self, one: PersonStatistics) -> Iterator[Layout]:
        met: dict[str, tuple[int, float]] = {}
        for game in one.games.values():
            for level, (number, beaten) in game.levels.items():
                before = met.get(level, (0, 0.0))
                met[level] = before[0] + number, before[1] + beaten
        if met:
            yield self._title("levels")
        for level in sorted(met, key=lambda one: list(LEVELS).index(one) if one in LEVELS else -1):
            number, beaten = met[level]
            key = f"bot.{level}.name"
            said = self.words(key) if key in self.words else level
            yield Row(
                line(f"level.{level}", said, "body", "ink", grow=1),
                Leaf(f"bar.{level}", partial(ShareBar, f"bar.{level}", share=beaten / number), width=(_BAR, grown(150)), grow=1),
                Row(
                    Space(grow=1),
                    line(
                        f"of.level.{level}", self.words("evening.of", n=decimal(self.words, beaten, "g"), met=number),
                        "strong", "ink", "right"
                    ),
                    width=grown(110, 0.8)
                ),
                gap=MEDIUM, align="centre", height=lines("body", 1.3),
            )

"""Looks for what can be said of a turn: why it is good, as an expert would explain it to a newcomer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from game.dewan import events as ev
from game.dewan import facts, scoring
from game.dewan.catalogue import NEEDS
from game.dewan.model import EMPTY, Task
from game.dewan.preview import offers
from game.dewan.ruleset import BIG_HAND
from game.dewan.terrain import Terrain
from game.kernel.contract import Event, Seat
from game.kernel.masks import bits

E = TypeVar("E", bound=Event)

if TYPE_CHECKING:
    from game.dewan.model import State
    from game.dewan.ruleset import Ruleset
    from game.kernel.policy import Fact

NEAR = 4
"""A place no more than so many hexes from a camp is near it."""
LITTLE = 1
"""So many things that a story asks for are few."""
FAR = 2
"""A marker at least so many hexes from all of a seat's camps is far from them."""


class FactFinder:
    """A turn of a seat: the positions around it and what it came to, as a player knows them."""

    def __init__(self, ruleset: Ruleset, before: State, after: State, events: Sequence[Event], seat: Seat) -> None:
        self.ruleset, self.before, self.after, self.seat = ruleset, before, after, seat
        self.events = [event for event in events if getattr(event, "seat", seat) == seat]
        self.tiles = ruleset.catalogue.stories
        self.goes_on = not after.over and not after.last_round
        """Whether the seat has another turn."""
        self.open = [story for at, story in enumerate(after.stories[seat]) if not after.done[seat] >> at & 1]
        self.had = scoring.counts(ruleset, before, seat)
        self.has = scoring.counts(ruleset, after, seat)
        waits = any(due.task == Task.CHECK for due in after.todo)
        self.complete = [story for story in self.open if waits and not self._missing(story, self.has)]
        """The stories that will be complete as soon as the turn ends."""
        self.begun = self._with(self._completed_stories(before=True), before)
        """The position before, with what was complete then."""
        self.then = self._with(self.complete)

    def list_facts(self) -> list[Fact]:
        """Every fact of the turn, the most important first; what says little only where there is nothing else."""
        found = [*self._completed(), *self._fire(self.begun, self.after, later=False), *self._at_the_end()]
        if self.before.todo[-1].task == Task.STORY:
            picked = self._happened(ev.StoryTaken)
            return [*found, *(self._of_stack() if picked is None else self._of_story(picked.story))]
        if (camp := self._happened(ev.CampPlaced)) is not None:
            found += self._of_camp()
            return [*found, *self._of_board(camp)]
        if (taken := self._happened(ev.CardsTaken)) is not None:
            found += self._of_take()
            return found or [*self._of_cards(taken)]
        found += chain(self._earned(), self._nearer())
        if (marker := self._happened(ev.MarkerPlaced)) is not None:
            found += self._denied(marker)
            return found or [*self._of_place(marker)]
        found += self._kept()
        if (tucked := self._happened(ev.CardTucked)) is not None:
            found = found or [*self._of_face(tucked)]
        elif self._happened(ev.TuckDeclined) is not None:
            found += self._not_tucked()
        return [*found, *self._completed(before=True), *self._fire(self.before, self.begun, later=False)]

    def _happened(self, kind: type[E]) -> E | None:
        return next((event for event in self.events if isinstance(event, kind)), None)

    # --- stories that are complete, and the fire on them ---

    def _completed(self, *, before: bool = False) -> Iterator[Fact]:
        yield from (facts.StoryCompleted(story, later=False) for story in self._best_first(self._completed_stories(before=before)))

    def _completed_stories(self, *, before: bool) -> list[int]:
        """Stories that the turn completes, or of which all was there `before` it, as after an earlier choice of the turn."""
        stories = [event.story for event in self.events if isinstance(event, ev.StoryDone)]
        return [story for story in stories if before == (self._missing(story, self.had) == 0)]

    def _at_the_end(self) -> Iterator[Fact]:
        """What is complete as soon as the turn ends."""
        taken = self._happened(ev.StoryTaken)
        picked = taken.story if taken is not None else EMPTY
        fresh = [story for story in self.complete if story == picked or self._missing(story, self.had)]
        for story in self._best_first(fresh):
            yield facts.StoryReady(story) if story == picked else facts.StoryCompleted(story, later=True)
        was = self._with([story for story in self.complete if story not in fresh])
        yield from self._fire(was, self.then, later=True)

    def _fire(self, before: State, after: State, *, later: bool) -> Iterator[facts.FireTaken]:
        """What changes for the seat between two positions in who has the most fire, as far as it is in favour of the turn."""
        points = next((row.each for row in self.ruleset.scenario.rows if row.label == "most_fire"), 0)
        led, lead = scoring.most_fire(self.ruleset, before), scoring.most_fire(self.ruleset, after)
        if not points or self.seat not in lead or led == lead:
            return
        team = scoring.members(self.ruleset, self.seat)
        others = tuple(at for at in lead if at not in team)
        losers = tuple(at for at in led if at not in lead and at not in team)
        gains = self.seat not in led
        if gains or losers:
            yield facts.FireTaken(points, others, losers, gains, later)

    def _with(self, stories: Sequence[int], state: State | None = None) -> State:
        """The position after the turn, or another, with these stories complete."""
        then = (state or self.after).clone()
        then.done[self.seat] |= sum(1 << at for at, story in enumerate(then.stories[self.seat]) if story in stories)
        return then

    def _best_first(self, stories: Sequence[int]) -> list[int]:
        return sorted(stories, key=lambda story: -self.tiles[story].points)

    # --- camps and cards ---

    def _of_camp(self) -> Iterator[Fact]:
        yield from self._ended()
        nearer, earned = [*self._nearer()], [*self._earned()]
        alone = earned and len(earned[0].rows) == 1  # a single row says little beside the points of the turn
        yield from chain([] if alone else earned, nearer[:1], self._kept(another=True), earned if alone else [], nearer[1:])
        yield from self._approached()

    def _of_board(self, camp: ev.CampPlaced) -> Iterator[Fact]:
        """What the camp's place on the tribe board brings."""
        tasks = {due.task for due in self.after.todo}
        match self.ruleset.constants.board_effects[camp.number - 1]:
            case "story" if Task.STORY in tasks:
                yield facts.StoryGained()
            case "tuck":
                yield facts.TuckNext() if Task.TUCK in tasks else facts.TuckLost()
        if self._plays_on and not offers(self.ruleset, self.then, self.seat):
            yield facts.NoneInReach()

    def _ended(self) -> Iterator[Fact]:
        if not any(isinstance(event, ev.EndTriggered) and event.first for event in self.events) or self.after.over:
            return
        team = scoring.members(self.ruleset, self.seat)
        points = [sum(row.points for row in scoring.rows(self.ruleset, self.after, at)) for at in range(self.ruleset.seats)]
        best = max((at for at in range(self.ruleset.seats) if at not in team), key=points.__getitem__)
        ahead = points[self.seat] - points[best]
        if ahead > 0:
            yield facts.EndsAhead(ahead)
        else:
            yield facts.EndsBehind(-ahead, best) if ahead else facts.EndsLevel(best)

    def _earned(self) -> Iterator[facts.Earned]:
        """What the points are for that come neither of a story that is told nor of a lead that is taken."""
        both = zip(*(scoring.rows(self.ruleset, state, self.seat) for state in (self.begun, self.after)), strict=True)
        rows = tuple((now.label, now.points - was.points) for was, now in both if now.points != was.points)
        rows = tuple(row for row in rows if row[0] not in ("stories", "most_fire"))
        if rows:
            yield facts.Earned(rows)

    def _nearer(self) -> Iterator[Fact]:
        """Stories that lack less than before, those that lack least first."""
        if not self.goes_on:
            return
        found = []
        for story in self.open:
            missing, asks = self._missing(story, self.has), sum(self.tiles[story].needs)
            if 0 < missing < self._missing(story, self.had) and self._can_finish(missing):
                need = self._lacks(story, self.has)[0] if missing == 1 else EMPTY
                found.append((missing, -self.tiles[story].points, facts.StoryGainsPart(story, asks - missing, asks, need)))
        yield from (fact for _, _, fact in sorted(found, key=lambda one: one[:2]))

    def _approached(self) -> Iterator[Fact]:
        """Stories for which the camp stands closer to all that they lack."""
        for story in self.open if self.goes_on else ():
            missing = self._missing(story, self.has)
            near = self._far(story, self.after, self.has) if missing and self._can_finish(missing) else None
            before = self._far(story, self.before, self.had)
            if near is not None and (before is None or near < before):
                yield facts.StoryPartsNearer(story, near)

    @property
    def _plays_on(self) -> bool:
        """Whether the seat has another turn for a camp, and its hand is known around this one."""
        left = self.after.camps[self.seat].bit_count() < self.ruleset.camps_to_place
        return self.goes_on and left and not self.before.hidden[self.seat] and not self.after.hidden[self.seat]

    def _kept(self, *, another: bool = False) -> Iterator[Fact]:
        """What the cards that are left reach; `another` camp if one was placed."""
        if self._plays_on and (left := offers(self.ruleset, self.then, self.seat)) and left[0].points > 0:
            yield facts.CampNext(left[0].points, left[0].story) if another else facts.CampKept(left[0].points, left[0].story)

    def _of_take(self) -> Iterator[Fact]:
        if not self._plays_on:
            return
        had, has = offers(self.ruleset, self.before, self.seat), offers(self.ruleset, self.then, self.seat)
        best, worth = (had[0].points if had else 0), (has[0].points if has else 0)
        completed = EMPTY
        if worth > best:
            completed = has[0].story
            yield facts.CampInReach(self._terrain(has[0].space), has[0].gains, completed)
        fresh = {offer.space for offer in has} - {offer.space for offer in had}
        yield from (fact for fact in self._sites(fresh) if fact.story != completed)
        if self.after.hand_size(self.seat) < BIG_HAND:
            yield from self._one_more(max(best, worth))

    def _of_cards(self, taken: ev.CardsTaken) -> Iterator[Fact]:
        """What can be said of cards that bring nothing more within reach that counts."""
        had, has = ({offer.space for offer in offers(self.ruleset, at, self.seat)} for at in (self.before, self.after))
        if self._plays_on and len(has) > len(had):
            terrains = tuple(sorted({self._terrain(space) for space in has - had}))
            yield facts.SitesInReach(len(has) - len(had), terrains, first=not had)
        faces = [face for card in taken.cards for face in self.ruleset.catalogue.cards[card].faces]
        symbols = sorted({symbol for _, symbol in faces if symbol >= 0})
        if self._plays_on and symbols and self._tucks_left:
            yield facts.SymbolsToTuck(tuple(symbols))

    def _terrain(self, space: int) -> int:
        """What kind of land a space is."""
        terrain = self.after.land.terrain_at(space) if self.after.land is not None else None
        assert terrain is not None
        return terrain

    def _sites(self, fresh: set[int]) -> Iterator[facts.SiteInReach]:
        """The story to which the fresh places for a camp add most, and what it lacks there."""
        land, camps = self.after.land, self.after.camps[self.seat]
        assert land is not None
        reached = sum(1 << space for space in fresh)
        found = [
            (self._missing(story, self.has), -self.tiles[story].points, facts.SiteInReach(story, need))
            for story in self.open
            if self._can_finish(self._missing(story, self.has))
            for need in self._lacks(story, self.has)
            if any(area & reached and not area & camps for area in land.counting[need])
        ]
        yield from (fact for _, _, fact in sorted(found, key=lambda one: one[:2])[:1])

    def _one_more(self, worth: int) -> Iterator[Fact]:
        """The best camp that lacks a single card now, and lacked more before."""
        before, after = (
            [(some[0], terrain) for terrain in range(Terrain.WATER + 1) if (some := offers(self.ruleset, at, self.seat, 1 << terrain))]
            for at in (self.before, self.then)
        )
        if not after:
            return
        best, terrain = max(after, key=lambda one: one[0].points)
        if best.points > max([worth, *(offer.points for offer, _ in before)]):
            yield facts.CardMissing(terrain, best.points, best.story)

    def _of_face(self, tucked: ev.CardTucked) -> Iterator[Fact]:
        terrain, symbol = self.ruleset.catalogue.cards[tucked.card].faces[tucked.face]
        need = Terrain.WATER + 1 + symbol
        yield facts.TuckCounts(need if Terrain.WATER < need < len(NEEDS) else terrain)

    # --- stories ---

    def _of_stack(self) -> Iterator[Fact]:
        """That there is little yet of every story on show."""
        shown = [story for story in self.before.story_display if story >= 0]
        most = max((sum(self.tiles[story].needs) - self._missing(story, self.has) for story in shown), default=LITTLE + 1)
        if most <= LITTLE:
            yield facts.ShownLittle(most)

    def _of_story(self, story: int) -> Iterator[Fact]:
        tiles = self.tiles
        missing, asks = self._missing(story, self.has), sum(tiles[story].needs)
        lacks = self._lacks(story, self.has)
        if not missing or not self.goes_on:
            return
        if missing < asks:
            yield facts.StoryPartlyMet(asks - missing, asks, lacks[0] if missing == 1 else EMPTY)
        if (far := self._far(story, self.after, self.has)) is not None:
            yield facts.StoryPartsNear(far, not self.after.camps[self.seat])
        yield from self._alike(story, lacks)
        led = scoring.most_fire(self.ruleset, self.after)
        fire = next(self._fire(self.after, self._with([story]), later=True), None) if led else None
        if fire is not None and fire.gains and not fire.others:
            yield facts.StoryMostFire(fire.points)
        shown = [other for other in self.before.story_display if other >= 0]
        if all(self._missing(other, self.has) >= missing for other in shown):
            yield facts.StoryFewestMissing(missing)
        if all(tiles[other].points <= tiles[story].points for other in shown):
            yield facts.StoryMostPoints()

    def _alike(self, story: int, lacks: Sequence[int]) -> Iterator[Fact]:
        others = [(other, need) for other in self.open if other != story for need in self._lacks(other, self.has) if need in lacks]
        if others:
            yield facts.StorySharesNeed(*max(others, key=lambda one: self.tiles[one[0]].points))

    def _far(self, story: int, state: State, have: Sequence[int]) -> int | None:
        """How many hexes from the camps, or from home, everything lies that a story lacks; None where that is not near."""
        land, own = state.land, state.camps[self.seat]
        assert land is not None
        free = self.ruleset.goals(state)
        needs = [
            ([area & free for area in land.counting[need] if area & free and not area & own], self.tiles[story].needs[need] - have[need])
            for need in self._lacks(story, have)
        ]
        reached = own | 1 << land.homes[self.seat]
        for steps in range(1, NEAR + 1):
            reached |= land.spread(reached) & land.all
            if all(sum(1 for area in areas if area & reached) >= lacks for areas, lacks in needs):
                return steps
        return None

    def _missing(self, story: int, have: Sequence[int]) -> int:
        return sum(max(0, asked - n) for asked, n in zip(self.tiles[story].needs, have, strict=True))

    def _lacks(self, story: int, have: Sequence[int]) -> list[int]:
        """The needs of which a story lacks something."""
        return [need for need, asked in enumerate(self.tiles[story].needs) if asked > have[need]]

    def _can_finish(self, missing: int) -> bool:
        """Whether the camps and tucked cards to come are enough for so many things, one for each."""
        camps = self.ruleset.camps_to_place - self.after.camps[self.seat].bit_count()
        return missing <= camps + self._tucks_left

    @property
    def _tucks_left(self) -> int:
        """How many more cards can be tucked."""
        return self.ruleset.constants.board_effects.count("tuck") - len(self.after.tucked[self.seat])

    # --- markers ---

    def _denied(self, marker: ev.MarkerPlaced) -> Iterator[Fact]:
        """The rivals' stories that could have used the place."""
        land, team = self.before.land, scoring.members(self.ruleset, self.seat)
        assert land is not None
        found = []
        for rival in range(self.ruleset.seats):
            have = scoring.counts(self.ruleset, self.before, rival)
            for at, story in enumerate(self.before.stories[rival]):
                for need in () if rival in team or self.before.done[rival] >> at & 1 else self._lacks(story, have):
                    areas = land.counting[need]
                    if any(area >> marker.space & 1 and not area & self.before.camps[rival] for area in areas):
                        found.append((self.tiles[story].points, -rival, facts.StoryDenied(rival, story, need)))
        yield from (fact for _, _, fact in sorted(found, key=lambda one: one[:2], reverse=True)[:1])

    def _of_place(self, marker: ev.MarkerPlaced) -> Iterator[Fact]:
        """Beside whose camps the place lies, or how far from one's own."""
        land, team = self.before.land, scoring.members(self.ruleset, self.seat)
        assert land is not None
        camps = [own | 1 << home for own, home in zip(self.before.camps, land.homes, strict=True)]
        beside = land.spread(1 << marker.space)
        if (rivals := [at for at in range(self.ruleset.seats) if camps[at] & beside]) and not set(rivals) & set(team):
            yield facts.MarkerBeside(rivals[0])
        reached, steps = 1 << marker.space, 0
        while not reached & camps[self.seat] and steps < FAR:
            reached, steps = reached | land.spread(reached) & land.all, steps + 1
        if steps == FAR:
            yield facts.MarkerAway(self.seat, FAR)

    def _not_tucked(self) -> Iterator[Fact]:
        """Why no card is tucked: none would add to a story, and all stay in hand."""
        if self.after.hidden[self.seat]:
            return
        faces = {face for card in bits(self.after.hands[self.seat]) for face in self.ruleset.catalogue.cards[card].faces}
        needs = {need for terrain, symbol in faces for need in (terrain, Terrain.WATER + 1 + symbol)}
        if not any(need in needs for story in self.open for need in self._lacks(story, self.has)):
            yield facts.NothingToTuck()
        yield facts.CardsKept(self.after.hand_size(self.seat))

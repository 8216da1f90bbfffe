"""How what happened moves over Iwari's table: cards fly between pile, display and hands, pieces drop along a light."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.iwari import changes, placing
from game.iwari import events as ev
from game.iwari.map_geometry import MOUNTAIN_FOOT, TENT_FOOT, TOTEM_HIGH, WIDTHS, totem_foot
from game.iwari.model import EMPTY, Phase, State, unpacked
from game.kernel.contract import NOBODY
from ui.drawing.acts import appear, fade, flip, in_turn, move, parallel, play_motion, pulse, scale, wait
from ui.drawing.area import Area
from ui.drawing.motion import Actor, InTurn, Motion, Together, Wait
from ui.tables.common.large_motions import FLIGHT, LARGE
from ui.tables.iwari import event_lines, pieces
from ui.tables.iwari.large_motions import IwariLargeMotions
from ui.tables.iwari.map_picture import standing_tent
from ui.tables.iwari.pieces import card_face, sprite
from ui.tables.iwari.widgets import task_picture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from game.iwari.schema import Point as FPoint
    from game.kernel.contract import Event

_BEAM, _PIECE, _STEP = 300, 310, 200
"""How high over the map the light of a piece stands, the piece itself, and the new steps of its roads, as depths."""


class IwariMotions(IwariLargeMotions):
    """The motions of one transition, from `before` as the viewer sees it."""

    together: ClassVar[frozenset[type]] = frozenset({ev.CardShown, ev.HandDealt})
    _paid: ev.CardsPlayed | None = None
    """What has been played for the piece that comes next."""

    def motions_of(self, event: Event) -> Sequence[Motion]:
        chart, said = self.chart, event_lines.describe(self.names, event, self.state_then) or ""
        match event:
            case ev.HandDealt(seat, cards):
                return [self.staggered([self._drawn(seat, card) for card in cards])]
            case ev.CardDrawn(seat, card):
                return [self._drawn(seat, card)]
            case ev.CardShown(slot, card):
                return [self._shown(slot, card)]
            case ev.CardTaken(seat, slot, card):
                taken = self._into_hand(seat, card, self.layout.slots[slot], partial(changes.take, seat, card))
                return [self.change(partial(changes.show, slot, EMPTY)), taken]
            case ev.CardExchanged(seat, card):
                return [self._leaves_hand(seat, card)]
            case ev.CardsPlayed():
                self._paid = event
            case ev.TurnBegan(seat, number):
                began = self.change(placing.forget)
                return [began, self.set_fields(seat=seat, round=number, phase=Phase.PLACE)]
            case ev.TentPlaced(colour, space):
                return self._placed(chart.stand(space), partial(self._tent, colour, space))
            case ev.RuinReplaced(seat, ruin, space):
                return self._placed(chart.stand(space), partial(self._tent, seat, space, ruin=ruin))
            case ev.ContestedTaken(seat, token, _, space):
                return self._placed(chart.stand(space), partial(self._contested, seat, token, space))
            case ev.TotemPlaced(colour, region):
                return self._placed(chart.map.regions[region].totem, partial(self._totem, colour, region))
            case ev.VoidTotemMoved(_, source, target):
                return self._placed(chart.map.regions[target].totem, partial(self._void_moves, source, target))
            case ev.MountainsRaised(links):
                return [self.staggered([self._mountain(link) for link in links], 0.2)]
            case ev.GoldLaid(regions):
                return [self.staggered([self._gold(region) for region in regions], 0.15)]
            case ev.StartNamed(seat, last):
                named = self.set_fields(start=seat, determination=last)
                return [self._to_seat("start", self.canvas.center, seat), named]
            case ev.DeterminationPassed(seat, heir):
                away = self._to_seat("determination", self.layout.seats[seat].center, heir)
                return [self.set_fields(determination=EMPTY), away, self.set_fields(determination=heir)]
            case ev.ThirdColourRests():
                middle = self.layout.seats[self.rules.seats].center
                rests = Actor(sprite(self.kit, "emblem_nobody", self.px(56)), middle, alpha=0, depth=FLIGHT)
                return [self.animate(rests, fade(0.12, 255), pulse(0.35), fade(0.15, 0))]
            case ev.WorshipDrawn(card):
                picture = sprite(self.kit, "achievement_worship", self.px(150))
                return [self.shown_large(picture, said, fade(0.25, 0), seconds=1.0), self.set_fields(worship=card)]
            case ev.ExplorationOpened(cards):
                return self._tasks(cards)
            case ev.TokenEarned(seat, kind):
                return self.token_earned(said, seat, kind)
            case ev.TokenLaid(seat, kind, place):
                return self.token_laid(said, seat, kind, place)
            case ev.TokenDeclined(seat, kind):
                return self.token_declined(seat, kind)
            case ev.TokenDiscarded(kind):
                return self.token_discarded(kind)
            case ev.ExplorationClaimed(seat, card, _, _):
                return self.claimed(said, seat, card)
            case ev.Reshuffled(cards):
                return self.journey(said, camp=True, arrives=self.change(partial(changes.reshuffle, cards)))
            case ev.PileEmptied():
                return self.journey(said, camp=False, arrives=self.set_fields(exhausted=2))
            case ev.ScoringBegan(final):
                return self.scoring(said, final=final)
            case ev.MatchEnded():
                return self.winner()
        return []

    # --- cards ---

    @property
    def _own(self) -> int:
        """Whose hand lies on the right by then."""
        return self.view.viewer if self.view.viewer != NOBODY else max(0, self.state_then.seat)

    def _hand_area(self, seat: int, card: int) -> Area:
        """Where a card of a hand lies: the last of its biome in the hand on the right, or at the seat's card."""
        if seat != self._own:
            return self.layout.seats[seat].middle(self.px(38), self.px(53))
        known = unpacked(self.state_then.hands[seat]) if self.view.knows(seat) else []
        areas = self.view.hand_areas(self.state_then.hand_size(seat))
        return areas[len(known) - 1 - known[::-1].index(card) if card in known else -1]

    def _drawn(self, seat: int, card: int) -> Motion:
        """A card comes from the pile into a hand, and is turned over for the player who may know it."""
        leaves, comes = self.change(partial(changes.draw, card)), partial(changes.add_to_hand, seat, card)
        return InTurn(leaves, self._into_hand(seat, card, self.layout.pile, comes, turned=card >= 0))

    def _into_hand(
        self, seat: int, card: int, start: Area, comes: Callable[[State], None], *, turned: bool = False
    ) -> Motion:
        arrives = self.change(comes)
        end = self._hand_area(seat, card)
        size = end.size if seat == self._own else self.layout.pile.size
        back = card_face(self.kit, -1, size) if turned else None
        return InTurn(self.fly(card_face(self.kit, card, size), start, end, back=back, stays=False), arrives)

    def _shown(self, slot: int, card: int) -> Motion:
        """A card of the pile comes on display."""
        area = self.layout.slots[slot]
        face, back = card_face(self.kit, card, area.size), card_face(self.kit, -1, area.size)
        flight = self.fly(face, self.layout.pile, area, back=back, stays=False, seconds=0.38)
        return InTurn(self.change(partial(changes.draw, card)), flight, self.change(partial(changes.show, slot, card)))

    def _leaves_hand(self, seat: int, card: int, over: FPoint | None = None) -> Motion:
        """A card goes from a hand to the discards, over a point of the map if it pays for something there."""
        start, end = self._hand_area(seat, card), self.layout.discards
        face = card_face(self.kit, card, self.layout.slots[0].size)
        high = face.get_height()
        hidden = not self.view.knows(seat)
        above = card_face(self.kit, -1, face.get_size()) if hidden else face
        turns = [flip(0.35, face)] if hidden else []
        there = [parallel(scale(0.35, 0.8), *turns)] if hidden else []
        if over is not None:
            x, y = self.chart.at(over)
            goes = move(0.4, (x, y - self.chart.px(50)), arc=self.px(20))
            there = [parallel(goes, scale(0.4, 0.8), *turns), wait(0.12)]
        away = parallel(move(0.35, end.center), scale(0.35, end.h / high))
        lies = play_motion(self.change(partial(changes.discard, card)))
        actor = Actor(above, start.center, scale=start.h / high, depth=FLIGHT)
        return InTurn(self.change(partial(changes.remove_from_hand, seat, card)), self.animate(actor, *there, away, lies))

    # --- pieces ---

    def _placed(self, point: FPoint, piece: Callable[[], Motion]) -> list[Motion]:
        """The cards that were played fly to the place, and as they leave it the piece comes."""
        paid, self._paid = self._paid, None
        if paid is None:
            return [piece()]
        if not self._in_sight(point):
            return [self._leaves_hand(paid.seat, card) for card in reversed(paid.cards)] + [piece()]
        apart, last = 20, len(paid.cards) - 1
        cards = [
            self._leaves_hand(paid.seat, card, (point[0] + apart * (number - last / 2), point[1]))
            for number, card in enumerate(reversed(paid.cards))
        ]
        return [Together(self.staggered(cards, 0.06), InTurn(Wait(seconds=0.45), piece()))]

    def _in_sight(self, point: FPoint) -> bool:
        """Whether a point of the map lies in the window's part for it, however the map has been moved."""
        return bool(self.canvas.collidepoint(self.chart.at(point)))

    def _drops(self, picture: Surface, foot: float, point: FPoint, arrives: Motion, *inked: Motion) -> Motion:
        """A piece drops along a beam of light, whose foot so far down its height comes to a point of the map; dust
        rises, and what has been `inked` from there is a part of the map then."""
        if not self._in_sight(point):
            return arrives
        chart, (x, y) = self.chart, self.chart.at(point)
        beam, dust = sprite(self.kit, "beam", chart.width("beam")), sprite(self.kit, "dust", chart.width("dust"))
        above = y - round(beam.get_height() * 0.44)
        light = self.animate(Actor(beam, (x, above), alpha=0, depth=_BEAM), appear(0.3))
        ring = self.animate(Actor(dust, (x, y), scale=0.55, depth=_BEAM), parallel(scale(0.3, 1.25), fade(0.3, 0)))
        end = x, y + round(picture.get_height() * (0.5 - foot))
        piece = Actor(picture, (end[0], end[1] - chart.px(95)), alpha=0, depth=_PIECE)
        falls = parallel(move(0.35, end), fade(0.15, 255))
        lands = map(play_motion, (*inked, arrives))
        return Together(light, InTurn(Wait(seconds=0.32), ring), self.animate(piece, falls, *lands))

    def _tent(self, colour: int, space: int, *, ruin: int = EMPTY) -> Motion:
        """A tent comes to a space, or replaces a `ruin` there."""
        before = self.state_then.tents[colour]

        def stand(state: State) -> None:
            if ruin == EMPTY:
                placing.tent(self.rules, state, colour, space)
            else:
                placing.on_ruin(self.rules, state, colour, ruin)

        stands = self.change(stand)
        picture, ground = standing_tent(self.kit, self.chart, space, self.view.colours[colour])
        return self._drops(picture, TENT_FOOT, ground, stands, *self._inked(colour, before, space))

    def _inked(self, colour: int, before: int, space: int) -> list[Motion]:
        """The new roads of a tent are drawn, step by step away from it."""
        chart, mountains = self.chart, self.state_then.mountains
        old = {step for way in chart.joints(before, mountains) for step in way}
        new = [step for way in chart.joints(self.state_then.tents[colour], mountains) for step in way if step not in old]
        parts = []
        for x, y, degrees in new:
            begun = min(0.4, math.dist((x, y), chart.stand(space)) / 260)
            picture = pieces.step(self.kit, self.view.colours[colour], chart.width("step"), degrees)
            actor = Actor(picture, chart.at((x, y)), alpha=0, depth=_STEP)
            parts.append(self.animate(actor, wait(begun), fade(0.08, 255), wait(0.5 - begun)))
        return [Together(*parts)] if parts else []

    def _contested(self, seat: int, token: int, space: int) -> Motion:
        """A contested token is moved into a region, and a tent comes on it."""
        line, wide = self.chart.map.contested[token], self.chart.width("contested")
        start, end = self.chart.at(line.xy), self.chart.at(self.chart.stand(space))
        leaves = self.change(lambda state: placing.contest(self.rules, state, token))
        grows = scale(0.35, WIDTHS["contested_taken"] / WIDTHS["contested"])
        actor = Actor(sprite(self.kit, "contested", wide), start, depth=_BEAM - 10)
        moved = self.animate(actor, parallel(move(0.35, end), grows), wait(0.35))
        return InTurn(leaves, Together(moved, InTurn(Wait(seconds=0.35), self._tent(seat, space))))

    def _totem(self, colour: int, region: int) -> Motion:
        """A totem drops on top of the pole of a colour."""
        return self._on_pole(colour, region, self.change(lambda state: placing.totem(self.rules, state, colour, region)))

    def _on_pole(self, colour: int, region: int, stands: Motion) -> Motion:
        picture = pieces.pole(self.kit, self.view.colours, colour, 1, self.chart.width("totem"))
        pole = next(pole for pole in self.chart.poles(self.state_then, region) if pole.colour == colour)
        below = (pole.totems - 1) * WIDTHS["totem"] * TOTEM_HIGH
        return self._drops(picture, totem_foot(1), (pole.foot[0], pole.foot[1] - below), stands)

    def _void_moves(self, source: int, target: int) -> Motion:
        """A totem of the void rises from its region and comes down in another."""
        start = next(pole for pole in self.chart.poles(self.state_then, source) if pole.colour == EMPTY)
        x, y = self.chart.at(start.foot)
        leaves = self.change(lambda state: placing.void_totem(self.rules, state, source, -1))
        picture = pieces.pole(self.kit, self.view.colours, EMPTY, 1, self.chart.width("totem"))
        high = y - picture.get_height() // 2
        away = parallel(move(0.35, (x, high - self.chart.px(90))), in_turn(wait(0.15), fade(0.2, 0)))
        rises = self.animate(Actor(picture, (x, high), depth=_PIECE), away)

        def stand(state: State) -> None:
            placing.void_totem(self.rules, state, target, 1)
            placing.void_moved(state, source, target)

        return InTurn(leaves, rises, self._on_pole(EMPTY, target, self.change(stand)))

    def _mountain(self, link: int) -> Motion:
        """A mountain comes down on a link."""
        line, mask = self.chart.map.links[link], 1 << link
        stands = self.set_fields(mountains=self.state_then.mountains | mask, closed=self.state_then.closed | mask)
        picture = sprite(self.kit, "mountain", self.chart.width("mountain"))
        return self._drops(picture, MOUNTAIN_FOOT, line.mountain_xy or line.marker, stands)

    def _gold(self, region: int) -> Motion:
        """The golden ground comes to lie in a region."""
        lies = self.set_fields(golden=self.state_then.golden | 1 << region)
        at, wide = self.chart.at(self.chart.map.regions[region].totem), self.chart.width("golden")
        actor = Actor(sprite(self.kit, "golden", wide), at, alpha=0, scale=2.0, depth=_BEAM)
        lands = self.animate(actor, parallel(fade(0.15, 255), scale(0.35, 1.0)), play_motion(lies))
        return Together(lands, self.flare(at, wide * 2, 0.5))

    def _to_seat(self, name: str, start: tuple[int, int], seat: int) -> Motion:
        """A marker goes to a seat."""
        actor = Actor(sprite(self.kit, name, self.px(84)), start, alpha=0, depth=LARGE)
        away = parallel(move(0.5, self.layout.seats[seat].center, arc=self.px(30)), scale(0.5, 0.35))
        return self.animate(actor, parallel(fade(0.2, 255), pulse(0.4)), away)

    def _tasks(self, cards: Sequence[int]) -> list[Motion]:
        """The exploration cards come from the middle of the map to where they lie."""
        opened = self.set_fields(open_cards=tuple(cards), claims=((),) * len(cards))
        parts = []
        for number, (area, card) in enumerate(zip(self.layout.public.tasks, cards, strict=False)):
            picture = task_picture(self.view, card, (), (area.w * 2, area.h * 2))
            start = self.canvas.centerx + (number - (len(cards) - 1) / 2) * area.w * 2.2, self.canvas.centery
            lies = parallel(move(0.4, area.center), scale(0.4, 0.5))
            parts.append(self.animate(Actor(picture, start, alpha=0, depth=LARGE), fade(0.2, 255), wait(0.7), lies))
        return [Together(*parts), opened]

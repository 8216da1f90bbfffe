"""Looking back: any place of a match, step by step, on a bar in the header."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.scenes import table_head
from ui.widgets import keys
from ui.widgets.button import Button, IconButton
from ui.widgets.inputs import Slider
from ui.widgets.label import Label

if TYPE_CHECKING:
    from pygame.event import Event

    from ui.drawing.area import Area
    from ui.scenes.at_table import AtTable

_BEAT: Final = 0.7
"""Seconds between the steps of a match that plays by itself."""


class History:
    """The place that the table looks at. Nothing can be decided there: the match goes on where it stands."""

    def __init__(self, scene: AtTable) -> None:
        self.scene = scene
        self.playing = False
        self._wait = 0.0

    @property
    def position(self) -> int:
        """The number of the place that is looked at."""
        match = self.scene.match
        return match.last if match.position is None else match.position

    def build(self, box: Area) -> None:
        """The header while looking back."""
        scene, match = self.scene, self.scene.match
        theme, words = scene.theme, scene.words
        room = table_head.build_looking_back(scene, box)
        side, gap = min(theme.px(50), box.h - theme.px(12)), theme.px(8)
        way = scene.way_back
        if way is not None or not match.looked_at:
            said = words(way.words if way is not None else "history.live")
            wide = theme.font("strong").size(said)[0] + theme.px(60)
            cell, room = room.cut_right(wide, theme.px(20))
            place = cell.middle(wide, min(theme.tall(), box.h - theme.px(10)))
            leave = Button("live", place, said, scene.back if way is not None else self.last, kind="primary")
            leave.key_name, leave.told_key = ("", "esc") if way is not None else ("end", "end")
            scene.add(leave)
        tools = [
            ("first", "first", self.first, self.position > 0, "home"),
            ("back", "prev", self.back, self.position > 0, "left"),
            ("play", "pause" if self.playing else "play", self.toggle, self.position < match.last, ""),
            ("on", "next", self.forward, self.position < match.last, "right"),
            ("last", "last", self.last, self.position < match.last, "end"),
        ]
        for name, icon, action, enabled, key in tools:
            cell, room = room.cut_left(side, gap)
            tip = words("history.pause" if name == "play" and self.playing else f"history.{name}")
            button = IconButton(f"history.{name}", cell.middle(side, side), icon, action, tooltip=tip, enabled=enabled)
            button.told_key = key  # the scene hears it, wherever the focus is
            scene.add(button)
        last = words("history.place", n=match.last, last=match.last)
        label, room = room.cut_right(theme.font("body").size(last)[0] + theme.px(8), theme.px(12))
        track = room.pad(theme.px(8), 0)
        track = track.middle(track.w, theme.px(44))
        scene.add(
            Label(
                "history.place",
                label,
                words("history.place", n=self.position, last=match.last),
                "body",
                "cream",
                "right",
            ),
            # Without figures of its own: the label beside it tells the place.
            Slider("history.slider", track, self.position, 0, max(1, match.last), 1, self.go, form=""),
        )

    def go(self, position: int) -> None:
        """Looks at a place at once."""
        self.stop()
        self.scene.controller.playback.hurry()
        if self.scene.uppermost:
            self._at(position)

    def _at(self, position: int) -> None:
        if self.scene.match.looked_at and position >= self.scene.match.last:
            self.stop()
        self.scene.controller.go(position)

    def forward(self) -> None:
        """One decision on, shown as it moved."""
        scene = self.scene
        scene.controller.playback.hurry()
        position = self.position  # a step that was still being shown has come to its end
        if not scene.uppermost or position >= scene.match.last:
            self.stop()
            return
        transition = scene.match.transition_to(position + 1)

        def arrived() -> None:
            scene.controller.playback.stage.cast.clear()
            self._at(position + 1)
            self._wait = _BEAT
            if self.position >= scene.match.last:
                self.stop()

        scene.controller.playback.play(transition, arrived)

    def back(self) -> None:
        """One decision back."""
        self.scene.controller.playback.hurry()
        self.go(self.position - 1)

    def first(self) -> None:
        """To the table as it was laid."""
        self.go(0)

    def last(self) -> None:
        """To the last place: back to the match as it stands."""
        self.go(self.scene.match.last)

    def toggle(self) -> None:
        """Plays on by itself, or stops."""
        if self.playing:
            self.stop()
            self.scene.rebuild()
        else:
            self.playing = True
            self.forward()

    def stop(self) -> None:
        """Plays on no more."""
        self.playing = False

    def update(self, dt: float) -> None:
        """Takes the next step of a match that plays by itself."""
        if not self.playing or self.scene.controller.playback.stage.busy or not self.scene.uppermost:
            return
        self._wait -= dt
        if self._wait <= 0:
            self.forward()

    def key(self, event: Event) -> bool:
        """Left and right, Home and End; tells whether it was one of them and could be followed."""
        match = self.scene.match
        steps = {"left": self.back, "right": self.forward, "home": self.first, "end": self.last}
        for name, step in steps.items():
            if keys.matches(event, name):
                back = name in {"left", "home"}
                if (back and self.position > 0) or (not back and self.position < match.last):
                    step()
                return match.last > 0
        return False

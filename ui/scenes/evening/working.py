"""A sign that results are still being worked out, for pages that count all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.scenes.services import services_of
from ui.widgets.label import Label
from ui.widgets.leaves import line

if TYPE_CHECKING:
    from ui.layout.layout import Layout
    from ui.widgets.scene import Scene

_SIGN = "working"


def working(scene: Scene) -> list[Layout]:
    """The sign, for the head of a page; none where all is known."""
    missing = services_of(scene.app).results.missing
    return [line(_SIGN, scene.words("evening.working", n=missing), "italic", "gold")] if missing else []


def all_known(scene: Scene) -> bool:
    """Takes in what has been worked out since, and returns whether the last of it has just come."""
    results = services_of(scene.app).results
    if not results.missing or not results.poll():
        return False
    sign = scene.root.find(_SIGN)
    if isinstance(sign, Label):
        sign.words = scene.words("evening.working", n=results.missing)
    return not results.missing

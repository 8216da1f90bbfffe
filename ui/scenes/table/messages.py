"""Messages over a table: the label of undo, the dialogs of consent and of a decision that could not be stored, and the
banner that shows whose turn it is."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final

from pygame import Color

from game.kernel.library import MatchMovedOnError
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.paint import plate
from ui.language.phrases import listed, refusal_text
from ui.scenes.dialog import Answer, Dialog
from ui.widgets.change import Home

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

    from game.kernel.library import LibraryError
    from game.kernel.session import Undo
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role
    from ui.language.words import Words
    from ui.match.controller import MatchController
    from ui.match.match import Match
    from ui.widgets.scene import Scene

_BANNER_SECONDS: Final = 1.5
"""Seconds for which the banner is visible."""
_FADE_SECONDS: Final = 0.25
"""Seconds of these for which it fades in, and for which it fades out."""
_BANNER_STEPS: Final = 12
"""The number of heights at which a free place for it is looked for."""
_BANNER_FACES: Final[tuple[Role, ...]] = ("title", "heading", "strong")
"""The sizes of letters that are tried for the banner, the largest first."""


def undo_words(words: Words, controller: MatchController[Any]) -> str:
    """The label of the undo button: what it would undo, and why the table would be asked first."""
    undo = controller.match.next_undo
    if undo is None:
        return words("table.no_undo")
    why = _why(undo) if controller.seating.needs_consent(undo) else "free"
    return words(f"table.undo.{why}", name=controller.match.player(undo.seat).name)


def _why(undo: Undo) -> str:
    """Why the table is asked."""
    return "across" if undo.free else undo.why


def consent(
    scene: Scene, match: Match[Any], undo: Undo, then: Callable[[], None], keep: Callable[[], None]
) -> Dialog:
    """The dialog that asks everyone whether a decision may be taken back. `then` takes it back, `keep` does not."""
    words = scene.words
    names = listed(words, [player.name for player in match.seated if player.is_person])
    return Dialog(
        scene.app,
        words("table.consent"),
        words(f"table.consent_why.{_why(undo)}", name=match.player(undo.seat).name, names=names),
        [Answer("cancel", words("table.disagree"), keep), Answer("yes", words("table.agree"), then, "primary")],
    )


def not_saved(
    scene: Scene, match: Match[Any], trouble: LibraryError, again: Callable[[], None], *, own: bool
) -> Dialog:
    """The dialog for a decision that could not be stored. A person's own decision can be dropped; one made elsewhere can
    only be tried again."""
    words = scene.words

    def unsaved() -> None:
        match.go_unsaved()
        again()

    lost = isinstance(trouble, MatchMovedOnError)  # trying again would meet the same
    menu = Answer("menu", words("dialog.back_to_menu"), Home, "primary" if lost else "plain")
    first = Answer("cancel", words("dialog.cancel")) if own else menu  # Esc gives it: it must lose nothing
    last = menu if lost else Answer("again", words("table.try_again"), again, "primary")
    alone = Answer("unsaved", words("table.go_unsaved"), unsaved, "danger" if first is last else "plain")
    return Dialog(
        scene.app,
        words("table.not_saved"),
        words("table.not_saved_lost" if lost else "table.not_saved_why", reason=refusal_text(words, trouble.refusal)),
        [first, alone] if first is last else [first, alone, last],
    )


class Banner:
    """Shows whose turn it is, across the table for a moment, if no curtain shows it."""

    def __init__(self) -> None:
        self._words = self._colour = ""
        self._left = 0.0

    @property
    def words(self) -> str:
        """Its words now."""
        return self._words if self.moving else ""

    @property
    def moving(self) -> bool:
        """Whether it is visible."""
        return self._left > 0

    def begin(self, words: str, colour: str) -> None:
        """Shows it with these words, and the emblem of a player's colour."""
        self._words, self._colour, self._left = words, colour, _BANNER_SECONDS

    def end(self) -> None:
        """Hides it."""
        self._left = 0.0

    def update(self, dt: float) -> bool:
        """Lets `dt` seconds pass. Returns whether it looks different now."""
        if not self.moving:
            return False
        self._left -= dt
        return True

    def place(self, kit: DrawingKit, top: int, *avoided: Sequence[Rect]) -> Area:
        """Its area: below the header, whose height is `top` pixels, where nothing is that is `avoided`, smaller if necessary. If
        there is no such place, the next list counts; at last it is in the header."""
        theme = kit.theme
        side, gap, padding, around = theme.px(64), theme.px(18), theme.px(34), theme.px(20)
        most = theme.box.w - 4 * padding - side - gap
        widths = [text.width(theme, role, self._words) for role in _BANNER_FACES]
        faces = [role for role, one in zip(_BANNER_FACES, widths, strict=True) if one <= most] or _BANNER_FACES[-1:]
        space = theme.box.cut_top(top)[1].inset(around)
        for areas, role, across, step in product(avoided, faces, (0.5, 0.0, 1.0, 0.25, 0.75), range(_BANNER_STEPS)):
            high = theme.line_height(role) + theme.px(28)
            wide = min(side, high - theme.px(6)) + gap + min(most, text.width(theme, role, self._words)) + 2 * padding
            x = space.x + round((space.w - wide) * across)
            area = Area(x, space.y + around + (space.h - around - high) * step // (_BANNER_STEPS - 1), wide, high)
            if area.collidelist(areas) < 0:
                return area
        wide, high = side + gap + next((one for one in widths if one <= most), most) + 2 * padding, theme.line_height("title")
        return Area((theme.box.w - wide) // 2, theme.px(3), wide, min(high + theme.px(28), top - theme.px(6)))

    def draw(self, surface: Surface, kit: DrawingKit, top: int, *avoided: Sequence[Rect]) -> None:
        """Draws it in its `place`."""
        if not self.moving:
            return
        theme = kit.theme
        share = min(1.0, self._left / _FADE_SECONDS, (_BANNER_SECONDS - self._left) / _FADE_SECONDS + 0.05)
        side, gap, padding = theme.px(64), theme.px(18), theme.px(34)
        box = self.place(kit, top, *avoided)
        side = min(side, box.h - theme.px(6))
        picture = kit.sprites.made(
            ("banner", box.size, self._words, self._colour), lambda: self._picture(kit, box, side, gap, padding)
        )
        picture.set_alpha(round(255 * share))
        surface.blit(picture, box.inflate(2 * padding, 2 * padding))
        picture.set_alpha(255)

    def _picture(self, kit: DrawingKit, box: Area, side: int, gap: int, padding: int) -> Surface:
        from pygame import SRCALPHA, Surface

        theme = kit.theme
        picture = Surface((box.w + 2 * padding, box.h + 2 * padding), SRCALPHA)
        plain = Area(padding, padding, *box.size)
        skin.draw_shadow(picture, kit, plain)
        picture.blit(
            plate(
                kit.sprites, plain.size, plain.h // 2, Color(16, 26, 29, 238), theme.colour("gold"), max(1, theme.px(2))
            ),
            plain,
        )
        emblem = kit.sprites.get(f"emblem_{self._colour}", height=side)
        picture.blit(emblem, emblem.get_rect(midleft=(plain.x + padding, plain.centery)))
        area = plain.inset(padding, 0).cut_left(side, gap)[1]
        text.draw_block(picture, theme, "title", self._words, area, theme.colour("cream"))
        return picture

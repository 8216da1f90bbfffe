"""Pictures of the pieces of Dogs of War, by the ids of its data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface
from pygame.transform import rotate, smoothscale

from game.dogs_of_war.places import MEDAL_MIDDLE, REWARDS, SPACE, SPACE_RIM, rung
from ui.drawing import banners, marks
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.marks import number_picture
from ui.drawing.paint import stamp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dogs_of_war.gains import Gain
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role

_RIBBON: Final = (0.11, 0.717, 0.78, 0.216)
"""The room for its name within the frame of a card, in shares of it."""
_PAID: Final = {"points": "icon_points", "coins": "coin", "tactics": "icon_tactic"}
"""The pictures of what is said with a figure beside it, where they are not those of the spaces."""


def sprite(kit: DrawingKit, name: str, width: int | None = None, height: int | None = None) -> Surface:
    """A picture of Dogs of War."""
    return kit.sprites.get(f"dogs_of_war/{name}", width, height)


def reward_picture(kit: DrawingKit, side: int, reward: tuple[Gain, ...], house: str) -> Surface:
    """What a space pays, in a square: coins and points with their figure, other items as many times as they are paid;
    influence shows the shield of the house. For `cached`."""
    whole = Surface((side, side), SRCALPHA)
    if not reward:
        stamp(whole, sprite(kit, "reward_nothing", round(side * 0.7)), center=(side // 2, side // 2))
        return whole
    for (name, n), (x, y, share) in zip(reward, REWARDS[min(len(reward), max(REWARDS))], strict=False):
        wide = round(side * share)
        shield = house and name == "influence"
        picture = sprite(kit, f"shield_{house}", height=wide) if shield else sprite(kit, f"reward_{name}", wide)
        middle = round(side * (0.5 + x)), round(side * (0.5 + y))
        if name in {"coins", "points"}:
            at = stamp(whole, picture, center=middle)
            count = number_picture(kit, str(n), 2 * wide, max(wide // 2, kit.theme.px(24)), kit.theme.colour("ink"), "body")
            stamp(whole, count, center=at.center)
            continue
        apart = wide // 3
        if n > 1:
            picture = smoothscale(picture, (picture.get_width() * 3 // 4, picture.get_height() * 3 // 4))
        for copy in range(n):
            stamp(whole, picture, center=(middle[0] + round((copy - (n - 1) / 2) * apart), middle[1]))
    return whole


def space_picture(
    kit: DrawingKit, size: tuple[int, int], state: str, reward: tuple[Gain, ...], house: str, foot: str
) -> Surface:
    """A space of a battle line with what it pays; `foot` is the mark of who is let in, "" for everybody. It is larger
    than the space by the light around it. For `cached`."""
    rim = round(size[0] * SPACE_RIM / SPACE[0])
    whole = sprite(kit, state, size[0] + 2 * rim, size[1] + 2 * rim).copy()
    tab = sprite(kit, f"space_{foot}", size[0]) if foot else None
    high = size[1] - (tab.get_height() if tab is not None else 0)
    side = min(size[0], high) * 9 // 10
    picture = cached(kit, reward_picture, side, reward, house)
    stamp(whole, picture, center=(rim + size[0] // 2, rim + high // 2))
    if tab is not None:
        stamp(whole, tab, midbottom=(rim + size[0] // 2, rim + size[1]))
    return whole


def medal(kit: DrawingKit, size: tuple[int, int], paid: tuple[Gain, ...], gold: bool) -> Surface:
    """The medal of a bonus token with what it pays. For `cached`."""
    whole = sprite(kit, f"medal_{'gold' if gold else 'silver'}", *size).copy()
    side = round(size[0] * 0.5)
    middle = round(size[0] * MEDAL_MIDDLE[0]), round(size[1] * MEDAL_MIDDLE[1])
    stamp(whole, cached(kit, reward_picture, side, paid, ""), center=middle)
    return whole


def gain_picture(kit: DrawingKit, high: int, paid: tuple[Gain, ...]) -> Surface:
    """What is gained, in a square: each item with its figure. For `cached`."""
    whole = Surface((high, high), SRCALPHA)
    row = high // max(2, len(paid))
    for number, (name, n) in enumerate(paid):
        picture = sprite(kit, _PAID.get(name, f"reward_{name}"), height=row * 9 // 10)
        count = number_picture(kit, f"+{n}", high // 2, row, kit.theme.colour("ink"), "heading")
        wide, gap = picture.get_width() + count.get_width(), kit.theme.px(3)
        middle = high // 2 + round((number - (len(paid) - 1) / 2) * row)
        at = stamp(whole, count, midleft=((high - wide - gap) // 2, middle))
        stamp(whole, picture, midleft=(at.right + gap, middle))
    return whole


def counted(kit: DrawingKit, picture: Surface, words: str, at: tuple[float, float] = (0.78, 0.92)) -> Surface:
    """A picture with a plate that says how many of it there are."""
    return marks.counted(kit, picture, "dogs_of_war/count", words, at)


def soldier_card(kit: DrawingKit, kind: str, size: tuple[int, int], strength: int, count: int = 0) -> Surface:
    """A soldier's card with the strength, and how many lie there if that is shown. For `cached`."""
    whole = sprite(kit, f"card_{kind}", *size).copy()
    wedge = stamp(whole, sprite(kit, "wedge", max(size[0] * 3 // 10, kit.theme.px(24))), topleft=(0, 0))
    high = max(wedge.h * 6 // 10, kit.theme.px(20))
    number = number_picture(kit, str(strength), wedge.w, high, kit.theme.colour("ink"), "body")
    stamp(whole, number, center=(wedge.centerx, wedge.centery - wedge.h // 10))
    return counted(kit, whole, f"\N{MULTIPLICATION SIGN}{count}") if count else whole


def titles(kit: DrawingKit, names: Sequence[str], cards: Sequence[Area]) -> Sequence[str]:
    """The names of cards beside each other; "" for all where one finds no room on its ribbon."""
    whole = all(_title(kit, name, card.size) is not None for name, card in zip(names, cards, strict=False))
    return names if whole else [""] * len(names)


def _title(kit: DrawingKit, words: str, size: tuple[int, int]) -> Surface | None:
    return banners.fitted(kit, words, Area(0, 0, *size).share(_RIBBON).size)


def named_card(kit: DrawingKit, name: str, size: tuple[int, int], words: str, count: int = 1, seen: int | None = None) -> Surface:
    """A card with its name on its ribbon, without any where it has no room, and how many there are of it: a mere figure
    where only so many pixels at its right are `seen` of it. For `cached`."""
    written = _title(kit, words, size)
    whole = sprite(kit, name if written is not None else f"bare_{name}", *size).copy()
    if written is not None:
        stamp(whole, written, center=Area(0, 0, *size).share(_RIBBON).center)
    if count > 1 and seen is not None:
        marks.disc(whole, kit, (size[0] - seen // 2, round(kit.theme.text_px("small") * 0.8)), str(count))
        return whole
    return counted(kit, whole, f"\N{MULTIPLICATION SIGN}{count}", (0.8, 0.1)) if count > 1 else whole


def numbered(kit: DrawingKit, name: str, width: int, words: str, largest: Role = "heading") -> Surface:
    """The battle marker, or a laurel, with its figure. For `cached`."""
    whole = sprite(kit, name, width).copy()
    number = number_picture(kit, words, width // 2, width // 2, kit.theme.colour("cream"), largest)
    stamp(whole, number, center=(width // 2, whole.get_height() // 2))
    return whole


def hoisted(kit: DrawingKit, house: str, value: int, pole: Area) -> tuple[Surface, Area]:
    """The flag of a house with what its influence is worth, and where its picture lies on its pole."""
    side = min(max(kit.theme.px(26), kit.theme.bold("small").size("\N{MINUS SIGN}1")[0] * 5 // 4), pole.w * 9 // 10)
    picture = cached(kit, _flag, house, value, min(pole.w, round(pole.h * 0.2)), side)
    top = pole.y + round(pole.h * rung(value)) - side // 3 - side // 2
    return picture, Area(picture.get_rect(midtop=(pole.centerx, top)))


def _flag(kit: DrawingKit, house: str, value: int, wide: int, side: int) -> Surface:
    """A flag below a badge with a figure. For `cached`."""
    flag = sprite(kit, f"flag_{house}" if value > 0 else f"flag_lowered_{house}", wide)
    yard = side // 2 + side // 3
    whole = Surface((max(wide, 2 * side), yard + flag.get_height()), SRCALPHA)
    middle = whole.get_width() // 2
    stamp(whole, flag, midtop=(middle, yard - flag.get_height() // 12))
    badge = stamp(whole, sprite(kit, "badge", side), center=(middle, side // 2))
    worth = number_picture(kit, str(value), side * 4 // 5, side, kit.theme.colour("cream"), "small")
    stamp(whole, worth, center=badge.center)
    return whole


def rolled(kit: DrawingKit, width: int, words: str, turned: int) -> Surface:
    """The battle marker with its figure, its wheel turned anticlockwise by so many tenths of an eighth, after which it
    looks as before. For `cached`."""
    wheel = rotate(sprite(kit, "gear_wheel", width), turned * 4.5)
    whole = Surface((width, width), SRCALPHA)
    stamp(whole, wheel, center=(width // 2, width // 2))
    stamp(whole, sprite(kit, "gear_heart", width), center=(width // 2, width // 2))
    number = number_picture(kit, words, width // 2, width // 2, kit.theme.colour("cream"), "heading")
    stamp(whole, number, center=(width // 2, width // 2))
    return whole

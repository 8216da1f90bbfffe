"""The header of the table: which game, who must do what, and the ways out of the moment."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.markup import TextLayout
from ui.scenes.table_log import in_one, names_first
from ui.scenes.table_notes import undo_words
from ui.scenes.turn_over import build_turn_over, over_words, pill
from ui.widgets.base import Shown, Widget
from ui.widgets.button import Button, IconButton
from ui.widgets.hold import HoldButton
from ui.widgets.label import Label, Panel, Picture
from ui.widgets.rich import RichText

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface

    from ui.drawing.theme import Role
    from ui.match.note import Note
    from ui.scenes.at_table import AtTable
    from ui.tables.kit.table import Table
    from ui.widgets.change import Change

_LEFT = 300  # design units for the game's name
_SIGNS = 15  # small letters that have room below it even where letters shrink no further
_LINES = 4  # of what an opponent did
_PROMPT: Final[tuple[tuple[Role, bool], ...]] = (
    ("heading", False), ("subheading", False), ("subheading", True), ("strong", False), ("body", True), ("small", True)
)


def build(scene: AtTable, box: Area) -> Prompt | None:
    """The header of a match as it stands. What the table says in passing takes the prompt's place for that long; the
    prompt otherwise."""
    inner = _ground(scene, box)
    # At the end of a turn the way back has a button of its own.
    tools = [tool for tool in _live_tools(scene) if not (scene.controller.shown.turn_over and tool[0] in {"undo", "redo", "hints"})]
    rest = _tools(scene, inner, tools)
    name, _ = _name(scene, inner)
    gap = scene.theme.px(16)
    room = Area(name.right + gap, box.y, rest.right - name.right - 2 * gap, box.h)
    words, colour = _thinking(scene) or _prompt(scene)
    if scene.controller.playback.others_move and scene.controller.seating.people:
        room = _build_to_my_turn(scene, room)
    if scene.controller.shown.turn_over:
        room = build_turn_over(scene, room)
        words = over_words(scene, room)
    elif scene.controller.notes.current is not None:
        build_note(scene, scene.controller.notes.current, room)
        return None
    elif _build_news(scene, room, box.centerx):
        return None
    prompt = Prompt("prompt", room, words, colour, box.centerx)
    scene.add(prompt)
    return prompt


def build_looking_back(scene: AtTable, box: Area) -> Area:
    """The header of a match that is looked back on: the ground, the name and the ways out; returns the room between."""
    inner = _ground(scene, box)
    rest = _tools(scene, inner, [tool for tool in _live_tools(scene) if tool[0] in {"points", "rules", "menu"}])
    name, _ = _name(scene, inner)
    gap = scene.theme.px(24)
    return Area(name.right + gap, box.y, rest.right - name.right - 2 * gap, box.h)


def build_demo(scene: AtTable, box: Area) -> None:
    """The header of a demonstration: what the table does, and how to come in."""
    theme, inner = scene.theme, _ground(scene, box)
    hint = scene.words("demo.hint")
    cell, rest = inner.cut_right(text.width(theme, "small", hint) + theme.px(4), theme.px(16))
    name, _ = _name(scene, inner)
    room = Area(name.right + theme.px(16), box.y, rest.right - name.right - theme.px(16), box.h)
    scene.add(Label("hint", cell, hint, "small", "gold", "right"))
    if not _build_news(scene, room, box.centerx, asked=False):
        scene.add(Prompt("prompt", room, *_prompt(scene), box.centerx))


class Prompt(Widget):
    """The one line that says who must do what, behind the emblem of whoever it is: as large as it fits."""

    words = Shown[str]()

    def __init__(self, id: str, rect: Rect, words: str, colour: str, middle: int) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.words = words
        self.colour = colour
        self.middle = middle

    def hits(self, point: tuple[int, int]) -> bool:
        """Words let the pointer through."""
        return False

    @property
    def lines(self) -> tuple[Role, list[str]]:
        """The type of the words and their lines: the header's own type before all lies in one line."""
        face, wraps = next((way for way in _PROMPT if self._fits(*way)), _PROMPT[-1])
        return face, self._evened(face) if wraps else [self.words]

    @property
    def _beside(self) -> int:
        """How wide the emblem is, with the gap before the words."""
        return round(self.theme.line_height("heading") * 1.05) + self.theme.px(12) if self.colour else 0

    def _fits(self, face: Role, wraps: bool) -> bool:
        room = self.rect.w - self._beside
        if wraps:
            return text.height(self.theme, face, self.words, room) <= self.rect.h
        return text.width(self.theme, face, self.words) <= room

    def _evened(self, face: Role) -> list[str]:
        """As few lines as there must be, none much shorter than the others."""
        room = self.rect.w - self._beside
        few = len(text.wrap(self.theme, face, self.words, room))
        ways = (text.wrap(self.theme, face, self.words, room * share // 8) for share in range(4, 9))
        return next(lines for lines in ways if len(lines) == few)

    def draw_self(self, surface: Surface) -> None:
        theme, beside = self.theme, self._beside
        face, lines = self.lines
        wide = max(text.width(theme, face, line) for line in lines)
        # In the window's middle, where the eye looks for it, unless that would run into its neighbours.
        whole = beside + wide
        start = max(self.rect.x, min(self.middle - whole // 2, self.rect.right - whole))
        if self.colour:
            image = self.kit.sprites.get(f"emblem_{self.colour}", height=beside - theme.px(12))
            surface.blit(image, image.get_rect(midleft=(start, self.rect.centery)))
        place = Area(start + beside, self.rect.y, wide + 2, self.rect.h)
        block = place.middle(place.w, min(place.h, theme.line_height(face, len(lines))))
        text.draw_wrapped(surface, theme, face, "\n".join(lines), block, theme.colour("cream"))


class HeadGround(Widget):
    """The dark strip of the header."""

    solid = True

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        surface.fill(theme.colour("shade"), self.rect)
        surface.fill(theme.colour("rim"), (self.rect.x, self.rect.bottom - 1, self.rect.w, max(1, theme.px(1.5))))


class _Heading(Label):
    """Where the match is, at this moment of what is being shown."""

    def __init__(self, rect: Rect, table: Table[Any, Any]) -> None:
        super().__init__("heading", rect, table.heading, "small", "cream_soft")
        self._table = table

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.words != self._table.heading:
            self.words = self._table.heading
            self.rect.w = max(self.rect.w, text.width(self.theme, self.role, self.words))  # while it moves, the prompt is short


def _ground(scene: AtTable, box: Area) -> Area:
    scene.add(HeadGround("header", box))
    return box.pad(scene.theme.px(22), 0)


def _name(scene: AtTable, inner: Area) -> tuple[Area, Area]:
    theme = scene.theme
    heading = scene.table.heading
    short = f"{scene.match.game}.short_title"  # for a game whose title is too long for here
    title = scene.words(short if short in scene.words else f"{scene.match.game}.title")
    role: Role = (
        "heading" if text.width(theme, "heading", title) <= theme.px(_LEFT) * theme.text_percent // 100 else "strong"
    )
    wide = max(text.width(theme, role, title), text.width(theme, "small", heading))
    most = max(theme.px(_LEFT) * theme.text_percent // 100, _SIGNS * theme.text_px("small"))
    left, rest = inner.cut_left(min(most, inner.w * 3 // 10, wide + theme.px(4)), theme.px(16))
    lines = left.middle(left.w, theme.line_height("heading") + theme.line_height("small"))
    upper, lower = lines.cut_top(theme.line_height("heading"))
    scene.add(
        Label("game", upper if heading else left, title, role, "gold"),
        _Heading(lower.move(0, -theme.px(3)), scene.table),
    )
    return left, rest


def _live_tools(scene: AtTable) -> list[tuple[str, str, str, Callable[[], Change | None], bool]]:
    """Id, icon, tooltip, what it does, whether it can be done."""
    words, match = scene.words, scene.match
    undo, controller = match.undoable, scene.controller
    tools: list[tuple[str, str, str, Callable[[], Change | None], bool]] = [
        ("undo", "undo", undo_words(words, scene.controller), scene.controller.undo, undo is not None),
        ("redo", "redo", words("table.redo" if match.redoable else "table.no_redo"), scene.controller.redo, match.redoable),
        ("history", "hourglass", words("table.history"), scene.look_back, match.last > 0),
        ("points", "trophy", words("table.points"), scene.points, True),
        ("rules", "rules", words("table.rules"), scene.rulebook, True),
        ("menu", "menu", words("table.menu"), scene.menu, True),
    ]
    if controller.playback.others_move:
        state = "play" if controller.playback.paused else "pause"
        tools[1 if controller.seating.people else 0 : 2] = [  # one who waits may still take back
            ("watch", state, words(f"table.watch.{state}"), controller.playback.pause, True),
            ("step", "next", words("table.watch.step"), controller.playback.step, True),
        ]
    elif match.setup.gives_hints and not match.over:
        said = words("hints.close" if scene.table.host.hints_open else "table.hints" if controller.shown.may_act else "hints.not_now")
        tools.insert(2, ("hints", "hint", said, scene.hints, controller.shown.may_act))
    if scene.controller.seating.curtained and not match.over and not match.looked_at:
        said = words("table.cover_own" if match.setup.peeks else "table.cover")
        tools.insert(-3, ("cover", "eye_off", said, scene.controller.cover, match.viewer >= 0))
    elif scene.controller.seating.in_public:
        tools.insert(-3, (_GLANCE, "eye", words("curtain.peek"), scene.glance, scene.controller.shown.may_act))
    return tools


_GLANCE = "glance"
_KEYS = {"undo": "ctrl+z", "redo": "ctrl+shift+z", "rules": "f1"}
_TOLD = {"history": "left", "menu": "esc", "step": "right", "hints": "h"}  # the scene itself hears them


def _tools(scene: AtTable, inner: Area, tools: list[tuple[str, str, str, Callable[[], Change | None], bool]]) -> Area:
    theme = scene.theme
    side, gap = min(theme.px(50), inner.h - theme.px(12)), theme.px(10)
    rest = inner
    for name, icon, tooltip, action, enabled in reversed(tools):
        cell, rest = rest.cut_right(side, gap)
        if name == _GLANCE:
            scene.add(HoldButton(name, cell.middle(side, side), icon, seconds=0, on_down=action, tooltip=tooltip))
            continue
        key = _KEYS.get(name, "")
        button = IconButton(name, cell.middle(side, side), icon, action, tooltip=tooltip, key=key, enabled=enabled)
        button.told_key = "space" if name == "watch" and scene.controller.seating.watched else _TOLD.get(name, key)
        scene.add(button)
    return rest


def _build_news(scene: AtTable, room: Area, middle: int, *, asked: bool = True) -> bool:
    """Who acts elsewhere and what was done there, as many lines of it as there is room for, and a button that asks why if
    that can be `asked`; False where nobody does."""
    news = scene.controller.playback.news
    if news is None or news.seat < 0 or scene.controller.notes.current is not None:
        return False
    theme, words, player = scene.theme, scene.words, scene.match.player(news.seat)
    side, gap = round(theme.line_height("heading") * 1.05), theme.px(12)
    ask = side if asked and scene.match.by_engine(news.seat) else 0
    name, most = player.name.replace("**", ""), room.w - side - gap - ask - gap * bool(ask)
    said = scene.headline[:_LINES]

    def told(count: int) -> str:
        line = in_one(words, said[:count])
        if names_first(line, name, [each.name for each in scene.match.setup.players]):
            return f"**{name}**{line.removeprefix(name)}"
        return words("table.headline", name=name, said=line)

    wanted: list[tuple[Role, str]] = [("body", told(count)) for count in range(len(said), 0, -1)]
    wanted += [("small", told(1))] if said else []
    wanted += [("body", words("table.acts", name=name)), ("small", words("table.acts", name=name))]
    laid = ((role, markup, TextLayout(theme, markup, most, role)) for role, markup in wanted)
    role, markup, layout = next((each for each in laid if each[2].height <= room.h), (*wanted[-1], None))
    wide, high = (layout.width, layout.height) if layout else (most, theme.line_height("small"))
    whole = side + gap + wide + gap * bool(ask) + ask
    start = max(room.x, min(middle - whole // 2, room.right - whole))
    emblem = Area(start, room.y, side, room.h).middle(side, side)
    lines = Area(start + side + gap, room.y, min(most, wide + theme.px(2)), room.h).middle(min(most, wide + theme.px(2)), high)
    scene.add(
        Picture("headline.emblem", emblem, f"emblem_{player.colour}"),
        RichText("headline", lines, markup, role=role, colour="cream", bold="gold"),
    )
    if ask:
        place = Area(start + whole - ask, room.y, ask, room.h).middle(ask, ask)
        button = IconButton("why", place, "info", partial(scene.why, news.seat), tooltip=words("why.of", name=name))
        button.told_key = "w"
        scene.add(button)
    return True


def _build_to_my_turn(scene: AtTable, room: Area) -> Area:
    """What leads at once to where a person here decides, at the right of `room`; returns what is left."""
    theme, words = scene.theme, scene.words("table.to_my_turn" if len(scene.controller.seating.people) == 1 else "table.to_our_turn")
    tall = min(theme.tall(), room.h - theme.px(10))
    wide = pill(theme, "body", words, tall)
    full = wide + theme.px(220) * max(100, theme.text_percent) // 100 <= room.w
    cell, rest = room.cut_right(wide if full else tall, theme.px(14))
    place, tip = cell.middle(cell.w, tall), scene.words("table.to_my_turn_why")
    button = (
        Button("to_my_turn", place, words, scene.controller.playback.to_my_turn, icon="last", tooltip=tip)
        if full
        else IconButton("to_my_turn", place, "last", scene.controller.playback.to_my_turn, tooltip=f"{words}\n{tip}")
    )
    button.told_key = "space"
    scene.add(button)
    return rest


def _thinking(scene: AtTable) -> tuple[str, str] | None:
    """The line, and the colour, while somebody decides elsewhere and there is nothing to be seen of it."""
    seat = scene.controller.thinking
    if seat < 0 or scene.controller.playback.showing:
        return None
    player = scene.match.player(seat)
    return scene.words("table.thinking", name=player.name), player.colour


def _prompt(scene: AtTable) -> tuple[str, str]:
    """The line, and the colour of whoever it speaks to ("" for nobody)."""
    match, words, controller = scene.match, scene.words, scene.controller
    if controller.playback.replaying:
        return words("table.since" if match.last else "table.set_up"), ""
    if controller.shown.turn_over:
        return "", match.player(match.viewer).colour  # its words depend on the room
    return asked(scene)


def asked(scene: AtTable) -> tuple[str, str]:
    """What the table asks, and the colour of whoever it names: where it names nobody it is nobody's turn."""
    said, match = scene.table.prompt, scene.match
    actor = match.rules.actor(scene.controller.shown.seen)  # while something is shown, whoever did it
    named = actor >= 0 and match.player(actor).name in said
    return said, match.player(actor).colour if named else ""


def build_note(scene: AtTable, note: Note, room: Area) -> None:
    """The note on a sheet in the middle of `room`, in letters with which it fits; what is still too long hangs down."""
    theme, words = scene.theme, scene.words
    markup = words("table.note", sentence=note.sentence, rule=f"[{note.rule}]") if note.rule else note.sentence
    pad, rim, icon = theme.px(18), theme.px(5), theme.text_px("body") + theme.px(8)
    most = min(theme.px(860) * theme.text_percent // 100, room.w)
    spare = 2 * pad + 2 * (icon + theme.px(14))
    role: Role = "body"
    layout = TextLayout(theme, markup, most - spare, role)
    if layout.height + 2 * rim > room.h - theme.px(4):
        role = "small"
        layout = TextLayout(theme, markup, most - spare, role)
    high = max(layout.height + 2 * rim, min(icon + 4 * rim, room.h - theme.px(8)))
    box = room.middle(min(most, layout.width + spare + theme.px(4)), high)
    box.centerx = theme.box.centerx
    box.clamp_ip(room)
    box.top = max(box.top, room.top + theme.px(2))
    sign, rest = box.pad(pad, rim).cut_left(icon, theme.px(14))
    close, rest = rest.cut_right(icon, theme.px(14))
    panel = Panel("note", box, "parchment")
    scene.add(panel)
    panel.add(
        Picture(
            "note.icon", sign.middle(icon, icon), "icon_warning" if note.refuses else "icon_info", tint="orange_dark"
        ),
        RichText("note.words", rest.middle(rest.w, layout.height), markup, scene.rulebook, role=role),
        IconButton(
            "note.close",
            close.middle(icon, icon),
            "close",
            partial(scene.controller.notes.show, None),
            tooltip=words("table.close"),
        ),
    )

"""Starts a new game as a copy of the example, Candles.

    python -m tests.new_game lanterns

The copy can be played and passes the laws at once. It lies in `game/lanterns`, `data/lanterns`, `ui/tables/lanterns`,
`art/draw/lanterns`, `art/lanterns`, `tests/games/lanterns` and `tests/ui/laws/lanterns.py`. The one line outside these folders is
in `game/registry.py`. ARCHITECTURE.md says what to change next.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from game.kernel.folders import ROOT
from game.kernel.names import is_id
from game.registry import GAME_IDS

EXAMPLE: Final = "tests/kernel/data/candles"
FILES: Final = {
    **{f"{EXAMPLE}/{name}.py": f"game/ID/{name}.py" for name in ("model", "rules", "policy", "package")},
    **{f"{EXAMPLE}/{name}.yaml": f"data/ID/{name}.yaml" for name in ("game", "words.en", "how_to", "sounds", "rulebook.en", "policy")},
    f"{EXAMPLE}/table.py": "ui/tables/ID/table.py",
    f"{EXAMPLE}/art.py": "art/draw/ID/__init__.py",
    f"{EXAMPLE}/make_matches.py": "tests/games/ID/make_matches.py",
    f"{EXAMPLE}/test_facts.py": "tests/games/ID/test_facts.py",
    "tests/ui/laws/candles.py": "tests/ui/laws/ID.py",
}
"""The files of the example, and those of the new game that they become."""
EMPTY: Final = ("game/ID/__init__.py", "ui/tables/ID/__init__.py", "tests/games/ID/matches/golden.yaml")
SHARED: Final = "tests/test_art.py tests/test_sound.py tests/ui/test_menu.py"
"""Laws that look at all games at once, so that -k does not select them."""
_OWN_DATA: Final = re.compile(
    r'    """An installed game has no[^\n]*\n\n'
    r"|    def __init__\(self, data: Path = Path.*?super\(\).__init__\(data\)\n\n", re.DOTALL,
)
"""What only the example needs, because its data lies elsewhere."""
_FIRST_SEEN: Final = (
    ("tests.kernel.data.candles.table", "ui.tables.ID.table"),
    ("tests.kernel.data.candles", "game.ID"),
    ("tests.games.candles", "tests.games.ID"),
    ("candles/cover", "ID/cover"),
    ("candles/flame", "ID/flame"),
    ("data/candles", "data/ID"),
    ('"candles"', '"ID"'),
    ("CANDLES = Subject", "SUBJECT = Subject"),
)


def problem_with(game: str, root: Path = ROOT) -> str:
    """Why no game can be called so; "" if one can."""
    if not is_id(game):
        return f"{game} is not an id: small letters, digits and _, a letter first"
    taken = [where for where in map(Path, (f"game/{game}", f"ui/tables/{game}", f"tests/ui/laws/{game}.py")) if (root / where).exists()]
    return f"{taken[0]} is there already" if taken else ""


def title_of(game: str) -> str:
    """The id as words: `my_game` is My Game."""
    return game.replace("_", " ").title()


def copied(text: str, game: str) -> str:
    """A file of the example as one of the new game."""
    text = _OWN_DATA.sub("", text)
    for old, new in _FIRST_SEEN:
        text = text.replace(old, new.replace("ID", game))
    text = re.sub(r"^title: Candles$", f"title: {title_of(game)}", text, flags=re.MULTILINE)
    return text.replace("Candles", title_of(game).replace(" ", ""))


def write(game: str, root: Path = ROOT) -> list[Path]:
    """Writes the files of the new game below `root` and puts it on the shelf, as the last game. Returns what was written.
    Raises ValueError if no game can be called so."""
    if problem := problem_with(game, root):
        raise ValueError(problem)
    written = []
    made = {new: copied((root / old).read_text("utf-8"), game) for old, new in FILES.items()}
    for name, text in {**made, **dict.fromkeys(EMPTY, "")}.items():
        path = root / name.replace("ID", game)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        written.append(path)
    registry = root / "game" / "registry.py"
    text = registry.read_text("utf-8")
    listed = "GAME_IDS: Final = (" + ", ".join(f'"{one}"' for one in GAME_IDS)
    assert listed in text
    registry.write_text(text.replace(listed, f'{listed}, "{game}"'), "utf-8")
    return [*written, registry]


def main() -> int:
    """Writes, draws the pictures, plays the matches."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("id", help="the game's id, such as lanterns")
    game = parser.parse_args().id
    if problem := problem_with(game):
        print(problem, file=sys.stderr)
        return 2
    for path in write(game):
        print(path.relative_to(ROOT))
    folders = [f"game/{game}", f"ui/tables/{game}", f"tests/games/{game}", f"tests/ui/laws/{game}.py"]
    for command in (
        ["ruff", "check", "--fix", "--quiet", "--select", "I,F401", *folders],
        ["art.draw", f"{game}/"], [f"tests.games.{game}.make_matches"], ["main", "--check-data"],
    ):
        subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=True)
    print(f"python main.py --game {game}\npython -m pytest -k {game}\npython -m pytest {SHARED}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

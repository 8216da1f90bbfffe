"""`python -m art.draw [NAME ...]` draws every sprite that changed, or every sprite whose name contains a NAME."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor

from art.draw.gallery import sprites
from art.draw.iwari.papers import texts
from art.draw.paper import Sprite


def draw(sprite: Sprite) -> str:
    sprite.path.parent.mkdir(parents=True, exist_ok=True)
    sprite.path.write_bytes(sprite.png())
    return sprite.name


def main() -> None:
    wanted = sys.argv[1:]
    chosen = [s for s in sprites() if (any(word in s.name for word in wanted) if wanted else not s.is_current())]
    with ProcessPoolExecutor() as pool:
        for name in pool.map(draw, chosen):
            print(name)
    for path, text in texts():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

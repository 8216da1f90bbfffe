"""`python -m art.sound [NAME ...]` makes every sound whose recipe changed, or every sound whose name contains a NAME."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor

from art.sound.gallery import sounds
from art.sound.recipe import Recipe, keep_seals


def make(recipe: Recipe) -> str:
    recipe.write()
    return recipe.name


def main() -> None:
    wanted = sys.argv[1:]
    every = list(sounds())
    chosen = [r for r in every if (any(word in r.name for word in wanted) if wanted else not r.is_current())]
    with ProcessPoolExecutor() as pool:
        for name in pool.map(make, chosen):
            print(name, flush=True)
    keep_seals(chosen, every)


if __name__ == "__main__":
    main()

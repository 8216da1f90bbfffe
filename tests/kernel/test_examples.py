"""What every game builds on is explained: each public name says what it promises, and its examples come to what they say."""

from __future__ import annotations

import ast
import doctest
import inspect
import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

import game.kernel
import ui.tables.common

if TYPE_CHECKING:
    from collections.abc import Iterator

BASE = [f"{room.__name__}.{module.name}" for room in (game.kernel, ui.tables.common) for module in pkgutil.iter_modules(room.__path__)]


@pytest.mark.parametrize("name", [*BASE, "game.registry", "ui.language.words"])
def test_every_example_holds(name: str) -> None:
    assert not doctest.testmod(import_module(name)).failed


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("session", "Session"), ("contract", "Rules"), ("record", "Record"), ("codec", "Codec"), ("package", "GamePackage"),
        ("contract", "ranks_of"), ("state", "PlainState"),
    ],
)
def test_what_a_game_begins_with_has_an_example(name: str, of: str) -> None:
    assert ">>>" in (getattr(import_module(f"game.kernel.{name}"), of).__doc__ or "")


@pytest.mark.parametrize("name", [*BASE, "game.registry", "ui.tables"])
def test_every_public_name_says_what_it_promises(name: str) -> None:
    """A method that overrides another may leave that to it."""
    module = import_module(name)
    assert list(silent(module)) == []


def silent(module: Any) -> Iterator[str]:
    """The public names of a module without a docstring. Constants that stand directly below each other share the last one's,
    and type variables need none."""
    for name, found in vars(module).items():
        if name.startswith("_") or getattr(found, "__module__", "") != module.__name__:
            continue
        if inspect.isfunction(found) and not found.__doc__:
            yield name
        if inspect.isclass(found):
            if not found.__doc__ or found.__doc__.startswith(f"{name}("):  # which a dataclass writes itself
                yield name
            for part, value in vars(found).items():
                asked = value.__func__ if isinstance(value, classmethod | staticmethod) else getattr(value, "func", value)
                known = inspect.isfunction(asked) or isinstance(asked, property)
                if known and not part.startswith("_") and not any(vars(base)[part].__doc__ for base in found.__mro__ if part in vars(base)):
                    yield f"{name}.{part}"
    body = ast.parse(inspect.getsource(module)).body
    for line, after in zip(body, [*body[1:], None], strict=True):
        match line:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) | ast.AnnAssign(target=ast.Name(id=name), value=value):
                made = ast.unparse(value) if value is not None else ""
                shared = isinstance(after, ast.Assign | ast.AnnAssign) and after.lineno == (line.end_lineno or 0) + 1
                documented = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
                if not (name.startswith("_") or documented or shared or "TypeVar(" in made or "ParamSpec(" in made):
                    yield name


def test_a_name_without_a_docstring_is_found() -> None:
    module = import_module("tests.ui.laws.subject")
    assert "Subject.game" in list(silent(module))

"""The examples in docstrings come to what they say."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import game.kernel


@pytest.mark.parametrize("name", [module.name for module in pkgutil.iter_modules(game.kernel.__path__)])
def test_every_example_holds(name: str) -> None:
    assert not doctest.testmod(import_module(f"game.kernel.{name}")).failed

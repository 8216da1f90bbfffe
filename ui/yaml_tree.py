"""YAML as a tree of plain strings: fast enough for the first frame, and blind to tags, anchors and types."""

from __future__ import annotations

from typing import TYPE_CHECKING

import yaml

if TYPE_CHECKING:
    from pathlib import Path

Tree = str | list["Tree"] | dict[str, "Tree"]

# The wheel of libyaml is not built for every Python; the pure reader knows the same language.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class ReadingError(ValueError):
    """A file that cannot be read: one sentence that says where and why."""


def tree(path: Path) -> Tree:
    """The file as nested dicts and lists of strings (an empty file is an empty dict). Raises ReadingError."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as trouble:
        raise ReadingError(f"{path} cannot be read: {trouble}") from trouble
    loader = _LOADER(text)
    try:
        node = loader.get_single_node()
        return {} if node is None else _plain(node, path)
    except yaml.YAMLError as trouble:
        mark = getattr(trouble, "problem_mark", None)
        where = f"{path}:{mark.line + 1}:{mark.column + 1}" if mark else str(path)
        raise ReadingError(f"{where}: {getattr(trouble, 'problem', trouble)}") from trouble
    finally:
        loader.dispose()


def _plain(node: yaml.Node, path: Path) -> Tree:
    if isinstance(node, yaml.ScalarNode):
        return str(node.value)
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item, path) for item in node.value]
    found: dict[str, Tree] = {}
    for key, value in node.value:
        if not isinstance(key, yaml.ScalarNode) or key.value in found:
            mark = key.start_mark
            raise ReadingError(f"{path}:{mark.line + 1}:{mark.column + 1}: {key.value!r} cannot be a key (again)")
        found[key.value] = _plain(value, path)
    return found

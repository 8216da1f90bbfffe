"""Where things live on this machine: settings, matches, logs, pictures."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NAME: Final = "Fireside"
_LONG: Final = 64  # signs


@dataclass(frozen=True, slots=True)
class Folders:
    """`config` holds settings.yaml, `data` the library of matches, `logs` the reports of failures, `pictures` the
    screenshots, `matches` the files of matches that are handed on."""

    config: Path
    data: Path
    logs: Path
    pictures: Path
    matches: Path

    @classmethod
    def find(cls, data_dir: Path | None = None) -> Folders:
        """The platform's folders, or everything below `data_dir`. Creates nothing."""
        if data_dir is not None:
            return cls(data_dir, data_dir, data_dir / "logs", data_dir / "pictures", data_dir / "matches")
        import platformdirs

        data = Path(platformdirs.user_data_dir(NAME, appauthor=False))
        return cls(
            config=Path(platformdirs.user_config_dir(NAME, appauthor=False)),
            data=data,
            logs=data / "logs",
            pictures=Path(platformdirs.user_pictures_dir()) / NAME,
            matches=Path(platformdirs.user_documents_dir()) / NAME,
        )


def brief(path: Path) -> str:
    """A path as it is told at the table: from the home folder on, and where it is still long, without its middle."""
    with suppress(ValueError, RuntimeError):  # elsewhere, or nobody's home is known
        path = Path("~") / path.relative_to(Path.home())
    first, *rest = path.parts or (str(path),)
    whole = str(path)
    while len(whole) > _LONG and len(rest) > 2:
        rest = rest[1:]
        whole = str(Path(first, "...", *rest))
    return whole

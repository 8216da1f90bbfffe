"""The folders on this machine for settings, matches, logs and pictures."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NAME: Final = "Fireside"


@dataclass(frozen=True, slots=True)
class Folders:
    """`config` holds settings.yaml, `data` the library of matches, `logs` the reports of failures, `pictures` the
    screenshots, `matches` the exported match files."""

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
    """A path for a sentence on the screen: the whole of it, from the home folder on if it lies there."""
    with suppress(ValueError, RuntimeError):  # the path is elsewhere, or the home folder is not known
        path = Path("~") / path.relative_to(Path.home())
    return str(path)


def outside() -> dict[str, str]:
    """The environment for other programs. A download sets its own path for libraries, which they must not be given."""
    environment = dict(os.environ)
    if getattr(sys, "frozen", False):
        path = environment.pop("LD_LIBRARY_PATH_ORIG", None)
        environment.pop("LD_LIBRARY_PATH", None)
        if path is not None:
            environment["LD_LIBRARY_PATH"] = path
    return environment


def show_folder(folder: Path) -> bool:
    """Opens a folder in the machine's own program for files, and makes it before if need be; False if that cannot
    be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)  # noqa: S606 - the shell has no part in it
        else:
            opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
            if opener is None:
                return False
            from subprocess import DEVNULL, Popen  # the first frame does without

            command = [opener, str(folder)]  # no input of anyone's
            Popen(command, env=outside(), start_new_session=True, stdout=DEVNULL, stderr=DEVNULL)  # noqa: S603
    except OSError:
        return False
    return True

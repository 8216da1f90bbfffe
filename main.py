"""Fireside from the command line: `python main.py`, or with `--help` what else there is."""

import gc
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts it with an older Python is told so)
    sys.exit("Fireside needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")


def run() -> None:
    """Runs the program and exits with its status. An installed Fireside lies in a package, where its modules have the names
    that they have here."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    else:
        here = str(Path(__file__).resolve().parent)
        if here not in sys.path:
            sys.path.insert(0, here)
    from ui.cli.command import main

    status = main()
    gc.freeze()  # nobody looks through all of the program once more for what could be thrown away
    sys.exit(status)


if __name__ == "__main__":  # the process in which opponents think reads this file too, and opens no window
    run()

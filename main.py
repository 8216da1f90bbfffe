"""Fireside from the command line: `python main.py`, or with `--help` what else there is."""

import gc
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (an older Python gets a message instead of a syntax error)
    sys.exit("Fireside needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")


def run() -> None:
    """Runs the program and exits with its status. An installed Fireside is a package whose modules keep the names
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
    gc.freeze()  # the last collections of garbage would go through the whole program for nothing
    sys.exit(status)


if __name__ == "__main__":  # the worker process of the bots imports this file too, and opens no window
    run()

"""Fireside from the command line: `python main.py`, or with `--help` what else there is."""

import gc
import sys

if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts it with an older Python is told so)
    sys.exit("Fireside needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

if __name__ == "__main__":  # the process in which opponents think reads this file too, and opens no window
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    from ui.cli.command import main

    status = main()
    gc.freeze()  # nobody looks through all of the program once more for what could be thrown away
    sys.exit(status)

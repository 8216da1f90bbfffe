"""Fireside from the command line: `python main.py`, or with `--help` what else there is."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts it with an older Python is told so)
    sys.exit("Fireside needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

from ui.cli.command import main

if __name__ == "__main__":
    sys.exit(main())

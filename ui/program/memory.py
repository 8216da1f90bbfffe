"""What nobody has any more is thrown away."""

from __future__ import annotations

import gc


def tidy() -> None:
    """Throws away what nobody has any more: scenes have reference cycles, and the collector cannot tell how large their pictures
    are. What is left stays, so that a later pass does not look through all of it in the middle of a motion."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()

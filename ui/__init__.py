"""What is to be seen and heard of Fireside."""

import os
import sys

# Both are read once: the first when a window opens, the second when pygame is imported.
if sys.platform.startswith("linux"):
    # Without a graphics card the default path goes through a software OpenGL that costs 15 to 60 ms a frame.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

VERSION = "0.1.0"

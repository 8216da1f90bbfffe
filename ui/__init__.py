"""What is to be seen of Fireside, and the command line."""

import os
import sys

# Both are read once: the first when a window opens, the second when pygame is imported.
if sys.platform.startswith("linux"):
    # Without a graphics card SDL would send each frame through a software OpenGL: 15 to 60 ms, and heavy on memory.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

VERSION = "0.1.0"

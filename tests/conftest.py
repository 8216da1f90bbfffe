"""How many examples hypothesis tries: many with `--hypothesis-profile=deep` (before a release), else few, always the
same."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("daily", max_examples=2, derandomize=True, deadline=None, database=None)
settings.register_profile("deep", max_examples=60, deadline=None)
settings.load_profile("daily")

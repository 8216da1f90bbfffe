"""Iwari's table."""

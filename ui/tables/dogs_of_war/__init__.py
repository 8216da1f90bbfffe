"""The table of Dogs of War."""

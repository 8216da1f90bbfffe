"""Dragon Keeper: The Dungeon on the table scene."""

"""Dewan on the table scene."""

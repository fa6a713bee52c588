"""Solstis: a two-player tile game. The rules live in `engine`, the players in `bots`, the screen in `table`."""

__version__ = "0.1.0"

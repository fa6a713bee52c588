"""Learning the game: the prepared first game with its coach, the illustrated rules, the spirit book. No pygame.

The scenes that show them are in `scenes/`: tutorial.py, rules.py, book.py.
"""

from .coach import Coach
from .page import Page
from .progress import LessonSession, Progress

__all__ = ["Coach", "LessonSession", "Page", "Progress"]

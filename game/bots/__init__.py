"""Players that know only what their seat may know: they get a View, as text.

search = Search(view_line(seen), "greedy", seed=7)
while not search.step(20):
    ...  # draw a frame
token = search.best()
"""

from .levels import LEVELS
from .search import Search

__all__ = ["LEVELS", "Search"]

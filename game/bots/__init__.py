"""Players that know only what their seat may know: they get a View, as text.

    search = Search(view_line(seen), "wolf", seed=7)
    while not search.step(20):
        ...  # draw a frame
    token = search.best()

`hint` and `review` teach; `Service` speaks the JSON protocol of `game.bots.protocol`, in slices or behind a worker.
"""

from .advice import Decision, Hint, HintSearch, Option, Review, ReviewSearch, hint, review
from .levels import LEVELS, Level
from .protocol import Service
from .reasons import Reason
from .search import Search

__all__ = [
    "LEVELS",
    "Decision",
    "Hint",
    "HintSearch",
    "Level",
    "Option",
    "Reason",
    "Review",
    "ReviewSearch",
    "Search",
    "Service",
    "hint",
    "review",
]

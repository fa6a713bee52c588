"""The languages of the game: which there are, which one suits a player, and their catalogues.

Catalogues are compiled by `python -m translations` from the texts in translations/. Standard library only.
"""

from .languages import LANGUAGES, SOURCE, Language, load, nearest

__all__ = ["LANGUAGES", "SOURCE", "Language", "load", "nearest"]

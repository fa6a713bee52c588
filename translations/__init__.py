"""The translators' workshop: catalogues of all texts (`*.po`) and the tool that keeps them. Never packed into the game.

`python -m translations` collects the texts of game/ into the catalogues and compiles them for the game (README.md).
"""

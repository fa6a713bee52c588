"""What is kept of games: the game that is on, finished ones, links to them, what was learned from them. No pygame."""

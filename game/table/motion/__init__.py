"""What moves: the timeline, and how each event of a game is shown on it. No pygame."""

"""What is said: translated texts about games, choices, advice and numbers. No pygame."""

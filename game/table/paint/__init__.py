"""How everything looks: the pictures of tiles, panoramas, cards and pages, and the letters."""

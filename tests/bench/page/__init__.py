"""Figures of the built page in a headless Chromium."""

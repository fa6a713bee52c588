"""Builds the browser page: `python -m web.tools build` (see build.sh in the root)."""

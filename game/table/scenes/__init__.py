"""The scenes: what fills the screen and takes the input, one file for each. They are imported when they are wanted."""

"""Searches of games for two: from minimax to null windows."""

"""Searches of games for two players: from minimax to null windows."""

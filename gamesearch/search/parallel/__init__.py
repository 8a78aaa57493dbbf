"""Searches by several processes, real and simulated."""

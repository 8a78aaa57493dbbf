"""Sums of games: Grundy values, stops, temperature."""

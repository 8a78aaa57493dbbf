"""Limits for anybody's code: time, answers, files."""

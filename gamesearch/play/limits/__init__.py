"""Limits for code of users: time, answers, files."""

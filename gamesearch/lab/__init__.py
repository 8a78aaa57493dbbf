"""Experiments, compiled searches, and the self-test of an installation."""

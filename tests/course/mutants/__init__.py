"""For each function task of a set: wrong answers that must lose points, right ones."""

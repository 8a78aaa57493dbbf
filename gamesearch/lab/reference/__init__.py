"""The reference: a page for each public name, and `gs.help`, which finds names."""

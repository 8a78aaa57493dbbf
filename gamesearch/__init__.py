"""Game-tree search to teach with: searches, traces, trees, pictures, checks."""

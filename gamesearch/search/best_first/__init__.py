"""Best-first searches: B*, proof-number search and Monte Carlo tree search."""

"""B* and proof-number search: the best-known node first."""

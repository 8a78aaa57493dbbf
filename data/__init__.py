"""Trees and positions with known answers; README.md says where each comes from."""

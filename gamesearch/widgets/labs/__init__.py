"""Small widgets of a lecture each."""

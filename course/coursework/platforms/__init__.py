"""The road through a learning platform: rosters, taking in, late days, handing back."""

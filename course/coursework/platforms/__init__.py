"""Learning platforms: rosters, collecting, late days, handing back."""

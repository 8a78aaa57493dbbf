"""The checks of a search for two players that a learner wrote."""

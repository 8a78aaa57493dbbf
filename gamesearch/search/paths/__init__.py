"""One loop, many searches: paths from a state to a goal."""

"""What every game, problem and search keeps to: rules, results, tables."""

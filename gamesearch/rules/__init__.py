"""The rules, results and tables that all games, problems and searches share."""

"""Reports on the marks of a class: a table, a page, and similar programs."""

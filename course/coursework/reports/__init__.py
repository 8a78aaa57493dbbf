"""What comes of the marks of a class: a table, a page, and programs that are alike."""

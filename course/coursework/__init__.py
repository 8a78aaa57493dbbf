"""What an instructor installs in addition: marking, papers, doctor and reports."""

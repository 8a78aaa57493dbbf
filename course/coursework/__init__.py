"""What an instructor adds: marking, papers, doctor, reports."""

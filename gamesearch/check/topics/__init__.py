"""What is checked, topic by topic: its programs, and what learners write instead."""

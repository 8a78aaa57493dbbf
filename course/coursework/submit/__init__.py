"""What a student does to hand in: run it afresh, look at the checks, pack it."""

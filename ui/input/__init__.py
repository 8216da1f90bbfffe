"""Ways to use the program other than by mouse and keyboard: each is translated into these."""

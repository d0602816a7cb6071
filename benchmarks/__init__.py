"""Speed, start-up, memory and growth, measured beside OpenSpiel. `make bench` prints the table."""

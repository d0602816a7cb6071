"""What many matches tell: pure statistics over the results of playouts. Plays nothing and reads no file."""

from hoyle.lab.distribution import Distribution, interval
from hoyle.lab.summary import ActionUse, FirstSummary, SeatSummary, Summary, summary

__all__ = ["ActionUse", "Distribution", "FirstSummary", "SeatSummary", "Summary", "interval", "summary"]

"""From checked declarations to the effect graph. In by `from_checked.lower`."""

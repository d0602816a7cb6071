"""The reference engine: runs the effect graph. In by `Program`; see `program` for the way through."""

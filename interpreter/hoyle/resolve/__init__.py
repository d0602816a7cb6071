"""From trees as written to declarations by kind and name. In by `from_syntax.collect`."""

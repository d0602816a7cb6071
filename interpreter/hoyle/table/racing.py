"""A race among several people at one screen: they play it at the table, and type who was quickest.

Bots decide for themselves, and come in somewhere among the people by chance.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.table.session import Session

RACE = "race"
"""How a view calls such a decision."""

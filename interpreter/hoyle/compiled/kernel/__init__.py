"""What all compiled games share, in the dialect: what happens to cards, and how matches are played.

`KEEP` keeps who knows what, `FULL` also notes events; `PLAIN` is a game with neither, nor packets nor faces.
"""

from __future__ import annotations

from hoyle.compiled.kernel.basics import CHANCE, LISTS, NOTES
from hoyle.compiled.kernel.cards import CARDS
from hoyle.compiled.kernel.knowing import KNOWING
from hoyle.compiled.kernel.meetings import MEETINGS
from hoyle.compiled.kernel.packets import PACKETS
from hoyle.compiled.kernel.playing import PLAYING

SOURCE = "".join((CHANCE, LISTS, NOTES, CARDS, PACKETS, KNOWING, MEETINGS, PLAYING))

"""The table of problem codes: append only. A code is a slug that names the defect, and the name of its documentation page."""

from __future__ import annotations

CODES: dict[str, str] = {
    # text that cannot be read
    "bad-character": "A character that the language does not use.",
    "bad-name": "A name that is not made of letters, digits and underscores, beginning with a letter.",
    "bad-number": "A number that is not whole, or too large.",
    "unclosed-text": "A quoted text that does not end on its line.",
    "unclosed-bracket": "A bracket that is never closed.",
    "unopened-bracket": "A closing bracket without its opening one.",
    "mixed-indent": "A line indented with other blanks than the lines around it.",
    "uneven-indent": "A line whose indentation fits no line above.",
    "unexpected-indent": "A line indented further than the one above for no reason.",
    "missing-block": "A line that needs indented lines below it and has none.",
    "too-deep": "Blocks, brackets or expressions nested too deep.",
    "file-too-large": "A rule file of more than a megabyte.",
    # sentences that the language does not have
    "unexpected-word": "A word or sign that has no meaning where it stands.",
    "unknown-statement": "A line that begins with a word that opens no line.",
    "unknown-declaration": "A first word that declares nothing.",
    "foreign-sign": "A sign of a programming language in place of a word.",
    "equals-compares": "An equals sign used to compare.",
    "missing-colon": "A colon that is not there.",
    "extra-colon": "A colon too many.",
    "extra-sign": "Punctuation that a line does not need.",
    "useless-value": "A value that stands alone as a statement.",
    "bad-target": "Something on the left of `=` that cannot be set.",
    "reserved-name": "A word of the language used as a name.",
    "unknown-word": "A word that is none of those possible in its place.",
    "given-twice": "A line that may be given only once.",
    "missing-line": "A declaration without a line that it needs.",
    "misplaced-line": "A line in the wrong part of its block.",
}

"""What to write instead, for the kinds of stray word that no single mend makes right: a sentence for the help, or nothing.

Reads the machine and never changes it.
"""

from __future__ import annotations

import re

from hoyle.syntax.advice import FORMS, MOST, NOUNS, PHRASES, QUANTIFIERS, ROUND, VALUE_FORMS, VALUE_WORDS, instead
from hoyle.syntax.ahead import reads_on
from hoyle.syntax.declaring import declared
from hoyle.syntax.expected import after, takes
from hoyle.syntax.machine import Machine
from hoyle.syntax.tokens import Token

COMPARING = frozenset(("<", "<=", ">", ">=", "is", "in"))
_CLAUSES = frozenset(("and", "or", "if", "where", "until", "when", "whenever", "while", "=", "("))
_ARTICLES = frozenset(("the", "a", "an", "each", "every", "all"))
_REMARKS = ("//", "--", "/*", "*/", "; ")


def compared_already(line: list[Token]) -> bool:
    """Whether the clause at hand has a comparison already."""
    for word in reversed(line):
        if word.text in _CLAUSES:
            return False
        if word.text in COMPARING:
            return True
    return False


def hint(machine: Machine, line: list[Token], token: Token) -> str:
    """What may be meant by this word behind those of its line."""
    for look in (
        _side,
        _there,
        declared,
        _each,
        _raised,
        _size,
        _times,
        _winner,
        _turn_order,
        _counting,
        _superfluous,
        _row,
        _glued,
        _method,
        _choice,
        _opposite,
        _bracketed,
        _typeless,
        _owned,
    ):
        if said := look(machine, line, token):
            return said
    return ""


def remark(machine: Machine, token: Token) -> bool:
    """Whether a remark of another language begins here."""
    return machine.lexer.text.startswith(_REMARKS, token.offset)


def sentence_after(machine: Machine, token: Token) -> str:
    """The first word behind a semicolon when it opens a sentence; empty where it does not."""
    found = re.match(r";[ \t]*(\w+)", machine.lexer.line_from(token))
    if found is None:
        return ""
    begins = any(form.split()[0] == found[1] for form in FORMS)
    return found[1] if begins or reads_on(machine.lexer, after(machine.states, "_NEWLINE")) else ""


def _side(machine: Machine, line: list[Token], token: Token) -> str:
    """`x > 3 and < 9`."""
    if token.text in COMPARING and takes(machine.states, "NAME") and line[-1].text in _CLAUSES:
        again = ": after `and` and `or` the first is said again" if line[-1].text in ("and", "or") else ""
        return "a comparison has a value on both sides" + again
    return ""


def _there(machine: Machine, line: list[Token], token: Token) -> str:
    """`if there is a K in me.hand`, `move c from me.hand to discard`: where something lies."""
    if line[0].text == "move" and token.text == "from" and line[-1].kind != "NUMBER":
        return "a card is found wherever it lies: leave `from` and the zone out, as in `move c to discard`"
    if any(word.text == "there" for word in line):
        return f"what lies there is asked by `{VALUE_FORMS['some']}`"
    return ""


def _each(machine: Machine, line: list[Token], token: Token) -> str:
    """`for each player`, `any card in X`: members are given a name."""
    if line[0].text == "for" and line[-1].text.lower() in _ARTICLES and len(line) == 2:
        return "such a line reads `for p in players` or `for c in me.hand`, with a name for each"
    if token.text in NOUNS and QUANTIFIERS.get(line[-1].text.lower()) == "some":
        return f"such a value reads `{VALUE_FORMS['some']}`, with a name for each"
    return ""


def _raised(machine: Machine, line: list[Token], token: Token) -> str:
    """`total++`, `total =+ 1`."""
    if token.text == "++":
        return "a variable is raised with `NAME += 1`, on a line of its own"
    if token.text == "of" and any(word.text == "state" for word in machine.tokens) and line[0].kind == "NAME":
        return f"what every player has stands indented below a line `each player`, as in `{line[0].text}: number = 0`"
    if line[-1].text == "=" and token.text in ("+", "-") and line[-1].end == token.column:
        return f"did you mean `{token.text}=`?"
    return ""


def _counting(machine: Machine, line: list[Token], token: Token) -> str:
    """How so many cards are written, where somebody wrote `2 cards`, `top 2 cards`, `2 from stock` or `deal 2 to`."""
    if line[-1].kind != "NUMBER" or token.text not in ("card", "cards", "from", "to"):
        return ""
    number = line[-1].text
    if line[0].text == "deal" and "from" not in machine.lexer.line_from(token).split():
        return f"cards are dealt from a zone, as in `deal {number} from stock to each player.hand`"
    if token.text == "to":
        return ""
    if line[0].text == "move":
        return f"so many cards are written `top {number} of ZONE`, as in `move top {number} of stock to me.hand`"
    return f"a number stands alone: write `{number}`" if token.text != "from" else ""


def _size(machine: Machine, line: list[Token], token: Token) -> str:
    """`me.hand size < 7`, `size stock`."""
    if line[-1].text in PHRASES and token.kind == "NAME":
        return f"did you mean `{line[-1].text} of {token.text}`?"
    if token.text not in ("size", "count", "length") or line[-1].kind != "NAME":
        return ""
    begin = len(line) - 1
    while begin >= 2 and line[begin - 1].text == "." and line[begin - 2].kind == "NAME":
        begin -= 2
    counted = "".join(word.text for word in line[begin:])
    return f"how many there are is said by `size of`, as in `size of {counted}`"


def _times(machine: Machine, line: list[Token], token: Token) -> str:
    """`5 times: …`, `for 5 rounds: …`."""
    if len(line) != 1 or not (line[0].kind == "NUMBER" or (line[0].text == "for" and token.kind == "NUMBER")):
        return ""
    number = line[0].text if line[0].kind == "NUMBER" else token.text
    return f"what is done {number} times stands below `repeat {number} times`"


def _winner(machine: Machine, line: list[Token], token: Token) -> str:
    """`win player with most points`."""
    most = token.text in MOST or line[-1].text in MOST
    if line[0].text == "win" and (most or token.text in ("with", "by", "whose", "of", "who")):
        return "who has most of something wins by `rank players by VALUE`"
    return ""


def _turn_order(machine: Machine, line: list[Token], token: Token) -> str:
    """`for p in players clockwise`."""
    if token.text in ROUND:
        return "players stand in turn order by themselves; `players from p` begins with p"
    return ""


def _superfluous(machine: Machine, line: list[Token], token: Token) -> str:
    """An article, a comma between values or in a number."""
    last = line[-1]
    if last.text == "all" and token.text == "cards":
        return "all cards of the game are `every card`; those in a zone are meant by its name, as in `me.hand`"
    if token.text in (",", "or") and takes(machine.states, "VBAR"):
        return "the actions of a menu stand beside each other with `|`"
    if last.text in _ARTICLES and takes(machine.states[:-1], token.kind):
        return f"leave `{last.text}` out"
    if token.text == "," and [word.text for word in line[-3:-1]] == ["in", "("]:
        return "one of several is said with `or`, as in `c.rank is K or c.rank is Q`"
    if token.text == "," and takes(machine.states, "NAME"):
        return "leave the comma out: values stand beside each other"
    if token.text == "," and last.kind == "NUMBER" and machine.lexer.line_from(token)[1:4].isdigit():
        return "a number is written without commas"
    return ""


def _row(machine: Machine, line: list[Token], token: Token) -> str:
    """`for i in 1 to 3`, `1..3`, `random number from 1 to 6`."""
    words = [word.text for word in line]
    if "random" in words[-2:] and token.text in ("from", "between"):
        return f"chance is drawn from a list, as in `random {words[-1]} in (1 to 6)`"
    if line[0].text == "for" and token.text == "from" and len(line) == 2:
        return f"numbers in order are written in brackets, as in `for {line[1].text} in (1 to 3)`"
    dots = token.text == "." and words[-1] == "."
    if (dots or token.text == "to") and any(word.kind == "NUMBER" for word in line[-2:]):
        return "numbers in order are written in brackets, as in `(1 to 3)`"
    return ""


def _glued(machine: Machine, line: list[Token], token: Token) -> str:
    """`my-total`: a minus inside a name."""
    touching = line[-1].kind == "NAME" and line[-1].end == token.column
    if token.text == "-" and touching and not takes(machine.states, "PLUS"):
        return f"a name is one word: the parts are joined by `_`, as in `{line[-1].text}_…`"
    return ""


def _method(machine: Machine, line: list[Token], token: Token) -> str:
    """`me.hand.shuffle()`, `stock.empty`."""
    if token.text == "(" and len(line) > 1 and line[-2].text == "." and line[-1].text in FORMS:
        return f"what is done stands first: `{FORMS[line[-1].text]}`"
    return instead(token.text, VALUE_WORDS) if line[-1].text == "." else ""


def _bracketed(machine: Machine, line: list[Token], token: Token) -> str:
    """`(move c d)`, `[1, 2]`, `2 ** 3`."""
    if line[0].text == "(":
        form = FORMS.get(line[1].text) if len(line) > 1 else None
        return "a line stands without brackets around it" + (f": `{form}`" if form else "")
    if token.text == "[":
        return "a list is written without brackets: `(1 to 3)` are numbers in order, and `+` joins lists"
    return "numbers are added, subtracted and multiplied: `+`, `-`, `*`" if token.text == "**" else ""


def _typeless(machine: Machine, line: list[Token], token: Token) -> str:
    """`x = 0` where variables are declared, `random 3`."""
    if token.text == "=" and takes(machine.states, "COLON") and line[0].text not in FORMS:
        return f"what it can be is said first, as in `{line[-1].text}: number = 0`"
    if line[-1].text == "random":
        return f"chance is drawn from a list, as in `random number in (1 to {token.text if token.kind == 'NUMBER' else 6})`"
    return ""


def _owned(machine: Machine, line: list[Token], token: Token) -> str:
    """`leader hand`: what belongs to somebody."""
    if line[-1].kind != "NAME" or token.kind != "NAME" or not takes(machine.states, "DOT") or len(line) < 2:
        return ""
    if line[-1].text == "next":
        return "who sits next is `p.left`, as in `dealer = dealer.left`"
    if token.text in NOUNS or {token.text, line[-1].text} & _ARTICLES:
        return ""
    return f"what belongs to `{line[-1].text}` stands behind a dot: `{line[-1].text}.{token.text}`"


def value_form(line: list[Token]) -> str:
    """How the last value of a line that asks something of a list reads."""
    asking = [word.text for word in line if word.text in VALUE_FORMS and word.kind == word.text.upper().strip("_")]
    return f"such a value reads `{VALUE_FORMS[asking[-1]]}`" if asking else ""


def _choice(machine: Machine, line: list[Token], token: Token) -> str:
    """`a if c else b`."""
    if token.text == "else":
        return "`else` begins a line of its own, below the lines of its `if` and no further in than that"
    if token.text == "if" and any(word.text in ("=", "+=", "-=", "(") for word in line):
        return "one of two values is written `if CONDITION then VALUE else VALUE`"
    return ""


def _opposite(machine: Machine, line: list[Token], token: Token) -> str:
    """`repeat while x`."""
    if line[0].text == "repeat" and line[-1].text == "while":
        return "what is repeated goes on until a condition holds: `repeat until CONDITION`, the opposite of `while`"
    return ""

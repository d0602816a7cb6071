"""How lines of the language read, and what authors write instead: data for the messages."""

from __future__ import annotations

FORMS = {
    "move": "move CARDS to ZONE",
    "deal": "deal NUMBER from ZONE to each player.ZONE",
    "shuffle": "shuffle ZONE",
    "turn": "turn CARDS face up",
    "turn over": "turn over ZONE",
    "attach": "attach CARD to CARD",
    "reveal": "reveal CARDS to PLAYERS",
    "let": "let NAME = VALUE",
    "if": "if CONDITION",
    "for": "for NAME in LIST where CONDITION",
    "repeat": "repeat until CONDITION` or `repeat NUMBER times",
    "take turns": "take turns from PLAYER",
    "phase": "phase NAME",
    "choose": "choose NAME in LIST by PLAYER where CONDITION` or `choose from MENU",
    "race": "race LABEL among NAME in PLAYERS giving NAME",
    "together": "together NAME in PLAYERS",
    "win": "win PLAYER",
    "rank players": "rank players by VALUE",
    "with": "with NAME in LIST where CONDITION",
    "when": "when CONDITION",
    "claims": "claims VALUE",
    "by": "by PLAYERS",
    "to": "to ACTION, ACTION",
    "answered by": "answered by RESPONSE, RESPONSE",
    "before": "before: STATEMENT",
    "announce": "announce: STATEMENT",
    "afterwards": "afterwards: STATEMENT",
    "keep": "keep NAME, NAME",
    "players": "players 2 to 4",
    "teams": "teams 2",
    "about": 'about "TEXT"',
    "source": 'source "TEXT"',
    "also": "also NAME x NUMBER",
    "copies": "copies NUMBER",
    "starts in": "starts in ZONE",
    "game": 'game "TITLE"',
    "variant": 'variant "TITLE" of "PATH"',
    "set": "set OPTION = VALUE",
    "replace": "replace` and the new declaration, as in `replace action NAME",
    "remove": "remove action NAME",
    "amend": "amend menu NAME",
    "add": "add NAME, NAME",
    "drop": "drop NAME, NAME",
    "library": 'library "TITLE"',
    "use": 'use "PATH"',
    "deck": "deck",
    "zone": "zone NAME of player: pile, hidden",
    "show": "show ZONE of NAME to NAME while CONDITION",
    "option": "option NAME: number from 1 to 9 = VALUE",
    "table": "table NAME(TYPE): KEY = VALUE, KEY = VALUE, else VALUE",
    "define": "define NAME(NAME: TYPE) = VALUE",
    "effect": "effect NAME(NAME: TYPE)",
    "menu": "menu NAME = ACTION | ACTION",
    "action": "action NAME",
    "response": "response NAME",
    "whenever": "whenever CONDITION",
    "after turn": "after turn",
    "before turn": "before turn",
    "next game": "next game until CONDITION",
    "state": "state",
    "play": "play",
}
"""First words of a line -> what such a line looks like."""

VALUE_FORMS = {
    "some": "some NAME in LIST where CONDITION",
    "every": "every NAME in LIST where CONDITION",
    "no": "no NAME in LIST where CONDITION",
    "count": "count NAME in LIST where CONDITION` or `size of LIST",
    "sum": "sum VALUE for NAME in LIST where CONDITION",
}
"""First words of a value -> what such a value looks like."""

STATEMENT_WORDS = {
    "move": "put place lay give send take draw discard throw pick pickup transfer play add remove",
    "deal": "hand distribute",
    "shuffle": "mix riffle",
    "reveal": "expose uncover show",
    "turn over": "flip",
    "choose": "ask select decide prompt",
    "repeat": "loop do forever",
    "repeat until": "while until",
    "for": "foreach forall",
    "if": "when",
    "if not": "unless",
    "else if": "elif elsif elseif elsif otherwiseif",
    "else": "otherwise default",
    "stop": "return exit break leave quit",
    "let": "var const local set define option",
    "win": "winner wins victory",
    "draw game": "tie",
    "end game": "end finish gameover game",
    "cancel it": "cancel undo counter",
    "rank players by": "rank score",
    "take turns from": "turns",
}
"""What a line says in the language -> words that authors open it with instead."""

DECLARATION_WORDS = {
    "define": "def function fn func let",
    "effect": "procedure proc sub routine method",
    "state": "var variable variables vars global globals",
    "deck": "cards suits ranks pack",
    "zone": "area pile hand place location board",
    "action": "move rule ability",
    "use": "import include require",
    "variant": "extends inherits extend",
    "replace": "override redefine overwrite change",
    "remove": "delete disable without",
    "amend": "modify alter adjust add drop",
    "table": "enum map values",
    "play": "setup main start begin round rounds turn turns",
    "response": "reaction answer reply interrupt",
    "option": "setting parameter config options",
    "whenever": "trigger on when if",
    "menu": "choice choices actions",
}
"""What declares -> words that authors open a declaration with instead."""


_MORE = "(?:greater|more|larger|bigger|higher|above|over)"
_LESS = "(?:less|fewer|smaller|lower|below|under)"
_BE = r"(?:is[ \t]+)?"
_THAN = r"(?:[ \t]+than)?"
_OR_EQUAL = r"[ \t]+or[ \t]+(?:equals?|the[ \t]+same)(?:[ \t]+(?:to|than|as))?"
SPOKEN = (
    (">=", rf"{_BE}(?:not|no)[ \t]+{_LESS}{_THAN}\b"),
    ("<=", rf"{_BE}(?:not|no)[ \t]+{_MORE}{_THAN}\b"),
    (">=", rf"{_BE}at[ \t]+least\b | {_BE}{_MORE}{_THAN}{_OR_EQUAL}\b"),
    ("<=", rf"{_BE}at[ \t]+most\b | {_BE}{_LESS}{_THAN}{_OR_EQUAL}\b"),
    (">", rf"{_BE}{_MORE}{_THAN}\b | exceeds\b"),
    ("<", rf"{_BE}{_LESS}{_THAN}\b"),
    (
        "is not",
        r"""is[ \t]+not[ \t]+(?:the[ \t]+)?(?:equal|same)(?:[ \t]+(?:to|as))?\b | not[ \t]+(?:is|equal[ \t]+to)\b
        | (?:isn|aren)'?t(?:[ \t]+equal(?:[ \t]+to)?)?\b | does(?:[ \t]+not|n't)[ \t]+equal\b""",
    ),
    ("is", rf"{_BE}(?:exactly|(?:equal|equals|(?:the[ \t]+)?same)(?:[ \t]+(?:to|as))?)\b"),
    ("", rf"{_BE}(?:not[ \t]+)?(?:between|within)\b | (?:has|have|contains?|holds?|includes?)\b"),
)
"""How a comparison is written -> patterns of how it is said; no sign where nothing is certain."""

ASKING = ("has", "have", "contain", "contains", "hold", "holds", "include", "includes")
"""Words that ask what lies somewhere."""

ARTICLES = frozenset(("the", "a", "an", "each", "every", "all"))
NOUNS = frozenset(("card", "cards", "pile", "deck", "zone"))
"""What a sentence of the language leaves out."""

QUANTIFIERS = {"any": "some", "exists": "some", "all": "every", "each": "every"}
"""What authors ask of a list -> what the language asks."""

SMALL = frozenset((
    "into", "onto", "on", "at", "of", "in", "for", "with", "if", "when", "while", "where", "until", "from", "to", "by", "as", "than",
    "such", "having", "whose", "over", "under", "out", "between", "be", "is", "do", "becomes", "equals", "then",
))  # fmt: skip
"""Small words, one of which is easily taken for another."""

LIMITING = ("with", "if", "when", "while", "such", "having", "whose")
"""Those before a condition."""

SETTING = ("is", "be", "becomes", "equals", "to")
"""Those that stand for `=` behind the first word of a line."""

ADVICE = {
    "a variable is set with `NAME = VALUE`": "set assign make",
    "a variable is raised with `NAME += VALUE`": "add increase increment gain scores gets gains ++",
    "a variable is lowered with `NAME -= VALUE`": "subtract decrease decrement lose loses pays",
    "a variable is changed with `NAME = VALUE`, `NAME += VALUE` or `NAME -= VALUE`": "+ - * / % ** //",
    "a player wins with `win PLAYER`": "wins win",
    "cards are moved with `move CARDS to ZONE`, as in `move top of stock to me.hand`": "draws takes discards puts lays throws moves",
    "what somebody may do is an `action`, and `choose from ACTION` asks for it": "may can must",
    "cards are dealt with `deal NUMBER from ZONE to each player.ZONE`": "deals",
    "who chooses stands behind `by`: `choose NAME in LIST by PLAYER`": "chooses selects picks decides",
    "cards are mixed with `shuffle ZONE`": "shuffles",
    "turns follow each other by themselves; `stop` ends what is done in this one": "skip next pass continue go turn",
    "what happens is shown by itself; no line says so": "print say tell write display",
    "the game ends with `win PLAYER`, `draw game` or `end game`": "ends finishes",
    "what is done so often stands below `repeat NUMBER times`": "times",
    "who has most wins by `rank players by VALUE`": "most highest best",
}
"""What an author should know who writes one of these words where a line begins, or behind its first."""

ROUND = ("clockwise", "anticlockwise", "counterclockwise", "around")
"""How authors say that it goes round the table."""

MOST = frozenset(("highest", "lowest", "most", "best", "fewest", "least", "greatest"))
"""How authors say who is meant, where the language compares."""

ROUNDS = frozenset(("rounds", "round", "time", "turns", "x"))
"""How authors say how often."""

PHRASES = frozenset(("size", "first", "last", "top", "bottom", "riders", "highest", "lowest"))
"""Words that are followed by `of`."""

ENDINGS = ("end", "endif", "endfor", "endwhile", "fi", "done")
"""Words that close a block in other languages."""

NUMBER_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
)  # fmt: skip
"""In their order."""


TYPE_WORDS = {
    "number": "int integer num numeric count float",
    "yes/no": "bool boolean flag bit",
    "player": "person seat",
    "cards": "list hand pile",
}
"""Types -> what authors call them instead."""

VALUE_WORDS = {
    "how many there are is said by `size of`, as in `size of me.hand`": "len length count size number amount",
    "numbers in a row are written `(1 to 3)`": "range",
    "the highest of two is written `highest of a and b`, the lowest `lowest of a and b`": "max min",
    "whether nothing is there is asked by `is empty`, as in `stock is empty`": "empty isempty is_empty",
    "the cards are there already: a zone stands for them, as in `me.hand`": "cards contents",
    "chance is written `random card in X`, `random player in X`, `random number in (1 to 6)`": "rand random randint dice",
}
"""How a value is written -> what authors apply or ask for instead."""


def advice(word: str) -> str:
    """What should be known instead; empty when there is nothing to say."""
    return instead(word, ADVICE)


def instead(word: str, table: dict[str, str]) -> str:
    """What the language says for an author's word; empty when nothing is known."""
    return next((said for said, words in table.items() if word.lower() in words.split()), "")

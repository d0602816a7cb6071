"""A little language for what all compiled games share: functions over numbers and memory, written like Python, made WebAssembly.

Numbers are i32, or i64 where a name is declared `: long`. `m8 u8 m32 m64` are memory by byte address (`u8` unsigned). `>>` and
comparisons of addresses are those of the machine; `and`, `or` look at both sides. Names in capitals are constants of the game;
`if FLAG:` keeps one branch only. `bits(x)` runs over the set bits of a long.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import lru_cache

from hoyle.compiled.words import long

LOADS = {
    "m8": ("i32.load8_s", "i32.store8"),
    "u8": ("i32.load8_u", "i32.store8"),
    "m32": ("i32.load", "i32.store"),
    "m64": ("i64.load", "i64.store"),
}
OPERATORS = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor", ast.LShift: "shl",
    ast.RShift: "shr_u", ast.FloorDiv: "div_s", ast.Mod: "rem_s",
}  # fmt: skip
COMPARISONS = {ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "lt_s", ast.LtE: "le_s", ast.Gt: "gt_s", ast.GtE: "ge_s"}
TYPES = {"int": "i32", "long": "i64"}
STATEMENTS = {
    ast.AnnAssign: "_annassign", ast.Assign: "_assign", ast.AugAssign: "_augassign", ast.Expr: "_expr_", ast.If: "_if", ast.While: "_while",
    ast.For: "_for", ast.Return: "_return", ast.Break: "_break", ast.Continue: "_continue",
}  # fmt: skip


@lru_cache
def parsed(source: str) -> tuple[ast.FunctionDef, ...]:
    """The functions of a text."""
    return tuple(node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef))


def translate(source: str, constants: Mapping[str, int]) -> dict[str, str]:
    """The functions of a text as WebAssembly, by name."""
    functions = parsed(source)
    results = {f.name: TYPES[f.returns.id] if isinstance(f.returns, ast.Name) else "" for f in functions}
    return {function.name: Translator(function, constants, results).text() for function in functions}


class Translator:
    """One function."""

    def __init__(self, function: ast.FunctionDef, constants: Mapping[str, int], results: Mapping[str, str]) -> None:
        self._function = function
        self._constants = constants
        self._results = results
        self._types: dict[str, str] = {}
        self._locals: list[str] = []
        self._lines: list[str] = []
        self._loops: list[int] = []
        self._labels = 0
        self._known_codes: dict[int, tuple[str, str]] = {}
        self._alive: list[ast.expr] = []

    def text(self) -> str:
        """The function."""
        params = []
        for arg in self._function.args.args:
            type_ = TYPES[arg.annotation.id] if isinstance(arg.annotation, ast.Name) else "i32"
            self._types[arg.arg] = type_
            params.append(f"(param ${arg.arg} {type_})")
        for statement in self._function.body:
            self._statement(statement)
        result = self._results[self._function.name]
        head = f"(func ${self._function.name} {' '.join(params)}" + (f" (result {result})" if result else "")
        tail = ["(unreachable)"] if result else []
        return "\n".join((head, *self._locals, *self._lines, *tail, ")"))

    # ---------------------------------------------------------------- statements

    def _statement(self, node: ast.stmt) -> None:
        getattr(self, STATEMENTS[type(node)])(node)

    def _body(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            self._statement(statement)

    def _put(self, name: str, code: str, type_: str) -> None:
        if name not in self._types:
            self._types[name] = type_
            self._locals.append(f"(local ${name} {type_})")
        self._lines.append(f"(local.set ${name} {code})")

    def _annassign(self, node: ast.AnnAssign) -> None:
        assert isinstance(node.target, ast.Name)
        assert isinstance(node.annotation, ast.Name)
        assert node.value is not None
        self._put(node.target.id, self._as(node.value, TYPES[node.annotation.id]), TYPES[node.annotation.id])

    def _assign(self, node: ast.Assign) -> None:
        target = node.targets[0]
        if isinstance(target, ast.Name):
            type_ = self._types.get(target.id) or self._type(node.value)
            self._put(target.id, self._as(node.value, type_), type_)
            return
        assert isinstance(target, ast.Subscript)
        assert isinstance(target.value, ast.Name)
        kind = LOADS[target.value.id][1]
        base, offset = self._address(target.slice)
        self._lines.append(f"({kind} offset={offset} {base} {self._as(node.value, kind[:3])})")

    def _augassign(self, node: ast.AugAssign) -> None:
        read = ast.Name(node.target.id) if isinstance(node.target, ast.Name) else node.target
        self._assign(ast.Assign(targets=[node.target], value=ast.BinOp(read, node.op, node.value)))

    def _expr_(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return
        code, type_ = self._expr(node.value)
        self._lines.append(f"(drop {code})" if type_ else code)

    def _if(self, node: ast.If) -> None:
        known = self._known(node.test)
        if known is not None:
            self._body(node.body if known else node.orelse)
            return
        self._lines.append(f"(if {self._truth(node.test)} (then")
        self._body(node.body)
        if node.orelse:
            self._lines.append(") (else")
            self._body(node.orelse)
        self._lines.append("))")

    def _known(self, test: ast.expr) -> int | None:
        if isinstance(test, ast.Name):
            return self._constants.get(test.id)
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            known = self._known(test.operand)
            return None if known is None else int(not known)
        if isinstance(test, ast.BoolOp):
            known_ones = [self._known(value) for value in test.values]
            deciding = 0 if isinstance(test.op, ast.And) else 1
            if any(each is not None and bool(each) == bool(deciding) for each in known_ones):
                return deciding
            return None if None in known_ones else 1 - deciding
        return None

    def _while(self, node: ast.While) -> None:
        self._labels += 1
        at = self._labels
        self._loops.append(at)
        self._lines.append(f"(block $e{at} (loop $c{at}")
        if not isinstance(node.test, ast.Constant):
            self._lines.append(f"(br_if $e{at} (i32.eqz {self._truth(node.test)}))")
        self._body(node.body)
        self._lines.append(f"(br $c{at})))")
        self._loops.pop()

    def _for(self, node: ast.For) -> None:
        assert isinstance(node.target, ast.Name)
        assert isinstance(node.iter, ast.Call)
        assert isinstance(node.iter.func, ast.Name)
        self._labels += 1
        at, name = self._labels, node.target.id
        self._loops.append(at)
        if node.iter.func.id == "bits":
            left = f"b{at}"
            self._put(left, self._as(node.iter.args[0], "i64"), "i64")
            got = f"(local.get ${left})"
            head, step = (
                [f"(br_if $e{at} (i64.eqz {got}))"],
                f"(local.set ${left} (i64.and {got} (i64.sub {got} (i64.const 1))))",
            )
            self._lines.append(f"(block $e{at} (loop $c{at}")
            self._lines += head
            self._put(name, f"(i32.wrap_i64 (i64.ctz {got}))", "i32")
            self._lines.append(step)
        else:
            first, last = node.iter.args if len(node.iter.args) == 2 else (ast.Constant(0), node.iter.args[0])
            self._put(f"b{at}", self._as(first, "i32"), "i32")
            self._put(f"n{at}", self._as(last, "i32"), "i32")
            self._lines.append(
                f"(block $e{at} (loop $c{at} (br_if $e{at} (i32.ge_s (local.get $b{at}) (local.get $n{at})))"
            )
            self._put(name, f"(local.get $b{at})", "i32")
            self._lines.append(f"(local.set $b{at} (i32.add (local.get $b{at}) (i32.const 1)))")
        self._body(node.body)
        self._lines.append(f"(br $c{at})))")
        self._loops.pop()

    def _return(self, node: ast.Return) -> None:
        result = self._results[self._function.name]
        self._lines.append(f"(return {self._as(node.value, result) if node.value is not None else ''})")

    def _break(self, node: ast.Break) -> None:
        self._lines.append(f"(br $e{self._loops[-1]})")

    def _continue(self, node: ast.Continue) -> None:
        self._lines.append(f"(br $c{self._loops[-1]})")

    # ---------------------------------------------------------------- expressions

    def _as(self, node: ast.expr, type_: str) -> str:
        if isinstance(node, ast.Constant):
            return f"({type_}.const {int(node.value)})"  # type: ignore[arg-type]
        code, own = self._expr(node)
        if own == type_:
            return code
        if code.startswith("(i32.const "):
            return f"(i64.const {code[11:]}"
        return f"(i64.extend_i32_s {code})" if type_ == "i64" else f"(i32.wrap_i64 {code})"

    def _expr(self, node: ast.expr) -> tuple[str, str]:
        """Code and type; what stands at one place is written once, however often it is asked for."""
        known = self._known_codes.get(id(node))
        if known is None:
            known = self._known_codes[id(node)] = getattr(self, f"_e_{type(node).__name__.lower()}")(node)
            self._alive.append(node)
        return known

    def _e_constant(self, node: ast.Constant) -> tuple[str, str]:
        return f"(i32.const {int(node.value)})", "i32"  # type: ignore[arg-type]

    def _e_name(self, node: ast.Name) -> tuple[str, str]:
        if node.id in self._constants:
            value = self._constants[node.id]
            if -(1 << 31) <= value < 1 << 31:
                return f"(i32.const {value})", "i32"
            return f"(i64.const {value - (1 << 64) if value >> 63 else value})", "i64"
        return f"(local.get ${node.id})", self._types[node.id]

    def _e_subscript(self, node: ast.Subscript) -> tuple[str, str]:
        assert isinstance(node.value, ast.Name)
        kind = LOADS[node.value.id][0]
        base, offset = self._address(node.slice)
        return f"({kind} offset={offset} {base})", kind[:3]

    def _address(self, node: ast.expr) -> tuple[str, int]:
        """A base and an offset, where it is in a slot: an offset does not wrap, and other bases may be an index below 0."""
        if (
            isinstance(node, ast.BinOp)
            and isinstance(node.op, ast.Add)
            and isinstance(node.right, ast.Name | ast.Constant)
        ):
            right = node.right.value if isinstance(node.right, ast.Constant) else self._constants.get(node.right.id)
            based = any(isinstance(inner, ast.Name) and inner.id == "s" for inner in ast.walk(node.left))
            if isinstance(right, int) and right >= 0 and based:
                return self._as(node.left, "i32"), right
        return self._as(node, "i32"), 0

    def _e_binop(self, node: ast.BinOp) -> tuple[str, str]:
        type_ = "i64" if "i64" in (self._type(node.left), self._type(node.right)) else "i32"
        return f"({type_}.{OPERATORS[type(node.op)]} {self._as(node.left, type_)} {self._as(node.right, type_)})", type_

    def _type(self, node: ast.expr) -> str:
        return self._expr(node)[1]

    def _e_compare(self, node: ast.Compare) -> tuple[str, str]:
        right = node.comparators[0]
        type_ = "i64" if "i64" in (self._type(node.left), self._type(right)) else "i32"
        return (
            f"({type_}.{COMPARISONS[type(node.ops[0])]} {self._as(node.left, type_)} {self._as(right, type_)})",
            "i32",
        )

    def _e_boolop(self, node: ast.BoolOp) -> tuple[str, str]:
        word = "and" if isinstance(node.op, ast.And) else "or"
        code = self._truth(node.values[0])
        for value in node.values[1:]:
            code = f"(i32.{word} {code} {self._truth(value)})"
        return code, "i32"

    def _truth(self, node: ast.expr) -> str:
        code, type_ = self._expr(node)
        if type_ == "i64":
            return f"(i64.ne {code} (i64.const 0))"
        return code if isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp) else f"(i32.ne {code} (i32.const 0))"

    def _e_unaryop(self, node: ast.UnaryOp) -> tuple[str, str]:
        code, type_ = self._expr(node.operand)
        if isinstance(node.op, ast.Not):
            return f"({type_}.eqz {code})", "i32"
        if isinstance(node.op, ast.Invert):
            return f"({type_}.xor {code} ({type_}.const -1))", type_
        return f"({type_}.sub ({type_}.const 0) {code})", type_

    def _e_call(self, node: ast.Call) -> tuple[str, str]:
        assert isinstance(node.func, ast.Name)
        name, args = node.func.id, node.args
        if name == "long":
            code, type_ = self._expr(args[0])
            return (code if type_ == "i64" else f"(i64.extend_i32_u {code})"), "i64"
        if name == "int":
            return self._as(args[0], "i32"), "i32"
        if name in ("ctz", "popcnt", "clz"):
            return f"(i32.wrap_i64 (i64.{name} {self._as(args[0], 'i64')}))", "i32"
        if name == "bit":
            return f"(i64.shl (i64.const 1) (i64.extend_i32_u {self._as(args[0], 'i32')}))", "i64"
        if name == "trap":
            return "(unreachable)", ""
        if name in ("mix", "high"):
            return getattr(self, f"_{name}")(*args)  # type: ignore[no-any-return]
        if name == "copy":
            return f"(memory.copy {' '.join(self._as(arg, 'i32') for arg in args)})", ""
        if name == "select":
            code, type_ = self._expr(args[0])
            return f"(select {code} {self._as(args[1], type_)} {self._truth(args[2])})", type_
        given = [self._as(arg, want) for arg, want in zip(args, self._wants(name), strict=True)]
        return f"(call ${name} {' '.join(given)})", self._results.get(name, "")

    def _mix(self, state: ast.expr) -> tuple[str, str]:
        """The output of SplitMix64 in a state, written out because it is the hottest of all."""
        self._labels += 1
        name = f"x{self._labels}"
        self._put(name, self._as(state, "i64"), "i64")
        got = f"(local.get ${name})"
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            self._put(name, f"(i64.mul (i64.xor {got} (i64.shr_u {got} (i64.const {shift}))) {long(factor)})", "i64")
        return f"(i64.xor {got} (i64.shr_u {got} (i64.const 31)))", "i64"

    def _high(self, number: ast.expr, times: ast.expr) -> tuple[str, str]:
        """The high half of a product of 128 bits."""
        self._labels += 1
        name = f"x{self._labels}"
        a, b = self._as(number, "i64"), self._as(times, "i64")
        self._put(name, long(0), "i64")
        self._lines += [f"(i64.mul_wide_u {a} {b})", f"(local.set ${name})", "(drop)"]
        return f"(i32.wrap_i64 (local.get ${name}))", "i32"

    def _wants(self, name: str) -> list[str]:
        return SIGNATURES[name]


SIGNATURES: dict[str, list[str]] = {"run": ["i32"] * 7, "first_values": ["i32"], "shows": ["i32"]}
"""What the parameters of each function are."""


def declare(source: str) -> None:
    """Makes the functions of a text known to those that call them."""
    for function in parsed(source):
        SIGNATURES[function.name] = [
            TYPES[arg.annotation.id] if isinstance(arg.annotation, ast.Name) else "i32" for arg in function.args.args
        ]

"""A graph as a drawing: text for Graphviz (`dot`) and for Mermaid.

One box a procedure, one shape a node: decisions stand out, endings are round. Dashed lines lead to what a node calls
or offers. All words of the rule file are escaped.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoyle.graph import model as m
from hoyle.graph.effects import EFFECTS
from hoyle.graph.phrases import entry_name, phrase
from hoyle.graph.walk import edges, nodes_from


class _Box(NamedTuple):
    id: str
    label: str
    look: str


class _Line(NamedTuple):
    start: str
    end: str
    label: str
    dashed: bool = False


def dot(graph: m.Graph) -> str:
    """The graph in the language of Graphviz."""
    shapes = {"decision": "hexagon", "branch": "diamond", "end": "oval", "step": "box"}
    lines = ["digraph game {", "  node [fontname=sans, fontsize=10];", "  edge [fontname=sans, fontsize=9];"]
    for index, proc in enumerate(graph.procs):
        lines += [f"  subgraph cluster_{index} {{", f'    label="{_dot(_title(graph, index, proc))}";']
        lines += [
            f'    {box.id} [shape={shapes[box.look]}, label="{_dot(box.label)}"];' for box in _boxes(graph, index)
        ]
        lines.append("  }")
    for line in _lines(graph):
        style = ", style=dashed" if line.dashed else ""
        lines.append(f'  {line.start} -> {line.end} [label="{_dot(line.label)}"{style}];')
    return "\n".join([*lines, "}"]) + "\n"


def mermaid(graph: m.Graph) -> str:
    """The graph as a Mermaid flow chart."""
    shapes = {"decision": '{{"%s"}}', "branch": '{"%s"}', "end": '(["%s"])', "step": '["%s"]'}
    lines = ["flowchart TD"]
    for index, proc in enumerate(graph.procs):
        lines.append(f'  subgraph p{index} ["{_mermaid(_title(graph, index, proc))}"]')
        lines += [f"    {box.id}{shapes[box.look] % _mermaid(box.label)}" for box in _boxes(graph, index)]
        lines.append("  end")
    for line in _lines(graph):
        label = f'|"{_mermaid(line.label)}"|' if line.label else ""
        lines.append(f"  {line.start} {'-.->' if line.dashed else '-->'}{label} {line.end}")
    return "\n".join(lines) + "\n"


def _title(graph: m.Graph, index: int, proc: m.ProcDecl) -> str:
    return f"{proc.kind} {entry_name(graph, 'procs', index)}"


def _id(proc: int, node: int) -> str:
    return f"p{proc}n{node}"


def _boxes(graph: m.Graph, index: int) -> Iterator[_Box]:
    proc = graph.procs[index]
    for number in nodes_from(graph, proc.entry):
        node = graph.nodes[number]
        yield _Box(_id(index, number), phrase(graph, node, proc.slots), _look(node))


def _look(node: m.AnyNode) -> str:
    effect = EFFECTS[type(node)]
    if effect.decision:
        return "decision"
    if effect.ends:
        return "end"
    return "branch" if effect.branches else "step"


def _lines(graph: m.Graph) -> Iterator[_Line]:
    for index, proc in enumerate(graph.procs):
        for number in nodes_from(graph, proc.entry):
            node, start = graph.nodes[number], _id(index, number)
            for name, target in edges(node):
                yield _Line(start, _id(index, target), "" if name == "next" else name)
            for called, label in _called(graph, node):
                yield _Line(start, _id(called, graph.procs[called].entry), label, dashed=True)


def _called(graph: m.Graph, node: m.AnyNode) -> Iterator[tuple[int, str]]:
    match node:
        case m.Call():
            yield node.proc, ""
        case m.Menu(actions=offered) | m.Answers(responses=offered):
            yield from ((graph.actions[action].proc, graph.actions[action].name) for action in offered)


def _dot(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _mermaid(text: str) -> str:
    for sign, entity in (("&", "amp"), ("#", "35"), ('"', "quot"), ("<", "lt"), (">", "gt")):
        text = text.replace(sign, f"\0{entity};")
    return text.replace("\0", "#").replace("\n", " ")

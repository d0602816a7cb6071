"""Every kind of effect with its facts. See `facts` for what an entry says; `model` says what each kind means."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.graph import model as m
from hoyle.graph.facts import DECLARED, Effect

EFFECTS: Mapping[type[m.Node], Effect] = {
    # cards
    m.Move: Effect(
        "move {cards} to {to}< at bottom {bottom}><, {face}>",
        {"cards": "card | cards", "to": "zone"},
        reveals="where it lies",
    ),
    m.Deal: Effect(
        "deal <{exactly} ><{count} >from {source}< to {to}>< to each {players}.{each}><, {face}>",
        {"source": "zone", "count": "number", "to": "zone", "players": "players | teams"},
        {"each": "zones?"},
        reveals="where it lies",
    ),
    m.Shuffle: Effect("shuffle {zone}", {"zone": "zone"}),
    m.TurnOver: Effect("turn over {zone}", {"zone": "zone"}, reveals="where it lies"),
    m.TurnFace: Effect(
        "turn face down {cards}",
        {"cards": "card | cards"},
        reveals="where it lies",
        text_if=("up", "turn face up {cards}"),
    ),
    m.Attach: Effect("attach {card} to {to}", {"card": "card", "to": "card"}, reveals="where it lies"),
    m.Reveal: Effect(
        "reveal {cards}< to {to}>", {"cards": "card | cards", "to": "player | players"}, reveals="whom it names"
    ),
    # values
    m.Let: Effect("let {slot} = {value}", {"value": "any"}, stores={"slot": "type of value"}, secret=True),
    m.Draw: Effect("let {slot} = random of {list}", {"list": "list"}, stores={"slot": "member of list"}, secret=True),
    m.Set: Effect(
        "<{subject}.>{var} = {value}", {"subject": DECLARED, "value": DECLARED}, {"var": "vars"}, reveals="everybody"
    ),
    # course
    m.Branch: Effect("if {condition}", {"condition": "yes/no"}, branches=("otherwise",), secret=True),
    m.Each: Effect(
        "for {slot} in {over} at {at}",
        stores={"over": "list", "at": "number", "slot": "member of over"},
        branches=("body",),
    ),
    m.Call: Effect("{proc}({arguments})", {"arguments": DECLARED}, {"proc": "procs"}),
    m.Return: Effect("return", ends="procedure"),
    m.Turn: Effect("turn of {player}", {"player": "player"}, reveals="everybody"),
    m.EnterPhase: Effect("phase< {phase}>", refers={"phase": "phases?"}, reveals="everybody"),
    # decisions
    m.Choose: Effect(
        "{by} chooses <{mode} ><{count} >{slot} in {list}< where {condition}>",
        {"list": "list", "condition": "yes/no", "by": "player", "count": "number"},
        stores={"slot": "choice"},
        branches=("otherwise",),
        maybe=("otherwise",),
        decision="by",
        secret=True,
        reveals="the choice",
    ),
    m.Menu: Effect(
        "{by} chooses from ({actions})< using {using}>",
        {"by": "player", "using": "card | cards"},
        {"actions": "actions"},
        branches=("otherwise",),
        maybe=("otherwise",),
        decision="by",
        reveals="the choice",
    ),
    m.Race: Effect(
        "race {label} among {players} giving {giving}",
        {"players": "players"},
        stores={"giving": "players"},
        decision="players",
        reveals="the choices together",
    ),
    m.Together: Effect(
        "together {slot} in {players}",
        {"players": "players"},
        stores={"slot": "player"},
        branches=("choices", "body"),
        reveals="the choices together",
    ),
    m.Gathered: Effect("gathered", ends="part"),
    # announced items
    m.Announce: Effect("announce {action}", refers={"action": "actions"}, reveals="everybody"),
    m.Answers: Effect(
        "answers by ({responses})",
        refers={"responses": "actions"},
        decision="responses",
        reveals="the choice",
        text_if=("reopens", "answers by ({responses}) again"),
    ),
    m.Resolve: Effect("resolve", branches=("cancelled",)),
    m.Retire: Effect("retire"),
    m.Cancel: Effect("cancel", reveals="everybody"),
    # endings
    m.Win: Effect("win {winners}", {"winners": "player | players | team"}, ends="game", reveals="everybody"),
    m.DrawnGame: Effect("draw game", ends="game", reveals="everybody"),
    m.EndGame: Effect("end game", ends="game", reveals="everybody"),
    m.Rank: Effect(
        "rank players {slot} by {value}",
        {"value": "number"},
        stores={"slot": "player"},
        ends="game",
        reveals="everybody",
    ),
}

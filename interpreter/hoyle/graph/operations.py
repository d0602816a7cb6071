"""Every kind of expression with its facts. See `facts` for what an entry says; `model` says what each kind means."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.graph import model as m
from hoyle.graph.facts import DECLARED, Operation

OPERATIONS: Mapping[type[m.Expr], Operation] = {
    # values and names
    m.Const: Operation("{value}", "type of itself"),
    m.Empty: Operation("nothing", "type of itself"),
    m.Slot: Operation("{slot}", "type of itself"),
    m.Var: Operation("<{subject}.>{var}", DECLARED, {"subject": DECLARED}, {"var": "vars"}),
    m.OptionValue: Operation("{option}", DECLARED, refers={"option": "options"}),
    m.Need: Operation("{operand}!", "sure operand", {"operand": "any"}),
    m.Tabled: Operation("{table}({argument})", DECLARED, {"argument": DECLARED}, {"table": "tables"}),
    m.Defined: Operation("{define}({arguments})", DECLARED, {"arguments": DECLARED}, {"define": "defines"}),
    # zones and cards
    m.ZoneOf: Operation(
        "<{owner}.>{zone}<[{index}]>", "zone", {"owner": DECLARED, "index": "number"}, {"zone": "zones"}
    ),
    m.CardsIn: Operation("cards of {zone}", "cards", {"zone": "zone"}),
    m.CardsOf: Operation("cards of {owners}.{zone}", "cards", {"owners": "players | teams"}, {"zone": "zones"}),
    m.AllCards: Operation("every card", "cards"),
    m.CardAttr: Operation("{card}.{attribute}", DECLARED, {"card": "card"}, {"attribute": "attributes"}),
    m.CardIs: Operation("{card} is one of ({cards})", "yes/no", {"card": "card"}, {"cards": "cards"}),
    m.OwnerOf: Operation("{card}.owner", "player?", {"card": "card"}),
    m.SignerOf: Operation("{card}.signer", "player?", {"card": "card"}),
    m.PlaceOf: Operation("{card}.zone", "zone?", {"card": "card"}),
    m.HostOf: Operation("{card}.host", "card?", {"card": "card"}),
    m.Riders: Operation("riders of {cards}", "cards", {"cards": "card | cards"}),
    m.FaceUp: Operation("{card} is face up", "yes/no", {"card": "card"}),
    # players and teams
    m.Players: Operation("players", "players"),
    m.Others: Operation("{player}.others", "players", {"player": "player"}),
    m.Opponents: Operation("{player}.opponents", "players", {"player": "player"}),
    m.Teams: Operation("teams", "teams"),
    m.Members: Operation("{team}.members", "players", {"team": "team"}),
    m.TeamOf: Operation("{player}.team", "team", {"player": "player"}),
    m.Neighbour: Operation(
        "{player}.left({steps})", "type of player", {"player": "player?"}, text_if=("partner", "{player}.partner")
    ),
    m.Turned: Operation("{players} from {start}", "players", {"players": "players", "start": "player"}),
    m.After: Operation("next after {player} of {players}", "player?", {"player": "player", "players": "players"}),
    # announced items
    m.ItemPlayer: Operation("{item}.player", "player", {"item": "item?"}),
    m.ItemClaim: Operation("{item}.claim", "type of itself", {"item": "item?"}),
    m.ItemArgument: Operation("{item}.{name}", "type of itself", {"item": "item?"}),
    m.ItemIs: Operation("{item} is one of ({actions})", "yes/no", {"item": "item?"}, {"actions": "actions"}),
    # lists
    m.One: Operation("only {member}", "type of itself", {"member": "any"}),
    m.At: Operation("{list}[{index}]", "member of list", {"list": "list", "index": "number"}),
    m.Last: Operation("last of {list}", "member of list", {"list": "list"}),
    m.Upper: Operation(
        "top {count} of {list}",
        "type of list",
        {"list": "list", "count": "number"},
        text_if=("bottom", "bottom {count} of {list}"),
    ),
    m.Size: Operation("size of {list}", "number", {"list": "list"}),
    m.Joined: Operation("{left} then {right}", "type of left", {"left": "list", "right": "list"}),
    m.Without: Operation("{left} without {right}", "type of left", {"left": "list", "right": "list"}),
    m.Numbers: Operation(
        "({first} to {last})",
        "numbers",
        {"first": "number", "last": "number"},
        text_if=("down", "({first} down to {last})"),
    ),
    m.Contains: Operation("{member} in {list}", "yes/no", {"list": "list", "member": "any"}),
    m.Exists: Operation(
        "some {slot} in {list} where {condition}",
        "yes/no",
        {"list": "list", "condition": "yes/no"},
        bound="list",
        text_if=("every", "every {slot} in {list} where {condition}"),
    ),
    m.Count: Operation(
        "count {slot} in {list} where {condition}", "number", {"list": "list", "condition": "yes/no"}, bound="list"
    ),
    m.Filter: Operation(
        "those {slot} in {list} where {condition}",
        "type of list",
        {"list": "list", "condition": "yes/no"},
        bound="list",
    ),
    m.Sum: Operation("sum {value} for {slot} in {list}", "number", {"list": "list", "value": "number"}, bound="list"),
    m.Best: Operation(
        "those highest {slot} in {list} by {value}",
        "type of list",
        {"list": "list", "value": "number? | attribute?"},
        bound="list",
        text_if=("lowest", "those lowest {slot} in {list} by {value}"),
    ),
    # arithmetic and logic
    m.Arithmetic: Operation("{left} {kind} {right}", "number", {"left": "number", "right": "number"}),
    m.Negative: Operation("-{operand}", "number", {"operand": "number"}),
    m.Compare: Operation("{left} {kind!} {right}", "yes/no", {"left": "any", "right": "any"}),
    m.Logic: Operation("{left} {kind} {right}", "yes/no", {"left": "yes/no", "right": "yes/no"}),
    m.Not: Operation("not {operand}", "yes/no", {"operand": "yes/no"}),
    m.Choice: Operation(
        "if {condition} then {yes} else {no}", "either", {"condition": "yes/no", "yes": "any", "no": "any"}
    ),
}

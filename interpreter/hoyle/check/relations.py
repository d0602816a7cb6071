"""How `subject.name` is read: attributes, variables, zones, and the relations that the language knows."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from hoyle.check.expressions import Typed, Typer, reads
from hoyle.check.names import it, opponent, variable
from hoyle.check.rules import Mistake, mistake, unknown
from hoyle.check.types import CARD, CARDS, PLAYER, PLAYERS, TEAM, YES_NO, ZONE, optional
from hoyle.graph import model as g
from hoyle.syntax import tree
from hoyle.syntax.advice import VALUE_WORDS, instead

PLAYER_RELATIONS = ("left", "right", "partner", "opponent", "others", "opponents", "team")
CARD_RELATIONS = ("owner", "signer", "host", "riders", "place", "face_up")


@reads(tree.Attr)
def _attr(t: Typer, e: tree.Attr, wanted: g.Type | None) -> Typed:
    if isinstance(e.subject, tree.Name) and e.subject.text == "it" and "it" not in t.scope.names:
        return _of_item(t, e)
    subject, type_ = t.read(e.subject)
    found = _OF[type_.kind](t, e, subject, type_) if type_.kind in _OF else None
    if found is None:
        raise _unknown_attribute(t, e, type_)
    return found


def _of_player(t: Typer, e: tree.Attr, player: g.AnyExpr, type_: g.Type) -> Typed | None:
    name, span = e.name.text, e.span
    kind = g.Type("player", optional=type_.optional)
    match name:
        case "left" | "right":
            return g.Neighbour(span=span, player=player, steps=1 if name == "left" else -1), kind
        case "partner":
            return g.Neighbour(span=span, player=player, steps=0, partner=True), kind
        case "opponent":
            return opponent(t, player, span), kind
        case "others":
            return g.Others(span=span, player=t.fit((player, type_), PLAYER, e.subject)), PLAYERS
        case "opponents":
            return g.Opponents(span=span, player=t.fit((player, type_), PLAYER, e.subject)), PLAYERS
        case "team":
            return _team(t, t.fit((player, type_), PLAYER, e.subject), e), TEAM
    return _variable_of(t, e, player, type_, "player") or _zone_of(t, e, player, type_)


def _team(t: Typer, player: g.AnyExpr, e: tree.Attr) -> g.AnyExpr:
    if not t.rules.team_count:
        raise mistake(
            "no-teams", "this game has no teams", e.name.span, "which team?", "say `teams 2` below the game's title"
        )
    return g.TeamOf(span=e.span, player=player)


def _variable_of(t: Typer, e: tree.Attr, subject: g.AnyExpr, type_: g.Type, scope: str) -> Typed | None:
    var = t.rules.var_ids.get(e.name.text, -1)
    if var < 0 or t.rules.vars[var].scope != scope:
        return None
    if type_.optional and scope != "card":
        subject = g.Need(span=e.subject.span, operand=subject)
    return variable(t, var, subject, e.span)


def _zone_of(t: Typer, e: tree.Attr, holder: g.AnyExpr, type_: g.Type) -> Typed | None:
    zone = t.rules.zone_ids.get(e.name.text, -1)
    if zone < 0 or not t.rules.zones[zone].owner:
        return None
    declaration = t.rules.zones[zone]
    if declaration.family:
        text = f"there are {declaration.family} zones `{e.name.text}`"
        others = t.rules.declaration(e.name.text)
        raise mistake("which-of-family", text, e.name.span, "which?", f"write `{e.name.text}[1]`", others)
    if declaration.owner == "team" and type_.kind == "player":
        holder = _team(t, t.fit((holder, type_), PLAYER, e.subject), e)
    if declaration.owner == "player" and type_.kind == "team":
        return g.CardsOf(span=e.span, zone=zone, owners=g.Members(span=e.subject.span, team=holder)), CARDS
    return g.ZoneOf(span=e.span, zone=zone, owner=holder), ZONE


def _of_players(t: Typer, e: tree.Attr, players: g.AnyExpr, type_: g.Type) -> Typed | None:
    zone = t.rules.zone_ids.get(e.name.text, -1)
    if zone < 0 or t.rules.zones[zone].owner != type_.kind.removesuffix("s") or t.rules.zones[zone].family:
        return None
    return g.CardsOf(span=e.span, zone=zone, owners=players), CARDS


def _of_team(t: Typer, e: tree.Attr, team: g.AnyExpr, type_: g.Type) -> Typed | None:
    if e.name.text == "players":
        return g.Members(span=e.span, team=team), PLAYERS
    return _variable_of(t, e, team, type_, "team") or _zone_of(t, e, team, type_)


def _of_card(t: Typer, e: tree.Attr, card: g.AnyExpr, type_: g.Type) -> Typed | None:
    attribute = t.rules.attribute_id(e.name.text)
    if attribute >= 0:
        return g.CardAttr(span=e.span, card=card, attribute=attribute), g.Type("attribute", attribute)
    match e.name.text:
        case "owner":
            return g.OwnerOf(span=e.span, card=card), optional(PLAYER)
        case "signer":
            return g.SignerOf(span=e.span, card=card), optional(PLAYER)
        case "host":
            return g.HostOf(span=e.span, card=card), optional(CARD)
        case "riders":
            return g.Riders(span=e.span, cards=card), CARDS
        case "place":
            return g.PlaceOf(span=e.span, card=card), optional(ZONE)
        case "face_up":
            return g.FaceUp(span=e.span, card=card), YES_NO
    return _variable_of(t, e, card, type_, "card")


_OF: dict[str, Callable[[Typer, tree.Attr, g.AnyExpr, g.Type], Typed | None]] = {
    "player": _of_player,
    "players": _of_players,
    "team": _of_team,
    "teams": _of_players,
    "card": _of_card,
}


def _unknown_attribute(t: Typer, e: tree.Attr, type_: g.Type) -> Mistake:
    name = e.name.text
    scope = type_.kind.removesuffix("s")
    known = [v.name for v in t.rules.vars if v.scope == scope] + [z.name for z in t.rules.zones if z.owner == scope]
    if type_.kind == "card":
        known += [a.name for a in t.rules.attributes] + list(CARD_RELATIONS)
    if type_.kind == "player":
        known += PLAYER_RELATIONS
    text, help_text = f"{t.say(type_)} has no `{name}`", instead(name, VALUE_WORDS) or _elsewhere(t, e, type_)
    found = unknown(t.rules, "unknown-attribute", text, e.name, known, help_text)
    if type_.kind == "card" and found.problem is not None and t.rules.attributes:
        listed = " and ".join(a.name for a in t.rules.attributes)
        deck = t.rules.listing(t.rules.attributes[0].name, f"every card has {listed}")
        found.problem = msgspec.structs.replace(found.problem, others=deck)
    return found


def _elsewhere(t: Typer, e: tree.Attr, type_: g.Type) -> str:
    """Where that is found which somebody looks for in a zone, a rank or a person."""
    name, attributes = e.name.text, {a.name for a in t.rules.attributes}
    if type_.kind == "attribute":
        attribute = t.rules.attributes[type_.attribute]
        value = attribute.values[-1]
        return f"numbers come from a table, as in `table worth({attribute.name}): {value} = 1, else 0`, as `worth(c.{attribute.name})`"
    if type_.kind in ("zone", "cards") and name in {*attributes, *CARD_RELATIONS}:
        return f"a card has that; brackets say which one, as in `(top of stock).{name}`"
    if type_.kind == "player" and name in ("name", "seat", "id"):
        return (
            "who somebody is no rule needs to know: players are compared with `is`, and follow each other with `.left`"
        )
    return ""


def _of_item(t: Typer, e: tree.Attr) -> Typed:
    item, name = it(t, e.subject.span), e.name.text
    if name == "player":
        return g.ItemPlayer(span=e.span, item=item), PLAYER
    if name == "claim":
        type_ = optional(t.items(e).claim(e))
        return g.ItemClaim(span=e.span, item=item, type=type_), type_
    type_, places = t.items(e).parameter(e)
    return g.ItemArgument(
        span=e.span, item=item, name=name, places=places, type=msgspec.structs.replace(type_, optional=True)
    ), type_

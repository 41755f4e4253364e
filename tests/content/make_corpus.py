#!/usr/bin/env python3
"""Writes the corpus: good and bad documents of every kind, and what is expected of each.

Run it after changing a case: python3 tests/content/make_corpus.py. It writes corpus/*.json and
corpus/verdicts.txt, one line a file: name, verdict of the loader, verdict of the schema, and, where they
differ, which rule only the loader can know.
"""
import copy
import json
import pathlib
import struct
import sys
import zlib

corpus = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent / "corpus")
verdicts = []

MAP = {
    "format": "battlemat-map/1", "grid": "square", "columns": 4, "rows": 3,
    "legend": {".": "grass", "#": "wall", "~": {"key": "brook", "cost": 2, "look": "water"}},
    "ground": ["..#.", "..~.", "...."],
    "starts": {"west": ["0,0", "0,1"]},
}
SHEET = {
    "format": "battlemat-sheet/1", "system": "another", "name": "Ada",
    "stats": {"accuracy": 3, "nimbleness": 4, "muscularity": 4, "endurance": 4, "fortitude": 3},
    "marks": [{"key": "dwarf"}, {"key": "paragon", "attribute": "endurance"}],
    "items": [{"key": "mace", "in_hand": True}, {"key": "leather", "worn": True}],
}
ITEMS = {
    "format": "battlemat-items/1", "system": "another",
    "weapon": [{"key": "fork", "kind": "melee", "bonus": 1, "reach": 2, "hands": 2, "price": 4}],
    "armour": [{"key": "coat", "bonus": 1, "penalty": 0, "shield": False, "price": 9}],
    "belonging": [{"key": "ring", "accuracy": 1, "price": 100}],
}
RULESET = {
    "format": "battlemat-ruleset/1", "system": "another",
    "difficulty": [{"key": "easy", "number": 13}, {"key": "hard", "number": 23}],
    "task": [{"key": "fishing", "attribute": "fortitude"},
             {"key": "diving", "attribute": "endurance", "penalty": True}],
}
TEXT = {
    "format": "battlemat-text/1", "system": "another",
    "stat": {"hp": "health"}, "mark": {"prone": "down"}, "action": {"attack": "Strike"},
    "log": {"hit": "hits {target}", "luck_reroll=yes": "is lucky", "miss": ""},
}
SCENARIO = {
    "format": "battlemat-scenario/1", "system": "another", "title": "Two and two",
    "map": "map-good-plain.json",
    "seats": [{"name": "gm", "runs": "program"}, {"name": "anna"}],
    "sides": ["us", "them"], "first": "us",
    "options": {"prone_mode": "either"},
    "figures": [
        {"name": "Ada", "sheet": "sheet-good-plain.json", "side": "us", "seat": "anna", "start": "west"},
        {"name": "Snik", "like": "goblin", "side": "them", "at": "3,2"},
    ],
}
# The second system: words for numbers, marks made of marks, lists of points in the catalogue, pools.
SKILLED = {
    "format": "battlemat-sheet/1", "system": "nudge", "name": "Goblin",
    "stats": {"kind": "enemy", "level": 1, "threshold": 1},
    "marks": [{"key": "skill", "tag": "ranged", "name": "Shooting a Bow", "nudge": -1}],
}
GIFTED = {
    "format": "battlemat-sheet/1", "system": "nudge", "name": "Kirt",
    "stats": {"brawn": 1, "guile": 1, "rank_covert": 1},
    "marks": [
        {"key": "quality", "type": "contact", "level": 1, "name": "Fence", "uses": 2, "burned": True,
         "points": [{"attribute": "guile", "action_type": "finding things"}]},
        {"key": "quality", "type": "item", "level": 2, "name": "Shotgun",
         "points": [{"attribute": "brawn", "action_type": "shooting", "value": 2}]},
    ],
}
POINTS = {
    "format": "battlemat-items/1", "system": "nudge",
    "quality": [{"key": "jack", "type": "trait", "level": 2, "points": [
        {"attribute": "brawn", "action_type": "punching"},
        {"attribute": "focus", "action_type": "waiting"}]}],
}
SAMPLES = {
    "format": "battlemat-ruleset/1", "system": "nudge",
    "wound_sample": [{"key": "gun_jam", "level": 2, "points": [
        {"quality": "Shotgun", "action_type": "shooting", "value": 2}]}],
}
WOUNDED = {
    "format": "battlemat-scenario/1", "system": "nudge", "title": "One and one", "seats": [{"name": "anna"}],
    "sides": ["us", "them"], "pools": {"meddle": {"anna": 3}},
    "figures": [
        {"name": "Kirt", "sheet": "sheet-gifted-good-plain.json", "side": "us", "seat": "anna",
         "more_marks": [
            {"key": "wound", "level": 2, "name": "Gun Jam", "points": [
                {"quality": "Shotgun", "action_type": "shooting"},
                {"attribute": "guile", "action_type": "belonging"}]},
            {"key": "close", "of": "Snik"}]},
        {"name": "Snik", "sheet": "sheet-enemy-good-plain.json", "side": "them"},
    ],
}
KINDS = {"map": MAP, "sheet": SHEET, "items": ITEMS, "ruleset": RULESET, "text": TEXT, "scenario": SCENARIO,
         "sheet-enemy": SKILLED, "sheet-gifted": GIFTED, "items-points": POINTS, "ruleset-points": SAMPLES,
         "scenario-wounded": WOUNDED}


def write(name, text, loader, schema, why=""):
    (corpus / name).write_text(text, encoding="utf-8")
    verdicts.append(" ".join([name, loader, schema, why]).strip())


def changed(kind, changes):
    """The plain document of a kind with some members changed: {"legend/~/cost": 10, "grid": None} (None
    removes)."""
    document = copy.deepcopy(KINDS[kind])
    for path, value in changes.items():
        *way, last = path.split("/") if path else [""]
        at = document
        for step in way:
            at = at[int(step)] if isinstance(at, list) else at[step]
        if isinstance(at, list):
            at[int(last)] = value
        elif value is None:
            at.pop(last, None)
        else:
            at[last] = value
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def good(kind, case, /, **changes):
    write(f"{kind}-good-{case}.json", changed(kind, changes), "good", "good")


def bad(kind, case, /, **changes):
    write(f"{kind}-bad-{case}.json", changed(kind, changes), "bad", "bad")


def loader_only(kind, case, why, /, **changes):
    write(f"{kind}-bad-{case}.json", changed(kind, changes), "bad", "good", why)


def picture(name):
    """A grey pixel as PNG."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    (corpus / name).parent.mkdir(exist_ok=True)
    (corpus / name).write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) +
                                chunk(b"IDAT", zlib.compress(b"\0\x80")) + chunk(b"IEND", b""))


def raw(name, text, schema, why=""):
    write(name, text, "bad", schema, why)


def maps():
    kind = "map"
    good(kind, "plain")
    good(kind, "least", legend=None, ground=None, starts=None)
    good(kind, "pointy", **{"grid": "hex-pointy", "starts/west": ["[0;0]", "0,1"]})
    good(kind, "flat", **{"grid": "hex-flat", "starts/west": ["[3;2]"]})
    good(kind, "titled", title="The brook", about="Nothing here.")
    good(kind, "unicode-letter", **{"legend/ä": "road", "ground": ["..#.", "ää~.", "...."]})
    good(kind, "letter-of-paper", **{"legend/☃": "stone", "ground": ["..#.", "☃.~.", "...."]})
    good(kind, "extras", **{"x-tool": [1, {"a": None}], "legend/x-note": "n", "starts/x-old": 3})
    good(kind, "extras-inside",
         **{"legend/~/x-depth": 4, "edges": [{"cells": "0,0", "side": "s", "x-built": 1200}]})
    good(kind, "hazard-dice", **{"legend/~/hazard": {"damage": "2d6+3", "prone": True, "pit": True}})
    good(kind, "hazard-number", **{"legend/~/hazard": {"damage": 99}})
    good(kind, "hazard-asked", **{"legend/~/hazard": {}})
    good(kind, "hazard-minus", **{"legend/~/hazard": {"damage": "1d4-1"}})
    good(kind, "own-wall", **{"legend/~": {"key": "hedge", "wall": True, "look": "tree"}})
    good(kind, "own-door", **{"legend/~": {"key": "gate", "door": "locked"}})
    good(kind, "note", **{"legend/~/note": "Cold."})
    good(kind, "edge-run", edges=[{"cells": "0,1..3,1", "side": "n"}])
    good(kind, "edge-door", edges=[{"cells": "1,1", "side": "e", "kind": "door-open"}])
    good(kind, "edge-offset", edges=[{"cells": "[1;1]..[1;2]", "side": "w", "kind": "door-locked"}])
    good(kind, "edge-window", edges=[{"cells": "1,1..2,1", "side": "s", "kind": "window"}],
         sides={"e": ["..:"]})
    good(kind, "night", light="night", **{"legend/.": "carpet", "legend/#": "servers"})
    bad(kind, "dusk", light="dusk")
    good(kind, "sides", sides={"e": ["|", ".+", "'!"], "s": []})
    good(kind, "one-cell", columns=1, rows=1, ground=["."], starts={"a": ["0,0"]})
    good(kind, "schema-key", **{"$schema": "../../../schemas/map.schema.json"})
    good(kind, "integral-float", columns=4.0)
    good(kind, "built-in-grounds",
         **{"legend": {"a": "bog", "b": "fire", "c": "pit", ".": "floor"},
            "ground": ["abc.", "....", "...."]})
    bad(kind, "no-format", format=None)
    bad(kind, "newer-format", format="battlemat-map/2")
    bad(kind, "other-format", format="battlemat-mop/1")
    bad(kind, "no-grid", grid=None)
    bad(kind, "grid-word", grid="hexagon")
    bad(kind, "no-columns", columns=None)
    bad(kind, "columns-zero", columns=0)
    bad(kind, "columns-many", columns=1001)
    bad(kind, "columns-half", columns=4.5)
    bad(kind, "columns-text", columns="4")
    bad(kind, "rows-negative", rows=-3)
    bad(kind, "rows-huge", rows=4294967299)
    bad(kind, "unknown-key", colums=4)
    bad(kind, "legend-array", legend=["grass"])
    bad(kind, "legend-long-letter", **{"legend/ab": "grass"})
    bad(kind, "legend-empty-letter", **{"legend/": "grass"})
    bad(kind, "legend-unknown-ground", **{"legend/g": "gras"})
    bad(kind, "legend-number", **{"legend/g": 5})
    bad(kind, "own-without-key", **{"legend/~": {"cost": 2}})
    bad(kind, "own-key-upper", **{"legend/~/key": "Brook"})
    bad(kind, "own-cost-zero", **{"legend/~/cost": 0})
    bad(kind, "own-cost-ten", **{"legend/~/cost": 10})
    good(kind, "own-cost-fraction", **{"legend/~/cost": 1.5})
    good(kind, "own-cost-thousandth", **{"legend/~/cost": 0.001})
    bad(kind, "own-cost-text", **{"legend/~/cost": "1.5"})
    bad(kind, "own-cost-nine-and-more", **{"legend/~/cost": 9.001})
    loader_only(kind, "own-cost-four-decimals", "costs are kept in thousandths", **{"legend/~/cost": 1.0005})
    bad(kind, "own-wall-text", **{"legend/~/wall": "yes"})
    bad(kind, "own-door-ajar", **{"legend/~/door": "ajar"})
    bad(kind, "own-look", **{"legend/~/look": "lava"})
    bad(kind, "own-unknown-key", **{"legend/~/price": 3})
    bad(kind, "hazard-true", **{"legend/~/hazard": True})
    bad(kind, "hazard-damage-word", **{"legend/~/hazard": {"damage": "much"}})
    bad(kind, "hazard-damage-zero-dice", **{"legend/~/hazard": {"damage": "0d6"}})
    bad(kind, "hazard-damage-hundred", **{"legend/~/hazard": {"damage": 100}})
    bad(kind, "hazard-damage-negative", **{"legend/~/hazard": {"damage": -1}})
    bad(kind, "hazard-unknown-key", **{"legend/~/hazard": {"dmg": 1}})
    bad(kind, "note-long", **{"legend/~/note": "n" * 120})
    bad(kind, "ground-text", ground="....")
    bad(kind, "ground-empty", ground=[])
    bad(kind, "ground-row-number", ground=["..#.", 5, "...."])
    bad(kind, "ground-row-empty", ground=["..#.", "", "...."])
    bad(kind, "edge-without-side", edges=[{"cells": "0,0"}])
    bad(kind, "edge-without-cells", edges=[{"side": "e"}])
    bad(kind, "edge-side-word", edges=[{"cells": "0,0", "side": "north"}])
    bad(kind, "edge-kind-word", edges=[{"cells": "0,0", "side": "s", "kind": "fence"}])
    bad(kind, "edge-cells-list", edges=[{"cells": [0, 0], "side": "s"}])
    bad(kind, "edge-cells-form", edges=[{"cells": "0,0-2,0", "side": "s"}])
    bad(kind, "sides-letter", sides={"e": ["z"]})
    bad(kind, "sides-direction", sides={"up": ["|"]})
    bad(kind, "starts-cell-form", starts={"west": ["a1"]})
    bad(kind, "starts-empty", starts={"west": []})
    bad(kind, "starts-name", starts={"west side": ["0,0"]})
    bad(kind, "title-long", title="t" * 81)
    bad(kind, "schema-number", **{"$schema": 7})
    loader_only(kind, "rows-missing", "as many texts as the map has rows", ground=["..#.", "..~."])
    loader_only(kind, "row-short", "each row as long as the map is wide", ground=["..#.", "..~", "...."])
    loader_only(kind, "row-long", "each row as long as the map is wide", ground=["..#.", "..~..", "...."])
    loader_only(kind, "letter-unknown", "letters of the ground stand in the legend",
                ground=["..#.", "..?.", "...."])
    loader_only(kind, "wall-and-door", "a wall is no door",
                **{"legend/~/wall": True, "legend/~/door": "open"})
    loader_only(kind, "hazard-in-wall", "nobody enters a wall",
                **{"legend/~/wall": True, "legend/~/hazard": {"damage": 1}})
    loader_only(kind, "note-bytes", "a note has at most 119 bytes", **{"legend/~/note": "ä" * 100})
    loader_only(kind, "edge-off-map", "cells lie on the map", edges=[{"cells": "9,9", "side": "e"}])
    loader_only(kind, "edge-diagonal", "sides of the map's own grid", edges=[{"cells": "0,0", "side": "se"}])
    loader_only(kind, "edge-other-grid", "sides of the map's own grid",
                edges=[{"cells": "0,0", "side": "ne"}])
    loader_only(kind, "edge-border", "nothing stands along the border", edges=[{"cells": "0,0", "side": "n"}])
    loader_only(kind, "edge-crooked", "a run is straight", edges=[{"cells": "0,0..3,2", "side": "s"}])
    loader_only(kind, "sides-too-long", "nothing stands along the border", sides={"e": ["...|"]})
    loader_only(kind, "sides-other-grid", "sides of the map's own grid", sides={"nw": ["|"]})
    loader_only(kind, "starts-off-map", "cells lie on the map", starts={"west": ["4,0"]})
    loader_only(kind, "starts-twice", "each cell of a group once", starts={"west": ["0,0", "[0;0]"]})
    loader_only(kind, "key-newline", "a text ends where it ends, not before a line break",
                **{"legend/~/key": "brook\n"})


def sheets():
    kind = "sheet"
    good(kind, "plain")
    good(kind, "least", stats=None, marks=None, items=None)
    good(kind, "half", size=0.5)
    good(kind, "large", size=6)
    good(kind, "opponent", **{"stats/hp_max": 40, "stats/hp": 33, "types": ["giant"]})
    good(kind, "two-avengers", marks=[{"key": "avenger", "type": "goblin"},
                                      {"key": "avenger", "type": "undead"}])
    good(kind, "two-paragons", marks=[{"key": "paragon", "attribute": "accuracy"},
                                      {"key": "paragon", "attribute": "fortitude"}])
    good(kind, "own-aspect", marks=[{"key": "own_aspect", "name": "Loud"}])
    good(kind, "own-weapon", items=[{"own": "weapon", "name": "Frost", "kind": "melee", "bonus": 3,
                                     "hands": 1, "in_hand": True}])
    good(kind, "own-belonging", items=[{"own": "belonging", "name": "Ring", "fortitude": 2}])
    good(kind, "own-armour", items=[{"own": "armour", "name": "Hide", "bonus": 2, "shield": True,
                                     "worn": True}])
    good(kind, "extras", **{"x-born": 1190, "stats/x-old": 2, "marks": [{"key": "dwarf", "x-clan": "Iron"}]})
    good(kind, "portrait", portrait="art/ada.png", about="A dwarf.")
    loader_only(kind, "portrait-missing", "pictures lie beside the sheet", portrait="art/bea.png")
    good(kind, "emblem", emblem="riot_shield")
    bad(kind, "emblem-no-key", emblem="A Unicorn")
    good(kind, "lucky", **{"stats/luck": 4, "stats/luck_max": 4})
    good(kind, "umlaut", name="Örn")
    bad(kind, "no-name", name=None)
    bad(kind, "name-empty", name="")
    bad(kind, "name-long", name="n" * 31)
    bad(kind, "no-system", system=None)
    bad(kind, "system-unknown", system="chess")
    bad(kind, "size-seven", size=7)
    bad(kind, "size-text", size="1")
    bad(kind, "stat-unknown", **{"stats/charm": 3})
    bad(kind, "stat-derived", **{"stats/allowance": 3})
    bad(kind, "stat-zero", **{"stats/accuracy": 0})
    bad(kind, "stat-text", **{"stats/accuracy": "3"})
    bad(kind, "stat-half", **{"stats/accuracy": 2.5})
    bad(kind, "stat-true", **{"stats/accuracy": True})
    bad(kind, "luck-negative", **{"stats/luck": -1})
    bad(kind, "stats-list", stats=[1, 2, 3, 4, 5])
    bad(kind, "mark-unknown", marks=[{"key": "giant"}])
    bad(kind, "mark-condition", marks=[{"key": "prone"}])
    bad(kind, "mark-text", marks=["dwarf"])
    bad(kind, "mark-without-key", marks=[{"attribute": "accuracy"}])
    bad(kind, "paragon-of-nothing", marks=[{"key": "paragon"}])
    bad(kind, "paragon-of-luck", marks=[{"key": "paragon", "attribute": "luck"}])
    bad(kind, "avenger-of-nothing", marks=[{"key": "avenger"}])
    bad(kind, "dwarf-with-attribute", marks=[{"key": "dwarf", "attribute": "accuracy"}])
    bad(kind, "item-text", items=["mace"])
    bad(kind, "item-without-key", items=[{"in_hand": True}])
    bad(kind, "item-used-word", items=[{"key": "mace", "in_hand": "yes"}])
    bad(kind, "item-bonus", items=[{"key": "mace", "bonus": 3}])
    bad(kind, "own-unknown-kind", items=[{"own": "vehicle", "name": "Cart"}])
    bad(kind, "own-task", items=[{"own": "task", "name": "Climb"}])
    bad(kind, "own-without-name", items=[{"own": "weapon", "bonus": 1}])
    bad(kind, "own-bonus-four", items=[{"own": "weapon", "name": "Doom", "bonus": 4}])
    bad(kind, "own-kind-word", items=[{"own": "weapon", "name": "Doom", "kind": "magic"}])
    bad(kind, "own-worn-weapon", items=[{"own": "weapon", "name": "Doom", "worn": True}])
    bad(kind, "type-empty", types=[""])
    bad(kind, "portrait-above", portrait="../ada.png")
    bad(kind, "portrait-absolute", portrait="/etc/passwd")
    bad(kind, "unknown-key", level=3)
    loader_only(kind, "item-not-in-catalogue", "items stand in the catalogue", items=[{"key": "spork"}])
    loader_only(kind, "item-is-task", "items stand in the catalogue", items=[{"key": "climbing"}])
    loader_only(kind, "leather-in-hand", "armour is worn, weapons are in hand",
                items=[{"key": "leather", "in_hand": True}])
    loader_only(kind, "luck-over-max", "AS-10: luck is at most its maximum",
                **{"stats/luck": 5, "stats/luck_max": 3})
    loader_only(kind, "hp-over-max", "AS-92: hit points are at most the maximum", **{"stats/hp": 20})
    loader_only(kind, "dwarf-twice", "AS-93: this aspect only once",
                marks=[{"key": "dwarf"}, {"key": "dwarf"}])
    loader_only(kind, "paragon-twice", "AS-93: another attribute each time",
                marks=[{"key": "paragon", "attribute": "accuracy"},
                       {"key": "paragon", "attribute": "accuracy"}])


def catalogues():
    good("items", "plain")
    good("items", "least", weapon=None, armour=None, belonging=None)
    good("items", "named", **{"weapon/0/name": "Pitchfork"})
    good("items", "starts", weapon=[{"key": "stick"}])
    good("items", "bow", weapon=[{"key": "bow", "kind": "ranged", "range": 12, "reach": 0}])
    good("items", "extras", **{"x-source": "house", "weapon/0/x-tag": 1})
    bad("items", "weapon-object", weapon={"fork": {}})
    bad("items", "no-key", weapon=[{"kind": "melee"}])
    bad("items", "key-blank", weapon=[{"key": "long sword"}])
    bad("items", "kind-word", **{"weapon/0/kind": "thrown"})
    bad("items", "bonus-four", **{"weapon/0/bonus": 4})
    bad("items", "reach-negative", **{"weapon/0/reach": -1})
    bad("items", "shield-number", **{"armour/0/shield": 1})
    bad("items", "penalty-ten", **{"armour/0/penalty": 10})
    bad("items", "unknown-list", potion=[])
    bad("items", "unknown-field", **{"weapon/0/weight": 3})
    bad("items", "task", task=[{"key": "fishing"}])
    bad("items", "system", system="brew")
    loader_only("items", "key-twice", "each key once", weapon=[{"key": "fork"}, {"key": "fork", "bonus": 2}])
    loader_only("items", "key-twice-in-two-lists", "each key once", **{"armour/0/key": "fork"})
    good("ruleset", "plain")
    good("ruleset", "least", difficulty=None, task=None)
    bad("ruleset", "number-zero", **{"difficulty/0/number": 0})
    bad("ruleset", "number-word", difficulty=[{"key": "easy", "number": "13"}])
    good("ruleset", "no-number", difficulty=[{"key": "easy"}])
    bad("ruleset", "attribute", **{"task/0/attribute": "luck"})
    bad("ruleset", "penalty-number", **{"task/1/penalty": 2})
    bad("ruleset", "weapon", weapon=[])
    trial = {"mark": "bravery", "foe": "goblin", "deed": {"who": "foe", "action": "feint"},
             "chance": "startled"}
    good("ruleset", "trial", trials=[trial])
    loader_only("ruleset", "trial-without-mark", "an action, a mark, and what is counted",
                trials=[{k: v for k, v in trial.items() if k != "mark"}])
    loader_only("ruleset", "trial-without-action", "an action, a mark, and what is counted",
                trials=[dict(trial, deed={"who": "foe"})])
    loader_only("ruleset", "trial-without-count", "an action, a mark, and what is counted",
                trials=[{k: v for k, v in trial.items() if k != "chance"}])
    bad("ruleset", "trial-unknown-mark", trials=[dict(trial, mark="bravado")])
    loader_only("ruleset", "difficulty-twice", "each key once",
                difficulty=[{"key": "easy", "number": 1}, {"key": "easy", "number": 2}])
    loader_only("ruleset", "task-twice", "each key once", task=[{"key": "fishing"}, {"key": "fishing"}])


def texts():
    good("text", "plain")
    good("text", "least", stat=None, mark=None, action=None, log=None)
    good("text", "rule", rule={"AS-41": "attack"}, screen={"spend.attack.luck": "1 luck"})
    good("text", "extras", **{"x-by": "us", "stat/x-hp": 3})
    bad("text", "stat-unknown", stat={"hpp": "health"})
    bad("text", "option-unknown", option={"fast": "Faster."})
    bad("text", "mark-number", mark={"prone": 3})
    bad("text", "group-unknown", speech={"hello": "hi"})
    bad("text", "group-list", log=["hits"])
    bad("text", "key-blank", log={"a hit": "hits"})
    bad("text", "too-long", log={"hit": "h" * 401})


def scenarios():
    kind = "scenario"
    good(kind, "plain")
    good(kind, "least", map=None, seats=None, first=None, options=None, figures=[])
    good(kind, "no-map", map=None, seats=None, first=None,
         figures=[{"name": "A", "like": "sela", "side": "us"}])
    good(kind, "options", options={"speed_min": 3, "use_map": True, "diagonals": "alternate",
                                   "morning_heal": 30})
    good(kind, "morning-word", options={"morning_heal": "full"})
    good(kind, "numbers", **{"figures/1/stats": {"hp": 5}, "figures/1/hidden": True})
    good(kind, "silent", seats=[{"name": "anna", "runs": "silent", "gm": True}])
    good(kind, "off-board", **{"figures/1/at": None})
    good(kind, "count", **{"figures/1/at": ["3,2", "0,2"], "figures/1/count": 2})
    good(kind, "varied", **{"figures/1/name": "Snik the Third",
                            "figures/1/marks": [{"key": "prone"}, {"key": "dwarf"}],
                            "figures/1/types": [], "figures/1/items": [{"key": "mace", "in_hand": True}]})
    bad(kind, "no-title", title=None)
    bad(kind, "no-sides", sides=None, first=None)
    bad(kind, "sides-empty", sides=[])
    bad(kind, "sides-many", sides=[f"s{i}" for i in range(9)])
    bad(kind, "no-figures", figures=None)
    bad(kind, "figure-text", figures=["Snik"])
    bad(kind, "figure-no-name", figures=[{"like": "goblin", "side": "us"}])
    bad(kind, "figure-no-side", figures=[{"name": "A", "like": "goblin"}])
    bad(kind, "figure-name-empty", **{"figures/1/name": ""})
    bad(kind, "figure-name-long", **{"figures/1/name": "S" * 41})
    bad(kind, "figure-marks", **{"figures/1/marks": [{"key": "acted"}]})
    bad(kind, "figure-items", **{"figures/1/items": [{"key": "long sword"}]})
    bad(kind, "figure-at-form", **{"figures/1/at": "3;2"})
    bad(kind, "figure-count-none", **{"figures/1/count": 0})
    bad(kind, "figure-count-many", **{"figures/1/count": 100})
    bad(kind, "figure-at-list-form", **{"figures/1/at": ["3;2"]})
    bad(kind, "figure-stat", **{"figures/1/stats": {"charm": 1}})
    bad(kind, "figure-hidden", **{"figures/1/hidden": "yes"})
    bad(kind, "seat-runs", seats=[{"name": "anna", "runs": "computer"}])
    bad(kind, "seat-no-name", seats=[{"runs": "person"}])
    bad(kind, "seats-many", seats=[{"name": f"p{i}"} for i in range(17)])
    bad(kind, "option-unknown", options={"fast": True})
    bad(kind, "option-word", options={"prone_mode": "never"})
    bad(kind, "option-number", options={"speed_min": 4})
    bad(kind, "option-switch-number", options={"use_map": 1})
    bad(kind, "option-morning", options={"morning_heal": 31})
    bad(kind, "option-morning-word", options={"morning_heal": "some"})
    bad(kind, "map-above", map="../maps/bridge.map.json")
    bad(kind, "opening-number", opening=5)
    bad(kind, "unknown-key", players=4)
    loader_only(kind, "first-unknown", "the side that begins is one of the sides", first="they")
    loader_only(kind, "side-twice", "each side once", sides=["us", "them", "us"])
    loader_only(kind, "side-unknown", "figures are on one of the sides", **{"figures/1/side": "thom"})
    loader_only(kind, "seat-unknown", "figures are run by one of the seats", **{"figures/0/seat": "ana"})
    loader_only(kind, "seat-twice", "each seat once", seats=[{"name": "anna"}, {"name": "anna"}])
    loader_only(kind, "name-twice", "each figure's name once", **{"figures/1/name": "Ada"})
    loader_only(kind, "like-and-sheet", "one of like and sheet", **{"figures/0/like": "goblin"})
    loader_only(kind, "no-sheet", "one of like and sheet", **{"figures/0/sheet": None})
    loader_only(kind, "like-unknown", "the figure comes with the rules", **{"figures/1/like": "dragon"})
    loader_only(kind, "sheet-missing", "the sheet is there", **{"figures/0/sheet": "nobody.json"})
    loader_only(kind, "sheet-wrong", "the sheet has no faults",
                **{"figures/0/sheet": "sheet-bad-no-name.json"})
    loader_only(kind, "map-missing", "the map is there", map="nowhere.json")
    loader_only(kind, "map-wrong", "the map has no faults", map="map-bad-no-grid.json")
    loader_only(kind, "count-places", "a place for each figure", **{"figures/1/count": 2})
    loader_only(kind, "at-off-map", "figures stand on the map", **{"figures/1/at": "4,0"})
    loader_only(kind, "at-wall", "nobody stands in a wall", **{"figures/1/at": "2,0"})
    loader_only(kind, "at-taken", "one figure a cell", **{"figures/1/at": "0,0"})
    loader_only(kind, "at-and-start", "one of at and start", **{"figures/1/start": "west"})
    loader_only(kind, "at-without-map", "no place without a map", **{"map": None, "figures/0/start": None})
    loader_only(kind, "start-unknown", "the map has that group", **{"figures/0/start": "wst"})
    loader_only(kind, "start-full", "the group has a cell left", figures=[
        {"name": f"G{i}", "like": "goblin", "side": "them", "start": "west"} for i in range(3)])


def wholes():
    good("sheet-enemy", "plain")
    good("sheet-enemy", "power", marks=[{"key": "epic_power", "power": "Screams"}])
    bad("sheet-enemy", "kind-number", **{"stats/kind": 1})
    bad("sheet-enemy", "kind-word", **{"stats/kind": "foe"})
    bad("sheet-enemy", "nudge-far", **{"marks/0/nudge": -33})
    bad("sheet-enemy", "tag", **{"marks/0/tag": "magic"})
    kind = "sheet-gifted"
    good(kind, "plain")
    good(kind, "ability", marks=[{"key": "quality", "type": "ua", "level": 1, "name": "Vanishing",
                                  "attribute_1": "deduction", "attribute_2": "focus"}])
    ability = {"key": "quality", "type": "ua", "level": 1, "name": "Vanishing"}
    good(kind, "attributes", marks=[{**ability, "attributes": ["deduction", "focus"]}])
    bad(kind, "attributes-word", marks=[{**ability, "attributes": ["deduction", "luck"]}])
    bad(kind, "attributes-three", marks=[{**ability, "attributes": ["deduction", "focus", "guile"]}])
    good(kind, "extras", **{"marks/0/x-town": "Rome", "marks/0/points/0/x-seen": True})
    bad(kind, "burned-word", **{"marks/0/burned": "yes"})
    bad(kind, "uses-many", **{"marks/0/uses": 256})
    bad(kind, "attribute", **{"marks/0/attribute_1": "luck"})
    bad(kind, "name-none", **{"marks/0/name": None})
    bad(kind, "name-empty", **{"marks/0/name": ""})
    bad(kind, "point-text", **{"marks/0/points": ["brawn:shooting"]})
    bad(kind, "point-of-nothing", **{"marks/0/points/0/attribute": None})
    bad(kind, "point-without-deed", **{"marks/0/points/0/action_type": None})
    bad(kind, "points-none", **{"marks/1/points/0/value": 0})
    bad(kind, "point-alone", marks=[{"key": "bonus_point", "attribute": "guile", "action_type": "lies"}])
    bad(kind, "wound", marks=[{"key": "wound", "level": 1, "name": "Ankle"}])
    bad(kind, "companion", marks=[{"key": "companion", "of": "Rex"}])
    bad(kind, "items", items=[])
    loader_only(kind, "name-bytes", "a text has at most 120 bytes", **{"marks/0/name": "ä" * 100})
    kind = "items-points"
    good(kind, "plain")
    good(kind, "bare", **{"quality/0/points": None})
    bad(kind, "four", **{"quality/0/points": [{}] * 4})
    bad(kind, "beside", **{"quality/0/attribute": "brawn"})
    bad(kind, "attribute", **{"quality/0/points/0/attribute": "luck"})
    bad(kind, "deed-number", **{"quality/0/points/0/action_type": 3})
    good("ruleset-points", "plain")
    bad("ruleset-points", "quality-number", **{"wound_sample/0/points/0/quality": 1})
    kind = "scenario-wounded"
    good(kind, "plain")
    good(kind, "unwounded", **{"figures/0/more_marks": None, "pools": None})
    good(kind, "in-place", **{"figures/0/marks": [], "figures/0/more_marks": []})
    bad(kind, "pool", pools={"doom": 1})
    bad(kind, "pool-number", pools={"meddle": 3})
    bad(kind, "pool-text", pools={"meddle": {"anna": "3"}})
    bad(kind, "part", **{"figures/0/more_marks": [{"key": "penalty_point", "attribute": "guile",
                                                   "action_type": "lies"}]})
    loader_only(kind, "purse", "pools are those of the seats", pools={"meddle": {"ben": 3}})
    loader_only(kind, "of-nobody", "marks name figures of the scenario",
                **{"figures/0/more_marks/1/of": "Snag"})
    loader_only(kind, "no-such-quality", "a part points at one that is there",
                **{"figures/0/more_marks/0/points/0/quality": "Bow"})
    loader_only(kind, "no-such-point", "a part points at one that is there",
                **{"figures/0/more_marks/0/points/0/action_type": "hiding"})
    loader_only(kind, "point-of-nothing", "a part says what it is about",
                **{"figures/0/more_marks/0/points/1/attribute": None})


def broken():
    """Not even JSON, or what a JSON reader forgives and we do not."""
    plain = changed("map", {})
    raw("broken-empty.json", "", "bad")
    raw("broken-cut.json", plain[: len(plain) // 2], "bad")
    raw("broken-trailing-comma.json", plain.replace('"rows": 3,', '"rows": 3,,'), "bad")
    raw("broken-comment.json", "// a map\n" + plain, "bad")
    raw("broken-single-quotes.json", plain.replace('"', "'"), "bad")
    raw("broken-two-documents.json", plain + plain, "bad")
    raw("broken-array.json", "[" + plain + "]", "bad")
    raw("broken-number.json", "12\n", "bad")
    raw("broken-leading-zero.json", plain.replace('"rows": 3', '"rows": 03'), "bad")
    raw("broken-plus.json", plain.replace('"rows": 3', '"rows": +3'), "bad")
    raw("broken-deep.json", plain.replace('"rows": 3', '"rows": 3, "x-deep": ' + "[" * 70 + "]" * 70), "good",
        "no more than 64 levels")
    raw("broken-key-twice.json", plain.replace('"rows": 3', '"rows": 3, "rows": 3'), "good",
        "no key twice in an object")
    raw("broken-infinite.json", plain.replace('"rows": 3', '"rows": 3, "x-far": 1e999'), "good",
        "numbers are finite")
    raw("broken-zero-letter.json", plain.replace('"rows": 3', '"rows": 3, "x-zero": "\\u0000"'), "good",
        "no zero character in texts")
    raw("broken-long-number.json", plain.replace('"rows": 3', '"rows": 3, "x-long": 1' + "0" * 60), "good",
        "numbers of at most 40 characters")
    raw("broken-no-format-at-all.json", "{}\n", "bad")


corpus.mkdir(exist_ok=True)
for old in corpus.glob("*.json"):
    old.unlink()
for part in (maps, sheets, catalogues, texts, scenarios, wholes, broken):
    part()
picture("art/ada.png")
names = [line.split()[0] for line in verdicts]
assert len(names) == len(set(names)), "a name stands twice"
(corpus / "verdicts.txt").write_text("\n".join(verdicts) + "\n", encoding="utf-8")
print(f"{len(verdicts)} documents")

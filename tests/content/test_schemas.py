#!/usr/bin/env python3
"""The published schemas judge the corpus as corpus/verdicts.txt says, and take every document that is
shipped.

test_corpus.c holds the loader to the same list, so the two verdicts differ only where the list gives a
reason. The corpus is the one that make_corpus.py writes.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from jsonschema import Draft7Validator

root = pathlib.Path(os.environ.get("BATTLEMAT_SOURCE", pathlib.Path(__file__).resolve().parents[2]))
corpus = root / "tests" / "content" / "corpus"
schemas = {}
for path in (root / "schemas").glob("*.schema.json"):
    schema = json.loads(path.read_text(encoding="utf-8"))
    Draft7Validator.check_schema(schema)
    schemas[path.name.split(".")[0]] = Draft7Validator(schema)

failures = []


def verdict(path, kind):
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        return "bad"
    return "good" if schemas[kind].is_valid(document) else "bad"


lines = (corpus / "verdicts.txt").read_text(encoding="utf-8").splitlines()
for line in lines:
    name, loader, listed, *why = line.split(" ", 3)
    kind = name.split("-")[0]
    found = verdict(corpus / name, "map" if kind == "broken" else kind)
    if found != listed:
        failures.append(f"{name}: the schema says {found}, the list {listed}")
    if loader != listed and not why:
        failures.append(f"{name}: loader and schema differ without a reason")
    if listed == "bad" and loader == "good":
        failures.append(f"{name}: the schema refuses what the loader takes")

shipped = {"maps": "*.json", "rules": "**/*.json", "tests/content": "*.json"}
count = 0
for folder, pattern in shipped.items():
    for path in (root / folder).glob(pattern):
        document = json.loads(path.read_text(encoding="utf-8"))
        kind = document["format"].split("/")[0].removeprefix("battlemat-")
        there = (path.parent / document["$schema"]).resolve()
        count += 1
        if there != (root / "schemas" / f"{kind}.schema.json").resolve():
            failures.append(f"{path}: $schema leads to {there}")
        for error in schemas[kind].iter_errors(document):
            failures.append(f"{path}: {error.message}")

def documents(folder):
    """The bytes of every file below a folder, by its path there."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


with tempfile.TemporaryDirectory() as made:
    subprocess.run([sys.executable, root / "tests" / "content" / "make_corpus.py", made], check=True,
                   stdout=subprocess.DEVNULL)
    fresh = documents(pathlib.Path(made))
committed = documents(corpus)
failures += [f"{name}: not what make_corpus.py writes" for name in sorted(fresh.keys() | committed.keys())
             if fresh.get(name) != committed.get(name)]

print("\n".join(failures) or f"{len(lines)} documents of the corpus and {count} shipped ones are judged as "
                                "expected")
sys.exit(bool(failures) or len(lines) < 200 or count < 12)

#!/usr/bin/env python3
"""What the data names by a drawing has one in assets/, and what assets/README.md tells is so."""
import glob
import json
import os
import re
import sys

from tap import Tap

SOURCE = os.environ['BATTLEMAT_SOURCE']


def members(value):
    """Every (key, value) of a document, however deep."""
    if isinstance(value, dict):
        yield from value.items()
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from members(inner)


def documents():
    """(path, document) of all data."""
    for folder in ('rules', 'maps'):
        for path in sorted(glob.glob(os.path.join(SOURCE, folder, '**', '*.json'), recursive=True)):
            with open(path, encoding='utf-8') as file:
                yield os.path.relpath(path, SOURCE), json.load(file)


def named(pattern):
    """(path, word) of each text whose key is of that form."""
    return [(path, word) for path, document in documents() for key, word in members(document)
            if re.fullmatch(pattern, key) and isinstance(word, str)]


def missing(folder, names):
    """What is named and not drawn; and that anything is named at all."""
    return [f'{path}: no assets/{folder}/{word}.svg' for path, word in names
            if not os.path.exists(os.path.join(SOURCE, 'assets', folder, word + '.svg'))] or (
        [] if names else ['nothing is named'])


def fittings():
    """(path, word) of each drawing that the painters of the ground name."""
    found = []
    for path in sorted(glob.glob(os.path.join(SOURCE, 'src', 'paint', '*.c'))):
        with open(path, encoding='utf-8') as file:
            for line in file:
                if re.search(r'\b(?:put|fitting|fitting_draw|fitting_put)\(cr, |\bLOOK_\w+, [^;]*"', line):
                    found += [(os.path.relpath(path, SOURCE), word) for word in re.findall(r'"(\w+)"', line)]
    return found


def unused(folder, names):
    """Drawings that nobody names."""
    known = {word for _, word in names}
    return [f'assets/{folder}/{file}' for file in sorted(os.listdir(os.path.join(SOURCE, 'assets', folder)))
            if os.path.splitext(file)[0] not in known]


def boxes():
    """Drawings whose viewBox is not the one that assets/README.md tells for their folder."""
    with open(os.path.join(SOURCE, 'assets', 'README.md'), encoding='utf-8') as file:
        told = dict(re.findall(r'^\| `(\w+)` \|.*?\| `(-?\d+ -?\d+ \d+ \d+)`', file.read(), re.M))
    faults = [] if told else ['nothing is told']
    for path in sorted(glob.glob(os.path.join(SOURCE, 'assets', '*', '*.svg'))):
        folder = os.path.basename(os.path.dirname(path))
        with open(path, encoding='utf-8') as file:
            if f'viewBox="{told.get(folder)}"' not in file.read():
                faults.append(f'{os.path.relpath(path, SOURCE)}: not {told.get(folder)}')
    return faults


def main():
    tap = Tap()
    tap.case('every emblem that a sheet names is drawn', missing('emblems', named('emblem')))
    tap.case('every icon that a rule book names is drawn', missing('icons', named(r'icon\.\w+')))
    tap.case('every fitting that a painter names is drawn', missing('fittings', fittings()))
    tap.case('every fitting stands somewhere', unused('fittings', fittings()))
    tap.case('every drawing has the viewBox of its folder', boxes())
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

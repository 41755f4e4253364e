#!/usr/bin/env python3
"""Boards on paper by `battlemat print`: squares and hexes measured in the PDF, pages, ink, eyes, figures."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.environ['BATTLEMAT_SOURCE'], 'tests', 'tools'))
from tap import Tap  # noqa: E402

MAPS = os.path.join(os.environ['BATTLEMAT_SOURCE'], 'maps')
MILLIMETRE = 72 / 25.4


def printed(*words):
    """What was said, and the pages: their size and their lines, in millimetres."""
    with tempfile.TemporaryDirectory() as room:
        path = os.path.join(room, 'out.pdf')
        done = subprocess.run([os.environ['BATTLEMAT'], 'print', *words, '-o', path], cwd=MAPS,
                              capture_output=True, text=True, check=False)
        if done.returncode:
            return done, []
        with open(path, 'rb') as file:
            text = file.read().decode('latin-1')
    pages = []
    sizes = re.findall(r'/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)', text)
    streams = [stream for stream in re.findall(r'stream\r?\n(.*?)\r?\nendstream', text, re.S)
               if ' re\n' in stream]
    for size, stream in zip(sizes, streams):
        lines = [tuple(float(number) / MILLIMETRE for number in line)
                 for line in re.findall(r'([-\d.]+) ([-\d.]+) m\n([-\d.]+) ([-\d.]+) l\n', stream)]
        pages.append(([float(side) / MILLIMETRE for side in size], lines, stream))
    return done, pages


def uprights(page):
    """Where upright lines as long as a cell stand, from left to right, on the page."""
    return sorted({round(x0, 2) for x0, y0, x1, y1 in page[1] if abs(x0 - x1) < 0.01 and abs(y0 - y1) > 7})


def gaps(page):
    found = uprights(page)
    return [round(b - a, 2) for a, b in zip(found, found[1:]) if b - a > 0.1]


def in_fog():
    """What the game master prints, and what the players."""
    with tempfile.TemporaryDirectory() as room:
        shutil.copy(os.path.join(MAPS, 'tower.map.json'), room)
        with open(os.path.join(MAPS, 'tower.scenario.json'), encoding='utf-8') as file:
            scenario = json.load(file)
        scenario['fog'] = 'sight'
        path = os.path.join(room, 'dark.scenario.json')
        with open(path, 'w', encoding='utf-8') as file:
            json.dump(scenario, file)
        return printed(path, '--spare')[1], printed(path, '--spare', '--seat', 'table')[1]


def main():
    tap = Tap()
    done, pages = printed('bridge.map.json')
    wide = [gap for page in pages for gap in gaps(page)]
    tap.case('a square is an inch wide on every page', [done.stderr] if done.returncode else [
        f'{gap} mm' for gap in wide if abs(gap - 25.4) > 0.03] or ([] if len(wide) > 20 else ['few lines']))
    tap.case('pages are A4', [f'{size}' for size, _, _ in pages
                              if sorted(round(side) for side in size) != [210, 297]])
    first, second = uprights(pages[0]), uprights(pages[1])
    rest = (first[-1] - second[0] - (max(pages[0][0]) - 20 - 10)) % 25.4  # of whole cells
    tap.case('the next page goes on a centimetre before the last ends',
             [] if min(rest, 25.4 - rest) < 0.05 else [f'{first} {second}'])
    tap.case('the ground is a picture on it', ['none'] * any('Do' not in stream for _, _, stream in pages))
    done, pages = printed('bridge.map.json', '--spare', '--mm', '30', '--paper', 'letter')
    tap.case('30 mm on Letter, without a picture to save ink', [
        f'{gap} mm' for page in pages for gap in gaps(page) if abs(gap - 30) > 0.03] +
        [f'{size}' for size, _, _ in pages if sorted(round(side) for side in size) != [216, 279]] +
        ['a picture'] * any('Do' in stream for _, _, stream in pages))
    done, pages = printed('marsh.map.json', '--spare')
    sides = {round(((x0 - x1) ** 2 + (y0 - y1) ** 2) ** 0.5, 1)
             for page in pages for x0, y0, x1, y1 in page[1]}
    tap.case('a hex is an inch across its flat sides', [] if sides & {14.7, 14.6} else [f'{sorted(sides)}'])
    done, pages = printed('bridge.scenario.json', '--spare', '--figures')
    names = [name for _, _, stream in pages for name in re.findall(r'\((\w+)\) Tj', stream)]
    tap.case('paper figures have names', [] if {'Brann', 'Mawl'} <= set(names) else [f'{names}'])
    whole, seen = in_fog()
    count = [sum(len(page[1]) for page in pages) for pages in (whole, seen)]
    tap.case('players print what they know', [] if 0 < count[1] < count[0] else [f'{count}'])
    for words, part in ((('bridge.map.json', '--mm', '2'), '5 to 100'), (('none.map.json',), 'none.map.json'),
                        (('bridge.map.json', '--paper', 'a3'), 'a4 or letter')):
        done = printed(*words)[0]
        tap.case(f'{words[-1]} is one sentence', [] if done.returncode and part in done.stderr and
                 len(done.stderr.splitlines()) == 1 else [done.stderr])
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

#!/usr/bin/env python3
"""AS-88: whatever lawful numbers the book has for scores, a character is made by points without a fault."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE = os.environ['BATTLEMAT_SOURCE']
sys.path.insert(0, os.path.join(SOURCE, 'tests', 'tools'))
from tap import Tap  # noqa: E402

ATTRIBUTES = ('accuracy', 'nimbleness', 'muscularity', 'endurance', 'fortitude')
SCRIPT = ('system another\nseat anna player\nsheet ragna seat=anna\nanswers rest\n'
          'ragna: create creation_method=points\n')

# The book's numbers (points, least, most), and the scores of whoever shares nothing out.
BOOKS = (
    ((18, 1, 6), (4, 4, 4, 3, 3)),
    ((20, 1, 6), (4, 4, 4, 4, 4)),
    ((5, 1, 6), (1, 1, 1, 1, 1)),
    ((30, 1, 6), (6, 6, 6, 6, 6)),
    ((29, 1, 6), (6, 6, 6, 6, 5)),
    ((5, 2, 6), (2, 2, 2, 2, 2)),           # fewer than the least to each
    ((495, 1, 6), (6, 6, 6, 6, 6)),         # more than they hold
    ((18, 4, 3), (4, 4, 4, 4, 4)),          # a least beyond the most
)


def made_of(data, numbers, scores):
    """What is wrong with a character made by such a book."""
    path = os.path.join(data, 'rules', 'another', 'ruleset.json')
    with open(os.path.join(SOURCE, 'rules', 'another', 'ruleset.json'), encoding='utf-8') as file:
        text = file.read()
    for key, number in zip(('score_points', 'score_least', 'score_most'), numbers):
        text, times = re.subn(rf'"{key}": \d+', f'"{key}": {number}', text)
        if times != 1:
            return [f'the book has {key} {times} times']
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    script = SCRIPT + ''.join(f'expect ragna.{name} == {n}\n' for name, n in zip(ATTRIBUTES, scores))
    script += 'expect ragna.fault.AS-88 == 0\n'
    done = subprocess.run([os.environ['BATTLEMAT_CLI'], 'play', '-'], input=script, text=True,
                          capture_output=True, env=dict(os.environ, BATTLEMAT_DATA=data), check=False)
    return [done.stdout + done.stderr] if done.returncode else []


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as data:
        for folder in ('rules', 'maps'):
            shutil.copytree(os.path.join(SOURCE, folder), os.path.join(data, folder))
        for numbers, scores in BOOKS:
            tap.case('{} points, {} to {} each'.format(*numbers), made_of(data, numbers, scores))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

#!/usr/bin/env python3
"""Leave games at their open questions and come back: resumed.py BATTLEMAT-CLI SCRIPT...

Each script is cut behind every command that is left `pending`, and each part is played by a program of its
own in the same saved game: what was asked, paid and answered so far must still be there. Then it verifies.
"""
import os
import re
import subprocess
import sys
import tempfile

from tap import Tap


def parts_of(script):
    """The script's text, cut behind each `pending`."""
    with open(script, encoding='utf-8') as file:
        return re.split(r'(?<= pending)\n', file.read())


def faults_of(cli, script, folder):
    """What is wrong once it is played in parts."""
    game, part, parts = os.path.join(folder, 'one.game'), os.path.join(folder, 'part.play'), parts_of(script)
    runs = [['play', '--keep', game, part]] * len(parts) + [['verify', game]]
    for run, text in zip(runs, parts + ['']):
        with open(part, 'w', encoding='utf-8') as file:
            file.write(text + '\n')
        done = subprocess.run([cli, *run], capture_output=True, timeout=120, encoding='utf-8',
                              stdin=subprocess.DEVNULL, check=False)
        if done.returncode:
            return [f'{run[0]} ended with {done.returncode}', *done.stderr.splitlines()]
    return [] if len(parts) > 1 else ['nothing is left pending']


def main():
    if len(sys.argv) < 3:
        print(__doc__)
        return 2
    tap = Tap()
    for script in sys.argv[2:]:
        with tempfile.TemporaryDirectory() as folder:
            tap.case(os.path.basename(script), faults_of(os.path.abspath(sys.argv[1]), script, folder))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

#!/usr/bin/env python3
"""Take the games of scripts out and in again: round_trip.py BATTLEMAT-CLI FOLDER.

The game of every FOLDER/**/NAME.play is saved, exported, imported (which runs every entry again and compares,
as verify does) and exported once more: both exports must be the same to the byte.
"""
import os
import subprocess
import sys
import tempfile

from tap import Tap
from transcripts import ROOT, scripts_below, status_wanted


def say(cli, *words):
    """What the program says; a run that fails is an error."""
    done = subprocess.run([cli, *words], cwd=ROOT, capture_output=True, timeout=120, encoding='utf-8',
                          stdin=subprocess.DEVNULL, check=False)
    if done.returncode:
        raise ValueError(' '.join([words[0], f'ended with {done.returncode}:', done.stderr or done.stdout]))
    return done.stdout


def faults_of(cli, script, folder):
    """What is wrong with one script's game."""
    game, lines, again = (os.path.join(folder, name) for name in ('one.game', 'one.jsonl', 'other.game'))
    try:
        say(cli, 'play', '--save', game, script)
        with open(lines, 'w', encoding='utf-8') as file:
            file.write(say(cli, 'export', game))
        say(cli, 'import', lines, '-o', again)
        with open(lines, encoding='utf-8') as file:
            same = file.read() == say(cli, 'export', again)
    except (ValueError, subprocess.TimeoutExpired) as fault:
        return str(fault).splitlines()
    return [] if same else ['what was imported is exported otherwise']


def main():
    if len(sys.argv) != 3:
        print(__doc__)
        return 2
    cli, scripts, tap = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), Tap()
    for script in scripts_below(scripts):
        if status_wanted(script) == 0:
            with tempfile.TemporaryDirectory() as folder:
                tap.case(os.path.relpath(os.path.join(ROOT, script), scripts), faults_of(cli, script, folder))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

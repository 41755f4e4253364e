#!/usr/bin/env python3
"""Run scripts and compare what they say: transcripts.py [--update] BATTLEMAT-CLI FOLDER.

Every FOLDER/**/NAME.play is run by `battlemat-cli play`. It must end with status 0, or with N if its first
line is `# status N`; and where NAME.expect lies beside it, say exactly that (standard output, then standard
error). --update writes what is said now into those files that exist.
"""
import difflib
import os
import re
import subprocess
import sys

from tap import Tap

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))


def scripts_below(folder):
    """All scripts, as paths from the root of the tree: that is how messages will name them."""
    found = [os.path.join(where, name) for where, _, names in os.walk(folder) for name in names]
    return sorted(os.path.relpath(path, ROOT) for path in found if path.endswith('.play'))


def status_wanted(script):
    with open(os.path.join(ROOT, script), encoding='utf-8', errors='replace') as file:
        line = re.match(r'# status (\d+)\b', file.readline())
    return int(line[1]) if line else 0


def compare(expected, said, update):
    """The lines that differ; with `update` the file becomes what was said."""
    if not os.path.exists(expected):
        return []
    if update:
        with open(expected, 'w', encoding='utf-8') as file:
            file.write(said)
    with open(expected, encoding='utf-8') as file:
        wanted = file.read()
    return [line.rstrip('\n') for line in
            difflib.unified_diff(wanted.splitlines(), said.splitlines(), 'expected', 'said', n=1,
                                 lineterm='')]


def run(cli, script, update):
    """What is wrong with one script's run."""
    try:
        done = subprocess.run([cli, 'play', script], cwd=ROOT, capture_output=True, timeout=120,
                              encoding='utf-8', errors='replace', stdin=subprocess.DEVNULL, check=False)
    except subprocess.TimeoutExpired:
        return ['did not end within two minutes']
    said = done.stdout + done.stderr
    faults = compare(os.path.join(ROOT, script[:-len('.play')] + '.expect'), said, update)
    if done.returncode != status_wanted(script):
        faults += [f'status {done.returncode}, expected {status_wanted(script)}', *said.splitlines()[-20:]]
    return faults


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != '--update']
    if len(arguments) != 2:
        print(__doc__)
        return 2
    cli, folder = os.path.abspath(arguments[0]), os.path.abspath(arguments[1])
    tap = Tap()
    for script in scripts_below(folder):
        tap.case(os.path.relpath(os.path.join(ROOT, script), folder),
                 run(cli, script, '--update' in sys.argv))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

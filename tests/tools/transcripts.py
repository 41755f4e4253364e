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
TOGETHER = 16       # scripts that one program plays


def scripts_below(folder):
    """All scripts, as paths from the root of the tree: that is how messages will name them."""
    found = [os.path.join(where, name) for where, _, names in os.walk(folder) for name in names]
    return sorted(os.path.relpath(path, ROOT) for path in found if path.endswith('.play'))


def status_wanted(script):
    with open(os.path.join(ROOT, script), encoding='utf-8', errors='replace') as file:
        line = re.match(r'# status (\d+)\b', file.readline())
    return int(line[1]) if line else 0


def expected_of(script):
    return os.path.join(ROOT, script[:-len('.play')] + '.expect')


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


def play(cli, *scripts):
    """What they say, and their status; None when they do not end."""
    try:
        done = subprocess.run([cli, 'play', *scripts], cwd=ROOT, capture_output=True, timeout=120,
                              encoding='utf-8', errors='replace', stdin=subprocess.DEVNULL, check=False)
    except subprocess.TimeoutExpired:
        return ['did not end within two minutes'], None
    return done.stdout + done.stderr, done.returncode


def run(cli, script, update):
    """What is wrong with one script's run."""
    said, status = play(cli, script)
    if status is None:
        return said
    faults = compare(expected_of(script), said, update)
    if status != status_wanted(script):
        faults += [f'status {status}, expected {status_wanted(script)}', *said.splitlines()[-20:]]
    return faults


def run_together(cli, scripts):
    """script -> what is wrong: one program plays them all, and each by itself only when that fails."""
    said, status = play(cli, *scripts)
    if status == 0:
        return {script: [] for script in scripts}
    faults = {script: run(cli, script, False) for script in scripts}
    if not any(faults.values()):
        faults[scripts[-1]] = ['fails behind others:', *(said if status is None else said.splitlines()[-20:])]
    return faults


def faults_of(cli, scripts, update):
    """script -> what is wrong. Those that need only end well share a program, which begins less often."""
    plain = [script for script in scripts
             if status_wanted(script) == 0 and not os.path.exists(expected_of(script))]
    found = {}
    for i in range(0, len(plain), TOGETHER):
        found.update(run_together(cli, plain[i:i + TOGETHER]))
    found.update({script: run(cli, script, update) for script in scripts if script not in found})
    return found


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != '--update']
    if len(arguments) != 2:
        print(__doc__)
        return 2
    cli, folder = os.path.abspath(arguments[0]), os.path.abspath(arguments[1])
    tap, scripts = Tap(), scripts_below(folder)
    for script, faults in sorted(faults_of(cli, scripts, '--update' in sys.argv).items()):
        tap.case(os.path.relpath(os.path.join(ROOT, script), folder), faults)
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

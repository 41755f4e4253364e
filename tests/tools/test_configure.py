#!/usr/bin/env python3
"""The tree can be configured without the window, tests included."""
import os
import re
import subprocess
import sys
import tempfile

from tap import Tap

SOURCE = os.environ['BATTLEMAT_SOURCE']
WINDOW_TESTS = re.compile(r': (?:window|gallery|view|sdl|ui|paint)/')


def configure(preset):
    """What is wrong with configuring without the window: it must end well, and list tests of the rest."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(['cmake', '--preset', preset, '-B', folder, '-DBATTLEMAT_WINDOW=OFF'],
                              cwd=SOURCE, capture_output=True, text=True, check=False)
        if done.returncode:
            return [done.stdout, done.stderr]
        listed = subprocess.run(['ctest', '--test-dir', folder, '-N'], capture_output=True, text=True,
                                check=False).stdout
    tests = re.findall(r'Test +#.*', listed)
    return ([] if len(tests) > 10 else [f'only {len(tests)} tests']) + \
        [test for test in tests if WINDOW_TESTS.search(test)]


def main():
    tap = Tap()
    for preset in ('release', 'debug'):
        tap.case(f'{preset} without the window', configure(preset))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

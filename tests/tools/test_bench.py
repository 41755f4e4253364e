#!/usr/bin/env python3
"""The benchmarks run, and their JSON has every row. How fast anything is, is no test's business."""
import json
import os
import subprocess
import sys

from tap import Tap

BENCH = os.path.join(os.environ['BATTLEMAT_BUILD'], 'battlemat-bench')


def run(*words):
    return subprocess.run([BENCH, *words], capture_output=True, text=True, timeout=240, check=False)


def unmeasured(names, done):
    """The rows that are not in the report, and those that could not be measured."""
    if done.returncode:
        return [f'status {done.returncode}', done.stderr]
    rows = {row['row']: row for row in json.loads(done.stdout)['rows']}
    return [f'{name} is missing' for name in names if name not in rows] + [
        f'{row} should not be there' for row in rows if row not in names]


def unjudged(done):
    """The rows without a figure, a target and a verdict."""
    return [row for row in json.loads(done.stdout)['rows']
            if row['value'] < 0 or row['target'] < 0 or not isinstance(row['met'], bool)
            or (row['bound'].startswith('ratio') and not row['ratio'] > 0)]


def main():
    tap = Tap()
    names = run('--list').stdout.split()
    tap.case('every row has a name of its own', [] if len(names) == len(set(names)) > 10 else names)
    done = run('--quick', '--json')
    tap.case('every row is in the report', unmeasured(names, done))
    tap.case('every row is judged', [done.stderr] if done.returncode else unjudged(done))
    some = run('--list', '--only', 'reach.').stdout.split()
    tap.case('some rows can be asked for', [] if some == ['reach.6', 'reach.12', 'reach.24'] else some)
    wrong = run('--bogus')
    tap.case('a wrong option is refused', [] if wrong.returncode == 2 and '--quick' in wrong.stderr
             else [wrong])
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

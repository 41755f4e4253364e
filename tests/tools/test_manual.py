#!/usr/bin/env python3
"""Each program has a manual page that formats without a warning and speaks of every option of `--help`."""
import os
import re
import subprocess
import sys

from tap import Tap

SOURCE = os.environ['BATTLEMAT_SOURCE']
PROGRAMS = {name: os.environ[variable] for name, variable in (('battlemat', 'BATTLEMAT'),
                                                              ('battlemat-cli', 'BATTLEMAT_CLI'))
            if variable in os.environ}


def formatted(page):
    """The page as plain text, and what groff complained of."""
    done = subprocess.run(['groff', '-man', '-ww', '-Tutf8', '-P-cbou', page], capture_output=True, text=True,
                          check=False)
    return done.stdout, done.stderr.splitlines()


def unspoken(program, page):
    """The options that --help names and the page does not."""
    done = subprocess.run([program, '--help'], capture_output=True, text=True, check=False)
    if done.returncode:
        return [f'--help ended with status {done.returncode}', done.stderr]
    return [f'{option} is not in the page'
            for option in sorted(set(re.findall(r'--[a-z][a-z-]+', done.stdout)))
            if option not in page.replace('‐', '-').replace('−', '-')]


def main():
    tap = Tap()
    for name, program in PROGRAMS.items():
        page, complaints = formatted(os.path.join(SOURCE, 'man', f'{name}.6'))
        tap.case(f'the page of {name} formats', complaints or ([] if name in page else ['it is empty']))
        tap.case(f'the page of {name} speaks of every option', unspoken(program, page))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

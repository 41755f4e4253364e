#!/usr/bin/env python3
"""The built libraries and programs keep to the layers: every check of binary_checks.py on this build."""
import os
import sys

import binary_checks
from layers import RANK
from tap import Tap

OF_THE_WINDOW = ('paint', 'ui', 'sdl', 'view')


def main():
    tap = Tap()
    build = binary_checks.Build(sys.argv[1] if len(sys.argv) > 1 else os.environ['BATTLEMAT_BUILD'])
    window = 'BATTLEMAT' in os.environ
    tap.case('there is a library a layer',
             [f'no libbm_{layer}.a' for layer in RANK if layer not in build.symbols
              and (window or layer not in OF_THE_WINDOW)])
    tap.case('every program is there',
             [] if len(build.programs) == (2 if window else 1) else [f'only {build.programs}'])
    for check in binary_checks.CHECKS:
        tap.case(check.__doc__, check(build))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

#!/usr/bin/env python3
"""The sources keep to the layers: every check of source_checks.py on this tree, or on test_source.py ROOT."""
import os
import sys

import source_checks
from tap import Tap

HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    tap = Tap()
    tree = source_checks.Tree(sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, '..', '..'))
    tap.case('there are sources', [] if tree.text else ['no C file below src'])
    for check in source_checks.CHECKS:
        tap.case(check.__doc__, check(tree))
    if source_checks.formatter():
        tap.case(source_checks.laid_out_alike.__doc__, source_checks.laid_out_alike(tree))
    else:
        tap.case(f'{source_checks.laid_out_alike.__doc__} # SKIP clang-format-14 is not installed', [])
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

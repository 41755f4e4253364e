#!/usr/bin/env python3
"""Count test cases: count.py RESULTS.xml... reads what ctest wrote by --output-junit.

A program that speaks TAP ("ok 1 - name", "not ok 2 - name", a plan "1..2") has a case for each line, any
other program is one case. A program that failed although no line of it did (it crashed, it leaked, it stopped
short of its plan) adds one failed case. Names the failed cases; the last line is `N passed, N failed`.
Status 0 only if something passed and nothing failed.
"""
import re
import sys
import xml.etree.ElementTree as tree

LINE = re.compile(r'^(not )?ok\b[ \t]*\d*[ \t-]*(.*)$', re.M)
PLAN = re.compile(r'^1\.\.(\d+)\b', re.M)


def cases_of(program):
    """The cases of one program, as (name, passed) pairs."""
    said = program.findtext('system-out') or ''
    cases = [(name.strip(), not wrong) for wrong, name in LINE.findall(said)]
    planned = sum(int(n) for n in PLAN.findall(said))
    ran_well = program.get('status') == 'run'

    if not cases:
        return [('', ran_well)]
    if len(cases) < planned:
        cases.append((f'said {len(cases)} of {planned} cases', False))
    if not ran_well and all(passed for _, passed in cases):
        cases.append(('failed outside its cases', False))
    return cases


def count(files):
    """Passed cases, and the names of the failed ones."""
    passed, failed = 0, []
    for file in files:
        try:
            programs = tree.parse(file).getroot().iter('testcase')
        except (OSError, tree.ParseError) as fault:
            failed.append(f'{file}: {fault}')
            continue
        for program in programs:
            for name, good in cases_of(program):
                if good:
                    passed += 1
                else:
                    failed.append(f"{program.get('name')} {name}".strip())
    return passed, failed


def main():
    passed, failed = count(sys.argv[1:])
    for name in failed:
        print('failed:', name)
    print(f'{passed} passed, {len(failed)} failed')
    return 0 if passed and not failed else 1


if __name__ == '__main__':
    sys.exit(main())

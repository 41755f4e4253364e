#!/usr/bin/env python3
"""Count test cases: count.py RESULTS.xml... reads what ctest wrote by --output-junit.

A program that speaks TAP ("ok 1 - name", "not ok 2 - name", a plan "1..2") has a case for each line, any
other program is one case. A program that failed although no line of it did (it crashed, it leaked, it stopped
short of its plan) adds one failed case. A skipped case ("# SKIP": it cannot be tried here) is named and
neither. Names the failed cases; the last line is `N passed, N failed`. Status 0 only if something passed and
nothing failed.
"""
import re
import sys
import xml.etree.ElementTree as tree

LINE = re.compile(r'^(not ok|ok)\b[ \t]*\d*[ \t-]*(.*)$', re.M)
PLAN = re.compile(r'^1\.\.(\d+)\b', re.M)
PASSED, FAILED, SKIPPED = 'passed', 'failed', 'skipped'


def result_of(word, name):
    """What a TAP line says; the word before a skipped case means nothing."""
    if '# SKIP' in name:
        return SKIPPED
    return PASSED if word == 'ok' else FAILED


def cases_of(program):
    """The cases of one program, as (name, result) pairs."""
    said = program.findtext('system-out') or ''
    cases = [(name.strip(), result_of(word, name)) for word, name in LINE.findall(said)]
    planned = sum(int(n) for n in PLAN.findall(said))
    ran_well = program.get('status') == 'run'

    if not cases:
        return [('', PASSED if ran_well else FAILED)]
    if len(cases) < planned:
        cases.append((f'said {len(cases)} of {planned} cases', FAILED))
    if not ran_well and all(result != FAILED for _, result in cases):
        cases.append(('failed outside its cases', FAILED))
    return cases


def count(files):
    """The names of the cases by result."""
    names = {PASSED: [], FAILED: [], SKIPPED: []}
    for file in files:
        try:
            programs = list(tree.parse(file).getroot().iter('testcase'))
        except (OSError, tree.ParseError) as fault:
            names[FAILED].append(f'{file}: {fault}')
            continue
        for program in programs:
            for name, result in cases_of(program):
                names[result].append(f"{program.get('name')} {name}".strip())
    return names


def main():
    names = count(sys.argv[1:])
    for result in (SKIPPED, FAILED):
        for name in names[result]:
            print(f'{result}:', name)
    print(f'{len(names[PASSED])} passed, {len(names[FAILED])} failed')
    return 0 if names[PASSED] and not names[FAILED] else 1


if __name__ == '__main__':
    sys.exit(main())

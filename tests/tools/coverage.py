#!/usr/bin/env python3
"""How much of rule code the tests reach: coverage.py BUILD [--missing] measures a build of the preset
coverage.

Runs the unit tests and the scripts from zeroed counters (but not the hostile tests, which kill and starve
what they run for minutes and aim at other layers), asks gcovr (a Debian package, a wrapper round gcov) what
was reached, prints a table by file, and fails where a folder stays under its marks: 95 % of the lines and
90 % of the branches of src/core, src/board and src/rules. `--missing` lists what was not reached, and
`--measured` takes the counters as they are.

Nothing is left out of the sums: no exclusion markers, no patterns. Branches that stand for a BUG(), which
would end the program, or for a failing allocation count as missing unless a test reaches them (tests of bugs
do so in a child process, tests/core/test_memory.c fails each allocation once). A branch is a jump that the
unoptimised compiler makes: `a && b` has four.
"""
import argparse
import json
import os
import subprocess
import sys

FOLDERS = ('src/core', 'src/board', 'src/rules')
LINES, BRANCHES = 95.0, 90.0      # per cent that each folder must reach


class Reach:
    """What was reached of a file or a folder."""

    def __init__(self):
        self.lines = self.lines_reached = self.branches = self.branches_reached = 0
        self.missing = []         # "12" a line, "14?" a line with a branch never taken

    def add_line(self, line):
        branches = line.get('branches', [])
        taken = sum(branch['count'] > 0 for branch in branches)
        self.lines += 1
        self.lines_reached += line['count'] > 0
        self.branches += len(branches)
        self.branches_reached += taken
        if line['count'] == 0:
            self.missing.append(str(line['line_number']))
        elif taken < len(branches):
            self.missing.append(f"{line['line_number']}?")

    def add(self, other):
        for sum_of in ('lines', 'lines_reached', 'branches', 'branches_reached'):
            setattr(self, sum_of, getattr(self, sum_of) + getattr(other, sum_of))

    def per_cent(self):
        """Of lines and of branches; all of nothing is all."""
        return (100 * self.lines_reached / self.lines if self.lines else 100.0,
                100 * self.branches_reached / self.branches if self.branches else 100.0)

    def row(self, name):
        lines, branches = self.per_cent()
        return (f'{name:32} {self.lines_reached:5}/{self.lines:<5} {lines:6.1f}   '
                f'{self.branches_reached:5}/{self.branches:<5} {branches:6.1f}')


def run_tests(build):
    """Every counter starts at nothing, so that only these runs count."""
    for folder, _, names in os.walk(build):
        for name in names:
            if name.endswith('.gcda'):
                os.remove(os.path.join(folder, name))
    told = subprocess.run(['ctest', '--test-dir', build, '--label-regex', 'unit|script', '--exclude-regex',
                           '^hostile/',
                           '--no-tests=error', '--parallel', str(os.cpu_count()), '--output-on-failure'],
                          stdout=subprocess.PIPE, text=True, check=False)
    if told.returncode != 0:
        sys.exit(told.stdout)


def measure(source, build):
    """gcovr's account of every file, as it writes it."""
    report = os.path.join(build, 'coverage.json')
    filters = [word for folder in FOLDERS for word in ('--filter', os.path.join(source, folder) + '/')]
    subprocess.run(['gcovr', '--root', source, build, '-j', str(os.cpu_count()), *filters, '--json', report],
                   check=True)
    with open(report, encoding='utf-8') as file:
        return json.load(file)['files']


def sum_up(files):
    """Reach by file, sorted by its name."""
    reach = {}
    for file in files:
        of = reach.setdefault(file['file'], Reach())
        for line in file['lines']:
            if not line.get('gcovr/noncode'):
                of.add_line(line)
    return dict(sorted(reach.items()))


def sum_folders(reach):
    """Reach by folder; a folder of which nothing was measured is there too, and empty."""
    sums = {folder: Reach() for folder in FOLDERS}
    for name, of in reach.items():
        sums[os.path.dirname(name)].add(of)
    return sums


def judge(sums):
    """What stays under its mark."""
    faults = []
    for folder, of in sums.items():
        lines, branches = of.per_cent()
        if of.lines == 0:
            faults.append(f'{folder}: nothing was measured')
        if lines < LINES:
            faults.append(f'{folder}: {lines:.1f} % of the lines, the mark is {LINES:.0f}')
        if branches < BRANCHES:
            faults.append(f'{folder}: {branches:.1f} % of the branches, the mark is {BRANCHES:.0f}')
    return faults


def print_table(reach, sums, missing):
    print(f"{'':32} {'lines':>11} {'%':>6}   {'branches':>11} {'%':>6}")
    for name, of in reach.items():
        print(of.row(name))
        if missing and of.missing:
            print('    not reached:', ' '.join(of.missing))
    for folder, of in sums.items():
        print(of.row(folder))


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument('build')
    words.add_argument('--missing', action='store_true', help='list the lines, and those with branches (?)')
    words.add_argument('--measured', action='store_true', help='run no test, take the counters as they are')
    wish = words.parse_args()
    # The folder that was built: its path is in the counters.
    source = os.environ.get('BATTLEMAT_SOURCE') or os.path.dirname(os.path.dirname(os.path.dirname(
        os.path.abspath(__file__))))

    if not wish.measured:
        run_tests(wish.build)
    reach = sum_up(measure(source, wish.build))
    sums = sum_folders(reach)
    print_table(reach, sums, wish.missing)
    faults = judge(sums)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())

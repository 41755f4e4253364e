#!/usr/bin/env python3
"""What shells offer is what the programs take: every verb and option of --help, and the words that stand for
a value. bash is asked itself; zsh and fish where they are installed."""
import os
import re
import shutil
import subprocess
import sys

from tap import Tap

SOURCE = os.environ['BATTLEMAT_SOURCE']
PROGRAMS = {name: os.environ[variable] for name, variable in (('battlemat', 'BATTLEMAT'),
                                                              ('battlemat-cli', 'BATTLEMAT_CLI'))
            if variable in os.environ}
FILES = os.path.join(SOURCE, 'packaging/completion')
OPTION = re.compile(r'^  (--?[a-z][a-z-]*)', re.M)
BASH = '''. "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_battlemat "$1"; printf '%s\\n' "${COMPREPLY[@]}"'''


def said(*words):
    return subprocess.run(words, capture_output=True, text=True, check=False, cwd='/').stdout


def offered(program, *words):
    """The words that bash offers in place of the last of these."""
    return said('bash', '-c', BASH, 'bash', os.path.join(FILES, 'battlemat.bash'), PROGRAMS[program],
                *words).split()


def verbs(program):
    """The verbs of --help, each with its options."""
    text = said(PROGRAMS[program], '--help')
    if program == 'battlemat-cli':
        names = re.findall(r'^  ([a-z]+) ', text.partition('Programs:')[2], re.M)
        return {name: OPTION.findall(said(PROGRAMS[program], name, '--help')) for name in names}
    parts = re.split(r'^battlemat (?=[\[a-zA-Z])', text.partition('Examples:')[0], flags=re.M)[1:]
    return {part.split()[0]: OPTION.findall(part) for part in parts}


def differ(found, wanted):
    return [] if sorted(found) == sorted(wanted) else [f'offered {sorted(found)}', f'wanted {sorted(wanted)}']


def check_cli(tap):
    known = verbs('battlemat-cli')
    tap.case('every program of battlemat-cli', differ(offered('battlemat-cli', ''), known)
             + ([] if len(known) > 10 else ['there are too few']))
    faults = [fault for verb, options in known.items()
              for fault in differ(offered('battlemat-cli', verb, '-'), options)]
    tap.case('and every option of each', faults)


def check_window(tap):
    known = verbs('battlemat')
    tap.case('every verb of battlemat', differ(offered('battlemat', ''), [v for v in known if v[0] != '[']))
    asks = ['--help', '--version']
    window = known['create']
    faults = differ(offered('battlemat', '-'), window + asks) + \
        differ(offered('battlemat', 'create', '-'), window + asks)
    faults += differ(offered('battlemat', 'render', 'x.map.json', '-'), known['render'] + asks)
    faults += differ(offered('battlemat', 'demo', '-'), known['demo'] + asks)
    faults += differ(offered('battlemat', 'print', '-'), known['print'])  # the last one: theirs follow it
    tap.case('and every option of each', faults + ([] if len(window) > 5 else ['there are too few']))
    tap.case('words for values', differ(offered('battlemat', '--theme', ''),
                                        ['dark', 'parchment', 'contrast']))


def check_words(tap):
    common = ['--quiet', '--verbose', '--no-color', '--help', '--version']
    rows = (('simulate --policy ', ['quick', 'strong']), ('simulate --policy s', ['strong']),
            ('schema ma', ['map']), ('names anoth', ['another']),
            ('games re', ['rename', 'remove', 'rescue']),
            ('play --seed ', []), ('replay ', []), ('nonsense -', common))
    tap.case('words for values and operands', [
        fault for typed, wanted in rows
        for fault in differ(offered('battlemat-cli', *typed.split(' ')), wanted)])


def check_others(tap):
    if shutil.which('zsh'):
        done = subprocess.run(['zsh', '-n', os.path.join(FILES, 'battlemat.zsh')], capture_output=True,
                              text=True, check=False)
        tap.case('zsh can read its own', [] if done.returncode == 0 else [done.stderr])
    if shutil.which('fish'):
        folder = os.path.dirname(PROGRAMS['battlemat-cli'])
        asked = f'source {FILES}/battlemat.fish; set PATH {folder} $PATH; complete -C "battlemat-cli sim"'
        found = [line.split('\t')[0] for line in said('fish', '-c', asked).splitlines()]
        tap.case('fish offers the same', differ(found, ['simulate']))


def main():
    tap = Tap()
    check_cli(tap)
    check_words(tap)
    if 'battlemat' in PROGRAMS:
        check_window(tap)
    check_others(tap)
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

#!/usr/bin/env python3
"""Every text goes through gettext or a file of words: the template has what the sources mark, and the
programs that need no window say nothing in plain English when they speak the language of pseudo.py."""
import glob
import os
import re
import subprocess
import sys
import tempfile

import c_text
import pseudo
from tap import Tap

SOURCE = os.environ['BATTLEMAT_SOURCE']
TEMPLATE = os.path.join(os.environ['BATTLEMAT_BUILD'], 'battlemat.pot')
WINDOW = 'BATTLEMAT' in os.environ
MARKED = re.compile(r'\b(?:_|N_)\(\s*((?:"(?:\\.|[^"\\\n])*"\s*)+)\)')
# What these print is data: the names of the script language, schemas, manual pages, sheets by their keys.
KINDS = ('map', 'sheet', 'items', 'ruleset', 'text', 'scenario', 'rules', 'words')

FIGHTS = 3                              # of each scenario


def marked_in(text):
    """The texts that a source marks, put together as the compiler does."""
    for match in MARKED.finditer(c_text.without_comments(text)):
        yield ''.join(part[1:-1] for part in re.findall(r'"(?:\\.|[^"\\\n])*"', match[1]))


def not_in_template():
    known = {pseudo.unescape(one) for _, one, _ in pseudo.messages(TEMPLATE)}
    missing = []
    for path in sorted(glob.glob(os.path.join(SOURCE, 'src', '**/*.[ch]'), recursive=True)):
        with open(path, encoding='utf-8') as file:
            for text in marked_in(file.read()):
                if text and pseudo.unescape(text) not in known and '\\x' not in text:
                    missing.append(f'{os.path.relpath(path, SOURCE)}: "{text}" is not in the template')
    return missing


def bytes_in_messages():
    """gettext looks texts up by their bytes: letters of other scripts are written as themselves."""
    return [f'"{one}": a byte written in digits' for _, one, _ in pseudo.messages(TEMPLATE) if '\\x' in one]


def untranslated(said, names):
    return [f'{word}: {line.strip()}' for line in said.splitlines() for word in [pseudo.plain(line, names)]
            if word]


class Programs:
    """Both programs, in the language of pseudo.py."""

    def __init__(self, folder):
        self.env = pseudo.make(SOURCE, TEMPLATE, folder)
        self.folder = folder
        self.names = pseudo.names_in(folder) | set(KINDS)

    def run(self, *words, program='BATTLEMAT_CLI'):
        done = subprocess.run([os.environ[program], *words], env=self.env, cwd=self.folder,
                              capture_output=True,
                              encoding='utf-8', stdin=subprocess.DEVNULL, check=False)
        return done.stdout + done.stderr


def help_of(programs, *tool, **program):
    """Help without what is typed as it stands: names, forms and examples."""
    said = programs.run(*tool, '--help', **program)
    return '\n'.join(re.sub(r'^ {2}[^⟦]*(?=⟦)|^ *battlemat(?:-cli)? .*|(?<=⟦bááttléémáát-clíí ).*', '', line)
                     for line in said.splitlines())


def help_faults(programs):
    tools = re.findall(r'^ {2}([a-z]+) ', programs.run('--help'), re.M)
    faults = [] if len(tools) > 10 else [f'only {tools} are listed']
    for tool in [[]] + [[tool] for tool in tools]:
        faults += [f'{" ".join(tool)} --help: {fault}'
                   for fault in untranslated(help_of(programs, *tool), programs.names)]
    return faults


def spoilt(programs):
    """Documents with a fault each; what is told of them must not be English."""
    with open(os.path.join(programs.folder, 'maps', 'bridge.map.json'), encoding='utf-8') as file:
        text = file.read()
    kinds = [text[:-10], text.replace('"columns"', '"colums"', 1), text.replace('"square"', '"squre"', 1),
             text.replace('"n"', '"up"', 1), re.sub(r'"rows": \d+', '"rows": 7', text, count=1), '[]',
             '{"format": 1}',
             text.replace('"title"', '"title": 5, "titel"', 1), text.replace(',', ',,', 1), '']
    for number, bad in enumerate(kinds):
        path = os.path.join(programs.folder, f'bad-{number}.map.json')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(bad)
        yield path


def check_faults(programs):
    """The faults of spoilt documents, without what is quoted from them."""
    faults = []
    for path in spoilt(programs):
        said = programs.run('check', path)
        if '⟦' not in said:
            faults.append(f'{path}: {said.strip() or "nothing"}')
        said = re.sub(r'^\S+:(?: /\S*:)?', '', said, flags=re.M)
        faults += untranslated(re.sub(r'"[^"]*"|\'[^\']*\'', '', said), programs.names)
    return faults


def usage_faults(programs):
    said = [programs.run(), programs.run('chek'), programs.run('play', '--sed', '1'),
            programs.run('play', '/none.play'),
            programs.run('roll', '2dx'), programs.run('replay', '/none.game'),
            programs.run('simulate', '--policy', 'x')]
    if WINDOW:
        said += [programs.run(*words, program='BATTLEMAT')
                 for words in (['--siz'], ['render'], ['--scale', '7'], ['--still=1'], ['/none.json'])]
    words = re.compile(r'"[^"]*"|\([^()]*\)|battlemat-cli(?: [a-z]+ [A-Z.]+)?|^battlemat:|'
                       r'(?<=-clíí )[a-z]+ SCEN\S+|(?<=⟦)render(?=:)', re.M)
    return [fault for text in said for fault in untranslated(words.sub('', text), programs.names)]


def window_help(programs):
    said = help_of(programs, program='BATTLEMAT')
    return ([] if said.count('⟦') > 20 else [said]) + untranslated(said, programs.names)


def demo_faults(programs):
    """What the window's demo says of a fight: the shortest."""
    said = programs.run('demo', 'maps/practise.scenario.json', '--seed', '3', '-o', 'demo.png',
                        program='BATTLEMAT')
    lines = [line for line in said.splitlines() if not line.rstrip().endswith('.png')]
    few = [] if len(lines) > 5 else [f'only {len(lines)} lines']
    return untranslated('\n'.join(lines), programs.names) + few


def log_faults(programs, scenario):
    """The log of whole fights between programs, with every die, modifier and rule."""
    programs.run('simulate', f'maps/{scenario}.scenario.json', '--fights', str(FIGHTS), '--seed', '3',
                 '--keep', 'fights')
    faults = []
    for number in range(FIGHTS):
        said = programs.run('replay', '--verbose', f'fights/{scenario}-{number}.battlemat')
        few = [] if said.count('\n') > 20 else [f'fight {number}: only {said}']
        faults += few + untranslated(said, programs.names)
    return faults


def can_fail():
    """The eye that looks for plain English is not blind."""
    names = {'Brann', 'gm'}
    wrong = ['Brann moves', '⟦Bránn hits⟧ it', '⟦tákes 3 from⟧', 'HP 3', 'Ends']
    right = ['Brann ⟦móvés 3⟧', '⟦HP⟧ 3', '12 (AS-41)', '2d6+1', 'E', 'maps/x.map.json', '⟦á Brann ⟦ín⟧ í⟧',
             'F11', '']
    return ([f'nothing was found in "{text}"' for text in wrong if not pseudo.plain(text, names)] +
            [f'{pseudo.plain(text, names)} was found in "{text}"' for text in right
             if pseudo.plain(text, names)] +
            ([] if pseudo.accented(' %d off {who}\n\n') == ' ⟦%d óóff {who}⟧\n\n'
             else [repr(pseudo.accented(' %d off {who}\n\n'))]))


def main():
    tap = Tap()
    tap.case('plain English is found, names and signs are not', can_fail())
    tap.case('every marked text is in the template', not_in_template())
    tap.case('no message has bytes in digits', bytes_in_messages())
    with tempfile.TemporaryDirectory() as folder:
        programs = Programs(folder)
        tap.case('the help is said in another language', help_faults(programs))
        tap.case('faults of documents are', check_faults(programs))
        tap.case('wrong usage is', usage_faults(programs))
        if WINDOW:
            tap.case('the help of the window is', window_help(programs))
            tap.case('its demo is', demo_faults(programs))
        for path in sorted(glob.glob(os.path.join(SOURCE, 'maps', '*.scenario.json'))):
            scenario = os.path.basename(path)[:-len('.scenario.json')]
            tap.case(f'the log of {scenario} is', log_faults(programs, scenario))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

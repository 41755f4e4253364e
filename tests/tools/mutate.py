#!/usr/bin/env python3
"""Break the rules of a system at random, one line at a time, and tell which breaks no test notices.

    python3 tests/tools/mutate.py BUILD SYSTEM [--count N] [--seed S] [--files GLOB] [--units BUILD]

BUILD is a folder with a built battlemat-cli; neither it nor the sources are touched. Each mutant is one
changed line of src/rules/SYSTEM/*.c, compiled alone and linked before the library that holds the whole one,
or one changed value of a table of rules/SYSTEM/*.json; no line is changed twice. It is put through the
scripts of tests/scripts/SYSTEM, board, language and table, and then, with --units, through the unit tests
of rules and the battlemat-cli that were built in that folder. It is killed when one fails, hangs or
crashes. Survivors are printed; each wants a script, or a reason why it changes nothing. Mutants that do not
compile are no mutants. What only steers the program that plays is left out.
"""
import argparse
import glob
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import transcripts

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LEFT_OUT = 'program'                   # a folder, and functions: what only steers the program that plays
FUNCTIONS_LEFT_OUT = ('another_fitness',)
SWAPS = {'==': ['!='], '!=': ['=='], '<=': ['<', '>='], '>=': ['>', '<='], '<': ['<='], '>': ['>='],
         '&&': ['||'], '||': ['&&'], '+=': ['-='], '-=': ['+='], '+': ['-'], '-': ['+'], 'true': ['false'],
         'false': ['true'], '!': [''], '++': ['--']}
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|/\*.*?\*/|->|<<|>>|==|!=|<=|>=|&&|\|\|'
                   r'|\+=|-=|\+\+|--|\.\d+|\b(?:true|false)\b|\b\d+\b|[A-Za-z_]\w*|[<>+!-]', re.S)
OTHER_WAY = {'<': '>', '<=': '>', '>': '<', '>=': '<'}
VALUE = re.compile(r'"(\w+)": ("\w+"|\d+|true|false)')
STATEMENT = re.compile(r'^ +(?!return\b|if\b|for\b|while\b|else\b|case\b|break\b|continue\b|struct\b'
                       r'|int\b|bool\b|const\b|enum\b|unsigned\b|void\b|static\b)[A-Za-z_][^;{}]*;$')


def left_out(text):
    """The (start, end) of what is not to be changed: some functions, and rows of step tables."""
    for name in FUNCTIONS_LEFT_OUT:
        for m in re.finditer(r'^[^\n;]*\b' + name + r'\([^;{]*\)\n\{.*?^\}', text, re.S | re.M):
            yield m.span()
    for m in re.finditer(r'^ +\{ "[a-z-]+", .*$', text, re.M):
        yield m.span()


def token_mutants(text):
    """(start, end, new) for every token that can be changed alone."""
    spared = list(left_out(text))
    for m in TOKEN.finditer(text):
        word, line_start = m.group(), text.rfind('\n', 0, m.start()) + 1
        if text[line_start:line_start + 1] == '#' or any(a <= m.start() < b for a, b in spared):
            continue
        if word.isdigit():
            yield m.start(), m.end(), str(int(word) + 1)
        for new in SWAPS.get(word, ()):
            if word in '+-' and not text[m.end():m.end() + 1].isspace():
                continue                        # a sign, not a sum
            yield m.start(), m.end(), new


def line_mutants(text):
    """(start, end, new) for every statement that can be dropped."""
    depth, at = 0, 0
    spared = list(left_out(text))
    for line in text.splitlines(keepends=True):
        begins = text[:at].rstrip()[-1:] in ';{})' and STATEMENT.match(line.rstrip('\n'))
        if depth > 0 and begins and not any(a <= at < b for a, b in spared):
            yield at, at + len(line), re.match(' *', line).group() + ';\n'
        depth += line.count('{') - line.count('}')
        at += len(line)


def turned_round(text):
    """(start, end, new) for every condition turned round, and every row of a list dropped."""
    for m in re.finditer(r'\bif (\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))|\b(\w+) \?', text):
        if m.group(1):
            yield m.start(1), m.end(1), f'(!{m.group(1)})'
        else:
            yield m.start(2), m.end(2), f'!{m.group(2)}'
    for m in re.finditer(r'^ +\{ (?!NULL )[^{}\n]*[^0 {}\n][^{}\n]* \},\n', text, re.M):
        yield m.start(), m.end(), ''


def argument_end(text, at):
    """Where the term or clause ends that begins there: before the next operator of its level."""
    depth = 0
    for m in re.compile(r'[(\[]|[)\]]|&&|\|\||[,;?]| [+:-] | [<>=!]=? ').finditer(text, at):
        if m.group() in '([':
            depth += 1
        elif m.group() in ')]' and depth:
            depth -= 1
        elif depth == 0:
            return m.start()
    return len(text)


def dropped_parts(text):
    """(start, end, new) for every term of a sum and every clause of a condition that can be left out, for a
    comparison or a boundary turned the other way, and for the one figure in place of the other."""
    for m in re.finditer(r'\s(?:&&|\|\||[+-])\s+(?=[\w!(])', text):
        end = argument_end(text, m.end())
        if ';' not in text[m.start():end]:
            yield m.start(), end, ' ' if text[end:end + 1].isalnum() else ''
    for m in re.finditer(r'(?<= )(?:<=?|>=?)(?= )', text):
        yield m.start(), m.end(), OTHER_WAY[m.group()]
    for m in re.finditer(r'(?<![\w.])[1-9]\d*\b', text):
        yield m.start(), m.end(), str(int(m.group()) - 1)
    for m in re.finditer(r'\bp->(actor|target)\b', text):
        yield m.start(1), m.end(1), 'target' if m.group(1) == 'actor' else 'actor'


def table_mutants(text):
    """(table, start, end, new) for one value of an entry changed, in the tables that "x-rules" gives to
    rules; a word becomes another one that its key has."""
    for name in json.loads(text).get('x-rules', {}):
        block = re.search(r'\n  "' + name + r'": (\[.*?\n  \])', text, re.S)
        words = {}
        for key, word in VALUE.findall(block.group(1)):
            words.setdefault(key, set()).add(word)
        for m in VALUE.finditer(block.group(1)):
            key, word = m.groups()
            other = {str(int(word) + 1)} if word.isdigit() else words[key] - {word} if key != 'key' else set()
            for new in sorted(other):
                yield name, block.start(1) + m.start(2), block.start(1) + m.end(2), new


def mutants_of(path):
    """(path, text, start, end, new) for everything that can be changed in a file."""
    with open(path, encoding='utf-8') as file:
        text = file.read()
    if path.endswith('.json'):
        some = [m[1:] for m in table_mutants(text)]
    else:
        spared = list(left_out(text))
        spared += [m.span() for m in re.finditer(r'"(?:\\.|[^"\\])*"|/\*.*?\*/', text, re.S)]
        more = [m for m in (*turned_round(text), *dropped_parts(text))
                if not any(a <= m[0] < b for a, b in spared)]
        some = [*token_mutants(text), *line_mutants(text), *more]
    for start, end, new in some:
        yield path, text, start, end, new


class Workshop:
    """Compiles and links mutants as the build folder would."""

    def __init__(self, build, room):
        self.build, self.room, self.links = build, room, {}
        with open(os.path.join(build, 'compile_commands.json'), encoding='utf-8') as file:
            self.compile = {os.path.abspath(entry['file']): entry['command'] for entry in json.load(file)}

    def link(self, target):
        """The command that links it."""
        if target not in self.links:
            commands = subprocess.run(['ninja', '-C', self.build, '-t', 'commands', target],
                                      capture_output=True, text=True, check=True).stdout.splitlines()
            self.links[target] = next(line for line in reversed(commands) if f' -o {target} ' in line)
        return self.links[target]

    def make(self, path, text, target='battlemat-cli'):
        """The program with this text in place of that file, or None when it does not compile."""
        source, thing = os.path.join(self.room, os.path.basename(path)), os.path.join(self.room, 'mutant.o')
        program = os.path.join(self.room, os.path.basename(target))
        with open(source, 'w', encoding='utf-8') as file:
            file.write(text)
        words = ['-O0' if word in ('-O2', '-O3') else word
                 for word in shlex.split(self.compile[path]) if not word.startswith('-W')]
        words[words.index('-o') + 1] = thing
        words = [source if os.path.abspath(os.path.join(self.build, word)) == path else word
                 for word in words]
        for flag in ('-MF', '-MT'):
            if flag in words:
                at = words.index(flag)
                del words[at:at + 2]
        words = [word for word in words if word != '-MD']
        if subprocess.run([*words, '-w'], cwd=self.build, capture_output=True, check=False).returncode:
            return None
        link = self.link(target).replace(f' -o {target} ',
                                         f' {shlex.quote(thing)} -o {shlex.quote(program)} ', 1)
        done = subprocess.run(link, shell=True, cwd=self.build, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit('cannot link: ' + done.stderr)
        return program

    def furnish(self, path, text):
        """A folder of data with this text in place of that file of rules/."""
        data = os.path.join(self.room, 'data')
        shutil.rmtree(data, ignore_errors=True)
        for folder in ('rules', 'maps'):
            shutil.copytree(os.path.join(ROOT, folder), os.path.join(data, folder))
        with open(os.path.join(data, os.path.relpath(path, ROOT)), 'w', encoding='utf-8') as file:
            file.write(text)
        return data


def killer(program, scripts):
    """The script that notices, or None."""
    for i in range(0, len(scripts), 16):
        part = scripts[i:i + 16]
        try:
            done = subprocess.run([program, 'play', *part], cwd=ROOT, capture_output=True, timeout=10,
                                  check=False)
        except subprocess.TimeoutExpired:
            return 'hangs'
        if done.returncode:
            return (done.stderr.decode(errors='replace').splitlines() or ['crashes'])[0]
    return None


def told(path, text, start, end, new):
    line = text.count('\n', 0, start) + 1
    begin, stop = text.rfind('\n', 0, start) + 1, text.find('\n', end - 1)
    was = text[begin:stop].strip()
    now = (text[begin:start] + new + text[end:stop if stop >= end else end]).strip()
    return f'{os.path.relpath(path, ROOT)}:{line}: {was}  ->  {now}'


class Judge:
    """Says what becomes of a mutant: the scripts of its system, then the unit tests of rules."""

    def __init__(self, system, build, units, room):
        self.shop, self.whole = Workshop(build, room), os.path.join(build, 'battlemat-cli')
        self.scripts = sorted(path for name in (system, 'board', 'language', 'table')
                              for path in glob.glob(os.path.join(ROOT, 'tests/scripts', name, '*.play'))
                              if not transcripts.status_wanted(path))
        self.units, self.programs = None, []
        if units:
            self.units = Workshop(units, os.path.join(room, 'units'))
            os.mkdir(self.units.room)
            self.programs = sorted(f'tests/{os.path.basename(path)}'
                                   for path in glob.glob(os.path.join(units, 'tests/rules_*test_*')))

    def fails(self, program):
        try:
            return subprocess.run([program], cwd=self.units.room, capture_output=True, timeout=120,
                                  check=False).returncode
        except subprocess.TimeoutExpired:
            return True

    def broken_data(self, path, text):
        os.environ['BATTLEMAT_DATA'] = self.shop.furnish(path, text)
        return bool(killer(self.whole, self.scripts)) or any(self.fails(os.path.join(self.units.build, name))
                                                             for name in self.programs)

    def broken_code(self, path, text):
        """None when it does not compile."""
        os.environ['BATTLEMAT_DATA'] = ROOT     # a mutant does not lie in the build folder
        program = self.shop.make(path, text)
        if not program or killer(program, self.scripts):
            return bool(program) or None
        return self.units is not None and (
            any(self.fails(self.units.make(path, text, name)) for name in self.programs)
            or killer(self.units.make(path, text), self.scripts) is not None)

    def verdict(self, path, text):
        """stillborn, killed, survives"""
        dead = (self.broken_data if path.endswith('.json') else self.broken_code)(path, text)
        return 'stillborn' if dead is None else 'killed' if dead else 'survives'


def candidates(system, files):
    """(file, line) -> what can be changed there."""
    patterns = [files] if files else [f'src/rules/{system}/*.c', f'rules/{system}/*.json']
    found = {}
    for path in sorted(path for pattern in patterns for path in glob.glob(os.path.join(ROOT, pattern))):
        if os.path.basename(os.path.dirname(path)) != LEFT_OUT:
            for mutant in mutants_of(path):
                found.setdefault((path, mutant[1].count('\n', 0, mutant[2])), []).append(mutant)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('build')
    parser.add_argument('system')
    parser.add_argument('--count', type=int, default=200)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--files')
    parser.add_argument('--units')
    a = parser.parse_args()
    found, chance = candidates(a.system, a.files), random.Random(a.seed)
    chosen = chance.sample(sorted(found), min(a.count, len(found)))
    sums = {'stillborn': 0, 'killed': 0, 'survives': 0}
    with tempfile.TemporaryDirectory() as room:
        judge = Judge(a.system, os.path.abspath(a.build), a.units and os.path.abspath(a.units), room)
        whole = killer(judge.whole, judge.scripts)
        if whole:
            sys.exit('the scripts fail without a mutant: ' + whole)
        for place in chosen:
            for mutant in chance.sample(found[place], len(found[place])):
                path, text, start, end, new = mutant
                verdict = judge.verdict(path, text[:start] + new + text[end:])
                if verdict != 'stillborn':
                    break
            sums[verdict] += 1
            if verdict == 'survives':
                print('survives:', told(*mutant), flush=True)
    print(f'{len(found)} lines can be broken; of {len(chosen)} chosen {sums["stillborn"]} do not compile, '
          f'{sums["killed"]} are killed, {sums["survives"]} survive')
    return 0


if __name__ == '__main__':
    sys.exit(main())

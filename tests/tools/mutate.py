#!/usr/bin/env python3
"""Break rule code at random, one token at a time, and tell which breaks no script notices.

    python3 tests/tools/mutate.py BUILD [--count N] [--seed S] [--files GLOB] [--scripts FOLDER]...

BUILD is a folder with a built battlemat-cli; neither it nor the sources are touched. Each mutant is one
changed source file (src/rules/another/*.c unless --files says otherwise), compiled alone, linked before the
library that holds the whole one, and put through the scripts (tests/scripts/another, board and table). It is
killed when a script fails, hangs or crashes. Survivors are printed; each wants a script, or a reason why it
changes nothing. Mutants that do not compile are no mutants. What only steers the program that plays is left
out.
"""
import argparse
import glob
import json
import os
import random
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LEFT_OUT = 'program'                   # a folder, and functions: what only steers the program that plays
FUNCTIONS_LEFT_OUT = ('another_fitness',)
SWAPS = {'==': ['!='], '!=': ['=='], '<=': ['<', '>='], '>=': ['>', '<='], '<': ['<='], '>': ['>='],
         '&&': ['||'], '||': ['&&'], '+=': ['-='], '-=': ['+='], '+': ['-'], '-': ['+'], 'true': ['false'],
         'false': ['true'], '!': [''], '++': ['--']}
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|/\*.*?\*/|->|<<|>>|==|!=|<=|>=|&&|\|\|'
                   r'|\+=|-=|\+\+|--|\.\d+|\b(?:true|false)\b|\b\d+\b|[A-Za-z_]\w*|[<>+!-]', re.S)
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


def mutants_of(path):
    with open(path, encoding='utf-8') as file:
        text = file.read()
    for start, end, new in [*token_mutants(text), *line_mutants(text)]:
        yield path, text, start, end, new


class Workshop:
    """Compiles and links mutants as the build folder would."""

    def __init__(self, build, room):
        self.build, self.room = build, room
        with open(os.path.join(build, 'compile_commands.json'), encoding='utf-8') as file:
            self.compile = {os.path.abspath(entry['file']): shlex.split(entry['command'])
                            for entry in json.load(file)}
        commands = subprocess.run(['ninja', '-C', build, '-t', 'commands', 'battlemat-cli'],
                                  capture_output=True,
                                  text=True, check=True).stdout.splitlines()
        self.link = next(line for line in reversed(commands) if ' -o battlemat-cli ' in line)

    def make(self, path, text):
        """The program with this text in place of that file, or None when it does not compile."""
        source, thing = os.path.join(self.room, os.path.basename(path)), os.path.join(self.room, 'mutant.o')
        program = os.path.join(self.room, 'battlemat-cli')
        with open(source, 'w', encoding='utf-8') as file:
            file.write(text)
        words = ['-O0' if word == '-O2' else word for word in self.compile[path] if not word.startswith('-W')]
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
        link = self.link.replace(' -o battlemat-cli ', f' {shlex.quote(thing)} -o {shlex.quote(program)} ', 1)
        done = subprocess.run(link, shell=True, cwd=self.build, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit('cannot link: ' + done.stderr)
        return program


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


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('build')
    parser.add_argument('--count', type=int, default=100)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--files', default='src/rules/another/*.c')
    parser.add_argument('--scripts', action='append')
    a = parser.parse_args()
    folders = a.scripts or [os.path.join(ROOT, 'tests/scripts', name)
                            for name in ('another', 'board', 'table')]
    scripts = sorted(path for folder in folders for path in glob.glob(os.path.join(folder, '*.play')))
    files = [path for path in sorted(glob.glob(os.path.join(ROOT, a.files)))
             if os.path.basename(os.path.dirname(path)) != LEFT_OUT]
    everything = [mutant for path in files for mutant in mutants_of(path)]
    chosen = random.Random(a.seed).sample(everything, min(a.count, len(everything)))
    killed = stillborn = 0
    survivors = []
    os.environ['BATTLEMAT_DATA'] = ROOT     # a mutant does not lie in the build folder
    with tempfile.TemporaryDirectory() as room:
        shop = Workshop(os.path.abspath(a.build), room)
        with open(files[0], encoding='utf-8') as file:
            whole = killer(shop.make(files[0], file.read()), scripts)
        if whole:
            sys.exit('the scripts fail without a mutant: ' + whole)
        for path, text, start, end, new in chosen:
            program = shop.make(path, text[:start] + new + text[end:])
            if program is None:
                stillborn += 1
            elif killer(program, scripts):
                killed += 1
            else:
                survivors.append(told(path, text, start, end, new))
                print('survives:', survivors[-1], flush=True)
    print(f'{len(everything)} mutants are possible; of {len(chosen)} chosen {stillborn} do not compile, '
          f'{killed} are killed, {len(survivors)} survive')
    return 0


if __name__ == '__main__':
    sys.exit(main())

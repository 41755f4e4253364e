#!/usr/bin/env python3
"""Break rules, chosen at random, one at a time, and see that a test which names the rule turns red.

    python3 tests/tools/break_rules.py BUILD SYSTEM [--count N] [--seed S] [--rule ID]...

A seed draws thirty; of these the first N are broken, all where nothing is said.

BUILD is a folder with a built battlemat-cli; neither it nor the sources are touched. A rule stands where its
id is cited: in src/rules/SYSTEM/, src/board and session/seats/view.c a function whose comment, section or
prototype names it, the lines below a comment within one, or the row of a table; in rules/SYSTEM/*.json a list
that "x-rules" gives to it. Only a rule that no comment names stands where its id is written down as the
reason of an event. A break changes one token, turns one condition round, drops one statement or row, or
changes one entry of the list. The tests that name a rule are the scripts that cite its id. A break that no
such script notices may change nothing (a check that cannot fail twice), or break a neighbour, so another one
is tried, up to TRIES; a rule is safe once a test that names it turned red. One that nothing red names is
printed, and the status is 1.
"""
import argparse
import glob
import json
import os
import random
import re
import sys
import tempfile

import mutate

TRIES = 12
DRAWN = 30
STRING = re.compile(r'"(?:\\.|[^"\\])*"')
CITED = re.compile(r'\b[A-Z]{2,4}-\d{2,3}\b')
SECTION = re.compile(r'^/\* ---- (.*?) ---- \*/\n', re.S | re.M)
LINES = r'[A-Za-z][^;{}\n]*(?:\n +[^ ;{}\n][^;{}\n]*)*'     # of a declaration, goes on where it is indented
PROTOTYPE = re.compile(r'^/\*((?:(?!\*/).)*)\*/\n((?:' + LINES + r';\n)+)', re.S | re.M)
RANGE = re.compile(r'\b([A-Z]{2,4})-(\d{2,3}) to (?:\1-)?(\d{2,3})\b')
FUNCTION = re.compile(r'^(?:/\*(?:(?!\*/).)*\*/\n)?' + LINES + r'\n\{\n.*?^\}\n', re.S | re.M)
TABLE = re.compile(r'^/\*((?:(?!\*/).)*)\*/\n'
                   r'(?:(?:static )?const [^;]*?;\n|#define [^\n\\]*(?:\\\n[^\n\\]*)*\n)', re.S | re.M)


def cited(text):
    """The rule ids in a text; "AS-55 to AS-58" are four."""
    ids = set(CITED.findall(text))
    for prefix, first, last in RANGE.findall(text):
        ids |= {f'{prefix}-{n:02}' for n in range(int(first), int(last) + 1)}
    return ids


def promised(headers):
    """function name -> the rule ids that the comment above its prototype names."""
    found = {}
    for path in headers:
        with open(path, encoding='utf-8') as file:
            for m in PROTOTYPE.finditer(file.read()):
                for name in re.findall(r'\b(\w+)\(', m.group(2)):
                    found.setdefault(name, set()).update(cited(m.group(1)))
    return found


def places_in_code(text, promises):
    """(rule id, start, end) for each piece of C that a rule's id stands at."""
    sections = [(m.start(), cited(m.group(1))) for m in SECTION.finditer(text)]
    for m in FUNCTION.finditer(text):
        head, _, body = m.group().partition('\n{\n')
        start = m.start() + len(head)
        name = re.search(r'(\w+)\(', re.sub(r'/\*.*?\*/', '', head, flags=re.S)).group(1)
        above = [rules for at, rules in sections if at <= m.start()]
        for rule in cited(head) | promises.get(name, set()) | (above[-1] if above else set()):
            yield rule, start, m.end()
        lines, at = body.splitlines(keepends=True), start + 3
        for i, line in enumerate(lines):
            for rule in cited(STRING.sub('', line)):
                following = ''.join(lines[i:i + 6]).split('\n\n')[0]
                yield rule, at, at + len(following)
            at += len(line)
    for m in TABLE.finditer(text):
        for rule in cited(m.group(1)):
            yield rule, m.start(), m.end()
    for m in re.finditer(r'^ +(?:\[\w+\] = )?(?:[A-Z_]+\(|\{)[^;]*?[)}],$', text, re.M):   # a row of a table
        for rule in cited(m.group()):
            yield rule, m.start(), m.end()


def reasons_in_code(text):
    """The same where an id is only the reason of an event or a refusal."""
    for m in re.finditer(r'^ .*"[A-Z]{2,4}-\d{2,3}".*$', text, re.M):
        for rule in cited(m.group()):
            yield rule, m.start(), m.end()


def breaks_in_code(path, text, places):
    """rule id -> (path, text, start, end, new): every break of it in those places of that file."""
    mutants, found = [*mutate.token_mutants(text), *mutate.line_mutants(text), *mutate.turned_round(text)], {}
    for rule, start, end in places:
        found.setdefault(rule, []).extend((path, text, *m) for m in mutants if start <= m[0] and m[1] <= end)
    return found


def breaks_in_data(path):
    """The same for the tables of a JSON file."""
    with open(path, encoding='utf-8') as file:
        text = file.read()
    tables, found = json.loads(text).get('x-rules', {}), {}
    for name, *place in mutate.table_mutants(text):
        for rule in tables[name].split():
            found.setdefault(rule, []).append((path, text, *place))
    return found


def breaks_in_numbers(system):
    """The same for the single numbers of ruleset.json: the tables of the source say the rule of each."""
    path = os.path.join(mutate.ROOT, f'rules/{system}/ruleset.json')
    with open(path, encoding='utf-8') as file:
        text = file.read()
    rules = {}
    for tables in ('tables*.c', 'numbers.h'):
        for named in glob.glob(os.path.join(mutate.ROOT, f'src/rules/{system}', tables)):
            with open(named, encoding='utf-8') as file:
                rules.update(re.findall(r'"(\w+)", -?\w+, -?\w+, "([A-Z]+-\d+)"', file.read()))
    block, found = re.search(r'\n  "number": {.*?\n  }', text, re.S), {}
    for m in re.finditer(r'"(\w+)": (-?\d+)', block.group() if block else ''):
        start, end = (block.start() + at for at in m.span(2))
        found.setdefault(rules[m.group(1)], []).append((path, text, start, end, str(int(m.group(2)) + 1)))
    return found


def all_breaks(system):
    def sources(ending):
        return sorted(path for folder in (f'rules/{system}', 'board')
                      for path in glob.glob(os.path.join(mutate.ROOT, 'src', folder, '**/*' + ending),
                                            recursive=True)
                      if os.path.basename(os.path.dirname(path)) != mutate.LEFT_OUT)
    found, reasons, promises = {}, {}, promised(sources('.h'))
    for path in [*sources('.c'), os.path.join(mutate.ROOT, 'src/session/seats/view.c')]:
        with open(path, encoding='utf-8') as file:
            text = file.read()
        for rule, some in breaks_in_code(path, text, places_in_code(text, promises)).items():
            found.setdefault(rule, []).extend(some)
        for rule, some in breaks_in_code(path, text, reasons_in_code(text)).items():
            reasons.setdefault(rule, []).extend(some)
    for path in sorted(glob.glob(os.path.join(mutate.ROOT, f'rules/{system}/*.json'))):
        for rule, some in breaks_in_data(path).items():
            found.setdefault(rule, []).extend(some)
    for rule, some in breaks_in_numbers(system).items():
        found.setdefault(rule, []).extend(some)
    return {**reasons, **{rule: some for rule, some in found.items() if some}}


def scripts_naming(rule):
    def names(path):
        with open(path, encoding='utf-8') as file:
            return rule in cited(file.read()) or os.path.basename(path).startswith(rule)
    return [path for path in sorted(glob.glob(os.path.join(mutate.ROOT, 'tests/scripts/**/*.play'),
                                              recursive=True))
            if names(path)]


class Breaker:
    def __init__(self, build, room):
        self.shop = mutate.Workshop(build, room)
        self.whole = os.path.join(build, 'battlemat-cli')

    def red(self, broken, scripts):
        """Whether one of the scripts notices; None when it does not compile."""
        path, text, start, end, new = broken
        text = text[:start] + new + text[end:]
        os.environ['BATTLEMAT_DATA'] = mutate.ROOT      # a mutant does not lie in the build folder
        if path.endswith('.c'):
            program = self.shop.make(path, text)
            return program and mutate.killer(program, scripts) is not None
        os.environ['BATTLEMAT_DATA'] = self.shop.furnish(path, text)
        return mutate.killer(self.whole, scripts) is not None


def try_rule(breaker, rule, breaks, chance):
    """(safe, breaks that no naming test noticed)."""
    scripts, slipped, tried = scripts_naming(rule), [], 0
    breaks = list(breaks)
    chance.shuffle(breaks)
    for broken in breaks:
        if tried == TRIES or not scripts:
            break
        red = breaker.red(broken, scripts)
        if red:
            return True, slipped
        if red is not None:
            tried += 1
            slipped.append(mutate.told(*broken))
    return False, slipped


def rules_to_break(system, found):
    """Those that the program works out: [advice] is nothing that can break, nor is what is awaited."""
    with open(os.path.join(mutate.ROOT, f'rules/{system}/rules.json'), encoding='utf-8') as file:
        rows = json.load(file)['rules']
    return [row['id'] for row in rows
            if row['classes'] != ['advice'] and not row.get('awaited') and row['id'] in found]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('build')
    parser.add_argument('system')
    parser.add_argument('--count', type=int, default=DRAWN)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--rule', action='append')
    a = parser.parse_args()
    found, chance = all_breaks(a.system), random.Random(a.seed)
    rules = rules_to_break(a.system, found)
    chosen = a.rule or sorted(chance.sample(rules, min(DRAWN, len(rules)))[:a.count])
    unsafe = 0
    print(f'1..{len(chosen)}')
    with tempfile.TemporaryDirectory() as room:
        breaker = Breaker(os.path.abspath(a.build), room)
        for i, rule in enumerate(chosen):
            safe, slipped = try_rule(breaker, rule, found.get(rule, []), chance)
            unsafe += not safe
            tried, ways = len(slipped) + safe, len(found.get(rule, []))
            print(f'{"ok" if safe else "not ok"} {i + 1} - {rule} broken in {tried} of {ways} ways')
            for line in slipped:
                print('# not noticed:', line, flush=True)
    print(f'# {len(rules)} rules of {a.system} can be broken')
    return 1 if unsafe else 0


if __name__ == '__main__':
    sys.exit(main())

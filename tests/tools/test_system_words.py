#!/usr/bin/env python3
"""Nothing of a system shows as its bare key: what its tables, sources, lists and scenarios have has a word in
text.json. Of a system that is complete no rule is awaited."""
import glob
import json
import os
import re
import subprocess
import sys

from tap import Tap

SOURCE = os.environ['BATTLEMAT_SOURCE']
COMPLETE = ('another', 'doom', 'nudge')  # every rule of theirs is played
RULE = r'"[A-Z]{2,4}-\d+"'
# What sources say to people, and in which groups its word may stand.
SAID = (
    ('refusal', re.compile(RULE + r',\s*(?:[\w+-]+,\s*-?\w+,\s*)?N_(\w+)\s*[,)}]'), ('why',)),
    ('part', re.compile(r'\bparts_add\(\s*&?\w+,\s*(?:N|NAME)_(\w+)'), ('label', 'stat')),
    ('term', re.compile(r'\bplay_term\([^,()]+(?:\([^()]*\))?,[^,]+,[^,]+,\s*N_(\w+)'), ('label',)),
    ('answer', re.compile(r'\bask_(?:option|share)\(\s*&?\w+,\s*(?:N|NAME)_(\w+)\s*[,)]'),
     ('answer', 'stat')),
    ('question', re.compile(r'\bask_begin\(\s*&?\w+,\s*ASK_\w+,\s*(?:N|NAME)_(\w+)'), ('question',)),
    ('result', re.compile(r'\bplay_result\([^,]+,\s*[^,]+,\s*(?:N|NAME)_(\w+),'), ('log',)),
)


def read(*path):
    with open(os.path.join(SOURCE, *path), encoding='utf-8') as file:
        return json.load(file)


def systems():
    return sorted(os.path.basename(os.path.dirname(path))
                  for path in glob.glob(os.path.join(SOURCE, 'rules', '*', 'text.json')))


class Words:
    """The words of a system."""

    def __init__(self, system):
        self.group = {key: value for key, value in read('rules', system, 'text.json').items()
                      if isinstance(value, dict)}

    def has(self, group, key):
        return key in self.group.get(group, {})

    def lacking(self, group, keys):
        return [f'"{group}" has no "{key}"' for key in keys if not self.has(group, key)]


def said_in(system):
    """Names that sources say to people: (what, name, groups)."""
    for path in sorted(glob.glob(os.path.join(SOURCE, 'src', 'rules', system, '**/*.c'), recursive=True)):
        with open(path, encoding='utf-8') as file:
            text = file.read()
        for what, pattern, groups in SAID:
            for name in pattern.findall(text):
                yield what, name, groups


def is_answer(words, name):
    return any(key.endswith('=' + name) for key in words.group.get('answer', {}))


def source_faults(system, words):
    faults = set()
    for what, name, groups in said_in(system):
        said = any(words.has(group, name) for group in groups)
        if not said and not (what == 'answer' and is_answer(words, name)):
            faults.add(f'{what} {name} has no word ("{groups[0]}")')
    return sorted(faults)


def listed(system):
    """What `battlemat-cli names` lists, by its headings."""
    said = subprocess.run([os.environ['BATTLEMAT_CLI'], 'names', system], capture_output=True,
                          encoding='utf-8',
                          stdin=subprocess.DEVNULL, check=True).stdout
    heading, names = '', {}
    for line in said.splitlines():
        if line.startswith(' '):
            names.setdefault(heading, []).append(line.split())
        else:
            heading = line
    return names


def switch_faults(words, switches):
    faults = words.lacking('option', [row[0] for row in switches])
    faults += words.lacking('screen', ['option.' + row[0] for row in switches])
    for key, _, _, *choices in switches:
        if choices and not {'true', 'false'} & set(choices) and '..' not in choices[0]:
            faults += words.lacking('screen',
                                    [f'option.{key}={word}' for word in choices if '..' not in word])
    return faults


def argument_faults(words, row):
    """What may be said with a deed by its name ("[level=1..3]") stands in a form of the GM's hand."""
    return [f'the argument {key} of {row[0]} has no word' for key in re.findall(r'\[(\w+)', ' '.join(row[1:]))
            if not (words.has('label', key) or words.has('stat', key) or
                    words.has('screen', f'{row[0]}.{key}'))]


def table_faults(words, names):
    """Numbers, marks, deeds, questions and switches."""
    names['actions'] = [row for row in names['actions'] if row[1:2] != ['CELL']]  # the core's: a door
    keys = {group: [row[0] for row in names.get(group, [])] for group in names}
    own = [key for key in keys.get('gm controls', [])  # the core's have none
           if words.has('action', key) and key not in keys['actions']]
    faults = switch_faults(words, names['options'])
    for group, list_of in (('stat', 'stats'), ('mark', 'marks'), ('kind', 'items'), ('action', 'actions'),
                           ('question', 'questions'), ('value', 'values'), ('result', 'results'),
                           ('pool', 'pools')):
        faults += words.lacking(group, keys.get(list_of, []))
    for row in names.get('gm controls', []):
        faults += argument_faults(words, row) if row[0] in own else []
    for key in keys['actions'] + own:
        if not words.has('about', key):
            faults.append(f'nothing explains the deed {key}')
    return faults


def rule_faults(system, words):
    ids = [rule['id'] for rule in read('rules', system, 'rules.json')['rules']]
    return words.lacking('rule', ids) + words.lacking('help', ids) + [
        f'"{group}" "{key}" is no rule' for group in ('rule', 'help') for key in words.group[group]
        if key not in ids]


def list_faults(system, words):
    """Things and rows of the book that have no names of their own; the sheet's blocks, the steps of
    making."""
    book, things, faults = read('rules', system, 'ruleset.json'), read('rules', system, 'items.json'), []
    for kind, rows in list(things.items()) + [(kind, rows) for kind, rows in book.items()
                                              if kind in words.group['kind']]:
        if isinstance(rows, list):
            group = kind if kind in words.group and kind not in things else 'item'
            faults += words.lacking(group, [row['key'] for row in rows if 'name' not in row])
    faults += words.lacking('screen', ['pitch'])
    faults += words.lacking('screen', ['sheet.' + block['key'] for block in book.get('sheet', [])])
    for step in book.get('creation', []) + book.get('advancement', []):
        faults += words.lacking('screen',
                                [f'create.{step["key"]}{part}' for part in ('', '.title', '.about')])
    return faults


def side_faults(system, words):
    faults = []
    for path in sorted(glob.glob(os.path.join(SOURCE, 'maps', '*.scenario.json'))):
        scenario = read('maps', os.path.basename(path))
        if scenario['system'] == system:
            for side in scenario['sides']:
                faults += words.lacking('side', [side])
    return faults


def awaited(system):
    return [row['id'] for row in read('rules', system, 'rules.json')['rules'] if row.get('awaited')]


def main():
    tap = Tap()
    for system in COMPLETE:
        tap.case(f'{system}: it is complete, and no rule of it is awaited', awaited(system))
    tap.case('there are systems', [] if len(systems()) >= 2 else systems())
    for system in systems():
        words, names = Words(system), listed(system)
        said = list(said_in(system))
        tap.case(f'{system}: its sources are read', [] if len(said) > 50 else [f'only {len(said)} names'])
        tap.case(f'{system}: what its sources say has words', source_faults(system, words))
        tap.case(f'{system}: what its tables have has words', table_faults(words, names))
        tap.case(f'{system}: every rule has a name and a sentence', rule_faults(system, words))
        tap.case(f'{system}: its lists have words', list_faults(system, words))
        tap.case(f'{system}: its scenarios\' sides have words', side_faults(system, words))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

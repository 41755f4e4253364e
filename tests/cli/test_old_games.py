#!/usr/bin/env python3
"""Games of an earlier version are taken up as they are: a fight of each system, written on 2026-11-23.

The books of three of them lacked the single numbers then that ruleset.json has since. Where a rule was wrong
and its mending makes such a game another one, the game is written anew or ends before, and the change says
so: rounds of Brew moved no clock then, so that its game ends with the first. What rules forbid since then,
their version tells from what was done before (ruleset.version): in brew_chase somebody who is run after
walks, strikes and hides, which version 2 refuses; brew_asks waits for an answer since version 1.
"""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.environ['BATTLEMAT_SOURCE'], 'tests', 'tools'))
from outside import SOURCE, check, equal, main, room, run, says, status  # noqa: E402

GAMES = os.path.join(SOURCE, 'tests', 'cli', 'games')
SYSTEMS = sorted(name for name in os.listdir(os.path.join(SOURCE, 'rules'))
                 if os.path.isdir(os.path.join(SOURCE, 'rules', name)))
MORE = ['brew_chase', 'brew_asks']


def lines(text):
    return [json.loads(line) for line in text.splitlines()]


def test_old_games():
    for name in SYSTEMS + MORE:
        kept, game = os.path.join(GAMES, name + '.jsonl'), os.path.join(room, name + '.battlemat')
        with open(kept, encoding='utf-8') as file:
            told = lines(file.read())
        check(f'{name}: the old game is one of its own', equal(told[0]['system'], name.split('_')[0]),
              '' if len(told) > 10 else f'{len(told)} lines')
        check(f'{name}: it is read', status(run('import', kept, '-o', game), 0))
        done = run('verify', game)
        check(f'{name}: every entry gives the same events again', status(done, 0),
              says(done.stdout + done.stderr, 'every entry gives the same events again'))
        again = lines(run('export', game).stdout)
        check(f'{name}: what it is now says no less', equal(again[1:], told[1:]),
              *(f'{key}: {told[0][key]!r} became {again[0].get(key)!r}' for key in ('seats', 'texts', 'head')
                if again[0].get(key) != told[0][key]))


sys.exit(main(globals()))

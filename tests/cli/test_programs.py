#!/usr/bin/env python3
"""battlemat-cli from outside: programs, options, exit statuses, documents, saved games, the manual page."""
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.environ['BATTLEMAT_SOURCE'], 'tests', 'tools'))
from outside import CLI, SOURCE, check, equal, main, room, run, says, status  # noqa: E402

DUEL = '''system another
map square 12x8
seat anna player
figure ragna side=heroes seat=anna at=2,3 muscularity=4 luck=1 weapon=long_sword
figure snik side=foes at=3,3 hp_max=40 hp=40
encounter first=heroes
turn ragna
'''
ATTACK = '''ragna: attack snik
  d20=15 d20=8 luck_reroll=no d6=4 luck_reroll=no forced_movement=push forced_step=4,3 forced_step=stop
'''


def programs():
    done = run('--help')
    return re.findall(r'^  (\w+) ', done.stdout.split('Programs:')[1].split('Options')[0], re.M)


def test_usage():
    check('no program at all is wrong usage', status(run(), 2))
    done = run('pley')
    check('an unknown program names the nearest', status(done, 2), says(done.stderr, 'did you mean "play"?'))
    done = run('play', '--sead', '3', 'x.play')
    check('an unknown option names the nearest', status(done, 2), says(done.stderr, 'did you mean "--seed"?'))
    check('an option without its value is wrong usage', status(run('play', '--seed'), 2))
    check('a missing file name is wrong usage', status(run('play'), 2))
    check('import without -o is wrong usage', status(run('import', 'x.jsonl'), 2))
    for name in programs():
        done = run(name, '--help')
        check(f'{name} --help', status(done, 0), says(done.stdout, f'battlemat-cli {name}'),
              says(done.stdout, 'Example'),
              says(done.stdout, '130 interrupted'))
        check(f'{name} --version', equal(run(name, '--version').stdout, run('--version').stdout))


def test_statuses():
    done = run('play', '-', text=DUEL + ATTACK + 'show snik.hp\n')
    check('a script from standard input', status(done, 0), equal(done.stdout, 'snik.hp = 34\n'),
          equal(done.stderr, ''))
    done = run('play', '-', text=DUEL + 'expect snik.hp == 3\n')
    check('an expect that fails is status 1', status(done, 1),
          equal(done.stderr, 'stdin:8:8: expected snik.hp == 3, found 40\n'))
    done = run('play', '-', text=DUEL + 'ragna: attack ragna\n')
    check('a refused wish is status 1', status(done, 1), says(done.stderr, 'stdin:8:1: refused by AS-40'))
    done = run('play', 'no-such.play')
    check('a file that is not there is status 3', status(done, 3), says(done.stderr, 'no-such.play: '))
    with open(os.path.join(room, 'bytes.play'), 'wb') as file:
        file.write(b'system another\n\xff\xfe\n')
    check('a script that is no text is status 1', status(run('play', 'bytes.play'), 1))
    check('no script at all is status 0', status(run('play', '-', text=''), 0))
    done = run('play', '-', text='map square 3x3\n')
    check('a script begins with its system', status(done, 1), says(done.stderr, 'expected system ID'))
    waiting = subprocess.Popen([CLI, 'play', '-'], stdin=subprocess.PIPE, cwd=room)
    time.sleep(0.5)
    waiting.send_signal(signal.SIGINT)
    check('an interrupt is status 130', equal(waiting.wait(timeout=20), 130))
    waiting.stdin.close()


def test_all_faults():
    done = run('play', '-', text=DUEL + 'shw\nexpect snik.hp == 1\nragna: attack snk\nexpect "\n')
    lines = done.stderr.splitlines()
    check('all faults of a script at once', status(done, 1), equal(len(lines), 4),
          *[says(line, f'stdin:{number}:') for line, number in zip(lines, (8, 9, 10, 11))])
    done = run('play', '-', text=DUEL + 'expect refused\n')
    check('an expectation needs a statement after it', status(done, 1),
          says(done.stderr, 'the end of the script'))
    done = run('play', '-', text='  show\n' + DUEL)
    check('an indented line needs one before it', says(done.stderr, 'stdin:1:3: expected a statement'))
    done = run('play', '-', text='\ufeffsystem another\r\nfigure ann\r\nexpect ann.hp == 16 # ok\r\n')
    check('a byte order mark and carriage returns do no harm', status(done, 0))


def test_json():
    text = DUEL + ATTACK + 'show snik.hp snik.marks snik.weapon\nexpect refused AS-23\nragna: attack snik\n' \
        'odds ragna: feat fortitude dc=13 cost=free\nexpect asks luck_reroll\n' \
        'ragna: feat fortitude dc=13 situation_modifier=0 cost=free\n' \
        '  d20=3\nexpect snik.hp == 1\n'
    done = run('play', '--json', '-', text=text)
    try:
        document = json.loads(done.stdout)
    except ValueError as fault:
        check('--json prints one document', str(fault), done.stdout[:500])
        return
    rows = {row['line']: row for row in document['statements']}
    attack = rows[8]
    check('--json prints one document', status(done, 1), equal(document['format'], 'battlemat-run/1'),
          equal(document['failed'], 1), equal(done.stderr, ''))
    check('outcomes', equal([rows[line]['outcome'] for line in (8, 10, 12, 15, 17)],
                            ['done', 'done', 'refused', 'asks', 'fault']))
    check('events', equal([event['now'] for event in attack['events'] if event['kind'] == 'STAT'
                           and event['stat'] == 'hp'], [34]))
    check('shown values', equal([row['value'] for row in rows[10]['shown']], [34, ['prone'], None]))
    check('a refusal with its rule', equal(rows[12]['refusal']['rule'], 'AS-23'))
    check('odds', equal([row['value'] for row in rows[13]['odds'] if row['key'] == 'success'], [0.45]))
    check('the question', equal(rows[15]['question']['key'], 'luck_reroll'),
          equal(rows[15]['question']['seats'], ['anna']),
          equal(rows[15]['question']['options'], ['no', 'yes']))
    check('a fault with its place', equal((rows[17]['fault']['line'], rows[17]['fault']['column']), (17, 8)))


def test_seed():
    text = DUEL + 'answers rest\nragna: attack snik\nshow value.attack value.defence\n'
    first, second, other = (run('play', '--seed', seed, '-', text=text) for seed in ('42', '42', 'night'))
    check('the same seed gives the same dice', status(first, 0), equal(first.stdout, second.stdout))
    check('another seed gives others', equal(first.stdout == other.stdout, False))
    inside = run('play', '-', text=text.replace('answers', 'dice seed 42\nanswers'))
    check('dice seed and --seed are the same', equal(inside.stdout, first.stdout))
    check('without a seed the dice are the script\'s', status(run('play', '-', text=text), 1))
    check('roll tells its distribution', says(run('roll', '2d6').stdout, '7  0.1666666667'))
    check('roll with a seed', equal(run('roll', '--seed', '3', '2d6').stdout,
                                    run('roll', '--seed', '3', '2d6').stdout))
    check('roll wants dice', status(run('roll', 'two'), 2))


def test_odds():
    done = run('odds', '-', text=DUEL + 'show snik.hp\nodds ragna: attack snik\n')
    lines = done.stdout.splitlines()
    check('odds prints only odds', status(done, 0), equal(lines[0].split(' ')[0], 'odds.hit'),
          *[says(line, 'odds.') for line in lines])


def test_export_of_a_seat():
    """NU-168: a player's export is what that seat saw."""
    run('play', '--save', 'secret.game', '-', text=(
        'system nudge\nmap none\nseat anna player\n'
        'figure val side=heroes seat=anna rank_grunt=9 brawn=1 guile=2\n'
        'figure ghost side=foes kind=enemy level=1 hidden=yes\n'
        'val: test brawn,guile action_type=x\n  nudge=-2 hidden=yes coins=11100\n'
        'val: test brawn,guile action_type=x\n  nudge=2 hidden=no coins=11100\n'))
    done = run('export', 'secret.game', '--seat', 'anna')
    head, *rows = [json.loads(line) for line in done.stdout.splitlines()]
    secret, told = [row['events'] for row in rows[-2:]]
    words = ('gm_nudge_counted', 'subtotal', 'total')
    check('the export of a seat', status(done, 0), equal(head['seat'], 'anna'),
          equal([row['entry'] for row in rows], [1, 2, 3]),
          '' if 'ghost' not in done.stdout else 'a ghost is seen')
    check('a hidden Nudge reads hidden',
          equal([e['answer'] for e in secret if e.get('question') == 'nudge'], ['hidden']),
          equal([e for e in secret if e.get('total') in words and e['kind'] == 'TOTAL'], []))
    check('an open one is told', equal([e['answer'] for e in told if e.get('question') == 'nudge'], [2]),
          equal([e['value'] for e in told if e.get('total') == 'subtotal' and e['kind'] == 'TOTAL'], [5]))
    check('the GM\'s is the whole', equal(run('export', 'secret.game', '--seat', 'gm').stdout,
                                         run('export', 'secret.game').stdout))
    done = run('export', 'secret.game', '--seat', 'ana')
    check('an unknown seat names the nearest', status(done, 2), says(done.stderr, 'did you mean "anna"?'))
    done = run('import', '-', '-o', 'seen.game', text=run('export', 'secret.game', '--seat', 'anna').stdout)
    check('what a seat saw is no game', status(done, 1))


def test_games():
    done = run('play', '--save', 'duel.game', '-', text=DUEL + ATTACK + 'save half.game\nragna: move 2,2\n')
    check('--save and save write games', status(done, 0))
    check('verify', status(run('verify', 'duel.game'), 0), status(run('verify', 'half.game'), 0))
    check('replay tells it in words', says(run('replay', 'duel.game').stdout, 'ragna hits snik'))
    check('replay unfolds', says(run('replay', '--verbose', 'duel.game').stdout, '15'))
    lines = run('export', 'duel.game').stdout
    done = run('import', '-', '-o', 'again.game', text=lines)
    check('import makes the same game again', status(done, 0),
          equal(run('export', 'again.game').stdout, lines))
    check('an export is JSON lines', *[str(fault) for fault in bad_lines(lines)])
    more = run('play', '-', text='load duel.game\nexpect ragna.at == 2,2\nundo\nexpect ragna.at == 2,3\n'
               'expect snik.hp == 34\nload half.game\nexpect ragna.at == 2,3\nset snik.hp 30\n'
               'load half.game\n'
               'expect snik.hp == 34\n')
    check('load takes a game up and leaves its file alone', status(more, 0))
    check('the file was left alone', equal(run('export', 'duel.game').stdout, lines))
    check('verify finds nothing to verify', status(run('verify', 'none.game'), 3))
    changed = lines.replace('"now":34', '"now":33')
    with open(os.path.join(room, 'changed.jsonl'), 'w', encoding='utf-8') as file:
        file.write(changed)
    done = run('import', 'changed.jsonl', '-o', 'changed.game')
    check('an altered event is found', equal(changed == lines, False),
          '' if done.returncode or run('verify', 'changed.game').returncode else 'it passed')
    games = os.path.join(room, 'state', 'battlemat', 'games')
    os.makedirs(games)
    for name in ('friday.battlemat', 'duel.game', 'notes.txt'):
        with open(os.path.join(room, 'duel.game'), 'rb') as old, open(os.path.join(games, name), 'wb') as new:
            new.write(old.read())
    home = dict(os.environ, XDG_STATE_HOME=os.path.join(room, 'state'))
    done = subprocess.run([CLI, 'games'], capture_output=True, text=True, env=home, check=False)
    check('games lists the saved ones', status(done, 0),
          equal([line.split()[0] for line in done.stdout.splitlines()],
                                                               ['duel.game', 'friday.battlemat']))
    done = subprocess.run([CLI, 'games', '--json'], capture_output=True, text=True, env=home, check=False)
    check('games --json', equal([row['system'] for row in json.loads(done.stdout)], ['another', 'another']))


def test_scenario():
    """A table kept as a scenario: beside a file, or where the start screen looks."""
    data = os.path.join(room, 'data')
    there = dict(os.environ, XDG_DATA_HOME=data)

    def keep(*words):
        return subprocess.run([CLI, 'scenario', *words], capture_output=True, text=True, env=there, cwd=room,
                              check=False)

    run('play', '--save', 'kept.game', '-', text=DUEL)
    done = keep('kept.game', '-o', 'kept.scenario.json', '--title', 'A duel')
    check('scenario keeps a table', status(done, 0), equal(done.stdout, 'kept.scenario.json\n'))
    with open(os.path.join(room, 'kept.scenario.json'), encoding='utf-8') as file:
        kept = json.load(file)
    check('with its map, and sheets of those who came from none', equal(kept['title'], 'A duel'),
          equal(kept['map'], 'kept.map.json'),
          equal([(f['name'], f['sheet'], f['at']) for f in kept['figures']],
                [('ragna', 'kept-1.sheet.json', '2,3'), ('snik', 'kept-2.sheet.json', '3,3')]),
          status(run('check', 'kept.scenario.json'), 0))
    check('it is not written over', status(keep('kept.game', '-o', 'kept.scenario.json'), 3))
    done = keep('kept.game', '--title', 'At home')
    check('and stands among those of the start screen', status(done, 0),
          equal(done.stdout, os.path.join(data, 'battlemat', 'maps', 'at_home.scenario.json') + '\n'))


def test_shelf():
    """What is done with the games that the window keeps."""
    home = os.path.join(room, 'home')
    games = os.path.join(home, '.local/state/battlemat/games')
    os.makedirs(games)
    there = {key: value for key, value in os.environ.items() if not key.startswith('XDG_')} | {'HOME': home}

    def shelf(*words):
        return subprocess.run([CLI, 'games', *words], capture_output=True, text=True, env=there, check=False)

    subprocess.run([CLI, 'play', '--save', os.path.join(games, 'duel.game'), '-'], input=DUEL, text=True,
                   check=True, capture_output=True)
    with open(os.path.join(games, 'broken.battlemat'), 'w', encoding='utf-8') as file:
        file.write('no game')
    check('a game is called otherwise', status(shelf('rename', 'duel', 'On a Friday'), 0),
          says(shelf().stdout, 'On a Friday'))
    check('a broken one is listed with its fault', says(shelf().stdout, 'broken.battlemat  '),
          says(shelf().stdout, 'not a saved game'))
    done = shelf('export', 'on a friday', home)
    copy = os.path.join(home, 'On a Friday.battlemat')
    check('a copy says where it went', status(done, 0), equal(done.stdout.strip(), copy),
          equal(os.path.exists(copy), True))
    check('and replaces nothing', status(shelf('export', 'duel', copy), 3))
    done = shelf('remove', 'duel.game')
    check('one goes into the trash', status(done, 0), says(done.stdout, 'Trash/files/duel.game'),
          equal(os.listdir(games).count('duel.game'), 0))
    check('and comes back from a copy', status(shelf('import', copy), 0), says(shelf().stdout, 'On a Friday'))
    check('a broken one can go', status(shelf('remove', 'broken'), 0))
    check('none of that name is no game', status(shelf('remove', 'nobody'), 1))
    check('what is no deed is wrong usage', status(shelf('burn', 'duel'), 2),
          status(shelf('rename', 'duel'), 2))


def damage(game, copy, word):
    """A copy of a game in which the last of these words has one letter changed."""
    with open(game, 'rb') as file:
        data = bytearray(file.read())
    data[data.rindex(word)] ^= 1
    with open(copy, 'wb') as file:
        file.write(data)


def test_damaged():
    """Whatever reads a damaged game says so, how far it is whole, and what keeps that."""
    whole, bad, kept = (os.path.join(room, name) for name in ('whole.game', 'bad.game', 'kept.game'))
    script = DUEL + 'set ragna.hp 11\n' * 100
    check('a long game is kept', status(run('play', '--keep', whole, '-', text=script), 0))
    lines = run('export', whole).stdout.splitlines()
    damage(whole, bad, b'"set_stat"')
    kept_as = os.path.join(room, 'x.scenario.json')
    for words in (['replay', bad], ['verify', bad], ['export', bad], ['games', 'import', bad],
                  ['games', 'export', bad, room], ['scenario', bad, '-o', kept_as]):
        done = run(*words)
        check(f'{words[0]} {words[1][-6:]} tells that a game is damaged', status(done, 1),
              equal(done.stdout, ''))
    far = int(re.search(r'whole up to entry (\d+)', run('verify', bad).stderr).group(1))
    check('it says how far', equal(0 < far < len(lines) - 1, True),
          says(run('replay', bad).stderr, 'games rescue'))
    check('what is whole is kept', status(run('games', 'rescue', bad, kept), 0),
          status(run('verify', kept), 0),
          equal(run('export', kept).stdout.splitlines()[1:], lines[1:far + 1]))
    check('and replaces nothing', status(run('games', 'rescue', bad, kept), 3))
    with sqlite3.connect(whole) as game:
        game.executescript("DELETE FROM meta WHERE key IN ('sum', 'beginning'); PRAGMA user_version=1")
    done = run('verify', whole)
    check('a game of before says that it cannot be checked', status(done, 0), says(done.stderr, 'checksums'))
    pipe = os.path.join(room, 'pipe.game')
    os.mkfifo(pipe)
    check('a pipe is not waited for', status(run('replay', pipe), 3), status(run('check', pipe), 3))


def bad_lines(lines):
    for line in lines.splitlines():
        try:
            json.loads(line)
        except ValueError as fault:
            yield fault


def test_documents():
    maps = os.path.join(SOURCE, 'maps', 'bridge.map.json')
    check('check is content with our maps', status(run('check', maps), 0))
    with open(os.path.join(room, 'bad.map.json'), 'w', encoding='utf-8') as file:
        file.write('{"format": "battlemat-map/1", "grid": "square", "columns": "x"}\n')
    done = run('check', 'bad.map.json', maps)
    check('check tells faults with their place', status(done, 1), says(done.stderr, 'bad.map.json:1:'))
    done = run('check', '--json', 'bad.map.json')
    check('check --json', status(done, 1),
          equal(json.loads(done.stdout)['faults'][0]['file'], 'bad.map.json'))
    check('schema prints JSON', equal('$schema' in json.loads(run('schema', 'map').stdout), True))
    done = run('schema', 'mapp')
    check('an unknown schema names the nearest', status(done, 2), says(done.stderr, 'did you mean "map"?'))
    sheet = os.path.join(SOURCE, 'rules', 'another', 'heroes', 'brann.sheet.json')
    check('sheet check and show', status(run('sheet', 'check', sheet), 0),
          says(run('sheet', 'show', sheet).stdout, 'Brann (Another System)'),
          says(run('sheet', 'show', sheet).stdout, 'Long sword, in hand'))
    dara = os.path.join(SOURCE, 'rules', 'brew', 'heroes', 'dara_quill.sheet.json')
    with open(dara, encoding='utf-8') as file:
        hurt = json.load(file)
    hurt['stats']['health'] = 4
    del hurt['$schema']
    with open(os.path.join(room, 'hurt.sheet.json'), 'w', encoding='utf-8') as file:
        json.dump(hurt, file)
    told = run('sheet', 'show', 'hurt.sheet.json').stdout
    check('a sheet says where health hampers, and what it takes now',
          says(told, 'at 5: \u22122 body, \u22121 mind; at 3: \u22124 body, \u22122 mind; dead at \u22125'),
          says(told, 'POW 4 \u22122'))
    made = ['new', 'another', 'Ulf', 'creation_method=dice', 'aspect=dwarf', 'aspect=bravery', 'buy=spear',
            '--seed', '4', '-o', 'ulf.sheet.json']
    check('sheet new makes a sheet that is in order', status(run('sheet', *made), 0),
          status(run('check', 'ulf.sheet.json'), 0))
    with open(os.path.join(room, 'ulf.sheet.json'), encoding='utf-8') as file:
        sheet = json.load(file)
    sheet['stats']['experience'] = 4
    with open(os.path.join(room, 'ulf.sheet.json'), 'w', encoding='utf-8') as file:
        json.dump(sheet, file)
    done = run('sheet', 'advance', 'ulf.sheet.json', 'what=luck', 'what=aspect', 'aspect=unholy')
    check('sheet advance spends what was learnt', status(done, 0),
          says(run('sheet', 'show', 'ulf.sheet.json').stdout, 'Luck 4 of 4'),
          says(run('sheet', 'show', 'ulf.sheet.json').stdout, 'One more aspect'))
    check('sheet advance refuses more than there is',
          status(run('sheet', 'advance', 'ulf.sheet.json', 'what=luck'), 1))
    made = ['new', 'doom', 'Bill', 'spread=agility:10,brawn:11,insight:9,presence:6,will:7,wits:8',
            'pyramid=inexperienced', 'level_3=drive:1', 'level_2=fight:1,profession:1',
            'level_1=shoot:1,stealth:1,contacts:1', 'drive_foci=horse', 'drive_foci=sail', 'drive_foci=train',
            'profession_name=carter', 'contact_name=byron', 'wealth_level=poor', 'advantage=adv_quick',
            'disadvantage=adv_secret', 'buy=knife', '-o', 'bill.sheet.json']
    check('sheet new asks each step of a longer creation', status(run('sheet', *made), 0),
          status(run('check', 'bill.sheet.json'), 0),
          says(run('sheet', 'show', 'bill.sheet.json').stdout, 'Wealth -1'))
    # Bill has no Progress: the steps that have nothing to spend are passed over.
    check('sheet advance passes over what cannot be done', status(run(
        'sheet', 'advance', 'bill.sheet.json', 'learnt=rapport'), 0),
          says(run('sheet', 'show', 'bill.sheet.json').stdout, 'Rapport 1'))
    ilse = run('sheet', 'show', os.path.join(SOURCE, 'rules', 'doom', 'heroes', 'ilse.sheet.json')).stdout
    check('a sheet tells level 0 where there is a level below it, and things in words', says(ilse, 'Magic 0'),
          equal('Telekinesis' in ilse, False), equal('Wesen' in ilse, False),
          says(ilse, '2d, adjacent to adjacent, parry'), equal('what it may cover' in ilse, False))
    check('sheet new says what does not fit',
          status(run('sheet', 'new', 'another', 'Ulf', 'creation_method=nix'), 1),
          says(run('sheet', 'new', 'another', 'Ulf', 'creation_method=nix').stderr, 'points, dice'))
    done = run('sheet', 'print', 'ulf.sheet.json')
    with open(os.path.join(room, 'ulf.pdf'), 'rb') as file:
        check('sheet print makes a PDF', status(done, 0), equal(file.read(5), b'%PDF-'))


def test_generate():
    kinds = ['dungeon', 'cave', 'village', 'wood', 'river']
    for kind in kinds:
        path = f'{kind}.map.json'
        done = run('generate', kind, '--grid', 'pointy', '--size', '24x16', '--seed', 'mill', '-o', path)
        check(f'a {kind} is made, and in order', status(done, 0), says(done.stdout, '24 by 16, seed mill'),
              status(run('check', path), 0))
        made = read(room, path)
        check(f'of the {kind} that was asked for', equal([made['grid'], made['columns'], made['rows']],
                                                         ['hex-pointy', 24, 16]),
              says(made['title'], 'mill'), equal(list(made['starts'])[:2], ['heroes', 'foes']))
    done = run('generate')
    check('without a kind they are listed', status(done, 0),
          equal([line.split()[0] for line in done.stdout.splitlines()], kinds))
    done = run('generate', 'moor', '-o', 'moor.map.json')
    check('an unknown kind names those there are', status(done, 2), says(done.stderr, ', '.join(kinds)))
    for words in (['--size', '11x30'], ['--size', '4294967326x20'], ['--size', '30x1001'], ['--size', '30'],
                  ['--grid', 'round']):
        check(f'{words} is wrong usage', status(run('generate', 'wood', *words, '-o', 'wood.map.json'), 2))
    check('so is no place for it', status(run('generate', 'wood'), 2))
    done = run('generate', 'wood', '-o', 'no/such/w.map.json')
    check('a folder that is not there is told', status(done, 3), says(done.stderr, 'no/such'))


def test_names():
    names = json.loads(run('names', '--json', 'another').stdout)
    check('names has every group', *[says(str(list(names)), group) for group in (
        'stats', 'marks', 'items', 'actions', 'gm controls', 'questions', 'values', 'results', 'options',
        'statements', 'paths')])
    tables = ('stats', 'marks', 'actions', 'questions', 'values', 'results', 'options')
    check('every name of a table has its rule',
          *[f'{group} {row["key"]}' for group in tables for row in names[group]
            if not row.get('rule') and row['key'] not in ('sketch', 'door')])  # the core's own are no rules
    example = {'[N.]': '', '[FIELD=VALUE]': '', 'C,R': '1,1', 'FIGURE|table': 'ann', 'FIGURE': 'ann',
               'DIRECTION': 'n', 'SEAT': 'gm', 'CENTRE': 'ann', 'RADIUS': '2', 'CELL': '1,1', 'LENGTH': '2',
               ' A B': ' ann 2,2', 'PATH': 'ann.marks', 'RULE': 'AS-01', 'value.NAME': 'value.margin',
               'option.KEY': 'option.prone_mode', 'answer.KEY': 'answer.luck_reroll',
               'odds.KEY': 'odds.hit', 'mark.KEY': 'mark.prone', 'item.KEY': 'item.long_sword'}
    paths = [row['key'] for row in names['paths']
             if '.PART' not in row['key'] and not row['key'].startswith(('state', 'pool'))]
    for sign, value in example.items():
        paths = [path.replace(sign, value) for path in paths]
    done = run('play', '-', text='system another\nmap square 4x4\nfigure ann at=0,0\n'
               + ''.join(f'show {path}\n' for path in paths))
    check('every path of the list can be read', status(done, 0), equal(str(len(paths) >= 50), 'True'))
    check('names wants a system', status(run('names', 'anothr'), 2))
    check('rules lists ids', says(run('rules', 'another').stdout, 'AS-41'))
    tried = [row['key'] for row in names['stats'] if row.get('more') != 'worked out']
    done = run('play', '-', text='system another\nfigure ann\n'
               + ''.join(f'set ann.{key} 5\nexpect ann.{key} == 5\n' for key in tried))
    check('every stat of the list can be set and read', status(done, 0))
    marks = [row['key'] for row in names['marks'] if row.get('more') != 'worked out']
    done = run('play', '-', text='system another\nfigure ann hp_max=40\nfigure ben\n'
               + ''.join(f'mark ann {key}{" of=ben" if key in ("startled", "aura_met") else ""}\n'
                         f'expect ann.mark.{key} == 1\n' for key in marks if key != 'bravery'))
    check('every mark of the list can be set and read', status(done, 0))
    done = run('play', '-', text='system another\n' + ''.join(
        f'option {key}={word}\nexpect option.{key} == {word}\n'
        for key, word in [(row['key'], row['more'].split()[0]) for row in names['options']]))
    check('every option of the list can be set and read', status(done, 0))


def test_manual():
    with open(os.path.join(SOURCE, 'man', 'battlemat-cli.6'), encoding='utf-8') as file:
        page = file.read()
    check('the manual page is what the tables say', equal(page, run('manual').stdout) and
          'run: battlemat-cli manual > man/battlemat-cli.6')
    example = re.search(r'\.nf\n(.*?)\.fi', page, re.S)[1].replace('\\-', '-')
    check('its example runs', status(run('play', '-', text=example), 0))
    names = json.loads(run('names', '--json', 'another').stdout)
    check('it has every statement', *[says(page, f'\\fB{row["key"]}\\fR') for row in names['statements']])


def read(*names):
    with open(os.path.join(SOURCE, *names), encoding='utf-8') as file:
        return json.load(file)


def sheets(folder, system='another'):
    names = sorted(os.listdir(os.path.join(SOURCE, 'rules', system, folder)))
    return [read('rules', system, folder, name) for name in names]


def test_ready_characters():
    items = read('rules', 'another', 'items.json')
    price = {row['key']: row['price'] for row in items['weapon'] + items['armour']}
    aspects = ['expert', 'paragon', 'altruism', 'bravery', 'unholy', 'dwarf', 'avenger', 'berserker']
    shown = set()
    for hero in sheets('heroes'):
        name, stats = hero['name'], hero['stats']
        own = [mark['key'] for mark in hero['marks'] if mark['key'] in aspects]
        shown.update(own)
        check(f'{name} is made by the rules',
              equal(sum(stats[key]
                        for key in ('accuracy', 'nimbleness', 'muscularity', 'endurance', 'fortitude')), 18),
              equal(len(own), 2), equal(hero['marks'][0], {'key': 'created', 'method': 'points'}),
              equal(sum(item['price'] if 'own' in item else price[item['key']] for item in hero['items']) +
                    stats['money'], 100))
    check('ready characters show all aspects', equal(sorted(shown), sorted(aspects)),
          equal(len(sheets('heroes')) >= 6, True))


def test_raiders_are_made_by_the_rules():
    used = set()
    for hero in sheets('heroes', 'nudge'):
        name, stats = hero['name'], hero['stats']
        qualities = [mark for mark in hero['marks'] if mark['key'] == 'quality']
        used.update(mark['type'] for mark in qualities)
        abilities = sum(mark['level'] for mark in qualities if mark['type'] == 'ua')
        ranks = {key: value for key, value in stats.items() if not key.startswith('rank_')}
        check(f'{name} is made by the rules', equal(sum(ranks.values()) + abilities, 6),
              equal(max(ranks.values()) <= 2, True),
              equal(sum(mark['level'] for mark in qualities), 4),
              equal(max(mark['level'] for mark in qualities) <= 2, True),
              equal(sum(stats.values()) - sum(ranks.values()), 1))
    check('the raiders show every type of Quality',
          equal(sorted(used), ['ally', 'contact', 'item', 'trait', 'ua']))


if __name__ == '__main__':
    sys.exit(main(globals()))

#!/usr/bin/env python3
"""What battlemat-cli lets out: no lost output on a full disk, nothing that drives a terminal, questions that
come to an end, what is wrong with what people added."""
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.environ['BATTLEMAT_SOURCE'], 'tests', 'tools'))
from tap import Tap  # noqa: E402

CLI = os.environ['BATTLEMAT_CLI']
SOURCE = os.environ['BATTLEMAT_SOURCE']
BRIDGE = os.path.join(SOURCE, 'maps', 'bridge.scenario.json')
BRANN = os.path.join(SOURCE, 'rules', 'another', 'heroes', 'brann.sheet.json')
DUEL = '''system another
map square 5x5
figure ragna at=2,3
ragna: feat fortitude dc=13 situation_modifier=0 cost=free
  d20=3
show ragna.at
odds ragna: feat fortitude dc=13 situation_modifier=0 cost=free
expect ragna.hp == 1
'''

# Whatever a terminal might obey: C0 but ends of lines and tabs, DEL, C1.
OBEYED = re.compile('[\x00-\x08\x0b-\x1f\x7f-\x9f]')
ESCAPES = 'a\x1b[31mb\x07\x7f\x9b2J\x9d'

tap = Tap()
room = tempfile.mkdtemp()


def run(*words, text=None, out=subprocess.PIPE):
    environment = dict(os.environ, XDG_STATE_HOME=room, XDG_DATA_HOME=room)
    return subprocess.run([CLI, *words], input=text, stdout=out, stderr=subprocess.PIPE, text=True, cwd=room,
                          env=environment, check=False, timeout=60)


def write(name, text):
    with open(os.path.join(room, name), 'w', encoding='utf-8') as file:
        file.write(text)


def change(path, to, **members):
    """A copy of a document under another name, with these members."""
    with open(path, encoding='utf-8') as file:
        document = json.load(file)
    document.update(members)
    write(to, json.dumps(document))


# What each program is run with; every program must stand here.
CALLS = {
    'play': [['play.play'], ['--json', 'play.play'], ['--log', '--verbose', 'play.play']],
    'odds': [['--json', 'play.play']],
    'replay': [['game.game']],
    'verify': [['game.game']],
    'export': [['game.game']],
    'import': [],       # prints nothing
    'games': [[], ['--json'], ['export', 'game', 'copy.game']],
    'scenario': [['game.game', '-o', 'kept.scenario.json']],
    'check': [[BRIDGE], ['--json', BRIDGE]],
    'convert': [['mill.uvtt', '-o', 'mill.map.json'], ['play.play', '-o', 'play.map.json', '--json']],
    'generate': [[], ['wood', '--seed', '1', '-o', 'wood.map.json']],
    'sheet': [['show', BRANN], ['check', BRANN], ['print', BRANN, '-o', 'brann.pdf']],
    'roll': [['2d6'], ['--json', '2d6']],
    'names': [['another'], ['another', '--json']],
    'rules': [['another'], ['another', '--json']],
    'schema': [['map']],
    'simulate': [[BRIDGE], [BRIDGE, '--json'], [BRIDGE, '--best']],
    'manual': [[]],
}


def programs():
    return re.findall(r'^  (\w+) ', run('--help').stdout.split('Programs:')[1].split('Options')[0], re.M)


def tell_full(words):
    with open('/dev/full', 'w', encoding='utf-8') as full:
        done = run(*words, out=full)
    said = done.stderr.splitlines()
    return [] if done.returncode == 3 and said[-1:] == ['standard output: No space left on device'] \
        else [f'{words}: status {done.returncode}, {done.stderr}']


def test_a_full_disk_is_told():
    write('play.play', DUEL)
    write('mill.uvtt', '{"resolution": {"map_size": {"x": 3, "y": 2}, "pixels_per_grid": 9}, "portals": []}')
    run('play', '--save', 'game.game', 'play.play')
    os.makedirs(os.path.join(room, 'battlemat', 'games'))
    run('play', '--save', 'battlemat/games/game.battlemat', 'play.play')
    tap.case('every program is tried', [] if sorted(CALLS) == sorted(programs()) else [str(programs())])
    for words in (['--help'], ['help'], ['--version']):
        tap.case(f'a full disk is told by {words[0]}', tell_full(words))
    for name, calls in CALLS.items():
        calls = [['--help'], ['--version'], *calls]
        faults = [fault for words in calls for fault in tell_full([name, *words])]
        tap.case(f'a full disk is told by {name}', faults)


def tell_obeyed(words, done):
    match = OBEYED.search(done.stdout + done.stderr)
    faults = [f'{words}: {done.stdout[:300]!r} {done.stderr[:300]!r}'] if match else []
    return faults if done.stdout or done.stderr else [f'{words}: said nothing']


def test_nothing_drives_the_terminal():
    with open(BRIDGE, encoding='utf-8') as file:
        figures = json.load(file)['figures']
    figures[0]['name'] = ESCAPES
    change(BRANN, 'evil.sheet.json', name=ESCAPES)
    change(os.path.join(SOURCE, 'maps', 'bridge.map.json'), 'bridge.map.json', title=ESCAPES)
    change(BRIDGE, 'evil.scenario.json', title=ESCAPES, opening=ESCAPES, figures=figures)
    write('evil.play', f'system another\nfigure a name="{ESCAPES}" sheet=evil.sheet.json\nshow a.name\n'
          f'gm: note "{ESCAPES}"\nnote "{ESCAPES}"\n{ESCAPES}\nexpect a.name == "{ESCAPES}"\n')
    for words in (['sheet', 'show', 'evil.sheet.json'], ['play', '--log', 'evil.play'],
                  ['play', '--json', '--verbose', 'evil.play'], ['play', ESCAPES], ['check', ESCAPES],
                  ['check', 'evil.scenario.json', 'evil.sheet.json'], ['--' + ESCAPES], [ESCAPES],
                  ['simulate', 'evil.scenario.json', '--best', '--keep', '.'],
                  ['simulate', 'evil.scenario.json', '--best', '--json'], ['roll', ESCAPES],
                  ['names', ESCAPES], ['sheet', 'new', 'another', 'Ulf', ESCAPES + '=' + ESCAPES]):
        tap.case(f'nothing drives the terminal: {words[:2]!r}', tell_obeyed(words, run(*words)))
    kept = next(name for name in sorted(os.listdir(room)) if name.endswith('.battlemat'))
    for words in (['replay', kept], ['export', kept]):
        tap.case(f'nothing drives the terminal: {words[0]}', tell_obeyed(words, run(*words)))
    first = json.loads(run('export', kept).stdout.splitlines()[0])
    tap.case('a title is made harmless, a name stays as it is',
             [] if (first.get('title'), first['texts'][:1]) == ('a?[31mb???2J?', [ESCAPES])
             else [str((first.get('title'), first['texts']))])


def test_what_is_added_with_faults_is_told_and_left_out():
    own = os.path.join(room, 'battlemat', 'rules', 'another')
    os.makedirs(os.path.join(own, 'creatures'), exist_ok=True)
    write('plain.play', 'system another\nfigure a like=goblin\nshow a.hp\n')
    plain = run('play', 'plain.play')
    for file in ('mine.items.json', 'creatures/goblin.sheet.json'):
        write(os.path.join(own, file), '{"format": "battlemat-')
        for words in (['play', 'plain.play'], ['simulate', BRIDGE], ['check', BRIDGE],
                      ['sheet', 'show', BRANN], ['names', 'another']):
            done = run(*words)
            tap.case(f'{file} with a fault is told by {words[0]}, which goes on',
                     [] if done.returncode == 0 and f'{file}:1:' in done.stderr and done.stdout
                     else [f'status {done.returncode}: {done.stderr} {done.stdout[:200]}'])
        tap.case('what comes along is used in its place',
                 [] if run('play', 'plain.play').stdout == plain.stdout else [plain.stdout + plain.stderr])
        os.remove(os.path.join(own, file))


def asked(words, first, ever):
    """Answer the first questions, then for ever the same."""
    done = run(*words, text=first + ever * 20000)
    return done.returncode, done.stderr.splitlines()


def test_questions_come_to_an_end():
    with open(BRANN, encoding='utf-8') as file:
        stats = json.load(file)['stats']
    change(BRANN, 'rich.sheet.json', stats={**stats, 'experience': 10})
    new = ['sheet', 'new', 'another', 'Ulf', '-o', 'ulf.sheet.json', '--seed', '4']
    advance = ['sheet', 'advance', 'rich.sheet.json', '-o', 'poor.sheet.json']
    for name, words, first, ever, wanted in (
            ('wrong answers to one question', new, '', 'x\n', 'creation_method was not answered'),
            ('wrong answers to a later one', new, 'dice\n', 'x\n', 'aspect was not answered'),
            ('what nobody sells', new, 'dice\ndwarf\nbravery\n', 'moon\n', 'buy was not answered'),
            ('what cannot be paid', new, 'dice\ndwarf\nbravery\n', 'spear\n', 'buy was not answered'),
            ('wrong answers to what is learnt', advance, 'luck\n', 'x\n', 'what was not answered')):
        status, said = asked(words, first, ever)
        tap.case(f'{name} come to an end', [] if (status, said[-1:]) == (1, [wanted]) and len(said) < 200
                 else [f'status {status}, {len(said)} lines, {said[-1:]}'])
    for name, ever in (('none', 'none\n'), ('all that the points allow', 'luck\n')):
        status, said = asked(advance, 'luck\n', ever)
        tap.case(f'whoever learns {name} has had enough', [] if status == 0 and len(said) < 200
                 else [f'status {status}, {len(said)} lines, {said[-1:]}'])


def main():
    for name, test in sorted(globals().items()):
        if name.startswith('test_'):
            test()
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

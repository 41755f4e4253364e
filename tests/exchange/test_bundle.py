#!/usr/bin/env python3
"""Bundles: a scenario goes into one, away, and is played in an empty home; wrong ones change nothing."""
import json
import os
import shutil
import stat
import subprocess
import sys
import warnings
import zipfile

sys.path.insert(0, os.path.join(os.environ['BATTLEMAT_SOURCE'], 'tests', 'tools'))
from outside import check, equal, main, room, run, says, status  # noqa: E402

MAPS = os.path.join(os.environ['BATTLEMAT_SOURCE'], 'maps')
POINT = (b'\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\0\0\0\0:~\x9bU'
         b'\0\0\0\nIDATx\x9cc`\0\0\0\2\0\1H\xaf\xa4q\0\0\0\0IEND\xaeB`\x82')


def battlemat(*words, home):
    return subprocess.run([os.environ['BATTLEMAT'], *words], cwd=room, capture_output=True, text=True,
                          check=False, env={**os.environ, 'HOME': os.path.join(room, home)})


def bundle(name, files, head=True):
    """A zip as somebody else may have made it."""
    with zipfile.ZipFile(os.path.join(room, name), 'w', zipfile.ZIP_DEFLATED) as made:
        if head:
            made.writestr('battlemat.json', json.dumps({'format': 'battlemat-bundle/1',
                                                        'scenario': 'a.scenario.json'}))
        for file, what in files:
            made.writestr(file, what)


def everything():
    return sorted(os.path.join(folder, name) for folder, _, names in os.walk(room) for name in names)


def lock(name, files):
    """A bundle whose last file says in both its heads that it needs a password."""
    bundle(name, files)
    path = os.path.join(room, name)
    with zipfile.ZipFile(path) as made:
        head = made.infolist()[-1].header_offset
    with open(path, 'rb') as file:
        data = bytearray(file.read())
    data[head + 6] |= 1
    data[data.rindex(b'PK\1\2') + 8] |= 1
    with open(path, 'wb') as file:
        file.write(data)


def refused(name, words, path):
    before = everything()
    done = run('convert', path, '-o', 'wrong.scenario.json')
    check(f'{name} is one sentence, and nothing is written', status(done, 1), says(done.stderr, words),
          equal(len(done.stderr.splitlines()), 1),
          equal([path for path in everything() if path not in before], []))


def wrong(name, words, *files, head=True):
    bundle('wrong.battlemat', files, head)
    refused(name, words, 'wrong.battlemat')


def test_away_and_back():
    table = os.path.join(room, 'table')
    os.makedirs(os.path.join(table, 'art'))
    with open(os.path.join(MAPS, 'bridge.scenario.json'), encoding='utf-8') as file:
        scenario = json.load(file)
    with open(os.path.join(MAPS, 'bridge.map.json'), encoding='utf-8') as file:
        board = json.load(file)
    board['picture'] = {'file': 'art/bridge.png', 'cell': 16}
    with open(os.path.join(table, 'art', 'bridge.png'), 'wb') as file:
        file.write(POINT)
    scenario['title'] = 'Sent away'
    with open(os.path.join(table, 'bridge.map.json'), 'w', encoding='utf-8') as file:
        json.dump(board, file)
    with open(os.path.join(table, 'sent.scenario.json'), 'w', encoding='utf-8') as file:
        json.dump(scenario, file)
    done = run('convert', 'table/sent.scenario.json', '-o', 'sent.battlemat')
    with zipfile.ZipFile(os.path.join(room, 'sent.battlemat')) as made:
        check('a scenario, its map and the picture of that are in it', status(done, 0),
              equal(sorted(made.namelist()), ['art/bridge.png', 'battlemat.json', 'bridge.map.json',
                                              'sent.scenario.json']))
    shutil.rmtree(table)
    done = battlemat('demo', 'sent.battlemat', '--seed', '7', '-o', 'end.png', home='home')
    check('it is played in an empty home', status(done, 0), says(done.stdout, 'Round 2'))
    check('all of it lies in a folder of its own',
          equal(sorted(path.rsplit('/', 1)[1] for path in everything() if '/bundles/sent-' in path),
                ['battlemat.json', 'bridge.map.json', 'bridge.png', 'sent.scenario.json']))
    os.makedirs(os.path.join(room, 'back'))
    done = run('convert', 'sent.battlemat', '-o', 'back/again.scenario.json')
    check('and comes out of it', status(done, 0),
          equal(sorted(os.listdir(os.path.join(room, 'back'))), ['again.scenario.json', 'art',
                                                                 'bridge.map.json']),
          status(run('check', 'back/again.scenario.json'), 0))
    done = run('convert', 'sent.battlemat', '-o', 'back/other.scenario.json')
    check('what is there is not replaced', status(done, 3), says(done.stderr, 'bridge.map.json'),
          equal(os.path.exists(os.path.join(room, 'back', 'other.scenario.json')), False))


def test_own_rules():
    own = os.path.join(room, 'maker', '.local', 'share', 'battlemat', 'rules', 'another')
    os.makedirs(own)
    with open(os.path.join(own, 'mine.items.json'), 'w', encoding='utf-8') as file:
        json.dump({'format': 'battlemat-items/1'}, file)
    shutil.copy(os.path.join(MAPS, 'bridge.map.json'), room)
    shutil.copy(os.path.join(MAPS, 'bridge.scenario.json'), os.path.join(room, 'a.scenario.json'))
    env = {**os.environ, 'HOME': os.path.join(room, 'maker')}
    done = subprocess.run([os.environ['BATTLEMAT_CLI'], 'convert', 'a.scenario.json', '-o', 'own.battlemat'],
                          cwd=room, capture_output=True, text=True, check=False, env=env)
    check('what the person added goes along', status(done, 0),
          says(done.stdout, 'own/rules/another/mine.items.json'))
    battlemat('render', 'own.battlemat', '--cell', '8', '-o', 'end.png', home='other')
    theirs = os.path.join(room, 'other', '.local', 'share', 'battlemat', 'rules', 'another')
    check('and becomes another person\'s own', equal('mine.items.json' in os.listdir(theirs), True))


def test_wrong():
    good = ('a.scenario.json', '{}')
    link = zipfile.ZipInfo('b.json')
    link.create_system = 3
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    wrong('a name that climbs out', 'is no name for a file', good, ('../out.json', '{}'))
    wrong('a path of the whole disk', 'is no name for a file', good, ('/tmp/out.json', '{}'))
    wrong('a link', 'is no ordinary file', good, (link, '/etc/passwd'))
    wrong('a program', 'neither JSON nor a picture', good, ('run.sh', 'echo'))
    wrong('a bomb', 'hundreds of times', good, ('b.json', b' ' * (30 << 20)))
    with warnings.catch_warnings():
        warnings.simplefilter('ignore')
        wrong('a name twice', 'no zip that can be read', good, ('b/c.json', '{}'), ('b/c.json', '[]'))
    wrong('a file that is a folder too', 'is in it twice', good, ('b.json', '{}'), ('b.json/c.json', '{}'))
    wrong('one without its scenario', 'its scenario is not in it', ('b.json', '{}'))
    wrong('another zip', 'no bundle of Battlemat', good, head=False)
    wrong('one of another version', 'another version', good,
          ('battlemat.json', '{"format": "battlemat-bundle/9", "scenario": "a.scenario.json"}'), head=False)
    wrong('too many files', 'at most 2000', *[(f'{i}.json', '') for i in range(2100)])
    lock('locked.battlemat', [good, ('b.json', '{}')])
    refused('an encrypted file', 'is encrypted', 'locked.battlemat')
    done = battlemat('render', 'locked.battlemat', '-o', 'locked.png', home='locked')
    check('nor is it opened', status(done, 1), says(done.stderr, 'is encrypted'),
          equal([path for path in everything() if '/locked/' in path or path.endswith('locked.png')], []))
    bundle('whole.battlemat', [good, ('b.json', '{"x": "' + 'abcdefg' * 999 + '"}')])
    with open(os.path.join(room, 'whole.battlemat'), 'rb') as file:
        whole = file.read()
    for name, bytes_of in (('a cut one', whole[:len(whole) // 2]),
                           ('a spoilt one', whole[:160] + b'\xff\xff\xff' + whole[163:])):
        with open(os.path.join(room, 'cut.battlemat'), 'wb') as file:
            file.write(bytes_of)
        done = run('convert', 'cut.battlemat', '-o', 'cut.scenario.json')
        check(f'{name} is one sentence', status(done, 1), equal(len(done.stderr.splitlines()), 1),
              equal(os.path.exists(os.path.join(room, 'cut.scenario.json')), False))


if __name__ == '__main__':
    sys.exit(main(dict(globals())))

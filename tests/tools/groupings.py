#!/usr/bin/env python3
"""Fights of random groupings: the shipped heroes of a system against its opponents, on its own maps.

    groupings.py BATTLEMAT-CLI SYSTEM [FIGHTS] [SEED] [OPTION...]

Each fight is one of the system's scenarios with other figures in its places: every hero's place gets a
hero drawn at random, every other place an opponent that has room in it. Told are how they ended, what each
figure did most, how many of these deeds differ (names of weapons aside), and which rules had no hand in any.
OPTIONs go to simulate (--policy strong, --verify). Tests run few of these: many take minutes. Status 1: some
did not end, or do not verify.
"""
import collections
import glob
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
AT_ONCE = 16
ENDS = ('fights', 'rounds', 'drawn', 'stalled', 'cut', 'verified', 'faulty')
ABSENCES = ('never', 'gm', 'switch', 'boards', 'elsewhere')


def read(path):
    with open(path, encoding='utf-8') as file:
        return json.load(file)


def sheets(system, folder):
    """The shipped sheets by their keys, in order."""
    paths = sorted(glob.glob(os.path.join(SOURCE, 'rules', system, folder, '*.sheet.json')))
    return {os.path.basename(path)[:-len('.sheet.json')]: read(path) for path in paths}


def size(sheet):
    return sheet.get('size', 1)


def shapes(scenarios):
    """Of each hero that has another shape: the mark that says so, and the figure that it is."""
    found = {}
    for figures in (scenario['figures'] for scenario in scenarios):
        for figure in figures:
            for mark in figure.get('more_marks', ()):
                if mark['key'] == 'form':
                    shape = next(other for other in figures if other['name'] == mark['of'])
                    found[figure['like']] = mark, shape
    return found


def reshape(scenario, forms):
    """Another shape goes where its hero does: the one that was here stays away, who came brings its own."""
    own = {mark['of'] for mark, _ in forms.values()}
    here = [figure for figure in scenario['figures'] if figure['name'] not in own]
    for figure in list(here):
        marks = [mark for mark in figure.pop('more_marks', ()) if mark.get('of') not in own]
        if figure['like'] in forms:
            mark, shape = forms[figure['like']]
            marks.append(mark)
            here.append(shape | {'side': figure['side']})
        figure.update({'more_marks': marks} if marks else {})
    scenario['figures'] = here


def regroup(scenario, heroes, creatures, dice, forms):
    """
    The scenario with other figures in its places: nobody comes twice as a hero, an opponent is no larger than
    the one whose place it takes, and who belongs to a hero (a dog, a drone) stays what it is.
    """
    own = dice.sample(list(heroes), len(heroes))
    opponents = {key: sheet for key, sheet in creatures.items()
                 if sheet['stats'].get('kind', 'enemy') == 'enemy'}
    for figure in scenario['figures']:
        if figure['like'] in heroes:
            figure['like'] = own.pop()
        elif creatures[figure['like']]['stats'].get('kind', 'enemy') == 'enemy':
            room = size(creatures[figure['like']])
            figure['like'] = dice.choice([key for key, sheet in opponents.items() if size(sheet) <= room])
    reshape(scenario, forms)
    renamed = {figure['name']: f'figure-{number}' for number, figure in enumerate(scenario['figures'])}
    for figure in scenario['figures']:
        figure['name'] = renamed[figure['name']]
        if 'more_marks' in figure:
            figure['more_marks'] = [mark | ({'of': renamed[mark['of']]} if 'of' in mark else {})
                                    for mark in figure['more_marks']]
    return scenario


def lay(system, fights, dice, room):
    """A scenario for each fight, in a folder; their paths."""
    heroes, creatures = sheets(system, 'heroes'), sheets(system, 'creatures')
    paths = [path for path in sorted(glob.glob(os.path.join(SOURCE, 'maps', '*.scenario.json')))
             if read(path)['system'] == system]
    forms = shapes(read(path) for path in paths)
    for number in range(fights):
        scenario = read(paths[number % len(paths)])
        if 'map' in scenario:
            shutil.copy(os.path.join(SOURCE, 'maps', scenario['map']), room)
        path = os.path.join(room, f'{number:05}.scenario.json')
        with open(path, 'w', encoding='utf-8') as file:
            json.dump(regroup(scenario, heroes, creatures, dice, forms), file)
        yield path


def add(total, result):
    """Sums of what simulate told."""
    for key in ENDS:
        total[key] += result.get(key, 0)
    total['rules'].update(result['rules'])
    for why in ABSENCES:
        total[why].update(result['absent'][why])
    for name, best in ((name, best) for name, best in result['best'].items() if best['deeds']):
        total['deeds'][name].update(best['deeds'])
        total['shoves'][name].update(best['shoves'])


def tell_deeds(total):
    """What each did most, and how many of these differ."""
    ways = collections.Counter()
    for name, deeds in sorted(total['deeds'].items()):
        (deed, n), shove = deeds.most_common(1)[0], total['shoves'][name].most_common(1)
        befell = f'; {shove[0][0]}' if shove else ''
        ways[re.sub(" with .*? (from|somebody)", r" \1", deed) + befell] += 1
        print(f'  {name}: {deed} ({n} of {sum(deeds.values())}){befell}')
    print(f'{len(total["deeds"])} figures, {len(ways)} different, the same for {max(ways.values())} at most')
    for way, n in ways.most_common():
        print(f'  {n} {way}')


def main():
    program, system = sys.argv[1:3]
    fights, seed, options = int((sys.argv[3:4] or ['1000'])[0]), (sys.argv[4:5] or ['1'])[0], sys.argv[5:]
    total = dict.fromkeys(ENDS, 0)
    total |= {why: set() for why in ABSENCES}
    total |= {'rules': collections.Counter(), 'deeds': collections.defaultdict(collections.Counter),
              'shoves': collections.defaultdict(collections.Counter)}
    with tempfile.TemporaryDirectory() as room:
        laid = list(lay(system, fights, random.Random(seed), room))
        for at in range(0, fights, AT_ONCE):
            wish = [program, 'simulate', *laid[at:at + AT_ONCE], '--fights', '1', '--seed', f'{seed}-{at}',
                    '--best', '--json', *options]
            done = subprocess.run(wish, check=False, capture_output=True, text=True)
            print(done.stderr, end='')
            if not done.stdout:
                return 1
            add(total, json.loads(done.stdout))
    print(', '.join(f'{key} {total[key]}' for key in ENDS))
    tell_deeds(total)
    for why in ABSENCES:
        print(f'{why}: ' + ' '.join(sorted(total[why] - set(total['rules']))))
    return int(total['stalled'] + total['cut'] + total['faulty'] > 0)


if __name__ == '__main__':
    sys.exit(main())

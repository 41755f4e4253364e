#!/usr/bin/env python3
"""Fights of programs against each other: simulate, with what must hold of many of them.

Where BATTLEMAT_FIGHTS is `few` (the sanitizers are slow), the same is asked of fewer fights, and what shows
only in many is left to the others.
"""
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.environ['BATTLEMAT_SOURCE'], 'tests', 'tools'))
from outside import CLI, SOURCE, check, equal, main, room, run, says, status  # noqa: E402

MANY = os.environ.get('BATTLEMAT_FIGHTS') != 'few'


def fights(many, few):
    return many if MANY else few


def scenario(*names):
    return [os.path.join(SOURCE, 'maps', name + '.scenario.json') for name in names]


def simulate(*words):
    """What became of it, and the JSON that it told."""
    done = run('simulate', *words, '--json')
    return done, json.loads(done.stdout or '{}') if done.returncode == 0 else {}


BATTLES, RAIDS = scenario('bridge', 'marsh', 'quarry'), scenario('tower', 'office', 'planks', 'berth')
BRAWLS = scenario('warehouse', 'weir')
HEISTS = scenario('museum', 'stones')


def read(*names):
    with open(os.path.join(SOURCE, *names), encoding='utf-8') as file:
        return json.load(file)


def sheets(folder, system):
    names = sorted(os.listdir(os.path.join(SOURCE, 'rules', system, folder)))
    return [read('rules', system, folder, name) for name in names]


def test_many_fights():
    for maps, each, boards in ((BATTLES, fights(340, 7), True), (RAIDS, fights(340, 7), False)):
        done, result = simulate(*maps, '--fights', str(each), '--seed', '5')
        check('simulate counts its fights', status(done, 0), equal(result.get('fights'), each * len(maps)),
              equal(sum(result.get('won', {}).values()) + result.get('drawn', 0), each * len(maps)))
        check('every fight ends', equal(result.get('stalled'), 0), equal(result.get('cut'), 0))
        if MANY:
            check('every rule that a fight can bring about has a hand in one',
                  equal(result.get('absent', {}).get('never'), []))
        if MANY and boards:
            check('every kind of board was fought on', equal(result.get('absent', {}).get('boards'), []))


def test_kept_fights():
    for maps, policy, each in ((RAIDS, 'quick', fights(3, 1)), (RAIDS[2:3], 'strong', fights(2, 1)),
                               (BATTLES, 'quick', fights(3, 1))):
        done, result = simulate(*maps, '--policy', policy, '--fights', str(each), '--seed', '5', '--verify')
        check(f'{policy} fights kept as games verify', status(done, 0),
              equal(result.get('verified'), each * len(maps)), equal(result.get('faulty'), 0))
    planks = RAIDS[2]
    done = run('simulate', planks, '--fights', '2', '--seed', '5', '--keep', 'fights')
    check('their games stay where that is asked for', status(done, 0), says(done.stdout, '2 kept as games'),
          equal(sorted(os.listdir(os.path.join(room, 'fights'))),
                ['planks-0.battlemat', 'planks-1.battlemat']),
          status(run('verify', 'fights/planks-1.battlemat'), 0))
    again = run('simulate', planks, '--fights', '2', '--seed', '5', '--keep', 'fights')
    check('no game is replaced by a fight', status(again, 3), says(again.stderr, 'fights/planks-0.battlemat'))
    mixed = run('simulate', RAIDS[0], BATTLES[0])
    check('fights of two rule sets are not counted together', status(mixed, 2),
          equal(mixed.stderr, f'battlemat-cli: {BATTLES[0]} is for another rule set than those before it\n'))
    last = run('simulate', planks, '--fights', '1', '--seed', '5', '--from', '1', '--keep', 'again')
    check('one fight of many can be seen again', status(last, 0),
          equal(run('export', 'again/planks-1.battlemat').stdout,
                run('export', 'fights/planks-1.battlemat').stdout))


def test_brawls():
    done, result = simulate(*BRAWLS, '--fights', str(fights(20, 2)), '--seed', '5', '--verify', '--best')
    deeds = [deed for best in result.get('best', {}).values() for deed in best['deeds']]
    check('twenty fights on each map of Fortune & Doom end and verify', status(done, 0),
          equal(result.get('faulty'), 0), equal(result.get('stalled', 0) + result.get('cut', 0), 0))
    done, late = simulate(*scenario('toll'), '--from', '189', '--fights', '1', '--seed', '22')
    check('two who stand a diagonal out of reach of each other come nearer', status(done, 0),
          equal(late.get('cut'), 0))
    done, held = simulate(*scenario('weir'), '--from', '289', '--fights', '1', '--seed', '1')
    check('who holds one, in a clinch with another who is out, steps out of it', status(done, 0),
          equal(held.get('cut'), 0))
    if MANY:
        check('shots are told with what they were shot with',
              equal([deed for deed in deeds if deed.startswith('shoot with bare hands')], []))
        for who, deed in (('Hob', 'attack with brass_knuckles from beside'),
                          ('Cutpurse', 'throw with knife from afar')):
            check(f'{who} is seen to {deed}', equal(deed in result['best'][who]['deeds'], True))


def test_saloons():
    done, result = simulate(*scenario('saloon', 'ford'), '--fights', str(fights(20, 2)), '--seed', '34',
                            '--verify', '--best')
    check('twenty fights on each map of Brew end and verify', status(done, 0),
          equal(result.get('faulty'), 0), equal(result.get('stalled', 0) + result.get('cut', 0), 0))
    if MANY:
        deeds = {who: best['deeds'] for who, best in result['best'].items()}
        check('who fights with bare hands holds, a healer heals, a sneak hides', equal(
            [any(way.startswith(deed) for way in deeds[who]) for who, deed in
             (('Pip Underdown', 'grapple'), ('Wren Hale', 'cast'), ('Card sharp', 'hide'))], [True] * 3))
        lately = simulate(*scenario('saloon', 'ford'), '--fights', '100', '--seed', '3', '--best')[1]
        check('who strikes by magic is told so, not with what else is in hand', equal(
            lately['best']['Hexer']['deed'], 'attack by destruction from afar'))
        check('each of Brew has a way of its own to fight: at least eight, none that of more than four',
              equal(lately['different'] >= 8, True), equal(lately['shared'] <= 4, True))
        check('nobody dances between close and mid range: to step out is never what is done most', equal(
            [who for who, ways in deeds.items() if 'step_out' in max(ways, key=ways.get)], []))


def test_heists():
    done, result = simulate(*HEISTS, '--fights', str(fights(20, 2)), '--seed', '5', '--verify', '--best')
    deeds = [deed for best in result.get('best', {}).values() for deed in best['deeds']]
    check('twenty fights on each map of Name TBD end and verify', status(done, 0),
          equal(result.get('faulty'), 0), equal(result.get('stalled', 0) + result.get('cut', 0), 0))
    done, strong = simulate(*HEISTS, '--policy', 'strong', '--fights', '1', '--seed', '5')
    check('the strong one does not wait for ever', status(done, 0), equal(strong.get('cut'), 0))
    if MANY:
        check('attacks are told with what they are made with',
              equal('attack with rapier from two away' in deeds, True))
        check('friends are raised, blood is drawn, magic splashes back, two act at once',
              equal([rule for rule in ('TBD-81', 'TBD-99', 'TBD-122', 'TBD-140', 'TBD-154')
                     if rule not in result.get('rules', {})], []))
        lately = simulate(*HEISTS, '--fights', '300', '--seed', '3', '--best')[1]
        check('what programs never do in Name TBD is what readings.md gives a reason for',
              equal(lately['absent']['never'], ['TBD-127', 'TBD-149', 'TBD-226']))
        check('each has a way of its own to fight: at least eight, and none is that of more than four',
              equal(lately['different'] >= 8, True), equal(lately['shared'] <= 4, True),
              equal(lately.get('cut'), 0))


def test_raids():
    done, result = simulate(*RAIDS, '--fights', str(fights(60, 2)), '--seed', '3', '--best')
    check('fights on the maps of Nudge end', status(done, 0), equal(result.get('cut'), 0))
    if MANY:
        deeds = {who: best['deeds'] for who, best in result['best'].items()}
        check('at least eight of Nudge have a way of their own', equal(result['different'] >= 8, True))
        check('who takes another shape fights in it',
              equal('changed melee from beside' in deeds['Vesna'], True))
        check('a surgeon covers herself to revive, who is sure of a blow holds it back', equal(
            [any(way.startswith(deed) for way in deeds[who]) for who, deed in
             (('Amara', 'revive a friend'), ('Amara', 'defend'), ('Jory', 'prepared melee'))], [True] * 3))


def test_heroes_against_heroes():
    """Who lives by Bingos could buy off blows for ever: late in a fight nobody does."""
    bridge = read('maps', 'bridge.map.json')
    with open(os.path.join(room, 'bridge.map.json'), 'w', encoding='utf-8') as file:
        json.dump(bridge, file)
    places = {'raiders': 'west', 'guards': 'camp'}
    own = ('kirt', 'sable', 'tamsin', 'amara', 'bruna', 'vesna')
    figures = [{'name': f'{like}-{number}', 'like': like, 'side': side, 'start': places[side]} |
               ({'seat': 'player'} if side == 'raiders' else {})
               for number, like in enumerate(own) for side in [list(places)[number % 2]]]
    with open(os.path.join(room, 'duel.scenario.json'), 'w', encoding='utf-8') as file:
        json.dump(read('maps', 'planks.scenario.json') |
                  {'map': 'bridge.map.json', 'sides': list(places), 'figures': figures}, file)
    done, result = simulate('duel.scenario.json', '--fights', str(fights(12, 2)), '--seed', '5')
    check('heroes against heroes come to an end', status(done, 0), equal(result.get('cut'), 0))


def test_random_groupings():
    tool = os.path.join(SOURCE, 'tests', 'tools', 'groupings.py')
    done = subprocess.run([sys.executable, tool, CLI, 'nudge', str(fights(500, 8))], check=False,
                          capture_output=True, text=True)
    check('random groupings of Nudge come to an end', status(done, 0), says(done.stdout, ' different, '))
    if MANY:
        different, most = re.search(r'(\d+) different, the same for (\d+) at most', done.stdout).groups()
        check('its figures have at least eight best deeds, and four at most have the same',
              equal(int(different) >= 8, True), equal(int(most) <= 4, True))


def test_a_surgeon_behind_a_rock():
    """She brings back for ever whom two rifles and a bodyguard fell: late in a fight she does more."""
    like = ('amara', 'rex', 'jory', 'sniper', 'sniper', 'drone', 'bodyguard', 'technician')
    where = ({'start': 'west'},) * 3 + ({'start': 'north'},) * 2 + ({'at': '[3;6]'}, {'at': '[3;7]'},
                                                                  {'start': 'planks'})
    figures = [{'name': f'{key}-{n}', 'like': key, 'side': 'locals' if n > 2 else 'raiders', **place} |
               ({} if n > 2 else {'seat': 'player'}) for n, (key, place) in enumerate(zip(like, where))]
    figures[1]['more_marks'] = [{'key': 'companion', 'of': figures[0]['name']}]
    for name, change in (('rock.scenario.json', {'figures': figures}), ('marsh.map.json', {})):
        with open(os.path.join(room, name), 'w', encoding='utf-8') as file:
            json.dump(read('maps', name.replace('rock', 'planks')) | change, file)
    done, result = simulate('rock.scenario.json', '--fights', str(fights(40, 4)), '--seed', '1')
    check('reviving does not keep a fight up for ever', status(done, 0), equal(result.get('cut'), 0))


def test_fights_without_cells():
    for name, change in (('planks.scenario.json', {'options': {'movement': 'abstract'}}),
                         ('marsh.map.json', {})):
        with open(os.path.join(room, name), 'w', encoding='utf-8') as file:
            json.dump(read('maps', name) | change, file)
    for policy, each in (('quick', fights(10, 5)), ('strong', fights(3, 1))):
        done, result = simulate('planks.scenario.json', '--policy', policy, '--fights', str(each), '--verify')
        check(f'{policy} programs fight without cells', status(done, 0), equal(result.get('faulty'), 0),
              equal([rule for rule in ('NU-43', 'NU-46', 'NU-47', 'NU-157')
                     if MANY and rule not in result.get('rules', {})], []))


def test_fights_in_the_dark():
    for name in ('undercroft', 'cellars'):
        done, result = simulate(*scenario(name), '--fights', str(fights(20, 1)), '--seed', '21', '--verify')
        check(f'fights in fog ({name}) end and verify', status(done, 0), equal(result.get('faulty'), 0),
              equal(result.get('stalled', 0) + result.get('cut', 0), 0))


def test_a_wall_in_the_dark():
    """A foe by his own light, shot at through a wall that nobody has seen: nobody tries it for ever."""
    rows = ['#' * 14] + ['#.....#......#'] * 4 + ['#............#', '#' * 14]
    cellar = {'format': 'battlemat-map/1', 'title': 'A wall', 'grid': 'square', 'columns': 14, 'rows': 7,
              'sky': 'underground', 'legend': {'#': 'wall', '.': 'stone'}, 'ground': rows,
              'starts': {'light': ['11,2'], 'dark': ['2,2', '12,4']}}
    fight = {'format': 'battlemat-scenario/1', 'system': 'another', 'title': 'A wall', 'map': 'wall.map.json',
             'fog': 'sight', 'seats': [{'name': 'gm', 'runs': 'program'}, {'name': 'all', 'runs': 'person'}],
             'sides': ['heroes', 'foes'], 'first': 'foes',
             'figures': [{'name': 'Brann', 'like': 'brann', 'side': 'heroes', 'seat': 'all', 'start': 'light',
                          'light': {'bright': 1, 'dim': 2}},
                         {'name': 'Rikk', 'like': 'goblin_slinger', 'side': 'foes', 'start': 'dark'},
                         {'name': 'Snik', 'like': 'goblin', 'side': 'foes', 'start': 'dark'}]}
    for name, holds in (('wall.map.json', cellar), ('wall.scenario.json', fight)):
        with open(os.path.join(room, name), 'w', encoding='utf-8') as file:
            json.dump(holds, file)
    for policy in fights(('quick', 'strong'), ('quick',)):
        done, result = simulate('wall.scenario.json', '--fights', '1', '--seed', '5', '--verify',
                                '--policy', policy)
        check(f'{policy} programs end a turn that came to nothing in the dark', status(done, 0),
              equal(result.get('verified'), 1), equal(result.get('cut'), 0))


def test_policies():
    done, duel = simulate(RAIDS[2], '--fights', str(fights(4, 2)), '--policy', 'quick', '--against', 'strong')
    check('policies fight each other, on either side', status(done, 0),
          equal(sum(duel.get('won_by', {'none': 0}).values()), fights(4, 2)))
    done, strong = simulate(BATTLES[0], '--policy', 'strong', '--fights', str(fights(2, 1)))
    check('the strong one fights too', status(done, 0), equal(strong.get('fights'), fights(2, 1)))
    check('an unknown policy is wrong usage', status(run('simulate', BATTLES[0], '--policy', 'sly'), 2),
          status(run('simulate', BATTLES[0], '--against', 'sly'), 2))


def test_jobs():
    few = ('simulate', *BATTLES, '--fights', str(fights(40, 5)), '--json', '--seed')
    one = run(*few, '5').stdout
    check('any number of jobs gives the same', equal(run(*few, '5', '--jobs', '3').stdout, one))
    check('another seed gives other fights', equal(run(*few, '6').stdout == one, False))


OWN_WAYS = (
    ('another', scenario('bridge', 'marsh', 'ruin', 'lights', 'quarry'), 'Goblin brute: '),
    ('nudge', RAIDS + scenario('roof'), 'Night guard: '),
)


def has_creatures_with_deeds_of_their_own(system, best):
    creatures = [sheet['name'] for sheet in sheets('creatures', system)
                 if system == 'another' or sheet['stats']['kind'] == 'enemy']
    deeds = [best.get(name, {}).get('deed', '') for name in creatures]
    check(f'{system} has sixteen creatures, and all of them are seen to do something',
          equal(len(creatures) >= 16, True),
          equal([name for name, deed in zip(creatures, deeds) if not deed], []))
    blows = sorted(deed for deed in deeds if deed and not deed.endswith('running'))
    check('no two creatures have the same best action, but those who mostly run',
          equal(sorted(set(blows)), blows), equal(len(deeds) - len(blows) <= 4, True))


def test_creatures_fight_each_in_its_own_way():
    for system, maps, somebody in OWN_WAYS:
        done, result = simulate(*maps, '--fights', str(fights(50, 5)), '--best')
        check(f'fights of every shipped scenario of {system} end', status(done, 0),
              equal(result.get('fights'), fights(50, 5) * len(maps)))
        if MANY:
            has_creatures_with_deeds_of_their_own(system, result.get('best', {}))
        some = run('simulate', maps[0], '--fights', '10', '--best')
        check('what each did most is printed', says(some.stdout, 'what each did most'),
              says(some.stdout, somebody))


if __name__ == '__main__':
    sys.exit(main(globals()))

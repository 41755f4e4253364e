"""A person plays a demo skirmish in the real window, with the mouse, fingers or keys alone, from the start to
a won fight.

The dice come from seeds, so a run is the same every time; the first seed that leads to a victory will do.
Then the saved game is looked at: every deed of a hero was a person's, and every entry can be worked out
again.
"""
import json
import os
import subprocess
import tempfile

from cases import case, end
from driver import Window
from fighter import OUT, Fighter

SOURCE = os.environ['BATTLEMAT_SOURCE']
PROGRAM = os.environ['BATTLEMAT']
CLI = os.environ['BATTLEMAT_CLI']
MOST_DEEDS = 200


def play(name, seed, game, way, make):
    """The fight, to its end: whether it was won, and what was done by pointing at the board."""
    window = way(PROGRAM, [os.path.join(SOURCE, 'maps', name + '.scenario.json'), '--seed', str(seed),
                           '--save', game,
                              '--pace', '0', '--still'])
    try:
        fighter = make(window)
        for _ in range(MOST_DEEDS):
            if window.screen['mode'] != 'encounter' or not fighter.turn():
                break
        return window.screen['mode'] != 'encounter' and not fighter.enemies(), fighter.pointed
    finally:
        window.close()


def cli(*words):
    return subprocess.run([CLI, *words], capture_output=True, text=True, check=False)


def journal(game):
    """The entries of the line on which the game stands."""
    lines = [json.loads(line) for line in cli('export', game).stdout.splitlines()]
    by_id = {entry['id']: entry for entry in lines[1:]}
    entry, path = by_id.get(lines[0]['head']), []
    while entry:
        path.append(entry)
        entry = by_id.get(entry['parent'])
    return path[::-1]


def check_journal(name, heroes, game, pointed, shoves):
    deeds = [e for e in journal(game) if e['command'].get('actor', '').split('#')[0] in heroes and
             not e.get('automatic')]
    seats = {e['command']['seat'] for e in deeds}
    verbs = {e['command']['verb'] for e in deeds}
    answers = {a['key'] for e in deeds for a in e['tape'] if a.get('seat') == 'player' and
               a['kind'] == 'pick'}
    case(len(deeds) > 5 and seats == {'player'},
         f'{name}: all {len(deeds)} deeds of the heroes are the person\'s ({sorted(seats)})')
    case({'attack', 'move', 'end_turn'} <= verbs,
         f'{name}: the heroes walked, struck and ended turns ({sorted(verbs)})')
    case('walk' in pointed and (not shoves or ('shove' in pointed and 'forced_step' in answers)),
         f'{name}: {"ways and shoves" if shoves else "ways"} were pointed at on the board')
    verified = cli('verify', game)
    case(verified.returncode == 0,
         f'{name}: the saved game can be worked out again ({verified.stdout.strip()})')


def fight(name, heroes, hexes, seeds, way=Window, means='the mouse', out=OUT, shoves=True):
    """Everything about one skirmish, whose foes are `out` of it at so many points; ends the test."""
    with tempfile.TemporaryDirectory() as folder:
        won, pointed, game = False, set(), ''
        for seed in seeds:
            game = os.path.join(folder, f'{name}-{seed}.battlemat')
            won, pointed = play(name, seed, game, way, lambda window: Fighter(window, hexes, out))
            if won:
                break
        case(won, f'{name}: the fight is won with {means} (seed {seed})')
        check_journal(name, heroes, game, pointed, shoves)
    end()

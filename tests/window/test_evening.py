"""A whole scenario around a table with a display in it, in the real windows on two displays of one X server:
four seats at the four edges play in fog, from the curtain to the last enemy, by fingers alone on the players'
display; the program is the game master."""
import contextlib
import glob
import json
import os
import shutil
import subprocess
import tempfile
import time

from cases import case, end
from displays import TwoDisplays, seconds_until
from driver import Window
from tables import CLI, MAPS, PROGRAM
from ways import Touched

PLAYERS = 'Battlemat: the players'
HEROES = {'Brann': ('brann', 'Anna', '4,3'), 'Sela': ('sela', 'Bert', '4,4'), 'Tove': ('tove', 'Cleo', '3,3'),
          'Odo': ('brann', 'Dora', '3,4')}
FOES = {'Snag': ('goblin', '6,3'), 'Rikk': ('goblin_slinger', '8,3'), 'Mawl': ('goblin_brute', '8,4')}
SEATS = [seat for _, seat, _ in HEROES.values()]
SIZE = (1920, 1080)
TOUCHES_MOST, STILL, OUT, HURT, NEXT = 250, 0.1, 4, 6, 0.1


def party(folder):
    """Four heroes, a person each, and three foes, on the bridge in fog."""
    figures = [{'name': name, 'like': like, 'side': 'party', 'at': at, 'seat': seat}
               for name, (like, seat, at) in HEROES.items()]
    figures += [{'name': name, 'like': like, 'side': 'foes', 'at': at, 'stats': {'hp': HURT}}
                for name, (like, at) in FOES.items()]
    shutil.copy(os.path.join(MAPS, 'bridge.map.json'), folder)
    path = os.path.join(folder, 'evening.scenario.json')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'format': 'battlemat-scenario/1', 'system': 'another', 'title': 'An evening',
                   'map': 'bridge.map.json', 'fog': 'sight', 'first': 'party',
                   'seats': [{'name': 'gm', 'runs': 'program'}] +
                            [{'name': name, 'runs': 'person'} for name in SEATS],
                   'sides': ['party', 'foes'], 'figures': figures}, file)
    return path


class Evening(Touched):
    """Fingers are on the players' display; what lies on it is in the list too."""

    def __init__(self, arguments):
        self.size = SIZE
        self.next = []
        Window.__init__(self, PROGRAM, arguments, make=TwoDisplays)

    def surroundings(self):
        kept = os.path.join(self.folder.name, '.config', 'battlemat')
        os.makedirs(kept)
        with open(os.path.join(kept, 'settings.json'), 'w', encoding='utf-8') as file:
            json.dump({'format': 'battlemat-settings/1', 'seats_around': True,
                       'edges': ['none', 'near', 'far', 'right', 'left']}, file)
        return super().surroundings()

    def find(self):
        super().find()
        case(seconds_until(self, (1280, 0, *SIZE), 10) < 10, 'the players\' window fills the other display')
        self.pipe.write(f'on {PLAYERS}\n')

    def rest(self):
        """Until nothing moves in either window, and what lies on the cards has been the same for a while."""
        limit, since, before = time.monotonic() + 20, time.monotonic(), None
        while time.monotonic() < limit:
            self.screen = self.read() or self.screen
            now = [self.screen['settled'], self.screen['entry'], self.screen.get('cards')]
            if now != before:
                since, before = time.monotonic(), now
            if self.screen['settled'] and time.monotonic() > since + STILL:
                return
            time.sleep(0.005)
        raise AssertionError('it does not come to rest')

    def shown(self, name):
        return next((w for w in self.screen['players'] if w['id'] == name), None)

    def cards(self, begin):
        return [w for w in self.screen.get('cards', []) if w['id'].startswith(begin) and w['enabled'] and
                w['rect'][2] > 0]

    def told(self):
        self.screen = self.read() or self.screen
        return self.screen['entry'], self.screen['question'], self.screen.get('cards'), self.screen['players']

    def held_up(self):
        """How long the program's threads waited for a processor that others had, in seconds."""
        waited = 0
        for path in glob.glob(f'/proc/{self.program.pid}/task/*/schedstat'):
            with contextlib.suppress(OSError), open(path, encoding='ascii') as file: # it may be over
                waited += int(file.read().split()[1]) / 1e9
        return waited

    def touch(self, x, y):
        """
        What it does may be nothing at all; else it shows before long. The list is written when the frame is
        on the display: from the finger's lifting until then, whoever answered waits for the next question.
        """
        before, limit = self.told(), time.monotonic() + 1
        self.finger('down', x, y)
        held_up, began = self.held_up(), time.monotonic()
        self.finger('up', x, y)
        while time.monotonic() < limit and self.told() == before:
            time.sleep(0.005)
        took, now = time.monotonic() - began, self.told()
        if before[1] and now[1] and now[0] == before[0] and now != before: # of the same command
            self.next.append((took - (self.held_up() - held_up), took))
        self.rest()

    def on(self, widget):
        self.touch(*self.middle(widget))


def state(window):
    return window.widget('players.state')['label']


def curtain(window):
    """F7 lets it fall, and rise again."""
    window.key('F7')
    case(state(window) == 'Players see: curtain', f'the curtain hangs before it ({state(window)})')
    case(not window.cards('') and any(w['id'].startswith('curtain') for w in window.screen['players']),
         'nobody sees a card, or anything but the title')
    window.key('F7')
    window.rest()
    case(len(window.cards('')) > 0, 'it rises, and each seat has its card')


def answer(window, seat):
    """The first answer of what lies before that seat; what is asked there."""
    for kind in ('answer.', 'count.done'):
        found = window.cards(f'{seat}.{kind}')
        if found:
            window.on(found[0])
            return True
    return False


def nearest(window):
    """The foe that all see who stands nearest to whoever acts."""
    actor = next((w for w in window.screen['players'] if w['id'].startswith('figure.') and
                  w['label'] == window.screen['actor']), None)
    foes = [w for w in window.screen['players'] if w['id'].startswith('figure.') and w['label'] in FOES and
            int(w['value'].split()[0]) > OUT]

    def far(foe):
        return sum((a - b) ** 2 for a, b in zip(window.middle(foe), window.middle(actor or foe)))
    return min(foes, key=far, default=None)


def act(window, seat):
    """Strike at whoever is nearest, walking there if need be; else end the turn."""
    if not window.cards(f'{seat}.seat.deeds'):
        return False
    if all(w['id'].endswith('.end_turn') for w in window.cards(f'{seat}.action.')):
        window.on(window.cards(f'{seat}.seat.deeds')[0])
        return True
    entry, foe = window.screen['entry'], nearest(window)
    if foe:
        window.on(foe)
    strike = window.cards(f'{seat}.action.attack')
    if foe and strike and window.screen['entry'] == entry and not window.cards(f'{seat}.answer.'):
        window.on(strike[0])
    if window.screen['entry'] == entry and not any(window.cards(f'{i}.answer.') for i in range(1, 5)):
        over = window.cards(f'{seat}.action.end_turn')
        if over:
            window.on(over[0])
    return True


def play(window):
    """The seats that did something, until the fight is over."""
    acted, begin = set(), time.monotonic()
    for _ in range(TOUCHES_MOST):
        window.rest()
        if window.screen['mode'] != 'encounter':
            break
        acted.add(next((seat for does in (answer, act) for seat in range(1, 5) if does(window, seat)), 0))
    return acted, time.monotonic() - begin


def journal(game):
    lines = subprocess.run([CLI, 'export', game], capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in lines.splitlines()[1:]]


def main():
    if os.geteuid() != 0 or not shutil.which('Xorg') or not shutil.which('xrandr'):
        print('ok 1 - an evening # SKIP it needs root, Xorg and xrandr')
        return
    with tempfile.TemporaryDirectory() as folder:
        game = os.path.join(folder, 'evening.bmt')
        window = Evening([party(folder), '--seed', '1', '--still', '--pace', '0', '--players', '--save',
                          game])
        curtain(window)
        acted, seconds = play(window)
        case(window.screen['mode'] != 'encounter', f'the fight is over after {seconds:.0f} s')
        standing = [name for name in FOES for w in window.screen['widgets'] if w['label'] == name and
                    w['id'].startswith('figure.') and int(w['value'].split()[0]) > OUT]
        free, took = (max(times) for times in zip(*window.next))
        case(free < NEXT, f'of {len(window.next)} questions within a command each lay there at most '
             f'{1000 * took:.0f} ms after an answer, {1000 * free:.0f} without what waits for a processor')
        case(not standing, f'no enemy stands ({standing})')
        case(acted >= {1, 2, 3, 4}, f'every seat has acted ({sorted(acted)})')
        case(window.close() == 0, 'it ends well')
        deeds = [e['command'] for e in journal(game) if e['command'].get('seat') in SEATS]
        verbs = {d['verb'] for d in deeds}
        case({'attack', 'end_turn'} <= verbs, f'heroes struck and ended turns ({sorted(verbs)})')
        case({d['seat'] for d in deeds} == set(SEATS), 'each for its own seat')
        verified = subprocess.run([CLI, 'verify', game], capture_output=True, text=True, check=False)
        case(verified.returncode == 0, f'the game can be worked out again ({verified.stdout.strip()})')


main()
end()

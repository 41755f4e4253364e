"""Both windows on two displays of 1920x1080, and nobody does anything: neither sends anything to the screen,
and both together take no more memory than is promised; so too where the players' display was measured, whose
picture is stretched, and seats sit around it."""
import json
import os
import shutil
import time

from cases import case, end
from displays import TwoDisplays, seconds_until
from driver import Window
from tables import MAPS, PROGRAM
from ways import FINGERS

MOST = 100e6 # bytes of both
SIZE = (1920, 1080)
REST = 10    # seconds
TABLES = 'bridge', 'undercroft', 'museum' # bare ground; in the dark and in fog; many lamps
AROUND = 'undercroft', 'museum', 'cellars'
DENSITY = (4019, 3796) # of the players' display, pixels in a metre
TITLES = 'Battlemat', 'Battlemat: the players'


class Still(Window):
    """Both windows; how often each sent something to the screen, and what both take."""

    def __init__(self, scenario, around=False):
        self.around = around
        path = os.path.join(MAPS, f'{scenario}.scenario.json')
        super().__init__(PROGRAM, [path, '--seed', '1', '--players'], size='x'.join(map(str, SIZE)),
                         make=TwoDisplays)
        case(seconds_until(self, (SIZE[0], 0, *SIZE), 10) < 10, f'{scenario}: both windows are there')

    def surroundings(self):
        self.sent_path = os.path.join(self.folder.name, 'sent')
        if self.around:
            self.settle()
        return {'LD_PRELOAD': FINGERS, 'PRESENTED': self.sent_path}

    def settle(self):
        """Four edges are taken, and an inch is an inch on the television."""
        kept = os.path.join(self.folder.name, '.config', 'battlemat')
        os.makedirs(kept)
        with open(os.path.join(kept, 'settings.json'), 'w', encoding='utf-8') as file:
            json.dump({'format': 'battlemat-settings/1', 'seats_around': True,
                       'edges': ['none', 'near', 'far', 'right', 'left'],
                       'displays': [{'name': 'DUMMY1', 'across': DENSITY[0], 'along': DENSITY[1],
                                     'cell': 254, 'locked': True, 'bezel': 0, 'line': 1}]}, file)

    def stretched(self):
        """Whether the picture has another size than the display."""
        board, = [w['rect'] for w in self.screen['players'] if w['id'] == 'board']
        return tuple(board[2:]) != SIZE

    def sent(self):
        with open(self.sent_path, encoding='utf-8') as file:
            lines = file.read().splitlines()
        return [lines.count(title) for title in TITLES]

    def memory(self):
        with open(f'/proc/{self.program.pid}/status', encoding='ascii') as file:
            kilobytes, = [line.split()[1] for line in file if line.startswith('VmRSS:')]
        return int(kilobytes) * 1024

    def rest(self):
        """Until nothing was sent for two seconds: ground is painted, halos have breathed."""
        limit = time.monotonic() + 60
        last, since = self.sent(), time.monotonic()
        while time.monotonic() < since + 2:
            if time.monotonic() > limit:
                raise AssertionError('it does not come to rest')
            time.sleep(0.1)
            if self.sent() != last:
                last, since = self.sent(), time.monotonic()
        return last


def hold(window, what):
    took = window.memory()
    case(took <= MOST, f'{what}: both together take {took / 1e6:.1f} MB, {MOST / 1e6:.0f} at most')
    case(window.close() == 0, 'it ends well')


def main():
    if os.geteuid() != 0 or not shutil.which('Xorg') or not shutil.which('xrandr'):
        print('ok 1 - at rest # SKIP it needs root, Xorg and xrandr')
        return
    for scenario in TABLES:
        window = Still(scenario)
        before = window.rest()
        case(all(before), f'each has sent frames ({before})')
        if scenario == TABLES[0]:
            time.sleep(REST)
            case(window.sent() == before, f'in {REST} seconds of rest neither sends one ({window.sent()})')
        hold(window, scenario)
    for scenario in AROUND:
        window = Still(scenario, around=True)
        window.rest()
        window.wait()
        case(window.stretched(), 'the players\' picture is stretched over a measured display')
        hold(window, f'{scenario}, seats around')


main()
end()

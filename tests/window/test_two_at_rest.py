"""Both windows on two displays of 1920x1080, and nobody does anything: neither sends anything to the screen,
and both together take no more memory than is promised."""
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
TITLES = 'Battlemat', 'Battlemat: the players'


class Still(Window):
    """Both windows; how often each sent something to the screen, and what both take."""

    def __init__(self, scenario):
        path = os.path.join(MAPS, f'{scenario}.scenario.json')
        super().__init__(PROGRAM, [path, '--seed', '1', '--players'], size='x'.join(map(str, SIZE)),
                         make=TwoDisplays)
        case(seconds_until(self, (SIZE[0], 0, *SIZE), 10) < 10, f'{scenario}: both windows are there')

    def surroundings(self):
        self.sent_path = os.path.join(self.folder.name, 'sent')
        return {'LD_PRELOAD': FINGERS, 'PRESENTED': self.sent_path}

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
        took = window.memory()
        case(took <= MOST, f'both together take {took / 1e6:.1f} MB, {MOST / 1e6:.0f} at most')
        case(window.close() == 0, 'it ends well')


main()
end()

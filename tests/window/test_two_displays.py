"""Both windows on two displays of one X server: the players' one fills the other display, goes when that is
unplugged in the middle of a turn, and is back by itself within two seconds after it is plugged in again."""
import json
import os
import shutil
import subprocess
import tempfile
import time

from cases import case, end
from driver import Window
from tables import PROGRAM, by_a_person

CONFIG = """
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual 3840 2160
  EndSubSection
EndSection
"""
TV = '148.50 1920 2008 2052 2200 1080 1084 1089 1125'.split()
PLAYERS = 'Battlemat: the players'


class TwoDisplays:
    """An X server with a table's television beside a laptop's own display."""

    def __init__(self, size):
        self.folder = tempfile.TemporaryDirectory()
        config = os.path.join(self.folder.name, 'xorg.conf')
        with open(config, 'w', encoding='utf-8') as file:
            file.write(CONFIG)
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            ['Xorg', '-displayfd', str(writer), '-config', config, '-noreset', '-nolisten', 'tcp',
             '-logfile', os.path.join(self.folder.name, 'log')],
            pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as number:
            self.name = ':' + number.readline().strip()
        self.size = size
        self.xrandr('--output', 'DUMMY0', '--mode', size, '--pos', '0x0')
        self.xrandr('--newmode', 'tv', *TV)
        self.plug()

    def xrandr(self, *words):
        subprocess.run(['xrandr', *words], env=dict(os.environ, DISPLAY=self.name), check=True,
                       capture_output=True)

    def plug(self):
        self.xrandr('--addmode', 'DUMMY1', 'tv')
        self.xrandr('--output', 'DUMMY1', '--mode', 'tv', '--pos', self.size.split('x')[0] + 'x0')

    def unplug(self):
        self.xrandr('--output', 'DUMMY1', '--off')
        self.xrandr('--delmode', 'DUMMY1', 'tv')

    def close(self):
        self.server.terminate()
        self.server.wait()
        self.folder.cleanup()


def where(window):
    """Where the players' window stands, None while there is none."""
    def ask(*words):
        return subprocess.run(['xdotool', *words], env=window.env, capture_output=True, text=True,
                              check=False).stdout
    for found in ask('search', '--onlyvisible', '--class', '^battlemat$').split():
        if ask('getwindowname', found).strip() == PLAYERS:
            lines = ask('getwindowgeometry', '--shell', found).splitlines()
            at = dict(line.split('=') for line in lines)
            return tuple(int(at[key]) for key in ('X', 'Y', 'WIDTH', 'HEIGHT')) if 'X' in at else None
    return None


def seconds_until(window, place, most=4):
    """How long it takes until the players' window stands there."""
    begin = time.monotonic()
    while where(window) != place and time.monotonic() < begin + most:
        time.sleep(0.05)
    return time.monotonic() - begin


def says(window, words, most=4):
    """Whether the main window comes to say so of the players' one."""
    limit = time.monotonic() + most
    while window.wait() and window.widget('players.state')['label'] != words and time.monotonic() < limit:
        time.sleep(0.05)
    return window.widget('players.state')['label'] == words


def unplugged_and_back(window, display):
    television = (1280, 0, 1920, 1080)
    case(seconds_until(window, television, 10) < 10, 'the players\' window fills the other display')
    window.click(window.widgets(label='Attack, long sword')[0])
    begun = {w['id'] for w in window.screen['widgets']}
    display.unplug()
    case(seconds_until(window, None) < 2, 'it goes with its display')
    case(says(window, 'Display unplugged'), 'the other window says so')
    case(begun <= {w['id'] for w in window.screen['widgets']} | {'players.more'},
         'what was begun stands as it stood')
    display.plug()
    case(seconds_until(window, television) < 2, 'it is back by itself within two seconds')
    case(says(window, 'Players see: live'), 'and goes on')


def settings(window):
    with open(os.path.join(window.folder.name, '.config', 'battlemat', 'settings.json'),
              encoding='utf-8') as file:
        return json.load(file)


def shown(window, name):
    """Scroll the panel until that shows whole."""
    for _ in range(20):
        widget = window.widget(name)
        if widget and widget['rect'][3] > 24: # as tall as it is
            return widget
        window.point(window.widget('players'))
        window.press(5)
    raise AssertionError(f'{name} is not there')


def to_scale(window):
    """Somebody holds a card to the television, which has unlike pixels across and along."""
    for name in ('players.more', 'players.inches', 'inch.measure'):
        window.click(shown(window, name))
    for _ in range(2):
        window.key('shift+Right')
    window.key('Down')
    window.click(window.widget('inch.done'))
    case(window.widget('players.inches')['value'] == 'To scale', 'what was measured holds')
    display, = settings(window)['displays']
    case((display['name'], display['across'], display['along'], display['locked']) ==
         ('DUMMY1', round(344 * 10000 / 856), round(205 * 10000 / 540), True),
         f'and is kept for that display ({display})')
    window.click(shown(window, 'players.more'))


def remembered(window):
    case(settings(window)['players_display'] == 'DUMMY1', 'the display is kept for the next time')
    window.key('F9')
    case(seconds_until(window, None) < 2, 'F9 closes it')
    window.click(window.widget('menu'))
    window.click(window.widget('menu.players'))
    case(seconds_until(window, (1280, 0, 1920, 1080)) < 3, 'the menu opens it there again')


def main():
    if os.geteuid() != 0 or not shutil.which('Xorg') or not shutil.which('xrandr'):
        print('ok 1 - two displays # SKIP they need root, Xorg and xrandr')
        return
    with tempfile.TemporaryDirectory() as folder:
        window = Window(PROGRAM, [by_a_person(folder), '--seed', '1', '--still', '--pace', '0', '--players'],
                        make=TwoDisplays)
        unplugged_and_back(window, window.display)
        to_scale(window)
        remembered(window)
        case(window.close() == 0, 'it ends well')


main()
end()

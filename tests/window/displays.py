"""An X server with two displays, and where the players' window stands on them."""
import os
import subprocess
import tempfile
import time

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
TURNS = 'Battlemat: the turns'


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

    def plug_third(self):
        """One more, below the main window's."""
        self.xrandr('--addmode', 'DUMMY2', 'tv')
        self.xrandr('--output', 'DUMMY2', '--mode', 'tv', '--pos', '0x' + self.size.split('x')[1])

    def close(self):
        self.server.terminate()
        self.server.wait()
        self.folder.cleanup()


def where(window, title=PLAYERS):
    """Where the players' window stands, or another; None while there is none."""
    def ask(*words):
        return subprocess.run(['xdotool', *words], env=window.env, capture_output=True, text=True,
                              check=False).stdout
    for found in ask('search', '--onlyvisible', '--class', '^battlemat$').split():
        if ask('getwindowname', found).strip() == title:
            lines = ask('getwindowgeometry', '--shell', found).splitlines()
            at = dict(line.split('=') for line in lines)
            return tuple(int(at[key]) for key in ('X', 'Y', 'WIDTH', 'HEIGHT')) if 'X' in at else None
    return None


def seconds_until(window, place, most=4, title=PLAYERS):
    """How long it takes until the players' window, or another, stands there."""
    begin = time.monotonic()
    while where(window, title) != place and time.monotonic() < begin + most:
        time.sleep(0.05)
    return time.monotonic() - begin

"""Drives the real window under Xvfb: what is on the screen comes from --dump-ui, what is done goes through
xdotool."""
import atexit
import json
import os
import subprocess
import tempfile
import time


class Display:
    """A virtual screen of its own."""

    def __init__(self, size):
        reader, writer = os.pipe()
        self.server = subprocess.Popen(['Xvfb', '-displayfd', str(writer), '-screen', '0', size + 'x24',
                                        '-nolisten', 'tcp'],
                                       pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as number:
            self.name = ':' + number.readline().strip()

    def close(self):
        self.server.terminate()
        self.server.wait()


class Window:
    """The program, seen through the list of its widgets."""

    entered = 0.0 # when Enter or Space was pressed last, in seconds

    def __init__(self, program, arguments, size='1280x720', make=Display):
        self.folder = tempfile.TemporaryDirectory()
        self.list = os.path.join(self.folder.name, 'ui.json')
        self.display = make(size)
        self.env = dict(os.environ, DISPLAY=self.display.name, SDL_VIDEODRIVER='x11', HOME=self.folder.name)
        self.env.update(self.surroundings())
        self.program = subprocess.Popen([program, *arguments, '--size', size, '--dump-ui', self.list],
                                        env=self.env)
        self.screen = self.last = self.stamp = self.pressed = None
        self.open = True
        # A test that fails leaves no window behind, which would keep its output open.
        atexit.register(self.close)
        self.find()

    def surroundings(self):
        """What else the program finds in its environment."""
        return {}

    def find(self):
        self.wait()
        found = self.xdotool('search', '--onlyvisible', '--class', '^battlemat$').split()
        self.id = found[-1]

    def xdotool(self, *words):
        return subprocess.run(['xdotool', *map(str, words)], env=self.env, check=True, capture_output=True,
                              text=True).stdout

    def wait(self, taken=0, pointer=None, seconds=120):
        """Until the screen is at rest after so many presses were taken and with the pointer there.

        The program writes the list only when nothing moves and nobody but a person is to act, so what is
        read here does not depend on how fast the machine is.
        """
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            if self.program.poll() is not None:
                raise AssertionError(f'the program ended with status {self.program.returncode}')
            screen = self.read()
            rests = screen and screen['settled'] and screen['taken'] >= taken
            if rests and any(w['id'] == 'opening.done' for w in screen['widgets']):
                self.xdotool('key', 'Return') # what the scenario has read out has been heard
                taken = screen['taken'] + 1
            elif rests and pointer in (None, screen['pointer']):
                self.screen = screen
                return screen
            time.sleep(0.005)
        raise AssertionError(f'the screen does not come to rest: {taken} presses and the pointer at '
                             f'{pointer} were waited for, {self.list} has {(self.read() or {}).get("taken")}')

    def read(self):
        """The list as it is now; None before the first."""
        try:
            state = os.stat(self.list)
        except FileNotFoundError:
            return None
        if (state.st_ino, state.st_mtime_ns) != self.stamp:
            with open(self.list, encoding='utf-8') as file:
                self.last = json.load(file)
            self.stamp = (state.st_ino, state.st_mtime_ns)
        return self.last

    def widgets(self, role=None, label=None):
        return [w for w in self.screen['widgets']
                if (role is None or w['role'] == role) and (label is None or w['label'] == label)]

    def widget(self, name):
        for w in self.screen['widgets']:
            if w['id'] == name:
                return w
        return None

    def covered(self, x, y):
        """Is there a panel or control above the board at this point?"""
        above = False
        for w in self.screen['widgets']:
            left, top, width, height = w['rect']
            if w['role'] == 'board':
                above = True
            elif above and w['role'] != 'label' and left <= x < left + width and top <= y < top + height:
                return True
        return False

    def under(self, x, y):
        """What a press at this point is for."""
        found = None
        for w in self.screen['widgets']:
            left, top, width, height = w['rect']
            if w['role'] != 'label' and left <= x < left + width and top <= y < top + height:
                found = w['id']
        return found

    @staticmethod
    def middle(widget):
        left, top, width, height = widget['rect']
        return left + width // 2, top + height // 2

    def open_to_pointer(self, widget):
        x, y = self.middle(widget)
        return widget['rect'][2] > 8 and widget['rect'][3] > 8 and not self.covered(x, y)

    def point(self, widget):
        x, y = self.middle(widget)
        self.xdotool('mousemove', '--window', self.id, x, y)
        return self.wait(pointer=[x, y])

    def press(self, button=1):
        """A press and a release, and what follows from them: not a second one on what has only just come."""
        before = self.screen['taken']
        place, what = self.screen['pointer'], self.under(*self.screen['pointer'])
        if self.pressed and self.pressed[0] == place and self.pressed[1] != what:
            time.sleep(0.5)
        self.pressed = (place, what)
        self.xdotool('click', button)
        return self.wait(before + (2 if button < 4 else 1))

    def reveal(self, widget):
        """Scroll the panel, or the cards, until a control that is cut off shows."""
        panel = self.widget('figure') or self.widget('cards')
        for _ in range(12):
            if widget['rect'][3] > 24 or not panel:
                break
            self.point(panel)
            self.press(5)
            widget = self.widget(widget['id']) or widget
        return widget

    def click(self, widget):
        """A click, and what follows from it."""
        self.point(self.reveal(widget))
        return self.press()

    def key(self, name):
        before = self.screen['taken']
        if name in ('Return', 'space'): # one who has read what came; in haste it would be for nothing
            time.sleep(max(0, self.entered + 0.4 - time.monotonic()))
            self.entered = time.monotonic()
        self.xdotool('key', name)
        return self.wait(before + 1)

    def type(self, text):
        """Letter by letter: two alike that come within two milliseconds SDL takes for one that is held."""
        for letter in text:
            before = self.screen['taken']
            self.xdotool('type', '--', letter)
            self.wait(before + 1)

    def shot(self, path):
        subprocess.run(['import', '-window', 'root', path], env=self.env, check=True)

    def close(self):
        """Close the window as a person would; the status of the program."""
        if not self.open:
            return self.program.returncode
        self.open = False
        if self.program.poll() is None:
            self.program.terminate()
        status = self.program.wait(20)
        self.display.close()
        self.folder.cleanup()
        return status

"""Drives the real window under Xvfb: what is on the screen comes from --dump-ui, what is done goes through xdotool."""
import json
import os
import subprocess
import tempfile
import time


class Display:
    """A virtual screen of its own."""

    def __init__(self, size):
        reader, writer = os.pipe()
        self.server = subprocess.Popen(['Xvfb', '-displayfd', str(writer), '-screen', '0', size + 'x24', '-nolisten', 'tcp'],
                                       pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as number:
            self.name = ':' + number.readline().strip()

    def close(self):
        self.server.terminate()
        self.server.wait()


class Window:
    """The program, seen through the list of its widgets."""

    def __init__(self, program, arguments, size='1280x720'):
        self.folder = tempfile.TemporaryDirectory()
        self.list = os.path.join(self.folder.name, 'ui.json')
        self.display = Display(size)
        self.env = dict(os.environ, DISPLAY=self.display.name, SDL_VIDEODRIVER='x11', HOME=self.folder.name)
        self.program = subprocess.Popen([program, *arguments, '--size', size, '--dump-ui', self.list], env=self.env)
        self.seen = -1
        self.screen = None
        try:
            self.find()
        except BaseException:
            self.close()
            raise

    def find(self):
        self.wait()
        found = self.xdotool('search', '--onlyvisible', '--class', '^battlemat$').split()
        self.id = found[-1]

    def xdotool(self, *words):
        return subprocess.run(['xdotool', *map(str, words)], env=self.env, check=True, capture_output=True, text=True).stdout

    def wait(self, seconds=60, after=None):
        """Until the screen has come to rest in a frame later than the one seen last."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            if self.program.poll() is not None:
                raise AssertionError(f'the program ended with status {self.program.returncode}')
            try:
                with open(self.list, encoding='utf-8') as file:
                    screen = json.load(file)
            except FileNotFoundError:
                screen = {'frame': -1}
            if screen['frame'] > self.seen and (after is None or after(screen)):
                self.seen, self.screen = screen['frame'], screen
                return screen
            time.sleep(0.02)
        raise AssertionError('the screen does not come to rest')

    def rest(self, quiet=0.1):
        """Until no new frame has come for a while. Every frame comes from something, so a still screen stays still."""
        changed = time.monotonic()
        while time.monotonic() - changed < quiet:
            before = self.seen
            try:
                self.wait(0.05)
            except AssertionError:
                if self.program.poll() is not None:
                    raise
            if self.seen != before:
                changed = time.monotonic()
        return self.screen

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

    @staticmethod
    def middle(widget):
        left, top, width, height = widget['rect']
        return left + width // 2, top + height // 2

    def open_to_pointer(self, widget):
        x, y = self.middle(widget)
        return widget['rect'][2] > 8 and widget['rect'][3] > 8 and not self.covered(x, y)

    def point(self, widget):
        self.xdotool('mousemove', '--window', self.id, *self.middle(widget))

    def reveal(self, widget):
        """Scroll the panel until a control that is cut off shows."""
        panel = self.widget('figure')
        for _ in range(12):
            if widget['rect'][3] > 24 or not panel:
                break
            self.point(panel)
            self.xdotool('click', 5)
            self.rest()
            widget = self.widget(widget['id']) or widget
        return widget

    def click(self, widget):
        """A click, and what follows from it."""
        widget = self.reveal(widget)
        self.point(widget)
        self.rest(0.05)
        before = self.seen
        self.xdotool('click', 1)
        self.wait(20, lambda screen: screen['frame'] > before + 1)
        return self.rest()

    def key(self, name):
        self.xdotool('key', name)
        return self.rest()

    def shot(self, path):
        subprocess.run(['import', '-window', 'root', path], env=self.env, check=True)

    def close(self):
        """Close the window as a person would; the status of the program."""
        if self.program.poll() is None:
            self.program.terminate()
        status = self.program.wait(20)
        self.display.close()
        self.folder.cleanup()
        return status

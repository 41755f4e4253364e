"""The window driven without a mouse: by fingers alone, or by the keyboard alone."""
import os
import time

from driver import Window
from fighter import cell_of

FINGERS = os.path.join(os.environ['BATTLEMAT_BUILD'], 'tests', 'libfingers.so')
PAD = {(-1, -1): 'KP_7', (0, -1): 'KP_8', (1, -1): 'KP_9', (-1, 0): 'KP_4', (1, 0): 'KP_6', (-1, 1): 'KP_1',
       (0, 1): 'KP_2',
       (1, 1): 'KP_3'}


class Touched(Window):
    """One finger does what the mouse did; two move and stretch the picture."""

    def __init__(self, program, arguments, size='1280x720'):
        self.size = [int(n) for n in size.split('x')]
        super().__init__(program, arguments, size)

    def surroundings(self):
        pipe = os.path.join(self.folder.name, 'fingers')
        os.mkfifo(pipe)
        return {'LD_PRELOAD': FINGERS, 'FINGERS': pipe}

    def find(self):
        self.pipe = open(self.env['FINGERS'], 'w', encoding='ascii')
        self.wait()

    def finger(self, what, x, y, number=1):
        self.pipe.write(f'{what} {number} {x / self.size[0]:.6f} {y / self.size[1]:.6f}\n')
        self.pipe.flush()

    def tap(self, x, y):
        before = self.screen['taken']
        self.finger('down', x, y)
        self.finger('up', x, y)
        return self.wait(before + 2, pointer=[-10000, -10000])

    def hold(self, x, y, seconds):
        """Down and resting; the list as it is then. The finger stays."""
        before = self.screen['taken']
        self.finger('down', x, y)
        time.sleep(seconds)
        return self.wait(before + 1)

    def drag(self, x, y, to_x, to_y):
        before = self.screen['taken']
        self.finger('down', x, y)
        for i in range(1, 9):
            self.finger('move', x + (to_x - x) * i / 8, y + (to_y - y) * i / 8)
        self.finger('up', to_x, to_y)
        return self.wait(before + 2, pointer=[-10000, -10000])

    def two(self, start, end):
        """Two fingers go from two points to two others."""
        before = self.screen['taken']
        for n in (0, 1):
            self.finger('down', *start[n], n + 1)
        for i in range(1, 9):
            for n in (0, 1):
                self.finger('move', *(start[n][k] + (end[n][k] - start[n][k]) * i / 8 for k in (0, 1)), n + 1)
        for n in (0, 1):
            self.finger('up', *end[n], n + 1)
        return self.wait(before + 4)

    def reveal(self, widget):
        """Drag the panel until a control that is cut off shows."""
        for _ in range(12):
            panel = self.widget('figure')
            if widget['rect'][3] > 24 or not panel:
                break
            x, y = self.middle(panel)
            self.drag(x, y, x, y - 120)
            widget = self.widget(widget['id']) or widget
        return widget

    def click(self, widget):
        return self.tap(*self.middle(self.reveal(widget)))


class Typed(Window):
    """Keys alone: letters of buttons, Tab and Enter for the rest, the cell cursor on the board."""

    def press_key(self, *names):
        for name in names:
            self.key(name)
        return self.screen

    def move_cursor(self, cell):
        if not self.screen.get('cursor'):
            self.press_key('KP_6')
        for _ in range(80):
            x, y = map(int, self.screen['cursor'].split(','))
            way = tuple((b > a) - (b < a) for a, b in zip((x, y), cell))
            if way == (0, 0):
                return
            self.press_key(PAD[way])
        raise AssertionError(f'the cursor does not come to {cell}')

    def focus(self, name):
        for _ in range(120):
            widget = self.widget(name)
            if widget and widget['focused']:
                return
            self.press_key('Tab')
        raise AssertionError(f'Tab does not come to {name}')

    def click(self, widget):
        if widget['role'] == 'token' and widget['label'] == self.screen['target']:
            return self.screen      # Enter on who is aimed at already would strike
        if widget['role'] in ('cell', 'token'):
            self.move_cursor(cell_of(widget))
            return self.press_key('Return')
        if len(widget.get('key', '')) == 1:
            return self.press_key(widget['key'].lower())
        self.focus(widget['id'])
        return self.press_key('Return')

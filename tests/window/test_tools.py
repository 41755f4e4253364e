"""Drawing, templates, threat and pings in the real window, with mouse and keyboard; kept in the game."""
import os
import subprocess
import tempfile
import time

from cases import case, end
from driver import Window
from tables import CLI, MAPS, PROGRAM


class Table:
    def __init__(self, scenario, game):
        self.window = Window(PROGRAM,
                             [os.path.join(MAPS, scenario), '--save', game, '--seed', '42', '--still',
                              '--pace', '0'])
        if self.window.screen['question']:
            self.window.key('Return')

    def figure(self, name):
        return self.window.middle(self.window.widgets('token', name)[0])

    def cell(self):
        return self.window.widgets('token', 'Mawl')[0]['rect'][2] * 100 // 85

    def move(self, x, y):
        self.window.xdotool('mousemove', '--window', self.window.id, x, y)
        self.window.wait(pointer=[x, y])

    def button(self, which):
        before = self.window.screen['taken']
        self.window.xdotool(which, 1)
        self.window.wait(before + 1)

    def drag(self, start, end):
        self.move(*start)
        self.button('mousedown')
        self.move((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        self.move(*end)
        self.button('mouseup')

    def press(self, name):
        self.window.click(self.window.widget(name))

    def label(self, name):
        widget = self.window.widget(name)
        return widget['label'] if widget else None

    def until(self, good, seconds=20):
        """For what no press is counted for: a key that is let go, a ring that fades."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            self.window.wait()
            if good():
                return True
            time.sleep(0.01)
        return False


def templates(table):
    x, y = table.figure('Mawl')
    table.press('tool.template')
    table.move(x - table.cell(), y)
    caught = [w for w in table.window.screen['widgets'] if w['id'].startswith('caught.')]
    case(len(caught) == 1 and caught[0]['label'] == 'Mawl' and caught[0]['value'] == '18 of 18',
         'a burst lists whom it catches')
    table.window.press()
    table.press('template.leave')
    case(any(w['label'].startswith('Burst 1 at') for w in table.window.screen['widgets']),
         'it is left lying for everybody')
    table.press('template.shape.1')
    table.drag((x - 2 * table.cell(), y), (x, y))
    case('Mawl' in table.label('template'), 'a cone points where it is dragged')
    table.window.press(4)
    table.window.press(4)
    case('Mawl' not in table.label('template'), 'and turns by the wheel')
    table.window.key('Escape')
    table.window.key('Escape')
    case(table.window.widget('tool.select')['chosen'], 'Escape puts it away')


def drawing(table):
    x, y = table.figure('Brann')
    table.window.key('d')
    table.press('pen.ink.2')
    table.drag((x + 2 * table.cell(), y), (x + 4 * table.cell(), y + table.cell()))
    table.drag((x + 2 * table.cell(), y + table.cell()), (x + 4 * table.cell(), y + 2 * table.cell()))
    case(table.window.widget('pen.clear')['enabled'], 'two lines are drawn')
    table.press('pen.what.1')
    table.drag((x + 3 * table.cell(), y), (x + 3 * table.cell(), y + table.cell()))
    table.window.key('z')
    table.window.key('d')
    case(table.window.widget('tool.select')['chosen'], 'a line is rubbed out, and that is undone')


def threat(table):
    x, y = table.figure('Mawl')
    table.move(x - 2 * table.cell(), y)
    table.window.xdotool('keydown', 'x')
    case(table.until(lambda: table.window.widget('threat') and '%' in table.window.widget('threat')['value']),
         'held, the key tells who could hit there and how likely')
    table.window.xdotool('keyup', 'x')
    case(table.until(lambda: not table.window.widget('threat')), 'let go, it is gone')


def ping(table):
    table.window.key('p')
    case(table.until(lambda: table.window.widget('ping.0')), 'a ring says: look here')
    case(table.until(lambda: not table.window.widget('ping.0')), 'and goes by itself')


def kept(game):
    exported = subprocess.run([CLI, 'export', game], capture_output=True, text=True, check=True).stdout
    verified = subprocess.run([CLI, 'verify', game], capture_output=True, text=True, check=False)
    case(verified.returncode == 0 and '"burst 1"' in exported and exported.count('"ink ') >= 2,
         f'the game has it all {verified.stderr}')


def main():
    with tempfile.TemporaryDirectory() as folder:
        game = os.path.join(folder, 'tools.battlemat')
        table = Table('bridge.scenario.json', game)
        templates(table)
        drawing(table)
        threat(table)
        ping(table)
        case(table.window.close() == 0, 'it ends well')
        kept(game)
    end()


main()

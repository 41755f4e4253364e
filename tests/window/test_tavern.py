"""A tavern with its cellar is drawn in the real window as a new user would, with doors, a window, lights,
rooms, a note and both start areas; then it is tried: figures stand there, and the fight is played."""
import glob
import json
import os
import subprocess
import tempfile
import time

from cases import case, end
from driver import Window
from fighter import Fighter
from tables import CLI, PROGRAM

COLUMNS, ROWS = 30, 20   # of a new map
DEEDS = 3                # that are played


class Workshop:
    def __init__(self, file):
        self.window = Window(PROGRAM, ['edit', file, '--seed', '4', '--still', '--pace', '0'])
        self.fit()

    def fit(self):
        """Where the board stands: as large as the place between the panels lets it, in its middle."""
        rect = {name: self.window.widget(name)['rect']
                for name in ('work.rail', 'work.head', 'work.palette', 'work.panel')}
        margin = rect['work.rail'][0]
        left = rect['work.rail'][0] + rect['work.rail'][2] + margin
        top = rect['work.head'][1] + rect['work.head'][3] + margin
        width = rect['work.panel'][0] - margin - left
        height = rect['work.palette'][1] - margin - top
        self.cell = min(width // COLUMNS, height // ROWS)
        self.x = left + (width - COLUMNS * self.cell) // 2
        self.y = top + (height - ROWS * self.cell) // 2

    def move(self, x, y):
        x, y = int(self.x + x * self.cell), int(self.y + y * self.cell)
        self.window.xdotool('mousemove', '--window', self.window.id, x, y)
        self.window.wait(pointer=[x, y])

    def button(self, which):
        before = self.window.screen['taken']
        self.window.xdotool(which, 1)
        self.window.wait(before + 1)

    def drag(self, x, y, to_x, to_y):
        """From the middle of one cell to that of another."""
        self.move(x + 0.5, y + 0.5)
        self.button('mousedown')
        self.move(to_x + 0.5, to_y + 0.5)
        self.button('mouseup')

    def click(self, x, y):
        self.move(x, y)
        self.window.press()

    def keys(self, *names):
        for name in names:
            self.window.key(name)

    def press(self, name):
        self.window.click(self.window.widget(name))

    def name(self, text):
        """Of what was just put up."""
        self.window.type(text)
        self.window.key('Return')

    def room(self, ground, *where):
        """Ground over a rectangle, and walls about it."""
        self.keys('h', 'r', ground)
        self.drag(*where)
        self.keys('w')
        self.drag(*where)


def draw(shop):
    shop.room('1', 6, 4, 15, 11)    # the common room, of boards
    shop.room('2', 16, 4, 20, 8)    # the kitchen, of tiles
    shop.room('3', 16, 9, 20, 13)   # the cellar, of stone
    shop.keys('b', 'd')
    shop.click(10.5, 12)            # the front door,
    shop.click(16, 6.5)             # one to the kitchen,
    shop.press('work.stands.locked')
    shop.click(18.5, 9)             # and from there to the cellar
    shop.keys('i')
    shop.click(8.5, 4)
    shop.keys('g')
    shop.click(8.5, 6.5)
    shop.click(18.5, 11.5)
    for x, y, name in ((6.5, 4.5, 'Common room'), (16.5, 4.5, 'Kitchen'), (16.5, 9.5, 'Cellar')):
        shop.keys('u')
        shop.click(x, y)
        shop.name(name)
    shop.keys('n')
    shop.click(13.5, 10.5)
    shop.name('The man by the fire is armed.')
    shop.keys('a')
    shop.drag(8, 14, 12, 16)
    shop.keys('Escape', 'a')
    shop.press('work.side.1')
    shop.drag(8, 6, 12, 8)


def check_map(file):
    with open(file, encoding='utf-8') as kept:
        drawn = json.load(kept)
    kinds = [edge.get('kind', 'wall') for edge in drawn['edges']]
    case(kinds.count('door') == 2 and kinds.count('door-locked') == 1 and kinds.count('window') == 1,
         f'doors and a window stand in its walls ({sorted(set(kinds))})')
    case(len(drawn['lamps']) == 2 and drawn['notes'][0]['text'] == 'The man by the fire is armed.',
         'it has lights and a note')
    case([room['name'] for room in drawn['rooms']] == ['Common room', 'Kitchen', 'Cellar'],
         'its rooms have numbers and names')
    case(len(drawn['starts']['heroes']) == 15 and len(drawn['starts']['foes']) == 15,
         'both sides have a start')
    checked = subprocess.run([CLI, 'check', file], capture_output=True, text=True, check=False)
    case(checked.returncode == 0, f'the file is whole {checked.stderr}')


def play(shop):
    window = shop.window
    shop.keys('p')
    for _ in range(100):
        if window.widgets('token'):
            break
        window.wait()
        time.sleep(0.05)
    figures = [w['label'] for w in window.widgets('token') if w['id'].startswith('figure.')]
    case(window.screen['screen'] == 'table' and len(figures) >= 6, f'{len(figures)} figures stand on it')
    fighter, entry = Fighter(window, False), window.screen['entry']
    for _ in range(DEEDS):
        if window.screen['mode'] == 'downtime' or not fighter.turn():
            break
    case(window.screen['entry'] > entry, 'and the fight is played')


def main():
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, 'grey_heron.map.json')
        began = time.monotonic()
        shop = Workshop(file)
        draw(shop)
        took = time.monotonic() - began
        case(not shop.window.widget('flaws').get('value'), 'nothing of it would not work')
        case(took < 300, f'drawn in {took:.0f} s')
        shop.press('work.select')
        time.sleep(0.8)
        shop.window.wait()
        check_map(file)
        play(shop)
        case(shop.window.close() == 0, 'it ends well')
        case(glob.glob(os.path.join(folder, '*.scenario.json')), 'its scenario lies beside it')
    end()


main()

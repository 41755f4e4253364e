"""A map of another program is dropped on the window, played by the rules that one chooses, and printed."""
import json
import os
import re
import time

from cases import case, end
from driver import Window
from ways import FINGERS

SOURCE = os.environ['BATTLEMAT_SOURCE']
PROGRAM = os.environ['BATTLEMAT']
SCENE = {'name': 'The mill', 'width': 2000, 'height': 1500, 'padding': 0, 'grid': {'type': 1, 'size': 100},
         'walls': [{'c': [300, 300, 900, 300]}, {'c': [900, 300, 900, 400], 'door': 1}],
         'lights': [], 'tokens': [], 'notes': [{}]}


class Visited(Window):
    """A window on which files fall; all else is done by mouse."""

    def surroundings(self):
        pipe = os.path.join(self.folder.name, 'fingers')
        os.mkfifo(pipe)
        return {'LD_PRELOAD': FINGERS, 'FINGERS': pipe}

    def find(self):
        self.pipe = open(self.env['FINGERS'], 'w', encoding='utf-8')
        super().find()

    def drop(self, path):
        self.pipe.write(f'drop {path}\n')
        self.pipe.flush()
        self.until(lambda: self.screen['screen'] == 'bring')

    def until(self, good, seconds=60):
        limit = time.monotonic() + seconds
        while not good() and time.monotonic() < limit:
            time.sleep(0.02)
            self.wait()

    def use(self, *names):
        for name in names:
            self.click(self.widget(name))


def main():
    bridge = os.path.join(SOURCE, 'maps', 'bridge.scenario.json')
    window = Visited(PROGRAM, [bridge, '--seed', '3', '--still'])
    path = os.path.join(window.folder.name, 'mill.json')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(SCENE, file)
    window.drop(path)
    case(window.screen['screen'] == 'bring', 'a scene of Foundry that falls on a table asks for its rules')
    window.use('bring.rules.4', 'bring.done')
    window.until(lambda: window.widget('lost.done'))
    said = [w['label'] for w in window.screen['widgets'] if w['id'].startswith('lost.')]
    case('notes: 1' in said, f'what it lost is told ({said})')
    window.use('lost.done')
    case(window.screen['screen'] == 'table' and window.widget('cell.3,2') is None
         and window.widget('eyes')['label'] is not None, 'it lies on a table of its own')
    window.use('menu', 'menu.lost')
    case(window.widget('lost.0') is not None, 'the menu tells again')
    window.use('lost.done', 'menu', 'menu.print', 'print.paper.1', 'print.size.4', 'print.spare',
               'print.figures', 'print.done')
    window.until(lambda: 'in your home folder' in str(window.widgets(role='label')))
    made = [name for name in os.listdir(window.folder.name) if name.endswith('.pdf')]
    with open(os.path.join(window.folder.name, made[0]), 'rb') as file:
        pages = re.findall(rb'/Type /Page\b', file.read())
    case(len(made) == 1 and len(pages) == 8,
         f'and is printed as was chosen, on eight pages: {made}, {len(pages)}')
    case(window.close() == 0, 'the window closes well')
    end()


if __name__ == '__main__':
    main()

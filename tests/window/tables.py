"""What several tests of the window begin with: the programs, the bridge with other seats, the GM's hand used
by mouse."""
import json
import os
import shutil

from driver import Window

PROGRAM = os.environ['BATTLEMAT']
CLI = os.environ['BATTLEMAT_CLI']
MAPS = os.path.join(os.environ['BATTLEMAT_SOURCE'], 'maps')


def bridge(folder, change):
    """The scenario of the bridge in that folder, changed; its path."""
    path = os.path.join(folder, 'bridge.scenario.json')
    with open(os.path.join(MAPS, 'bridge.scenario.json'), encoding='utf-8') as file:
        scenario = json.load(file)
    del scenario['$schema']
    change(scenario)
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(scenario, file)
    shutil.copy(os.path.join(MAPS, 'bridge.map.json'), folder)
    return path


def by_a_person(folder):
    """The same fight, with a person for its GM."""
    return bridge(folder, lambda scenario: scenario['seats'][0].update(runs='person'))


class HandTable:
    """A table whose GM uses the panels of the hand."""

    def __init__(self, arguments, **more):
        self.window = Window(PROGRAM, [*arguments, '--seed', '1', '--still', '--pace', '0'], **more)

    def show(self, name, within='hand'):
        """Scroll towards a control until it is to be seen whole."""
        for _ in range(40):
            widget, panel = self.window.widget(name), self.window.widget(within)
            if widget and widget['rect'][3] > 20:
                return widget
            below = not widget or widget['rect'][1] > panel['rect'][1] + panel['rect'][3] // 2
            self.window.point(panel)
            self.window.press(5 if below else 4)
        raise AssertionError(f'{name} is not there')

    def press(self, *names, within='hand'):
        for name in names:
            self.window.point(self.show(name, within))
            self.window.press()

    def type(self, name, text):
        self.press(name)
        self.window.type(text)

    def value(self, name):
        return self.window.widget(name)['value']

    def told(self):
        return self.window.widget('log.last')['label']

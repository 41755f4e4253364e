"""The real window in a language of accents (tools/pseudo.py): whatever can be reached by pressing is pressed,
and no label, value or hint on the way may be in plain English. A third longer than English, it must also
fit."""
import json
import os
import re
import sys
import tempfile
import time

from driver import Window

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'tools'))
import pseudo  # noqa: E402
from tap import Tap  # noqa: E402

SOURCE = os.environ['BATTLEMAT_SOURCE']
TEMPLATE = os.path.join(os.environ['BATTLEMAT_BUILD'], 'battlemat.pot')
PRESSES, SECONDS = 45, 15           # of one walk, at most
ROLES = ('button', 'toggle', 'choice', 'token')
STEP = re.compile(r'lesson\.(text$|about)')
AWAY = re.compile(r'quit|leave|close|language|fullscreen')


class Walk:
    """One window; what was pressed, what was read, what was wrong."""

    def __init__(self, names, *arguments):
        self.window = Window(os.environ['BATTLEMAT'], [*arguments, '--still', '--pace', '0'])
        self.names = names
        self.pressed = set()
        self.read = set()
        self.faults = []
        self.look()

    @staticmethod
    def kind(widget):
        """Widgets that differ only by a number do the same."""
        return re.sub(r'\d+', '#', widget['id'])

    def widgets(self):
        """Those of the frame; a step of a lesson, of which each sentence stands on lines of its own, as
        one."""
        step = [widget for widget in self.window.screen['widgets'] if STEP.match(widget['id'])]
        yield from (widget for widget in self.window.screen['widgets'] if widget not in step)
        if step:
            yield dict(step[0], label=' '.join(widget['label'] for widget in step))

    def look(self):
        for widget in self.widgets():
            parts = ('label', 'hint') if widget['role'] == 'field' else ('label', 'value', 'hint')
            for text in filter(None, (widget.get(part) for part in parts)):
                if text in self.read:
                    continue
                self.read.add(text)
                word = pseudo.plain(text, self.names)
                if word:
                    self.faults.append(f'{widget["id"]}: "{word}" in "{text}"')

    def next(self):
        """Something that was not pressed yet and lies open to the pointer; what came last on the screen
        first."""
        for widget in reversed(self.window.screen['widgets']):
            if widget['role'] in ROLES and widget['enabled'] and self.kind(widget) not in self.pressed and \
               not AWAY.search(widget['id']) and self.open(widget):
                return widget
        return None

    def open(self, widget):
        left, top, width, height = widget['rect']
        x, y = self.window.middle(widget)
        return width > 8 and height > 16 and 0 <= x < 1280 and 0 <= y < 720 and \
            (widget['role'] != 'token' or not self.window.covered(x, y))

    def go(self):
        """Press all there is; out of what nothing new is in by Esc, on at the table by ending the turn."""
        limit = time.monotonic() + SECONDS
        idle = 0
        for _ in range(PRESSES):
            widget = self.next()
            if time.monotonic() > limit or idle > 3:
                break
            if widget:
                idle = 0
                self.pressed.add(self.kind(widget))
                self.window.point(widget)
                self.window.press()
            else:
                idle += 1
                self.window.key('Escape' if idle % 2 else 'e')
            self.look()
        return self

    def press(self, *names):
        """These, as far as they are there."""
        for name in names:
            widget = self.window.widget(name)
            if widget and widget['enabled']:
                self.window.click(widget)
                self.look()
        return self

    def end(self):
        self.window.close()
        return self.faults


def table(folder, names):
    """The table of a scenario: menus, panels, actions, questions, refusals, log."""
    walk = Walk(names, os.path.join(folder, 'maps', 'bridge.scenario.json'), '--seed', '1')
    return walk.go().end(), walk


def hand(folder, names):
    """The GM's hand and the house rules."""
    walk = Walk(names, os.path.join(folder, 'maps', 'bridge.scenario.json'), '--seed', '1')
    return walk.press('menu', 'menu.hand', 'hand.take', 'menu', 'menu.rules').go().end(), walk


def creation(folder, names):
    # the names offered
    walk = Walk(names | {'Aldis', 'Borea', 'Corvin', 'Dunja', 'Edric', 'Fenna'}, 'create', 'another')
    walk.window.type('Ragna')
    walk.look()
    walk.names |= {'Ragna'}
    walk.press('next', 'answer.points', *['less.accuracy'] * 3, 'more.nimbleness', 'more.muscularity',
               'more.endurance',
               'next', 'answer.bravery', 'answer.avenger')
    walk.window.type('goblin')
    walk.look()
    return walk.press('take', 'next', 'buy.spear', 'undo', 'buy.spear', 'next', 'next').go().end(), walk


def start(folder, names):
    walk = Walk(names)
    return walk.go().end(), walk


def change(folder, names):
    """The language is chosen in the settings, and heard at once: on the table, in the log, in what rules
    say."""
    del os.environ['LANGUAGE']
    path = os.path.join(folder, 'maps', 'bridge.scenario.json')
    walk = Walk(names, path, '--seed', '1')
    with open(path, encoding='utf-8') as file: # what was read out stays in the log as it was heard
        scenario = json.load(file)
    opening, goal = scenario['opening'], scenario['goal']
    heard = {opening, opening[:opening.index('.') + 1], goal}
    walk.press('log.fold', 'menu', 'menu.settings')
    own = [w for w in walk.window.screen['widgets'] if w['role'] == 'choice' and
           w['label'].startswith(pseudo.OPEN)]
    if not own:
        return [*walk.end(), 'the language cannot be chosen'], walk
    walk.window.click(own[0])
    walk.faults, walk.read = [], set(heard)
    walk.look()
    walk.press('settings.leave', 'settings.done', 'menu', 'action.end_turn')
    os.environ['LANGUAGE'] = pseudo.CODE
    return walk.end() + ([] if len(walk.read) > 40 else [f'only {len(walk.read)} texts']), walk


def blind(folder, names):
    """The same eye on a window in English: it must find hundreds of faults."""
    del os.environ['LANGUAGE']
    walk = Walk(names, os.path.join(folder, 'maps', 'bridge.scenario.json'), '--seed', '1')
    faults = walk.end()
    return [] if len(faults) > 40 else [f'only {len(faults)} texts were found to be English'], walk


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(pseudo.make(SOURCE, TEMPLATE, folder))
        names = pseudo.names_in(folder)
        for screen in (table, hand, creation, start):
            faults, walk = screen(folder, set(names))
            tap.case(f'{screen.__name__}: nothing is in English', faults)
            print(f'# {len(walk.pressed)} sorts of things were pressed, {len(walk.read)} texts read')
            tap.case(f'{screen.__name__}: much was seen', [] if len(walk.read) > 60
                     else [f'only {len(walk.read)} texts'])
        tap.case('the language changes while the window is open', change(folder, set(names))[0])
        tap.case('English would have been found', blind(folder, set(names))[0])
    sys.exit(tap.done())


main()

"""Reads walks: what a person does in the window and sees there, told line by line in their own words.

    open bridge.scenario.json     a scenario, as --seed 42 rolls it; `open` alone is the start screen
    have mill.uvtt                a file that lies beside the walks, put into this person's home
    press "Measure"               click what says so: a control, a figure, a card
    drag "Brann" to "Mawl"        with the button held
    key m                         a key, by the names that xdotool has
    type "Friday" into "Name"     in place of what stands there
    see "8 squares"               somewhere on the screen it is said
    see no "Friday"               nowhere
    screen table                  which screen is shown

A line that begins with # says what is shown next, and becomes the name of the case. What is pressed says just
these words, or, where nothing does, has them among others; of several the first that is not greyed out. The
control of an id is meant by `press #tool.measure`, for those that bear an icon alone; `press #board` is
the middle of the board.
"""
import os
import re
import shlex
import shutil
import time

from driver import Window

LINES = (('open', r'open(?: (?P<scenario>\S+))?'),
         ('have', r'have (?P<file>\S+)'),
         ('press', r'press (?P<what>"[^"]+"|#\S+)'),
         ('drag', r'drag (?P<what>"[^"]+") to (?P<to>"[^"]+")'),
         ('key', r'key (?P<key>\S+)'),
         ('type', r'type (?P<text>"[^"]*") into (?P<what>"[^"]+"|#\S+)'),
         ('see_no', r'see no (?P<what>"[^"]+")'),
         ('see', r'see (?P<what>"[^"]+")'),
         ('screen', r'screen (?P<which>\w+)'))
SHOWN = ('label', 'panel', 'board', 'scroll', 'meter')   # nothing that one presses


def plain(word):
    return shlex.split(word)[0] if word.startswith('"') else word


class Walk:
    """One walk, in a window of its own."""

    def __init__(self, path, size):
        self.path, self.size, self.window = path, size, None

    def go(self, told):
        """Every line; `told(good, what)` hears of each part how it went."""
        part, number = None, 0
        try:
            with open(self.path, encoding='utf-8') as file:
                for number, line in enumerate(file, 1):
                    line = line.strip()
                    if line.startswith('#'):
                        if part:
                            told(True, part)
                        part = line[1:].strip()
                    elif line:
                        self.line(line)
            told(True, part)
        except AssertionError as fault:
            told(False, f'{part}: {os.path.basename(self.path)}:{number}: {fault}')
        finally:
            status = self.window.close() if self.window else 0
        told(status == 0, 'it ends well')

    def line(self, line):
        for name, pattern in LINES:
            match = re.fullmatch(pattern, line)
            if match:
                words = match.groupdict()
                getattr(self, name)(**{key: plain(words[key]) for key in words if words[key]})
                return
        raise AssertionError(f'"{line}" is no line of a walk')

    def said(self):
        """Every text on the screen."""
        return {text for widget in self.window.screen['widgets']
                for text in (widget['label'], widget.get('value', '')) if text}

    def find(self, what):
        if what.startswith('#'):
            found = [w for w in self.window.screen['widgets'] if w['id'] == what[1:]]
        else:
            may = [w for w in self.window.screen['widgets'] if w['role'] not in SHOWN]
            found = [w for w in may if w['label'] == what] or [w for w in may if what in w['label']]
        assert found, f'nothing to press says "{what}"; there are {sorted(self.said())}'
        return next((w for w in found if w.get('enabled', True)), found[0])

    def open(self, scenario=None):
        maps = os.path.join(os.environ['BATTLEMAT_SOURCE'], 'maps')
        begins = [os.path.join(maps, scenario)] if scenario else []
        self.window = Window(os.environ['BATTLEMAT'],
                             [*begins, '--seed', '42', '--still', '--pace', '0'], size=self.size)

    def have(self, file):
        shutil.copy(os.path.join(os.path.dirname(self.path), file), self.window.folder.name)

    def press(self, what):
        self.window.click(self.find(what))

    def drag(self, what, to):
        self.window.point(self.find(what))
        self.button('mousedown')
        self.window.point(self.find(to))
        self.button('mouseup')

    def button(self, which):
        before = self.window.screen['taken']
        self.window.xdotool(which, 1)
        self.window.wait(before + 1)

    def key(self, key):
        self.window.key(key)

    def type(self, text, what):
        field = self.find(what)
        self.window.click(field)
        for _ in range(len(field.get('value', ''))):
            self.window.key('BackSpace')
        self.window.type(text)

    def see(self, what):
        """What is worked out beside the frames may come after the screen is at rest."""
        limit = time.monotonic() + 30
        while not any(what in text for text in self.said()) and time.monotonic() < limit:
            time.sleep(0.02)
            self.window.wait()
        said = self.said()
        assert any(what in text for text in said), f'"{what}" is not to be seen among {sorted(said)}'

    def see_no(self, what):
        found = [text for text in self.said() if what in text]
        assert not found, f'{found} is to be seen'

    def screen(self, which):
        assert self.window.screen['screen'] == which, f'the screen is {self.window.screen["screen"]}'

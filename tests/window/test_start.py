"""The start screen in the real window: begin, leave, go on, rename, copy out, open the copy, delete; settings
that hold at once and stay."""
import glob
import json
import os

from cases import case, end
from driver import Window

PROGRAM = os.environ['BATTLEMAT']


class NewHome(Window):
    """The window of somebody who has never played, but added things of their own, with a fault in them."""

    def surroundings(self):
        own = os.path.join(self.folder.name, '.local/share/battlemat/rules/another')
        os.makedirs(own)
        with open(os.path.join(own, 'mine.items.json'), 'w', encoding='utf-8') as file:
            file.write('{"format": "battlemat-items/1", "system": "another", "weapon": 3}')
        return {}


class Start:
    def __init__(self, *arguments):
        self.window = NewHome(PROGRAM, ['--still', '--pace', '0', '--seed', '1', *arguments])

    def shown(self):
        return self.window.screen['screen']

    def label(self, name):
        widget = self.window.widget(name)
        return widget['label'] if widget else None

    def press(self, *names):
        for name in names:
            self.window.point(self.window.widget(name))
            self.window.press()

    def type(self, name, text):
        """Put a text into a field in place of the one that is there."""
        self.press(name)
        for _ in range(len(self.window.widget(name).get('value', ''))):
            self.window.key('BackSpace')
        self.window.type(text)

    def home(self, *parts):
        return os.path.join(self.window.folder.name, *parts)


def begin(start):
    case('mine.items.json:1:64: /weapon: expected an array' in (start.label('notice') or ''),
         f'what is wrong with things of one\'s own is said, and the game goes on: {start.label("notice")}')
    if start.shown() == 'table': # whoever never played begins with the lesson
        start.press('menu', 'menu.start')
    case(start.shown() == 'start' and start.window.widget('start.continue') is None,
         'without a game there is nothing to go on with')
    cards = [w for w in start.window.screen['widgets'] if w['id'].startswith('start.scenario.')]
    case('The toll at the bridge' in [c['label'] for c in cards] and
         'Squares, 2 against 5, half an hour' in [c['value'] for c in cards],
         'the scenarios are there as cards')
    start.press(next(c['id'] for c in cards if c['label'] == 'The toll at the bridge'))
    case(start.label('start.heading') == 'The toll at the bridge' and start.shown() == 'start',
         'a card leads to the page of its scenario')
    start.window.key('Return')
    case(start.shown() == 'table', 'which begins a game')


def leave_and_go_on(start):
    start.press('menu', 'menu.name')
    start.type('name.text', 'Friday')
    start.press('name.done', 'menu', 'menu.start')
    going_on = start.window.widget('start.continue')
    case(start.shown() == 'start' and going_on and going_on['value'].startswith('Friday'),
         'the game that was left is there to go on with')
    start.window.key('Return')
    case(start.shown() == 'table', 'Enter goes on with it')
    start.press('menu', 'menu.start', 'start.open')
    case(start.label('start.heading') == 'Saved games' and start.label('shelf.game.0') == 'Friday',
         'it is on the shelf')


def shelf(start):
    start.press('shelf.game.0', 'shelf.rename')
    start.type('shelf.text', 'Saturday: 1/2')
    start.window.key('Return')
    case(start.label('shelf.game.0') == 'Saturday: 1/2', 'it is called otherwise')
    start.press('shelf.game.0', 'shelf.export')
    start.type('shelf.text', start.home())
    start.press('shelf.do')
    copy = start.home('Saturday- 1-2.battlemat')
    case(os.path.exists(copy) and copy in start.label('start.notice'),
         f'a copy is written, and where is said: {start.label("start.notice")}')
    start.press('shelf.game.0', 'shelf.remove', 'shelf.keep')
    case(start.label('shelf.game.0') is not None, 'what is kept stays')
    start.press('shelf.remove', 'shelf.do')
    case(start.label('shelf.game.0') is None and
         glob.glob(start.home('.local/share/Trash/files/*.battlemat')), 'what is deleted lies in the trash')
    start.type('shelf.file', copy)
    start.press('shelf.file.open')
    case(start.shown() == 'table', 'the copy is opened')
    start.press('menu', 'menu.start')


def settings(start):
    start.window.key('s')
    width = start.window.widget('settings.done')['rect'][2]
    start.press('settings.theme.1')
    start.press('settings.scale.2')
    case(start.shown() == 'settings' and start.window.widget('settings.theme.1')['chosen'] and
         start.window.widget('settings.done')['rect'][2] > width, 'theme and scale change at once')
    with open(start.home('.config/battlemat/settings.json'), encoding='utf-8') as file:
        kept = json.load(file)
    case(kept['theme'] == 'parchment' and kept['scale'] == 100 and kept['reduced_motion'] is False and
         kept['pace'] == 1000,
         'they are kept, and what the command line said is not')
    start.window.key('Escape')
    case(start.shown() == 'start', 'Escape leads back')


def main():
    start = Start()
    try:
        begin(start)
        leave_and_go_on(start)
        shelf(start)
        settings(start)
    finally:
        status = start.window.close()
    case(status == 0, 'it ends well')
    end()


main()

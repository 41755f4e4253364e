"""A question lies on a seat's card on the players' display when that is unplugged: it is answered in the game
master's window meanwhile, or on the card once the display is back."""
import json
import os
import shutil
import tempfile
import time

from cases import case, end
from displays import PLAYERS, TwoDisplays, seconds_until
from driver import Window
from tables import PROGRAM, by_a_person
from ways import Touched

TELEVISION = (1280, 0, 1920, 1080)


class Table(Touched):
    """The mouse is the game master's, fingers are on the players' display."""

    def __init__(self, arguments):
        self.size = TELEVISION[2:]
        Window.__init__(self, PROGRAM, arguments, make=TwoDisplays)

    def surroundings(self):
        kept = os.path.join(self.folder.name, '.config', 'battlemat')
        os.makedirs(kept)
        with open(os.path.join(kept, 'settings.json'), 'w', encoding='utf-8') as file:
            json.dump({'format': 'battlemat-settings/1', 'seats_around': True, 'edges': ['none', 'near']},
                      file)
        return super().surroundings()

    def find(self):
        super().find()
        Window.find(self)
        case(seconds_until(self, TELEVISION, 10) < 10, 'the players\' window fills the other display')

    def click(self, widget):
        return Window.click(self, widget)

    def until(self, what, seconds=20):
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            self.screen = self.read() or self.screen
            if self.screen['settled'] and what():
                return True
            time.sleep(0.01)
        return False

    def card(self, name):
        return next((w for w in self.screen.get('cards', []) if w['id'] == name and w['enabled']), None)

    def figure(self, name):
        return next((w for w in self.screen['players']
                     if w['id'].startswith('figure.') and w['label'] == name), None)

    def touch(self, widget):
        self.pipe.write(f'on {PLAYERS}\n') # of a display that came back it is another window
        for what in ('down', 'up'):
            self.finger(what, *self.middle(widget))


def asked(table, kind, name):
    """The question lies on the card, and the game master's window has it in a line alone."""
    return table.until(lambda: table.screen['question'] == kind and table.card(f'1.{name}') and
                       table.widget('waits.here') and not table.widget(name))


def shoot(table):
    """Fingers on the board name the shooter and Mawl: what the arrow asks first is asked on the card."""
    for name in ('Sela', 'Mawl'):
        table.until(lambda name=name: table.figure(name))
        table.touch(table.figure(name))
    table.until(lambda: table.card('1.aimed.attack'))
    table.touch(table.card('1.aimed.attack'))
    case(asked(table, 'luck_reroll', 'answer.no'), 'the shot asks on the card of the shooter\'s seat')


def unplug(table, name):
    table.display.unplug()
    case(seconds_until(table, None) < 2, 'the display is unplugged')
    case(table.until(lambda: table.widget(name) and not table.widget('waits.here')),
         f"what was asked there lies in the game master's window: {table.screen['question']}")


def plug(table):
    table.display.plug()
    case(seconds_until(table, TELEVISION) < 2, 'it is plugged in again')


def main():
    if os.geteuid() != 0 or not shutil.which('Xorg') or not shutil.which('xrandr'):
        print('ok 1 - unplugged # SKIP it needs root, Xorg and xrandr')
        return
    with tempfile.TemporaryDirectory() as folder:
        table = Table([by_a_person(folder), '--seed', '1', '--still', '--pace', '0', '--seat', 'gm',
                       '--players'])
        table.key('Return') # for the game master's eyes: whoever opens it says so
        entry = table.screen['entry']
        shoot(table)
        unplug(table, 'answer.no')
        table.click(table.widget('answer.no'))
        case(table.until(lambda: table.screen['question'] == 'forced_movement' and
                         table.widget('answer.none')), 'answered there, it asks the next there')
        plug(table)
        case(asked(table, 'forced_movement', 'answer.none'), 'which lies on the card now')
        table.touch(table.card('1.answer.none'))
        case(table.until(lambda: table.screen['question'] == '' and table.screen['entry'] == entry + 1),
             f"a finger answers it, and the shot is done: entry {table.screen['entry']}")
        case(table.close() == 0, 'it ends well')


main()
end()

"""Two people at two edges of the players' display, each with a finger on it as a touch screen would send it:
both declare in the same second."""
import json
import os
import shutil
import tempfile
import time

from cases import case, end
from tables import MAPS, PROGRAM
from ways import Touched

SEATS = {'Anna': ('dara_quill', '3,6'), 'Bert': ('wren_hale', '4,6'), 'Cleo': ('holt_ames', '5,6'),
         'Dora': ('ada', '6,6')}
PLAYERS = 'Battlemat: the players'


def brawl(folder):
    """Everybody at once, a person each; another for the other side."""
    figures = [{'name': name, 'like': like, 'side': 'party', 'at': at, 'seat': name}
               for name, (like, at) in SEATS.items()]
    figures.append({'name': 'Kane', 'like': 'kane', 'side': 'house', 'at': '7,7'})
    shutil.copy(os.path.join(MAPS, 'saloon.map.json'), folder)
    path = os.path.join(folder, 'four.scenario.json')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'format': 'battlemat-scenario/1', 'system': 'brew', 'title': 'Four',
                   'map': 'saloon.map.json', 'options': {'turn_order': 'simultaneous'},
                   'seats': [{'name': name, 'runs': 'person'} for name in ['gm', *SEATS]],
                   'sides': ['party', 'house'], 'figures': figures}, file)
    return path


class Table(Touched):
    """Fingers are on the players' display; its cards are in the list too."""

    def surroundings(self):
        kept = os.path.join(self.folder.name, '.config', 'battlemat')
        os.makedirs(kept)
        with open(os.path.join(kept, 'settings.json'), 'w', encoding='utf-8') as file:
            json.dump({'format': 'battlemat-settings/1', 'seats_around': True,
                       'edges': ['none', 'near', 'far', 'right', 'left']}, file)
        return super().surroundings()

    def find(self):
        super().find()
        self.until(lambda: self.card('1.seat.deeds'))
        self.pipe.write(f'on {PLAYERS}\n')

    def card(self, name):
        return next((w for w in self.screen.get('cards', []) if w['id'] == name and w['enabled']), None)

    def until(self, what, seconds=20):
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            self.screen = self.read() or self.screen
            if self.screen['settled'] and what(): # else a card may still be on its way to where it is touched
                return
            time.sleep(0.005)
        raise AssertionError('it does not come about')

    def touch(self, *names):
        """A finger on each of these, all of them down before the first lifts."""
        places = [self.middle(self.card(name)) for name in names]
        for what in ('down', 'up'):
            for number, place in enumerate(places, 1):
                self.finger(what, *place, number)

    def declare(self, seat):
        self.touch(f'{seat}.seat.deeds')
        self.until(lambda: self.card(f'{seat}.action.declare'))
        self.touch(f'{seat}.action.declare')
        self.until(lambda: self.card(f'{seat}.say.deed.defend'))


def one_after_the_other(table, before):
    """Both fingers are down; what one says while it is done leaves the other's page open below its finger."""
    table.declare(1)
    table.declare(3)
    places = [table.middle(table.card(f'{seat}.say.deed.defend')) for seat in (1, 3)]
    for number, place in enumerate(places, 1):
        table.finger('down', *place, number)
    table.finger('up', *places[0], 1)
    table.until(lambda: table.screen['entry'] == before + 1)
    case(table.card('3.say.deed.defend'), 'one declares, and the other page stays open')
    table.finger('up', *places[1], 2)
    table.until(lambda: table.screen['entry'] == before + 2)
    case(not table.card('3.say.deed.defend'), 'until its own finger lifts')


def main():
    with tempfile.TemporaryDirectory() as folder:
        table = Table(PROGRAM, [brawl(folder), '--seed', '1', '--still', '--pace', '0', '--players'])
        before = table.screen['entry']
        table.declare(2)
        table.declare(4)
        case(table.card('2.say.deed.defend') and table.screen['entry'] == before,
             'two declarations stand open together, at two edges')
        begin = time.monotonic()
        table.touch('2.say.deed.defend', '4.say.deed.defend')
        table.until(lambda: table.screen['entry'] == before + 2)
        case(time.monotonic() - begin < 1, f'two fingers answer both in {time.monotonic() - begin:.2f} s')
        case(not table.card('2.say.deed.defend') and not table.card('4.say.deed.defend'),
             'and both are done')
        one_after_the_other(table, before + 2)
        case(table.close() == 0, 'it ends well')


main()
end()

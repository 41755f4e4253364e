"""A brawl in which everybody acts at once, by mouse: one walks, one declares, the list tells who means what;
the round shows a lane for each foe, with what an answer would bring."""
import json
import os
import re
import shutil
import tempfile

from cases import case, end
from driver import Window

SOURCE = os.environ['BATTLEMAT_SOURCE']


def scenario(folder):
    """The saloon, all at once."""
    maps = os.path.join(SOURCE, 'maps')
    with open(os.path.join(maps, 'saloon.scenario.json'), encoding='utf-8') as file:
        table = json.load(file)
    del table['$schema']
    table['options'] = {'turn_order': 'simultaneous'}
    shutil.copy(os.path.join(maps, table['map']), folder)
    path = os.path.join(folder, 'once.scenario.json')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(table, file)
    return path


class Brawl:
    def __init__(self, folder, size):
        self.window = Window(os.environ['BATTLEMAT'],
                             [scenario(folder), '--seed', '2', '--pace', '0', '--still'], size=size)

    def press(self, name):
        self.window.click(self.window.widget(name))

    def ids(self, start):
        return [w for w in self.window.screen['widgets'] if w['id'].startswith(start)]

    def declare(self, kind):
        self.press('action.declare')
        self.press('say.deed.' + kind)

    def until(self, wanted):
        """Declare and let everything stand, until a question is such a one."""
        for _ in range(200):
            if self.window.screen['question']:
                if wanted():
                    return True
                self.window.key('Return')
            elif self.window.widget('action.declare'):
                self.declare('defend')
        return False


def declare_all(brawl):
    window = brawl.window
    brawl.press('figure.3')
    brawl.press('cell.8,6')
    brawl.press('figure.4')
    brawl.press('action.declare')
    attack = window.widget('say.deed.attack')
    case(attack['enabled'], 'who stands beside a foe may declare that she attacks')
    case(not window.widget('say.deadly'), 'none is called deadly where the table has no such blows')
    plain = attack['value']
    brawl.press('say.targeted')
    aimed, defends = (window.widget('say.deed.' + deed) for deed in ('attack', 'defend'))
    case(aimed['value'] != plain and not defends['enabled'],
         'an attack, and nothing else, may be aimed; its odds are others')
    case(len(brawl.ids('say.thing.')) == 2, 'or be made with the other weapon')
    brawl.press('say.deed.attack')
    said = [w['label'] for w in brawl.ids('declared.')]
    case('Ada fights Kane' in said and window.widget('declared')['value'] == '11 still to declare',
         f'the list tells it, and how many are open ({said})')
    brawl.press('figure.0')
    brawl.press('action.declare')
    case(not window.widget('say.deed.attack')['enabled'], 'whoever is too far off is told so')
    brawl.press('say.deed.defend')
    case(window.widget('declared.1')['label'] == 'Dara only defends', 'the next line is hers')


def helps_a_friend(brawl):
    """A friend is clicked while it is said; ranges and what was declared stand on the board."""
    window = brawl.window
    brawl.press('strip.1')
    case([w['label'] for w in brawl.ids('band.')] == ['close', 'middle', 'long'],
         'about whoever declares are the ranges, by their names')
    brawl.press('action.declare')
    brawl.press('strip.0')
    case('Dara' in window.widget('say')['label'], 'a friend is whom it is done to')
    brawl.press('say.deed.cast')
    if window.screen['question']:
        window.key('Return')
    case('Wren heals Dara' in [w['label'] for w in brawl.ids('meant.')], 'and the board tells it')


def in_lanes(brawl):
    def asked():
        stands = brawl.window.widget('answer.no')
        return ('reroll' in brawl.window.screen['question'] and brawl.window.widget('lane.1') and
                re.search(r'loses \d', stands['value']))

    window = brawl.window
    case(brawl.until(asked), 'somebody who has two foes in one round stands to lose by a roll')
    title, kept = window.widget('question')['label'], window.widget('answer.no')
    case(re.match(r'\w+ hits\. Reroll the \d\?$', title), f'the title tells whose blow lands ({title})')
    case(re.match(r'Keep the \d$', kept['label']) and 'Health' in kept['value'] + kept.get('hint', ''),
         f'to keep it says where that leaves one ({kept})')
    open_ones = [w for w in brawl.ids('lane.') if w.get('hint')]
    case(len(open_ones) == 1, 'one lane is under way')
    phases = [w['label'] for w in brawl.ids('phase.') if w['chosen']] or [window.widget('strip')['value']]
    case('ice' in phases[0], f'the strip tells that dice are what the round is at ({phases})')
    lit = [w for w in brawl.ids('foes.') if w['chosen']]
    case(len(lit) == 1 and '\u2212' in lit[0]['label'] and len(brawl.ids('foes.')) >= 3,
         'their number, and what each number costs, stands beside the question')
    case(open_ones[0]['value'] and 'open' not in open_ones[0]['value'],
         'its lane tells what it comes to as it stands')
    stands, again = window.widget('answer.no')['value'], window.widget('answer.point')['value']
    case(re.search(r'loses \d', stands) is not None, f'what it comes to as it stands ({stands})')
    case('%' in again or 'unhurt' in again or 'loses' in again, f'and what a point would bring ({again})')


def absorbed(brawl):
    """What an injury would swallow stands on its answer, though leave is asked for it."""
    def asked():
        return brawl.window.screen['question'] == 'lasting_injury'

    case(brawl.until(asked), 'a blow may be turned into an injury')
    stands, turned = (brawl.window.widget('answer.' + name)['value'] for name in ('no', 'yes'))
    case(stands != turned, f'and both tell what is lost ({stands}; {turned})')


def main():
    for size in ('1280x720', '1920x1080'):
        with tempfile.TemporaryDirectory() as folder:
            brawl = Brawl(folder, size)
            try:
                declare_all(brawl)
                helps_a_friend(brawl)
                in_lanes(brawl)
                absorbed(brawl)
            finally:
                brawl.window.close()
    end()


main()

"""The GM's hand in the real window, with the mouse: a house rule, an act, an edit; told in the log, undone,
kept in the game."""
import os
import subprocess
import tempfile

from cases import case, end
from tables import CLI, MAPS, HandTable, by_a_person


def house_rules(table):
    table.press('menu', 'menu.rules')
    options = [w for w in table.window.screen['widgets'] if w['id'].startswith('option.') and
               w['id'].endswith('.default')]
    case(len(options) == 25 and options[1]['label'] == 'Default: off' and options[1]['value'] == 'AS-23',
         'every house rule is listed with its default and its rule')
    table.press('option.split_movement', within='options')
    case(table.value('option.split_movement') == 'on' and 'AS-23' in table.told(),
         'a switch is changed, and told')
    table.press('option.diagonals.1', within='options')
    case(table.window.widget('option.diagonals.1')['chosen'] and 'was one' in table.told(),
         'a word is chosen')
    table.press('undo')
    case(table.window.widget('option.diagonals.0')['chosen'] and table.value('option.split_movement') == 'on',
         'and taken back, the switch stays')
    table.press('hand.shut')
    case(table.window.widget('hand') is None, 'the panel shuts')


def experience(table):
    table.press('menu', 'menu.hand', 'hand.award', 'hand.amount.more')
    case(table.value('hand.amount') == '2' and table.window.widget('hand.do')['enabled'],
         'two points are to be had')
    table.press('hand.do')
    case('experience 0 to 2 (AS-111)' in table.told(), 'experience is awarded, with its rule')
    table.press('hand.forbid_kind')
    case(table.window.widget('hand.kind.2')['label'] == 'Slide', 'what a word may be is offered')
    table.press('hand.kind.2', 'hand.do')
    case('slide' in table.told() and 'AS-61' in table.told(), 'one of them is taken')
    table.press('hand.modifier')
    table.type('hand.label', 'wind')
    case(table.value('hand.label') == 'wind', 'letters go to the field alone')
    table.press('hand.do')
    case('(wind) (AS-09)' in table.told(), 'a modifier is laid down, with its label')
    table.press('undo', 'hand.start_encounter')
    case(not table.window.widget('hand.do')['enabled'] and 'AS-20' in table.window.widget('hand.do')['hint'],
         'what the rules refuse is refused, and why is said')
    table.press('hand.back')


def numbers(table):
    table.press('hand.stat.hp')
    before = int(table.value('hand.value'))
    table.press(*['hand.value.less'] * 3, 'hand.set')
    case(f'hit points {before} to {before - 3}' in table.told(), 'hit points are set')
    table.press('hand.add', 'hand.give.prone', 'hand.give')
    case('prone' in table.told().lower(), 'it is laid on the ground')
    table.press('undo', 'undo')
    case('slide' in table.told(), 'both are undone')
    table.press('hand.place')
    board = table.window.widget('board')
    taken = table.window.screen['taken']
    table.window.xdotool('mousemove', '--window', table.window.id, board['rect'][0] + 700, board['rect'][1] +
                         500)
    table.window.xdotool('click', 1)
    table.window.wait(taken + 2)
    case(', moved' in table.told(), 'it is placed where the map is clicked')


def kept(game):
    exported = subprocess.run([CLI, 'export', game], capture_output=True, text=True, check=True).stdout
    verified = subprocess.run([CLI, 'verify', game], capture_output=True, text=True, check=False)
    case(verified.returncode == 0 and '"award"' in exported and 'set_option' in exported,
         f'the game has it all {verified.stderr}')


def by_the_program(folder):
    """Where the program is the GM, one may look."""
    table = HandTable([os.path.join(MAPS, 'bridge.scenario.json'), '--save',
                       os.path.join(folder, 'other.battlemat')])
    table.press('menu', 'menu.rules')
    case('The program is the game master' in table.window.widget('hand.why')['label'],
         'why nothing can be changed is said')
    case(table.window.widget('option.split_movement')['role'] == 'label' and
         table.value('option.split_movement') == 'off',
         'the house rules can be read')
    table.press('hand.shut', 'menu', 'menu.hand', 'hand.new_day')
    case(not table.window.widget('hand.do')['enabled'], 'the acts are shut')
    table.press('hand.take')
    case(table.window.widget('hand.take') is None and table.window.widget('hand.why') is None and
         table.window.widget('hand.do')['enabled'], 'who plays alone may be a game master too')
    table.press('hand.do')
    case('day' in table.told(), 'and the act is done')
    table.window.close()


def main():
    with tempfile.TemporaryDirectory() as folder:
        game = os.path.join(folder, 'hand.battlemat')
        table = HandTable([by_a_person(folder), '--save', game])
        house_rules(table)
        experience(table)
        numbers(table)
        case(table.window.close() == 0, 'it ends well')
        kept(game)
        by_the_program(folder)
    end()


main()

"""Real dice in the window: digits go to the die that is wanted, an impossible face is refused, the fight goes
on."""
import os
import tempfile

from cases import case, end
from driver import Window
from tables import MAPS, PROGRAM
import test_raid


def ask_feat(window):
    """Brann dares something hard, up to the die."""
    window.click(next(w for w in window.widgets('token', 'Brann') if w['id'].startswith('strip.')))
    window.click(window.widget('action.feat'))
    answers = {'attribute': 'answer.fortitude', 'cost': 'answer.free'}
    while window.screen['question'] and window.widget('typed.wanted') is None:
        window.click(window.widget(answers.get(window.screen['question'], 'answer.ok')))


def type_units():
    """Two-sided dice, as what the table likes: chosen while one of them is wanted, typed by 1 and 0, by keys
    and by clicks."""
    with tempfile.TemporaryDirectory() as folder:
        window = Window(PROGRAM, [test_raid.raid(folder), '--seed', '1', '--still', '--pace', '0'])
        raider = test_raid.Raider(window)
        for name in ('eyes', 'seat.player.dice.1', 'eyes'):
            raider.press(name)
        raider.declare('short')
        raider.until('action.open_door')
        raider.press('action.open_door')
        raider.until('action.declare')
        raider.declare('ranged')
        raider.until('action.attack')
        raider.press('action.attack')
        raider.aim('Webb')
        raider.until('typed.wanted')
        for name in ('menu', 'menu.settings', 'settings.pieces.2'):
            raider.press(name)
        case(window.widget('settings.pieces.2')['chosen'], 'the table likes tokens')
        raider.press('settings.done')
        window.key('1')
        window.key('0')
        case([window.widget(f'typed.{i}').get('value') for i in range(3)] == ['1', '0', None],
             'a side that counts is 1, a blank one 0')
        window.key('5')
        case(window.widget('typed.wrong')['label'] == 'Type 1 for a side that counts, 0 for a blank one.',
             'there is no third')
        while window.widget('face.0'):
            raider.press('face.0')
        case(window.widget('dice.0')['value'].startswith('Units: 1 of '),
             'what was typed lies in the tray, and is counted')
        case(window.close() == 0, 'it ends well')


def main():
    type_units()
    with tempfile.TemporaryDirectory() as folder:
        window = Window(PROGRAM,
                        [os.path.join(MAPS, 'bridge.scenario.json'), '--seed', '1', '--still', '--pace', '0',
                                  '--save', os.path.join(folder, 'typed.battlemat')], size='1600x1000')
        for name in ('eyes', 'seat.player.dice.1', 'eyes'):
            window.click(window.widget(name))
        ask_feat(window)
        wanted = window.widget('typed.wanted')['label']
        case('Brann' in wanted and 'd20: type what you rolled' in wanted,
             f'which die is wanted is said: {wanted}')
        case(window.widget('typed.0')['chosen'], 'and the die is ringed')
        window.key('2')
        window.key('7')
        case(window.widget('typed.wrong')['label'] == 'A d20 shows 1 to 20, not 27.',
             'what no die shows is refused in words')
        window.key('1')
        case(window.widget('typed.0')['value'] == '1' and window.widget('typed.half') is not None,
             'a digit lies on the die')
        window.key('Return')
        case(window.screen['question'] != 'feat' and window.widget('typed.wanted') is None,
             'Enter takes it, and the rules go on')
        window.key('z')
        ask_feat(window)
        window.click(window.widget('face.20'))
        case(window.widget('typed.wanted') is None, 'a click on a face does the same')
        case(window.close() == 0, 'it ends well')
    end()


main()

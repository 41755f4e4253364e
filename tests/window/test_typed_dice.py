"""Real dice in the window: digits go to the die that is wanted, an impossible face is refused, the fight goes on."""
import os
import tempfile

from cases import case, end
from driver import Window

PROGRAM = os.environ['BATTLEMAT']
MAPS = os.path.join(os.environ['BATTLEMAT_SOURCE'], 'maps')


def ask_feat(window):
    """Brann dares something hard, up to the die."""
    window.click(next(w for w in window.widgets('token', 'Brann') if w['id'].startswith('strip.')))
    window.click(window.widget('action.feat'))
    answers = {'attribute': 'answer.fortitude', 'cost': 'answer.free'}
    while window.screen['question'] and window.widget('typed.wanted') is None:
        window.click(window.widget(answers.get(window.screen['question'], 'answer.ok')))


def main():
    with tempfile.TemporaryDirectory() as folder:
        window = Window(PROGRAM, [os.path.join(MAPS, 'bridge.scenario.json'), '--seed', '1', '--still', '--pace', '0',
                                  '--save', os.path.join(folder, 'typed.battlemat')], size='1600x1000')
        for name in ('eyes', 'seat.player.dice.1', 'eyes'):
            window.click(window.widget(name))
        ask_feat(window)
        wanted = window.widget('typed.wanted')['label']
        case('Brann' in wanted and 'd20: type what you rolled' in wanted, f'which die is wanted is said: {wanted}')
        case(window.widget('typed.0')['chosen'], 'and the die is ringed')
        window.key('2')
        window.key('7')
        case(window.widget('typed.wrong')['label'] == 'A d20 shows 1 to 20, not 27.', 'what no die shows is refused in words')
        window.key('1')
        case(window.widget('typed.0')['value'] == '1' and window.widget('typed.half') is not None, 'a digit lies on the die')
        window.key('Return')
        case(window.screen['question'] != 'feat' and window.widget('typed.wanted') is None, 'Enter takes it, and the rules go on')
        window.key('z')
        ask_feat(window)
        window.click(window.widget('face.20'))
        case(window.widget('typed.wanted') is None, 'a click on a face does the same')
        case(window.close() == 0, 'it ends well')
    end()


main()

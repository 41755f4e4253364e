"""The lesson of Nudge, from the start screen: each step is done as it says, and the next one comes."""
import os
import re

from cases import case, end
from driver import Window

SOURCE = os.environ['BATTLEMAT_SOURCE']
PROGRAM = os.environ['BATTLEMAT']
ROUNDS = 60


class Pupil:
    def __init__(self):
        self.window = Window(PROGRAM, ['--pace', '0', '--still'])

    def step(self):
        return int(re.search(r'\d+', self.window.widget('lesson.step')['label'])[0])

    def press(self, *names):
        for name in names:
            self.window.click(self.window.widget(name))

    def offered(self, *prefixes):
        return [w['id'] for w in self.window.screen['widgets'] if w['id'].startswith(prefixes) and
                w['enabled'] and
                w['role'] == 'button']

    def answer(self):
        """What is proposed."""
        sure = [name for name in ('answer.done', 'answer.ok', 'share.done', 'roll', 'answer')
                if self.window.widget(name)]
        self.press((sure + self.offered('answer.', 'share.'))[0])

    def until_step(self, step):
        for _ in range(8):
            if self.step() >= step:
                return
            self.answer()


def follow(pupil, dodges):
    window = pupil.window
    pupil.press('action.declare', 'answer.ranged')
    case(pupil.step() == 2, 'what is declared is seen')
    window.click(next(w for w in window.widgets('token', 'Nils') if w['id'].startswith('figure.')))
    pupil.press('action.attack')
    case(pupil.step() == 3 and window.screen['question'] == 'attributes', 'the shot has begun, and asks')
    pupil.answer()
    case(pupil.step() == 4 and window.screen['question'] == 'qualities', 'the Attributes are named')
    pupil.answer()
    case(pupil.step() == 5 and window.screen['question'] == 'convert',
         'there are two Quality Units to give up')
    pupil.press('answer.count.more')
    pupil.answer()
    case(pupil.step() == 6 and window.screen['question'] == 'meddle', 'a pair of them becomes a Nudge')
    pupil.press('answer.count.more')
    pupil.answer()
    case(pupil.step() == 7 and window.screen['question'] == 'meddle_reason',
         'the Units are meddled with, and the lesson says what is asked then')
    for _ in range(8):
        if window.screen['question'] == 'defence':
            break
        pupil.answer()
    if dodges:  # and meddles, so that hardly any shot does harm
        pupil.press(next(name for name in pupil.offered('answer.') if name != 'answer.none'))
        while window.screen['question']:
            pupil.answer()
        case(pupil.step() == 9, 'whatever came of the shot, the lesson goes on')
        return
    pupil.press('answer.none')
    case(pupil.step() == 9, 'who does not defend has a Wound')


def fight_on(pupil):
    """Round after round, until one of the two is out."""
    window = pupil.window
    for _ in range(ROUNDS):
        if window.screen['mode'] == 'downtime':
            break
        attack = window.widget('action.attack')
        if pupil.offered('answer', 'share.', 'roll'):
            pupil.press('answer.ranged') if window.screen['question'] == 'kind' else pupil.answer()
        elif attack and attack['enabled']:
            pupil.press('action.attack')
        elif attack and not window.screen['target']:
            window.key('q')
        else:
            pupil.press('action.declare')
    case(window.screen['mode'] == 'downtime' and window.widget('lesson.step')['label'] == 'Well fought',
         'the fight and the lesson end together')


def main():
    pupil = Pupil()
    try:
        window = pupil.window
        if window.widget('lesson.leave'):
            pupil.press('menu', 'menu.start')
        for dodges in (True, False):
            window.click(window.widget('start.practise'))
            lesson = [w for w in window.widgets('button', 'Nudge') if w['id'].startswith('start.practise.')]
            case(len(lesson) == 1, 'beside the first lesson stands that of Nudge')
            window.click(lesson[0])
            case(pupil.step() == 1, 'it begins')
            follow(pupil, dodges)
            fight_on(pupil)
            pupil.press('lesson.start')
            case(window.widget('start.practise') is not None, 'and it leads to the start screen')
    finally:
        pupil.window.close()
    end()


main()

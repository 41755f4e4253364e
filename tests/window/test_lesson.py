"""The first lesson, as somebody who never played here: each step is done as it says, and the next one
comes."""
import os

from cases import case, end
from driver import Window

SOURCE = os.environ['BATTLEMAT_SOURCE']
PROGRAM = os.environ['BATTLEMAT']
TURNS = 30


def step(window):
    return window.widget('lesson.step')['label']


def figure(window, name):
    return next(w for w in window.widgets('token') if w['id'].startswith('figure.') and w['label'] == name)


def follow(window):
    case(step(window) == 'Step 1 of 6', 'whoever never played here begins with the lesson')
    window.click(window.widget('cell.11,6'))
    case(step(window) == 'Step 2 of 6', 'the walk is seen')
    window.click(figure(window, 'Snag'))
    window.click(window.widget('action.attack'))
    case(step(window) == 'Step 3 of 6', 'the blow is seen as soon as it falls')
    river = [w for w in window.widgets('cell', 'shove') if w['id'] in ('cell.11,8', 'cell.12,8') and
             window.open_to_pointer(w)]
    case(bool(river), 'the blow of the lesson is a good one, and the river lies in sight')
    window.click(river[0])
    case(step(window) == 'Step 4 of 6', 'the shove is seen')
    window.key('z')
    case(step(window) == 'Step 5 of 6', 'so is what is taken back')
    window.key('e')
    case(step(window) == 'Step 6 of 6', 'and the end of the turn')


def fight_on(window):
    """Blow after blow until one of the two is out."""
    for _ in range(TURNS):
        if window.screen['mode'] == 'downtime':
            break
        answers = [w for w in window.screen['widgets'] if w['id'].startswith('answer.') and w['enabled']]
        attack = window.widget('action.attack')
        if answers:
            window.click(next((w for w in answers if w['id'] == 'answer.none'), answers[0]))
        elif window.screen['target'] == 'Snag' and attack and attack['enabled']:
            window.click(attack)
        elif not window.screen['target']:
            window.key('q')
        else:
            window.key('e')
    case(window.screen['mode'] == 'downtime' and step(window) == 'Well fought',
         'the fight and the lesson end together')


def main():
    window = Window(PROGRAM, ['--pace', '0', '--still'])
    try:
        follow(window)
        fight_on(window)
        window.click(window.widget('lesson.start'))
        case(window.widget('start.continue') is not None or window.widget('start.practise') is not None,
             'it leads to the start screen')
    finally:
        window.close()
    end()


main()

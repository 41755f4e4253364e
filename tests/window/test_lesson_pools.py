"""The lesson of pools, a body and a scale: each step is done as it says, and the next one comes; undo passes
over what was not asked."""
from cases import case, end
from pupil import Pupil


def strike(pupil):
    window = pupil.window
    pupil.press('cell.11,11')
    window.click(next(w for w in window.widgets('token', 'Harker') if w['id'].startswith('figure.')))
    pupil.press('action.attack')


def miss():
    pupil = Pupil('doom')
    try:
        strike(pupil)
        pupil.window.key('0')
        case(pupil.step() == 5 and not pupil.asked(), 'a miss passes over what a hit would buy')
    finally:
        pupil.window.close()


def follow(pupil):
    window = pupil.window
    left = 'Left of the turn: '
    case(pupil.value('pool.fortune') == '0'
         and window.widget('actions.left')['label'] == left + 'Action, Minor, Quick',
         'pools stand at the head, what the turn holds above the deeds')
    pupil.press('cell.11,11')
    case(pupil.step() == 2 and window.widget('actions.left')['label'] == left + 'Action, Quick',
         'a short walk leaves the Action')
    window.click(next(w for w in window.widgets('token', 'Harker') if w['id'].startswith('figure.')))
    pupil.press('action.attack')
    case(pupil.step() == 3 and pupil.asked() == 'doom_dice', 'the blow asks for dice, and nothing routine')
    window.key('z')
    case(not pupil.asked(), 'undo takes the blow back whole')
    window.key('a')
    window.key('1')
    case(pupil.step() == 4 and pupil.asked() == 'surplus', 'the dice lie on their scale')
    case(pupil.value('dice.0') == '3 successes' and pupil.value('pool.doom') == '1',
         'what they come to is said, and the GM has gained a point')
    window.key('2')
    window.key('2')
    case(pupil.step() == 5, 'two dice of damage are bought by keys')
    window.key('e')
    case(pupil.step() == 6 and pupil.asked() == 'reaction' and pupil.value('body.torso') == '1',
         'the watchman strikes, and the body shows the armour that it may meet')
    pupil.press('answer.evade')
    for _ in range(4):
        if not pupil.asked():
            break
        window.key('Return')
    case(pupil.step() == 7 and not pupil.asked(), 'a dodge is a reaction, and leads to a cell by key too')


def main():
    pupil = Pupil('doom')
    try:
        case(pupil.step() == 1, 'it begins')
        follow(pupil)
        pupil.window.key('e')
        while pupil.asked():
            pupil.window.key('Return')
        case(pupil.window.widget('lesson.step')['label'] == 'Well fought', 'and ends')
    finally:
        pupil.window.close()
    miss()
    end()


main()

"""What fingers do besides tapping: drag, pinch, pan with two, press long, take back with two."""
import os

from cases import case, end
from ways import Touched

SOURCE = os.environ['BATTLEMAT_SOURCE']
PROGRAM = os.environ['BATTLEMAT']
MIDDLE = (520, 300)     # on the board, under no panel
PRESS_LONG = 1.0        # seconds; the program counts 0.7 as long


def figure(window, name='Mawl'):
    return next(w for w in window.widgets('token') if w['id'].startswith('figure.') and w['label'] == name)


def board(window):
    left, top = figure(window)['rect'][:2]
    window.drag(*MIDDLE, MIDDLE[0] - 90, MIDDLE[1] - 40)
    now = figure(window)['rect']
    case(abs(now[0] - left + 90) < 5 and abs(now[1] - top + 40) < 5, 'one finger drags the board along')
    window.drag(*MIDDLE, MIDDLE[0] + 90, MIDDLE[1] + 40)
    width = now[2]
    window.two([(480, 300), (560, 300)], [(420, 300), (620, 300)])
    case(figure(window)['rect'][2] > width * 2, 'two fingers that part make it larger')
    width = figure(window)['rect'][2]
    window.two([(420, 300), (620, 300)], [(480, 300), (560, 300)])
    case(figure(window)['rect'][2] < width / 2, 'and smaller as they meet')
    before = figure(window)['rect']
    window.two([(450, 300), (550, 300)], [(510, 340), (610, 340)])
    now = figure(window)['rect']
    case(now[2] == before[2] and abs(now[0] - before[0] - 60) < 5 and abs(now[1] - before[1] - 40) < 5,
         'two side by side move it')


def deeds(window):
    entry = window.screen['entry']
    walks = [w for w in window.widgets('cell', 'walk') if window.open_to_pointer(w)]
    window.click(walks[0])
    case(window.screen['entry'] > entry, 'a tap walks')
    window.two([MIDDLE, (600, 300)], [MIDDLE, (600, 300)])
    case(window.screen['entry'] == entry, 'two fingers that tap take back')
    end = window.middle(window.widget('action.end_turn'))
    window.hold(*end, PRESS_LONG)
    window.finger('move', *MIDDLE)
    before = window.screen['taken']
    window.finger('up', *MIDDLE)
    window.wait(before + 1)
    case(window.screen['entry'] == entry, 'what is let go elsewhere does nothing')
    menu = window.middle(window.widget('menu'))
    window.hold(*menu, PRESS_LONG)
    window.finger('up', *menu)
    window.wait(window.screen['taken'])
    case(window.widget('menu.help') is None, 'a long press on a control with a hint only tells what it is')
    window.tap(*menu)
    case(any(w['id'].startswith('menu.') for w in window.screen['widgets']), 'a tap uses it')


def main():
    window = Touched(PROGRAM, [os.path.join(SOURCE, 'maps/bridge.scenario.json'), '--seed', '3', '--pace',
                               '0', '--still'])
    try:
        board(window)
        deeds(window)
    finally:
        window.close()
    end()


main()

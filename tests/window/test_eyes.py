"""Whose eyes the window has: a hidden figure is nowhere on the screen before the cover is held or Enter lifts
it."""
import json
import os
import tempfile
import time

from cases import case, end
from driver import Window
from tables import PROGRAM, bridge

SECRET = 'Xyzzy'


def table(folder):
    """The bridge with persons in all seats, and somebody hidden under it."""
    def change(scenario):
        scenario['seats'] = [{'name': name, 'runs': 'person'} for name in ('gm', 'anna', 'ben')]
        scenario['figures'][0]['seat'] = 'anna'
        scenario['figures'][1]['seat'] = 'ben'
        scenario['figures'][-1].update({'name': SECRET, 'hidden': True})
    return bridge(folder, change)


def told(window):
    return SECRET in json.dumps(window.screen)


def press(window, *names):
    for name in names:
        window.click(window.widget(name))


def covered(window):
    names = [w['id'] for w in window.screen['widgets']]
    return names and all(name.startswith('cover') for name in names)


def by_key(window):
    case(window.widget('eyes')['label'] == 'The table' and not told(window),
         'several players share the eyes of the table')
    press(window, 'eyes')
    case(all(window.widget(f'seat.{name}') for name in ('table', 'anna', 'ben', 'gm')),
         'the seats are listed')
    press(window, 'seat.gm')
    case(covered(window) and not told(window), 'a cover goes up, and nothing else is there')
    window.key('Escape')
    case(not covered(window) and window.widget('eyes')['label'] == 'The table' and not told(window),
         'Esc: nobody looks')
    press(window, 'eyes', 'seat.gm')
    window.click(window.widget('cover.look'))
    case(covered(window) and not told(window), 'a short touch does not lift it')
    window.key('Return')
    case(not covered(window) and window.widget('eyes')['label'] == 'Game master' and told(window),
         'Enter lifts it')


def by_holding(window):
    press(window, 'eyes', 'seat.anna')
    case(window.widget('eyes')['label'] == 'Anna' and not told(window),
         'a player needs no cover, and sees it no more')
    press(window, 'eyes', 'seat.gm')
    window.point(window.widget('cover.look'))
    before = window.screen['taken']
    window.xdotool('mousedown', 1)
    limit = time.monotonic() + 20
    while covered(window) and time.monotonic() < limit:
        window.wait()
    window.xdotool('mouseup', 1)
    window.wait(before + 2)
    case(told(window), 'holding it lifts it')


def taken_over(window):
    press(window, 'eyes', 'seat.ben.runner.1')
    case(window.widget('seat.ben.runner.1')['chosen'], 'the program takes a seat over')
    press(window, 'seat.ben.runner.0')
    case(window.widget('seat.ben.runner.0')['chosen'], 'and gives it back')


def main():
    with tempfile.TemporaryDirectory() as folder:
        window = Window(PROGRAM, [table(folder), '--seed', '1', '--still', '--pace', '0',
                                  '--save', os.path.join(folder, 'eyes.battlemat')])
        by_key(window)
        by_holding(window)
        taken_over(window)
        case(window.close() == 0, 'it ends well')
    end()


main()

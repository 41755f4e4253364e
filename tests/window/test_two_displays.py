"""Both windows on two displays of one X server: the players' one fills the other display, goes when that is
unplugged in the middle of a question, and is back by itself within two seconds after it is plugged in
again."""
import json
import os
import shutil
import tempfile
import time

from cases import case, end
from displays import TURNS, TwoDisplays, seconds_until, where
from driver import Window
from tables import PROGRAM, by_a_person


def says(window, words, most=4):
    """Whether the main window comes to say so of the players' one."""
    limit = time.monotonic() + most
    while window.wait() and window.widget('players.state')['label'] != words and time.monotonic() < limit:
        time.sleep(0.05)
    return window.widget('players.state')['label'] == words


def asked(window):
    """The question that stands open: its kind, its words, the dice before it and every answer to it."""
    return window.screen['question'], [
        (w['id'], w['label'], w.get('value'), w['enabled']) for w in window.screen['widgets']
        if w['id'].split('.')[0] in ('question', 'dice', 'answer')]


def shoot(window):
    """An arrow for Mawl, up to where it throws him: one answer is given, the other is not."""
    for name, role in (('Sela', 'strip'), ('Mawl', 'figure')):
        window.click(next(w for w in window.widgets('token', name) if w['id'].startswith(role)))
    for name, question in (('action.attack', 'luck_reroll'), ('answer.no', 'forced_movement')):
        window.click(window.widget(name))
        case(window.screen['question'] == question, f"the shot asks: {window.screen['question']}")


def unplugged_and_back(window, display):
    television = (1280, 0, 1920, 1080)
    case(seconds_until(window, television, 10) < 10, 'the players\' window fills the other display')
    shoot(window)
    begun, entry = asked(window), window.screen['entry']
    display.unplug()
    case(seconds_until(window, None) < 2, 'it goes with its display')
    case(says(window, 'Display unplugged'), 'the other window says so')
    case(asked(window) == begun, f'the question stands as it stood: {asked(window)[0]}')
    display.plug()
    case(seconds_until(window, television) < 2, 'it is back by itself within two seconds')
    case(says(window, 'Players see: live'), 'and goes on')
    case(asked(window) == begun and window.screen['entry'] == entry,
         f'so does the question: {asked(window)[0]}')
    window.click(window.widget('answer.none'))
    case((window.screen['question'], window.screen['entry']) == ('', entry + 1),
         f"which is answered, and the shot is done: entry {entry}, then {window.screen['entry']}")


def settings(window):
    with open(os.path.join(window.folder.name, '.config', 'battlemat', 'settings.json'),
              encoding='utf-8') as file:
        return json.load(file)


def shown(window, name):
    """Scroll the panel until that shows whole."""
    for way in (5, 4):
        for _ in range(20):
            widget = window.widget(name)
            if widget and widget['rect'][3] > 24: # as tall as it is
                return widget
            window.point(window.widget('players'))
            window.press(way)
    raise AssertionError(f'{name} is not there')


def to_scale(window):
    """Somebody holds a card to the television, which has unlike pixels across and along."""
    for name in ('players.more', 'players.inches', 'inch.measure'):
        window.click(shown(window, name))
    for _ in range(2):
        window.key('shift+Right')
    window.key('Down')
    window.click(window.widget('inch.done'))
    case(window.widget('players.inches')['value'] == 'To scale', 'what was measured holds')
    display, = settings(window)['displays']
    case((display['name'], display['across'], display['along'], display['locked']) ==
         ('DUMMY1', round(344 * 10000 / 856), round(205 * 10000 / 540), True),
         f'and is kept for that display ({display})')
    window.click(shown(window, 'players.more'))


def three(window, display):
    """The turns have a third display for themselves; the players' window takes it from them at no time."""
    television, third = (1280, 0, 1920, 1080), (0, 720, 1920, 1080)
    display.plug_third()
    window.click(shown(window, 'players.more'))
    window.click(shown(window, 'players.seats'))
    window.click(shown(window, 'players.turns'))
    case(seconds_until(window, third, title=TURNS) < 3, 'the turns fill the third display')
    window.click(shown(window, 'players.more'))
    display.unplug()
    case(seconds_until(window, None) < 2 and says(window, 'Display unplugged'), 'the players\' window goes')
    time.sleep(2)
    case(where(window) is None and where(window, TURNS) == third, 'and stays away from the third')
    display.plug()
    case(seconds_until(window, television) < 2, 'until its own is back')


def remembered(window):
    case(settings(window)['players_display'] == 'DUMMY1', 'the display is kept for the next time')
    window.key('F9')
    case(seconds_until(window, None) < 2, 'F9 closes it')
    window.click(window.widget('menu'))
    window.click(window.widget('menu.players'))
    case(seconds_until(window, (1280, 0, 1920, 1080)) < 3, 'the menu opens it there again')


def main():
    if os.geteuid() != 0 or not shutil.which('Xorg') or not shutil.which('xrandr'):
        print('ok 1 - two displays # SKIP they need root, Xorg and xrandr')
        return
    with tempfile.TemporaryDirectory() as folder:
        window = Window(PROGRAM, [by_a_person(folder), '--seed', '1', '--still', '--pace', '0', '--players'],
                        make=TwoDisplays)
        unplugged_and_back(window, window.display)
        to_scale(window)
        three(window, window.display)
        remembered(window)
        case(window.close() == 0, 'it ends well')


main()
end()

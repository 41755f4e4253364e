"""The calendar of the GM in the real window: a patient is looked after, lies in hospital, and weeks go by;
what comes of them is told. Where days are counted towards a check, it tells when that is."""
import os
import subprocess
import tempfile

from cases import case, end
from tables import CLI, HandTable

WARD = '''system brew
map square 20x14
seat anna player
answers rest
figure Mia side=party seat=anna at=9,8 wits=4 medicine=2
figure Hob side=party seat=anna at=8,9 power=4 health=1
figure Ann side=party seat=anna at=11,9 health=4 power=3
gm: damage Hob 3
'''


SICKROOM = '''system doom
map square 20x14
seat anna player
figure Hob side=party seat=anna at=8,9 brawn=9
figure Ann side=party seat=anna at=11,9 brawn=9
gm: damage Hob points=7
gm: damage Ann points=7
gm: care Ann care=attended
'''


def ward(folder, text):
    script, game = os.path.join(folder, 'ward.play'), os.path.join(folder, 'ward.battlemat')
    with open(script, 'w', encoding='utf-8') as file:
        file.write(text)
    subprocess.run([CLI, 'play', script, '--save', game], check=True, capture_output=True)
    return game


def click(table, name):
    table.window.click(next(w for w in table.window.widgets('token', name) if w['id'].startswith('figure.')))


def health(table, name):
    return int(next(w['value'] for w in table.window.widgets('token', name)
                    if w['id'].startswith('figure.')).split()[0])


def told(table):
    return [w['label'] for w in table.window.screen['widgets'] if w['id'].startswith('log.l')]


def look_after(table):
    click(table, 'Hob')
    case(table.window.screen['selected'] == 'Hob', 'who lies there can be looked at')
    click(table, 'Mia')
    table.window.click(table.window.widget('action.care'))
    click(table, 'Hob')
    case('success' in table.value('answer.wits_medicine'), 'each way to do it has its odds')
    table.window.click(table.window.widget('answer.wits_medicine'))
    while table.window.screen['question']:
        table.window.key('Return')
    case(health(table, 'Hob') == 1, 'a friend is cared for where there is no foe')


def hospital(table):
    click(table, 'Hob')
    table.press('menu', 'menu.hand', 'hand.hospital', 'hand.value.1', 'hand.do')
    case(any('in hospital' in line for line in told(table)), 'the GM says who lies in hospital')


def weeks(table):
    table.press('hand.clock')
    case(table.window.widget('hand.coming.0')['label'] == 'Dawn' and
         table.value('hand.coming.0') == 'Day 1, 06:00', 'the calendar tells what comes')
    table.press('hand.pass.next')
    case(table.window.widget('hand.clock.now')['label'] == 'Day 1, 06:00', 'it goes on until then')
    table.press('undo', 'hand.pass.day')
    case(health(table, 'Ann') == 5, 'a day heals a point')
    case(any('Ann gains 1 Health' in line for line in told(table)), 'and says so')
    table.press('hand.pass.week')
    case(health(table, 'Hob') == 5 and health(table, 'Ann') == 10,
         'and eight dawns bring what the book says of its patient')
    table.press('undo')
    case(health(table, 'Hob') == 1 and table.window.widget('hand.clock.now')['label'] == 'Day 2, 00:00',
         'which is undone at one go')


def coming(table):
    """What the calendar says is to come: (what, when)."""
    return [(w['label'], w['value']) for w in table.window.screen['widgets']
            if w['id'].startswith('hand.coming.')]


def warned(table, span):
    widget = table.window.widget(f'hand.pass.{span}')
    return ' '.join(widget.get(key, '') for key in ('label', 'value', 'hint'))


# BREW-97, BREW-110, BREW-112: before the clock is moved it says who would die by it, when and of what.
def warning(folder):
    table = HandTable([ward(folder, WARD), '--seat', 'gm'], size='1280x720')
    try:
        table.window.key('Return')
        table.press('menu', 'menu.hand', 'hand.clock')
        case(('Hob dies at Health −2: no help in time, with Power 4', 'Day 1, 04:00') in coming(table),
             'who is dying has a deadline, and a reason')
        case('dies' not in warned(table, '60') and 'Hob dies' in warned(table, '300') and
             'Hob dies' in warned(table, 'week'), 'each span says whom it would cost')
        table.window.key('Escape')
        table.window.key('Escape')
        look_after(table)
        table.press('menu', 'menu.hand', 'hand.clock')
        told_first = coming(table)
        case([line for line in told_first if line[0].startswith('Hob')] == [
            ('Hob lies there without care, day 1 in a row', 'Day 2, 06:00'),
            ('Hob lies there without care, day 2 in a row', 'Day 3, 06:00'),
            ('Hob lies there without care, day 3 in a row', 'Day 4, 06:00'),
            ('Hob dies: as many days in a row without care as Power, 4', 'Day 5, 06:00'),
            ('Hob: may get up, if cared for every day', 'Day 6, 06:00')],
             'missed care and the end of lying still are told')
        case(sum('Ann gains 1 Health' in what for what, when in told_first) == 1,
             'what comes every day is told once')
        case('dies' not in warned(table, 'day') and 'Hob dies' in warned(table, 'week'),
             'a week without care is fatal')
        table.press('hand.pass.week')
        table.window.key('l')
        of_what = 'Hob dies: as many days in a row without care as Power.'
        case(any(of_what in line for line in told(table)),
             'the log says of what somebody has died')
    finally:
        table.window.close()


# FD-155, FD-243: a serious wound is checked after five days, after four in good hands.
def sickroom(folder):
    table = HandTable([ward(folder, SICKROOM), '--seat', 'gm'], size='1280x720')
    try:
        table.window.key('Return')
        click(table, 'Hob')
        table.press('menu', 'menu.hand', 'hand.clock', 'hand.pass.10')
        coming = [table.window.widget(f'hand.coming.{n}') for n in (0, 1)]
        case([(w['label'], w['value']) for w in coming] ==
             [('Ann: Healing check (vigour), days so far: 0', 'Day 5, 00:00'),
              ('Hob: Healing check (vigour), days so far: 0', 'Day 6, 00:00')],
             'the calendar tells when each healing check falls due')
        table.press('hand.pass.day')
        case('days so far: 1' in table.window.widget('hand.coming.1')['label'] and
             table.value('hand.coming.1') == 'Day 6, 00:00', 'a day brings it no later and no sooner')
    finally:
        table.window.close()


def main():
    with tempfile.TemporaryDirectory() as folder:
        sickroom(folder)
        warning(folder)
        table = HandTable([ward(folder, WARD), '--seat', 'gm'], size='1280x720')
        try:
            table.window.key('Return')
            look_after(table)
            hospital(table)
            weeks(table)
        finally:
            table.window.close()
    end()


main()

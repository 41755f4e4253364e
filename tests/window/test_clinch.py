"""At 1280x720, where the room is tight: who has stepped in close sees at once what can be done there. What
cannot be done twice takes one line at most, and the hold is seen below it, its odds on it or told when one
points at it."""
import os
import subprocess
import tempfile

from cases import case, end
from tables import CLI, HandTable

ONE_LINE = 48
BRAWL = '''system doom
map square 20x14
seat anna player
answers rest
figure Hob side=party seat=anna at=8,9 brawn=9 wits=12 fight=2
figure Rat side=watch at=9,9 brawn=9
encounter party
'''


def brawl(folder):
    script, game = os.path.join(folder, 'brawl.play'), os.path.join(folder, 'brawl.battlemat')
    with open(script, 'w', encoding='utf-8') as file:
        file.write(BRAWL)
    subprocess.run([CLI, 'play', script, '--save', game], check=True, capture_output=True)
    return game


def main():
    with tempfile.TemporaryDirectory() as folder:
        table = HandTable([brawl(folder), '--seat', 'anna'], size='1280x720')
        try:
            rat = next(w for w in table.window.widgets('token', 'Rat') if w['id'].startswith('figure.'))
            table.window.click(rat)
            case(table.window.widget('action.step_in')['enabled'], 'one may step in close')
            table.window.click(table.window.widget('action.step_in'))
            grapple, panel = table.window.widget('action.grapple'), table.window.widget('figure')['rect']
            above = [w for w in table.window.screen['widgets'] if w['id'].startswith('action.') and
                     not w['enabled'] and w['rect'][1] < grapple['rect'][1]]
            case(all(w['rect'][3] < ONE_LINE for w in above), 'what cannot be done takes a line above it')
            case(grapple['enabled'] and 'held' in grapple.get('value', '') + grapple['hint'] and
                 grapple['rect'][1] + grapple['rect'][3] <= panel[1] + panel[3],
                 'and the hold is seen whole, its odds on it or told when one points at it')
        finally:
            table.window.close()
    end()


main()

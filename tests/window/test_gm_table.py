"""The GM's hand on the table: figures from the catalogue, dragged, hidden; dice rolled, turned; a step
skipped; a pause."""
import json
import os
import subprocess
import tempfile

from cases import case, end
from tables import CLI, HandTable, by_a_person


NOTE = 'A chest under the third plank'


def with_a_note(folder):
    """The fight at the bridge, whose map notes something."""
    path, place = by_a_person(folder), os.path.join(folder, 'bridge.map.json')
    with open(place, encoding='utf-8') as file:
        board = json.load(file)
    with open(place, 'w', encoding='utf-8') as file:
        json.dump({**board, 'notes': [{'at': '11,6', 'text': NOTE}]}, file)
    return path


class Table(HandTable):
    def __init__(self, arguments):
        super().__init__(arguments, size='1600x1000')

    def drag(self, widget, x, y):
        window = self.window
        window.point(widget)
        before = window.screen['taken']
        window.xdotool('mousedown', 1)
        window.xdotool('mousemove', '--window', window.id, x - 20, y)
        window.xdotool('mousemove', '--window', window.id, x, y)
        window.xdotool('mouseup', 1)
        window.wait(before + 2, [x, y])

    def names(self):
        return [w['label'] for w in self.window.widgets('token')]

    def figure(self, name):
        """One of that name, or a part of it, that lies open to the pointer."""
        return next(w for w in self.window.screen['widgets']
                    if w['id'].startswith('figure.') and name in w['label'] and
                    self.window.open_to_pointer(w))


def free_spot(table):
    """A point of the board that no panel and no figure covers."""
    window = table.window
    for x in range(700, 1150, 40):
        for y in range(200, 700, 40):
            tokens = [w['rect'] for w in window.screen['widgets'] if w['id'].startswith('figure.')]
            if not window.covered(x, y) and all(abs(x - r[0] - r[2] / 2) > 90 or abs(y - r[1] - r[3] / 2) > 90
                                                for r in tokens):
                return x, y
    raise AssertionError('no room')


def goblins(table):
    table.press('menu', 'menu.hand', 'hand.drop')
    table.type('drop.search', 'raider')
    case([w['id'] for w in table.window.screen['widgets']
          if w['id'].startswith('drop.goblin')] == ['drop.goblin'],
         'the catalogue is searched')
    table.press('drop.goblin', *['drop.count.more'] * 5, 'drop.place')
    before = table.names()
    x, y = free_spot(table)
    table.window.xdotool('mousemove', '--window', table.window.id, x, y)
    table.window.wait(pointer=[x, y])
    table.window.press()
    new = [n for n in table.names() if n not in before]
    case(sorted(set(new)) == [f'Goblin raider {i}' for i in range(1, 7)],
         f'six goblins stand there, numbered {new}')
    case('Goblin raider 1 joins' in table.told(), 'and the log tells it')
    table.press('undo')
    case(table.names() == before, 'undone at one go')
    table.press('redo')
    row = table.show('drop.goblin')
    table.press(*['drop.count.less'] * 5)
    x, y = free_spot(table)
    table.drag(table.show('drop.goblin') or row, x, y)
    case('Goblin raider 7' in table.names(), 'one more is dragged in, and numbered on')
    table.press('undo')


def behind(table, secret):
    """The page of what no player knows: who is hidden, and what was rolled behind the screen."""
    table.press('hand.behind')
    told = {w['id']: w['label'] for w in table.window.screen['widgets'] if w['id'].startswith('hand.')}
    case(secret in [label for name, label in told.items() if name.startswith('hand.unknown.')],
         'whoever is hidden is listed')
    case(any('who hears it' in label for name, label in told.items() if name.startswith('hand.rolled.')),
         'and what was rolled')
    note = next((name for name, label in told.items() if name.startswith('hand.note.') and label == NOTE), '')
    case(note, 'and what the map notes')
    table.press(note, 'hand.back')
    case(table.show('hand.pause') is not None, 'and it leads back')


def hidden(table):
    table.press('hand.back')
    secret = table.figure('Goblin raider')['label']
    table.window.click(table.figure(secret))
    case(not table.show('hand.hide')['enabled'], 'nobody hides a figure before all eyes')
    table.press('eyes', 'seat.gm')
    table.window.key('Return')
    table.press('menu', 'menu.hand')
    table.window.click(table.figure(secret))
    table.press('hand.hide')
    case(f'The GM hides {secret}.' in table.told() and secret in table.names(),
         'the GM hides one, and sees it still')
    case(table.show('hand.watchers')['label'].startswith('It would be seen by '),
         'and is told who would see it')
    table.press('hand.secret', 'hand.roll')
    table.type('hand.text', 'who hears it')
    table.press('hand.do')
    case('who hears it' in table.told() and 'd20' in table.told(), 'dice are rolled behind the screen')
    behind(table, secret)
    table.press('hand.pause')
    case('paused' in table.window.widget('prompt')['label'] and 'pauses' in table.told(),
         'the game is paused, and the log tells it')
    table.press('hand.pause')
    table.press('eyes', 'seat.player')
    text = json.dumps(table.window.screen)
    case(all(word not in text for word in (secret, 'who hears it', NOTE)) and 'Goblin raider' in text,
         'the players know nothing of it')
    table.press('menu', 'menu.hand')


def moved(table):
    x, y = free_spot(table)
    figure = table.figure('Goblin raider')
    table.drag(figure, x, y)
    case(f"{figure['label']}, moved" in table.told(), 'a figure is dragged elsewhere')
    table.press('undo')


def turned(table):
    window = table.window
    window.click(next(w for w in window.widgets('token', 'Brann') if w['id'].startswith('strip.')))
    table.press('action.feat')
    hard = False
    for _ in range(8):
        asked = window.screen['question']
        if asked in ('', 'luck_reroll'):
            break
        choice = {'attribute': 'answer.fortitude', 'cost': 'answer.free'}.get(asked, 'answer.ok')
        if asked == 'dc' and not hard:
            choice, hard = 'answer.named.2', True
        window.click(window.widget(choice))
    case(window.screen['question'] == 'luck_reroll', f"a feat is rolled: {window.screen['question']}")
    face = int(table.show('hand.die.0')['value'])
    table.press('hand.die.0.less' if face > 1 else 'hand.die.0.more', 'hand.turn')
    now = int(table.show('hand.die.0')['value'])
    case(abs(now - face) == 1 and window.screen['question'] == 'luck_reroll',
         'the die on the table is turned')
    table.press('undo')
    case(int(table.show('hand.die.0')['value']) == face and window.screen['question'] == 'luck_reroll',
         'undo turns it back, and no more')
    table.press('hand.redo_step')
    case(window.screen['question'] != '', 'the step is done once more')
    table.press('hand.skip_step')
    case(window.screen['question'] == '', 'and skipped')
    case('skipped a step' in table.told(), f'which is told: {table.told()}')


def second_toll(window):
    """The card of the kept scenario, behind the one that it was made of; the pages are turned to it."""
    found = 0
    while True:
        cards = [w for w in window.screen['widgets'] if w['id'].startswith('start.scenario.') and
                 w['label'] == 'The toll at the bridge']
        found += len(cards)
        more = window.widget('start.more')
        if found == 2 or not more or more['label'] == 'Back to the first':
            return cards[-1] if found == 2 else None
        window.click(more)


def kept(table):
    """What was set up is a scenario of the start screen from now on."""
    table.press('menu', 'menu.keep', 'name.done')
    case(table.window.widget('name.done') is None, 'the table is kept as a scenario')
    table.press('menu', 'menu.start')
    card = second_toll(table.window)
    case(card is not None, 'which stands on the start screen')
    if card:
        table.window.click(card)
        table.window.key('Return')
    raiders = {name for name in table.names() if name.startswith('Goblin raider')}
    case(table.window.screen['screen'] == 'table' and len(raiders) == 5,
         f'and begins with the goblins, all but the hidden one: {sorted(raiders)}')


def main():
    with tempfile.TemporaryDirectory() as folder:
        game = os.path.join(folder, 'gm.battlemat')
        table = Table([with_a_note(folder), '--save', game])
        goblins(table)
        hidden(table)
        moved(table)
        turned(table)
        kept(table)
        case(table.window.close() == 0, 'it ends well')
        verified = subprocess.run([CLI, 'verify', game], capture_output=True, text=True, check=False)
        case(verified.returncode == 0, f'the game verifies {verified.stderr}')
    end()


main()

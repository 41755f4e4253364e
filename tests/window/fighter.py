"""Plays the heroes with the mouse: the nearest enemy, walk up, strike, shove as far as it goes."""
import re


def cell_of(widget):
    """The cell at the end of a figure's value ("14 of 20 at 4,11") or of a cell's id ("cell.4,11")."""
    x, y = re.search(r'(-?\d+),(-?\d+)$', widget['value'] if widget['role'] == 'token' else widget['id']).groups()
    return int(x), int(y)


def far(one, other, hexes):
    dx, dy = one[0] - other[0], one[1] - other[1]
    return (abs(dx) + abs(dy) + abs(dx + dy)) // 2 if hexes else max(abs(dx), abs(dy))


class Fighter:
    def __init__(self, window, hexes=False):
        self.window = window
        self.hexes = hexes
        self.pointed = set()    # what was done by pointing at the board

    def enemies(self):
        return [w for w in self.window.widgets('token') if w['id'].startswith('figure.') and w['enabled']
                and w.get('hint') == 'foe' and not w['value'].startswith(('-', '0 '))]

    def hero(self):
        for w in self.window.widgets('token'):
            if w['id'].startswith('figure.') and w['chosen']:
                return w
        return None

    def turn(self):
        """One thing a person would do now."""
        screen = self.window.screen
        if screen['question']:
            return self.answer()
        hero = self.hero()
        if not hero:
            return self.window.rest()
        enemies = sorted(self.enemies(), key=lambda w: far(cell_of(w), cell_of(hero), self.hexes))
        return self.strike(enemies) or self.approach(enemies) or self.end()

    def strike(self, enemies):
        for enemy in enemies[:3]:
            if not self.window.open_to_pointer(enemy):
                continue
            self.window.click(enemy)
            attack = self.window.widget('action.attack')
            if attack and attack['enabled'] and self.window.screen['target'] == enemy['label']:
                self.window.click(attack)
                return True
        return False

    def approach(self, enemies):
        if not enemies:
            return False
        goal = cell_of(enemies[0])
        ways = [w for w in self.window.widgets('cell', 'walk') if self.window.open_to_pointer(w)]
        hero = cell_of(self.hero())
        ways.sort(key=lambda w: (far(cell_of(w), goal, self.hexes), int(w['value'])))
        if not ways or far(cell_of(ways[0]), goal, self.hexes) >= far(hero, goal, self.hexes):
            return False
        self.pointed.add('walk')
        self.window.click(ways[0])
        return True

    def end(self):
        for name in ('action.stand_up', 'action.end_turn'):
            button = self.window.widget(name)
            if button and button['enabled']:
                self.window.click(button)
                return True
        return self.window.rest()

    def answer(self):
        cells = [w for w in self.window.widgets('cell', 'shove') if self.window.open_to_pointer(w)]
        if cells:
            self.pointed.add('shove')
            return self.window.click(max(cells, key=lambda w: int(w['value'])))
        answers = [w for w in self.window.screen['widgets'] if w['id'].startswith('answer.') and w['enabled']]
        for wanted in ('answer.yes', 'answer.ok'):
            for w in answers:
                if w['id'] == wanted:
                    return self.window.click(w)
        return self.window.click(answers[0]) if answers else self.window.rest()

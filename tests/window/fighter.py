"""Plays the heroes with the mouse, as a careful beginner would: strike what can be struck, shove it where it
hurts."""
import re

OUT = 4         # hit points at which a figure is out of the fight, in the first book
PATIENCE = 3    # rounds in which the heroes let the others come


def cell_of(widget):
    """The cell at the end of a figure's value ("14 of 20 at 4,11") or of a cell's id ("cell.4,11")."""
    x, y = re.search(r'(-?\d+),(-?\d+)$', widget['value'] if widget['role'] == 'token'
                     else widget['id']).groups()
    return int(x), int(y)


def far(one, other, hexes):
    dx, dy = one[0] - other[0], one[1] - other[1]
    return (abs(dx) + abs(dy) + abs(dx + dy)) // 2 if hexes else max(abs(dx), abs(dy))


def health(widget):
    return int(widget['value'].split()[0])


class Fighter:
    def __init__(self, window, hexes=False, out=OUT):
        self.window = window
        self.hexes = hexes
        self.out = out
        self.pointed = set()    # what was done by pointing at the board

    def enemies(self):
        return [w for w in self.window.widgets('token') if w['id'].startswith('figure.') and w['enabled']
                and w.get('hint') == 'foe' and health(w) > self.out]

    def hero(self):
        for w in self.window.widgets('token'):
            if w['id'].startswith('figure.') and w['chosen']:
                return w
        return None

    def distance(self, one, other):
        return far(cell_of(one), cell_of(other), self.hexes)

    def use(self, name):
        button = self.window.widget(name)
        if not button or not button['enabled']:
            return False
        self.window.click(button)
        return True

    def turn(self):
        """One thing a person would do now; whether there was one."""
        if self.window.screen['question']:
            return self.answer()
        hero = self.hero()
        if not hero:
            return False
        enemies = sorted(self.enemies(), key=lambda w: self.distance(w, hero))
        return self.strike(hero, enemies) or self.approach(hero, enemies) or self.end()

    def strike(self, hero, enemies):
        """The weakest of those that can be hit."""
        near = [e for e in enemies if self.distance(hero, e) <= 2] or enemies
        for enemy in sorted(near, key=health):
            if not self.window.open_to_pointer(enemy):
                continue
            self.window.click(enemy)
            attack = self.window.widget('action.attack')
            if self.window.widget('actions.plan'):
                continue    # the program would walk there first; here every step is pointed at
            if attack and attack['enabled'] and self.window.screen['target'] == enemy['label']:
                if health(hero) > 10 and self.use('action.berserk'):
                    attack = self.window.widget('action.attack')
                self.window.click(attack)
                return True
        return False

    def approach(self, hero, enemies):
        """Walk up to somebody who can be struck in this turn; later, to anybody."""
        ways = [w for w in self.window.widgets('cell', 'walk') if self.window.open_to_pointer(w) and
                not w.get('hint')]
        best = None
        for enemy in enemies:
            for way in ways:
                gap = self.distance(way, enemy)
                if best is None or (gap, float(way['value'])) < best[:2]:
                    best = (gap, float(way['value']), way)
        if best is None or best[0] >= min(self.distance(hero, e) for e in enemies):
            return False
        if best[0] > 1 and self.window.screen['round'] <= PATIENCE:
            return False
        self.pointed.add('walk')
        self.window.click(best[2])
        return True

    def end(self):
        return self.use('action.stand_up') or self.use('action.end_turn')

    def answer(self):
        cells = [w for w in self.window.widgets('cell', 'shove') if self.window.open_to_pointer(w)]
        if cells:
            self.pointed.add('shove')
            return self.window.click(max(cells, key=lambda w: (bool(w.get('hint')), int(w['value']))))
        question = self.window.widget('question')
        ways = [w for w in self.window.widgets('cell', 'walk') if self.window.open_to_pointer(w)]
        if self.window.screen['question'] == 'step' and ways and not self.window.widget('answer.stop'):
            return self.window.click(ways[0])   # it may not stay where it was stopped
        if self.window.screen['question'] == 'luck_reroll' and 'fails' not in question.get('value', ''):
            return self.use('answer.no')
        answers = [w for w in self.window.screen['widgets'] if w['id'].startswith('answer.') and w['enabled']]
        if self.use('answer.yes') or self.use('answer.ok'):
            return True
        # numbers and words: what stands there
        return self.window.click(answers[0]) if answers else self.window.key('Return')

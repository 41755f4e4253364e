"""A character of Fortune & Doom is made in the real window by mouse alone and goes into a fight: numbers
change places, skills are ticked, what is not for the figure is no step, and what cannot be had yet says
why."""
import json
import os
import tempfile

from cases import case, end
from driver import Window

PROGRAM = os.environ['BATTLEMAT']


class Maker:
    def __init__(self, game, *what):
        self.window = Window(PROGRAM, [*what, '--save', game, '--still'])

    def press(self, *names):
        for name in names:
            widget = self.window.widget(name)
            assert widget and widget['enabled'], f'{name} is not there to be pressed'
            self.window.click(widget)

    def at(self):
        return self.window.screen['step'], self.window.screen['question']

    def shown(self, stat):
        return self.window.widget('sheet.' + stat)['value']

    def steps(self):
        return [w['label'] for w in self.window.screen['widgets'] if w['id'].startswith('step.')]


def numbers(maker):
    maker.press('name.1', 'next')
    case(maker.at() == ('Attributes', 'spread'), 'after the name the attributes')
    maker.press('more.agility', 'more.agility')
    case([maker.shown(s) for s in ('agility', 'brawn', 'insight')] == ['8', '6', '7'],
         'a number changes places with the next, so that each stands once')
    case(not maker.window.widget('less.brawn')['enabled'], 'nothing is below the least')
    maker.press('next')


def skills(maker):
    maker.press('answer.usual')
    case(not maker.window.widget('next')['enabled'], 'nothing is ticked beforehand')
    maker.press('tick.fight', 'tick.evade')
    case(maker.window.widget('tick.evade')['chosen'] and not maker.window.widget('tick.fight')['chosen'] and
         maker.shown('evade') == '4', 'of one another takes its place, and the sheet says what it brings')
    maker.press('next', 'tick.fight', 'tick.notice')
    case(not maker.window.widget('tick.stealth')['enabled'], 'two are two')
    maker.press('next', 'tick.stealth', 'tick.crime', 'tick.drive', 'next')
    maker.press('tick.knowledge', 'tick.athletics', 'tick.empathy', 'tick.use_ability', 'next')
    case(maker.at()[0] == 'Who it is' and maker.window.widget('answer.wesen_species') is None,
         'who is no Wesen is not asked for a species')


def foci(maker):
    case('Contacts' not in maker.steps() and 'Ways' not in maker.steps() and 'Forms' not in maker.steps(),
         'what is not for the figure is no step')
    maker.press('next', 'offer.sail', 'offer.train', 'offer.law', 'next')
    case(maker.at()[0] == 'Languages', 'foci are offered')
    maker.press('offer.Hill speech', 'next')


def wesen(maker):
    maker.press('next')
    case(maker.at() == ('Ability', 'ability') and 'Powers' in maker.steps(), 'then the ability')
    maker.press('answer.wesen')
    case(maker.at() == ('Ability', 'wesen_species') and maker.window.widget('answer.wolf') is None and
         'Points 6 \u2192 0' in maker.window.widget('answer.fox')['value'],
         'the forms that its points reach, each with its price')
    maker.press('answer.fox')
    case('Powers' not in maker.steps() and maker.shown('points') == '0', 'one ability is all')


def learn(maker):
    maker.press('undo', 'undo', 'answer.magic', 'next')
    barred = maker.window.widget('barred.way_imperium')
    case(maker.at() == ('Ways', 'way') and barred and not barred['enabled'] and
         'After Sensus' in barred['value'], 'what cannot be had yet says what it needs')
    maker.press('answer.way_sensus')
    case(maker.window.widget('answer.way_imperium') is not None, 'then it can be had')


def to_the_table(maker):
    while maker.window.widget('play') is None:
        maker.press('next')
    maker.press('play')
    case(maker.window.screen['screen'] == 'start' and maker.window.widget('page.part.0')['label'] == 'Borea',
         'it has a part in a fight')
    maker.press('page.begin')
    case(any(w['label'] == 'Borea' and w['role'] == 'token' for w in maker.window.screen['widgets']),
         'and stands on its board')


def advance(folder):
    """What failing has taught: a level or Expertise; an attribute out of points or progress."""
    path = os.path.join(folder, 'nell.sheet.json')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'format': 'battlemat-sheet/1', 'system': 'doom', 'name': 'Nell',
                   'stats': {'agility': 9, 'pc': True, 'fight': 3, 'fight_progress': 4, 'points': 10,
                             'agility_progress': 10}}, file)
    maker = Maker(os.path.join(folder, 'nell.battlemat'), path)
    maker.press('answer.fight')
    case(maker.at() == ('Progress', 'on') and
         'Fight expertise 3 \u2192 4' in maker.window.widget('answer.expertise')['value'],
         'it is asked what the progress raises, with what each brings')
    maker.press('answer.expertise', 'next')
    case('Points 10 \u2192 9' in maker.window.widget('answer.drive')['value'], 'a skill has its price')
    maker.press('next', 'next', 'answer.agility')
    case(maker.at() == ('Attributes', 'pay'), 'it is asked out of what')
    maker.press('answer.progress')
    case(maker.shown('agility') == '10' and maker.shown('points') == '10', 'progress pays for it')
    maker.window.close()


with tempfile.TemporaryDirectory() as home:
    made = Maker(os.path.join(home, 'una.battlemat'), 'create', 'doom')
    for part in (numbers, skills, foci, wesen, learn, to_the_table):
        part(made)
    made.window.close()
    advance(home)
end()

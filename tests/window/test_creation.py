"""A character is made in the real window, with the mouse, by points; taken back, left, gone on with; its
sheet is in order."""
import glob
import json
import os
import subprocess
import tempfile

from cases import case, end
from driver import Window

PROGRAM = os.environ['BATTLEMAT']
CLI = os.environ['BATTLEMAT_CLI']


class Maker:
    def __init__(self, window):
        self.window = window

    def press(self, *names):
        for name in names:
            widget = self.window.widget(name)
            assert widget and widget['enabled'], f'{name} is not there to be pressed'
            self.window.click(widget)

    def at(self):
        return self.window.screen['step'], self.window.screen['question']

    def shown(self, stat):
        return self.window.widget('sheet.' + stat)['value']


def by_points(maker):
    case(maker.at() == ('Name', ''), 'it begins with the name')
    maker.window.type('Ragna')
    maker.press('next')
    case(maker.at() == ('Scores', 'creation_method'), 'then the scores')
    maker.press('answer.points')
    maker.press('less.accuracy', 'less.accuracy', 'less.accuracy')
    case(not maker.window.widget('next')['enabled'], 'points that are not spent hold it up')
    maker.press('more.nimbleness', 'more.muscularity', 'more.endurance')
    case(maker.shown('allowance') == '5' and maker.shown('hp') == '19 of 19',
         'what follows from them is on the sheet at once')
    case(not maker.window.widget('more.fortitude')['enabled'], 'more than 18 are not to be had')
    maker.press('next')
    case(maker.at() == ('Aspects', 'aspect') and maker.shown('nimbleness') == '5',
         'the scores are on the sheet')


def aspects(maker):
    maker.press('answer.bravery', 'answer.berserker')
    case(maker.window.screen['faults'] == 0 and not maker.window.widget('answer.dwarf')['enabled'],
         'two aspects are all')
    maker.press('answer.bravery')
    case(maker.window.widget('answer.berserker')['chosen'] and
         not maker.window.widget('answer.bravery')['chosen'],
         'one is taken out, the other stays')
    maker.press('answer.avenger')
    case(maker.at()[1] == 'avenger_type', 'the avenger is asked whom')
    maker.press('offer.goblin')
    case(maker.at()[1] != 'avenger_type', 'a kind of enemy is taken with a click')
    maker.press('back')
    case(maker.at()[0] == 'Scores', 'back to the scores')
    maker.press('next', 'answer.berserker', 'answer.bravery', 'next')


def gear(maker):
    maker.press('buy.spear')
    case(maker.window.widget('buy.knife') is not None and maker.at()[0] == 'Gear', 'a spear is bought')
    maker.press('undo')
    maker.press('buy.spear')


def real_dice(folder):
    """The scores from dice on the table: what is typed counts."""
    maker = Maker(Window(PROGRAM,
                         ['create', 'another', '--save', os.path.join(folder, 'ulf.battlemat'), '--still']))
    maker.window.type('Ulf')
    maker.press('next', 'real_dice', 'answer.dice', 'face.2', 'face.6', 'face.3', 'face.5', 'face.1')
    case(maker.at()[0] == 'Scores' and [maker.shown(s) for s in
                                        ('accuracy', 'nimbleness', 'muscularity', 'endurance',
                                         'fortitude')] == list('26351'),
         'dice that were typed are the scores, in their order')
    maker.window.close()


def advance(folder):
    """A finished sheet spends what it has learnt; the file is written anew, what others added to it stays."""
    path = os.path.join(folder, 'mira.sheet.json')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'format': 'battlemat-sheet/1', 'system': 'another', 'name': 'Mira',
                   'about': 'Of the hills.', 'x-note': 7,
                   'stats': {'muscularity': 4, 'endurance': 3, 'experience': 4}, 'marks': [{'key': 'dwarf'}]},
                  file)
    maker = Maker(Window(PROGRAM, [path, '--save', os.path.join(folder, 'mira.battlemat'), '--still']))
    case(maker.at() == ('Learn', 'what'), 'a sheet opens where it learns')
    said = maker.window.widget('answer.muscularity')['value']
    case('Muscularity 4 → 5' in said and 'Experience 4 → 3' in said,
         f'before and after are told, and what it costs: {said}')
    maker.press('answer.muscularity')
    case(maker.shown('muscularity') == '5', 'a point is spent')
    maker.press('answer.aspect', 'answer.bravery', 'undo')
    case(maker.at() == ('Learn', 'aspect'), 'the aspect is taken back')
    maker.press('answer.berserker')
    case(maker.window.widget('answer.luck') is None, 'what the points do not reach is not offered')
    maker.press('next')
    case(maker.window.widget('answer.muscularity') is None, 'nothing is left to spend')
    maker.press('next', 'next')
    with open(maker.window.screen['written'], encoding='utf-8') as file:
        sheet = json.load(file)
    case(sheet['stats']['muscularity'] == 5 and sheet['stats'].get('experience', 0) == 0 and
         sheet['x-note'] == 7 and
         [m['key'] for m in sheet['marks']] == ['dwarf', 'advanced', 'advanced', 'berserker'],
         'the sheet has it, with its history')
    maker.window.close()


def with_companions(maker):
    """What has come with the character spends its points in steps of its own."""
    maker.press('next')
    case(maker.at() == ('Other form', 'attribute'), 'the other form has a step')
    maker.press('answer.brawn', 'answer.brawn')
    case(maker.shown('brawn') == '2' and maker.window.widget('answer.brawn') is None,
         'not above the limit of its row')
    maker.press('next')
    maker.press('buy.thick_skinned', 'next')
    case(maker.at() == ('Ally', 'attribute'), 'then the Ally')
    maker.press('answer.awareness', 'next')
    case(maker.at()[0] == 'Its Qualities' and maker.shown('awareness') == '1',
         'which pays with points of its own')


def by_steps_that_wait(folder):
    """Nudge: every step may be left and come back to; what is one's own is named and said what it is good
    for."""
    maker = Maker(Window(PROGRAM,
                         ['create', 'nudge', '--save', os.path.join(folder, 'kirt.battlemat'), '--still']))
    maker.window.type('Kirt')
    maker.press('next', 'next')
    case(maker.at() == ('Attributes', 'ranks') and maker.window.screen['faults'] == 1, 'a Path can wait')
    maker.press('more.deduction', 'more.deduction', 'more.brawn')
    case(not maker.window.widget('more.deduction')['enabled'] and maker.shown('attribute_points') == '3',
         'not above the limit of the row')
    maker.press('next', 'back', 'back', 'answer.covert')
    case(maker.window.screen['faults'] == 0 and maker.shown('deduction') == '2',
         'nothing is lost by going back')
    maker.press('next', 'next', 'buy.winning_smile', 'next')
    case(maker.at() == ('Your own', 'thing') and maker.shown('quality_points') == '3',
         'the point of the Path went first')
    maker.window.type('Rex')
    maker.press('take', 'answer.ally')
    maker.window.type('Wolf')
    maker.press('take', 'answer.ua', 'answer.brawn', 'answer.focus', 'answer.yes')
    maker.window.type('Iron Grip')
    maker.press('take', 'answer.trait', 'answer.brawn')
    maker.window.type('climbing')
    maker.press('take')
    case(maker.window.widget('words') is None and maker.window.widget('next')['enabled'],
         'all Quality points are spent')
    with_companions(maker)
    maker.press('next', 'next')
    sheets = glob.glob(os.path.join(maker.window.folder.name,
                                    '.local/share/battlemat/rules/nudge/heroes/*.json'))
    checked = subprocess.run([CLI, 'check', *sheets], capture_output=True, text=True, check=False)
    case(sorted(map(os.path.basename, sheets)) == ['kirt_2.sheet.json', 'rex.sheet.json', 'wolf.sheet.json']
         and checked.returncode == 0,
         f'its Ally and its other form have sheets of their own {checked.stderr}')
    with open(maker.window.screen['written'], encoding='utf-8') as file:
        names = [m['name'] for m in json.load(file)['marks'] if m['key'] == 'quality']
    case(names == ['Winning Smile', 'Rex', 'Wolf', 'Iron Grip'], 'and all it bought stands on its own')
    with open(next(path for path in sheets if path.endswith('wolf.sheet.json')), encoding='utf-8') as file:
        wolf = json.load(file)
    case(wolf['stats']['brawn'] == 2 and
         [m['name'] for m in wolf['marks'] if m['key'] == 'quality'] == ['Thick-skinned'],
         'so does what its other form bought')
    maker.window.close()


def whole(maker):
    """Nothing on the page is cut: a line that is has a widget with all of it."""
    return [w['label'] for w in maker.window.screen['widgets'] if w['id'].startswith('whole.')]


def at_the_top(maker, name):
    return maker.window.widget(name)['rect'][1] == maker.window.widget('cards')['rect'][1]


def scores(maker):
    case('Speed normal → fast' in maker.window.widget('answer.speed')['value'],
         'a word is told as a word')
    maker.press('answer.finesse')
    case('Price 3 × 2 = 6 XP, XP left 27 → 21' in maker.window.widget('answer.finesse')['value'],
         'a step tells its price, and what that is made of')
    for _ in range(12):
        maker.window.point(maker.window.widget('cards'))
        maker.window.press(5)
    maker.press('answer.create')
    case(at_the_top(maker, 'answer.air'), 'another page begins at its top, wherever one was on the last')
    maker.press('answer.arcana', 'next')
    case('Brings 3 XP, XP left 26 → 29' in maker.window.widget('answer.presence')['value'],
         'what is given up tells what it brings')
    maker.press('next')


def tags(maker):
    maker.press('answer.tag', 'answer.transform', 'answer.illusion')
    case(whole(maker) == [], 'no card cuts its name or its numbers')
    maker.press('answer.complex_powerful')
    maker.window.type('light')
    maker.press('take')
    case(whole(maker) == [], 'nor does the sheet what is long')


def styles(maker):
    maker.press('answer.style', 'answer.melee', 'answer.finesse')
    case(whole(maker) == [], 'nor a word that is offered')
    maker.window.type('rapier')
    maker.press('take')
    maker.window.type('duels')
    maker.press('take', 'answer.style', 'answer.evasive')
    case('Price 3 XP' in maker.window.widget('answer.finesse')['value'] and
         'Price free' in maker.window.widget('answer.instinct')['value'],
         'the second style is free, but on the Statistic of the first')
    maker.press('answer.instinct')
    maker.window.type('feet')
    maker.press('take', 'answer.style', 'answer.ranged')
    case('Price 3 + 3 = 6 XP' in maker.window.widget('answer.finesse')['value'],
         'a third one costs itself, and what is on its Statistic')
    maker.press('answer.none', 'answer.ability')
    case(whole(maker) == [], 'long names of abilities are whole')
    maker.press('answer.none')


def by_features(folder):
    """What one has is chosen by its name, and each thing that may be added says what it costs."""
    maker = Maker(Window(PROGRAM,
                         ['create', 'nametbd', '--save', os.path.join(folder, 'ana.battlemat'), '--still']))
    maker.window.type('Ana')
    maker.press('next')
    scores(maker)
    tags(maker)
    styles(maker)
    before = maker.shown('xp')
    maker.press('answer.item', 'answer.ranged', 'answer.finesse')
    maker.window.type('bow')
    maker.press('take', 'next')
    case(maker.shown('xp') == before, 'the first thing is free')
    case([w['label'] for w in maker.window.widgets('button') if w['id'].startswith('answer.')] ==
         ['Rapier', 'Feet', 'Bow', 'Nothing more'], 'an Experience that goes by a style is not improved')
    maker.press('answer.bow.3')
    case('Price 1 + 1 = 2 XP' in maker.window.widget('answer.attack')['value'],
         'a feature of the bow, and the sum that is its price')
    maker.press('answer.attack')
    case(maker.shown('xp') == str(int(before) - 2), 'it is paid')
    maker.window.close()


def main():
    with tempfile.TemporaryDirectory() as folder:
        game = os.path.join(folder, 'ragna.battlemat')
        maker = Maker(Window(PROGRAM, ['create', 'another', '--seed', '1', '--save', game, '--still']))
        by_points(maker)
        case(maker.window.close() == 0, 'it can be left')
        maker = Maker(Window(PROGRAM, [game, '--still']))
        case(maker.at() == ('Aspects', 'aspect') and maker.shown('nimbleness') == '5',
             'and gone on with where it was left')
        aspects(maker)
        gear(maker)
        maker.press('next', 'next')
        case(maker.window.screen['written'].endswith('/heroes/ragna.sheet.json'), 'the sheet is written')
        sheets = glob.glob(os.path.join(maker.window.folder.name,
                                        '.local/share/battlemat/rules/*/heroes/*.json'))
        checked = subprocess.run([CLI, 'check', *sheets], capture_output=True, text=True, check=False)
        case(len(sheets) == 1 and checked.returncode == 0, f'it is in order {checked.stderr}')
        with open(sheets[0], encoding='utf-8') as file:
            sheet = json.load(file)
        case(sheet['name'] == 'Ragna' and
             [m['key'] for m in sheet['marks']] == ['created', 'berserker', 'bravery'] and
             [i['key'] for i in sheet['items']] == ['spear'], 'it says what was chosen')
        maker.window.key('Return')
        case(maker.window.widget('page.begin')['focused'], 'Enter plays it: a scenario with a part for it')
        maker.window.key('Return')
        case(maker.window.screen['screen'] == 'table' and
             'Ragna' in [w['label'] for w in maker.window.screen['widgets'] if w['id'] == 'figure.0'],
             'and once more leads into a fight with it')
        maker.window.close()
        real_dice(folder)
        by_steps_that_wait(folder)
        by_features(folder)
        advance(folder)
    end()


main()

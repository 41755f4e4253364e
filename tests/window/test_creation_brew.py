"""A character of Brew is made by mouse, and what each choice brings stands on it before; it goes into a
fight; later it spends what it has learnt, where the game master allows it."""
import json
import os
import tempfile

from cases import case, end
from driver import Window

PROGRAM = os.environ['BATTLEMAT']


class Maker:
    def __init__(self, arguments, size):
        self.window = Window(PROGRAM, [*arguments, '--still'], size=size)

    def press(self, *names):
        for name in names:
            widget = self.window.widget(name)
            assert widget and widget['enabled'], f'{name} is not there to be pressed'
            self.window.click(widget)

    def at(self):
        return self.window.screen['step'], self.window.screen['question']

    def value(self, name):
        widget = self.window.widget(name)
        return widget['value'] if widget else None


def people(maker):
    maker.press('name.3', 'next')
    case('Perception 1 → 3' in maker.value('answer.elf') and
         'Points for magic left 0 → 5' in maker.value('answer.elf'),
         f'what being an elf brings is told before: {maker.value("answer.elf")}')
    maker.press('answer.elf', 'answer.rogue_warrior')
    case('Precision 1 → 3' in maker.value('answer.precision'), 'so is the score that is left open')
    maker.press('answer.precision')
    case(maker.at() == ('Points', 'points'), 'the last answer of a step leads to the next one')
    maker.press('undo')
    case(maker.at() == ('People', 'bonus_choice'), 'and what is taken back leads to its own')
    maker.press('answer.precision')
    case(maker.value('sheet.precision_score') == '3', 'the sheet has the score with what was given')


def points(maker):
    case([maker.value(f'sheet.{pool}_points_left') for pool in ('attribute', 'skill', 'magic', 'free')] ==
         ['10', '12', '5', '5'], 'the sheet tells what is left of each pool')
    maker.press(*['more.precision'] * 4, *['more.power'] * 4, *['more.speed'] * 4)
    case(maker.value('sheet.attribute_points_left') is None and maker.value('sheet.free_points_left') == '3',
         'what goes beyond a pool is paid by the free points')
    maker.press('less.speed', 'less.speed', *['more.melee'] * 5, *['more.stealth'] * 3,
                *['more.profession'] * 2, *['more.illusion'] * 5)
    maker.press('next')


def calling(maker):
    case(maker.at() == ('Calling', 'profession_name'), 'what its job is called is asked')
    maker.window.type('Smith')
    maker.press('take')
    case(maker.at() == ('Calling', 'profession') and maker.window.widget('answer.other'),
         'each further dot goes to that one or to a new one')
    maker.press('answer.other')
    maker.window.type('Preacher')
    maker.press('take')
    case('Wits → Charisma' in maker.value('answer.charisma'), 'an Attribute of magic tells what it changes')
    maker.press('answer.charisma')
    case(maker.value('sheet.tradition') == 'Charisma', 'and stands on the sheet')


def features(maker):
    case(maker.window.widget('answer.Conmanship') and maker.window.widget('answer.Criminal Underworld'),
         'the class has specialties to choose from')
    maker.press('answer.Conmanship', 'answer.melee')
    maker.window.type('Bottles')
    maker.press('take', 'answer.none')
    case('Free points left 5 → 0' in maker.value('answer.tough_skin'), 'a further trick tells its price')
    maker.press('answer.none')
    case(maker.at() == ('Gear', 'equipment') and maker.window.widget('answer.claws') is None,
         'claws are no gear')
    case('Precision + Melee' in maker.value('answer.knife'), 'what a knife does is said')
    maker.press('answer.knife', 'answer.none')
    case(maker.at()[0] == 'Finish', 'and to want nothing more is always in sight')


def into_a_fight(maker):
    maker.press('next')
    with open(maker.window.screen['written'], encoding='utf-8') as file:
        sheet = json.load(file)
    case([i['key'] for i in sheet['items']] == ['knife'] and
         {'elf', 'rogue_warrior'} <= {m.get('ancestry', m.get('class')) for m in sheet['marks']},
         'the sheet is written as it was chosen')
    case(sheet['stats']['magic_attribute'] == 'charisma' and
         {m['name']: m['level'] for m in sheet['marks'] if m['key'] == 'profession_dots'} ==
         {'Smith': 1, 'Preacher': 1}, 'with its professions and its magic')
    maker.press('play', 'page.begin')
    case(maker.window.screen['screen'] == 'table' and
         'Dunja' in [w['label'] for w in maker.window.screen['widgets'] if w['id'].startswith('figure.')],
         'two clicks lead into a fight with it')


def advance(folder, size):
    path = os.path.join(folder, 'dora.sheet.json')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'format': 'battlemat-sheet/1', 'system': 'brew', 'name': 'Dora',
                   'stats': {'power': 3, 'melee': 2, 'experience': 40},
                   'marks': [{'key': 'used', 'score': 'melee'}]}, file)
    maker = Maker([path, '--save', os.path.join(folder, f'dora-{size}.battlemat')], size)
    case('Power 3 → 4, Experience 40 → 31' in maker.value('answer.power'),
         'what it costs is told before, also where the game master is asked')
    maker.press('answer.power')
    case(maker.at() == ('Learn', 'allow'), 'what was not used in play wants leave')
    maker.press('answer.yes')
    case(maker.value('sheet.power_score') == '4' and maker.value('sheet.experience') == '31',
         'and is had with it')
    maker.press('next', 'next')
    with open(maker.window.screen['written'], encoding='utf-8') as file:
        case(json.load(file)['stats']['power'] == 4, 'the sheet has it')
    maker.window.close()


def main():
    for size in ('1280x720', '1920x1080'):
        with tempfile.TemporaryDirectory() as folder:
            maker = Maker(['create', 'brew', '--seed', '1', '--save',
                           os.path.join(folder, 'dunja.battlemat')], size)
            people(maker)
            points(maker)
            calling(maker)
            features(maker)
            into_a_fight(maker)
            maker.window.close()
            advance(folder, size)
    end()


main()

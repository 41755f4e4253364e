#!/usr/bin/env python3
"""A setting of one's own, as JSON in the own data folder: an ancestry, a class, tricks, a flaw, a spell and
weapons are chosen, rolled with and struck with, without a line of C."""
import json
import os
import re
import shutil
import subprocess
import tempfile

from tap import Tap

CLI = os.environ['BATTLEMAT_CLI']

LISTS = {
    'format': 'battlemat-ruleset/1', 'system': 'brew',
    'ancestry_row': [{'key': 'tinker',
                      'bonuses': [{'score': 'craft', 'value': 2}, {'score': 'speed', 'value': -1}],
                      'size': 'small', 'trick': 'steady_hands', 'flaw': 'cannot_swim'}],
    'class_row': [{'key': 'cook', 'bonuses': [{'score': 'craft', 'value': 2},
                                              {'score': 'wits', 'value': 2, 'or': 'charisma'}],
                   'trick': 'iron_stomach', 'specialties': [{'skill': 'craft', 'text': 'Stews'}]}],
    'trick_row': [{'key': 'steady_hands', 'effects': [{'scope': 'craft', 'value': 1}]},
                  {'key': 'iron_stomach', 'soak': 1, 'exclusive': 'cook'}],
    'flaw_row': [{'key': 'cannot_swim', 'effects': [{'scope': 'athletics', 'value': -2}]}],
    'spell_row': [{'key': 'spice', 'field': 'transfiguration', 'dot': 1}]}
THINGS = {
    'format': 'battlemat-items/1', 'system': 'brew',
    'weapon': [{'key': 'ladle', 'kind': 'blunt', 'attack': ['power_craft'], 'ranges': ['close'],
                'damage': '2'},
               {'key': 'pepper_bolt', 'kind': 'magic', 'attack': ['wits_transfiguration'], 'damage': '3',
                'ignores_armour': True}]}
WORDS = {
    'format': 'battlemat-text/1', 'system': 'brew',
    'item': {'tinker': 'Tinker of the Vale', 'cook': 'Cook', 'steady_hands': 'Steady Hands',
             'cannot_swim': 'Cannot Swim', 'ladle': 'great ladle'},
    'about': {'elf': 'Thin and fair.'}}
MADE = '''system brew
option spell_lists=true
map none
seat anna player
answers rest
sheet tam seat=anna
tam: create ancestry_choice=tinker class_choice=cook bonus_choice=wits points=craft:1,transfiguration:1
  effect=spice equipment=ladle equipment=pepper_bolt
expect tam.craft_score == 5
expect tam.wits_score == 3
expect tam.size_class == small
expect tam.mark.trick[trick=steady_hands] == 1
expect tam.mark.flaw[flaw=cannot_swim] == 1
expect tam.mark.spell[name=spice] == 1
expect tam.faults == 0
sheet tam done
'''
PLAYED = '''set tam.athletics 1
figure bob side=foes armour=leather_coat
tam: roll wits_craft difficulty=18 specialty_applies=no
  d6=4
expect value.pool == 9
tam: roll wits_athletics difficulty=9
  d6=4
expect value.pool == 2
tam: attack bob weapon=ladle answer=take_hit specialty_applies=no
  d6=4
expect value.damage == 1
gm: damage tam 3 armour=yes
expect value.soaked == 1
tam: attack bob weapon=pepper_bolt answer=take_hit
  d6=4
expect value.damage == 3
expect tam.mana == 0
set tam.mana 1
tam: cast transfiguration effect=spice
  d6=4
'''
COOK = {
    'format': 'battlemat-sheet/1', 'system': 'brew', 'name': 'Cook',
    'stats': {'power': 3, 'precision': 2, 'speed': 3, 'wits': 4, 'craft': 5, 'melee': 3,
              'transfiguration': 3},
    'marks': [{'key': 'ancestry', 'ancestry': 'tinker'}, {'key': 'class', 'class': 'cook'},
              {'key': 'trick', 'trick': 'iron_stomach'}, {'key': 'flaw', 'flaw': 'cannot_swim'}],
    'items': [{'key': 'ladle', 'ready': True}, {'key': 'pepper_bolt'}]}
KITCHEN = {
    'format': 'battlemat-scenario/1', 'system': 'brew', 'title': 'Closing time', 'map': 'saloon.map.json',
    'seats': [{'name': 'gm', 'runs': 'program'}, {'name': 'player', 'runs': 'person'}],
    'sides': ['cooks', 'guests'],
    'figures': [{'name': name, 'side': 'cooks', 'seat': 'player', 'at': at, 'sheet': 'cook.sheet.json'}
                for name, at in (('Tam', '5,8'), ('Tom', '5,9'))] +
               [{'name': 'Jeb', 'like': 'jeb', 'side': 'guests', 'at': '9,8'},
                {'name': 'Gus', 'like': 'drover', 'side': 'guests', 'at': '9,9'}]}
TOO_MANY = 'power:4,precision:4,wits:4,speed:4,craft:5,melee:5,stealth:5,odds:1'


def play(script, home):
    done = subprocess.run([CLI, 'play', '-'], input=script, capture_output=True, text=True, check=False,
                          env=dict(os.environ, XDG_DATA_HOME=home))
    return (done.stdout + done.stderr).splitlines() if done.returncode else []


def documented(home):
    """The examples of docs/setting.md are in order, and one that is not says where."""
    with open(os.path.join(os.environ['BATTLEMAT_SOURCE'], 'docs/setting.md'), encoding='utf-8') as file:
        text = file.read()
    blocks = re.findall(r'```json\n(.*?)```', text, re.DOTALL)
    told = re.search(r'^    mine(.*)$', text, re.MULTILINE).group(1)
    faults = [] if len(blocks) == 3 else [f'{len(blocks)} examples']
    path = os.path.join(home, 'mine.ruleset.json')
    for block, faulty in ((blocks[0], False), (blocks[1], False), (blocks[2], False),
                          (blocks[0].replace('small', 'tiny'), True)):
        with open(path, 'w', encoding='utf-8') as file:
            file.write(block)
        done = subprocess.run([CLI, 'check', path], capture_output=True, text=True, check=False)
        if (done.returncode == 0) == faulty or (faulty and told not in done.stderr):
            faults += (done.stdout + done.stderr).splitlines() + [f'expected "{told}"']
    return faults


def made(points, home):
    """A character in the terminal, who takes nothing but points."""
    keys = ('ancestry_choice', 'class_choice', 'skill', 'trick_choice', 'flaw_choice', 'equipment')
    words = ['sheet', 'new', 'brew', 'Tam', f'points={points}', *[f'{key}=none' for key in keys]]
    done = subprocess.run([CLI, *words],
                          capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
                          env=dict(os.environ, XDG_DATA_HOME=home))
    return (done.stdout + done.stderr).splitlines() if done.returncode else []


def named(home):
    """What is called otherwise or anew is called so on a sheet, and when something is done with it."""
    path = os.path.join(home, 'cook.sheet.json')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(COOK, file)
    env = dict(os.environ, XDG_DATA_HOME=home)
    shown = subprocess.run([CLI, 'sheet', 'show', path], capture_output=True, text=True, check=False, env=env)
    faults = [f'{word} is not on the sheet' for word in ('Tinker of the Vale', 'Cannot Swim', 'Great ladle')
              if word not in shown.stdout]
    asked = subprocess.run([CLI, 'sheet', 'new', 'brew', 'Tam'], capture_output=True, text=True, check=False,
                           env=env, input='')
    faults += [f'{word} is not offered' for word in ('Tinker of the Vale', 'Thin and fair', '+2 Power')
               if word not in asked.stdout + asked.stderr]
    page = os.path.join(home, 'cook.pdf')
    done = subprocess.run([CLI, 'sheet', 'print', path, '-o', page], capture_output=True, text=True,
                          check=False, env=env)
    faults += [] if done.returncode == 0 and os.path.getsize(page) > 1000 else [done.stderr]
    return faults + (shown.stdout + shown.stderr + asked.stdout + asked.stderr).splitlines() if faults else []


def spoiled(home, folder):
    """Words with a fault are left out, and it is said which; all others stay."""
    path = os.path.join(folder, 'wrong.text.json')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'format': 'battlemat-text/1', 'system': 'brew', 'itme': {'cook': 'Chef'}}, file)
    faults = named(home)
    told = subprocess.run([CLI, 'play', '-'], input='system brew\n', capture_output=True, text=True,
                          check=False, env=dict(os.environ, XDG_DATA_HOME=home)).stderr
    os.remove(path)
    return faults + ([] if 'wrong.text.json' in told else [f'nothing is told: {told}'])


def fought(home):
    """The program plays fights of it to their end, and again from what was kept of them."""
    shutil.copy(os.path.join(os.environ['BATTLEMAT_SOURCE'], 'maps/saloon.map.json'), home)
    path = os.path.join(home, 'kitchen.scenario.json')
    for name, document in ((path, KITCHEN), (os.path.join(home, 'cook.sheet.json'), COOK)):
        with open(name, 'w', encoding='utf-8') as file:
            json.dump(document, file)
    done = subprocess.run([CLI, 'simulate', path, '--fights', '3', '--verify', '--json'], capture_output=True,
                          text=True, check=False, env=dict(os.environ, XDG_DATA_HOME=home))
    told = json.loads(done.stdout) if done.returncode == 0 else {}
    ended = told.get('drawn') == 0 and told.get('verified') == 3 and told.get('faulty') == 0
    return [] if ended and 'BREW-173' in told['rules'] else (done.stdout + done.stderr).splitlines()


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as home:
        folder = os.path.join(home, 'battlemat/rules/brew')
        os.makedirs(folder)
        tap.case('the examples of docs/setting.md are in order', documented(home))
        tap.case('without it there is no such people', [] if play(MADE, home) else ['tam was made'])
        for name, document in (('mine.ruleset.json', LISTS), ('mine.items.json', THINGS),
                               ('mine.text.json', WORDS)):
            with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
                json.dump(document, file)
        tap.case('a character of it is made', play(MADE, home))
        tap.case('what it has works in play', play(MADE + PLAYED, home))
        tap.case('all of it is called by the names that it has', named(home))
        tap.case('words with a fault are left out', spoiled(home, folder))
        tap.case('fights of it come to their end', fought(home))
        tap.case('points may be left when a sheet is written', made('power:1', home))
        tap.case('more than there are may not', [] if made(TOO_MANY, home) else ['it was written'])
    return tap.done()


if __name__ == '__main__':
    raise SystemExit(main())

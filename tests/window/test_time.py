"""Looking back in the real window: an earlier moment, a line played on from it, the old line, a replay, the
turn's start."""
import json
import os
import re
import shutil
import subprocess
import tempfile

from cases import case, end
from driver import Window
from tables import CLI, MAPS, PROGRAM


def label(window, name):
    widget = window.widget(name)
    return widget['label'] if widget else ''


def figures(window):
    """Who stands where, and how they are."""
    return {w['label']: w.get('value') for w in window.screen['widgets'] if w['id'].startswith('figure.') and
            w['role'] == 'token'}


def cards(window):
    return [w for w in window.screen['widgets'] if re.fullmatch(r'time\.\d+', w['id'])]


def play_to(window, number):
    """End turns until so many rounds have begun and nothing is asked."""
    for _ in range(60):
        if window.screen['question']:
            window.key('Escape')
        elif window.screen['round'] < number and window.screen['mode'] == 'encounter':
            window.key('e')
        else:
            return
    raise AssertionError(f'round {number} does not come')


def look_back(window):
    now, head = figures(window), window.screen['entry']
    window.key('j')
    case('Now: round 2' in label(window, 'time.banner') and window.widget('tray') is None,
         'the timeline opens at now, and nothing can be done')
    shown = cards(window)
    case(any('moves' in w['label'] for w in shown) and shown[-1]['chosen'] and shown[-1]['value'] == 'now',
         'its cards tell what happened')
    window.click(shown[-3])
    case('You are looking back: round 1' in label(window, 'time.banner') and window.screen['round'] == 1 and
         figures(window) != now and window.screen['entry'] == head,
         'a card shows the table as it was, the game stays')
    window.key('e')
    window.key('z')
    case(window.screen['entry'] == head, 'keys do nothing to the game meanwhile')
    window.key('Escape')
    case(window.widget('time') is None and figures(window) == now and window.screen['entry'] == head,
         'and back to now')
    return head


def branch(window, head):
    old = figures(window)
    window.key('j')
    window.key('Home')
    then = figures(window)
    window.key('Return')
    case(window.screen['entry'] < head and figures(window) == then and window.screen['ours'],
         'one plays on from there')
    window.key('e')
    case(window.screen['entry'] > head, 'on a line of its own')
    window.click(window.widget('menu'))
    window.click(window.widget('menu.time'))
    line = window.widget(f'time.line.{head}')
    case(line and 'The old line' in line['label'], 'the old line is named')
    window.click(line)
    case('another line: round 2' in label(window, 'time.banner') and figures(window) == old and
         label(window, 'time.on') == 'Return to this line', 'it is looked at')
    window.click(window.widget('time.on'))
    case(window.screen['entry'] == head and figures(window) == old, 'and gone back to')


def replay(window, head):
    now = figures(window)
    window.key('j')
    window.click(window.widget('time.speed.3'))
    case(window.widget('time.speed.3')['chosen'], 'a replay has speeds')
    frames = window.screen['frame']
    window.key('space')
    case('Now: ' in label(window, 'time.banner') and figures(window) == now and
         window.screen['entry'] == head and
         window.screen['frame'] > frames + 5, 'a replay goes from the beginning to now')
    window.key('Left')
    case('You are looking back' in label(window, 'time.banner'), 'and step by step')
    window.key('j')


def turn_start(window, head):
    now = figures(window)
    window.key('shift+z')
    back = window.screen['entry']
    case(back < head and window.screen['ours'], 'a key goes back to the start of the turn')
    window.key('y')
    case(window.screen['entry'] == head and figures(window) == now, 'redo does it again as one')
    case(window.widget('turn.start')['enabled'], 'a button does it too')


def from_the_log(window):
    window.click(window.widget('log.fold'))
    lines = [w for w in window.screen['widgets'] if w['id'].startswith('log.line.') and 'Mawl' in w['label']]
    window.click(lines[-1])
    look = [w for w in window.screen['widgets'] if w['id'].startswith('log.look.')]
    window.click(look[0])
    case([w['label'] for w in cards(window) if w['chosen']] == [lines[-1]['label']],
         'a line of the log leads to its moment')
    window.key('Escape')


def on_the_bridge(folder):
    game = os.path.join(folder, 'time.battlemat')
    window = Window(PROGRAM, [os.path.join(MAPS, 'bridge.scenario.json'), '--seed', '42', '--still', '--pace',
                              '0', '--save', game])
    play_to(window, 2)
    head = look_back(window)
    branch(window, head)
    replay(window, head)
    turn_start(window, head)
    from_the_log(window)
    case(window.close() == 0, 'it ends well')
    verified = subprocess.run([CLI, 'verify', game], capture_output=True, text=True, check=False)
    case(verified.returncode == 0, f'every line can be worked out again {verified.stderr}')


def with_a_secret(folder):
    """A figure that was hidden at first, and acted then, is nowhere in the past of those who did not see
    it."""
    path = os.path.join(folder, 'secret.scenario.json')
    with open(os.path.join(MAPS, 'lights.scenario.json'), encoding='utf-8') as file:
        scenario = json.load(file)
    del scenario['$schema']
    scenario['figures'][-1]['hidden'] = True
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(scenario, file)
    shutil.copy(os.path.join(MAPS, 'marsh.map.json'), folder)
    window = Window(PROGRAM, [path, '--seed', '42', '--still', '--pace', '0', '--save',
                              os.path.join(folder, 'secret.battlemat')])
    play_to(window, 2)
    window.key('j')
    told = json.dumps(window.screen['widgets'])
    while not any(w['id'] == 'time.0' and w['chosen'] for w in cards(window)):
        window.key('Left')
        told += json.dumps(window.screen['widgets'])
    case('Glim' in told and 'Coil' in told, 'what the others did is told')
    case('Sly' not in told, 'the hidden one is on no card, no banner and no board of the past')
    window.close()


def main():
    with tempfile.TemporaryDirectory() as folder:
        on_the_bridge(folder)
        with_a_secret(folder)
    end()


main()

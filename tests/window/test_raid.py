"""Two rounds of Nudge in the real window, with the mouse: a door is opened, a guard behind it shot; every
Test is answered."""
import json
import os
import shutil
import subprocess
import tempfile

from cases import case, end
from driver import Window
from tables import CLI, MAPS, PROGRAM

MOST = 40


def raid(folder):
    """A burglar before the glass door, a guard behind it."""
    path = os.path.join(folder, 'raid.scenario.json')
    figures = [
        {'name': 'Kirt', 'like': 'kirt', 'side': 'raiders', 'seat': 'player', 'at': '22,6'},
        {'name': 'Webb', 'like': 'guard', 'side': 'guards', 'at': '16,6'},
    ]
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'format': 'battlemat-scenario/1', 'system': 'nudge', 'title': 'Raid',
                   'map': 'tower.map.json',
                   'seats': [{'name': 'gm', 'runs': 'program'}, {'name': 'player', 'runs': 'person'}],
                   'sides': ['raiders', 'guards'], 'figures': figures}, file)
    shutil.copy(os.path.join(MAPS, 'tower.map.json'), folder)
    return path


class Raider:
    def __init__(self, window):
        self.window = window
        self.seen = []

    def press(self, name):
        self.window.click(self.window.widget(name))
        self.seen.append(name)

    def declare(self, kind):
        """The choice of the round."""
        self.press('action.declare')
        self.press('answer.' + kind)

    def aim(self, name):
        """Click a figure on the board."""
        self.window.click(self.window.widgets('token', name)[0])

    def until(self, *names):
        """Answer as is proposed until one of these is there, or the fight is over."""
        for _ in range(MOST):
            found = next((name for name in names if self.window.widget(name)), None)
            if found or self.window.screen['mode'] == 'downtime':
                return found
            self.answer()
        raise AssertionError(f'none of {names} comes up: {self.offered()}')

    def offered(self):
        return [w['id'] for w in self.window.screen['widgets'] if w['role'] == 'button']

    def answer(self):
        """What confirms a question, else its first answer."""
        offered = self.offered()
        done = [name for name in offered
                if name in ('answer.done', 'answer.ok', 'share.done', 'roll', 'answer')]
        answers = [name for name in offered if name.startswith(('answer.', 'share.'))]
        if not done + answers:
            raise AssertionError(f'nothing to answer with: {offered}')
        self.press((done + answers)[0])


def cli(*words):
    return subprocess.run([CLI, *words], capture_output=True, text=True, check=False)


def main():
    with tempfile.TemporaryDirectory() as folder:
        game = os.path.join(folder, 'raid.battlemat')
        window = Window(PROGRAM, [raid(folder), '--seed', '1', '--save', game, '--pace', '0', '--still'])
        raider = Raider(window)
        raider.declare('short')
        case(raider.until('action.open_door') == 'action.open_door',
             'in its Short Action the door beside one can be opened')
        raider.press('action.open_door')
        raider.until('action.declare')
        case(window.screen['mode'] == 'encounter', 'the next round is declared')
        raider.declare('ranged')
        raider.until('action.attack')
        raider.press('action.attack')
        raider.aim('Webb')
        before = len(raider.seen)
        raider.until('action.declare')
        case(len(raider.seen) > before, f'the Test asks, and is answered by mouse ({raider.seen[before:]})')
        window.close()
        told = cli('export', game).stdout
        case('"open_door"' in told and 'door-open' in told, 'the game keeps the door open')
        case('"attack"' in told, 'and the shot')
        case(cli('verify', game).returncode == 0, 'it can be worked out again')
    end()


if __name__ == '__main__':
    main()

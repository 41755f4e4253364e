"""Whoever goes through a lesson by mouse and keys, and reads at which step it is and what is asked."""
import os
import re

from driver import Window


class Pupil:
    def __init__(self, system, size='1920x1080'):
        name = 'practise' if system == 'another' else f'practise-{system}'
        lesson = f'{os.environ["BATTLEMAT_SOURCE"]}/maps/{name}.scenario.json'
        self.window = Window(os.environ['BATTLEMAT'], [lesson, '--pace', '0', '--still'], size=size)

    def label(self):
        return self.window.widget('lesson.step')['label']

    def step(self):
        return int(re.search(r'\d+', self.label())[0])

    def press(self, *names):
        for name in names:
            self.window.click(self.window.widget(name))

    def asked(self):
        return self.window.screen['question']

    def value(self, name):
        return self.window.widget(name)['value']

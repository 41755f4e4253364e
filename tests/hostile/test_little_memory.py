#!/usr/bin/env python3
"""Little memory: every program ends with status 4 and one sentence, or does its work; none by a signal."""
import os
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.environ['BATTLEMAT_SOURCE'], 'tests', 'tools'))
from tap import Tap  # noqa: E402

SOURCE, CLI, WINDOW = os.environ['BATTLEMAT_SOURCE'], os.environ['BATTLEMAT_CLI'], os.environ['BATTLEMAT']
BRIDGE = os.path.join(SOURCE, 'maps', 'bridge.scenario.json')
BRANN = os.path.join(SOURCE, 'rules', 'another', 'heroes', 'brann.sheet.json')
SENTENCES = ('there is no memory left', 'no memory for a picture')
NOT_LOADED = 127    # the libraries did not even fit

# Fontconfig without memory writes empty caches, and as root over the system's: it gets a folder of ours.
FONTS = '''<fontconfig><cachedir>{0}</cachedir><include>/etc/fonts/fonts.conf</include></fontconfig>'''

tap = Tap()
room = tempfile.mkdtemp()
fonts = os.path.join(room, 'fonts.conf')
with open(fonts, 'w', encoding='utf-8') as conf:
    conf.write(FONTS.format(os.path.join(room, 'caches')))


def run(words, kilobytes):
    def limit():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (kilobytes * 1024, kilobytes * 1024))
    return subprocess.run(words, capture_output=True, text=True, cwd=room, check=False, timeout=120,
                          env={**os.environ, 'FONTCONFIG_FILE': fonts}, preexec_fn=limit)


def ends_well(done):
    if done.returncode == 4:
        last = done.stderr.splitlines()[-1:] or ['']
        return any(sentence in last[0] for sentence in SENTENCES)
    return done.returncode in (0, NOT_LOADED)


def endure(name, words, limits):
    ends = [(kilobytes, run(words, kilobytes)) for kilobytes in limits]
    faults = [f'{kilobytes} KB: status {done.returncode}, {done.stderr[-300:]}' for kilobytes, done in ends
              if not ends_well(done)]
    tap.case(f'{name} ends well with little memory', faults)
    return sum(done.returncode == 4 for _, done in ends)


def main():
    game = os.path.join(room, 'fight.game')
    subprocess.run([CLI, 'simulate', BRIDGE, '--keep', '.'], cwd=room, check=True, capture_output=True)
    os.rename(os.path.join(room, 'bridge-0.battlemat'), game)
    short = 0
    for words in (['verify', game], ['replay', game], ['export', game], ['simulate', BRIDGE, '--verify'],
                  ['check', BRIDGE], ['names', 'another'], ['sheet', 'show', BRANN]):
        step = 150 if words[0] == 'verify' else 300
        short += endure(words[0], [CLI, *words], range(7350, 9450, step))
    if os.path.exists(WINDOW):
        picture = os.path.join(room, 'out.png')
        short += endure('render', [WINDOW, 'render', BRIDGE, '-o', picture], range(40000, 70000, 2500))
        demo = [WINDOW, 'demo', BRIDGE, '--seed', '5', '-o', picture]
        short += endure('demo', demo, range(45000, 75000, 6000))
    tap.case('some limits were too small', [] if short > 5 else [f'{short} of them'])
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

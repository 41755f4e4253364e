#!/usr/bin/env python3
"""`cmake --install --prefix` puts everything in its place, and what it put there plays from there: wherever
that is, and with the source tree gone."""
import os
import re
import subprocess
import sys
import tempfile

from tap import Tap

SOURCE, BUILD = os.environ['BATTLEMAT_SOURCE'], os.environ['BATTLEMAT_BUILD']
FOLDERS = ('rules', 'maps', 'schemas', 'assets')


def cached(name):
    """A value of the build's configuration."""
    with open(os.path.join(BUILD, 'CMakeCache.txt'), encoding='utf-8') as file:
        return re.search(rf'^{name}:\w+=(.*)$', file.read(), re.M)[1]


def files_of(folder):
    """All files below a folder of the tree, as paths from its root."""
    return [os.path.relpath(os.path.join(where, name), SOURCE)
            for where, _, names in os.walk(os.path.join(SOURCE, folder)) for name in names]


def programs():
    """What is installed as a program: with the window or without."""
    return ['battlemat', 'battlemat-cli'] if 'BATTLEMAT' in os.environ else ['battlemat-cli']


def wanted():
    """Every file that must be there, below the prefix."""
    pages = [page for page in sorted(os.listdir(os.path.join(SOURCE, 'man'))) if page.endswith('.6')]
    return ([f'bin/{program}' for program in programs()]
            + ['share/doc/battlemat/LICENSE', 'share/doc/battlemat/README.md']
            + [f'share/battlemat/{file}' for folder in FOLDERS for file in files_of(folder)]
            + [f'share/man/man6/{page}' for page in pages])


class Place:
    """A folder that Battlemat is installed in, and somebody's home."""

    def __init__(self, room):
        self.room = room
        self.prefix = os.path.join(room, 'an odd: place')
        self.data = os.path.join(self.prefix, 'share/battlemat')
        self.env = {**os.environ, 'HOME': os.path.join(room, 'home'), 'XDG_DATA_DIRS': '/nowhere'}

    def install(self):
        return subprocess.run(['cmake', '--install', BUILD, '--prefix', self.prefix], capture_output=True,
                              text=True, check=False)

    def run(self, program, *words):
        return subprocess.run([os.path.join(self.prefix, 'bin', program), *words], cwd='/', env=self.env,
                              capture_output=True, text=True, check=False)

    def check(self, says, program, *words):
        """What is wrong with running an installed program: it must end well and say this."""
        done = self.run(program, *words)
        if done.returncode == 0 and says in done.stdout:
            return []
        return [f'status {done.returncode}, "{says}" expected in:', done.stdout[-2000:], done.stderr]

    def move_source_away(self):
        """As if the tree had been moved: what the programs know of it leads nowhere from now on."""
        for program in programs():
            path = os.path.join(self.prefix, 'bin', program)
            with open(path, 'rb') as file:
                whole = file.read()
            assert SOURCE.encode() in whole, f'{program} does not know {SOURCE}: what is to be moved away?'
            with open(path, 'wb') as file:
                file.write(whole.replace(SOURCE.encode(), b'/' * (len(SOURCE) - 1) + b'?'))

    def move(self):
        """The installation goes elsewhere as a whole."""
        moved = os.path.join(self.room, 'elsewhere')
        os.rename(self.prefix, moved)
        self.prefix, self.data = moved, os.path.join(moved, 'share/battlemat')


def script_of(room):
    """A script that takes a map and a rule book from those that come with the program."""
    path = os.path.join(room, 'duel.play')
    with open(path, 'w', encoding='utf-8') as file:
        file.write('system another\nmap maps/bridge.map.json\nfigure ragna side=heroes at=2,3\n'
                   'show ragna.at\n')
    return path


def reads_its_own(place):
    """With the source tree still there, the maps are read where they were installed: or there are none."""
    maps = os.path.join(place.data, 'maps')
    os.rename(maps, maps + '.away')
    done = place.run('battlemat-cli', 'play', script_of(place.room))
    os.rename(maps + '.away', maps)
    return [] if done.returncode == 3 else ['they are read elsewhere:', done.stdout]


def play(tap, place):
    """A script, a fight, a check of all maps, and a picture."""
    bridge = os.path.join(place.data, 'maps/bridge.scenario.json')
    tap.case('a script is played', place.check('ragna.at = 2,3', 'battlemat-cli', 'play',
                                               script_of(place.room)))
    tap.case('a fight is fought', place.check('heroes', 'battlemat-cli', 'simulate', bridge))
    tap.case('the maps are in order', place.check(
        '', 'battlemat-cli', 'check', *(os.path.join(place.data, file) for file in files_of('maps'))))
    if 'battlemat' in programs():
        out = os.path.join(place.room, 'out.png')
        tap.case('the demo is played', place.check('The final table', 'battlemat', 'demo', bridge, '-o', out))
        tap.case('and leaves a picture', [] if os.path.exists(out) else ['there is none'])


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as room:
        place = Place(room)
        done = place.install()
        tap.case('the installation ends well', [] if done.returncode == 0 else [done.stdout, done.stderr])
        tap.case('every file is there', [f'{file} is not there' for file in wanted()
                                         if not os.path.exists(os.path.join(place.prefix, file))])
        tap.case('there is a page, a map, a schema and a rule book', [
            f'no {what}' for what in ('share/man/man6', *(f'share/battlemat/{folder}' for folder in FOLDERS))
            if not any(file.startswith(what + '/') for file in wanted())])
        for program in programs():
            tap.case(f'{program} --version from there',
                     place.check(cached('CMAKE_PROJECT_VERSION'), program, '--version'))
        tap.case('what it reads is what was installed', reads_its_own(place))
        place.move_source_away()
        place.move()
        play(tap, place)
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

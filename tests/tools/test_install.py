#!/usr/bin/env python3
"""`cmake --install` puts everything in its place, and what it put there runs from there."""
import os
import re
import subprocess
import sys
import tempfile

from tap import Tap

SOURCE, BUILD = os.environ['BATTLEMAT_SOURCE'], os.environ['BATTLEMAT_BUILD']
FOLDERS = ('rules', 'maps', 'schemas')


def cached(name):
    """A value of the build's configuration."""
    with open(os.path.join(BUILD, 'CMakeCache.txt'), encoding='utf-8') as file:
        return re.search(rf'^{name}:\w+=(.*)$', file.read(), re.M)[1]


def files_of(folder):
    """All files below a folder of the tree, as paths from its root."""
    return [os.path.relpath(os.path.join(where, name), SOURCE)
            for where, _, names in os.walk(os.path.join(SOURCE, folder)) for name in names]


def wanted():
    """Every file that must be there, below the prefix."""
    pages = [page for page in sorted(os.listdir(os.path.join(SOURCE, 'man'))) if page.endswith('.6')]
    return (['bin/battlemat', 'bin/battlemat-cli', 'share/doc/battlemat/LICENSE',
             'share/doc/battlemat/README.md']
            + [f'share/battlemat/{file}' for folder in FOLDERS for file in files_of(folder)]
            + [f'share/man/man6/{page}' for page in pages])


def start(program, *arguments, **variables):
    """What is wrong with starting an installed program; it must end well and say its name and version."""
    done = subprocess.run([program, *arguments], cwd='/', capture_output=True, text=True, check=False,
                          env={**os.environ, **variables})
    version = cached('CMAKE_PROJECT_VERSION')
    if done.returncode == 0 and version in done.stdout:
        return []
    return [f'status {done.returncode}, {version} expected in:', done.stdout, done.stderr]


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as room:
        done = subprocess.run(['cmake', '--install', BUILD], capture_output=True, text=True, check=False,
                              env={**os.environ, 'DESTDIR': room})
        prefix = room + cached('CMAKE_INSTALL_PREFIX')
        data = os.path.join(prefix, 'share', 'battlemat')
        tap.case('the installation ends well', [] if done.returncode == 0 else [done.stdout, done.stderr])
        tap.case('every file is there', [f'{file} is not there' for file in wanted()
                                         if not os.path.exists(os.path.join(prefix, file))])
        tap.case('there is a page, a map, a schema and a rule book', [
            f'no {what}' for what in ('share/man/man6', *(f'share/battlemat/{folder}' for folder in FOLDERS))
            if not any(file.startswith(what + '/') for file in wanted())])
        for program in ('battlemat-cli', 'battlemat'):
            tap.case(f'{program} --version from there',
                     start(os.path.join(prefix, 'bin', program), '--version', BATTLEMAT_DATA=data))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

#!/usr/bin/env python3
"""The Debian package is built, unpacked into a folder and run from there; nothing on the machine changes.
What desktops read of it is in order and fits together."""
import configparser
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from tap import Tap

SOURCE, BUILD = os.environ['BATTLEMAT_SOURCE'], os.environ['BATTLEMAT_BUILD']
ID = 'org.battlemat.battlemat'
MIME = '{http://www.freedesktop.org/standards/shared-mime-info}'
ICONS = [f'icons/hicolor/{size}x{size}/apps/battlemat.png' for size in (16, 32, 48, 64, 128, 256)]
SHARED = ['doc/battlemat/copyright', 'doc/battlemat/changelog.gz', 'man/man6/battlemat.6.gz',
          'man/man6/battlemat-cli.6.gz', f'applications/{ID}.desktop', f'metainfo/{ID}.metainfo.xml',
          'mime/packages/battlemat.xml', 'icons/hicolor/scalable/apps/battlemat.svg', *ICONS,
          'bash-completion/completions/battlemat', 'bash-completion/completions/battlemat-cli',
          'zsh/vendor-completions/_battlemat', 'fish/vendor_completions.d/battlemat.fish',
          'fish/vendor_completions.d/battlemat-cli.fish', 'battlemat/maps/bridge.map.json']


def run(*words, **variables):
    return subprocess.run(words, capture_output=True, text=True, check=False, cwd='/',
                          env={**os.environ, 'XDG_DATA_DIRS': '/nowhere', **variables})


def told(done):
    return [] if done.returncode == 0 else [f'status {done.returncode}', done.stdout[-2000:], done.stderr]


class Package:
    def __init__(self, room):
        self.root, self.home = os.path.join(room, 'root'), os.path.join(room, 'home')
        self.built = run(os.path.join(SOURCE, 'packaging/deb.sh'), BUILD, room)
        self.file = self.built.stdout.strip()

    def field(self, name):
        return run('dpkg-deb', '-f', self.file, name).stdout.strip()

    def share(self, name):
        return os.path.join(self.root, 'usr/share', name)

    def program(self, name, *words):
        return run(os.path.join(self.root, 'usr/games', name), *words, HOME=self.home)


def check_control(tap, package):
    with open(os.path.join(BUILD, 'CMakeCache.txt'), encoding='utf-8') as file:
        version = re.search(r'^CMAKE_PROJECT_VERSION:\w+=(.*)$', file.read(), re.M)[1]
    changelog = os.path.join(SOURCE, 'packaging/changelog')
    depends = package.field('Depends')
    tap.case('it is of this version, and so is its changelog',
             ([] if package.field('Version') == version else [package.field('Version')])
             + told(run('grep', '-q', f'^battlemat ({version})', changelog)))
    tap.case('it depends on the libraries and fonts that it uses', [
        f'no {name} in {depends}' for name in ('libc6 (>=', 'libsdl2-2.0-0', 'libcjson1', 'fonts-inter')
        if name not in depends])
    tap.case('what it holds belongs to root, and nobody else may write there', [
        line for line in run('dpkg-deb', '-c', package.file).stdout.splitlines()
        if ' root/root ' not in line or re.match(r'.....w|........w', line)])


def check_files(tap, package):
    tap.case('every file is there', [f'no {name}' for name in SHARED
                                     if not os.path.exists(package.share(name))])
    changed = run('sh', '-c', f'cd {package.root} && dpkg-deb -I {package.file} md5sums | md5sum -c --quiet')
    tap.case('and is what its sum says', told(changed))


def check_desktop(tap, package):
    entry = configparser.RawConfigParser(interpolation=None)
    entry.read(package.share(f'applications/{ID}.desktop'), encoding='utf-8')
    takes = set(entry['Desktop Entry']['MimeType'].strip(';').split(';'))
    kinds = ElementTree.parse(package.share('mime/packages/battlemat.xml')).getroot()
    described = {kind.get('type'): [glob_.get('pattern') for glob_ in kind.iter(MIME + 'glob')]
                 for kind in kinds.iter(MIME + 'mime-type')}
    meta = ElementTree.parse(package.share(f'metainfo/{ID}.metainfo.xml')).getroot()
    tap.case('every kind of file that the entry takes is described', [
        f'{kind} is not' for kind in takes if kind not in described])
    tap.case('scenarios, maps, sheets and games are kinds of files', [
        f'no {wanted}' for wanted in ('*.scenario.json', '*.map.json', '*.sheet.json', '*.battlemat')
        if not any(wanted in patterns for patterns in described.values())])
    tap.case('AppStream names the same entry and kinds', [
        fault for fault, wrong in (('id', meta.findtext('id') != ID),
                                   ('launchable', meta.findtext('launchable') != f'{ID}.desktop'),
                                   ('kinds', {m.text for m in meta.iter('mediatype')} != takes)) if wrong])


def told_apart(package):
    """Files that a desktop takes for something else, under their own name or another."""
    faults = []
    script, game = os.path.join(package.root, 'table.play'), os.path.join(package.root, 'table.battlemat')
    with open(script, 'w', encoding='utf-8') as file:
        file.write('system another\n')
    package.program('battlemat-cli', 'play', '--save', game, script)
    for kind, path in (('map+json', package.share('battlemat/maps/bridge.map.json')), ('game', game),
                       ('scenario+json', package.share('battlemat/maps/bridge.scenario.json'))):
        unnamed = shutil.copy(path, os.path.join(package.root, 'unnamed'))
        for file in (path, unnamed):
            found = run('gio', 'info', '-a', 'standard::content-type', file, HOME=package.home,
                        XDG_DATA_DIRS=package.share('') + ':/usr/share').stdout
            faults += [] if f'application/vnd.battlemat.{kind}\n' in found else [f'{file}: {found}']
    return faults


def check_with_tools(tap, package):
    """The judgement of others, where they are installed."""
    tools = (('desktop-file-validate', [package.share(f'applications/{ID}.desktop')]),
             ('appstreamcli', ['validate', '--no-net', package.share(f'metainfo/{ID}.metainfo.xml')]),
             ('lintian', ['--allow-root', '--fail-on', 'error,warning', package.file]))
    for tool, words in tools:
        if shutil.which(tool):
            tap.case(f'{tool} finds no fault', told(run(tool, *words)))
    if shutil.which('update-mime-database'):
        tap.case('kinds of files can be taken up', told(run('update-mime-database', package.share('mime'))))
        if shutil.which('gio'):
            tap.case('and are told by name and by what is in them', told_apart(package))


def check_programs(tap, package):
    map_file, out = package.share('battlemat/maps/bridge.map.json'), os.path.join(package.root, 'out.png')
    tap.case('battlemat-cli checks a map', told(package.program('battlemat-cli', 'check', map_file)))
    tap.case('fights', told(package.program('battlemat-cli', 'simulate',
                                            package.share('battlemat/maps/bridge.scenario.json'))))
    done = package.program('battlemat', 'render', map_file, '--cell', '16', '-o', out)
    tap.case('battlemat paints it', told(done) + ([] if os.path.exists(out) else ['there is no picture']))


def main():
    tap = Tap()
    if 'BATTLEMAT' not in os.environ:
        return tap.done()       # without the window there is no package
    with tempfile.TemporaryDirectory() as room:
        package = Package(room)
        tap.case('the package is built', told(package.built))
        tap.case('and unpacked', told(run('dpkg-deb', '-x', package.file, package.root)))
        check_control(tap, package)
        check_files(tap, package)
        check_desktop(tap, package)
        check_programs(tap, package)
        check_with_tools(tap, package)
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

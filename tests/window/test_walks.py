"""Every walk of tests/window/walks in the real window, at the smallest size and at a large one (walks.py).
Together they show every screen that the program has."""
import glob
import os
import re
from concurrent.futures import ThreadPoolExecutor

from cases import case, end
from walks import Walk

WALKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'walks')


def every_screen(paths):
    """What the program calls its screens, against what the walks say that they are on."""
    with open(os.path.join(os.environ['BATTLEMAT_SOURCE'], 'src', 'view', 'app.c'), encoding='utf-8') as file:
        listed = re.search(r'screens\[\] = \{(.*?)\}', file.read(), re.DOTALL)
    screens = set(re.findall(r'"(\w+)"', listed[1] if listed else '')) - {'nothing'}
    said = set()
    for path in paths:
        with open(path, encoding='utf-8') as file:
            said.update(re.findall(r'^screen (\w+)$', file.read(), re.MULTILINE))
    case(screens and screens <= said, f'every screen is on a walk; on none: {sorted(screens - said)}')


def walk(path, size):
    """What is to be told of one walk at one size."""
    where, told = f'{os.path.basename(path)[:-len(".walk")]}, {size}', []
    Walk(path, size).go(lambda good, what: told.append((good, f'{where}: {what}')))
    return told


def main():
    paths = sorted(glob.glob(os.path.join(WALKS, '*.walk')))
    every_screen(paths)
    runs = [(path, size) for path in paths for size in ('1280x720', '1920x1080')]
    with ThreadPoolExecutor(2) as two: # a walk waits for its window for the most part
        for told in two.map(walk, *zip(*runs)):
            for good, what in told:
                case(good, what)
    end()


main()

"""Every walk of tests/window/walks in the real window, at the smallest size and at a large one (walks.py)."""
import glob
import os

from cases import case, end
from walks import Walk

WALKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'walks')


def main():
    for path in sorted(glob.glob(os.path.join(WALKS, '*.walk'))):
        for size in ('1280x720', '1920x1080'):
            where = f'{os.path.basename(path)[:-len(".walk")]}, {size}'
            Walk(path, size).go(lambda good, what, where=where: case(good, f'{where}: {what}'))
    end()


main()

#!/usr/bin/env python3
"""The picture that a map is made of: shown under its grid where it belongs, refused when it is none."""
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.environ['BATTLEMAT_SOURCE'], 'tests', 'tools'))
from outside import check, equal, main, png, room, says, status  # noqa: E402

RED, GREEN, BLUE, GREY = (200, 40, 40), (40, 160, 60), (40, 60, 190), (120, 120, 120)


def quarters(side):
    """Four colours, a quarter each."""
    top, bottom = [RED] * side + [GREEN] * side, [BLUE] * side + [GREY] * side
    return [top] * side + [bottom] * side


def put(name, what):
    with open(os.path.join(room, name), 'wb') as file:
        file.write(what if isinstance(what, bytes) else json.dumps(what).encode())


def board(**keys):
    return {'format': 'battlemat-map/1', 'grid': 'square', 'columns': 4, 'rows': 4, **keys}


def render(name, *words):
    return subprocess.run([os.environ['BATTLEMAT'], 'render', name, '-o', 'out.png', '--cell', '20', *words],
                          cwd=room, capture_output=True, text=True, check=False)


def colours(*points):
    """Those of the rendered picture, rounded."""
    ask = [f'%[fx:round(255*p{{{x},{y}}}.{c})] ' for x, y in points for c in 'rgb']
    done = subprocess.run(['convert', 'out.png', '-format', ''.join(ask), 'info:'], cwd=room,
                          capture_output=True, text=True, check=True)
    value = [int(word) for word in done.stdout.split()]
    return [tuple(value[i:i + 3]) for i in range(0, len(value), 3)]


def near(found, wished):
    for one, other in zip(found, wished):
        if max(abs(a - b) for a, b in zip(one, other)) > 10:
            return f'expected {wished}, found {found}'
    return None if len(found) == len(wished) else 'another number of points'


def test_shown():
    put('four.png', png(64, 64, quarters(32)))
    put('map.map.json', board(picture={'file': 'four.png', 'cell': 16}))
    done = render('map.map.json')
    check('the picture is the ground', status(done, 0),
          near(colours((30, 30), (50, 30), (30, 50), (50, 50)), [RED, GREEN, BLUE, GREY]))
    put('map.map.json', board(picture={'file': 'four.png', 'cell': 8, 'offset': [16, 16]}))
    done = render('map.map.json')
    check('it begins where its offset says', status(done, 0),
          near(colours((30, 30), (50, 30), (30, 50), (50, 50)), [RED, GREEN, BLUE, GREY]))
    put('map.map.json', board(picture={'file': 'four.png', 'cell': 16},
                              legend={'.': 'floor', '#': 'wall'},
                              ground=['....', '.#..', '....', '....'], edges=[{'cells': '2,2', 'side': 's'}]))
    done = render('map.map.json')
    wall, line = colours((30, 30), (50, 60))
    check('other ground and walls are laid on it', status(done, 0), equal(wall != RED, True),
          equal(line != GREY, True), near(colours((50, 50)), [GREY]))
    for kind, *way in (('jpg', 'so.jpg'), ('webp', 'so.webp'), ('a palette', 'png8:palette.png'),
                       ('sixteen bits and alpha', 'png64:deep.png'),
                       ('seven passes', '-interlace', 'PNG', 'passes.png')):
        subprocess.run(['convert', 'four.png', '-quality', '95', *way], cwd=room, check=True)
        put('map.map.json', board(picture={'file': way[-1].split(':')[-1], 'cell': 16}))
        done = render('map.map.json')
        check(f'so is one of {kind}', status(done, 0),
              near(colours((10, 10), (70, 10), (10, 70), (70, 70)), [RED, GREEN, BLUE, GREY]))
    put('map.map.json', board(grid='hex-pointy', picture={'file': 'four.png', 'cell': 8}))
    check('hexes may lie on one', status(render('map.map.json'), 0), near(colours((20, 20)), [RED]))


def wrong(name, what, words):
    put('wrong.png', what)
    put('wrong.map.json', board(picture={'file': 'wrong.png', 'cell': 16}))
    done = render('wrong.map.json')
    check(f'{name} is one sentence', status(done, 1), says(done.stderr, words),
          equal(len(done.stderr.splitlines()), 1))


def test_wrong_pictures():
    whole = png(64, 64, quarters(32))
    wrong('a picture of 100,000 pixels a side', png(0, 0, [], (100000, 100000)), 'are too many')
    wrong('one cut in the middle', whole[:len(whole) // 2], 'cannot be decoded')
    damaged = whole[:-18] + bytes([whole[-18] ^ 1]) + whole[-17:]
    wrong('one with a wrong bit where only its sum tells', damaged, 'cannot be decoded')
    wrong('one with less than it says', png(64, 64, quarters(32), (64, 4000)), 'cannot be decoded')
    wrong('one of 0 pixels', png(0, 0, []), 'does not say how large')
    wrong('an empty one', b'', 'is not empty')
    wrong('another kind of file', b'GIF89a' + bytes(100), 'neither PNG')
    put('wrong.map.json', board(picture={'file': 'none.png', 'cell': 16}))
    check('one that is not there is a sentence', says(render('wrong.map.json').stderr, 'cannot be read'))


if __name__ == '__main__':
    sys.exit(main(dict(globals())))

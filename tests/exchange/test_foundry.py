#!/usr/bin/env python3
"""Scenes of Foundry by battlemat-cli convert: grid, walls, doors, lights, tokens, what is not taken."""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.environ['BATTLEMAT_SOURCE'], 'tests', 'tools'))
from outside import check, equal, main, png, room, run, says, status  # noqa: E402


def scene(**keys):
    """10 x 8 cells of 100 pixels, with a margin of 3 and 2 cells (padding 0.25, rounded up)."""
    return {'name': 'The mill', 'width': 1000, 'height': 800, 'padding': 0.25,
            'grid': {'type': 1, 'size': 100, 'distance': 5, 'units': 'ft'},
            'background': {'src': 'worlds/x/mill.png'}, 'walls': [], 'lights': [], 'tokens': [], **keys}


def wall(*ends, **keys):
    return {'c': list(ends), 'door': 0, 'ds': 0, 'move': 20, 'sight': 20, 'dir': 0, **keys}


def come_in(what, *words):
    with open(os.path.join(room, 'in.json'), 'w', encoding='utf-8') as file:
        file.write(what if isinstance(what, str) else json.dumps(what))
    done = run('convert', 'in.json', '-o', 'out.map.json', *words)
    if done.returncode:
        return {}, done
    with open(os.path.join(room, 'out.map.json'), encoding='utf-8') as file:
        return json.load(file), done


def edges(found):
    return sorted((edge['cells'], edge['side'], edge.get('kind', 'wall')) for edge in found.get('edges', []))


def test_scene():
    found, done = come_in(scene(
        walls=[wall(400, 300, 700, 300), wall(700, 300, 700, 500), wall(700, 500, 700, 600, door=1, ds=2),
               wall(500, 500, 600, 500, door=2), wall(500, 700, 600, 700, sight=0),
               wall(320, 320, 380, 390),
               wall(800, 500, 900, 500, door=1, ds=1), wall(400, 400, 400, 400),
               wall(0, 400, 100, 400, move=0),
               wall(400, 800, 500, 800, dir=1)],
        lights=[{'x': 450, 'y': 350, 'config': {'dim': 30, 'bright': 15, 'color': '#ff8800'}},
                {'x': 450, 'y': 350, 'hidden': True, 'config': {'dim': 30}}],
        environment={'darknessLevel': 1}, notes=[{'x': 1}, {'x': 2}],
        tokens=[{'name': 'Grim Ogre', 'x': 400, 'y': 300, 'width': 2, 'height': 2},
                {'name': 'Rat', 'x': 1100, 'y': 300}, {'name': 'Rat', 'x': 1100, 'y': 400},
                {'name': 'Gone', 'x': 5000, 'y': 400}]))
    check('its grid, title and picture', status(done, 0),
          equal((found.get('columns'), found.get('rows'), found.get('title')), (10, 8, 'The mill')),
          equal(found.get('picture'), {'file': 'out.map.png', 'cell': 50}),
          equal(os.path.getsize(os.path.join(room, 'out.map.png')), len(png(500, 400))))
    check('walls, windows and doors as they stand', equal(edges(found), [
        ('1,0..3,0', 's', 'wall'), ('1,5', 's', 'wall'), ('2,2', 's', 'door-secret'),
        ('2,4', 's', 'window'), ('3,1..3,2', 'e', 'wall'), ('3,3', 'e', 'door-locked'),
        ('5,2', 's', 'door-open')]), equal(len(found.get('walls', [])), 1))
    check('a lamp in cells, by night', equal(found.get('sky'), 'night'),
          equal([(lamp['at'], lamp['bright'], lamp['dim']) for lamp in found.get('lamps', [])],
                [('1,1', 3, 6)]))
    check('tokens by name', equal(found.get('starts'), {'Grim_Ogre': ['1,1'], 'Rat': ['8,1'],
                                                       'Rat_2': ['8,2']}))
    for line in ('1 piece of wall without length', '1 wall that one can walk through', 'notes: 2',
                 'that 1 wall counts from one side', '1 light that is put out', 'beyond the picture: Gone',
                 'who 3 figures are'):
        check(f'it tells of {line}', says(done.stdout, 'not taken: ' + line if line[0] != 'b' else line))


def test_long_name():
    found, done = come_in(scene(name='The mill, ' * 9 + 'again'))
    check('a name longer than a title may be is cut, and the map can be read', status(done, 0),
          equal(found.get('title'), 'The mill, ' * 8), status(run('check', 'out.map.json'), 0))


def test_kinds_of_scenes():
    old = scene(grid=50, gridType=1, gridDistance=5, img='mill.png', shiftX=0)
    del old['background']
    found, done = come_in(old)
    check('an older scene', status(done, 0), equal((found.get('columns'), found.get('rows')), (20, 16)),
          equal(found.get('picture'), {'file': 'out.map.png', 'cell': 25}))
    for kind, grid, columns, rows in ((2, 'hex-pointy', 10, 10), (3, 'hex-pointy', 10, 11),
                                      (4, 'hex-flat', 12, 8), (5, 'hex-flat', 13, 8)):
        found, done = come_in(scene(grid={'type': kind, 'size': 100, 'distance': 5},
                                    tokens=[{'name': 'One', 'x': 300, 'y': 200}]))
        check(f'hexes of type {kind}', status(done, 0), equal(found.get('grid'), grid),
              equal((found.get('columns'), found.get('rows')), (columns, rows)))
    found, done = come_in(scene(grid={'type': 0, 'size': 100, 'distance': 5}))
    check('one without a grid has squares', status(done, 0), says(done.stdout, 'that the scene has no grid'))
    found, done = come_in(scene(background={'src': 'worlds/x/none.png'}))
    check('a picture that is not there is told', status(done, 0), equal(found.get('picture'), None),
          says(done.stdout, 'none.png is not beside it'))
    os.remove(os.path.join(room, 'out.map.png'))
    found, done = come_in(scene(background={'src': 'small.png'}))
    check('a picture of less than a pixel a cell is told, and does not stay', status(done, 0),
          equal(found.get('picture'), None), says(done.stdout, 'a cell of it has 0.5 pixels'),
          equal(os.path.exists(os.path.join(room, 'out.map.png')), False))


def wrong(name, what, words):
    before = sorted(os.listdir(room))
    _, done = come_in(what)
    check(f'{name} is one sentence, and nothing is written', status(done, 1), says(done.stderr, words),
          equal(len(done.stderr.splitlines()), 1), equal(sorted(os.listdir(room)), before))


def test_wrong_scenes():
    for name in ('out.map.json', 'out.map.png'):
        if os.path.exists(os.path.join(room, name)):
            os.remove(os.path.join(room, name))
    wrong('a picture outside of the folder', scene(background={'src': '../../etc/x.png'}), 'lies outside')
    wrong('cells of no pixels', scene(grid={'type': 1, 'size': 0}), '8 to 4096 pixels')
    wrong('another kind of grid', scene(grid={'type': 9, 'size': 100}), 'a type of grid')
    wrong('a wall of three numbers', scene(walls=[{'c': [1, 2, 3]}]), 'four numbers')
    wrong('a scene of a million cells a side', scene(width=9000000), '1 to 1000 cells')
    wrong('lights that are no list', scene(lights=3), '/lights')
    wrong('a text for a number', scene(width='wide'), '/width')


if __name__ == '__main__':
    with open(os.path.join(room, 'mill.png'), 'wb') as mill:
        mill.write(png(500, 400))
    with open(os.path.join(room, 'small.png'), 'wb') as small:
        small.write(png(5, 4))
    sys.exit(main(dict(globals())))

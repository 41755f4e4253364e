#!/usr/bin/env python3
"""Universal VTT in and out by battlemat-cli convert: geometry, quirks, the way back, wrong files."""
import base64
import json
import os
import sys

sys.path.insert(0, os.path.join(os.environ['BATTLEMAT_SOURCE'], 'tests', 'tools'))
from outside import check, equal, main, png, room, run, says, status  # noqa: E402


def line(*points):
    return [{'x': x, 'y': y} for x, y in points]


def portal(one, other, **keys):
    return {'position': {'x': (one[0] + other[0]) / 2, 'y': (one[1] + other[1]) / 2},
            'bounds': line(one, other), 'rotation': 0, 'closed': True, 'freestanding': False, **keys}


def document(columns=8, rows=6, origin=(0, 0), pixels=16, **keys):
    """A map cut out of a larger one; what is said in keys stands as the format has it."""
    return {'format': 0.3,
            'resolution': {'map_origin': {'x': origin[0], 'y': origin[1]},
                           'map_size': {'x': columns, 'y': rows}, 'pixels_per_grid': pixels},
            'line_of_sight': [], 'objects_line_of_sight': [], 'portals': [],
            'environment': {'baked_lighting': False, 'ambient_light': 'ffffffff'}, 'lights': [],
            **keys, 'image': base64.b64encode(png(int(columns * pixels), int(rows * pixels))).decode()}


def write(name, what):
    with open(os.path.join(room, name), 'w', encoding='utf-8') as file:
        file.write(what if isinstance(what, str) else json.dumps(what))


def read(name):
    with open(os.path.join(room, name), encoding='utf-8') as file:
        return json.load(file)


def come_in(what, *words):
    """The map that a document becomes, and what was said."""
    write('in.dd2vtt', what)
    done = run('convert', 'in.dd2vtt', '-o', 'in.map.json', *words)
    return (read('in.map.json') if done.returncode == 0 else {}), done


def edges(found):
    return sorted((edge['cells'], edge['side'], edge.get('kind', 'wall')) for edge in found.get('edges', []))


def test_walls():
    found, done = come_in(document(line_of_sight=[
        line((1, 1), (4, 1), (4, 3)), line((2, 4), (3.5, 4.5)), line((5, 5), (5, 5))]))
    check('walls along cells are sides, others are free, none is closed that was open', status(done, 0),
          equal(edges(found), [('1,0..3,0', 's', 'wall'), ('3,1..3,2', 'e', 'wall')]),
          equal(found.get('walls'), ['1.5,3.5..3,4']), says(done.stdout, ': 1 piece of wall without'))
    found, done = come_in(document(origin=(40, 46), line_of_sight=[
        line((20, 48), (60, 48)), line((39, 47.5), (42, 47.5)), line((1, 1), (3, 3))],
        objects_line_of_sight=[line((41, 50), (42, 51), (41, 50))]))
    check('a cut map moves walls by its origin, and long ones end at its border', status(done, 0),
          equal(edges(found), [('0,1..7,1', 's', 'wall')]),
          equal(found.get('walls'), ['-0.5,1..1.5,1', '0.5,3.5..1.5,4.5']),
          says(done.stdout, 'that one sees over 1 thing'),
          says(done.stdout, 'not taken: 1 piece of wall beyond the picture'))
    found, done = come_in(document(columns=7, rows=5, origin=(2.5, 0), line_of_sight=[line((4, 0), (4, 3))]))
    check('a map cut in the middle of a cell keeps the cells of the whole', status(done, 0),
          equal((found.get('columns'), found.get('rows')), (8, 5)),
          equal(edges(found), [('1,0..1,2', 'e', 'wall')]),
          equal(found.get('picture', {}).get('offset'), [-8, 0]))


def test_doors():
    found, done = come_in(document(
        origin=(2, 1), line_of_sight=[line((7, 1), (7, 2)), line((7, 3), (7, 7))],
        portals=[portal((7, 2), (7, 3)), portal((90, 2), (91, 2)), portal((3, 4), (4, 4), closed=False),
                 portal((8, 5), (8.78, 5)), portal((5, 5), (5, 5))]))
    check('doors move with the walls, and stand in their gap', status(done, 0),
          equal([edge for edge in edges(found) if edge[2] != 'wall'],
                [('1,2', 's', 'door-open'), ('4,1', 'e', 'door'), ('6,3', 's', 'door')]),
          says(done.stdout, '1 door beyond the picture'), says(done.stdout, 'a door of no length at 5, 5'),
          says(done.stdout, 'whether 1 narrow opening is a window'))
    found, done = come_in(document(portals=[portal((3, 4), (3.78, 4))]), '--windows')
    check('narrow openings are windows if one says so', equal(edges(found), [('3,3', 's', 'window')]))
    found, done = come_in(document(
        line_of_sight=[line((4, 0), (4, 2.5)), line((4, 3.5), (4, 6))], portals=[portal((4, 2.5), (4, 3.5))]))
    check('a door half a cell off is moved, and the wall goes with it', status(done, 0),
          equal([edge for edge in edges(found) if edge[2] == 'door'], [('3,2', 'e', 'door')]),
          equal([edge for edge in edges(found) if edge[2] == 'wall'], [('3,0..3,1', 'e', 'wall')]),
          equal(found.get('walls'), ['3.5,2.5..3.5,3', '3.5,3..3.5,5.5']),
          says(done.stdout, 'where exactly a door'))
    found, done = come_in(document(portals=[portal((2, 2), (3, 3)), portal((5, 0), (6, 0))]))
    check('a door askew fills its cell, one on the border is told', equal(found['ground'][2][2], '+'),
          says(done.stdout, 'on the border of the map'))
    found, done = come_in(document(portals=[portal((2, 2), (4, 2))]))
    check('a gate of two cells is two doors', equal(edges(found), [('2,1..3,1', 's', 'door')]))


def test_lights():
    light = {'position': {'x': 3.5, 'y': 2.25}, 'range': 4.7, 'intensity': 0.8, 'color': 'ffeccd8b',
             'shadows': True}
    found, done = come_in(document(origin=(1, 1), lights=[light, {**light, 'position': {'x': 50, 'y': 50}}]))
    lamp = found.get('lamps', [{}])[0]
    check('a light stands where its origin puts it, and has the second half of its colour', status(done, 0),
          says(done.stdout, 'not taken: 1 light beyond the picture'),
          equal((lamp.get('at'), lamp.get('bright'), lamp.get('dim')), ('2,0.75', 2, 5)),
          equal(lamp.get('colour', '')[:1], 'd'), equal(len(found.get('lamps', [])), 1),
          equal(found.get('sky', 'day'), 'day'))
    dark = {'baked_lighting': False, 'ambient_light': 'ff101010'}
    found, _ = come_in(document(lights=[light], environment=dark))
    check('a dark map with lights is dark', equal(found.get('sky'), 'underground'))
    found, _ = come_in(document(environment=dark))
    check('a map without lights is never dark', equal(found.get('sky', 'day'), 'day'))
    found, done = come_in(document(lights=[light], environment={**dark, 'baked_lighting': True}))
    check('painted lights are dim', equal(found['lamps'][0]['bright'], 0),
          says(done.stdout, 'how bright its lights are'))


def test_way_back():
    came = document(origin=(2, 1), line_of_sight=[line((7, 1), (7, 2)), line((3, 3), (5, 4), (40, 4))],
                    portals=[portal((7, 2), (7, 3), tag='oak')], more={'of': ['others', 1.25]},
                    lights=[{'position': {'x': 4, 'y': 4}, 'range': 5, 'color': 'ffffffff', 'intensity': 1}])
    found, _ = come_in(came)
    done = run('convert', 'in.map.json', '-o', 'out.uvtt')
    check('what came and is unchanged goes out as it came', status(done, 0), equal(read('out.uvtt'), came))
    found['edges'].append({'cells': '0,0..2,0', 'side': 's'})
    found['starts'] = {'heroes': ['1,1']}
    write('in.map.json', found)
    done = run('convert', 'in.map.json', '-o', 'out.uvtt')
    out = read('out.uvtt')
    check('after a change it is a map of its own', status(done, 0),
          equal(out['resolution'], {'map_origin': {'x': 0, 'y': 0}, 'map_size': {'x': 8, 'y': 6},
                                    'pixels_per_grid': 16}),
          equal(out['line_of_sight'], [line((5, 0), (5, 1)), line((0, 1), (3, 1)), line((3, 3), (8, 3)),
                                       line((1, 2), (3, 3))]),
          equal([(p['bounds'], p['closed'], round(p['rotation'], 4)) for p in out['portals']],
                [(line((5, 1), (5, 2)), True, 1.5708)]),
          equal(out['more'], came['more']), equal(out['image'], came['image']), equal(out['format'], 0.3),
          says(done.stdout, 'not taken: 1 group of cells to start from'))
    write('hex.map.json', {'format': 'battlemat-map/1', 'grid': 'hex-flat', 'columns': 4, 'rows': 4})
    done = run('convert', 'hex.map.json', '-o', 'hex.uvtt')
    check('a map of hexes does not go out', status(done, 1), says(done.stderr, 'hexes'))


def test_tolerance():
    for name, keys in (('a version as text', {'format': '0.3'}), ('another version', {'format': 0.9}),
                       ('none', {'format': None})):
        what = document(line_of_sight=[line((1, 1), (4, 1))], **keys)
        if keys['format'] is None:
            del what['format']
        found, done = come_in(what)
        check(f'{name} is read', status(done, 0), equal(len(edges(found)), 1))
    what = document()
    what['image'] = 'data:image/png;base64,' + what['image']
    check('a prefix before the picture is passed over', status(come_in(what)[1], 0))
    what = json.dumps(document()).replace('/', '\\/')
    check('so are its escapes', status(come_in(what)[1], 0))
    what = document()
    what['resolution']['map_size'] = {'x': 10, 'y': 10}
    found, done = come_in(what)
    check('of two sizes the picture is right', status(done, 0), equal(found.get('columns'), 8),
          says(done.stdout, 'its size of 10 x 10'))


def wrong(name, what, words, kind=1):
    write('wrong.dd2vtt', what)
    before = sorted(os.listdir(room))
    done = run('convert', 'wrong.dd2vtt', '-o', 'wrong.map.json')
    check(f'{name} is one sentence, and nothing is written', status(done, kind), says(done.stderr, words),
          equal(len(done.stderr.splitlines()), 1), equal(sorted(os.listdir(room)), before))


def test_wrong_files():
    whole = document()
    text = json.dumps(whole)
    wrong('a file cut in its picture', text[:-200], 'in the middle of its picture')
    wrong('a picture cut short', text.replace(whole['image'], whole['image'][:200]), 'cut short')
    wrong('a picture that is none', text.replace(whole['image'], 'QUJDREVGR0hJSktMTU5PUA=='), 'neither PNG')
    wrong('letters that are none', text.replace(whole['image'], whole['image'][:40] + '!*' + whole['image']),
          'not in base64')
    wrong('a second picture', text[:-1] + ', "image": "x"}', 'the same key twice')
    wrong('a scene without size', {**whole, 'resolution': {}}, '/resolution')
    wrong('cells of no pixels', document(pixels=16, resolution={'pixels_per_grid': 0}), 'pixels a cell')
    wrong('a point that is none', document(line_of_sight=[[{'x': 1}, {'x': 2, 'y': 'a'}]]),
          'wrong.dd2vtt:1:')
    wrong('a door of one end', document(portals=[{'bounds': line((1, 1))}]), '/portals/0/bounds')
    wrong('a list that is none', {**whole, 'lights': 3}, '/lights')
    wrong('another kind of document', {'a': 1}, 'Universal VTT')
    wrong('no JSON', '{"format": 0.3,}', 'trailing comma')
    done = run('convert', 'in.dd2vtt', '-o', 'x.doc')
    check('a name that tells nothing', status(done, 1), says(done.stderr, '.map.json'))
    check('no name at all', status(run('convert', 'in.dd2vtt'), 2))
    path = os.path.join(room, 'huge.dd2vtt')
    with open(path, 'wb') as file:
        file.write(b'{"format": 0.3, "image": "iVBORw0KGgo')
        file.truncate(600 << 20)
    done = run('convert', 'huge.dd2vtt', '-o', 'wrong.map.json')
    check('a file of 600 MB', status(done, 1), equal(len(done.stderr.splitlines()), 1))
    os.remove(path)


if __name__ == '__main__':
    sys.exit(main(dict(globals())))

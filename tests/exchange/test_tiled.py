#!/usr/bin/env python3
"""Maps of Tiled by battlemat-cli convert: every packing, JSON and XML, squares and hexes, tiles as picture
and ground, objects as what they say they are, wrong files."""
import base64
import gzip
import json
import os
import struct
import sys
import zlib

sys.path.insert(0, os.path.join(os.environ['BATTLEMAT_SOURCE'], 'tests', 'tools'))
from outside import check, equal, main, png, room, run, says, status  # noqa: E402

RED, GREEN, BLUE, GREY = (200, 40, 40), (40, 160, 60), (40, 60, 190), (120, 120, 120)
TILES = [1, 2, 0, 3, 4, 1]  # 3 x 2


def put(name, what):
    with open(os.path.join(room, name), 'wb') as file:
        file.write(what if isinstance(what, bytes) else
                   what.encode() if isinstance(what, str) else json.dumps(what).encode())


def sheet():
    """Four tiles of 8 pixels, a colour each."""
    put('sheet.png', png(16, 16, [[RED] * 8 + [GREEN] * 8] * 8 + [[BLUE] * 8 + [GREY] * 8] * 8))


def tileset(**keys):
    return {'firstgid': 1, 'name': 's', 'image': 'sheet.png', 'imagewidth': 16, 'imageheight': 16,
            'columns': 2, 'tilecount': 4, 'tilewidth': 8, 'tileheight': 8, 'margin': 0, 'spacing': 0, **keys}


def layer(**keys):
    return {'type': 'tilelayer', 'name': 'Ground', 'width': 3, 'height': 2, 'data': TILES, 'x': 0, 'y': 0,
            'visible': True, 'opacity': 1, **keys}


def tiled(*layers, **keys):
    return {'type': 'map', 'version': '1.10', 'orientation': 'orthogonal', 'width': 3, 'height': 2,
            'tilewidth': 8, 'tileheight': 8, 'infinite': False,
            'layers': list(layers) or [layer()], 'tilesets': [tileset()], **keys}


def come_in(what, name='in.tmj'):
    put(name, what)
    done = run('convert', name, '-o', 'out.map.json')
    if done.returncode:
        return {}, done
    with open(os.path.join(room, 'out.map.json'), encoding='utf-8') as file:
        return json.load(file), done


def pixels(name):
    """A PNG with filters of all kinds as rows of (red, green, blue, alpha)."""
    with open(os.path.join(room, name), 'rb') as file:
        data = file.read()
    width, height = struct.unpack('>II', data[16:24])
    at, body = 8, b''
    while at < len(data):
        size, = struct.unpack('>I', data[at:at + 4])
        body += data[at + 8:at + 8 + size] if data[at + 4:at + 8] == b'IDAT' else b''
        at += size + 12
    body, rows, above = zlib.decompress(body), [], bytes(width * 4)
    for y in range(height):
        line = body[y * (width * 4 + 1):(y + 1) * (width * 4 + 1)]
        kind, row = line[0], bytearray(line[1:])
        for i, value in enumerate(row):
            left, up, corner = (row[i - 4] if i >= 4 else 0), above[i], (above[i - 4] if i >= 4 else 0)
            near = min((left, up, corner), key=lambda c: abs(left + up - corner - c))
            row[i] = value + (0, left, up, (left + up) // 2, near)[kind] & 255
        rows.append([tuple(row[x * 4:x * 4 + 4]) for x in range(width)])
        above = bytes(row)
    return rows


def shown(*points):
    rows = pixels('out.map.png')
    return [rows[y][x][:3] if rows[y][x][3] else None for x, y in points]


MIDDLES = [(4, 4), (12, 4), (20, 4), (4, 12), (12, 12), (20, 12)]
AS_IT_IS = [RED, GREEN, None, BLUE, GREY, RED]


def zstd(raw):
    """A frame of one block that is not packed."""
    return (b'\x28\xb5\x2f\xfd\x20' + bytes([len(raw)]) + struct.pack('<I', len(raw) << 3 | 1)[:3] + raw)


def test_packings():
    raw = struct.pack('<6I', *TILES)
    for name, packed in (('', raw), ('zlib', zlib.compress(raw)), ('gzip', gzip.compress(raw)),
                         ('zstd', zstd(raw))):
        found, done = come_in(tiled(layer(data=base64.b64encode(packed).decode(), encoding='base64',
                                          compression=name)))
        check(f'tiles packed by {name or "nothing"}', status(done, 0), equal(shown(*MIDDLES), AS_IT_IS),
              equal(found.get('picture'), {'file': 'out.map.png', 'cell': 8}))
    xml = f'''<?xml version="1.0"?>
<map version="1.10" orientation="orthogonal" width="3" height="2" tilewidth="8" tileheight="8" infinite="0">
 <tileset firstgid="1" source="set.tsx"/>
 <layer id="1" name="Ground" width="3" height="2"><data encoding="{{}}"{{}}>{{}}</data></layer>
</map>'''
    put('set.tsx', '<tileset name="s" tilewidth="8" tileheight="8" tilecount="4" columns="2">'
        '<image source="sheet.png" width="16" height="16"/><tile id="2"><properties>'
        '<property name="wall" type="bool" value="true"/></properties></tile></tileset>')
    for name, text in (('csv', xml.format('csv', '', '\n1,2,0,\n3,4,1\n')),
                       ('base64', xml.format('base64', ' compression="zlib"',
                                             base64.b64encode(zlib.compress(raw)).decode()))):
        found, done = come_in(text, 'in.tmx')
        check(f'XML with an external set, {name}', status(done, 0), equal(shown(*MIDDLES), AS_IT_IS),
              equal(len(set(found['ground'][0])), 1),
              equal(found['ground'][1][0] != found['ground'][0][0], True))
    single = ''.join(f'<tile gid="{gid}"/>' for gid in TILES)
    old = xml.replace('<data encoding="{}"{}>{}</data>', f'<data>{single}</data>')
    check('XML of single tiles', status(come_in(old, 'in.tmx')[1], 0), equal(shown(*MIDDLES), AS_IT_IS))


def test_flags_and_chunks():
    four = png(8, 8, [[RED] * 4 + [GREEN] * 4] * 4 + [[BLUE] * 4 + [GREY] * 4] * 4)
    put('four.png', four)
    own = tileset(image='four.png', imagewidth=8, imageheight=8, columns=1, tilecount=1)
    corners = [(1, 1), (6, 1), (1, 6), (6, 6)]
    for flags, wished in ((0x80000001, [GREEN, RED, GREY, BLUE]), (0x40000001, [BLUE, GREY, RED, GREEN]),
                          (0x20000001, [RED, BLUE, GREEN, GREY]), (0xa0000001, [BLUE, RED, GREY, GREEN])):
        _, done = come_in(tiled(layer(data=[flags], width=1, height=1), tilesets=[own], width=1, height=1))
        check(f'a tile turned by {flags:x}', status(done, 0), equal(shown(*corners), wished))
    chunks = [{'x': -2, 'y': 0, 'width': 2, 'height': 2, 'data': [1, 2, 3, 4]},
              {'x': 0, 'y': 0, 'width': 2, 'height': 2, 'data': [4, 3, 2, 1]}]
    found, done = come_in(tiled({**layer(chunks=chunks), 'data': None}, {
        'type': 'objectgroup', 'name': 'o', 'objects': [
            {'id': 1, 'name': 'in', 'type': 'start', 'x': -12, 'y': 4, 'point': True}]}, infinite=True))
    check('chunks lie where they say, left of nothing too', status(done, 0), equal(found.get('columns'), 4),
          equal(shown((4, 4), (12, 4), (20, 4), (28, 12)), [RED, GREEN, GREY, RED]),
          equal(found.get('starts'), {'in': ['0,0']}))


def test_ground_and_objects():
    said = [{'id': 0, 'properties': [{'name': 'cost', 'type': 'float', 'value': 2}]},
            {'id': 1, 'properties': {'wall': True}},
            {'id': 2, 'properties': [{'name': 'hazard', 'type': 'bool', 'value': True},
                                     {'name': 'cover', 'type': 'bool', 'value': True}]}]
    objects = [
        {'id': 1, 'name': 'w', 'type': 'wall', 'x': 8, 'y': 0,
         'polyline': [{'x': 0, 'y': 0}, {'x': 0, 'y': 8}]},
        {'id': 2, 'name': 'd', 'class': 'door', 'x': 15.5, 'y': 8, 'width': 1, 'height': 8,
         'properties': [{'name': 'state', 'value': 'locked'}]},
        {'id': 3, 'name': 'nothing', 'type': 'door', 'x': 3, 'y': 3, 'point': True},
        {'id': 4, 'name': 'l', 'type': 'light', 'x': 12, 'y': 4, 'point': True,
         'properties': [{'name': 'range', 'value': 4}]},
        {'id': 5, 'name': 'heroes', 'type': 'start', 'x': 0, 'y': 0, 'width': 16, 'height': 8},
        {'id': 6, 'name': 'Old Bo', 'type': 'token', 'gid': 1, 'x': 16, 'y': 16, 'width': 8, 'height': 8},
        {'id': 7, 'name': 'words', 'type': 'sign', 'x': 0, 'y': 0, 'text': {'text': 'Hi'}}]
    found, done = come_in(tiled(
        layer(), layer(name='Cellar', properties=[{'name': 'level', 'type': 'int', 'value': -1}]),
        layer(name='Unseen', visible=False), {'type': 'group', 'name': 'g', 'layers': [
            {'type': 'objectgroup', 'name': 'o', 'objects': objects}]}, tilesets=[tileset(tiles=said)]))
    kinds = found.get('legend', {})
    check('tiles say what the ground is', status(done, 0),
          equal([kinds[letter].get('cost') if isinstance(kinds[letter], dict) else kinds[letter]
                 for letter in found['ground'][0]], [2, None, 'floor']),
          equal(kinds[found['ground'][0][1]].get('wall'), True),
          equal('hazard' in kinds[found['ground'][1][0]], True))
    check('objects are what their type says', equal(
        sorted((edge['cells'], edge['side'], edge.get('kind', 'wall')) for edge in found['edges']),
        [('0,0', 'e', 'wall'), ('1,1', 'e', 'door-locked')]),
        equal([(lamp['at'], lamp['dim']) for lamp in found['lamps']], [('1,0', 4)]),
        equal(found['starts'], {'heroes': ['0,0', '1,0'], 'Old_Bo': ['2,1']}))
    for line in ('a door of no length: nothing', 'object "words" of type "sign"', 'the cover of 1 tile',
                 'layer Cellar: it is of another level', 'layer Unseen: it is not to be seen'):
        check(f'it tells of {line}', says(done.stdout, 'not taken: ' + line))


def test_hexes():
    for axis, index, grid, columns, rows in (
            ('y', 'odd', 'hex-pointy', 3, 2), ('y', 'even', 'hex-pointy', 3, 3),
            ('x', 'odd', 'hex-flat', 3, 2), ('x', 'even', 'hex-flat', 4, 2)):
        places = [[(c * 8 + (4 if (r % 2 == 1) != (index == 'even') else 0), r * 6) if axis == 'y' else
                   (c * 6, r * 8 + (4 if (c % 2 == 1) != (index == 'even') else 0)) for c in range(3)]
                  for r in range(2)]
        starts = {'type': 'objectgroup', 'name': 'o', 'objects': [
            {'id': i, 'name': f'at{i}', 'type': 'start', 'x': x + 4, 'y': y + 4, 'point': True}
            for i, (x, y) in enumerate(places[0] + places[1])]}
        found, done = come_in(tiled(layer(), starts, orientation='hexagonal', staggeraxis=axis,
                                    staggerindex=index, hexsidelength=4))
        slip = [[(c - (r + rows - 2) // 2 if axis == 'y' else c + columns - 3,
                  r + rows - 2 if axis == 'y' else r - (c + columns - 3) // 2) for c in range(3)]
                for r in range(2)]
        check(f'hexes along {axis}, {index}', status(done, 0), equal(found.get('grid'), grid),
              equal((found.get('columns'), found.get('rows')), (columns, rows)),
              equal([found['starts'][f'at{i}'] for i in range(6)],
                    [[f'{x},{y}'] for x, y in slip[0] + slip[1]]),
              equal(shown(*[(x + 4, y + 4) for x, y in places[0] + places[1]]), AS_IT_IS))


def wrong(name, what, words, file='wrong.tmj'):
    put(file, what)
    before = sorted(os.listdir(room))
    done = run('convert', file, '-o', 'wrong.map.json')
    check(f'{name} is one sentence, and nothing is written', status(done, 1), says(done.stderr, words),
          equal(len(done.stderr.splitlines()), 1), equal(sorted(os.listdir(room)), before))


def test_wrong_maps():
    raw = base64.b64encode(zlib.compress(struct.pack('<6I', *TILES))).decode()
    packed = {'encoding': 'base64', 'compression': 'zlib'}
    wrong('data cut short', tiled(layer(data=raw[:12], **packed)), 'damaged')
    wrong('a letter that is none', tiled(layer(data='!' + raw, **packed)), 'not in base64')
    wrong('data of another size', tiled(layer(data=raw, height=3, **packed)), 'of another size')
    bomb = base64.b64encode(zlib.compress(bytes(1 << 24), 9)).decode()
    wrong('a bomb', tiled(layer(data=bomb, **packed)), 'of another size')
    wrong('a packing that is not known', tiled(layer(data=raw, encoding='base64', compression='lzma')),
          'packed in a way')
    wrong('a set outside of the folder', tiled(tilesets=[{'firstgid': 1, 'source': '../../x.tsj'}]),
          'lies outside')
    wrong('a picture outside of the folder', tiled(tilesets=[tileset(image='../x.png')]), 'lies outside')
    outside = {'type': 'imagelayer', 'name': 'i', 'image': '../x.png'}
    wrong('a layer whose picture lies outside', tiled(outside), 'lies outside')
    wrong('a map seen from the side', tiled(orientation='isometric'), 'orthogonal and hexagonal')
    wrong('a map too wide', tiled(width=2000), '1 to 999 tiles')
    wrong('tiles of no size', tiled(tilewidth=0), '1 to 4096 pixels')
    put('cut.png', png(16, 16)[:60])
    wrong('a picture that is cut', tiled(tilesets=[tileset(image='cut.png')]), 'cannot be decoded')
    deep = layer()
    for _ in range(20):
        deep = {'type': 'group', 'name': 'g', 'layers': [deep]}
    wrong('layers in layers', tiled(deep), 'too deeply')
    wrong('XML that is none', '<map width="3"', 'wrong.tmx:1:', 'wrong.tmx')
    wrong('XML with names for texts', '<?xml version="1.0"?><!DOCTYPE map [<!ENTITY a "b">]><map/>',
          'document type', 'wrong.tmx')
    wrong('XML of something else', '<svg/>', 'neither a map', 'wrong.tmx')
    found, done = come_in(tiled(tilesets=[tileset(image='C:\\\\art\\none.png')]))
    check('a picture of somebody else\'s disk is told', status(done, 0),
          says(done.stdout, 'is not beside it'), equal(found.get('picture'), None))


if __name__ == '__main__':
    sheet()
    sys.exit(main(dict(globals())))

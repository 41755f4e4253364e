#!/usr/bin/env python3
"""The benchmarks run, and their JSON has every row. How fast anything is, is no test's business."""
import json
import os
import subprocess
import sys
import tempfile

from tap import Tap

BENCH = os.path.join(os.environ['BATTLEMAT_BUILD'], 'battlemat-bench')


def run(*words):
    return subprocess.run([BENCH, *words], capture_output=True, text=True, timeout=240, check=False)


def unmeasured(names, done):
    """The rows that are not in the report, and those that could not be measured."""
    if done.returncode:
        return [f'status {done.returncode}', done.stderr]
    rows = {row['row']: row for row in json.loads(done.stdout)['rows']}
    return [f'{name} is missing' for name in names if name not in rows] + [
        f'{row} should not be there' for row in rows if row not in names]


def unjudged(done):
    """The rows without a figure, a target and a verdict."""
    return [row for row in json.loads(done.stdout)['rows']
            if row['value'] < 0 or row['target'] < 0 or not isinstance(row['met'], bool)
            or (row['bound'].startswith('ratio') and not row['ratio'] > 0)]


SIDE = 100
TMX = """<map orientation="orthogonal" width="3" height="2" tilewidth="8" tileheight="8">
<tileset firstgid="1" name="t" tilewidth="8" tileheight="8" tilecount="1" columns="1">
<image source="tiles.png" width="8" height="8"/></tileset>
<layer id="1" name="a" width="3" height="2"><data encoding="csv">1,1,1,
1,0,1</data></layer></map>"""
TILE = ('89504e470d0a1a0a0000000d49484452000000080000000808020000004b6d29dc000000114944415478da6370'
        '6830c08a188696040076213c01dc9621080000000049454e44ae426082')


def plan(across):
    """A map of walls around, and one across, if asked for, with a gap at its right end."""
    grid = [['#' if x in (0, SIDE - 1) or y in (0, SIDE - 1) else '.' for x in range(SIDE)]
            for y in range(SIDE)]
    for x in range(across):
        grid[50][x] = '#'
    return '\n'.join(''.join(row) for row in grid) + '\n'


def others(folder):
    """Workloads as a comparison lays them down."""
    texts = {'grid-rooms-100.txt': plan(SIDE - 2), 'picks-rooms-100.txt': '10 10\n90 90\n',
             'grid-open-100.txt': plan(0), 'picks-open-100.txt': '10 10\n90 90\n',
             'map1.json': '{"cells":[[1,2],[3,4.25]],"tokens":[{"name":"a","hidden":true}]}', 'm100.tmx': TMX}
    for name, text in texts.items():
        with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
            file.write(text)
    for name in ('tiles.png', 'board.png'):
        with open(os.path.join(folder, name), 'wb') as file:
            file.write(bytes.fromhex(TILE))


def peer(section, folder):
    """The rows of a section: (case, tool, metric) to its value; a row of another form is an error."""
    done = subprocess.run([BENCH, '--peer', section, folder], capture_output=True, text=True, timeout=240,
                          check=True, env=dict(os.environ, BENCH_QUICK='1'))
    rows = [line.split('\t') for line in done.stdout.splitlines()]
    return {(place, tool, metric): float(value) for _area, place, tool, metric, value, _unit in rows}


def untrue(rows, known):
    """What is not among the rows, or has another value; None: any above 0."""
    return [f'{key}: {rows.get(key)}, not {value}' for key, value in known.items()
            if not (rows.get(key, -1) > 0 if value is None else abs(rows.get(key, -1) - value) < 1e-6)]


def peers(tap, folder):
    """Each section has its rows, and what is told in brackets is right."""
    others(folder)
    ours, told = 'battlemat', '(battlemat)'
    tap.case('fields of view', untrue(peer('fov', folder), {
        ('rooms-100-r10', ours, 'time'): None, ('party6-rinf-rooms-100', ours, 'time'): None,
        ('open-100-rinf', told, 'visible_open_cells'): (SIDE - 2) ** 2,
        ('open-100-r10', told, 'visible_open_cells'): (20 * 20 + 19 * 19) / 2,
        ('lights144-r8-rooms-100', ours, 'time'): None}))
    # 97 steps to the cell before the gap, 49 from there: nobody cuts the corners of a wall
    tap.case('ways', untrue(peer('path', folder), {
        ('flood-rooms-100', ours, 'time'): None, ('corner-rooms-100', 'battlemat-alternate', 'time'): None,
        ('range24-rooms-100', ours, 'time'): None, ('flood-rooms-100', told, 'dist_one'): 2 * (97 + 49)}))
    tap.case('documents', untrue(peer('json', folder), {
        ('parse-1MB', ours, 'rate'): None, ('save-1MB', ours, 'rate'): None,
        ('save-1MB', told, 'reads_back_equal'): 1}))
    tap.case('maps to pictures', untrue(peer('raster', folder), {
        ('tmx-100x100-to-3200px', ours, 'wall'): None}))
    tap.case('pictures to files', untrue(peer('png', folder), {('encode-8x8', ours, 'size'): None}))
    tap.case('odds', untrue(peer('dice', folder), {
        ('2d8', ours, 'rate'): None, ('opposed-d20', told, 'p_max'): 0.0025,
        ('pool-10-coins', told, 'p_most'): 1 / 1024, ('count-5d20', told, 'p_most'): 0.01024,
        ('opposed-2d8-keep2of4', ours, 'time'): None}))
    tap.case('a section of which nothing is known has no rows', list(peer('wesnoth', folder)))


def main():
    tap = Tap()
    names = run('--list').stdout.split()
    tap.case('every row has a name of its own', [] if len(names) == len(set(names)) > 10 else names)
    done = run('--quick', '--json')
    tap.case('every row is in the report', unmeasured(names, done))
    tap.case('every row is judged', [done.stderr] if done.returncode else unjudged(done))
    some = run('--list', '--only', 'reach.').stdout.split()
    tap.case('some rows can be asked for', [] if some == ['reach.6', 'reach.12', 'reach.24'] else some)
    wrong = run('--bogus')
    tap.case('a wrong option is refused', [] if wrong.returncode == 2 and '--quick' in wrong.stderr
             else [wrong])
    with tempfile.TemporaryDirectory() as folder:
        peers(tap, folder)
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

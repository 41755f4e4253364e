"""battlemat without a window: help, version, pictures of maps and games, the demo, and what is said of wrong
words."""
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile

SOURCE = os.environ['BATTLEMAT_SOURCE']
PROGRAM = os.environ['BATTLEMAT']
BRIDGE = os.path.join(SOURCE, 'maps', 'bridge.scenario.json')
SMALL = os.path.join(SOURCE, 'maps', 'practise.scenario.json')   # its fight is over soon

cases = []


def case(good, what):
    cases.append(good)
    print(f"{'ok' if good else 'not ok'} {len(cases)} - {what}", flush=True)


def run(*words, to=subprocess.PIPE):
    env = {k: v for k, v in os.environ.items() if k not in ('DISPLAY', 'WAYLAND_DISPLAY')}
    env.setdefault('ASAN_OPTIONS', 'detect_leaks=0')    # fontconfig keeps its lists to the end
    return subprocess.run([PROGRAM, *words], stdout=to, stderr=subprocess.PIPE, text=True, env=env,
                          check=False)


def size_of(path):
    """Width and height of a PNG file, (0, 0) if it is none."""
    try:
        with open(path, 'rb') as file:
            head = file.read(24)
    except FileNotFoundError:
        return 0, 0
    return struct.unpack('>II', head[16:24]) if head.startswith(b'\x89PNG\r\n\x1a\n') else (0, 0)


with tempfile.TemporaryDirectory() as folder:
    out = os.path.join(folder, 'out.png')

    done = run('--help')
    case(done.returncode == 0 and '--dump-ui' in done.stdout and 'render' in done.stdout,
         'help names every task')
    done = run('--version')
    case(done.returncode == 0 and done.stdout.startswith('battlemat '), 'version')

    done = run('render', os.path.join(SOURCE, 'maps', 'bridge.map.json'), '--cell', '20', '-o', out)
    case(done.returncode == 0 and size_of(out) == (480, 280),
         f'a map, 24 x 14 cells of 20 pixels: {size_of(out)}')
    done = run('render', BRIDGE, '--size', '640x360', '-o', out)
    case(done.returncode == 0 and size_of(out) == (640, 360), 'a scenario fitted into a size')
    done = run('render', BRIDGE, '--size', '640x360', '--seat', 'nobody', '-o', out)
    case(done.returncode == 1 and 'no seat' in done.stderr, 'an unknown seat is named')
    done = run('render', BRIDGE, '--size', '640x360', '--seat', 'table', '-o', out)
    case(done.returncode == 0 and size_of(out) == (640, 360), f'what all players know: {done.stderr.strip()}')

    game = os.path.join(folder, 'demo.battlemat')
    done = run('demo', BRIDGE, '--seed', '5', '--save', game, '-o', out)
    again = run('demo', BRIDGE, '--seed', '5', '-o', out)
    case(done.returncode == 0 and size_of(out) == (1920, 1080), 'the demo leaves a picture of the table')
    case('Round 1' in done.stdout and 'The fight is over.' in done.stdout and out in done.stdout,
         'it tells the fight and names the picture')
    case(done.stdout == again.stdout, 'the same seed tells the same fight')
    with open(game, 'rb') as file:
        before = file.read()
    first = run('render', game, '--at', '2', '--size', '640x360', '-o', out)
    case(first.returncode == 0 and size_of(out) == (640, 360), 'a saved game as it was at an entry')
    with open(game, 'rb') as file:
        case(before == file.read(), 'looking at a saved game leaves every byte as it was')
    done = run('render', game, '--at', '99999', '-o', out)
    case(done.returncode == 2 and 'no entry 99999' in done.stderr, 'an entry that does not exist is named')

    with open(SMALL, encoding='utf-8') as file:
        small = json.load(file)
    small['title'] = 'The\x1b[31m toll\x07\x9b'
    evil = os.path.join(folder, 'evil.scenario.json')
    shutil.copy(os.path.join(SOURCE, 'maps', 'bridge.map.json'), folder)
    with open(evil, 'w', encoding='utf-8') as file:
        json.dump(small, file)
    for words in (['demo', evil, '--seed', '5'], ['render', evil]):
        done = run(*words, '-o', out)
        case(done.returncode == 0 and '\x1b' not in done.stdout,
             f'{words[0]} shows a scenario whose title has control characters: {done.stderr.strip()[:80]}')
    with open('/dev/full', 'w', encoding='utf-8') as full:
        for words in (['--help'], ['--version'], ['demo', SMALL, '--seed', '5', '-o', out]):
            done = run(*words, to=full)
            case(done.returncode == 3 and done.stderr == 'standard output: No space left on device\n',
                 f'a full disk is told by {words[0]}: {done.stderr.strip()[:80]}')

    for words, status in ((['render'], 2), (['render', BRIDGE], 2), (['--nonsense', '1'], 2),
                          (['--size', 'wide'], 2),
                          (['a', 'b'], 2), (['render', '/no/such.json', '-o', out], 3)):
        done = run(*words)
        case(done.returncode == status and done.stderr.startswith('battlemat: '),
             f'{words} gives status {status}: {done.stderr.strip()[:80]}')

    for words, name in ((['--nope'], '--nope'), (['--nope', BRIDGE], '--nope'), (['-x'], '-x'),
                        (['render', BRIDGE, '--pace', '5'], '--pace'), (['--cell', '5'], '--cell')):
        done = run(*words)
        case(done.returncode == 2 and done.stderr.startswith(f'battlemat: {name} is no option here'),
             f'{words} is told as an option that there is not: {done.stderr.strip()[:80]}')
    done = run('render', BRIDGE, '--size=320x180', f'-o={out}')
    case(done.returncode == 0 and size_of(out) == (320, 180), 'a value may follow its option after a sign')
    done = run('--still=yes')
    case(done.returncode == 2 and '--still: nothing is expected' in done.stderr, 'or there is none to follow')

print(f'1..{len(cases)}')
sys.exit(not all(cases))

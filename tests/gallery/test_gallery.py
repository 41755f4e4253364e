"""The gallery: every moment can be brought about, and its picture shows something of its own. In small
windows, for speed."""
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

PROGRAM = os.path.join(os.environ['BATTLEMAT_BUILD'], 'battlemat-gallery')
MOCKUPS = ['play-square', 'play-shove', 'play-hex', 'play-doom', 'play-nametbd', 'play-brew', 'start',
           'enemy-turn', 'shared-screen', 'shared-screen-4k', 'creation', 'parchment',
           'portrait-1080x1920', 'small-1280x720', 'tokens', 'table-players', 'table-gm']
OTHERS = ['shared-turn', 'shared-doom', 'shared-nametbd', 'shared-brew', 'shared-nudge',
          'play-doom-hex', 'play-doom-1280x720', 'play-nametbd-hex', 'play-nametbd-1280x720', 'play-brew-hex',
          'play-brew-1280x720', 'brew-calendar', 'contrast', 'settings', 'house-rules', 'hand', 'cover',
          'timeline', 'typed-dice', 'threat', 'ruler', 'torchlight', 'torchlight-gm', 'ray',
          'room', 'behind', 'table-both', 'table-far', 'table-measured', 'table-curtain', 'table-miniatures',
          'menu', 'help', 'lesson', 'won', 'brought', 'workshop', 'align']
# a page of paper needs a program that reads PDF
OTHERS += ['printed'] if shutil.which('pdftoppm') else []
LEAST = 15000       # bytes of a picture: one of a single colour has a few hundred
PLAIN = {'table-measured', 'table-curtain'} # a few words on one colour
PLAIN_LEAST = 2000

cases = []


def case(good, what):
    cases.append(good)
    print(f"{'ok' if good else 'not ok'} {len(cases)} - {what}", flush=True)


def picture(path):
    """Width, height and a number for all that a PNG file shows; (0, 0, 0) if it is none."""
    try:
        with open(path, 'rb') as file:
            data = file.read()
    except FileNotFoundError:
        return 0, 0, 0
    plain = os.path.basename(path)[:-4] in PLAIN
    if not data.startswith(b'\x89PNG\r\n\x1a\n') or len(data) < (PLAIN_LEAST if plain else LEAST):
        return 0, 0, 0
    return *struct.unpack('>II', data[16:24]), zlib.crc32(data)


def main():
    env = dict(os.environ)
    env.setdefault('ASAN_OPTIONS', 'detect_leaks=0')    # fontconfig keeps its lists to the end
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([PROGRAM, '--small', folder], capture_output=True, text=True, env=env,
                              cwd=os.environ['BATTLEMAT_SOURCE'],
                              check=False)
        case(done.returncode == 0 and done.stderr == '',
             f'every moment can be brought about {done.stderr.strip()[:300]}')
        seen = {name: picture(os.path.join(folder, name + '.png')) for name in MOCKUPS + OTHERS}
        for name, (width, height, _) in seen.items():
            case(width > 0 and height > 0, f'{name}: {width} x {height}')
        case(seen['portrait-1080x1920'][:2] == (540, 960) and seen['small-1280x720'][:2] == (640, 360),
             'in windows of their sizes')
        alike = len(seen) - len({number for _, _, number in seen.values()})
        case(alike == 0, f'no two show the same: {alike}')
        made = {name for name in os.listdir(folder) if name.endswith('.png')}
        case(made == {name + '.png' for name in seen},
             f'and there are no others: {sorted(made - {name + ".png" for name in seen})}')
        done = subprocess.run([PROGRAM, '--small', folder, 'no-such-moment'], capture_output=True, text=True,
                              env=env, cwd=os.environ['BATTLEMAT_SOURCE'],
                              check=False)
        case(done.returncode == 1 and 'no-such-moment' in done.stderr, 'an unknown moment is named')


main()
print(f'1..{len(cases)}')
sys.exit(not all(cases))

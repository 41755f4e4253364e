"""A window that nobody could see: the program says so at once and leaves nothing behind. A driver that draws
for nobody is taken when it is asked for by name."""
import os
import subprocess
import tempfile
import time

from cases import case, end
from driver import Display

PROGRAM = os.environ['BATTLEMAT']
BRIDGE = os.path.join(os.environ['BATTLEMAT_SOURCE'], 'maps', 'bridge.scenario.json')
PATIENCE = 60


def start(home, *words, **variables):
    """The program where there is no display (and no graphics card, should this machine have one)."""
    env = {name: value for name, value in os.environ.items()
           if name not in ('SDL_VIDEODRIVER', 'XDG_RUNTIME_DIR')}
    env.update(HOME=home, SDL_KMSDRM_DEVICE_INDEX='99', **variables)
    return subprocess.Popen([PROGRAM, *words], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True)


def ended(program):
    """Status and words of a program that is to end by itself."""
    try:
        said = program.communicate(timeout=PATIENCE)
        return program.returncode, ''.join(said)
    except subprocess.TimeoutExpired:
        program.kill()
        program.communicate()
        return None, 'it runs for ever'


def unseen(what, *words, **variables):
    with tempfile.TemporaryDirectory() as home:
        status, said = ended(start(home, *words, **variables))
        case(status == 3 and said.count('\n') == 1 and said.startswith('battlemat: no display'),
             f'{what}: one sentence and status 3: {status}, {said!r}')
        games = [name for _, _, names in os.walk(os.path.join(home, '.local')) for name in names]
        case(not games, f'{what}: no game is begun: {games}')


def opens(what, **variables):
    with tempfile.TemporaryDirectory() as home:
        listing = os.path.join(home, 'ui.json')
        program = start(home, BRIDGE, '--dump-ui', listing, **variables)
        limit = time.monotonic() + PATIENCE
        while program.poll() is None and not os.path.exists(listing) and time.monotonic() < limit:
            time.sleep(0.01)
        case(os.path.exists(listing), f'{what} opens a window')
        program.terminate()
        program.communicate()


unseen('no display')
unseen('a scenario and no display', BRIDGE)
unseen('a display that does not answer', DISPLAY=':9077', WAYLAND_DISPLAY='/nowhere/wayland-7')
unseen('an empty name of a driver', SDL_VIDEODRIVER='')
unseen('a driver that there is not', SDL_VIDEODRIVER='nonsense')
opens('dummy by name', SDL_VIDEODRIVER='dummy')
screen = Display('1280x720')
opens('a display that answers', DISPLAY=screen.name)
screen.close()
end()

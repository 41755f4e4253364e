"""A ruler on the players' display: whoever held a bank card to it finds cells of 25 to 32 mm there, by the
pixels that lie between the lines of the grid, across and along apart, over the whole width, and again after a
restart."""
import json
import os
import shutil
import subprocess
import tempfile
import time

from cases import case, end
from displays import TwoDisplays, seconds_until
from driver import Window
from tables import PROGRAM

WIDE, HIGH = 1920, 1080
CARD = (85.6, 54.0)  # millimetres
HELD = (344, 205)    # pixels as long as that on this television
MOST = 0.005         # of the width
BESIDE = (60, 600), (1320, 1650)
ABOUT = 6            # pixels that a line's light is looked for in
FIGURES = {'Ann': '20,12', 'Bob': '21,13'}


def meadow(folder):
    """A field of grass, larger than the display at every scale, and two people in its middle."""
    with open(os.path.join(folder, 'meadow.map.json'), 'w', encoding='utf-8') as file:
        json.dump({'format': 'battlemat-map/1', 'title': 'Meadow', 'grid': 'square', 'columns': 40,
                   'rows': 26, 'legend': {',': 'grass'}, 'ground': [',' * 40] * 26}, file)
    path = os.path.join(folder, 'meadow.scenario.json')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'format': 'battlemat-scenario/1', 'system': 'another', 'title': 'Meadow',
                   'map': 'meadow.map.json', 'sides': ['a', 'b'],
                   'seats': [{'name': 'gm', 'runs': 'person'}, {'name': 'Anna', 'runs': 'person'}],
                   'figures': [{'name': name, 'like': 'brann', 'side': side, 'at': at, 'seat': seat}
                               for (name, at), side, seat in zip(FIGURES.items(), 'ab', ('Anna', 'gm'))]},
                  file)
    return path


class Ruled(Window):
    """The main window, and what stands on the players' display in pixels."""

    def __init__(self, path, home):
        self.home = home
        super().__init__(PROGRAM, [path, '--seed', '1', '--still', '--pace', '0', '--players'],
                         size=f'{WIDE}x{HIGH}', make=TwoDisplays)
        case(seconds_until(self, (WIDE, 0, WIDE, HIGH), 10) < 10, 'the players\' window fills its display')

    def surroundings(self):
        return {'HOME': self.home}

    def pixels(self):
        """How bright each is, row by row, as soon as nothing moves there."""
        last, limit = None, time.monotonic() + 20
        while time.monotonic() < limit:
            now = subprocess.run(['import', '-window', 'root', '-crop', f'{WIDE}x{HIGH}+{WIDE}+0', '-depth',
                                  '8', 'gray:-'], env=self.env, capture_output=True, check=True).stdout
            if now == last:
                return now
            last = now
            time.sleep(0.3)
        raise AssertionError('the players\' display does not come to rest')

    def shown(self, name):
        """Scroll the panel until that shows whole."""
        for way in (5, 4):
            for _ in range(20):
                widget = self.widget(name)
                if widget and widget['rect'][3] > 24:
                    return widget
                self.point(self.widget('players'))
                self.press(way)
        raise AssertionError(f'{name} is not there')

    def step(self, name, times):
        for _ in range(times):
            self.click(self.shown(name))

    def on_display(self, name):
        """Where that lies, in pixels of the display: the picture that holds it is stretched over it."""
        rects = {w['id']: w['rect'] for w in self.screen['players']}
        _, _, wide, high = rects.get('board', (0, 0, WIDE, HIGH))
        x, y, w, h = rects[name]
        return [round(n) for n in (x * WIDE / wide, y * HIGH / high, w * WIDE / wide, h * HIGH / high)]


def profile(pixels, along):
    """How bright each column is between what is written above and below, each row beside it."""
    if along:
        return [sum(sum(pixels[y * WIDE + left:y * WIDE + right]) for left, right in BESIDE)
                for y in range(HIGH)]
    return [sum(pixels[x + 260 * WIDE:x + 820 * WIDE:WIDE]) for x in range(WIDE)]


def edges(lights):
    """How much brighter a line is there than what lies on both of its sides."""
    return [2 * lights[i] - lights[i - 8] - lights[i + 8] if 8 <= i < len(lights) - 8 else 0
            for i in range(len(lights))]


def middle_near(edge, place, within):
    """The middle of the line nearest to that place: of its light, as it may lie between two pixels."""
    low, high = max(round(place - within), 0), min(round(place + within) + 1, len(edge))
    top = max(range(low, high), key=lambda i: edge[i])
    about = range(max(top - ABOUT, 0), min(top + ABOUT + 1, len(edge)))
    weight = sum(max(edge[i], 0) for i in about)
    return sum(i * max(edge[i], 0) for i in about) / weight if weight else top


def pitch(pixels, along, wanted):
    """How far apart lines lie, over as many of them as there are."""
    edge = edges(profile(pixels, along))
    first = middle_near(edge, wanted * 1.5, wanted / 2)
    n = int((len(edge) - 10 - first) / wanted)
    return (middle_near(edge, first + n * wanted, wanted / 2) - first) / n


def line_width(pixels, wanted):
    """How wide the lines are, in pixels: half as bright as the brightest of each."""
    edge = edges(profile(pixels, False))
    place, widths = middle_near(edge, wanted * 1.5, wanted / 2), []
    while place < WIDE - wanted:
        near = edge[round(place) - ABOUT:round(place) + ABOUT + 1]
        widths.append(sum(light > max(near) / 2 for light in near))
        place += wanted
    return sorted(widths)[len(widths) // 2]


def card(window):
    """Hold a bank card to it: the frame becomes as many pixels as are said."""
    for name in ('players.more', 'players.inches', 'inch.measure'):
        window.click(window.shown(name))
    _, _, across, along = window.on_display('measure')
    for key, by in (('Right', HELD[0] - across), ('Down', HELD[1] - along)):
        back = {'Right': 'Left', 'Down': 'Up'}[key]
        for _ in range(abs(by) // 10):
            window.key(f'shift+{key if by > 0 else back}')
        for _ in range(abs(by) % 10):
            window.key(key if by > 0 else back)
    pixels = window.pixels()
    middle = pixels[WIDE * (HIGH // 2):WIDE * (HIGH // 2 + 1)]
    tall = pixels[WIDE // 2 + 0:WIDE * (HIGH // 2 + 110):WIDE]
    case((sum(p > 128 for p in middle), sum(p > 128 for p in tall)) == HELD,
         f'the frame is {HELD[0]} pixels wide and {HELD[1]} high')
    window.click(window.widget('inch.done'))


def measured(window, millimetres, what):
    pixels = window.pixels()
    for along in (False, True):
        wanted = HELD[along] / CARD[along] * millimetres
        found = pitch(pixels, along, wanted)
        off = abs(found - wanted) / wanted
        case(off < MOST, f'{what}, {"along" if along else "across"}: a cell of {millimetres} mm is '
             f'{found:.2f} pixels, {wanted:.2f} wanted: {100 * off:.2f} per cent')
    return pixels


def every_cell(window):
    """From an inch down to 25 mm and up to 32."""
    measured(window, 25.4, 'an inch')
    window.step('inch.cell.less', 1)
    measured(window, 25, 'the least')
    window.step('inch.cell.more', 4)
    measured(window, 28, 'between')
    window.step('inch.cell.more', 4)
    case(window.widget('inch.cell')['label'] == 'A cell is 32 mm', 'it becomes no longer than 32 mm')


def lines(window):
    thin = line_width(measured(window, 32, 'the most'), HELD[0] / CARD[0] * 32)
    window.step('inch.line.more', 3)
    wide = line_width(measured(window, 32, 'with wide lines'), HELD[0] / CARD[0] * 32)
    case(thin <= 2 and wide >= thin + 2, f'lines become wider, {thin} pixels and then {wide}')


def hidden():
    """How many pixels a bezel of 20 mm hides, across and along, but for one that rounding takes."""
    return [int(HELD[i] / CARD[i] * 20) - 1 for i in (0, 1)]


def bezel(window):
    """So much of each edge is hidden: nothing to read lies there."""
    window.step('inch.bezel.more', 20)
    across, along = hidden()
    window.pixels()
    for name in ('strip', 'told.card', 'inch'):
        x, y, w, h = window.on_display(name)
        case(x >= across and y >= along and x + w <= WIDE - across and y + h <= HIGH - along,
             f'{name} lies clear of a bezel of 20 mm ({x},{y} {w}x{h})')


def main():
    if os.geteuid() != 0 or not shutil.which('Xorg') or not shutil.which('xrandr'):
        print('ok 1 - inches # SKIP they need root, Xorg and xrandr')
        return
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as home:
        path = meadow(folder)
        window = Ruled(path, home)
        card(window)
        every_cell(window)
        lines(window)
        bezel(window)
        case(window.close() == 0, 'it ends well')
        again = Ruled(path, home)
        wide = line_width(measured(again, 32, 'after a restart'), HELD[0] / CARD[0] * 32)
        case(wide >= 3, f'so do the lines ({wide} pixels)')
        case(again.on_display('strip')[1] >= hidden()[1], 'and the bezel')
        case(again.close() == 0, 'it ends well again')


main()
end()

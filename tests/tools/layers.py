"""The layers and who may know whom.

The game: base <- board <- core <- {rules, content, ai} <- session <- {cli, view}
In and out: content <- exchange <- {cli, view}
The screen: {base, board} <- paint <- ui <- sdl <- view
"""
import os

ROWS = [['base'], ['board'], ['core', 'paint'], ['rules', 'content', 'ai', 'ui'],
        ['session', 'exchange', 'sdl'], ['cli', 'view']]
SCREEN = ('paint', 'ui', 'sdl', 'view')
RANK = {layer: rank for rank, row in enumerate(ROWS) for layer in row}
PURE = ('board', 'core', 'rules')   # rule code: no clock, no float, no heap, no files, no screen
RULES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'src', 'rules')
SYSTEMS = tuple(sorted(entry.name for entry in os.scandir(RULES) if entry.is_dir() and entry.name != 'kit'))


def may_know(layer, other):
    """May files of `layer` name what stands in `other`?"""
    if layer in SCREEN[:-1] and other not in SCREEN:
        return other in ('base', 'board')
    if other in SCREEN and layer not in SCREEN:
        return False
    return layer == other or RANK[other] < RANK[layer]

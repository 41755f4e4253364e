"""The layers and who may know whom: base <- board <- core <- {rules, content, ai} <- session <- {cli, view}."""

ROWS = [['base'], ['board'], ['core'], ['rules', 'content', 'ai'], ['session'], ['cli', 'view']]
RANK = {layer: rank for rank, row in enumerate(ROWS) for layer in row}
PURE = ('board', 'core', 'rules')   # rule code: no clock, no float, no heap, no files, no screen
SYSTEMS = ('another', 'brew', 'nudge', 'nametbd', 'doom')


def may_know(layer, other):
    """May files of `layer` name what stands in `other`?"""
    return layer == other or RANK[other] < RANK[layer]

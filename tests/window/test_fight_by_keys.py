"""The bridge once more, with the keyboard and nothing else."""
from fight import fight
from ways import Typed

fight('bridge', ('Brann', 'Sela'), hexes=False, seeds=[4, 3, 1, 2, 5], way=Typed, means='the keyboard')

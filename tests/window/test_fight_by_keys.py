"""The bridge once more, with the keyboard and nothing else."""
from fight import fight
from ways import Typed

fight('bridge', ('Brann', 'Sela'), hexes=False, seeds=[5, 2, 3, 1, 4], way=Typed, means='the keyboard')

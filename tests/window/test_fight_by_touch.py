"""The bridge once more, with fingers on the screen and nothing else."""
from fight import fight
from ways import Touched

fight('bridge', ('Brann', 'Sela'), hexes=False, seeds=[4, 3, 2, 1, 5], way=Touched, means='fingers')

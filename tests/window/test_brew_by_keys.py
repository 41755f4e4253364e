"""A brawl of Brew to its end, with the keyboard and nothing else."""
from fight import fight
from ways import Typed

fight('practise-brew', ('Dara',), hexes=False, seeds=[4, 3, 1, 2, 5], way=Typed, means='the keyboard', out=0,
      shoves=False)

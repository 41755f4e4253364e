"""A brawl of Brew to its end, with fingers and nothing else."""
from fight import fight
from ways import Touched

fight('practise-brew', ('Dara',), hexes=False, seeds=[4, 3, 1, 2, 5], way=Touched, means='fingers', out=0,
      shoves=False)

"""The marsh, on hexes, played in the window to a won fight."""
from fight import fight

fight('marsh', ('Yrsa', 'Odo'), hexes=True, seeds=[2, 1, 3, 4, 5])

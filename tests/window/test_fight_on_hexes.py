"""The marsh, on hexes, played in the window to a won fight."""
from fight import fight

fight('marsh', ('Yrsa', 'Odo'), hexes=True, seeds=[3, 2, 1, 4, 5])

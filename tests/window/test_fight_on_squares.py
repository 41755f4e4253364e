"""The bridge, on squares, played in the window to a won fight."""
from fight import fight

fight('bridge', ('Brann', 'Sela'), hexes=False, seeds=[2, 3, 1, 4, 5])

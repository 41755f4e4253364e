"""The bridge, on squares, played in the window to a won fight."""
from fight import fight

fight('bridge', ('Brann', 'Sela'), hexes=False, seeds=[4, 2, 3, 1, 5])

"""A person plays the demo skirmishes in the real window, with the mouse, from the start to a won fight."""
import os
import subprocess
import sys
import tempfile

from driver import Window
from fighter import Fighter

SOURCE = os.environ['BATTLEMAT_SOURCE']
PROGRAM = os.environ['BATTLEMAT']
CLI = os.environ['BATTLEMAT_CLI']
SEEDS = range(1, 9)
MOST_DEEDS = 400


def play(scenario, seed, game, hexes):
    """True if the heroes won. The game is kept in a file."""
    window = Window(PROGRAM, [os.path.join(SOURCE, scenario), '--seed', str(seed), '--save', game])
    try:
        fighter = Fighter(window, hexes)
        for _ in range(MOST_DEEDS):
            if window.rest()['mode'] == 'downtime':
                break
            fighter.turn()
        won = window.screen['mode'] == 'downtime' and not fighter.enemies()
        return won, fighter.pointed
    finally:
        window.close()

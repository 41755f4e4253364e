#!/usr/bin/env python3
"""200 kills at random moments of a game that acknowledges each entry: none that was acknowledged is lost.

A script is played with --keep, which prints "entry N" once entry N is kept. It is killed (SIGKILL) somewhere;
then the game must verify, hold every entry that was acknowledged, and go on. The moments follow from a fixed
seed.
"""
import concurrent.futures
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

KILLS, JOBS, SEED = 200, 2, 20240131
CLI = os.environ['BATTLEMAT_CLI']

SET_UP = '''system another
map square 8x5
seat anna player
figure ann side=heroes seat=anna at=1,1 muscularity=4 weapon=long_sword
figure snik side=foes at=2,1 nimbleness=2 armour=leather hp_max=16
encounter first=heroes
dice seed 7
answers rest
'''
ROUND = '''turn ann
ann: attack snik
set snik.hp 16
set ann.hp 12
mark snik startled of=ann level=1
undo
place ann 1,1
place snik 2,1
turn snik
'''
GO_ON = 'dice seed 3\nanswers rest\nundo\nset snik.hp 3\nexpect snik.hp == 3\nset snik.hp 4\n'


def run(*words, text=None):
    return subprocess.run([CLI, *words], input=text, capture_output=True, text=True, check=False, timeout=60)


def entries_of(game):
    """How many entries a saved game has; what is wrong with it, or None."""
    out = run('export', game)
    return max(0, len(out.stdout.splitlines()) - 1), out.stderr or None


def acknowledged(told):
    """The last entry of whole lines."""
    lines = told[:told.rfind('\n') + 1].split('\n')
    return max([0] + [int(line.split()[1]) for line in lines if line.startswith('entry ')])


def loss(game, told):
    """What a killed game lost of what it had told, or None."""
    last = acknowledged(told)
    if not os.path.exists(game):
        return f'there is no game, and entry {last} was acknowledged' if last else None
    found, fault = entries_of(game)
    if fault:
        # A game that was killed while it was being made has told nothing yet.
        return f'it does not open: {fault}' if last else None
    if found < last:
        return f'entry {last} was acknowledged, and there are {found}'
    verified = run('verify', game)
    return verified.stderr if verified.returncode else None


def goes_on(game):
    n, _ = entries_of(game)
    if n == 0:
        return None
    script = GO_ON if n > 8 else 'dice seed 3\n'
    out = run('play', '--keep', game, '-', text=script)
    return (out.stderr or run('verify', game).stderr) or None


def play_and_kill(game, script, seconds):
    """Play until killed; what it had told by then."""
    with open(script, encoding='utf-8') as text, \
            subprocess.Popen([CLI, 'play', '--keep', game, '-'], stdin=text, stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, text=True) as child:
        timer = threading.Timer(seconds, child.send_signal, [signal.SIGKILL])
        timer.start()
        told, faults = child.communicate()
        timer.cancel()
        return told, faults, child.returncode == -signal.SIGKILL


def one_kill(folder, script, number, seconds):
    game = os.path.join(folder, f'{number}.game')
    told, faults, killed = play_and_kill(game, script, seconds)
    harm = faults or loss(game, told) or (os.path.exists(game) and goes_on(game)) or None
    for ending in ('', '-wal', '-shm', '-journal'):
        if os.path.exists(game + ending):
            os.unlink(game + ending)
    return harm, acknowledged(told), killed


def play_until(game, script, entries):
    """Play until that many entries are acknowledged, however long it takes, and kill; what it told."""
    with open(script, encoding='utf-8') as text, \
            subprocess.Popen([CLI, 'play', '--keep', game, '-'], stdin=text, stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, text=True) as child:
        told = ''
        for line in child.stdout:
            told += line
            if acknowledged(told[-80:]) >= entries:
                break
        child.kill()
        return told


def control(folder, script):
    """A game that tells more than it keeps must be found: here it is as it was a while before the kill."""
    game = os.path.join(folder, 'control.game')
    told = play_until(game, script, 100)
    later = play_until(game, os.path.join(folder, 'on.play'), acknowledged(told) + 20)
    if acknowledged(told) < 100 or acknowledged(later) <= acknowledged(told):
        return 'too little was acknowledged'
    old = os.path.join(folder, 'old.game')
    play_until(old, script, 10)
    if entries_of(old)[0] >= acknowledged(later):
        return 'the two games are as long'
    return None if loss(old, later) and not loss(game, later) else 'a lost entry was not found'


def main():
    dice = random.Random(SEED)
    folder = tempfile.mkdtemp(prefix='kills-', dir='.')
    script = os.path.join(folder, 'endless.play')
    with open(script, 'w', encoding='utf-8') as text:
        text.write(SET_UP + ROUND * 2000)
    with open(os.path.join(folder, 'on.play'), 'w', encoding='utf-8') as text:
        text.write('dice seed 8\nanswers rest\n' + ROUND * 2000)
    moments = [dice.uniform(0.0, 0.02) if i % 4 == 0 else dice.uniform(0.01, 0.25) for i in range(KILLS)]
    try:
        with concurrent.futures.ThreadPoolExecutor(JOBS) as jobs:
            results = list(jobs.map(lambda i: one_kill(folder, script, i, moments[i]), range(KILLS)))
        faults = [f'kill {i} after {moments[i]:.4f} s: {harm}' for i, (harm, _, _) in enumerate(results)
                  if harm]
        told = sum(last for _, last, _ in results)
        killed = sum(killed for _, _, killed in results)
        begun = sum(last > 0 for _, last, _ in results)
        print(f'# {killed} kills, {told} entries acknowledged, {begun} games begun')
        if killed < KILLS:
            faults.append(f'only {killed} of {KILLS} were killed')
        if told < KILLS:
            faults.append('next to nothing was acknowledged')
        faults += [f'control: {harm}' for harm in [control(folder, script)] if harm]
    finally:
        shutil.rmtree(folder)
    print('\n'.join(faults[:20]), file=sys.stderr)
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())

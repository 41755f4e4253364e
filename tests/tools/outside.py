"""battlemat-cli from outside, for tests of the program: run it in its own folder, and say what is wrong."""
import os
import subprocess
import tempfile

from tap import Tap

CLI = os.environ['BATTLEMAT_CLI']
SOURCE = os.environ['BATTLEMAT_SOURCE']

tap = Tap()
room = tempfile.mkdtemp()


def run(*words, text=None):
    return subprocess.run([CLI, *words], input=text, capture_output=True, text=True, cwd=room, check=False)


def check(name, *faults):
    tap.case(name, [fault for fault in faults if fault])


def status(done, wanted):
    if done.returncode == wanted:
        return ''
    return f'status {done.returncode}, expected {wanted}: {done.stderr[:500]}'


def says(text, part):
    return '' if part in text else f'expected "{part}" in:\n{text[:800]}'


def equal(found, wanted):
    return '' if found == wanted else f'found {found!r}, expected {wanted!r}'


def main(tests):
    """All functions called test_... among these names, in order; the exit status."""
    for name, test in sorted(tests.items()):
        if name.startswith('test_'):
            test()
    return tap.done()

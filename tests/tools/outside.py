"""battlemat-cli from outside, for tests of the program: run it in its own folder, and say what is wrong."""
import os
import struct
import subprocess
import tempfile
import zlib

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


def chunk(kind, body):
    """A piece of a PNG."""
    return struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))


def png(width, height, rows=None, said=None):
    """A PNG of one colour, or of rows of (red, green, blue); its head may lie about its size."""
    wide, high = said or (width, height)
    rows = rows if rows is not None else [[(90, 120, 60)] * width] * height
    body = b''.join(b'\0' + b''.join(bytes(pixel) for pixel in row) for row in rows)
    return (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', wide, high, 8, 2, 0, 0, 0)) +
            chunk(b'IDAT', zlib.compress(body)) + chunk(b'IEND', b''))


def main(tests):
    """All functions called test_... among these names, in order; the exit status."""
    for name, test in sorted(tests.items()):
        if name.startswith('test_'):
            test()
    return tap.done()

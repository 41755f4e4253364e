"""What the built libraries and programs must not hold. Each check takes a build folder and gives its
faults."""
import os
import re

from layers import PURE, RANK, may_know
from objects import symbols, tell

MUTABLE = re.compile(r'^(?:\.data(?!\.rel\.ro)|\.bss|\.tdata|\.tbss|\*COM\*)')
IMPURE = re.compile(
    r'^(?:malloc|calloc|realloc|free|str(?:n?dup)|(?:__)?[fv]?f?printf(?:_chk)?|puts|putchar|fopen(?:64)?|'
    r'fclose|fread|fwrite|fputs|open(?:64)?|read|write|getenv|exit|rand|srand|random|getrandom|time|clock|'
    r'clock_gettime|SDL_\w+)$')
SCREEN = re.compile(r'lib(?:SDL|cairo|fontconfig|X11|wayland)\S*')


class Build:
    """The static libraries of the layers, and the programs, below a build folder."""

    def __init__(self, folder):
        self.folder = folder
        self.symbols = {}
        for layer in RANK:
            path = os.path.join(folder, f'libbm_{layer}.a')
            if os.path.exists(path):
                self.symbols[layer] = symbols(path)
        self.programs = [path for name in ('battlemat-cli', 'battlemat')
                         for path in [os.path.join(folder, name)] if os.path.exists(path)]

    def pure(self):
        """(layer, symbol) of all rule code."""
        return [(layer, symbol) for layer in PURE for symbol in self.symbols.get(layer, [])]


def no_mutable_globals(build):
    """Rule code keeps nothing in memory of its own, shared or static."""
    return [f'{layer}/{symbol.file}: {symbol.name} in {symbol.section}' for layer, symbol in build.pure()
            if MUTABLE.match(symbol.section) and symbol.size]


def nothing_impure_linked(build):
    """Rule code calls no function of the heap, files, clock, chance or screen."""
    return [f'{layer}/{symbol.file}: {symbol.name}' for layer, symbol in build.pure()
            if symbol.section == '*UND*' and IMPURE.match(symbol.name)]


def links_go_left(build):
    """A layer uses no function of a layer that it may not know."""
    home = {symbol.name: layer for layer, all_of in build.symbols.items()
            for symbol in all_of if symbol.shared and symbol.section != '*UND*'}
    return [f'{layer}/{symbol.file}: {symbol.name} of {home[symbol.name]}'
            for layer, all_of in build.symbols.items() for symbol in all_of
            if symbol.section == '*UND*' and not may_know(layer, home.get(symbol.name, layer))]


def cli_without_screen(build):
    """battlemat-cli links neither SDL nor anything else that draws."""
    faults = []
    for program in build.programs:
        if os.path.basename(program) == 'battlemat-cli':
            faults += [f'battlemat-cli needs {match[0]}' for match in SCREEN.finditer(tell('ldd', program))]
            faults += [f'battlemat-cli names {symbol.name}' for symbol in symbols(program)
                       if symbol.name.startswith('SDL_')]
    return faults


def programs_are_hardened(build):
    """Programs load at any address, bind before they start and execute no stack."""
    faults = []
    for program in build.programs:
        told = tell('readelf', '-hldW', program)
        for what, pattern in [('position independent', r'Type:\s+DYN'),
                              ('bound at start', r'BIND_NOW|Flags:.*\bNOW\b'),
                              ('read-only relocations', r'GNU_RELRO'),
                              ('stack not executable', r'GNU_STACK.*RW ')]:
            if not re.search(pattern, told):
                faults.append(f'{os.path.basename(program)} is not: {what}')
    return faults


CHECKS = [no_mutable_globals, nothing_impure_linked, links_go_left, cli_without_screen, programs_are_hardened]

"""What a static library or program holds, asked from binutils."""
import re
import subprocess
from typing import NamedTuple

ROW = re.compile(r'^[0-9a-f]+ (.{7}) (\S+)\s+([0-9a-f]+)\s+(?:\.\w+ )?(\S+)$')


class Symbol(NamedTuple):
    file: str       # the object file it is in
    name: str
    section: str    # *UND*: named here, defined elsewhere
    size: int
    shared: bool    # other files can name it


def tell(*command):
    """What a command prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def symbols(path):
    """All symbols of a static library, object file or program."""
    file, found = path, []
    for line in tell('objdump', '-t', path).splitlines():
        if ':     file format' in line:
            file = line.split(':')[0]
        row = ROW.match(line)
        if row and 'd' not in row[1] and 'f' not in row[1]:    # neither a section nor a file name
            found.append(Symbol(file, row[4], row[2], int(row[3], 16), row[1][0] != 'l'))
    return found

"""A C file as text: its comments and literals taken apart from its code, line by line."""
import functools
import re

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"]', re.M)


def _blank(text):
    return re.sub(r'[^\n]', ' ', text)


def _is_comment(token):
    return token.startswith(('//', '/*'))


@functools.cache            # many checks ask it of the same few hundred files
def without_comments(text):
    """The text with every comment blanked out; lines and columns stay."""
    return TOKEN.sub(lambda m: _blank(m[0]) if _is_comment(m[0]) else m[0], text)


@functools.cache
def code(text):
    """The text with comments, literals and #include lines blanked out; lines and columns stay."""
    return TOKEN.sub(lambda m: _blank(m[0]), INCLUDE.sub(lambda m: _blank(m[0]), without_comments(text)))


def _with_lines(text, matches):
    """Each match with its line."""
    line, at, found = 1, 0, []
    for match in matches:
        line += text.count('\n', at, match.start())
        at = match.start()
        found.append((line, match))
    return found


def strings(text):
    """Each string literal outside comments and #include lines, as (line, text between the quotes)."""
    text = INCLUDE.sub(lambda m: _blank(m[0]), without_comments(text))
    return [(line, m[0][1:-1]) for line, m in _with_lines(text, TOKEN.finditer(text)) if m[0][0] == '"']


def includes(text):
    """Each #include, as (line, what is named)."""
    text = without_comments(text)
    return [(text.count('\n', 0, m.start(1)) + 1, m[1]) for m in INCLUDE.finditer(text)]


def words(text, pattern):
    """Each match of a pattern in the code proper, as (line, match)."""
    text = code(text)
    return _with_lines(text, re.finditer(pattern, text))

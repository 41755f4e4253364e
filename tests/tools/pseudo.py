"""A language for tests: English in which every vowel has an accent, wrapped in brackets and a third longer.

What a person reads and what has a plain vowel did not go through gettext or a file of words. make() writes
the language as the programs want it; plain() names what is wrong with a text that was seen.
"""
import glob
import json
import os
import re
import shutil
import subprocess

CODE = 'qps'
OPEN, SHUT = '⟦', '⟧'
ACCENTS = str.maketrans('aeiouAEIOU', 'áéíóúÁÉÍÓÚ')
HELD = re.compile(r'%(?:\d+\$)?[-+ #0]*\d*(?:\.\d+|\.\*)?(?:hh|h|ll|l|z)?[a-zA-Z%]|\{[^{}]*\}')
HEAD = ('Content-Type: text/plain; charset=UTF-8\\nContent-Transfer-Encoding: 8bit\\nLanguage: ' + CODE +
        '\\nPlural-Forms: nplurals=2; plural=n != 1;\\n')
# The same in every language: dice, rules by their ids, files and saved games, options of programs, keys.
SIGNS = re.compile(r'\b\d*d\d+(?:[+-]\d+)?\b|\b[A-Z]{2,4}-\d+[a-z]?\b|(?:~|\.{0,2}/)?[\w.-]+(?:/[\w.-]+)+'
                   r'|\b[\w-]+\.[a-z]{2,9}\b|\b[a-z]+-\d+\b|(?<!\w)--?[a-z][\w-]*|\bF\d+\b')
WORD = re.compile(r'[^\W\d_]{2,}')
# Said by the C library, in the languages it knows.
SYSTEM = [os.strerror(number) for number in range(1, 40)]


def accented(text, most=0):
    """The text in this language, line by line; of at most so many characters, if that is given."""
    if '\n' in text:
        return '\n'.join(accented(line) for line in text.split('\n'))
    head, body, tail = re.fullmatch(r'(\s*)(.*?)(\s*)', text, re.S).groups()
    if not WORD.search(HELD.sub('', body)):
        return text
    room = max(len(body) * 13 // 10 - len(body), 0)
    if most:
        room = min(room, most - len(body) - 2)
    said = []
    at = 0
    for held in [*HELD.finditer(body), None]:
        for letter in body[at:held.start() if held else len(body)]:
            said.append(letter.translate(ACCENTS))
            if room > 0 and letter in 'aeiou':
                said.append(letter.translate(ACCENTS))
                room -= 1
        if held:
            said.append(held[0])
            at = held.end()
    whole = ''.join(said)
    return head + (whole if most and len(whole) + 2 > most else OPEN + whole + SHUT) + tail


def bare(text):
    """What stands outside of all brackets."""
    out, depth = [], 0
    for letter in text:
        depth += letter == OPEN
        if depth <= 0:
            out.append(letter)
        depth = max(depth - (letter == SHUT), 0)
    return ''.join(out)


def plain(text, names=()):
    """The first words of a text that are in English; None if there are none. Names are not."""
    text = SIGNS.sub(' ', text)
    low = text.lower()              # most names are not in it, and a pattern for each would take minutes
    for name in sorted((name for name in (*names, *SYSTEM) if name.lower() in low), key=len, reverse=True):
        text = re.sub(r'(?<!\w)' + re.escape(name) + r'(?!\w)', ' ', text, flags=re.I)
    wrong = [word for word in WORD.findall(text) if re.search('[aeiou]', word, re.I)]
    wrong += WORD.findall(bare(text))
    return wrong[0] if wrong else None


# ---- the catalogue ----

def messages(template):
    """The messages of a .pot: (context, one, many), None where there is none; the head is left out."""
    with open(template, encoding='utf-8') as file:
        blocks = re.split(r'\n\s*\n', file.read())
    for block in blocks:
        found = {}
        for line in block.splitlines():
            start = re.match(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) (".*")$', line)
            if start:
                key = start[1]
                found[key] = start[2][1:-1]
            elif line.startswith('"'):
                found[key] += line[1:-1]
        if found.get('msgid'):
            yield found.get('msgctxt'), found['msgid'], found.get('msgid_plural')


def unescape(text):
    return re.sub(r'\\(.)', lambda m: {'n': '\n', 't': '\t'}.get(m[1], m[1]), text)


def escape(text):
    return text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n').replace('\t', '\\t')


def write_catalogue(template, folder):
    lines = ['msgid ""', f'msgstr "{HEAD}"', '']
    for context, one, many in messages(template):
        if context is not None:
            lines.append(f'msgctxt "{context}"')
        lines.append(f'msgid "{one}"')
        if many is None:
            lines.append(f'msgstr "{escape(accented(unescape(one)))}"')
        else:
            lines += [f'msgid_plural "{many}"', f'msgstr[0] "{escape(accented(unescape(one)))}"',
                      f'msgstr[1] "{escape(accented(unescape(many)))}"']
        lines.append('')
    os.makedirs(folder)
    po = os.path.join(folder, 'battlemat.po')
    with open(po, 'w', encoding='utf-8') as file:
        file.write('\n'.join(lines))
    subprocess.run(['msgfmt', '-o', os.path.join(folder, 'battlemat.mo'), po], check=True)


# ---- content ----

def texts(value, **most):
    """Of an object only these members, in this language."""
    return {key: accented(value[key], longest) for key, longest in most.items() if value.get(key)}


def words_of(name, document):
    """What a translator would write for a document."""
    if name == 'text.json':
        return {group: {key: accented(text, 400) for key, text in members.items()
                        if not key.startswith('icon.')}
                for group, members in document.items() if isinstance(members, dict)}
    if name.endswith('.scenario.json'):
        steps = [texts(step, text=320) for step in document.get('lesson', [])]
        return dict(texts(document, title=80, opening=2000, goal=120), **({'lesson': steps} if steps else {}))
    if name.endswith('.map.json'):
        grounds = {letter: texts(ground, note=60) for letter, ground in document['legend'].items()
                   if isinstance(ground, dict) and 'key' in ground}
        return dict(texts(document, title=80, about=1000), **({'legend': grounds} if grounds else {}))
    if name.endswith('.sheet.json'):
        own = [texts(item, name=30) if 'own' in item else {} for item in document.get('items', [])]
        return dict(texts(document, name=30, about=1000), **({'items': own} if own else {}))
    return {}


def write_words(folder):
    for path in glob.glob(os.path.join(folder, '**', '*.json'), recursive=True):
        with open(path, encoding='utf-8') as file:
            words = words_of(os.path.basename(path), json.load(file))
        if words:
            with open(path[:-len('json')] + CODE + '.json', 'w', encoding='utf-8') as file:
                json.dump(dict({'format': 'battlemat-words/1'}, **words), file, ensure_ascii=False)


def make(source, template, folder):
    """A folder for $BATTLEMAT_DATA with all content and this language; what the environment must be to speak
    it."""
    for part in ('rules', 'maps'):
        shutil.copytree(os.path.join(source, part), os.path.join(folder, part))
        write_words(os.path.join(folder, part))
    write_catalogue(template, os.path.join(folder, 'locale', CODE, 'LC_MESSAGES'))
    return dict(os.environ, BATTLEMAT_DATA=folder, LANGUAGE=CODE, LC_ALL='C.UTF-8')


def told(marks):
    """What marks are called and are for: texts of the game, as a player might have written them (rules
    compare them)."""
    for mark in marks:
        yield mark.get('name')
        yield mark.get('power')
        for point in mark.get('points', []):
            yield point.get('action_type')


def rows_told(document):
    """The same of a catalogue's rows that have a name of their own."""
    for rows in document.values():
        yield from told(row for row in rows if isinstance(rows, list) and 'name' in row)


def names_in(folder):
    """Proper names: figures and seats of the scenarios, kinds of creatures, what they have, systems."""
    names = set()
    for path in glob.glob(os.path.join(folder, 'rules', '*', '[ir]*s*.json')):
        with open(path, encoding='utf-8') as file:
            names.update(filter(None, rows_told(json.load(file))))
    for path in glob.glob(os.path.join(folder, 'rules', '*', '*', '*.sheet.json')):
        with open(path, encoding='utf-8') as file:
            sheet = json.load(file)
        names.update(sheet.get('types', []))
        names.update(filter(None, told(sheet.get('marks', []))))
    for path in glob.glob(os.path.join(folder, 'maps', '*.scenario.json')):
        with open(path, encoding='utf-8') as file:
            scenario = json.load(file)
        names.update(figure['name'] for figure in scenario['figures'])
        names.update(seat['name'] for seat in scenario.get('seats', []))
    return names | {'Another System', 'Battlemat', 'Brew', 'English', 'Fortune & Doom', 'Name TBD', 'Nudge',
                    'host'}

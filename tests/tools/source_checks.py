"""What the sources must not say. Each check takes a tree and gives its faults as `file:line: what`."""
import glob
import os
import re
import shutil
import subprocess

import c_text
from for_tests import FOR_TESTS
from layers import PURE, RANK, SYSTEMS, may_know

LONGEST = 700
WIDEST = 110             # as .clang-format and .editorconfig have it
CLOCK_AND_CHANCE = (r'\b(?:rand|srand|random|srandom|rand_r|drand48|time|clock|clock_gettime|gettimeofday)'
                    r'\s*\(')
UNSAFE = r'\b(?:strcpy|strcat|sprintf|vsprintf|strtok|gets|alloca)\s*\('
HEAP = r'\b(?:malloc|calloc|realloc|reallocarray|strdup|strndup|asprintf|vasprintf|getline)\s*\('
PRINTS = r'\b(?:v?printf|puts|putchar|perror)\s*\(|\b(?:stdout|stderr)\b'
SELECTS = r'\bselection(?:\.|->)\w+\s*(?:=(?!=)|[-+|&]=|\+\+|--)'
FREE = r'\bfree\s*\('
IMPURE = (r'\b(?:malloc|calloc|realloc|free|alloca|[fv]?printf|fopen|fclose|fread|fwrite|puts|fputs|getenv|'
          r'exit|rand|srand|random|FILE|stdout|stderr|time|clock)\b(?=\s*\()|'
          r'\b(?:float|FILE|stdout|stderr)\b|\bSDL_\w*')
DOUBLE = r'\bdouble\b'
DECLARATION = re.compile(r'((?:/\*(?:(?!\*/).)*\*/\s*)?)'
                         r'^[a-z_][\w *]*?[ *](\w+)\([^;{}]*?\)[^;{}()]*;', re.S | re.M)
DEFINITION = re.compile(r'^(?!static)[a-z][\w *]*?\b(\w+)\(([^;{}]*?)\)\n\{(.*?)^\}', re.S | re.M)
POINTER = re.compile(r'(?:^|,)[^,*]*\*(?:const )?(\w+)(?=\s*(?:,|$))')
ASKS = (r'(?<![\w*>.])!HANDED\b(?!->|\[|\.|\()|(?<![=!]= )(?<![\w*>.])HANDED (?:[!=]= NULL|&& |\|\| |\? )|'
        r'\bif \(HANDED\)\n|(?:&&|\|\|) HANDED\)')
ODDS = re.compile(r'^core/(?:explore|odds)')    # probabilities are what these compute
COMMA_RETURN = r'\breturn\b[^;{}]*,\s*-?\w+;'
READING = re.compile(r'\| ([A-Z]+-\d+) \|')   # a row of readings.md
OWN_WORDS = {'cli/script/path_figure.c'}   # asks whether a book has a mark called like a word of the script's
SDL_SIDE = re.compile(r'^sdl/\w+\.[ch]$')


def c_files(folder):
    """The path of every C file below a folder, in order."""
    return sorted(os.path.join(place, name) for place, _, names in os.walk(folder)
                  for name in names if name.endswith(('.c', '.h')))


def code_files(root):
    """Every file of code that people write: below src, tests, cmake and .ci, and at the root itself."""
    for folder in ('src', 'tests', 'cmake', '.ci'):
        for place, _, names in sorted(os.walk(os.path.join(root, folder))):
            yield from (os.path.join(place, name) for name in sorted(names) if is_code(name))
    yield from (os.path.join(root, name) for name in sorted(os.listdir(root)) if is_code(name))


def is_code(name):
    return name.endswith(('.c', '.h', '.py', '.sh', '.cmake')) or name in ('CMakeLists.txt', 'run')


class Tree:
    """The C files below ROOT/src, read once."""

    def __init__(self, root):
        self.root = root
        self.text = {}
        for path in c_files(os.path.join(root, 'src')):
            with open(path, encoding='utf-8') as file:
                self.text[os.path.relpath(path, os.path.join(root, 'src'))] = file.read()

    def files(self, layers=None):
        """(path below src, layer, text) of each file, in order; of these layers only, if any are given."""
        for path in sorted(self.text):
            layer = path.split('/')[0]
            if not layers or layer in layers:
                yield path, layer, self.text[path]


def unknown_layers(tree):
    """Every file lies in a layer."""
    return [f'src/{path}: no layer is called {layer}' for path, layer, _ in tree.files() if layer not in RANK]


def includes_go_left(tree):
    """A file includes only its own layer and those to the left."""
    faults = []
    for path, layer, text in tree.files():
        for line, name in c_text.includes(text):
            other = name.split('/')[0]
            if '..' in name:
                faults.append(f'src/{path}:{line}: {name} goes round the layers')
            elif '/' in name and layer in RANK and other in RANK and not may_know(layer, other):
                faults.append(f'src/{path}:{line}: {layer} includes {name}')
    return faults


def systems_keep_apart(tree):
    """A system includes what is its own and the kit, never another system."""
    faults = []
    for path, _, text in tree.files(['rules']):
        for line, name in c_text.includes(text):
            own, other = path.split('/')[1:2], name.split('/')[1:2]
            if name.startswith('rules/') and own[0] in SYSTEMS + ('kit',) and other[0] not in (own[0], 'kit'):
                faults.append(f'src/{path}:{line}: {own[0]} includes {name}')
    return faults


def sdl_is_confined(tree):
    """SDL headers and names only in sdl."""
    return [f'src/{path}:{line}: {what}'
            for path, _, text in tree.files() if not SDL_SIDE.match(path)
            for line, what in [(n, name) for n, name in c_text.includes(text) if name.startswith('SDL')]
            + [(n, match[0]) for n, match in c_text.words(text, r'\bSDL_\w+')]]


def rule_code_is_pure(tree):
    """No heap, files, clock, chance, floating point or screen in rule code."""
    faults = []
    for path, _, text in tree.files(PURE):
        pattern = IMPURE if ODDS.match(path) else f'{IMPURE}|{DOUBLE}'
        faults += [f'src/{path}:{line}: {match[0]}' for line, match in c_text.words(text, pattern)]
    return faults


def clock_and_chance_in_base(tree):
    """Only base asks for the time or for chance."""
    return [f'src/{path}:{line}: {match[0]}' for path, layer, text in tree.files() if layer != 'base'
            for line, match in c_text.words(text, CLOCK_AND_CHANCE)]


def heap_in_one_place(tree):
    """The heap is reached through base/mem.h; base itself frees what the C library gave it."""
    return [f'src/{path}:{line}: {match[0]}' for path, layer, text in tree.files() if path != 'base/mem.c'
            for line, match in c_text.words(text, HEAP if layer == 'base' else f'{HEAP}|{FREE}')]


def nothing_unsafe(tree):
    """None of the functions that cannot be told how much room there is."""
    return [f'src/{path}:{line}: {match[0]}' for path, _, text in tree.files()
            for line, match in c_text.words(text, UNSAFE)]


def one_door_to_the_terminal(tree):
    """Nothing but base/terminal.c prints: there it is made harmless, and noticed if it is lost."""
    return [f'src/{path}:{line}: {match[0]}' for path, _, text in tree.files() if path != 'base/terminal.c'
            for line, match in c_text.words(text, PRINTS)]


def null_is_said(tree):
    """Who asks whether a pointer is NULL that it was handed says in its header that it may be (README.md)."""
    said = {match[2]: match[1] for path, _, text in tree.files() if path.endswith('.h')
            for match in DECLARATION.finditer(text)}
    return [f'src/{path}: {name}: {handed}' for path, _, text in tree.files()
            for name, parameters, body in DEFINITION.findall(text) if 'NULL' not in said.get(name, 'NULL')
            for handed in POINTER.findall(parameters)
            if re.search(ASKS.replace('HANDED', handed), body)]


def selection_in_one_place(tree):
    """Only view/table/select.c changes what is selected at the table."""
    return [f'src/{path}:{line}: {match[0]}' for path, _, text in tree.files()
            if path != 'view/table/select.c' for line, match in c_text.words(text, SELECTS)]


# A game with one sheet that its owner makes, the title picture, a file that is dropped, the demonstration;
# and the ground, which must last until the frame is shown.
SEES_THE_TRUTH = ('view/making/', 'view/start/vista.c', 'view/hand/drop.c', 'view/table/demo.c',
                  'view/table/board.c')


def view_sees_as_its_seat(tree):
    """What the window shows of a game comes from its seat's view, not from the true state."""
    return [f'src/{path}:{line}: {match[0]}' for path, layer, text in tree.files()
            if layer == 'view' and not path.startswith(SEES_THE_TRUTH)
            for line, match in c_text.words(text, re.compile(r'\bsession_state\b'))]


WHOLE_TABLE = re.compile(r'\bstruct table_screen \*(\w+)[^;{}]*\)\n\{(.*?)^\}', re.S | re.M)
PARTS = {'game', 'selection', 'finds', 'panels', 'camera', 'looks', 'wish', 'hand', 'time'}


def functions_take_their_part(tree):
    """Who needs the game alone, or one other part of the table, is handed that part, not the whole screen."""
    faults = []
    for path, _, text in tree.files():
        for line, match in c_text.words(text, WHOLE_TABLE):
            used = set(re.findall(rf'\b{match[1]}\b(?:->(\w+))?', match[2]))
            if len(used) == 1 and used <= PARTS:
                faults.append(f'src/{path}:{line}: only its {used.pop()} is used')
    return faults


def systems_stay_home(tree):
    """No rule set is named outside src/rules; `another` may stand in a sentence, not as a name."""
    as_part = re.compile(r'(?:^|_)(' + '|'.join(SYSTEMS) + r')(?=_|$)', re.I)
    as_name = re.compile(r'^(?:{0})$|(?<=[/.:=_-])(?:{0})\b|\b(?:{0})(?=[/.:=_])|\b(?:{1})\b'.format(
        '|'.join(SYSTEMS), '|'.join(name for name in SYSTEMS if name != 'another')), re.I)
    faults = []
    for path, layer, text in tree.files():
        if layer != 'rules':
            faults += [f'src/{path}:{line}: the name {match[0]}'
                       for line, match in c_text.words(text, r'\b[A-Za-z_]\w*')
                       if as_part.search(match[0])]
            faults += [f'src/{path}:{line}: the text "{literal}"' for line, literal in c_text.strings(text)
                       if as_name.search(literal)]
    return faults


def who_is_there_is_asked(tree):
    """Systems ask the kit who is in the game (kit_there, kit_plays), not the figure's flags."""
    return [f'src/{path}:{line}: {match[0]}' for path, layer, text in tree.files() if layer == 'rules' and
            not path.startswith('rules/kit/') for line, match in c_text.words(text, r'\bTOKEN_GONE\b')]


def play_keeps_its_inside(tree):
    """Rules ask which deed runs, what was told and whether it is in earnest; they do not look into a play."""
    inside = re.compile(r'\bp->(?:depth|frame|head|events|stand_in|at_once|tape|forgotten)\b')
    return [f'src/{path}:{line}: {match[0]}' for path, layer, text in tree.files() if layer == 'rules'
            for line, match in c_text.words(text, inside)]


def rows_are_not_named(tree):
    """Outside src/rules nobody looks for a row by a word of one book: what is meant has a flag."""
    looks = re.compile(r'\bruleset_find_(?!field)\w+\((?:[^(),;]|\([^()]*\))*,\s*"\w+"')
    return [f'src/{path}:{text.count(chr(10), 0, match.start()) + 1}: {match[0]}'
            for path, layer, text in tree.files() if layer != 'rules' and path not in OWN_WORDS
            for match in looks.finditer(text)]


def readings_of(root):
    """
    system -> [(what it is called, names of its scripts)], as rules/SYSTEM/readings.md has them: a row each,
    by its number (D-12) or its rule. Whatever else stands below the first row is a reading as well, so that
    none hides in a list or in prose.
    """
    readings = {}
    for path in glob.glob(os.path.join(root, 'rules', '*', 'readings.md')):
        with open(path, encoding='utf-8') as file:
            lines = [line.rstrip(' |\n') for line in file]
        first = next((i for i, line in enumerate(lines) if READING.match(line)), len(lines))
        system = os.path.basename(os.path.dirname(path))
        readings[system] = [reading_of(line) for line in lines[first:] if line]
    return readings


def reading_of(line):
    """What a row of readings.md is called, and its scripts: those in its last cell, or a line's last ()."""
    row = READING.match(line)
    last = line.split(' | ')[-1] if row else line.rpartition('(')[2]
    return row[1] if row else line[:40], re.findall(r'`([^`]+)`', last)


def readings_are_noted(tree):
    """What code cites as a reading of the book (D-12) stands in readings.md; each there has its scripts."""
    readings, faults = readings_of(tree.root), []
    for path, _, text in tree.files(['rules']):
        system = re.match(r'rules/([a-z]+)', path)[1]
        noted = {name for name, _ in readings.get(system, [])}
        faults += [f'src/{path}: {cited} is not in rules/{system}/readings.md'
                   for cited in sorted(set(re.findall(r'\bD-\d+\b', text)) - noted)]
    for system, rows in readings.items():
        faults += [] if rows else [f'rules/{system}/readings.md: no row begins with | D-1 |']
        faults += [f'rules/{system}/readings.md: {reading}: no script {script}'
                   for reading, scripts in rows for script in scripts or ['is named']
                   if not os.path.exists(os.path.join(tree.root, f'tests/scripts/{system}/{script}.play'))]
    return faults


def books_list_their_files(tree):
    """A book's header begins with a list of the book's files: each that is there, none that is not."""
    faults = []
    for system in SYSTEMS:
        header = f'rules/{system}/{system}.h'
        head = tree.text.get(header, '').split('#ifndef')[0]
        named = set(re.findall(r'[\w/]+\.[ch]\b', head))
        named = {name if name.startswith('rules/') else f'rules/{system}/{name}' for name in named}
        there = {path for path in tree.text if os.path.dirname(path) == f'rules/{system}'}
        faults += [f'src/{header}: {name} is not there' for name in sorted(named - set(tree.text))]
        faults += [f'src/{header}: does not list {name}' for name in sorted(there - named)]
    return faults


def rooms_are_listed(tree):
    """docs/rooms.md names every room of the layers and every file of the table, and nothing else."""
    page = os.path.join(tree.root, 'docs', 'rooms.md')
    if not os.path.exists(page):
        return []
    with open(page, encoding='utf-8') as file:
        rooms, _, table = file.read().partition('\n## ')
    named = {word.rsplit('/', 1)[-1] for word in re.findall(r'`([\w/*]+)`', rooms)}
    there = {part for path in tree.text for part in os.path.dirname(path).split('/')[1:]}
    files = set(re.findall(r'`(\w+)`', table))
    lie = {os.path.basename(path)[:-2] for path in tree.text if path.startswith('view/table/')}
    return ([f'docs/rooms.md: does not name the room {room}' for room in sorted(there - named)] +
            [f'docs/rooms.md: does not name view/table/{name}' for name in sorted(lie - files)] +
            [f'docs/rooms.md: view/table/{name} is not there' for name in sorted(files - lie)])


def headers_begin_with_a_promise(tree):
    """A header opens with `/* ... layer/name.h - what it promises`."""
    return [f'src/{path}:1: does not begin with a comment "{path} - ..."' for path, _, text in tree.files()
            if path.endswith('.h') and not re.match(r'/\*\s+(?:\* )?' + re.escape(path) + r' - \S', text)]


def sources_say_what_they_hold(tree):
    """A C file without a header of its own begins with a comment that says what it holds."""
    paths = {path for path, _, _ in tree.files()}
    return [f'src/{path}:1: neither a comment at its head nor {path[:-2]}.h' for path, _, text in tree.files()
            if path.endswith('.c') and path[:-2] + '.h' not in paths and not text.startswith('/*')]


def files_hold_one_noun(tree):
    """No file is so long that it must hold two."""
    return [f'src/{path}: {lines} lines, at most {LONGEST}' for path, _, text in tree.files()
            for lines in [text.count('\n')] if lines > LONGEST]


def lines_are_short(tree):
    """No line of code is broader than .clang-format has it: C, Python, shell and CMake, tests included."""
    faults = []
    for path in code_files(tree.root):
        with open(path, encoding='utf-8') as file:
            faults += [f'{os.path.relpath(path, tree.root)}:{number}: {width} columns, at most {WIDEST}'
                       for number, line in enumerate(file, 1) for width in [len(line.rstrip())]
                       if width > WIDEST]
    return faults


def formatter():
    """The formatter that .clang-format is written for, or None: others lay out a little differently."""
    return shutil.which('clang-format-14')


def laid_out_alike(tree):
    """Every C file is as the target `format` leaves it."""
    files = [*c_files(os.path.join(tree.root, 'src')), *c_files(os.path.join(tree.root, 'tests'))]
    done = subprocess.run([formatter(), '--dry-run', '-Werror',
                           *(os.path.relpath(file, tree.root) for file in files)],
                          cwd=tree.root, capture_output=True, text=True, check=False)
    return [line for line in done.stderr.splitlines() if 'error:' in line]


def functions_are_called_for(tree):
    """What only its own file uses is static; what tests alone use is in for_tests.py, with what for."""
    texts = dict(tree.text)
    for path in c_files(os.path.join(tree.root, 'tests')):
        with open(path, encoding='utf-8') as file:
            texts[f'tests/{os.path.relpath(path, tree.root)}'] = file.read()
    used = {}
    for path, text in texts.items():
        code = DECLARATION.sub('', text) if path.endswith('.h') else text
        for word in set(re.findall(r'\w+', c_text.without_comments(code))):
            used.setdefault(word, set()).add(path)
    faults, for_tests = [], {}
    for path, _, text in tree.files():
        for match in DEFINITION.finditer(text) if path.endswith('.c') else ():
            others = used[match[1]] - {path}
            where = f'src/{path}:{text.count(chr(10), 0, match.start()) + 1}: {match[1]}'
            if not others and match[1] != 'main':
                faults.append(f'{where} is used nowhere else')
            elif all(other.startswith('tests/') for other in others) and match[1] != 'main':
                for_tests[match[1]] = where
    listed = FOR_TESTS if os.path.exists(os.path.join(tree.root, 'tests/tools/for_tests.py')) else {}
    faults += [f'{where} is used by tests alone, and for_tests.py does not say what for'
               for name, where in for_tests.items() if name not in listed]
    return faults + [f'tests/tools/for_tests.py: {name} is used in src, or is not there'
                     for name in listed if name not in for_tests]


def nouns_of(path):
    """What a name may begin with for its file: with or without the layer's prefix, shortened, several."""
    noun = os.path.basename(path)[:-2]
    parts = [word.split('_') for word in (noun, re.sub('^(?:paint|ui|sdl|play)_', '', noun))]
    begins = {'_'.join(word[:i]) for word in parts for i in range(1, len(word) + 1)}
    return begins | {word + 's' for word in begins} | {word.rstrip('s') for word in begins}


def owners_of(tree, path, declared):
    """What a function of the file may be named for: the file, its header, their structs and enums."""
    owners = nouns_of(path) | (set() if declared.endswith('inside.h') else nouns_of(declared))
    for file in (path, path[:-2] + '.h', declared):
        for name in re.findall(r'^(?:struct|enum) (\w+)', tree.text.get(file, ''), re.M):
            owners |= {name, name.split('_')[0]}
    return owners


def beginnings(tree, path, layer, declared, whole):
    """What the name of an exported function may begin with."""
    room = path.split('/')[-2]
    owners = owners_of(tree, path, declared)
    if layer == 'rules':
        book = {'nametbd': 'tbd'}.get(path.split('/')[1], path.split('/')[1])
        return {book, 'ruleset'} | (owners | {'rules'} if room in ('kit', 'rules') else set())
    word = {'tools': 'tool', 'making': 'make'}.get(room, room)
    about = re.findall(r'\b(?:struct|enum) (\w+)', whole.split(',')[0])
    owners |= {*about, *(name + 's' for name in about)}
    if layer == 'view':
        own_file = path.endswith('/screen.c') or f'view/{room}/{room}.c' in tree.text
        owners |= {f'{word}_{owner}' for owner in owners} | ({word} if own_file else set())
    return owners | ({layer, word} if layer in ('session', 'cli') else set())


def functions_are_named_for_their_file(tree):
    """Exported names begin with the noun of their file, of the struct they are about, or the book's id."""
    declared = {match[2]: path for path, _, text in tree.files() if path.endswith('.h')
                for match in DECLARATION.finditer(text)}
    faults = []
    for path, layer, text in tree.files():
        for match in DEFINITION.finditer(text) if path.endswith('.c') else ():
            begins = beginnings(tree, path, layer, declared.get(match[1], path), match[0].split('{')[0])
            named = any(f'{match[1]}_'.startswith(word + '_') for word in begins)
            if match[1] != 'main' and not named:
                faults.append(f'src/{path}: {match[1]}')
    return faults


def one_statement_at_a_time(tree):
    """What is done before a function returns is a statement of its own, not the left of a comma."""
    return [f'src/{path}:{line}: {match[0]}' for path, _, text in tree.files()
            for line, match in c_text.words(text, COMMA_RETURN)]


def chain_of(statement):
    """How many conditionals hang one behind the other, at the same depth of brackets."""
    depth, run, longest = 0, {}, 0
    for sign in statement:
        depth += (sign in '([') - (sign in ')]')
        if sign in '([,':
            run[depth] = 0
        elif sign == '?':
            run[depth] = run.get(depth, 0) + 1
            longest = max(longest, run[depth])
    return longest


def conditionals_are_short(tree):
    """At most two conditionals hang together; what asks more often is a table, or a function of its own."""
    faults = []
    for path, _, text in tree.files():
        code = re.sub(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\])+\'', '0', c_text.without_comments(text))
        faults += [f'src/{path}:{code.count(chr(10), 0, match.start() + skipped) + 1}: {chain} conditionals'
                   for match in re.finditer(r'[^;{}]+', code) for chain in [chain_of(match[0])] if chain > 2
                   for skipped in [len(match[0]) - len(match[0].lstrip())]]
    return faults


def guide_names_members(tree):
    """src/rules/ADDING.md tells of members that core/ruleset*.h have: `deed.args`, `shown.uses`."""
    headers = ''.join(text for path, _, text in tree.files(['core']) if path.startswith('core/ruleset'))
    members = {name: body for name, body in re.findall(r'^struct (\w+) \{(.*?)^\};', headers, re.S | re.M)}
    guide = os.path.join(tree.root, 'src', 'rules', 'ADDING.md')
    text = open(guide, encoding='utf-8').read() if os.path.exists(guide) else ''
    return [f'src/rules/ADDING.md: {owner}.{member}'
            for owner, member in re.findall(r'`(deed|action|proc|ruleset|shown|program)\.(\w{2,})', text)
            if not re.search(rf'\b{member}\b', members.get(owner, members.get(f'ruleset_{owner}', '')))]


def guide_leaves_no_member_out(tree):
    """src/rules/ADDING.md names every member of struct ruleset and its parts."""
    guide = os.path.join(tree.root, 'src', 'rules', 'ADDING.md')
    text = open(guide, encoding='utf-8').read() if os.path.exists(guide) else ''
    bad = []
    for path, _, header in tree.files(['core']):
        for owner, body in re.findall(r'^struct (ruleset(?:_shown|_program)?) \{(.*?)^\};', header,
                                      re.S | re.M):
            plain = re.sub(r'\([^()]*\)(?=;)', '', re.sub(r'/\*.*?\*/', '', body, flags=re.S))
            for member in re.findall(r'\b(\w+)\)?(?=[,;])', plain):
                counted = member.startswith('n') and re.search(rf'\b{member[1:]}\b', plain)
                if not counted and not re.search(rf'\b{member}\b', text):
                    bad.append(f'{path}: {owner}.{member} is not told of in src/rules/ADDING.md')
    return bad


CHECKS = [unknown_layers, includes_go_left, systems_keep_apart, sdl_is_confined, rule_code_is_pure,
          clock_and_chance_in_base, heap_in_one_place, nothing_unsafe, one_door_to_the_terminal,
          null_is_said, functions_are_called_for, functions_are_named_for_their_file,
          one_statement_at_a_time, conditionals_are_short,
          guide_names_members, guide_leaves_no_member_out, selection_in_one_place, view_sees_as_its_seat,
          play_keeps_its_inside, functions_take_their_part,
          systems_stay_home, rows_are_not_named, who_is_there_is_asked, readings_are_noted,
          books_list_their_files, rooms_are_listed, headers_begin_with_a_promise, sources_say_what_they_hold,
          files_hold_one_noun, lines_are_short]

#!/usr/bin/env python3
"""Negative controls: every check of the tools finds what is planted for it, and nothing in what is right."""
import inspect
import os
import subprocess
import sys
import tempfile

import binary_checks
import count
import coverage
import source_checks
from tap import Tap

PROMISE = '/* core/a.h - a promise. */\n'

# A check, the file below src that must trouble it, its text, and what the fault must speak of.
BAD_SOURCES = [
    ('unknown_layers', 'misc/a.c', 'int a;\n', 'misc'),
    ('includes_go_left', 'board/a.c', '#include "board/a.h"\n#include "core/play.h"\n', 'board/a.c:2'),
    ('includes_go_left', 'ai/a.c', '#include "rules/list.h"\n', 'ai includes rules'),
    ('includes_go_left', 'cli/a.c', '  # include "ui/ui.h"\n', 'cli includes ui'),
    ('includes_go_left', 'paint/a.c', '#include "core/play.h"\n', 'paint includes core'),
    ('includes_go_left', 'session/a.c', '#include "../ui/ui.h"\n', 'round the layers'),
    ('systems_keep_apart', 'rules/doom/a.c', '#include "rules/brew/brew.h"\n', 'doom includes rules/brew'),
    ('systems_keep_apart', 'rules/kit/a.c', '#include "rules/brew/brew.h"\n', 'kit includes'),
    ('systems_keep_apart', 'rules/nudge/program/a.c', '#include "rules/list.h"\n', 'nudge includes'),
    ('sdl_is_confined', 'view/ui.c', '#include <SDL2/SDL.h>\n', 'view/ui.c:1'),
    ('sdl_is_confined', 'view/main_window.c', 'SDL_Surface *a;\n', 'view/main_window.c:1'),
    ('sdl_is_confined', 'session/a.c', 'void a(void)\n{\n    SDL_Delay(1);\n}\n', 'session/a.c:3'),
    ('rule_code_is_pure', 'rules/a.c', 'static float a;\n', 'rules/a.c:1: float'),
    ('rule_code_is_pure', 'core/play.c', 'static double a;\n', 'double'),
    ('rule_code_is_pure', 'core/explore.c', '/* "\n */ void *a = malloc(2);\n', 'core/explore.c:2: malloc'),
    ('rule_code_is_pure', 'board/a.c', "int a = '\"'; int b = printf(\"\");\n", 'printf'),
    ('clock_and_chance_in_base', 'session/a.c', 'int a = rand ();\n', 'rand'),
    ('clock_and_chance_in_base', 'cli/a.c', 'long a = time(0);\n', 'time'),
    ('heap_in_one_place', 'content/a.c', 'char *a = strdup("a");\n', 'strdup'),
    ('heap_in_one_place', 'view/a.c', 'void a(void *b) { free(b); }\n', 'free'),
    ('heap_in_one_place', 'base/str.c', 'void *a = realloc(0, 4);\n', 'realloc'),
    ('nothing_unsafe', 'cli/a.c', 'void a(char *b) { strcpy(b, "long"); }\n', 'strcpy'),
    ('one_door_to_the_terminal', 'cli/a.c', 'void a(void) { puts("b"); }\n', 'cli/a.c:1: puts'),
    ('one_door_to_the_terminal', 'view/a.c', 'void a(void)\n{\n    fputs("b", stderr);\n}\n', 'view/a.c:3'),
    ('null_is_said', 'core/a.h', '/* Give it. */\nvoid give(struct a *a);\n\n'
     'void give(struct a *a)\n{\n    if (!a)\n        return;\n}\n', 'give: a'),
    ('guide_names_members', 'rules/ADDING.md', 'Names stand in `proc.x_name`.\n', 'proc.x_name'),
    ('guide_names_members', 'rules/ADDING.md', 'It asks `shown.use`.\n', 'shown.use'),
    ('guide_leaves_no_member_out', 'core/ruleset.h',
     'struct ruleset {\n    int (*left_out)(int a, int b);\n};\n', 'ruleset.left_out'),
    ('selection_in_one_place', 'view/a.c', 'void a(void) { b->selection.aim = -1; }\n', 'view/a.c:1'),
    ('view_sees_as_its_seat', 'view/table/a.c', 'int a = session_state(s)->ntokens;\n', 'table/a.c:1'),
    ('functions_take_their_part', 'view/table/a.c',
     'int a(const struct table_screen *screen)\n{\n    return screen->game.eyes;\n}\n', 'table/a.c:1'),
    ('play_keeps_its_inside', 'rules/doom/a.c', 'int a = p->depth;\n', 'doom/a.c:1'),
    ('systems_stay_home', 'view/a.c', 'int doom_pool;\n', 'doom_pool'),
    ('systems_stay_home', 'core/a.c', 'struct a { int nudge; };\n', 'nudge'),
    ('systems_stay_home', 'session/a.c', 'const char *a = "rules/another/text.json";\n', 'rules/another'),
    ('systems_stay_home', 'cli/a.c', 'const char *a = "another";\n', '"another"'),
    ('systems_stay_home', 'ai/a.c', 'const char *a = "spends Doom";\n', 'Doom'),
    ('readings_are_noted', 'rules/doom/play.c', '/* D-99: as it is read. */\n', 'D-99'),
    ('readings_are_noted', '../rules/doom/readings.md', '| D-01 | as it is read | FD-07 | `FD-07_none` |\n',
     'FD-07_none'),
    ('readings_are_noted', '../rules/doom/readings.md', '| D-02 | as it is read | FD-07 | |\n', 'D-02'),
    ('readings_are_noted', '../rules/doom/readings.md', '| FD-07 | as it is read | `FD-07_rule` |\n',
     'FD-07: no script FD-07_rule'),
    ('readings_are_noted', '../rules/doom/readings.md', '| FD-08 | as it is read | |\n',
     'FD-08: no script is named'),
    ('readings_are_noted', '../rules/doom/readings.md',
     '| D-03 | as it is read | |\n\n- **FD-09** as it is read (`FD-09_list`)\n', 'FD-09_list'),
    ('readings_are_noted', '../rules/doom/readings.md',
     '| D-04 | as it is read | |\n\nBesides, so it is read.\n', 'so it is read.: no script is named'),
    ('rooms_are_listed', '../docs/rooms.md', '`src/core/a`\n\n## Table\n\n`gone`\n', 'view/table/gone'),
    ('headers_begin_with_a_promise', 'core/a.h', '#ifndef A\n', 'core/a.h'),
    ('headers_begin_with_a_promise', 'core/b.h', PROMISE, 'core/b.h'),
    ('sources_say_what_they_hold', 'core/alone.c', 'int alone;\n', 'core/alone.c:1'),
    ('files_hold_one_noun', 'core/a.c', '\n' * 701, '701 lines'),
    ('lines_are_short', 'core/a.c', 'int a;\n/* ' + 'a' * 105 + ' */\n', 'core/a.c:2: 111 columns'),
    ('lines_are_short', '../tests/tools/a.py', '# ' + 'a' * 109 + '\n', 'tests/tools/a.py:1: 111 columns'),
    ('functions_are_called_for', 'session/a.c', 'int alone(void)\n{\n    return 1;\n}\n',
     'session/a.c:1: alone'),
    ('functions_are_called_for', '../tests/tools/for_tests.py', 'FOR_TESTS = {}\n',
     'mem_watch is used in src'),
    ('functions_are_named_for_their_file', 'core/a.c', 'int other(void)\n{\n    return 1;\n}\n',
     'core/a.c: other'),
    ('conditionals_are_short', 'core/a.c', 'int a = b ? 1 : c ? 2 : d ? 3 : 4;\n',
     'core/a.c:1: 3 conditionals'),
    ('books_list_their_files', 'rules/doom/doom.h', '/* rules/doom/doom.h - doom.h, doom.c, gone.c */\n',
     'rules/doom/gone.c is not there'),
    ('books_list_their_files', 'rules/doom/new.c', 'int doom_new;\n', 'does not list rules/doom/new.c'),
    ('rows_are_not_named', 'view/a.c', 'int a = ruleset_find_deed(rules, "attack");\n', 'view/a.c:1'),
    ('who_is_there_is_asked', 'rules/nudge/a.c', 'int a = TOKEN_GONE;\n', 'nudge/a.c:1'),
    ('one_statement_at_a_time', 'core/a.c', 'bool a(int *b)\n{\n    return *b = 1, true;\n}\n', 'core/a.c:3'),
    ('lines_are_short', '../a.sh', '\n# ' + 'a' * 109 + '\n', 'a.sh:2: 111 columns'),
    ('lines_are_short', '../.ci/run', '# ' + 'a' * 109 + '\n', 'run:1: 111 columns'),
    ('lines_are_short', '../tests/CMakeLists.txt', '# ' + 'a' * 109 + '\n', 'CMakeLists.txt:1: 111 columns'),
]

# What no check may trouble.
GOOD_SOURCES = {
    'base/mem.c': 'void *a = calloc(1, 1);\nvoid b(void *c) { free(c); }\nlong d = time(0);\n',
    'base/terminal.c': 'void a(void) { fputs("b", stderr); }\n',
    'core/a.h': PROMISE + '#include "core/b.h"\n#include "board/cell.h"\n#include <stdint.h>\n',
    'core/a.c': '/* malloc(), float, "doom" and SDL_Init: another comment. */\n'
                'const char *a = "float malloc( /* ";  // rand()\n'
                'int printed, freed, timer(int);\nint b(int free);\n',
    'core/explore.c': 'double weight;\n',
    'core/call.c': 'static int a(void)\n{\n    return b(1,\n             2);\n}\n',
    'core/count.h': '/* core/count.h - a promise. */\nint count(void);\n',
    'core/count.c': 'int count(void)\n{\n    return 1;\n}\n',
    'core/count_all.c': 'int all = count();\n',
    'core/ruleset_shown.h': '/* core/ruleset_shown.h - a promise. */\n'
                            'struct ruleset_shown {\n    int uses;\n};\n',
    'rules/ADDING.md': 'It asks `shown.uses`.\n',
    'rules/doom/doom.c': '#include "rules/doom/doom.h"\n#include "rules/kit/rows.h"\n'
                         'int doom_pool; /* D-01 */\nconst char *a = "doom";\n',
    'rules/doom/doom.h': '/* rules/doom/doom.h - a promise: doom.h, doom.c */\n',
    'core/short.c': 'int a = b ? 1 : c ? 2 : 3;\n',
    '../rules/doom/readings.md': 'As `a` is read:\n\n| # | what | rule | script |\n|---|---|---|---|\n'
                                 '| D-01 | as `b` is read | FD-07 | `FD-07_order` |\n'
                                 '| FD-07 | as it is read | | `FD-07_order` |\n\n'
                                 '- **FD-07** as it is read (`FD-07_order`)\n',
    '../tests/scripts/doom/FD-07_order.play': 'system doom\n',
    'view/a.c': 'const char *a = "Choose another figure.";\n',
    'sdl/sdl_a.c': '#include <SDL.h>\nvoid a(void) { SDL_Delay(1); }\n',
    'view/main_window.c': '#include "sdl/sdl_png.h"\n',
}

# A check, and the libraries that must trouble it or not: layer -> text.
BAD_LIBRARIES = [
    ('no_mutable_globals', {'core': 'int shared = 1;\n'}, 'shared'),
    ('no_mutable_globals', {'rules': 'int f(void) { static int calls; return ++calls; }\n'}, 'calls'),
    ('no_mutable_globals',
     {'board': 'static const char *now = "a";\nconst char **f(void) { return &now; }\n'}, 'now'),
    ('nothing_impure_linked', {'core': 'void *malloc(unsigned long);\nvoid *f(void) { return malloc(9); }\n'},
     'malloc'),
    ('links_go_left', {'base': 'int up(void); int f(void) { return up(); }\n',
                       'core': 'int up(void) { return 1; }\n'},
     'up of core'),
    ('links_go_left', {'ai': 'int up(void); int f(void) { return up(); }\n',
                       'rules': 'int up(void) { return 1; }\n'},
     'up of rules'),
]
GOOD_LIBRARIES = {
    'base': 'void *malloc(unsigned long);\nint calls;\nint down(void) { calls++; return malloc(9) != 0; }\n',
    'core': 'int down(void);\nstatic const char *const name[] = { "a", "b" };\n'
            'int f(void) { return down(); }\nconst char *g(int i) { return name[i]; }\n',
}
BAD_PROGRAMS = [
    ('cli_without_screen', ['-Wl,--no-as-needed', '-lSDL2'], 'libSDL'),
    ('programs_are_hardened', ['-no-pie'], 'position independent'),
    ('programs_are_hardened', ['-pie', '-Wl,-z,lazy', '-Wl,-z,norelro'], 'relocations'),
    ('programs_are_hardened', ['-pie', '-Wl,-z,execstack'], 'stack'),
]
GOOD_PROGRAM = ['-fPIE', '-pie', '-Wl,-z,relro,-z,now']

# What ctest may write, and the cases that are to be counted: passed, failed.
COUNTS = [
    ('<testcase name="a" status="run"><system-out>1..2\nok 1 - x\nok 2 - y\n</system-out></testcase>', 2, 0),
    ('<testcase name="a" status="fail"><system-out>ok 1 - x\nnot ok 2 - y\n1..2\n</system-out></testcase>',
     1, 1),
    ('<testcase name="a" status="run"><system-out>nothing of the kind</system-out></testcase>', 1, 0),
    ('<testcase name="a" status="fail"><system-out/></testcase>', 0, 1),
    ('<testcase name="a" status="fail"><system-out>1..1\nok 1 - x\nLeakSanitizer</system-out></testcase>',
     1, 1),
    ('<testcase name="a" status="fail"><system-out>1..9\nok 1 - x\n</system-out></testcase>', 1, 1),
    ('<testcase name="a" status="run"><system-out>1..2\nok 1 - x\nnot ok 2 # SKIP y\n</system-out>'
     '</testcase>', 1, 0),
    ('<testcase name="a" status="notrun"><system-out/></testcase>', 0, 1),
]

# Lines and branches of a file, as gcovr tells them (reached, of how many), and what the judge must say
# (None: nothing).
COVERAGES = [
    ((100, 100), (100, 100), None),
    ((95, 100), (90, 100), None),
    ((94, 100), (100, 100), 'lines'),
    ((100, 100), (89, 100), 'branches'),
    ((1, 1), (0, 0), None),
    ((0, 0), (0, 0), 'nothing was measured'),
]


def run_check(module, check, where):
    made = module.Tree(where) if module is source_checks else module.Build(where)
    return getattr(module, check)(made)


def missed(faults, word):
    """What is wrong with a control: the check must have spoken, and of this."""
    return [] if any(word in fault for fault in faults) else [f'"{word}" was not found in {faults}']


def plant(root, files):
    for path, text in files.items():
        path = os.path.normpath(os.path.join(root, 'src', path))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)


def compile_library(root, layer, text):
    source, made = os.path.join(root, f'{layer}.c'), os.path.join(root, f'{layer}.o')
    with open(source, 'w', encoding='utf-8') as file:
        file.write(text)
    subprocess.run(['cc', '-fPIE', '-fno-builtin', '-c', source, '-o', made], check=True)
    subprocess.run(['ar', 'qc', os.path.join(root, f'libbm_{layer}.a'), made], check=True)


def link_program(root, flags):
    source = os.path.join(root, 'main.c')
    with open(source, 'w', encoding='utf-8') as file:
        file.write('int main(void) { return 0; }\n')
    subprocess.run(['cc', source, '-o', os.path.join(root, 'battlemat-cli'), *flags], check=True,
                   capture_output=True)


def controls_of_sources(tap):
    for check, path, text, word in BAD_SOURCES:
        with tempfile.TemporaryDirectory() as root:
            plant(root, {path: text})
            tap.case(f'{check} sees {word}', missed(run_check(source_checks, check, root), word))
    with tempfile.TemporaryDirectory() as root:
        plant(root, {path: '/* All. */ ' + text if path.endswith('.c') and not text.startswith('/*') else text
                     for path, text in GOOD_SOURCES.items()})
        for check in source_checks.CHECKS:
            tap.case(f'{check.__name__} lets pass what is right',
                     run_check(source_checks, check.__name__, root))


def controls_of_binaries(tap):
    for check, libraries, word in BAD_LIBRARIES:
        with tempfile.TemporaryDirectory() as root:
            for layer, text in libraries.items():
                compile_library(root, layer, text)
            tap.case(f'{check} sees {word}', missed(run_check(binary_checks, check, root), word))
    for check, flags, word in BAD_PROGRAMS:
        with tempfile.TemporaryDirectory() as root:
            link_program(root, flags)
            tap.case(f'{check} sees {flags[-1]}', missed(run_check(binary_checks, check, root), word))
    with tempfile.TemporaryDirectory() as root:
        for layer, text in GOOD_LIBRARIES.items():
            compile_library(root, layer, text)
        link_program(root, GOOD_PROGRAM)
        for check in binary_checks.CHECKS:
            tap.case(f'{check.__name__} lets pass what is right',
                     run_check(binary_checks, check.__name__, root))


def controls_of_counting(tap):
    with tempfile.TemporaryDirectory() as root:
        file = os.path.join(root, 'results.xml')
        for i, (testcase, passed, failed) in enumerate(COUNTS):
            with open(file, 'w', encoding='utf-8') as results:
                results.write(f'<testsuite>{testcase}</testsuite>')
            got = count.count([file])
            good = (len(got[count.PASSED]), len(got[count.FAILED])) == (passed, failed)
            tap.case(f'counting {i}', [] if good else [got])
        lost = count.count([file + '.lost'])[count.FAILED]
        tap.case('a lost file counts as failed', [] if len(lost) == 1 else [lost])


def told_by_gcovr(lines, branches):
    """Files with so many lines, of which so many were run, one with so many branches in all three folders."""
    rows = [{'line_number': i + 1, 'count': int(i < lines[0])} for i in range(lines[1])]
    if rows:
        rows[0]['branches'] = [{'count': int(i < branches[0])} for i in range(branches[1])]
    rows.append({'line_number': 999, 'count': 0, 'gcovr/noncode': True})
    return [{'file': folder + '/a.c', 'lines': rows} for folder in coverage.FOLDERS]


def controls_of_coverage(tap):
    for lines, branches, word in COVERAGES:
        sums = coverage.sum_folders(coverage.sum_up(told_by_gcovr(lines, branches)))
        faults = coverage.judge(sums)
        wrong = missed(faults, word) if word else faults
        if word and len(faults) != len(coverage.FOLDERS):
            wrong.append(f'{len(faults)} folders were blamed')
        tap.case(f'coverage of {lines} lines and {branches} branches', wrong)


def no_check_is_left_out():
    """What source_checks says of a tree, that it is asked: the layout apart, which wants a tool."""
    return [name for name, check in inspect.getmembers(source_checks, inspect.isfunction)
            if list(inspect.signature(check).parameters) == ['tree'] and check.__doc__
            and check not in (*source_checks.CHECKS, source_checks.laid_out_alike)]


def every_check_has_a_control():
    planted = {row[0] for row in BAD_SOURCES + BAD_LIBRARIES + BAD_PROGRAMS}
    return [check.__name__ for check in source_checks.CHECKS + binary_checks.CHECKS
            if check.__name__ not in planted]


def main():
    tap = Tap()
    controls_of_sources(tap)
    controls_of_binaries(tap)
    controls_of_counting(tap)
    controls_of_coverage(tap)
    tap.case('every check has a control', every_check_has_a_control())
    tap.case('no check is left out', no_check_is_left_out())
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

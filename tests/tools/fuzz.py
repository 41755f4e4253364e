#!/usr/bin/env python3
"""Run one fuzz target (tests/fuzz/fuzz_NOUN.c): fuzz.py WORD PROGRAM SOURCE [FOLDER...]

  test      everything below but merge, as TAP: what ctest runs
  replay    the kept inputs (tests/fuzz/corpus/NOUN): none may stop the target
  cover     what the kept inputs reach of the lines that SOURCE aims at; --all names the missing lines
  plant     the planted fault: some kept input must stop the target, which replay shows to run without
  run       new inputs for $FUZZ_SECONDS (10); finds stay in tests/fuzz/NOUN of the build folder
  merge     keep of the corpus, what runs found and FOLDER... the fewest inputs that reach as much;
            --thin: only those that reach other lines aimed at

An input that stops a target lies in tests/fuzz/NOUN of the build folder; `PROGRAM INPUT` tries it again.
What is mended goes into the corpus under a name that says what it was (kept by merge: names with a '-').
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

AIM = 80                # percent of the lines aimed at
SECONDS = 10
LIMITS = ['-timeout=25', '-rss_limit_mb=1536', '-max_len=16384', '-print_final_stats=1']


class Target:
    """One fuzz target, its program and its folders."""

    def __init__(self, program, source):
        self.program, self.source = os.path.abspath(program), os.path.abspath(source)
        self.noun = re.match(r'fuzz_(\w+)\.c$', os.path.basename(source)).group(1)
        self.fuzz = os.path.dirname(self.source)
        self.src = os.path.join(self.fuzz, '..', '..', 'src')
        self.corpus = os.path.join(self.fuzz, 'corpus', self.noun)
        self.words = os.path.join(self.fuzz, 'words', self.noun + '.dict')
        self.found = os.path.join(os.path.dirname(self.program), self.noun)
        self.inputs = os.path.join(self.found, 'inputs')
        os.makedirs(self.inputs, exist_ok=True)

    def aims(self):
        """The files below src/ that the source's head names."""
        with open(self.source, encoding='utf-8') as file:
            lines = re.findall(r'^ \* aims: (.*)$', file.read(), re.M)
        files = []
        for pattern in ' '.join(lines).split():
            named = sorted(glob.glob(os.path.join(self.src, pattern)))
            if not named:
                sys.exit(f'{self.source}: no file {pattern}')
            files += [os.path.realpath(name) for name in named]
        return files

    def seconds(self):
        """How long new inputs are tried: as one says, else what its head says, else as usual."""
        with open(self.source, encoding='utf-8') as file:
            own = re.search(r'^ \* seconds: (\d+)$', file.read(), re.M)
        return int(os.environ.get('FUZZ_SECONDS') or (own.group(1) if own else SECONDS))

    def start(self, *arguments, **variables):
        """Run the program; what it said on standard error follows the status."""
        surroundings = {**os.environ, 'LLVM_PROFILE_FILE': os.path.join(self.found, 'unused.profraw'),
                        'ASAN_SYMBOLIZER_PATH': shutil.which(tool('llvm-symbolizer')), **variables}
        done = subprocess.run([self.program, *LIMITS, f'-artifact_prefix={self.found}/', *arguments],
                              env=surroundings,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, errors='replace',
                              check=False)
        return done.returncode, done.stderr


def replay(target, raw=os.devnull):
    status, said = target.start('-runs=0', target.corpus, LLVM_PROFILE_FILE=raw)
    return status == 0, f'{len(os.listdir(target.corpus))} kept inputs', said


def plant(target):
    with tempfile.TemporaryDirectory() as away:
        status, said = target.start('-runs=0', f'-artifact_prefix={away}/', target.corpus,
                                    BATTLEMAT_PLANT='1')
    return status != 0 and 'bug at' in said, 'finds the planted fault', said


def run(target):
    words = [f'-dict={target.words}'] if os.path.exists(target.words) else []
    seconds = target.seconds()
    status, said = target.start(f'-max_total_time={seconds}', '-seed=1', *words, target.inputs, target.corpus)
    tried = re.search(r'number_of_executed_units: (\d+)', said)
    return status == 0, f'{tried.group(1) if tried else 0} new inputs in {seconds} seconds', said


def tool(name):
    """llvm-cov and its kin are called llvm-cov-14 where only the version's own package is there."""
    for version in ('-14', ''):
        if shutil.which(name + version):
            return name + version
    sys.exit(f'{name} is not here: apt-get install llvm-14')


def profile_of(target, *inputs):
    """Run these inputs; where it stands written down what they reach."""
    raw = os.path.join(target.found, 'cover.profraw')
    target.start('-runs=0', *inputs, LLVM_PROFILE_FILE=raw)
    return raw


def lines_reached(target, raw):
    """For each file aimed at: {line: times it was run}."""
    data = os.path.join(target.found, 'cover.profdata')
    subprocess.run([tool('llvm-profdata'), 'merge', '-sparse', raw, '-o', data], check=True)
    lcov = subprocess.run([tool('llvm-cov'), 'export', '-format=lcov', f'-instr-profile={data}',
                           target.program,
                           *target.aims()], stdout=subprocess.PIPE, text=True, check=True).stdout
    files, lines = {}, {}
    for line in lcov.splitlines():
        if line.startswith('SF:'):
            lines = files[line[3:]] = {}
        elif line.startswith('DA:'):
            number, count = line[3:].split(',')[:2]
            lines[int(number)] = int(count)
    return files


def ranges(numbers):
    """1, 2, 3, 7 as "1-3 7"."""
    text, first = [], None
    for i, number in enumerate(numbers):
        first = number if first is None else first
        if i + 1 == len(numbers) or numbers[i + 1] != number + 1:
            text.append(f'{first}-{number}' if number > first else str(number))
            first = None
    return ' '.join(text)


def cover(target, every=False, raw=None):
    files = lines_reached(target, raw or profile_of(target, target.corpus))
    said, reached, total = [], 0, 0
    for name, lines in sorted(files.items()):
        missing = sorted(number for number, count in lines.items() if not count)
        reached, total = reached + len(lines) - len(missing), total + len(lines)
        share = 100 * (len(lines) - len(missing)) / max(len(lines), 1)
        said.append(f'{share:5.1f} %  {os.path.relpath(name, target.src)}  ' +
                    (ranges(missing) if every else ''))
    share = 100 * reached / max(total, 1)
    return share >= AIM, f'{share:.1f} % of {total} lines aimed at reached', '\n'.join(said)


def thin(target):
    """Of inputs that are large, only those that reach a line aimed at that smaller ones do not."""
    reached = set()
    for name in sorted(os.listdir(target.corpus),
                       key=lambda name: os.path.getsize(os.path.join(target.corpus, name))):
        path = os.path.join(target.corpus, name)
        files = lines_reached(target, profile_of(target, path))
        lines = {(file, line) for file, counts in files.items() for line, count in counts.items() if count}
        if '-' not in name and lines <= reached:
            os.remove(path)
        reached |= lines


def merge(target, folders, thinner):
    """The fewest inputs, least first; those with a name of their own stay."""
    with tempfile.TemporaryDirectory() as new:
        old = tempfile.mkdtemp(dir=new)
        kept = [name for name in os.listdir(target.corpus) if '-' in name]
        for name in kept:
            shutil.copy(os.path.join(target.corpus, name), old)
        out = tempfile.mkdtemp(dir=new)
        for name in kept:
            shutil.copy(os.path.join(target.corpus, name), out)
        status, said = target.start('-merge=1', '-use_counters=0', out, target.corpus, target.inputs,
                                    *folders)
        if status:
            return False, 'merge', said
        shutil.rmtree(target.corpus)
        shutil.copytree(out, target.corpus)
    if thinner:
        thin(target)
    size = sum(os.path.getsize(os.path.join(target.corpus, name)) for name in os.listdir(target.corpus))
    return True, f'{len(os.listdir(target.corpus))} inputs, {size} bytes', ''


def test(target):
    """All that ctest asks, as TAP; what the kept inputs reach is written down while they are replayed."""
    raw = os.path.join(target.found, 'replay.profraw')
    steps = [lambda: replay(target, raw), lambda: cover(target, raw=raw), lambda: plant(target),
             lambda: run(target)]
    good = True
    print(f'1..{len(steps)}')
    for number, step in enumerate(steps, 1):
        passed, what, said = step()
        good = good and passed
        print(f"{'ok' if passed else 'not ok'} {number} - {what}", flush=True)
        if not passed:
            print(re.sub('^', '# ', said[-6000:], flags=re.M), flush=True)
    return good


def main():
    if len(sys.argv) < 4 or sys.argv[1] not in ('test', 'replay', 'cover', 'plant', 'run', 'merge'):
        sys.exit(__doc__)
    word, target = sys.argv[1], Target(sys.argv[2], sys.argv[3])
    if word == 'test':
        return 0 if test(target) else 1
    if word == 'merge':
        passed, what, said = merge(target, [word for word in sys.argv[4:] if word != '--thin'],
                                   '--thin' in sys.argv)
    elif word == 'cover':
        passed, what, said = cover(target, '--all' in sys.argv)
    else:
        passed, what, said = {'replay': replay, 'plant': plant, 'run': run}[word](target)
    if not passed or word == 'cover':
        print(said)
    print(f'{target.noun}: {what}')
    return 0 if passed else 1


if __name__ == '__main__':
    sys.exit(main())

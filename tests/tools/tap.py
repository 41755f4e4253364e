"""Print results in TAP form: tests/tools/count.py counts the lines."""


class Tap:
    """Cases told one by one; done() prints the plan and gives the exit status."""

    def __init__(self):
        self.said = 0
        self.failed = 0

    def case(self, name, faults):
        """One case: passed if `faults` is empty; else each fault is told below it."""
        self.said += 1
        self.failed += bool(faults)
        print(f"{'not ok' if faults else 'ok'} {self.said} - {name}")
        for fault in faults:
            print('#', str(fault).replace('\n', '\n# '))

    def done(self):
        print(f'1..{self.said}', flush=True)
        return 1 if self.failed or not self.said else 0

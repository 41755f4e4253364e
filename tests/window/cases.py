"""The cases of a test of the window, told as TAP."""
import sys

told = []


def case(good, what):
    """One case: whether it is as it should be, and what."""
    told.append(bool(good))
    print(f"{'ok' if good else 'not ok'} {len(told)} - {what}", flush=True)


def end():
    """All were told: leave with the status of the test."""
    print(f'1..{len(told)}')
    sys.exit(not all(told))

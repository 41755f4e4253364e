"""Every lesson by keys alone in a small window: steps name their keys, the aim begins on a foe, and the way
out at the end is there as a whole and has the Enter key."""
import re
import sys

from cases import case, end
from pupil import Pupil

# How each begins: the keys of its first steps, and the step that they lead to.
BEGINS = {'another': ('Right Right Right Right Right Return a', 2), 'nudge': ('c r', 2),
          'doom': ('Right Right Right Return a', 2), 'nametbd': ('Right Right Right Return a', 2),
          'brew': ('Right Right Right Return a', 2)}
WHOLE = 30
TRIES = 90


class Typist(Pupil):
    """Whoever has no mouse."""

    def text(self):
        return self.window.widget('lesson.text')['label']

    def over(self):
        return not re.search(r'\d', self.label())

    def act(self):
        """What is asked gets what is proposed; else a blow at the nearest, else the turn is ended."""
        window = self.window
        attack, declare = window.widget('action.attack'), window.widget('action.declare')
        if self.asked():
            window.key('Return')
        elif attack and attack['enabled'] and window.screen['target']:
            window.key('a')
        elif attack and attack['enabled'] and not self.aimed:
            self.aimed = True
            window.key('q')
            return
        elif declare and declare['enabled'] and not attack:
            window.key('c')
        else:
            window.key('e')
        self.aimed = False

    aimed = False


def named(text):
    """The keys that a step names."""
    return re.findall(r' \(([^)]*)\)', text)


def follow(lesson):
    pupil = Typist(lesson, size='1280x720')
    window, (keys, step) = pupil.window, BEGINS[lesson]
    try:
        first, *keys_on = keys.split()
        if first == 'Right':
            window.key(first)
        case(bool(named(pupil.text())) and '{' not in pupil.text(),
             f'{lesson} names the keys of its first step to whoever goes by keys')
        for key in keys_on if first == 'Right' else keys.split():
            window.key(key)
        case(pupil.step() == step and len(named(pupil.text())) == 2,
             'its next names the keys for foe and blow')
        if keys.endswith('a'):
            window.key('Return')
            case(pupil.step() == step + 1, 'where a blow waits for somebody, Enter is for the foe')
        silent = None
        for _ in range(TRIES):
            if pupil.over():
                break
            silent = silent or (pupil.text() if '{' in pupil.text() else None)
            pupil.act()
        out, leave = window.widget('lesson.start'), window.widget('lesson.leave')
        case(pupil.over() and not silent, 'it comes to its end')
        case(out and leave and min(out['rect'][3], leave['rect'][3]) >= WHOLE,
             'the ways out are there as a whole')
        for _ in range(TRIES):
            if not pupil.asked():
                break
            window.key('Return')
        lost = 'lost' in pupil.label()
        window.key('Return')
        back = lost and not pupil.over()
        case(back or window.widget('start.practise') or window.widget('start.continue'),
             'and Enter leads to the start screen, or back into a fight that was lost')
    finally:
        window.close()


def main():
    for lesson in sys.argv[1:] or BEGINS:
        follow(lesson)
    end()


main()

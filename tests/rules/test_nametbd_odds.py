#!/usr/bin/env python3
"""Name TBD's odds, kind by kind as its book lists them (TBD-245), against convolutions written apart.

Each case is a wish on random numbers and what it must come to as exact fractions; all of them are lines of a
script that `battlemat-cli play` runs.
"""
import itertools
import os
import random
import sys
from collections import Counter
from fractions import Fraction

sys.path.insert(0, os.path.join(os.environ['BATTLEMAT_SOURCE'], 'tests', 'tools'))
from outside import check, run, tap  # noqa: E402

OUTCOMES = ('very_bad', 'bad', 'mixed', 'good', 'very_good')
DIFFICULTIES = ('very_easy', 'easy', 'medium', 'hard', 'very_hard')
SUCCESS, COSTLY = OUTCOMES[2:], OUTCOMES[:3]
FACES, EACH = 8, 4
HEAD = ('system nametbd', 'map none', 'seat anna player', 'answers rest')


# ---- convolutions ----

def even(values):
    values = list(values)
    return {v: Fraction(n, len(values)) for v, n in Counter(values).items()}


def add(*many):
    """How two or more independent numbers add up."""
    total = {0: Fraction(1)}
    for one in many:
        more = Counter()
        for (a, p), (b, q) in itertools.product(total.items(), one.items()):
            more[a + b] += p * q
        total = dict(more)
    return total


def change(numbers, how):
    changed = Counter()
    for value, chance in numbers.items():
        changed[how(value)] += chance
    return dict(changed)


def ways_of_two_highest(dice, total):
    ways = 0
    for low in range(1, FACES + 1):
        high = total - low
        if high > FACES or high < low:
            continue
        if high == low:
            ways += high ** dice - (high - 1) ** dice - dice * (high - 1) ** (dice - 1)
        else:
            ways += dice * (low ** (dice - 1) - (low - 1) ** (dice - 1))
    return ways


def kept(net, bonus=0):
    """The two that count of 2 + |net| dice, with what is added."""
    dice = 2 + abs(net)
    high = {s: Fraction(ways_of_two_highest(dice, s), FACES ** dice) for s in range(2, 2 * FACES + 1)}
    return change(high, lambda s: (s if net >= 0 else 18 - s) + bonus)


def read(total, difficulty, dangerous=False):
    border = 3 * DIFFICULTIES.index(difficulty) - 1
    for n, outcome in enumerate(OUTCOMES):
        if total <= border + 3 * n:
            break
    return 'very_bad' if dangerous and outcome == 'bad' else outcome


def read_difference(d):
    return OUTCOMES[(d > -6) + (d > -3) + (d > 2) + (d > 5)]


def opposed(own, other):
    return change(add(own, change(other, lambda t: -t)), read_difference)


def chance(numbers, *of):
    return sum((numbers.get(v, Fraction(0)) for v in of), Fraction(0))


def mean(numbers):
    return sum((v * p for v, p in numbers.items()), Fraction(0))


def rows(outcomes):
    return {key: chance(outcomes, key) for key in OUTCOMES}


# ---- kinds of rolls: each yields (lines before it, wish, what is expected) ----

def figure(name, **numbers):
    side = 'heroes seat=anna' if name in ('ana', 'cy', 'dee') else 'foes'
    return f'figure {name} side={side} ' + ' '.join(f'{k}={v}' for k, v in numbers.items())


def totals(_dice):
    """1 to 3: plain, with Increases, with Decreases."""
    for net in range(-3, 4):
        sums = kept(net)
        yield ((figure('ana'),), f'ana: roll statistic=strength free_increases={net}',
               {f'total=={s}': p for s, p in sums.items()} | {'total': mean(sums)})


def unopposed(dice):
    """4: the five bands, success, what is offered for it."""
    for difficulty, danger in itertools.product(DIFFICULTIES, ('no', 'yes')):
        strength, spec, net = dice.randint(-1, 3), dice.randint(1, 4), dice.randint(-2, 2)
        sums = kept(net, strength + spec)
        outcomes = change(sums, lambda t, d=difficulty, y=danger: read(t, d, y == 'yes'))
        yield ((figure('ana', strength=strength, know_mind=spec),),
               f'ana: roll statistic=strength specialization=know_mind difficulty={difficulty} '
               f'dangerous={danger} free_increases={net}',
               rows(outcomes) | {'success': chance(outcomes, *SUCCESS), 'advantage_offer':
                                 1 - chance(outcomes, 'good') + chance(outcomes, 'very_bad')})


def opposed_rolls(dice):
    """5: the difference of two rolls."""
    for _ in range(EACH):
        a, b = dice.randint(-1, 3), dice.randint(-1, 3)
        m, n = dice.randint(-2, 2), dice.randint(-2, 2)
        differences = add(kept(m, a), change(kept(n, b), lambda t: -t))
        yield ((figure('ana', strength=a), figure('bob', finesse=b)),
               f'ana: opposed_roll bob statistic=strength free_increases={m} other_statistic=finesse '
               f'other_free_increases={n}',
               rows(change(differences, read_difference)) |
               {f'difference=={d}': differences.get(d, 0) for d in (-7, -2, 0, 3, 9)})


def duel(dice, **bob):
    """Two who fight: the lines, how ana's attack comes out, what her dice are."""
    strength, bonus, block = dice.randint(0, 2), dice.randint(1, 2), dice.randint(0, 3)
    defend, n, sides = dice.randint(-1, 3), dice.randint(1, 3), dice.choice((4, 6, 8, 10))
    blade = f'statistic=strength bonus={bonus} ranges=melee dice=d{sides}:{n},d6'
    lines = (figure('ana', strength=strength, life=6, block=1), f'mark ana profile name=blade {blade}',
             figure('bob', block=block, defend=defend, **bob),
             'mark bob profile name=fist statistic=strength bonus=0 ranges=melee dice=d6:2')
    outcomes = opposed(kept(0, strength + bonus), kept(0, defend))
    rolled = [even(range(1, sides + 1))] * n + [even(range(1, 7))]
    return lines, outcomes, rolled, strength, block, sides


def less(total, block):
    return change(total, lambda t: max(0, t - block))


def damage(dice):
    """6: dice of several sizes, Block, who falls; with a die that Very Good buys."""
    for life in (4, 9, 14, 20):
        lines, outcomes, rolled, strength, block, sides = duel(dice, life=life)
        hit = chance(outcomes, *SUCCESS)
        total = add({strength: Fraction(1)}, *rolled)
        loss = less(total, block)
        felled = sum(p for v, p in loss.items() if v >= life)
        yield (lines, 'ana: attack bob profile=blade',
               rows(outcomes) | {'hit': hit, 'damage_total': hit * mean(total), 'loss': hit * mean(loss),
                                 'defeated': hit * felled} |
               {f'loss=={v}': hit * loss[v] for v in (2, 5, 8) if v in loss})
        more = less(add(total, even(range(1, max(sides, 6) + 1))), block)
        felled_more = sum(p for v, p in more.items() if v >= life)
        best = chance(outcomes, 'very_good')
        yield (lines, 'ana: attack bob profile=blade with damage_bid=one_more_die',
               {'defeated': (hit - best) * felled + best * felled_more,
                'loss': (hit - best) * mean(loss) + best * mean(more)})


def strike_back(dice):
    """7: after Very Bad, Bad and Mixed, unless the blow has felled who would strike."""
    for life in (5, 12, 30):
        lines, outcomes, rolled, strength, block, _ = duel(dice, max_life=40, life=life, strength=1)
        loss = less(add({strength: Fraction(1)}, *rolled), block)
        stands = sum(p for v, p in loss.items() if v < life)
        strikes = chance(outcomes, 'very_bad', 'bad') + chance(outcomes, 'mixed') * stands
        back = add({1: Fraction(1)}, even(range(1, 7)), even(range(1, 7)))
        yield (lines, 'ana: attack bob profile=blade with reply=strike_back',
               {'strike_back': strikes, 'strike_back_total': strikes * mean(back),
                'event RESULT defeated who=ana':
                    strikes * sum(p for v, p in less(back, 1).items() if v >= 6)})


def costly(total, defence):
    return sum(p for t, p in defence.items() if read_difference(total - t) in COSTLY)


def several_targets(dice):
    """8: two targets of one roll: only both strikes back together fell who attacks."""
    for _ in range(EACH):
        own, first, second = dice.randint(0, 4), dice.randint(-1, 3), dice.randint(-1, 3)
        both = sum(p * costly(total, kept(0, first)) * costly(total, kept(0, second))
                   for total, p in kept(0, own).items())
        nudge = 'profile name=nudge statistic=strength bonus=0 ranges=melee'
        yield ((figure('ana', life=2), f'mark ana profile name=wave statistic=strength bonus={own} '
                'ranges=melee dice=d4 several_targets=yes',
                figure('bob', strength=1, block=9, defend=first), f'mark bob {nudge}',
                figure('bill', strength=1, block=9, defend=second), f'mark bill {nudge}'),
               'ana: attack bob,bill profile=wave with reply=strike_back',
               {'event RESULT defeated who=ana': both})


def quotient(total, magnitude):
    return abs(total) // magnitude * (1 if total >= 0 else -1)


def collective(dice):
    """9: all totals by the Magnitude, towards zero; a second round with what the first has left."""
    for magnitude, difficulty in ((2, 'medium'), (4, 'easy'), (5, 'very_easy'), (4, 'hard')):
        bonuses = [dice.randint(-1, 2) for _ in range(2)]
        once = add(*(kept(0, b) for b in bonuses))
        first = change(once, lambda t, m=magnitude, d=difficulty: read(quotient(t, m), d))
        lines = (figure('ana', knowledge=bonuses[0]), figure('cy', knowledge=bonuses[1]))
        wish = ('ana: collective_roll members=ana,cy statistic=knowledge '
                f'difficulty={difficulty} magnitude={magnitude}')
        left = {t: p for t, p in once.items() if read(quotient(t, magnitude), difficulty) not in SUCCESS}
        second = change(add(left, once), lambda t, m=magnitude, d=difficulty: read(quotient(t, m), d))
        yield (lines, wish, rows(first) | {'success': chance(first, *SUCCESS), 'sum': mean(once)})
        yield (lines, f'{wish} then cy: effort_round',
               {'success': chance(first, *SUCCESS) + chance(second, *SUCCESS),
                'very_good': chance(first, 'very_good') + chance(second, 'very_good')})


def cooperative(dice):
    """10: what members' bands add up to."""
    for difficulty in ('easy', 'medium', 'hard'):
        bonuses = [dice.randint(-1, 2) for _ in range(3)]
        scores = [change(kept(0, b), lambda t, d=difficulty: OUTCOMES.index(read(t, d)) - 2) for b in bonuses]
        sums = add(*scores)
        group = change(sums, lambda s: OUTCOMES[max(-2, min(2, s)) + 2])
        names = ('ana', 'cy', 'dee')
        yield (tuple(figure(n, knowledge=b) for n, b in zip(names, bonuses)),
               f'ana: cooperative_roll members=ana,cy,dee statistic=knowledge difficulty={difficulty}',
               {'success': chance(group, *SUCCESS), 'failure': chance(group, *OUTCOMES[:2])} |
               {f'sum=={s}': p for s, p in sums.items()})


def healing(dice):
    """11: what comes back, never more than is missing; and triage."""
    for minutes, difficulty in zip((240, 60, 30, 10, 1), DIFFICULTIES):
        knowledge, recovery, missing = dice.randint(0, 2), dice.randint(6, 15), dice.randint(3, 12)
        outcomes = change(kept(0, knowledge), lambda t, d=difficulty: read(t, d))
        yield ((figure('ana', knowledge=knowledge), figure('cy', recovery=recovery, life=20 - missing)),
               f'ana: heal cy minutes={minutes} statistic=knowledge',
               rows(outcomes) |
               {'healed': chance(outcomes, 'good', 'very_good') * min(recovery, missing) +
                          chance(outcomes, 'mixed') * min(recovery // 2, missing)})
    for spec, bought, missing in ((2, 0, 9), (3, 1, 9), (4, 1, 3)):
        works = chance(change(kept(0, 1 + spec), lambda t: read(t, 'medium')), *SUCCESS)
        yield ((figure('ana', knowledge=1, create_body=spec), figure('cy', life=20 - missing),
                'pool advantage.anna 3'),
               'ana: triage cy specialization=create_body statistic=knowledge' +
               (' with triage_extra=one_more' if bought else ''),
               {'success': works, 'healed': works * min(spec + bought, missing)})


def unstable(dice):
    """12: roll after roll of one defeat, each a Difficulty harder."""
    willpower, lives = dice.randint(-1, 2), Fraction(1)
    lines = (figure('ana', life=0, willpower=willpower), 'mark ana unstable level=0', figure('bob'),
             'encounter first=heroes')
    wish = ''
    for difficulty in DIFFICULTIES[:3]:
        lives *= chance(change(kept(0, willpower), lambda t, d=difficulty: read(t, d)), *SUCCESS)
        wish += (' then bob: end_turn then ' if wish else '') + 'ana: end_turn'
        yield (lines, wish, {'dead': 1 - lives})


def bids(dice):
    """13: what each Advantage more would bring, and an Experience."""
    own, other, experience = dice.randint(-1, 2), dice.randint(-1, 2), dice.randint(1, 3)
    lines = (figure('ana', strength=own), figure('bob', finesse=other),
             f'mark ana experience name=old_map bonus={experience}')
    wish = 'ana: opposed_roll bob statistic=strength other_statistic=finesse with bid='
    for n in (1, 2, 3):
        yield ((*lines, f'pool advantage.anna {n}'), f'{wish}increase:{n}',
               rows(opposed(kept(n, own), kept(0, other))))
    lines += ('pool advantage.anna 1',)
    yield lines, f'{wish}old_map', rows(opposed(kept(0, own + experience), kept(0, other)))
    yield lines, f'{wish}one_decrease', rows(opposed(kept(0, own), kept(-1, other)))


# ---- scripts ----

def faults_of(cases):
    text = []
    for lines, wish, wanted in cases:
        text += [*HEAD, *lines, f'odds {wish}']
        text += [f'expect odds {key} ~ {float(value):.15f} 1e-9' for key, value in wanted.items()]
    done = run('play', '-', text='\n'.join(text) + '\n')
    if done.returncode == 0:
        return []
    faults = done.stderr.strip().splitlines() or [f'status {done.returncode}']
    at = [int(f.split(':')[1]) for f in faults if f.count(':') > 1 and f.split(':')[1].isdigit()]
    return faults + [next(t for t in reversed(text[:n]) if t.startswith('odds ')) for n in at[:3]]


def main():
    dice = random.Random(245)
    for kind in (totals, unopposed, opposed_rolls, damage, strike_back, several_targets, collective,
                 cooperative, healing, unstable, bids):
        check(f'{kind.__name__}: {kind.__doc__}', *faults_of(list(kind(dice))))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

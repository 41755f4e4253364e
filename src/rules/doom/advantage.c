/* 2.10 Advantages, disadvantages and Talents: what a test takes into account, what it may roll again. */
#include "rules/doom/pool.h"

#include "base/bounds.h"

#include <string.h>

/* FD-221: is it ticked beforehand for this test? */
static bool is_ticked(const struct test *t, const struct item *entry)
{
    for (int i = ADV_TICKED; i < ADV_TICKED + 4; i++) {
        int on = entry->field[i];

        if ((on >= TICKED_SKILL && on < TICKED_SKILL + SKILLS && on - TICKED_SKILL == t->skill) ||
            (on == TICKED_RESISTING && t->resisting) || (on == TICKED_POWER && t->resisting_power) ||
            (on == TICKED_DEFENCE && t->role == DEFENDING &&
             (t->skill == ROW_fight || t->skill == ROW_evade)))
            return true;
    }
    return false;
}

/* FD-108 to FD-110, FD-177: more dice or successes; of a disadvantage what makes it harder. */
static void count_entry(struct test *t, const struct item *entry, int level)
{
    if (level < 0)
        t->tn = (short)(t->tn - level);
    else if (entry->field[ADV_EFFECT] == EFFECT_SUCCESS)
        t->credible = (short)(t->credible + level);
    else
        t->free = (short)(t->free + level);
}

/* Of the advantages and disadvantages from there on the next that it has; ADVANTAGES: no more. */
static int next_had(const struct state *now, int who, int i)
{
    while (i < ADVANTAGES && !state_stat(now, who, ADVANTAGE + i))
        i++;
    return i;
}

/* FD-99: a Wesen's Sense goes by the same ticks, on Notice. */
static void ask_relevance(struct play *p, struct test *t)
{
    int share[OPTIONS_ASKED], sharp = doom_trait(kit_in(p), t->who, ROW_trait_sense), at = -1;
    struct question q;

    ask_begin(&q, ASK_SHARE, N_relevance, "FD-221", t->who, play_seat_of(p, t->who) | SEATS_GM);
    while ((at = next_had(p->now, t->who, at + 1)) < ADVANTAGES) {
        const struct item *entry = doom_row(p->book, ADVANTAGE_TABLE, at);

        if (entry->field[ADV_EFFECT] == EFFECT_NONE)
            continue;
        q.rest[q.n] = is_ticked(t, entry);
        ask_share(&q, N_adv_awareness + at, 1, 1);
    }
    if (sharp > 0) {
        q.rest[q.n] = t->skill == ROW_notice;
        ask_share(&q, N_trait_sense, 1, 1);
    }
    if (q.n == 0)
        return;
    q.nrest = q.hi = q.n;
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++) {
        int row = q.option[i].key - N_adv_awareness;

        if (share[i] && q.option[i].key == N_trait_sense)
            t->free = (short)(t->free + sharp);
        else if (share[i])
            count_entry(t, doom_row(p->book, ADVANTAGE_TABLE, row), play_stat(p, t->who, ADVANTAGE + row));
    }
}

/* FD-28: what others' help is worth now is used up. */
static void take_help(struct play *p, struct test *t)
{
    int id = state_find(p->now, t->who, HELPED, -2);

    while (!p->halted && id >= 0) {
        int next = p->now->mark[id].next;
        const struct mark *mark = &p->now->mark[id];
        int skill = mark->key == HELPED ? kit_kept(p->book, mark, HELPED_SKILL) : -1;

        if (skill == 0 || skill == t->skill + 1) {
            t->free = (short)(t->free + kit_kept(p->book, mark, HELPED_DICE));
            play_unmark(p, id, "FD-28");
        }
        id = next;
    }
}

void doom_add_advantages(struct play *p, struct test *t)
{
    if (t->skill == NO_SKILL)
        return;
    ask_relevance(p, t);
    take_help(p, t);
}

/* ---- FD-103: what a Talent rolls again ---- */

/* Which kind of die, one at a time, among those that have not been rolled again; -1: it is enough. */
static int choose_die(struct play *p, const struct test *t, const short *fresh)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_talent, "FD-103", t->who, play_seat_of(p, t->who));
    ask_option(&q, NAME_stop);
    for (int i = 0; i < DIE_CLASSES; i++)
        if (fresh[i] > 0)
            ask_option(&q, N_complication + i);
    q.fails = t->n[A_SUCCESS] + 2 * t->n[A_CRITICAL] < t->need;
    return larger(-1, q.option[play_pick(p, &q)].key - N_complication);
}

void doom_use_talent(struct play *p, struct test *t)
{
    int left = play_stat(p, t->who, TALENT + t->skill), die;
    short fresh[DIE_CLASSES];

    memcpy(fresh, t->n, sizeof fresh);
    for (; left > 0 && (die = choose_die(p, t, fresh)) >= 0; left--) {
        fresh[die]--;
        t->n[die]--;
        doom_roll_dice(p, t, 1, "FD-103");
    }
}

/* FD-07, FD-13, FD-220: what complications bring, and benefits. */
#include "rules/doom/pool.h"

#include "base/bounds.h"

/* ---- FD-220: the presets ---- */

void doom_impose(struct play *p, int who, int preset, int text)
{
    int id = doom_in_hand(kit_in(p), who), hit = state_find(p->now, who, HIT_AT, -2);

    switch (preset) {
    case N_awkward_stance:
        kit_give(p, who, AWKWARD_STANCE, "FD-220");
        break;
    case N_weapon_unbalanced:
        if (id >= 0)
            kit_give(p, who, WEAPON_UNBALANCED, "FD-220");
        break;
    case N_dropped_item:
        if (id >= 0)
            doom_lay_down(p, id, p->now->token[who].at, "FD-220");
        break;
    case N_armour_torn:
        doom_tear(p, who, hit < 0 ? TORSO : p->now->mark[hit].b, "FD-220");
        break;
    default:
        kit_lay_text(p, who, NOTE, 0, text, "FD-220");
        break;
    }
}

/* ---- FD-07: complications ---- */

/* The GM imposes any number of them; each of the others is a point of Doom. */
static void complicate_pc(struct play *p, int who, int n)
{
    static const short presets[] = { N_awkward_stance, N_weapon_unbalanced, N_dropped_item, N_armour_torn,
                                     N_note };
    int share[OPTIONS_ASKED];
    struct question q;

    ask_begin(&q, ASK_SHARE, N_complication, "FD-07", who, SEATS_GM);
    ask_share(&q, N_doom, n, 1);
    for (size_t i = 0; i < sizeof presets / sizeof *presets; i++)
        ask_share(&q, presets[i], n, 1);
    ask_exactly(&q, n);
    play_share(p, &q, share);
    doom_gain(p, who, share[0], "FD-07");
    for (int i = 1; i < q.n; i++)
        for (int k = 0; k < share[i]; k++)
            doom_impose(p, who, q.option[i].key, 0);
}

/* Each hits it unless the GM pays; several on one roll do not add. */
static void complicate_npc(struct play *p, int who, int skill, int n)
{
    int most = smaller(n, play_pool_now(p, DOOM, -1));
    int cancelled = kit_count(p, N_cancel_complications, "FD-24", who, SEATS_GM, most);

    play_pool_add(p, DOOM, -1, -cancelled, "FD-24");
    if (cancelled == n)
        return;
    doom_impose(p, who,
                skill == ROW_fight || skill == ROW_shoot || skill == ROW_evade ? N_awkward_stance : N_note,
                0);
}

void doom_complications(struct play *p, int who, int skill, int n)
{
    if (n < 1)
        return;
    play_result(p, who, N_complication, n, NOBODY, "FD-07");
    if (doom_pc(p->now, who))
        complicate_pc(p, who, n);
    else
        complicate_npc(p, who, skill, n);
}

void doom_complicate(struct play *p, const struct test *t)
{
    doom_complications(p, t->who, t->skill, t->complications);
}

/* ---- FD-13, FD-220: benefits ---- */

/* Which figure a bought benefit is about: one of the own side for help, else one of the others. */
static int benefit_target(struct play *p, int who, int kind)
{
    struct question q;

    ask_begin(&q, ASK_PICK, NAME_target, "FD-220", who, play_seat_of(p, who));
    for (int i = 0; i < p->now->ntokens && q.n < OPTIONS_ASKED; i++) {
        bool own = kit_same_side(p->now, i, who);

        if (doom_present(p->now, i) && i != who && own == (kind == N_helped))
            ask_token(&q, i);
    }
    return q.n == 0 ? who : q.option[play_pick(p, &q)].of;
}

static void take_benefit(struct play *p, int who)
{
    static const short kinds[] = { N_note, N_awkward_stance, N_helped, 0 };
    int kind = kit_pick(p, N_benefit, "FD-220", who, play_seat_of(p, who), kinds, 0);

    if (kind == N_note && !kit_yes(p, N_gm_allows, "FD-13", who, SEATS_GM, false))
        doom_bank(p, who, 1, false);
    else if (kind == N_note)
        doom_impose(p, who, N_note, 0);
    else if (kind == N_helped)
        doom_lend(p, benefit_target(p, who, kind), 1, 0, "FD-220");
    else
        kit_give(p, benefit_target(p, who, kind), AWKWARD_STANCE, "FD-220");
}

void doom_lend(struct play *p, int who, int dice, int skill, const char *rule)
{
    if (dice > 0)
        kit_lay_with(p, mark_make(HELPED, who), WITH({ HELPED_DICE, dice }, { HELPED_SKILL, skill }), rule);
}

void doom_begin_share(const struct play *p, struct question *q, int who, const char *rule, int n)
{
    ask_begin(q, ASK_SHARE, N_surplus, rule, who, play_seat_of(p, who));
    ask_share(q, N_keep, n, 1);
}

void doom_share_surplus(struct play *p, struct question *q, int n, bool doomed, int share[OPTIONS_ASKED])
{
    int who = q->about;

    ask_share(q, N_benefit, n, 1);
    ask_exactly(q, n);
    play_share(p, q, share);
    for (int i = 0; i < share[q->n - 1]; i++)
        take_benefit(p, who);
    doom_bank(p, who, share[0], doomed);
}

/* FD-13: what a plain test's surplus buys. */
void doom_spend_surplus(struct play *p, int who, int surplus, bool doomed)
{
    int share[OPTIONS_ASKED];
    struct question q;

    if (surplus < 1)
        return;
    doom_begin_share(p, &q, who, "FD-13", surplus);
    doom_share_surplus(p, &q, surplus, doomed, share);
}

#include "probes/ale.h"

/* ---- BREW-43: everyone at once ---- */

bool ale_declare_legal(const struct play *p, struct refusal *no)
{
    if (p->now->turn.mode != MODE_ENCOUNTER || play_option(p, TURN_ORDER) != SIMULTANEOUS ||
        !ale_able(p->now, p->actor))
        return kit_refuse(no, "BREW-43", N_not_able);
    if (kit_has(p->now, p->actor, DECLARED))
        return kit_refuse(no, "BREW-43", N_already_declared);
    return p->target == NOBODY || (p->target != p->actor && ale_able(p->now, p->target)) ||
           kit_refuse(no, "BREW-43", N_no_such_target);
}

/* An attack on the target; without one, nothing but to defend. */
static void declare(struct play *p)
{
    struct mark mark = mark_make(DECLARED, p->actor);

    mark.of = p->target;
    mark.level = p->target != NOBODY;
    play_mark(p, mark, "BREW-43");
}

bool ale_all_declared(const struct state *now)
{
    int n = 0;

    for (int i = 0; i < now->ntokens; i++) {
        if (ale_able(now, i) && !kit_has(now, i, DECLARED))
            return false;
        n += ale_able(now, i);
    }
    return n > 0;
}

/* BREW-39: Speed, then list order. The fastest who attacks `foe` (NOBODY: anybody) and `waits`; NOBODY. */
static int fastest(const struct play *p, int foe, bool waits)
{
    int found = NOBODY;

    for (int i = 0; i < p->now->ntokens; i++)
        if (ale_aim(p->now, i) != NOBODY && (foe == NOBODY || ale_aim(p->now, i) == foe) &&
            (!waits || ale_level(p->now, i, DECLARED)) &&
            (found == NOBODY || play_stat(p, i, SPEED) > play_stat(p, found, SPEED)))
            found = i;
    return found;
}

/* BREW-70: the engaged one is whom it attacks, else the first who attacks it. */
static int engaged_with(const struct play *p, int who)
{
    return ale_aim(p->now, who) != NOBODY ? ale_aim(p->now, who) : fastest(p, who, false);
}

/* BREW-70: how many others attack it: what all have declared, so it is fixed before the first defence. */
static int further_attackers(const struct play *p, int who)
{
    int n = 0;

    for (int i = 0; i < p->now->ntokens; i++)
        n += ale_aim(p->now, i) == who && i != engaged_with(p, who);
    return n;
}

static void spend(struct play *p, int who)
{
    play_change(p, state_find(p->now, who, DECLARED, -2), NAME_level, 0, "BREW-43");
}

/* The GM says whose effect comes next; in turn order else. One exchange a border, until none waits. */
static void next_effect(struct play *p)
{
    struct question q;
    int who, foe;
    bool mutual;

    ask_begin(&q, ASK_PICK, N_next_effect, "BREW-43", NOBODY, SEATS_GM);
    if ((who = fastest(p, NOBODY, true)) == NOBODY)
        return;
    ask_token(&q, who);
    for (int i = 0; i < p->now->ntokens && q.n < OPTIONS_ASKED; i++)
        if (i != who && ale_level(p->now, i, DECLARED))
            ask_token(&q, i);
    who = q.option[play_pick(p, &q)].of;
    foe = ale_aim(p->now, who);
    mutual = ale_aim(p->now, foe) == who && ale_level(p->now, foe, DECLARED);
    spend(p, who);
    if (mutual)
        spend(p, foe);
    play_again(p);
    play_call(p, PROC_ATTACK, who, foe, -1,
              (int[4]){ mutual ? ALE_FIGHTS_BACK : ALE_ASKED, 1,
                        engaged_with(p, foe) == who ? 0 : further_attackers(p, foe) });
}

/* BREW-69: a new round: who has fallen falls, everybody may attack again. */
static void next_round(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++) {
        ale_fall(p, i);
        kit_drop(p, i, DECLARED, "BREW-43");
        play_set(p, i, ATTACKS_LEFT, ale_able(p->now, i), "BREW-69");
        play_set(p, i, ACTED_ON_HIT, 0, "BREW-68");
    }
    play_turn(p, NAME_round, p->now->turn.round + 1, "BREW-39");
}

const struct step ale_declare_steps[] = { { "declare", declare, NEEDS_ACTOR, 0, 0 }, { NULL } };
const struct step ale_round_steps[] = {
    { "effects", next_effect, 0, 0, 0 },
    { "deaths", next_round, 0, 0, 0 },
    { NULL },
};
const struct step ale_next_round_steps[] = { { "round", next_round, 0, 0, 0 }, { NULL } };

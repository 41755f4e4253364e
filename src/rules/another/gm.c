/* The GM's controls. */
#include "rules/another/another.h"

#include "rules/kit/gm.h"

/* ---- AS-76, AS-78, AS-98: what follows at once from a number or mark that the GM set ---- */

/* AS-76: a count that the GM gave without saying until when; -1 none. */
static int endless_count(const struct state *now, int token)
{
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == STARTLED && now->mark[id].until == 0)
            return id;
    return -1;
}

/* AS-78: out, alive, and on its feet where it should lie. */
static bool has_to_fall(const struct state *now, int token)
{
    return !another_awake(now, token) && another_alive(now, token) && now->option[UNCONSCIOUS_FALLS_PRONE] &&
           !kit_has(now, token, PRONE);
}

bool another_unsettled(const struct state *now, int token)
{
    if (!kit_there(now, token))
        return false;
    if (another_awake(now, token) && !kit_has(now, token, STARTLED))
        return false; /* as mostly */
    if (kit_has(now, token, STARTLED) && (another_fearless(now, token) || endless_count(now, token) >= 0))
        return true;
    return has_to_fall(now, token);
}

static void settle(struct play *p)
{
    int id;

    if (has_to_fall(p->now, p->actor))
        another_fall(p, p->actor, "AS-78");
    while (!p->halted && another_fearless(p->now, p->actor) &&
           (id = state_find(p->now, p->actor, STARTLED, -2)) >= 0)
        play_unmark(p, id, "AS-98");
    while (!p->halted && (id = endless_count(p->now, p->actor)) >= 0)
        play_change(p, id, NAME_until, (int)UNTIL(UNTIL_TURN_END, play_stat(p, p->actor, TURNS) + 1),
                    "AS-76");
}

const struct deed DEED(settle) = {
    .key = "settle",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "AS-78",
    .steps = STEPS({ "settle", settle }),
};

/* ---- AS-11, AS-85: a new day ---- */

static void wake_up(struct play *p, int token)
{
    int heals = play_option(p, MORNING_HEAL);

    play_set(p, token, LUCK, play_stat(p, token, LUCK_MAX), "AS-11");
    if (heals == MORNING_NONE || !another_alive(p->now, token))
        return;
    another_heal(p, token, heals == MORNING_FULL ? another_value(p->now, p->book, token, HP_MAX) : heals,
                 "AS-85");
}

static void new_day(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        if (kit_there(p->now, i))
            wake_up(p, i);
    play_result(p, NOBODY, N_new_day, 0, NOBODY, "AS-11");
}

const struct deed DEED(new_day) = {
    .key = "new_day",
    .when = ANY_TIME,
    .flags = DEED_GM,
    .rule = "AS-11",
    .steps = STEPS({ "morning", new_day }),
};

/* ---- AS-86: falls, fire, traps ---- */

static void damage(struct play *p)
{
    int amount = kit_amount(p, N_amount, N_damage, "AS-86");

    if (kit_says_yes(p, N_armour))
        amount -= another_value(p->now, p->book, p->target, ARMOUR_BONUS);
    if (amount < 0)
        amount = 0;
    play_value(p, p->target, N_damage, "AS-86", amount);
    another_hurt(p, p->target, amount, "AS-86");
}

const struct deed DEED(damage) = {
    .key = "damage",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(AMOUNT(amount, -999, 999), YES(armour)),
    .rule = "AS-86",
    .steps = STEPS({ "damage", damage }),
};

/* ---- AS-29: no map, but two have come near each other ---- */

static bool mark_near_legal(const struct play *p, struct refusal *no)
{
    int of = kit_figure(p, N_bearer);

    if (of == NOBODY || of == p->target || !kit_has(p->now, of, UNHOLY))
        return kit_refuse(no, "AS-100", NAME_no_such_target);
    return true;
}

/* AS-98, AS-100: the same conditions as on the map, but for the distance. */
static void mark_near(struct play *p)
{
    int of = kit_figure(p, N_bearer);

    if (another_aura_works(p, p->target, of))
        play_call(p, DO_aura, p->target, of, -1, NULL);
}

const struct deed DEED(mark_near) = {
    .key = "mark_near",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(FIGURE(bearer)),
    .rule = "AS-29",
    .legal = mark_near_legal,
    .steps = STEPS({ "near", mark_near }),
};

/* ---- AS-09, AS-94: a labelled number in the next total ---- */

GM_MODIFIER(MODIFIER, 99, "AS-09");

/* ---- AS-111: experience ---- */

GM_AWARD(EXPERIENCE, amount, "AS-111");

/* ---- AS-61: forced movement that makes no sense ---- */

static const char *const kinds_of_shove[] = { "push", "pull", "slide", NULL }; /* from N_push on */

static void forbid_kind(struct play *p)
{
    struct mark mark = mark_make(FORBID_KIND, TABLE);

    mark.b = (short)(kit_choice(p, N_kind, kinds_of_shove) + 1);
    play_mark(p, mark, "AS-61");
}

const struct deed DEED(forbid_kind) = {
    .key = "forbid_kind",
    .when = ANY_TIME,
    .flags = DEED_GM,
    .args = ARGS(WORD(kind, kinds_of_shove)),
    .rule = "AS-61",
    .steps = STEPS({ "forbid", forbid_kind }),
};

static void set_allowance(struct play *p)
{
    struct mark mark = mark_make(SET_ALLOWANCE, TABLE);
    int id = state_find(p->now, TABLE, SET_ALLOWANCE, -2);

    if (id >= 0)
        play_unmark(p, id, "AS-61");
    mark.level = (short)play_arg_value(p, N_amount, 0);
    play_mark(p, mark, "AS-61");
}

const struct deed DEED(set_allowance) = {
    .key = "set_allowance",
    .when = ANY_TIME,
    .flags = DEED_GM,
    .args = ARGS(NUMBER(amount, 0, 99)),
    .rule = "AS-61",
    .steps = STEPS({ "allowance", set_allowance }),
};

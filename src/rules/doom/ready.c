/* 2.18 Preparedness: what one happens to have along (FD-171 to FD-175). */
#include "rules/doom/test.h"

/* ---- FD-172, FD-173: how much ---- */

static int level_of_mark(const struct play *p, int who, int key, int otherwise)
{
    int id = state_find(p->now, who, key, -2);

    return id < 0 ? otherwise : p->now->mark[id].level;
}

static int most_prepared(const struct play *p, int who)
{
    int level = play_stat(p, who, WEALTH) + level_of_mark(p, who, PREP_MODIFIER, 0);

    return level < WEALTH_LEAST ? WEALTH_LEAST : doom_least(level, PREPARED_MOST);
}

static bool prepare_legal(const struct play *p, struct refusal *no)
{
    int level = play_arg_value(p, NAME_level, WEALTH_LEAST);

    return (level >= WEALTH_LEAST && level <= most_prepared(p, p->actor)) ||
           kit_refuse(no, "FD-173", N_no_level);
}

static void prepare(struct play *p)
{
    play_set(p, p->actor, PREPAREDNESS, play_arg_value(p, NAME_level, most_prepared(p, p->actor)), "FD-173");
}

const struct deed DEED(prepare) = {
    .key = "prepare",
    .when = WHEN_DOWNTIME,
    .more = ARGS({ NAME_level, ARGUMENT_NUMBER, 0, WEALTH_LEAST, PREPARED_MOST }),
    .rule = "FD-173",
    .legal = prepare_legal,
    .steps = STEPS({ "prepare", prepare }),
};

/* The better of what it knows and of its time. */
static void prep_modifier(struct play *p)
{
    struct mark mark = mark_make(PREP_MODIFIER, p->target);
    int information = play_arg_value(p, N_information, PREP_LEAST);
    int ahead = play_arg_value(p, N_time_to_prepare, PREP_LEAST);

    kit_drop_all(p, p->target, PREP_MODIFIER, "FD-172");
    mark.level = (short)doom_most(information, ahead);
    play_mark(p, mark, "FD-172");
}

const struct deed DEED(prep_modifier) = {
    .key = "prep_modifier",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_TARGET,
    .more = ARGS(NUMBER(information, PREP_LEAST, PREP_MOST), NUMBER(time_to_prepare, PREP_LEAST, PREP_MOST)),
    .rule = "FD-172",
    .steps = STEPS({ "modifier", prep_modifier }),
};

/* ---- FD-175: is it there? ---- */

static void set_item_tn(struct play *p)
{
    struct mark mark = mark_make(ITEM_TN, TABLE);

    kit_drop_all(p, TABLE, ITEM_TN, "FD-175");
    mark.level = (short)play_arg_value(p, N_value, LIKELY_TN);
    play_mark(p, mark, "FD-175");
}

const struct deed DEED(item_tn) = {
    .key = "item_tn",
    .when = ANY_TIME,
    .flags = DEED_GM,
    .args = ARGS(NUMBER(value, 0, 20)),
    .rule = "FD-175",
    .steps = STEPS({ "tn", set_item_tn }),
};

/* FD-189: its level is added to the Score, or as many dice; below 0 it is then harder. */
static void find_item(struct play *p)
{
    struct test t = doom_pure_check(p->actor, ROW_insight, N_check);
    int level = play_stat(p, p->actor, PREPAREDNESS);
    int tn = play_arg_value(p, N_item_tn, level_of_mark(p, TABLE, ITEM_TN, LIKELY_TN));

    doom_open_turn(p, p->actor);
    doom_spend(p, p->actor, ACTION, "FD-175");
    if (play_option(p, PREP_MODE) == PREP_TARGET) {
        t.score_more = (short)level;
    } else {
        t.free = (short)doom_most(0, level);
        tn -= doom_least(0, level);
    }
    kit_drop_all(p, TABLE, ITEM_TN, "FD-175");
    play_value(p, p->actor, N_tn, "FD-175", tn);
    doom_roll_test(p, &t);
    if (doom_compare(p, p->actor, t.successes, tn, NOBODY) >= 0)
        play_result(p, p->actor, N_item_found, 1, NOBODY, "FD-175");
    doom_complicate(p, &t);
}

const struct deed DEED(find_item) = {
    .key = "find_item",
    .when = ANY_TIME,
    .more = ARGS(NUMBER(item_tn, 0, 20)),
    .rule = "FD-175",
    .legal = doom_action_legal,
    .odds = ODDS(N_item_found, N_complication),
    .steps = STEPS({ "search", find_item, NEEDS_ACTOR }),
};

/* ---- FD-171: a thing that is simply declared ---- */

static bool declare_legal(const struct play *p, struct refusal *no)
{
    return kit_text(p, NAME_text) || kit_refuse(no, "FD-171", N_no_text);
}

static void declare_item(struct play *p)
{
    struct mark note = mark_make(NOTE, p->actor);

    if (!doom_offer(p, N_gm_allows, "FD-171", p->actor, SEATS_GM)) {
        play_result(p, p->actor, NAME_refused, 0, NOBODY, "FD-171");
        return;
    }
    note.text = (unsigned short)kit_text(p, NAME_text);
    play_mark(p, note, "FD-171");
    play_result(p, p->actor, N_item_found, 1, NOBODY, "FD-171");
}

const struct deed DEED(declare_item) = {
    .key = "declare_item",
    .when = ANY_TIME,
    .args = ARGS({ NAME_text, ARGUMENT_TEXT }),
    .rule = "FD-171",
    .legal = declare_legal,
    .steps = STEPS({ "declare", declare_item, NEEDS_ACTOR }),
};

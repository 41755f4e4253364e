/* 2.18 Preparedness: what one happens to have along (FD-171 to FD-175). */
#include "rules/doom/pool.h"

#include "base/bounds.h"

/* ---- FD-172, FD-173: how much ---- */

static int most_prepared(const struct play *p, int who)
{
    int level = play_stat(p, who, WEALTH) + kit_level(p->now, who, PREP_MODIFIER, 0);

    return level < WEALTH_LEAST ? WEALTH_LEAST : smaller(level, doom_number(p->book, PREPARED_MOST));
}

LEGAL_IF(prepare, play_arg_value(p, NAME_level, WEALTH_LEAST) <= most_prepared(p, p->actor), "FD-173",
         N_no_level);
DEED_DOES(prepare, WHEN_DOWNTIME, "FD-173",
          play_set(p, p->actor, PREPAREDNESS, play_arg_value(p, NAME_level, most_prepared(p, p->actor)),
                   "FD-173"),
          0, .more = ARGS({ NAME_level, ARGUMENT_NUMBER, 0, WEALTH_LEAST, WEALTH_MOST }),
          .legal = prepare_legal);

/* The better of what it knows and of its time. */
static void prep_modifier(struct play *p)
{
    int information = play_arg_value(p, N_information, PREP_LEAST);
    int ahead = play_arg_value(p, N_time_to_prepare, PREP_LEAST);

    kit_lay(p, p->target, PREP_MODIFIER, larger(information, ahead), "FD-172");
}

DEED_IN_ONE(prep_modifier, ANY_TIME, "FD-172", prep_modifier, 0, .flags = DEED_GM | DEED_TARGET,
            .more = ARGS(NUMBER(information, PREP_LEAST, PREP_MOST),
                         NUMBER(time_to_prepare, PREP_LEAST, PREP_MOST)));

/* ---- FD-175: is it there? ---- */

DEED_DOES(item_tn, ANY_TIME, "FD-175",
          kit_lay(p, TABLE, ITEM_TN, play_arg_value(p, N_value, doom_number(p->book, LIKELY_TN)), "FD-175"),
          0, .flags = DEED_GM, .args = ARGS(NUMBER(value, 0, 20)));

/* FD-189: its level is added to the Score, or as many dice; below 0 it is then harder. */
static void find_item(struct play *p)
{
    struct test t = doom_begin_check(p, ROW_insight, "FD-175");
    int level = play_stat(p, p->actor, PREPAREDNESS);

    t.tn = (short)play_arg_value(p, N_item_tn,
                                 kit_level(p->now, TABLE, ITEM_TN, doom_number(p->book, LIKELY_TN)));
    if (play_option(p, PREP_MODE) == PREP_TARGET) {
        t.score_more = (short)level;
    } else {
        t.free = (short)larger(0, level);
        t.tn = (short)(t.tn - smaller(0, level));
    }
    kit_drop_all(p, TABLE, ITEM_TN, "FD-175");
    if (doom_try(p, &t, NOBODY, "FD-175") >= 0)
        play_result(p, p->actor, N_item_found, 1, NOBODY, "FD-175");
}

DEED_IN_ONE(find_item, ANY_TIME, "FD-175", find_item, NEEDS_ACTOR, .more = ARGS(NUMBER(item_tn, 0, 20)),
            .legal = doom_action_legal, .odds = ODDS(N_item_found, N_complication));

/* ---- FD-171: a thing that is simply declared ---- */

LEGAL_IF(declare, kit_text(p, NAME_text) > 0, "FD-171", N_no_text);

static void declare_item(struct play *p)
{
    if (!kit_yes(p, N_gm_allows, "FD-171", p->actor, SEATS_GM, false)) {
        play_result(p, p->actor, NAME_refused, 0, NOBODY, "FD-171");
        return;
    }
    kit_lay_text(p, p->actor, NOTE, 0, kit_text(p, NAME_text), "FD-171");
    play_result(p, p->actor, N_item_found, 1, NOBODY, "FD-171");
}

DEED_IN_ONE(declare_item, ANY_TIME, "FD-171", declare_item, NEEDS_ACTOR, .args = ARGS(MUST_SAY(text)),
            .legal = declare_legal);

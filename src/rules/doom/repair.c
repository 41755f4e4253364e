/* 2.13 Repair (FD-145). */
#include "rules/doom/pool.h"

/* ---- the terms, which the GM names ---- */

static int term_of(const struct play *p, int who, int field, int usual)
{
    return kit_kept_else(p->now, p->book, state_find(p->now, who, REPAIR_TERMS, -2), field, usual);
}

/* FD-163: a check takes as long as research. */
static int usual_time(const struct play *p)
{
    return doom_seconds(p->book, RESEARCH) / MINUTE_SECONDS;
}

static void set_terms(struct play *p)
{
    int skill = doom_skill_said(p, N_skill);

    kit_drop_all(p, p->target, REPAIR_TERMS, "FD-145");
    kit_lay_with(p, mark_make(REPAIR_TERMS, p->target),
                 WITH({ REPAIR_SKILL, skill < 0 ? ROW_profession : skill },
                      { REPAIR_NUMBER, play_arg_value(p, N_tn, doom_number(p->book, REPAIR_TN)) },
                      { REPAIR_MINUTES, doom_minutes_said(p, usual_time(p)) }),
                 "FD-145");
}

DEED_IN_ONE(repair_terms, ANY_TIME, "FD-145", set_terms, 0, .flags = DEED_GM | DEED_TARGET,
            .legal = doom_timed, .more = ARGS(WORD(skill, doom_skill_words), NUMBER(tn, 0, 15), TEXT(time)));

/* ---- one check ---- */

static bool is_worn_down(const struct play *p, int id)
{
    const struct item *item = doom_item_at(p, id);

    if (!item || (item->kind != ARMOUR && item->kind != SHIELD))
        return false;
    if (item->kind == SHIELD)
        return kit_kept(p->book, &p->now->mark[id], SHIELD_VALUE) < item->field[SHIELD_PROTECTION];
    for (int i = 0; i < LOCATIONS; i++)
        if (mark_field_is_there(p->book, &p->now->mark[id], &doom_armour_keeps[VALUE + i]) &&
            kit_kept(p->book, &p->now->mark[id], VALUE + i) < item->field[PROTECTION])
            return true;
    return false;
}

LEGAL_AND(repair, doom_turn_legal, is_worn_down(p, p->item), "FD-145", NAME_no_such_item);

/* All its places are as full as at first. */
static void make_whole(struct play *p, int id)
{
    const struct item *item = doom_item_at(p, id);

    if (item->kind == SHIELD) {
        kit_keep(p, id, SHIELD_VALUE, item->field[SHIELD_PROTECTION], "FD-145");
        kit_keep(p, id, SHIELD_REPAIR, 0, "FD-145");
        return;
    }
    for (int i = 0; i < LOCATIONS; i++)
        if (mark_field_is_there(p->book, &p->now->mark[id], &doom_armour_keeps[VALUE + i]))
            kit_keep(p, id, VALUE + i, item->field[PROTECTION], "FD-145");
    kit_keep(p, id, REPAIR_DONE, 0, "FD-145");
}

/* All successes of a check that reached its TN count. */
static void add_up(struct play *p, int id, int successes)
{
    const struct item *item = doom_item_at(p, id);
    int done = item->kind == SHIELD ? SHIELD_REPAIR : REPAIR_DONE;
    int sum = kit_kept(p->book, &p->now->mark[id], done) + successes;

    if (sum >= item->field[PROTECTION])
        make_whole(p, id);
    else
        kit_keep(p, id, done, sum, "FD-145");
}

static void repair(struct play *p)
{
    struct test t = doom_test(p, p->actor, term_of(p, p->actor, REPAIR_SKILL, ROW_profession), N_test,
                              ACTING);

    play_about(p, p->actor, N_repair, NOBODY, NOWHERE, "FD-145");
    play_turn(p, NAME_goal, p->now->turn.minute + term_of(p, p->actor, REPAIR_MINUTES, usual_time(p)),
              "FD-145");
    doom_ask_attribute(p, &t);
    doom_ask_focus(p, &t);
    t.tn = (short)term_of(p, p->actor, REPAIR_NUMBER, doom_number(p->book, REPAIR_TN));
    if (doom_attempt(p, &t, NOBODY, "FD-145"))
        add_up(p, p->item, t.successes);
}

DEED_IN_ONE(repair, WHEN_DOWNTIME, "FD-145", repair, NEEDS_ACTOR, .flags = DEED_ITEM,
            .args = ARGS(TEXT(item)), .legal = repair_legal, .odds = ODDS(N_success, N_complication));

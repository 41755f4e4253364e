/* 2.13 Repair (FD-145). */
#include "rules/doom/pool.h"

/* ---- the terms, which the GM names ---- */

static const struct mark_field *term(int field)
{
    return &doom_marks[REPAIR_TERMS].field[field];
}

static int term_of(const struct play *p, int who, int field, int usual)
{
    int id = state_find(p->now, who, REPAIR_TERMS, -2);

    return id < 0 ? usual : mark_field_now(p->book, &p->now->mark[id], term(field));
}

/* FD-163: a check takes as long as research. */
static int usual_time(const struct play *p)
{
    return doom_seconds(p->book, RESEARCH) / MINUTE_SECONDS;
}

static void set_terms(struct play *p)
{
    struct mark mark = mark_make(REPAIR_TERMS, p->target);
    int skill = doom_skill_said(p, N_skill);

    kit_drop_all(p, p->target, REPAIR_TERMS, "FD-145");
    mark.a = mark_field_put(mark.a, term(REPAIR_SKILL), skill < 0 ? ROW_profession : skill);
    mark.a = mark_field_put(mark.a, term(REPAIR_NUMBER),
                            play_arg_value(p, N_tn, doom_number(p->book, REPAIR_TN)));
    mark.a = mark_field_put(mark.a, term(REPAIR_MINUTES), doom_minutes_said(p, usual_time(p)));
    play_mark(p, mark, "FD-145");
}

DEED_IN_ONE(repair_terms, ANY_TIME, "FD-145", set_terms, 0, .flags = DEED_GM | DEED_TARGET,
            .more = ARGS(WORD(skill, doom_skill_words), NUMBER(tn, 0, 15), TEXT(time)));

/* ---- one check ---- */

static bool is_worn_down(const struct play *p, int id)
{
    const struct item *item = doom_item_at(p, id);

    if (!item || (item->kind != ARMOUR && item->kind != SHIELD))
        return false;
    if (item->kind == SHIELD)
        return mark_field_now(p->book, &p->now->mark[id], &doom_shield_keeps[SHIELD_VALUE]) <
               item->field[SHIELD_PROTECTION];
    for (int i = 0; i < LOCATIONS; i++)
        if (mark_field_is_there(p->book, &p->now->mark[id], &doom_armour_keeps[VALUE + i]) &&
            mark_field_now(p->book, &p->now->mark[id], &doom_armour_keeps[VALUE + i]) <
                item->field[PROTECTION])
            return true;
    return false;
}

static bool repair_legal(const struct play *p, struct refusal *no)
{
    if (!doom_turn_legal(p, no))
        return false;
    return is_worn_down(p, p->item) || kit_refuse(no, "FD-145", NAME_no_such_item);
}

/* All its places are as full as at first. */
static void make_whole(struct play *p, int id)
{
    const struct item *item = doom_item_at(p, id);

    if (item->kind == SHIELD) {
        play_keep(p, id, &doom_shield_keeps[SHIELD_VALUE], item->field[SHIELD_PROTECTION], "FD-145");
        play_keep(p, id, &doom_shield_keeps[SHIELD_REPAIR], 0, "FD-145");
        return;
    }
    for (int i = 0; i < LOCATIONS; i++)
        if (mark_field_is_there(p->book, &p->now->mark[id], &doom_armour_keeps[VALUE + i]))
            play_keep(p, id, &doom_armour_keeps[VALUE + i], item->field[PROTECTION], "FD-145");
    play_keep(p, id, &doom_armour_keeps[REPAIR_DONE], 0, "FD-145");
}

/* All successes of a check that reached its TN count. */
static void add_up(struct play *p, int id, int successes)
{
    const struct item *item = doom_item_at(p, id);
    const struct mark_field *done = item->kind == SHIELD ? &doom_shield_keeps[SHIELD_REPAIR]
                                                         : &doom_armour_keeps[REPAIR_DONE];
    int sum = mark_field_now(p->book, &p->now->mark[id], done) + successes;

    if (sum >= item->field[PROTECTION])
        make_whole(p, id);
    else
        play_keep(p, id, done, sum, "FD-145");
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

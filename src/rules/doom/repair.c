/* 2.13 Repair (FD-145). */
#include "rules/doom/test.h"

static const char *const skills[] = {
#define SKILL_WORD(word) #word,
    DOOM_SKILLS(SKILL_WORD) NULL
#undef SKILL_WORD
};

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
    mark.a = mark_field_put(mark.a, term(REPAIR_NUMBER), play_arg_value(p, N_tn, REPAIR_TN));
    mark.a = mark_field_put(mark.a, term(REPAIR_MINUTES), doom_minutes_said(p, usual_time(p)));
    play_mark(p, mark, "FD-145");
}

const struct deed DEED(repair_terms) = {
    .key = "repair_terms",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_TARGET,
    .more = ARGS(WORD(skill, skills), NUMBER(tn, 0, 15), TEXT(time)),
    .rule = "FD-145",
    .steps = STEPS({ "terms", set_terms }),
};

/* ---- one check ---- */

static const struct item *item_at(const struct play *p, int id)
{
    return id < 0 ? NULL : book_item(p->book, p->now->mark[id].key);
}

static bool is_worn_down(const struct play *p, int id)
{
    const struct item *item = item_at(p, id);

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
    const struct item *item = item_at(p, id);

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
    const struct item *item = item_at(p, id);
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
    int surplus;

    play_about(p, p->actor, N_repair, NOBODY, NOWHERE, "FD-145");
    play_turn(p, NAME_goal, p->now->turn.minute + term_of(p, p->actor, REPAIR_MINUTES, usual_time(p)),
              "FD-145");
    doom_ask_attribute(p, &t);
    doom_ask_focus(p, &t);
    t.tn = (short)term_of(p, p->actor, REPAIR_NUMBER, REPAIR_TN);
    doom_weigh(p, &t);
    t.tn = t.need = (short)doom_most(0, t.tn);
    play_value(p, p->actor, N_tn, "FD-145", t.tn);
    doom_roll_test(p, &t);
    surplus = doom_compare(p, p->actor, t.successes, t.tn, NOBODY);
    doom_complicate(p, &t);
    if (surplus < 0)
        return;
    add_up(p, p->item, t.successes);
    doom_spend_surplus(p, p->actor, surplus, t.doomed);
    doom_mark_skill(p, p->actor, t.skill);
}

const struct deed DEED(repair) = {
    .key = "repair",
    .when = WHEN_DOWNTIME,
    .flags = DEED_ITEM,
    .args = ARGS(TEXT(item)),
    .rule = "FD-145",
    .legal = repair_legal,
    .odds = ODDS(N_success, N_complication),
    .steps = STEPS({ "repair", repair, NEEDS_ACTOR }),
};

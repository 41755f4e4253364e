/* What one has already: one Level more (NU-90, NU-93, NU-98), and what a point is for (NU-89). */
#include "rules/nudge/make.h"

typedef bool passes(const struct play *, int id, struct refusal *);

/* One's own Quality that the wish names: of several the first that passes, else the first; -1. */
static int named(const struct play *p, passes *may)
{
    const char *name = *kit_word(p, N_thing) ? kit_word(p, N_thing) : kit_word(p, N_item);
    struct refusal no;
    int first = -1;

    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next) {
        if (p->now->mark[id].key != QUALITY || !nudge_says(p->book, p->now->mark[id].text, name))
            continue;
        if (may(p, id, &no))
            return id;
        first = first < 0 ? id : first;
    }
    return first;
}

static bool names_any(const struct play *p)
{
    return play_arg(p, N_thing, 0) || play_arg(p, N_item, 0);
}

int nudge_points_placed(const struct state *now, int id, int key)
{
    int n = 0;

    for (int point = state_find(now, now->mark[id].on, key, id); point >= 0; point = kit_next(now, point))
        n += now->mark[point].of == id;
    return n;
}

bool nudge_takes_points(const struct mark *mark)
{
    return mark->b != AN_ABILITY && mark->b != A_COMPANION;
}

/* ---- raise_quality ---- */

static struct bills bill_for(const struct mark *mark)
{
    struct bills bills = { { 0 } };

    bills.n[mark->b == AN_ABILITY ? nudge_paths_of_ability(mark) : ANY_PATH] = 1;
    return bills;
}

static bool may_raise(const struct play *p, int id, struct refusal *no)
{
    const struct mark *mark = &p->now->mark[id];
    struct bills bills = bill_for(mark);
    const char *rule;

    if (mark->level >= nudge_limit(p->now, p->book, p->actor, POWER_LEVEL_MOST, &rule))
        return kit_refuse(no, rule, N_level_full);
    return nudge_can_pay(p, p->actor, Q_POINT, &bills, "NU-117", no) &&
           (mark->b != AN_ABILITY || nudge_can_pay(p, p->actor, A_POINT, &bills, "NU-116", no));
}

static bool raise_quality_legal(const struct play *p, struct refusal *no)
{
    int id = named(p, may_raise);

    if (!nudge_may_spend(p, no))
        return false;
    if (id < 0 && names_any(p))
        return kit_refuse(no, "NU-90", N_no_such_thing);
    if (id >= 0)
        return may_raise(p, id, no);
    kit_refuse(no, "NU-90", N_no_such_thing);
    for (id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == QUALITY && may_raise(p, id, no))
            return true;
    return false;
}

/* Which of those that pass: none, or the one that is picked. */
static int ask_thing(struct play *p, const char *rule, passes *may)
{
    struct question q;
    struct refusal no;
    int picked;

    ask_begin(&q, ASK_PICK, N_thing, rule, p->actor, play_seat_of(p, p->actor));
    q.marks = true;
    ask_option(&q, NAME_none);
    for (int id = state_first(p->now, p->actor); id >= 0 && q.n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (p->now->mark[id].key == QUALITY && may(p, id, &no))
            ask_token(&q, id);
    picked = play_pick(p, &q);
    return picked ? q.option[picked].of : -1;
}

void nudge_one_level_more(struct play *p, int id, bool free, const char *rule)
{
    play_change(p, id, NAME_level, p->now->mark[id].level + 1, rule);
    if (!free && nudge_field(&p->now->mark[id], Q_FREE))
        nudge_set_field(p, id, Q_PAID, nudge_field(&p->now->mark[id], Q_PAID) + 1, rule);
    if (p->now->mark[id].b == A_COMPANION || nudge_field(&p->now->mark[id], Q_SHAPECHANGING))
        nudge_raise_companion(p, id);
}

static void raise_quality(struct play *p)
{
    int id = names_any(p) ? named(p, may_raise) : ask_thing(p, "NU-90", may_raise);
    struct bills bills;
    bool ability;

    if (id < 0)
        return;
    bills = bill_for(&p->now->mark[id]);
    ability = p->now->mark[id].b == AN_ABILITY;
    play_about(p, p->actor, N_raise_quality, NOBODY, NOWHERE, "NU-90");
    nudge_pay(p, p->actor, Q_POINT, &bills, "NU-90");
    if (ability)
        nudge_pay(p, p->actor, A_POINT, &bills, "NU-93");
    nudge_one_level_more(p, id, false, ability ? "NU-93" : "NU-90");
}

DEED_IN_ONE(raise_quality, IN_PEACE, "NU-90", raise_quality, 0, .args = ARGS(ANSWER(thing)),
            .legal = raise_quality_legal);

/* ---- place_point ---- */

/*
 * NU-117: what the next point costs as one of this Attribute, not of any; nothing of a Level that was free.
 */
static struct bills bill_placed(const struct state *now, int id, int attribute)
{
    struct bills bills = { { 0 } };
    int free = now->mark[id].level - nudge_paid_levels(now, id);

    if (nudge_points_placed(now, id, BONUS_POINT) < free)
        return bills;
    bills.n[ANY_PATH]--;
    bills.n[nudge_paths_of(attribute)]++;
    return bills;
}

/* With attribute -1: can it have any? */
static bool may_place(const struct play *p, int id, int attribute, struct refusal *no)
{
    const struct mark *mark = &p->now->mark[id];
    struct bills bills;

    if (!nudge_takes_points(mark) || nudge_points_placed(p->now, id, BONUS_POINT) >= mark->level)
        return kit_refuse(no, "NU-89", N_points_many);
    if (attribute < 0)
        return true;
    bills = bill_placed(p->now, id, attribute);
    return nudge_can_pay(p, p->actor, Q_POINT, &bills, "NU-117", no);
}

static bool has_room(const struct play *p, int id, struct refusal *no)
{
    return may_place(p, id, -1, no);
}

static bool place_point_legal(const struct play *p, struct refusal *no)
{
    int id = named(p, has_room), attribute = kit_word_of(p, N_attribute, N_awareness, N_guile);

    if (!nudge_may_spend(p, no))
        return false;
    if (id < 0 && names_any(p))
        return kit_refuse(no, "NU-89", N_no_such_thing);
    if (attribute < 0 && play_arg(p, N_attribute, 0))
        return kit_refuse(no, "NU-06", NAME_no_such_word);
    if (play_arg(p, N_action_type, 0) && !*kit_word(p, N_action_type))
        return kit_refuse(no, "NU-89", N_no_text);
    if (id >= 0)
        return may_place(p, id, attribute, no);
    kit_refuse(no, "NU-89", N_no_such_thing);
    for (id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == QUALITY && may_place(p, id, attribute, no))
            return true;
    return false;
}

static void place_point(struct play *p)
{
    int id = names_any(p) ? named(p, has_room) : ask_thing(p, "NU-89", has_room), attribute, type;
    struct bills bills;
    struct refusal no;

    if (id < 0)
        return;
    attribute = nudge_ask_attribute(p);
    type = kit_words(p, N_action_type, "NU-89");
    if (type == 0)
        return;
    if (!may_place(p, id, attribute, &no)) {
        play_result(p, p->actor, NAME_refused, 0, NOBODY, no.rule);
        return;
    }
    bills = bill_placed(p->now, id, attribute);
    nudge_pay(p, p->actor, Q_POINT, &bills, "NU-117");
    nudge_add_point(p, id, attribute, type, "NU-89");
    if (play_arg(p, N_name, 0))
        play_change(p, id, NAME_text, play_arg_value(p, N_name, 0), "NU-128");
}

DEED_IN_ONE(place_point, IN_PEACE, "NU-89", place_point, 0,
            .args = ARGS(ANSWER(thing), ANSWER(attribute), ANSWER(action_type)), .legal = place_point_legal);

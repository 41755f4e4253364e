#include "rules/nudge.h"

/* ---- one Wound Level for the actor: arguments are flags, the action type's text, the Test's Attributes ---- */

enum { X_FLAGS, X_TYPE, X_PAIR, X_WOUND };

/* NU-27, NU-54: the GM, or the victim's player. */
static unsigned describer(const struct play *p)
{
    return p->x[X_FLAGS] & WOUND_BY_PLAYER ? play_seat_of(p, nudge_player(p->now, p->actor)) : SEATS_GM;
}

/* NU-70: the first sample that touches the Test's Attributes, else the first; NULL: the table has none. */
static const struct item *fitting_sample(const struct play *p)
{
    const struct item *first = NULL;

    for (int i = 0; i < p->book->nitems; i++) {
        const struct item *sample = &p->book->item[i];

        if (sample->kind != WOUND_SAMPLE)
            continue;
        if (!first)
            first = sample;
        for (int k = 0; k < POINTS_OF_SAMPLE; k++) {
            int attribute = sample->field[SAMPLE_ATTRIBUTE + k * FIELDS_OF_SAMPLE_POINT];

            if (attribute > 0 && nudge_pair_has(p->x[X_PAIR], attribute - 1))
                return sample;
        }
    }
    return first;
}

/* NU-60, NU-61: a new one, or one of its own below Epic. */
static void ask_which(struct play *p, struct question *q)
{
    ask_begin(q, ASK_PICK, N_wound, "NU-60", p->actor, describer(p));
    q->marks = true;
    ask_option(q, N_new);
    for (int id = state_first(p->now, p->actor); id >= 0 && q->n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (p->now->mark[id].key == WOUND && p->now->mark[id].level < LEVEL_MOST)
            ask_token(q, id);
}

static int begin_wound(struct play *p)
{
    const struct item *sample = fitting_sample(p);
    struct mark mark = mark_make(WOUND, p->actor);
    struct question q;

    ask_begin(&q, ASK_WORDS, N_wound_name, "NU-60", p->actor, describer(p));
    q.rest[0] = sample ? sample->name : 0;
    q.nrest = 1;
    mark.text = (unsigned short)play_words(p, &q);
    mark.level = 1;
    return play_mark(p, mark, "NU-60");
}

/* NU-133: an enemy's Wounds are counted, no more. */
static void harm_enemy(struct play *p)
{
    struct mark mark = mark_make(WOUND, p->actor);

    mark.level = 1;
    play_mark(p, mark, "NU-133");
}

static void wound_which(struct play *p)
{
    struct question q;
    int chosen;

    p->x[X_WOUND] = -1;
    if (nudge_value(p->now, p->book, p->actor, WOUND_SUM) >= nudge_value(p->now, p->book, p->actor, THRESHOLD)) {
        play_note(p, p->actor, N_levels_dropped, 0, 1, "NU-63"); /* D-16 */
        play_end(p);
        return;
    }
    if (!nudge_tests(p->now, p->actor)) {
        harm_enemy(p);
        play_end(p);
        return;
    }
    ask_which(p, &q);
    chosen = play_pick(p, &q);
    if (chosen == 0) {
        p->x[X_WOUND] = begin_wound(p);
        return;
    }
    p->x[X_WOUND] = q.option[chosen].of;
    play_change(p, p->x[X_WOUND], NAME_level, p->now->mark[p->x[X_WOUND]].level + 1, "NU-60");
}

/* ---- NU-59: its point ---- */

static void offer_pair(struct question *q, int attribute, int type)
{
    for (int i = 0; i < q->n; i++)
        if (q->option[i].key == N_awareness + attribute && q->option[i].text == type)
            return;
    if (type > 0 && q->n < OPTIONS_ASKED)
        ask_pair(q, N_awareness + attribute, type);
}

/* What the samples suggest, the fitting one first; then every Attribute in this Test's action type and in moving. */
static void offer_combinations(struct play *p, struct question *q)
{
    const struct item *fitting = fitting_sample(p);

    for (int i = -1; i < p->book->nitems; i++) {
        const struct item *sample = i < 0 ? fitting : &p->book->item[i];

        for (int k = 0; sample && sample->kind == WOUND_SAMPLE && k < POINTS_OF_SAMPLE; k++) {
            const int *point = sample->field + SAMPLE_ATTRIBUTE + k * FIELDS_OF_SAMPLE_POINT;

            if (point[0] > 0)
                offer_pair(q, point[0] - 1, point[SAMPLE_ACTION_TYPE - SAMPLE_ATTRIBUTE]);
        }
    }
    for (int i = 0; i < ATTRIBUTES; i++)
        offer_pair(q, i, p->x[X_TYPE]);
    for (int i = 0; i < ATTRIBUTES; i++)
        offer_pair(q, i, TEXT_MOVING);
}

/* NU-59: or a bonus point of the victim that is not switched off yet. */
static void offer_bonus_points(struct play *p, struct question *q)
{
    for (int id = state_first(p->now, p->actor); id >= 0 && q->n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (p->now->mark[id].key == BONUS_POINT && !nudge_is_off(p->now, id))
            ask_token(q, id);
}

static void wound_point(struct play *p)
{
    struct mark point = mark_make(PENALTY_POINT, p->actor);
    int chosen, text;
    struct question q;

    ask_begin(&q, ASK_PICK, N_penalty_point, "NU-59", p->actor, describer(p));
    q.marks = q.open = true;
    offer_combinations(p, &q);
    offer_bonus_points(p, &q);
    chosen = play_pick_text(p, &q, &text);
    point.of = p->x[X_WOUND];
    if (q.option[chosen].key) {
        point.b = (short)(q.option[chosen].key - N_awareness);
        point.text = (unsigned short)text;
    } else {
        point.a = q.option[chosen].of + 1;
        point.b = p->now->mark[q.option[chosen].of].b;
        point.text = p->now->mark[q.option[chosen].of].text;
    }
    play_mark(p, point, "NU-59");
}

const struct step nudge_wound_steps[] = {
    { "wound", wound_which, 0, KEEP(X_FLAGS) | KEEP(X_TYPE) | KEEP(X_PAIR) | KEEP(X_WOUND), 0 },
    { "point", wound_point, 0, 0, 0 },
    { NULL },
};

/* ---- NU-63, NU-36 ---- */

void nudge_lose_action(struct play *p, int token, const char *rule)
{
    if (nudge_has(p->now, token, DECLARED)) {
        nudge_drop(p, token, DECLARED, rule);
        play_result(p, token, N_action_lost, 1, NOBODY, rule);
    }
    if (nudge_has(p->now, token, PREPARED)) {
        nudge_drop(p, token, PREPARED, rule);
        play_result(p, token, N_trigger_lost, 1, NOBODY, rule);
    }
}

void nudge_tell_out(struct play *p, int token, bool breaks)
{
    if (!nudge_out(p->now, token))
        return;
    play_result(p, token, N_out, 1, NOBODY, nudge_tests(p->now, token) ? "NU-63" : "NU-133");
    if (breaks)
        nudge_lose_action(p, token, "NU-36");
}
const struct step nudge_take_off_steps[] = { { NULL } };

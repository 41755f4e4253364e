/* A Wound Level, and who describes it; one taken off (chapter 8). */
#include "rules/nudge/nudge.h"

/*
 * DO_wound, one Wound Level for the actor. Arguments: flags, the action type's text, the Test's Attributes,
 * and which Wound it is (0: that is asked, WOUND_NEW, or its id and 1).
 */
enum { X_FLAGS, X_TYPE, X_PAIR, X_WHICH, X_WOUND };

/* NU-27, NU-54: the GM, or the victim's player. */
static unsigned describer(const struct play *p)
{
    return p->x[X_FLAGS] & WOUND_BY_PLAYER ? nudge_seat(p) : SEATS_GM;
}

/* ---- NU-60: which Wound ---- */

/* NU-60, NU-61: a new one, or one of its own below Epic; its id, -1: a new one. */
static int ask_which(struct play *p)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_wound, "NU-60", p->actor, describer(p));
    q.marks = true;
    ask_option(&q, N_new);
    for (int id = state_first(p->now, p->actor); id >= 0 && q.n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (p->now->mark[id].key == WOUND && p->now->mark[id].level < LEVEL_MOST &&
            nudge_know(p->now, id, q.seats))
            ask_token(&q, id);
    return q.option[play_pick(p, &q)].of;
}

static int ask_name(struct play *p)
{
    int sample = nudge_sample_usual(p->now, p->book, p->actor, p->x[X_PAIR]);
    struct question q;

    ask_begin(&q, ASK_WORDS, N_wound_name, "NU-60", p->actor, describer(p));
    q.rest[0] = sample < 0 ? 0 : p->book->item[sample].name;
    return play_words(p, &q);
}

/* NU-60: it begins at Basic. */
static int begin_wound(struct play *p, int key, int name)
{
    struct mark mark = mark_make(key, p->actor);

    if (key == DELAYED_WOUND)
        mark.seen = p->hearers; /* of a trap that the GM lays secretly nobody knows before it springs */
    mark.text = (unsigned short)name;
    mark.level = 1;
    return play_mark(p, mark, key == WOUND ? "NU-60" : "NU-67");
}

static void describe_new(struct play *p)
{
    int key = p->x[X_FLAGS] & WOUND_DELAYED ? DELAYED_WOUND : WOUND;

    p->x[X_WOUND] = begin_wound(p, key, ask_name(p));
}

/* NU-63, D-16: what does not fit under the Threshold any more is dropped. */
static bool is_dropped(struct play *p)
{
    if (p->x[X_FLAGS] & WOUND_DELAYED || nudge_room_for_wounds(p->now, p->actor) > 0)
        return false;
    play_note(p, p->actor, N_levels_dropped, 0, 1, "NU-63");
    return true;
}

static void wound_which(struct play *p)
{
    int which = p->x[X_WHICH];

    if (is_dropped(p)) {
        play_end(p);
        return;
    }
    if (!nudge_tests(p->now, p->actor) && !(p->x[X_FLAGS] & WOUND_DELAYED)) {
        kit_lay_text(p, p->actor, WOUND, 1, 0, "NU-133");
        play_end(p);
        return;
    }
    if (which == 0 && !(p->x[X_FLAGS] & WOUND_DELAYED))
        which = ask_which(p) + 1;
    if (which <= 0) {
        describe_new(p);
        return;
    }
    p->x[X_WOUND] = which - 1;
    play_change(p, which - 1, NAME_level, p->now->mark[which - 1].level + 1, "NU-60");
    nudge_note_mark(p, N_wound, which - 1, "NU-60");
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

static void offer_bonus_point(struct question *q, int point)
{
    for (int i = 0; i < q->n; i++)
        if (q->option[i].key == 0 && q->option[i].of == point)
            return;
    if (q->n < OPTIONS_ASKED)
        ask_token(q, point);
}

static void offer_sample(const struct play *p, struct question *q, int sample)
{
    for (int k = 0; sample >= 0 && k < POINTS_OF_SAMPLE; k++) {
        struct sample_point point = nudge_sample_point(p->now, p->book, p->actor, sample, k);

        if (point.bonus_point >= 0)
            offer_bonus_point(q, point.bonus_point);
        else if (point.attribute >= 0)
            offer_pair(q, point.attribute, point.type);
    }
}

static void offer_bonus_points(const struct play *p, struct question *q, int holder)
{
    for (int id = state_first(p->now, holder); id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == BONUS_POINT && !nudge_is_off(p->now, id))
            offer_bonus_point(q, id);
}

/*
 * What the samples suggest, the one that is meant first; then every Attribute in this Test's action type and
 * in moving; then what may be switched off, NU-100: of the form that it is in as well.
 */
static void offer_points(const struct play *p, struct question *q)
{
    offer_sample(p, q, nudge_sample_named(p->book, p->now->mark[p->x[X_WOUND]].text));
    offer_sample(p, q, nudge_sample_usual(p->now, p->book, p->actor, p->x[X_PAIR]));
    for (int i = 0; i < p->book->nitems; i++)
        if (p->book->item[i].kind == WOUND_SAMPLE)
            offer_sample(p, q, i);
    for (int i = 0; i < ATTRIBUTES; i++)
        offer_pair(q, i, p->x[X_TYPE]);
    for (int i = 0; i < ATTRIBUTES; i++)
        offer_pair(q, i, TEXT_MOVING);
    offer_bonus_points(p, q, p->actor);
    if (nudge_body(p->now, p->actor) != p->actor)
        offer_bonus_points(p, q, nudge_body(p->now, p->actor));
}

/* One point: a combination, or a bonus point that it switches off. */
static struct mark point_chosen(const struct play *p, const struct option *option, int text)
{
    struct mark point = mark_make(PENALTY_POINT, p->actor);

    point.of = p->x[X_WOUND];
    if (option->key) {
        point.b = (short)(option->key - N_awareness);
        point.text = (unsigned short)text;
        return point;
    }
    point.a = option->of + 1;
    point.b = p->now->mark[option->of].b;
    point.text = p->now->mark[option->of].text;
    return point;
}

static void wound_point(struct play *p)
{
    struct question q;
    int chosen, text;

    if (p->x[X_WOUND] < 0 || !nudge_tests(p->now, p->actor))
        return;
    ask_begin(&q, ASK_PICK, N_penalty_point, "NU-59", p->actor, describer(p));
    q.marks = q.open = true;
    offer_points(p, &q);
    chosen = play_pick_text(p, &q, &text);
    play_mark(p, point_chosen(p, &q.option[chosen], text), "NU-59");
}

#define DESCRIBED (KEEP(X_FLAGS) | KEEP(X_TYPE) | KEEP(X_PAIR) | KEEP(X_WOUND))
const struct deed DEED(wound) = {
    .key = "wound",
    .steps = STEPS({ "wound", wound_which, 0, DESCRIBED }, { "point", wound_point }),
};

/* ---- NU-63, NU-36 ---- */

void nudge_tell_out(struct play *p, int token, bool breaks)
{
    if (!nudge_out(p->now, token))
        return;
    play_result(p, token, N_out, 1, NOBODY, nudge_tests(p->now, token) ? "NU-63" : "NU-133");
    nudge_lose_trigger(p, token, "NU-37");
    if (breaks)
        nudge_lose_action(p, token, "NU-36");
}

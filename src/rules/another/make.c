/* What a character is made of, and what it has once made (chapter 9). */
#include "rules/another/another.h"

#include "base/bounds.h"
#include "base/text.h"
#include "rules/kit/ask.h"

/* ---- AS-89: which method ---- */

static bool create_legal(const struct play *p, struct refusal *no)
{
    return !kit_has(p->now, p->actor, CREATED) || kit_refuse(no, "AS-89", N_already_created);
}

static void method(struct play *p)
{
    static const short methods[] = { N_points, N_dice };
    struct mark created = mark_make(CREATED, p->actor);
    struct question q;

    ask_begin(&q, ASK_PICK, N_creation_method, "AS-89", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < 2; i++)
        ask_option(&q, methods[i]);
    created.b = (short)play_pick(p, &q);
    play_mark(p, created, "AS-89");
}

/* ---- AS-87, AS-88: the scores ---- */

static void roll_scores(struct play *p)
{
    for (int i = ACCURACY; i <= FORTITUDE && !p->halted; i++) {
        int score = play_die(p, p->actor, another_attribute_names[i], "AS-87",
                             another_number(p->book, SCORE_DIE));

        play_set(p, p->actor, i, score, "AS-87");
    }
}

struct score_limits another_score_limits(const struct book *book)
{
    int least = another_number(book, SCORE_LEAST), most = another_number(book, SCORE_MOST);

    most = larger(least, most);
    return (struct score_limits){
        least, most, clamp(another_number(book, SCORE_POINTS), ATTRIBUTES * least, ATTRIBUTES * most)
    };
}

/* Whoever does not share them out has them as even as can be. */
static void share_points(struct play *p)
{
    struct score_limits limits = another_score_limits(p->book);
    int share[OPTIONS_ASKED];
    struct question q;

    ask_begin(&q, ASK_SHARE, N_attribute_points, "AS-88", p->actor, play_seat_of(p, p->actor));
    q.lo = q.hi = limits.points;
    q.nrest = ATTRIBUTES;
    for (int i = 0; i < ATTRIBUTES; i++) {
        ask_option(&q, another_attribute_names[i]);
        q.option[i].lo = limits.least;
        q.option[i].hi = limits.most;
        q.option[i].price = 1;
        q.rest[i] = limits.points / ATTRIBUTES + (i < limits.points % ATTRIBUTES);
    }
    play_share(p, &q, share);
    for (int i = 0; i < ATTRIBUTES; i++)
        play_set(p, p->actor, ACCURACY + i, share[i], "AS-88");
}

int another_made_by(const struct state *now, int token)
{
    return kit_b(now, token, CREATED, MADE_FREELY);
}

static void scores(struct play *p)
{
    if (another_made_by(p->now, p->actor) == MADE_BY_DICE)
        roll_scores(p);
    else
        share_points(p);
    play_set(p, p->actor, HP, another_value(p->now, p->book, p->actor, HP_MAX), "AS-82");
}

/* ---- AS-90, AS-93: an aspect ---- */

int another_count_aspects(const struct state *now, int token)
{
    int n = 0;

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        n += another_is_aspect(now->mark[id].key);
    return n;
}

/* Has it Paragon for this attribute? */
static bool is_paragon(const struct state *now, int token, int attribute)
{
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == PARAGON && now->mark[id].b == attribute)
            return true;
    return false;
}

static int paragons_left(const struct state *now, int token)
{
    int n = 0;

    for (int i = 0; i < ATTRIBUTES; i++)
        n += !is_paragon(now, token, i);
    return n;
}

/* AS-93: Paragon, Avenger and a table's own aspects may be had more than once. */
static bool may_take(const struct state *now, int token, int aspect)
{
    if (aspect == PARAGON)
        return paragons_left(now, token) > 0;
    return aspect == AVENGER || aspect == OWN_ASPECT || !kit_has(now, token, aspect);
}

static int ask_aspect(struct play *p)
{
    int taken[OPTIONS_ASKED];
    struct question q;

    ask_begin(&q, ASK_PICK, N_aspect, "AS-90", p->actor, play_seat_of(p, p->actor));
    for (int aspect = EXPERT; aspect <= OWN_ASPECT; aspect++) {
        if (!may_take(p->now, p->actor, aspect))
            continue;
        taken[q.n] = aspect;
        ask_option(&q, another_aspect_names[aspect - EXPERT]);
    }
    return taken[play_pick(p, &q)];
}

static int ask_paragon_attribute(struct play *p)
{
    int left[ATTRIBUTES];
    struct question q;

    ask_begin(&q, ASK_PICK, N_paragon_attribute, "AS-93", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < ATTRIBUTES; i++) {
        if (is_paragon(p->now, p->actor, i))
            continue;
        left[q.n] = i;
        ask_option(&q, another_attribute_names[i]);
    }
    return left[play_pick(p, &q)];
}

static void take_aspect(struct play *p)
{
    int key = ask_aspect(p);
    struct mark aspect = mark_make(key, p->actor);

    if (key == PARAGON)
        aspect.b = (short)ask_paragon_attribute(p);
    if (key == AVENGER)
        aspect.text = (unsigned short)kit_words(p, N_avenger_type, "AS-93");
    if (key == OWN_ASPECT)
        aspect.text = (unsigned short)kit_words(p, N_aspect_name, "AS-105");
    play_mark(p, aspect, "AS-90");
}

const struct deed DEED(take_aspect) = {
    .key = "take_aspect",
    .steps = STEPS({ "aspect", take_aspect }),
};

static void aspects(struct play *p)
{
    if (another_count_aspects(p->now, p->actor) >= another_number(p->book, ASPECTS_START))
        return;
    play_again(p);
    play_call(p, DO_take_aspect, p->actor, NOBODY, -1, NULL);
}

/* ---- AS-91, AS-109: what everybody starts with ---- */

static void start(struct play *p)
{
    play_set(p, p->actor, LUCK_MAX, another_number(p->book, LUCK_START), "AS-10");
    play_set(p, p->actor, LUCK, another_number(p->book, LUCK_START), "AS-91");
    play_set(p, p->actor, EXPERIENCE, 0, "AS-91");
    play_set(p, p->actor, MONEY, play_option(p, START_MONEY), "AS-109");
    play_result(p, p->actor, N_created, 0, NOBODY, "AS-91");
}

const struct deed DEED(create) = {
    .key = "create",
    .when = WHEN_MAKING,
    .rule = "AS-89",
    .legal = create_legal,
    .steps = STEPS({ "method", method }, { "scores", scores }, { "aspects", aspects }, { "start", start }),
};

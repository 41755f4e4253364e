/*
 * Wounds (chapter 8): those that the book names, a Level and who describes it, those that come later, a Level
 * taken off; Revive, the heals of a Scene's end (chapter 9).
 */
#include "rules/nudge/nudge.h"

#include "base/bounds.h"
#include "rules/kit/gm.h"

/* ---- NU-70: Wounds that the book names, each with the points that it takes from this victim ---- */

/* The victim's bonus point of that Quality and type, not switched off yet, NU-100: or of its form's; -1. */
static int point_meant(const struct state *now, const struct book *book, int victim, int quality, int type)
{
    for (int body = victim; body >= 0; body = nudge_next_body(now, victim, body))
        for (int id = state_find(now, body, BONUS_POINT, -2); id >= 0; id = kit_next(now, id)) {
            const struct mark *mark = &now->mark[id];

            if (mark->of >= 0 && !nudge_is_off(now, id) &&
                nudge_same_text(book, now->mark[mark->of].text, quality) &&
                nudge_same_text(book, mark->text, type))
                return id;
        }
    return -1;
}

/* A point that a sample takes from a victim. */
struct sample_point {
    int attribute, type, bonus_point; /* -1: it has nothing to lose there; -1: none is switched off */
};

static struct sample_point sample_point(const struct state *now, const struct book *book, int victim,
                                        int sample, int k)
{
    const int *field = book->item[sample].field + k * FIELDS_OF_SAMPLE_POINT;
    int point;

    if (field[SAMPLE_QUALITY] == 0)
        return (struct sample_point){ field[SAMPLE_ATTRIBUTE] - 1, field[SAMPLE_ACTION_TYPE], -1 };
    point = point_meant(now, book, victim, field[SAMPLE_QUALITY], field[SAMPLE_ACTION_TYPE]);
    return (struct sample_point){ point < 0 ? -1 : now->mark[point].b, field[SAMPLE_ACTION_TYPE], point };
}

int nudge_sample_next(const struct state *now, const struct book *book, int victim, int pair, int after)
{
    for (int i = after + 1; i < book->nitems; i++)
        for (int k = 0; k < POINTS_OF_SAMPLE && book->item[i].kind == WOUND_SAMPLE; k++) {
            int attribute = sample_point(now, book, victim, i, k).attribute;

            if (attribute >= 0 && (pair == 0 || nudge_pair_one(pair) % ATTRIBUTES == attribute ||
                                   nudge_pair_other(pair) % ATTRIBUTES == attribute))
                return i;
        }
    return -1;
}

/* The first that touches the pair, else the first; -1. */
static int sample_usual(const struct state *now, const struct book *book, int victim, int pair)
{
    int fitting = pair > 0 ? nudge_sample_next(now, book, victim, pair, -1) : -1;

    return fitting >= 0 ? fitting : nudge_sample_next(now, book, victim, 0, -1);
}

/* ---- NU-60: a Wound Level, and who describes it ---- */

enum { X_FLAGS, X_TYPE, X_PAIR, X_WHICH, X_WOUND }; /* DO_wound's: its arguments (nudge.h), the Wound's id */

/* NU-27, NU-54: the GM, or the victim's player. */
static unsigned describer(const struct play *p)
{
    return p->x[X_FLAGS] & WOUND_BY_PLAYER ? nudge_seat(p) : SEATS_GM;
}

/* ---- NU-60: which Wound ---- */

/* A figure's Wounds up to that Level, as far as those who are asked know of them. */
static void offer_wounds(const struct play *p, struct question *q, int token, int most)
{
    q->marks = true;
    for (int id = state_find(p->now, token, WOUND, -2); id >= 0; id = kit_next(p->now, id))
        if (q->n < OPTIONS_ASKED && p->now->mark[id].level <= most &&
            !(q->seats & ~(p->now->mark[id].seen | SEATS_GM)))
            ask_token(q, id);
}

/* NU-60: it begins at Basic. Of a trap that the GM lays secretly nobody knows before it springs (NU-67). */
static void begin_wound(struct play *p)
{
    bool delayed = p->x[X_FLAGS] & WOUND_DELAYED;
    int sample = sample_usual(p->now, p->book, p->actor, p->x[X_PAIR]);
    struct question q;

    ask_begin(&q, ASK_WORDS, N_wound_name, "NU-60", p->actor, describer(p));
    q.rest[0] = sample < 0 ? 0 : p->book->item[sample].name;
    p->x[X_WOUND] = play_mark(p,
                              MARK(delayed ? DELAYED_WOUND : WOUND, p->actor, .text = play_words(p, &q),
                                   .level = 1, .seen = delayed ? p->hearers : SEATS_ALL),
                              delayed ? "NU-67" : "NU-60");
}

/* NU-63, D-16: what does not fit under the Threshold is dropped; NU-133: of enemies they are counted. */
static void wound_which(struct play *p)
{
    bool delayed = p->x[X_FLAGS] & WOUND_DELAYED;
    int which = p->x[X_WHICH];
    struct question q;

    if (!delayed && (nudge_room_for_wounds(p->now, p->actor) <= 0 || !nudge_tests(p->now, p->actor))) {
        if (nudge_room_for_wounds(p->now, p->actor) <= 0)
            play_note(p, p->actor, N_levels_dropped, 0, 1, "NU-63");
        else
            kit_lay_text(p, p->actor, WOUND, 1, 0, "NU-133");
        play_end(p);
        return;
    }
    if (which == 0 && !delayed) { /* NU-61: a new one, or one of its own below Epic */
        ask_begin(&q, ASK_PICK, N_wound, "NU-60", p->actor, describer(p));
        ask_option(&q, N_new);
        offer_wounds(p, &q, p->actor, LEVEL_MOST - 1);
        which = q.option[play_pick(p, &q)].of + 1;
    }
    if (which <= 0) {
        begin_wound(p);
        return;
    }
    p->x[X_WOUND] = which - 1;
    play_change(p, which - 1, NAME_level, p->now->mark[which - 1].level + 1, "NU-60");
    nudge_note_mark(p, N_wound, which - 1, "NU-60");
}

/* ---- NU-59: its point ---- */

/* A bonus point that it switches off, or an Attribute and a type, each once. */
static void offer_point(struct question *q, struct sample_point one)
{
    int key = one.bonus_point < 0 ? N_awareness + one.attribute : 0;

    for (int i = 0; i < q->n; i++)
        if (q->option[i].key == key &&
            (key ? q->option[i].text == one.type : q->option[i].of == one.bonus_point))
            return;
    if (q->n < OPTIONS_ASKED && one.bonus_point >= 0)
        ask_token(q, one.bonus_point);
    else if (q->n < OPTIONS_ASKED && one.attribute >= 0 && one.type > 0)
        ask_pair(q, key, one.type);
}

static void offer_sample(const struct play *p, struct question *q, int sample)
{
    for (int k = 0; sample >= 0 && k < POINTS_OF_SAMPLE; k++)
        offer_point(q, sample_point(p->now, p->book, p->actor, sample, k));
}

/*
 * What the samples suggest, the one that is meant first; then every Attribute in this Test's action type and
 * in moving; then what may be switched off, NU-100: of the form that it is in as well.
 */
static void offer_points(const struct play *p, struct question *q)
{
    const int types[2] = { p->x[X_TYPE], TEXT_MOVING };
    const struct book *book = p->book;
    int named = 0, text = p->now->mark[p->x[X_WOUND]].text;

    while (named < book->nitems && (book->item[named].kind != WOUND_SAMPLE || text == 0 ||
                                    !nudge_same_text(book, book->item[named].name, text)))
        named++;
    offer_sample(p, q, named < book->nitems ? named : -1);
    offer_sample(p, q, sample_usual(p->now, book, p->actor, p->x[X_PAIR]));
    for (int i = 0; i < book->nitems; i++)
        if (book->item[i].kind == WOUND_SAMPLE)
            offer_sample(p, q, i);
    for (int i = 0; i < 2 * ATTRIBUTES; i++)
        offer_point(q, (struct sample_point){ i % ATTRIBUTES, types[i / ATTRIBUTES], -1 });
    for (int body = p->actor; body >= 0; body = nudge_next_body(p->now, p->actor, body))
        for (int id = state_find(p->now, body, BONUS_POINT, -2); id >= 0; id = kit_next(p->now, id))
            if (!nudge_is_off(p->now, id))
                offer_point(q, (struct sample_point){ .bonus_point = id });
}

/* One point: a combination, or a bonus point that it switches off. */
static void wound_point(struct play *p)
{
    const struct option *chosen;
    const struct mark *off;
    struct question q;
    int text;

    if (p->x[X_WOUND] < 0 || !nudge_tests(p->now, p->actor))
        return;
    ask_begin(&q, ASK_PICK, N_penalty_point, "NU-59", p->actor, describer(p));
    q.marks = q.open = true;
    offer_points(p, &q);
    chosen = &q.option[play_pick_text(p, &q, &text)];
    off = chosen->key ? NULL : &p->now->mark[chosen->of];
    play_mark(p,
              MARK_OF(PENALTY_POINT, p->actor, p->x[X_WOUND], .a = off ? chosen->of + 1 : 0,
                      .b = off ? off->b : chosen->key - N_awareness, .text = off ? off->text : text),
              "NU-59");
}

#define DESCRIBED (KEEP(X_FLAGS) | KEEP(X_TYPE) | KEEP(X_PAIR) | KEEP(X_WOUND))
DEED_CALLED(wound, STEPS({ "wound", wound_which, 0, DESCRIBED }, { "point", wound_point }));

/* ---- NU-67, NU-68: Wounds that come later ---- */

static bool is_delayed(const struct state *now, int id)
{
    return now->mark[id].key == DELAYED_WOUND;
}

void nudge_release(struct play *p, int id, const char *rule)
{
    const struct mark *delayed = &p->now->mark[id];
    int token = delayed->on, room = larger(nudge_room_for_wounds(p->now, token), 0), come, left;
    struct mark wound = MARK(WOUND, token, .text = delayed->text, .level = smaller(delayed->level, room));

    play_result(p, token, N_released, 1, NOBODY, rule);
    if (wound.level < delayed->level)
        play_note(p, token, N_levels_dropped, 0, delayed->level - wound.level, "NU-63"); /* D-16 */
    come = wound.level > 0 ? play_mark(p, wound, rule) : -1;
    left = wound.level; /* so many of its points go over to it */
    for (int point = state_find(p->now, token, PENALTY_POINT, -2); point >= 0;
         point = kit_next(p->now, point))
        if (p->now->mark[point].of == id && left-- > 0)
            play_change(p, point, NAME_of, come, "NU-67");
    play_unmark(p, id, rule);
    nudge_tell_out(p, token, true);
}

void nudge_cancel(struct play *p, int id, const char *rule)
{
    unsigned short audience = p->audience;

    /* who did not know of it does not hear that it is gone */
    p->audience &= p->now->mark[id].seen | SEATS_GM;
    play_result(p, p->now->mark[id].on, N_cancelled, 1, NOBODY, rule);
    play_unmark(p, id, rule);
    p->audience = audience;
}

GM_RULES_BY(queue_wound, "NU-67",
            play_call(p, DO_wound, p->target, NOBODY, -1, (const int[4]){ WOUND_DELAYED }),
            .args = ARGS(TEXT(wound_name)), .legal = nudge_target_legal);
GM_OF_MARK(release_wound, "NU-67", name, is_delayed, N_no_wound, nudge_release(p, id, "NU-67"),
           .flags = DEED_GM | DEED_TARGET, .args = ARGS(ANSWER(name)));
GM_OF_MARK(cancel_wound, "NU-67", name, is_delayed, N_no_wound, nudge_cancel(p, id, "NU-67"),
           .flags = DEED_GM | DEED_TARGET, .args = ARGS(ANSWER(name)));

/* ---- NU-72: one Level off a Wound of the actor; arguments are the Wound's id and why ---- */

enum { O_WOUND, O_WHY };
enum { HEAL_REVIVE, HEAL_FREE, HEAL_SECOND };
static const char *const rule_of_heal[] = { "NU-65", "NU-72", "NU-74" };

/* Which of its points goes, where it has one for each Level; -1: none does. */
static int ask_point(struct play *p, int wound)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_heal_point, "NU-72", p->actor, nudge_seat(p));
    q.marks = true;
    for (int id = state_find(p->now, p->actor, PENALTY_POINT, -2); id >= 0; id = kit_next(p->now, id))
        if (p->now->mark[id].of == wound && q.n < OPTIONS_ASKED)
            ask_token(&q, id);
    return q.n < p->now->mark[wound].level ? -1 : q.option[play_pick(p, &q)].of;
}

static void take_off(struct play *p)
{
    const char *rule = rule_of_heal[p->x[O_WHY]];
    int wound = p->x[O_WOUND], level = p->now->mark[wound].level;

    if (level > 1) {
        play_unmark(p, ask_point(p, wound), rule);
        play_change(p, wound, NAME_level, level - 1, rule);
        nudge_note_mark(p, N_healed, wound, rule);
    } else {
        play_unmark(p, wound, rule);
    }
    play_result(p, p->actor, N_healed, 1, NOBODY, rule);
}

DEED_CALLED(take_off, STEPS({ "take-off", take_off }));

/* ---- NU-65: Revive ---- */

bool nudge_may_revive(const struct state *now, int actor, int target, struct refusal *no)
{
    return (target != actor || kit_refuse(no, "NU-65", N_own_figure)) &&
           ((nudge_here(now, target) && nudge_tests(now, target)) ||
            kit_refuse(no, "NU-65", NAME_no_such_target)) &&
           (!kit_has(now, target, DEAD) || kit_refuse(no, "NU-64", N_dead)) && /* that lasts */
           (nudge_out(now, target) || kit_refuse(no, "NU-65", N_not_out));
}

LEGAL(revive, nudge_may_test(p, no) && nudge_may_revive(p->now, p->actor, p->target, no) &&
                  (!play_arg(p, N_use_ability, 0) || nudge_ability_named(p, N_use_ability) ||
                   kit_refuse(no, "NU-94", N_no_such_thing)) &&
                  nudge_slot_legal(p, 1u << LONG, no));

enum { R_RESULT, R_LEFT = 4, R_LEVELS };

static void revive_test(struct play *p)
{
    if (!nudge_begins(p))
        return;
    play_about(p, p->actor, N_revive, p->target, NOWHERE, "NU-65");
    play_call(p, DO_a_test, p->actor, p->target, R_RESULT,
              (const int[4]){ nudge_ability_named(p, N_use_ability), TEXT_REVIVING });
}

int nudge_levels_revived(const struct state *now, const struct book *book, int patient, int result)
{
    int sum = nudge_value(now, book, patient, WOUND_SUM);
    int levels = !nudge_passes(result) ? 0 : nudge_number(book, result == BINGO ? HEAL_BINGO : HEAL_PASS);

    return smaller(levels, sum);
}

STEP_DOES(revive_levels, p->x[R_LEFT] = nudge_levels_revived(p->now, p->book, p->target, p->x[R_RESULT]));

/* Its player says which Wound. */
static void revive_heal(struct play *p)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_heal_wound, "NU-65", p->target, nudge_seat_of(p, p->target));
    offer_wounds(p, &q, p->target, LEVEL_MOST);
    if (q.n == 0 || p->x[R_LEFT] <= 0)
        return;
    p->x[R_LEFT]--;
    p->x[R_LEVELS]++;
    const int args[4] = { q.option[play_pick(p, &q)].of, HEAL_REVIVE };

    play_again(p);
    play_call(p, DO_take_off, p->target, NOBODY, -1, args);
}

/* D-16: back in action; NU-161: on its feet. */
static void revive_back(struct play *p)
{
    if (p->x[R_LEVELS] == 0)
        return;
    kit_drop_all(p, p->target, PRONE, "NU-161");
    play_result(p, p->actor, N_revived, p->x[R_LEVELS], p->target, "NU-65");
}

#define TESTED KEEP_BACK(R_RESULT)
DEED_OF(revive, ANY_TIME, "NU-65",
        STEPS(NUDGE_OPENING, { "revive", revive_test, NEEDS_ACTOR, TESTED, READS(MEDDLE) },
              { "levels", revive_levels, 0, TESTED | KEEP(R_LEFT), READS(MEDDLE) },
              { "heal", revive_heal, 0, TESTED | KEEP(R_LEFT) | KEEP(R_LEVELS), READS(MEDDLE) },
              { "back", revive_back, 0, TESTED, READS(MEDDLE) },
              { "toll", nudge_pay_toll, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING),
        .flags = DEED_TARGET, .legal = revive_legal, .odds = ODDS(N_revived, N_healed, N_botch));

/* ---- NU-165, D-46: what a player may heal at a Scene's end: its character's Wounds, its Allies' ---- */

static void begin_heal(const struct play *p, struct question *q, int key, const char *rule)
{
    ask_begin(q, ASK_PICK, key, rule, p->actor, play_seat_of(p, p->actor));
    q->marks = true;
    ask_option(q, NAME_none);
    for (int i = 0; i < p->now->ntokens; i++)
        if (nudge_player(p->now, i) == p->actor && kit_there(p->now, i) && !kit_has(p->now, i, DEAD))
            offer_wounds(p, q, i, LEVEL_MOST);
}

/* ---- NU-71, NU-72, NU-105: one Level for nothing, or a Contact mended instead ---- */

static void free_heal(struct play *p)
{
    struct question q;
    int chosen;

    begin_heal(p, &q, N_free_heal, "NU-72");
    for (int id = state_first(p->now, p->actor); id >= 0 && q.n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (nudge_is_burned(p->now, id))
            ask_token(&q, id);
    chosen = q.option[play_pick(p, &q)].of;
    if (chosen >= 0 && p->now->mark[chosen].key == QUALITY)
        nudge_mend(p, chosen, "NU-105");
    else if (chosen >= 0)
        play_call(p, DO_take_off, p->now->mark[chosen].on, NOBODY, -1, (const int[4]){ chosen, HEAL_FREE });
}

DEED_CALLED(free_heal, STEPS({ "free-heal", free_heal }));

/* ---- NU-73 to NU-75: a Test for one Level more ---- */

enum { S_RESULT, S_FLAGS = 2, S_WOUND = 4 };

static void second_propose(struct play *p)
{
    struct question q;

    begin_heal(p, &q, N_second_heal, "NU-73");
    p->x[S_WOUND] = q.option[play_pick(p, &q)].of;
    if (p->x[S_WOUND] >= 0 && kit_yes(p, N_second_heal_allowed, "NU-73", p->actor, SEATS_GM, true)) {
        play_call(p, DO_a_test, p->actor, NOBODY, S_RESULT,
                  (const int[4]){ 0, TEXT_HEALING, TEST_SECOND_HEAL });
        return;
    }
    if (p->x[S_WOUND] >= 0)
        play_result(p, p->actor, NAME_refused, 0, NOBODY, "NU-73");
    play_end(p);
}

/* NU-74: instead of what the result usually brings. */
static void second_effect(struct play *p)
{
    int result = p->x[S_RESULT], wound = p->x[S_WOUND], holder = p->now->mark[wound].on;
    int own = holder == p->actor && result == BOTCH;
    bool by_player = play_option(p, WOUND_CHOOSER) == CHOOSER_PLAYER;

    nudge_tell_levels(p, p->actor, by_player ? 0 : own, by_player ? own : 0, "NU-74");
    if (own)
        nudge_use_contacts(p, true); /* D-31 */
    if (result == BOTCH)             /* D-25: the same Wound, or, where it is Epic, a new one (D-15) */
        play_call(p, DO_wound, holder, NOBODY, -1,
                  (const int[4]){ by_player ? WOUND_BY_PLAYER : 0, TEXT_HEALING, p->x[S_FLAGS] >> TEST_PAIR,
                                  p->now->mark[wound].level < LEVEL_MOST ? wound + 1 : WOUND_NEW });
    else if (result == SUCCESS || result == BINGO)
        play_call(p, DO_take_off, holder, NOBODY, -1, (const int[4]){ wound, HEAL_SECOND });
}

DEED_CALLED(second_heal, STEPS({ "propose", second_propose, 0, TESTED | KEEP(S_WOUND), READS(MEDDLE) },
                               { "effect", second_effect, 0, TESTED }, { "toll", nudge_pay_toll }));

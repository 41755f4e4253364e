/*
 * 2.1 Resolution: a pool of d20s under a Score. A test is asked for, weighed and rolled in one step of
 * whatever it is part of; what becomes of it, the steps behind it say.
 */
#include "rules/doom/pool.h"

#include "base/bounds.h"
#include "base/day.h"

const struct item *doom_row(const struct book *book, int table, int row)
{
    static const struct item nothing;
    const struct item *item = book_row(book, table, row);

    return item ? item : &nothing;
}

int doom_fixed_tn(const struct book *book, int test)
{
    return doom_row(book, TEST_TABLE, test)->field[TEST_TN];
}

int doom_seconds(const struct book *book, int scale)
{
    return doom_row(book, TIME_TABLE, scale)->field[TIME_SECONDS];
}

int doom_minutes_said(const struct play *p, int usual)
{
    const char *word = kit_word(p, N_time);
    int said = kit_find_word(WORD_LIST("urgent", "fast", "normal", "casual", "research"), word);
    int minutes = *word ? -1 : play_arg_value(p, N_time, usual);

    day_read_span(word, &minutes);
    return said < 0 ? minutes : doom_seconds(p->book, said) / MINUTE_SECONDS;
}

bool doom_timed(const struct play *p, struct refusal *no)
{
    return doom_minutes_said(p, 0) >= 0 || kit_refuse(no, "FD-163", NAME_no_such_word);
}

/* ---- FD-03, FD-14, FD-46, FD-51: what is tested ---- */

int doom_default_attribute(struct world in, int skill)
{
    if (skill == ROW_persuade && in.now->option[NINETEENTH_SKILL] == NINETEENTH_INVESTIGATE)
        return ROW_wits;
    return doom_row(in.book, SKILL_TABLE, skill)->field[SKILL_ATTRIBUTE];
}

struct test doom_test_by(struct world in, int who, int skill)
{
    struct test t = { .who = (short)who, .skill = (short)skill, .role = ACTING };

    t.attribute = (short)doom_default_attribute(in, skill);
    t.level = (short)state_stat(in.now, who, SKILL + skill);
    t.expertise = (short)state_stat(in.now, who, EXPERTISE + skill);
    if (in.now->option[EXPERTISE_CAP_LEVEL] && t.expertise > t.level)
        t.expertise = t.level;
    return t;
}

struct test doom_test(const struct play *p, int who, int skill, int what, enum role role)
{
    struct test t = doom_test_by(kit_in(p), who, skill);

    t.what = (short)what;
    t.role = (short)role;
    return t;
}

struct test doom_pure_check(int who, int attribute, int what)
{
    return (struct test){ .who = (short)who,
                          .skill = NO_SKILL,
                          .attribute = (short)attribute,
                          .what = (short)what,
                          .role = ACTING };
}

int doom_better(const struct play *p, int who, int stat, int first, int second)
{
    return play_stat(p, who, stat + second) > play_stat(p, who, stat + first) ? second : first;
}

void doom_ask_attribute(struct play *p, struct test *t)
{
    t->attribute = (short)kit_choose(p, N_attribute, "FD-14", t->who, play_seat_of(p, t->who), N_agility,
                                     N_wits, t->attribute);
}

/* FD-51: the focus used, or none of them: then it is less, and an Expertise above it too. */
void doom_ask_focus(struct play *p, struct test *t)
{
    int key = doom_foci_mark(t->skill);
    struct question q;

    if (key < 0)
        return;
    ask_begin(&q, ASK_PICK, N_focus, "FD-51", t->who, play_seat_of(p, t->who));
    ask_option(&q, NAME_none);
    for (int id = state_find(p->now, t->who, key, -2); id >= 0; id = kit_next(p->now, id))
        ask_text(&q, p->now->mark[id].text);
    if (play_pick(p, &q) > 0)
        return;
    t->level = (short)larger(0, t->level - play_option(p, FOCUS_PENALTY));
    if (play_option(p, FOCUS_CAPS_EXPERTISE) && t->expertise > t->level)
        t->expertise = t->level;
}

/* ---- FD-08, FD-12: how hard it is ---- */

/* What the GM has said of the figure's next test (FD-12) stands; else it is asked for. */
static int ask_difficulty(struct play *p, int who, int field, int key, int first, int last, int rest)
{
    int said = kit_kept_else(p->now, p->book, state_find(p->now, who, DIFFICULTY, -2), field, 0);

    return said ? said - 1 : kit_choose(p, key, "FD-12", who, SEATS_GM, first, last, rest);
}

static int ask_how_risky(struct play *p, int who)
{
    return ask_difficulty(p, who, DIFFICULTY_CIRCUMSTANCE, N_circumstance, N_ideal, N_desperate,
                          RATED_NORMAL);
}

void doom_ask_rating(struct play *p, struct test *t)
{
    int rating = ask_difficulty(p, t->who, DIFFICULTY_RATING, N_rating, N_easy, N_legendary, AVERAGE);
    int circumstance = ask_how_risky(p, t->who);

    t->tn = (short)(t->tn + doom_row(p->book, RATING_TABLE, rating)->field[circumstance]);
    kit_drop_all(p, t->who, DIFFICULTY, "FD-12");
}

int doom_shift(const struct book *book, int circumstance)
{
    const struct item *row = doom_row(book, RATING_TABLE, LEGENDARY);

    return row->field[circumstance] - row->field[RATED_NORMAL];
}

void doom_ask_circumstance(struct play *p, struct test *t)
{
    t->tn = (short)(t->tn + doom_shift(p->book, ask_how_risky(p, t->who)));
}

int doom_ask_defending(struct play *p, int who, int skill)
{
    int usual = doom_row(p->book, SKILL_TABLE, skill)->field[SKILL_DEFENDS];

    if (skill == ROW_persuade && play_option(p, NINETEENTH_SKILL) == NINETEENTH_INVESTIGATE)
        usual = ROW_notice;
    usual = ask_difficulty(p, who, DIFFICULTY_SKILL, N_defending_skill, N_athletics, N_profession_2, usual);
    kit_drop_all(p, who, DIFFICULTY, "FD-12");
    return usual;
}

/* ---- FD-09: what makes it harder ---- */

/* The GM's free numbers, laid for the test that is acted next; a hidden one hides what it goes into. */
static void add_modifiers(struct play *p, struct test *t)
{
    int id;

    while (!p->halted && (id = state_find(p->now, TABLE, MODIFIER, -2)) >= 0) {
        const struct mark *mark = &p->now->mark[id];

        t->tn = (short)(t->tn + mark->level);
        play_term(p, t->who, N_tn, NAME_modifier, "FD-09", mark->level, mark->seen | SEATS_GM);
        play_unmark(p, id, "FD-09");
    }
}

/* FD-165, FD-220: how one stands hampers Fight and Evade; an awkward stance Shoot as well. */
static void add_stance(struct play *p, struct test *t)
{
    bool body = t->skill == ROW_fight || t->skill == ROW_evade;

    if (body && kit_has(p->now, t->who, KNEELING))
        t->tn += doom_number(p->book, KNEELING_TN);
    if (body && kit_has(p->now, t->who, PRONE))
        t->tn += doom_number(p->book, PRONE_TN);
    if ((body || t->skill == ROW_shoot) && kit_has(p->now, t->who, AWKWARD_STANCE))
        t->tn += doom_number(p->book, STANCE_TN);
}

void doom_weigh(struct play *p, struct test *t)
{
    doom_add_advantages(p, t);
    doom_add_injuries(p, t);
    if (t->role != STAYING_UP)
        add_stance(p, t);
    if (kit_has(p->now, t->who, POISONED))
        t->tn += doom_number(p->book, POISONED_TN);
    if (t->skill == ROW_notice)
        t->tn = (short)(t->tn + doom_helm_tn(kit_in(p), t->who));
    if (t->role == ACTING)
        add_modifiers(p, t);
}

/* ---- FD-01, FD-02, FD-04: the dice ---- */

enum { HUNDRED = 100 };

static int score_of(const struct state *now, const struct test *t)
{
    return state_stat(now, t->who, ATTRIBUTE + t->attribute) + t->level + t->score_more;
}

/* FD-04, in this order: 20, the untrained's 19, Expertise, Score. FD-16: without a skill 19 is harmless. */
static enum die_class read_die(const struct test *t, int face, int score)
{
    if (face == COMPLICATES ||
        (face == UNTRAINED && (t->stumbles || (t->skill != NO_SKILL && t->level == 0))))
        return A_COMPLICATION;
    return face <= t->expertise ? A_CRITICAL : face <= score ? A_SUCCESS : NOTHING;
}

/* What a die is worth in successes. */
static int worth(enum die_class is)
{
    return is == A_CRITICAL ? 2 : is == A_SUCCESS;
}

int doom_mean_successes(const struct state *now, const struct test *t)
{
    int score = score_of(now, t), successes = 0;

    for (int face = 1; face <= DIE; face++)
        successes += worth(read_die(t, face, score));
    return HUNDRED * successes / DIE;
}

void doom_spread(const struct state *now, const struct test *t, int dice, struct spread *spread)
{
    int score = score_of(now, t), faces[3] = { 0 };

    for (int face = 1; face <= DIE; face++)
        faces[worth(read_die(t, face, score))]++;
    spread_dice(spread, dice, faces);
}

void doom_roll_dice(struct play *p, struct test *t, int dice, const char *rule)
{
    struct pool pool = {
        .n = (unsigned char)dice, .sides = DIE, .read = READ_CLASSES, .nclasses = DIE_CLASSES, .group = 1
    };
    int score = score_of(p->now, t);
    struct sum sum;

    for (int face = 1; face <= DIE; face++)
        pool.class[face] = (unsigned char)read_die(t, face, score);
    sum = play_pool(p, t->who, t->what, rule, &pool);
    for (int i = 0; i < DIE_CLASSES; i++)
        t->n[i] = (short)(t->n[i] + sum.n[i]);
}

int doom_dice_so_far(const struct play *p, const struct test *t)
{
    return play_option(p, BASE_POOL) + t->free - t->lost;
}

/* FD-05, FD-10: as rolled, with what a Credible one adds (FD-110). */
static void count_dice(struct play *p, struct test *t)
{
    t->criticals = t->n[A_CRITICAL];
    t->complications = t->n[A_COMPLICATION];
    t->successes = (short)(t->n[A_SUCCESS] + 2 * t->criticals);
    if (t->credible && (t->successes > 0 || play_option(p, CREDIBLE_ALONE)))
        t->successes = (short)(t->successes + t->credible);
}

/* What is told of a roll, by whose it is: its dice before, its successes after. */
static const struct told {
    int pool, successes;
    const char *rule, *rule_after;
} told[] = { [ACTING] = { N_pool, N_successes, "FD-02", "FD-05" },
             [DEFENDING] = { N_defence_pool, N_defence_successes, "FD-222", "FD-222" },
             [STAYING_UP] = { 0, N_kd_successes, NULL, "FD-127" } };

static void tell_counted(struct play *p, const struct test *t)
{
    play_value(p, t->who, told[t->role].successes, told[t->role].rule_after, t->successes);
    if (t->role != ACTING)
        return;
    play_value(p, t->who, N_criticals, "FD-05", t->criticals);
    play_value(p, t->who, N_complications, "FD-05", t->complications);
}

void doom_roll_test(struct play *p, struct test *t)
{
    int dice, bought = t->skill == NO_SKILL ? 0 : doom_buy_dice(p, t);

    dice = clamp(doom_dice_so_far(p, t) + bought, 1, play_option(p, MAX_POOL));
    if (t->role == ACTING)
        play_value(p, t->who, N_score, "FD-03", score_of(p->now, t));
    if (told[t->role].pool)
        play_value(p, t->who, told[t->role].pool, told[t->role].rule, dice);
    doom_roll_dice(p, t, dice, t->skill == NO_SKILL ? "FD-16" : "FD-01");
    if (t->skill != NO_SKILL)
        doom_use_talent(p, t);
    count_dice(p, t);
    tell_counted(p, t);
}

/* ---- FD-06, FD-10: what comes of it; both of a critical count alike ---- */

int doom_compare(struct play *p, int who, int successes, int needed, int target)
{
    int surplus = successes - needed;

    play_value(p, who, surplus < 0 ? N_failure_margin : N_surplus, "FD-10", surplus < 0 ? -surplus : surplus);
    play_result(p, who, surplus < 0 ? N_failure : N_success, surplus < 0 ? -surplus : surplus, target,
                "FD-10");
    return surplus;
}

void doom_mark_skill(struct play *p, int who, int skill)
{
    if (skill != NO_SKILL)
        play_set(p, who, MARKED + skill, 1, "FD-63");
}

void doom_win(struct play *p, int who, int skill, int surplus, bool doomed)
{
    doom_spend_surplus(p, who, surplus, doomed);
    doom_mark_skill(p, who, skill);
}

/* ---- FD-15: a test of its own against a TN, from its beginning to its end ---- */

struct test doom_begin_test(struct play *p, int skill, int stat, const char *rule)
{
    struct test t = doom_test(p, p->actor, skill, N_test, ACTING);

    t.arms = ARM_RIGHT;
    doom_open_turn(p, p->actor);
    play_about(p, p->actor, N_test, p->target, NOWHERE, rule);
    doom_spend(p, p->actor, stat, rule);
    doom_ask_attribute(p, &t);
    doom_ask_focus(p, &t);
    return t;
}

struct test doom_begin_check(struct play *p, int attribute, const char *rule)
{
    struct test t = doom_pure_check(p->actor, attribute, N_check);

    doom_open_turn(p, p->actor);
    play_about(p, p->actor, N_check, NOBODY, NOWHERE, rule);
    doom_spend(p, p->actor, ACTION, rule);
    return t;
}

void doom_fix_tn(struct play *p, struct test *t, const char *rule)
{
    doom_weigh(p, t);
    t->tn = t->need = (short)larger(0, t->tn);
    play_value(p, t->who, N_tn, rule, t->tn);
}

int doom_try(struct play *p, struct test *t, int target, const char *rule)
{
    int surplus;

    doom_fix_tn(p, t, rule);
    doom_roll_test(p, t);
    surplus = doom_compare(p, t->who, t->successes, t->tn, target);
    doom_complicate(p, t);
    return surplus;
}

bool doom_attempt(struct play *p, struct test *t, int target, const char *rule)
{
    int surplus = doom_try(p, t, target, rule);

    if (surplus >= 0)
        doom_win(p, t->who, t->skill, surplus, t->doomed);
    return surplus >= 0;
}

/* 2.1 The deeds roll and contest: which pair, which difficulty. */
#include "rules/brew/roll.h"

/* ---- BREW-15: which pair ---- */

/* Worth of an option: skills that it has a score of come first, then the higher pool. */
static int worth(const struct play *p, int who, int code)
{
    struct pair pair = pair_of(code);
    bool has = pair.skill >= 0 && brew_score(p->now, p->book, who, ATTRIBUTES + pair.skill) > 0;

    return brew_pool(p->now, p->book, who, pair, 0, 0) + (has ? PAIRS : 0);
}

/* All pairs of Attributes and skills, best first; fields of magic are cast. */
static int sorted_pairs(const struct play *p, int who, int code[PAIRS])
{
    int value[PAIRS], n = 0;

    for (int i = 0; i < PAIRS; i++) {
        int at = n, w = pair_of(i).skill < SKILLS ? worth(p, who, i) : 0;

        if (pair_of(i).skill >= SKILLS)
            continue;
        for (; at > 0 && value[at - 1] < w; at--) {
            value[at] = value[at - 1];
            code[at] = code[at - 1];
        }
        value[at] = w;
        code[at] = i;
        n++;
    }
    return n;
}

struct pair brew_ask_any_pair(struct play *p, int who, int key, const char *rule)
{
    int code[PAIRS], n = sorted_pairs(p, who, code);
    struct question q;

    ask_begin(&q, ASK_PICK, key, rule, who, play_seat_of(p, who));
    for (int i = 0; i < n; i++)
        ask_option(&q, N_power + code[i]);
    return brew_pair_named(q.option[play_pick(p, &q)].key);
}

/* What goes into a roll that is made now: wounds count as before the command, however it is going. */
static int pool_now(const struct play *p, int who, struct pair pair)
{
    struct parts parts;

    parts_begin(&parts);
    brew_pool_parts(p->now, p->book, who, pair, 0, 0, play_was(p, who, HEALTH), &parts);
    return parts_sum(&parts);
}

bool brew_tabled(const struct play *play, const struct question *q, int option, struct option_place *place)
{
    struct pair pair = brew_pair_named(q->option[option].key);

    if (pair.attribute < 0)
        return false;
    place->row = pair.skill < 0 ? NAME_none : (short)(N_athletics + pair.skill);
    place->column = (short)brew_attribute_name(pair.attribute);
    place->worth = (short)pool_now(play, q->about, pair);
    return true;
}

static struct pair other_pair(struct play *p, int who, const char *rule, struct pair usual)
{
    struct pair pair = brew_ask_any_pair(p, who, N_pair, "BREW-15");

    return kit_yes(p, N_allow, rule, who, SEATS_GM, false) ? pair : usual;
}

/* What may be named in their place: any other pair of Attribute and skill. */
static void list_others(struct question *q)
{
    for (int code = 0, n = 0; code < PAIRS; code++)
        if (pair_of(code).skill < SKILLS && question_find_option(q, N_power + code) < 0)
            ask_list(q, n++, N_power + code);
}

/* How many those are. */
static int count_others(const struct question *q)
{
    int n = ATTRIBUTES * (1 + SKILLS);

    for (int i = 0; i < q->n; i++) {
        struct pair pair = brew_pair_named(q->option[i].key);

        n -= pair.attribute >= 0 && pair.skill < SKILLS && question_find_option(q, q->option[i].key) == i;
    }
    return n;
}

struct pair brew_ask_pair(struct play *p, int who, int key, const char *rule, const struct pair *open, int n)
{
    struct question q;
    short order[PAIRS_OPEN];
    int pool[PAIRS_OPEN], place, chosen;

    for (int i = 0; i < n; i++) {
        int at = i;

        pool[i] = n > 1 ? brew_pool(p->now, p->book, who, open[i], 0, 0) : 0;
        for (; at > 0 && pool[order[at - 1]] < pool[i]; at--)
            order[at] = order[at - 1];
        order[at] = (short)i;
    }
    ask_begin(&q, ASK_PICK, key, rule, who, play_seat_of(p, who));
    for (int i = 0; i < n; i++)
        ask_option(&q, brew_pair_name(open[order[i]]));
    ask_option(&q, N_other);
    ask_unlisted(&q, count_others(&q), list_others);
    place = play_pick(p, &q);
    chosen = q.option[place].key;
    if (chosen == N_other)
        return other_pair(p, who, rule, open[order[0]]);
    if (place >= q.n && !kit_yes(p, N_allow, rule, who, SEATS_GM, false))
        return open[order[0]];
    return brew_pair_named(chosen);
}

/* ---- BREW-01: a roll against a number ---- */

static unsigned tag_said(const struct play *p)
{
    int tag = kit_choice(p, N_tag, brew_tags);

    return tag < 0 ? 0 : 1u << tag;
}

static bool roll_legal(const struct play *p, struct refusal *no)
{
    return brew_action_legal(p, no);
}

/* BREW-190: among those of the underworld somebody who knows them finds others easily. */
static int usual_difficulty(const struct play *p, struct pair pair, unsigned tags)
{
    bool asks = tags >> TAG_underworld & 1 && pair.skill == ROW_interaction &&
                (pair.attribute == ROW_charisma || pair.attribute == ROW_wits);

    return asks && brew_has_feature(p->now, p->actor, TEXT_know_people)
               ? brew_number(p->book, KNOWN_PEOPLE)
               : brew_number(p->book, DIFFICULTY_REST);
}

/* Slots of both deeds: the pairs are asked for in a step of their own, so that dice need not ask again. */
enum { X_OWN_PAIR, X_OTHER_PAIR };

static void roll_pair(struct play *p)
{
    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_roll, NOBODY, p->now->token[p->actor].at, "BREW-01");
    brew_spend_action(p, p->actor, "BREW-208");
    p->x[X_OWN_PAIR] = pair_code(brew_ask_any_pair(p, p->actor, N_pair, "BREW-15"));
}

static void skill_roll(struct play *p)
{
    unsigned tags = tag_said(p);
    struct pair pair = pair_of(p->x[X_OWN_PAIR]);
    struct throw r;
    int total = 0;

    brew_prepare(p, &r, p->actor, pair, tags, 0, "BREW-01");
    brew_test(p, &r, brew_ask_difficulty(p, p->actor, usual_difficulty(p, pair, tags), "BREW-07"), &total);
}

const struct deed DEED(roll) = {
    .key = "roll",
    .when = ALWAYS,
    .args = ARGS(ANSWER(pair)),
    .more = ARGS(WORD(tag, brew_tags)),
    .rule = "BREW-01",
    .legal = roll_legal,
    .odds = ODDS(N_success, N_perfect, N_astounding),
    .steps = STEPS({ "pair", roll_pair, NEEDS_ACTOR, KEEP(X_OWN_PAIR) }, { "roll", skill_roll, NEEDS_ACTOR }),
};

/* ---- BREW-12: against somebody, with nothing but the higher total at stake ---- */

static bool contest_legal(const struct play *p, struct refusal *no)
{
    if (p->target == p->actor || !brew_able(p->now, p->target))
        return kit_refuse(no, "BREW-12", NAME_no_such_target);
    return brew_action_legal(p, no);
}

/* Where neither says otherwise both use the same pair; two that differ need the GM's leave. */
static struct pair other_side(struct play *p, struct pair pair)
{
    struct pair other = brew_ask_any_pair(p, p->target, N_defence_pair, "BREW-15");

    if (pair_code(other) == pair_code(pair) || kit_yes(p, N_allow, "BREW-15", p->target, SEATS_GM, false))
        return other;
    return pair;
}

static void contest_pairs(struct play *p)
{
    struct pair pair;

    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_contest, p->target, p->now->token[p->target].at, "BREW-12");
    brew_spend_action(p, p->actor, "BREW-208");
    pair = brew_ask_any_pair(p, p->actor, N_pair, "BREW-15");
    p->x[X_OWN_PAIR] = pair_code(pair);
    p->x[X_OTHER_PAIR] = pair_code(other_side(p, pair));
}

static void contest(struct play *p)
{
    struct throw side[2];

    brew_prepare(p, &side[0], p->actor, pair_of(p->x[X_OWN_PAIR]), tag_said(p), ROLL_CONTESTED, "BREW-12");
    brew_prepare(p, &side[1], p->target, pair_of(p->x[X_OTHER_PAIR]), tag_said(p), ROLL_CONTESTED, "BREW-12");
    brew_contest(p, side);
}

const struct deed DEED(contest) = {
    .key = "contest",
    .when = ALWAYS,
    .flags = DEED_TARGET,
    .args = ARGS(ANSWER(pair), ANSWER(defence_pair)),
    .more = ARGS(WORD(tag, brew_tags)),
    .rule = "BREW-12",
    .legal = contest_legal,
    .odds = ODDS(N_success, N_tie, N_failure),
    .steps = STEPS({ "pair", contest_pairs, NEEDS_ACTOR | NEEDS_TARGET,
                     KEEP(X_OWN_PAIR) | KEEP(X_OTHER_PAIR) },
                   { "contest", contest, NEEDS_ACTOR | NEEDS_TARGET }),
};

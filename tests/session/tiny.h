/*
 * tests/session/tiny.h - a rule set with one of everything, for tests of the session.
 *
 * strike: a die, a question for luck, damage; ponder: a question of each
 * shape; ring: the GM's, sets the bell, which then tolls by itself (a chain
 * whose last stroke asks and rolls); creep: a roll that only the GM hears; lurk:
 * a deed that only the GM hears of; spar: whoever is struck answers, which hurts.
 * The test programs link this instead of the program's own rule sets and
 * opponent.
 */
#ifndef TESTS_SESSION_TINY_H
#define TESTS_SESSION_TINY_H

#include "ai/ai.h"
#include "core/rule.h"
#include "rules/list.h"

#include <stdio.h>
#include <string.h>

enum { HP, LUCK, TINY_STATS };
enum { WOUND, PART, GRUDGE, CURSE, TINY_MARKS };
enum { TOUGH, ENDLESS, TINY_OPTIONS };
enum { STRIKE, PONDER, RING, CREEP, TOLL, LURK, SPAR, TINY_ACTIONS };
enum { BELL, DEPTH, SHARES, REWARD, PURSE, TINY_POOLS };

/* clang-format off */
#define TINY_NAMES(X) \
    X(hit) X(luck_reroll) X(heart) X(depth) X(shares) X(motto) X(red) X(blue) X(last_stroke) X(stroke) \
    X(creeping) X(path) X(reward)
/* clang-format on */
enum {
    N_first = NAME_COUNT - 1,
#define TINY_ENUM(word) N_##word,
    TINY_NAMES(TINY_ENUM)
#undef TINY_ENUM
        TINY_NAME_COUNT
};

/* ---- strike ---- */

static void strike_roll(struct play *p)
{
    struct tally t;

    play_roll(p, &t, p->actor, N_hit, "TI-1", 6);
    play_about(p, p->actor, N_hit, p->target, NOWHERE, "TI-1");
    if (play_stat(p, p->actor, LUCK) > 0 && play_offer(p, p->actor, N_luck_reroll, "TI-2")) {
        play_add(p, p->actor, LUCK, -1, "TI-2");
        play_reroll_keep_high(p, &t, "TI-2");
    }
    p->x[0] = play_total(p, &t, 3);
}

static void strike_hurt(struct play *p)
{
    int wound;

    if (play_option(p, TOUGH))
        p->x[0] /= 2;
    play_add(p, p->target, HP, -p->x[0], "TI-3");
    play_result(p, p->actor, N_hit, p->x[0], p->target, "TI-3");
    if (p->x[0] >= 5) {
        struct mark part = mark_make(PART, p->target);

        wound = play_mark(p, mark_make(WOUND, p->target), "TI-4");
        part.of = wound;
        play_mark(p, part, "TI-4");
    }
}

static bool strike_legal(const struct play *p, struct refusal *no)
{
    if (p->target >= 0 && p->target != p->actor && !(p->now->token[p->target].flags & TOKEN_GONE))
        return true;
    *no = (struct refusal){ "TI-1", NAME_refused };
    return false;
}

/* ---- ponder: pick, share, count, words, cells ---- */

static void ponder_all(struct play *p)
{
    struct question q;
    int share[OPTIONS_ASKED];

    ask_begin(&q, ASK_PICK, N_heart, "TI-5", p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_no);
    ask_option(&q, N_red);
    ask_option(&q, N_blue);
    play_note(p, p->actor, N_heart, 0, play_pick(p, &q), "TI-5");
    ask_begin(&q, ASK_COUNT, N_depth, "TI-5", p->actor, play_seat_of(p, p->actor));
    q.hi = 9;
    play_pool_set(p, DEPTH, -1, play_count(p, &q), "TI-5");
    ask_begin(&q, ASK_SHARE, N_shares, "TI-5", p->actor, play_seat_of(p, p->actor));
    ask_option(&q, N_red);
    ask_option(&q, N_blue);
    q.option[0].hi = q.option[1].hi = 3;
    q.option[0].price = q.option[1].price = 1;
    q.hi = 6;
    play_share(p, &q, share);
    play_pool_set(p, SHARES, -1, share[0], "TI-5");
}

static void ponder_words(struct play *p)
{
    struct question q;
    struct mark m = mark_make(WOUND, p->actor);

    ask_begin(&q, ASK_WORDS, N_motto, "TI-6", p->actor, play_seat_of(p, p->actor));
    m.text = (unsigned short)play_words(p, &q);
    play_mark(p, m, "TI-6");
}

/* The column in which a die falls on the path of whoever pondered at no depth. */
enum { THORNS = 7 };

static void ponder_path(struct play *p)
{
    struct question q;
    struct cell at = p->now->token[p->actor].at, next = { (short)(at.x + 1), at.y };

    if (!p->now->board || !grid_contains(&p->now->board->grid, next))
        return;
    ask_begin(&q, ASK_PICK, N_path, "TI-7", p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_stop);
    ask_cell(&q, next);
    if (play_pick(p, &q) == 1) {
        play_move(p, p->actor, next, NAME_walk, "TI-7");
        if (next.x == THORNS && p->now->pool[DEPTH] == 0)
            play_add(p, p->actor, LUCK, -play_die(p, NOBODY, N_path, "TI-7", 2), "TI-7");
        play_again(p);
    }
}

/* ---- the bell ---- */

static void ring(struct play *p)
{
    play_pool_set(p, BELL, -1, play_arg_value(p, N_stroke, 2), "TI-8");
}

static void toll(struct play *p)
{
    struct question q;

    if (p->now->pool[BELL] == 1) {
        ask_begin(&q, ASK_PICK, N_last_stroke, "TI-9", NOBODY, SEATS_GM);
        ask_option(&q, NAME_no);
        ask_option(&q, NAME_yes);
        play_pick(p, &q);
        play_die(p, NOBODY, N_stroke, "TI-9", 20);
    }
    if (!play_option(p, ENDLESS))
        play_pool_add(p, BELL, -1, -1, "TI-9");
}

/* ---- creep: nobody but the GM hears of it ---- */

static void creep(struct play *p)
{
    struct question q;

    p->audience = SEATS_GM;
    ask_begin(&q, ASK_COUNT, N_creeping, "TI-10", NOBODY, SEATS_GM);
    q.audience = SEATS_GM;
    q.hi = 9;
    play_pool_set(p, REWARD, -1, play_count(p, &q), "TI-10");
    p->audience = SEATS_ALL;
    if (p->actor != NOBODY && play_offer(p, p->actor, N_reward, "TI-10"))
        play_add(p, p->actor, HP, 1, "TI-10");
}

static void lurk(struct play *p)
{
    p->audience = SEATS_GM;
    play_note(p, p->actor, N_creeping, 0, 1, "TI-10");
    p->audience = SEATS_ALL;
}

enum { SPARRED = 3 };

static void spar(struct play *p)
{
    play_result(p, p->target, N_hit, 0, p->actor, "TI-11");
    play_add(p, p->actor, HP, -SPARRED, "TI-11");
}

static const struct step strike_steps[] = {
    { "roll", strike_roll, NEEDS_ACTOR | NEEDS_TARGET, KEEP(0), 0 },
    { "hurt", strike_hurt, NEEDS_TARGET, 0, 0 },
    { NULL },
};
static const struct step ponder_steps[] = {
    { "all", ponder_all, 0, 0, 0 },
    { "words", ponder_words, 0, 0, 0 },
    { "path", ponder_path, 0, 0, 0 },
    { NULL },
};
static const struct step ring_steps[] = { { "ring", ring, 0, 0, 0 }, { NULL } };
static const struct step toll_steps[] = { { "toll", toll, 0, 0, 0 }, { NULL } };
static const struct step creep_steps[] = { { "creep", creep, 0, 0, 0 }, { NULL } };
static const struct step spar_steps[] = { { "spar", spar, NEEDS_ACTOR | NEEDS_TARGET, 0, 0 }, { NULL } };
static const struct step lurk_steps[] = { { "lurk", lurk, NEEDS_ACTOR, 0, 0 }, { NULL } };

/* clang-format off */
static const struct deed *const tiny_deeds[TINY_ACTIONS] = {
    [STRIKE] = &(const struct deed){ .key = "strike", .when = 7, .flags = DEED_TARGET, .rule = "TI-1",
        .legal = strike_legal, .steps = strike_steps },
    [PONDER] = &(const struct deed){ .key = "ponder", .when = 7, .rule = "TI-5", .steps = ponder_steps },
    [RING] = &(const struct deed){ .key = "ring", .when = 7, .flags = DEED_GM, .rule = "TI-8",
        .steps = ring_steps },
    [CREEP] = &(const struct deed){ .key = "creep", .when = 7, .flags = DEED_GM, .rule = "TI-10",
        .steps = creep_steps },
    [TOLL] = &(const struct deed){ .key = "toll", .when = 7, .flags = DEED_GM | DEED_HIDDEN, .rule = "TI-9",
        .steps = toll_steps },
    [LURK] = &(const struct deed){ .key = "lurk", .when = 7, .rule = "TI-10", .steps = lurk_steps },
    [SPAR] = &(const struct deed){ .key = "spar", .when = 7, .flags = DEED_TARGET, .rule = "TI-11",
        .steps = spar_steps },
};
/* clang-format on */
static const struct stat_def tiny_stats[TINY_STATS] = {
    [HP] = { "hp", 0, 99, 10, STAT_PLAIN, "TI-3" },
    [LUCK] = { "luck", 0, 9, 1, STAT_PLAIN, "TI-2" },
};
static const struct mark_def tiny_marks[TINY_MARKS] = {
    [WOUND] = { "wound", MARK_TEXT | MARK_MANY, NULL, NULL, NULL, "TI-4" },
    [PART] = { "part", MARK_OF_MARK | MARK_MANY, NULL, NULL, NULL, "TI-4" },
    [GRUDGE] = { "grudge", MARK_OF_TOKEN | MARK_MANY, NULL, NULL, NULL, "TI-4" },
    [CURSE] = { "curse", MARK_LEVEL, NULL, NULL, NULL, "TI-4" },
};
static const char *const tiny_switch[] = { "false", "true", NULL };
static const struct option_def tiny_options[TINY_OPTIONS] = {
    [TOUGH] = { "tough", 0, 1, 0, tiny_switch, 0, "TI-3" },
    [ENDLESS] = { "endless", 0, 1, 0, tiny_switch, 0, "TI-9" },
};
static const struct item_kind tiny_kinds[] = {
    { "weapon", "in_hand", { { "bonus", -9, 9, 0, NULL } }, "TI-1", .owned = true },
};
static const char *const tiny_names[TINY_NAME_COUNT] = {
#define TINY_CORE(word) #word,
    CORE_NAMES(TINY_CORE) TINY_NAMES(TINY_CORE)
#undef TINY_CORE
};

static void tiny_due(const struct state *now, const struct book *book, struct due *due)
{
    (void)book;
    *due = (struct due){ .kind = DUE_WAIT, .seats = SEATS_ALL, .command = command_make(DEED_EDIT, SEAT_GM) };
    if (now->pool[BELL] > 0) {
        due->kind = DUE_AUTO;
        due->command = command_make(TOLL, SEAT_GM);
    } else if (now->turn.actor != NOBODY) {
        due->seats = (unsigned short)(1u << now->token[now->turn.actor].seat);
    }
}

static bool tiny_able(const struct state *now, int token)
{
    return state_stat(now, token, HP) > 0;
}

static bool tiny_there(const struct state *now, int token)
{
    return !(now->token[token].flags & TOKEN_GONE);
}

static int tiny_value(const struct state *now, const struct book *book, int token, int stat)
{
    (void)book;
    return state_stat(now, token, stat);
}

static int tiny_marked(const struct state *now, const struct book *book, int token, int mark)
{
    (void)book;
    return state_count(now, token, mark) > 0;
}

/* Everybody's purse is his own. */
static unsigned tiny_purse_seen(const struct state *now, int seat)
{
    (void)now;
    return 1u << seat;
}

static const struct pool_def tiny_pools[TINY_POOLS] = {
    [BELL] = { "bell", 0, 0, NULL, "TI-8" },
    [DEPTH] = { "depth", 0, 0, NULL, "TI-5" },
    [SHARES] = { "shares", 0, 0, NULL, "TI-5" },
    [REWARD] = { "reward", 0, 0, NULL, "TI-10" },
    [PURSE] = { "purse", 0, POOL_OF_SEAT, tiny_purse_seen, "TI-11" },
};

/* clang-format off */
static const struct ruleset tiny = {
    .id = "tiny", .title = "Tiny", .prefix = "TI", .version = 1,
    .name = tiny_names, .nnames = TINY_NAME_COUNT,
    .stats = tiny_stats, .nstats = TINY_STATS,
    .marks = tiny_marks, .nmarks = TINY_MARKS,
    .options = tiny_options, .noptions = TINY_OPTIONS,
    .pools = tiny_pools, .npools = TINY_POOLS,
    .kinds = tiny_kinds, .nkinds = 1,
    .deeds = tiny_deeds, .ndeeds = 5,
    .nwished = TINY_ACTIONS,
    .shown.stat_hp = HP, .shown.stat_hp_max = -1, .mark_modifier = -1,
    .due = tiny_due, .able = tiny_able, .there = tiny_there, .may_act = tiny_able,
    .value = tiny_value, .marked = tiny_marked,
};
/* clang-format on */

const struct ruleset *rules_find(const char *id)
{
    return strcmp(id, "tiny") == 0 ? &tiny : NULL;
}

const struct ruleset *rules_at(int i)
{
    return i == 0 ? &tiny : NULL;
}

/* ---- an opponent that strikes the first other figure it knows, and says yes; as the GM it may wish ---- */

bool ai_choose(struct state *view, struct book *book, unsigned seats, bool stay, struct ai_effort effort,
               struct command *choice, struct str *why)
{
    (void)stay;
    (void)effort;
    if (seats & SEATS_GM && ruleset_gm_wish(book, view, choice))
        return true;
    for (int i = 0; i < view->ntokens; i++)
        for (int k = 0; k < view->ntokens; k++)
            if (seats >> view->token[i].seat & 1 && k != i && tiny_there(view, i) && tiny_there(view, k)) {
                *choice = command_make(STRIKE, view->token[i].seat);
                choice->actor = i;
                choice->target = k;
                return str_add_format(why, "%d strikes %d rather than think.", i, k);
            }
    return false;
}

bool ai_answer(struct state *before, struct book *book, const struct command *command,
               const struct tape *tape, const struct question *question, struct ai_effort effort,
               struct answer *answer, int *value, struct str *why)
{
    struct play p;

    /* As the real one does: run up to the question, on the state it was given. */
    play_begin(&p, before, book, command);
    if (play_run(&p, tape) == OUTCOME_ASKS && p.wants.key == question->key && question->kind == ASK_PICK) {
        question_rest(question, answer, value);
        value[0] = question->n - 1;
    } else {
        question_rest(question, answer, value);
    }
    play_rollback(&p);
    play_clear(&p);
    return (!why || str_add_text(why, "Yes is better than no.")) && effort.budget > 0;
}

#endif

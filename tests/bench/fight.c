#include "bench/fight.h"

#include "base/bounds.h"
#include "base/bug.h"
#include "bench/world.h"
#include "core/apply.h"
#include "core/due.h"

#include <stdio.h>

enum { SIDE = 4, DEEDS_MOST = 4000 };

static const char warrior[] =
    "muscularity=4 nimbleness=3 endurance=3 fortitude=2 damage_die=6 long_sword leather";
static const char brute[] =
    "muscularity=3 nimbleness=3 endurance=4 fortitude=1 damage_die=6 long_sword leather";

static struct bench begin(int columns, int rows)
{
    struct bench b = bench_open("another", GRID_SQUARE, columns, rows);
    struct item sword = { .key = "long_sword", .kind = 0, .field = { 0, 2, 1, 0, 1, 15 } };
    struct item leather = { .key = "leather", .kind = 1, .field = { 1, 0, 0, 10 } };

    book_add_item(&b.book, &sword);
    book_add_item(&b.book, &leather);
    return b;
}

struct bench fight_duel(void)
{
    struct bench b = begin(12, 8);

    bench_figure(&b, "ragna", "heroes", 1, "3,3", warrior);
    bench_figure(&b, "snik", "foes", 0, "4,3", brute);
    return b;
}

/* Put a figure elsewhere. */
static void place(struct bench *b, int token, struct cell at)
{
    struct event moved = { .kind = EVENT_MOVED,
                           .who = (short)token,
                           .old = cell_pack(b->now.token[token].at),
                           .now = cell_pack(at) };

    apply_event(&b->now, &moved);
}

struct bench fight_sides(int columns, int rows, int each)
{
    struct bench b = begin(columns, rows);

    for (int i = 0; i < 2 * each; i++) {
        char name[32], at[32];

        snprintf(name, sizeof name, i < each ? "hero-%d" : "foe-%d", i);
        snprintf(at, sizeof at, "%d,%d", columns / 2 + (i < each ? -4 : 4), 1 + rows / each * (i % each));
        bench_figure(&b, name, i < each ? "heroes" : "foes", i < each, columns ? at : NULL,
                     i < each ? warrior : brute);
    }
    return b;
}

struct bench fight_rooms(int side, int each)
{
    struct bench b = fight_sides(side, side, each);
    struct world world;

    BUG_UNLESS(world_make(&world, GRID_SQUARE, WORLD_ROOMS, side, side));
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++)
            board_set(b.now.board, LAYER_GROUND, (struct cell){ (short)column, (short)row },
                      board_peek(world.board, LAYER_GROUND, column, row));
    world_clear(&world);
    for (int row = 4; row <= 6; row++) /* whoever falls in a narrow doorway ends no fight by lying in it */
        board_set(b.now.board, LAYER_GROUND,
                  (struct cell){ (short)(side / 2 / 10 * 10 + 10), (short)(side / 2 / 10 * 10 + row) }, 0);
    for (int i = 0; i < 2 * each; i++) {
        int at = i % each, left = side / 2 / 10 * 10 + (i < each ? 2 : 12);

        place(&b, i, (struct cell){ (short)(left + at % 4 * 2), (short)(side / 2 / 10 * 10 + 4 + at / 4) });
    }
    return b;
}

/* ---- real rules ---- */

/* A program that is the GM rules as the rule set says; everybody else rests. */
static void rule(const struct bench *b, const struct question *q, int *value)
{
    for (const struct assumed *a = b->rules->program.rulings; a && a->question; a++)
        for (int i = 0; a->question == q->key && i < q->n; i++)
            if (q->option[i].key == a->option)
                value[0] = i;
}

/* Who answers at once. */
struct answerer {
    const struct bench *b;
    struct random *random;
};

static bool answer(void *context, const struct play *p, const struct question *q, struct answer *answer,
                   int *value)
{
    const struct answerer *a = context;

    (void)p;
    question_rest(q, answer, value);
    if (q->kind != ASK_ROLL)
        rule(a->b, q, value);
    else
        for (int i = 0; i < q->pool.n; i++)
            value[i] = random_face(a->random, q->pool.sides);
    return true;
}

/* Work a command out with dice from `random`. */
static enum outcome run(struct bench *b, const struct command *command, struct random *random)
{
    struct answerer who = { b, random };
    struct at_once at_once = { answer, &who, &b->tape };
    struct play p;
    enum outcome outcome;

    tape_cut(&b->tape, 0);
    play_begin(&p, &b->now, &b->book, command);
    p.at_once = &at_once;
    p.events = b->last;
    p.events.n = 0;
    outcome = play_run(&p, &b->tape);
    b->last = p.events;
    return outcome;
}

/* Who may act now: whose turn it is, else the lowest of those who may begin theirs; -1: nobody. */
static int next_figure(const struct bench *b)
{
    int actor = b->now.turn.actor;

    if (actor != NOBODY && b->rules->able(&b->now, actor) && b->rules->may_act(&b->now, actor))
        return actor;
    for (int i = 0; i < b->now.ntokens; i++)
        if (b->rules->able(&b->now, i) && b->rules->may_act(&b->now, i))
            return i;
    return -1;
}

/* Strike the first whom it may, if an action is left for that, else end the turn. False: not even that. */
static bool act(struct bench *b, int actor, int attack, int end_turn, struct random *random)
{
    struct command c = command_make(attack, b->now.token[actor].seat);
    int foes = b->rules->has_action(&b->now, actor) ? b->now.ntokens : 0;

    c.actor = actor;
    for (c.target = 0; c.target < foes; c.target++)
        if (b->now.token[c.target].side != b->now.token[actor].side && b->rules->able(&b->now, c.target) &&
            run(b, &c, random) == OUTCOME_DONE)
            return true;
    c.deed = (short)end_turn;
    c.target = NOBODY;
    return run(b, &c, random) == OUTCOME_DONE;
}

int fight_first_target(struct bench *b, struct random *random)
{
    int attack = ruleset_find_deed(b->rules, "attack"), end_turn = ruleset_find_deed(b->rules, "end_turn");
    struct command start = command_make(ruleset_find_deed(b->rules, "start_encounter"), SEAT_GM);
    int deeds = 0;

    BUG_UNLESS(run(b, &start, random) == OUTCOME_DONE);
    for (; deeds < DEEDS_MOST; deeds++) {
        struct due due;
        int actor;

        due_look(&b->now, &b->book, &due);
        if (due.kind == DUE_AUTO) {
            run(b, &due.command, random);
            command_clear(&due.command);
        } else if ((actor = next_figure(b)) < 0 || !act(b, actor, attack, end_turn, random)) {
            break;
        }
        if (b->now.turn.mode != MODE_ENCOUNTER)
            break;
    }
    return deeds;
}

/* ---- the bare loop ---- */

struct fighter {
    int hp, attack, defence, damage, armour;
};

static int first_standing(const struct fighter side[SIDE])
{
    for (int i = 0; i < SIDE; i++)
        if (side[i].hp > 0)
            return i;
    return -1;
}

static void strike(const struct fighter *by, struct fighter *at, struct random *random)
{
    int attack = random_face(random, 20) + by->attack, defence = random_face(random, 20) + at->defence, harm;

    if (attack < defence)
        return;
    harm = random_face(random, 6) + by->damage - at->armour;
    at->hp -= larger(harm, 1);
}

long fight_bare(struct random *random)
{
    struct fighter side[2][SIDE];
    long blows = 0;

    for (int i = 0; i < SIDE; i++) {
        side[0][i] = (struct fighter){ 18, 6, 4, 2, 1 };
        side[1][i] = (struct fighter){ 19, 5, 4, 2, 1 };
    }
    for (;;) {
        for (int i = 0; i < 2 * SIDE; i++) {
            int us = i % 2, target = first_standing(side[!us]);

            if (target < 0)
                return blows;
            if (side[us][i / 2].hp > 0) {
                strike(&side[us][i / 2], &side[!us][target], random);
                blows++;
            }
        }
    }
}

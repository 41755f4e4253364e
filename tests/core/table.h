/*
 * tests/core/table.h - a game of Brawl to try the core on, and short words for what tests do with it.
 */
#ifndef TESTS_CORE_TABLE_H
#define TESTS_CORE_TABLE_H

#include "base/mem.h"
#include "base/random.h"
#include "core/apply.h"
#include "core/brawl.h"
#include "core/form.h"

struct table {
    struct state now;
    struct book book;
};

/* A game without figures; no board when `columns` is 0. */
static inline struct table table_open(enum layout layout, int columns, int rows)
{
    struct table t = { .now = { 0 } };

    assert_true(book_init(&t.book, &brawl));
    assert_true(apply_start(&t.now, &t.book));
    if (columns > 0) {
        struct grid grid = { layout, columns, rows };
        struct board *board = board_new(&grid, t.book.terrain);

        assert_non_null(board);
        assert_true(state_set_board(&t.now, board));
    }
    return t;
}

static inline void table_close(struct table *t)
{
    state_clear(&t->now);
    book_clear(&t->book);
}

static inline int text_of(struct table *t, const char *text)
{
    int number = texts_add(&t->book.texts, text);

    assert_true(number >= 0);
    return number;
}

/* Try one edit as the GM's command; what it did is left standing. */
static inline enum outcome try_edit(struct table *t, enum edit_op op, int who, int what, int value,
                                    const int *more, int nmore)
{
    static const struct tape empty;
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct play p;
    enum outcome outcome;

    assert_true(command_edit(&c, op, who, what, value, more, nmore));
    play_begin(&p, &t->now, &t->book, &c);
    outcome = play_run(&p, &empty);
    play_clear(&p);
    command_clear(&c);
    return outcome;
}

static inline void edit(struct table *t, enum edit_op op, int who, int what, int value)
{
    assert_int_equal(try_edit(t, op, who, what, value, NULL, 0), OUTCOME_DONE);
}

/* A figure; `seen`: the seats that may know it. */
static inline int figure_seen(struct table *t, const char *name, const char *side, int seat, struct cell at,
                              int size, int seen)
{
    const int more[] = { text_of(t, side), seat, 0, size, text_of(t, name), seen };

    assert_int_equal(try_edit(t, EDIT_join, 0, 0, cell_pack(at), more, 6), OUTCOME_DONE);
    return t->now.ntokens - 1;
}

static inline int figure(struct table *t, const char *name, const char *side, int seat, int x, int y)
{
    struct cell at = t->now.board ? (struct cell){ (short)x, (short)y } : NOWHERE;

    return figure_seen(t, name, side, seat, at, 1, SEATS_ALL);
}

/* A mark laid by the GM; its id. */
static inline int lay_mark(struct table *t, int holder, int key, int of, int level, int text, int seen)
{
    const int more[] = { key, of, 0, 0, level, 0, text, seen };
    int id = apply_next_mark(&t->now);

    assert_int_equal(try_edit(t, EDIT_add_mark, holder, 0, 0, more, 8), OUTCOME_DONE);
    return id;
}

static inline struct command wish(int deed, int seat, int actor, int target)
{
    struct command c = command_make(deed, seat);

    c.actor = actor;
    c.target = target;
    return c;
}

/* Append an answer of one number. */
static inline void give(struct tape *tape, int kind, int seat, int value)
{
    assert_true(tape_add(tape,
                         (struct answer){ .kind = (unsigned char)kind, .seat = (unsigned char)seat, .n = 1 },
                         &value));
}

/* Append dice. */
static inline void dice(struct tape *tape, int n, const int *face)
{
    assert_true(tape_add(tape, (struct answer){ .kind = ASK_ROLL, .n = (short)n }, face));
}

static inline void die(struct tape *tape, int face)
{
    dice(tape, 1, &face);
}

/* An argument of a command: an answer given in advance. */
static inline void give_arg(struct command *c, int kind, int seat, int key, int value)
{
    struct answer a = { .kind = (unsigned char)kind, .seat = (unsigned char)seat, .key = (short)key, .n = 1 };

    assert_true(tape_add(&c->args, a, &value));
}

static inline int below(struct random *random, int n)
{
    return random_face(random, n) - 1;
}

/* A random answer that the question allows. */
static inline void any_answer(struct random *random, struct table *t, const struct question *q,
                              struct answer *answer, int *value)
{
    int seat;

    question_rest(q, answer, value);
    do
        seat = below(random, SEATS);
    while (q->kind != ASK_ROLL && !(q->seats >> seat & 1));
    answer->seat = (unsigned char)seat;
    for (int i = 0; q->kind == ASK_ROLL && i < q->pool.n; i++)
        value[i] = random_face(random, q->pool.sides);
    if (q->kind == ASK_PICK)
        value[0] = below(random, q->n);
    if (q->kind == ASK_PICK && q->open && q->option[value[0]].key && q->option[value[0]].text) {
        value[1] = 1 + below(random, t->book.texts.n - 1);
        answer->n = value[1] == q->option[value[0]].text ? 1 : 2;
    }
    if (q->kind == ASK_COUNT)
        value[0] = q->lo + below(random, q->hi - q->lo + 1);
    if (q->kind == ASK_WORDS)
        value[0] = below(random, t->book.texts.n);
    for (int tries = 0; q->kind == ASK_SHARE && tries < 200; tries++) {
        for (int i = 0; i < q->n; i++)
            value[i] = q->option[i].lo + below(random, q->option[i].hi - q->option[i].lo + 1);
        if (question_allows(q, answer, value))
            return;
    }
    if (q->kind == ASK_SHARE)
        question_rest(q, answer, value);
}

/* Run a wish to its end with random answers, which are left on the tape. */
static inline enum outcome run_at_random(struct random *random, struct table *t, struct play *p,
                                         const struct command *c, struct tape *tape)
{
    struct answer answer;
    int value[OPTIONS_ASKED];
    enum outcome outcome;

    play_begin(p, &t->now, &t->book, c);
    while ((outcome = play_run(p, tape)) == OUTCOME_ASKS) {
        any_answer(random, t, &p->wants, &answer, value);
        assert_true(question_allows(&p->wants, &answer, value));
        assert_true(tape_add(tape, answer, value));
    }
    return outcome;
}

/* Two heroes of seats 1 and 2 and two foes of the GM, beside each other where there is a board. */
static inline struct table four_fighters(enum layout layout, int columns)
{
    struct table t = table_open(layout, columns, columns);

    figure(&t, "ann", "heroes", 1, 2, 2);
    figure(&t, "bob", "heroes", 2, 3, 2);
    figure(&t, "cur", "foes", 0, 2, 3);
    figure(&t, "dog", "foes", 0, 3, 3);
    for (int i = 0; i < 4; i++) {
        edit(&t, EDIT_set_stat, i, HP, 6 + i);
        edit(&t, EDIT_set_stat, i, LUCK, i % 2 + 1);
        edit(&t, EDIT_set_stat, i, NERVE, i / 2);
    }
    return t;
}

/* How many events of a kind about this name there are. */
static inline int count_events(const struct events *events, int kind, int what)
{
    int n = 0;

    for (int i = 0; i < events->n; i++)
        n += events->at[i].kind == kind && (what < 0 || events->at[i].what == what);
    return n;
}

/* The last event of a kind about this name, NULL. */
static inline const struct event *last_event(const struct events *events, int kind, int what)
{
    for (int i = events->n - 1; i >= 0; i--)
        if (events->at[i].kind == kind && (what < 0 || events->at[i].what == what))
            return &events->at[i];
    return NULL;
}

#endif

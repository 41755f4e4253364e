/*
 * tests/session/table.h - a game to test on: ragna (anna's) and snik (the
 * GM's) on a small board, and what a test does with it.
 */
#ifndef TESTS_SESSION_TABLE_H
#define TESTS_SESSION_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/files.h"
#include "base/mem.h"
#include "session/session.h"
#include "support/scratch.h"
#include "tiny.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { RAGNA, SNIK, ANNA = 1 };

#define TEST(name) static void name(void **unused __attribute__((unused)))
#define RUN(...) \
    int main(void) \
    { \
        const struct CMUnitTest tests[] = { __VA_ARGS__ }; \
        return cmocka_run_group_tests(tests, NULL, NULL); \
    }

/* ---- building ---- */

static inline int text(struct session *s, const char *words)
{
    int number = texts_add(&session_book(s)->texts, words);

    assert_true(number >= 0);
    return number;
}

static inline void submit_edit(struct session *s, struct command *c)
{
    assert_int_equal(session_submit(s, c), OUTCOME_DONE);
    command_clear(c);
}

static inline int join(struct session *s, const char *name, int seat, int x, int y, int seen)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int more[] = { text(s, seat ? "heroes" : "foes"), seat, 0, 1, text(s, name), seen };

    assert_true(
        command_edit(&c, EDIT_join, NOBODY, 0, cell_pack((struct cell){ (short)x, (short)y }), more, 6));
    submit_edit(s, &c);
    return session_state(s)->ntokens - 1;
}

static inline void edit(struct session *s, enum edit_op op, int who, int what, int value)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);

    assert_true(command_edit(&c, op, who, what, value, NULL, 0));
    submit_edit(s, &c);
}

static inline int add_mark(struct session *s, int who, int key, int of, int words, int seen)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int more[] = { key, of, 0, 0, 1, 0, words, seen };

    assert_true(command_edit(&c, EDIT_add_mark, who, 0, 0, more, 8));
    submit_edit(s, &c);
    return session_state(s)->nmarks - 1;
}

static inline void set_board(struct session *s)
{
    struct board *board = board_new(&(struct grid){ GRID_SQUARE, 12, 8 }, session_book(s)->terrain);
    struct err err;

    assert_non_null(board);
    assert_true(board_set_run(board, LAYER_GROUND, (struct cell){ 2, 5 }, 4, 5));
    assert_true(session_set_board(s, board, "maps/test.map.json", &err));
}

/* Two figures, by these rules. */
static inline struct session *table_of(const struct ruleset *rules, const char *path)
{
    struct err err;
    struct session *s = session_new(rules, path, "42", &err);

    if (!s)
        fail_msg("%s", err.text);
    assert_int_equal(session_add_seat(s, "anna", false, RUNNER_PERSON), ANNA);
    set_board(s);
    assert_int_equal(join(s, "ragna", ANNA, 2, 3, SEATS_ALL), RAGNA);
    assert_int_equal(join(s, "snik", SEAT_GM, 3, 3, SEATS_ALL), SNIK);
    return s;
}

static inline struct session *table(const char *path)
{
    return table_of(&tiny, path);
}

/* ---- playing ---- */

static inline struct command wish(int deed, int seat, int actor, int target)
{
    struct command c = command_make(deed, seat);

    c.actor = actor;
    c.target = target;
    return c;
}

static inline enum outcome strike(struct session *s)
{
    struct command c = wish(STRIKE, ANNA, RAGNA, SNIK);

    return session_submit(s, &c);
}

static inline enum outcome answer(struct session *s, int seat, enum ask kind, int n, const int *value)
{
    struct answer a = { .kind = (unsigned char)kind, .seat = (unsigned char)seat, .n = (short)n };

    return session_answer(s, &a, value);
}

static inline enum outcome answer1(struct session *s, int seat, enum ask kind, int value)
{
    return answer(s, seat, kind, 1, &value);
}

/* ragna strikes snik: this face, no luck spent. */
static inline void strike_for(struct session *s, int face)
{
    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, face),
                     state_stat(session_state(s), RAGNA, LUCK) ? OUTCOME_ASKS : OUTCOME_DONE);
    if (session_question(s))
        assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
}

/* ragna ponders: every shape of question once, and two steps to the right. */
static inline void ponder(struct session *s)
{
    struct command c = wish(PONDER, ANNA, RAGNA, NOBODY);
    int share[] = { 2, 1 };

    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 2), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_COUNT, 7), OUTCOME_ASKS);
    assert_int_equal(answer(s, ANNA, ASK_SHARE, 2, share), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_WORDS, text(s, "never \"again\"")), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 1), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 1), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
}

/* The GM rings: the bell tolls `n` times by itself, the last time asks and rolls. */
static inline enum outcome ring_bell(struct session *s, int n)
{
    struct command c = command_make(RING, SEAT_GM);
    enum outcome outcome;

    assert_true(tape_add(&c.args,
                         (struct answer){ .kind = ASK_COUNT, .seat = SEAT_ANY, .key = N_stroke, .n = 1 },
                         &n));
    outcome = session_submit(s, &c);
    command_clear(&c);
    return outcome;
}

/* ---- looking ---- */

/* A copy of the state as it is now; free with drop(). */
static inline struct state *snapshot(struct session *s)
{
    struct state *copy = mem_new(1, sizeof *copy);

    assert_non_null(copy);
    assert_true(state_copy(copy, session_state(s)));
    return copy;
}

static inline void drop(struct state *state)
{
    state_clear(state);
    mem_free(state);
}

/* Is the game in this state, to the last number? */
static inline void assert_state(struct session *s, const struct state *state)
{
    assert_true(state_same(session_state(s), state));
    assert_true(state_hash(session_state(s)) == session_state(s)->hash);
}

static inline int hp(struct session *s, int token)
{
    return state_stat(session_state(s), token, HP);
}

static inline void assert_verifies(struct session *s)
{
    struct err err = { 0 };

    if (!session_verify(s, &err))
        fail_msg("%s", err.text);
}

static inline char *export_text(struct session *s)
{
    struct str out = { 0 };
    struct err err;

    if (!session_export(s, &out, &err))
        fail_msg("%s", err.text);
    return out.text;
}

static inline struct session *import_text(const char *lines)
{
    struct err err = { 0 };
    struct session *s = session_import(lines, strlen(lines), "game.jsonl", NULL, &err);

    if (!s)
        fail_msg("%s", err.text);
    return s;
}

static inline struct session *reopen(struct session *s, const char *path)
{
    struct err err = { 0 };

    session_close(s);
    s = session_open(path, &err);
    if (!s)
        fail_msg("%s", err.text);
    return s;
}

#endif

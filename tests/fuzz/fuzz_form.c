/*
 * tests/fuzz/fuzz_form.c - any answer to any question: as text and back it is the same answer.
 *
 * The first bytes make a question, the next ones numbers that answer it, what
 * is left is read as somebody's text. Only the question's limits (question.h)
 * are kept; its figures, marks and texts are those of a small game.
 *
 * aims: core/form.c core/question.c
 * plant: form_answer
 */
#include "fuzz.h"

#include "content/items.h"
#include "core/apply.h"
#include "core/ask.h"
#include "core/form.h"
#include "core/names.h"
#include "rules/list.h"

#include <stdlib.h>

PLANT(void, form_answer, const struct question *q, const struct state *now, const struct book *book,
      const struct answer *answer, const int *value, struct str *out);

/* The planted fault: numbers are written one too high. */
void __wrap_form_answer(const struct question *q, const struct state *now, const struct book *book,
                        const struct answer *answer, const int *value, struct str *out)
{
    int other = value[0] + 1;

    __real_form_answer(q, now, book, answer, fuzz_planted() && q->kind == ASK_COUNT ? &other : value, out);
}

/* ---- bytes as numbers ---- */

struct source {
    const uint8_t *at;
    size_t left;
};

static int take(struct source *from)
{
    if (from->left == 0)
        return 0;
    from->left--;
    return *from->at++;
}

/* lo..hi, both within a byte of each other mostly. */
static int within(struct source *from, int lo, int hi)
{
    return lo + take(from) % (hi - lo + 1);
}

/* Small, and now and then as large as numbers get. */
static int number(struct source *from)
{
    static const int edges[] = { 0, -1, 1000000000, -1000000000, 32767, -32768 };
    int byte = take(from);

    return byte < 200 ? byte - 100 : edges[byte % 6];
}

/* ---- a game to ask about ---- */

struct game {
    struct book book;
    struct state state;
};

/* Plain names, namesakes, names that mean something themselves or look like other forms. */
static const char *const names[] = { "ragna",    "goblin", "goblin", "rest",        "none",
                                     "old wolf", "3,4",    "yes",    "\xc3\x84rger" };

enum { NAMES = sizeof names / sizeof *names, EDITS = NAMES + 4 };

/* Figures with these names, and marks with and without a text on the first. */
static void fill(struct game *g)
{
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    const struct tape nothing = { 0 };
    struct play play;

    for (int i = 0; i < NAMES; i++) {
        int text = texts_add(&g->book.texts, names[i]);
        const int more[] = { 0, SEAT_GM, 0, 1, text, SEATS_ALL };

        BUG_UNLESS(text > 0 &&
                   command_edit(&edits, EDIT_join, 0, 0, cell_pack((struct cell){ (short)i, 1 }), more, 6));
    }
    for (int i = 0; i < 4; i++) {
        const int more[] = { g->book.rules->nmarks + i % 2, -1, 0, 0, 0, 0, i < 2 ? 0 : i, SEATS_ALL };

        BUG_UNLESS(command_edit(&edits, EDIT_add_mark, 0, 0, 0, more, 8));
    }
    play_begin(&play, &g->state, &g->book, &edits);
    BUG_UNLESS(play_run(&play, &nothing) == OUTCOME_DONE);
    play_clear(&play);
    command_clear(&edits);
}

static void open_game(struct game *g)
{
    const struct grid grid = { GRID_SQUARE, 12, 12 };
    struct faults faults;

    faults_init(&faults);
    BUG_UNLESS(book_init(&g->book, rules_at(0)) && items_load(&g->book, &faults));
    BUG_UNLESS(apply_start(&g->state, &g->book));
    BUG_UNLESS(state_set_board(&g->state, board_new(&grid, g->book.terrain)));
    fill(g);
}

/* ---- a question ---- */

/* No two options are the same thing. */
static void add_option(struct question *q, struct source *from, const struct game *g, int i)
{
    switch (q->marks ? 2 : take(from) % 4) {
    case 0:
        ask_option(q, i == 0 ? NAME_yes : NAME_level + i);
        break;
    case 1:
        ask_cell(q, (struct cell){ (short)(i - 2), (short)within(from, -3, 12) });
        break;
    case 2:
        ask_token(q, q->marks ? within(from, 0, 3) : within(from, 0, g->state.ntokens - 1));
        break;
    default:
        ask_text(q, within(from, 1, NAMES - 1)); /* text 0 shows nothing, as an option without a key does */
    }
    q->option[i].lo = take(from) % 3;
    q->option[i].hi = q->option[i].lo + take(from) % 5;
    q->option[i].price = 1 + take(from) % 3;
}

/* Whose an option of a share is, and what pays for it. */
static void own_option(struct question *q, struct source *from)
{
    const struct option *o = &q->option[q->n - 1];
    unsigned purse = PURSE(0);

    if (q->nmore < PURSES_MORE && take(from) % 2)
        purse = ask_purse(q, o->lo * o->price + take(from) % 6);
    ask_owned(q, take(from) % 2 ? 1u << 1 : 0);
    ask_draws(q, purse);
}

static void add_options(struct question *q, struct source *from, const struct game *g)
{
    int n = within(from, 1, 12);

    q->marks = take(from) % 4 == 0;
    for (int i = 0; i < n; i++) {
        add_option(q, from, g, i);
        if (q->kind == ASK_SHARE && take(from) % 3 == 0)
            own_option(q, from);
    }
    for (int i = 0; i < n && q->kind == ASK_SHARE; i++)
        q->lo += q->option[i].lo * q->option[i].price;
    q->hi = q->lo + take(from) % 12;
    q->nrest = q->kind == ASK_PICK;
}

static void add_pool(struct question *q, struct source *from)
{
    struct pool *pool = &q->pool;

    pool->n = (unsigned char)within(from, 1, POOL_DICE);
    pool->sides = (unsigned char)within(from, 2, POOL_SIDES);
    pool->read = (unsigned char)within(from, READ_SUM, READ_LOW);
    pool->keep = (unsigned char)within(from, 0, POOL_DICE);
    pool->group = 1;
}

static void make_question(struct question *q, struct source *from, const struct game *g)
{
    ask_begin(q, (enum ask)within(from, ASK_ROLL, ASK_WORDS), NAME_target, "AS-1", 0,
              1u << SEAT_GM | 1u << 1);
    if (q->kind == ASK_ROLL)
        add_pool(q, from);
    if (q->kind == ASK_PICK || q->kind == ASK_SHARE)
        add_options(q, from, g);
    if (q->kind == ASK_COUNT) {
        q->lo = q->rest[0] = number(from);
        q->hi = q->lo + take(from);
        q->nrest = 1;
    }
    q->purses = take(from) % 4 == 0;
    for (int i = 0; i < SEATS && q->purses; i++)
        q->purse[i] = q->lo + take(from);
}

/* ---- an answer, and text ---- */

static bool same(const struct answer *a, const int *one, const struct answer *b, const int *other)
{
    return a->kind == b->kind && a->n == b->n && memcmp(one, other, (size_t)a->n * sizeof *one) == 0;
}

static void make_answer(const struct question *q, struct source *from, struct answer *answer, int *value,
                        const struct game *g)
{
    question_rest(q, answer, value);
    for (int i = 0; i < answer->n; i++) {
        if (q->kind == ASK_SHARE)
            value[i] = within(from, q->option[i].lo, q->option[i].hi + 1);
        else if (q->kind == ASK_WORDS)
            value[i] = within(from, 0, g->book.texts.n - 1);
        else
            value[i] = q->kind == ASK_COUNT ? number(from) : take(from) % 101;
    }
}

/* An answer as text: what is read from it is that answer. */
static void go_round(const struct question *q, struct game *g, const struct answer *answer, const int *value)
{
    int again[OPTIONS_ASKED];
    struct answer back;
    struct err err;
    struct str text;

    str_init(&text);
    form_answer(q, &g->state, &g->book, answer, value, &text);
    if (!form_parse(q, &g->state, &g->book, str_cstr(&text), &back, again, &err))
        BUG("\"%s\" is refused: %s", str_cstr(&text), err.text);
    if (!same(answer, value, &back, again))
        BUG("\"%s\" is read as another answer", str_cstr(&text));
    str_clear(&text);
}

/* Somebody's text: an answer that is allowed, or a message that says what would have been. */
static void read(const struct question *q, struct game *g, struct source *from)
{
    char *text = strndup((const char *)from->at, from->left);
    int value[OPTIONS_ASKED];
    struct answer answer;
    struct err err = { 0 };

    if (form_parse(q, &g->state, &g->book, text, &answer, value, &err)) {
        BUG_UNLESS(question_allows(q, &answer, value));
        go_round(q, g, &answer, value);
    } else {
        BUG_UNLESS(*err.text);
    }
    free(text);
}

/* What rules and screens ask of a question and its options. */
static void look(const struct question *q, const struct game *g)
{
    struct answer answer;
    int value[OPTIONS_ASKED];
    struct str text;
    char dice[32];

    str_init(&text);
    question_rest(q, &answer, value);
    if (question_is_settled(q) && question_allows(q, &answer, value))
        form_answer(q, &g->state, &g->book, &answer, value, &text);
    for (int i = 0; i < q->n; i++)
        form_option(q, i, &g->state, &g->book, &text);
    if (q->kind == ASK_ROLL && pool_valid(&q->pool)) {
        form_roll(q, dice, sizeof dice);
        BUG_UNLESS(pool_sum(&q->pool, value).n[0] >= 0);
    }
    str_clear(&text);
}

/* Answers of all kinds on one tape, and another that holds the same. */
static void keep(struct tape *tape, const struct answer *answer, const int *value)
{
    struct tape copy = { 0 };

    BUG_UNLESS(tape_add(tape, *answer, value) && tape_copy(&copy, tape));
    BUG_UNLESS(copy.len == tape->len && copy.nvalues == tape->nvalues);
    tape_cut(tape, tape->len - 1);
    tape_clear(&copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game g;
    static int texts;
    struct source from = { data, size };
    struct tape tape = { 0 };
    struct question q;
    struct answer answer;
    int value[OPTIONS_ASKED];

    if (!g.book.rules || g.book.texts.n > texts + 500) {
        state_clear(&g.state);
        book_clear(&g.book);
        open_game(&g);
        texts = g.book.texts.n;
    }
    make_question(&q, &from, &g);
    look(&q, &g);
    make_answer(&q, &from, &answer, value, &g);
    if (question_allows(&q, &answer, value)) {
        go_round(&q, &g, &answer, value);
        keep(&tape, &answer, value);
    }
    read(&q, &g, &from);
    tape_clear(&tape);
    return 0;
}

#include "properties/trial.h"

#include "core/apply.h"
#include "core/form.h"

#include <stdlib.h>
#include <string.h>

enum { ANSWERS_MAX = 400, NUMBERS = POOL_DICE > OPTIONS_ASKED ? POOL_DICE : OPTIONS_ASKED };

void trial_clear(struct trial *t)
{
    tape_clear(&t->tape);
    events_clear(&t->whole);
}

/* ---- answering ---- */

const char *trial_reads(const struct question *q, struct bench *b, const char *text,
                        const struct answer *answer, const int *value)
{
    struct answer read;
    struct err err;
    int number[NUMBERS];

    if (!form_parse(q, &b->now, &b->book, text, &read, number, &err))
        return "an answer's text is not read again";
    if (read.kind != answer->kind || read.n != answer->n ||
        memcmp(number, value, (size_t)answer->n * sizeof *value) != 0)
        return "an answer's text is read as another answer";
    return NULL;
}

/* Written as text and read again it is the same answer. */
static const char *round_trip(const struct question *q, struct bench *b, const struct answer *answer,
                              const int *value)
{
    struct str text = { 0 };
    const char *breach;

    form_answer(q, &b->now, &b->book, answer, value, &text);
    breach = trial_reads(q, b, str_cstr(&text), answer, value);
    str_clear(&text);
    return breach;
}

static bool add_edit(struct trial *t, struct random *random)
{
    int number[EDIT_NUMBERS], n = chance_edit(random, t->b->rules, &t->b->now, true, number);

    return tape_add(&t->tape, (struct answer){ .kind = ASK_EDIT, .seat = SEAT_GM, .n = (short)n }, number);
}

/* The next entry: an answer, or before a step's first question an edit. */
static bool add_entry(struct trial *t, const struct play *p, struct random *random)
{
    struct answer answer;
    int value[NUMBERS];

    if (p->step_head == t->tape.len && chance_below(random, 16) == 0)
        return add_edit(t, random);
    chance_answer(random, &p->wants, &t->b->book, &answer, value);
    if (!t->breach)
        t->breach = round_trip(&p->wants, t->b, &answer, value);
    return tape_add(&t->tape, answer, value);
}

/* An edit acts at the first border behind the answer before it, which is past by now. */
static void begin_again(struct play *p, const struct trial *t)
{
    play_rollback(p);
    play_clear(p);
    play_begin(p, &t->b->now, &t->b->book, t->command);
}

bool trial_make(struct trial *t, struct bench *b, const struct command *command, struct random *random)
{
    struct play p;
    enum outcome outcome;

    *t = (struct trial){ .b = b, .command = command };
    play_begin(&p, &b->now, &b->book, command);
    while (((outcome = play_run(&p, &t->tape)) == OUTCOME_ASKS || outcome == OUTCOME_BAD) &&
           t->tape.len < ANSWERS_MAX) {
        if (outcome == OUTCOME_BAD) /* an edit that does not fit: without it then */
            tape_cut(&t->tape, t->tape.len - 1);
        else if (!add_entry(t, &p, random))
            break;
        if (outcome == OUTCOME_BAD || t->tape.at[t->tape.len - 1].kind == ASK_EDIT)
            begin_again(&p, t);
    }
    if (!t->breach && b->now.hash != state_hash(&b->now))
        t->breach = "the hash carried along is not that of the state";
    t->whole.n = p.events.n;
    play_rollback(&p);
    p.events.n = t->whole.n; /* taken back they are still listed */
    t->whole = p.events;
    return outcome == OUTCOME_DONE;
}

/* ---- running again ---- */

static enum outcome run_with(struct play *p, const struct trial *t, struct state *now, int answers)
{
    struct tape part = t->tape;

    part.len = answers;
    play_begin(p, now, &t->b->book, t->command);
    return play_run(p, &part);
}

/* Are these events the first ones of the whole? */
static bool begins(const struct trial *t, const struct events *events)
{
    return events->n <= t->whole.n &&
           (events->n == 0 || memcmp(events->at, t->whole.at, (size_t)events->n * sizeof *events->at) == 0);
}

static bool is_whole(const struct trial *t, const struct play *p, enum outcome outcome)
{
    return outcome == OUTCOME_DONE && p->events.n == t->whole.n && begins(t, &p->events);
}

static void end(struct play *p)
{
    play_rollback(p);
    play_clear(p);
}

const char *trial_repeats(struct trial *t)
{
    struct state elsewhere = { 0 };
    struct play here, there;
    enum outcome one, other;
    const char *breach = NULL;

    if (!state_copy(&elsewhere, &t->b->now))
        return "no memory";
    one = run_with(&here, t, &t->b->now, t->tape.len);
    other = run_with(&there, t, &elsewhere, t->tape.len);
    if (!is_whole(t, &here, one) || !is_whole(t, &there, other))
        breach = "the same tape gave other events";
    else if (!state_same(&elsewhere, &t->b->now))
        breach = "the same events led to another state";
    end(&here);
    end(&there);
    state_clear(&elsewhere);
    return breach;
}

/* Halt after so many answers, then go on. */
static const char *halt_at(struct trial *t, int answers)
{
    struct play p;
    enum outcome outcome = run_with(&p, t, &t->b->now, answers);
    const char *breach = NULL;

    if (outcome != OUTCOME_ASKS && outcome != OUTCOME_DONE)
        breach = "a prefix of the tape does not fit";
    else if (!begins(t, &p.events))
        breach = "a prefix of the tape gave no prefix of the events";
    else if (t->b->now.hash != state_hash(&t->b->now))
        breach = "halted, the hash is not that of the state";
    else if (!is_whole(t, &p, play_run(&p, &t->tape)))
        breach = "after a halt other events happened";
    end(&p);
    return breach;
}

/* Not before an edit: it acts at a border that the shorter tape had passed. */
const char *trial_halts(struct trial *t)
{
    const char *breach = NULL;

    for (int answers = 0; answers <= t->tape.len && !breach; answers++)
        if (answers == t->tape.len || t->tape.at[answers].kind != ASK_EDIT)
            breach = halt_at(t, answers);
    return breach;
}

/* ---- borders ---- */

enum { GARBAGE = 0x5a };

/* What lies on the stack below, a rule's locals that it never set. */
__attribute__((noinline)) static void smear_stack(void)
{
    volatile unsigned char junk[1 << 14];

    for (size_t i = 0; i < sizeof junk; i++)
        junk[i] = GARBAGE;
}

/* Only what may cross a border is still there: a new play, all that a step writes into one overwritten. */
static void wipe(struct play *p)
{
    static struct play old;

    old = *p;
    play_begin(p, old.now, old.book, old.command);
    memset(&p->refusal, GARBAGE, sizeof p->refusal);
    memset(&p->saved, GARBAGE, sizeof p->saved);
    memset(&p->wants, GARBAGE, sizeof p->wants);
    memset(p->frame, GARBAGE, sizeof p->frame);
    p->actor = p->target = p->item = p->answered = GARBAGE;
    p->step_events = p->step_head = p->queries = GARBAGE;
    p->audience = p->figures = GARBAGE;
    p->called = p->again = p->ended = true;
    p->x = NULL;
    p->begun = true;
    p->head = old.head;
    p->args_used = old.args_used;
    p->events = old.events;
    p->depth = old.depth;
    memcpy(p->frame, old.frame, (size_t)old.depth * sizeof *p->frame);
}

/* The same rules begin something else: what they remember outside the state is overwritten. */
static void disturb(struct trial *t)
{
    struct play other;

    run_with(&other, t, &t->b->now, 0);
    end(&other);
}

/* Slots that a step does not keep need no overwriting: the core makes them 0, and a count may begin there. */
static enum outcome step_and_wipe(struct trial *t, struct play *p)
{
    enum outcome outcome = play_step(p, &t->tape);

    if (outcome == OUTCOME_BORDER) {
        disturb(t);
        wipe(p);
        smear_stack();
    }
    return outcome;
}

const char *trial_forgets(struct trial *t)
{
    struct play p;
    enum outcome outcome;
    const char *breach = NULL;

    play_begin(&p, &t->b->now, &t->b->book, t->command);
    while ((outcome = step_and_wipe(t, &p)) == OUTCOME_BORDER)
        ;
    if (!is_whole(t, &p, outcome))
        breach = "something crossed a border that is neither state nor kept";
    if (outcome == OUTCOME_ASKS)
        breach = "something crossed a border: another question was asked";
    end(&p);
    return breach;
}

/* ---- undo ---- */

/* Every byte of a state and its board that means something. */
struct image {
    unsigned char *at;
    size_t n, room;
};

static void put(struct image *image, const void *bytes, size_t n)
{
    if (image->n + n > image->room) {
        image->room = 2 * (image->n + n);
        image->at = realloc(image->at, image->room);
        if (!image->at)
            abort();
    }
    memcpy(image->at + image->n, bytes, n);
    image->n += n;
}

static void put_board(struct image *image, const struct board *board)
{
    for (int layer = 0; layer < BOARD_LAYERS; layer++)
        for (int row = 0; row < board->grid.rows; row++)
            for (int column = 0; column < board->grid.columns; column++) {
                unsigned char value = (unsigned char)board_get(board, (enum layer)layer,
                                                               grid_cell(board->grid.layout, column, row));

                put(image, &value, 1);
            }
}

/* Of a free mark only that it is free, of a figure all but the two bytes between `seen` and `first`. */
static struct image image_of(const struct state *s)
{
    struct image image = { 0 };

    put(&image, &s->hash, sizeof s->hash);
    put(&image, &s->turn, sizeof s->turn);
    put(&image, s->pool, sizeof s->pool);
    put(&image, s->option, sizeof s->option);
    put(&image, &s->table_first, sizeof s->table_first);
    put(&image, &s->ntokens, sizeof s->ntokens);
    put(&image, &s->nmarks, sizeof s->nmarks);
    for (int i = 0; i < s->ntokens; i++) {
        put(&image, &s->token[i], offsetof(struct token, seen) + sizeof s->token[i].seen);
        put(&image, &s->token[i].first, sizeof s->token[i].first);
    }
    put(&image, s->stat, (size_t)(s->ntokens * s->nstats) * sizeof *s->stat);
    for (int i = 0; i < s->nmarks; i++) {
        put(&image, &s->mark[i].key, sizeof s->mark[i].key);
        if (s->mark[i].key != KEY_FREE)
            put(&image, &s->mark[i], sizeof s->mark[i]);
    }
    if (s->board)
        put_board(&image, s->board);
    return image;
}

/* Is the state still what it was? Frees the image. */
static bool is_as_in(struct image *image, const struct state *s)
{
    struct image now = image_of(s);
    bool same = now.n == image->n && memcmp(now.at, image->at, now.n) == 0;

    free(now.at);
    free(image->at);
    return same;
}

const char *trial_undoes(struct trial *t, take_back *back)
{
    struct state *now = &t->b->now;
    struct image before = image_of(now);
    bool whole = true, right;

    for (int i = 0; i < t->whole.n; i++)
        whole = whole && apply_event(now, &t->whole.at[i]);
    right = now->hash == state_hash(now);
    for (int i = t->whole.n - 1; i >= 0; i--)
        whole = whole && back(now, &t->whole.at[i]);
    if (!is_as_in(&before, now))
        return "a byte was not restored by undo";
    return !whole ? "no memory" : !right ? "the hash carried along is not that of the state" : NULL;
}

/* ---- all of it ---- */

static const char *undoes(struct trial *t)
{
    return trial_undoes(t, apply_back);
}

const char *trial_breach(struct trial *t)
{
    static const char *(*const detector[])(struct trial *) = { trial_repeats, trial_halts, trial_forgets,
                                                               undoes };
    const char *breach = t->breach;

    for (size_t i = 0; i < sizeof detector / sizeof *detector && !breach; i++) {
        struct image before = image_of(&t->b->now);

        breach = detector[i](t);
        if (!is_as_in(&before, &t->b->now) && !breach)
            breach = "the state was not given back as it was";
    }
    return breach;
}

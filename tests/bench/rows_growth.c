/*
 * bench/rows_growth.c - what must not grow with the map, the
 * crowd or the past, the larger beside the smaller.
 */
#include "bench/crowd.h"
#include "bench/rows.h"
#include "bench/world.h"

#include "board/reach.h"
#include "content/map.h"
#include "session/log/log.h"

#include <stdio.h>

enum { STARTS = 64, EVERYWHERE = 1 << 20, MOVED = 500, CELLS_ASKED = 256 };

static int at_most(const struct gauge *gauge, int size, int quick)
{
    return gauge->quick && size > quick ? quick : size;
}

/* ---- walking ---- */

struct walks {
    struct world world;
    struct reach reach;
    int budget;
    double cells; /* of one walk */
};

static void walk(void *context, long times)
{
    struct walks *w = context;
    struct walker walker = { .board = w->world.board, .size = 1, .budget = w->budget * ONE_CELL };

    for (long i = 0; i < times; i++)
        reach_find(&w->reach, &walker, world_open_cell(&w->world, (unsigned)i % STARTS));
    gauge_use(w->reach.count);
}

static bool open_walks(struct walks *w, int side, int budget)
{
    *w = (struct walks){ .budget = budget };
    reach_init(&w->reach);
    if (!world_make(&w->world, GRID_SQUARE, WORLD_ROOMS, side, side))
        return false;
    for (unsigned i = 0; i < STARTS && (i == 0 || budget < EVERYWHERE); i++) {
        struct walker walker = { .board = w->world.board, .size = 1, .budget = budget * ONE_CELL };

        if (reach_find(&w->reach, &walker, world_open_cell(&w->world, i)))
            w->cells += (double)w->reach.count / (budget < EVERYWHERE ? STARTS : 1);
    }
    return true;
}

static void close_walks(struct walks *w)
{
    reach_clear(&w->reach);
    world_clear(&w->world);
}

static bool measure_walks(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct walks large, small;

    if (!open_walks(&large, at_most(gauge, 1000, 200), row->a))
        return gauge_fail(gauge, "no memory for a board");
    if (!open_walks(&small, 100, row->a)) {
        close_walks(&large);
        return gauge_fail(gauge, "no memory for a board");
    }
    gauge_compare(gauge, (struct task){ walk, &large }, (struct task){ walk, &small }, r);
    gauge_each(r, large.cells, small.cells);
    close_walks(&large);
    close_walks(&small);
    return true;
}

/* ---- who stands where ---- */

/* Each open cell of a row of asked ones. */
static void pick(void *context, long times)
{
    const struct state *now = context;
    long found = 0;

    for (long i = 0; i < times; i++) {
        struct cell c = now->token[i % CELLS_ASKED % now->ntokens].at;
        int token;

        found += state_tokens_at(now, &c, 1, &token, 1);
    }
    gauge_use(found);
}

static void near(void *context, long times)
{
    const struct state *now = context;
    long found = 0;

    for (long i = 0; i < times; i++) {
        int token[64];

        found += state_tokens_near(now, now->token[i % CELLS_ASKED % now->ntokens].at, 5, token, 64);
    }
    gauge_use(found);
}

/* 4,096 figures on a board a hundred times as large, where they stand as far apart. */
static bool measure_picks(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct session *large = crowd_new(NULL, at_most(gauge, 1000, 200), at_most(gauge, 1000, 200),
                                      at_most(gauge, TOKENS_MAX, 400), crowd_spread);
    struct session *small = crowd_new(NULL, 100, 100, 41, crowd_spread);
    void (*run)(void *, long) = row->a ? near : pick;
    bool done = large && small;

    if (done)
        gauge_compare(gauge, (struct task){ run, (void *)(uintptr_t)session_state(large) },
                      (struct task){ run, (void *)(uintptr_t)session_state(small) }, r);
    session_close(large);
    session_close(small);
    return done || gauge_fail(gauge, "no crowd could be had");
}

/* ---- moving ---- */

struct moves {
    struct session *session;
    int figures, done;
};

/* The first so many figures a cell to the right, or back, as one deed of the GM's. */
static double move_once(void *context)
{
    struct moves *m = context;
    const struct state *now = session_state(m->session);
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int step = m->done++ % 2 ? -1 : 1;
    double begin;

    for (int i = 0; i < m->figures; i++) {
        struct cell at = now->token[i].at;

        at.x = (short)(at.x + step);
        command_edit(&c, EDIT_place, i, 0, cell_pack(at), NULL, 0);
    }
    begin = gauge_now();
    session_submit(m->session, &c);
    begin = gauge_now() - begin;
    command_clear(&c);
    return begin;
}

/* a figures of a crowd of b, beside the same of a small one on a small board. */
static bool measure_moves(struct gauge *gauge, const struct row *row, struct result *r)
{
    int side = at_most(gauge, 998, 200), figures = at_most(gauge, row->b, row->a);
    struct moves large = { crowd_new(NULL, side, side, figures, crowd_packed), row->a, 0 };
    struct moves small = { crowd_new(NULL, 100, 100, row->a, crowd_packed), row->a, 0 };
    bool done = large.session && small.session;

    if (done)
        gauge_compare_once(gauge, move_once, &large, move_once, &small, r);
    gauge_each(r, 1e3, 1e3);
    session_close(large.session);
    session_close(small.session);
    return done || gauge_fail(gauge, "no crowd could be had");
}

/* ---- telling ---- */

enum { CHANGES = 3 };

/* An entry in which each of so many figures takes a step and some of its numbers change. */
struct entry_told {
    struct session *session;
    struct events events;
    struct str text;
};

static void tell(void *context, long times)
{
    struct entry_told *t = context;
    const struct log_source source = { .rules = session_rules(t->session),
                                       .state = session_state(t->session),
                                       .book = session_book(t->session),
                                       .eyes = SEATS_ALL };

    for (long i = 0; i < times; i++) {
        str_reset(&t->text);
        log_sentence(&source, NULL, t->events.at, t->events.n, &t->text, NULL);
        gauge_use((long)t->text.len);
    }
}

static bool open_told(struct entry_told *t, int figures)
{
    *t = (struct entry_told){ .session = crowd_new(NULL, 100, 100, figures, crowd_spread) };
    for (int i = 0; t->session && i < figures * (CHANGES + 1); i++) {
        int what = i % (CHANGES + 1);
        struct event e = { .kind = what ? EVENT_STAT : EVENT_MOVED,
                           .seats = SEATS_ALL,
                           .who = (short)(i / (CHANGES + 1)),
                           .what = (short)what,
                           .rule = 1,
                           .now = 1 };

        events_add(&t->events, &e);
    }
    return t->session && !t->events.failed;
}

static void close_told(struct entry_told *t)
{
    events_clear(&t->events);
    str_clear(&t->text);
    session_close(t->session);
}

static bool measure_told(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct entry_told large = { 0 }, small = { 0 };
    int figures = at_most(gauge, row->a, 400);
    bool done = open_told(&large, figures) && open_told(&small, row->b);

    if (done)
        gauge_compare(gauge, (struct task){ tell, &large }, (struct task){ tell, &small }, r);
    gauge_each(r, figures, row->b);
    close_told(&large);
    close_told(&small);
    return done || gauge_fail(gauge, "no crowd could be had");
}

/* ---- the past ---- */

/* A deed and its place on disk, after so many others. */
static bool measure_past(struct gauge *gauge, const struct row *row, struct result *r)
{
    char path[2][300];
    struct moves old, young;
    bool done;

    snprintf(path[0], sizeof path[0], "%s/old.battlemat", gauge->folder);
    snprintf(path[1], sizeof path[1], "%s/young.battlemat", gauge->folder);
    old = (struct moves){ crowd_new(row->a ? path[0] : NULL, 100, 100, 20, crowd_packed), 1, 0 };
    young = (struct moves){ crowd_new(row->a ? path[1] : NULL, 100, 100, 20, crowd_packed), 1, 0 };
    done = old.session && young.session;
    for (int i = 0; done && i < at_most(gauge, row->b, 20); i++)
        move_once(&old);
    if (done)
        gauge_compare_once(gauge, move_once, &old, move_once, &young, r);
    gauge_each(r, 1e3, 1e3);
    session_close(old.session);
    session_close(young.session);
    return done || gauge_fail(gauge, "no crowd could be had");
}

/* ---- load and save ---- */

struct text_of {
    struct world world;
    struct str text;
};

static void save(void *context, long times)
{
    struct text_of *t = context;

    for (long i = 0; i < times; i++) {
        str_cut(&t->text, 0);
        map_save(t->world.board, NULL, &t->text);
    }
}

static void load(void *context, long times)
{
    struct text_of *t = context;

    for (long i = 0; i < times; i++) {
        struct terrain_table *terrain = terrain_table_new();
        struct map_info info;
        struct board *board;
        struct faults faults;

        faults_init(&faults);
        if (map_load_text("board", str_cstr(&t->text), t->text.len, terrain, &board, &info, &faults)) {
            board_free(board);
            map_info_clear(&info);
        }
        faults_clear(&faults);
        terrain_table_free(terrain);
    }
}

static bool open_text(struct text_of *t, int columns, int rows)
{
    if (!world_make(&t->world, GRID_SQUARE, WORLD_ROOMS, columns, rows))
        return false;
    str_init(&t->text);
    save(t, 1);
    return true;
}

/* Ten times the bytes. */
static bool measure_bytes(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct text_of large, small;
    void (*run)(void *, long) = row->a ? save : load;
    bool done = open_text(&large, at_most(gauge, 1000, 100), 1000) &&
                open_text(&small, at_most(gauge, 1000, 100), 100);

    if (!done)
        return gauge_fail(gauge, "no memory for a board");
    gauge_compare(gauge, (struct task){ run, &large }, (struct task){ run, &small }, r);
    gauge_each(r, 1e6, 1e6);
    str_clear(&large.text);
    str_clear(&small.text);
    world_clear(&large.world);
    world_clear(&small.world);
    return true;
}

const struct row rows_growth[] = {
    { "grow.reach", "24 steps on 1000x1000 rooms", "ns/cell", "on 100x100", RATIO_MOST, 1.5, measure_walks,
      24, 0 },
    { "grow.flood", "the whole map, 1000x1000 rooms", "ns/cell", "100x100", RATIO_MOST, 1.5, measure_walks,
      EVERYWHERE, 0 },
    { "grow.pick", "who stands on a cell, of 4,096 on 1000x1000", "ns", "of 41 on 100x100", RATIO_MOST, 1.5,
      measure_picks, 0, 0 },
    { "grow.near", "who stands within 5 cells, the same", "ns", "of 41 on 100x100", RATIO_MOST, 1.5,
      measure_picks, 1, 0 },
    { "grow.move", "one of 4,096 moves by the GM's hand", "us", "one of 200", RATIO_MOST, 1.5, measure_moves,
      1, TOKENS_MAX },
    { "grow.move500", "500 of 4,096 move at once", "us", "500 of 500", RATIO_MOST, 1.5, measure_moves, MOVED,
      TOKENS_MAX },
    { "grow.told", "an entry told in which 4,096 figures move and change, by the figure", "ns",
      "of 200 figures", RATIO_MOST, 1.5, measure_told, TOKENS_MAX, 200 },
    { "grow.undo", "a deed after 5,000 others, in memory", "us", "after none", RATIO_MOST, 1.5, measure_past,
      0, 5000 },
    { "grow.autosave", "a deed after 2,000 others, on disk", "us", "after none", RATIO_MOST, 1.5,
      measure_past, 1, 2000 },
    { "grow.load", "ten times the bytes loaded", "ms", "1000x100", RATIO_MOST, 12, measure_bytes, 0, 0 },
    { "grow.save", "ten times the bytes saved", "ms", "1000x100", RATIO_MOST, 12, measure_bytes, 1, 0 },
    { 0 },
};

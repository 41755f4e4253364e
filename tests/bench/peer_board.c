/* bench/peer_board.c - fields of view, floods, ways and ranges on the maps of the comparison. */
#include "bench/peer.h"

#include "base/files.h"
#include "base/mem.h"
#include "base/str.h"
#include "board/fov.h"
#include "board/reach.h"
#include "core/lighting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PICKS = 16, PICKS_OF_GREAT = 4, GREAT = 1000, PARTY = 6, LAMPS = 144, LAMP_REACH = 8 };
enum { HALVES = 2, EVERYWHERE = 1 << 20 };

/* A map of the comparison, and who looks from where. */
struct plan {
    struct terrain_table *terrain;
    struct board *board;
    struct cell pick[PICKS];
    int picks, side;
    const char *kind;
};

static void clear(struct plan *a)
{
    board_free(a->board);
    terrain_table_free(a->terrain);
}

/* '#' is a wall, all else open ground. */
static bool lay(struct plan *a, const char *text)
{
    struct grid grid = { GRID_SQUARE, a->side, a->side };
    int wall;

    a->terrain = terrain_table_new();
    a->board = a->terrain ? board_new(&grid, a->terrain) : NULL;
    wall = a->board ? terrain_find(a->terrain, "wall") : 0;
    for (int y = 0; a->board && y < a->side; y++, text += strcspn(text, "\n") + 1) {
        if (strcspn(text, "\n") != (size_t)a->side)
            return false;
        for (int x = 0; x < a->side; x++)
            if (text[x] == '#' &&
                !board_set(a->board, LAYER_GROUND, (struct cell){ (short)x, (short)y }, wall))
                return false;
    }
    return a->board != NULL;
}

/* "x y", a line each. */
static void read_picks(struct plan *a, const char *text)
{
    char *after;

    for (a->picks = 0; a->picks < PICKS; text = after) {
        long x = strtol(text, &after, 10), y = strtol(after, &after, 10);

        if (after == text)
            return;
        if (x >= 0 && x < a->side && y >= 0 && y < a->side)
            a->pick[a->picks++] = (struct cell){ (short)x, (short)y };
    }
}

static bool read_file(const struct peer *peer, const char *what, const struct plan *a, struct str *text)
{
    char name[64], path[512];

    snprintf(name, sizeof name, "%s-%s-%d.txt", what, a->kind, a->side);
    return peer_file(peer, name, path, sizeof path) && files_read(path, 8 << 20, text, &(struct err){ 0 });
}

static bool read_map(const struct peer *peer, struct plan *a)
{
    struct str grid = { 0 }, picks = { 0 };
    bool good = read_file(peer, "grid", a, &grid) && read_file(peer, "picks", a, &picks) &&
                lay(a, str_cstr(&grid));

    if (good)
        read_picks(a, str_cstr(&picks));
    str_clear(&grid);
    str_clear(&picks);
    return good && a->picks > 0;
}

/* Whatever is measured of a map, on each map that is there. */
static bool each_map(struct peer *peer, bool (*measure)(struct peer *, struct plan *))
{
    static const char *const kinds[] = { "open", "cave", "rooms" };
    static const int sides[] = { 100, 300, GREAT };
    bool good = true;

    for (int s = 0; good && s < 3; s++)
        for (int k = 0; good && k < 3; k++) {
            struct plan a = { .kind = kinds[k], .side = sides[s] };

            if (read_map(peer, &a))
                good = measure(peer, &a);
            clear(&a);
        }
    return good;
}

/* ---- fields of view ---- */

struct eyes {
    struct plan *plan;
    struct fov fov;
    int picks, radius, pick; /* who looks from where; the one of them whose turn it is */
};

static void look(void *context, long times)
{
    struct eyes *e = context;

    for (long i = 0; i < times; i++)
        fov_find(&e->fov, e->plan->board, e->plan->pick[e->pick], 1, e->radius);
}

/* Of each viewer the fastest, on average: so the others count. */
static double look_time(const struct peer *peer, struct eyes *e)
{
    double sum = 0, least;

    for (e->pick = 0; e->pick < e->picks; e->pick++) {
        gauge_sample(&peer->gauge, (struct task){ look, e }, 4 * e->picks, &least);
        sum += least;
    }
    return sum / e->picks;
}

/* How many cells are seen, on average. */
static double cells_seen(struct eyes *e)
{
    double seen = 0;

    for (int k = 0; k < e->picks; k++) {
        fov_find(&e->fov, e->plan->board, e->plan->pick[k], 1, e->radius);
        for (int i = 0; i < e->fov.rows * e->fov.words; i++)
            seen += __builtin_popcountll(e->fov.bits[i]);
    }
    return seen / e->picks;
}

static void measure_eyes(struct peer *peer, struct plan *a, int radius)
{
    struct eyes e = { .plan = a, .picks = a->picks, .radius = radius };

    fov_init(&e.fov);
    if (radius == FOV_FAR && a->side == GREAT && e.picks > PICKS_OF_GREAT)
        e.picks = PICKS_OF_GREAT;
    snprintf(peer->place, sizeof peer->place, radius == FOV_FAR ? "%s-%d-rinf" : "%s-%d-r%d", a->kind,
             a->side, radius);
    peer_note(peer, "visible_open_cells", cells_seen(&e), "cells");
    peer_row(peer, "time", look_time(peer, &e) / 1000, "us/fov");
    fov_clear(&e.fov);
}

/* Who sees without limit, all together. */
static void look_together(void *context, long times)
{
    struct eyes *e = context;
    const int words = (e->plan->side + 63) / 64;
    uint64_t *seen = mem_new((size_t)(words * e->plan->side), sizeof *seen);

    for (long i = 0; seen && i < times; i++) {
        memset(seen, 0, (size_t)(words * e->plan->side) * sizeof *seen);
        for (int k = 0; k < e->picks; k++) {
            fov_find(&e->fov, e->plan->board, e->plan->pick[k % e->plan->picks], 1, FOV_FAR);
            for (int w = 0; w < e->fov.rows * e->fov.words; w++)
                seen[w] |= e->fov.bits[w];
        }
    }
    mem_free(seen);
}

static void measure_party(struct peer *peer, struct plan *a)
{
    struct eyes e = { .plan = a, .picks = PARTY };

    fov_init(&e.fov);
    snprintf(peer->place, sizeof peer->place, "party6-rinf-%s-%d", a->kind, a->side);
    peer_row(peer, "time", gauge_sample(&peer->gauge, (struct task){ look_together, &e }, 1, NULL) / 1000,
             "us/update");
    fov_clear(&e.fov);
}

/* How well each cell of a map at night is lit. */
struct lit {
    struct state state;
    unsigned char *light;
};

static void fill(void *context, long times)
{
    struct lit *l = context;
    const struct grid *grid = &l->state.board->grid;

    for (long i = 0; i < times; i++)
        lighting_fill(&l->state, 0, 0, grid->columns, grid->rows, l->light);
}

/* Lamps on open cells all over the map, as many as the comparison has. */
static bool put_lamps(struct board *board)
{
    const struct glow glow = { LAMP_REACH / 2, LAMP_REACH, GLOW_WHITE };
    int cells = grid_cells(&board->grid), put = 0;

    board->sky = SKY_NIGHT;
    for (int i = 0, at = 0; put < LAMPS && i < cells; i++) {
        struct cell c;

        at = (int)((at + 7919L * 31) % cells);
        c = grid_cell_at(&board->grid, at);
        if (board_walled(board, c))
            continue;
        if (!board_set_lamp(board, (struct lamp){ wall_centre(c), glow_pack(glow) }, true))
            return false;
        put++;
    }
    return true;
}

static bool measure_lights(struct peer *peer, struct plan *a)
{
    struct lit l = { .light = mem_new((size_t)a->side * (size_t)a->side, 1) };
    struct board *board = board_hold(a->board);
    bool good = l.light && board && state_init(&l.state, 1, 0);

    if (good && state_set_board(&l.state, board)) {
        snprintf(peer->place, sizeof peer->place, "lights144-r8-%s-%d", a->kind, a->side);
        good = put_lamps(board);
        if (good)
            peer_row(peer, "time", gauge_sample(&peer->gauge, (struct task){ fill, &l }, 1, NULL) / 1000,
                     "us/update");
    } else
        board_free(board);
    state_clear(&l.state);
    mem_free(l.light);
    return good || gauge_fail(&peer->gauge, "no memory for a map of lights");
}

static bool measure_fov(struct peer *peer, struct plan *a)
{
    static const int radii[] = { 10, 30, FOV_FAR };

    for (int i = 0; i < 3; i++)
        measure_eyes(peer, a, radii[i]);
    measure_party(peer, a);
    return measure_lights(peer, a);
}

bool peer_fov(struct peer *peer)
{
    return each_map(peer, measure_fov);
}

/* ---- floods, ways, ranges ---- */

struct walks {
    struct reach reach;
    struct walker walker;
    struct cell from, to;
};

static void flood(void *context, long times)
{
    struct walks *w = context;

    for (long i = 0; i < times; i++)
        reach_find(&w->reach, &w->walker, w->from);
}

static void go(void *context, long times)
{
    struct walks *w = context;

    for (long i = 0; i < times; i++)
        reach_find_to(&w->reach, &w->walker, w->from, w->to);
}

/* The open cell nearest to a corner of the board, as the comparison takes it. */
static struct cell corner(const struct plan *a, bool last)
{
    for (int d = 0; d < 2 * a->side; d++)
        for (int i = 0; i <= d; i++) {
            int x = last ? a->side - 1 - i : i, y = last ? a->side - 1 - (d - i) : d - i;
            struct cell c = { (short)x, (short)y };

            if (grid_contains(&a->board->grid, c) && !board_walled(a->board, c))
                return c;
        }
    return a->pick[0];
}

/* Every second diagonal costs two, so that it is one and a half as theirs are; or one, which is quicker. */
static void measure_walks(struct peer *peer, struct plan *a, struct walks *w, const char *tool)
{
    w->from = corner(a, false);
    w->to = corner(a, true);
    w->walker.budget = EVERYWHERE * ONE_CELL;
    snprintf(peer->place, sizeof peer->place, "flood-%s-%d", a->kind, a->side);
    peer_time(peer, tool, (struct task){ flood, w });
    peer_note(peer, w->walker.diagonals == DIAGONALS_ONE ? "dist_one" : "dist",
              reach_cost(&w->reach, w->to) * (double)HALVES / ONE_CELL, "half-steps");
    snprintf(peer->place, sizeof peer->place, "corner-%s-%d", a->kind, a->side);
    peer_time(peer, tool, (struct task){ go, w });
    w->from = a->pick[0];
    for (int steps = 6; steps <= 24; steps *= 2) {
        w->walker.budget = steps * ONE_CELL;
        snprintf(peer->place, sizeof peer->place, "range%d-%s-%d", steps, a->kind, a->side);
        peer_time(peer, tool, (struct task){ flood, w });
        peer_note(peer, w->walker.diagonals == DIAGONALS_ONE ? "reached_one" : "reached", w->reach.count,
                  "cells");
    }
}

static bool measure_paths(struct peer *peer, struct plan *a)
{
    struct walks w = { .walker = { .board = a->board, .size = 1, .diagonals = DIAGONALS_ONE } };

    reach_init(&w.reach);
    measure_walks(peer, a, &w, "battlemat");
    w.walker.diagonals = DIAGONALS_ALTERNATE;
    measure_walks(peer, a, &w, "battlemat-alternate");
    reach_clear(&w.reach);
    return true;
}

bool peer_path(struct peer *peer)
{
    return each_map(peer, measure_paths);
}

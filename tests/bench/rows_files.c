/* bench/rows_files.c - boards to and from text, beside cJSON with one object a cell. */
#include "bench/child.h"
#include "bench/crowd.h"
#include "bench/rows.h"
#include "bench/world.h"

#include "base/files.h"
#include "content/map.h"

#include <cjson/cJSON.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A board as text, ours and the other. */
struct texts_of {
    struct world world;
    struct str ours, theirs;
    cJSON *tree;
};

static int side_of(const struct gauge *gauge)
{
    return gauge->quick ? 100 : GRID_SIDE_MAX;
}

static void clear(struct texts_of *t)
{
    world_clear(&t->world);
    str_clear(&t->ours);
    str_clear(&t->theirs);
    cJSON_Delete(t->tree);
}

/* [{"x":3,"y":4,"ground":"grass"},...] */
static void write_objects(const struct world *w, struct str *out)
{
    for (int row = 0; row < w->board->grid.rows; row++)
        for (int column = 0; column < w->board->grid.columns; column++)
            str_add_format(out, "%s{\"x\":%d,\"y\":%d,\"ground\":\"%s\"}", row || column ? "," : "[", column,
                           row, w->terrain->row[board_peek(w->board, LAYER_GROUND, column, row)].key);
    str_add_text(out, "]");
}

static bool make(struct gauge *gauge, struct texts_of *t)
{
    *t = (struct texts_of){ 0 };
    if (!world_make(&t->world, GRID_SQUARE, WORLD_ROOMS, side_of(gauge), side_of(gauge)))
        return gauge_fail(gauge, "no memory for a board");
    str_init(&t->ours);
    str_init(&t->theirs);
    map_save(t->world.board, NULL, &t->ours);
    write_objects(&t->world, &t->theirs);
    t->tree = cJSON_Parse(str_cstr(&t->theirs));
    if (t->tree && !t->ours.failed)
        return true;
    clear(t);
    return gauge_fail(gauge, "no memory for a document");
}

/* ---- loading ---- */

static void load_ours(void *context, long times)
{
    struct texts_of *t = context;

    for (long i = 0; i < times; i++) {
        struct terrain_table *terrain = terrain_table_new();
        struct map_info info;
        struct board *board;
        struct faults faults;

        faults_init(&faults);
        if (map_load_text("board", str_cstr(&t->ours), t->ours.len, terrain, &board, &info, &faults)) {
            board_free(board);
            map_info_clear(&info);
        }
        faults_clear(&faults);
        terrain_table_free(terrain);
    }
}

static void load_theirs(void *context, long times)
{
    struct texts_of *t = context;

    for (long i = 0; i < times; i++)
        cJSON_Delete(cJSON_Parse(str_cstr(&t->theirs)));
}

static bool measure_load(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct texts_of t;

    (void)row;
    if (!make(gauge, &t))
        return false;
    gauge_compare(gauge, (struct task){ load_ours, &t }, (struct task){ load_theirs, &t }, r);
    gauge_each(r, 1e6, 1e6);
    snprintf(r->note, sizeof r->note, "%.1f MB beside %.1f MB", (double)t.ours.len / 1e6,
             (double)t.theirs.len / 1e6);
    clear(&t);
    return true;
}

/* What a process that loads the file takes at most. */
static bool measure_load_memory(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct texts_of t;
    char path[300], said[64];

    (void)row;
    if (!make(gauge, &t))
        return false;
    snprintf(path, sizeof path, "%s/board.map.json", gauge->folder);
    r->floor = (double)t.ours.len;
    bool done = files_write(path, t.ours.text, t.ours.len, NULL) &&
                child_ask("load", path, said, sizeof said);
    clear(&t);
    if (!done)
        return gauge_fail(gauge, "the map could not be loaded");
    r->ours = strtod(said, NULL) * 1024 / 1e6;
    r->floor /= 1e6;
    r->ratio = r->ours / r->floor;
    return true;
}

/* ---- a saved game ---- */

/* The greatest board with a crowd on it, and the same as objects. */
struct saved {
    char path[300];
    struct str theirs;
};

/* {"name":"a0","side":"heroes","x":3,"y":4,"hp_max":20,"hp":17} behind the cells */
static void write_figures(struct session *s, struct str *out)
{
    const struct state *now = session_state(s);
    const struct ruleset *rules = session_rules(s);

    for (int i = 0; i < now->ntokens; i++) {
        const struct token *t = &now->token[i];

        str_add_format(out, "%s{\"name\":\"%s\",\"side\":\"%s\",\"x\":%d,\"y\":%d,\"hp_max\":%d,\"hp\":%d}",
                       i ? "," : "[", texts_get(&session_book(s)->texts, t->text),
                       texts_get(&session_book(s)->texts, t->side), t->at.x, t->at.y,
                       state_stat(now, i, rules->shown.stat_hp_max),
                       state_stat(now, i, rules->shown.stat_hp));
    }
    str_add_text(out, "]");
}

static bool save_game(struct gauge *gauge, struct saved *g)
{
    struct world world;
    int side = side_of(gauge);
    struct session *s;

    snprintf(g->path, sizeof g->path, "%s/great.battlemat", gauge->folder);
    remove(g->path);
    str_init(&g->theirs);
    s = crowd_new(g->path, side, side, gauge->quick ? 400 : TOKENS_MAX, crowd_spread);
    if (!s || !world_make(&world, GRID_SQUARE, WORLD_ROOMS, side, side)) {
        session_close(s);
        return gauge_fail(gauge, "no crowd could be had");
    }
    str_add_text(&g->theirs, "{\"cells\":");
    write_objects(&world, &g->theirs);
    str_add_text(&g->theirs, ",\"figures\":");
    write_figures(s, &g->theirs);
    str_add_text(&g->theirs, "}");
    session_close(s);
    world_clear(&world);
    return true;
}

static void open_ours(void *context, long times)
{
    const struct saved *g = context;

    malloc_trim(0); /* what the other one left in the heap makes cJSON take half its time, or not */
    for (long i = 0; i < times; i++)
        session_close(session_open(g->path, NULL));
}

static void open_theirs(void *context, long times)
{
    struct saved *g = context;

    malloc_trim(0); /* what the other one left in the heap makes cJSON take half its time, or not */
    for (long i = 0; i < times; i++)
        cJSON_Delete(cJSON_Parse(str_cstr(&g->theirs)));
}

static double bytes_of(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 ? (double)about.st_size : 0;
}

/* Time (a = 0), or what a process that opens it takes at most (a = 1). */
static bool measure_open(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct saved g;
    char said[64];
    bool done = save_game(gauge, &g);
    double bytes = bytes_of(g.path);

    if (done && row->a == 0) {
        gauge_compare(gauge, (struct task){ open_ours, &g }, (struct task){ open_theirs, &g }, r);
        gauge_each(r, 1e6, 1e6);
        snprintf(r->note, sizeof r->note, "%.1f MB beside %.1f MB", bytes / 1e6, (double)g.theirs.len / 1e6);
    } else if (done) {
        done = child_ask("open", g.path, said, sizeof said) ||
               gauge_fail(gauge, "the game could not be opened");
        *r = (struct result){ .ours = strtod(said, NULL) * 1024 / 1e6, .floor = bytes / 1e6 };
        r->ratio = r->ours / r->floor;
    }
    str_clear(&g.theirs);
    return done;
}

/* ---- saving ---- */

static void save_ours(void *context, long times)
{
    struct texts_of *t = context;

    for (long i = 0; i < times; i++) {
        str_cut(&t->ours, 0);
        map_save(t->world.board, NULL, &t->ours);
    }
}

static void save_theirs(void *context, long times)
{
    struct texts_of *t = context;

    for (long i = 0; i < times; i++) {
        char *text = cJSON_PrintUnformatted(t->tree);

        gauge_use(text != NULL);
        cJSON_free(text);
    }
}

static bool measure_save(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct texts_of t;

    (void)row;
    if (!make(gauge, &t))
        return false;
    gauge_compare(gauge, (struct task){ save_ours, &t }, (struct task){ save_theirs, &t }, r);
    gauge_each(r, (double)t.ours.len / 1e6, (double)t.theirs.len / 1e6);
    gauge_rate(r);
    snprintf(r->note, sizeof r->note, "%.1f ms for the whole", (double)t.ours.len / 1e6 / r->ours * 1000);
    clear(&t);
    return true;
}

const struct row rows_files[] = {
    { "load", "a board of 1,000,000 cells from text", "ms", "cJSON's parse of one object a cell", RATIO_MOST,
      0.5, measure_load, 0, 0 },
    { "load.memory", "what a process that loads it takes at most", "MB", "the file", RATIO_MOST, 4,
      measure_load_memory, 0, 0 },
    { "load.game", "a saved game on it with 4,096 tokens, opened", "ms",
      "cJSON's parse of one object a cell and token", RATIO_MOST, 0.5, measure_open, 0, 0 },
    { "load.game.memory", "what a process that opens it takes at most", "MB", "the file", RATIO_MOST, 4,
      measure_open, 1, 0 },
    { "save", "the board to text", "MB/s", "cJSON_Print of one object a cell", RATIO_LEAST, 8, measure_save,
      0, 0 },
    { 0 },
};

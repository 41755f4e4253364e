/* session/journal/board_json.c - a board as JSON: its grid, and runs of equal cells a layer. */
#include "session/journal/book_json.h"

#include "base/language.h"

#include <stdlib.h>
#include <string.h>

static const char *const layer_keys[BOARD_LAYERS] = { "ground", "edge_a", "edge_b",
                                                      "edge_c", "shade",  "reveal" };
static const char *const hour_names[HOURS] = { "day", "night" };
static const char *const sky_names[SKIES] = { "day", "dusk", "night", "underground" };

/* ---- writing ---- */

static struct cell row_start(const struct board *board, int row)
{
    return grid_cell(board->grid.layout, 0, row);
}

static bool layer_is_empty(const struct board *board, enum layer layer)
{
    for (int row = 0; row < board->grid.rows; row++) {
        struct cell c = row_start(board, row);

        if (board_get(board, layer, c) ||
            board_run(board, layer, c, board->grid.columns) < board->grid.columns)
            return false;
    }
    return true;
}

static void write_runs(const struct board *board, enum layer layer, int row, struct str *out)
{
    int columns = board->grid.columns;

    str_reset(out);
    for (int column = 0, run; column < columns; column += run) {
        struct cell c = grid_cell(board->grid.layout, column, row);

        run = board_run(board, layer, c, columns - column);
        str_add_format(out, run > 1 ? "%s%d*%d" : "%s%d", column ? " " : "", board_get(board, layer, c), run);
    }
}

static void write_layer(struct writer *w, const struct board *board, enum layer layer)
{
    struct str above = { 0 }, runs = { 0 };

    writer_array(w, layer_keys[layer]);
    for (int row = 0; row < board->grid.rows; row++) {
        struct str old = above;

        write_runs(board, layer, row, &runs);
        if (runs.failed)
            w->out->failed = true;
        writer_text(w, NULL, row && strcmp(str_cstr(&runs), str_cstr(&above)) == 0 ? "=" : str_cstr(&runs));
        above = runs;
        runs = old;
    }
    writer_end(w);
    str_clear(&above);
    str_clear(&runs);
}

static void write_walls(struct writer *w, const struct walls *walls)
{
    char text[WALL_TEXT];

    if (!walls)
        return;
    writer_array(w, "walls");
    for (int i = 0; i < walls->n; i++)
        writer_text(w, NULL, wall_print(&walls->at[i], text));
    writer_end(w);
}

static void write_lamps(struct writer *w, const struct lamps *lamps)
{
    char text[WALL_POINT_TEXT];

    if (!lamps)
        return;
    writer_array(w, "lamps");
    for (int i = 0; i < lamps->n; i++) {
        writer_object(w, NULL);
        writer_text(w, "at", wall_point_print(lamps->at[i].at, text));
        writer_int(w, "glow", lamps->at[i].glow);
        writer_end(w);
    }
    writer_end(w);
}

void board_json_write(struct writer *w, const char *key, const struct board *board)
{
    if (!board) {
        writer_null(w, key);
        return;
    }
    writer_object(w, key);
    writer_text(w, "grid", grid_layout_name(board->grid.layout));
    writer_int(w, "columns", board->grid.columns);
    writer_int(w, "rows", board->grid.rows);
    if (board->hour != HOUR_DAY)
        writer_text(w, "light", hour_names[board->hour]);
    if (board->sky != SKY_DAY)
        writer_text(w, "sky", sky_names[board->sky]);
    for (int layer = 0; layer < BOARD_LAYERS; layer++)
        if (!layer_is_empty(board, (enum layer)layer))
            write_layer(w, board, (enum layer)layer);
    write_walls(w, board->walls);
    write_lamps(w, board->lamps);
    writer_end(w);
}

/* ---- reading ---- */

/* One run "5*3" or "5" from the beginning of `text`; where it ends, NULL if it is none. */
static const char *read_run(const char *text, int *value, int *length)
{
    char *end;

    if (*text < '0' || *text > '9')
        return NULL;
    *value = (int)strtol(text, &end, 10);
    *length = 1;
    if (*end == '*') {
        if (end[1] < '1' || end[1] > '9')
            return NULL;
        *length = (int)strtol(end + 1, &end, 10);
    }
    return *end == '\0' ? end : *end == ' ' && end[1] ? end + 1 : NULL;
}

/* Lay the runs of a row; NULL when done, else what is wrong. False in `whole`: no memory. */
static const char *lay_row(struct board *board, enum layer layer, int row, const char *runs, bool *whole)
{
    int column = 0, value = 0, length = 0;
    int values = board_values(board, layer);

    while (*runs) {
        runs = read_run(runs, &value, &length);
        if (!runs)
            return _("expected runs such as \"0*3 5\"");
        if (value < 0 || value >= values)
            return _("expected a known kind of ground, side or light");
        if (length < 1 || length > board->grid.columns - column)
            return _("expected no more cells than the row has");
        if (value && !board_set_run(board, layer, grid_cell(board->grid.layout, column, row), length, value))
            *whole = false;
        column += length;
    }
    return column == board->grid.columns ? NULL : _("expected as many cells as the row has");
}

static void read_layer(struct reader *r, const cJSON *list, struct board *board, enum layer layer,
                       bool *whole)
{
    const char *above = "";
    const cJSON *item;
    int row = 0;

    cJSON_ArrayForEach(item, list) {
        const char *text = reader_text(r, item, NULL, 16 * GRID_SIDE_MAX), *wrong;

        if (row && strcmp(text, "=") == 0)
            text = above;
        wrong = row < board->grid.rows ? lay_row(board, layer, row, text, whole)
                                       : _("expected no more rows than the board has");
        if (wrong)
            reader_fault(r, item, NULL, FAULT_VALUE, "%s", wrong);
        above = text;
        row++;
    }
    if (list && row < board->grid.rows)
        reader_fault(r, list, NULL, FAULT_VALUE, _("expected %d rows, found %d"), board->grid.rows, row);
}

static void read_walls(struct reader *r, const cJSON *list, struct board *board, bool *whole)
{
    const cJSON *item;
    struct wall wall;

    cJSON_ArrayForEach(item, list) {
        if (!wall_read(reader_text(r, item, NULL, WALL_TEXT), &wall) || !wall_fits(&board->grid, &wall))
            reader_fault(r, item, NULL, FAULT_VALUE, _("expected a wall of the board such as 1.5,2..3,4.25"));
        else if (!board_set_wall(board, wall, true))
            *whole = false;
    }
}

static void read_lamps(struct reader *r, const cJSON *list, struct board *board, bool *whole)
{
    const cJSON *item;

    cJSON_ArrayForEach(item, list) {
        struct lamp lamp = { .glow = reader_int(r, item, "glow", 1, (1 << 24) - 1) };

        if (!wall_point_read(reader_text(r, item, "at", WALL_POINT_TEXT), &lamp.at) ||
            !lamp_fits(&board->grid, &lamp))
            reader_fault(r, item, NULL, FAULT_VALUE, _("expected a lamp on the board"));
        else if (!board_set_lamp(board, lamp, true))
            *whole = false;
        READER_KNOWN(r, item, "at", "glow");
    }
}

static struct grid read_grid(struct reader *r, const cJSON *object)
{
    const char *names[GRID_LAYOUTS];

    for (int i = 0; i < GRID_LAYOUTS; i++)
        names[i] = grid_layout_name((enum layout)i);
    return (struct grid){ (enum layout)reader_choice(r, object, "grid", names, GRID_LAYOUTS),
                          reader_int(r, object, "columns", 1, GRID_SIDE_MAX),
                          reader_int(r, object, "rows", 1, GRID_SIDE_MAX) };
}

struct board *board_json_read(struct reader *r, const cJSON *node, const char *key,
                              const struct terrain_table *terrain, bool *whole)
{
    const cJSON *object = cJSON_IsNull(json_get(node, key)) ? NULL : reader_object(r, node, key);
    struct grid grid;
    struct board *board;

    if (!object)
        return NULL;
    grid = read_grid(r, object);
    READER_KNOWN(r, object, "grid", "columns", "rows", "light", "ground", "edge_a", "edge_b", "edge_c",
                 "shade", "reveal", "walls", "sky", "lamps");
    board = board_new(&grid, terrain);
    if (!board) {
        *whole = false;
        return NULL;
    }
    if (json_get(object, "light"))
        board->hour = (enum hour)reader_choice(r, object, "light", hour_names, HOURS);
    if (json_get(object, "sky"))
        board->sky = (enum sky)reader_choice(r, object, "sky", sky_names, SKIES);
    for (int layer = 0; layer < BOARD_LAYERS; layer++)
        read_layer(r, reader_array_or_none(r, object, layer_keys[layer], GRID_SIDE_MAX), board,
                   (enum layer)layer, whole);
    read_walls(r, reader_array_or_none(r, object, "walls", WALLS_MAX), board, whole);
    read_lamps(r, reader_array_or_none(r, object, "lamps", LAMPS_MAX), board, whole);
    if (reader_ok(r) && *whole)
        return board;
    board_free(board);
    return NULL;
}

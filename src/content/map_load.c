/* Reading a map (content/map.h). */
#include "content/map_own.h"

#include "base/bounds.h"
#include "base/language.h"

#include <string.h>

void map_keep_extras(struct map_loading *l, const char *place, const cJSON *object)
{
    if (!extras_keep(&l->info->extras, &l->info->arena, place, object))
        l->failed = true;
}

int map_read_cell(struct map_loading *l, const cJSON *node, const char *key, const char *text, struct cell *c)
{
    int used = grid_read_cell(l->grid.layout, text, c);

    if (used > 0 && grid_contains(&l->grid, *c))
        return used;
    reader_expected(&l->r, node, key, FAULT_VALUE, _("cells of the map"));
    return 0;
}

/* ---- places to start ---- */

static bool has_cell(const struct map_start *start, struct cell c)
{
    for (int i = 0; i < start->n; i++)
        if (cell_same(start->cell[i], c))
            return true;
    return false;
}

static void read_start(struct map_loading *l, const cJSON *cells)
{
    struct map_start *start = &l->info->start[l->info->nstarts];
    struct cell c;

    start->name = arena_text(&l->info->arena, cells->string);
    start->cell = arena_take(&l->info->arena, (size_t)cJSON_GetArraySize(cells), sizeof *start->cell);
    if (!start->name || !start->cell) {
        l->failed = true;
        return;
    }
    l->info->nstarts++;
    JSON_EACH(node, cells) {
        if (!cJSON_IsString(node) || !form_cell.fits(node->valuestring) ||
            !map_read_cell(l, node, NULL, node->valuestring, &c))
            continue;
        if (has_cell(start, c))
            reader_expected(&l->r, node, NULL, FAULT_DUPLICATE, _("each cell once"));
        else
            start->cell[start->n++] = c;
    }
}

static void read_starts(struct map_loading *l)
{
    const cJSON *starts = field_object(l->r.root, "starts");

    l->info->start = arena_take(&l->info->arena, (size_t)cJSON_GetArraySize(starts), sizeof *l->info->start);
    if (!l->info->start) {
        l->failed = true;
        return;
    }
    map_keep_extras(l, "starts", starts);
    JSON_EACH(cells, starts)
        if (cJSON_IsArray(cells) && !reader_is_extra(cells->string))
            read_start(l, cells);
}

/* ---- the whole ---- */

/* The grid, if it is fit for building a board. */
static bool read_grid(struct map_loading *l)
{
    int layout = field_word(l->r.root, "grid", map_grids);

    l->grid = (struct grid){ layout < 0 ? GRID_SQUARE : (enum layout)layout,
                             field_int(l->r.root, "columns", 0), field_int(l->r.root, "rows", 0) };
    return layout >= 0 && grid_valid(&l->grid);
}

static void read_title(struct map_loading *l)
{
    l->info->title = arena_text(&l->info->arena, field_text(l->r.root, "title", ""));
    l->info->about = arena_text(&l->info->arena, field_text(l->r.root, "about", ""));
    if (!l->info->title || !l->info->about)
        l->failed = true;
    map_keep_extras(l, "", l->r.root);
}

static void read_map(struct map_loading *l)
{
    field_check_document(&l->r, &map_document);
    if (!read_grid(l))
        return;
    l->terrain = terrain_table_new();
    l->board = l->terrain ? board_new(&l->grid, l->terrain) : NULL;
    if (!l->board) {
        l->failed = true;
        return;
    }
    if (field_word(l->r.root, "light", map_hours) == HOUR_NIGHT)
        l->board->hour = HOUR_NIGHT;
    l->board->sky = (enum sky)larger(field_word(l->r.root, "sky", map_skies), SKY_DAY);
    read_title(l);
    map_read_picture(l);
    map_read_legend(l);
    map_read_ground(l);
    map_read_sides(l);
    map_read_walls(l);
    map_read_lamps(l);
    map_read_shade(l);
    read_starts(l);
    map_read_places(l);
}

/* Close the document; true if there is a board to give away. */
static bool close_map(struct map_loading *l, struct terrain_table *terrain, struct faults *faults)
{
    const struct fault_place whole = { .file = l->r.json.name };

    if (l->failed)
        faults_add(faults, &whole, FAULT_MEMORY, _("expected enough memory, found none left"));
    else if (reader_ok(&l->r) && !map_adopt(l->board, l->info, terrain))
        reader_fault(&l->r, l->r.root, "legend", FAULT_LIMIT,
                     _("expected at most %d kinds of ground in one game, found more"), TERRAIN_ROWS_MAX);
    return reader_close(&l->r) && !l->failed;
}

static bool load(struct map_loading *l, struct terrain_table *terrain, struct board **board,
                 struct faults *faults)
{
    bool whole;

    *l->info = (struct map_info){ 0 };
    read_map(l);
    whole = close_map(l, terrain, faults);
    if (whole) {
        *board = l->board;
    } else {
        board_free(l->board);
        map_info_clear(l->info);
    }
    terrain_table_free(l->terrain);
    return whole;
}

bool map_load(const char *path, struct terrain_table *terrain, struct board **board, struct map_info *info,
              struct faults *faults)
{
    struct map_loading l = { .info = info };

    return reader_open(&l.r, path, JSON_BOARD_LIMIT, faults) && load(&l, terrain, board, faults);
}

bool map_load_text(const char *name, const char *bytes, size_t len, struct terrain_table *terrain,
                   struct board **board, struct map_info *info, struct faults *faults)
{
    struct map_loading l = { .info = info };

    return reader_open_text(&l.r, name, bytes, len, faults) && load(&l, terrain, board, faults);
}

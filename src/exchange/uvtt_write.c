/* Writes Universal VTT: the document that came if the map is as it came, else one made of the map. */
#include "exchange/uvtt.h"

#include "base/language.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct uvtt_saving {
    const struct uvtt_map *map;
    const struct board *board;
    struct image_facts facts;
    cJSON *came;              /* the document that the map came from, or NULL */
    struct chart_frame frame; /* of the picture, in cells of the map from its upper left corner */
    struct str text, *notes;
    struct writer w;
    size_t image; /* where in the text the picture's letters belong; 0: nowhere */
    int windows, open, locked, secret, broken, unlike;
};

static void note(struct uvtt_saving *u, const char *text, int n)
{
    if (n > 0) {
        str_add_format(u->notes, "%d ", n);
        str_add_text(u->notes, text);
        str_add_char(u->notes, '\n');
    }
}

/* ---- as it came ---- */

static const char *extra(const struct map_info *info, const char *key)
{
    for (int i = 0; i < info->extras.n; i++)
        if (!*info->extras.at[i].place && strcmp(info->extras.at[i].key, key) == 0)
            return info->extras.at[i].json;
    return NULL;
}

/* Does the document make this very board? */
static bool makes_board(struct uvtt_saving *u, const char *json, struct uvtt_wish wish)
{
    struct terrain_table *terrain = terrain_table_new();
    struct faults faults;
    struct chart chart = { 0 };
    struct reader r;
    bool same = false;

    faults_init(&faults);
    if (terrain && reader_open_text(&r, "x-uvtt", json, strlen(json), &faults)) {
        same = uvtt_is(r.root) && uvtt_read(&r, &u->facts, NULL, wish, terrain, &chart) &&
               board_same(chart.board, u->board);
        chart_clear(&chart);
        reader_close(&r);
    }
    faults_clear(&faults);
    terrain_table_free(terrain);
    return same;
}

static bool is_as_it_came(struct uvtt_saving *u, const char *json)
{
    return makes_board(u, json, (struct uvtt_wish){ false }) ||
           makes_board(u, json, (struct uvtt_wish){ true });
}

static void write_image(struct uvtt_saving *u)
{
    writer_raw(&u->w, "image", "\"\"");
    u->image = u->text.len - 1;
}

static void write_as_it_came(struct uvtt_saving *u)
{
    writer_object(&u->w, NULL);
    JSON_EACH(member, u->came) {
        if (strcmp(member->string, "image") == 0)
            write_image(u);
        else
            writer_node(&u->w, member->string, member);
    }
    writer_end(&u->w);
}

/* ---- geometry ---- */

/* Six decimals are enough for anybody, and no minus before a zero. */
static double rounded(double number)
{
    return round(number * 1e6) / 1e6 + 0.0;
}

static void write_point(struct uvtt_saving *u, const char *key, struct chart_point p)
{
    writer_object_row(&u->w, key);
    writer_real(&u->w, "x", rounded(p.x - u->frame.from.x));
    writer_real(&u->w, "y", rounded(p.y - u->frame.from.y));
    writer_end(&u->w);
}

static void write_wall(struct uvtt_saving *u, struct chart_point from, struct chart_point to)
{
    if (!chart_cut(&u->frame, 0, &from, &to))
        return;
    writer_array(&u->w, NULL);
    write_point(u, NULL, from);
    write_point(u, NULL, to);
    writer_end(&u->w);
}

/* Whether a wall fills the cell, as far as anybody can see. */
static bool is_walled(const struct uvtt_saving *u, struct cell c)
{
    return board_terrain(u->board, c)->wall || board_terrain(u->board, c)->door == BARRIER_DOOR_SECRET;
}

/* Is there a wall between a cell and its neighbour: on their side, or because one of them is wall? */
static bool has_wall(struct uvtt_saving *u, struct cell c, int side)
{
    struct cell other = grid_step(GRID_SQUARE, c, side);
    int barrier = board_edge(u->board, c, side);

    if (!grid_contains(&u->board->grid, c) || !grid_contains(&u->board->grid, other))
        return false;
    if (barrier == BARRIER_NONE)
        return is_walled(u, c) != is_walled(u, other);
    u->secret += barrier == BARRIER_DOOR_SECRET;
    return barrier == BARRIER_WALL || barrier == BARRIER_DOOR_SECRET;
}

/* Walls on the east sides (0) of a column, or the south sides (2) of a row, in as few pieces as there are. */
static void write_walls_along(struct uvtt_saving *u, int side, int line)
{
    int length = side == 0 ? u->board->grid.rows : u->board->grid.columns, begin = -1;

    for (int i = 0; i <= length; i++) {
        struct cell c = side == 0 ? (struct cell){ (short)line, (short)i }
                                  : (struct cell){ (short)i, (short)line };
        bool wall = i < length && has_wall(u, c, side);

        if (wall && begin < 0)
            begin = i;
        if (wall || begin < 0)
            continue;
        if (side == 0)
            write_wall(u, (struct chart_point){ line + 1, begin }, (struct chart_point){ line + 1, i });
        else
            write_wall(u, (struct chart_point){ begin, line + 1 }, (struct chart_point){ i, line + 1 });
        begin = -1;
    }
}

static struct chart_point cells_of(struct wall_point p)
{
    return (struct chart_point){ p.x / (double)WALL_UNIT + 0.5, p.y / (double)WALL_UNIT + 0.5 };
}

static void write_walls(struct uvtt_saving *u)
{
    const struct walls *walls = u->board->walls;

    writer_array(&u->w, "line_of_sight");
    for (int column = 0; column < u->board->grid.columns; column++)
        write_walls_along(u, 0, column);
    for (int row = 0; row < u->board->grid.rows; row++)
        write_walls_along(u, 2, row);
    for (int i = 0; walls && i < walls->n; i++)
        write_wall(u, cells_of(walls->at[i].from), cells_of(walls->at[i].to));
    writer_end(&u->w);
    writer_array(&u->w, "objects_line_of_sight");
    writer_end(&u->w);
}

/* ---- openings ---- */

static void count_kind(struct uvtt_saving *u, int barrier)
{
    u->windows += barrier == BARRIER_WINDOW;
    u->open += barrier == BARRIER_DOOR_OPEN;
    u->locked += barrier == BARRIER_DOOR_LOCKED;
    u->broken += barrier == BARRIER_DOOR_BROKEN;
}

static void write_portal(struct uvtt_saving *u, struct chart_point from, struct chart_point to, int barrier)
{
    struct chart_point middle = { (from.x + to.x) / 2, (from.y + to.y) / 2 };

    if (middle.x < u->frame.from.x || middle.x > u->frame.to.x || middle.y < u->frame.from.y ||
        middle.y > u->frame.to.y)
        return;
    count_kind(u, barrier);
    writer_object(&u->w, NULL);
    write_point(u, "position", middle);
    writer_array_row(&u->w, "bounds");
    write_point(u, NULL, from);
    write_point(u, NULL, to);
    writer_end(&u->w);
    writer_real(&u->w, "rotation", rounded(atan2(to.y - from.y, to.x - from.x)));
    writer_bool(&u->w, "closed", barrier_dense(barrier));
    writer_bool(&u->w, "freestanding", false);
    writer_end(&u->w);
}

/* An opening that fills a cell stands between what is shut beside it. */
static void write_cell_door(struct uvtt_saving *u, struct cell c)
{
    double x = c.x, y = c.y;
    bool across = board_walled(u->board, grid_step(GRID_SQUARE, c, 0)) ||
                  board_walled(u->board, grid_step(GRID_SQUARE, c, 4));
    int barrier = board_terrain(u->board, c)->door;

    if (across)
        write_portal(u, (struct chart_point){ x, y + 0.5 }, (struct chart_point){ x + 1, y + 0.5 }, barrier);
    else
        write_portal(u, (struct chart_point){ x + 0.5, y }, (struct chart_point){ x + 0.5, y + 1 }, barrier);
}

static void write_portals_of(struct uvtt_saving *u, struct cell c)
{
    int east = board_edge(u->board, c, 0), south = board_edge(u->board, c, 2);
    double x = c.x, y = c.y;

    if (east > BARRIER_WALL && east != BARRIER_DOOR_SECRET)
        write_portal(u, (struct chart_point){ x + 1, y }, (struct chart_point){ x + 1, y + 1 }, east);
    if (south > BARRIER_WALL && south != BARRIER_DOOR_SECRET)
        write_portal(u, (struct chart_point){ x, y + 1 }, (struct chart_point){ x + 1, y + 1 }, south);
    u->secret += board_terrain(u->board, c)->door == BARRIER_DOOR_SECRET;
    if (board_terrain(u->board, c)->door && !is_walled(u, c))
        write_cell_door(u, c);
}

static void write_portals(struct uvtt_saving *u)
{
    writer_array(&u->w, "portals");
    for (int row = 0; row < u->board->grid.rows; row++)
        for (int column = 0; column < u->board->grid.columns; column++)
            write_portals_of(u, (struct cell){ (short)column, (short)row });
    writer_end(&u->w);
}

/* ---- light ---- */

static void write_light(struct uvtt_saving *u, const struct lamp *lamp)
{
    struct glow glow = glow_unpack(lamp->glow);
    char colour[16];
    int rgb[3];

    glow_rgb(glow.colour, rgb);
    snprintf(colour, sizeof colour, "ff%02x%02x%02x", (unsigned)rgb[0], (unsigned)rgb[1], (unsigned)rgb[2]);
    u->unlike += glow.bright != (glow.dim + 1) / 2;
    writer_object(&u->w, NULL);
    write_point(u, "position", cells_of(lamp->at));
    writer_int(&u->w, "range", glow.dim);
    writer_int(&u->w, "intensity", 1);
    writer_text(&u->w, "color", colour);
    writer_bool(&u->w, "shadows", true);
    writer_end(&u->w);
}

static void write_lights(struct uvtt_saving *u)
{
    static const char *const ambient[SKIES] = { "ffffffff", "ff808090", "ff202030", "ff101010" };
    const cJSON *environment = json_get(u->came, "environment");
    const struct lamps *lamps = u->board->lamps;

    if (environment) {
        writer_node(&u->w, "environment", environment);
    } else {
        writer_object(&u->w, "environment");
        writer_bool(&u->w, "baked_lighting", false);
        writer_text(&u->w, "ambient_light", ambient[u->board->sky]);
        writer_end(&u->w);
    }
    writer_array(&u->w, "lights");
    for (int i = 0; lamps && i < lamps->n; i++)
        write_light(u, &lamps->at[i]);
    writer_end(&u->w);
}

/* ---- the whole ---- */

static void write_resolution(struct uvtt_saving *u)
{
    writer_object(&u->w, "resolution");
    writer_object_row(&u->w, "map_origin");
    writer_int(&u->w, "x", 0);
    writer_int(&u->w, "y", 0);
    writer_end(&u->w);
    writer_object_row(&u->w, "map_size");
    writer_real(&u->w, "x", rounded(u->frame.to.x - u->frame.from.x));
    writer_real(&u->w, "y", rounded(u->frame.to.y - u->frame.from.y));
    writer_end(&u->w);
    writer_real(&u->w, "pixels_per_grid", u->map->info->picture.cell / 1000.0);
    writer_end(&u->w);
}

static bool is_ours(const char *key)
{
    static const char *const keys[] = { "format",  "resolution",  "line_of_sight", "objects_line_of_sight",
                                        "portals", "environment", "lights",        "image" };

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return false;
}

static void write_anew(struct uvtt_saving *u)
{
    writer_object(&u->w, NULL);
    writer_real(&u->w, "format", 0.3);
    write_resolution(u);
    write_walls(u);
    write_portals(u);
    write_lights(u);
    JSON_EACH(member, u->came)
        if (!is_ours(member->string))
            writer_node(&u->w, member->string, member);
    write_image(u);
    writer_end(&u->w);
}

/* ---- what is lost ---- */

/* Cells of ground that only the picture can show. */
static int count_ground(const struct board *board)
{
    int n = 0;

    for (int row = 0; row < board->grid.rows; row++)
        for (int column = 0; column < board->grid.columns; column++) {
            const struct terrain *ground = board_terrain(board, (struct cell){ (short)column, (short)row });

            n += !ground->wall && !ground->door && (ground->hazard || ground->cost != ONE_CELL);
        }
    return n;
}

static void tell_losses(struct uvtt_saving *u)
{
    int starts = u->map->info->nstarts;

    note(u,
         n_("cell of ground that is slow or does harm", "cells of ground that are slow or do harm",
            count_ground(u->board)),
         count_ground(u->board));
    note(u, n_("group of cells to start from", "groups of cells to start from", starts), starts);
    note(u,
         n_("window, which is an opening like an open door there",
            "windows, which are openings like open doors there", u->windows),
         u->windows);
    note(u,
         n_("locked door, which is a closed one there", "locked doors, which are closed ones there",
            u->locked),
         u->locked);
    note(u, n_("secret door, which is a wall there", "secret doors, which are walls there", u->secret),
         u->secret);
    note(u,
         n_("broken door, which is an open one there", "broken doors, which are open ones there", u->broken),
         u->broken);
    note(u,
         n_("light whose bright part is not half of it", "lights whose bright part is not half of them",
            u->unlike),
         u->unlike);
}

/* ---- the file ---- */

static bool write_text(struct uvtt_saving *u, const char *came)
{
    bool unchanged = came && is_as_it_came(u, came);

    u->came = came ? cJSON_Parse(came) : NULL;
    writer_init(&u->w, &u->text, WRITER_PRETTY);
    if (unchanged && u->came) {
        write_as_it_came(u);
    } else {
        write_anew(u);
        tell_losses(u);
    }
    cJSON_Delete(u->came);
    return writer_done(&u->w) && !u->notes->failed;
}

/* The text, with the picture's letters where they belong. */
static bool write_file(struct uvtt_saving *u, const char *path, struct err *err)
{
    struct files_writing *file = files_begin(path, err);
    size_t before = u->image ? u->image : u->text.len;
    bool good = file && files_put(file, u->text.text, before, err) &&
                (!u->image || inset_put_letters(u->map->picture, file, err)) &&
                files_put(file, u->text.text + before, u->text.len - before, err);

    return file && files_end(file, good, err);
}

/* Where the picture lies, in cells of the board from its upper left corner. */
static void find_frame(struct uvtt_saving *u)
{
    const struct map_picture *picture = &u->map->info->picture;
    double cell = picture->cell;
    struct chart_point from = { -picture->offset_x / cell, -picture->offset_y / cell };

    u->frame = (struct chart_frame){ .grid = u->board->grid, .cell = 1, .cell_height = 1, .from = from };
    u->frame.to = (struct chart_point){ from.x + u->facts.width * 1000.0 / cell,
                                        from.y + u->facts.height * 1000.0 / cell };
}

bool uvtt_write(const char *path, const struct uvtt_map *map, struct str *notes, struct err *err)
{
    const struct map_picture *picture = &map->info->picture;
    struct uvtt_saving u = { .map = map, .board = map->board, .notes = notes };
    bool done;

    if (map->board->grid.layout != GRID_SQUARE)
        return err_set(err, ERR_DATA, _("%s: Universal VTT holds maps of squares, and this one has hexes"),
                       path);
    if (!picture->file || !*picture->file)
        return err_set(err, ERR_DATA, _("%s: Universal VTT holds a picture, and this map has none"), path);
    if (picture->cell != picture->cell_height)
        return err_set(err, ERR_DATA, _("%s: Universal VTT holds cells as wide as high"), path);
    if (!inset_look_at(map->picture, &u.facts, err))
        return false;
    find_frame(&u);
    done = write_text(&u, extra(map->info, "x-uvtt")) ? write_file(&u, path, err) : err_memory(err);
    str_clear(&u.text);
    return done;
}

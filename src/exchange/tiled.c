#include "exchange/tiled_own.h"

#include "base/language.h"
#include "base/mem.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The flags of a tile's number. */
static const uint32_t FLIP_ACROSS = 0x80000000u, FLIP_DOWN = 0x40000000u, FLIP_DIAGONAL = 0x20000000u,
                      TURN_MORE = 0x10000000u, NUMBER = 0x0fffffffu;

bool tiled_is(const cJSON *root)
{
    return json_get(root, "layers") && json_get(root, "tilewidth") && json_get(root, "tileheight");
}

/* ---- how it lies ---- */

static bool fail(struct tiled *t, const char *why)
{
    return err_set(t->err, ERR_DATA, "%s: %s", t->path, why);
}

/* Hexes: rows of them stand a part of their height apart, columns a part of their width. */
static bool read_layout(struct tiled *t)
{
    const char *orientation = tiled_text(t->root, "orientation");

    t->layout = GRID_SQUARE;
    if (!*orientation || strcmp(orientation, "orthogonal") == 0)
        return true;
    if (strcmp(orientation, "hexagonal") != 0)
        return fail(t, _("of the maps of Tiled only orthogonal and hexagonal ones have cells like ours"));
    t->layout = strcmp(tiled_text(t->root, "staggeraxis"), "x") == 0 ? GRID_HEX_FLAT : GRID_HEX_POINTY;
    t->even = strcmp(tiled_text(t->root, "staggerindex"), "even") == 0;
    t->side = tiled_number(t->root, "hexsidelength", 0, 4096, 0);
    return true;
}

/* How far columns and rows stand apart. */
static struct chart_point pitch(const struct tiled *t)
{
    return (struct chart_point){ t->layout == GRID_HEX_FLAT ? (t->wide + t->side) / 2 : t->wide,
                                 t->layout == GRID_HEX_POINTY ? (t->high + t->side) / 2 : t->high };
}

struct chart_point tiled_corner(const struct tiled *t, int column, int row)
{
    struct chart_point by = pitch(t);
    bool shoved_row = t->layout == GRID_HEX_POINTY && ((row & 1) == 1) != t->even,
         shoved_column = t->layout == GRID_HEX_FLAT && ((column & 1) == 1) != t->even;

    return (struct chart_point){ column * by.x + (shoved_row ? t->wide / 2.0 : 0),
                                 row * by.y + (shoved_column ? t->high / 2.0 : 0) };
}

/* The chunks of all layers of an infinite map, as one rectangle of tiles. */
static void around_chunks(const cJSON *layers, int depth, double reach[4])
{
    if (depth > TILED_DEPTH)
        return;
    JSON_EACH(layer, layers) {
        JSON_EACH(chunk, json_get(layer, "chunks")) {
            double x = tiled_number(chunk, "x", -1e6, 1e6, 0), y = tiled_number(chunk, "y", -1e6, 1e6, 0);

            reach[0] = fmin(reach[0], x);
            reach[1] = fmin(reach[1], y);
            reach[2] = fmax(reach[2], x + tiled_number(chunk, "width", 1, 1000, 0));
            reach[3] = fmax(reach[3], y + tiled_number(chunk, "height", 1, 1000, 0));
        }
        around_chunks(json_get(layer, "layers"), depth + 1, reach);
    }
}

static bool read_size(struct tiled *t)
{
    double reach[4] = { 1e7, 1e7, -1e7, -1e7 };

    t->wide = (int)tiled_number(t->root, "tilewidth", 1, 4096, 0);
    t->high = (int)tiled_number(t->root, "tileheight", 1, 4096, 0);
    around_chunks(json_get(t->root, "layers"), 0, reach);
    if (reach[2] > reach[0]) { /* lines that are shoved stay so */
        t->left = (int)reach[0] & ~1;
        t->top = (int)reach[1] & ~1;
        t->columns = (int)fmin(reach[2] - t->left, 9999);
        t->rows = (int)fmin(reach[3] - t->top, 9999);
    } else {
        t->columns = (int)tiled_number(t->root, "width", 1, 9999, 0);
        t->rows = (int)tiled_number(t->root, "height", 1, 9999, 0);
    }
    if (t->wide < 1 || t->high < 1)
        return fail(t, _("expected tiles of 1 to 4096 pixels a side"));
    if (t->columns < 1 || t->rows < 1 || t->columns >= GRID_SIDE_MAX || t->rows >= GRID_SIDE_MAX)
        return fail(t, _("expected a map of 1 to 999 tiles a side"));
    return true;
}

/*
 * Where our cells lie on it. Hexes count from the middle of the first one, wherever its corners are; a map
 * whose even lines are shoved gets a line more before them.
 */
static struct chart_frame frame_of(const struct tiled *t)
{
    const double root3 = 1.7320508075688772;
    struct chart_point by = pitch(t), last = tiled_corner(t, t->columns - 1, t->rows - 1);
    bool pointy = t->layout == GRID_HEX_POINTY, flat = t->layout == GRID_HEX_FLAT;
    int before_x = flat && t->even, before_y = pointy && t->even;
    struct chart_frame frame = {
        .grid = { t->layout, t->columns + before_x, t->rows + before_y },
        .cell = flat ? by.x * 2 / root3 : t->wide,
        .cell_height = pointy ? by.y * 2 / root3 : t->high,
        .to = { last.x + t->wide * (t->layout == GRID_SQUARE ? 1 : 1.5), last.y + t->high * 1.5 },
    };

    if (pointy)
        frame.top = t->high / 2.0 - frame.cell_height / root3 - before_y * by.y;
    if (flat)
        frame.left = t->wide / 2.0 - frame.cell / root3 - before_x * by.x;
    if (t->layout == GRID_SQUARE)
        frame.to.y = last.y + t->high;
    return frame;
}

static bool begin(struct tiled *t, struct terrain_table *terrain)
{
    struct chart_frame frame;

    if (!read_layout(t) || !read_size(t))
        return false;
    frame = frame_of(t);
    t->cell = mem_new((size_t)t->columns * (size_t)t->rows, sizeof *t->cell);
    if (!t->cell || !chart_begin(t->chart, &frame, terrain) ||
        !montage_begin(&t->montage, frame.to.x, frame.to.y))
        return err_memory(t->err);
    return true;
}

/* ---- tiles ---- */

static struct montage_turn turn_of(const struct tiled *t, uint32_t tile)
{
    if (t->layout == GRID_SQUARE)
        return (struct montage_turn){ (tile & FLIP_ACROSS) != 0, (tile & FLIP_DOWN) != 0,
                                      (tile & FLIP_DIAGONAL) != 0, 0 };
    return (struct montage_turn){ (tile & FLIP_ACROSS) != 0, (tile & FLIP_DOWN) != 0, false,
                                  (tile & FLIP_DIAGONAL ? 60 : 0) + (tile & TURN_MORE ? 120 : 0) };
}

/* Where the layer under way lies, and how strong it is. */
struct lying {
    double x, y, strength;
    struct tiled_says says;
    bool shown;
};

static void hear_tile(struct tiled *t, const struct tiled_says *tile, const struct tiled_says *layer,
                      struct tiled_says *cell)
{
    cell->cost = tile->cost ? tile->cost : layer->cost ? layer->cost : cell->cost;
    cell->wall = cell->wall || tile->wall || layer->wall;
    cell->hazard = cell->hazard || tile->hazard || layer->hazard;
    t->covers += tile->cover || layer->cover;
    t->levels += tile->level;
}

static void lay_tile(struct tiled *t, uint32_t tile, int column, int row, const struct lying *lying)
{
    struct chart_point at = tiled_corner(t, column, row);
    struct montage_piece piece;
    int id;
    const struct tiled_set *set = tiled_set_of(t, tile & NUMBER, &id);

    if (!set) {
        t->strange++;
        return;
    }
    hear_tile(t, &set->says[id], &lying->says, &t->cell[(size_t)row * (size_t)t->columns + (size_t)column]);
    if (tiled_piece(set, id, &piece))
        montage_lay(&t->montage, &piece, turn_of(t, tile), at.x + set->offset_x + lying->x,
                    at.y + t->high - piece.height + set->offset_y + lying->y, lying->strength);
}

/* A rectangle of tiles whose first has that column and row; what lies beyond the map is left out. */
static bool lay_part(struct tiled *t, const cJSON *layer, const cJSON *part, int left, int top, int wide,
                     int high, const struct lying *lying)
{
    size_t n = (size_t)wide * (size_t)high;
    uint32_t *tile = mem_new(n, sizeof *tile);
    bool good = tile ? tiled_tiles(t, layer, part, tile, n) : err_memory(t->err);

    for (size_t i = 0; good && i < n; i++) {
        int column = left + (int)(i % (size_t)wide), row = top + (int)(i / (size_t)wide);

        if ((tile[i] & NUMBER) && column >= 0 && row >= 0 && column < t->columns && row < t->rows)
            lay_tile(t, tile[i], column, row, lying);
    }
    mem_free(tile);
    return good;
}

static bool lay_tiles(struct tiled *t, const cJSON *layer, const struct lying *lying)
{
    const cJSON *chunks = json_get(layer, "chunks");
    bool good = true;

    JSON_EACH(chunk, chunks) {
        int x = (int)tiled_number(chunk, "x", -1e6, 1e6, 0), y = (int)tiled_number(chunk, "y", -1e6, 1e6, 0),
            wide = (int)tiled_number(chunk, "width", 1, 1000, 0),
            high = (int)tiled_number(chunk, "height", 1, 1000, 0);

        if (good && wide > 0 && high > 0)
            good = lay_part(t, layer, chunk, x - t->left, y - t->top, wide, high, lying);
    }
    return chunks ? good
                  : lay_part(t, layer, layer, 0, 0, (int)tiled_number(layer, "width", 1, 9999, t->columns),
                             (int)tiled_number(layer, "height", 1, 9999, t->rows), lying);
}

static bool lay_image(struct tiled *t, const cJSON *layer, const struct lying *lying, double x, double y)
{
    struct decoded picture;
    bool good = tiled_picture(t, layer, &picture);

    if (good && picture.at) {
        struct montage_piece piece = { &picture, 0, 0, picture.width * picture.shrunk,
                                       picture.height * picture.shrunk };

        montage_lay(&t->montage, &piece, (struct montage_turn){ false, false, false, 0 }, x, y,
                    lying->strength);
        mem_free(picture.at);
    }
    return good;
}

/* ---- layers ---- */

static bool lay_layers(struct tiled *t, const cJSON *layers, const struct lying *in, int depth);

static struct lying lying_of(const cJSON *layer, const struct lying *in)
{
    struct lying lying = *in;

    lying.x += tiled_number(layer, "offsetx", -1e6, 1e6, 0);
    lying.y += tiled_number(layer, "offsety", -1e6, 1e6, 0);
    lying.strength *= tiled_number(layer, "opacity", 0, 1, 1);
    lying.shown = in->shown && !cJSON_IsFalse(json_get(layer, "visible"));
    tiled_hear(layer, &lying.says);
    return lying;
}

/* Old files call them "Layer" and "ObjectGroup". */
static bool is_a(const char *type, const char *now, const char *before)
{
    return strcmp(type, now) == 0 || strcmp(type, before) == 0;
}

static bool lay_layer(struct tiled *t, const cJSON *layer, const struct lying *lying, int depth)
{
    const char *type = tiled_text(layer, "type"), *name = tiled_text(layer, "name");
    double x = lying->x - t->left * pitch(t).x, y = lying->y - t->top * pitch(t).y;

    if (!lying->shown || lying->says.level) {
        chart_note(t->chart,
                   lying->shown ? _("layer %s: it is of another level") : _("layer %s: it is not to be seen"),
                   name);
        return true;
    }
    t->tinted += *tiled_text(layer, "tintcolor") != '\0';
    if (is_a(type, "tilelayer", "Layer"))
        return lay_tiles(t, layer, lying);
    if (is_a(type, "imagelayer", "ImageLayer"))
        return lay_image(t, layer, lying, x, y);
    if (is_a(type, "group", "Group"))
        return lay_layers(t, json_get(layer, "layers"), lying, depth + 1);
    if (is_a(type, "objectgroup", "ObjectGroup"))
        tiled_objects(t, layer, x, y);
    else
        chart_note(t->chart, _("layer %s: its type is not known"), name);
    return true;
}

static bool lay_layers(struct tiled *t, const cJSON *layers, const struct lying *in, int depth)
{
    bool good = depth <= TILED_DEPTH || fail(t, _("its layers lie in one another too deeply"));

    JSON_EACH(layer, good ? layers : NULL)
        if (good) {
            struct lying lying = lying_of(layer, in);

            good = lay_layer(t, layer, &lying, depth);
        }
    return good;
}

/* ---- ground ---- */

/* The row of such ground; it looks like the picture. */
static int row_of(struct tiled *t, const struct tiled_says *says)
{
    struct terrain kind = { .cost = says->cost ? says->cost : ONE_CELL,
                            .wall = says->wall,
                            .hazard = says->hazard,
                            .look = "floor" };

    if (!says->wall && !says->hazard && kind.cost == ONE_CELL)
        return TERRAIN_FLOOR;
    snprintf(kind.key, sizeof kind.key, "tile%s%s_%d", says->wall ? "_wall" : "",
             says->hazard ? "_hazard" : "", kind.cost);
    return terrain_add(t->chart->terrain, &kind);
}

static void lay_ground(struct tiled *t)
{
    int lost = 0;

    for (int row = 0; row < t->rows; row++)
        for (int column = 0; column < t->columns; column++) {
            const struct tiled_says *says = &t->cell[(size_t)row * (size_t)t->columns + (size_t)column];
            int kind = row_of(t, says);
            struct cell c = grid_cell(t->layout, column + (t->layout == GRID_HEX_FLAT && t->even),
                                      row + (t->layout == GRID_HEX_POINTY && t->even));

            lost += kind < 0;
            if (kind > 0 && !board_set(t->chart->board, LAYER_GROUND, c, kind))
                t->chart->failed = true;
        }
    if (lost > 0)
        chart_note(t->chart, n_("the ground of %d cell", "the ground of %d cells", lost), lost);
}

/* ---- the whole ---- */

static void tell_rest(struct tiled *t)
{
    if (t->covers > 0)
        chart_note(t->chart, n_("the cover of %d tile", "the cover of %d tiles", t->covers), t->covers);
    if (t->levels > 0)
        chart_note(t->chart, n_("the level of %d tile", "the level of %d tiles", t->levels), t->levels);
    if (t->strange > 0)
        chart_note(t->chart,
                   n_("%d tile of a set that is not there", "%d tiles of sets that are not there",
                      t->strange),
                   t->strange);
    if (t->turned > 0)
        chart_note(t->chart,
                   n_("%d object that is a turned tile", "%d objects that are turned tiles", t->turned),
                   t->turned);
    if (t->tinted > 0)
        chart_note(t->chart, n_("the tint of %d layer", "the tints of %d layers", t->tinted), t->tinted);
}

static int thousandths(double pixels)
{
    return (int)lround(pixels * 1000);
}

static bool keep_picture(struct tiled *t, const char *picture, struct str *png)
{
    const struct chart_frame *frame = &t->chart->frame;
    int k = t->montage.shrunk;

    if (!t->montage.used)
        return true;
    t->chart->info.picture = (struct map_picture){ .file = chart_text(t->chart, picture),
                                                   .cell = thousandths(frame->cell / k),
                                                   .cell_height = thousandths(frame->cell_height / k),
                                                   .offset_x = thousandths(frame->left / k),
                                                   .offset_y = thousandths(frame->top / k) };
    return montage_write(&t->montage, png) || err_memory(t->err);
}

bool tiled_read(const char *path, const cJSON *root, const char *picture, struct terrain_table *terrain,
                struct chart *chart, struct str *png, struct err *err)
{
    struct tiled t = { .path = path, .root = root, .chart = chart, .err = err };
    const struct lying whole = { 0, 0, 1, { 0 }, true };
    bool good = begin(&t, terrain) && tiled_load_sets(&t) &&
                lay_layers(&t, json_get(root, "layers"), &whole, 0);

    if (good) {
        lay_ground(&t);
        tell_rest(&t);
        good = keep_picture(&t, picture, png) && (chart_finish(chart) || err_memory(err));
    }
    tiled_clear_sets(&t);
    montage_clear(&t.montage);
    mem_free(t.cell);
    return good;
}

/* What a map file may contain. */
#include "content/map_own.h"

#include "content/glow.h"

#include "base/language.h"
#include "base/text.h"

#include <string.h>

/* ---- forms of texts ---- */

/* Pass over "3,4", "-2,7" or "[4;2]"; NULL if there is none. */
static const char *pass_cell(const char *text)
{
    bool stored = *text == '[';

    for (int part = 0; part < 2; part++) {
        size_t digits;

        text += (part == 0 && stored) || part == 1;
        text += !stored && *text == '-';
        digits = strspn(text, "0123456789");
        if (digits < 1 || digits > 4)
            return NULL;
        text += digits;
        if (part == 0 && *text != (stored ? ';' : ','))
            return NULL;
    }
    return !stored ? text : *text == ']' ? text + 1 : NULL;
}

static bool is_cell(const char *text)
{
    const char *end = pass_cell(text);

    return end && *end == '\0';
}

static bool is_run(const char *text)
{
    const char *end = pass_cell(text);

    return end && (*end == '\0' || (strncmp(end, "..", 2) == 0 && is_cell(end + 2)));
}

static bool is_letter(const char *text)
{
    size_t len = strlen(text);

    return len > 0 && text_char(text, len) == (int)len && (unsigned char)*text >= ' ' && *text != 0x7f;
}

static bool is_ground_key(const char *text)
{
    size_t len = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_-");

    return text[len] == '\0' && len >= 1 && len <= 31 && *text >= 'a' && *text <= 'z';
}

/* A number of 1 to `most` digits that does not begin with 0. */
static const char *pass_number(const char *text, size_t most)
{
    size_t digits = strspn(text, "0123456789");

    return digits >= 1 && digits <= most && *text != '0' ? text + digits : NULL;
}

static bool is_dice(const char *text)
{
    const char *end = pass_number(text, 2);

    end = end && *end == 'd' ? pass_number(end + 1, 2) : NULL;
    if (end && (*end == '+' || *end == '-'))
        end = pass_number(end + 1, 2);
    return end && *end == '\0';
}

static bool is_sides_row(const char *text)
{
    return text[strspn(text, MAP_SIDE_LETTERS)] == '\0' && strlen(text) <= GRID_SIDE_MAX;
}

static bool is_wall(const char *text)
{
    struct wall wall;

    return wall_read(text, &wall);
}

static bool is_shade_row(const char *text)
{
    return text[strspn(text, MAP_LIGHT_LETTERS)] == '\0' && strlen(text) <= GRID_SIDE_MAX;
}

#define CELL_PATTERN "(-?[0-9]{1,4},-?[0-9]{1,4}|\\[[0-9]{1,4};[0-9]{1,4}\\])"

const struct text_form form_cell = { N_("a cell such as \"3,4\" or \"[4;2]\""), "^" CELL_PATTERN "$",
                                     is_cell };

const struct text_form map_form_run = { N_("a cell such as \"3,4\" or a straight run such as \"3,4..9,4\""),
                                        "^" CELL_PATTERN "(\\.\\." CELL_PATTERN ")?$", is_run };
static const struct text_form form_letter = { N_("a single character"), "^[^\\u0000-\\u001f\\u007f]$",
                                              is_letter };
static const struct text_form form_ground_key = {
    N_("a key such as \"shallow-water\" (a-z, 0-9, '_', '-', at most 31)"), "^[a-z][a-z0-9_-]{0,30}$",
    is_ground_key
};
static const struct text_form form_dice = { N_("dice such as \"1d6\" or \"2d6+1\""),
                                            "^[1-9][0-9]?d[1-9][0-9]?([+-][1-9][0-9]?)?$", is_dice };
static const struct text_form form_sides_row = {
    N_("a text of the letters . | + ' ! : ? x (nothing, wall, door, open door, locked door, window, secret "
       "door, broken door)"),
    "^[.|+'!:?x]{0,1000}$", is_sides_row
};

static const struct text_form form_shade_row = {
    N_("a text of the letters . : # * (lit, dim, dark, dark by magic)"), "^[.:#*]{0,1000}$", is_shade_row
};

#define POINT_PATTERN "-?[0-9]{1,4}(\\.[0-9]{1,10})?,-?[0-9]{1,4}(\\.[0-9]{1,10})?"

static const struct text_form form_wall = { N_("a wall such as \"1.5,2..3,4.25\""),
                                            "^" POINT_PATTERN "\\.\\." POINT_PATTERN "$", is_wall };

static bool is_point(const char *text)
{
    struct wall_point point;
    int used = wall_point_read(text, &point);

    return used > 0 && text[used] == '\0';
}

static const struct text_form form_point = { N_("a point such as \"1.5,2\""), "^" POINT_PATTERN "$",
                                             is_point };

/* ---- words ---- */

const char *const map_grids[] = { "square", "hex-pointy", "hex-flat", NULL };
const char *const map_doors[] = { "closed", "open", "locked", "secret", "broken", NULL };
const unsigned char map_door_of[] = { BARRIER_DOOR, BARRIER_DOOR_OPEN, BARRIER_DOOR_LOCKED,
                                      BARRIER_DOOR_SECRET, BARRIER_DOOR_BROKEN };
const char *const map_side_kinds[] = { "wall",   "door",        "door-open",   "door-locked",
                                       "window", "door-secret", "door-broken", NULL };
const char *const map_hours[] = { "day", "night", NULL };
const char *const map_skies[] = { "day", "dusk", "night", "underground", NULL };

/* The built-in rows of the terrain table, in their order. */
static const char *const map_grounds[] = {
    "floor",  "wall",    "door",        "door-open",   "door-locked", "grass",    "dirt",      "road",
    "stone",  "wood",    "rough",       "rubble",      "water",       "bog",      "tree",      "rock",
    "hazard", "fire",    "pit",         "carpet",      "tiles",       "concrete", "grating",   "steel",
    "lift",   "helipad", "desk",        "table",       "planter",     "servers",  "machinery", "block",
    "drop",   "bush",    "door-secret", "door-broken", NULL
};

const char *const map_directions[] = { "e", "se", "s", "sw", "w", "nw", "n", "ne", NULL };

/* ---- fields ---- */

static const struct field damage_ways[] = { { .key = "number", .kind = FIELD_INT, .lo = 0, .hi = 99 },
                                            { .key = "dice", .kind = FIELD_TEXT, .form = &form_dice },
                                            { 0 } };

static const struct field hazard_fields[] = {
    EITHER_FIELD(
        "damage", damage_ways, .example = "\"1d6\"",
        .about =
            "What it does to whoever enters, a number or dice; armour does not help. Left out: the GM is "
            "asked."),
    BOOL_FIELD("prone", .example = "true",
               .about = "Whether it throws whoever enters to the ground. Left out: the GM is asked."),
    BOOL_FIELD("pit", .fallback = "false",
               .about = "Nobody is moved on from here: a hole, a cliff's foot, deep water."),
    { 0 }
};

static const struct field ground_fields[] = {
    FORM_FIELD("key", &form_ground_key, .needed = true, .example = "\"river\"",
               .about = "The name that scripts and saved games use."),
    TEXT_FIELD("note", 0, 119, .said = true, .fallback = "\"\"", .example = "\"the cold river\"",
               .about = "What the game says when somebody enters."),
    FIELD_ROW("cost", FIELD_THOUSANDTHS, .lo = 1, .hi = COST_MOST, .fallback = "1", .example = "1.5",
              .about = "Cells of movement that entering it takes; three decimals at most."),
    BOOL_FIELD("wall", .fallback = "false", .about = "Fills the cell: no way in and no sight through."),
    WORD_FIELD("door", map_doors, .about = "A door that fills the cell, and how it stands."),
    OBJECT_FIELD("hazard", hazard_fields, .about = "What happens to whoever enters."),
    WORD_FIELD("going", going_words, .fallback = "\"land\"", .example = "\"water\"",
               .about = "How one goes about in it, for systems that tell swimming, climbing and burrowing "
                        "apart. Of the key \"water\" it is water."),
    WORD_FIELD("look", terrain_looks, .fallback = "\"floor\"", .about = "How it is painted."),
    { 0 }
};

static const struct field ground_ways[] = {
    WORD_FIELD("built in", map_grounds, .about = "A kind of ground that every map knows."),
    OBJECT_FIELD("own", ground_fields, .about = "A kind of ground of this map's own."),
    { 0 }
};

static const struct field legend_ground = { .key = "ground", .kind = FIELD_EITHER, .of = ground_ways };
static const struct field ground_row = { .key = "row", .kind = FIELD_TEXT, .lo = 1, .hi = GRID_SIDE_MAX };

static const struct field edge_fields[] = {
    FORM_FIELD("cells", &map_form_run, .needed = true, .example = "\"9,4..14,4\"",
               .about = "A cell, or a straight run of cells, each with the same side."),
    WORD_FIELD(
        "side", map_directions, .needed = true, .example = "\"n\"",
        .about =
            "Which side of the cell, named as the grid's directions: squares n e s w, pointed hexes e ne "
            "nw w sw se, flat hexes se ne n nw sw s."),
    WORD_FIELD("kind", map_side_kinds, .fallback = "\"wall\"",
               .about =
                   "What stands there. A window is a wall that one sees through: glass, a rail, a grille. A "
                   "secret door is a wall until it is found; a broken one stands open for good."),
    { 0 }
};
static const struct field edge = { .key = "edge", .kind = FIELD_OBJECT, .of = edge_fields };

static const struct field sides_row = { .key = "row", .kind = FIELD_TEXT, .form = &form_sides_row };

static const struct field shade_row = { .key = "row", .kind = FIELD_TEXT, .form = &form_shade_row };

#define SIDES(word) \
    { \
        .key = word, .kind = FIELD_LIST, .lo = 0, .hi = GRID_SIDE_MAX, .of = &sides_row, \
        .about = "Rows of the " word " sides, a letter a cell; what is not written is open." \
    }
static const struct field sides_fields[] = { SIDES("e"), SIDES("se"), SIDES("s"), SIDES("nw"),
                                             SIDES("n"), SIDES("ne"), { 0 } };

static const struct field free_wall = { .key = "wall", .kind = FIELD_TEXT, .form = &form_wall };

static const struct field lamp_fields[] = {
    FORM_FIELD("at", &form_point, .needed = true, .example = "\"1.5,2\"",
               .about = "Where it stands: cells and parts of cells from the middle of cell 0,0."),
    GLOW_FIELDS,
    { 0 }
};
static const struct field lamp = { .key = "lamp", .kind = FIELD_OBJECT, .of = lamp_fields };

static const struct field start_cell = { .key = "cell", .kind = FIELD_TEXT, .form = &form_cell };
static const struct field start_cells = {
    .key = "cells", .kind = FIELD_LIST, .lo = 1, .hi = 4096, .of = &start_cell
};

#define AT_FIELD FORM_FIELD("at", &form_cell, .needed = true, .example = "\"3,4\"", .about = "Its cell.")
static const struct field zone_fields[] = {
    AT_FIELD,
    INT_FIELD("wide", 1, GRID_SIDE_MAX, .fallback = "1", .about = "Columns, from its cell to the right."),
    INT_FIELD("high", 1, GRID_SIDE_MAX, .fallback = "1", .about = "Rows, from its cell downwards."),
    TEXT_FIELD("name", 1, PLACE_TEXT, .needed = true, .said = true, .example = "\"The yard\"",
               .about = "Zones of one name are one."),
    { 0 }
};
static const struct field zone = { .key = "zone", .kind = FIELD_OBJECT, .of = zone_fields };

static const struct field room_fields[] = { AT_FIELD,
                                            INT_FIELD("number", 1, PLACE_NUMBER, .needed = true,
                                                      .example = "3", .about = "What the room is called by."),
                                            TEXT_FIELD("name", 0, PLACE_TEXT, .said = true,
                                                       .fallback = "\"\"", .example = "\"Common room\"",
                                                       .about = "Its name, for the game master."),
                                            { 0 } };
static const struct field room = { .key = "room", .kind = FIELD_OBJECT, .of = room_fields };

static const struct field note_fields[] = { AT_FIELD,
                                            TEXT_FIELD("text", 1, PLACE_TEXT, .needed = true, .said = true,
                                                       .example = "\"The man by the fire is armed.\"",
                                                       .about = "What the game master reads there."),
                                            { 0 } };
static const struct field note = { .key = "note", .kind = FIELD_OBJECT, .of = note_fields };

static const struct field picture_offset = {
    .key = "pixels", .kind = FIELD_THOUSANDTHS, .lo = -MAP_OFFSET_MOST, .hi = MAP_OFFSET_MOST
};

static const struct field picture_fields[] = {
    FORM_FIELD("file", &form_path, .needed = true, .example = "\"cave.png\"",
               .about = "A PNG, JPEG or WebP picture below the map's folder."),
    FIELD_ROW("cell", FIELD_THOUSANDTHS, .needed = true, .lo = MAP_PIXELS_LEAST, .hi = MAP_PIXELS_MOST,
              .example = "71.5",
              .about = "How many of its pixels a cell is wide; three decimals at most. Hexes: across their "
                       "flat sides."),
    FIELD_ROW("cell_height", FIELD_THOUSANDTHS, .lo = MAP_PIXELS_LEAST, .hi = MAP_PIXELS_MOST,
              .example = "70.25",
              .about = "The same downwards, for a picture that is stretched. Left out: as it is wide."),
    LIST_FIELD("offset", 2, 2, &picture_offset, .fallback = "[0, 0]", .example = "[12.25, 8]",
               .about =
                   "The pixel, from the left and from the top, that lies on the upper left corner of the "
                   "map."),
    { 0 }
};

static const struct field map_fields[] = {
    TEXT_FIELD("title", 0, 80, .said = true, .fallback = "\"\"", .example = "\"The old bridge\"",
               .about = "What the map is called."),
    TEXT_FIELD("about", 0, 1000, .said = true, .fallback = "\"\"",
               .about = "A note for whoever uses the map."),
    WORD_FIELD("grid", map_grids, .needed = true,
               .about =
                   "Squares; hexes with a point up, odd rows shoved right; or hexes with a flat side up, odd "
                   "columns shoved down."),
    INT_FIELD("columns", 1, GRID_SIDE_MAX, .needed = true, .example = "24", .about = "How many cells wide."),
    INT_FIELD("rows", 1, GRID_SIDE_MAX, .needed = true, .example = "16", .about = "How many cells high."),
    WORD_FIELD(
        "light", map_hours, .fallback = "\"day\"",
        .about = "How the map is painted: by day, or at night with the light of lamps, fires and screens. No "
                 "rule asks for it."),
    WORD_FIELD("sky", map_skies, .fallback = "\"day\"",
               .about =
                   "What lies over the map: by day all is lit, at dusk half, at night and underground only "
                   "what lamps and lights light."),
    OBJECT_FIELD("picture", picture_fields,
                 .about =
                     "The picture that a map of another program came with, and how the cells lie on it."),
    MAP_FIELD("legend", 0, 240, &form_letter, &legend_ground,
              .example = "{\".\": \"grass\", \"#\": \"wall\"}",
              .about = "What each letter of the ground means."),
    LIST_FIELD(
        "ground", 1, GRID_SIDE_MAX, &ground_row,
        .about = "The map itself: a text for each row, a letter of the legend for each cell. Left out: floor "
                 "everywhere."),
    LIST_FIELD("edges", 0, 100000, &edge,
               .about = "Walls, windows and doors on the sides between cells, one or a run at a time."),
    OBJECT_FIELD(
        "sides", sides_fields,
        .about = "The same for maps with many: rows of letters for the sides that a cell keeps (squares e s, "
                 "pointed hexes e ne nw, flat hexes se ne n)."),
    LIST_FIELD("walls", 0, WALLS_MAX, &free_wall, .example = "[\"1.5,2..3,4.25\"]",
               .about =
                   "Walls off the grid, from point to point: cells and parts of cells from the middle of "
                   "cell 0,0."),
    LIST_FIELD("lamps", 0, LAMPS_MAX, &lamp, .about = "What stands on the map and gives light."),
    LIST_FIELD("shade", 0, GRID_SIDE_MAX, &shade_row, .example = "[\"..::##\"]",
               .about =
                   "How well cells are lit, for systems that ask: rows of letters, a letter a cell, . lit, "
                   ": dim, # dark; what is not written is lit."),
    MAP_FIELD("starts", 0, 64, &form_name, &start_cells, .example = "{\"heroes\": [\"1,4\", \"1,5\"]}",
              .about = "Named groups of cells where figures may begin, in the order they are filled."),
    LIST_FIELD("zones", 0, 1000, &zone, .about = "Named areas that everybody at the table knows of."),
    LIST_FIELD("rooms", 0, 1000, &room, .about = "Numbers of rooms, which the game master sees."),
    LIST_FIELD("notes", 0, 1000, &note, .about = "What the game master is to remember at a place."),
    { 0 }
};

static const struct field map_root = { .key = "map", .kind = FIELD_OBJECT, .of = map_fields };

const struct document map_document = { "battlemat-map", "Battlemat map",
                                       "A board: ground, walls, doors and places to start.", &map_root };

/* cli/tool_generate.c - maps that are made with a seed. */
#include "cli/tool.h"

#include "base/files.h"
#include "base/language.h"
#include "base/random.h"
#include "base/terminal.h"
#include "content/scenery/scenery.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct flag tool_generate_flags[] = {
    { "--grid", "square|flat|pointy",
      N_("squares (if it is not given), or hexes with a flat side or a point up") },
    { "--out", "FILE", N_("the map to make (also -o)") },
    { "--seed", "SEED", N_("a number or a text: the same map again (otherwise any)") },
    { "--size", "SIZE", N_("columns and rows, 12x12 to 1000x1000 (30x20 if it is not given)") },
    { NULL, NULL, NULL },
};

static int wrong(const char *option, const char *expected)
{
    terminal_warn(_("battlemat-cli: %s: expected %s\n"), option, expected);
    return ERR_USAGE;
}

/* "square", "flat" or "pointy"; not given, squares. */
static bool read_grid(const char *word, enum layout *layout)
{
    char name[32];

    *layout = GRID_SQUARE;
    if (!word || strcmp(word, "square") == 0)
        return true;
    snprintf(name, sizeof name, "hex-%.20s", word);
    return grid_layout_named(name, layout);
}

/* "40x30". */
static bool read_size(const char *word, struct grid *grid)
{
    long columns, rows;
    char *end;

    if (!word)
        return true;
    columns = strtol(word, &end, 10);
    if (*end != 'x')
        return false;
    rows = strtol(end + 1, &end, 10);
    if (*end != '\0' || columns < SCENERY_LEAST || columns > SCENERY_MOST || rows < SCENERY_LEAST ||
        rows > SCENERY_MOST)
        return false;
    grid->columns = (int)columns;
    grid->rows = (int)rows;
    return true;
}

/* The kinds that there are, as "dungeon, cave ...". */
static void name_kinds(struct str *out)
{
    for (int i = 0; scenery_id(i); i++)
        str_add_format(out, i ? ", %s" : "%s", scenery_id(i));
}

/* The same, each on a line with what it is. */
static int list_kinds(void)
{
    for (int i = 0; scenery_id(i); i++)
        terminal_say("%-10s %s\n", scenery_id(i), scenery_about(i));
    return 0;
}

static int unknown_kind(void)
{
    struct str text = { 0 };
    int status;

    name_kinds(&text);
    status = wrong("generate SCENERY", str_cstr(&text));
    str_clear(&text);
    return status;
}

static bool make(const struct scenery_wish *wish, const char *path, struct err *err)
{
    struct terrain_table *terrain = terrain_table_new();
    struct board *board;
    struct map_info info;
    bool done = terrain ? scenery_make(wish, terrain, &board, &info, err) : err_memory(err);

    if (done) {
        done = map_save_file(path, board, &info, err);
        board_free(board);
        map_info_clear(&info);
    }
    terrain_table_free(terrain);
    return done;
}

/* A seed of the system's, as digits, where none was given. */
static bool find_seed(const char *given, char text[24], struct err *err)
{
    uint64_t seed;

    if (given)
        return true;
    if (!random_seed_of_system(&seed, err))
        return false;
    snprintf(text, 24, "%u", (unsigned)(seed & 0xffffff));
    return true;
}

int tool_generate(const struct arguments *a)
{
    const char *seed = arguments_get(a, "--seed"), *out = arguments_get(a, "--out");
    struct scenery_wish wish = { .kind = a->n ? scenery_named(a->word[0]) : 0,
                                 .grid = { GRID_SQUARE, SCENERY_COLUMNS, SCENERY_ROWS } };
    struct err err = { 0 };
    char text[24];

    if (a->n == 0)
        return list_kinds();
    if (wish.kind < 0)
        return unknown_kind();
    if (!out)
        return wrong("generate", "SCENERY -o FILE");
    if (!read_grid(arguments_get(a, "--grid"), &wish.grid.layout))
        return wrong("--grid", "square, flat, pointy");
    if (!read_size(arguments_get(a, "--size"), &wish.grid))
        return wrong("--size", "40x30 (12x12..1000x1000)");
    if (!find_seed(seed, text, &err))
        return tool_fail(&err);
    wish.seed = seed ? seed : text;
    if (!make(&wish, out, &err))
        return tool_fail(&err);
    if (!a->quiet)
        /* words: the kind of map, its size, its seed, the file it was written to */
        terminal_say(_("%s, %d by %d, seed %s: %s\n"), scenery_title(wish.kind), wish.grid.columns,
                     wish.grid.rows, wish.seed, out);
    return 0;
}

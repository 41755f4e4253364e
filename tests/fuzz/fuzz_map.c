/*
 * tests/fuzz/fuzz_map.c - any bytes as a map: faults that say where, or a board that saving keeps.
 *
 * aims: content/map*.c content/extras.c content/field_check.c content/field_read.c
 * plant: map_save
 */
#include "fuzz.h"

#include "content/map.h"

PLANT(bool, map_save, const struct board *board, const struct map_info *info, struct str *out);

/* The planted fault: doors are saved as walls. */
bool __wrap_map_save(const struct board *board, const struct map_info *info, struct str *out)
{
    bool done = __real_map_save(board, info, out);
    char *door = done && fuzz_planted() ? strstr(out->text, "\"door\"") : NULL;

    if (door)
        memcpy(door, "\"wall\"", 6);
    return done;
}

struct loaded {
    struct terrain_table *terrain;
    struct board *board;
    struct map_info info;
};

static bool load(struct loaded *m, const char *bytes, size_t len)
{
    struct faults faults;

    faults_init(&faults);
    *m = (struct loaded){ .terrain = terrain_table_new() };
    if (map_load_text("fuzz", bytes, len, m->terrain, &m->board, &m->info, &faults)) {
        BUG_UNLESS(faults.n == 0);
        return true;
    }
    BUG_UNLESS(m->terrain->count == terrain_built_in());
    fuzz_faults(&faults);
    terrain_table_free(m->terrain);
    return false;
}

static void drop(struct loaded *m)
{
    board_free(m->board);
    map_info_clear(&m->info);
    terrain_table_free(m->terrain);
}

/* The same ground and sides everywhere, whatever number a kind of ground has. */
static void same_boards(const struct board *a, const struct board *b)
{
    BUG_UNLESS(a->grid.columns == b->grid.columns && a->grid.rows == b->grid.rows);
    BUG_UNLESS(a->grid.layout == b->grid.layout);
    for (int row = 0; row < a->grid.rows; row++)
        for (int column = 0; column < a->grid.columns; column++) {
            BUG_UNLESS(terrain_same(&a->terrain->row[board_peek(a, LAYER_GROUND, column, row)],
                                    &b->terrain->row[board_peek(b, LAYER_GROUND, column, row)]));
            for (int layer = LAYER_EDGE_A; layer < BOARD_LAYERS; layer++)
                BUG_UNLESS(board_peek(a, (enum layer)layer, column, row) ==
                           board_peek(b, (enum layer)layer, column, row));
        }
}

/* A game has a table of its own, to which a map's rows move. */
static void adopt(struct loaded *m)
{
    struct terrain_table *other = terrain_table_new();
    struct str before, after;

    str_init(&before);
    str_init(&after);
    BUG_UNLESS(map_save(m->board, &m->info, &before));
    BUG_UNLESS(map_adopt(m->board, &m->info, other));
    BUG_UNLESS(map_save(m->board, &m->info, &after));
    fuzz_same(&before, &after, "a map in another game");
    str_clear(&before);
    str_clear(&after);
    terrain_table_free(m->terrain);
    m->terrain = other;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct loaded first, second;
    struct str text, again;

    if (!load(&first, (const char *)data, size))
        return 0;
    str_init(&text);
    str_init(&again);
    BUG_UNLESS(map_save(first.board, &first.info, &text));
    BUG_UNLESS(load(&second, str_cstr(&text), text.len));
    same_boards(first.board, second.board);
    BUG_UNLESS(first.info.nstarts == second.info.nstarts);
    BUG_UNLESS(map_save(second.board, &second.info, &again));
    fuzz_same(&text, &again, "a map saved twice");
    adopt(&second);
    drop(&first);
    drop(&second);
    str_clear(&text);
    str_clear(&again);
    return 0;
}

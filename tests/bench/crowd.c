#include "bench/crowd.h"

#include "base/hash.h"
#include "bench/world.h"
#include "rules/list.h"

#include <stdio.h>

static struct cell open_within(const struct board *board, int i, int left, int top, int columns, int rows)
{
    for (uint64_t chance = hash_mix((uint64_t)i + 1);; chance = hash_mix(chance)) {
        int column = left + (int)(chance % (unsigned)columns),
            row = top + (int)((chance >> 32) % (unsigned)rows);

        if (board_price(board, column, row) > 0)
            return grid_cell(board->grid.layout, column, row);
    }
}

struct cell crowd_spread(const struct board *board, int i)
{
    return open_within(board, i, 0, 0, board->grid.columns, board->grid.rows);
}

struct cell crowd_cornered(const struct board *board, int i)
{
    if (i < 200)
        return open_within(board, i, 0, 0, 100, 100);
    return open_within(board, i, 100, 100, board->grid.columns - 100, board->grid.rows - 100);
}

struct cell crowd_packed(const struct board *board, int i)
{
    return grid_cell(board->grid.layout, i % (board->grid.columns - 1), i / (board->grid.columns - 1));
}

/* The ground of a bench's world on the game's own terrain: both begin with the same rows. */
static bool lay_board(struct session *s, int columns, int rows)
{
    struct world world;
    struct grid grid = { GRID_SQUARE, columns, rows };
    struct board *board = board_new(&grid, session_book(s)->terrain);
    bool done = board && world_make(&world, GRID_SQUARE, WORLD_ROOMS, columns, rows);

    if (done) {
        for (int row = 0; row < rows; row++)
            for (int column = 0; column < columns; column++)
                board_set(board, LAYER_GROUND, grid_cell(GRID_SQUARE, column, row),
                          board_peek(world.board, LAYER_GROUND, column, row));
        world_clear(&world);
        done = session_set_board(s, board, NULL, NULL);
    }
    if (!done)
        board_free(board);
    return done;
}

static bool bring_figures(struct session *s, int figures, crowd_place *place)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct texts *texts = &session_book(s)->texts;
    const struct ruleset *rules = session_rules(s);
    bool done = true;

    for (int i = 0; i < figures; i++) {
        char name[16];
        snprintf(name, sizeof name, "%c%d", 'a' + i % 26, i);
        const int more[] = {
            texts_add(texts, i % 2 ? "foes" : "heroes"), 0, 0, 1, texts_add(texts, name), SEATS_ALL
        };

        done = done &&
               command_edit(&c, EDIT_join, 0, 0, cell_pack(place(session_state(s)->board, i)), more, 6) &&
               command_edit(&c, EDIT_set_stat, i, rules->shown.stat_hp_max, 20, NULL, 0) &&
               command_edit(&c, EDIT_set_stat, i, rules->shown.stat_hp, 20 - i % 10, NULL, 0);
    }
    done = done && session_submit(s, &c) == OUTCOME_DONE;
    command_clear(&c);
    return done;
}

struct session *crowd_new(const char *file, int columns, int rows, int figures, crowd_place *place)
{
    struct err err;
    struct session *s = session_new(rules_at(0), file, "1", &err);

    if (s && lay_board(s, columns, rows) && bring_figures(s, figures, place))
        return s;
    session_close(s);
    return NULL;
}

bool crowd_move(struct session *s, int figure, struct cell to)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    bool done = command_edit(&c, EDIT_place, figure, 0, cell_pack(to), NULL, 0) &&
                session_submit(s, &c) == OUTCOME_DONE;

    command_clear(&c);
    return done;
}

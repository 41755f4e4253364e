#include "gallery/gallery_ground.h"

#include "paint/paint_area.h"
#include "paint/paint_arrow.h"
#include "paint/paint_ground.h"
#include "paint/paint_token.h"

#include <stdio.h>
#include <string.h>

enum { PATCH = 5, IN_ROW = 9, KINDS = 36, CELL = 80, LARGE = 112 };

/*
 * A patch of 5 x 5 cells: `around` everywhere, `inner` in its middle (3 x 3, or 1 x 1 if `single`); what is
 * shown begins `dx`, `dy` hundredths of a cell from the middle one. `wall` builds one along the middle row's
 * upper side.
 */
struct specimen {
    const char *name, *around, *inner;
    bool single;
    int dx, dy;
    enum barrier wall;
};

static const struct specimen specimens[KINDS] = {
    { "floor", "floor", "floor", false, 0, 0, BARRIER_NONE },
    { "grass", "grass", "grass", false, 0, 0, BARRIER_NONE },
    { "road", "grass", "road", false, -150, -150, BARRIER_NONE },
    { "dirt", "grass", "dirt", false, -150, -150, BARRIER_NONE },
    { "flagstones", "stone", "stone", false, 0, 0, BARRIER_NONE },
    { "parapet", "river", "stone", false, 0, -150, BARRIER_WALL },
    { "stone wall", "floor", "wall", true, -40, 0, BARRIER_NONE },
    { "rubble", "floor", "rubble", false, 0, 60, BARRIER_NONE },
    { "rough ground", "floor", "rough", false, 0, 0, BARRIER_NONE },
    { "pit", "floor", "pit", false, 85, 85, BARRIER_NONE },
    { "river", "river", "river", false, 0, 0, BARRIER_NONE },
    { "pool", "floor", "water", false, 0, 0, BARRIER_NONE },
    { "bog", "floor", "bog", false, 0, 0, BARRIER_NONE },
    { "causeway", "water", "planks", true, 0, -30, BARRIER_NONE },
    { "fire", "floor", "fire", true, 0, 0, BARRIER_NONE },
    { "standing stone", "grass", "rock", true, 0, 0, BARRIER_NONE },
    { "tree", "grass", "tree", true, 0, 0, BARRIER_NONE },
    { "bush", "grass", "bush", true, 22, 16, BARRIER_NONE },
    { "floorboards", "wood", "wood", false, 0, 0, BARRIER_NONE },
    { "door", "wood", "wood", false, 0, -150, BARRIER_DOOR },
    { "open door", "wood", "wood", false, 0, -150, BARRIER_DOOR_OPEN },
    { "carpet", "carpet", "carpet", false, 0, 0, BARRIER_NONE },
    { "tiles", "tiles", "tiles", false, 0, 0, BARRIER_NONE },
    { "concrete", "concrete", "concrete", false, 0, 0, BARRIER_NONE },
    { "grating", "grating", "grating", false, 0, 0, BARRIER_NONE },
    { "steel", "steel", "steel", false, 0, 0, BARRIER_NONE },
    { "window", "carpet", "carpet", false, 0, -150, BARRIER_WINDOW },
    { "lift", "tiles", "lift", true, 0, -50, BARRIER_DOOR },
    { "strong room", "tiles", "steel", true, 0, -50, BARRIER_DOOR_LOCKED },
    { "helipad", "concrete", "helipad", false, 0, 0, BARRIER_NONE },
    { "desk", "carpet", "desk", true, 0, 10, BARRIER_NONE },
    { "table", "carpet", "table", true, 0, 0, BARRIER_NONE },
    { "planter", "tiles", "planter", true, 0, 0, BARRIER_NONE },
    { "servers", "tiles", "servers", true, 0, 0, BARRIER_NONE },
    { "machinery", "concrete", "machinery", true, 0, 0, BARRIER_NONE },
    { "drop", "concrete", "drop", false, -90, -90, BARRIER_NONE },
};

static struct cell first_of(int i)
{
    return (struct cell){ (short)(i % IN_ROW * PATCH), (short)(i / IN_ROW * PATCH) };
}

/* A patch in the board; walls stand along the upper side of its inner cells, a door in the middle one. */
static void lay_patch(struct board *board, int i)
{
    const struct specimen *s = &specimens[i];
    struct cell at = first_of(i);
    int north = grid_direction_named(GRID_SQUARE, "n"), reach = s->single ? 0 : 1;

    for (int n = 0; n < PATCH * PATCH; n++) {
        int dx = n % PATCH, dy = n / PATCH;
        bool way = dy == 2 && strcmp(s->inner, "planks") == 0; /* planks lead on to both sides */
        bool inner = (dx >= 2 - reach && dx <= 2 + reach && dy >= 2 - reach && dy <= 2 + reach) || way;
        struct cell c = { (short)(at.x + dx), (short)(at.y + dy) };

        board_set(board, LAYER_GROUND, c, terrain_find(board->terrain, inner ? s->inner : s->around));
        if (s->wall != BARRIER_NONE && dy == 2 - reach)
            board_set_edge(board, c, north, dx == 2 ? s->wall : BARRIER_WALL);
    }
}

struct board *gallery_ground_new(struct terrain_table *terrain)
{
    static const char *const own[] = { "river", "planks" };
    struct board *board;

    for (int i = 0; i < 2; i++) {
        struct terrain row = { .cost = ONE_CELL };

        snprintf(row.key, sizeof row.key, "%s", own[i]);
        snprintf(row.look, sizeof row.look, "%s", own[i]);
        if (terrain_add(terrain, &row) < 0)
            return NULL;
    }
    board = board_new(&(struct grid){ GRID_SQUARE, IN_ROW * PATCH, KINDS / IN_ROW * PATCH }, terrain);
    for (int i = 0; board && i < KINDS; i++)
        lay_patch(board, i);
    return board;
}

/* The cell of a specimen at `cell` pixels, with its upper left corner at x, y. */
static void show(const struct board *ground, struct ui *ui, int i, int cell, int x, int y)
{
    struct cell at = first_of(i);
    struct rect where = { x, y, cell, cell };
    struct paint_grid grid = { GRID_SQUARE, cell, x - (at.x + 2) * cell - specimens[i].dx * cell / 100,
                               y - (at.y + 2) * cell - specimens[i].dy * cell / 100 };

    draw_clip(ui->draw, where);
    paint_ground_draw(ui->draw, ui->theme, ground, &grid, where, 0, NULL);
    draw_unclip(ui->draw);
}

void gallery_ground_draw(const struct board *ground, struct ui *ui, int x, int y)
{
    for (int i = 0; i < KINDS; i++) {
        int left = x + i % IN_ROW * 205, top = y + i / IN_ROW * 150;

        show(ground, ui, i, LARGE, left, top);
        show(ground, ui, i, CELL, left + LARGE + 4, top + LARGE - CELL);
        ui_line(ui, (struct rect){ left, top + LARGE + 4, LARGE + CELL + 4, 22 }, FACE_BODY, TYPE_SMALL,
                ROLE_QUIET, specimens[i].name, 0);
    }
}

void gallery_cells_draw(struct ui *ui, int x, int y)
{
    static const char *const name[4] = { "pointer", "keyboard", "target", "not allowed" };
    struct token_look goblin = paint_token_look("M", TOKEN_FOE);
    struct paint_grid grid = { GRID_SQUARE, CELL, x, y };
    struct paint_point target = { (float)x + 296, (float)y + 40 };

    paint_token_draw(ui->draw, &goblin, (int)target.x, (int)target.y, 60, 255);
    for (int i = 0; i < 4; i++) {
        static const enum area_style style[4] = { AREA_POINTER, AREA_FOCUS, AREA_POINTER, AREA_FORBIDDEN };
        struct cell origin = { 0, 0 };

        grid.x = x + i * 128;
        paint_board_group(ui->draw, &grid);
        if (i != 2)
            paint_area(ui->draw, ui->theme, &grid, style[i], &origin, 1);
        else
            paint_target(ui->draw, ui->theme, &grid, target, 66);
        draw_group_end(ui->draw);
        if (style[i] == AREA_FORBIDDEN)
            paint_blocked(ui->draw, ui->theme, grid.x + CELL / 2, y + CELL / 2, CELL * 2 / 5);
        ui_line(ui, (struct rect){ grid.x - 20, y + 100, CELL + 40, 24 }, FACE_BODY, TYPE_SMALL,
                ROLE_NOTE_TEXT, name[i], 0);
    }
}

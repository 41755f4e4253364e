/*
 * paint/paint_border.c - where the board ends: the ground goes on, darker, and fades into the table.
 */
#include "paint/paint_canvas.h"
#include "paint/paint_scene.h"

#include <math.h>

/* The board as a rectangle in pixels; of hexes the middle of its ragged border. */
static void outline(const struct board *board, const struct paint_grid *grid, float edge[4])
{
    int width = 0, height = 0;
    float ragged = board->grid.layout == GRID_SQUARE ? 0 : (float)grid->cell * 0.25f;

    paint_grid_extent(grid, &board->grid, &width, &height);
    edge[0] = (float)grid->x + ragged;
    edge[1] = (float)grid->y + ragged;
    edge[2] = (float)(grid->x + width) - ragged;
    edge[3] = (float)(grid->y + height) - ragged;
}

/* How much of the ground is left `far` cells from the board. */
static float left_at(float far)
{
    if (far <= 0)
        return 1;
    return (1 - 0.24f * field_smooth(0, 0.5f, far)) * (1 - field_smooth(0.2f, SCENE_BEYOND, far));
}

static void fade(uint32_t *word, struct rgba table, float part)
{
    unsigned from[3] = { *word >> 16 & 255, *word >> 8 & 255, *word & 255 };

    *word = 0xff000000u | (uint32_t)field_mix((float)table.r, (float)from[0], part) << 16 |
            (uint32_t)field_mix((float)table.g, (float)from[1], part) << 8 |
            (uint32_t)field_mix((float)table.b, (float)from[2], part);
}

void border_paint(const struct board *board, const struct paint_grid *grid, enum theme_kind theme,
                  struct pixels *to)
{
    struct rgba table = theme_color(&(struct theme){ theme, 100 }, ROLE_TABLE);
    float edge[4], cell = (float)grid->cell;

    outline(board, grid, edge);
    if (edge[0] <= 0 && edge[1] <= 0 && edge[2] >= (float)to->width && edge[3] >= (float)to->height)
        return;
    for (int y = 0; y < to->height; y++) {
        float dy = field_max(field_max(edge[1] - (float)y, (float)y - edge[3]), 0) / cell;

        for (int x = 0; x < to->width; x++) {
            float dx = field_max(field_max(edge[0] - (float)x, (float)x - edge[2]), 0) / cell;

            if (dx > 0 || dy > 0)
                fade(&to->at[y * to->width + x], table, left_at(sqrtf(dx * dx + dy * dy)));
        }
    }
}

#include "view/table/handle.h"

#include "base/language.h"
#include "board/door.h"
#include "paint/paint_icon.h"
#include "view/table/figure.h"

#include <math.h>

enum { HANDLE = 38, HANDLE_ICON = 22 };

bool handle_door_at(const struct board *board, struct cell from, int direction, struct handle_door *door)
{
    struct cell beyond = grid_step(board->grid.layout, from, direction);
    int edge = board_edge(board, from, direction);

    if (edge == BARRIER_NONE)
        edge = board_terrain(board, beyond)->door;
    *door = (struct handle_door){ from, beyond, direction, edge };
    return edge >= BARRIER_DOOR_SECRET || barrier_door(edge);
}

/* The same, or a window. */
static bool opening_at(const struct board *board, struct cell from, int direction, struct handle_door *door)
{
    return handle_door_at(board, from, direction, door) || door->barrier == BARRIER_WINDOW;
}

/* One that fills a cell is met from several sides: it counts from the first of them alone. */
static bool is_first(const struct board *board, const struct handle_door *door)
{
    enum layout layout = board->grid.layout;

    if (board_edge(board, door->from, door->direction) != BARRIER_NONE)
        return cell_compare(door->from, door->beyond) < 0;
    for (int d = 0; d < grid_directions(layout); d++) {
        struct cell beside = grid_step(layout, door->beyond, d);

        if (!grid_is_diagonal(layout, d) && grid_contains(&board->grid, beside) &&
            cell_compare(beside, door->from) < 0)
            return false;
    }
    return true;
}

void handle_each(struct table_screen *screen, struct ui *ui,
                 void (*show)(struct table_screen *screen, struct ui *ui, const struct handle_door *door))
{
    const struct board *board = screen->game.view->board;
    const struct paint_grid *grid = &screen->camera.grid;
    struct rect cells = paint_grid_visible(grid, &board->grid, screen->camera.free);
    struct handle_door door;

    for (int i = 0; i < cells.w * cells.h; i++) {
        struct cell c = grid_cell(grid->layout, cells.x + i % cells.w, cells.y + i / cells.w);

        for (int k = 0; k < paint_grid_corners(grid->layout); k++)
            if (opening_at(board, c, paint_grid_direction(grid->layout, k), &door) && is_first(board, &door))
                show(screen, ui, &door);
    }
}

/*
 * A handle whose middle is `at` gives way to figures beside its door, by no more than it must; along the
 * door, where they stand on both sides of it.
 */
static struct paint_point beside_figures(const struct table_screen *screen, struct paint_point at, int size,
                                         struct paint_point along)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct paint_point by = { 0, 0 };
    bool any = false;

    for (int i = 0; i < screen->game.view->ntokens; i++) {
        const struct token *t = &screen->game.view->token[i];
        if (!table_figure_shown(&screen->game, i))
            continue;
        struct paint_point m = paint_grid_figure(grid, t->at, t->size);
        float x = at.x - m.x, y = at.y - m.y, far = hypotf(x, y),
              lacks = (float)(paint_grid_disc(grid, t->size) + size) / 2 - far;

        if (lacks <= 0 || far < 1)
            continue;
        by = (struct paint_point){ by.x + x / far * lacks, by.y + y / far * lacks };
        any = true;
    }
    if (any && hypotf(by.x, by.y) < 1)
        by = along;
    return (struct paint_point){ at.x + by.x, at.y + by.y };
}

bool handle_place(const struct table_screen *screen, const struct ui *ui, const struct handle_door *door,
                  struct rect *where)
{
    const struct paint_grid *grid = &screen->camera.grid;
    bool fills = board_edge(screen->game.view->board, door->from, door->direction) == BARRIER_NONE;
    struct paint_point a = paint_grid_center(grid, fills ? door->beyond : door->from),
                       b = paint_grid_center(grid, door->beyond);
    struct rect free = screen->camera.free;
    int size = theme_px(ui->theme, HANDLE);
    struct paint_point along = { (b.y - a.y) / 2, (a.x - b.x) / 2 },
                       at = beside_figures(screen, (struct paint_point){ (a.x + b.x) / 2, (a.y + b.y) / 2 },
                                           size, along);

    *where = (struct rect){ (int)at.x - size / 2, (int)at.y - size / 2, size, size };
    return where->x >= free.x && where->y >= free.y && where->x + size <= free.x + free.w &&
           where->y + size <= free.y + free.h;
}

const char *handle_called(int barrier)
{
    switch (barrier) {
    case BARRIER_DOOR:
        return _("Shut door");
    case BARRIER_DOOR_OPEN:
        return _("Open door");
    case BARRIER_DOOR_LOCKED:
        return _("Locked door");
    case BARRIER_DOOR_SECRET:
        return _("Secret door");
    case BARRIER_WINDOW:
        return _("Window");
    default:
        return _("Broken door");
    }
}

static enum role ink_of(int barrier)
{
    switch (barrier) {
    case BARRIER_DOOR_OPEN:
        return ROLE_ACCENT;
    case BARRIER_DOOR_LOCKED:
        return ROLE_TARGET;
    case BARRIER_DOOR_SECRET:
        return ROLE_SECRET;
    default:
        return ROLE_NOTE_TEXT;
    }
}

static enum icon icon_of(int barrier)
{
    if (barrier == BARRIER_DOOR_LOCKED)
        return ICON_LOCK;
    if (barrier == BARRIER_WINDOW)
        return ICON_EYE;
    return barrier == BARRIER_DOOR_OPEN || barrier == BARRIER_DOOR_BROKEN ? ICON_DOOR_OPEN : ICON_DOOR;
}

static void draw_disc(struct ui *ui, struct rect where, int barrier, enum icon icon, bool hot)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, HANDLE_ICON);
    struct draw_box face = { .radius = (short)(where.w / 2),
                             .border = (short)theme_px(t, hot ? 3 : 2),
                             .dash = (short)(barrier == BARRIER_DOOR_SECRET ? theme_px(t, 4) : 0),
                             .fill = theme_color(t, ROLE_NOTE),
                             .line = theme_color(t, hot ? ROLE_ACCENT : ink_of(barrier)) };

    draw_box(ui->draw, where, &face);
    paint_icon_draw(ui->draw, icon, where.x + (where.w - size) / 2, where.y + (where.h - size) / 2, size,
                    theme_color(t, ink_of(barrier)));
}

bool handle_button(struct ui *ui, struct rect where, const char *id, const char *label, int barrier,
                   bool grip)
{
    struct ui_act act = ui_act(ui, id);

    draw_disc(ui, where, barrier, grip ? ICON_HAND : icon_of(barrier), act.hot);
    ui_focus_ring(ui, id, where, where.w / 2);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = label,
                                    .value = "",
                                    .hint = "",
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = true });
    return act.clicked;
}

void handle_mark(struct ui *ui, struct rect where, const char *id, int barrier, const char *told)
{
    draw_disc(ui, where, barrier, icon_of(barrier), false);
    if (barrier == BARRIER_WINDOW)
        told = _("One sees and shoots through it; nobody goes through");
    ui_drawn(ui, id, handle_called(barrier), told, "", where);
}

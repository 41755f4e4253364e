#include "view/camera.h"

#include "base/bounds.h"

/* Half of the free part stays over the board, or the whole board where it is smaller than that. */
static void hold_on(struct camera *camera)
{
    const struct rect *f = &camera->free;
    int width, height;

    paint_grid_extent(&camera->grid, &camera->board, &width, &height);
    int keep_x = smaller(f->w / 2, width), keep_y = smaller(f->h / 2, height);
    camera->grid.x = clamp(camera->grid.x, f->x + keep_x - width, f->x + f->w - keep_x);
    camera->grid.y = clamp(camera->grid.y, f->y + keep_y - height, f->y + f->h - keep_y);
}

void camera_init(struct camera *camera, const struct grid *board, struct rect free)
{
    *camera = (struct camera){ .grid = { .layout = board->layout, .cell = 64 },
                               .board = *board,
                               .free = free };
    camera_fit(camera);
}

void camera_fit(struct camera *camera)
{
    paint_grid_fit(&camera->grid, &camera->board, camera->free);
}

void camera_look(struct camera *camera, int cell, struct cell middle, struct rect window)
{
    const struct rect *f = &camera->free;
    int width, height;

    camera->grid.cell = cell;
    struct paint_point at = paint_grid_center(&camera->grid, middle);
    camera->grid.x += f->x + f->w / 2 - (int)at.x;
    camera->grid.y += f->y + f->h / 2 - (int)at.y;
    paint_grid_extent(&camera->grid, &camera->board, &width, &height);
    if (width >= f->x + f->w)
        camera->grid.x = clamp(camera->grid.x, f->x + f->w - width, window.x);
    if (height >= window.h)
        camera->grid.y = clamp(camera->grid.y, window.y + window.h - height, window.y);
    hold_on(camera);
}

void camera_zoom(struct camera *camera, int steps, int x, int y)
{
    int cell = camera->grid.cell, by = steps > 0 ? 1 : -1;

    for (int i = 0; i != steps; i += by)
        cell = paint_grid_zoom(cell, by);
    camera_zoom_to(camera, cell, x, y);
}

void camera_zoom_to(struct camera *camera, int cell, int x, int y)
{
    cell = clamp(cell, CAMERA_CELL_LEAST, CAMERA_CELL_MOST);
    camera->by_x = camera->by_y = 0;
    paint_grid_zoom_at(&camera->grid, cell, x, y);
    hold_on(camera);
}

void camera_pan(struct camera *camera, int x, int y)
{
    camera->by_x = camera->by_y = 0;
    camera->grid.x += x;
    camera->grid.y += y;
    hold_on(camera);
}

/* How far a point must move to lie between two ends; if they leave no room, to their middle. */
static int move_into(int at, int low, int high)
{
    if (low > high)
        return (low + high) / 2 - at;
    return at < low ? low - at : at > high ? high - at : 0;
}

/* How the picture must move for the cell to show. */
static bool way_to_show(const struct camera *camera, struct cell c, int margin, int *x, int *y)
{
    struct paint_point at = paint_grid_center(&camera->grid, c);
    const struct rect *f = &camera->free;

    *x = move_into((int)at.x, f->x + margin, f->x + f->w - margin);
    *y = move_into((int)at.y, f->y + margin, f->y + f->h - margin);
    return *x != 0 || *y != 0;
}

bool camera_show(struct camera *camera, struct cell c, int margin)
{
    int x, y;
    bool moves = way_to_show(camera, c, margin, &x, &y);

    camera_pan(camera, x, y);
    return moves;
}

/* From where it is to where another one stands. */
static void glide_to(struct camera *camera, const struct camera *there, unsigned now)
{
    camera->from_x = camera->grid.x;
    camera->from_y = camera->grid.y;
    camera->by_x = there->grid.x - camera->grid.x;
    camera->by_y = there->grid.y - camera->grid.y;
    camera->since = now;
}

void camera_glide(struct camera *camera, struct cell c, int margin, unsigned now)
{
    struct camera there = *camera;

    camera_show(&there, c, margin);
    if (there.grid.x != camera->grid.x || there.grid.y != camera->grid.y)
        glide_to(camera, &there, now);
}

void camera_glide_from(struct camera *camera, int x, int y, unsigned now)
{
    const struct camera there = *camera;

    camera->grid.x = x;
    camera->grid.y = y;
    glide_to(camera, &there, now);
}

/* How far what lies from `at` over `length` must move to lie in the free part; nothing, if it does. */
static int gather_by(int at, int length, int from, int room, int margin)
{
    int inside = smaller(margin, larger(0, room - length) / 2);

    if (at >= from && at + length <= from + room)
        return 0;
    return move_into(at, from + inside, from + room - length - inside);
}

void camera_gather(struct camera *camera, const struct rect *part, int n, int margin, bool glides,
                   unsigned now)
{
    const struct rect *f = &camera->free;
    struct camera there = *camera;

    if (n == 0)
        return;
    struct rect all = part[0];
    for (int i = 1; i < n; i++) {
        struct rect more = rect_around(all, part[i]);

        if (more.w <= f->w && more.h <= f->h)
            all = more;
    }
    camera_pan(&there, gather_by(all.x, all.w, f->x, f->w, margin),
               gather_by(all.y, all.h, f->y, f->h, margin));
    if (glides)
        glide_to(camera, &there, now);
    else
        *camera = there;
}

bool camera_tick(struct camera *camera, unsigned now)
{
    float t = (float)(now - camera->since) / CAMERA_GLIDE, part;

    if (camera->by_x == 0 && camera->by_y == 0)
        return false;
    part = t >= 1 ? 1 : t * t * (3 - 2 * t);
    camera->grid.x = camera->from_x + (int)((float)camera->by_x * part);
    camera->grid.y = camera->from_y + (int)((float)camera->by_y * part);
    if (t >= 1)
        camera->by_x = camera->by_y = 0;
    hold_on(camera);
    return t < 1;
}

void camera_set_free(struct camera *camera, struct rect free)
{
    camera->free = free;
    hold_on(camera);
}

bool camera_cell(const struct camera *camera, int x, int y, struct cell *c)
{
    struct cell at = paint_grid_cell(&camera->grid, x, y);

    if (!grid_contains(&camera->board, at))
        return false;
    *c = at;
    return true;
}

#include "view/table/tip.h"

#include "base/bounds.h"
#include "paint/paint_arrow.h"
#include "view/table/screen.h"
#include "view/table/seen.h"

enum { NEAR = 96, PLACES = 12, RINGS = 2, OVER_TIP = 8, OVER_FIGURE = 4, OVER_ABOUT = 2 };

/* What is in the way near a note. */
struct crowd {
    struct rect figure[NEAR];
    int n;
};

void table_tip_begin(struct table_panels *panels)
{
    panels->tips.n = 0;
}

static struct rect about(struct paint_point middle, int size)
{
    return (struct rect){ (int)middle.x - size / 2, (int)middle.y - size / 2, size, size };
}

struct rect table_tip_cell(const struct camera *camera, struct cell at)
{
    const struct paint_grid *grid = &camera->grid;

    return about(paint_grid_center(grid, at), grid->cell);
}

static struct rect disc_of(const struct table_screen *screen, int token)
{
    const struct paint_grid *grid = &screen->camera.grid;
    const struct token *t = &screen->game.view->token[token];

    return about(paint_grid_figure(grid, t->at, t->size), paint_grid_disc(grid, t->size));
}

struct rect table_tip_figure(const struct table_screen *screen, int token)
{
    struct rect disc = disc_of(screen, token);
    int cell = screen->camera.grid.cell;

    return rect_grown(disc, disc.w < cell ? (cell - disc.w) / 2 : 0);
}

static bool meet(struct rect a, struct rect b)
{
    return !rect_empty(rect_meet(a, b));
}

static int shared(struct rect a, struct rect b)
{
    struct rect both = rect_meet(a, b);

    return rect_empty(both) ? 0 : both.w * both.h;
}

/* Its disc, moved where several share a cell, and its badges. */
static void add_crowd(const struct table_screen *screen, const struct table_seen *seen, struct rect near,
                      struct crowd *crowd)
{
    int cell = screen->camera.grid.cell;
    struct rect disc = disc_of(screen, seen->token);
    double x, y, r;

    disc.x += (int)(seen->share.dx * (float)cell);
    disc.y += (int)(seen->share.dy * (float)cell);
    if (!meet(rect_grown(disc, disc.w / 4), near))
        return;
    crowd->figure[crowd->n++] = disc;
    if (screen->theme->far && crowd->n < NEAR) /* its name */
        crowd->figure[crowd->n++] = (struct rect){ disc.x, disc.y + disc.h, disc.w,
                                                   theme_line(screen->theme, TYPE_BODY) };
    for (int i = 0; crowd->n < NEAR; i++) {
        if ((r = paint_token_badge_place(&seen->known->look, disc.w, i, &x, &y)) <= 0)
            return;
        crowd->figure[crowd->n++] = about((struct paint_point){ (float)(disc.x + disc.w / 2 + x),
                                                                (float)(disc.y + disc.h / 2 + y) },
                                          (int)(2 * r));
    }
}

static void find_crowd(const struct table_screen *screen, struct rect near, struct crowd *crowd)
{
    crowd->n = 0;
    for (int i = 0; i < screen->nseen && crowd->n < NEAR; i++)
        add_crowd(screen, &screen->seen[i], near, crowd);
}

/* The `i`-th place to be tried: the wanted side first, on each side the middle first. */
static struct rect place(struct rect of, int w, int h, int gap, enum tip_side side, int i)
{
    static const enum {
        ABOVE,
        BELOW,
        RIGHT,
        LEFT
    } order[][4] = { { ABOVE, BELOW, RIGHT, LEFT },
                     { BELOW, ABOVE, RIGHT, LEFT },
                     { RIGHT, LEFT, BELOW, ABOVE } };
    int slide = i % 3 == 0 ? 0 : i % 3 == 1 ? 1 : -1;
    struct rect at = { of.x + of.w / 2 - w / 2, of.y + of.h / 2 - h / 2, w, h };

    switch (order[side][i / 3]) {
    case ABOVE:
        at.y = of.y - gap - h;
        at.x += slide * w / 2;
        break;
    case BELOW:
        at.y = of.y + of.h + gap;
        at.x += slide * w / 2;
        break;
    case RIGHT:
        at.x = of.x + of.w + gap;
        at.y += slide * (h + of.h) / 2;
        break;
    case LEFT:
        at.x = of.x - gap - w;
        at.y += slide * (h + of.h) / 2;
        break;
    }
    return at;
}

/* Inside, as far as it has room there. */
static struct rect kept(struct rect at, struct rect within)
{
    at.x = clamp(at.x, within.x, within.x + within.w - at.w);
    at.y = clamp(at.y, within.y, within.y + within.h - at.h);
    return at;
}

static int covered(const struct table_tips *tips, const struct crowd *crowd, struct rect of, struct rect at)
{
    int area = shared(at, of) * OVER_ABOUT;

    for (int i = 0; i < crowd->n; i++)
        area += shared(at, crowd->figure[i]) * OVER_FIGURE;
    for (int i = 0; i < tips->n; i++)
        area += shared(at, tips->at[i]) * OVER_TIP;
    return area;
}

/* What no panel covers, if what the note speaks of is there. */
static struct rect room_for(const struct panel_layout *layout, const struct ui *ui, struct rect of)
{
    struct rect window = { 0, 0, ui->in.width, ui->in.height }, free = rect_meet(window, layout->free);

    return rect_contains(free, of.x + of.w / 2, of.y + of.h / 2) ? free : window;
}

void table_tip_taken(struct table_panels *panels, struct rect at)
{
    if (panels->tips.n < TABLE_TIPS)
        panels->tips.at[panels->tips.n++] = at;
}

static bool is_apart(const struct table_tips *tips, struct rect at)
{
    for (int i = 0; i < tips->n; i++)
        if (meet(at, tips->at[i]))
            return false;
    return true;
}

struct rect table_tip_apart(struct table_panels *panels, struct rect at)
{
    static const signed char way[][2] = { { 0, 0 },  { 0, -1 },  { 1, 0 }, { -1, 0 },
                                          { 1, -1 }, { -1, -1 }, { 0, -2 } }; /* in its own sizes */
    struct rect apart = at;

    for (size_t i = 0; i < sizeof way / sizeof way[0] && !is_apart(&panels->tips, apart); i++)
        apart = (struct rect){ at.x + way[i][0] * at.w, at.y + way[i][1] * at.h, at.w, at.h };
    if (!is_apart(&panels->tips, apart))
        apart = at;
    table_tip_taken(panels, apart);
    return apart;
}

struct rect table_tip(struct table_screen *screen, struct ui *ui, struct rect of, enum tip_side side,
                      enum role line, const char *const *text, int lines)
{
    struct rect size = paint_note_size(ui->theme, ui->meter, text, lines), best = size;
    struct rect within = room_for(&screen->layout, ui, of), near = rect_grown(of, size.w + size.h + of.w);
    int gap = theme_px(ui->theme, 8), least = 0;
    struct crowd crowd;

    find_crowd(screen, near, &crowd);
    for (int n = 0; n < RINGS * PLACES; n++) { /* close by; then behind whoever stands there */
        int ring = n / PLACES, i = n % PLACES;
        struct rect at = kept(place(of, size.w, size.h, gap + ring * of.w, side, i), within);
        int worse = covered(&screen->panels.tips, &crowd, of, at) +
                    (10 * ring + i / 3 * 2 + (i % 3 > 0)) * size.w * size.h / 40;

        if (n == 0 || worse < least) {
            least = worse;
            best = at;
        }
    }
    paint_note(ui->draw, ui->theme, ui->meter, best.x + best.w / 2, best.y, line, text, lines, within);
    table_tip_taken(&screen->panels, best);
    table_tip_taken(&screen->panels, of); /* the ghost at a way's end is no figure of the crowd */
    return best;
}

bool table_tip_free(const struct table_screen *screen, struct rect at)
{
    struct crowd crowd;

    find_crowd(screen, rect_grown(at, screen->camera.grid.cell), &crowd);
    for (int i = 0; i < crowd.n; i++)
        if (meet(at, crowd.figure[i]))
            return false;
    return is_apart(&screen->panels.tips, at);
}

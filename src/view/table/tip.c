#include "view/table/tip.h"

#include "base/bounds.h"
#include "paint/paint_arrow.h"
#include "paint/paint_ray.h"
#include "view/table/screen.h"
#include "view/table/seen.h"

#include <math.h>
#include <string.h>

enum { NEAR = 96, PLACES = 12, RINGS = 7, RING = 4, OVER_TIP = 64, OVER_FIGURE = 32, OVER_ABOUT = 16 };
enum { FLAMES_MOST = 64, FLAME = 50, FLAME_UP = 7, BOW = 8 }; /* a flame in hundredths of a cell */

/* What is in the way near a note. */
struct crowd {
    struct rect figure[NEAR];
    int n;
    bool names; /* the places of figures' names, too */
};

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

void table_tip_taken(struct table_panels *panels, struct rect at)
{
    if (panels->tips.n < TABLE_TIPS)
        panels->tips.at[panels->tips.n++] = at;
}

/* The flames of lamps in the window, those about its middle first if there are many. */
static void take_flames(struct table_screen *screen, const struct ui *ui)
{
    const struct board *board = screen->game.view->board;
    const struct paint_grid *grid = &screen->camera.grid;
    struct rect window = { 0, 0, ui->in.width, ui->in.height };
    int size = grid->cell * FLAME / 100, taken = 0;

    for (int i = 0; board->lamps && i < board->lamps->n && taken < FLAMES_MOST; i++) {
        struct paint_point p = ray_point(grid->layout, board->lamps->at[i].at);
        struct rect flame = about((struct paint_point){ (float)grid->x + p.x * (float)grid->cell,
                                                        (float)grid->y + p.y * (float)grid->cell },
                                  size);

        flame.y -= grid->cell * FLAME_UP / 100;
        if (rect_empty(rect_meet(flame, window)))
            continue;
        table_tip_taken(&screen->panels, flame);
        taken++;
    }
}

struct rect table_tip_panel(const struct table_screen *screen, int part)
{
    const struct panel_layout *layout = &screen->layout;
    bool always = part == LAYOUT_MENU || part == LAYOUT_EYES || part == LAYOUT_RAIL;

    return always ? layout->room[part] : layout->stood[part];
}

void table_tip_begin(struct table_screen *screen, const struct ui *ui)
{
    screen->panels.tips.n = screen->panels.tips.names = screen->panels.tips.spared = 0;
    for (int i = 0; i < LAYOUT_PARTS; i++)
        if (!rect_empty(table_tip_panel(screen, i)))
            table_tip_taken(&screen->panels, table_tip_panel(screen, i));
    take_flames(screen, ui);
}

void table_tip_line(struct table_panels *panels, struct paint_point from, struct paint_point to, int wide)
{
    enum { BOXES_MOST = 16 };
    float x = to.x - from.x, y = to.y - from.y;
    int n = clamp((int)(hypotf(x, y) / (float)larger(wide, 1)), 1, BOXES_MOST);

    for (int i = 0; i <= n; i++)
        table_tip_taken(panels, about((struct paint_point){ from.x + x * (float)i / (float)n,
                                                            from.y + y * (float)i / (float)n },
                                      wide));
}

void table_tip_bow(struct table_panels *panels, struct paint_point from, struct paint_point towards,
                   struct paint_point to, int wide)
{
    for (int i = 0; i <= BOW; i++) {
        float k = (float)i / BOW, a = (1 - k) * (1 - k), b = 2 * k * (1 - k), c = k * k;

        table_tip_taken(panels, about((struct paint_point){ a * from.x + b * towards.x + c * to.x,
                                                            a * from.y + b * towards.y + c * to.y },
                                      wide));
    }
}

void table_tip_name(struct table_panels *panels, int token)
{
    if (panels->tips.names < TABLE_TIPS_NAMED)
        panels->tips.named[panels->tips.names++] = (short)token;
}

bool table_tip_names(const struct table_panels *panels, int token)
{
    for (int i = 0; i < panels->tips.names; i++)
        if (panels->tips.named[i] == token)
            return true;
    return false;
}

bool table_tip_is_under(const struct table_screen *screen, struct rect of)
{
    for (int i = 0; i < LAYOUT_PARTS; i++)
        if (rect_contains(table_tip_panel(screen, i), of.x + of.w / 2, of.y + of.h / 2))
            return true;
    return false;
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

/* About where its name stands on a shared screen. */
static struct rect name_below(const struct table_screen *screen, int token, struct rect disc)
{
    int letter = theme_type(screen->theme, TYPE_BODY) * 6 / 10,
        width = ((int)strlen(game_figure(&screen->game, token)) + 1) * letter;

    return (struct rect){ disc.x + (disc.w - width) / 2, disc.y + disc.h, width,
                          theme_line(screen->theme, TYPE_BODY) };
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
    if (screen->game.view->token[seen->token].glow.dim && crowd->n < NEAR) /* its torch */
        crowd->figure[crowd->n++] = (struct rect){ disc.x + disc.w * 7 / 10, disc.y - disc.w / 10,
                                                   disc.w * 4 / 10, disc.w / 2 };
    if (screen->theme->far && crowd->names && crowd->n < NEAR) /* its name */
        crowd->figure[crowd->n++] = name_below(screen, seen->token, disc);
    for (int i = 0; crowd->n < NEAR; i++) {
        if ((r = paint_token_badge_place(&seen->known->look, disc.w, i, &x, &y)) <= 0)
            return;
        crowd->figure[crowd->n++] = about((struct paint_point){ (float)(disc.x + disc.w / 2 + x),
                                                                (float)(disc.y + disc.h / 2 + y) },
                                          (int)(2 * r));
    }
}

static void find_crowd(const struct table_screen *screen, struct rect near, bool names, struct crowd *crowd)
{
    crowd->n = 0;
    crowd->names = names;
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
    int beside = slide == 0 ? at.y : slide > 0 ? of.y + of.h : of.y - h; /* no pixel over `of` */

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
        at.y = beside;
        break;
    case LEFT:
        at.x = of.x - gap - w;
        at.y = beside;
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

/* How much of the cells that are rather left free; each counts once. */
static int over_spared(const struct table_screen *screen, struct rect at)
{
    const struct table_tips *tips = &screen->panels.tips;
    int area = 0;

    for (int i = 0; i < tips->spared; i++)
        area += shared(at, table_tip_cell(&screen->camera, tips->spare[i]));
    return area;
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

/* Does it hold somebody of the crowd? What is lettered keeps clear of that one anyway. */
static bool holds_figure(const struct crowd *crowd, struct rect of)
{
    for (int i = 0; i < crowd->n; i++)
        if (rect_contains(of, crowd->figure[i].x, crowd->figure[i].y) && crowd->figure[i].w * 2 > of.w)
            return true;
    return false;
}

struct rect table_tip_apart(struct table_screen *screen, struct rect at)
{
    static const signed char way[][2] = { { 0, 0 },  { 0, -1 },  { 1, 0 }, { -1, 0 },
                                          { 1, -1 }, { -1, -1 }, { 0, -2 } }; /* in its own sizes */
    struct rect none = { at.x, at.y, 0, 0 }, best = at;
    struct crowd crowd;
    int least = 0;

    find_crowd(screen, rect_grown(at, 2 * (at.w + at.h)), false, &crowd);
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        struct rect apart = { at.x + way[i][0] * at.w, at.y + way[i][1] * at.h, at.w, at.h };
        int worse = covered(&screen->panels.tips, &crowd, none, apart);

        if (i == 0 || worse < least) {
            least = worse;
            best = apart;
        }
    }
    table_tip_taken(&screen->panels, best);
    return best;
}

struct rect table_tip(struct table_screen *screen, struct ui *ui, struct rect of, enum tip_side side,
                      enum role line, const char *const *text, int lines)
{
    struct rect size = paint_note_size(ui->theme, ui->meter, text, lines), best = size;
    struct rect within = room_for(&screen->layout, ui, of), near = rect_grown(of, size.w + size.h + 2 * of.w);
    int gap = theme_px(ui->theme, 8), cell = screen->camera.grid.cell, least = 0;
    struct crowd crowd;

    find_crowd(screen, near, true, &crowd);
    for (int n = 0; n < RINGS * PLACES; n++) { /* close by; then behind whoever stands there */
        int ring = n / PLACES, i = n % PLACES;
        struct rect at = kept(place(of, size.w, size.h, gap + ring * larger(of.w, cell) / RING, side, i),
                              within);
        int worse = covered(&screen->panels.tips, &crowd, of, at) + over_spared(screen, at) +
                    (3 * ring + i / 3 * 2 + (i % 3 > 0)) * size.w * size.h / 40;

        if (n == 0 || worse < least) {
            least = worse;
            best = at;
        }
    }
    paint_note(ui->draw, ui->theme, ui->meter, best.x + best.w / 2, best.y, line, text, lines, within);
    table_tip_taken(&screen->panels, best);
    if (!holds_figure(&crowd, of))
        table_tip_taken(&screen->panels, of); /* the ghost at a way's end is no figure of the crowd */
    return best;
}

/* Nothing but the edges of what is round is touched. */
static bool is_clear(const struct table_tips *tips, const struct crowd *crowd, struct rect at)
{
    for (int i = 0; i < crowd->n; i++)
        if (meet(at, rect_grown(crowd->figure[i], -smaller(crowd->figure[i].w, crowd->figure[i].h) / 8)))
            return false;
    for (int i = 0; i < tips->n; i++)
        if (meet(at, tips->at[i]))
            return false;
    return true;
}

/* Is all of it in the window? */
static bool is_whole(const struct table_screen *screen, struct rect at)
{
    const struct panel_layout *layout = &screen->layout;

    return at.x >= 0 && at.y >= 0 && at.x + at.w <= layout->width && at.y + at.h <= layout->height;
}

bool table_tip_beside(const struct table_screen *screen, struct rect of, int gap, struct rect *at)
{
    static const signed char order[] = { 0, 3, 1, 2, 4, 5, 6, 9 };
    struct crowd crowd;

    find_crowd(screen, rect_grown(of, 2 * (at->w + at->h)), false, &crowd);
    for (size_t i = 0; i < sizeof order; i++) {
        struct rect there = place(of, at->w, at->h, gap, TIP_BELOW, order[i]);

        if (is_whole(screen, there) && is_clear(&screen->panels.tips, &crowd, there)) {
            *at = there;
            return true;
        }
    }
    return false;
}

bool table_tip_free(const struct table_screen *screen, struct rect at)
{
    struct crowd crowd;

    find_crowd(screen, rect_grown(at, screen->camera.grid.cell), true, &crowd);
    return is_whole(screen, at) && is_clear(&screen->panels.tips, &crowd, at);
}

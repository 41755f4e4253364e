#include "paint/paint_vista.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "paint/paint_canvas.h"
#include "paint/paint_field.h"
#include "paint/paint_ground.h"

#include <math.h>

enum { VISTA_BRIGHT = 82 }; /* how bright a picture is at least, of 255 */

static uint32_t word_of(const struct vista_look *look, enum role role)
{
    struct rgba color = theme_color(&(struct theme){ (enum theme_kind)look->theme, 100 }, role);

    return 0xff000000u | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

/* How bright it is on average, 0..255. */
static int brightness(const struct pixels *to)
{
    uint64_t sum = 0;
    int n = larger(1, to->width * to->height);

    for (int i = 0; i < n; i++)
        sum += ((to->at[i] >> 16 & 0xff) * 54 + (to->at[i] >> 8 & 0xff) * 183 + (to->at[i] & 0xff) * 19) >> 8;
    return (int)(sum / (uint64_t)n);
}

/* A dark place becomes as bright as others are, in its own colours. */
static void lift(const struct vista_look *look, struct pixels *to)
{
    enum { ENOUGH = 66, MOST = 480 };
    int mean = larger(1, brightness(to)), by = smaller(MOST, ENOUGH * 256 / mean);

    if (!look->lift || look->theme != THEME_DARK || by <= 256)
        return;
    for (int i = 0; i < to->width * to->height; i++) {
        uint32_t word = to->at[i], out = word & 0xff000000u;

        for (int shift = 0; shift < 24; shift += 8)
            out |= (uint32_t)smaller(255, (int)(word >> shift & 0xff) * by / 256) << shift;
        to->at[i] = out;
    }
}

/* The edges lie a little in the dark, so that the middle is looked at. */
static void dim_edges(const struct vista_look *look, struct pixels *to)
{
    float reach = (float)smaller(to->width, to->height) * 0.2f;

    if (look->theme != THEME_DARK)
        return;
    for (int y = 0; y < to->height; y++) {
        for (int x = 0; x < to->width; x++) {
            int across = smaller(x, to->width - 1 - x), down = smaller(y, to->height - 1 - y);
            float light = (0.6f + 0.4f * field_smooth(0, reach, (float)across)) *
                          (0.6f + 0.4f * field_smooth(0, reach, (float)down));
            uint32_t *word = &to->at[y * to->width + x], part = (uint32_t)(light * 256);

            *word = (*word & 0xff000000u) | ((*word >> 8 & 0xff00u) * part & 0xff0000u) |
                    ((*word >> 8 & 0xffu) * part & 0xff00u) | ((*word & 0xffu) * part >> 8);
        }
    }
}

/* What nobody has seen is the table, and no picture of open ground. */
static void cover_unknown(const struct vista_look *look, struct pixels *to)
{
    struct paint_grid grid = {
        .layout = look->board->grid.layout, .cell = look->cell, .x = -look->left, .y = -look->top
    };
    uint32_t table = word_of(look, ROLE_TABLE);

    for (int y = 0; y < to->height && look->board->remembered; y++)
        for (int x = 0; x < to->width; x++)
            if (board_get(look->board, LAYER_REVEAL, paint_grid_cell(&grid, x, y)) != REVEAL_SHOWN)
                to->at[y * to->width + x] = table;
}

/* How bright what is known of a picture is, 0..255. */
static int brightness(const struct pixels *p, uint32_t unknown)
{
    uint64_t sum = 0, n = 0;

    for (int i = 0; i < p->width * p->height; i++)
        if (p->at[i] != unknown) {
            sum += 3 * (p->at[i] >> 16 & 255) + 6 * (p->at[i] >> 8 & 255) + (p->at[i] & 255);
            n++;
        }
    return n > 0 ? (int)(sum / 10 / n) : VISTA_BRIGHT;
}

/* A place at night is shown so bright that one can tell what is there; white stays white. */
static void lighten(const struct vista_look *look, struct pixels *to)
{
    uint32_t unknown = look->board->remembered ? word_of(look, ROLE_TABLE) : 0, tone[256];
    int bright = larger(brightness(to, unknown), 1);
    float gain = field_min((float)VISTA_BRIGHT / (float)bright, 2.4f);

    if (bright >= VISTA_BRIGHT)
        return;
    for (int i = 0; i < 256; i++)
        tone[i] = (uint32_t)(255.5f - 255 * powf(1 - (float)i / 255, gain));
    for (int i = 0; i < to->width * to->height; i++) {
        uint32_t word = to->at[i];

        if (word != unknown)
            to->at[i] = (word & 0xff000000u) | tone[word >> 16 & 255] << 16 | tone[word >> 8 & 255] << 8 |
                        tone[word & 255];
    }
}

/* Two rounded rectangles, each reaching beyond the edge where the other has its corners. */
static bool round_corners(const struct vista_look *look, struct pixels *to)
{
    cairo_t *cr = canvas_open(to);
    double w = to->width, h = to->height, top = look->radius_top, bottom = look->radius_bottom;

    if (!cr)
        return false;
    cairo_set_operator(cr, CAIRO_OPERATOR_DEST_IN);
    canvas_round_rect(cr, 0, 0, w, h + top, top);
    cairo_fill(cr);
    canvas_round_rect(cr, 0, -bottom, w, h + bottom, bottom);
    cairo_fill(cr);
    return canvas_close(cr);
}

static bool paint(const void *data, struct pixels *to)
{
    const struct vista_look *look = data;

    if (!paint_ground_area(look->board, NULL, look->cell, look->left, look->top, (enum theme_kind)look->theme,
                           1000, to))
        return false;
    lift(look, to);
    cover_unknown(look, to);
    lighten(look, to);
    dim_edges(look, to);
    return round_corners(look, to);
}

static bool paint_quick(const void *data, struct pixels *to)
{
    const struct vista_look *look = data;
    uint32_t word = word_of(look, ROLE_SUNKEN);

    for (int i = 0; i < to->width * to->height; i++)
        to->at[i] = word;
    return round_corners(look, to);
}

static bool hold(void *data)
{
    struct vista_look *look = data;
    bool held = paint_ground_hold(look->board, &look->held, &look->ground);

    look->board = look->held;
    return held;
}

static void release(void *data)
{
    struct vista_look *look = data;

    paint_ground_let_go(look->held, look->ground);
    look->board = look->held = NULL;
    look->ground = NULL;
}

static bool paint_bare(const void *data, struct pixels *to)
{
    const struct vista_look *look = data;

    return paint_ground_area(look->board, NULL, look->cell, look->left, look->top,
                             (enum theme_kind)look->theme, 1000, to);
}

static const struct painter painter = { "vista", PAINTER_CLEAR, sizeof(struct vista_look), paint, paint_quick,
                                        hold,    release },
                            ghost = { "ghost", PAINTER_CLEAR, sizeof(struct vista_look), paint_bare, NULL,
                                      hold,    release };

/* Of what is known of a board that somebody remembers. */
static uint64_t known_stamp(const struct board *board)
{
    return board->remembered ? hash_mix(board->version) : 0;
}

static void draw(struct draw *d, const struct theme *theme, const struct board *board,
                 const struct paint_grid *grid, struct rect where, const int radius[2], int lift)
{
    struct vista_look look = { .board = board,
                               .stamp = paint_ground_stamp(board, grid, where) ^ known_stamp(board),
                               .cell = grid->cell,
                               .left = where.x - grid->x,
                               .top = where.y - grid->y,
                               .theme = (int)theme->kind,
                               .radius_top = radius[0],
                               .radius_bottom = radius[1],
                               .lift = lift };

    draw_picture(d, &painter, &look, where.w, where.h, where, 255);
}

void paint_vista_draw(struct draw *d, const struct theme *theme, const struct board *board,
                      const struct paint_grid *grid, struct rect where, int top, int bottom)
{
    draw(d, theme, board, grid, where, (int[]){ top, bottom }, 0);
}

void paint_vista_card(struct draw *d, const struct theme *theme, const struct board *board,
                      const struct paint_grid *grid, struct rect where, int top, int bottom)
{
    draw(d, theme, board, grid, where, (int[]){ top, bottom }, 1);
}

void paint_vista_ghost(struct draw *d, const struct theme *theme, const struct board *board,
                       const struct paint_grid *grid, struct rect where, int alpha)
{
    struct vista_look look = { .board = board,
                               .stamp = paint_ground_stamp(board, grid, where),
                               .cell = grid->cell,
                               .left = where.x - grid->x,
                               .top = where.y - grid->y,
                               .theme = (int)theme->kind };

    draw_picture(d, &ghost, &look, where.w, where.h, where, alpha);
}

#include "paint/paint_vista.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "paint/paint_canvas.h"
#include "paint/paint_field.h"
#include "paint/paint_ground.h"

static uint32_t word_of(const struct vista_look *look, enum role role)
{
    struct rgba color = theme_color(&(struct theme){ (enum theme_kind)look->theme, 100 }, role);

    return 0xff000000u | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

/* How bright it is on average, 0..255, where it is not of a colour. */
static int brightness(const struct pixels *to, uint32_t but)
{
    uint64_t sum = 0, n = 1;

    for (int i = 0; i < to->width * to->height; i++) {
        uint32_t word = to->at[i];

        n += word != but;
        if (word != but)
            sum += ((word >> 16 & 0xff) * 54 + (word >> 8 & 0xff) * 183 + (word & 0xff) * 19) >> 8;
    }
    return (int)(sum / n);
}

/* A dark place becomes as bright as others are, in its own colours; what nobody has seen of it stays so. */
static void lift(const struct vista_look *look, struct pixels *to)
{
    enum { ENOUGH = 66, MOST = 480, SAMPLE = 320 };
    uint32_t unknown = look->board->remembered ? word_of(look, ROLE_TABLE) : 0;
    int mean = larger(1, brightness(to, unknown)),
        by = look->lift == VISTA_SAMPLE ? SAMPLE : smaller(MOST, ENOUGH * 256 / mean);

    if (look->lift == VISTA_AS_IT_IS || look->theme != THEME_DARK || by <= 256)
        return;
    for (int i = 0; i < to->width * to->height; i++) {
        uint32_t word = to->at[i], out = word & 0xff000000u;

        if (word == unknown)
            continue;
        for (int shift = 0; shift < 24; shift += 8)
            out |= (uint32_t)smaller(255, (int)(word >> shift & 0xff) * by / 256) << shift;
        to->at[i] = out;
    }
}

/* The edges lie a little in the dark, so that the middle is looked at. */
static void dim_edges(const struct vista_look *look, struct pixels *to)
{
    float reach = (float)smaller(to->width, to->height) * 0.2f;

    if (look->theme != THEME_DARK || look->lift == VISTA_SAMPLE)
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
    cover_unknown(look, to);
    lift(look, to);
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
    draw(d, theme, board, grid, where, (int[]){ top, bottom }, VISTA_AS_IT_IS);
}

void paint_vista_card(struct draw *d, const struct theme *theme, const struct board *board,
                      const struct paint_grid *grid, struct rect where, int top, int bottom)
{
    draw(d, theme, board, grid, where, (int[]){ top, bottom }, VISTA_CARD);
}

void paint_vista_sample(struct draw *d, const struct theme *theme, const struct board *board,
                        const struct paint_grid *grid, struct rect where, int radius)
{
    draw(d, theme, board, grid, where, (int[]){ radius, radius }, VISTA_SAMPLE);
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

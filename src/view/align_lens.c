#include "view/align_lens.h"

#include "base/bounds.h"
#include "base/language.h"
#include "paint/paint_arrow.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    LENS = 112,     /* its radius, */
    BEYOND = 96,    /* how far it reaches beyond the left edge of the picture, */
    CLEAR = 44,     /* and how far it keeps from what it looks at */
    SOURCE = 26,    /* the square about that */
    ZOOM = 3,       /* pixels of the window for one of the picture */
    PATCH = 256,    /* what is looked at about a corner, */
    INWARDS = 2,    /* that lies so many cells from the end, */
    SEEN = 6,       /* or up to so many less one farther in */
    CLEAR_PART = 2, /* any place whose lines are clear to this part of the clearest will do: */
    ABOUT = 36,     /* what lies so far about it is to have edges for the eye */
    ARM = 18,       /* as far a line is followed to both sides, */
    BESIDE = 4,     /* and compared with what lies so far beside it; */
    NEAR = 2,       /* so far it may lie beside the grid's, */
    EDGE = ARM + 1  /* and this far from the edge of the patch all that is seen */
};

#define ROOT3 1.7320508075688772
#define ROOM_FOR_ICON "\xe2\x80\x83\xe2\x80\x82" /* spaces of one and of half an em */

/* ---- where they look ---- */

/* From line to line; of hexes from one column or row to the next. */
static void corner_of(const struct lattice *l, int column, int row, double *x, double *y)
{
    bool flat = l->grid.layout == GRID_HEX_FLAT, pointy = l->grid.layout == GRID_HEX_POINTY;

    *x = l->x + column * l->cell * (flat ? 1.5 / ROOT3 : 1);
    *y = l->y + row * l->cell_height * (pointy ? 1.5 / ROOT3 : 1);
    if (pointy)
        *x += l->cell / 2 * (1 + row % 2);
    if (flat)
        *y += l->cell_height / 2 * (1 + column % 2);
}

/* How much a line down (`by` 1) or across (`by` PATCH) stands out at a place, to both sides alike. */
static int line_at(const unsigned char *grey, int at, int by)
{
    int along = by == 1 ? PATCH : 1, sum = 0;

    for (int i = -ARM; i <= ARM; i++) {
        const unsigned char *p = grey + at + i * along;

        sum += 2 * p[0] - p[-BESIDE * by] - p[BESIDE * by];
    }
    return abs(sum);
}

/* How clear the fainter of two lines is that cross within a pixel or two of a place of a patch. */
static int clear_at(const unsigned char *grey, int x, int y)
{
    int across = 0, down = 0;

    if (x < EDGE || y < EDGE || x >= PATCH - EDGE || y >= PATCH - EDGE)
        return 0;
    for (int d = -NEAR; d <= NEAR; d++) {
        across = larger(across, line_at(grey, y * PATCH + x + d, 1));
        down = larger(down, line_at(grey, (y + d) * PATCH + x, PATCH));
    }
    return smaller(across, down);
}

/* How much there is to be seen about a place of a patch: how bright and dark it is by turns. */
static int edges_at(const unsigned char *grey, int x, int y)
{
    int left = clamp(x, ABOUT, PATCH - ABOUT - 1), top = clamp(y, ABOUT, PATCH - ABOUT - 1), sum = 0;

    for (int dy = -ABOUT; dy + BESIDE <= ABOUT; dy += BESIDE)
        for (int dx = -ABOUT; dx + BESIDE <= ABOUT; dx += BESIDE) {
            const unsigned char *p = grey + (top + dy) * PATCH + left + dx;

            sum += abs(p[0] - p[BESIDE]) + abs(p[0] - p[BESIDE * PATCH]);
        }
    return sum;
}

/* Look at a corner; how clear its lines are, and in `edges` how much there is about it. */
static int look_at(struct align_lens *lens, const struct lattice *l, struct backdrop *picture, int *edges)
{
    static unsigned char grey[PATCH * PATCH];

    corner_of(l, lens->column, lens->row, &lens->x, &lens->y);
    int left = (int)lens->x - PATCH / 2, top = (int)lens->y - PATCH / 2;
    lens->apart = -1;
    *edges = 0;
    if (l->grid.layout != GRID_SQUARE || !backdrop_grey_part(picture, &left, &top, PATCH, grey))
        return 0;
    lens->apart = lattice_apart(grey, PATCH, lens->x - left, lens->y - top);
    *edges = edges_at(grey, (int)lens->x - left, (int)lens->y - top);
    return lens->apart < 0 ? 0 : clear_at(grey, (int)lens->x - left, (int)lens->y - top);
}

/*
 * Of some corners with clear lines, from one near an end inwards, that about which there is most to be seen:
 * on bare ground a line that fits looks like none.
 */
static void find_clear(struct align_lens *lens, const struct lattice *l, struct backdrop *picture, bool last)
{
    struct align_lens seen[SEEN * SEEN];
    int clear[SEEN * SEEN], edges[SEEN * SEEN], n = 0, clearest = 0, best = -1;
    int columns = l->grid.columns, rows = l->grid.rows, near_x = smaller(INWARDS, columns / 2),
        near_y = smaller(INWARDS, rows / 2), reach = l->grid.layout == GRID_SQUARE ? SEEN : 1;

    for (int i = 0; i < reach * reach; i++) {
        int x = near_x + i % reach, y = near_y + i / reach;

        if (i > 0 && (x > columns / 2 || y > rows / 2))
            continue;
        seen[n] = (struct align_lens){ .column = last ? columns - x : x, .row = last ? rows - y : y };
        clear[n] = look_at(&seen[n], l, picture, &edges[n]);
        clearest = larger(clearest, clear[n++]);
    }
    for (int i = 0; i < n; i++)
        if (clear[i] * CLEAR_PART >= clearest && edges[i] > best) {
            best = edges[i];
            *lens = seen[i];
        }
}

int align_lens_busy(const struct lattice *l, struct backdrop *picture, int column, int row)
{
    static unsigned char grey[PATCH * PATCH];
    double x, y;

    corner_of(l, column, row, &x, &y);
    x += l->cell / 2;
    y += l->cell_height / 2;
    int left = (int)x - PATCH / 2, top = (int)y - PATCH / 2;
    return l->grid.layout == GRID_SQUARE && backdrop_grey_part(picture, &left, &top, PATCH, grey)
               ? edges_at(grey, (int)x - left, (int)y - top)
               : -1;
}

void align_lens_find(struct align_lens lens[ALIGN_LENSES], const struct lattice *l, struct backdrop *picture,
                     bool stay)
{
    int edges;

    for (int i = 0; i < ALIGN_LENSES; i++)
        if (stay) {
            lens[i].column = smaller(lens[i].column, l->grid.columns);
            lens[i].row = smaller(lens[i].row, l->grid.rows);
            look_at(&lens[i], l, picture, &edges);
        } else {
            find_clear(&lens[i], l, picture, i > 0);
        }
}

/* ---- what they show ---- */

static void spoke(struct draw *d, double turn, double radius)
{
    draw_move(d, (float)radius, (float)radius);
    draw_line(d, (float)(radius + radius * sin(turn)), (float)(radius - radius * cos(turn)));
}

/* The sides that meet at that corner, as the grid has them. */
static void draw_sides(struct ui *ui, enum layout layout, double radius)
{
    const struct draw_pen pen = { .line = theme_color(ui->theme, ROLE_REACH),
                                  .width = (float)theme_px(ui->theme, 2),
                                  .dash = (float)theme_px(ui->theme, 13),
                                  .gap = (float)theme_px(ui->theme, 8) };
    int n = layout == GRID_SQUARE ? 4 : 3;
    double first = layout == GRID_HEX_FLAT ? -acos(0.0) : 0;

    for (int i = 0; i < n; i++)
        spoke(ui->draw, first + i * 4 * acos(0.0) / n, radius);
    draw_ink(ui->draw, &pen);
}

/* Brass, as lenses on a table have: round, lit from the upper left, with its shadow on the glass. */
static void draw_ring(struct ui *ui, float radius)
{
    enum { ARCS = 48 };
    float wide = (float)theme_px(ui->theme, 9), thin = (float)theme_px(ui->theme, 2),
          turn = 6.28318531f / ARCS;
    const struct draw_pen brass = { .line = { 148, 108, 48, 255 },
                                    .width = wide,
                                    .casing = theme_color(ui->theme, ROLE_CASING),
                                    .casing_width = wide + 2 * thin };
    const struct draw_pen shade = { .line = { 16, 12, 8, 90 }, .width = 2 * thin };

    draw_circle(ui->draw, radius + thin, radius + thin, radius - wide / 2 - thin / 2);
    draw_ink(ui->draw, &shade);
    draw_circle(ui->draw, radius, radius, radius);
    draw_ink(ui->draw, &brass);
    for (int i = 0; i < ARCS; i++) {
        float from = turn * (float)i, lit = cosf(from + turn / 2 + 2.35619449f); /* 1 at the upper left */
        const struct draw_pen outer = {
            .line = lit > 0 ? (struct rgba){ 255, 226, 160, (unsigned char)(lit * 230) }
                            : (struct rgba){ 52, 32, 8, (unsigned char)(lit * -190) },
            .width = wide / 3
        };
        const struct draw_pen inner = {
            .line = lit > 0 ? (struct rgba){ 52, 32, 8, (unsigned char)(lit * 150) }
                            : (struct rgba){ 255, 214, 138, (unsigned char)(lit * -150) },
            .width = wide / 3
        };

        draw_arc(ui->draw, radius, radius, radius + wide / 5, from, from + turn * 1.04f);
        draw_ink(ui->draw, &outer);
        draw_arc(ui->draw, radius, radius, radius - wide / 4, from, from + turn * 1.04f);
        draw_ink(ui->draw, &inner);
    }
}

static void show_apart(const struct align_lens *lens, int number, struct ui *ui, struct rect where)
{
    char text[48], said[64], id[24];
    const char *const line[] = { said };
    bool good = lens->apart >= 0 && lens->apart <= 1;
    enum role ink = good ? ROLE_GOOD : ROLE_BAD;
    int gap = theme_px(ui->theme, 10), size = theme_px(ui->theme, 20);

    if (lens->apart < 0)
        snprintf(text, sizeof text, "%s", _("No lines here"));
    else
        snprintf(text, sizeof text, _("%.1f pixels apart"), lens->apart);
    snprintf(said, sizeof said, "%s%s", lens->apart < 0 ? "" : ROOM_FOR_ICON, text);
    snprintf(id, sizeof id, "align.lens.%d", number);
    int high = paint_note_size(ui->theme, ui->meter, line, 1).h,
        y = number ? where.y - gap - high : where.y + where.h + gap; /* not upon what is looked at */
    struct rect at = paint_note(ui->draw, ui->theme, ui->meter, where.x + where.w / 2, y,
                                lens->apart < 0 ? ROLE_NOTE_LINE : ink, line, 1,
                                (struct rect){ 0, 0, ui->in.width, ui->in.height });
    if (lens->apart >= 0)
        paint_icon_draw(ui->draw, good ? ICON_CHECK : ICON_CROSS, at.x + theme_px(ui->theme, 10),
                        at.y + (at.h - size) / 2, size, theme_color(ui->theme, ink));
    ui_drawn(ui, id, text, "", "", at);
}

int align_lens_margin(const struct theme *theme)
{
    return theme_px(theme, BEYOND);
}

/*
 * Beside what it looks at, which stays free: the first to the left of it and below, the other one to the
 * right and above. Where the edge is in the way it goes farther down, or up.
 */
static struct rect place_of(int number, const struct ui *ui, int x, int y, struct rect room)
{
    int radius = smaller(theme_px(ui->theme, LENS), room.h / 5), away = radius + theme_px(ui->theme, CLEAR),
        sign = number ? 1 : -1, note = theme_line(ui->theme, TYPE_BODY) * 2 + theme_px(ui->theme, 10),
        middle = clamp(x + sign * away * 7 / 8, room.x + radius, room.x + room.w - radius);
    double across = abs(middle - x), up = sqrt(fmax(0, (double)away * away - across * across));
    int height = clamp(y - sign * (int)up, room.y + radius + (number ? note : 0),
                       room.y + room.h - radius - (number ? 0 : note));

    return (struct rect){ middle - radius, height - radius, 2 * radius, 2 * radius };
}

/* The square that it looks at, joined with it. */
static void draw_source(struct ui *ui, float x, float y, struct rect where)
{
    const struct draw_pen pen = { .line = { 178, 135, 66, 255 },
                                  .width = (float)theme_px(ui->theme, 3),
                                  .casing = theme_color(ui->theme, ROLE_CASING),
                                  .casing_width = (float)theme_px(ui->theme, 6) };
    float half = (float)theme_px(ui->theme, SOURCE) / 2, to_x = (float)where.x + (float)where.w / 2,
          to_y = (float)where.y + (float)where.h / 2, far = hypotf(to_x - x, to_y - y),
          k = half / fmaxf(far, 1);

    draw_group(ui->draw, 0, 0);
    draw_move(ui->draw, x + (to_x - x) * k, y + (to_y - y) * k);
    draw_line(ui->draw, to_x, to_y);
    for (int i = 0; i <= 4; i++) {
        float a = x + (i % 4 == 0 || i == 3 ? -half : half), b = y + (i % 4 < 2 ? -half : half);

        if (i == 0)
            draw_move(ui->draw, a, b);
        else
            draw_line(ui->draw, a, b);
    }
    draw_ink(ui->draw, &pen);
    draw_group_end(ui->draw);
}

void align_lens_draw(const struct align_lens lens[ALIGN_LENSES], const struct lattice *l,
                     struct backdrop *picture, int width, struct ui *ui, struct rect shown, struct rect room)
{
    double k = shown.w / (double)width;

    for (int i = 0; i < ALIGN_LENSES; i++) {
        int x = shown.x + (int)lround(lens[i].x * k), y = shown.y + (int)lround(lens[i].y * k);
        struct rect where = place_of(i, ui, x, y, room);
        double radius = where.w / 2.0;

        draw_source(ui, (float)x, (float)y, where);
        backdrop_lens(ui->draw, picture, lens[i].x, lens[i].y, ZOOM, where);
        draw_group(ui->draw, where.x, where.y);
        draw_sides(ui, l->grid.layout, radius);
        draw_ring(ui, (float)radius);
        draw_group_end(ui->draw);
        show_apart(&lens[i], i, ui, where);
    }
}

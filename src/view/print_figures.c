/* Paper figures: a strip with the figure on both sides, folded at the top, with feet to stand on. */
#include "view/print_own.h"

#include "sdl/sdl_png.h"
#include "view/table/figure.h"

#include <stdio.h>
#include <string.h>

/* Millimetres: around the strips, the feet, the line of the name. */
static const double EDGE = 10, GAP = 4, FOOT = 8, NAME = 5;

/* Where the next strip goes. */
struct strips {
    HPDF_Page page; /* NULL: none is begun */
    double x, y;    /* its upper left corner; the paper is used from the top down */
    double deepest; /* of this row of strips */
};

static bool paint_figure(struct print *p, const struct token_look *look, struct pixels *to)
{
    struct draw draw;
    int side = to->width;
    bool done;

    draw_init(&draw);
    paint_token_draw(&draw, look, side / 2, side / 2, side * 9 / 10, 255);
    done = !draw.failed && sdl_png_pixels(&draw, 0, 0, (struct rgba){ 255, 255, 255, 255 }, to, p->err);
    draw_clear(&draw);
    return done;
}

/* The same upside down, for the back. */
static void turn(struct pixels *pixels)
{
    size_t n = (size_t)pixels->width * (size_t)pixels->height;

    for (size_t i = 0; i < n / 2; i++) {
        uint32_t word = pixels->at[i];

        pixels->at[i] = pixels->at[n - 1 - i];
        pixels->at[n - 1 - i] = word;
    }
}

/* Letters of ASCII; others are a question mark. */
static void put_name(struct print *p, HPDF_Page page, const char *name, double middle, double y)
{
    char plain[40];
    size_t n = 0;

    for (; *name && n + 1 < sizeof plain; name++)
        if ((*name & 0xc0) != 0x80)
            plain[n++] = *name & 0x80 ? '?' : *name;
    plain[n] = '\0';
    HPDF_Page_SetFontAndSize(page, p->font, 8);
    HPDF_Page_SetRGBFill(page, 0, 0, 0);
    HPDF_Page_BeginText(page);
    HPDF_Page_TextOut(page, print_points(middle) - HPDF_Page_TextWidth(page, plain) / 2, print_points(y),
                      plain);
    HPDF_Page_EndText(page);
}

static void put_cut(HPDF_Page page, double x, double y, double width, double height)
{
    HPDF_Page_SetLineWidth(page, 0.4f);
    HPDF_Page_SetRGBStroke(page, 0, 0, 0);
    HPDF_Page_Rectangle(page, print_points(x), print_points(y), print_points(width), print_points(height));
    HPDF_Page_Stroke(page);
}

static void put_fold(HPDF_Page page, double x, double y, double width)
{
    static const HPDF_UINT16 dash[] = { 2, 2 };

    HPDF_Page_SetDash(page, dash, 2, 0);
    HPDF_Page_MoveTo(page, print_points(x), print_points(y));
    HPDF_Page_LineTo(page, print_points(x + width), print_points(y));
    HPDF_Page_Stroke(page);
    HPDF_Page_SetDash(page, NULL, 0, 0);
}

/* Foot, name and face; then, beyond the fold at the top, the back the other way up. */
static void put_strip(struct print *p, HPDF_Page page, const char *name, struct pixels *face, double x,
                      double top, double side)
{
    double half = side + NAME + FOOT, fold = top - half;

    put_cut(page, x, top - 2 * half, side, 2 * half);
    turn(face);
    print_picture(p, page, face, x, fold, side, side);
    turn(face);
    print_picture(p, page, face, x, fold - side, side, side);
    put_name(p, page, name, x + side / 2, fold - side - NAME + 1.5);
    put_fold(page, x, fold, side);
    put_fold(page, x, top - FOOT, side);
    put_fold(page, x, top - 2 * half + FOOT, side);
}

/* Room for a strip; a new row or a new page where there is none. */
static void make_room(struct print *p, struct strips *s, double side, double length)
{
    if (s->page && s->x + side > p->paper_width - EDGE) {
        s->x = EDGE;
        s->y -= s->deepest + GAP;
        s->deepest = 0;
    }
    if (s->page && s->y - length >= EDGE)
        return;
    *s = (struct strips){ .page = print_page(p), .x = EDGE, .y = p->paper_height - EDGE };
}

static void put_figure(struct print *p, struct strips *s, int token)
{
    struct table_screen *screen = p->render->screen;
    const struct token *t = &screen->game.view->token[token];
    struct token_look look = table_figure_look(screen, token);
    double side = p->wish->cell * (t->size > 1 ? t->size : 1), length;
    struct pixels face;

    if (side > p->paper_width - 2 * EDGE)
        side = p->paper_width - 2 * EDGE;
    length = 2 * (side + NAME + FOOT);
    if (length > p->paper_height - 2 * EDGE)
        side = (p->paper_height - 2 * EDGE) / 2 - NAME - FOOT;
    length = 2 * (side + NAME + FOOT);
    make_room(p, s, side, length);
    if (p->failed || !pixels_new(&face, 240, 240)) {
        p->failed = true;
        return;
    }
    if (paint_figure(p, &look, &face))
        put_strip(p, s->page, game_figure(&screen->game, token), &face, s->x, s->y, side);
    else
        p->failed = true;
    pixels_free(&face);
    s->x += side + GAP;
    s->deepest = length > s->deepest ? length : s->deepest;
}

void print_figures(struct print *p)
{
    struct table_screen *screen = p->render->screen;
    struct strips strips = { .page = NULL };

    for (int i = 0; i < screen->game.view->ntokens && !p->failed; i++)
        if (table_figure_shown(&screen->game, i))
            put_figure(p, &strips, i);
}

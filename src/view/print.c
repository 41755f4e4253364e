#include "view/print.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/mem.h"
#include "sdl/sdl_png.h"
#include "session/shelf/pdf.h"
#include "view/print_own.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Millimetres. */
static const double MARGIN = 10, OVERLAP = 10, MARK = 6;

float print_points(double millimetres)
{
    return (float)(millimetres * 72 / 25.4);
}

/* ---- how many pages ---- */

static int pages_for(double length, double room)
{
    return length <= room ? 1 : (int)ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9);
}

/* Upright or across, whichever takes fewer pages. */
static void lay_pages(struct print *p)
{
    static const double size[][2] = { { 210, 297 }, { 215.9, 279.4 } };
    double narrow = size[p->wish->paper][0], tall = size[p->wish->paper][1], a = narrow - 2 * MARGIN,
           b = tall - 2 * MARGIN;
    int upright = pages_for(p->width, a) * pages_for(p->height, b),
        across = pages_for(p->width, b) * pages_for(p->height, a);
    bool turned = across < upright;

    p->paper_width = turned ? tall : narrow;
    p->paper_height = turned ? narrow : tall;
    p->room_width = p->paper_width - 2 * MARGIN;
    p->room_height = p->paper_height - 2 * MARGIN;
    p->columns = pages_for(p->width, p->room_width);
    p->rows = pages_for(p->height, p->room_height);
}

HPDF_Page print_page(struct print *p)
{
    HPDF_Page page = HPDF_AddPage(p->pdf);

    if (!p->failed) {
        HPDF_Page_SetWidth(page, print_points(p->paper_width));
        HPDF_Page_SetHeight(page, print_points(p->paper_height));
    }
    p->pages++;
    return page;
}

/* ---- one page ---- */

void print_picture(struct print *p, HPDF_Page page, const struct pixels *pixels, double x, double y,
                   double width, double height)
{
    size_t n = (size_t)pixels->width * (size_t)pixels->height;
    HPDF_BYTE *rgb = mem_new_full(n, 3);
    HPDF_Image image;

    if (!rgb) {
        p->failed = true;
        return;
    }
    for (size_t i = 0; i < n; i++) {
        rgb[3 * i] = (HPDF_BYTE)(pixels->at[i] >> 16);
        rgb[3 * i + 1] = (HPDF_BYTE)(pixels->at[i] >> 8);
        rgb[3 * i + 2] = (HPDF_BYTE)pixels->at[i];
    }
    image = HPDF_LoadRawImageFromMem(p->pdf, rgb, (HPDF_UINT)pixels->width, (HPDF_UINT)pixels->height,
                                     HPDF_CS_DEVICE_RGB, 8);
    if (!p->failed)
        HPDF_Page_DrawImage(page, image, print_points(x), print_points(y), print_points(width),
                            print_points(height));
    mem_free(rgb);
}

/* The part of the painted ground that lies on a sheet, a pixel more on each side: the sheet cuts it off. */
static void put_ground(struct print *p, const struct print_sheet *s)
{
    double scale = PRINT_CELL / p->wish->cell;
    int left = (int)floor(s->left * scale), top = (int)floor(s->top * scale),
        right = (int)ceil(fmin(s->left + s->width, p->width) * scale),
        down = (int)ceil(fmin(s->top + s->height, p->height) * scale);
    struct pixels pixels;

    if (!pixels_new(&pixels, larger(right - left, 1), larger(down - top, 1))) {
        p->failed = true;
        return;
    }
    if (!sdl_png_pixels(&p->render->draw, left, top, (struct rgba){ 255, 255, 255, 255 }, &pixels, p->err))
        p->failed = true;
    else
        print_picture(p, s->page, &pixels, MARGIN + left / scale - s->left,
                      p->paper_height - MARGIN - (down / scale - s->top), (right - left) / scale,
                      (down - top) / scale);
    pixels_free(&pixels);
}

static void line(const struct print_sheet *s, double x0, double y0, double x1, double y1)
{
    HPDF_Page_MoveTo(s->page, print_points(x0), print_points(y0));
    HPDF_Page_LineTo(s->page, print_points(x1), print_points(y1));
    HPDF_Page_Stroke(s->page);
}

/* Where the next page goes on: there the paper is cut or laid over. */
static void put_marks(struct print *p, const struct print_sheet *s)
{
    double right = s->column + 1 < p->columns ? MARGIN + p->room_width - OVERLAP : 0,
           down = s->row + 1 < p->rows ? MARGIN + OVERLAP : 0;
    double from[] = { s->column > 0 ? MARGIN : 0, right };
    double level[] = { s->row > 0 ? p->paper_height - MARGIN : 0, down };

    HPDF_Page_SetLineWidth(s->page, 0.4f);
    HPDF_Page_SetRGBStroke(s->page, 0, 0, 0);
    for (int i = 0; i < 2; i++) {
        if (from[i] > 0) {
            line(s, from[i], MARGIN - 2 - MARK, from[i], MARGIN - 2);
            line(s, from[i], p->paper_height - MARGIN + 2, from[i], p->paper_height - MARGIN + 2 + MARK);
        }
        if (level[i] > 0) {
            line(s, MARGIN - 2 - MARK, level[i], MARGIN - 2, level[i]);
            line(s, p->paper_width - MARGIN + 2, level[i], p->paper_width - MARGIN + 2 + MARK, level[i]);
        }
    }
}

static void put_label(struct print *p, const struct print_sheet *s)
{
    char text[80];

    snprintf(text, sizeof text, "%d / %d    %d - %d    %g mm", s->row * p->columns + s->column + 1,
             p->columns * p->rows, s->column + 1, s->row + 1, p->wish->cell);
    HPDF_Page_SetFontAndSize(s->page, p->font, 7);
    HPDF_Page_SetRGBFill(s->page, 0, 0, 0);
    HPDF_Page_BeginText(s->page);
    HPDF_Page_TextOut(s->page, print_points(MARGIN + 4), print_points(4), text);
    HPDF_Page_EndText(s->page);
}

static void put_sheet(struct print *p, int column, int row)
{
    struct print_sheet s = { .column = column,
                             .row = row,
                             .left = column * (p->room_width - OVERLAP),
                             .top = row * (p->room_height - OVERLAP),
                             .width = p->room_width,
                             .height = p->room_height,
                             .x = MARGIN,
                             .y = p->paper_height - MARGIN,
                             .page = print_page(p) };

    if (p->failed)
        return;
    HPDF_Page_GSave(s.page);
    HPDF_Page_Rectangle(s.page, print_points(MARGIN), print_points(MARGIN), print_points(p->room_width),
                        print_points(p->room_height));
    HPDF_Page_Clip(s.page);
    HPDF_Page_EndPath(s.page);
    if (!p->wish->spare)
        put_ground(p, &s);
    if (!p->failed)
        print_lines(p, &s);
    HPDF_Page_GRestore(s.page);
    put_marks(p, &s);
    put_label(p, &s);
}

/* ---- the document ---- */

static bool begin(struct print *p)
{
    p->pdf = pdf_begin(&p->failed);
    if (!p->pdf)
        return false;
    HPDF_SetCompressionMode(p->pdf, HPDF_COMP_IMAGE); /* lines are few */
    p->font = HPDF_GetFont(p->pdf, "Helvetica", "WinAnsiEncoding");
    return !p->failed;
}

/* What there is of the board, in millimetres. */
static void measure(struct print *p)
{
    struct paint_grid grid = { .layout = p->board->grid.layout, .cell = PRINT_CELL };
    int width, height;

    paint_grid_extent(&grid, &p->board->grid, &width, &height);
    p->width = width * p->wish->cell / PRINT_CELL;
    p->height = height * p->wish->cell / PRINT_CELL;
    lay_pages(p);
}

/* ---- page by page ---- */

struct print_job {
    struct print_wish wish;
    struct render render;
    struct print print;
    struct err err; /* what went wrong, if a painter said so */
    int done;       /* sheets */
};

/* As large as it is printed; figures stand on the board only where the board is a moment of a game. */
static struct render_wish enlarged(const struct print_wish *wish)
{
    struct render_wish render = wish->render;

    render.cell = PRINT_CELL;
    render.width = render.height = 0;
    render.theme = THEME_PARCHMENT;
    render.any_size = true;
    return render;
}

static void drop(struct print_job *job)
{
    if (job->print.pdf)
        HPDF_Free(job->print.pdf);
    render_clear(&job->render);
    mem_free(job);
}

int print_sheets(const struct print_job *job)
{
    return job->print.columns * job->print.rows;
}

int print_sheets_done(const struct print_job *job)
{
    return job->done;
}

/* What is to be printed lies in the job's render; false: it is too much. */
static bool begin_job(struct print_job *job, struct err *err)
{
    struct print *p = &job->print;
    const struct render *render = &job->render;

    p->wish = &job->wish;
    p->render = &job->render;
    p->err = &job->err;
    p->board = render->screen ? render->screen->game.view->board : render->board;
    p->fog = render->screen && p->board->remembered && render->screen->game.view->turn.fog != FOG_OFF;
    measure(p);
    if (print_sheets(job) > PRINT_PAGES)
        return err_set(err, ERR_USAGE, _("%d pages are too many, at most %d; smaller cells help"),
                       print_sheets(job), PRINT_PAGES);
    return begin(p) || err_memory(err);
}

bool print_step(struct print_job *job)
{
    struct print *p = &job->print;

    if (p->failed || job->done >= print_sheets(job))
        return false;
    put_sheet(p, job->done % p->columns, job->done / p->columns);
    job->done++;
    return !p->failed && job->done < print_sheets(job);
}

bool print_end(struct print_job *job, struct str *pdf, int *pages, struct err *err)
{
    struct print *p = &job->print;
    bool done = true;

    if (pdf) {
        if (!p->failed && job->wish.figures && job->render.screen)
            print_figures(p);
        done = !p->failed && pdf_collect(p->pdf, pdf);
        *pages = p->pages;
    }
    if (!done && job->err.kind != ERR_NONE)
        err_set(err, job->err.kind, "%s", job->err.text);
    else if (!done)
        err_set(err, ERR_MEMORY, _("the pages cannot be made"));
    drop(job);
    return done;
}

static struct print_job *job_new(const struct print_wish *wish, struct err *err)
{
    struct print_job *job = mem_new(1, sizeof *job);

    if (!job)
        err_memory(err);
    else
        job->wish = *wish;
    return job;
}

struct print_job *print_begin(struct session *session, int eyes, const struct print_wish *wish,
                              const struct font_meter *meter, struct err *err)
{
    struct render_wish render_wish = enlarged(wish);
    struct print_job *job = job_new(wish, err);

    if (!job ||
        (render_session(&job->render, session, eyes, &render_wish, meter, err) && begin_job(job, err)))
        return job;
    drop(job);
    return NULL;
}

bool print_file(const struct print_wish *wish, const struct font_meter *meter, struct str *pdf, int *pages,
                struct err *err)
{
    struct render_wish render_wish = enlarged(wish);
    struct print_job *job = job_new(wish, err);

    if (!job)
        return false;
    if (!render_file(&job->render, &render_wish, meter, err) || !begin_job(job, err)) {
        drop(job);
        return false;
    }
    while (print_step(job))
        ;
    return print_end(job, pdf, pages, err);
}

#include "session/shelf/paper.h"

#include "base/files.h"
#include "base/language.h"
#include "session/shelf/pdf.h"

#include <stdio.h>
#include <string.h>

/* Everything in points, y upwards from the lower edge of an A4 page. */
enum { PAGE_WIDTH = 595, PAGE_HEIGHT = 842, MARGIN = 48, SMALLEST = 6, LARGEST = 11 };

/* Debian's fonts-dejavu-core; without it the fonts that every reader has, for Latin letters only. */
static const char body_file[] = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
static const char strong_file[] = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf";
static const char title_file[] = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf";

struct paper {
    HPDF_Doc pdf;
    HPDF_Page page;
    HPDF_Font body, strong, title;
    const struct sheet_page *sheet;
    const char *about;
    float size;   /* of the text */
    float y;      /* next line's top */
    bool drawing; /* false: only how far down it would reach is worked out */
    bool failed;
};

/* ---- text ---- */

static bool is_plain(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text > 126)
            return false;
    return true;
}

/* Without the fonts of the package only the letters of ASCII can be set. */
static bool has_letters(const struct sheet_page *page, const char *about)
{
    bool plain = is_plain(page->name) && is_plain(about);

    for (int i = 0; plain && i < page->nblocks; i++)
        for (int k = 0; plain && k < page->block[i].n; k++)
            plain = is_plain(page->block[i].line[k].label) && is_plain(page->block[i].line[k].about);
    return plain || (files_exist(body_file) && files_exist(strong_file) && files_exist(title_file));
}

static HPDF_Font font_of(struct paper *p, const char *file, const char *otherwise)
{
    const char *name = files_exist(file) ? HPDF_LoadTTFontFromFile(p->pdf, file, HPDF_TRUE) : NULL;

    if (name)
        return HPDF_GetFont(p->pdf, name, "UTF-8");
    p->failed = false;
    return HPDF_GetFont(p->pdf, otherwise, "WinAnsiEncoding");
}

static void set_font(struct paper *p, HPDF_Font font, float size)
{
    HPDF_Page_SetFontAndSize(p->page, font, size);
}

static void put(struct paper *p, float x, float y, const char *text)
{
    if (!p->drawing || !*text)
        return;
    HPDF_Page_BeginText(p->page);
    HPDF_Page_TextOut(p->page, x, y, text);
    HPDF_Page_EndText(p->page);
}

static void put_right(struct paper *p, float right, float y, const char *text)
{
    put(p, right - HPDF_Page_TextWidth(p->page, text), y, text);
}

static void put_middle(struct paper *p, float middle, float y, const char *text)
{
    put(p, middle - HPDF_Page_TextWidth(p->page, text) / 2, y, text);
}

/* The same in letters of that size, or as much smaller ones as it takes to stay within `width`. */
static void put_within(struct paper *p, HPDF_Font font, float size, float middle, float y, float width,
                       const char *text)
{
    float wide;

    set_font(p, font, size);
    wide = HPDF_Page_TextWidth(p->page, text);
    if (wide > width)
        set_font(p, font, size * width / wide);
    put_middle(p, middle, y, text);
}

static void grey(struct paper *p, float shade)
{
    HPDF_Page_SetRGBFill(p->page, shade, shade, shade);
}

static void put_next(struct paper *p, float x, struct str *line)
{
    p->y -= p->size * 1.3f;
    put(p, x, p->y, str_cstr(line));
    str_reset(line);
}

/* Words of a text, broken to the width; the line goes down with each. */
static void put_broken(struct paper *p, float x, float width, const char *text)
{
    struct str line;

    str_init(&line);
    while (*text) {
        size_t len = strcspn(text, " "), before = line.len;

        str_add_text(&line, before ? " " : "");
        str_add(&line, text, len);
        if (before && HPDF_Page_TextWidth(p->page, str_cstr(&line)) > width) {
            str_cut(&line, before);
            put_next(p, x, &line);
            str_add(&line, text, len);
        }
        text += len + (text[len] == ' ');
    }
    if (line.len)
        put_next(p, x, &line);
    p->failed = p->failed || line.failed;
    str_clear(&line);
}

/* ---- blocks ---- */

static void put_title(struct paper *p, float x, float width, const char *title)
{
    p->y -= p->size * 2.2f;
    set_font(p, p->title, p->size * 1.25f);
    put(p, x, p->y, title);
    if (p->drawing) {
        HPDF_Page_SetLineWidth(p->page, 0.5f);
        HPDF_Page_SetRGBStroke(p->page, 0.6f, 0.6f, 0.6f);
        HPDF_Page_MoveTo(p->page, x, p->y - p->size * 0.4f);
        HPDF_Page_LineTo(p->page, x + width, p->y - p->size * 0.4f);
        HPDF_Page_Stroke(p->page);
    }
    p->y -= p->size * 0.5f;
}

static void put_boxes(struct paper *p, const struct page_block *block, float x, float width)
{
    float gap = 8, box = (width - gap * (float)(block->n - 1)) / (float)block->n, high = p->size * 3.8f;

    p->y -= high + p->size * 0.6f;
    for (int i = 0; i < block->n; i++) {
        const struct page_line *line = &block->line[i];
        float left = x + (box + gap) * (float)i;

        if (p->drawing) {
            HPDF_Page_SetRGBStroke(p->page, 0.3f, 0.3f, 0.3f);
            HPDF_Page_Rectangle(p->page, left, p->y, box, high);
            HPDF_Page_Stroke(p->page);
        }
        put_within(p, p->body, p->size * 0.9f, left + box / 2, p->y + high - p->size * 1.2f, box * 0.94f,
                   line->label);
        put_within(p, p->strong, p->size * 1.6f, left + box / 2, p->y + p->size * 0.6f, box * 0.94f,
                   line->value);
    }
}

/* Small squares to tick off, as long as they fit the line. */
static int ticks_of(const struct page_line *line)
{
    enum { TICKS_MOST = 30 };

    return line->most > TICKS_MOST ? 0 : line->most;
}

static float box_of(const struct paper *p)
{
    return p->size * 0.8f;
}

/* From one square to the next. */
static float step_of(const struct paper *p)
{
    return box_of(p) * 1.3f;
}

static float room_of_ticks(const struct paper *p, const struct page_line *line)
{
    return ticks_of(line) ? step_of(p) * (float)(ticks_of(line) + 1) : 0;
}

static void put_ticks(struct paper *p, const struct page_line *line, float right)
{
    int n = p->drawing ? ticks_of(line) : 0;

    for (int i = 0; i < n; i++) {
        HPDF_Page_Rectangle(p->page, right - step_of(p) * (float)(n - i), p->y, box_of(p), box_of(p));
        HPDF_Page_Stroke(p->page);
    }
}

/* Quietly, below a line. */
static void put_below(struct paper *p, float x, float width, const char *text)
{
    if (!*text)
        return;
    set_font(p, p->body, p->size * 0.9f);
    grey(p, 0.3f);
    put_broken(p, x, width, text);
    grey(p, 0);
}

static void put_line(struct paper *p, const struct page_block *block, const struct page_line *line, float x,
                     float width)
{
    char label[200];

    snprintf(label, sizeof label, "%s%s%s", line->label, block->show == BLOCK_ITEMS && line->used ? ", " : "",
             block->show == BLOCK_ITEMS && line->used ? line->value : "");
    p->y -= p->size * 1.5f;
    set_font(p, block->show == BLOCK_MARKS || line->used ? p->strong : p->body, p->size);
    put(p, x, p->y, label);
    set_font(p, p->strong, p->size);
    if (block->show == BLOCK_POOLS) {
        char most[16];

        snprintf(most, sizeof most, "%d", line->most);
        put(p, x + width * 0.3f, p->y, most);
        put_ticks(p, line, x + width);
    } else if (block->show != BLOCK_ITEMS) {
        put_right(p, x + width - room_of_ticks(p, line), p->y, line->value);
        put_ticks(p, line, x + width);
    }
    put_below(p, x, width, block->show == BLOCK_MARKS || block->show == BLOCK_ITEMS ? line->about : "");
    put_below(p, x, width, line->worse);
}

/* Many short lines stand beside each other, each column read downwards. */
static void put_lines(struct paper *p, const struct page_block *block, float x, float width)
{
    enum { A_FEW = 2, MANY = 12 };
    bool narrow = block->show == BLOCK_LINES;
    int columns = !narrow || block->n <= A_FEW ? 1 : block->n <= MANY ? 2 : 3;
    int rows = (block->n + columns - 1) / columns;
    float gap = p->size * 2, wide = (width - gap * (float)(columns - 1)) / (float)columns;
    float top = p->y, bottom = top;

    for (int i = 0; i < block->n; i++) {
        if (i % rows == 0)
            p->y = top;
        put_line(p, block, &block->line[i], x + (wide + gap) * (float)(i / rows), wide);
        bottom = p->y < bottom ? p->y : bottom;
    }
    p->y = bottom;
}

static void put_block(struct paper *p, const struct page_block *block, float x, float width)
{
    if (block->n == 0)
        return;
    put_title(p, x, width, block->title);
    if (block->show == BLOCK_BOXES)
        put_boxes(p, block, x, width);
    else
        put_lines(p, block, x, width);
}

/* What changes from roll to roll is no figure of the sheet: its name, and a box to write it into. */
static void put_account(struct paper *p)
{
    float wide = p->size * 6, high = p->size * 2, left = PAGE_WIDTH - MARGIN - wide;

    p->y -= high + p->size * 0.4f;
    if (p->drawing) {
        HPDF_Page_SetRGBStroke(p->page, 0.3f, 0.3f, 0.3f);
        HPDF_Page_Rectangle(p->page, left, p->y, wide, high);
        HPDF_Page_Stroke(p->page);
    }
    set_font(p, p->strong, p->size);
    put_right(p, left - p->size, p->y + p->size * 0.7f, p->sheet->account);
}

static void put_head(struct paper *p)
{
    p->y = PAGE_HEIGHT - MARGIN - p->size * 2;
    set_font(p, p->title, p->size * 2.4f);
    put(p, MARGIN, p->y, p->sheet->name);
    set_font(p, p->body, p->size);
    grey(p, 0.3f);
    put_right(p, PAGE_WIDTH - MARGIN, p->y, p->sheet->system);
    put_broken(p, MARGIN, PAGE_WIDTH - 2 * MARGIN, p->about);
    grey(p, 0);
    if (p->sheet->account)
        put_account(p);
}

/* The whole sheet: boxes across the page, the rest below. True if it ends above the lower margin. */
static bool put_sheet(struct paper *p)
{
    put_head(p);
    for (int i = 0; i < p->sheet->nblocks; i++)
        put_block(p, &p->sheet->block[i], MARGIN, PAGE_WIDTH - 2 * MARGIN);
    return p->y >= MARGIN;
}

/* The largest size at which all of it stands on the page. */
static bool find_size(struct paper *p)
{
    p->drawing = false;
    for (p->size = LARGEST; p->size >= SMALLEST; p->size -= 0.5f)
        if (put_sheet(p))
            return true;
    return false;
}

/* ---- the document ---- */

static bool begin(struct paper *p)
{
    p->pdf = pdf_begin(&p->failed);
    if (!p->pdf)
        return false;
    HPDF_UseUTFEncodings(p->pdf);
    HPDF_SetCompressionMode(p->pdf, HPDF_COMP_ALL);
    HPDF_SetInfoAttr(p->pdf, HPDF_INFO_TITLE, p->sheet->name);
    p->body = font_of(p, body_file, "Helvetica");
    p->strong = font_of(p, strong_file, "Helvetica-Bold");
    p->title = font_of(p, title_file, "Times-Bold");
    p->page = HPDF_AddPage(p->pdf);
    if (!p->failed)
        HPDF_Page_SetSize(p->page, HPDF_PAGE_SIZE_A4, HPDF_PAGE_PORTRAIT);
    return !p->failed;
}

bool paper_print(const struct sheet_page *page, const char *about, struct str *out, struct err *err)
{
    struct paper p = { .sheet = page, .about = about };
    bool fits = true, done;

    if (!has_letters(page, about))
        return err_set(err, ERR_ENVIRONMENT, _("%s: its letters need the package fonts-dejavu-core"),
                       page->name);
    done = begin(&p);

    if (done && (fits = find_size(&p))) {
        p.drawing = true;
        put_sheet(&p);
    }
    done = done && fits && !p.failed && pdf_collect(p.pdf, out);
    HPDF_Free(p.pdf);
    if (!fits)
        return err_set(err, ERR_DATA, _("%s: the sheet is too long for one page"), page->name);
    return done || err_set(err, ERR_MEMORY, _("%s: the page cannot be made"), page->name);
}

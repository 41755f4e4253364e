#include "sdl/sdl_font.h"

#include "base/files.h"
#include "base/guard.h"
#include "base/hash.h"
#include "base/mem.h"
#include "base/text.h"
#include "paint/paint_blit.h"
#include "paint/paint_canvas.h"
#include "sdl/sdl_lining.h"

#include <SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <string.h>

#define MINUS "\xe2\x88\x92"

enum { CHAIN = 2, SIZES = 6, SEGMENT_MAX = 512, FILE_MOST = 32 << 20 };

/* A face in one size. */
struct opened {
    TTF_Font *font;
    int px;
    int figure;    /* width of the widest figure */
    unsigned used; /* when, in askings for a face */
};

/* A font's file, read once, and the sizes it was used in last. */
struct face_file {
    struct str bytes;
    int index;   /* of the face in the file */
    bool looked; /* for the file; in vain if there are no bytes */
    struct opened size[SIZES];
};

struct remembered {
    uint64_t key;
    int width; /* -1: empty */
};

struct sdl_font {
    struct face_file face[FACES][CHAIN];
    unsigned askings;
    struct remembered width[SDL_FONT_WIDTHS];
    int remembered;
};

/* The face, and what stands in for characters it lacks. */
static const struct {
    const char *family;
    int weight;
} wanted[FACES][CHAIN] = {
    [FACE_BODY] = { { "Inter", FC_WEIGHT_REGULAR }, { "DejaVu Sans", FC_WEIGHT_REGULAR } },
    [FACE_MEDIUM] = { { "Inter", FC_WEIGHT_MEDIUM }, { "DejaVu Sans", FC_WEIGHT_REGULAR } },
    [FACE_STRONG] = { { "Inter", FC_WEIGHT_SEMIBOLD }, { "DejaVu Sans", FC_WEIGHT_BOLD } },
    [FACE_TITLE] = { { "EB Garamond", FC_WEIGHT_SEMIBOLD }, { "DejaVu Serif", FC_WEIGHT_REGULAR } },
};

static void read_match(struct face_file *face, FcPattern *match)
{
    FcChar8 *file = NULL;

    if (!match || FcPatternGetString(match, FC_FILE, 0, &file) != FcResultMatch)
        return;
    FcPatternGetInteger(match, FC_INDEX, 0, &face->index);
    if (files_read((const char *)file, FILE_MOST, &face->bytes, NULL))
        sdl_lining(face->bytes.text, face->bytes.len, face->index & 0xffff);
}

/* What fontconfig thinks nearest to the family; on a machine without it, that is DejaVu. */
static void read_family(struct face_file *face, const char *family, int weight)
{
    FcResult result;
    FcPattern *pattern = FcPatternCreate();

    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)family);
    FcPatternAddInteger(pattern, FC_WEIGHT, weight);
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN);
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcPattern *match = FcFontMatch(NULL, pattern, &result);
    read_match(face, match);
    if (match)
        FcPatternDestroy(match);
    FcPatternDestroy(pattern);
    face->looked = true;
}

static int natural_width(TTF_Font *font, const char *text)
{
    int width = 0;

    TTF_SizeUTF8(font, text, &width, NULL);
    return width;
}

/* The slot of a size: the one that has it, else the one that was not used for longest. */
static struct opened *slot_for(struct face_file *face, int px)
{
    struct opened *best = &face->size[0];

    for (int i = 0; i < SIZES; i++) {
        if (face->size[i].font && face->size[i].px == px)
            return &face->size[i];
        if (face->size[i].used < best->used)
            best = &face->size[i];
    }
    return best;
}

/* Set a slot to a size. */
static bool open_size(const struct face_file *face, struct opened *o, int px)
{
    if (o->font && TTF_SetFontSize(o->font, px) != 0)
        return false;
    if (!o->font) {
        SDL_RWops *bytes = SDL_RWFromConstMem(face->bytes.text, (int)face->bytes.len);

        o->font = bytes ? TTF_OpenFontIndexRW(bytes, 1, px, face->index & 0xffff) : NULL;
        if (!o->font)
            return false;
        TTF_SetFontHinting(o->font, TTF_HINTING_LIGHT_SUBPIXEL);
    }
    o->px = px;
    o->figure = 0;
    for (char figure[2] = "0"; figure[0] <= '9'; figure[0]++) {
        int width = natural_width(o->font, figure);

        if (width > o->figure)
            o->figure = width;
    }
    return true;
}

/* The face in that size; NULL if there is no such font. */
static struct opened *face_at(struct sdl_font *f, enum face face, int link, int px)
{
    struct face_file *file = &f->face[face][link];

    if (!file->looked)
        read_family(file, wanted[face][link].family, wanted[face][link].weight);
    struct opened *o = slot_for(file, px);
    if (!o->font || o->px != px) {
        if (file->bytes.len == 0 || !open_size(file, o, px))
            return NULL;
    }
    o->used = ++f->askings;
    return o;
}

/* Without memory these libraries give other reasons. */
static void fail(struct err *err, const char *what, const char *why)
{
    enum { ROOM = 32 << 20 };

    if (guard_has_room(ROOM))
        err_set(err, ERR_ENVIRONMENT, "%s; %s", what, why);
    else
        err_memory(err);
}

/* ---- foreseen ---- */

static SDL_Thread *reader;

static int read_fonts(void *none)
{
    (void)none;
    guard_thread();
    FcInit();
    return 0;
}

void sdl_font_foresee(void)
{
    if (!reader)
        reader = SDL_CreateThread(read_fonts, "fonts", NULL); /* without one it is read when it is needed */
}

void sdl_font_stop(void)
{
    if (reader)
        SDL_WaitThread(reader, NULL);
    reader = NULL;
}

/* ---- opening ---- */

struct sdl_font *sdl_font_new(struct err *err)
{
    struct sdl_font *f = mem_new(1, sizeof *f);

    sdl_font_stop();
    if (!f) {
        err_memory(err);
        return NULL;
    }
    for (int i = 0; i < SDL_FONT_WIDTHS; i++)
        f->width[i].width = -1;
    if (TTF_Init() != 0) {
        fail(err, "SDL_ttf does not start", TTF_GetError());
        mem_free(f);
        return NULL;
    }
    if (!FcInit() || (!face_at(f, FACE_BODY, 0, 20) && !face_at(f, FACE_BODY, 1, 20))) {
        fail(err, "no font was found", "install the packages fonts-inter and fonts-dejavu-core");
        sdl_font_free(f);
        return NULL;
    }
    return f;
}

static void close_face(struct face_file *face)
{
    for (int i = 0; i < SIZES; i++)
        if (face->size[i].font)
            TTF_CloseFont(face->size[i].font);
    str_clear(&face->bytes);
}

void sdl_font_free(struct sdl_font *f)
{
    if (!f)
        return;
    for (int i = 0; i < FACES * CHAIN; i++)
        close_face(&f->face[i / CHAIN][i % CHAIN]);
    TTF_Quit();
    canvas_forget();
    mem_free(f);
}

/* ---- segments: as much as one font sets in one piece; a figure stands alone in a fixed width ---- */

struct segment {
    struct opened *font;
    char text[SEGMENT_MAX];
    size_t len;
    bool figure;
};

/* What is still to be set of a text. */
struct line {
    const char *text, *at;
    size_t left;
};

static Uint32 decode(const char *text, int len)
{
    const unsigned char *p = (const unsigned char *)text;

    switch (len) {
    case 2:
        return (Uint32)(p[0] & 31) << 6 | (p[1] & 63);
    case 3:
        return (Uint32)(p[0] & 15) << 12 | (Uint32)(p[1] & 63) << 6 | (p[2] & 63);
    case 4:
        return (Uint32)(p[0] & 7) << 18 | (Uint32)(p[1] & 63) << 12 | (Uint32)(p[2] & 63) << 6 | (p[3] & 63);
    default:
        return len == 1 ? p[0] : 0xfffd;
    }
}

/* The first font of the chain that has the character; the first that is there if none has. */
static struct opened *font_for(struct sdl_font *f, enum face face, int px, Uint32 point)
{
    struct opened *first = NULL;

    for (int link = 0; link < CHAIN; link++) {
        struct opened *o = face_at(f, face, link, px);

        if (o && TTF_GlyphIsProvided32(o->font, point))
            return o;
        if (o && !first)
            first = o;
    }
    return first;
}

static bool is_figure(char c)
{
    return c >= '0' && c <= '9';
}

/* A hyphen that begins a number is set as the minus that it is; no numbers are joined by it. */
static bool is_minus(const struct line *line)
{
    const char *at = line->at;

    return *at == '-' && line->left > 1 && is_figure(at[1]) &&
           (at == line->text || at[-1] == ' ' || at[-1] == '(');
}

/* Take the next segment off the line; false at its end. */
static bool next_segment(struct sdl_font *f, enum face face, int px, struct line *line, struct segment *s)
{
    s->len = 0;
    s->font = NULL;
    s->figure = false;
    while (line->left > 0 && s->len + 4 < SEGMENT_MAX) {
        bool minus = is_minus(line), figure = face != FACE_TITLE && is_figure(*line->at);
        int len = text_char(line->at, line->left), take = len ? len : 1;
        const char *set = minus ? MINUS : len ? line->at : "?";
        int bytes = minus ? (int)sizeof MINUS - 1 : take;
        struct opened *font = font_for(f, face, px, decode(set, minus ? bytes : len));

        if (s->len && (font != s->font || figure || s->figure))
            break;
        s->font = font;
        s->figure = figure;
        memcpy(s->text + s->len, set, (size_t)bytes);
        s->len += (size_t)bytes;
        line->at += take;
        line->left -= (size_t)take;
    }
    s->text[s->len] = '\0';
    return s->len > 0;
}

static int segment_width(const struct segment *s)
{
    if (!s->font)
        return 0;
    return s->figure ? s->font->figure : natural_width(s->font->font, s->text);
}

static int measure(struct sdl_font *f, enum face face, int px, const char *text, size_t len)
{
    struct line line = { text, text, len };
    struct segment s;
    int width = 0;

    while (next_segment(f, face, px, &line, &s))
        width += segment_width(&s);
    return width;
}

static int remembered_width(void *context, enum face face, int px, const char *text, size_t len)
{
    struct sdl_font *f = context;
    int style[2] = { (int)face, px };
    uint64_t key = hash_quick(hash_quick(HASH_START, style, sizeof style), text, len);
    size_t i = (size_t)hash_mix(key) % SDL_FONT_WIDTHS;

    while (f->width[i].width >= 0 && f->width[i].key != key)
        i = (i + 1) % SDL_FONT_WIDTHS;
    if (f->width[i].width >= 0)
        return f->width[i].width;
    int width = measure(f, face, px, text, len);
    if (f->remembered >= SDL_FONT_WIDTHS / 4 * 3) { /* begin anew rather than grow */
        for (int k = 0; k < SDL_FONT_WIDTHS; k++)
            f->width[k].width = -1;
        f->remembered = 0;
        i = (size_t)hash_mix(key) % SDL_FONT_WIDTHS;
    }
    f->width[i] = (struct remembered){ key, width };
    f->remembered++;
    return width;
}

struct font_meter sdl_font_meter(struct sdl_font *font)
{
    return (struct font_meter){ font, remembered_width };
}

int sdl_font_remembered(const struct sdl_font *font)
{
    return font->remembered;
}

/* ---- setting ---- */

/* SDL_ttf sets a line in straight alpha. */
static void premultiply(SDL_Surface *surface)
{
    for (int y = 0; y < surface->h; y++) {
        uint32_t *row = (uint32_t *)(void *)((char *)surface->pixels + (size_t)y * (size_t)surface->pitch);

        for (int x = 0; x < surface->w; x++) {
            uint32_t a = row[x] >> 24, rb = (row[x] & 0xff00ffu) * a + 0x800080u,
                     g = (row[x] & 0xff00u) * a + 0x8000u;

            row[x] = a << 24 | ((rb + (rb >> 8 & 0xff00ffu)) >> 8 & 0xff00ffu) |
                     ((g + (g >> 8 & 0xff00u)) >> 8 & 0xff00u);
        }
    }
}

/* How far it is to the next segment. */
static int set_segment(const struct segment *s, SDL_Color ink, struct pixels *on, int x, int baseline)
{
    struct blit_target target = { on->at, on->width, on->height, on->width };
    SDL_Surface *piece = s->font ? TTF_RenderUTF8_Blended(s->font->font, s->text, ink) : NULL;

    if (!piece)
        return segment_width(s);
    int width = s->figure ? s->font->figure : piece->w; /* a piece is as wide as it would be measured */
    struct rect to = { x + (width - piece->w) / 2, baseline - TTF_FontAscent(s->font->font), piece->w,
                       piece->h };
    premultiply(piece);
    paint_blit(&target,
               &(struct blit){ .kind = BLIT_OVER,
                               .alpha = 255,
                               .where = to,
                               .shown = to,
                               .from = piece->pixels,
                               .pitch = piece->pitch / 4,
                               .width = piece->w,
                               .height = piece->h },
               0, on->height);
    SDL_FreeSurface(piece);
    return width;
}

bool sdl_font_set(struct sdl_font *f, struct font_style style, const char *text, struct pixels *pixels,
                  int *baseline, int *left)
{
    struct line line = { text, text, strlen(text) };
    struct segment s;
    int width = remembered_width(f, style.face, style.px, text, line.left), side = style.px / 4 + 1, x = side;
    int above = style.px * 5 / 4, height = above + style.px / 2;

    if (width <= 0 || !pixels_new(pixels, width + 2 * side, height))
        return false;
    while (next_segment(f, style.face, style.px, &line, &s))
        x += set_segment(&s, (SDL_Color){ style.ink.r, style.ink.g, style.ink.b, style.ink.a }, pixels, x,
                         above);
    *baseline = above;
    *left = side;
    return true;
}

#include "sdl/sdl_blits.h"

#include "base/bounds.h"
#include "base/mem.h"
#include "sdl/sdl_stretch.h"

#include <SDL.h>
#include <string.h>

/* ALONE: so many pixels are drawn sooner than a thread wakes. */
enum { BAND = 64, PIECES = 16, ALONE = 1 << 17, AT_ONCE = 3 };

void sdl_blits_clear(struct sdl_blits *blits)
{
    mem_free(blits->at);
    mem_free(blits->order);
    *blits = (struct sdl_blits){ .at = NULL };
}

void sdl_blits_begin(struct sdl_blits *blits, struct rect part, struct rgba ground)
{
    blits->part = part;
    blits->ground = ground;
}

void sdl_blits_add(struct sdl_blits *blits, const struct blit *blit)
{
    void *block = blits->at;

    if (!mem_reserve(&block, &blits->room, blits->count + 1, sizeof *blits->at))
        return;
    blits->at = block;
    blits->at[blits->count++] = *blit;
}

/* ---- the ground ---- */

struct pieces {
    struct rect at[PIECES + 3];
    int n;
};

/* Take a rectangle out of one piece: what is left of it takes its place. */
static void cut(struct pieces *p, int i, struct rect by)
{
    struct rect whole = p->at[i], met = rect_meet(whole, by);
    struct rect left[4] = {
        { whole.x, whole.y, whole.w, met.y - whole.y },
        { whole.x, met.y + met.h, whole.w, whole.y + whole.h - met.y - met.h },
        { whole.x, met.y, met.x - whole.x, met.h },
        { met.x + met.w, met.y, whole.x + whole.w - met.x - met.w, met.h },
    };

    p->at[i] = p->at[--p->n];
    for (int k = 0; k < 4; k++)
        if (!rect_empty(left[k]))
            p->at[p->n++] = left[k];
}

static void take_out(struct pieces *p, struct rect by)
{
    for (int i = p->n - 1; i >= 0 && p->n < PIECES; i--)
        if (!rect_empty(rect_meet(p->at[i], by)))
            cut(p, i, by);
}

static bool opaque(const struct blit *b)
{
    return b->kind == BLIT_COPY || (b->kind == BLIT_FILL && b->fill.a == 255);
}

/* The parts of the ground that will show. */
static struct pieces find_bare(const struct sdl_blits *blits)
{
    struct pieces p = { { blits->part }, !rect_empty(blits->part) };

    for (size_t i = 0; i < blits->count && p.n > 0; i++)
        if (opaque(&blits->at[i]))
            take_out(&p, blits->at[i].shown);
    return p;
}

/* ---- all ---- */

struct banding {
    const struct sdl_blits *blits;
    struct pieces bare;
    int first, bands;  /* the band of the target that band 0 is; how many there are */
    int from;          /* the band that piece 0 is */
    unsigned *in_band; /* the blits of each band, in their order, band after band */
    unsigned *begin;   /* where those of each begin, and those of the last end */
    uint32_t *strip;   /* AT_ONCE bands of a picture that is stretched, a row more than each; else NULL */
};

static bool is_stretched(const struct sdl_blits *blits)
{
    return blits->wide > 0;
}

/* The pieces that a blit touches. A band that is stretched has the first row of the next one, too. */
static void bands_of(const struct banding *b, const struct blit *blit, int *from, int *to)
{
    int last = (blit->shown.y + blit->shown.h - 1) / BAND - b->first,
        top = larger(blit->shown.y - is_stretched(b->blits), 0);

    *from = top / BAND - b->first;
    *from = larger(*from, 0);
    *to = last < b->bands ? last + 1 : b->bands;
}

/* Count, then fill in from behind: each `begin` ends where its band begins. */
static void sort_into_bands(struct banding *b)
{
    const struct sdl_blits *blits = b->blits;
    int from, to;

    memset(b->begin, 0, ((size_t)b->bands + 1) * sizeof *b->begin);
    for (size_t i = 0; i < blits->count; i++) {
        bands_of(b, &blits->at[i], &from, &to);
        for (int k = from; k < to; k++)
            b->begin[k]++;
    }
    for (int k = 1; k <= b->bands; k++)
        b->begin[k] += b->begin[k - 1];
    for (size_t i = blits->count; i-- > 0;) {
        bands_of(b, &blits->at[i], &from, &to);
        for (int k = from; k < to; k++)
            b->in_band[--b->begin[k]] = (unsigned)i;
    }
}

/* Those rows of a band on a target whose corner lies there in the picture. */
static void draw_band(const struct banding *b, int band, const struct blit_target *to, struct rect corner,
                      struct rect rows)
{
    int top = rows.y - corner.y;

    for (int i = 0; i < b->bare.n; i++) {
        struct rect where = rect_moved(b->bare.at[i], -corner.x, -corner.y);
        struct blit fill = { .kind = BLIT_FILL, .fill = b->blits->ground, .where = where, .shown = where };

        paint_blit(to, &fill, top, rows.h);
    }
    for (unsigned i = b->begin[band]; i < b->begin[band + 1]; i++) {
        struct blit blit = b->blits->at[b->in_band[i]];

        blit.where = rect_moved(blit.where, -corner.x, -corner.y);
        blit.shown = rect_moved(blit.shown, -corner.x, -corner.y);
        paint_blit(to, &blit, top, rows.h);
    }
}

static void run_band(void *context, int piece)
{
    const struct banding *b = context;
    int band = b->from + piece;
    struct rect rows = { 0, (b->first + band) * BAND, b->blits->target.width, BAND };

    draw_band(b, band, &b->blits->target, (struct rect){ 0 }, rows);
}

/* A band by itself, which is stretched over the target then. */
static void run_strip(void *context, int piece)
{
    const struct banding *b = context;
    const struct sdl_blits *blits = b->blits;
    int band = b->from + piece;
    struct rect band_rows = { blits->part.x, (b->first + band) * BAND, blits->part.w, BAND + 1 },
                rows = rect_meet(band_rows, blits->part);
    uint32_t *at = b->strip + (size_t)piece * (BAND + 1) * (size_t)blits->part.w;
    struct blit_target to = { at, rows.w, rows.h, rows.w };
    struct sdl_strip strip = { blits->wide, blits->high, rows, at };

    draw_band(b, band, &to, rows, rows);
    sdl_stretch(&strip, &blits->target);
}

/* The next `n` bands. */
static void run_bands(struct banding *b, struct sdl_crew *crew, int n)
{
    sdl_crew_run(crew, b->strip ? run_strip : run_band, b, n);
    b->from += n;
}

/* How many places all blits take in all bands. */
static size_t places_in(const struct banding *b)
{
    size_t places = 0;
    int from, to;

    for (size_t i = 0; i < b->blits->count; i++) {
        bands_of(b, &b->blits->at[i], &from, &to);
        places += to > from ? (size_t)(to - from) : 0;
    }
    return places;
}

/*
 * Sort them into bands, in memory of the blits' own; that of strips is to be given back. False: no memory.
 */
static bool lay_bands(struct sdl_blits *blits, struct banding *b)
{
    const struct rect *part = &blits->part;
    void *block = blits->order;

    *b = (struct banding){ .blits = blits,
                           .bare = find_bare(blits),
                           .first = part->y / BAND,
                           .bands = (part->y + part->h + BAND - 1) / BAND - part->y / BAND,
                           .from = blits->next };
    if (!mem_reserve(&block, &blits->order_room, places_in(b) + (size_t)b->bands + 1, sizeof *blits->order))
        return false;
    blits->order = block;
    b->begin = blits->order;
    b->in_band = blits->order + b->bands + 1;
    sort_into_bands(b);
    if (is_stretched(blits))
        b->strip = mem_new_full((size_t)AT_ONCE * (BAND + 1), (size_t)part->w * sizeof *b->strip);
    return b->strip || !is_stretched(blits);
}

void sdl_blits_forget(struct sdl_blits *blits)
{
    blits->count = 0;
    blits->next = 0;
}

void sdl_blits_run(struct sdl_blits *blits, struct sdl_crew *crew)
{
    struct banding b;
    bool laid = lay_bands(blits, &b);

    while (laid && b.from < b.bands)
        run_bands(&b, (long)blits->part.w * blits->part.h > ALONE ? crew : NULL,
                  b.strip ? smaller(AT_ONCE, b.bands - b.from) : b.bands - b.from);
    mem_free(b.strip);
    sdl_blits_forget(blits);
}

bool sdl_blits_run_until(struct sdl_blits *blits, struct sdl_crew *crew, uint64_t deadline)
{
    struct banding b = { .bands = 0 };
    bool laid = lay_bands(blits, &b);

    while (laid && b.from < b.bands && SDL_GetPerformanceCounter() < deadline)
        run_bands(&b, crew, smaller(AT_ONCE, b.bands - b.from));
    mem_free(b.strip);
    blits->next = b.from;
    if (laid && b.from < b.bands)
        return false;
    sdl_blits_forget(blits);
    return true;
}

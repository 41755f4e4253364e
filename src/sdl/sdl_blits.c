#include "sdl/sdl_blits.h"

#include "base/bounds.h"
#include "base/mem.h"

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
    blits->grounded = false;
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
    struct pieces p = { { blits->part }, !blits->grounded && !rect_empty(blits->part) };

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
};

/* The pieces that a blit touches. */
static void bands_of(const struct banding *b, const struct blit *blit, int *from, int *to)
{
    int last = (blit->shown.y + blit->shown.h - 1) / BAND - b->first;

    *from = blit->shown.y / BAND - b->first;
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

static void run_band(void *context, int piece)
{
    const struct banding *b = context;
    const struct sdl_blits *blits = b->blits;
    int band = b->from + piece, top = (b->first + band) * BAND;

    for (int i = 0; i < b->bare.n; i++) {
        struct rect where = b->bare.at[i];
        struct blit fill = { .kind = BLIT_FILL, .fill = blits->ground, .where = where, .shown = where };

        paint_blit(&blits->target, &fill, top, BAND);
    }
    for (unsigned i = b->begin[band]; i < b->begin[band + 1]; i++)
        paint_blit(&blits->target, &blits->at[b->in_band[i]], top, BAND);
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

/* Sort them into bands, in memory of the blits' own. False: no memory. */
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
    return true;
}

void sdl_blits_forget(struct sdl_blits *blits)
{
    blits->count = 0;
    blits->next = 0;
    blits->grounded = true;
}

void sdl_blits_run(struct sdl_blits *blits, struct sdl_crew *crew)
{
    struct banding b;

    if (lay_bands(blits, &b))
        sdl_crew_run((long)blits->part.w * blits->part.h > ALONE ? crew : NULL, run_band, &b,
                     b.bands - b.from);
    sdl_blits_forget(blits);
}

bool sdl_blits_run_until(struct sdl_blits *blits, struct sdl_crew *crew, uint64_t deadline)
{
    struct banding b = { .bands = 0 };
    bool laid = lay_bands(blits, &b);

    while (laid && b.from < b.bands && SDL_GetPerformanceCounter() < deadline) {
        sdl_crew_run(crew, run_band, &b, smaller(AT_ONCE, b.bands - b.from));
        b.from += AT_ONCE;
    }
    blits->next = b.from;
    if (laid && b.from < b.bands)
        return false;
    sdl_blits_forget(blits);
    return true;
}

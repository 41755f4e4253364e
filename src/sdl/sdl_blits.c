#include "sdl/sdl_blits.h"

#include "base/mem.h"

/* ALONE: so many pixels are drawn sooner than a thread wakes. */
enum { BAND = 64, PIECES = 16, ALONE = 1 << 17 };

void sdl_blits_clear(struct sdl_blits *blits)
{
    mem_free(blits->at);
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
    int first; /* the band that piece 0 is */
};

static void run_band(void *context, int piece)
{
    const struct banding *b = context;
    const struct sdl_blits *blits = b->blits;
    int top = (b->first + piece) * BAND;

    for (int i = 0; i < b->bare.n; i++) {
        struct rect where = b->bare.at[i];
        struct blit fill = { .kind = BLIT_FILL, .fill = blits->ground, .where = where, .shown = where };

        paint_blit(&blits->target, &fill, top, BAND);
    }
    for (size_t i = 0; i < blits->count; i++) {
        const struct rect *shown = &blits->at[i].shown;

        if (shown->y < top + BAND && shown->y + shown->h > top)
            paint_blit(&blits->target, &blits->at[i], top, BAND);
    }
}

void sdl_blits_run(struct sdl_blits *blits, struct sdl_crew *crew)
{
    const struct rect *part = &blits->part;
    int bands = (part->y + part->h + BAND - 1) / BAND - part->y / BAND;
    struct banding banding = { blits, find_bare(blits), part->y / BAND };

    sdl_crew_run((long)part->w * part->h > ALONE ? crew : NULL, run_band, &banding, bands);
    blits->count = 0;
    blits->grounded = true;
}

#include "view/anim.h"

/* Does `time` lie before `now`? True also when the counter has wrapped in between. */
static bool before(unsigned time, unsigned now)
{
    return (int)(time - now) < 0;
}

static unsigned end_of(const struct anim_hop *hop)
{
    return hop->start + hop->length;
}

void anim_add(struct anim *anim, const struct event *event, unsigned now)
{
    struct cell from = cell_unpack(event->old), to = cell_unpack(event->now);
    bool shove = event->a == NAME_shove;

    if (event->kind != EVENT_MOVED || anim->reduced || anim->n == ANIM_HOPS || event->a == NAME_placed ||
        !cell_somewhere(from) || !cell_somewhere(to))
        return;
    unsigned start = anim->n > 0 ? end_of(&anim->hop[anim->n - 1]) : now;
    if (before(start, now + anim->wait))
        start = now + anim->wait;
    unsigned length = (shove ? ANIM_SHOVE : ANIM_STEP) * 100u /
                      (unsigned)(anim->percent ? anim->percent : 100);
    anim->hop[anim->n++] = (struct anim_hop){ event->who, from, to, start, length, shove };
}

bool anim_tick(struct anim *anim, unsigned now)
{
    if (anim->n > 0 && !before(now, end_of(&anim->hop[anim->n - 1])))
        anim->n = 0;
    return anim->n > 0;
}

void anim_finish(struct anim *anim)
{
    anim->n = 0;
}

/* From 0 to 1; a shove goes a little beyond and comes back. */
static float eased(const struct anim_hop *hop, unsigned now)
{
    float t = (float)(now - hop->start) / (float)hop->length, back = 1 - t;

    if (hop->shove)
        return 1 - back * back * (1 - 2 * t);
    return t * t * (3 - 2 * t);
}

struct paint_point anim_figure(const struct anim *anim, const struct paint_grid *grid, int token,
                               struct cell at, int size, unsigned now)
{
    const struct anim_hop *hop = NULL;

    for (int i = 0; i < anim->n && !hop; i++)
        if (anim->hop[i].token == token && before(now, end_of(&anim->hop[i])))
            hop = &anim->hop[i];
    if (!hop)
        return paint_grid_figure(grid, at, size);
    struct paint_point from = paint_grid_figure(grid, hop->from, size);
    if (before(now, hop->start))
        return from;
    struct paint_point to = paint_grid_figure(grid, hop->to, size);
    float part = eased(hop, now);
    return (struct paint_point){ from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part };
}

bool anim_moves(const struct anim *anim, int token)
{
    for (int i = 0; i < anim->n; i++)
        if (anim->hop[i].token == token)
            return true;
    return false;
}

unsigned anim_left(const struct anim *anim, unsigned now)
{
    return anim->n > 0 && before(now, end_of(&anim->hop[anim->n - 1])) ? end_of(&anim->hop[anim->n - 1]) - now
                                                                       : 0;
}

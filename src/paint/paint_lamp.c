/*
 * paint/paint_lamp.c - the lamp over the table: warm in the middle, dark in the corners.
 */
#include "paint/paint_ground.h"

#include "base/bounds.h"
#include "paint/paint_field.h"
#include "paint/paint_palette.h"

#include <math.h>

#define LAMP_EDGE 0.36f /* where its warmth ends and the dark begins, in reaches */

/* RUN pixels lie between two that are worked out. */
enum { RINGS = 4096, GRAIN = 64, PART = 256, RUN = 16 };

/* A light or a shade, seen in a part of the window. */
struct lamp_look {
    int width, height; /* of the window */
    int left, top;     /* of the part */
    int dark;          /* 1: the dark, 0: the warmth */
};

/*
 * How strong it is at a distance from the lamp, in reaches:
 * warmth about the middle, nothing, then ever more dark.
 */
static float strength(bool dark, float far)
{
    float fall = field_clamp((far - LAMP_EDGE) / (1 - LAMP_EDGE), 0, 1),
          glow = field_clamp(1 - far / LAMP_EDGE, 0, 1);

    return dark ? 158 * fall * (0.55f + 0.45f * fall) : 26 * glow;
}

static float reach_of(int width, int height)
{
    return (float)larger(width, height) * 0.78f;
}

static struct paint_point middle_of(int width, int height)
{
    return (struct paint_point){ (float)width * 0.42f, (float)height * 0.45f };
}

struct lamp_field {
    const struct lamp_look *look;
    struct paint_point middle;
    float scale; /* rings in the square of a pixel */
    unsigned short ring[RINGS];
    unsigned char grain[GRAIN * GRAIN];
};

/* Strengths by the square of the distance are looked up. */
static int strength_at(const struct lamp_field *f, int x, float dy)
{
    float dx = (float)x - f->middle.x, far = (dx * dx + dy * dy) * f->scale;

    return f->ring[far < RINGS - 1 ? (int)far : RINGS - 1];
}

/* `n` pixels of a run between two strengths; a little noise keeps them from falling in steps. */
FIELD_WIDE static void shade_run(unsigned char *restrict to, const unsigned char *restrict noise, int from,
                                 int by, int n)
{
    for (int i = 0; i < n; i++) {
        int strong = from + by * i / RUN, grained = (strong + noise[i]) / PART;

        to[i] = (unsigned char)(strong > 0 ? grained : 0);
    }
}

static bool paint_lamp(const void *data, struct pixels *to)
{
    const struct lamp_look *look = data;
    float reach = reach_of(look->width, look->height);
    struct lamp_field f = { .look = look,
                            .middle = middle_of(look->width, look->height),
                            .scale = (float)RINGS / (reach * reach) };
    int width = to->width * 4;

    for (int i = 0; i < RINGS; i++)
        f.ring[i] = (unsigned short)(strength(look->dark, sqrtf((float)i / RINGS)) * PART);
    for (int i = 0; i < GRAIN * GRAIN; i++)
        f.grain[i] = (unsigned char)(field_random(i % GRAIN, i / GRAIN, 5) * PART);
    for (int y = 0; y < to->height; y++) {
        unsigned char *row = (unsigned char *)(to->at + (size_t)y * (size_t)to->width);
        const unsigned char *noise = f.grain + (look->top + y) % GRAIN * GRAIN;
        float dy = (float)(look->top + y) - f.middle.y;
        int from = strength_at(&f, look->left, dy);

        for (int x = 0; x < width; x += RUN) {
            int next = strength_at(&f, look->left + x + RUN, dy);

            if (from > 0 || next > 0)
                shade_run(row + x, noise + x % GRAIN, from, next - from, smaller(width - x, RUN));
            from = next;
        }
    }
    return true;
}

static const struct painter lamp = { "lamp", PAINTER_VEIL, sizeof(struct lamp_look), paint_lamp, NULL,
                                     NULL,   NULL };

void paint_ground_lamp(struct draw *d, const struct theme *theme, struct rect where)
{
    struct paint_point middle = middle_of(where.w, where.h);
    int warm = (int)(reach_of(where.w, where.h) * LAMP_EDGE) + 1;
    struct rect part = rect_meet((struct rect){ (int)middle.x - warm, (int)middle.y - warm, 2 * warm,
                                                2 * warm },
                                 (struct rect){ 0, 0, where.w, where.h });
    struct lamp_look dark = { where.w, where.h, 0, 0, 1 }, light = { where.w, where.h, part.x, part.y, 0 };

    if (theme->kind != THEME_DARK)
        return;
    draw_veil(d, &lamp, &dark, where, palette_earth(EARTH_CHAR));
    draw_veil(d, &lamp, &light, rect_moved(part, where.x, where.y), palette_earth(EARTH_LAMP));
}

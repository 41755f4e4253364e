#include "paint/paint_wood.h"

#include "base/bounds.h"
#include "base/mem.h"
#include "paint/paint_field.h"
#include "paint/paint_palette.h"

#include <math.h>

enum { TILE = 320, SPAN = 8 };

static const float board_width = 150, board_length = 1500; /* design pixels */

/* ---- the wood itself ---- */

struct board_place {
    float tone; /* a number a board, 0..1 */
    float gap;  /* 1 in the joints */
    float edge; /* above 0 just below a joint, where the lamp catches the edge; below 0 just above one */
};

static struct board_place board_at(float x, float y)
{
    int row = (int)floorf(y / board_width);
    float shift = field_random(row, 3, 71) * board_length, along = (x + shift) / board_length,
          across = y / board_width - (float)row;
    float side = fabsf(across - 0.5f) * 2, end = fabsf(along - floorf(along) - 0.5f) * 2;

    return (struct board_place){
        .tone = field_random(row, (int)floorf(along), 72),
        .gap = field_max(field_smooth(0.90f, 0.985f, side),
                         0.6f * field_smooth(1 - 4 / board_length, 1 - 1.5f / board_length, end)),
        .edge = field_smooth(0.16f, 0.05f, across) - field_smooth(0.88f, 0.97f, across),
    };
}

/* How bright the wood is at a place: its board, its grain, its joints. */
static float shade_of(float x, float y, float grain, float broad)
{
    struct board_place b = board_at(x, y);
    float shade = 0.82f + 0.30f * b.tone + 0.42f * (grain - 0.5f);

    return shade * (0.8f + 0.45f * broad) * (1 + 0.16f * b.edge) * (1 - 0.8f * b.gap);
}

/* ---- the light on it ---- */

struct light {
    float r, g, b;
};

static struct light part_of(enum earth earth, float part)
{
    struct rgba c = palette_earth(earth);

    return (struct light){ (float)c.r / 255 * part, (float)c.g / 255 * part, (float)c.b / 255 * part };
}

/* The lamp hangs over the upper left; what it does not reach lies in the dusk. */
static struct light light_at(const struct wood_look *look, int x, int y)
{
    float w = (float)look->width, h = (float)look->height, large = w > h ? w : h;
    float dx = (float)x - w * 0.32f, dy = (float)y - h * 0.35f;
    float far = sqrtf(dx * dx + dy * dy) / (large * 0.65f), near = field_clamp(1 - far, 0, 1);
    float lamp = 0.62f * (near * near + 0.6f * expf(-(far * 2.4f) * (far * 2.4f)));
    float fall = field_clamp((far * 0.65f / 0.78f - 0.34f) / 0.66f, 0, 1), dim = 1 - 0.62f * fall;
    struct light dusk = part_of(EARTH_DUSK, dim), warm = part_of(EARTH_LAMP, lamp * dim);

    return (struct light){ dusk.r + warm.r, dusk.g + warm.g, dusk.b + warm.b };
}

/* By day: lifted, warmer, less contrast, as the ground is in parchment. */
static struct light by_day(struct light c)
{
    struct light day = part_of(EARTH_DAYLIGHT, 0.62f);

    return (struct light){ c.r * 0.62f + day.r, c.g * 0.62f + day.g, c.b * 0.62f + day.b };
}

static uint32_t word_of(struct light c, float noise)
{
    uint32_t r = (uint32_t)(field_clamp(c.r, 0, 1) * 254 + noise),
             g = (uint32_t)(field_clamp(c.g, 0, 1) * 254 + noise),
             b = (uint32_t)(field_clamp(c.b, 0, 1) * 254 + noise);

    return 0xff000000u | r << 16 | g << 8 | b;
}

static struct light light_between(struct light a, struct light b, float part)
{
    return (struct light){ field_mix(a.r, b.r, part), field_mix(a.g, b.g, part), field_mix(a.b, b.b, part) };
}

/* The light on SPAN pixels of a row, from one end to the other: it changes slowly. */
static void light_span(const struct wood_look *look, int x, int y, struct light *out)
{
    struct light from = light_at(look, look->left + x, look->top + y),
                 to = light_at(look, look->left + x + SPAN, look->top + y);

    for (int i = 0; i < SPAN; i++)
        out[i] = light_between(from, to, (float)i / SPAN);
}

/* Wood of that shade where that light falls on it. */
static struct light lit(const struct wood_look *look, struct light wood, struct light light, float shade)
{
    if (look->theme == THEME_PARCHMENT)
        return by_day((struct light){ wood.r * shade * 1.5f, wood.g * shade * 1.5f, wood.b * shade * 1.5f });
    return (struct light){ wood.r * shade * light.r, wood.g * shade * light.g, wood.b * shade * light.b };
}

/* ---- tiles ---- */

static bool paint_rows(const struct wood_look *look, const struct field *f, float *grain, float *broad,
                       struct pixels *to)
{
    struct light wood = part_of(EARTH_TABLE, 1), light[SPAN];

    field_noise(f, grain, 104, 9, 4, 72);
    field_noise(f, broad, 900, 120, 3, 5);
    for (int y = 0; y < to->height; y++) {
        for (int x = 0; x < to->width; x++) {
            int i = y * to->width + x;

            if (x % SPAN == 0)
                light_span(look, x, y, light);
            float shade = shade_of(field_x(f, x), field_y(f, y), grain[i], broad[i]);
            float noise = field_random(look->left + x, look->top + y,
                                       5); /* keeps the dusk from falling in steps */
            to->at[i] = word_of(lit(look, wood, light[x % SPAN], shade), noise);
        }
    }
    return true;
}

static bool paint(const void *data, struct pixels *to)
{
    const struct wood_look *look = data;
    struct field f = { to->width, to->height, look->left, look->top, (float)look->percent / 100 };
    size_t n = (size_t)to->width * (size_t)to->height;
    float *plane = mem_new(2 * n, sizeof *plane);
    bool painted = plane && paint_rows(look, &f, plane, plane + n, to);

    mem_free(plane);
    return painted;
}

/* Without grain and boards, in blocks. */
static bool paint_quick(const void *data, struct pixels *to)
{
    const struct wood_look *look = data;
    struct light wood = part_of(EARTH_TABLE, 1);

    for (int y = 0; y < to->height; y++) {
        uint32_t *row = to->at + y * to->width;

        for (int x = 0; x < to->width; x++) {
            if (y % SPAN > 0)
                row[x] = row[x - to->width];
            else if (x % SPAN > 0)
                row[x] = row[x - 1];
            else
                row[x] = word_of(lit(look, wood, light_at(look, look->left + x, look->top + y), 0.95f), 0.5f);
        }
    }
    return true;
}

/* A look points at nothing, so it can be painted on another thread as it is. */
static bool hold(void *look)
{
    (void)look;
    return true;
}

static void release(void *look)
{
    (void)look;
}

static const struct painter painter = { "wood", PAINTER_OPAQUE, sizeof(struct wood_look), paint, paint_quick,
                                        hold,   release };

void paint_wood_draw(struct draw *d, const struct theme *theme, struct rect where)
{
    if (theme->kind == THEME_CONTRAST) {
        draw_fill(d, where, theme_color(theme, ROLE_TABLE));
        return;
    }
    for (int y = 0; y < where.h; y += TILE) {
        for (int x = 0; x < where.w; x += TILE) {
            struct wood_look look = { x, y, where.w, where.h, theme->percent, (int)theme->kind };
            int w = smaller(where.w - x, TILE), h = smaller(where.h - y, TILE);

            draw_picture(d, &painter, &look, w, h, (struct rect){ where.x + x, where.y + y, w, h }, 255);
        }
    }
}

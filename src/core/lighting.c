#include "core/lighting.h"

#include "base/bounds.h"
#include "board/footprint.h"
#include "board/fov.h"
#include "board/sight.h"

/* What gives light: from where, and how large it is that carries it. */
struct source {
    struct cell at;
    int size;
    struct glow glow;
};

enum light lighting_of_sky(const struct state *state)
{
    static const unsigned char lights[SKIES] = { LIGHT_LIT, LIGHT_DIM, LIGHT_DARK, LIGHT_DARK };
    int said = state->turn.sky;

    return (enum light)lights[said == SKY_OF_MAP ? (int)state->board->sky : said - 1];
}

bool lighting_by_day(const struct state *state)
{
    return (!state->board && state->turn.sky == SKY_OF_MAP) || lighting_of_sky(state) == LIGHT_LIT;
}

/* The source number `i`, lamps before figures; false behind the last. Without a light its glow is none. */
static bool source_at(const struct state *state, int i, struct source *source)
{
    const struct lamps *lamps = state->board->lamps;
    int n = lamps ? lamps->n : 0;

    if (i < n) {
        *source = (struct source){ lamp_cell(&lamps->at[i]), 1, glow_unpack(lamps->at[i].glow) };
        return true;
    }
    if (i - n >= state->ntokens)
        return false;
    const struct token *t = &state->token[i - n];
    *source = (struct source){ t->at, t->size, t->glow };
    if (!state_present(state, i - n) || !cell_somewhere(t->at))
        source->glow.dim = 0;
    return true;
}

static enum light shed_at(int distance, struct glow glow)
{
    return glow.bright && distance <= glow.bright ? LIGHT_LIT : distance <= glow.dim ? LIGHT_DIM : LIGHT_DARK;
}

/* How dark a cell is without what gives light. */
static enum light unlit_at(const struct state *state, enum light sky, struct cell c)
{
    enum light own = board_light(state->board, c);

    if (state->board->remembered)
        return own;
    return own > sky ? own : sky;
}

enum light lighting_at(const struct state *state, struct cell c)
{
    if (!state->board || !grid_contains(&state->board->grid, c))
        return LIGHT_LIT;
    enum light light = unlit_at(state, lighting_of_sky(state), c);
    struct source s;

    if (state->board->remembered)
        return board_light(state->board, c);
    if (light == LIGHT_QUENCHED)
        return LIGHT_DARK;
    for (int i = 0; light != LIGHT_LIT && source_at(state, i, &s); i++) {
        enum light shed = s.glow.dim
                              ? shed_at(footprint_distance(state->board->grid.layout, s.at, s.size, c, 1),
                                        s.glow)
                              : LIGHT_DARK;

        if (shed < light && sight_between(state->board, s.at, s.size, c, 1))
            light = shed;
    }
    return light;
}

enum light lighting_on(const struct state *state, int token)
{
    const struct token *t = &state->token[token];
    struct cell cells[FOOTPRINT_CELLS_MAX];
    enum light best = LIGHT_DARK;

    if (!state->board || !cell_somewhere(t->at))
        return LIGHT_LIT;
    int n = footprint_cells(state->board->grid.layout, t->at, t->size, cells);
    for (int i = 0; i < n && best != LIGHT_LIT; i++) {
        enum light light = lighting_at(state, cells[i]);

        best = light < best ? light : best;
    }
    return best;
}

/* ---- many cells ---- */

/* What a source reaches, in the rectangle. */
struct fill {
    const struct state *state;
    int left, top, columns, rows;
    unsigned char *out;
    struct fov fov;
};

static void shed(struct fill *f, const struct source *s)
{
    enum layout layout = f->state->board->grid.layout;
    int x0 = larger(f->left, f->fov.left), x1 = smaller(f->left + f->columns, f->fov.left + f->fov.columns),
        y0 = larger(f->top, f->fov.top), y1 = smaller(f->top + f->rows, f->fov.top + f->fov.rows);

    for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++) {
            struct cell c = grid_cell(layout, x, y);
            unsigned char *light = &f->out[(y - f->top) * f->columns + x - f->left];

            if (*light == LIGHT_LIT || *light == LIGHT_QUENCHED || !fov_holds(&f->fov, c))
                continue;
            enum light now = shed_at(footprint_distance(layout, s->at, s->size, c, 1), s->glow);
            if (now < *light)
                *light = (unsigned char)now;
        }
}

bool lighting_fill(const struct state *state, int left, int top, int columns, int rows, unsigned char *out)
{
    struct fill f = { state, left, top, columns, rows, out, { 0 } };
    enum light sky = lighting_of_sky(state);
    struct source s;
    bool good = true;

    for (int i = 0; i < columns * rows; i++)
        out[i] = (unsigned char)unlit_at(state, sky,
                                         grid_cell(state->board->grid.layout, left + i % columns,
                                                   top + i / columns));
    fov_init(&f.fov);
    for (int i = 0; !state->board->remembered && source_at(state, i, &s); i++)
        if (s.glow.dim) {
            good = fov_find(&f.fov, state->board, s.at, s.size, s.glow.dim) && good;
            shed(&f, &s);
        }
    fov_clear(&f.fov);
    for (int i = 0; i < columns * rows; i++)
        out[i] = out[i] == LIGHT_QUENCHED ? LIGHT_DARK : out[i];
    return good;
}

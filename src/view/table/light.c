#include "view/table/light.h"

#include "base/hash.h"
#include "base/mem.h"
#include "core/eyes.h"
#include "core/lighting.h"
#include "session/sights.h"
#include "view/table/eyes.h"
#include "view/table/flame.h"
#include "view/table/screen.h"

#include <math.h>
#include <string.h>

/* Places of gliding flames are told apart by so many parts of a cell. */
#define PARTS 64

static float in_parts(float cells)
{
    return roundf(cells * PARTS) / PARTS;
}

/* ---- flames ---- */

static void add_flame(struct fog_wish *wish, struct fog_flame *flame, float x, float y, struct glow glow)
{
    struct fog_flame f = { .x = in_parts(x), .y = in_parts(y), .bright = glow.bright, .dim = glow.dim };

    if (!glow.dim || wish->flames == FOG_LIGHTS_MAX)
        return;
    int rgb = table_flame_rgb(glow);
    for (int k = 0; k < 3; k++)
        f.rgb[k] = rgb >> (16 - 8 * k) & 255;
    flame[wish->flames++] = f;
}

/* Whether a light comes into the window. */
static bool comes_in(const struct camera *camera, const struct ui *ui, float x, float y, int dim)
{
    const struct paint_grid *g = &camera->grid;
    float cell = (float)g->cell, reach = ((float)dim + 1) * cell, px = x * cell + (float)g->x,
          py = y * cell + (float)g->y;

    return px > -reach && py > -reach && px < (float)ui->in.width + reach &&
           py < (float)ui->in.height + reach;
}

static void find_lamps(const struct camera *camera, const struct ui *ui, struct fog_wish *wish,
                       struct fog_flame *flame)
{
    const struct lamps *lamps = wish->board->lamps;

    for (int i = 0; lamps && i < lamps->n; i++) {
        struct paint_point at = ray_point(wish->board->grid.layout, lamps->at[i].at);
        struct glow glow = glow_unpack(lamps->at[i].glow);

        if (comes_in(camera, ui, at.x, at.y, glow.dim))
            add_flame(wish, flame, at.x, at.y, glow);
    }
}

static void find_carried(const struct table_screen *screen, const struct ui *ui, const struct state *state,
                         struct fog_wish *wish, struct fog_flame *flame)
{
    struct paint_grid grid = { wish->board->grid.layout, 1024, 0, 0 };

    for (int i = 0; i < state->ntokens; i++) {
        const struct token *t = &state->token[i];

        if (!t->glow.dim || !state_present(state, i) || !cell_somewhere(t->at))
            continue;
        struct paint_point at = anim_figure(&screen->anim, &grid, i, t->at, t->size, screen->now);
        at = (struct paint_point){ at.x / 1024, at.y / 1024 };
        if (comes_in(&screen->camera, ui, at.x, at.y, t->glow.dim))
            add_flame(wish, flame, at.x, at.y, t->glow);
    }
}

/* ---- eyes ---- */

/* Whether a figure is one that the window's eyes look with. */
static bool looks(const struct table_game *game, const struct state *state, int token, unsigned seats,
                  struct eyes_sides *sides)
{
    return state_present(state, token) && cell_somewhere(state->token[token].at) &&
           (eyes_of_many(state, token, sides) & seats) != 0 && game->rules->able(state, token);
}

static void find_eyes(const struct table_screen *screen, const struct state *state, struct fog_wish *wish,
                      struct fog_eye *eye)
{
    struct eyes_sides sides = { .n = 0 };
    unsigned seats = session_eyes(screen->game.session, screen->game.eyes);
    struct paint_grid grid = { wish->board->grid.layout, 1024, 0, 0 };

    for (int i = 0; i < state->ntokens && wish->eyes < FOG_EYES_MAX; i++) {
        const struct token *t = &state->token[i];

        if (!looks(&screen->game, state, i, seats, &sides))
            continue;
        struct paint_point at = anim_figure(&screen->anim, &grid, i, t->at, t->size, screen->now);
        eye[wish->eyes++] = (struct fog_eye){ in_parts(at.x / 1024), in_parts(at.y / 1024) };
    }
}

/* Whether one of them glides: the fog goes with it. */
static bool eye_glides(const struct table_screen *screen, const struct state *state)
{
    struct eyes_sides sides = { .n = 0 };
    unsigned seats = session_eyes(screen->game.session, screen->game.eyes);

    for (int i = 0; i < screen->anim.n; i++)
        if (screen->anim.hop[i].token < state->ntokens &&
            looks(&screen->game, state, screen->anim.hop[i].token, seats, &sides))
            return true;
    return false;
}

/* What a seat knows is known. */
static void add_theirs(struct session *session, int seat, unsigned char *theirs)
{
    const struct board *memory = session_memory(session, seat);
    struct board *sight = session_sight(session, seat);
    const struct grid *grid = memory ? &memory->grid : NULL;

    for (int i = 0; grid && i < grid_cells(grid); i++) {
        struct cell c = grid_cell_at(grid, i);

        if (sight && board_get(sight, LAYER_REVEAL, c) == REVEAL_SHOWN)
            theirs[i] = FOG_NOW;
        else if (theirs[i] == FOG_NEVER && board_get(memory, LAYER_REVEAL, c) == REVEAL_SHOWN)
            theirs[i] = FOG_BEFORE;
    }
    board_free(sight);
}

/* What the players know, all of them together. */
static void find_theirs(struct table_light *light, const struct table_game *game)
{
    const struct state *now = game->view;

    mem_free(light->theirs);
    light->theirs = NULL;
    if (!now->board || now->turn.fog == FOG_OFF)
        return;
    light->theirs = mem_new((size_t)grid_cells(&now->board->grid), 1);
    for (int seat = 1; light->theirs && seat < session_seats(game->session); seat++)
        if (!session_seat(game->session, seat)->gm)
            add_theirs(game->session, seat, light->theirs);
}

static void forget_before(struct table_light *light)
{
    board_free(light->joined);
    board_free(light->known_before);
    light->joined = light->known_before = NULL;
}

/* Mark on `to` what is seen on `from`; `to` may be given back for it. */
static struct board *joined(struct board *to, const struct board *from)
{
    for (int i = 0; to && from && i < grid_cells(&to->grid); i++) {
        struct cell c = grid_cell_at(&to->grid, i);

        if (board_get(from, LAYER_REVEAL, c) == REVEAL_SHOWN &&
            !board_set(to, LAYER_REVEAL, c, REVEAL_SHOWN)) {
            board_free(to);
            return NULL;
        }
    }
    return to;
}

/*
 * The same eyes walk: what they saw until then, of several walks at once since the first, is joined to what
 * they see now; what they knew until then is kept.
 */
static void keep_before(struct table_light *light, struct board *sight)
{
    struct board *both = sight ? joined(board_hold(sight), light->joined ? light->joined : light->sight)
                               : NULL;

    board_free(light->joined);
    light->joined = both;
    if (!light->known_before) {
        light->known_before = light->known;
        light->known = NULL;
    }
}

/* What is known by now is what was known before the next walk. */
static void keep_known(struct table_light *light, const struct board *board)
{
    if (light->known && light->known->version == board->version)
        return;
    board_free(light->known);
    light->known = board_hold(board);
}

/* What each seat sees, and how the game stands: what they remember follows from that. */
static uint64_t key_of_all(struct session *session)
{
    const struct play *pending = session_pending(session);
    int numbers[] = { session_head(session), session_entries(session), pending ? pending->events.n : -1,
                      pending ? pending->head : -1 };

    return hash_bytes(numbers, sizeof numbers);
}

/* What the eyes of the window see as the game stands, and until they have walked what they saw before. */
static void see(struct table_screen *screen, const struct state *state, const struct board *board)
{
    struct table_light *light = &screen->light;
    struct session *session = screen->game.session;
    bool gm = table_eyes_are_gm(&screen->game), same = light->eyes == screen->game.eyes,
         glides = !gm && same && eye_glides(screen, state);
    uint64_t key = gm ? key_of_all(session) : session_sight_key(session, screen->game.eyes);

    if (!glides)
        forget_before(light);
    if (light->sight_key != key || !same) {
        struct board *sight = session_sight(session, screen->game.eyes);

        if (glides)
            keep_before(light, sight);
        board_free(light->sight);
        light->sight = sight;
        light->sight_key = key;
        light->eyes = screen->game.eyes;
        if (gm)
            find_theirs(light, &screen->game);
    }
    keep_known(light, board);
}

/* ---- all of it ---- */

/* Whether cells are dark by themselves somewhere on the board. */
static bool has_dark(const struct board *board)
{
    int from = (int)LAYER_LIGHT * board->down * board->across;

    for (int i = 0; i < board->down * board->across; i++)
        if (board->page[from + i])
            return true;
    return false;
}

struct paint_fog *table_light_find(struct table_screen *screen, struct ui *ui, const struct state *state,
                                   const struct board *board)
{
    struct table_light *light = &screen->light;
    struct arena *arena = &ui->arena[ui->now];
    struct fog_wish wish = { .board = board,
                             .fog = board->remembered && state->turn.fog != FOG_OFF,
                             .whole = table_eyes_are_gm(&screen->game),
                             .roomwise = state->turn.fog == FOG_ROOMS,
                             .sky = lighting_of_sky(state) };
    struct fog_flame *flame = arena_take(arena, FOG_LIGHTS_MAX, sizeof *flame);
    struct fog_eye *eye = arena_take(arena, FOG_EYES_MAX, sizeof *eye);
    struct paint_fog *before = light->fog;

    light->fog = NULL;
    if (flame && eye) {
        find_lamps(&screen->camera, ui, &wish, flame);
        find_carried(screen, ui, state, &wish, flame);
        if (wish.whole && state->turn.fog != FOG_OFF && state == screen->game.view) {
            see(screen, state, board);
            wish.theirs = light->theirs;
            wish.theirs_key = light->sight_key;
        }
        if (wish.fog && state == screen->game.view) {
            see(screen, state, board);
            find_eyes(screen, state, &wish, eye);
            wish.sight = light->joined ? light->joined : light->sight;
            wish.sight_key = hash_mix(light->sight_key ^ (light->joined ? light->joined->version : 0));
            wish.known = light->known_before;
        }
        wish.flame = flame;
        wish.eye = eye;
        if (wish.fog || wish.theirs || wish.flames > 0 || wish.sky != LIGHT_LIT || has_dark(board))
            light->fog = paint_fog_make(&wish, before);
    }
    paint_fog_drop(before);
    return light->fog;
}

bool table_light_glides(const struct table_screen *screen)
{
    const struct state *view = screen->game.view;

    for (int i = 0; i < screen->anim.n; i++)
        if (screen->anim.hop[i].token < view->ntokens && view->token[screen->anim.hop[i].token].glow.dim)
            return true;
    return !table_eyes_are_gm(&screen->game) && view->board && view->turn.fog == FOG_SIGHT &&
           eye_glides(screen, view);
}

void table_light_clear(struct table_light *light)
{
    paint_fog_drop(light->fog);
    board_free(light->sight);
    board_free(light->known);
    forget_before(light);
    mem_free(light->theirs);
    *light = (struct table_light){ .fog = NULL };
}

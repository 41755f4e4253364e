#include "view/table/seen.h"

#include "base/bounds.h"
#include "view/deed/deed.h"
#include "view/hand/hand.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/opponent.h"

#include <math.h>

enum { BREATH = 2400, SIGHT_MORE = 16 };

static bool lies(enum token_posture posture)
{
    return posture != TOKEN_UP;
}

static void draw_halo(struct table_screen *screen, struct ui *ui, struct paint_point at, int disc)
{
    unsigned age = screen->now - screen->selection.acted_since;
    int alpha = 128;

    if (age < TABLE_BREATH && !screen->anim.reduced)
        alpha = (int)(191 - 64 * cos(age * 2 * 3.14159265 / BREATH));
    paint_token_halo(ui->draw, (int)at.x, (int)at.y, disc, alpha);
}

static void draw_figure(struct table_screen *screen, struct ui *ui, const struct table_seen *seen)
{
    int token = seen->token;
    const struct token *t = &screen->game.view->token[token];
    const struct paint_grid *grid = &screen->camera.grid;
    struct paint_point at = anim_figure(&screen->anim, grid, token, t->at, t->size, screen->now);
    int disc = paint_grid_disc(grid, t->size);
    const struct token_look *held = deed_look(screen, token);
    struct token_look look = held ? *held : seen->known->look;
    int after;

    if (seen->share.stack == 0)
        return;
    deed_lift_badges(screen, token, &look);
    if (hand_foretold(screen, token, &after))
        look.health = table_figure_health_at(&screen->game, token, after);
    look.outline = screen->outlines;
    look.portrait = seen->known->look.portrait; /* which lasts for a frame only */
    look.stack = seen->share.stack;
    at.x += seen->share.dx * (float)grid->cell;
    at.y += seen->share.dy * (float)grid->cell;
    look.acting = token == moment_actor(screen) && !lies((enum token_posture)look.posture);
    /* while others act, the ring is theirs alone */
    look.selected = (token == screen->selection.figure && !look.acting && !table_opponent_acts(screen)) ||
                    (screen->hand.open == HAND_FIGURE && token == hand_figure(screen));
    if (look.acting)
        draw_halo(screen, ui, at, disc);
    paint_token_draw(ui->draw, &look, (int)at.x, (int)at.y, disc, 255);
    table_flame_carried(screen, ui, token, (int)at.x, (int)at.y, disc);
}

static bool in_sight(const struct table_screen *screen, const struct ui *ui, int token)
{
    const struct token *t = &screen->game.view->token[token];
    struct paint_point at = paint_grid_figure(&screen->camera.grid, t->at, t->size);
    int wide = 4 * paint_grid_disc(&screen->camera.grid, t->size) + 6 * screen->camera.grid.cell;

    return at.x > -wide && at.y > -wide && at.x < ui->in.width + wide && at.y < ui->in.height + wide;
}

static enum table_layer layer_of(const struct token_look *look)
{
    return look->posture == TOKEN_DEAD               ? LAYER_OF_DEAD
           : lies((enum token_posture)look->posture) ? LAYER_OF_LYING
                                                     : LAYER_OF_STANDING;
}

/*
 * Whoever may be in sight, in rising order; in the frame's arena. How many. The work grows with those who
 * are, unless they are most of all: then all are as soon asked.
 */
static int find_near(const struct table_screen *screen, const struct ui *ui, struct arena *arena, int **token)
{
    const struct state *view = screen->game.view;
    const struct paint_grid *grid = &screen->camera.grid;
    int side = larger(ui->in.width, ui->in.height);
    int reach = side / grid->cell + SIGHT_MORE;
    struct cell at = paint_grid_cell(grid, ui->in.width / 2, ui->in.height / 2);
    int near = state_tokens_near(view, at, reach, NULL, 0);
    bool most = near > view->ntokens / 4;

    *token = arena_take(arena, (size_t)(most ? view->ntokens : near) + 1, sizeof **token);
    if (!*token)
        return 0;
    if (!most)
        return state_tokens_near(view, at, reach, *token, near);
    for (int i = 0; i < view->ntokens; i++)
        (*token)[i] = i;
    return view->ntokens;
}

void table_seen_find(struct table_screen *screen, struct ui *ui)
{
    struct arena *arena = &ui->arena[ui->now];
    int *token, near = find_near(screen, ui, arena, &token), n = 0;
    bool *shared = arena_take(arena, (size_t)near + 1, sizeof *shared);

    screen->nseen = 0;
    for (int i = 0; shared && i < near; i++)
        if (table_figure_shown(&screen->game, token[i]) && in_sight(screen, ui, token[i]))
            token[n++] = token[i];
    screen->seen = arena_take(arena, (size_t)n + 1, sizeof *screen->seen);
    if (!screen->seen || !table_share_find(&screen->game, token, n, shared))
        return;
    table_looks_begin(screen);
    for (int i = 0; i < n; i++) {
        const struct table_known *known = table_looks_of(screen, token[i]);
        struct table_share alone = { 1, 0, 0 };

        if (known)
            screen->seen[screen->nseen++] = (struct table_seen){
                .token = token[i],
                .layer = layer_of(&known->look),
                .known = known,
                .share = shared[i] ? table_share_of(screen, token[i]) : alone
            };
    }
}

void table_seen_draw(struct table_screen *screen, struct ui *ui, enum table_layer layer)
{
    for (int i = 0; i < screen->nseen; i++) {
        struct table_seen *seen = &screen->seen[i];

        if (seen->layer != layer)
            continue;
        seen->op = ui->draw->count;
        draw_figure(screen, ui, seen);
        seen->ops = ui->draw->count - seen->op;
    }
}

void table_seen_badges(struct table_screen *screen, struct ui *ui, int token)
{
    const struct token *t = &screen->game.view->token[token];
    const struct paint_grid *grid = &screen->camera.grid;
    struct paint_point at = anim_figure(&screen->anim, grid, token, t->at, t->size, screen->now);
    const struct token_look *held = deed_look(screen, token);

    for (int i = 0; i < screen->nseen; i++) {
        const struct table_seen *seen = &screen->seen[i];
        struct token_look look = held ? *held : seen->known->look;

        deed_lift_badges(screen, token, &look);
        if (seen->token != token || look.badges == 0 || seen->share.stack == 0)
            continue;
        look.portrait = NULL;
        look.portrait_key = 0;
        paint_token_badges_draw(ui->draw, &look, (int)(at.x + seen->share.dx * (float)grid->cell),
                                (int)(at.y + seen->share.dy * (float)grid->cell),
                                paint_grid_disc(grid, t->size));
    }
}

/* In its old place of the list; false: it takes more or less of it now. */
static bool draw_again(struct table_screen *screen, struct ui *ui, const struct table_seen *seen)
{
    size_t end = draw_turn(ui->draw, seen->op);

    draw_figure(screen, ui, seen);
    return draw_turn(ui->draw, end) == seen->op + seen->ops;
}

bool table_seen_again(struct table_screen *screen, struct ui *ui)
{
    bool done = true;

    for (int i = 0; i < screen->nseen && done; i++) {
        const struct table_seen *seen = &screen->seen[i];

        if (anim_moves(&screen->anim, seen->token) || seen->token == moment_actor(screen))
            done = draw_again(screen, ui, seen);
    }
    return done;
}

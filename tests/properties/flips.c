/* Fights in fog, and changes of what somebody does not see (properties/flips.h). */
#include "properties/flips.h"

#include "base/bug.h"
#include "core/eyes.h"
#include "core/lighting.h"
#include "properties/fights.h"
#include "properties/game.h"

enum { WALLED = 6, ANNA = 1 };

static struct cell any_cell(struct session *s, struct random *random)
{
    const struct grid *grid = &session_state(s)->board->grid;

    return grid_cell_at(grid, chance_below(random, grid_cells(grid)));
}

/* ---- a fight in fog ---- */

static bool add_terrain(struct command *c, enum layer layer, struct cell at, int value)
{
    return command_edit(c, EDIT_set_terrain, NOBODY, (int)layer, value, (int[]){ cell_pack(at), 1 }, 2);
}

/* The GM does it; whether it could be done. */
static bool hand(struct session *s, struct command *c)
{
    bool done = session_submit(s, c) == OUTCOME_DONE;

    command_clear(c);
    return done;
}

/* Walls here and there, but not on anybody. */
static void lay_walls(struct session *s, struct random *random, struct command *c)
{
    int wall = terrain_find(session_book(s)->terrain, "wall");

    for (int i = 0; i < grid_cells(&session_state(s)->board->grid) / WALLED; i++) {
        struct cell at = any_cell(s, random);

        if (state_tokens_at(session_state(s), &at, 1, (int[1]){ 0 }, 1) == 0)
            BUG_UNLESS(add_terrain(c, LAYER_GROUND, at, wall));
    }
}

/* By day or by night; then who is Anna's carries a light. */
struct session *flips_fight(int system, struct random *random)
{
    struct bench b = fight_of(system, random);
    struct session *s = game_of(&b);
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int glow = glow_pack((struct glow){ 2, 4, GLOW_WHITE });
    bool night = chance_below(random, 2);

    bench_close(&b);
    lay_walls(s, random, &c);
    BUG_UNLESS(command_edit(&c, EDIT_set_turn, NOBODY, NAME_fog, FOG_SIGHT, NULL, 0));
    if (night)
        BUG_UNLESS(command_edit(&c, EDIT_set_turn, NOBODY, NAME_sky, SKY_NIGHT + 1, NULL, 0));
    for (int i = 0; night && i < session_state(s)->ntokens; i++)
        if (session_state(s)->token[i].seat == ANNA)
            BUG_UNLESS(command_edit(&c, EDIT_set_token, i, NAME_light, glow, NULL, 0));
    BUG_UNLESS(hand(s, &c));
    return s;
}

/* Does the onlooker see the cell now? Of a seat: how it knows it (enum sighted). */
static enum sighted sighted(struct session *s, struct onlooker who, struct cell c)
{
    if (!who.side)
        return session_sighted(s, who.seat, c);
    return eyes_side_sees_cell(session_book(s), session_state(s), who.side, c) ? SIGHTED_NOW : SIGHTED_NEVER;
}

static bool knows(struct session *s, struct onlooker who, int token)
{
    if (who.side)
        return eyes_side_knows(session_book(s), session_state(s), who.side, token);
    return eyes_on(session_book(s), session_state(s), token) >> who.seat & 1;
}

void flips_see(struct session *s, struct onlooker who, struct str *out)
{
    const struct grid *grid = &session_state(s)->board->grid;

    str_reset(out);
    for (int i = 0; i < grid_cells(grid); i++) {
        struct cell c = grid_cell_at(grid, i);
        enum sighted how = sighted(s, who, c);

        str_add_char(out, (char)('0' + (int)how));
        if (how == SIGHTED_NOW) /* and how well it is lit */
            str_add_char(out, (char)('a' + (int)lighting_at(session_state(s), c)));
    }
    for (int i = 0; i < session_state(s)->ntokens; i++)
        str_add_char(out, knows(s, who, i) ? 'y' : 'n');
}

/* ---- what is changed ---- */

/* A figure that she does not know; NOBODY. */
static int any_hidden(struct session *s, struct onlooker who, struct random *random)
{
    const struct state *now = session_state(s);
    int from = chance_below(random, now->ntokens);

    for (int i = 0; i < now->ntokens; i++) {
        int token = (from + i) % now->ntokens;

        if (!(now->token[token].flags & TOKEN_GONE) && !knows(s, who, token))
            return token;
    }
    return NOBODY;
}

static int any_text(struct session *s, struct random *random)
{
    static const char *const words[] = { "otherwise", "another name", "nobody" };

    return texts_add(&session_book(s)->texts, words[chance_below(random, 3)]);
}

static bool flip_figure(struct session *s, struct onlooker who, struct random *random, struct command *c)
{
    const struct ruleset *rules = session_rules(s);
    int token = any_hidden(s, who, random), stat = chance_below(random, rules->nstats), key = 0;

    if (token == NOBODY)
        return false;
    switch (chance_below(random, 6)) {
    case 0:
        return rules->stats[stat].kind != STAT_DERIVED &&
               command_edit(c, EDIT_set_stat, token, stat, state_stat(session_state(s), token, stat) + 1,
                            NULL, 0);
    case 1:
        return token > 2 && /* odds are asked of the first by their names */
               command_edit(c, EDIT_set_token, token, NAME_text, any_text(s, random), NULL, 0);
    case 2:
        return command_edit(c, EDIT_set_token, token, NAME_height, ONE_CELL * chance_below(random, 4), NULL,
                            0);
    case 3:
        return command_edit(c, EDIT_set_token, token, NAME_light,
                            glow_pack((struct glow){ 1, 1, GLOW_WHITE }), NULL, 0);
    case 4:
        while (key < rules->nmarks && rules->marks[key].flags & (MARK_DERIVED | MARK_OF_MARK | MARK_OF_TOKEN))
            key++;
        return key < rules->nmarks &&
               command_edit(c, EDIT_add_mark, token, 0, 0, (int[]){ key, -1, 0, 0, 1, 0, 0, SEATS_ALL }, 8);
    default:
        return command_edit(c, EDIT_place, token, 0, cell_pack(any_cell(s, random)), NULL, 0);
    }
}

/* Does it see a cell from which a step would meet that wall off the grid? */
static bool meets(struct session *s, struct onlooker who, const struct wall *wall)
{
    const struct grid *grid = &session_state(s)->board->grid;

    for (int i = 0; i < grid_cells(grid); i++) {
        struct cell c = grid_cell_at(grid, i);

        if (wall_met_from(grid, wall, c) && sighted(s, who, c) == SIGHTED_NOW)
            return true;
    }
    return false;
}

/* The ground, its light, a lamp, or a wall off the grid: where she does not look. */
static bool flip_ground(struct session *s, struct onlooker who, struct random *random, struct command *c)
{
    const struct board *board = session_state(s)->board;
    struct cell at = any_cell(s, random);
    struct wall_point p = wall_centre(at);
    struct wall wall;

    if (sighted(s, who, at) == SIGHTED_NOW)
        return false;
    switch (chance_below(random, 5)) {
    case 0:
        return add_terrain(c, LAYER_LIGHT, at, chance_below(random, LIGHTS));
    case 1:
        return command_edit(c, EDIT_set_lamp, NOBODY, 0, glow_pack((struct glow){ 1, 2, GLOW_WHITE }),
                            (int[]){ p.x, p.y }, 2);
    case 2:
        wall = (struct wall){ { p.x - 99, p.y }, { p.x + 99, p.y + 50 } };
        return !meets(s, who, &wall) &&
               command_edit(c, EDIT_set_wall, NOBODY, 0, 1,
                            (int[]){ wall.from.x, wall.from.y, wall.to.x, wall.to.y }, 4);
    default:
        return add_terrain(c, LAYER_GROUND, at, chance_below(random, board->terrain->count));
    }
}

/* A side both hands of which she does not see. */
static bool flip_side(struct session *s, struct onlooker who, struct random *random, struct command *c)
{
    const struct grid *grid = &session_state(s)->board->grid;
    struct cell at = any_cell(s, random);
    int d = chance_below(random, grid_directions(grid->layout));
    struct side side;

    return board_side(grid, at, d, &side) && sighted(s, who, at) != SIGHTED_NOW &&
           sighted(s, who, grid_step(grid->layout, at, d)) != SIGHTED_NOW &&
           add_terrain(c, side.layer, side.cell, chance_below(random, BARRIERS));
}

/* A wall that she may well see becomes a secret door, or one such a wall. */
static bool flip_secret(struct session *s, struct onlooker who, struct random *random, struct command *c)
{
    const struct terrain_table *table = session_book(s)->terrain;
    const struct board *board = session_state(s)->board;
    int wall = terrain_find(table, "wall"), secret = terrain_find(table, "door-secret");
    int from = chance_below(random, grid_cells(&board->grid));

    (void)who; /* it may well see it */
    for (int i = 0; i < grid_cells(&board->grid); i++) {
        struct cell at = grid_cell_at(&board->grid, (from + i) % grid_cells(&board->grid));
        int ground = board_ground(board, at);

        if (ground == wall || ground == secret)
            return add_terrain(c, LAYER_GROUND, at, ground == wall ? secret : wall);
    }
    return false;
}

/* Changed one thing; `sure`: of its kind she must never see anything. */
bool flips_one(struct session *s, struct onlooker who, struct random *random, bool *sure)
{
    static bool (*const kinds[])(struct session *, struct onlooker, struct random *, struct command *) = {
        flip_figure, flip_figure, flip_ground, flip_side, flip_secret,
    };
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int kind = chance_below(random, 5);

    *sure = kind == 4;
    if (kinds[kind](s, who, random, &c))
        return hand(s, &c);
    command_clear(&c);
    return false;
}

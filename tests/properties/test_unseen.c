/*
 * What a seat does not see may be otherwise: in random fights in fog, every number, name, mark, figure,
 * ground, side, lamp and wall off the grid that it does not see is changed, one at a time, and the seat
 * hears and sees no other word, odds included. A secret door is a wall wherever it is.
 */
#include "board/fov.h"
#include "core/eyes.h"
#include "core/lighting.h"
#include "properties/fights.h"
#include "properties/game.h"
#include "properties/secrets.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 2, FLIPS = 24, ANNA = 1, WALLED = 6 };

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
            assert_true(add_terrain(c, LAYER_GROUND, at, wall));
    }
}

/* By day or by night; then who is Anna's carries a light. */
static struct session *fight_in_fog(int system, struct random *random)
{
    struct bench b = fight_of(system, random);
    struct session *s = game_of(&b);
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int glow = glow_pack((struct glow){ 2, 4, GLOW_WHITE });
    bool night = chance_below(random, 2);

    bench_close(&b);
    lay_walls(s, random, &c);
    assert_true(command_edit(&c, EDIT_set_turn, NOBODY, NAME_fog, FOG_SIGHT, NULL, 0));
    if (night)
        assert_true(command_edit(&c, EDIT_set_turn, NOBODY, NAME_sky, SKY_NIGHT + 1, NULL, 0));
    for (int i = 0; night && i < session_state(s)->ntokens; i++)
        if (session_state(s)->token[i].seat == ANNA)
            assert_true(command_edit(&c, EDIT_set_token, i, NAME_light, glow, NULL, 0));
    assert_true(hand(s, &c));
    return s;
}

/* ---- what she hears and sees ---- */

static void hear_board(struct session *s, struct str *out)
{
    const struct board *board = session_view(s, ANNA)->board;
    char text[WALL_TEXT];

    for (int layer = 0; layer < BOARD_LAYERS; layer++) {
        str_add_format(out, "\nlayer %d:", layer);
        for (int i = 0; i < grid_cells(&board->grid); i++)
            str_add_format(out, " %d", board_get(board, (enum layer)layer, grid_cell_at(&board->grid, i)));
    }
    for (int i = 0; board->walls && i < board->walls->n; i++)
        str_add_format(out, " %s", wall_print(&board->walls->at[i], text));
    for (int i = 0; board->lamps && i < board->lamps->n; i++)
        str_add_format(out, " %s %d", wall_point_print(board->lamps->at[i].at, text),
                       board->lamps->at[i].glow);
}

static void hear_places(struct session *s, struct str *out)
{
    const struct state *view = session_view(s, ANNA);

    for (int i = 0; i < view->ntokens; i++) {
        const struct token *t = &view->token[i];

        str_add_format(out, "\nfigure %d: %d %d %d %d %d %d", i, cell_pack(t->at), t->size, t->height,
                       t->seat, t->flags, glow_pack(t->glow));
    }
}

static void hear_all(struct session *s, int from, struct str *out)
{
    str_reset(out);
    hear_board(s, out);
    hear_places(s, out);
    for (int channel = 0; channel <= CHANNEL_ODDS; channel++) {
        str_add_format(out, "\n%s:", channel_name((enum channel)channel));
        channel_hear(s, ANNA, (enum channel)channel, from, out);
    }
}

/* What she sees and whom she knows, a letter each. */
static void see_all(struct session *s, struct str *out)
{
    const struct grid *grid = &session_state(s)->board->grid;

    str_reset(out);
    for (int i = 0; i < grid_cells(grid); i++) {
        struct cell c = grid_cell_at(grid, i);
        enum sighted how = session_sighted(s, ANNA, c);

        str_add_char(out, (char)('0' + (int)how));
        if (how == SIGHTED_NOW) /* and how well it is lit */
            str_add_char(out, (char)('a' + (int)lighting_at(session_state(s), c)));
    }
    for (int i = 0; i < session_state(s)->ntokens; i++)
        str_add_char(out, eyes_on(session_book(s), session_state(s), i) >> ANNA & 1 ? 'y' : 'n');
}

/* ---- what is changed ---- */

/* A figure that she does not know; NOBODY. */
static int any_hidden(struct session *s, struct random *random)
{
    const struct state *now = session_state(s);
    int from = chance_below(random, now->ntokens);

    for (int i = 0; i < now->ntokens; i++) {
        int token = (from + i) % now->ntokens;

        if (!(now->token[token].flags & TOKEN_GONE) && !(eyes_on(session_book(s), now, token) >> ANNA & 1))
            return token;
    }
    return NOBODY;
}

static int any_text(struct session *s, struct random *random)
{
    static const char *const words[] = { "otherwise", "another name", "nobody" };

    return texts_add(&session_book(s)->texts, words[chance_below(random, 3)]);
}

static bool flip_figure(struct session *s, struct random *random, struct command *c)
{
    const struct ruleset *rules = session_rules(s);
    int token = any_hidden(s, random), stat = chance_below(random, rules->nstats), key = 0;

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

/* The ground, its light, a lamp, or a wall off the grid: where she does not look. */
static bool flip_ground(struct session *s, struct random *random, struct command *c)
{
    const struct board *board = session_state(s)->board;
    struct cell at = any_cell(s, random);
    struct wall_point p = wall_centre(at);

    if (session_sighted(s, ANNA, at) == SIGHTED_NOW)
        return false;
    switch (chance_below(random, 5)) {
    case 0:
        return add_terrain(c, LAYER_LIGHT, at, chance_below(random, LIGHTS));
    case 1:
        return command_edit(c, EDIT_set_lamp, NOBODY, 0, glow_pack((struct glow){ 1, 2, GLOW_WHITE }),
                            (int[]){ p.x, p.y }, 2);
    case 2:
        return !(eyes_on_wall(session_book(s), session_state(s),
                              &(struct wall){ { p.x - 99, p.y }, { p.x + 99, p.y + 50 } }) >>
                     ANNA &
                 1) &&
               command_edit(c, EDIT_set_wall, NOBODY, 0, 1, (int[]){ p.x - 99, p.y, p.x + 99, p.y + 50 }, 4);
    default:
        return add_terrain(c, LAYER_GROUND, at, chance_below(random, board->terrain->count));
    }
}

/* A side both hands of which she does not see. */
static bool flip_side(struct session *s, struct random *random, struct command *c)
{
    const struct grid *grid = &session_state(s)->board->grid;
    struct cell at = any_cell(s, random);
    int d = chance_below(random, grid_directions(grid->layout));
    struct side side;

    return board_side(grid, at, d, &side) && session_sighted(s, ANNA, at) != SIGHTED_NOW &&
           session_sighted(s, ANNA, grid_step(grid->layout, at, d)) != SIGHTED_NOW &&
           add_terrain(c, side.layer, side.cell, chance_below(random, BARRIERS));
}

/* A wall that she may well see becomes a secret door, or one such a wall. */
static bool flip_secret(struct session *s, struct random *random, struct command *c)
{
    const struct terrain_table *table = session_book(s)->terrain;
    const struct board *board = session_state(s)->board;
    int wall = terrain_find(table, "wall"), secret = terrain_find(table, "door-secret");
    int from = chance_below(random, grid_cells(&board->grid));

    for (int i = 0; i < grid_cells(&board->grid); i++) {
        struct cell at = grid_cell_at(&board->grid, (from + i) % grid_cells(&board->grid));
        int ground = board_ground(board, at);

        if (ground == wall || ground == secret)
            return add_terrain(c, LAYER_GROUND, at, ground == wall ? secret : wall);
    }
    return false;
}

/* Changed one thing; `sure`: of its kind she must never see anything. */
static bool flip(struct session *s, struct random *random, bool *sure)
{
    static bool (*const kinds[])(struct session *, struct random *, struct command *) = {
        flip_figure, flip_figure, flip_ground, flip_side, flip_secret,
    };
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int kind = chance_below(random, 5);

    *sure = kind == 4;
    if (kinds[kind](s, random, &c))
        return hand(s, &c);
    command_clear(&c);
    return false;
}

/* ---- and nothing of it told ---- */

static void tell_difference(const char *system, const char *before, const char *after)
{
    size_t at = 0, from;

    while (before[at] && before[at] == after[at])
        at++;
    from = at > 150 ? at - 150 : 0;
    fail_msg("%s: before: %.300s\nafter: %.300s", system, before + from, after + from);
}

/* `state`: which system. */
static void nobody_hears_of_what_is_not_seen(void **state)
{
    int system = *(const int *)*state, flips = 0;
    struct str before = { 0 }, after = { 0 }, saw = { 0 }, sees = { 0 };
    struct random random;

    random_from_number(&random, 2900u + (unsigned)system);
    for (int game = 0; game < GAMES; game++) {
        struct session *s = fight_in_fog(system, &random);
        int from = session_entries(s) + 1;

        for (int i = 0; i < FLIPS; i++) {
            bool sure;

            hear_all(s, from, &before);
            see_all(s, &saw);
            if (!flip(s, &random, &sure))
                continue;
            see_all(s, &sees);
            if (strcmp(str_cstr(&saw), str_cstr(&sees)) != 0) { /* it let her see more, or less */
                assert_false(sure);
                assert_true(session_undo(s));
                continue;
            }
            hear_all(s, from, &after);
            if (strcmp(str_cstr(&before), str_cstr(&after)) != 0)
                tell_difference(fight_system(system), str_cstr(&before), str_cstr(&after));
            flips++;
        }
        session_close(s);
    }
    assert_true(flips > FLIPS / 4);
    str_clear(&before);
    str_clear(&after);
    str_clear(&saw);
    str_clear(&sees);
}

int main(void)
{
    static int system[FIGHT_SYSTEMS];
    struct CMUnitTest tests[FIGHT_SYSTEMS];

    for (int i = 0; i < FIGHT_SYSTEMS; i++) {
        system[i] = i;
        tests[i] = (struct CMUnitTest)cmocka_unit_test_prestate(nobody_hears_of_what_is_not_seen, &system[i]);
        tests[i].name = fight_system(i);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}

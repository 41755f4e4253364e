/*
 * What a seat does not see may be otherwise: in random fights in fog, every number, name, mark, figure,
 * ground, side, lamp and wall off the grid that it does not see is changed, one at a time, and the seat
 * hears and sees no other word, odds included. A secret door is a wall wherever it is.
 */
#include "properties/fights.h"
#include "properties/flips.h"
#include "properties/secrets.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 2, FLIPS = 24, ANNA = 1 };

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
    const struct onlooker anna = { ANNA, 0 };
    struct random random;

    random_from_number(&random, 2900u + (unsigned)system);
    for (int game = 0; game < GAMES; game++) {
        struct session *s = flips_fight(system, &random);
        int from = session_entries(s) + 1;

        for (int i = 0; i < FLIPS; i++) {
            bool sure;

            hear_all(s, from, &before);
            flips_see(s, anna, &saw);
            if (!flips_one(s, anna, &random, &sure))
                continue;
            flips_see(s, anna, &sees);
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
    static int system[FIGHT_SYSTEMS_MAX];
    struct CMUnitTest tests[FIGHT_SYSTEMS_MAX] = { { 0 } };

    for (int i = 0; i < fights_by_hand(); i++) {
        system[i] = i;
        tests[i] = (struct CMUnitTest)cmocka_unit_test_prestate(nobody_hears_of_what_is_not_seen, &system[i]);
        tests[i].name = fight_system(i);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}

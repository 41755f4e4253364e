/*
 * Memory that runs out while playing: a wish, its dice, an answer, the opponent's turn, odds, a script. Every
 * request of ours, cJSON's and SQLite's is refused, once and from then on; none is left out.
 */
#include "endure.h"

#include "cli/report.h"
#include "cli/script.h"

enum { ANN, MAWL, PLAYER = 1 };

static const char *game_path;

/* ---- deeds ---- */

static struct command attack(struct session *s)
{
    struct command c = command_make(ruleset_find_action(session_rules(s), "attack"), PLAYER);

    c.actor = ANN;
    c.target = MAWL;
    return c;
}

static bool wish(struct session **s)
{
    struct command c = attack(*s);

    return session_submit(*s, &c) <= OUTCOME_ASKS;
}

static bool wish_and_serve(struct session **s)
{
    return wish(s) && session_serve(*s) <= OUTCOME_ASKS;
}

static bool roll(struct session **s)
{
    return session_roll(*s) <= OUTCOME_ASKS;
}

static bool let_program_act(struct session **s)
{
    return session_opponent(*s);
}

static bool work_out_odds(struct session **s)
{
    static const struct policy rest[SEATS];
    struct command c = attack(*s);
    struct odds odds = { .n = 1 };
    bool done;

    odds.watch[0] = watch_make(EVENT_RESULT, -1);
    done = session_odds(*s, PLAYER, &c, NULL, rest, AI_BUDGET, &odds);
    odds_clear(&odds);
    return done;
}

static bool look(struct session **s)
{
    return session_view(*s, PLAYER) != NULL;
}

static bool back_and_on(struct session **s)
{
    int head = session_head(*s);
    struct err err;

    return session_goto(*s, 0, &err) && session_goto(*s, head, &err);
}

/* ---- a game in a file, at the moment that the deed needs ---- */

static struct session *at_the_wish(void)
{
    game_path = scratch("play.game");
    return begin_fight(game_path, false);
}

static void end(struct session *s)
{
    session_close(s);
    wipe(game_path);
}

TEST(a_wish_endures)
{
    struct session *s = at_the_wish();

    must_endure(&s, game_path, wish);
    end(s);
}

TEST(a_wish_with_all_its_dice_endures)
{
    struct session *s = at_the_wish();

    must_endure(&s, game_path, wish_and_serve);
    end(s);
}

TEST(the_opponents_turn_endures)
{
    struct session *s;

    game_path = scratch("opponent.game");
    s = begin_fight(game_path, true);
    assert_true(session_opponent(s));
    must_endure(&s, game_path, let_program_act);
    end(s);
}

TEST(odds_endure)
{
    struct session *s = at_the_wish();

    must_endure(&s, NULL, work_out_odds);
    end(s);
}

TEST(a_seats_view_endures)
{
    struct session *s = at_the_wish();

    must_endure(&s, NULL, look);
    end(s);
}

TEST(going_back_endures)
{
    struct session *s = at_the_wish();

    must_endure(&s, game_path, back_and_on);
    end(s);
}

/* ---- a pending command keeps its dice ---- */


int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wish_endures), cmocka_unit_test(a_wish_with_all_its_dice_endures),
        cmocka_unit_test(the_opponents_turn_endures), cmocka_unit_test(odds_endure),
        cmocka_unit_test(a_seats_view_endures), cmocka_unit_test(going_back_endures),
    };

    heap_join();
    return cmocka_run_group_tests(tests, NULL, remove_folder);
}

/* What all players know together, and what the GM does behind the screen. */
#include "session/table.h"

#include "session/log/log.h"

enum { BEN = 2 };

static struct session *table_of_two(void)
{
    struct session *s = table(NULL);

    assert_int_equal(session_add_seat(s, "ben", false, RUNNER_PERSON), BEN);
    return s;
}

TEST(the_table_knows_what_every_player_knows)
{
    struct session *s = table_of_two();
    int annas = join(s, "annas", SEAT_GM, 4, 4, SEATS_GM | 1 << ANNA);
    int both = join(s, "both", SEAT_GM, 5, 4, SEATS_GM | 1 << ANNA | 1 << BEN);

    assert_true(state_present(session_view(s, ANNA), annas));
    assert_false(state_present(session_view(s, BEN), annas));
    assert_false(state_present(session_view(s, SEAT_TABLE), annas));
    assert_true(state_present(session_view(s, SEAT_TABLE), both));
    assert_true(state_present(session_view(s, SEAT_TABLE), RAGNA));
    session_close(s);
}

TEST(who_sits_down_is_of_the_table_at_once)
{
    struct session *s = table(NULL);
    int annas = join(s, "annas", SEAT_GM, 4, 4, SEATS_GM | 1 << ANNA);

    assert_true(state_present(session_view(s, SEAT_TABLE), annas));
    assert_int_equal(session_add_seat(s, "ben", false, RUNNER_PERSON), BEN);
    assert_false(state_present(session_view(s, SEAT_TABLE), annas));
    session_close(s);
}

TEST(without_players_the_table_knows_what_nobody_may_miss)
{
    struct event all = { .seats = SEATS_ALL }, gms = { .seats = SEATS_GM };
    struct err err;
    struct session *s = session_new(&tiny, NULL, "1", &err);

    assert_true(session_may_know(s, &all, SEAT_TABLE));
    assert_false(session_may_know(s, &gms, SEAT_TABLE));
    assert_true(session_may_know(s, &gms, SEAT_GM));
    session_close(s);
}

/* The events of the latest entry that a seat may know. */
static int known(struct session *s, int seat)
{
    const struct entry *entry = session_entry(s, session_head(s));
    int n = 0;

    for (int i = 0; i < entry->nevents; i++)
        n += session_may_know(s, &entry->event[i], seat);
    return n;
}

static void roll_dice(struct session *s, int seen)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int more[] = { 3, 6, seen };

    assert_true(command_edit(&c, EDIT_roll, NOBODY, text(s, "who hears it?"), 1, more, 3));
    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    assert_int_equal(session_serve(s), OUTCOME_DONE);
    command_clear(&c);
}

TEST(dice_behind_the_screen_are_the_gms)
{
    struct session *s = table_of_two();
    int head = session_head(s);
    struct err err;

    roll_dice(s, SEATS_ALL);
    assert_int_equal(known(s, ANNA), 3);
    roll_dice(s, SEATS_GM);
    assert_int_equal(known(s, SEAT_GM), 3);
    assert_int_equal(known(s, ANNA) + known(s, SEAT_TABLE), 0);
    assert_true(session_verify(s, &err));
    assert_true(session_undo(s) && session_undo(s));
    assert_int_equal(session_head(s), head);
    session_close(s);
}

TEST(dice_that_wait_lie_open_again_after_the_program_ended)
{
    const char *path = scratch("dice");
    struct session *s = table(path);
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int more[] = { 2, 10, SEATS_GM };

    assert_true(command_edit(&c, EDIT_roll, NOBODY, 0, 0, more, 3));
    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    command_clear(&c);
    s = reopen(s, path);
    assert_int_equal(session_question(s)->pool.n, 2);
    assert_int_equal(session_serve(s), OUTCOME_DONE);
    session_close(s);
    scratch_wipe(path);
}

RUN(cmocka_unit_test(the_table_knows_what_every_player_knows),
    cmocka_unit_test(who_sits_down_is_of_the_table_at_once),
    cmocka_unit_test(without_players_the_table_knows_what_nobody_may_miss),
    cmocka_unit_test(dice_behind_the_screen_are_the_gms),
    cmocka_unit_test(dice_that_wait_lie_open_again_after_the_program_ended))

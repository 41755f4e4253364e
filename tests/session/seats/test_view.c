/* What a seat may know, and that nothing else comes out. */
#include "session/table.h"

enum { GHOST = 2, NOT_ANNA = SEATS_ALL & ~(1 << ANNA) };
static const char canary[] = "canary-of-the-deep";

/*
 * A hidden figure of a hidden side with marks, a hidden mark on ragna, a mark that names the hidden figure.
 */
static struct session *haunted(void)
{
    struct session *s = table(NULL);
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int more[] = {
        text(s, "the drowned"), SEAT_GM, text(s, "ghost.sheet.json"), 2, text(s, canary), NOT_ANNA
    };

    assert_true(command_edit(&c, EDIT_join, NOBODY, 0, cell_pack((struct cell){ 5, 5 }), more, 6));
    submit_edit(s, &c);
    add_mark(s, GHOST, WOUND, -1, text(s, "canary wound"), SEATS_ALL);
    add_mark(s, RAGNA, CURSE, -1, text(s, "canary curse"), NOT_ANNA);
    add_mark(s, RAGNA, WOUND, -1, text(s, "known wound"), SEATS_ALL);
    add_mark(s, RAGNA, GRUDGE, GHOST, 0, SEATS_ALL);
    edit(s, EDIT_set_turn, NOBODY, NAME_side, text(s, "the drowned"));
    return s;
}

TEST(a_hidden_figure_is_gone_from_the_view_and_keeps_its_number)
{
    struct session *s = haunted();
    const struct state *view = session_view(s, ANNA), *truth = session_state(s);

    assert_non_null(view);
    assert_int_equal(view->ntokens, 3);
    assert_int_equal(view->token[GHOST].flags & TOKEN_GONE, TOKEN_GONE);
    assert_false(cell_somewhere(view->token[GHOST].at));
    assert_int_equal(view->token[GHOST].text, 0);
    assert_int_equal(view->token[GHOST].side, 0);
    assert_int_equal(view->token[GHOST].sheet, 0);
    assert_int_equal(view->token[GHOST].first, -1);
    assert_int_equal(state_stat(view, GHOST, HP), 0);
    assert_int_equal(view->turn.side, 0);
    assert_true(cell_same(view->token[SNIK].at, truth->token[SNIK].at));
    assert_true(view->hash == state_hash(view));
    session_close(s);
}

TEST(hidden_marks_are_gone_and_known_ones_do_not_tell_of_hidden_figures)
{
    struct session *s = haunted();
    const struct state *view = session_view(s, ANNA);

    assert_int_equal(state_count(view, RAGNA, CURSE), 0);
    assert_int_equal(state_count(view, RAGNA, WOUND), 1);
    assert_int_equal(state_count(view, RAGNA, GRUDGE), 1);
    assert_int_equal(view->mark[state_find(view, RAGNA, GRUDGE, -2)].of, -1);
    assert_int_equal(state_count(session_state(s), RAGNA, CURSE), 1);
    session_close(s);
}

/* Every text that a state's numbers lead to. */
static bool tells(struct session *s, const struct state *state, const char *words)
{
    const struct texts *texts = &session_book(s)->texts;
    bool found = strstr(texts_get(texts, state->turn.side), words) != NULL;

    for (int i = 0; i < state->ntokens; i++)
        found = found || strstr(texts_get(texts, state->token[i].text), words) ||
                strstr(texts_get(texts, state->token[i].side), words) ||
                strstr(texts_get(texts, (unsigned short)state->token[i].sheet), words);
    for (int i = 0; i < state->nmarks; i++)
        found = found ||
                (state->mark[i].key != KEY_FREE && strstr(texts_get(texts, state->mark[i].text), words));
    return found;
}

TEST(the_canary_never_sings_to_anna)
{
    struct session *s = haunted();

    assert_true(tells(s, session_view(s, SEAT_GM), "canary"));
    assert_false(tells(s, session_view(s, ANNA), "canary"));
    assert_false(tells(s, session_view(s, ANNA), "drowned"));
    assert_false(tells(s, session_view(s, ANNA), "ghost"));
    for (int id = 1; id <= session_entries(s); id++) {
        const struct entry *e = session_entry(s, id);

        for (int i = 0; i < e->nevents; i++)
            if (e->event[i].who == GHOST)
                assert_false(session_may_know(s, &e->event[i], ANNA));
    }
    session_close(s);
}

TEST(the_gm_sees_the_truth_itself)
{
    struct session *s = haunted();

    assert_ptr_equal(session_view(s, SEAT_GM), session_state(s));
    assert_int_equal(session_add_seat(s, "helper", true, RUNNER_PERSON), 2);
    assert_ptr_equal(session_view(s, 2), session_state(s));
    assert_null(session_view(s, 9));
    session_close(s);
}

TEST(every_gm_knows_what_the_gm_knows)
{
    struct session *s = haunted();
    struct event secret = { .kind = EVENT_NOTE, .seats = SEATS_GM },
                 open = { .kind = EVENT_NOTE, .seats = SEATS_ALL };

    assert_int_equal(session_add_seat(s, "helper", true, RUNNER_PERSON), 2);
    assert_true(session_may_know(s, &secret, SEAT_GM));
    assert_true(session_may_know(s, &secret, 2));
    assert_false(session_may_know(s, &secret, ANNA));
    assert_true(session_may_know(s, &open, ANNA));
    assert_false(session_may_know(s, &open, 9));
    session_close(s);
}

TEST(parts_go_with_their_whole_whatever_their_numbers)
{
    struct session *s = table(NULL);
    int whole, part;

    add_mark(s, RAGNA, GRUDGE, SNIK, 0, SEATS_ALL);                     /* 0: makes room for a lower number */
    whole = add_mark(s, RAGNA, WOUND, -1, text(s, "secret"), NOT_ANNA); /* 1 */
    edit(s, EDIT_drop_mark, NOBODY, 0, 0);
    add_mark(s, RAGNA, PART, whole, text(s, "secret part"), SEATS_ALL); /* 0 */
    part = state_find(session_state(s), RAGNA, PART, whole);
    assert_int_equal(part, 0);
    assert_int_equal(session_view(s, ANNA)->nmarks, 0);
    session_close(s);
}

TEST(a_pool_shows_only_to_those_who_may_know_it)
{
    struct session *s = table(NULL);
    int mine = ruleset_pool(&tiny, PURSE, ANNA), other = ruleset_pool(&tiny, PURSE, SEAT_GM);

    edit(s, EDIT_set_pool, 0, mine, 4);
    assert_ptr_equal(session_view(s, ANNA), session_state(s));
    edit(s, EDIT_set_pool, 0, other, 7);
    assert_int_equal(session_view(s, ANNA)->pool[mine], 4);
    assert_int_equal(session_view(s, ANNA)->pool[other], 0);
    assert_true(session_view(s, ANNA)->hash == state_hash(session_view(s, ANNA)));
    assert_int_equal(session_view(s, SEAT_GM)->pool[other], 7);
    session_close(s);
}

/* How many events of the latest entry Anna may know. */
static int told_to_anna(struct session *s)
{
    const struct entry *e = session_entry(s, session_head(s));
    int told = 0;

    for (int i = 0; i < e->nevents; i++)
        told += session_may_know(s, &e->event[i], ANNA);
    return told;
}

TEST(what_happens_to_the_parts_of_a_hidden_mark_is_not_told)
{
    struct session *s = haunted();
    int whole = add_mark(s, RAGNA, WOUND, -1, text(s, "secret"), NOT_ANNA), part;

    part = add_mark(s, RAGNA, PART, whole, text(s, "secret part"), SEATS_ALL);
    assert_int_equal(told_to_anna(s), 0);
    edit(s, EDIT_change_mark, part, NAME_level, 3);
    assert_int_equal(told_to_anna(s), 0);
    edit(s, EDIT_drop_mark, NOBODY, whole, 0);
    assert_int_equal(session_entry(s, session_head(s))->nevents, 2);
    assert_int_equal(told_to_anna(s), 0);
    session_close(s);
}

TEST(a_known_mark_that_comes_to_point_at_a_hidden_figure_is_not_told)
{
    struct session *s = haunted();
    int grudge = add_mark(s, RAGNA, GRUDGE, SNIK, 0, SEATS_ALL);

    assert_int_equal(told_to_anna(s), 1);
    edit(s, EDIT_change_mark, grudge, NAME_of, GHOST);
    assert_int_equal(told_to_anna(s), 0);
    edit(s, EDIT_change_mark, grudge, NAME_of, SNIK);
    assert_int_equal(told_to_anna(s), 0);
    edit(s, EDIT_change_mark, grudge, NAME_level, 2);
    assert_int_equal(told_to_anna(s), 1);
    session_close(s);
}

TEST(a_view_follows_the_game)
{
    struct session *s = haunted();

    assert_true(session_view(s, ANNA)->token[GHOST].flags & TOKEN_GONE);
    edit(s, EDIT_set_token, GHOST, NAME_seen, SEATS_ALL);
    assert_false(session_view(s, ANNA)->token[GHOST].flags & TOKEN_GONE);
    assert_true(session_undo(s));
    assert_true(session_view(s, ANNA)->token[GHOST].flags & TOKEN_GONE);
    session_close(s);
}

TEST(a_wish_at_a_hidden_figure_is_refused_like_one_at_nobody)
{
    struct session *s = haunted();
    struct command c = wish(STRIKE, ANNA, RAGNA, GHOST);

    assert_int_equal(session_submit(s, &c), OUTCOME_REFUSED);
    assert_string_equal(session_refusal(s)->rule, "TI-1");
    session_close(s);
}

/* ---- odds ---- */

static struct odds odds_of(struct session *s, int seat, const struct command *c)
{
    static const struct policy rest[SEATS];
    struct odds odds = { .n = 1 };

    odds.watch[0] = watch_make(EVENT_RESULT, N_hit);
    assert_true(session_odds(s, seat, c, NULL, rest, 100000, &odds));
    return odds;
}

TEST(odds_of_a_wish_are_exact_and_change_nothing)
{
    struct session *s = haunted();
    struct state *before = snapshot(s);
    struct command c = wish(STRIKE, ANNA, RAGNA, SNIK);
    struct odds odds = odds_of(s, ANNA, &c);

    assert_true(odds.exact);
    assert_true(odds.watch[0].mean > 3.4999 && odds.watch[0].mean < 3.5001);
    odds_clear(&odds);
    c.target = GHOST;
    odds = odds_of(s, ANNA, &c);
    assert_true(odds.refused);
    odds_clear(&odds);
    assert_state(s, before);
    drop(before);
    session_close(s);
}

TEST(odds_of_what_is_pending_begin_at_its_next_answer)
{
    struct session *s = table(NULL);
    struct odds odds;
    struct state *before;

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 5), OUTCOME_ASKS);
    before = snapshot(s);
    odds = odds_of(s, ANNA, NULL);
    assert_true(odds.exact);
    assert_true(odds.watch[0].mean > 4.9999 && odds.watch[0].mean < 5.0001);
    odds_clear(&odds);
    assert_state(s, before);
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    assert_int_equal(hp(s, SNIK), 5);
    drop(before);
    session_close(s);
}

TEST(an_answer_that_was_not_heard_counts_as_its_rest)
{
    static const struct policy rest[SEATS];
    struct session *s = table(NULL);
    struct command c = wish(CREEP, SEAT_GM, RAGNA, NOBODY);
    struct odds known = { .n = 1 }, unheard = { .n = 1 };

    known.watch[0] = unheard.watch[0] = watch_make(EVENT_POOL, REWARD);
    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    assert_int_equal(answer1(s, SEAT_GM, ASK_COUNT, 8), OUTCOME_ASKS);
    assert_true(session_odds(s, SEAT_GM, NULL, NULL, rest, 1000, &known));
    assert_true(session_odds(s, ANNA, NULL, NULL, rest, 1000, &unheard));
    assert_true(known.watch[0].mean > 7.999);
    assert_false(unheard.refused);
    assert_true(unheard.watch[0].mean < 0.001);
    assert_int_equal(session_state(s)->pool[REWARD], 8);
    odds_clear(&known);
    odds_clear(&unheard);
    session_close(s);
}

TEST(a_tape_that_does_not_fit_the_view_gives_no_odds)
{
    struct session *s = haunted();
    struct command c = wish(STRIKE, SEAT_GM, SNIK, GHOST);
    struct odds odds;

    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    assert_int_equal(answer1(s, SEAT_GM, ASK_ROLL, 5), OUTCOME_ASKS);
    odds = odds_of(s, ANNA, NULL);
    assert_false(odds.exact);
    assert_true(odds.refused);
    assert_int_equal(odds.refusal.why, NAME_none);
    odds_clear(&odds);
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    session_close(s);
}

TEST(a_program_seat_is_asked_on_its_own_view)
{
    struct session *s = haunted();

    assert_true(session_set_runner(s, ANNA, RUNNER_PROGRAM));
    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(session_serve(s), OUTCOME_DONE);
    assert_int_equal(state_stat(session_state(s), RAGNA, LUCK), 0);
    assert_verifies(s);
    session_close(s);
}

RUN(cmocka_unit_test(a_pool_shows_only_to_those_who_may_know_it),
    cmocka_unit_test(a_hidden_figure_is_gone_from_the_view_and_keeps_its_number),
    cmocka_unit_test(hidden_marks_are_gone_and_known_ones_do_not_tell_of_hidden_figures),
    cmocka_unit_test(the_canary_never_sings_to_anna), cmocka_unit_test(the_gm_sees_the_truth_itself),
    cmocka_unit_test(every_gm_knows_what_the_gm_knows),
    cmocka_unit_test(parts_go_with_their_whole_whatever_their_numbers),
    cmocka_unit_test(a_view_follows_the_game),
    cmocka_unit_test(what_happens_to_the_parts_of_a_hidden_mark_is_not_told),
    cmocka_unit_test(a_known_mark_that_comes_to_point_at_a_hidden_figure_is_not_told),
    cmocka_unit_test(a_wish_at_a_hidden_figure_is_refused_like_one_at_nobody),
    cmocka_unit_test(odds_of_a_wish_are_exact_and_change_nothing),
    cmocka_unit_test(odds_of_what_is_pending_begin_at_its_next_answer),
    cmocka_unit_test(an_answer_that_was_not_heard_counts_as_its_rest),
    cmocka_unit_test(a_tape_that_does_not_fit_the_view_gives_no_odds),
    cmocka_unit_test(a_program_seat_is_asked_on_its_own_view))

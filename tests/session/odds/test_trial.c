#include "base/unit.h"

#include "content/tables.h"
#include "rules/list.h"
#include "session/odds/trial.h"
#include "session/shelf/making.h"

/*
 * A character with these scores is made up to its aspects; the
 * numbers are worked out by hand beside the rules.
 */
static struct session *figure(const struct ruleset *rules, const int score[5])
{
    struct err err = { 0 };
    struct session *s = making_begin(rules, "Ann", NULL, "1", &err);
    struct command edits = command_make(DEED_EDIT, SEAT_GM);

    assert_non_null(s);
    for (int i = 0; i < 5; i++)
        assert_true(command_edit(&edits, EDIT_set_stat, 0, i, score[i], NULL, 0));
    assert_int_equal(session_submit(s, &edits), OUTCOME_DONE);
    command_clear(&edits);
    return s;
}

static struct trial_outcome outcome_of(struct session *s, const struct tables *tables, const char *mark,
                                       bool with)
{
    const struct trial *trial = trial_of(&tables->trials, ruleset_find_mark(session_rules(s), mark));
    struct trial_outcome outcome;
    struct err err = { 0 };

    assert_non_null(trial);
    assert_true(trial_play(s, 0, trial, with, &outcome, &err));
    return outcome;
}

static void loaded(struct tables *tables)
{
    struct faults faults;

    faults_init(&faults);
    assert_true(tables_load(rules_find("another"), tables, &faults));
    faults_clear(&faults);
}

TEST(a_mark_is_tried_in_exact_odds)
{
    struct tables tables;
    loaded(&tables);
    struct session *s = figure(rules_find("another"), (int[]){ 1, 5, 5, 4, 3 });

    /* d20 + 5 against 18; with four more; the better of two dice. */
    assert_float_equal(outcome_of(s, &tables, "expert", false).chance, 0.40, 1e-12);
    assert_float_equal(outcome_of(s, &tables, "expert", true).chance, 0.60, 1e-12);
    assert_float_equal(outcome_of(s, &tables, "paragon", true).chance, 0.64, 1e-12);
    /* The goblin's d20 + 3 against d20 + 3, ties startle: 210 of 400. */
    assert_float_equal(outcome_of(s, &tables, "bravery", false).chance, 0.525, 1e-12);
    assert_false(outcome_of(s, &tables, "bravery", true).possible);
    assert_int_equal(outcome_of(s, &tables, "dwarf", false).most, 5);
    assert_int_equal(outcome_of(s, &tables, "dwarf", true).most, 4);
    session_close(s);
    tables_clear(&tables);
}

TEST(what_only_the_mark_allows_has_nothing_to_compare_with)
{
    struct tables tables;
    loaded(&tables);
    struct session *s = figure(rules_find("another"), (int[]){ 1, 5, 5, 4, 3 });
    struct trial_outcome healed = outcome_of(s, &tables, "altruism", true);

    assert_false(outcome_of(s, &tables, "altruism", false).possible);
    assert_true(healed.possible);
    assert_int_equal(healed.least, 1);
    assert_int_equal(healed.most, 6);
    assert_float_equal(outcome_of(s, &tables, "unholy", false).chance, 0, 1e-12);
    /* The goblin's d20 + 1 resists with a tie: d20 + 4 of the aura wins in 247 of 400 ways. */
    assert_float_equal(outcome_of(s, &tables, "unholy", true).chance, 247 / 400.0, 1e-12);
    session_close(s);
    tables_clear(&tables);
}

TEST(the_game_is_not_touched)
{
    struct tables tables;
    loaded(&tables);
    struct session *s = figure(rules_find("another"), (int[]){ 1, 5, 5, 4, 3 });
    uint64_t hash = session_state(s)->hash;
    int texts = session_book(s)->texts.n;

    for (int i = 0; i < tables.trials.n; i++) {
        struct trial_outcome outcome;
        struct err err = { 0 };

        assert_true(trial_play(s, 0, &tables.trials.at[i], true, &outcome, &err));
    }
    assert_true(session_state(s)->hash == hash);
    assert_int_equal(session_book(s)->texts.n, texts);
    session_close(s);
    tables_clear(&tables);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mark_is_tried_in_exact_odds),
        cmocka_unit_test(what_only_the_mark_allows_has_nothing_to_compare_with),
        cmocka_unit_test(the_game_is_not_touched),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

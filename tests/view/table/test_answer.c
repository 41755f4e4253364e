/* In which order answers are listed, and by which letters (view/table/answer.h). */
#include "view/tabletop.h"

#include "core/ask.h"
#include "view/table/answer.h"
#include "view/table/words.h"

enum { MOST = 16 };

/* A question of that key, about the first figure, with everybody else as an answer; how many. */
static int ask_whom(struct tabletop *t, int key, struct question *q, int *option)
{
    ask_begin(q, ASK_PICK, key, "BREW-68", 0, 1u);
    for (int i = 1; i < t->app.screen->game.view->ntokens && q->n < MOST; i++) {
        option[q->n] = q->n;
        ask_token(q, i);
    }
    table_answer_order(&t->app.screen->game, q, option, q->n);
    return q->n;
}

static void foes_come_first_where_a_blow_is_asked_for(void **unused)
{
    struct tabletop t;
    struct question q;
    int option[MOST];

    (void)unused;
    tabletop_open(&t, "saloon", false);
    const struct token *token = t.app.screen->game.view->token;
    int n = ask_whom(&t, NAME_target, &q, option), friends = 0;
    for (int i = 0; i < n; i++) {
        bool same = token[q.option[option[i]].of].side == token[0].side;

        friends += same;
        assert_true(same || friends == 0);
        assert_true(i == 0 || option[i] > option[i - 1] || friends == 1); /* else as they stood */
    }
    assert_in_range(friends, 1, n - 1);
    assert_int_equal(token[q.option[0].of].side, token[0].side); /* a friend was asked for first */
    app_clear(&t.app);
}

static void other_questions_stay_as_they_are_asked(void **unused)
{
    struct tabletop t;
    struct question q;
    int option[MOST];

    (void)unused;
    tabletop_open(&t, "saloon", false);
    for (int i = 0, n = ask_whom(&t, NAME_actor, &q, option); i < n; i++)
        assert_int_equal(option[i], i);
    app_clear(&t.app);
}

/* Where no figures stand on an answer its words say what it means; beside figures they would be too much. */
static void a_bare_answer_says_what_it_means(void **unused)
{
    struct tabletop t;
    struct question q;
    char means[160];

    (void)unused;
    tabletop_open(&t, "saloon", false);
    ask_begin(&q, ASK_PICK, ruleset_find_name(t.app.screen->game.rules, "lasting_injury"), "BREW-99", 0, 1u);
    ask_option(&q, NAME_no);
    ask_option(&q, NAME_yes);
    table_answer_means(t.app.screen, &q, 1, true, means, sizeof means);
    assert_string_equal(means, "Less of the damage, and an injury that stays");
    table_answer_means(t.app.screen, &q, 1, false, means, sizeof means);
    assert_string_equal(means, "");
    app_clear(&t.app);
}

/* BREW-68, BREW-69: who has struck already strikes nobody else while a blow lands, and is not told so. */
static void a_meaning_that_no_longer_holds_is_left_out(void **unused)
{
    struct tabletop t;
    struct question q;
    char means[160];

    (void)unused;
    tabletop_open(&t, "saloon", false);
    const struct ruleset *rules = t.app.screen->game.rules;
    const struct state *view = t.app.screen->game.view;
    int stat = ruleset_find_stat(rules, "attacks_left");

    ask_begin(&q, ASK_PICK, ruleset_find_name(rules, "answer"), "BREW-58", 0, 1u);
    ask_option(&q, ruleset_find_name(rules, "take_hit"));
    for (int left = 0; left < 2; left++) {
        view->stat[stat] = left; /* the first figure's row */
        table_answer_means(t.app.screen, &q, 0, false, means, sizeof means);
        assert_string_equal(means, left ? "You may strike somebody else meanwhile" : "");
    }
    app_clear(&t.app);
}

/* B goes berserk, so Brann has another letter, and keeps it in whatever is asked; what is at rest has Esc. */
static void no_answer_has_the_letter_of_a_deed(void **unused)
{
    struct tabletop t;
    struct question q;
    static const int option[] = { 0, 1, 2 };
    char letter[OPTIONS_ASKED], again[OPTIONS_ASKED];

    (void)unused;
    tabletop_open(&t, "bridge", false);
    struct table_screen *screen = t.app.screen;
    ask_begin(&q, ASK_PICK, NAME_target, "AS-31", 0, 1u);
    ask_token(&q, tabletop_figure(&t, "Brann"));
    ask_token(&q, tabletop_figure(&t, "Sela"));
    ask_option(&q, NAME_none);
    q.rest[0] = 2;
    table_answer_letters(screen, &q, option, 3, letter);
    for (int i = 0; i < 2; i++)
        assert_true(table_words_key(letter[i]) && !strchr("ABCEFGRS", letter[i]));
    assert_int_equal(letter[2], TABLE_ANSWER_ESC);
    q.key = NAME_actor;
    table_answer_letters(screen, &q, option + 1, 1, again);
    assert_int_equal(again[0], letter[1]);
    app_clear(&t.app);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(foes_come_first_where_a_blow_is_asked_for),
        cmocka_unit_test(other_questions_stay_as_they_are_asked),
        cmocka_unit_test(a_bare_answer_says_what_it_means),
        cmocka_unit_test(a_meaning_that_no_longer_holds_is_left_out),
        cmocka_unit_test(no_answer_has_the_letter_of_a_deed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

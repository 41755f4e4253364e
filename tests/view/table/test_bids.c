/* Bids: a card for each with its odds, and what each would bring on the scale of outcomes. */
#include "view/tabletop.h"

#include <math.h>

#include "base/files.h"
#include "support/scratch.h"
#include "view/table/bands.h"
#include "view/table/moment.h"
#include "view/table/wish.h"

static const char duel[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"nametbd\", \"title\": \"Duel\", \"seats\":"
    " [{\"name\": \"gm\", \"runs\": \"person\"}, {\"name\": \"aino\", \"runs\": \"person\"},"
    " {\"name\": \"emil\", \"runs\": \"person\"}], \"sides\": [\"crew\", \"museum\"], \"figures\":"
    " [{\"name\": \"Vesna\", \"like\": \"vesna\", \"side\": \"crew\", \"seat\": \"aino\"},"
    " {\"name\": \"Edda\", \"like\": \"edda_voss\", \"side\": \"crew\", \"seat\": \"emil\"},"
    " {\"name\": \"Rook\", \"like\": \"night_guard\", \"side\": \"museum\"}]}";

enum { GM, AINO, EMIL };

static int advantage(struct tabletop *t, int seat)
{
    const struct session *s = t->app.game.session;

    return session_state(s)->pool[ruleset_pool(session_rules(s), 0, seat)];
}

static void give(struct tabletop *t, int seat, int n)
{
    int pool = ruleset_pool(session_rules(t->app.game.session), 0, seat);

    tabletop_edit(t, EDIT_set_pool, NOBODY, pool, n, NULL, 0);
}

static int asked(struct tabletop *t)
{
    const struct question *q = moment_question(t->app.screen, NULL);

    return q ? q->key : 0;
}

/* Vesna attacks Rook; the first question of bids is open. */
static void begin_bid(struct tabletop *t, int gm)
{
    const struct ruleset *rules;
    struct command attack;

    rules = session_rules(t->app.game.session);
    give(t, AINO, 3);
    give(t, EMIL, 1);
    give(t, GM, gm);
    attack = command_make(ruleset_find_deed(rules, "attack"), AINO);
    attack.actor = 0;
    attack.target = 2;
    session_submit(t->app.game.session, &attack);
    command_clear(&attack);
    moment_look(t->app.screen);
    tabletop_settle(t);
    for (int i = 0; i < 20 && asked(t) != ruleset_find_name(rules, "bid"); i++) {
        table_wish_rest(t->app.screen);
        tabletop_settle(t);
    }
    assert_int_equal(asked(t), ruleset_find_name(rules, "bid"));
}

static void open_bid(struct tabletop *t, int gm)
{
    tabletop_open_text(t, duel);
    begin_bid(t, gm);
}

/* The chance that stands in a row for the n-th band: "Very bad 0 %, Bad 9.4 % ...". */
static double chance(struct tabletop *t, const char *row, int n)
{
    const char *at = tabletop_widget(t, row)->label;

    for (int i = 0; i < n && at; i++)
        at = strchr(at + 1, ',');
    assert_non_null(at);
    return strtod(at + strcspn(at, "0123456789"), NULL);
}

static void every_bid_is_a_card_and_a_row_of_the_scale(void **unused)
{
    struct tabletop t;
    double hits[2] = { 0 };

    (void)unused;
    open_bid(&t, 0);
    assert_string_equal(tabletop_widget(&t, "bid.0")->label, "Leave it");
    assert_string_equal(tabletop_widget(&t, "bid.1")->label, "Bid 1");
    assert_true(tabletop_has(&t, "bid.other")); /* to harm oneself is not among the cards */
    for (int row = 0; row < 2; row++) {
        double all = 0;

        for (int i = 0; i < 5; i++) {
            double part = chance(&t, row ? "bands.1" : "bands.0", i);

            all += part;
            hits[row] += i >= 2 ? part : 0;
        }
        assert_true(fabs(all - 100) < 0.3); /* each is told to a tenth */
    }
    assert_true(hits[1] > hits[0]); /* an Increase helps */
    app_clear(&t.app);
}

/* Attack and defence are still to come, and the damage of a hit; what lies there is a row of its own. */
static void what_is_still_to_be_rolled_stands_below_each_other(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_bid(&t, 0);
    assert_string_equal(tabletop_widget(&t, "coming.0")->label, "Attack: Vesna");
    assert_string_equal(tabletop_widget(&t, "coming.1")->label, "Defence: Rook");
    assert_string_equal(tabletop_widget(&t, "coming.2")->label, "Damage: Vesna");
    assert_string_equal(tabletop_widget(&t, "coming.2")->value, "+ 2"); /* her Finesse */
    assert_false(tabletop_has(&t, "dice.0"));
    app_clear(&t.app);
}

/* The sum of a row of the scale. */
static double all_of(struct tabletop *t, const char *row)
{
    double all = 0;

    for (int i = 0; i < 5; i++)
        all += chance(t, row, i);
    return all;
}

/* TBD-20: Edda reads an outcome of her own before that of the group, and the scale is about hers. */
static void of_a_group_the_scale_is_about_who_rolls(void **unused)
{
    struct tabletop t;
    const struct ruleset *rules;
    struct command command;

    (void)unused;
    tabletop_open_text(&t, duel);
    rules = session_rules(t.app.game.session);
    give(&t, AINO, 3);
    command = command_make(ruleset_find_deed(rules, "cooperative_roll"), AINO);
    command.actor = 0;
    command.target = 1;
    assert_true(session_submit(t.app.game.session, &command));
    command_clear(&command);
    moment_look(t.app.screen);
    tabletop_settle(&t);
    for (int i = 0; i < 20 && asked(&t) != ruleset_find_name(rules, "bid"); i++) {
        table_wish_rest(t.app.screen);
        tabletop_settle(&t);
    }
    assert_true(fabs(all_of(&t, "bands.0") - 100) < 0.05);
    app_clear(&t.app);
}

static void a_card_bids_out_of_the_account_that_is_chosen(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_bid(&t, 0);
    tabletop_click(&t, "answer.giver.0.1");
    tabletop_click(&t, "bid.1");
    tabletop_click(&t, "answer.yes"); /* the game master lets a friend pay */
    assert_int_equal(advantage(&t, EMIL), 0);
    assert_int_equal(advantage(&t, AINO), 3);
    app_clear(&t.app);
}

/* What was given stands beside the dice that it was given for, and beside no others. */
static void what_was_bid_lies_beside_its_roll(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_bid(&t, 2);
    tabletop_click(&t, "bid.1");
    assert_non_null(strstr(tabletop_widget(&t, "coming.0")->value, ", 1 given"));
    assert_null(strstr(tabletop_widget(&t, "coming.1")->value, "given"));
    tabletop_click(&t, "bid.1"); /* the game master raises */
    assert_non_null(strstr(tabletop_widget(&t, "coming.0")->value, ", 2 given"));
    app_clear(&t.app);
}

/* Enter leads back to them first, so that nothing is answered by chance. */
static void who_clicked_elsewhere_comes_back_to_the_answers(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_bid(&t, 0);
    assert_true(tabletop_widget(&t, "bid.0")->focused);
    const struct rect title = tabletop_widget(&t, "question")->rect;
    tabletop_click_at(&t, title.x + title.w / 2, title.y + 2);
    tabletop_frame(&t);
    assert_false(tabletop_widget(&t, "bid.0")->focused);
    tabletop_key(&t, UI_KEY_ENTER, 0);
    tabletop_frame(&t);
    assert_true(tabletop_widget(&t, "bid.0")->focused);
    assert_int_equal(asked(&t), ruleset_find_name(t.app.screen->game.rules, "bid"));
    const int told = moment_pending(t.app.screen)->events.n;
    tabletop_key(&t, UI_KEY_ENTER, 0);
    tabletop_settle(&t);
    assert_true(!moment_pending(t.app.screen) || moment_pending(t.app.screen)->events.n > told);
    app_clear(&t.app);
}

static void what_is_on_no_card_is_in_the_whole_form(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_bid(&t, 0);
    tabletop_click(&t, "bid.other");
    assert_false(tabletop_has(&t, "bid.0"));
    tabletop_click(&t, "answer.0.more");
    tabletop_click(&t, "answer.0.more");
    tabletop_click(&t, "answer.0.more");
    tabletop_click(&t, "answer.ok");
    assert_int_equal(advantage(&t, AINO), 0);
    app_clear(&t.app);
}

/* A number behind these words among the lines of a card. */
static double told(struct tabletop *t, const char *card, const char *words)
{
    const char *at = strstr(tabletop_widget(t, card)->value, words);

    assert_non_null(at);
    return strtod(at + strlen(words), NULL);
}

/* TBD-245, TBD-113: nobody is felled here, so whoever is struck may answer all but Good and Very Good. */
static void a_card_says_how_often_the_other_may_strike_back(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_bid(&t, 0);
    for (int i = 0; i < 2; i++) {
        const char *row = i ? "bands.1" : "bands.0";
        double worse = chance(&t, row, 0) + chance(&t, row, 1) + chance(&t, row, 2);

        assert_true(fabs(told(&t, i ? "bid.1" : "bid.0", "May strike back ") - worse) < 0.21);
    }
    app_clear(&t.app);
}

/* TBD-13: before the dice of the first roll its difference; TBD-111, TBD-113: what each of them brings. */
static void the_scale_says_what_falls_where_and_what_it_brings(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_bid(&t, 0);
    assert_string_equal(tabletop_widget(&t, "band.very_bad")->value, "-6 or less");
    assert_string_equal(tabletop_widget(&t, "band.mixed")->value, "-2 to 2");
    assert_string_equal(tabletop_widget(&t, "band.very_good")->value, "6 or more");
    assert_true(tabletop_has(&t, "span.hit") && tabletop_has(&t, "span.reply"));
    assert_true(tabletop_has(&t, "span.reward"));
    app_clear(&t.app);
}

/* What is very good for a keeper that strikes Vesna is bad for her player; else colours are the roller's. */
static void the_scale_is_coloured_for_whoever_looks(void **unused)
{
    static const char other[] = "{\"name\": \"gm\", \"runs\": \"program\"}";
    static const char person[] = "{\"name\": \"gm\", \"runs\": \"person\"}";
    struct tabletop t;
    struct command wish;
    char text[sizeof duel + sizeof other];
    const char *at = strstr(duel, person);

    (void)unused;
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - duel), duel, other, at + strlen(person));
    tabletop_open_text(&t, text);
    const struct table_game *game = &t.app.screen->game;
    wish = command_make(ruleset_find_deed(game->rules, "attack"), GM);
    wish.actor = 2;
    wish.target = 0;
    assert_int_equal(table_bands_role(game, &wish, 4, 5), ROLE_BAD);
    assert_int_equal(table_bands_role(game, &wish, 2, 5), ROLE_ACCENT);
    assert_int_equal(table_bands_role(game, &wish, 0, 5), ROLE_GOOD);
    wish.actor = 0;
    wish.target = 2;
    assert_int_equal(table_bands_role(game, &wish, 4, 5), ROLE_GOOD);
    assert_int_equal(table_bands_role(game, NULL, 4, 5), ROLE_GOOD);
    command_clear(&wish);
    app_clear(&t.app);
}

/*
 * On a board the target has a note, and what would strike back: Rook's hook against Vesna's buckler. Her 1d8
 * and 2 take the 6 that he has left in five of eight cases, however well she hits.
 */
static void what_is_at_stake_stands_beside_the_figures(void **state)
{
    static const char on_a_map[] =
        "{\"format\": \"battlemat-scenario/1\", \"system\": \"nametbd\", \"title\": \"Duel\", \"map\":"
        " \"museum.map.json\", \"seats\": [{\"name\": \"gm\", \"runs\": \"person\"}, {\"name\": \"aino\","
        " \"runs\": \"person\"}, {\"name\": \"emil\", \"runs\": \"person\"}], \"sides\": [\"crew\","
        " \"museum\"], \"figures\": [{\"name\": \"Vesna\", \"like\": \"vesna\", \"side\": \"crew\", \"seat\":"
        " \"aino\", \"at\": \"8,8\"}, {\"name\": \"Edda\", \"like\": \"edda_voss\", \"side\": \"crew\", "
        "\"seat\":"
        " \"emil\", \"at\": \"3,11\"}, {\"name\": \"Rook\", \"like\": \"night_guard\", \"side\": \"museum\","
        " \"at\": \"9,8\"}]}";
    static struct tabletop t;
    void *own = &t;
    struct str map = { 0 };
    struct err err;

    (void)state;
    assert_true(files_read(TEST_SOURCE_DIR "/maps/museum.map.json", 1 << 20, &map, &err));
    assert_true(files_write(scratch("museum.map.json"), map.text, map.len, &err));
    str_clear(&map);
    assert_true(files_write(scratch("t.scenario.json"), on_a_map, sizeof on_a_map - 1, &err));
    tabletop_open_file(&t, scratch("t.scenario.json"), false);
    tabletop_edit(&t, EDIT_set_stat, 2, session_rules(t.app.game.session)->shown.stat_hp, 6, NULL, 0);
    begin_bid(&t, 2);
    tabletop_frame(&t);
    assert_string_equal(tabletop_widget(&t, "note.target")->value, "Life 6 of 16, Block 0");
    assert_string_equal(tabletop_widget(&t, "note.target")->hint, "A hit fells it 62.5 %");
    assert_string_equal(tabletop_widget(&t, "note.answer")->label, "If Rook strikes back");
    assert_string_equal(tabletop_widget(&t, "note.answer")->value, "1d8 + 1 at Vesna, Block 1");
    tabletop_close(&own);
}

/* Everybody leaves it at that; does it come to a reply to a blow that has hurt, or to one that has missed? */
static bool is_replied_to(struct tabletop *t, bool hurt)
{
    struct session *s = t->app.game.session;
    const struct ruleset *rules = session_rules(s);
    int reply = ruleset_find_name(rules, "reply");

    for (int i = 0; i < 20 && asked(t) != 0 && asked(t) != reply; i++) {
        table_wish_rest(t->app.screen);
        tabletop_settle(t);
    }
    return asked(t) == reply && (state_stat(session_state(s), 2, rules->shown.stat_hp) < 16) == hurt;
}

static void open_reply(struct tabletop *t, bool hurt)
{
    bool replied = false;

    open_bid(t, 2);
    for (int i = 0; i < 50 && !(replied = is_replied_to(t, hurt)); i++) {
        assert_true(session_undo(t->app.game.session));
        tabletop_settle(t);
        begin_bid(t, 2);
    }
    assert_true(replied);
}

/* The harm that was done stands on no reply to it, that of a blow back on this one. */
static void a_reply_does_not_tell_again_what_was_lost(void **state)
{
    static const char *const replies[] = { "answer.waive", "answer.advantage" };
    static struct tabletop t;
    void *own = &t;

    (void)state;
    open_reply(&t, true);
    assert_null(strstr(tabletop_widget(&t, "course.attack.damage")->value, "A miss"));
    assert_non_null(strstr(tabletop_widget(&t, "course.attack.roll")->value, " + 2 Finesse"));
    assert_non_null(strstr(tabletop_widget(&t, "course.attack.roll")->value, " = "));
    for (size_t i = 0; i < sizeof replies / sizeof *replies; i++)
        assert_null(strstr(tabletop_widget(&t, replies[i])->value, "Life lost"));
    assert_non_null(strstr(tabletop_widget(&t, "answer.strike_back")->value, "Your damage, without a roll"));
    assert_non_null(strstr(tabletop_widget(&t, "answer.strike_back")->value, "2 to 9 struck back"));
    assert_null(strstr(tabletop_widget(&t, "answer.strike_back")->value, "Life lost by Rook"));
    assert_non_null(strstr(tabletop_widget(&t, "answer.strike_back")->value, "Life lost by Vesna"));
    tabletop_close(&own);
}

/* Nobody wonders what a step that is ticked has come to. */
static void of_a_miss_it_is_said_that_there_is_no_damage(void **state)
{
    static struct tabletop t;
    void *own = &t;

    (void)state;
    open_reply(&t, false);
    assert_string_equal(tabletop_widget(&t, "course.attack.damage")->value, "A miss: none");
    tabletop_close(&own);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_at_stake_stands_beside_the_figures),
        cmocka_unit_test(a_reply_does_not_tell_again_what_was_lost),
        cmocka_unit_test(of_a_miss_it_is_said_that_there_is_no_damage),
        cmocka_unit_test(every_bid_is_a_card_and_a_row_of_the_scale),
        cmocka_unit_test(what_is_still_to_be_rolled_stands_below_each_other),
        cmocka_unit_test(a_card_bids_out_of_the_account_that_is_chosen),
        cmocka_unit_test(what_was_bid_lies_beside_its_roll),
        cmocka_unit_test(of_a_group_the_scale_is_about_who_rolls),
        cmocka_unit_test(who_clicked_elsewhere_comes_back_to_the_answers),
        cmocka_unit_test(what_is_on_no_card_is_in_the_whole_form),
        cmocka_unit_test(a_card_says_how_often_the_other_may_strike_back),
        cmocka_unit_test(the_scale_is_coloured_for_whoever_looks),
        cmocka_unit_test(the_scale_says_what_falls_where_and_what_it_brings),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

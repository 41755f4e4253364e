/* Short texts of the panels: what the table and a seat have together. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "view/table/input.h"
#include "view/table/moment.h"
#include "view/table/screen.h"
#include "view/table/words.h"

enum { DOOM, MEDDLE, SECRET, OWN_POOLS, ANNA = 1 };

static unsigned seen_by_the_gm(const struct state *now, int seat)
{
    (void)now;
    (void)seat;
    return SEATS_GM;
}

static void nothing_due(const struct state *now, const struct book *book, struct due *due)
{
    (void)now;
    (void)book;
    *due = (struct due){ .kind = DUE_WAIT, .command = command_make(DEED_EDIT, SEAT_GM) };
}

static const struct pool_def pools[OWN_POOLS] = {
    [DOOM] = { "doom", 3, 0, NULL, "PO-1" },
    [MEDDLE] = { "meddle", 0, POOL_OF_SEAT, NULL, "PO-2" },
    [SECRET] = { "secret_clock", 7, 0, seen_by_the_gm, "PO-3" },
};
static const char *const names[NAME_COUNT] = {
#define NAME_ROW(word) #word,
    CORE_NAMES(NAME_ROW)
#undef NAME_ROW
};
static const struct stat_def stats[] = { { "hp", 0, 9, 1, STAT_PLAIN, "PO-4" } };
static const struct ruleset rules = { .id = "pools",
                                      .title = "Pools",
                                      .prefix = "PO",
                                      .version = 1,
                                      .name = names,
                                      .nnames = NAME_COUNT,
                                      .stats = stats,
                                      .nstats = 1,
                                      .pools = pools,
                                      .npools = OWN_POOLS,
                                      .mark_modifier = -1,
                                      .due = nothing_due };

static struct session *table(void)
{
    struct err err = { 0 };
    struct session *s = session_new(&rules, NULL, "7", &err);
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    const int more[6] = { 0, ANNA, 0, 1, 0, SEATS_ALL };

    assert_non_null(s);
    assert_int_equal(session_add_seat(s, "anna", false, RUNNER_PERSON), ANNA);
    assert_true(command_edit(&c, EDIT_join, NOBODY, 0, -1, more, 6));
    assert_true(command_edit(&c, EDIT_set_pool, 0, ruleset_pool(&rules, MEDDLE, ANNA), 2, NULL, 0));
    assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
    command_clear(&c);
    return s;
}

static void assert_pools(struct session *s, int eyes, const char *text)
{
    struct table_screen screen = { .game = { .session = s, .rules = &rules, .eyes = eyes } };
    struct str out = { 0 };

    moment_look(&screen);
    table_words_pools(&screen.game, 0, &out);
    assert_string_equal(str_cstr(&out), text);
    str_clear(&out);
}

static void pools_are_told_to_those_who_may_know_them(void **unused)
{
    struct session *s = table();

    (void)unused;
    assert_pools(s, ANNA, "Doom 3, meddle 2");
    assert_pools(s, SEAT_GM, "Doom 3, meddle 2, secret clock 7");
    session_close(s);
}

/* Their own letters are gone (P, L), the others are given so that each has one. */
static void each_answer_has_a_key_if_it_can(void **unused)
{
    static const char *const shoves[] = { "Stay", "Push", "Slide", "Pull" }, *const same[] = { "Uu", "U" };
    char letter[4];

    (void)unused;
    table_words_letters(shoves, 4, "", letter);
    for (int i = 0; i < 4; i++) {
        assert_true(letter[i] >= 'A' && letter[i] <= 'Z' && !table_input_takes(letter[i]));
        for (int k = 0; k < i; k++)
            assert_true(letter[k] != letter[i]);
    }
    assert_int_equal(letter[3], 'U');
    table_words_letters(same, 2, "", letter);
    assert_int_equal(letter[0], 'U');
    assert_int_equal(letter[1], '\0');
}

/* Push has U; when Pull joins it, which has no other letter of its own, U stays Push's: Pull gets any. */
static void a_letter_keeps_its_meaning(void **unused)
{
    static const struct table_keyed push = { 2, "Push", '\0' }, slide = { 3, "Slide", '\0' },
                                    pull = { 4, "Pull", '\0' }, fuss = { 5, "Us", '\0' },
                                    fig = { 6, "Fig", '\0' }, fudge = { 7, "Fudge", '\0' };
    struct table_keys keys = { .next = 0 };
    char letter[3];

    (void)unused;
    table_keys_give(&keys, 7, "", "", (struct table_keyed[]){ slide, push }, 2, letter);
    assert_int_equal(letter[0], 'S');
    assert_int_equal(letter[1], 'U');
    table_keys_give(&keys, 7, "", "", (struct table_keyed[]){ pull, push, slide }, 3, letter);
    assert_int_equal(letter[0], 'A'); /* better than none */
    assert_int_equal(letter[1], 'U');
    assert_int_equal(letter[2], 'S');
    table_keys_give(&keys, 7, "", "", (struct table_keyed[]){ pull }, 1, letter);
    assert_int_equal(letter[0], 'A'); /* and it keeps that */
    table_keys_give(&keys, 8, "S", "", (struct table_keyed[]){ fuss }, 1, letter);
    assert_int_equal(letter[0], 'B'); /* not one of theirs, as long as there is another */
    table_keys_give(&keys, 9, "", "BCEFG", (struct table_keyed[]){ fig }, 1, letter);
    assert_int_equal(letter[0], 'I'); /* F is a deed's */
    table_keys_give(&keys, 10, "", "BCEFGHIR", (struct table_keyed[]){ fudge }, 1, letter);
    assert_int_equal(letter[0], 'U'); /* all others are deeds': one of another question's */
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(each_answer_has_a_key_if_it_can),
                                        cmocka_unit_test(a_letter_keeps_its_meaning),
                                        cmocka_unit_test(pools_are_told_to_those_who_may_know_them) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

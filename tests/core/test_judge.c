/* What the core holds a wish to before the rules are asked: its target, and what is said with the deed. */
#include "core/table.h"

static const char *const colours[] = { "red", "green", NULL };
static const struct argument needed[] = { { N_levels, ARGUMENT_NUMBER, 0, 2, 5 },
                                          { N_way, ARGUMENT_WORD, .words = colours, .rule = "BR-22" },
                                          { N_friend, ARGUMENT_FIGURE },
                                          { N_motto, ARGUMENT_TEXT },
                                          { 0 } };
static const struct argument besides[] = { { N_gold, ARGUMENT_ITEM },
                                           { N_silver, ARGUMENT_AMOUNT, 0, 1, 9 },
                                           { NAME_seat, ARGUMENT_SEAT, 0, 1 },
                                           { 0 } };

static void say(struct command *c, int name, enum ask kind, int value)
{
    const struct answer said = {
        .kind = (unsigned char)kind, .seat = SEAT_ANY, .key = (short)name, .n = kind == ASK_ROLL ? 3 : 1
    };

    assert_true(tape_add(&c->args, said, (const int[3]){ value, 6, 0 }));
}

/* Is this allowed? A `why` of 0 says that it is; else with which reason it is not, by which rule. */
static void judged(struct table *t, const struct command *c, int why, const char *rule)
{
    static const struct deed deed = { .key = "paint",
                                      .when = WHEN_DOWNTIME,
                                      .flags = DEED_TARGET,
                                      .args = needed,
                                      .more = besides,
                                      .rule = "BR-21" };
    static const struct deed *const deeds[] = { &deed };
    struct ruleset rules = brawl;
    struct refusal no = { NULL, 0 };

    rules.deeds = deeds;
    rules.ndeeds = rules.nwished = 1;
    t->book.rules = &rules;
    assert_int_equal(play_legal(&t->now, &t->book, c, &no), why == 0);
    t->book.rules = &brawl;
    if (why) {
        assert_int_equal(no.why, why);
        assert_string_equal(no.rule, rule);
    }
}

/* Ann's, at cur, with a number, a colour and a figure. */
static struct command painting(struct table *t, int levels, const char *colour, const char *friend)
{
    struct command c = wish(0, 1, 0, 2);

    say(&c, N_levels, ASK_COUNT, levels);
    say(&c, N_way, ASK_WORDS, text_of(t, colour));
    say(&c, N_friend, ASK_WORDS, text_of(t, friend));
    return c;
}

static void expect_painting(struct table *t, int levels, const char *colour, const char *friend, int why,
                            const char *rule)
{
    struct command c = painting(t, levels, colour, friend);

    judged(t, &c, why, rule);
    command_clear(&c);
}

TEST(what_must_be_said_fits_its_row)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(0, 1, 0, 2);

    expect_painting(&t, 2, "green", "ann", 0, NULL);
    expect_painting(&t, 6, "green", "ann", NAME_no_number, "BR-21");
    expect_painting(&t, 1, "green", "ann", NAME_no_number, "BR-21");
    expect_painting(&t, 5, "blue", "ann", NAME_no_such_word, "BR-22");
    expect_painting(&t, 5, "red", "nobody", NAME_no_such_target, "BR-21");
    judged(&t, &c, NAME_no_number, "BR-21");
    say(&c, N_levels, ASK_ROLL, 2); /* dice are no plain number */
    judged(&t, &c, NAME_no_number, "BR-21");
    command_clear(&c);
    table_close(&t);
}

TEST(who_left_is_neither_a_target_nor_a_figure_that_is_named)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = painting(&t, 3, "red", "ann");

    c.target = NOBODY;
    judged(&t, &c, NAME_no_such_target, "BR-21");
    c.target = 2;
    judged(&t, &c, 0, NULL);
    t.now.token[2].flags |= TOKEN_GONE;
    judged(&t, &c, NAME_no_such_target, "BR-21");
    t.now.token[2].flags &= (unsigned char)~TOKEN_GONE;
    t.now.token[0].flags |= TOKEN_GONE; /* ann, who is named */
    judged(&t, &c, NAME_no_such_target, "BR-21");
    command_clear(&c);
    table_close(&t);
}

/* What is said besides, and how it is to be refused; alone it may be left out. */
static void besides_is(struct table *t, int name, enum ask kind, int value, int why)
{
    struct command c = painting(t, 3, "red", "ann");

    say(&c, name, kind, value);
    judged(t, &c, why, "BR-21");
    command_clear(&c);
}

TEST(what_may_be_said_besides_fits_where_it_is_said)
{
    struct table t = four_fighters(GRID_SQUARE, 8);

    besides_is(&t, N_gold, ASK_WORDS, text_of(&t, "no such thing"), NAME_no_such_item);
    besides_is(&t, N_silver, ASK_COUNT, 9, 0);
    besides_is(&t, N_silver, ASK_COUNT, 10, NAME_no_number);
    besides_is(&t, N_silver, ASK_ROLL, 2, 0);
    besides_is(&t, NAME_seat, ASK_COUNT, 1, 0);
    besides_is(&t, NAME_seat, ASK_COUNT, SEAT_GM, NAME_no_such_seat);
    besides_is(&t, NAME_seat, ASK_COUNT, SEATS, NAME_no_such_seat);
    table_close(&t);
}

RUN(cmocka_unit_test(what_must_be_said_fits_its_row),
    cmocka_unit_test(who_left_is_neither_a_target_nor_a_figure_that_is_named),
    cmocka_unit_test(what_may_be_said_besides_fits_where_it_is_said))

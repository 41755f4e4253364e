/* The one judge of answers, rests, what need not be asked; what dice come to; tapes. */
#include "core/ask.h"
#include "core/table.h"

static struct question asked(enum ask kind)
{
    struct question q;

    ask_begin(&q, kind, N_total, "BR-19", NOBODY, 1u << 2 | 1u << 5);
    return q;
}

static bool allows(const struct question *q, int kind, int seat, int n, const int *value)
{
    struct answer a = { .kind = (unsigned char)kind, .seat = (unsigned char)seat, .n = (short)n };

    return question_allows(q, &a, value);
}

static bool allows_one(const struct question *q, int value)
{
    return allows(q, (int)q->kind, 2, 1, &value);
}

static void add_price(struct question *q, int lo, int hi, int price)
{
    ask_option(q, N_gold);
    q->option[q->n - 1].lo = lo;
    q->option[q->n - 1].hi = hi;
    q->option[q->n - 1].price = price;
}

TEST(only_the_asked_seats_may_answer)
{
    struct question q = asked(ASK_COUNT);
    int value = 0;

    for (int seat = 0; seat <= 255; seat++)
        assert_int_equal(allows(&q, ASK_COUNT, seat, 1, &value), seat == 2 || seat == 5);
    q = asked(ASK_ROLL);
    q.pool = (struct pool){ .n = 1, .sides = 6 };
    value = 6;
    assert_true(allows(&q, ASK_ROLL, 9, 1, &value)); /* anybody may read dice out */
    assert_false(allows(&q, ASK_ROLL, SEATS, 1, &value));
}

TEST(a_share_that_must_stand_apart_takes_no_number_twice)
{
    struct question q = asked(ASK_SHARE);
    const int apart[] = { 3, 1, 2 }, twice[] = { 2, 2, 2 };

    for (int i = 0; i < 3; i++)
        add_price(&q, 1, 3, 1);
    q.lo = q.hi = 6;
    assert_true(allows(&q, ASK_SHARE, 2, 3, twice));
    q.apart = true;
    assert_false(allows(&q, ASK_SHARE, 2, 3, twice));
    assert_true(allows(&q, ASK_SHARE, 2, 3, apart));
}

TEST(what_cannot_be_had_is_shown_and_no_answer)
{
    const struct refusal no = { "BR-19", N_gold, 7 };
    struct question q = asked(ASK_PICK), copy;

    ask_option(&q, N_total);
    ask_option(&q, NAME_none);
    ask_barred(&q, N_gold, &no);
    assert_true(allows_one(&q, 1));
    assert_false(allows_one(&q, 2));
    question_copy(&copy, &q);
    assert_int_equal(copy.n, 2);
    assert_int_equal(copy.nbarred, 1);
    assert_int_equal(copy.option[2].key, N_gold);
    assert_int_equal(copy.option[2].why, N_gold);
    assert_int_equal(copy.option[2].number, 7);
}

TEST(an_answer_names_its_question_or_none)
{
    struct question q = asked(ASK_COUNT);
    struct answer a = { .kind = ASK_COUNT, .seat = 2, .n = 1, .key = N_total };
    int value = 0;

    assert_true(question_allows(&q, &a, &value));
    a.key = 0;
    assert_true(question_allows(&q, &a, &value));
    a.key = N_gold;
    assert_false(question_allows(&q, &a, &value));
}

TEST(an_answer_has_the_shape_of_its_question)
{
    const int value[4] = { 1, 1, 1, 1 };

    for (int kind = ASK_ROLL; kind <= ASK_WORDS; kind++) {
        struct question q = asked((enum ask)kind);

        ask_option(&q, N_gold);
        ask_option(&q, N_silver);
        q.hi = 3;
        q.pool = (struct pool){ .n = 1, .sides = 6 };
        for (int other = ASK_ROLL; other <= ASK_SUM; other++)
            for (int n = -1; n <= 3; n++)
                if (allows(&q, other, 2, n, value))
                    assert_true(other == kind && n == 1);
    }
}

TEST(edits_and_sums_are_no_questions)
{
    struct question q = asked(ASK_EDIT);
    int value = 0;

    assert_false(allows(&q, ASK_EDIT, 2, 1, &value));
    assert_false(question_is_settled(&q));
}

TEST(a_roll_is_as_many_faces_as_there_are_dice)
{
    struct question q = asked(ASK_ROLL);

    q.pool = (struct pool){ .n = 3, .sides = 6 };
    assert_true(allows(&q, ASK_ROLL, 2, 3, (int[]){ 1, 6, 3 }));
    assert_false(allows(&q, ASK_ROLL, 2, 2, (int[]){ 1, 6, 3 }));
    assert_false(allows(&q, ASK_ROLL, 2, 4, (int[]){ 1, 6, 3, 2 }));
    assert_false(allows(&q, ASK_ROLL, 2, 3, (int[]){ 0, 6, 3 }));
    assert_false(allows(&q, ASK_ROLL, 2, 3, (int[]){ 1, 7, 3 }));
    assert_false(allows(&q, ASK_SUM, 2, 3, (int[]){ 1, 6, 3 })); /* sums are for exploring alone */
}

TEST(a_pick_is_one_of_the_options)
{
    struct question q = asked(ASK_PICK);

    for (int i = 0; i < 3; i++)
        ask_option(&q, N_gold + i);
    assert_true(allows_one(&q, 0));
    assert_true(allows_one(&q, 2));
    assert_false(allows_one(&q, 3));
    assert_false(allows_one(&q, -1));
}

TEST(an_open_pick_takes_another_text_with_a_name_that_has_one)
{
    struct question q = asked(ASK_PICK);

    ask_option(&q, N_gold);
    ask_pair(&q, N_silver, 3);
    assert_false(allows(&q, ASK_PICK, 2, 2, (int[]){ 1, 5 }));
    q.open = true;
    assert_true(allows_one(&q, 0));
    assert_true(allows_one(&q, 1));
    assert_true(allows(&q, ASK_PICK, 2, 2, (int[]){ 1, 5 }));
    assert_false(allows(&q, ASK_PICK, 2, 2, (int[]){ 1, 0 }));
    assert_false(allows(&q, ASK_PICK, 2, 2, (int[]){ 0, 5 }));
    assert_false(allows(&q, ASK_PICK, 2, 3, (int[]){ 1, 5, 5 }));
    q.option[0] = q.option[1];
    q.n = 1;
    assert_false(question_is_settled(&q));
    q.open = false;
    assert_true(question_is_settled(&q));
}

TEST(a_count_lies_in_its_range)
{
    struct question q = asked(ASK_COUNT);

    q.lo = -2;
    q.hi = 4;
    assert_true(allows_one(&q, -2));
    assert_true(allows_one(&q, 4));
    assert_false(allows_one(&q, -3));
    assert_false(allows_one(&q, 5));
    assert_false(allows_one(&q, INT_MIN));
}

TEST(words_are_a_number_of_a_text)
{
    struct question q = asked(ASK_WORDS);

    assert_true(allows_one(&q, 0));
    assert_false(allows_one(&q, -1));
}

TEST(a_share_keeps_to_ranges_and_budget)
{
    struct question q = asked(ASK_SHARE);

    add_price(&q, 0, 2, 3);
    add_price(&q, 0, 3, 2);
    add_price(&q, 1, 5, 1);
    q.lo = 2;
    q.hi = 7;
    assert_true(allows(&q, ASK_SHARE, 2, 3, (int[]){ 0, 0, 2 }));
    assert_true(allows(&q, ASK_SHARE, 2, 3, (int[]){ 2, 0, 1 }));
    assert_false(allows(&q, ASK_SHARE, 2, 3, (int[]){ 0, 0, 1 })); /* 1: too little */
    assert_false(allows(&q, ASK_SHARE, 2, 3, (int[]){ 2, 0, 2 })); /* 8: too much */
    assert_false(allows(&q, ASK_SHARE, 2, 3, (int[]){ 0, 1, 0 })); /* below an option's least */
    assert_false(allows(&q, ASK_SHARE, 2, 3, (int[]){ 0, 4, -1 }));
    assert_false(allows(&q, ASK_SHARE, 2, 2, (int[]){ 0, 1 }));
    assert_false(allows(&q, ASK_SHARE, 2, 4, (int[]){ 0, 0, 2, 0 }));
}

TEST(each_seat_gives_out_of_its_own_purse)
{
    static const int own[SEATS] = { [2] = 4, [5] = 1 };
    struct question q = asked(ASK_SHARE);

    add_price(&q, 0, 4, 1);
    add_price(&q, 0, 4, 2);
    q.hi = 12;
    assert_true(allows(&q, ASK_SHARE, 5, 2, (int[]){ 4, 4 }));
    ask_purses(&q, own);
    assert_true(allows(&q, ASK_SHARE, 2, 2, (int[]){ 2, 1 }));
    assert_false(allows(&q, ASK_SHARE, 2, 2, (int[]){ 1, 2 }));
    assert_true(allows(&q, ASK_SHARE, 5, 2, (int[]){ 1, 0 }));
    assert_false(allows(&q, ASK_SHARE, 5, 2, (int[]){ 0, 1 }));
    assert_int_equal(question_most(&q, 5), 1);
    q = asked(ASK_COUNT);
    q.hi = 9;
    assert_int_equal(question_most(&q, 2), 9);
    ask_purses(&q, own);
    assert_int_equal(question_most(&q, 2), 4);
    q.hi = 3;
    assert_int_equal(question_most(&q, 2), 3);
    q.hi = 9;
    assert_true(allows_one(&q, 4));
    assert_false(allows_one(&q, 5));
    assert_false(allows(&q, ASK_COUNT, 5, 1, (int[]){ 2 }));
}

/*
 * Anna (seat 2) and Ben (seat 5) bid: dice by either, and one of two things of hers, the second of which is
 * paid by itself.
 */
static struct question experiences(void)
{
    static const int own[SEATS] = { [2] = 1, [5] = 3 };
    struct question q = asked(ASK_SHARE);
    unsigned one = ask_purse(&q, 1);

    ask_share(&q, N_total, 3, 1);
    ask_share(&q, N_margin, 1, 1);
    ask_owned(&q, 1u << 2);
    ask_draws(&q, one | PURSE(0));
    ask_share(&q, NAME_yes, 1, 1);
    ask_owned(&q, 1u << 2);
    ask_draws(&q, one | ask_purse(&q, 1));
    q.hi = 4;
    ask_purses(&q, own);
    return q;
}

TEST(an_option_of_its_own_is_its_seats_alone_to_give)
{
    struct question q = experiences();
    struct answer answer = { .kind = ASK_SHARE, .n = 3 };

    assert_true(allows(&q, ASK_SHARE, 2, 3, (int[]){ 0, 1, 0 }));
    assert_false(allows(&q, ASK_SHARE, 5, 3, (int[]){ 0, 1, 0 }));
    assert_true(allows(&q, ASK_SHARE, 5, 3, (int[]){ 3, 0, 0 }));
    assert_int_equal(question_option_most(&q, 1, 2), 1);
    assert_int_equal(question_option_most(&q, 1, 5), 0);
    assert_int_equal(question_giver(&q, q.seats, &answer, (int[]){ 0, 1, 0 }), 2);
    assert_int_equal(question_giver(&q, q.seats, &answer, (int[]){ 2, 0, 0 }), 5);
    assert_int_equal(question_giver(&q, q.seats, &answer, (int[]){ 2, 1, 0 }), -1);
    assert_true(question_minds_seat(&q));
    q.seats = 1u << 5;
    assert_false(question_minds_seat(&q));
}

TEST(an_option_draws_on_a_purse_of_its_own)
{
    struct question q = experiences();

    assert_true(allows(&q, ASK_SHARE, 2, 3, (int[]){ 1, 0, 1 })); /* the second one is paid by itself */
    assert_false(allows(&q, ASK_SHARE, 2, 3, (int[]){ 1, 1, 0 }));
    assert_false(allows(&q, ASK_SHARE, 2, 3, (int[]){ 0, 1, 1 })); /* one of the two */
    assert_int_equal(question_most(&q, 2), 2);
    assert_int_equal(question_most(&q, 5), 3);
    q.purse[2] = 0;
    assert_int_equal(question_option_most(&q, 0, 2), 0);
    assert_int_equal(question_option_most(&q, 1, 2), 0);
    assert_int_equal(question_option_most(&q, 2, 2), 1);
}

TEST(what_no_seat_can_pay_settles_a_share)
{
    struct question q = experiences();

    q.purse[2] = q.purse[5] = 0;
    assert_false(question_is_settled(&q)); /* what pays itself */
    q.more[1] = 0;
    assert_true(question_is_settled(&q));
    q.purse[5] = 1;
    assert_false(question_is_settled(&q));
}

TEST(huge_prices_do_not_wrap_round)
{
    struct question q = asked(ASK_SHARE);

    add_price(&q, 0, INT_MAX, INT_MAX);
    add_price(&q, 0, INT_MAX, INT_MAX);
    q.hi = 100;
    assert_false(allows(&q, ASK_SHARE, 2, 2, (int[]){ 1 << 17, 1 << 17 }));
    assert_true(allows(&q, ASK_SHARE, 2, 2, (int[]){ 0, 0 }));
}

/* ---- rest ---- */

TEST(rest_is_allowed_in_every_shape)
{
    for (int kind = ASK_ROLL; kind <= ASK_WORDS; kind++) {
        struct question q = asked((enum ask)kind);
        struct answer a;
        int value[OPTIONS_ASKED], n;

        q.pool = (struct pool){ .n = 4, .sides = 6 };
        if (kind == ASK_PICK || kind == ASK_SHARE) {
            add_price(&q, 1, 3, 1);
            add_price(&q, 0, 3, 1);
        }
        q.hi = 9;
        n = question_rest(&q, &a, value);
        assert_int_equal(n, a.n);
        assert_int_equal(a.seat, 2);
        assert_int_equal(a.key, N_total);
        assert_true(question_allows(&q, &a, value));
    }
}

TEST(rest_is_what_the_question_says)
{
    struct question q = asked(ASK_COUNT);
    struct answer a;
    int value[OPTIONS_ASKED];

    q.hi = 20;
    q.rest[0] = 13;
    question_rest(&q, &a, value);
    assert_int_equal(value[0], 13);
    q = asked(ASK_SHARE);
    add_price(&q, 1, 3, 1);
    add_price(&q, 0, 3, 1);
    add_price(&q, 2, 3, 1);
    q.nrest = 2;
    q.rest[0] = 3;
    q.rest[1] = 1;
    assert_int_equal(question_rest(&q, &a, value), 3);
    assert_int_equal(value[0], 3);
    assert_int_equal(value[1], 1);
    assert_int_equal(value[2], 2); /* what is not said rests at its least */
}

/* ---- what need not be asked ---- */

TEST(a_single_answer_settles_a_question)
{
    struct question q = asked(ASK_PICK);

    ask_option(&q, NAME_no);
    assert_true(question_is_settled(&q));
    ask_option(&q, NAME_yes);
    assert_false(question_is_settled(&q));
    q = asked(ASK_COUNT);
    q.lo = q.hi = 4;
    assert_true(question_is_settled(&q));
    q.hi = 5;
    assert_false(question_is_settled(&q));
    q = asked(ASK_WORDS);
    assert_false(question_is_settled(&q));
    q = asked(ASK_ROLL);
    q.pool = (struct pool){ .n = 0, .sides = 6 };
    assert_true(question_is_settled(&q));
    q.pool = (struct pool){ .n = 2, .sides = 1 };
    assert_true(question_is_settled(&q));
    q.pool.sides = 2;
    assert_false(question_is_settled(&q));
}

/* How many answers a share of at most four options allows. */
static int count_shares(const struct question *q, int *value, int at)
{
    int n = 0;

    if (at == q->n)
        return allows(q, ASK_SHARE, 2, q->n, value);
    for (value[at] = q->option[at].lo; value[at] <= q->option[at].hi; value[at]++)
        n += count_shares(q, value, at + 1);
    return n;
}

TEST(a_share_is_settled_only_if_one_answer_is_allowed_and_that_is_its_rest)
{
    struct random random;
    int value[OPTIONS_ASKED], settled = 0;

    random_from_number(&random, 3);
    for (int i = 0; i < 20000; i++) {
        struct question q = asked(ASK_SHARE);
        struct answer a;
        int rest[OPTIONS_ASKED];

        for (int k = 1 + below(&random, 3); k > 0; k--) {
            int lo = below(&random, 3) - 1;
            add_price(&q, lo, lo + below(&random, 3), below(&random, 5) - 1);
        }
        q.lo = below(&random, 9) - 4;
        q.hi = q.lo + below(&random, 6);
        question_rest(&q, &a, rest);
        if (!question_allows(&q, &a, rest) || !question_is_settled(&q))
            continue;
        settled++;
        assert_int_equal(count_shares(&q, value, 0), 1);
    }
    assert_true(settled > 500);
}

TEST(a_share_that_must_take_all_or_nothing_is_settled)
{
    struct question q = asked(ASK_SHARE);

    add_price(&q, 0, 2, 1);
    add_price(&q, 0, 1, 1);
    q.hi = 0;
    assert_true(question_is_settled(&q));
    q.lo = q.hi = 3;
    assert_true(question_is_settled(&q));
    q.lo = 2;
    assert_false(question_is_settled(&q));
    q.lo = q.hi = 0;
    q.option[1].price = 0;
    assert_false(question_is_settled(&q)); /* what costs nothing may still be taken */
}

/* ---- copies ---- */

TEST(a_copied_question_allows_the_same)
{
    struct question q = asked(ASK_SHARE), copy;

    add_price(&q, 1, 3, 2);
    add_price(&q, 0, 3, 1);
    q.hi = 5;
    q.nrest = 1;
    q.rest[0] = 2;
    q.margin = 3;
    q.marks = true;
    question_copy(&copy, &q);
    assert_int_equal(copy.n, 2);
    assert_int_equal(copy.rest[0], 2);
    assert_int_equal(copy.margin, 3);
    assert_true(copy.marks);
    for (int i = 0; i < 2; i++)
        assert_memory_equal(&copy.option[i].lo, &q.option[i].lo, 3 * sizeof(int));
    for (int one = -1; one < 5; one++)
        for (int two = -1; two < 5; two++)
            assert_int_equal(allows(&copy, ASK_SHARE, 5, 2, (int[]){ one, two }),
                             allows(&q, ASK_SHARE, 5, 2, (int[]){ one, two }));
}

/* ---- pools ---- */

TEST(pools_keep_to_their_limits)
{
    struct pool good = { .n = 64, .sides = 100 }, bad;

    assert_true(pool_valid(&good));
    bad = good, bad.n = 65;
    assert_false(pool_valid(&bad));
    bad = good, bad.sides = 101;
    assert_false(pool_valid(&bad));
    bad = good, bad.sides = 0;
    assert_false(pool_valid(&bad));
    bad = good, bad.read = 9;
    assert_false(pool_valid(&bad));
    bad = good, bad.read = READ_LOW, bad.keep = 65;
    assert_false(pool_valid(&bad));
    good = (struct pool){ .n = 6, .sides = 20, .read = READ_CLASSES, .nclasses = 3, .class = { [7] = 2 } };
    assert_true(pool_valid(&good));
    bad = good, bad.class[20] = 3;
    assert_false(pool_valid(&bad));
    bad = good, bad.class[1] = 3;
    assert_false(pool_valid(&bad));
    bad = good, bad.sides = 21;
    assert_false(pool_valid(&bad));
    bad = good, bad.nclasses = 0;
    assert_false(pool_valid(&bad));
    bad = good, bad.nclasses = 7;
    assert_false(pool_valid(&bad));
    bad = good, bad.group = -2, bad.n = 5;
    assert_false(pool_valid(&bad));
    bad.n = 4;
    assert_true(pool_valid(&bad));
}

TEST(sums_highest_and_lowest)
{
    const int face[5] = { 4, 2, 6, 6, 1 };
    struct pool pool = { .n = 5, .sides = 6, .read = READ_SUM };

    assert_int_equal(pool_sum(&pool, face).n[0], 19);
    pool.read = READ_HIGH;
    pool.keep = 2;
    assert_int_equal(pool_sum(&pool, face).n[0], 12);
    pool.keep = 0;
    assert_int_equal(pool_sum(&pool, face).n[0], 0);
    pool.read = READ_LOW;
    pool.keep = 3;
    assert_int_equal(pool_sum(&pool, face).n[0], 7);
    pool.keep = 5;
    assert_int_equal(pool_sum(&pool, face).n[0], 19);
}

TEST(classes_are_counted_and_pairs_give_their_better_or_worse)
{
    const int face[6] = { 1, 4, 2, 2, 4, 3 };
    struct pool pool = {
        .n = 6, .sides = 4, .read = READ_CLASSES, .nclasses = 3, .class = { 0, 2, 0, 1, 1 }
    };
    struct sum sum = pool_sum(&pool, face); /* 2 1 | 0 0 | 1 1 */

    assert_int_equal(sum.n[0], 2);
    assert_int_equal(sum.n[1], 3);
    assert_int_equal(sum.n[2], 1);
    pool.group = 2;
    sum = pool_sum(&pool, face);
    assert_int_equal(sum.n[2], 1);
    assert_int_equal(sum.n[1], 1);
    assert_int_equal(sum.n[0], 1);
    pool.group = -2;
    sum = pool_sum(&pool, face);
    assert_int_equal(sum.n[2], 0);
    assert_int_equal(sum.n[1], 2);
    assert_int_equal(sum.n[0], 1);
}

/* ---- tapes ---- */

TEST(a_tape_keeps_answers_and_numbers_in_order)
{
    struct tape tape = { 0 };
    int value[40];

    for (int i = 0; i < 40; i++)
        value[i] = 1000 + i;
    for (int i = 0; i < 40; i++)
        assert_true(tape_add(&tape,
                             (struct answer){ .kind = ASK_ROLL, .key = (short)i, .n = (short)i, .at = 12345 },
                             value));
    assert_int_equal(tape.len, 40);
    assert_int_equal(tape.nvalues, 780);
    for (int i = 0; i < 40; i++)
        for (int k = 0; k < i; k++)
            assert_int_equal(tape.value[tape.at[i].at + k], 1000 + k);
    tape_clear(&tape);
    assert_int_equal(tape.len, 0);
}

TEST(a_cut_tape_grows_on_from_there)
{
    struct tape tape = { 0 };

    for (int i = 1; i <= 5; i++)
        die(&tape, i);
    tape_cut(&tape, 7);
    assert_int_equal(tape.len, 5);
    tape_cut(&tape, 2);
    assert_int_equal(tape.len, 2);
    assert_int_equal(tape.nvalues, 2);
    die(&tape, 6);
    assert_int_equal(tape.value[tape.at[2].at], 6);
    tape_cut(&tape, 0);
    assert_int_equal(tape.nvalues, 0);
    tape_clear(&tape);
}

TEST(a_copied_tape_is_a_tape_of_its_own)
{
    struct tape tape = { 0 }, copy = { 0 };

    dice(&tape, 3, (int[]){ 1, 2, 3 });
    give(&tape, ASK_PICK, 4, 2);
    die(&copy, 9);
    assert_true(tape_copy(&copy, &tape));
    tape_clear(&tape);
    assert_int_equal(copy.len, 2);
    assert_int_equal(copy.at[1].seat, 4);
    assert_int_equal(copy.value[copy.at[0].at + 2], 3);
    assert_int_equal(copy.value[copy.at[1].at], 2);
    tape_clear(&copy);
}

TEST(without_memory_a_tape_stays_as_it_is)
{
    struct tape tape = { 0 };
    int value[16] = { 7 };

    for (int i = 0; i < 50; i++) {
        bool done = false;

        for (long k = 1; !done; k++) {
            mem_fail_after(k, true);
            done = tape_add(&tape, (struct answer){ .kind = ASK_ROLL, .n = 16 }, value);
            mem_fail_after(0, false);
            if (!done)
                assert_int_equal(tape.len, i);
        }
        assert_int_equal(tape.nvalues, 16 * (i + 1));
    }
    tape_clear(&tape);
}

RUN(cmocka_unit_test(an_option_of_its_own_is_its_seats_alone_to_give),
    cmocka_unit_test(an_option_draws_on_a_purse_of_its_own),
    cmocka_unit_test(what_no_seat_can_pay_settles_a_share),
    cmocka_unit_test(each_seat_gives_out_of_its_own_purse), cmocka_unit_test(only_the_asked_seats_may_answer),
    cmocka_unit_test(a_share_that_must_stand_apart_takes_no_number_twice),
    cmocka_unit_test(what_cannot_be_had_is_shown_and_no_answer),
    cmocka_unit_test(an_answer_names_its_question_or_none),
    cmocka_unit_test(an_answer_has_the_shape_of_its_question),
    cmocka_unit_test(edits_and_sums_are_no_questions),
    cmocka_unit_test(a_roll_is_as_many_faces_as_there_are_dice),
    cmocka_unit_test(a_pick_is_one_of_the_options),
    cmocka_unit_test(an_open_pick_takes_another_text_with_a_name_that_has_one),
    cmocka_unit_test(a_count_lies_in_its_range), cmocka_unit_test(words_are_a_number_of_a_text),
    cmocka_unit_test(a_share_keeps_to_ranges_and_budget), cmocka_unit_test(huge_prices_do_not_wrap_round),
    cmocka_unit_test(rest_is_allowed_in_every_shape), cmocka_unit_test(rest_is_what_the_question_says),
    cmocka_unit_test(a_single_answer_settles_a_question),
    cmocka_unit_test(a_share_is_settled_only_if_one_answer_is_allowed_and_that_is_its_rest),
    cmocka_unit_test(a_share_that_must_take_all_or_nothing_is_settled),
    cmocka_unit_test(a_copied_question_allows_the_same), cmocka_unit_test(pools_keep_to_their_limits),
    cmocka_unit_test(sums_highest_and_lowest),
    cmocka_unit_test(classes_are_counted_and_pairs_give_their_better_or_worse),
    cmocka_unit_test(a_tape_keeps_answers_and_numbers_in_order),
    cmocka_unit_test(a_cut_tape_grows_on_from_there), cmocka_unit_test(a_copied_tape_is_a_tape_of_its_own),
    cmocka_unit_test(without_memory_a_tape_stays_as_it_is))

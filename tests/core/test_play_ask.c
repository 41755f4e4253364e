/* Arguments of a wish as answers, dice and pools, the shapes of question as rules meet them. */
#include "core/rule.h"
#include "core/table.h"

static void walk_arg(struct command *c, int seat, int x, int y)
{
    give_arg(c, ASK_PICK, seat, N_step, cell_pack((struct cell){ (short)x, (short)y }));
}

static void word_arg(struct table *t, struct command *c, int key, const char *word)
{
    give_arg(c, ASK_WORDS, SEAT_ANY, key, text_of(t, word));
}

/* Run to the end or the first question; what it did is taken back by close(). */
static enum outcome begin(struct table *t, struct play *p, const struct command *c, const struct tape *tape)
{
    play_begin(p, &t->now, &t->book, c);
    return play_run(p, tape);
}

static void over(struct play *p, struct command *c, struct tape *tape)
{
    play_rollback(p);
    play_clear(p);
    command_clear(c);
    tape_clear(tape);
}

TEST(arguments_serve_in_turn_and_a_path_given_whole_stops)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(WALK, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    walk_arg(&c, SEAT_ANY, 1, 1);
    walk_arg(&c, SEAT_ANY, 0, 1);
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_true(cell_same(t.now.token[0].at, (struct cell){ 0, 1 }));
    assert_int_equal(count_events(&p.events, EVENT_CHOSE, N_step), 2);
    assert_int_equal(last_event(&p.events, EVENT_CHOSE, N_step)->b, cell_pack((struct cell){ 0, 1 }));
    assert_int_equal(last_event(&p.events, EVENT_CHOSE, N_step)->a, 1);
    over(&p, &c, &tape);
    table_close(&t);
}

TEST(an_argument_that_has_not_served_and_does_not_fit_is_bad)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(WALK, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    walk_arg(&c, SEAT_ANY, 1, 1);
    walk_arg(&c, SEAT_ANY, 7, 7);
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_BAD);
    assert_int_equal(p.wants.key, N_step);
    assert_true(cell_same(t.now.token[0].at, (struct cell){ 1, 1 }));
    over(&p, &c, &tape);
    table_close(&t);
}

TEST(the_last_argument_serves_again_as_long_as_it_fits_then_somebody_is_asked)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(VOLLEY, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    edit(&t, EDIT_set_stat, 2, NERVE, 1);
    edit(&t, EDIT_set_stat, 3, NERVE, 1);
    give_arg(&c, ASK_WORDS, SEAT_ANY, N_soak, text_of(&t, "yes"));
    die(&tape, 3);
    die(&tape, 1);
    die(&tape, 2);
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_int_equal(count_events(&p.events, EVENT_CHOSE, N_soak), 2);
    assert_int_equal(state_stat(&t.now, 2, HP), 8 - 2);
    assert_int_equal(state_stat(&t.now, 3, HP), 9 - 1);
    over(&p, &c, &tape);
    table_close(&t);
}

TEST(an_argument_of_a_seat_answers_that_seat_alone)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(VOLLEY, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    give_arg(&c, ASK_WORDS, 1, N_soak, text_of(&t, "yes"));
    die(&tape, 3);
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_ASKS);
    assert_int_equal(p.wants.key, N_soak);
    over(&p, &c, &tape);
    c = wish(VOLLEY, 1, 0, NOBODY);
    give_arg(&c, ASK_WORDS, 200, N_soak, text_of(&t, "yes"));
    die(&tape, 3);
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_ASKS);
    over(&p, &c, &tape);
    c = wish(VOLLEY, 1, 0, NOBODY);
    give_arg(&c, ASK_WORDS, SEAT_GM, N_soak, text_of(&t, "no"));
    die(&tape, 3);
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_DONE);
    over(&p, &c, &tape);
    table_close(&t);
}

TEST(every_shape_of_choice_is_answered_by_arguments)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(BID, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    word_arg(&t, &c, N_wealth, "gold,copper:2");
    give_arg(&c, ASK_COUNT, SEAT_ANY, N_nudge, -1);
    word_arg(&t, &c, N_motto, "no quarter");
    word_arg(&t, &c, N_friend, "dog");
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_int_equal(t.now.pool[POT], 5);
    assert_int_equal(t.now.pool[STAKE], -1);
    assert_int_equal(t.now.mark[state_find(&t.now, 0, SECRET, -2)].text, text_of(&t, "no quarter"));
    assert_true(state_find(&t.now, 0, GRUDGE, 3) >= 0);
    over(&p, &c, &tape);
    table_close(&t);
}

TEST(arguments_of_the_wrong_shape_are_bad)
{
    static const struct {
        int kind, key, value;
    } wrong[] = {
        { ASK_COUNT, N_wealth, 3 },
        { ASK_PICK, N_wealth, 3 },
        { ASK_ROLL, N_wealth, 3 },
    };
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct tape tape = { 0 };
    struct play p;

    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct command c = wish(BID, 1, 0, NOBODY);

        give_arg(&c, wrong[i].kind, SEAT_ANY, wrong[i].key, wrong[i].value);
        assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_BAD);
        over(&p, &c, &tape);
        word_arg(&t, &c, N_wealth, "pearls");
        assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_BAD);
        over(&p, &c, &tape);
    }
    table_close(&t);
}

TEST(no_cell_is_no_option)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(WALK, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    give_arg(&c, ASK_PICK, SEAT_ANY, N_step, -1); /* must not be taken for `stop`, which has no cell either */
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_BAD);
    over(&p, &c, &tape);
    table_close(&t);
}

TEST(more_arguments_than_can_be_kept_apart_are_refused)
{
    struct table t = table_open(GRID_SQUARE, 90, 3);
    struct command c = wish(WALK, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    figure(&t, "ann", "heroes", 1, 0, 0);
    t.now.option[PACE] = 90;
    for (int i = 1; i <= ARGS_MAX; i++)
        walk_arg(&c, SEAT_ANY, i, 0);
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_int_equal(t.now.token[0].at.x, ARGS_MAX);
    play_rollback(&p);
    play_clear(&p);
    walk_arg(&c, SEAT_ANY, ARGS_MAX + 1, 0);
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_REFUSED);
    over(&p, &c, &tape);
    table_close(&t);
}

TEST(arguments_are_read_by_key)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(WALK, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    assert_true(command_edit(&c, EDIT_set_stat, 0, HP, 1, NULL, 0)); /* no argument, whatever its key */
    give_arg(&c, ASK_COUNT, SEAT_ANY, N_levels, 4);
    give_arg(&c, ASK_COUNT, SEAT_ANY, N_levels, 5);
    play_begin(&p, &t.now, &t.book, &c);
    assert_int_equal(play_arg_value(&p, N_levels, 9), 4);
    assert_int_equal(play_arg_value(&p, N_way, 9), 9);
    assert_ptr_equal(play_arg(&p, N_levels, 1), &c.args.at[2]);
    assert_null(play_arg(&p, N_levels, 2));
    assert_null(play_arg(&p, 0, 0));
    assert_false(play_args_spent(&p, N_levels));
    assert_false(play_args_spent(&p, N_way));
    over(&p, &c, &tape);
    table_close(&t);
}

/* ---- asking ---- */

TEST(a_secret_question_is_asked_every_time_and_told_to_the_gm_alone)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(BID, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    tape_add(&tape, (struct answer){ .kind = ASK_SHARE, .seat = 1, .n = 3 }, (int[]){ 0, 0, 1 });
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_ASKS);
    assert_int_equal(p.wants.audience, SEATS_GM);
    assert_int_equal(p.wants.seats, SEATS_GM);
    give(&tape, ASK_COUNT, 0, 1);
    assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS);
    assert_int_equal(last_event(&p.events, EVENT_CHOSE, N_nudge)->seats, SEATS_GM);
    assert_int_equal(last_event(&p.events, EVENT_POOL, STAKE)->seats, SEATS_GM);
    assert_int_equal(last_event(&p.events, EVENT_POOL, POT)->seats, SEATS_ALL);
    assert_int_equal(p.wants.audience, SEATS_ALL);
    over(&p, &c, &tape);
    table_close(&t);
}

TEST(an_answer_that_not_all_heard_can_be_opened)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(BID, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    tape_add(&tape, (struct answer){ .kind = ASK_SHARE, .seat = 1, .n = 3 }, (int[]){ 0, 0, 1 });
    give(&tape, ASK_COUNT, 0, 1);
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_ASKS);
    assert_true(p.opened[0] == 0);
    play_rollback(&p);
    play_clear(&p);
    edit(&t, EDIT_set_option, 0, MOOD, 6);
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_ASKS);
    assert_true(p.opened[0] == 1 << 1); /* the second entry, not the first, which everybody heard */
    assert_int_equal(last_event(&p.events, EVENT_CHOSE, N_nudge)->seats, SEATS_GM);
    over(&p, &c, &tape);
    table_close(&t);
}

TEST(either_of_two_seats_may_answer_and_the_answer_says_who)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(BID, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    tape_add(&tape, (struct answer){ .kind = ASK_SHARE, .seat = 1, .n = 3 }, (int[]){ 0, 0, 1 });
    give(&tape, ASK_COUNT, 0, 0);
    give(&tape, ASK_WORDS, 0, text_of(&t, "hail"));
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_ASKS);
    assert_int_equal(last_event(&p.events, EVENT_CHOSE, N_motto)->a, SEAT_GM);
    over(&p, &c, &tape);
    tape_add(&tape, (struct answer){ .kind = ASK_SHARE, .seat = 1, .n = 3 }, (int[]){ 0, 0, 1 });
    give(&tape, ASK_COUNT, 0, 0);
    give(&tape, ASK_WORDS, 1, text_of(&t, "hail"));
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_ASKS);
    assert_int_equal(last_event(&p.events, EVENT_CHOSE, N_motto)->a, 1);
    over(&p, &c, &tape);
    table_close(&t);
}

TEST(a_text_that_the_game_does_not_know_is_bad)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(BID, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    tape_add(&tape, (struct answer){ .kind = ASK_SHARE, .seat = 1, .n = 3 }, (int[]){ 0, 0, 1 });
    give(&tape, ASK_COUNT, 0, 0);
    give(&tape, ASK_WORDS, 1, t.book.texts.n);
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_BAD);
    over(&p, &c, &tape);
    table_close(&t);
}

TEST(what_is_settled_is_not_asked)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(GAMBLE, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    edit(&t, EDIT_set_stat, 0, LUCK, 0);
    dice(&tape, 3, (int[]){ 1, 3, 4 });
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_DONE); /* nothing to share, no dice to roll again */
    assert_int_equal(count_events(&p.events, EVENT_CHOSE, -1), 0);
    assert_int_equal(count_events(&p.events, EVENT_ROLLED, N_faces), 1);
    assert_int_equal(last_event(&p.events, EVENT_RESULT, N_success)->now, 2);
    assert_int_equal(last_event(&p.events, EVENT_RESULT, N_trouble)->now, 1);
    over(&p, &c, &tape);
    table_close(&t);
}

TEST(some_dice_of_a_class_are_rolled_again)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(GAMBLE, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    edit(&t, EDIT_set_stat, 0, LUCK, 2);
    dice(&tape, 3, (int[]){ 1, 2, 4 });
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_ASKS);
    assert_int_equal(p.wants.option[0].hi, 1);
    assert_int_equal(p.wants.option[2].hi, 1);
    tape_add(&tape, (struct answer){ .kind = ASK_SHARE, .seat = 1, .n = 3 }, (int[]){ 1, 0, 1 });
    assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS);
    assert_int_equal(p.wants.pool.n, 2);
    dice(&tape, 2, (int[]){ 3, 4 });
    assert_int_equal(play_run(&p, &tape), OUTCOME_DONE);
    assert_int_equal(last_event(&p.events, EVENT_RESULT, N_success)->now, 3);
    assert_null(last_event(&p.events, EVENT_RESULT, N_trouble));
    over(&p, &c, &tape);
    table_close(&t);
}

TEST(faces_are_told_as_they_fell)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(GAMBLE, 1, 0, NOBODY);
    struct tape tape = { 0 };
    const struct event *rolled;
    struct play p;

    dice(&tape, 3, (int[]){ 1, 2, 4 });
    assert_int_equal(begin(&t, &p, &c, &tape), OUTCOME_ASKS);
    rolled = last_event(&p.events, EVENT_ROLLED, N_faces);
    assert_int_equal(rolled->who, 0);
    assert_int_equal(rolled->rule, 15);
    assert_int_equal(rolled->roll.n, 3);
    assert_int_equal(rolled->roll.sides, 4);
    assert_int_equal(rolled->roll.face[2], 4);
    assert_int_equal(rolled->roll.counts, 255);
    over(&p, &c, &tape);
    table_close(&t);
}

/* ---- more dice than Brawl has: pools on a play without rules ---- */

static struct pool probe;
static struct sum probed;

static void probe_roll(struct play *p)
{
    probed = play_pool(p, p->actor, N_faces, "BR-20", &probe);
}

/* Roll `probe` with these faces; the events of it. */
static void roll_probe(struct table *t, struct play *p, int n, const int *face)
{
    static const struct step steps[] = { { "probe", probe_roll, 0, 0, 0 }, { NULL } };
    static const struct deed probes = { .key = "probe", .when = 7, .rule = "BR-20", .steps = steps };
    static const struct deed *const deeds[] = { &probes };
    static struct ruleset rules;
    struct command c = wish(0, 1, 0, NOBODY);
    struct tape tape = { 0 };

    rules = brawl;
    rules.deeds = deeds;
    rules.ndeeds = rules.nwished = 1;
    t->book.rules = &rules;
    dice(&tape, n, face);
    play_begin(p, &t->now, &t->book, &c);
    assert_int_equal(play_run(p, &tape), OUTCOME_DONE);
    tape_clear(&tape);
    t->book.rules = &brawl;
}

TEST(the_dice_that_count_are_told_apart)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    static const bool high[] = { false, true, true, false }, low[] = { true, false, false, true };
    struct play p;

    probe = (struct pool){ .n = 4, .sides = 8, .read = READ_HIGH, .keep = 2 };
    roll_probe(&t, &p, 4, (int[]){ 3, 7, 8, 3 });
    assert_int_equal(probed.n[0], 15);
    for (int i = 0; i < 4; i++)
        assert_int_equal(roll_counts(&p.events.at[0].roll, i), high[i]);
    play_clear(&p);
    probe.read = READ_LOW;
    roll_probe(&t, &p, 4, (int[]){ 3, 7, 8, 3 });
    assert_int_equal(probed.n[0], 6);
    for (int i = 0; i < 4; i++)
        assert_int_equal(roll_counts(&p.events.at[0].roll, i), low[i]);
    play_clear(&p);
    roll_probe(&t, &p, 4, (int[]){ 5, 5, 5, 1 }); /* of equal ones the first */
    for (int i = 0; i < 4; i++)
        assert_int_equal(roll_counts(&p.events.at[0].roll, i), i == 0 || i == 3);
    play_clear(&p);
    probe.keep = 4;
    roll_probe(&t, &p, 4, (int[]){ 1, 2, 3, 4 });
    assert_int_equal(p.events.at[0].roll.counts, ROLL_ALL_COUNT);
    play_clear(&p);
    table_close(&t);
}

/* ---- totals of pools, rolled again, and bids out of several purses ---- */

static void pool_total(struct play *p)
{
    struct pool pool = { .n = 3, .sides = 8, .read = READ_HIGH, .keep = 2 };
    struct tally t;

    play_roll_pool(p, &t, p->actor, N_total, "BR-20", &pool);
    tally_add(&t, N_margin, "BR-20", 1);
    if (play_offer(p, p->actor, N_again, "BR-20"))
        play_reroll(p, &t, "BR-20");
    play_total(p, &t, INT_MIN);
}

static void purse_bid(struct play *p)
{
    static const int own[SEATS] = { 0, 1, 3 };
    struct question q;
    int share[OPTIONS_ASKED];

    ask_begin(&q, ASK_SHARE, N_wealth, "BR-20", NOBODY, 1u << 1 | 1u << 2);
    ask_option(&q, N_gold);
    q.option[0].hi = q.hi = 3;
    q.option[0].lo = 0;
    q.option[0].price = 1;
    ask_purses(&q, own);
    play_share(p, &q, share);
    play_set(p, p->answered, HP, share[0], "BR-20");
}

static const struct step total_steps[] = { { "total", pool_total, 0, 0, 0 }, { NULL } };
static const struct step purse_steps[] = { { "purse", purse_bid, 0, 0, 0 }, { NULL } };

/* Play these steps as an action of their own, until they ask or end. */
static enum outcome play_steps(struct table *t, struct play *p, const struct step *steps,
                               const struct tape *tape)
{
    static struct ruleset rules;
    static struct deed deed;
    static const struct deed *const deeds[] = { &deed };
    static struct command c;

    c = wish(0, 1, 0, NOBODY);
    rules = brawl;
    deed = (struct deed){ .key = "probe", .when = 7, .rule = "BR-20", .steps = steps };
    rules.deeds = deeds;
    rules.ndeeds = rules.nwished = 1;
    t->book.rules = &rules;
    play_begin(p, &t->now, &t->book, &c);
    t->book.rules = &brawl;
    return play_run(p, tape);
}

TEST(a_total_of_a_pool_may_be_rolled_again_and_counts_as_it_falls)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct tape tape = { 0 };
    const struct event *rolled;
    struct play p;

    dice(&tape, 3, (int[]){ 8, 2, 7 });
    give(&tape, ASK_PICK, 1, 1);
    dice(&tape, 3, (int[]){ 1, 4, 2 });
    assert_int_equal(play_steps(&t, &p, total_steps, &tape), OUTCOME_DONE);
    assert_int_equal(last_event(&p.events, EVENT_TOTAL, N_total)->now, 6 + 1);
    rolled = last_event(&p.events, EVENT_ROLLED, N_total);
    assert_int_equal(rolled->roll.again, ROLLED_INSTEAD);
    assert_true(roll_counts(&rolled->roll, 1) && !roll_counts(&rolled->roll, 0));
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(who_answers_pays_out_of_the_own_purse)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct tape tape = { 0 };
    struct play p;

    assert_true(tape_add(&tape, (struct answer){ .kind = ASK_SHARE, .seat = 1, .n = 1 }, (int[]){ 2 }));
    assert_int_equal(play_steps(&t, &p, purse_steps, &tape), OUTCOME_BAD); /* it has but one */
    play_clear(&p);
    tape_cut(&tape, 0);
    assert_true(tape_add(&tape, (struct answer){ .kind = ASK_SHARE, .seat = 2, .n = 1 }, (int[]){ 2 }));
    assert_int_equal(play_steps(&t, &p, purse_steps, &tape), OUTCOME_DONE);
    assert_int_equal(state_stat(&t.now, 2, HP), 2);
    assert_int_equal(state_stat(&t.now, 1, HP), 7);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(more_dice_than_an_event_holds_are_several)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    int face[POOL_DICE];
    struct play p;

    for (int i = 0; i < POOL_DICE; i++)
        face[i] = 1 + i % 6;
    probe = (struct pool){ .n = POOL_DICE, .sides = 6 };
    roll_probe(&t, &p, POOL_DICE, face);
    assert_int_equal(count_events(&p.events, EVENT_ROLLED, N_faces), 3);
    assert_int_equal(p.events.at[2].roll.n, POOL_DICE - 2 * EVENT_FACES);
    assert_int_equal(p.events.at[2].roll.face[0], face[2 * EVENT_FACES]);
    play_clear(&p);
    table_close(&t);
}

TEST(the_one_die_that_counts_is_marked)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    int face[30];
    struct play p;

    probe = (struct pool){ .n = 3, .sides = 6, .read = READ_HIGH, .keep = 1 };
    roll_probe(&t, &p, 3, (int[]){ 2, 5, 5 });
    assert_int_equal(probed.n[0], 5);
    assert_int_equal(p.events.at[0].roll.counts, 1);
    play_clear(&p);
    probe.read = READ_LOW;
    roll_probe(&t, &p, 3, (int[]){ 4, 5, 1 });
    assert_int_equal(p.events.at[0].roll.counts, 2);
    play_clear(&p);
    for (int i = 0; i < 30; i++)
        face[i] = i == 26 ? 6 : 3;
    probe = (struct pool){ .n = 30, .sides = 6, .read = READ_HIGH, .keep = 1 };
    roll_probe(&t, &p, 30, face);
    assert_int_equal(p.events.at[0].roll.counts, ROLL_NONE_COUNTS);
    assert_int_equal(p.events.at[1].roll.counts, 2);
    play_clear(&p);
    probe.keep = 2;
    roll_probe(&t, &p, 30, face);
    assert_int_equal(p.events.at[0].roll.counts, 255);
    play_clear(&p);
    table_close(&t);
}

RUN(cmocka_unit_test(an_answer_that_not_all_heard_can_be_opened),
    cmocka_unit_test(the_dice_that_count_are_told_apart),
    cmocka_unit_test(a_total_of_a_pool_may_be_rolled_again_and_counts_as_it_falls),
    cmocka_unit_test(who_answers_pays_out_of_the_own_purse),
    cmocka_unit_test(arguments_serve_in_turn_and_a_path_given_whole_stops),
    cmocka_unit_test(an_argument_that_has_not_served_and_does_not_fit_is_bad),
    cmocka_unit_test(the_last_argument_serves_again_as_long_as_it_fits_then_somebody_is_asked),
    cmocka_unit_test(an_argument_of_a_seat_answers_that_seat_alone),
    cmocka_unit_test(every_shape_of_choice_is_answered_by_arguments),
    cmocka_unit_test(arguments_of_the_wrong_shape_are_bad), cmocka_unit_test(no_cell_is_no_option),
    cmocka_unit_test(more_arguments_than_can_be_kept_apart_are_refused),
    cmocka_unit_test(arguments_are_read_by_key),
    cmocka_unit_test(a_secret_question_is_asked_every_time_and_told_to_the_gm_alone),
    cmocka_unit_test(either_of_two_seats_may_answer_and_the_answer_says_who),
    cmocka_unit_test(a_text_that_the_game_does_not_know_is_bad),
    cmocka_unit_test(what_is_settled_is_not_asked), cmocka_unit_test(some_dice_of_a_class_are_rolled_again),
    cmocka_unit_test(faces_are_told_as_they_fell),
    cmocka_unit_test(more_dice_than_an_event_holds_are_several),
    cmocka_unit_test(the_one_die_that_counts_is_marked))

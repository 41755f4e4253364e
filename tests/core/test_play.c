/* Commands being worked out: frames, borders, halting at every question, edits at borders, rollback. */
#include "base/bounds.h"
#include "core/rule.h"
#include "core/table.h"

/* A strike of ann (0) at cur (2) with this tape; the caller clears the play. */
static enum outcome strike(struct table *t, struct play *p, const struct command *c, const struct tape *tape)
{
    play_begin(p, &t->now, &t->book, c);
    return play_run(p, tape);
}

/* 3 against 1: a hit by 2, damage 3; nobody spends anything. */
static struct tape plain_hit(void)
{
    struct tape tape = { 0 };

    die(&tape, 3);
    die(&tape, 1);
    give(&tape, ASK_PICK, 1, 0); /* luck */
    give(&tape, ASK_PICK, 0, 0); /* soak */
    give(&tape, ASK_PICK, 0, 0); /* counter */
    return tape;
}

/* Is it allowed at such a time, where the action may be wished at those? */
static bool allowed(int mode, unsigned char when, bool making, struct refusal *no)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    const struct deed *deeds[BRAWL_PROCS];
    struct ruleset rules = *t.book.rules;
    bool good;

    struct deed strike = *rules.deeds[STRIKE];

    strike.when = when;
    memcpy(deeds, rules.deeds, sizeof deeds);
    deeds[STRIKE] = &strike;
    rules.deeds = deeds;
    t.book.rules = &rules;
    t.now.turn.mode = mode;
    t.now.token[0].flags |= making ? TOKEN_MAKING : 0;
    good = play_legal(&t.now, &t.book, &c, no);
    table_close(&t);
    return good;
}

TEST(a_deed_is_wished_at_its_time_whatever_the_rules_forget_to_ask)
{
    enum { PEACE = WHEN_DOWNTIME, FIGHT = WHEN_ENCOUNTER };
    struct refusal no;

    assert_true(allowed(MODE_DOWNTIME, PEACE, false, &no) && allowed(MODE_ENCOUNTER, FIGHT, false, &no));
    assert_true(allowed(MODE_DOWNTIME, PEACE | FIGHT, false, &no));
    assert_false(allowed(MODE_DOWNTIME, FIGHT, false, &no));
    assert_int_equal(no.why, NAME_only_in_a_fight);
    assert_string_equal(no.rule, "BR-1");
    assert_false(allowed(MODE_ENCOUNTER, PEACE, false, &no));
    assert_int_equal(no.why, NAME_only_outside_a_fight);
    assert_true(
        allowed(MODE_ENCOUNTER, PEACE | WHEN_MAKING, true, &no)); /* who is being made takes no part */
    assert_false(allowed(MODE_ENCOUNTER, PEACE | FIGHT, true, &no));
    assert_int_equal(no.why, NAME_in_the_making);
}

TEST(a_wish_is_worked_out_to_its_end)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = plain_hit();
    struct play p;

    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_int_equal(state_stat(&t.now, 2, HP), 5);
    assert_int_equal(state_count(&t.now, 2, WOUND), 1);
    assert_int_equal(last_event(&p.events, EVENT_TOTAL, N_margin)->now, 2);
    assert_int_equal(last_event(&p.events, EVENT_RESULT, N_done)->now, 3); /* came back from `hurt` */
    assert_int_equal(play_run(&p, &tape), OUTCOME_DONE);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(a_refused_wish_changes_nothing_and_says_why)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 0);
    struct tape tape = { 0 };
    struct refusal no;
    struct play p;
    uint64_t before = t.now.hash;

    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_REFUSED);
    assert_string_equal(p.refusal.rule, "BR-1");
    assert_int_equal(p.refusal.why, N_miss);
    assert_true(t.now.hash == before);
    assert_false(play_legal(&t.now, &t.book, &c, &no));
    assert_int_equal(no.why, N_miss);
    c.target = 2;
    assert_true(play_legal(&t.now, &t.book, &c, &no));
    play_clear(&p);
    table_close(&t);
}

TEST(a_wish_that_names_what_is_not_there_is_refused)
{
    static const struct {
        int deed, actor, target, item;
    } wrong[] = {
        { BRAWL_ACTIONS, 0, 2, -1 }, { 999, 0, 2, -1 },    { -2, 0, 2, -1 },
        { STRIKE, 4, 2, -1 },        { STRIKE, 0, 4, -1 }, { STRIKE, -2, 2, -1 },
        { STRIKE, 0, -2, -1 },       { STRIKE, 0, 2, 0 },  { STRIKE, 0, 2, -2 },
    };
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct tape tape = { 0 };

    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct command c = wish(wrong[i].deed, 1, wrong[i].actor, wrong[i].target);
        struct refusal no;
        struct play p;

        c.item = wrong[i].item;
        assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_REFUSED);
        assert_int_equal(p.refusal.why, NAME_refused);
        assert_false(play_legal(&t.now, &t.book, &c, &no));
        play_clear(&p);
    }
    table_close(&t);
}

TEST(an_edit_is_always_legal_to_wish)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct refusal no;

    assert_true(play_legal(&t.now, &t.book, &c, &no));
    table_close(&t);
}

/* ---- halting ---- */

TEST(it_halts_at_every_question_and_goes_on_from_there)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = plain_hit(), part = { 0 };
    static const int asked[] = { N_attack, N_defence, N_luck_reroll, N_soak, N_counter };
    struct play p, whole;
    int before = 0;

    play_begin(&p, &t.now, &t.book, &c);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(play_run(&p, &part), OUTCOME_ASKS);
        assert_int_equal(play_run(&p, &part), OUTCOME_ASKS);
        assert_int_equal(p.wants.key, asked[i]);
        assert_true(p.events.n >= before);
        before = p.events.n;
        assert_true(tape_add(&part, tape.at[i], tape.value + tape.at[i].at));
    }
    assert_int_equal(play_run(&p, &part), OUTCOME_DONE);
    play_rollback(&p);
    assert_int_equal(strike(&t, &whole, &c, &tape), OUTCOME_DONE);
    play_rollback(&whole);
    play_clear(&p);
    play_clear(&whole);
    tape_clear(&part);
    tape_clear(&tape);
    table_close(&t);
}

TEST(who_is_asked_stands_in_the_question)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = plain_hit();
    struct play p;

    tape_cut(&tape, 2);
    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_ASKS);
    assert_int_equal(p.wants.seats, 1u << 1);
    assert_int_equal(p.wants.about, 0);
    assert_int_equal(p.wants.rule, 4);
    give(&tape, ASK_PICK, 1, 0);
    assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS);
    assert_int_equal(p.wants.seats, SEATS_GM);
    play_rollback(&p);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(an_answer_that_does_not_fit_is_bad_and_may_be_replaced)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = plain_hit();
    struct play p;
    int told;

    tape_cut(&tape, 2);
    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_ASKS);
    told = p.events.n;
    give(&tape, ASK_PICK, 2, 0); /* bob is not asked */
    assert_int_equal(play_run(&p, &tape), OUTCOME_BAD);
    assert_int_equal(p.wants.key, N_luck_reroll);
    assert_int_equal(p.events.n, told);
    tape_cut(&tape, 2);
    give(&tape, ASK_PICK, 1, 2);
    assert_int_equal(play_run(&p, &tape), OUTCOME_BAD);
    tape_cut(&tape, 2);
    give(&tape, ASK_SUM, 1, 1);
    assert_int_equal(play_run(&p, &tape), OUTCOME_BAD);
    tape_cut(&tape, 2);
    give(&tape, ASK_PICK, 1, 1);
    assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS);
    assert_int_equal(p.wants.kind, ASK_ROLL);
    tape_add(&tape, (struct answer){ .kind = ASK_SUM, .n = CLASSES_MAX }, (int[CLASSES_MAX]){ 3 });
    assert_int_equal(play_run(&p, &tape), OUTCOME_BAD); /* sums are for exploring alone */
    tape_cut(&tape, 3);
    die(&tape, 2);
    assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS);
    assert_int_equal(p.wants.key, N_soak);
    play_rollback(&p);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

static bool same_event(const struct event *one, const struct event *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

/* Every prefix of the tape gives a prefix of the events, and rolls back to the byte. */
static void check_prefixes(struct table *t, const struct command *c, const struct tape *tape,
                           const struct events *whole)
{
    struct state before = { 0 };

    assert_true(state_copy(&before, &t->now));
    for (int len = 0; len <= tape->len; len++) {
        struct tape part = *tape;
        struct play p;

        part.len = len;
        play_begin(&p, &t->now, &t->book, c);
        assert_int_equal(play_run(&p, &part), len < tape->len ? OUTCOME_ASKS : OUTCOME_DONE);
        assert_true(p.events.n <= whole->n);
        for (int i = 0; i < p.events.n; i++)
            assert_true(same_event(&p.events.at[i], &whole->at[i]));
        play_rollback(&p);
        assert_true(state_same(&before, &t->now));
        play_clear(&p);
    }
    state_clear(&before);
}

/* Overwrite everything but the state, the frames and what was read of the tape at every border. */
static void check_borders(struct table *t, const struct command *c, const struct tape *tape,
                          const struct events *whole)
{
    struct play p, bare;
    enum outcome outcome;

    play_begin(&p, &t->now, &t->book, c);
    while ((outcome = play_step(&p, tape)) == OUTCOME_BORDER) {
        play_begin(&bare, &t->now, &t->book, c);
        bare.begun = true;
        bare.depth = p.depth;
        memset(bare.frame, 0x5a, sizeof bare.frame);
        memcpy(bare.frame, p.frame, (size_t)p.depth * sizeof *p.frame);
        bare.head = p.head;
        bare.args_used = p.args_used;
        bare.events = p.events;
        p = bare;
    }
    assert_int_equal(outcome, OUTCOME_DONE);
    assert_int_equal(p.events.n, whole->n);
    for (int i = 0; i < whole->n; i++)
        assert_true(same_event(&p.events.at[i], &whole->at[i]));
    play_rollback(&p);
    play_clear(&p);
}

TEST(every_deed_keeps_the_properties_on_random_tapes)
{
    struct random random;
    int done = 0;

    random_from_number(&random, 17);
    for (int i = 0; i < 1200; i++) {
        struct table t = four_fighters((enum layout)(i % 3), 8);
        struct command c = wish(below(&random, WILD), 1, below(&random, 4), below(&random, 4));
        struct tape tape = { 0 };
        struct play p;

        c.seat = t.now.token[c.actor].seat;
        if (run_at_random(&random, &t, &p, &c, &tape) == OUTCOME_DONE) {
            assert_true(t.now.hash == state_hash(&t.now));
            play_rollback(&p);
            play_clear(&p);
            play_begin(&p, &t.now, &t.book, &c);
            assert_int_equal(play_run(&p, &tape), OUTCOME_DONE);
            for (int k = p.events.n - 1; k >= 0; k--)
                if (event_changes((enum event_kind)p.events.at[k].kind))
                    assert_true(apply_back(&t.now, &p.events.at[k]));
            check_prefixes(&t, &c, &tape, &p.events);
            check_borders(&t, &c, &tape, &p.events);
            done++;
        }
        play_clear(&p);
        tape_clear(&tape);
        table_close(&t);
    }
    assert_true(done > 900);
}

/* ---- frames ---- */

TEST(the_struck_strikes_back_with_the_roles_swapped)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = plain_hit();
    struct play p;

    tape_cut(&tape, 4);
    give(&tape, ASK_PICK, 0, 1); /* counter */
    die(&tape, 2);
    die(&tape, 2);
    give(&tape, ASK_PICK, 0, 0); /* luck of cur */
    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_int_equal(count_events(&p.events, EVENT_ABOUT, N_attack), 2);
    assert_int_equal(last_event(&p.events, EVENT_ABOUT, N_attack)->who, 2);
    assert_int_equal(last_event(&p.events, EVENT_ABOUT, N_attack)->a, 0);
    assert_int_equal(last_event(&p.events, EVENT_ABOUT, N_attack)->depth, 2);
    assert_int_equal(state_stat(&t.now, 0, HP), 6 - 2); /* nerve 1: a hit by 1 */
    assert_int_equal(count_events(&p.events, EVENT_RESULT, N_done), 2);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(who_falls_on_the_way_has_lost_the_rest)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = plain_hit();
    struct play p;

    edit(&t, EDIT_set_stat, 0, HP, 1);
    tape_cut(&tape, 4);
    give(&tape, ASK_PICK, 0, 1);
    die(&tape, 3);
    die(&tape, 1);
    give(&tape, ASK_PICK, 0, 0);
    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_true(state_stat(&t.now, 0, HP) < 0);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, N_done), 1); /* cur's; ann's own is lost */
    assert_int_equal(count_events(&p.events, EVENT_RESULT, NAME_lost), 1);
    assert_int_equal(last_event(&p.events, EVENT_RESULT, NAME_lost)->who, 0);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(what_cannot_be_stopped_goes_on)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(FALL, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, NAME_lost), 1);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, N_done), 0);
    play_rollback(&p);
    play_clear(&p);
    give_arg(&c, ASK_COUNT, SEAT_ANY, N_levels, 1);
    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, NAME_lost), 0);
    assert_int_equal(last_event(&p.events, EVENT_RESULT, N_done)->now, 6); /* as it was before the command */
    play_rollback(&p);
    play_clear(&p);
    command_clear(&c);
    table_close(&t);
}

TEST(what_is_called_may_be_unstoppable_alone)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(FALL, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    give_arg(&c, ASK_COUNT, SEAT_ANY, N_levels, 2);
    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, N_done), 1);
    assert_int_equal(last_event(&p.events, EVENT_RESULT, N_done)->depth, 2);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, NAME_lost), 1);
    assert_int_equal(last_event(&p.events, EVENT_RESULT, NAME_lost)->depth, 1);
    play_clear(&p);
    command_clear(&c);
    table_close(&t);
}

TEST(a_loop_over_borders_calls_once_for_each_target)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(VOLLEY, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    edit(&t, EDIT_set_stat, 3, HP, 0);
    figure(&t, "eel", "foes", 0, 6, 6);
    die(&tape, 2);
    give(&tape, ASK_PICK, 0, 0); /* soak of cur */
    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, N_harm), 2); /* cur and eel; dog lies already */
    assert_int_equal(state_stat(&t.now, 2, HP), 6);
    assert_int_equal(state_stat(&t.now, 4, HP), 8);
    assert_int_equal(state_stat(&t.now, 1, HP), 7);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(procedures_nest_as_deep_as_there_is_room)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct tape tape = { 0 };

    for (int levels = 0; levels < 30; levels++) {
        struct command c = wish(NEST, 1, 0, NOBODY);
        int deepest = 0, room = FRAMES - 4 + 1;
        struct play p;

        give_arg(&c, ASK_COUNT, SEAT_ANY, N_levels, levels);
        assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_DONE);
        for (int i = 0; i < p.events.n; i++)
            deepest = larger(p.events.at[i].depth, deepest);
        assert_int_equal(deepest, smaller(levels + 1, room));
        /* Each level hands what it counted to the one above: the callee's x[0] becomes the caller's x[4]. */
        assert_int_equal(last_event(&p.events, EVENT_RESULT, N_levels)->now, deepest);
        play_clear(&p);
        command_clear(&c);
    }
    table_close(&t);
}

TEST(numbers_that_are_not_kept_are_gone_at_the_border)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = { 0 };
    struct play p;

    play_begin(&p, &t.now, &t.book, &c);
    assert_int_equal(play_step(&p, &tape), OUTCOME_BORDER);
    for (int i = 0; i < FRAME_X; i++)
        assert_int_equal(p.frame[0].x[i], 0); /* the first step left 77 in x[4] */
    play_rollback(&p);
    play_clear(&p);
    table_close(&t);
}

TEST(the_item_of_a_wish_may_have_any_number)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct event mark = { .kind = EVENT_MARKED, .mark = mark_make(WOUND, 0) };
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = { 0 };
    struct play p;

    mark.mark.next = 70000;
    assert_true(apply_event(&t.now, &mark));
    c.item = 70000;
    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_ASKS);
    assert_int_equal(p.item, 70000);
    assert_int_equal(p.frame[0].item, 70000);
    play_rollback(&p);
    play_clear(&p);
    table_close(&t);
}

/* ---- edits at borders ---- */

static void give_edit(struct tape *tape, enum edit_op op, int who, int what, int value)
{
    const int number[4] = { (int)op, who, what, value };

    assert_true(tape_add(tape, (struct answer){ .kind = ASK_EDIT, .n = 4 }, number));
}

TEST(the_gm_changes_a_number_between_two_steps)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = { 0 };
    struct play p;

    die(&tape, 3);
    die(&tape, 1);
    give(&tape, ASK_PICK, 1, 0);
    give_edit(&tape, EDIT_set_x, 0, X_MARGIN, 0);
    give_edit(&tape, EDIT_set_stat, 2, HP, 20);
    give(&tape, ASK_PICK, 0, 0);
    give(&tape, ASK_PICK, 0, 0);
    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_int_equal(state_stat(&t.now, 2, HP), 19);
    assert_int_equal(last_event(&p.events, EVENT_EDITED, X_MARGIN)->old, 2);
    assert_int_equal(last_event(&p.events, EVENT_EDITED, X_MARGIN)->now, 0);
    assert_int_equal(last_event(&p.events, EVENT_EDITED, X_MARGIN)->rule, RULE_GM);
    play_rollback(&p);
    assert_int_equal(state_stat(&t.now, 2, HP), 8);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(the_gm_skips_a_step_or_ends_a_procedure)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = { 0 };
    struct play p;

    die(&tape, 3);
    die(&tape, 1);
    give(&tape, ASK_PICK, 1, 0);
    give_edit(&tape, EDIT_skip_step, 0, 0, 0); /* no damage */
    give(&tape, ASK_PICK, 0, 0);
    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_int_equal(state_stat(&t.now, 2, HP), 8);
    assert_int_equal(last_event(&p.events, EVENT_EDITED, -1)->what, FRAME_X + 2);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, N_done), 1);
    play_rollback(&p);
    play_clear(&p);
    tape_cut(&tape, 3);
    give_edit(&tape, EDIT_end_proc, 0, 0, 0);
    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, N_done), 0);
    assert_int_equal(count_events(&p.events, EVENT_EDITED, -1), 3);
    play_rollback(&p);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(skipping_the_last_step_of_a_called_procedure_returns_to_its_caller)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = plain_hit();
    struct play p;

    tape_cut(&tape, 4);
    give_edit(&tape, EDIT_skip_step, 0, 0, 0); /* `apply` of hurt */
    give(&tape, ASK_PICK, 0, 0);
    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_int_equal(state_stat(&t.now, 2, HP), 8);
    assert_int_equal(last_event(&p.events, EVENT_RESULT, N_done)->now, 3); /* x[0] came back all the same */
    play_rollback(&p);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(an_edit_that_makes_no_sense_at_its_border_is_bad)
{
    static const struct {
        enum edit_op op;
        int who, what, value;
    } wrong[] = {
        { EDIT_set_x, 0, FRAME_X, 1 }, { EDIT_set_x, 0, -1, 1 },   { EDIT_set_stat, 9, HP, 1 },
        { EDIT_skip_step, 0, 0, 1 },   { EDIT_end_proc, 0, 0, 1 },
    };
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = plain_hit();
    struct play p;
    int told;

    tape_cut(&tape, 3);
    play_begin(&p, &t.now, &t.book, &c);
    assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS);
    told = p.events.n;
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        give_edit(&tape, EDIT_set_stat, 0, HP, 3);
        give_edit(&tape, wrong[i].op, wrong[i].who, wrong[i].what, wrong[i].value);
        assert_int_equal(play_run(&p, &tape), OUTCOME_BAD);
        assert_int_equal(p.events.n, told + 1); /* what was given before it stands */
        tape_cut(&tape, 3);
        assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS);
        assert_int_equal(p.wants.key, N_soak);
        assert_int_equal(p.events.n, told);
        assert_int_equal(state_stat(&t.now, 0, HP), 6);
    }
    play_rollback(&p);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(an_edit_among_the_answers_of_a_step_is_bad)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = { 0 };
    struct play p;

    die(&tape, 3);
    give_edit(&tape, EDIT_set_stat, 0, HP, 3);
    die(&tape, 1);
    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_BAD);
    assert_int_equal(p.wants.key, N_defence);
    play_rollback(&p);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(several_edits_are_one_command_or_none)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct tape tape = { 0 };
    struct play p;

    assert_true(command_edit(&c, EDIT_set_stat, 0, HP, 1, NULL, 0));
    assert_true(command_edit(&c, EDIT_set_stat, 1, HP, 2, NULL, 0));
    assert_int_equal(strike(&t, &p, &c, &tape), OUTCOME_DONE);
    assert_int_equal(p.events.n, 2);
    assert_int_equal(p.events.at[0].depth, 0);
    play_rollback(&p);
    play_clear(&p);
    assert_int_equal(state_stat(&t.now, 0, HP), 6);
    command_clear(&c);
    table_close(&t);
}

/* ---- what a rule must not do ---- */

static int wild_way;

static void run_wild(void)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(WILD, 1, 0, NOBODY);
    struct tape tape = { 0 };
    struct play p;

    give_arg(&c, ASK_COUNT, SEAT_ANY, N_way, wild_way);
    for (int i = 0; i < QUERIES_MAX + 1; i++)
        give(&tape, ASK_PICK, 1, 1);
    play_begin(&p, &t.now, &t.book, &c);
    play_run(&p, &tape);
    play_clear(&p);
    tape_clear(&tape);
    command_clear(&c);
    table_close(&t);
}

TEST(broken_promises_of_rules_stop_the_program)
{
    for (wild_way = WAY_ENDLESS; wild_way <= WAY_OPTIONS; wild_way++)
        if (!stops(run_wild))
            fail_msg("way %d went on", wild_way);
    wild_way = 0;
    run_wild(); /* a tame one does not */
}

RUN(cmocka_unit_test(a_deed_is_wished_at_its_time_whatever_the_rules_forget_to_ask),
    cmocka_unit_test(a_wish_is_worked_out_to_its_end),
    cmocka_unit_test(a_refused_wish_changes_nothing_and_says_why),
    cmocka_unit_test(a_wish_that_names_what_is_not_there_is_refused),
    cmocka_unit_test(an_edit_is_always_legal_to_wish),
    cmocka_unit_test(it_halts_at_every_question_and_goes_on_from_there),
    cmocka_unit_test(who_is_asked_stands_in_the_question),
    cmocka_unit_test(an_answer_that_does_not_fit_is_bad_and_may_be_replaced),
    cmocka_unit_test(every_deed_keeps_the_properties_on_random_tapes),
    cmocka_unit_test(the_struck_strikes_back_with_the_roles_swapped),
    cmocka_unit_test(who_falls_on_the_way_has_lost_the_rest),
    cmocka_unit_test(what_cannot_be_stopped_goes_on),
    cmocka_unit_test(what_is_called_may_be_unstoppable_alone),
    cmocka_unit_test(a_loop_over_borders_calls_once_for_each_target),
    cmocka_unit_test(procedures_nest_as_deep_as_there_is_room),
    cmocka_unit_test(numbers_that_are_not_kept_are_gone_at_the_border),
    cmocka_unit_test(the_item_of_a_wish_may_have_any_number),
    cmocka_unit_test(the_gm_changes_a_number_between_two_steps),
    cmocka_unit_test(the_gm_skips_a_step_or_ends_a_procedure),
    cmocka_unit_test(skipping_the_last_step_of_a_called_procedure_returns_to_its_caller),
    cmocka_unit_test(an_edit_that_makes_no_sense_at_its_border_is_bad),
    cmocka_unit_test(an_edit_among_the_answers_of_a_step_is_bad),
    cmocka_unit_test(several_edits_are_one_command_or_none),
    cmocka_unit_test(broken_promises_of_rules_stop_the_program))

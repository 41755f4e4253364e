/*
 * What a question about dice says, for a rule set of no book: a blow lands if its die is the lower one, ties
 * miss, of two dice the lower counts, and of its two shoves the one called "tug" draws nearer. Two seats bid,
 * each out of its own purse. What nobody needs to think about is not asked. A name is typed at once.
 */
#include "core/rule.h"
#include "session/odds/weigh.h"
#include "view/table/moment.h"
#include "view/table/wish.h"
#include "view/tabletop.h"

enum { HP, LUCK, STATS };
enum { ANNA = 1, BEN };

/* clang-format off */
#define LOW_NAMES(X) \
    X(blow) X(ward) X(fortune) X(lands) X(glances) \
    X(tug) X(heave) X(bid) X(gold) X(ring) X(parries) X(called)
/* clang-format on */
enum {
    N_before = NAME_COUNT - 1,
#define LOW_ENUM(word) N_##word,
    LOW_NAMES(LOW_ENUM)
#undef LOW_ENUM
        LOW_NAME_COUNT
};
static const char *const names[LOW_NAME_COUNT] = {
#define LOW_ROW(word) #word,
    CORE_NAMES(LOW_ROW) LOW_NAMES(LOW_ROW)
#undef LOW_ROW
};

/* LO-1: whose die is lower wins; LO-2: on a tie the blow glances off; LO-3: luck buys one more roll. */
static void offer(struct play *p, struct tally *own, const struct tally *other, bool lands)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_fortune, "LO-3", own->who, play_seat_of(p, own->who));
    ask_option(&q, NAME_no);
    ask_option(&q, NAME_yes);
    q.die = own->die;
    q.sides = own->sides;
    q.total = (short)tally_known(own);
    q.against = (short)tally_known(other);
    q.fails = lands == (own->who == p->target);
    q.result = lands ? N_lands : N_glances;
    q.margin = (short)abs(q.total - q.against);
    if (play_pick(p, &q) != 1)
        return;
    play_add(p, own->who, LUCK, -1, "LO-3");
    play_reroll_keep_low(p, own, "LO-3");
}

static void blow(struct play *p)
{
    struct tally blow, ward;

    play_roll(p, &blow, p->actor, N_blow, "LO-1", 20);
    play_roll(p, &ward, p->target, N_ward, "LO-1", 20);
    offer(p, &blow, &ward, blow.die < ward.die);
    offer(p, &ward, &blow, blow.die < ward.die);
    play_total(p, &blow, INT_MIN);
    play_total(p, &ward, INT_MIN);
    play_result(p, p->actor, blow.die < ward.die ? N_lands : N_glances, 1, p->target, "LO-2");
    if (blow.die < ward.die)
        play_add(p, p->target, HP, -1, "LO-1");
}

/* LO-4: either may give gold; the ring is Anna's alone. */
static void bid(struct play *p)
{
    struct question q;
    int share[OPTIONS_ASKED];

    ask_begin(&q, ASK_SHARE, N_bid, "LO-4", NOBODY, 1u << ANNA | 1u << BEN);
    ask_share(&q, N_gold, 3, 1);
    ask_share(&q, N_ring, 1, 1);
    ask_owned(&q, 1u << ANNA);
    q.hi = 3;
    ask_purses(&q, (const int[SEATS]){ [ANNA] = 2, [BEN] = 3 });
    play_share(p, &q, share);
    play_set(p, 0, HP, 4 * p->answered + share[0], "LO-4");
}

/* LO-6: what somebody is called from now on. */
static void call(struct play *p)
{
    struct question q;
    int text;

    ask_begin(&q, ASK_WORDS, N_called, "LO-6", 0, 1u << ANNA);
    text = play_words(p, &q);
    play_set(p, 0, HP, strcmp(texts_get(&p->book->texts, text), "elm") == 0, "LO-6");
}

/* LO-7: it is hurt, and goes down or just not. */
static void stumble(struct play *p)
{
    struct question q;

    play_set(p, 0, HP, 1, "LO-7");
    ask_begin(&q, ASK_PICK, N_fortune, "LO-7", 0, 1u << ANNA);
    ask_option(&q, NAME_no);
    ask_option(&q, NAME_yes);
    if (play_pick(p, &q) == 0)
        play_set(p, 0, HP, 0, "LO-7");
}

static void parry(struct play *p)
{
    play_result(p, p->actor, N_parries, 1, NOBODY, "LO-5");
}

static bool is_there(const struct state *now, int token)
{
    return !(now->token[token].flags & TOKEN_GONE);
}

static bool is_up(const struct state *now, int token)
{
    return is_there(now, token) && state_stat(now, token, HP) > 0;
}

/* Whoever's turn it is. */
static bool has_turn(const struct state *now, int token)
{
    return now->turn.actor == NOBODY || now->turn.actor == token;
}

static int fitness(const struct state *now, const struct book *book, int token)
{
    (void)book;
    return state_stat(now, token, HP);
}

static void nothing_due(const struct state *now, const struct book *book, struct due *due)
{
    (void)now;
    (void)book;
    *due = (struct due){ .kind = DUE_WAIT, .seats = SEATS_ALL, .command = command_make(DEED_EDIT, SEAT_GM) };
}

static const struct step blow_steps[] = { { "blow", blow, NEEDS_ACTOR | NEEDS_TARGET, 0, 0 }, { NULL } };
static const struct step bid_steps[] = { { "bid", bid, 0, 0, 0 }, { NULL } };
static const struct step call_steps[] = { { "call", call, 0, 0, 0 }, { NULL } };
static const struct step stumble_steps[] = { { "stumble", stumble, 0, 0, 0 }, { NULL } };
static const struct step parry_steps[] = { { "parry", parry, NEEDS_ACTOR, 0, 0 }, { NULL } };
static const struct deed *const deeds[] = {
    &(const struct deed){ .key = "blow",
                          .when = WHEN_DOWNTIME | WHEN_ENCOUNTER,
                          .flags = DEED_TARGET,
                          .rule = "LO-1",
                          .steps = blow_steps },
    &(const struct deed){ .key = "bid", .when = WHEN_DOWNTIME, .rule = "LO-4", .steps = bid_steps },
    &(const struct deed){
        .key = "parry", .when = WHEN_ENCOUNTER, .flags = DEED_REACTS, .rule = "LO-5", .steps = parry_steps },
    &(const struct deed){ .key = "begin",
                          .when = WHEN_DOWNTIME,
                          .flags = DEED_GM | DEED_BEGINS,
                          .rule = "LO-5",
                          .steps = bid_steps },
    &(const struct deed){ .key = "call", .when = WHEN_DOWNTIME, .rule = "LO-6", .steps = call_steps },
    &(const struct deed){ .key = "stumble", .when = WHEN_DOWNTIME, .rule = "LO-7", .steps = stumble_steps },
};
static const struct stat_def stats[STATS] = { { "hp", 0, 99, 5, STAT_PLAIN, "LO-4" },
                                              { "luck", 0, 9, 3, STAT_PLAIN, "LO-3" } };
static const struct shove_kind shoves[] = { { N_tug, SHOVED_NEARER },
                                            { N_heave, SHOVED_ASIDE },
                                            { 0, SHOVED_AWAY } };
static const struct ruleset low = { .id = "low",
                                    .title = "Low",
                                    .prefix = "LO",
                                    .version = 1,
                                    .name = names,
                                    .nnames = LOW_NAME_COUNT,
                                    .stats = stats,
                                    .nstats = STATS,
                                    .deeds = deeds,
                                    .ndeeds = 6,
                                    .nwished = 6,
                                    .mark_modifier = -1,
                                    .due = nothing_due,
                                    .able = is_up,
                                    .there = is_there,
                                    .may_act = has_turn,
                                    .program.fitness = fitness,
                                    .shown.stat_hp = -1,
                                    .shown.stat_hp_max = -1,
                                    .shown.shoves = shoves };

/* Its text.json, in pairs. */
static const char *const words[] = { "stands.blow.lands",
                                     "{who} strikes {target}, lower by {n}.",
                                     "stands.blow.glances",
                                     "{who} glances off {target}.",
                                     "beside.fortune",
                                     "The lower die counts.",
                                     NULL };
static const char *const no_words[] = { NULL };

static const char *low_word(const void *context, const char *group, const char *key)
{
    const char *const *word = context;

    while (*word && strcmp(*word, key) != 0)
        word += 2;
    return *word && strcmp(group, "screen") == 0 ? word[1] : NULL;
}

static void join(struct session *s, const char *name)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct texts *texts = &session_book(s)->texts;
    const int more[] = { texts_add(texts, name), ANNA, 0, 1, texts_add(texts, name), SEATS_ALL };

    assert_true(command_edit(&c, EDIT_join, NOBODY, 0, -1, more, 6));
    assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
    command_clear(&c);
}

/* Ash and Birch. */
static struct session *two_of_them(void)
{
    struct err err = { 0 };
    struct session *s = session_new(&low, NULL, "7", &err);

    assert_non_null(s);
    assert_int_equal(session_add_seat(s, "anna", false, RUNNER_PERSON), ANNA);
    assert_true(session_set_dice(s, ANNA, DICE_TYPED));
    join(s, "Ash");
    join(s, "Birch");
    return s;
}

/* A question is open. */
static void open_table(struct tabletop *t, struct session *s, const char *const *said)
{
    *t = (struct tabletop){ .meter = font_meter_fixed(),
                            .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    app_init(&t->app, THEME_DARK, 0);
    t->app.game.session = s;
    t->app.screen = table_screen_new(s, low_word, said);
    assert_non_null(t->app.screen);
    t->app.screen->anim.reduced = true;
    tabletop_settle(t);
}

/* Ash strikes Birch, with these dice. */
static void strike_in(struct session *s, int one, int other)
{
    struct command c = command_make(0, ANNA);
    struct answer roll = { .kind = ASK_ROLL, .seat = ANNA, .n = 1 };

    c.actor = 0;
    c.target = 1;
    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    assert_int_equal(session_answer(s, &roll, &one), OUTCOME_ASKS);
    if (other > 0)
        assert_int_equal(session_answer(s, &roll, &other), OUTCOME_ASKS);
    command_clear(&c);
}

static struct session *struck(int one, int other)
{
    struct session *s = two_of_them();

    strike_in(s, one, other);
    return s;
}

/* The table at the first question that is left open. */
static void strike(struct tabletop *t, const char *const *said, int one, int other)
{
    open_table(t, struck(one, other), said);
}

static void answer(struct tabletop *t, int option)
{
    struct answer given = { .kind = ASK_PICK, .seat = ANNA, .n = 1 };

    session_answer(t->app.game.session, &given, &option);
    moment_look(t->app.screen);
    tabletop_settle(t);
}

static void asserts_standing(struct tabletop *t, const char *text)
{
    const char *value = tabletop_widget(t, "question")->value;

    if (strncmp(value, text, strlen(text)) != 0)
        fail_msg("\"%s\" where \"%s\" should stand", value, text);
}

static void the_rule_set_says_which_die_counts(void **unused)
{
    struct tabletop t;

    (void)unused;
    strike(&t, words, 4, 9);
    asserts_standing(&t, "Ash strikes Birch, lower by 5. The lower die counts.");
    assert_false(tabletop_says(&t, "better"));
    answer(&t, 0);
    asserts_standing(&t, "Ash strikes Birch, lower by 5. The lower die counts.");
    app_clear(&t.app);
}

static void the_rule_set_says_whom_a_tie_helps(void **unused)
{
    struct tabletop t;

    (void)unused;
    strike(&t, words, 7, 7);
    asserts_standing(&t, "Ash glances off Birch. The lower die counts.");
    app_clear(&t.app);
}

/* A result needs no sentence to be told; nothing is made up. */
static void without_words_it_says_the_result_alone(void **unused)
{
    struct tabletop t;

    (void)unused;
    strike(&t, no_words, 12, 7);
    asserts_standing(&t, "Glances");
    assert_false(tabletop_says(&t, "counts"));
    app_clear(&t.app);
}

static void of_two_dice_the_lower_is_shown_as_the_one_that_counts(void **unused)
{
    static const int again[] = { 3, 16 };
    struct answer roll = { .kind = ASK_ROLL, .seat = ANNA, .n = 1 };

    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct tabletop t;

        strike(&t, words, 12, 7);
        answer(&t, 1);
        assert_int_not_equal(session_answer(t.app.game.session, &roll, &again[i]), OUTCOME_BAD);
        moment_look(t.app.screen);
        tabletop_settle(&t);
        assert_int_equal(t.app.screen->panels.dice.row[0].roll.n, 2);
        assert_int_equal(roll_counts(&t.app.screen->panels.dice.row[0].roll, 1), again[i] == 3);
        app_clear(&t.app);
    }
}

static void a_shove_goes_as_its_rule_set_says(void **unused)
{
    (void)unused;
    assert_int_equal(ruleset_shove_way(&low, N_tug), SHOVED_NEARER);
    assert_int_equal(ruleset_shove_way(&low, N_heave), SHOVED_ASIDE);
    assert_int_equal(ruleset_shove_way(&low, N_blow), SHOVED_AWAY);
}

/* Whatever gave the answer before, mouse or keys: the field is ready for the name. */
static void a_name_is_typed_without_clicking_into_its_field(void **unused)
{
    struct session *s = two_of_them();
    struct command c = command_make(4, ANNA);
    struct tabletop t;

    (void)unused;
    c.actor = 0;
    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    command_clear(&c);
    open_table(&t, s, no_words);
    assert_true(tabletop_widget(&t, "answer.text")->focused);
    snprintf(t.input.typed, sizeof t.input.typed, "elm");
    tabletop_frame(&t);
    t.input.typed[0] = '\0';
    tabletop_key(&t, UI_KEY_ENTER, 0);
    assert_null(session_question(s));
    assert_int_equal(state_stat(session_state(s), 0, HP), 1);
    app_clear(&t.app);
}

static void open_bid(struct tabletop *t)
{
    struct session *s = two_of_them();
    struct command c = command_make(1, ANNA);

    assert_int_equal(session_add_seat(s, "ben", false, RUNNER_PERSON), BEN);
    c.actor = 0;
    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    command_clear(&c);
    open_table(t, s, no_words);
}

/* Each of the seats at this table gives out of its own purse, and what is its own. */
static void of_several_seats_it_is_chosen_which_one_gives(void **unused)
{
    struct tabletop t;
    int hp;

    (void)unused;
    open_bid(&t);
    tabletop_click(&t, "answer.1.more");
    assert_int_equal(t.app.screen->panels.form.share[1], 1);
    tabletop_click(&t, "answer.giver.0.1");
    assert_int_equal(t.app.screen->panels.form.share[1], 0);
    tabletop_click(&t, "answer.1.more"); /* the ring is not Ben's */
    for (int i = 0; i < 5; i++)
        tabletop_click(&t, "answer.0.more");
    tabletop_click(&t, "answer.ok");
    hp = state_stat(session_state(t.app.game.session), 0, HP);
    assert_int_equal(hp, 4 * BEN + 3);
    app_clear(&t.app);
}

/* On another's turn a figure is offered what may be done then, and nothing else. */
static void who_is_not_on_turn_has_cards_for_reactions_alone(void **unused)
{
    struct tabletop t;
    struct session *s = two_of_them();
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int entry;

    (void)unused;
    assert_true(command_edit(&c, EDIT_set_turn, 0, NAME_mode, MODE_ENCOUNTER, NULL, 0) &&
                command_edit(&c, EDIT_set_turn, 0, NAME_actor, 0, NULL, 0));
    assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
    command_clear(&c);
    open_table(&t, s, no_words);
    entry = session_head(s);
    assert_true(tabletop_has(&t, "action.blow"));
    table_select_figure(&t.app.screen->selection, 1);
    tabletop_settle(&t);
    assert_false(tabletop_has(&t, "action.blow"));
    assert_true(tabletop_has(&t, "action.parry"));
    tabletop_click(&t, "action.parry");
    assert_int_equal(session_head(s), entry + 1);
    app_clear(&t.app);
}

/* Ash's 1 cannot get lower, so luck would be lost; with a 4 Birch's own luck may find the difference. */
static void answers_are_alike_where_all_that_follows_is(void **unused)
{
    struct session *lowest = struck(1, 9), *low_one = struck(4, 9), *missed = struck(12, 7);
    uint64_t before = session_state(lowest)->hash;

    (void)unused;
    assert_true(session_alike(lowest, ANNA));
    assert_true(session_state(lowest)->hash == before);
    assert_int_equal(session_question(lowest)->about, 0);
    assert_false(session_alike(low_one, ANNA));
    assert_false(session_alike(missed, ANNA));
    assert_false(session_alike(missed, 0));
    session_close(lowest);
    session_close(low_one);
    session_close(missed);
}

static int who_is_asked(bool asks_all, bool *said)
{
    struct tabletop t;
    int nine = 9;

    open_table(&t, struck(1, 0), words);
    t.app.screen->game.asks_all = asks_all;
    table_wish_answer(t.app.screen, ASK_ROLL, &nine, 1);
    tabletop_settle(&t);
    const struct log *log = &t.app.screen->panels.log;
    const char *last = log->n > 0 ? log->line[log->n - 1].text : "";
    *said = strstr(last, "would have helped") && strstr(last, "Fortune"); /* and what was not asked */
    int about = session_question(t.app.game.session)->about;
    app_clear(&t.app);
    return about;
}

/* What is left unasked once more is not told again: every blow asks the same. */
static void what_is_not_asked_is_told_once(void **unused)
{
    struct tabletop t;
    struct err err;
    int nine = 9;

    (void)unused;
    open_table(&t, struck(1, 0), words);
    for (int i = 0; i < 2; i++) {
        table_wish_answer(t.app.screen, ASK_ROLL, &nine, 1);
        tabletop_settle(&t);
        assert_int_equal(session_question(t.app.game.session)->about, 1);
        assert_int_equal(t.app.screen->panels.notes.n, 1);
        assert_true(session_cancel(t.app.game.session, &err));
        strike_in(t.app.game.session, 1, 0);
        tabletop_settle(&t);
    }
    app_clear(&t.app);
}

/* It is told at once; when the deed is done, behind that. */
static void what_was_not_asked_stands_behind_its_deed(void **unused)
{
    struct tabletop t;
    int nine = 9;

    (void)unused;
    open_table(&t, struck(1, 0), words);
    const struct log *log = &t.app.screen->panels.log;
    table_wish_answer(t.app.screen, ASK_ROLL, &nine, 1);
    tabletop_settle(&t);
    assert_true(log->line[log->n - 1].note);
    while (session_question(t.app.game.session)) {
        struct answer answer;
        int value[OPTIONS_ASKED];

        question_rest(session_question(t.app.game.session), &answer, value);
        answer.seat = (unsigned char)question_seat(session_question(t.app.game.session));
        session_answer(t.app.game.session, &answer, value);
    }
    tabletop_settle(&t);
    assert_true(log->line[log->n - 1].note);
    assert_int_equal(log->line[log->n - 1].entry, session_head(t.app.game.session));
    assert_non_null(strstr(log->line[log->n - 1].text, "would have helped"));
    for (int i = 0; i < log->n - 1; i++)
        assert_false(log->line[i].note);
    app_clear(&t.app);
}

static void what_comes_to_the_same_is_not_asked_but_told(void **unused)
{
    bool said;

    (void)unused;
    assert_int_equal(who_is_asked(false, &said), 1);
    assert_true(said);
    assert_int_equal(who_is_asked(true, &said), 0);
    assert_false(said);
}

/* Of twenty dice fifteen turn the blow away: one begins with luck; of two that do not: with what is free. */
static void one_begins_with_what_more_likely_than_not_turns_harm_away(void **unused)
{
    static const struct {
        int blow, ward, begins;
    } row[] = { { 15, 19, 1 }, { 2, 19, 0 }, { 15, 15, 0 } };

    (void)unused;
    for (int i = 0; i < 3; i++) {
        struct session *s = struck(row[i].blow, row[i].ward);
        struct answer keep = { .kind = ASK_PICK, .seat = ANNA, .n = 1 };
        int no = 0;

        assert_int_equal(session_begin_with(s, ANNA, 0),
                         0); /* Ash's own blow: it harms nobody that is asked */
        assert_int_equal(session_answer(s, &keep, &no), OUTCOME_ASKS);
        assert_int_equal(session_question(s)->about, 1);
        assert_int_equal(session_begin_with(s, ANNA, 0), row[i].begins);
        session_close(s);
    }
}

/* Either way it is hurt: one begins with what leaves it on its feet. */
static void one_begins_with_what_leaves_it_in(void **unused)
{
    struct session *s = two_of_them();
    struct command c = command_make(5, ANNA);

    (void)unused;
    c.actor = 0;
    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    assert_int_equal(session_begin_with(s, ANNA, 0), 1);
    command_clear(&c);
    session_close(s);
}

static bool has_declared(struct tabletop *t, const char *name)
{
    return state_find(session_state(t->app.game.session), tabletop_figure(t, name),
                      ruleset_find_mark(t->app.screen->game.rules, "declared"), -2) >= 0;
}

/* A crew declares in one gesture; nobody else's figures do by it. */
static void all_do_the_obvious_at_one_gesture(void **unused)
{
    static struct tabletop t;
    void *state = &t;

    (void)unused;
    tabletop_open(&t, "roof", true);
    table_select_figure(&t.app.screen->selection, tabletop_figure(&t, "Kirt"));
    tabletop_settle(&t);
    tabletop_click(&t, "action.declare");
    tabletop_click(&t, "answer.obvious");
    assert_true(has_declared(&t, "Kirt"));
    assert_true(has_declared(&t, "Ines"));
    tabletop_close(&state);
}

/* Nor does it take the question: its key does the same before anybody is asked. */
static void all_do_the_obvious_before_anybody_is_asked(void **unused)
{
    static struct tabletop t;
    void *state = &t;

    (void)unused;
    tabletop_open(&t, "roof", true);
    table_select_figure(&t.app.screen->selection, tabletop_figure(&t, "Kirt"));
    tabletop_settle(&t);
    tabletop_press(&t, (struct ui_press){ .key = UI_KEY_CHAR, .letter = 'A', .shift = true });
    tabletop_settle(&t);
    assert_true(has_declared(&t, "Kirt"));
    assert_true(has_declared(&t, "Ines"));
    tabletop_close(&state);
}

/* Has the deed that was begun after this entry come to its dice? */
static bool has_rolled(struct tabletop *t, int entry)
{
    const struct play *pending = moment_pending(t->app.screen);

    for (int i = 0; pending && i < pending->events.n; i++)
        if (pending->events.at[i].kind == EVENT_ROLLED)
            return true;
    return !pending && session_head(t->app.game.session) > entry;
}

/* The second shift, all declared, and Sable is about to shoot. */
static void open_office(struct tabletop *t)
{
    tabletop_open(t, "office", false);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Sable"));
    tabletop_settle(t);
    tabletop_click(t, "action.declare");
    assert_false(tabletop_has(t, "answer.to_dice")); /* a plan has none */
    tabletop_click(t, "answer.obvious");
    tabletop_settle(t);
    tabletop_letter(t, 'S'); /* goes first */
}

/* From a shot to its dice at one answer: two Attributes; what else is asked before goes without saying. */
static void one_answer_leads_to_the_dice(void **unused)
{
    static struct tabletop t;
    void *state = &t;
    int entry;

    (void)unused;
    open_office(&t);
    tabletop_letter(&t, 'Q');
    entry = session_head(t.app.game.session);
    tabletop_click(&t, "action.attack");
    assert_false(has_rolled(&t, entry));
    tabletop_click(&t, "answer.to_dice");
    tabletop_settle(&t);
    assert_true(has_rolled(&t, entry));
    assert_false(tabletop_has(&t, "answer.to_dice"));
    tabletop_close(&state);
}

/* A rifle that is hardly dodged, where a dodge that fails costs two Levels and none costs one: one tries. */
static void one_never_begins_with_being_hit(void **unused)
{
    static struct tabletop t;
    void *state = &t;

    (void)unused;
    open_office(&t);
    tabletop_click(&t, "action.end_turn");
    tabletop_settle(&t);
    tabletop_click(&t, "action.end_turn");
    tabletop_settle(&t);
    assert_true(tabletop_says(&t, "How does Jory defend against Stag?"));
    assert_true(t.app.screen->panels.form.suggested > 0); /* 0: no defence */
    tabletop_close(&state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_answer_leads_to_the_dice),
        cmocka_unit_test(one_never_begins_with_being_hit),
        cmocka_unit_test(all_do_the_obvious_at_one_gesture),
        cmocka_unit_test(all_do_the_obvious_before_anybody_is_asked),
        cmocka_unit_test(the_rule_set_says_which_die_counts),
        cmocka_unit_test(the_rule_set_says_whom_a_tie_helps),
        cmocka_unit_test(without_words_it_says_the_result_alone),
        cmocka_unit_test(of_two_dice_the_lower_is_shown_as_the_one_that_counts),
        cmocka_unit_test(a_name_is_typed_without_clicking_into_its_field),
        cmocka_unit_test(of_several_seats_it_is_chosen_which_one_gives),
        cmocka_unit_test(answers_are_alike_where_all_that_follows_is),
        cmocka_unit_test(what_was_not_asked_stands_behind_its_deed),
        cmocka_unit_test(what_comes_to_the_same_is_not_asked_but_told),
        cmocka_unit_test(what_is_not_asked_is_told_once),
        cmocka_unit_test(one_begins_with_what_more_likely_than_not_turns_harm_away),
        cmocka_unit_test(one_begins_with_what_leaves_it_in),
        cmocka_unit_test(a_shove_goes_as_its_rule_set_says),
        cmocka_unit_test(who_is_not_on_turn_has_cards_for_reactions_alone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

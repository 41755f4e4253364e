#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "session/log/log.h"

/* A rule set of a few names is all that the log asks for. */
/* clang-format off */
enum {
    HIT = NAME_COUNT, MISS, MOVED, PRONE, DOWN, ATTACK, DAMAGE, MUSCLE, SWORD, KIND, PUSH, LUCK, STAND,
    FIRE, SHOT, RAW, BONUS, BLOW, BEATEN
};
/* clang-format on */

static const char *const names[] = {
#define WORD(word) #word,
    CORE_NAMES(WORD)
#undef WORD
        "hit",
    "miss",
    "moved",
    "knocked_prone",
    "unconscious",
    "attack",
    "damage",
    "muscularity",
    "weapon",
    "forced_movement",
    "push",
    "luck_reroll",
    "stand_up",
    "fire",
    "shot",
    "raw",
    "bonus",
    "blow",
    "beaten",
};

static const struct deed *const deeds[] = {
    &(const struct deed){ .key = "attack" },
    &(const struct deed){ .key = "stand_up" },
    &(const struct deed){ .key = "award", .flags = DEED_GM, .rule = "AS-111" },
    &(const struct deed){ .key = "take_turn", .flags = DEED_GM | DEED_GIVES_TURN, .rule = "AS-23" },
    &(const struct deed){ .key = "prepare", .when = WHEN_DOWNTIME, .rule = "AS-111" },
};

static const struct stat_def stats[] = { { .key = "hp", .hi = 99 } };

static const struct pool_def pools[] = { { .key = "doom" } };
static const struct mark_def marks[] = { { .key = "wound" }, { .key = "close", .flags = MARK_OF_TOKEN } };

static const char *const on_off[] = { "false", "true", NULL };

static const struct option_def options[] = {
    { .key = "use_map", .lo = 1, .choices = on_off, .rule = "AS-29" }
};

static const struct ruleset rules = {
    .id = "test",
    .prefix = "AS",
    .name = names,
    .nnames = sizeof names / sizeof names[0],
    .deeds = deeds,
    .ndeeds = 5,
    .nwished = 4,
    .stats = stats,
    .nstats = 1,
    .options = options,
    .noptions = 1,
    .marks = marks,
    .nmarks = 2,
    .pools = pools,
    .npools = 1,
};

static const char *const words[][3] = {
    { "log", "hit", "hits {target} for {total:damage}" },
    { "log", "miss", "misses {target}" },
    { "log", "moved", "{chose:forced_movement} {target} {cells}" },
    { "log", "push", "pushes" },
    { "log", "knocked_prone", "knocks {target} prone" },
    { "log", "knocked_prone_suffered", "is knocked prone" },
    { "log", "unconscious", "is out" },
    { "log", "unconscious.AS-07", "faints[ at {own:hp}]" },
    { "log", "fire", "takes {n} damage from the {ground}" },
    { "screen", "ground.deep-water", "deep water" },
    { "log", "luck_reroll=yes", "spends a luck point" },
    { "log", "stand_up", "stands up" },
    { "log", "about.shot", "shoots at {target}" },
    { "log", "blow", "gets it[ ({value:raw} shown[, bonus {signed:bonus}][, {some:damage} more])]" },
    { "log", "hit_back", "{doer} attacks {who} but is hit for {total:damage} in return" },
    { "log", "hit.shot", "strikes home for {total:damage}" },
    { "log", "hit_back.shot", "{doer} is shot by {who} for {total:damage}" },
    { "log", "beaten", "is beaten" },
    { "log", "beaten_back", "{doer} leaves {who} no chance" },
    { "log", "note.shot", "says so[: {text}]" },
    { "log", "marked.wound", "gets a Wound[ ({text}, {level})]" },
    { "log", "unmarked.close", "leaves {target}" },
    { "log", "marked.close", "is held[ for {next:damage}]" },
    { "log", "set.hp", "has {n} left" },
    { "log", "set.hp=1", "has one left" },
    { "value", "attack", "Attack" },
    { "reason", "had_enough", "it has had enough." },
    { "reason", "strike.told", "{hit} to hit {target}" },
    { "log", "attack.held", "holds back" },
    { "label", "level=2", "Advanced" },
};

static const char *word_of(const void *context, const char *group, const char *key)
{
    (void)context;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(words[i][0], group) == 0 && strcmp(words[i][1], key) == 0)
            return words[i][2];
    return NULL;
}

struct fixture {
    struct state state;
    struct book book;
    struct token token[3];
    struct log_source source;
    struct str text;
};

static int set_up(void **state)
{
    static struct fixture f;

    f = (struct fixture){ .source = { .rules = &rules, .word = word_of, .eyes = SEATS_ALL } };
    assert_true(texts_init(&f.book.texts));
    f.token[0].text = (unsigned short)texts_add(&f.book.texts, "Brann");
    f.token[1].text = (unsigned short)texts_add(&f.book.texts, "Mawl");
    f.state.token = f.token;
    f.state.ntokens = 2;
    f.source.state = &f.state;
    f.source.book = &f.book;
    str_init(&f.text);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;

    texts_clear(&f->book.texts);
    str_clear(&f->text);
    return 0;
}

static struct event event(int kind, int who, int what, int now, int a)
{
    struct event e = {
        .kind = (unsigned char)kind, .seats = SEATS_ALL, .who = (short)who, .what = (short)what
    };

    e.now = now;
    e.a = a;
    return e;
}

static struct event chose(int who, int question, int option)
{
    struct event e = event(EVENT_CHOSE, who, question, 1, 1);

    e.b = option;
    return e;
}

static const char *sentence(struct fixture *f, const struct event *events, int n)
{
    log_sentence(&f->source, NULL, events, n, &f->text, NULL);
    return str_cstr(&f->text);
}

static void clauses_of_one_figure_are_joined(void **state)
{
    const struct event events[] = {
        event(EVENT_TOTAL, 0, DAMAGE, 6, INT_MIN), event(EVENT_RESULT, 0, HIT, 9, 1),   chose(0, KIND, PUSH),
        event(EVENT_RESULT, 0, MOVED, 5, 1),       event(EVENT_RESULT, 0, PRONE, 0, 1),
    };

    assert_string_equal(sentence(*state, events, 5),
                        "Brann hits Mawl for 6, pushes it 5 squares and knocks it prone.");
}

/* A player's figure is named once, and what befalls it after the ground did is told of it. */
static void a_name_is_not_said_again_and_again(void **state)
{
    struct fixture *f = *state;
    const struct event events[] = {
        event(EVENT_TOTAL, 1, DAMAGE, 5, INT_MIN),
        event(EVENT_RESULT, 1, HIT, 7, 0),
        chose(1, KIND, PUSH),
        event(EVENT_RESULT, 1, MOVED, 5, 0),
        event(EVENT_RESULT, 0, DOWN, 3, -1),
        event(EVENT_RESULT, 1, PRONE, 0, 0),
    };

    f->token[0].seat = 1;
    f->token[1].seat = SEAT_GM;
    assert_string_equal(
        sentence(f, events, 6),
        "Mawl hits Brann for 5 and pushes them 5 squares. Brann is out and is knocked prone.");
}

static void another_figure_gets_a_sentence_of_its_own(void **state)
{
    const struct event events[] = {
        event(EVENT_TOTAL, 0, DAMAGE, 7, INT_MIN),
        event(EVENT_RESULT, 0, HIT, 2, 1),
        event(EVENT_RESULT, 1, DOWN, 0, -1),
    };

    assert_string_equal(sentence(*state, events, 3), "Brann hits Mawl for 7. Mawl is out.");
}

/* Who attacks and is beaten by the answer stands first all the same. */
static void who_is_answered_better_is_told_to_have_begun(void **state)
{
    const struct event back[] = {
        event(EVENT_ABOUT, 0, ATTACK, 0, 1),
        event(EVENT_RESULT, 1, HIT, 2, 0),
        event(EVENT_TOTAL, 1, DAMAGE, 7, INT_MIN),
        event(EVENT_RESULT, 0, DOWN, 0, -1),
    };
    const struct event no_chance[] = {
        event(EVENT_ABOUT, 0, ATTACK, 0, 1),
        event(EVENT_RESULT, 1, BEATEN, 0, -1),
        event(EVENT_RESULT, 0, HIT, 2, 1),
        event(EVENT_TOTAL, 0, DAMAGE, 7, INT_MIN),
    };
    const struct event twice[] = { no_chance[0], no_chance[1], no_chance[1], no_chance[2], no_chance[3] };
    struct fixture *f = *state;
    int who;

    log_sentence(&f->source, NULL, back, 4, &f->text, &who);
    assert_string_equal(str_cstr(&f->text), "Brann attacks Mawl but is hit for 7 in return and is out.");
    assert_int_equal(who, 0);
    str_reset(&f->text);
    assert_string_equal(sentence(f, no_chance, 4), "Brann leaves Mawl no chance and hits it for 7.");
    str_reset(&f->text);
    assert_string_equal(sentence(f, twice, 5), "Brann leaves Mawl no chance and hits it for 7.");
    str_reset(&f->text);
    assert_string_equal(sentence(f, &no_chance[1], 3), "Mawl is beaten. Brann hits Mawl for 7.");
}

/* A deed has its own words, of either side; the next one's are not mixed up with them. */
static void results_are_told_by_their_deed(void **state)
{
    const struct event events[] = {
        event(EVENT_ABOUT, 0, SHOT, 0, 1),         event(EVENT_RESULT, 0, HIT, 2, 1),
        event(EVENT_TOTAL, 0, DAMAGE, 3, INT_MIN), event(EVENT_ABOUT, 1, SHOT, 0, 0),
        event(EVENT_RESULT, 0, HIT, 2, 1),         event(EVENT_TOTAL, 0, DAMAGE, 4, INT_MIN),
        event(EVENT_ABOUT, 1, ATTACK, 0, 0),       event(EVENT_RESULT, 1, HIT, 2, 0),
        event(EVENT_TOTAL, 1, DAMAGE, 5, INT_MIN),
    };

    assert_string_equal(sentence(*state, events, 9),
                        "Brann shoots at Mawl and strikes home for 3. Mawl shoots at Brann, is shot by Brann "
                        "for 4 and hits it for 5.");
}

/* A shove is told before what happens on the way, and a second burning cell adds to the first. */
static void a_move_is_told_before_what_happens_on_the_way(void **state)
{
    struct fixture *f = *state;
    static struct terrain_table terrain = { .count = 2,
                                            .row = { { .key = "fire" }, { .key = "deep-water" } } };
    struct event first = event(EVENT_NOTE, 1, 0, 0, 0), second = first;

    first.label = second.label = FIRE;
    second.b = 1;
    f->book.terrain = &terrain;
    const struct event events[] = {
        chose(0, KIND, PUSH),
        event(EVENT_RESULT, 0, MISS, 1, 1),
        event(EVENT_MOVED, 1, 0, 0, 0),
        first,
        event(EVENT_RESULT, 1, FIRE, 3, -1),
        event(EVENT_MOVED, 1, 0, 0, 0),
        first,
        event(EVENT_RESULT, 1, FIRE, 4, -1),
        second,
        event(EVENT_RESULT, 1, FIRE, 2, -1),
        event(EVENT_RESULT, 1, DOWN, 0, -1),
        event(EVENT_RESULT, 0, MOVED, 2, 1),
    };
    assert_string_equal(
        sentence(f, events, 12),
        "Brann misses Mawl and pushes it 2 squares. Mawl takes 7 damage from the fire, takes 2 damage "
        "from the deep water and is out.");
    f->book.terrain = NULL;
}

/* A player's figure is nobody's "it": named once, it is "them". */
static void players_are_named_once(void **state)
{
    struct fixture *f = *state;
    const struct event events[] = { event(EVENT_RESULT, 0, MISS, 1, 1), event(EVENT_RESULT, 0, PRONE, 0, 1) };

    f->token[1].seat = 1;
    assert_string_equal(sentence(f, events, 2), "Brann misses Mawl and knocks them prone.");
}

/*
 * What stands in brackets is told where there is something to
 * tell, each number by its last total before the result.
 */
static void brackets_are_left_out_where_nothing_is_known(void **state)
{
    struct fixture *f = *state;
    const struct event all[] = {
        event(EVENT_ABOUT, 0, SHOT, 0, 1),         event(EVENT_TOTAL, 0, RAW, 3, INT_MIN),
        event(EVENT_TOTAL, 0, BONUS, -2, INT_MIN), event(EVENT_TOTAL, 0, DAMAGE, 1, INT_MIN),
        event(EVENT_RESULT, 0, BLOW, 1, 1),        event(EVENT_TOTAL, 0, RAW, 0, INT_MIN),
        event(EVENT_TOTAL, 0, DAMAGE, 0, INT_MIN), event(EVENT_RESULT, 0, BLOW, 1, 1),
        event(EVENT_RESULT, 0, BLOW, 1, 1),
    };

    assert_string_equal(sentence(f, all, 9), "Brann shoots at Mawl, gets it (3 shown, bonus \xe2\x88\x92"
                                             "2, 1 more), "
                                             "gets it (0 shown) and gets it.");
}

/* BREW-100: of a mark that a number follows, as what an injury absorbs; of one by itself none is told. */
static void a_number_that_comes_next_is_told_with_a_mark(void **state)
{
    struct fixture *f = *state;
    const struct event close = {
        .kind = EVENT_MARKED, .seats = SEATS_ALL, .rule = 47, .mark = { .of = 0, .key = 1, .on = 1 }
    };
    const struct event all[] = { event(EVENT_TOTAL, 1, DAMAGE, 5, INT_MIN), close,
                                 event(EVENT_TOTAL, 1, DAMAGE, 2, INT_MIN), close };

    assert_string_equal(sentence(f, all, 4), "Mawl is held for 2 and is held.");
}

/*
 * A mark is told of whoever holds it; what the GM sets by
 * hand, and what another group of words has none for, is not.
 */
static void marks_and_notes_are_told(void **state)
{
    struct fixture *f = *state;
    struct event wound = { .kind = EVENT_MARKED,
                           .seats = SEATS_ALL,
                           .rule = 60,
                           .mark = { .of = -1, .key = 0, .on = 1, .level = 2 } };
    struct event close = {
        .kind = EVENT_UNMARKED, .seats = SEATS_ALL, .rule = 47, .mark = { .of = 0, .key = 1, .on = 1 }
    };
    struct event said = event(EVENT_NOTE, 0, 0, 0, 0), by_hand = wound;

    wound.mark.text = (unsigned short)texts_add(&f->book.texts, "Ankle");
    said.label = SHOT;
    by_hand.rule = RULE_GM;
    const struct event events[] = { said, wound, by_hand, close };
    assert_string_equal(sentence(f, events, 4),
                        "Brann says so. Mawl gets a Wound (Ankle, Advanced) and leaves Brann.");
    str_reset(&f->text);
    said.a = texts_add(&f->book.texts, "hands up");
    wound.mark.text = 0;
    const struct event others[] = { said, wound };
    assert_string_equal(sentence(f, others, 2), "Brann says so: hands up. Mawl gets a Wound.");
}

/* A result has words by its own rule; a number of its figure's is for whoever may know it. */
static void a_rule_has_words_and_figures_of_its_own(void **state)
{
    struct fixture *f = *state;
    struct event down = event(EVENT_RESULT, 1, DOWN, 1, NOBODY);
    int hp[2] = { 5, -2 };

    f->state.stat = hp;
    f->state.nstats = 1;
    f->book.rules = &rules;
    f->token[1].seat = 1;
    assert_string_equal(sentence(f, &down, 1), "Mawl is out.");
    str_reset(&f->text);
    down.rule = 7;
    assert_string_equal(sentence(f, &down, 1), "Mawl faints."); /* by now the number may be another */
    str_reset(&f->text);
    f->source.then = true;
    assert_string_equal(sentence(f, &down, 1), "Mawl faints at \xe2\x88\x92"
                                               "2.");
    str_reset(&f->text);
    f->source.eyes = 1u << 2;
    assert_string_equal(sentence(f, &down, 1), "Mawl faints.");
    str_reset(&f->text);
    f->source.eyes = 1u << 1;
    assert_string_equal(sentence(f, &down, 1), "Mawl faints at \xe2\x88\x92"
                                               "2.");
}

/* What a rule makes of a number is told once, by its own word where it has one; what a hand makes is not. */
static void numbers_worth_telling_are_told(void **state)
{
    struct event four = event(EVENT_STAT, 0, 0, 4, 0), three = event(EVENT_STAT, 0, 0, 3, 0),
                 one = event(EVENT_STAT, 1, 0, 1, 0), by_hand = one;

    four.rule = three.rule = one.rule = 60;
    by_hand.rule = RULE_GM;
    by_hand.who = 0;
    const struct event events[] = { four, three, one }, hand[] = { by_hand };
    assert_string_equal(sentence(*state, events, 3), "Brann has 3 left. Mawl has one left.");
    str_reset(&((struct fixture *)*state)->text);
    assert_null(strstr(sentence(*state, hand, 1), "left"));
}

static void answers_worth_telling_are_told(void **state)
{
    const struct event events[] = { chose(0, LUCK, NAME_yes), event(EVENT_RESULT, 0, MISS, -1, 1) };

    assert_string_equal(sentence(*state, events, 2), "Brann spends a luck point and misses Mawl.");
}

static void an_action_without_result_tells_itself(void **state)
{
    struct fixture *f = *state;
    struct command command = { .deed = 1, .actor = 1, .target = NOBODY };

    log_sentence(&f->source, &command, NULL, 0, &f->text, NULL);
    assert_string_equal(str_cstr(&f->text), "Mawl stands up.");
}

static void what_the_reader_may_not_know_is_left_out(void **state)
{
    struct fixture *f = *state;
    struct event events[] = { event(EVENT_RESULT, 0, HIT, 9, 1), event(EVENT_RESULT, 0, PRONE, 0, 1) };

    events[0].seats = SEATS_GM;
    f->source.eyes = 1u << 1;
    assert_string_equal(sentence(f, events, 2), "Brann knocks Mawl prone.");
}

static void a_total_names_die_and_modifiers(void **state)
{
    struct fixture *f = *state;
    struct event rolled = event(EVENT_ROLLED, 0, ATTACK, 0, 0), total = event(EVENT_TOTAL, 0, ATTACK, 21, 13);
    struct event strong = event(EVENT_TERM, 0, ATTACK, 5, 0), hurt = event(EVENT_TERM, 0, ATTACK, -1, 0);
    struct log_row row;

    rolled.roll = (struct roll){ .sides = 20, .n = 1, .counts = 255, .face = { 17 } };
    rolled.rule = 41;
    strong.label = MUSCLE;
    hurt.label = SWORD;
    const struct event events[] = { rolled, strong, hurt, total };
    assert_int_equal(log_rows(&f->source, events, 4, &row, 1), 1);
    log_row_text(&f->source, &row, &f->text);
    assert_string_equal(str_cstr(&f->text),
                        "Attack 17 + 5 muscularity \xe2\x88\x92 1 weapon = 21 against 13");
    assert_int_equal(row.rule, 41);
}

/* A thing that helps is called by its own name, what is no thing by its label. */
static void a_term_names_its_thing(void **state)
{
    struct fixture *f = *state;
    struct item bow = { .key = "short_bow" };
    struct event helped = event(EVENT_TERM, 0, ATTACK, 2, 0);
    struct log_row row;

    f->book.rules = &rules;
    f->book.first_key = rules.nmarks;
    f->book.item = &bow;
    f->book.nitems = 1;
    helped.label = SWORD;
    helped.a = book_item_key(&f->book, &bow);
    const struct event events[] = { helped, event(EVENT_TOTAL, 0, ATTACK, 2, INT_MIN) };
    assert_int_equal(log_rows(&f->source, events, 2, &row, 1), 1);
    log_row_text(&f->source, &row, &f->text);
    assert_string_equal(str_cstr(&f->text), "Attack + 2 short bow = 2");
}

/* It is told once, with where it turned, also where it is as before; who may not know it hears nothing. */
static void a_pool_is_told_where_it_came_to(void **state)
{
    struct fixture *f = *state;
    struct event up = event(EVENT_POOL, NOBODY, 0, 4, 0), down = event(EVENT_POOL, NOBODY, 0, 2, 0);

    up.old = 2;
    down.old = 4;
    const struct event events[] = { up, event(EVENT_RESULT, 0, MISS, -1, 1), down };
    assert_string_equal(sentence(f, events, 3), "Brann misses Mawl. Doom 2 \xe2\x86\x92 4 \xe2\x86\x92 2.");
    str_reset(&f->text);
    f->source.eyes = 1u << 1;
    struct event hidden[] = { up, down };
    hidden[0].seats = hidden[1].seats = SEATS_GM;
    assert_string_equal(sentence(f, hidden, 2), "");
}

static void dice_without_a_total_are_shown_too(void **state)
{
    struct fixture *f = *state;
    struct event rolled = event(EVENT_ROLLED, 0, DAMAGE, 0, 0);
    struct log_row row;

    rolled.roll = (struct roll){ .sides = 6, .n = 2, .counts = 1, .face = { 2, 5 } };
    assert_int_equal(log_rows(&f->source, &rolled, 1, &row, 1), 1);
    log_row_text(&f->source, &row, &f->text);
    assert_string_equal(str_cstr(&f->text), "damage (2) 5");
}

static void undone_entries_leave_the_log(void **state)
{
    struct fixture *f = *state;
    struct log log = { 0 };
    struct event hit = event(EVENT_RESULT, 0, HIT, 9, 1), round = event(EVENT_TURN, NOBODY, NAME_round, 2, 0);

    round.old = 1;
    assert_true(log_add(&log, &f->source, 1, NULL, &hit, 1, "Hit chance decided."));
    assert_true(log_add(&log, &f->source, 2, NULL, &round, 1, NULL));
    assert_int_equal(log.n, 2);
    assert_true(log.line[1].heading);
    assert_string_equal(log.line[1].text, "Round 2");
    log_cut(&log, 2);
    assert_int_equal(log.n, 1);
    assert_string_equal(log.line[0].reason, "Hit chance decided.");
    log_clear(&log);
}

static const char *exchange(const void *context, const char *group, const char *key)
{
    return strcmp(group, "screen") == 0 && strcmp(key, "fight.round") == 0 ? "Exchange {n}"
                                                                           : word_of(context, group, key);
}

/* A book that calls its rounds otherwise has its word in the headings as well. */
static void a_heading_has_the_books_word(void **state)
{
    struct fixture *f = *state;
    struct log log = { 0 };
    struct event round = event(EVENT_TURN, NOBODY, NAME_round, 2, 0);

    f->source.word = exchange;
    round.old = 1;
    assert_true(log_add(&log, &f->source, 1, NULL, &round, 1, NULL));
    assert_int_equal(log.n, 1);
    assert_string_equal(log.line[0].text, "Exchange 2");
    log_clear(&log);
}

/* A reason is kept as keys and numbers, and told in words. */
static void reasons_are_told_in_words(void **state)
{
    struct fixture *f = *state;

    log_reason(&f->source, "=move+attack@1 hit=0.66 worth=5.2|strike@0 worth=-0.4", &f->text);
    assert_string_equal(str_cstr(&f->text), "Move, then attack Mawl (66 % hit). Far worse: strike Brann.");
    str_reset(&f->text);
    log_reason(&f->source, "=forced_step:5,4 worth=1.0|@1 worth=0.0", &f->text);
    assert_string_equal(str_cstr(&f->text), "5,4. Next best: Mawl.");
    str_reset(&f->text);
    log_reason(&f->source, "=move@1 away=5|wait.long out=0.25 worth=2.0", &f->text);
    assert_string_equal(str_cstr(&f->text), "Move Mawl (5 squares away). Nearly as good: wait (25 % out).");
    str_reset(&f->text);
    log_reason(&f->source, "=wait worth=0.0", &f->text);
    assert_string_equal(str_cstr(&f->text), "Wait: nothing else was possible.");
    str_reset(&f->text);
    log_reason(&f->source, "=wait worth=0.0|attack@1 worth=-1.0!had_enough", &f->text);
    assert_string_equal(str_cstr(&f->text), "Wait. Next best: attack Mawl. It has had enough.");
    str_reset(&f->text);
    log_reason(&f->source, "=strike@1 hit=0.66 worth=5.2|strike@0 hit=0.5 out=0.1 worth=5.0", &f->text);
    assert_string_equal(str_cstr(&f->text),
                        "66 % to hit Mawl. Nearly as good: strike Brann (50 % hit, 10 % out).");
    str_reset(&f->text);
    log_reason(&f->source, "A sentence of an older game.", &f->text);
    assert_string_equal(str_cstr(&f->text), "A sentence of an older game.");
}

/* What is not done is told where something else could have been done. */
static void who_holds_back_is_told_with_the_reason(void **state)
{
    struct fixture *f = *state;
    struct event known = event(EVENT_MARKED, 0, 0, 0, 0);
    struct command held = command_make(0, 0);
    struct log log = { 0 };

    held.actor = 0;
    known.mark = (struct mark){ .key = 1, .on = 0 };
    assert_true(log_add(&log, &f->source, 1, &held, &known, 1, "=attack worth=0.0"));
    assert_int_equal(log.n, 0);
    assert_true(log_add(&log, &f->source, 1, &held, &known, 1, "=attack worth=0.0!had_enough"));
    assert_int_equal(log.n, 1);
    assert_string_equal(log.line[0].text, "Brann holds back.");
    assert_string_equal(log.line[0].reason, "Attack. It has had enough.");
    assert_int_equal(log.line[0].who, 0);
    assert_true(log_add(&log, &f->source, 2, &held, &known, 1, "!")); /* who may not know why */
    assert_int_equal(log.n, 2);
    assert_string_equal(log.line[1].text, "Brann holds back.");
    assert_null(log.line[1].reason);
    known.who = 1; /* nor of Brann */
    assert_true(log_add(&log, &f->source, 3, &held, &known, 1, "!"));
    assert_int_equal(log.n, 2);
    log_clear(&log);
}

/* What makes no sense is told as far as it goes, and does no harm. */
static void broken_reasons_do_no_harm(void **state)
{
    static const char *const broken[] = { "=",   "=|",          "=@",       "=:",      "=?:|",
                                          "=a+", "=a@99999 x=", "= worth=", "=+@-4|+", "=a b c=d=e|" };
    struct fixture *f = *state;

    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        str_reset(&f->text);
        log_reason(&f->source, broken[i], &f->text);
        assert_false(f->text.failed);
    }
}

static void what_the_gm_did_by_hand_is_told(void **state)
{
    struct fixture *f = *state;
    struct command edit = command_make(DEED_EDIT, SEAT_GM), award = command_make(2, SEAT_GM),
                   stand = command_make(1, SEAT_GM), turn = command_make(3, SEAT_GM);
    struct event hp = {
        .kind = EVENT_STAT, .seats = SEATS_ALL, .who = 0, .rule = RULE_GM, .old = 20, .now = 12
    };
    struct event option = {
        .kind = EVENT_OPTION, .seats = SEATS_ALL, .who = NOBODY, .rule = RULE_GM, .old = 1
    };

    turn.target = 1;
    assert_true(log_hand_sentence(&f->source, &edit, &hp, 1, &f->text));
    assert_string_equal(str_cstr(&f->text), "gm: Brann, hp 20 to 12.");
    str_reset(&f->text);
    assert_true(log_hand_sentence(&f->source, &edit, &option, 1, &f->text));
    assert_string_equal(str_cstr(&f->text), "gm: use map: off, was on (AS-29).");
    str_reset(&f->text);
    hp.rule = 111;
    assert_true(log_hand_sentence(&f->source, &award, &hp, 1, &f->text));
    assert_string_equal(str_cstr(&f->text), "award: Brann, hp 20 to 12 (AS-111).");
    str_reset(&f->text);
    assert_true(log_hand_sentence(&f->source, &award, NULL, 0, &f->text));
    assert_string_equal(str_cstr(&f->text), "award (AS-111).");
    str_reset(&f->text);
    assert_true(log_hand_sentence(&f->source, &turn, &hp, 1, &f->text));
    assert_string_equal(str_cstr(&f->text), "Mawl gets the turn.");
    assert_false(log_hand_sentence(&f->source, &stand, &hp, 1, &f->text));
}

/* In a sentence, for that is what the table must know of; beside another change it is one of two. */
static void that_somebody_is_hidden_is_told_in_a_sentence(void **state)
{
    struct fixture *f = *state;
    struct command edit = command_make(DEED_EDIT, SEAT_GM);
    struct event both[] = {
        { .kind = EVENT_TOKEN,
          .seats = SEATS_GM,
          .what = NAME_seen,
          .rule = RULE_GM,
          .old = SEATS_ALL,
          .now = SEATS_GM },
        { .kind = EVENT_STAT, .seats = SEATS_GM, .rule = RULE_GM, .old = 20, .now = 12 }
    };

    assert_true(log_hand_sentence(&f->source, &edit, both, 1, &f->text));
    assert_string_equal(str_cstr(&f->text), "The GM hides Brann. The players see nothing of it.");
    str_reset(&f->text);
    log_brief(&f->source, &edit, both, 1, &f->text);
    assert_string_equal(str_cstr(&f->text), "Brann hidden");
    str_reset(&f->text);
    assert_true(log_hand_sentence(&f->source, &edit, both, 2, &f->text));
    assert_string_equal(str_cstr(&f->text), "gm: Brann hidden; Brann, hp 20 to 12.");
    both[0].now = SEATS_ALL;
    str_reset(&f->text);
    assert_true(log_hand_sentence(&f->source, &edit, both, 1, &f->text));
    assert_string_equal(str_cstr(&f->text), "The GM shows Brann to the players.");
}

/* Players who saw it go are not told why, and have no name for it any more. */
static void whoever_is_hidden_is_somebody(void **state)
{
    struct fixture *f = *state;
    struct command edit = command_make(DEED_EDIT, SEAT_GM);
    struct event hides = { .kind = EVENT_TOKEN,
                           .seats = SEATS_ALL,
                           .what = NAME_seen,
                           .rule = RULE_GM,
                           .old = SEATS_ALL,
                           .now = SEATS_GM };

    f->source.eyes = 1u << 1;
    assert_false(log_hand_sentence(&f->source, &edit, &hides, 1, &f->text));
    assert_int_equal(f->text.len, 0);
    assert_string_equal(log_name(&f->source, 0), "Brann");
    f->state.token[0].text = 0;
    assert_string_equal(log_name(&f->source, 0), "somebody");
}

/* Who makes ready, or learns, between fights would else see nothing come of it. */
static void what_changes_a_sheet_alone_is_told(void **state)
{
    struct fixture *f = *state;
    struct command prepare = command_make(4, 1);
    struct event hp = { .kind = EVENT_STAT, .seats = SEATS_ALL, .who = 0, .rule = 111, .old = 0, .now = 2 },
                 moved = { .kind = EVENT_MOVED, .seats = SEATS_ALL, .who = 0, .rule = 111 };
    const struct event both[] = { hp, moved };

    assert_true(log_hand_sentence(&f->source, &prepare, &hp, 1, &f->text));
    assert_string_equal(str_cstr(&f->text), "prepare: Brann, hp 0 to 2 (AS-111).");
    assert_false(log_hand_sentence(&f->source, &prepare, both, 2, &f->text));
    assert_false(log_hand_sentence(&f->source, &prepare, NULL, 0, &f->text));
}

/* The GM's secrets stay with whoever has the GM's eyes. */
static void what_the_gm_hides_is_not_told(void **state)
{
    struct fixture *f = *state;
    struct command edit = command_make(DEED_EDIT, SEAT_GM);
    struct event hp = {
        .kind = EVENT_STAT, .seats = SEATS_GM, .who = 0, .rule = RULE_GM, .old = 20, .now = 12
    };
    struct log log = { 0 };

    f->source.eyes = 1u << 1;
    assert_true(log_add_hand(&log, &f->source, 1, &edit, &hp, 1));
    assert_int_equal(log.n, 0);
    f->source.eyes = SEATS_ALL;
    assert_true(log_add_hand(&log, &f->source, 1, &edit, &hp, 1));
    assert_int_equal(log.n, 1);
    log_clear(&log);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(clauses_of_one_figure_are_joined, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_is_answered_better_is_told_to_have_begun, set_up, tear_down),
        cmocka_unit_test_setup_teardown(results_are_told_by_their_deed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_name_is_not_said_again_and_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_figure_gets_a_sentence_of_its_own, set_up, tear_down),
        cmocka_unit_test_setup_teardown(reasons_are_told_in_words, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_holds_back_is_told_with_the_reason, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_the_gm_did_by_hand_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(whoever_is_hidden_is_somebody, set_up, tear_down),
        cmocka_unit_test_setup_teardown(that_somebody_is_hidden_is_told_in_a_sentence, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_changes_a_sheet_alone_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_the_gm_hides_is_not_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(broken_reasons_do_no_harm, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_move_is_told_before_what_happens_on_the_way, set_up, tear_down),
        cmocka_unit_test_setup_teardown(brackets_are_left_out_where_nothing_is_known, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_rule_has_words_and_figures_of_its_own, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_number_that_comes_next_is_told_with_a_mark, set_up, tear_down),
        cmocka_unit_test_setup_teardown(marks_and_notes_are_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(players_are_named_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(numbers_worth_telling_are_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(answers_worth_telling_are_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_action_without_result_tells_itself, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_the_reader_may_not_know_is_left_out, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_total_names_die_and_modifiers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_term_names_its_thing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_pool_is_told_where_it_came_to, set_up, tear_down),
        cmocka_unit_test_setup_teardown(dice_without_a_total_are_shown_too, set_up, tear_down),
        cmocka_unit_test_setup_teardown(undone_entries_leave_the_log, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_heading_has_the_books_word, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

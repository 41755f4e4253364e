/* Answers as text: every shape both ways, and a byte changed never breaks or slips through. */
#include "core/ask.h"
#include "core/table.h"

static struct table scene(void)
{
    struct table t = four_fighters(GRID_HEX_POINTY, 12);
    struct item sword = { .key = "sword", .kind = 0, .field = { 2, 1 } };

    book_add_item(&t.book, &sword);
    figure(&t, "dog", "foes", 0, 6, 6);
    figure(&t, "grey wolf, old", "foes", 0, 7, 6);
    lay_mark(&t, 0, WOUND, -1, 1, 0, SEATS_ALL);
    lay_mark(&t, 0, WOUND, -1, 2, text_of(&t, "broken arm"), SEATS_ALL);
    lay_mark(&t, 0, WOUND, -1, 1, 0, SEATS_ALL);
    lay_mark(&t, 0, BRAWL_MARKS, -1, 0, 0, SEATS_ALL);
    return t;
}

static struct question asked(enum ask kind)
{
    struct question q;

    ask_begin(&q, kind, N_total, "BR-19", 0, 1u << 1 | 1u << 2);
    return q;
}

static struct question pick_figure(const struct table *t)
{
    struct question q = asked(ASK_PICK);

    ask_option(&q, NAME_no);
    for (int i = 0; i < t->now.ntokens; i++)
        ask_token(&q, i);
    return q;
}

static struct question share_marks(const struct table *t)
{
    struct question q = asked(ASK_SHARE);

    for (int id = state_first(&t->now, 0); id >= 0; id = t->now.mark[id].next) {
        ask_token(&q, id);
        q.option[q.n - 1].hi = 2;
        q.option[q.n - 1].price = 1;
    }
    q.marks = true;
    q.hi = 5;
    return q;
}

/* Read `text`; true when it is accepted, with the numbers to `value`. */
static bool reads(struct table *t, const struct question *q, const char *text, struct answer *answer,
                  int *value)
{
    struct err err = { 0 };
    bool accepted = form_parse(q, &t->now, &t->book, text, answer, value, &err);

    if (accepted)
        assert_true(question_allows(q, answer, value));
    else
        assert_true(err.text[0] != '\0');
    assert_int_equal(accepted, err.text[0] == '\0');
    return accepted;
}

static void assert_reads(struct table *t, const struct question *q, const char *text, int n,
                         const int *wanted)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    if (!reads(t, q, text, &answer, value))
        fail_msg("%s was refused", text);
    assert_int_equal(answer.n, n);
    for (int i = 0; i < n; i++)
        assert_int_equal(value[i], wanted[i]);
}

static void assert_refuses(struct table *t, const struct question *q, const char *text)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    if (reads(t, q, text, &answer, value))
        fail_msg("\"%s\" was accepted", text);
}

static void assert_writes(struct table *t, const struct question *q, int n, const int *value,
                          const char *wanted)
{
    struct answer answer = { .kind = (unsigned char)q->kind, .n = (short)n };
    struct str text;

    str_init(&text);
    form_answer(q, &t->now, &t->book, &answer, value, &text);
    assert_string_equal(str_cstr(&text), wanted);
    str_clear(&text);
}

/* Reads as these numbers, and these numbers are written so. */
static void both(struct table *t, const struct question *q, const char *text, int n, const int *value)
{
    assert_reads(t, q, text, n, value);
    assert_writes(t, q, n, value, text);
}

#define NUMBERS(...) \
    (int)(sizeof(const int[]){ __VA_ARGS__ } / sizeof(int)), (const int[]) \
    { \
        __VA_ARGS__ \
    }

/* ---- dice ---- */

TEST(dice_have_kinds)
{
    struct question q = asked(ASK_ROLL);
    char text[16];

    q.pool = (struct pool){ .n = 1, .sides = 20 };
    form_roll(&q, text, sizeof text);
    assert_string_equal(text, "d20");
    q.pool.n = 5;
    form_roll(&q, text, sizeof text);
    assert_string_equal(text, "5d20");
    q.pool.sides = 2;
    form_roll(&q, text, sizeof text);
    assert_string_equal(text, "5d2"); /* whose faces are 1 and 2 */
    q.pool.read = READ_CLASSES;
    form_roll(&q, text, sizeof text);
    assert_string_equal(text, "coins");
}

TEST(faces)
{
    struct table t = scene();
    struct question q = asked(ASK_ROLL);
    char many[200];

    q.pool = (struct pool){ .n = 3, .sides = 20 };
    both(&t, &q, "3,10,20", NUMBERS(3, 10, 20));
    assert_refuses(&t, &q, "3,10,21");
    assert_refuses(&t, &q, "0,10,20");
    assert_refuses(&t, &q, "3,10");
    assert_refuses(&t, &q, "3,10,20,1");
    assert_refuses(&t, &q, "3,10,20,");
    assert_refuses(&t, &q, "3,,20");
    assert_refuses(&t, &q, "");
    assert_refuses(&t, &q, "3, 10,20");
    assert_refuses(&t, &q, "rest");
    assert_refuses(&t, &q, "99999999999999999999");
    q.pool.n = 64;
    for (int i = 0; i < 64; i++)
        memcpy(many + 2 * i, "1,", 2);
    strcpy(many + 127, "");
    assert_reads(&t, &q, many, 64,
                 (int[64]){ 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                            1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                            1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 });
    strcpy(many + 127, ",1");
    assert_refuses(&t, &q, many);
    table_close(&t);
}

TEST(coins)
{
    struct table t = scene();
    struct question q = asked(ASK_ROLL);

    q.pool = (struct pool){ .n = 4, .sides = 2, .read = READ_CLASSES };
    both(&t, &q, "1101", NUMBERS(2, 2, 1, 2));
    assert_reads(&t, &q, "2,2,1,2", NUMBERS(2, 2, 1, 2));
    assert_refuses(&t, &q, "110");
    assert_refuses(&t, &q, "11011");
    assert_refuses(&t, &q, "1121");
    q.pool.n = 1;
    both(&t, &q, "0", NUMBERS(1));
    both(&t, &q, "1", NUMBERS(2));
    table_close(&t);
}

/* ---- one of ---- */

TEST(of_names_written_differently_alone_the_one_that_stands_there)
{
    struct table t = scene();
    struct question q = asked(ASK_PICK);

    figure(&t, "ANN", "foes", 0, 8, 6);
    ask_token(&q, t.now.ntokens - 1);
    ask_token(&q, form_token(&t.now, &t.book, "ann"));
    both(&t, &q, "ANN", NUMBERS(0));
    both(&t, &q, "ann", NUMBERS(1));
    assert_reads(&t, &q, "Ann", NUMBERS(0));
    table_close(&t);
}

TEST(figures_by_name_the_second_of_a_name_by_number)
{
    struct table t = scene();
    struct question q = pick_figure(&t);

    both(&t, &q, "no", NUMBERS(0));
    both(&t, &q, "ann", NUMBERS(1));
    both(&t, &q, "dog", NUMBERS(4));
    both(&t, &q, "dog/2", NUMBERS(5));
    both(&t, &q, "grey wolf, old", NUMBERS(6));
    assert_reads(&t, &q, "rest", NUMBERS(0));
    assert_refuses(&t, &q, "dog/3");
    assert_refuses(&t, &q, "dog/1");
    assert_reads(&t, &q, "Ann", NUMBERS(1)); /* capitals, underscores and hyphens make no other name */
    assert_reads(&t, &q, "Grey_wolf, old", NUMBERS(6));
    assert_refuses(&t, &q, "ann ");
    assert_refuses(&t, &q, "");
    assert_int_equal(form_token(&t.now, &t.book, "dog"), 3);
    assert_int_equal(form_token(&t.now, &t.book, "cat"), -1);
    assert_int_equal(form_token(&t.now, &t.book, ""), -1);
    edit(&t, EDIT_leave, 3, 0, 0);
    assert_int_equal(form_token(&t.now, &t.book, "dog"), 4);
    table_close(&t);
}

TEST(a_figure_is_found_by_the_first_text_of_the_game_but_not_by_none)
{
    struct table t = table_open(GRID_SQUARE, 0, 0);

    figure(&t, "twin", "twin", 0, 0, 0);
    figure(&t, "", "twin", 0, 0, 0);
    assert_int_equal(text_of(&t, "twin"), 1);
    assert_int_equal(form_token(&t.now, &t.book, "twin"), 0);
    assert_int_equal(form_token(&t.now, &t.book, ""), -1);
    table_close(&t);
}

TEST(cells_in_either_form)
{
    struct table t = scene();
    struct question q = asked(ASK_PICK);

    ask_option(&q, NAME_stop);
    ask_cell(&q, (struct cell){ 4, 2 });
    ask_cell(&q, (struct cell){ -1, 5 });
    both(&t, &q, "4,2", NUMBERS(1));
    both(&t, &q, "-1,5", NUMBERS(2));
    both(&t, &q, "stop", NUMBERS(0));
    assert_reads(&t, &q, "[5;2]", NUMBERS(1));
    assert_refuses(&t, &q, "4,3");
    assert_refuses(&t, &q, "4,22");
    assert_refuses(&t, &q, "[4;2]");
    assert_refuses(&t, &q, "4,2,");
    table_close(&t);
}

TEST(marks_by_their_own_name_or_key)
{
    struct table t = scene();
    struct question q = share_marks(&t);

    assert_writes(&t, &q, NUMBERS(1, 1, 1, 1), "wound,broken arm,wound/2,sword");
    edit(&t, EDIT_drop_mark, 0, 1, 0);
    assert_writes(&t, &q, NUMBERS(1, 1, 0, 0), "wound,unnamed"); /* a mark that is gone has no name */
    table_close(&t);
}

TEST(figures_with_the_names_of_answers_have_a_number)
{
    struct table t = table_open(GRID_SQUARE, 0, 0);
    struct question q = asked(ASK_PICK);

    for (int i = 0; i < 4; i++)
        ask_token(&q, figure(&t, i % 2 ? "rest" : "none", "foes", 0, 0, 0));
    q.rest[0] = 2;
    both(&t, &q, "none/1", NUMBERS(0));
    both(&t, &q, "rest/1", NUMBERS(1));
    both(&t, &q, "none/2", NUMBERS(2));
    both(&t, &q, "rest/2", NUMBERS(3));
    assert_reads(&t, &q, "rest", NUMBERS(2));
    assert_refuses(&t, &q, "none");
    table_close(&t);
}

TEST(figures_with_names_that_look_like_other_options_have_a_number)
{
    struct table t = scene();
    struct question q = pick_figure(&t);
    static const char *const odd[] = { "no", "3,4", "dog/2", "[1;2]", "unnamed", "-1" };

    for (int i = 0; i < 6; i++) {
        char label[32];
        int place = q.n;

        ask_token(&q, figure(&t, odd[i], "foes", 0, (short)i, 8));
        snprintf(label, sizeof label, "%s/1", odd[i]);
        assert_writes(&t, &q, 1, &place, label);
        assert_reads(&t, &q, label, 1, &place);
    }
    assert_reads(&t, &q, "no", 1, (int[]){ 0 });
    assert_reads(&t, &q, "dog/2", 1, (int[]){ 5 });
    table_close(&t);
}

TEST(an_option_that_shows_nothing_is_none)
{
    struct table t = scene();
    struct question q = asked(ASK_PICK);

    ask_option(&q, NAME_none);
    ask_option(&q, N_gold);
    both(&t, &q, "none", NUMBERS(0));
    both(&t, &q, "gold", NUMBERS(1));
    table_close(&t);
}

TEST(options_may_be_texts)
{
    struct table t = scene();
    struct question q = asked(ASK_PICK);

    ask_text(&q, text_of(&t, "heroes"));
    ask_text(&q, text_of(&t, "foes"));
    both(&t, &q, "foes", NUMBERS(1));
    table_close(&t);
}

TEST(a_name_and_a_text_say_an_option_together_and_may_stand_open)
{
    struct table t = scene();
    struct question q = asked(ASK_PICK);

    ask_pair(&q, N_gold, text_of(&t, "under a stone"));
    ask_pair(&q, N_silver, text_of(&t, "a coin, found"));
    both(&t, &q, "gold:under a stone", NUMBERS(0));
    both(&t, &q, "silver:a coin, found", NUMBERS(1));
    assert_refuses(&t, &q, "gold:in a hat");
    assert_refuses(&t, &q, "gold");
    q.open = true;
    both(&t, &q, "silver:a coin, found", NUMBERS(1));
    both(&t, &q, "gold:in a hat", NUMBERS(0, text_of(&t, "in a hat")));
    both(&t, &q, "silver:rest", NUMBERS(1, text_of(&t, "rest")));
    assert_refuses(&t, &q, "gold:");
    assert_refuses(&t, &q, "copper:in a hat");
    ask_text(&q, text_of(&t, "gold:in a hat")); /* it could be read as the open one */
    both(&t, &q, "gold:in a hat/1", NUMBERS(2));
    table_close(&t);
}

/* The brawl's wounds made of sores, salves of another pot pointing at them. */
static struct table sick_room(struct ruleset *rules, struct mark_def marks[BRAWL_MARKS])
{
    static const char *const skins[] = { "hand", "foot", NULL };
    struct table t = scene();

    memcpy(marks, brawl_marks, sizeof brawl_marks);
    marks[WOUND].parts_key = "sores";
    marks[WOUND].parts = SORE;
    marks[GRUDGE].parts_key = "salves";
    marks[GRUDGE].parts = SALVE;
    marks[SORE].b_choices = skins;
    *rules = brawl;
    rules->marks = marks;
    t.book.rules = rules;
    return t;
}

TEST(parts_are_called_by_their_whole_and_what_they_carry)
{
    struct ruleset rules;
    struct mark_def marks[BRAWL_MARKS];
    struct table t = sick_room(&rules, marks);
    struct question q = asked(ASK_PICK);
    int itch = lay_mark(&t, 0, SORE, 1, 0, text_of(&t, "itching"), SEATS_ALL), grudge, salve;

    lay_mark(&t, 0, SORE, 1, 0, 0, SEATS_ALL);
    lay_mark(&t, 0, SORE, 1, 0, text_of(&t, "itching"), SEATS_ALL);
    edit(&t, EDIT_change_mark, itch + 1, NAME_b, 1);
    grudge = lay_mark(&t, 0, GRUDGE, 1, 0, 0, SEATS_ALL);
    salve = lay_mark(&t, 0, SALVE, grudge, 0, 0, SEATS_ALL);
    edit(&t, EDIT_change_mark, salve, NAME_a, itch + 1);
    q.marks = true;
    for (int id = itch; id <= salve; id++)
        if (id != grudge)
            ask_token(&q, id);
    both(&t, &q, "broken arm:itching", NUMBERS(0));
    both(&t, &q, "broken arm:foot", NUMBERS(1));
    both(&t, &q, "broken arm:itching/2", NUMBERS(2));
    both(&t, &q, "grudge:broken arm:itching", NUMBERS(3));
    assert_reads(&t, &q, "broken arm:hand:itching", NUMBERS(0));
    assert_refuses(&t, &q, "broken arm"); /* which of them? */
    edit(&t, EDIT_drop_mark, 0, itch + 1, 0);
    q.option[1] = q.option[2];
    q.n = 2;
    assert_reads(&t, &q, "broken arm", NUMBERS(0)); /* both are alike */
    table_close(&t);
}

TEST(what_would_have_been_accepted_is_said_the_nearest_first)
{
    struct table t = scene();
    struct question q = asked(ASK_PICK);
    struct answer answer;
    struct err err = { 0 };
    int value[OPTIONS_ASKED];

    ask_option(&q, N_gold);
    ask_option(&q, N_silver);
    ask_option(&q, N_copper);
    assert_false(form_parse(&q, &t.now, &t.book, "coper", &answer, value, &err));
    assert_string_equal(err.text, "expected total to be one of: copper, gold, silver; found \"coper\"");
    assert_false(form_parse(&q, &t.now, &t.book, "xyzzy", &answer, value, &err));
    assert_string_equal(err.text, "expected total to be one of: gold, silver, copper; found \"xyzzy\"");
    table_close(&t);
}

/* ---- a number ---- */

TEST(numbers)
{
    struct table t = scene();
    struct question q = asked(ASK_COUNT);

    q.lo = -3;
    q.hi = 20;
    q.rest[0] = 13;
    both(&t, &q, "-3", NUMBERS(-3));
    both(&t, &q, "20", NUMBERS(20));
    assert_reads(&t, &q, "rest", NUMBERS(13));
    assert_refuses(&t, &q, "21");
    assert_refuses(&t, &q, "-4");
    assert_refuses(&t, &q, "+4");
    assert_refuses(&t, &q, "4.0");
    assert_refuses(&t, &q, "");
    assert_refuses(&t, &q, "4294967299");
    table_close(&t);
}

/* ---- a share ---- */

TEST(shares_with_prices)
{
    struct table t = scene();
    struct question q = asked(ASK_SHARE);
    static const int price[] = { 3, 2, 1 };

    for (int i = 0; i < 3; i++) {
        ask_option(&q, N_gold + i);
        q.option[i].hi = 3;
        q.option[i].price = price[i];
    }
    q.hi = 7;
    q.nrest = 3;
    q.rest[2] = 2;
    q.rest[1] = 0;
    both(&t, &q, "gold", NUMBERS(1, 0, 0));
    both(&t, &q, "gold,silver:2", NUMBERS(1, 2, 0));
    both(&t, &q, "none", NUMBERS(0, 0, 0));
    assert_reads(&t, &q, "silver:2,gold:1", NUMBERS(1, 2, 0));
    assert_reads(&t, &q, "rest", NUMBERS(0, 0, 2));
    assert_reads(&t, &q, "rest,gold", NUMBERS(1, 0, 2));
    assert_reads(&t, &q, "rest,copper:0", NUMBERS(0, 0, 0));
    assert_refuses(&t, &q, "gold:3");
    assert_refuses(&t, &q, "copper:4");
    assert_refuses(&t, &q, "copper:-1");
    assert_refuses(&t, &q, "gold,gold");
    assert_refuses(&t, &q, "gold,");
    assert_refuses(&t, &q, ",gold");
    assert_refuses(&t, &q, "gold:");
    assert_refuses(&t, &q, "gold:x");
    assert_refuses(&t, &q, "gold:1:1");
    assert_refuses(&t, &q, "lead");
    assert_refuses(&t, &q, "rest,");
    assert_refuses(&t, &q, "gold,rest");
    assert_refuses(&t, &q, "");
    table_close(&t);
}

TEST(of_several_purses_the_fullest_answers_unless_it_is_said_who_does)
{
    struct table t = scene();
    struct question q = asked(ASK_COUNT);
    struct answer answer;
    int value[OPTIONS_ASKED];

    q.hi = 5;
    ask_purses(&q, (const int[SEATS]){ [0] = 9, [1] = 1, [2] = 3 });
    assert_true(reads(&t, &q, "3", &answer, value));
    assert_int_equal(answer.seat, 2); /* the GM has more, but is not asked */
    ask_purses(&q, (const int[SEATS]){ [1] = 3, [2] = 3 });
    assert_true(reads(&t, &q, "3", &answer, value));
    assert_int_equal(answer.seat, 1);
    table_close(&t);
}

TEST(a_share_of_more_than_64_names_each_of_them_once)
{
    struct table t = scene();
    struct question q = asked(ASK_SHARE);
    int share[100] = { [6] = 1, [70] = 2 };
    char text[16];

    for (int i = 0; i < 100; i++) {
        snprintf(text, sizeof text, "row_%d", i);
        ask_text(&q, texts_add(&t.book.texts, text));
        q.option[i].hi = q.hi = 3;
        q.option[i].price = 1;
    }
    both(&t, &q, "row_6,row_70:2", 100, share);
    assert_refuses(&t, &q, "row_70,row_70");
    table_close(&t);
}

TEST(what_is_a_seats_own_is_from_that_seat)
{
    struct table t = scene();
    struct question q = asked(ASK_SHARE);
    struct answer answer;
    int value[OPTIONS_ASKED];

    ask_share(&q, N_gold, 3, 1);
    ask_share(&q, N_silver, 1, 1);
    ask_owned(&q, 1u << 1);
    q.hi = 3;
    ask_purses(&q, (const int[SEATS]){ [1] = 1, [2] = 3 });
    assert_true(reads(&t, &q, "gold", &answer, value));
    assert_int_equal(answer.seat, 2);
    assert_true(reads(&t, &q, "silver", &answer, value));
    assert_int_equal(answer.seat, 1);
    assert_refuses(&t, &q, "gold:2,silver");
    table_close(&t);
}

TEST(least_amounts_are_left_out)
{
    struct table t = scene();
    struct question q = asked(ASK_SHARE);

    for (int i = 0; i < 2; i++) {
        ask_option(&q, N_gold + i);
        q.option[i].lo = 1;
        q.option[i].hi = 3;
        q.option[i].price = 1;
    }
    q.hi = 6;
    both(&t, &q, "silver:3", NUMBERS(1, 3));
    both(&t, &q, "none", NUMBERS(1, 1));
    q.lo = 3;
    assert_refuses(&t, &q, "none");
    table_close(&t);
}

TEST(shares_of_cells_and_of_names_with_commas)
{
    struct table t = scene();
    struct question q = asked(ASK_SHARE);

    ask_cell(&q, (struct cell){ 4, 2 });
    ask_cell(&q, (struct cell){ 4, 3 });
    ask_token(&q, 5);
    for (int i = 0; i < 3; i++) {
        q.option[i].hi = 9;
        q.option[i].price = 1;
    }
    q.hi = 20;
    both(&t, &q, "4,2:1,4,3:2,grey wolf, old:3", NUMBERS(1, 2, 3));
    assert_reads(&t, &q, "4,2,4,3", NUMBERS(1, 1, 0));
    assert_reads(&t, &q, "[5;2]:4", NUMBERS(4, 0, 0));
    assert_refuses(&t, &q, "4,2,4");
    assert_refuses(&t, &q, "grey wolf");
    table_close(&t);
}

/* ---- words ---- */

TEST(words)
{
    struct table t = scene();
    struct question q = asked(ASK_WORDS);
    char text[TEXT_BYTES + 2];
    int n = t.book.texts.n;

    assert_reads(&t, &q, "twisted ankle", NUMBERS(n));
    assert_reads(&t, &q, "twisted ankle", NUMBERS(n));
    assert_writes(&t, &q, NUMBERS(n), "twisted ankle");
    assert_reads(&t, &q, "", NUMBERS(0));
    assert_reads(&t, &q, "rest", NUMBERS(0));
    assert_refuses(&t, &q, "\xff\xfe");
    memset(text, 'a', sizeof text);
    text[TEXT_BYTES + 1] = '\0';
    assert_refuses(&t, &q, text);
    text[TEXT_BYTES] = '\0';
    assert_reads(&t, &q, text, NUMBERS(n + 1));
    table_close(&t);
}

/* `rest` is the rest answer, so the text of that name needs another form, and that form one more. */
TEST(the_text_rest_can_be_said)
{
    struct table t = scene();
    struct question q = asked(ASK_WORDS);
    char text[TEXT_BYTES + 3] = "rest";
    int n = t.book.texts.n;

    both(&t, &q, "rest/1", NUMBERS(n));
    assert_string_equal(texts_get(&t.book.texts, n), "rest");
    both(&t, &q, "rest/1/1", NUMBERS(n + 1));
    assert_string_equal(texts_get(&t.book.texts, n + 1), "rest/1");
    both(&t, &q, "rest/2", NUMBERS(n + 2));
    both(&t, &q, "rested", NUMBERS(n + 3));
    for (size_t i = 4; i < TEXT_BYTES + 2; i += 2)
        memcpy(text + i, "/1", 3);
    both(&t, &q, text, NUMBERS(n + 4));
    assert_int_equal(strlen(texts_get(&t.book.texts, n + 4)), TEXT_BYTES);
    table_close(&t);
}

TEST(without_memory_words_are_refused_for_that_reason)
{
    struct table t = scene();
    struct question q = asked(ASK_WORDS);
    struct answer answer;
    struct err err = { 0 };
    int value[OPTIONS_ASKED], n = t.book.texts.n;

    mem_fail_after(1, false);
    assert_false(form_parse(&q, &t.now, &t.book, "unheard of", &answer, value, &err));
    mem_fail_after(0, false);
    assert_int_equal(err.kind, ERR_MEMORY);
    assert_int_equal(t.book.texts.n, n);
    table_close(&t);
}

TEST(choices_are_read_and_refused_without_memory)
{
    struct table t = scene();
    struct question q = pick_figure(&t);
    struct answer answer;
    struct err err = { 0 };
    int value[OPTIONS_ASKED];

    mem_fail_after(1, false);
    assert_true(form_parse(&q, &t.now, &t.book, "dog/2", &answer, value, &err));
    assert_int_equal(value[0], 5);
    assert_false(form_parse(&q, &t.now, &t.book, "", &answer, value, &err));
    assert_false(form_parse(&q, &t.now, &t.book, "doc", &answer, value, &err));
    mem_fail_after(0, false);
    table_close(&t);
}

/* ---- random questions, there and back, then with one byte changed ---- */

static struct question random_question(struct random *random, struct table *t)
{
    struct question q = asked((enum ask)below(random, ASK_EDIT));
    int n = 1 + below(random, 8);

    q.open = below(random, 2);
    q.pool = (struct pool){ .n = (unsigned char)n, .sides = (unsigned char)(2 + below(random, 19)) };
    if (q.kind == ASK_COUNT) {
        q.lo = below(random, 40) - 20;
        q.hi = q.lo + below(random, 30);
        q.rest[0] = q.lo;
    }
    for (int i = 0; (q.kind == ASK_PICK || q.kind == ASK_SHARE) && i < n; i++) {
        switch (below(random, 5)) {
        case 0:
            ask_option(&q, N_gold + i);
            break;
        case 1:
            ask_cell(&q, (struct cell){ (short)(i - 2), (short)below(random, 9) });
            break;
        case 2:
            ask_token(&q, below(random, t->now.ntokens));
            break;
        case 3:
            ask_pair(&q, N_gold + i, below(random, t->book.texts.n - 1) + 1);
            break;
        default:
            ask_text(&q, below(random, t->book.texts.n - 1) + 1);
            break;
        }
        q.option[i].lo = below(random, 3);
        q.option[i].hi = q.option[i].lo + below(random, 4);
        q.option[i].price = below(random, 3) + 1;
        q.hi += q.option[i].lo * q.option[i].price;
    }
    if (q.kind == ASK_SHARE)
        q.hi += below(random, 10);
    return q;
}

static bool same_answer(const struct answer *one, const int *numbers, const struct answer *other,
                        const int *others)
{
    return one->kind == other->kind && one->n == other->n &&
           memcmp(numbers, others, (size_t)one->n * sizeof *others) == 0;
}

TEST(random_answers_come_back_and_changed_bytes_do_not_slip_through)
{
    struct random random;
    struct table t = scene();
    int changed = 0, accepted = 0;

    random_from_number(&random, 41);
    for (int i = 0; i < 40000; i++) {
        struct question q = random_question(&random, &t);
        struct answer answer, back;
        int value[OPTIONS_ASKED], values[OPTIONS_ASKED];
        struct str text, again;
        char *bytes;

        str_init(&text);
        str_init(&again);
        any_answer(&random, &t, &q, &answer, value);
        form_answer(&q, &t.now, &t.book, &answer, value, &text);
        if (!reads(&t, &q, str_cstr(&text), &back, values))
            fail_msg("\"%s\" did not come back", str_cstr(&text));
        if (!same_answer(&answer, value, &back, values))
            fail_msg("\"%s\" came back otherwise", str_cstr(&text));
        bytes = mem_copy_text(str_cstr(&text));
        if (*bytes) {
            bytes[below(&random, (int)strlen(bytes))] = (char)(below(&random, 3) ? 32 + below(&random, 95)
                                                                                 : below(&random, 256));
            changed++;
            /* What is accepted all the same is allowed (reads) and says what was understood. */
            if (reads(&t, &q, bytes, &back, values) && q.kind != ASK_WORDS) {
                accepted++;
                form_answer(&q, &t.now, &t.book, &back, values, &again);
                assert_true(reads(&t, &q, str_cstr(&again), &answer, value));
                assert_true(same_answer(&answer, value, &back, values));
            }
        }
        mem_free(bytes);
        str_clear(&text);
        str_clear(&again);
        if (t.book.texts.n > 2000) {
            table_close(&t);
            t = scene();
        }
    }
    assert_true(changed > 20000);
    assert_true(accepted < changed / 4);
    table_close(&t);
}

RUN(cmocka_unit_test(of_several_purses_the_fullest_answers_unless_it_is_said_who_does),
    cmocka_unit_test(dice_have_kinds), cmocka_unit_test(faces), cmocka_unit_test(coins),
    cmocka_unit_test(of_names_written_differently_alone_the_one_that_stands_there),
    cmocka_unit_test(figures_by_name_the_second_of_a_name_by_number),
    cmocka_unit_test(a_figure_is_found_by_the_first_text_of_the_game_but_not_by_none),
    cmocka_unit_test(cells_in_either_form), cmocka_unit_test(marks_by_their_own_name_or_key),
    cmocka_unit_test(figures_with_the_names_of_answers_have_a_number),
    cmocka_unit_test(figures_with_names_that_look_like_other_options_have_a_number),
    cmocka_unit_test(an_option_that_shows_nothing_is_none), cmocka_unit_test(options_may_be_texts),
    cmocka_unit_test(a_name_and_a_text_say_an_option_together_and_may_stand_open),
    cmocka_unit_test(parts_are_called_by_their_whole_and_what_they_carry),
    cmocka_unit_test(what_would_have_been_accepted_is_said_the_nearest_first), cmocka_unit_test(numbers),
    cmocka_unit_test(a_share_of_more_than_64_names_each_of_them_once),
    cmocka_unit_test(what_is_a_seats_own_is_from_that_seat), cmocka_unit_test(shares_with_prices),
    cmocka_unit_test(least_amounts_are_left_out), cmocka_unit_test(shares_of_cells_and_of_names_with_commas),
    cmocka_unit_test(words), cmocka_unit_test(the_text_rest_can_be_said),
    cmocka_unit_test(without_memory_words_are_refused_for_that_reason),
    cmocka_unit_test(choices_are_read_and_refused_without_memory),
    cmocka_unit_test(random_answers_come_back_and_changed_bytes_do_not_slip_through))

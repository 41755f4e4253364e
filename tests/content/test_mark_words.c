/* Marks made of marks and things of the catalogue, told by the forms of text.json. */
#include "crew.h"

#include "content/mark_words.h"
#include "content/sheet_page.h"

#define TEXTS(groups) "{\"format\": \"battlemat-text/1\", \"system\": \"crew\", " groups "}"

static const char forms[] = TEXTS(
    "\"stat\": {\"grip\": \"grip\"}, \"mark\": {\"hurt\": \"hurt\"}, "
    "\"label\": {\"level=1\": \"basic\", \"level=2\": \"advanced\", \"burned=yes\": \"burned\", "
    "\"works=no\": \"broken\", "
    "\"uses=number\": \"used {value} times\"}, "
    "\"answer\": {\"thing\": \"thing\", \"tongue\": \"silver tongue\"}, "
    "\"screen\": {\"mark.talent\": \"{name} ({level} {type}): {points}\", \"mark.talent.bare\": \"{name} "
    "({level} {type})\", "
    "\"mark.talent=trait\": \"born {name}\", \"mark.point\": \"+{value} {limb} {deed}\", "
    "\"mark.hurt\": \"{name}: {points}\", \"mark.pain\": \"-{value} {limb} {deed}\", "
    "\"mark.pain.at\": \"{talent} without {value} {deed}\", "
    "\"item.talent\": \"{level} {type}, {points}\", \"item.talent.bare\": \"{level} {type}\", "
    "\"item.talent.points\": \"+{value} {limb} {deed}\"}");

struct game {
    struct book book;
    struct state state;
    struct words words;
};

static struct game open_game(const char *texts)
{
    struct faults faults = { 0 };
    struct game g;

    assert_true(book_init(&g.book, &crew));
    assert_true(state_init(&g.state, CREW_STATS, 0));
    words_load_file(written("crew.text.json", texts), &crew, &g.words, &faults);
    no_faults(&faults);
    return g;
}

static void close_game(struct game *g)
{
    words_clear(&g->words);
    state_clear(&g->state);
    book_clear(&g->book);
}

/* Figure 0 with these marks, those of `more` besides. */
static void join(struct game *g, const char *marks, const char *more)
{
    const struct sheet_entry entry = { .at = NOWHERE, .seat = 1, .seen = SEATS_ALL };
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    const struct tape nothing = { 0 };
    struct faults faults = { 0 };
    struct sheet like, sheet;
    struct reader r;
    struct play play;
    char text[2000];

    snprintf(text, sizeof text,
             "{\"format\": \"battlemat-sheet/1\", \"system\": \"crew\", \"name\": \"Ada\", \"marks\": [%s]}",
             marks);
    sheet_load(written("ada.sheet.json", text), &g->book, true, &like, &faults);
    no_faults(&faults);
    assert_true(reader_open_text(&r, "more", more, strlen(more), &faults));
    assert_true(sheet_vary(&like, &g->book, &r, r.root, &sheet));
    reader_close(&r);
    no_faults(&faults);
    assert_true(sheet_join(&edits, &g->book, &sheet, &entry));
    play_begin(&play, &g->state, &g->book, &edits);
    assert_int_equal(play_run(&play, &nothing), OUTCOME_DONE);
    play_clear(&play);
    command_clear(&edits);
    sheet_clear(&sheet);
    sheet_clear(&like);
}

static const char *taken(struct str *out)
{
    static char text[400];

    snprintf(text, sizeof text, "%s", str_cstr(out));
    str_clear(out);
    return text;
}

/* What the nth mark of a key is told as; "" no form. */
static const char *mark_told(const struct game *g, int key, int nth)
{
    struct str out = { 0 };

    for (int id = state_first(&g->state, 0); id >= 0; id = g->state.mark[id].next)
        if (g->state.mark[id].key == key && nth-- == 0)
            mark_words(&g->state, &g->book, id, false, &g->words, &out);
    return taken(&out);
}

static const char marks[] = "{\"key\": \"talent\", \"type\": \"thing\", \"level\": 2, \"name\": \"Cannon\", "
                            "\"works\": false, \"uses\": 2, \"points\": "
                            "[{\"limb\": \"hand\", \"deed\": \"shooting\", \"value\": 2}, {\"limb\": "
                            "\"tongue\", \"deed\": \"bragging\"}]}, "
                            "{\"key\": \"talent\", \"type\": \"contact\", \"level\": 1, \"name\": \"Spy\"}, "
                            "{\"key\": \"talent\", \"type\": \"trait\", \"level\": 1, \"name\": \"Singer\"}, "
                            "{\"key\": \"note\", \"text\": \"Sings\"}";
static const char wound[] =
    "{\"more_marks\": [{\"key\": \"hurt\", \"level\": 2, \"name\": \"Jam\", \"points\": ["
    "{\"talent\": \"Cannon\", \"deed\": \"shooting\", \"value\": 2}, {\"limb\": \"eye\", \"deed\": "
    "\"aiming\"}]}]}";

TEST(wholes_are_told_with_their_parts)
{
    struct game g = open_game(forms);

    join(&g, marks, wound);
    assert_string_equal(mark_told(&g, TALENT, 0),
                        "Cannon (advanced thing): +2 hand shooting, +1 silver tongue bragging");
    assert_string_equal(mark_told(&g, TALENT, 1), "Spy (basic contact)");
    assert_string_equal(mark_told(&g, TALENT, 2), "born Singer");
    assert_string_equal(mark_told(&g, HURT, 0), "Jam: Cannon without 2 shooting, -1 eye aiming");
    assert_string_equal(mark_told(&g, CREW_NOTE, 0), ""); /* has no form */
    close_game(&g);
}

TEST(what_has_become_of_a_mark_is_told)
{
    struct game g = open_game(forms);
    struct str out = { 0 };

    join(&g, marks, "{}");
    mark_state_words(&g.book, &g.state.mark[state_find(&g.state, 0, TALENT, -2)], &g.words, &out);
    assert_string_equal(taken(&out), "used 2 times, broken");
    close_game(&g);
}

/* ---- things ---- */

static const struct item *find(const struct book *book, const char *key)
{
    int row = book_find_item(book, key);

    assert_true(row >= 0);
    return &book->item[row];
}

static const char *item_told(const struct game *g, const char *key)
{
    struct str out = { 0 };

    mark_words_item(&g->book, find(&g->book, key), &g->words, &out);
    return taken(&out);
}

static const char items[] =
    "{\"format\": \"battlemat-items/1\", \"system\": \"crew\", \"talent\": [{\"key\": \"cannon\", \"type\": "
    "\"thing\", "
    "\"level\": 2, \"points\": [{\"limb\": \"hand\", \"deed\": \"shooting\", \"value\": 2}]}, "
    "{\"key\": \"spy\", \"type\": \"contact\"}], \"tool\": [{\"key\": \"axe\", \"motto\": \"Chop\", "
    "\"edge\": 3}]}";

static void load_items(struct game *g)
{
    struct faults faults = { 0 };

    items_load_file(written("crew.items.json", items), &g->book, &faults);
    no_faults(&faults);
}

TEST(things_are_told_by_their_form)
{
    struct game g = open_game(forms);

    load_items(&g);
    assert_string_equal(item_told(&g, "cannon"), "advanced thing, +2 hand shooting");
    assert_string_equal(item_told(&g, "spy"), "basic contact");
    assert_string_equal(item_told(&g, "axe"), "Chop, edge 3"); /* has no form */
    close_game(&g);
}

TEST(without_forms_everything_is_told_in_turn)
{
    struct game g = open_game(TEXTS("\"label\": {\"deed\": \"for\"}"));

    load_items(&g);
    join(&g, marks, "{}");
    assert_string_equal(item_told(&g, "cannon"), "thing, level 2, hand, shooting, value 2");
    assert_string_equal(mark_told(&g, TALENT, 0), "");
    close_game(&g);
}

/* ---- a sheet ---- */

TEST(a_page_tells_wholes_in_a_line)
{
    static const short keys[] = { TALENT, HURT, CREW_NOTE };
    struct layout_block block = { .key = "talents", .show = BLOCK_MARKS, .of = keys, .n = 3 };
    const struct sheet_layout layout = { .block = &block, .nblocks = 1 };
    struct game g = open_game(forms);
    struct str out = { 0 };
    struct sheet_page page;

    join(&g, marks, wound);
    assert_true(sheet_page_make(&page, &g.state, &g.book, 0, &g.words, &layout));
    assert_int_equal(page.block[0].n, 5);
    assert_string_equal(page.block[0].line[0].label, "Cannon (advanced thing)");
    assert_string_equal(page.block[0].line[0].about, "+2 hand shooting, +1 silver tongue bragging");
    assert_string_equal(page.block[0].line[0].value, "used 2 times, broken");
    sheet_page_text(&page, 78, &out);
    assert_non_null(
        strstr(str_cstr(&out),
               "\n  Cannon (advanced thing): +2 hand shooting, +1 silver tongue bragging, used 2\n"
               "      times, broken\n  Spy (basic contact)\n  Born Singer\n"));
    assert_non_null(strstr(str_cstr(&out), "  Jam: Cannon without 2 shooting, -1 eye aiming\n"));
    str_clear(&out);
    sheet_page_clear(&page);
    close_game(&g);
}

/* The page of figure 0 by a layout of one block of numbers. */
static const char *numbers_told(const struct game *g, enum block_show show, bool sparing)
{
    static const short stats[] = { CREW_KIND, CREW_GRIP };
    struct layout_block block = { .key = "numbers", .show = show, .of = stats, .n = 2, .sparing = sparing };
    const struct sheet_layout layout = { .block = &block, .nblocks = 1 };
    struct str out = { 0 };
    struct sheet_page page;

    assert_true(sheet_page_make(&page, &g->state, &g->book, 0, &g->words, &layout));
    sheet_page_text(&page, 78, &out);
    sheet_page_clear(&page);
    return taken(&out);
}

TEST(numbers_have_words_and_zeros_may_stay_away)
{
    struct game g = open_game(forms);

    join(&g, "", "{}");
    assert_string_equal(numbers_told(&g, BLOCK_LINES, false),
                        "Ada (Crew)\n\nsheet.numbers\n  Kind: sailor\n  Grip 2\n");
    assert_string_equal(numbers_told(&g, BLOCK_LINES, true), "Ada (Crew)\n\nsheet.numbers\n  Grip 2\n");
    assert_non_null(strstr(numbers_told(&g, BLOCK_BOXES, true), "Kind sailor   Grip 2"));
    g.state.stat[CREW_GRIP] = 0;
    assert_string_equal(numbers_told(&g, BLOCK_BOXES, true), "Ada (Crew)\n");
    close_game(&g);
}

TEST(a_number_is_told_in_the_unit_that_people_measure_it_in)
{
    struct game g = open_game(
        TEXTS("\"stat\": {\"grip\": \"grip\"}, \"label\": {\"thousandths=grip\": \"kg\"}"));
    struct str out = { 0 };

    join(&g, "", "{}");
    assert_string_equal(numbers_told(&g, BLOCK_LINES, true),
                        "Ada (Crew)\n\nsheet.numbers\n  Grip 0.002 kg\n");
    assert_true(mark_words_measure(&g.words, "grip", 1800, &out));
    assert_string_equal(str_cstr(&out), "1.8 kg");
    assert_false(mark_words_measure(&g.words, "hands", 1800, &out));
    assert_string_equal(taken(&out), "1.8 kg");
    close_game(&g);
}

RUN(cmocka_unit_test(numbers_have_words_and_zeros_may_stay_away),
    cmocka_unit_test(a_number_is_told_in_the_unit_that_people_measure_it_in),
    cmocka_unit_test(wholes_are_told_with_their_parts), cmocka_unit_test(what_has_become_of_a_mark_is_told),
    cmocka_unit_test(things_are_told_by_their_form),
    cmocka_unit_test(without_forms_everything_is_told_in_turn),
    cmocka_unit_test(a_page_tells_wholes_in_a_line))

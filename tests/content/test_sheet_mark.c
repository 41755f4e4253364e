/* Marks made of marks, on sheets: what they say, how they join, what saving keeps. */
#include "core/whole.h"
#include "crew.h"

struct game {
    struct book book;
    struct state state;
};

static struct game open_game(void)
{
    struct game g;

    assert_true(book_init(&g.book, &crew));
    assert_true(state_init(&g.state, CREW_STATS, 0));
    return g;
}

static void close_game(struct game *g)
{
    state_clear(&g->state);
    book_clear(&g->book);
}

#define SHEET(members) \
    "{\"format\": \"battlemat-sheet/1\", \"system\": \"crew\", \"name\": \"Ada\"" members "}"

static struct sheet load(const struct game *g, const char *text)
{
    struct faults faults = { 0 };
    struct sheet sheet;

    sheet_load(written("crew.sheet.json", text), &g->book, true, &sheet, &faults);
    no_faults(&faults);
    return sheet;
}

static int join(struct game *g, const struct sheet *sheet)
{
    const struct sheet_entry entry = {
        .token = g->state.ntokens, .at = NOWHERE, .seat = 1, .seen = SEATS_ALL
    };
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    const struct tape nothing = { 0 };
    struct play play;

    assert_true(sheet_join(&edits, &g->book, sheet, &entry));
    play_begin(&play, &g->state, &g->book, &edits);
    assert_int_equal(play_run(&play, &nothing), OUTCOME_DONE);
    play_clear(&play);
    command_clear(&edits);
    return entry.token;
}

/* The nth mark of that key. */
static const struct mark *mark(const struct game *g, int token, int key, int nth)
{
    for (int id = state_first(&g->state, token); id >= 0; id = g->state.mark[id].next)
        if (g->state.mark[id].key == key && nth-- == 0)
            return &g->state.mark[id];
    fail_msg("no mark %d of the key %s", nth, crew_marks[key].key);
    return NULL;
}

static int id_of(const struct game *g, const struct mark *mark)
{
    return (int)(mark - g->state.mark);
}

static int field(const struct mark *mark, const char *key)
{
    return mark_field_of(mark->a, mark_field_find(crew_marks[mark->key].field, key));
}

static const char *text(const struct game *g, int number)
{
    return texts_get(&g->book.texts, number);
}

#define CANNON \
    "{\"key\": \"talent\", \"type\": \"thing\", \"level\": 2, \"name\": \"Cannon\", \"points\": " \
    "[{\"limb\": \"hand\", \"deed\": \"shooting\", \"value\": 2}]}"
#define GIFTED \
    "{\"key\": \"talent\", \"type\": \"thing\", \"level\": 2, \"name\": \"Cannon\", \"points\": " \
    "[{\"limb\": \"hand\", \"deed\": \"shooting\", \"value\": 2}], \"gifts\": " \
    "[{\"limb\": \"hand\", \"level\": 1}, {\"limb\": \"eye\", \"level\": 2}]}"
#define SPY \
    "{\"key\": \"talent\", \"type\": \"contact\", \"level\": 1, \"name\": \"Spy\", \"uses\": 3, " \
    "\"burned\": true, " \
    "\"lean\": -2, \"points\": [{\"limb\": \"tongue\", \"deed\": \"lies\"}]}"

TEST(a_whole_joins_with_its_parts)
{
    struct game g = open_game();
    struct sheet sheet = load(&g, SHEET(", \"marks\": [" CANNON "," SPY "]"));
    int ada = join(&g, &sheet);
    const struct mark *cannon = mark(&g, ada, TALENT, 0), *spy = mark(&g, ada, TALENT, 1);

    assert_string_equal(text(&g, cannon->text), "Cannon");
    assert_int_equal(cannon->level, 2);
    assert_int_equal(cannon->b, 1);
    assert_int_equal(state_count(&g.state, ada, POINT), 3);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(mark(&g, ada, POINT, i)->of, id_of(&g, cannon));
        assert_string_equal(text(&g, mark(&g, ada, POINT, i)->text), "shooting");
        assert_int_equal(mark(&g, ada, POINT, i)->b, 0);
    }
    assert_int_equal(mark(&g, ada, POINT, 2)->of, id_of(&g, spy));
    assert_int_equal(mark(&g, ada, POINT, 2)->b, 2);
    sheet_clear(&sheet);
    close_game(&g);
}

TEST(small_numbers_are_members_of_their_own)
{
    struct game g = open_game();
    struct sheet sheet = load(&g,
                              SHEET(", \"stats\": {\"kind\": \"monster\"}, \"marks\": [" CANNON "," SPY "]"));
    int ada = join(&g, &sheet);
    const struct mark *cannon = mark(&g, ada, TALENT, 0), *spy = mark(&g, ada, TALENT, 1);

    assert_int_equal(state_stat(&g.state, ada, CREW_KIND), 1);
    assert_int_equal(cannon->a, 0); /* all as they start */
    assert_int_equal(field(cannon, "works"), 1);
    assert_int_equal(field(spy, "uses"), 3);
    assert_int_equal(field(spy, "burned"), 1);
    assert_int_equal(field(spy, "lean"), -2);
    assert_int_equal(field(spy, "works"), 1);
    sheet_clear(&sheet);
    close_game(&g);
}

/* ---- scenarios: what a sheet has not ---- */

/* A sheet with what a figure of a scenario says in place of it, or besides. */
static struct sheet vary(const struct game *g, const struct sheet *like, const char *members,
                         struct faults *faults)
{
    struct sheet sheet;
    struct reader r;

    assert_true(reader_open_text(&r, "varied", members, strlen(members), faults));
    assert_true(sheet_vary(like, &g->book, &r, r.root, &sheet));
    reader_close(&r);
    return sheet;
}

TEST(a_part_points_at_one_of_another_whole)
{
    struct game g = open_game();
    struct faults faults = { 0 };
    struct sheet like = load(&g, SHEET(", \"marks\": [" CANNON "," SPY "]"));
    struct sheet sheet =
        vary(&g, &like,
             "{\"more_marks\": [{\"key\": \"hurt\", \"level\": 3, \"name\": \"Jam\", \"points\": ["
             "{\"talent\": \"cannon\", \"deed\": \"shooting\", \"value\": 2},"
             "{\"limb\": \"eye\", \"deed\": \"aiming\"}]}]}",
             &faults);
    int ada;

    no_faults(&faults);
    ada = join(&g, &sheet);
    assert_int_equal(state_count(&g.state, ada, PAIN), 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(mark(&g, ada, PAIN, i)->of, id_of(&g, mark(&g, ada, HURT, 0)));
    assert_int_equal(mark(&g, ada, PAIN, 0)->a, id_of(&g, mark(&g, ada, POINT, 0)) + 1);
    assert_int_equal(mark(&g, ada, PAIN, 1)->a, id_of(&g, mark(&g, ada, POINT, 1)) + 1);
    assert_int_equal(mark(&g, ada, PAIN, 2)->a, 0);
    assert_int_equal(mark(&g, ada, PAIN, 2)->b, 1);
    sheet_clear(&sheet);
    sheet_clear(&like);
    close_game(&g);
}

TEST(what_points_at_nothing_is_a_fault)
{
    struct game g = open_game();
    struct faults faults = { 0 };
    struct sheet like = load(&g, SHEET(", \"marks\": [" CANNON "]"));
    struct sheet sheet = vary(&g, &like,
                              "{\"more_marks\": [{\"key\": \"hurt\", \"name\": \"Jam\", \"points\": ["
                              "{\"talent\": \"canon\", \"deed\": \"shooting\"}, {\"deed\": \"aiming\"}]}]}",
                              &faults);

    has_fault(&faults,
              "/more_marks/0/points/0/talent: expected the name of a mark here that has such a part, found "
              "\"canon\" (did you mean \"Cannon\"?)");
    has_fault(&faults, "/more_marks/0/points/1: expected \"limb\" or \"talent\", found neither");
    faults_clear(&faults);
    sheet_clear(&sheet);
    sheet_clear(&like);
    close_game(&g);
}

/* ---- what may stand there ---- */

static void refuses(const char *document, const char *words)
{
    struct game g = open_game();
    struct faults faults = { 0 };
    struct sheet sheet;

    assert_false(sheet_load(written("wrong.sheet.json", document), &g.book, true, &sheet, &faults));
    has_fault(&faults, words);
    faults_clear(&faults);
    close_game(&g);
}

TEST(wrong_wholes_are_refused)
{
    refuses(SHEET(", \"stats\": {\"kind\": \"cook\"}"),
            "/stats/kind: expected \"sailor\" or \"monster\", found \"cook\"");
    refuses(SHEET(", \"stats\": {\"kind\": 1}"), "/stats/kind: expected \"sailor\" or \"monster\", found 1");
    refuses(SHEET(", \"marks\": [{\"key\": \"talent\", \"type\": \"trait\", \"name\": \"X\"}]"),
            "/marks/0/level: expected a whole number from 1 to 3, found nothing");
    refuses(SHEET(", \"marks\": [{\"key\": \"talent\", \"type\": \"trait\", \"level\": 4, \"name\": \"X\"}]"),
            "/marks/0/level: expected a whole number from 1 to 3, found 4");
    refuses(SHEET(", \"marks\": [{\"key\": \"talent\", \"type\": \"trait\", \"level\": 1, \"name\": \"X\", "
                  "\"uses\": 16}]"),
            "/marks/0/uses: expected a whole number from 0 to 15, found 16");
    refuses(SHEET(", \"marks\": [{\"key\": \"talent\", \"type\": \"trait\", \"level\": 1, \"name\": \"X\", "
                  "\"points\": [{\"limb\": \"hand\"}]}]"),
            "/marks/0/points/0/deed: expected a text of 1 to 120 bytes, found nothing");
    refuses(SHEET(", \"marks\": [{\"key\": \"talent\", \"type\": \"trait\", \"level\": 1, \"name\": \"X\", "
                  "\"points\": [{\"limb\": \"hand\", \"deed\": \"d\", \"value\": 10}]}]"),
            "/marks/0/points/0/value: expected a whole number from 1 to 9, found 10");
    /* Parts and relations are no marks of a sheet. */
    refuses(SHEET(", \"marks\": [{\"key\": \"point\", \"limb\": \"hand\", \"deed\": \"d\"}]"),
            "/marks/0/key: expected \"talent\" or \"note\", found \"point\"");
    refuses(SHEET(", \"marks\": [{\"key\": \"friend\"}]"), "/marks/0/key: expected \"talent\" or \"note\"");
}

TEST(the_rules_judge_wholes)
{
    refuses(SHEET(", \"marks\": [" CANNON "," CANNON "," SPY "," CANNON "]"),
            "/marks/3: expected what CR-3 allows, found otherwise");
}

/* ---- saving ---- */

static void save(const struct game *g, int token, struct str *out)
{
    str_reset(out);
    assert_true(sheet_save(&g->state, &g->book, token, NULL, out));
}

/* Join, save, load, join, save: the same text, with all these words in it. */
static void survives(const char *document, const char *const *words)
{
    struct game g = open_game(), again = open_game();
    struct sheet sheet = load(&g, document), back;
    struct str first = { 0 }, second = { 0 };

    save(&g, join(&g, &sheet), &first);
    for (; *words; words++)
        if (!strstr(str_cstr(&first), *words))
            fail_msg("no %s in:\n%s", *words, str_cstr(&first));
    back = load(&again, str_cstr(&first));
    save(&again, join(&again, &back), &second);
    assert_string_equal(str_cstr(&second), str_cstr(&first));
    str_clear(&first);
    str_clear(&second);
    sheet_clear(&sheet);
    sheet_clear(&back);
    close_game(&g);
    close_game(&again);
}

TEST(wholes_survive_saving)
{
    survives(SHEET(", \"stats\": {\"kind\": \"monster\", \"grip\": 5}, \"marks\": [{\"key\": \"note\", "
                   "\"text\": \"Sings\"}," CANNON "," SPY "]"),
             (const char *const[]){
                 "\"kind\": \"monster\"",
                 "{\"key\": \"talent\", \"type\": \"contact\", \"level\": 1, \"name\": \"Spy\", \"uses\": 3, "
                 "\"burned\": true, \"lean\": -2, \"points\": [{\"limb\": \"tongue\", \"deed\": \"lies\"}]}",
                 "\"points\": [{\"limb\": \"hand\", \"deed\": \"shooting\", \"value\": 2}]", NULL });
}

/* ---- things of one's own with texts; what is had as a mark ---- */

#define HOOK "{\"own\": \"tool\", \"name\": \"Hook\", \"motto\": \"Hold fast\", \"edge\": 3, \"held\": true}"

TEST(own_things_keep_their_texts)
{
    survives(SHEET(", \"items\": [" HOOK "]"), (const char *const[]){ HOOK, NULL });
}

/* A whole may have several lists of parts, each of its own row; those with a level say it. */
TEST(a_whole_has_several_lists)
{
    static const char *const words[] = { "\"gifts\": [", "{\"limb\": \"eye\", \"level\": 2}",
                                         "\"deed\": \"shooting\", \"value\": 2}", NULL };
    struct game g = open_game();
    struct sheet sheet = load(&g, SHEET(", \"marks\": [" GIFTED "," SPY "]"));
    int ada = join(&g, &sheet);
    const struct mark *talent = mark(&g, ada, TALENT, 0);

    assert_int_equal(state_count(&g.state, ada, GIFT), 2);
    assert_int_equal(state_count(&g.state, ada, POINT), 3);
    for (int i = 0; i < 2; i++)
        assert_int_equal(mark(&g, ada, GIFT, i)->of, id_of(&g, talent));
    assert_int_equal(mark(&g, ada, GIFT, 1)->level, 2);
    sheet_clear(&sheet);
    close_game(&g);
    survives(SHEET(", \"marks\": [" GIFTED "," SPY "]"), words);
}

#define VALUED \
    "{\"key\": \"talent\", \"type\": \"thing\", \"level\": 2, \"name\": \"Cannon\", \"points\": " \
    "[{\"limb\": \"hand\", \"deed\": \"shooting\"}], \"about\": \"It was the king's\", " \
    "\"worth\": 1250, \"side\": \"eye\"}"

/* Single values that a mark has besides: another text, a number beyond its small ones, another word. */
TEST(single_values_are_members_of_their_own)
{
    static const char *const words[] = { "\"about\": \"It was the king's\"", "\"worth\": 1250",
                                         "\"side\": \"eye\"", NULL };
    struct game g = open_game();
    struct sheet sheet = load(&g, SHEET(", \"marks\": [" VALUED "," CANNON "]"));
    int ada = join(&g, &sheet);
    int valued = id_of(&g, mark(&g, ada, TALENT, 0)), plain = id_of(&g, mark(&g, ada, TALENT, 1));

    assert_int_equal(whole_number(&g.state, &crew, valued, WORTH), 1250);
    assert_int_equal(whole_number(&g.state, &crew, valued, SIDE), 1);
    assert_string_equal(text(&g, g.state.mark[whole_one(&g.state, valued, ABOUT)].text), "It was the king's");
    assert_int_equal(whole_number(&g.state, &crew, plain, WORTH), 0);
    assert_int_equal(whole_one(&g.state, plain, ABOUT), -1);
    sheet_clear(&sheet);
    close_game(&g);
    survives(SHEET(", \"marks\": [" VALUED "," CANNON "]"), words);
    refuses(SHEET(", \"marks\": [{\"key\": \"talent\", \"type\": \"thing\", \"level\": 2, \"name\": \"C\", "
                  "\"worth\": 5001}]"),
            "/marks/0/worth: expected");
}

#define BENT \
    "{\"own\": \"tool\", \"name\": \"Gaff\", \"edge\": 3, \"sharp\": 1, \"bent\": [\"hand\", \"eye\"], " \
    "\"hurts\": 4}"
#define SACK "{\"own\": \"sack\", \"name\": \"Big Sack\", \"where\": \"belt\", \"knots\": 3}"

/* What each thing keeps itself: as its row says, until something is said; where it is, price or none. */
TEST(things_keep_what_they_are)
{
    static const char *const words[] = { "\"sharp\": 1", "\"bent\": [\"hand\", \"eye\"]",
                                         "\"hurts\": 4", "\"where\": \"belt\"",
                                         "\"knots\": 3", NULL };
    struct game g = open_game();
    struct sheet sheet = load(&g, SHEET(", \"items\": [" HOOK "," BENT "," SACK "]"));
    int ada = join(&g, &sheet), n = 0;

    for (int id = state_first(&g.state, ada); id >= 0; id = g.state.mark[id].next, n++) {
        const struct mark *mark = &g.state.mark[id];
        const struct item *item = book_item(&g.book, mark->key);

        assert_int_equal(mark->level, n == 0 ? 1 : n == 1 ? 0 : 2);
        if (n < 2)
            assert_int_equal(mark_field_now(&g.book, mark, &crew_tool_state[0]), n ? 1 : 3);
        assert_int_equal(item->kind, n < 2 ? 1 : 3);
        if (n < 2)
            assert_int_equal(mark_field_is_there(&g.book, mark, &crew_tool_state[2]), n);
    }
    assert_int_equal(n, 3);
    sheet_clear(&sheet);
    close_game(&g);
    survives(SHEET(", \"items\": [" HOOK "," BENT "," SACK "]"), words);
}

TEST(a_thing_keeps_only_what_its_kind_does)
{
    refuses(SHEET(", \"items\": [{\"own\": \"sack\", \"name\": \"Bag\", \"sharp\": 1}]"), "/items/0/sharp");
    refuses(SHEET(", \"items\": [{\"own\": \"sack\", \"name\": \"Bag\", \"where\": \"mast\"}]"),
            "/items/0/where: expected \"hold\", \"deck\" or \"belt\", found \"mast\"");
    refuses(SHEET(", \"items\": [{\"own\": \"tool\", \"name\": \"Gaff\", \"bent\": [\"leg\"]}]"),
            "/items/0/bent/0: expected \"hand\", \"eye\" or \"tongue\", found \"leg\"");
}

TEST(nobody_carries_what_is_had_as_a_mark)
{
    refuses(SHEET(", \"items\": [{\"own\": \"talent\", \"name\": \"X\"}]"),
            "/items/0/own: expected \"tool\" or \"sack\", found \"talent\"");
}

/* ---- taking marks off a sheet ---- */

TEST(dropped_marks_take_along_what_belongs_to_them)
{
    struct game g = open_game();
    struct faults faults = { 0 };
    struct sheet like = load(&g, SHEET(", \"marks\": [{\"key\": \"note\", \"text\": \"Sings\"}," CANNON "]"));
    struct sheet sheet = vary(
        &g, &like,
        "{\"more_marks\": [{\"key\": \"hurt\", \"name\": \"Jam\", \"points\": ["
        "{\"talent\": \"Cannon\", \"deed\": \"shooting\"}, {\"limb\": \"eye\", \"deed\": \"aiming\"}]}]}",
        &faults);
    int ada;

    no_faults(&faults);
    sheet_drop_marks(&sheet, CREW_NOTE);
    ada = join(&g, &sheet);
    assert_int_equal(state_count(&g.state, ada, CREW_NOTE), 0);
    assert_int_equal(mark(&g, ada, PAIN, 0)->a, id_of(&g, mark(&g, ada, POINT, 0)) + 1);
    assert_int_equal(mark(&g, ada, PAIN, 0)->of, id_of(&g, mark(&g, ada, HURT, 0)));
    sheet_drop_marks(&sheet, TALENT);
    ada = join(&g, &sheet);
    assert_int_equal(state_count(&g.state, ada, POINT), 0);
    assert_int_equal(state_count(&g.state, ada, HURT), 1);
    assert_int_equal(state_count(&g.state, ada, PAIN), 1); /* what pointed at nothing went too */
    assert_int_equal(mark(&g, ada, PAIN, 0)->of, id_of(&g, mark(&g, ada, HURT, 0)));
    sheet_clear(&sheet);
    sheet_clear(&like);
    close_game(&g);
}

RUN(cmocka_unit_test(single_values_are_members_of_their_own), cmocka_unit_test(a_whole_joins_with_its_parts),
    cmocka_unit_test(small_numbers_are_members_of_their_own),
    cmocka_unit_test(a_part_points_at_one_of_another_whole),
    cmocka_unit_test(what_points_at_nothing_is_a_fault), cmocka_unit_test(wrong_wholes_are_refused),
    cmocka_unit_test(the_rules_judge_wholes), cmocka_unit_test(wholes_survive_saving),
    cmocka_unit_test(a_whole_has_several_lists), cmocka_unit_test(things_keep_what_they_are),
    cmocka_unit_test(a_thing_keeps_only_what_its_kind_does), cmocka_unit_test(own_things_keep_their_texts),
    cmocka_unit_test(nobody_carries_what_is_had_as_a_mark),
    cmocka_unit_test(dropped_marks_take_along_what_belongs_to_them))

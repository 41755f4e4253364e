/*
 * Everything that only the game master knows is changed, one thing at a time, in each book: every number of a
 * hidden figure, its name, size and side, every kind of mark it can have, by itself and, with a time at which
 * it ends, of one whom all see (so the legs of a pursuit, and what comes on the clock), where it stands, that
 * it comes and goes; pools that are the game master's own; marks on a figure that all see; notes and numbers
 * of rooms; ground, walls and lamps of a room that nobody has entered; rolls behind the screen; and the
 * switches of the game master's own window. After each of them all that the players' window and its cards
 * draw (with what every picture is made of), its list of controls, its log and its title are compared; after
 * each kind of them every pixel of the window and of a picture that is saved with the players' eyes.
 */
#include "base/files.h"
#include "base/mem.h"
#include "core/place.h"
#include "core/ruleset_find.h"
#include "core/sketch.h"
#include "sdl/sdl_draw.h"
#include "sdl/sdl_png.h"
#include "support/scratch.h"
#include "view/render.h"
#include "view/table/eyes.h"
#include "view/tabletop.h"

enum { WIDTH = 256, HEIGHT = 144, FRAMES_MOST = 40, GORM = 3, BRANN = 0, MARKS_LEAST = 12, SOON = 30 };
enum { NUMBERS_LEAST = 500 };

/* How many numbers of the unseen (623 when this was written), and hidden pools, were changed in all. */
static int numbers_changed, pools_changed;

static const char vault[] = "{\"format\": \"battlemat-map/1\", \"title\": \"Vault\", \"grid\": \"square\","
                            " \"columns\": 16, \"rows\": 9, \"light\": \"night\","
                            " \"legend\": {\"#\": \"wall\", \".\": \"stone\", \"D\": \"door\"},"
                            " \"ground\": [\"################\", \"#........#.....#\", \"#........#.....#\","
                            " \"#........#.....#\", \"#........D.....#\", \"#........#.....#\","
                            " \"#........#.....#\", \"#........#.....#\", \"################\"],"
                            " \"rooms\": [{\"at\": \"12,2\", \"number\": 4, \"name\": \"Store\"}],"
                            " \"notes\": [{\"at\": \"3,2\", \"text\": \"Xyzzy lies below\"}]}";

/* Who stands there in each book: two of players, a foe whom they see, the hidden one, one in the dark. */
static const struct stage {
    const char *system, *more, *like[5];
} stages[] = {
    { "another", "\"first\": \"heroes\", ", { "brann", "sela", "goblin_brute", "goblin", "goblin_sneak" } },
    { "brew", "", { "dara_quill", "wren_hale", "brawler", "card_sharp", "deputy" } },
    { "doom", "", { "corvin", "ada", "bargeman", "captain", "coal_heaver" } },
    { "nametbd", "", { "bram_coil", "doctor_ilm", "brass_automaton", "glass_knight", "flood_eel" } },
    { "nudge", "", { "amara", "ines", "baton_guard", "bodyguard", "chief" } },
};
enum { STAGES = sizeof stages / sizeof stages[0] };

static const char night[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"%s\", \"title\": \"Night\","
    " \"map\": \"vault.map.json\", \"fog\": \"sight\", %s"
    "\"seats\": [{\"name\": \"gm\", \"runs\": \"person\"}, {\"name\": \"Anna\", \"runs\": \"person\"},"
    " {\"name\": \"Bert\", \"runs\": \"person\"}], \"sides\": [\"heroes\", \"goblins\"], \"figures\": ["
    "{\"name\": \"Brann\", \"like\": \"%s\", \"side\": \"heroes\", \"seat\": \"Anna\", \"at\": \"3,4\","
    " \"light\": {\"bright\": 3, \"dim\": 6, \"colour\": \"ffb060\"}},"
    "{\"name\": \"Sela\", \"like\": \"%s\", \"side\": \"heroes\", \"seat\": \"Bert\", \"at\": \"4,5\"},"
    "{\"name\": \"Mawl\", \"like\": \"%s\", \"side\": \"goblins\", \"at\": \"6,4\"},"
    "{\"name\": \"Gorm\", \"like\": \"%s\", \"side\": \"goblins\", \"at\": \"5,2\", \"hidden\": true},"
    "{\"name\": \"Tuft\", \"like\": \"%s\", \"side\": \"goblins\", \"at\": \"12,4\"}]}";

struct proof {
    struct tabletop t;

    char *list;                /* all that is listed and written, before */
    struct pixels shown, kept; /* the window; what would be saved for the players */
    int flips;
    const struct stage *stage;
};

static struct proof proof;

static void write_file(const char *name, const char *content)
{
    struct err err;

    assert_true(files_write(scratch(name), content, strlen(content), &err));
}

/* ---- what the players have before them ---- */

static void paint(struct draw *list, struct rgba ground, int width, int height, struct pixels *to)
{
    struct err err;

    if (to->width != width || to->height != height) {
        pixels_free(to);
        assert_true(pixels_new(to, width, height));
    }
    if (!sdl_png_pixels(list, 0, 0, ground, to, &err))
        fail_msg("%s", err.text);
}

static void paint_cards(struct players_window *w)
{
    for (int i = 0; i < w->around.n; i++) {
        struct seat_card *card = w->around.card[i];
        uint64_t key = sdl_draw_key(&card->draw);

        if (card->stamp == key)
            continue;
        paint(&card->draw, theme_color(&card->theme, ROLE_SUNKEN), card->width, card->height, &card->pixels);
        card->stamp = key;
    }
}

/* Frames of both windows until nothing changes by itself. */
static void show(struct tabletop *t)
{
    const struct inch_fit fit = players_fit(&t->app.players, WIDTH, HEIGHT);
    const struct ui_fingers fingers = { .n = 0 };
    unsigned cards = 1, wake = 1;

    tabletop_settle(t);
    for (int i = 0; i < FRAMES_MOST && (cards || wake); i++) {
        t->input.now += 500;
        cards = app_players_cards(&t->app, &t->meter, &fit, &fingers, t->input.now);
        paint_cards(t->app.shown_players);
        assert_true(app_players_frame(&t->app, &t->meter, &fit, t->input.now, &wake));
    }
}

/* What each picture is made of. */
static void add_keys(const struct draw *list, struct str *out)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->ops[i].kind == DRAW_PICTURE)
            str_add_format(out, "%llx\n", (unsigned long long)list->ops[i].picture.key);
}

static char *all_text(struct tabletop *t)
{
    struct players_window *w = t->app.shown_players;
    const struct log *log = &w->screen->panels.log;
    struct str all = { 0 };

    draw_dump(&w->draw, &all);
    ui_dump(&w->ui, &all);
    add_keys(&w->draw, &all);
    for (int i = 0; i < w->around.n; i++) {
        draw_dump(&w->around.card[i]->draw, &all);
        add_keys(&w->around.card[i]->draw, &all);
        ui_dump(&w->around.card[i]->ui, &all);
    }
    for (int i = 0; i < log->n; i++)
        str_add_format(&all, "%s\n", log->line[i].text ? log->line[i].text : "");
    str_add_text(&all, session_title(t->app.game.session));
    assert_false(all.failed);
    return all.text;
}

/* As `battlemat render --seat table` would draw it. */
static void paint_kept(struct proof *p, struct pixels *to)
{
    const struct render_wish wish = { .width = WIDTH, .height = HEIGHT, .at = -1, .theme = THEME_DARK };
    struct render r = { .width = 0 };
    struct err err;

    if (!render_session(&r, p->t.app.game.session, SEAT_TABLE, &wish, &p->t.meter, &err))
        fail_msg("%s", err.text);
    paint(&r.draw, theme_color(&r.theme, ROLE_TABLE), r.width, r.height, to);
    render_clear(&r);
}

static void look(struct proof *p, struct pixels *shown, struct pixels *kept)
{
    struct players_window *w = p->t.app.shown_players;

    paint(&w->draw, theme_color(&w->theme, ROLE_TABLE), WIDTH, HEIGHT, shown);
    paint_kept(p, kept);
}

static void expect_same_pixels(const struct pixels *before, const struct pixels *now, const char *where,
                               const char *what)
{
    assert_int_equal(before->width, now->width);
    assert_int_equal(before->height, now->height);
    for (int i = 0; i < now->width * now->height; i++)
        if (before->at[i] != now->at[i])
            fail_msg("%s: pixel %d,%d %s", what, i % now->width, i / now->width, where);
}

/* The first line that differs is told. */
static void fail_lists(const char *now, const char *before, const char *what)
{
    size_t line = 0, i = 0;

    for (; now[i] && now[i] == before[i]; i++)
        line = now[i] == '\n' ? i + 1 : line;
    fail_msg("%s: the players' window has\n  %.*s\ninstead of\n  %.*s", what, (int)strcspn(now + line, "\n"),
             now + line, (int)strcspn(before + line, "\n"), before + line);
}

static void expect_same(struct proof *p, const char *what)
{
    show(&p->t);
    char *list = all_text(&p->t);
    if (strcmp(list, p->list) != 0)
        fail_lists(list, p->list, what);
    mem_free(list);
    p->flips++;
}

/* After all flips of a kind. */
static int compare_pixels(void **state)
{
    struct proof *p = *state;
    struct pixels shown = { .at = NULL }, kept = { .at = NULL };

    look(p, &shown, &kept);
    expect_same_pixels(&p->shown, &shown, "of the players' window", "all of these");
    expect_same_pixels(&p->kept, &kept, "of a saved picture", "all of these");
    pixels_free(&shown);
    pixels_free(&kept);
    return 0;
}

/* ---- the table ---- */

static const struct stage *next_stage = stages;

static int set_up(void **state)
{
    struct proof *p = &proof;
    struct tabletop *t = &p->t;
    const struct stage *stage = next_stage++;
    const char *const *like = stage->like;
    char text[sizeof night + 200];

    *p = (struct proof){ .stage = stage };
    write_file("vault.map.json", vault);
    snprintf(text, sizeof text, night, stage->system, stage->more, like[0], like[1], like[2], like[3],
             like[4]);
    write_file("night.scenario.json", text);
    tabletop_open_file(t, scratch("night.scenario.json"), true);
    t->app.screen->panels.opening = false;
    t->app.settings.still = true;
    table_eyes_set(t->app.screen, SEAT_GM);
    t->app.players.open = true;
    t->app.screen->players = &t->app.players;
    around_seat(&t->app.players, t->app.game.session, true);
    show(t);
    p->list = all_text(t);
    look(p, &p->shown, &p->kept);
    *state = p;
    return 0;
}

static int tear_down(void **state)
{
    struct proof *p = *state;
    void *table = &p->t;

    for (int i = 0; p->t.app.shown_players && i < p->t.app.shown_players->around.n; i++)
        pixels_free(&p->t.app.shown_players->around.card[i]->pixels);
    mem_free(p->list);
    pixels_free(&p->shown);
    pixels_free(&p->kept);
    return tabletop_close(&table);
}

/* An edit of the game master's; false: the rules have no such thing. */
static bool edit(struct proof *p, enum edit_op op, int who, int what, int value, const int *more, int nmore)
{
    struct command command = command_make(DEED_EDIT, SEAT_GM);

    assert_true(command_edit(&command, op, who, what, value, more, nmore));
    enum outcome outcome = session_submit(p->t.app.game.session, &command);
    if (outcome == OUTCOME_ASKS)
        outcome = session_serve(p->t.app.game.session);
    command_clear(&command);
    return outcome == OUTCOME_DONE;
}

static int text(struct proof *p, const char *words)
{
    return texts_add(&session_book(p->t.app.game.session)->texts, words);
}

static const struct state *truth(struct proof *p)
{
    return session_state(p->t.app.game.session);
}

/* ---- a figure that they do not know ---- */

static void every_number_of_a_hidden_figure(void **state)
{
    struct proof *p = *state;
    const struct ruleset *rules = session_rules(p->t.app.game.session);
    int flipped = 0;

    for (int i = 0; i < rules->nstats; i++) {
        int is = truth(p)->stat[GORM * rules->nstats + i];

        if (!edit(p, EDIT_set_stat, GORM, i, is + 1, NULL, 0) &&
            !edit(p, EDIT_set_stat, GORM, i, is - 1, NULL, 0))
            continue;
        flipped++;
        expect_same(p, rules->stats[i].key);
    }
    assert_true(flipped > rules->nstats / 2);
}

static void its_name_size_side_and_seat(void **state)
{
    struct proof *p = *state;

    assert_true(edit(p, EDIT_set_token, GORM, NAME_text, text(p, "Plugh"), NULL, 0));
    expect_same(p, "a name");
    assert_true(edit(p, EDIT_set_token, GORM, NAME_size, 2, NULL, 0));
    expect_same(p, "a size");
    assert_true(edit(p, EDIT_set_token, GORM, NAME_side, text(p, "wolves"), NULL, 0));
    expect_same(p, "a side that is theirs alone");
}

static void every_mark_of_a_hidden_figure(void **state)
{
    struct proof *p = *state;
    const struct ruleset *rules = session_rules(p->t.app.game.session);
    int flipped = 0;

    for (int key = 1; key < rules->nmarks; key++)
        for (int ends = 0; ends < 2; ends++) {
            int soon = truth(p)->turn.minute + SOON,
                more[] = { key, ends ? BRANN : -1, 0, ends ? soon : 0, 1, 0, 0, SEATS_GM };

            if (!edit(p, EDIT_add_mark, GORM, 0, 0, more, 8))
                continue;
            flipped++;
            expect_same(p, rules->marks[key].key);
        }
    assert_true(flipped >= MARKS_LEAST);
}

static void where_it_stands_and_that_it_comes_and_goes(void **state)
{
    struct proof *p = *state;
    static const struct cell cells[] = { { 2, 1 }, { 7, 7 }, { 5, 5 }, { 12, 2 }, { 14, 7 } };

    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        assert_true(edit(p, EDIT_place, GORM, 0, cell_pack(cells[i]), NULL, 0));
        expect_same(p, "a place");
    }
    int joins[] = { truth(p)->token[GORM].side, SEAT_GM, 0, 1, text(p, "Plugh"), SEATS_GM };
    assert_true(edit(p, EDIT_join, 0, 0, cell_pack((struct cell){ 6, 6 }), joins, 6));
    expect_same(p, "one more figure");
    assert_true(edit(p, EDIT_leave, truth(p)->ntokens - 1, 0, 0, NULL, 0));
    expect_same(p, "that it leaves");
    assert_true(session_undo(p->t.app.game.session));
    expect_same(p, "that this is taken back");
}

/* Tuft is kept from nobody: he stands where nobody looks. */
static void whom_nobody_sees(void **state)
{
    struct proof *p = *state;
    const int tuft = GORM + 1;

    const struct ruleset *rules = session_rules(p->t.app.game.session);

    for (int i = 0; i < rules->nstats; i++) {
        int is = truth(p)->stat[tuft * rules->nstats + i];

        if (edit(p, EDIT_set_stat, tuft, i, is + 1, NULL, 0) ||
            edit(p, EDIT_set_stat, tuft, i, is - 1, NULL, 0)) {
            numbers_changed++;
            expect_same(p, "an unseen figure's number");
        }
    }
    assert_true(edit(p, EDIT_place, tuft, 0, cell_pack((struct cell){ 11, 6 }), NULL, 0));
    expect_same(p, "an unseen figure's place");
    assert_true(edit(p, EDIT_leave, tuft, 0, 0, NULL, 0));
    expect_same(p, "that an unseen figure leaves");
}

/* ---- what lies beside what they know ---- */

static void secret_marks_of_whom_all_see(void **state)
{
    struct proof *p = *state;
    const struct ruleset *rules = session_rules(p->t.app.game.session);
    int key = 1;

    while (key < rules->nmarks && strcmp(rules->marks[key].key, "modifier") != 0)
        key++;
    assert_true(key < rules->nmarks || strcmp(p->stage->system, "another") != 0);
    for (int who = BRANN; who < GORM && key < rules->nmarks; who++) {
        int more[] = { key, -1, 0, 0, -7, 0, text(p, "Xyzzy"), SEATS_GM };

        assert_true(edit(p, EDIT_add_mark, who, 0, 0, more, 8));
        expect_same(p, "a secret mark");
    }
}

static bool is_hidden_pool(struct proof *p, int pool)
{
    const struct session *session = p->t.app.game.session;

    return !eyes_know(session_eyes(session, SEAT_TABLE),
                      ruleset_pool_seen(session_rules(session), truth(p), pool));
}

/* What the window shows now is what no secret may change. */
static void begin_again(struct proof *p)
{
    show(&p->t);
    mem_free(p->list);
    p->list = all_text(&p->t);
    look(p, &p->shown, &p->kept);
}

/* A switch of the book that hides a pool is turned on. */
static void hide_pools(struct proof *p)
{
    const struct ruleset *rules = session_rules(p->t.app.game.session);

    for (int i = 0; i < rules->noptions; i++) {
        int was = truth(p)->option[i], hidden = 0;

        if (was || !edit(p, EDIT_set_option, 0, i, 1, NULL, 0))
            continue;
        for (int pool = 0; pool < POOLS; pool++)
            hidden += is_hidden_pool(p, pool);
        if (!hidden)
            assert_true(edit(p, EDIT_set_option, 0, i, was, NULL, 0));
    }
    begin_again(p);
}

/* What is counted for the game master alone, as of a book's dangers. */
static void every_hidden_pool(void **state)
{
    struct proof *p = *state;

    hide_pools(p);
    for (int i = 0; i < POOLS; i++) {
        int is = truth(p)->pool[i];

        if (!is_hidden_pool(p, i) || (!edit(p, EDIT_set_pool, 0, i, is + 1, NULL, 0) &&
                                      !edit(p, EDIT_set_pool, 0, i, is - 1, NULL, 0)))
            continue;
        pools_changed++;
        expect_same(p, "a hidden pool");
    }
}

static void put(struct proof *p, const struct place *place)
{
    struct command command = command_make(DEED_EDIT, SEAT_GM);

    assert_true(place_add(place, session_book(p->t.app.game.session), &command));
    enum outcome outcome = session_submit(p->t.app.game.session, &command);
    assert_true(outcome == OUTCOME_DONE ||
                (outcome == OUTCOME_ASKS && session_serve(p->t.app.game.session) == OUTCOME_DONE));
    command_clear(&command);
}

static void notes_and_rooms(void **state)
{
    struct proof *p = *state;
    const int key = sketch_key(session_rules(p->t.app.game.session));
    int gone = 0;

    put(p, &(struct place){ .kind = PLACE_NOTE, .at = { 4, 3 }, .text = "Plugh sleeps here" });
    expect_same(p, "a note where they stand");
    put(p, &(struct place){ .kind = PLACE_ROOM, .at = { 2, 6 }, .number = 7, .text = "Chapel" });
    expect_same(p, "the number of their room");
    for (int i = truth(p)->nmarks - 1; i >= 0; i--)
        if (truth(p)->mark[i].key == key && truth(p)->mark[i].seen == SEATS_GM) {
            assert_true(edit(p, EDIT_drop_mark, 0, i, 0, NULL, 0));
            expect_same(p, "that a note or number goes");
            gone++;
        }
    assert_true(gone >= 4);
}

static void a_room_that_nobody_entered(void **state)
{
    struct proof *p = *state;
    const struct cell there = { 12, 2 };
    const int glow = glow_pack((struct glow){ .bright = 4, .dim = 8, .colour = glow_colour(255, 128, 48) });

    for (int row = 2; row < 5; row++) {
        assert_true(edit(p, EDIT_set_terrain, 0, LAYER_GROUND, row, (int[]){ cell_pack(there), 1 }, 2));
        expect_same(p, "ground behind a door");
    }
    assert_true(edit(p, EDIT_set_lamp, 0, 0, glow, (int[]){ 12 * 1024, 4 * 1024 }, 2));
    expect_same(p, "a lamp behind a door");
    assert_true(edit(p, EDIT_set_wall, 0, 0, 1, (int[]){ 11 * 1024, 2 * 1024, 13 * 1024, 3 * 1024 }, 4));
    expect_same(p, "a wall behind a door");
}

static void rolls_behind_the_screen(void **state)
{
    struct proof *p = *state;

    assert_true(edit(p, EDIT_roll, NOBODY, text(p, "Plugh listens"), 0, (int[]){ 1, 20, SEATS_GM }, 3));
    expect_same(p, "a roll");
    assert_true(edit(p, EDIT_roll, BRANN, text(p, "what Brann hears"), 2, (int[]){ 2, 6, SEATS_GM }, 3));
    expect_same(p, "a roll for whom all see");
}

/* ---- the game master's own window ---- */

static void switches_of_the_other_window(void **state)
{
    struct proof *p = *state;
    struct table_screen *s = p->t.app.screen;

    table_select_figure(&s->selection, GORM);
    expect_same(p, "whom the game master selects");
    s->panels.log_open = s->panels.log_more = true;
    expect_same(p, "the game master's log");
    hand_open(&s->hand, HAND_FIGURE);
    expect_same(p, "the game master's hand");
    p->t.app.players.more = p->t.app.players.seats = p->t.app.players.inches = true;
    expect_same(p, "what of this window is unfolded there");
    p->t.input.held = 1u << ('K' - 'A');
    expect_same(p, "the letter that shows what enemies see");
    p->t.input.held = 0;
    p->t.input.x = 900;
    p->t.input.y = 500;
    expect_same(p, "where the game master points");
    camera_look(&s->camera, 20, (struct cell){ 12, 4 }, (struct rect){ 0, 0, 1920, 1080 });
    expect_same(p, "where the game master looks");
    session_rest(p->t.app.game.session);
    expect_same(p, "that the game is kept");
}

/* What is hidden no more is there: the comparison sees it. */
static void what_is_shown_is_seen(void **state)
{
    struct proof *p = *state;
    struct pixels shown = { .at = NULL }, kept = { .at = NULL };

    assert_true(edit(p, EDIT_set_token, GORM, NAME_text, text(p, "Gorm"), NULL, 0));
    assert_true(edit(p, EDIT_set_token, GORM, NAME_seen, SEATS_ALL, NULL, 0));
    assert_true(edit(p, EDIT_place, GORM, 0, cell_pack((struct cell){ 5, 3 }), NULL, 0));
    show(&p->t);
    char *list = all_text(&p->t);
    look(p, &shown, &kept);
    assert_non_null(strstr(list, "Gorm"));
    assert_null(strstr(p->list, "Gorm"));
    assert_memory_not_equal(shown.at, p->shown.at, sizeof *shown.at * WIDTH * HEIGHT);
    assert_memory_not_equal(kept.at, p->kept.at, sizeof *kept.at * WIDTH * HEIGHT);
    mem_free(list);
    pixels_free(&shown);
    pixels_free(&kept);
}

/* A proof that found nothing to change proves nothing; not every book has a pool that can be hidden. */
static void something_was_changed(void **state)
{
    (void)state;
    assert_true(numbers_changed >= NUMBERS_LEAST);
    assert_true(pools_changed > 0);
}

#define PROVED(name) cmocka_unit_test_teardown(name, compare_pixels)

int main(void)
{
    const struct CMUnitTest tests[] = { PROVED(every_number_of_a_hidden_figure),
                                        PROVED(its_name_size_side_and_seat),
                                        PROVED(every_mark_of_a_hidden_figure),
                                        PROVED(where_it_stands_and_that_it_comes_and_goes),
                                        PROVED(whom_nobody_sees),
                                        PROVED(secret_marks_of_whom_all_see),
                                        PROVED(every_hidden_pool),
                                        PROVED(notes_and_rooms),
                                        PROVED(a_room_that_nobody_entered),
                                        PROVED(rolls_behind_the_screen),
                                        PROVED(switches_of_the_other_window),
                                        cmocka_unit_test(what_is_shown_is_seen) };
    const struct CMUnitTest counts[] = { cmocka_unit_test(something_was_changed) };

    int failed = 0;

    for (int i = 0; i < STAGES; i++)
        failed += cmocka_run_group_tests_name(stages[i].system, tests, set_up, tear_down);
    failed += cmocka_run_group_tests_name("all", counts, NULL, NULL);
    return failed;
}

/*
 * What hidden figures do is no moment of a player's: ten deeds of theirs change nothing in the window, start
 * no motion and no thinking, let nobody wait and take no press more to end a turn.
 */
#include "view/tabletop.h"

#include "view/table/eyes.h"
#include "view/table/screen.h"

enum { ANNA = 1, DEEDS = 10, FIRST = 2, TRIES = 400 };

/* The bridge in fog by sight; every enemy is known to the game master alone, behind walls in a corner. */
static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", true);
    const struct state *now = session_state(t.app.game.session);
    const struct grid *grid = &now->board->grid;
    for (int i = FIRST; i < now->ntokens; i++)
        if (now->token[i].side != now->token[0].side)
            tabletop_hide(&t, i, grid_cell(grid->layout, grid->columns - 1 - i % 3, grid->rows - 1 - i / 3));
    tabletop_edit(&t, EDIT_set_turn, NOBODY, NAME_fog, FOG_SIGHT, NULL, 0);
    table_eyes_set(t.app.screen, ANNA);
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

/* Everything that a frame draws and lists. */
static void look(struct tabletop *t, struct str *out)
{
    str_reset(out);
    ui_dump(&t->app.ui, out);
    draw_dump(&t->app.draw, out);
    for (size_t i = 0; i < t->app.draw.count; i++)
        if (t->app.draw.ops[i].kind == DRAW_PICTURE)
            str_add_format(out, "%llx\n", (unsigned long long)t->app.draw.ops[i].picture.key);
}

/* Answer for the game master until nothing is asked; whether the deed was done. */
static bool answered(struct session *s, int first)
{
    for (int i = 0; session_question(s) && i < TRIES; i++) {
        const struct question *q = session_question(s);
        struct answer answer = { .kind = ASK_PICK, .seat = SEAT_GM, .key = q->key, .n = 1 };
        int values[OPTIONS_ASKED] = { 0 };

        if (i == 0 && q->kind == ASK_PICK && first < q->n)
            values[0] = first;
        else
            question_rest(q, &answer, values);
        if (session_answer(s, &answer, values) == OUTCOME_REFUSED) {
            session_cancel(s, NULL);
            return false;
        }
        session_serve(s);
    }
    return !session_question(s);
}

/* The next deed, of any kind, that a hidden figure can do to another or by itself. */
static bool do_next(struct session *s, int *from)
{
    const struct state *now = session_state(s);
    const struct ruleset *rules = session_rules(s);

    for (; *from < TRIES; ++*from) {
        struct command c = command_make((short)(*from % rules->ndeeds), SEAT_GM);
        int entries = session_entries(s);

        c.actor = (short)(FIRST + *from / rules->ndeeds % (now->ntokens - FIRST));
        c.target = (short)(c.actor + 1 < now->ntokens ? c.actor + 1 : FIRST);
        if (rules->deeds[c.deed]->flags & DEED_GM || now->token[c.actor].seen != SEATS_GM ||
            now->token[c.target].seen != SEATS_GM)
            continue;
        if (session_submit(s, &c) == OUTCOME_ASKS)
            session_serve(s);
        bool done = answered(s, *from % 3) && session_entries(s) > entries;
        command_clear(&c);
        if (done) {
            return true;
        }
    }
    return false;
}

static void compare(int deed, const char *before, const char *after)
{
    size_t at = 0;

    while (before[at] && before[at] == after[at])
        at++;
    if (before[at] != after[at])
        fail_msg("deed %d: before: %.300s\nafter: %.300s", deed, before + at - (at > 150 ? 150 : at),
                 after + at - (at > 150 ? 150 : at));
}

static void no_deed_of_the_hidden_shows(void **state)
{
    struct tabletop *t = *state;
    struct table_screen *screen = t->app.screen;
    struct session *s = t->app.game.session;
    struct str before = { 0 }, after = { 0 };
    int from = 0;

    tabletop_edit(t, EDIT_set_turn, 0, NAME_mode, MODE_DOWNTIME, NULL, 0);
    tabletop_settle(t);
    look(t, &before);
    screen->anim.reduced = false;
    for (int i = 0; i < DEEDS; i++) {
        struct camera camera = screen->camera;

        assert_true(do_next(s, &from));
        for (int k = 0; k < 3; k++) {
            tabletop_frame(t);
            assert_true(k == 0 || app_settled(&t->app)); /* nobody waits, nothing moves */
            assert_int_equal(screen->anim.n, 0);
            assert_false(screen->game.opponent.thinks || screen->game.opponent.waits);
            assert_memory_equal(&camera.grid, &screen->camera.grid, sizeof camera.grid);
            look(t, &after);
            compare(i, str_cstr(&before), str_cstr(&after));
        }
    }
    str_clear(&before);
    str_clear(&after);
}

/* How often "End turn" is pressed until it is the other side's turn; `hidden`: they act before each. */
static int presses(struct tabletop *t, bool hidden)
{
    struct session *s = t->app.game.session;
    int side = session_state(s)->turn.side, n = 0;

    for (; session_state(s)->turn.side == side && n < DEEDS; n++) {
        int who = session_state(s)->ntokens - 1 - n % 2;

        if (hidden) {
            tabletop_edit(t, EDIT_set_token, who, NAME_height, ONE_CELL * (n + 1), NULL, 0);
            tabletop_edit(t, EDIT_set_token, who, NAME_light, glow_pack((struct glow){ 1, 2, GLOW_WHITE }),
                          NULL, 0);
        }
        tabletop_settle(t);
        tabletop_click(t, "action.end_turn");
        tabletop_settle(t);
    }
    return n;
}

static void a_turn_ends_with_as_many_presses(void **state)
{
    struct tabletop *t = *state;
    struct session *s = t->app.game.session;
    int start = session_head(s), without = presses(t, false);

    assert_in_range(without, 1, DEEDS - 1);
    while (session_head(s) != start)
        assert_true(session_undo(s));
    tabletop_settle(t);
    assert_int_equal(presses(t, true), without);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, set_up, tabletop_close)

int main(void)
{
    const struct CMUnitTest tests[] = { CASE(no_deed_of_the_hidden_shows),
                                        CASE(a_turn_ends_with_as_many_presses) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

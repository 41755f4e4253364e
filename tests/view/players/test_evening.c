/*
 * A whole scenario around a table with a display in it: four seats, each at its own edge, play in fog from
 * the curtain to the last enemy by fingers alone, on their cards and on the board; the program is the game
 * master.
 */
#include "view/round_table.h"

#include "view/table/moment.h"

enum { TAPS_MOST = 80, HEROES = 4 };

static const struct person party[] = { { "Brann", "brann", "Anna", "4,3" },
                                       { "Sela", "sela", "Bert", "4,4" },
                                       { "Tove", "tove", "Cleo", "3,3" },
                                       { "Odo", "brann", "Dora", "3,4" },
                                       { "Snag", "goblin", NULL, "6,3" },
                                       { "Rikk", "goblin_slinger", NULL, "8,3" },
                                       { NULL } };

static int set_up(void **state)
{
    return round_open(state, "another", "bridge.map.json", "program",
                      "\"fog\": \"sight\", \"first\": \"party\", ", party);
}

/* The first control of a card whose id begins so, and can be pressed; NULL: there is none. */
static const struct ui_widget *begins(const struct seat_card *card, const char *id)
{
    size_t n;
    const struct ui_widget *list = ui_widgets(&card->ui, &n);

    for (size_t i = 0; i < n; i++)
        if (strncmp(list[i].id, id, strlen(id)) == 0 && list[i].enabled && list[i].rect.h > 0)
            return &list[i];
    return NULL;
}

static void press(struct round_table *r, const struct seat_card *card, const struct ui_widget *widget)
{
    char id[64];

    snprintf(id, sizeof id, "%s", widget->id);
    round_tap(r, card->seat, id);
}

/* A finger on a cell of the board. */
static void point_at(struct round_table *r, struct cell c)
{
    struct paint_point at = paint_grid_center(&r->t.app.shown_players->screen->camera.grid, c);

    round_put_down(r, 1, (int)at.x, (int)at.y);
    round_lift(r);
}

/* The nearest foe that its seat sees standing; NOBODY. */
static int nearest_foe(const struct seat_card *card, int hero)
{
    const struct state *view = card->screen->game.view;
    int best = NOBODY, least = 0;

    for (int i = HEROES; i < view->ntokens; i++) {
        int far = grid_distance(view->board->grid.layout, view->token[hero].at, view->token[i].at);

        if (!table_figure_shown(&card->screen->game, i) || !table_figure_stands(&card->screen->game, i) ||
            (best != NOBODY && far >= least))
            continue;
        best = i;
        least = far;
    }
    return best;
}

/* Cells that may be chosen show on the board that all look at. */
static void expect_cells(struct round_table *r, const struct question *q)
{
    size_t n;
    const struct ui_widget *list = ui_widgets(&r->t.app.shown_players->ui, &n);
    bool cells = false, shown = false;

    for (int i = 0; i < q->n; i++)
        cells = cells || cell_somewhere(q->option[i].cell);
    for (size_t i = 0; i < n; i++)
        shown = shown || strncmp(list[i].id, "cell.", 5) == 0;
    assert_true(!cells || shown);
}

/* What is asked is answered on the card where it lies: what the program suggests, else the first answer. */
static bool answer(struct round_table *r, struct seat_card *card)
{
    const struct ui_widget *widget;

    if (!moment_question(card->screen, NULL))
        return false;
    assert_false(card->covered);
    expect_cells(r, moment_question(card->screen, NULL));
    widget = begins(card, "answer.");
    if (!widget)
        widget = begins(card, "count.done");
    if (!widget)
        fail_msg("seat %d cannot answer", card->seat);
    press(r, card, widget);
    return true;
}

/* Each strikes at whoever is nearest, walking there if need be, else ends its turn. */
static bool act(struct round_table *r, struct seat_card *card)
{
    const struct session *session = r->t.app.game.session;
    const struct table_screen *s = card->screen;
    int hero = s->selection.figure, entry = session_head(session);

    if (hero < 0 || !moment_may_act(s, hero) || moment_asked(s))
        return false;
    if (!card->deeds) {
        round_tap(r, card->seat, "seat.deeds");
        return true;
    }
    int foe = nearest_foe(card, hero);
    if (foe != NOBODY && s->selection.target != foe)
        point_at(r, s->game.view->token[foe].at);
    const struct ui_widget *strike = foe != NOBODY ? begins(card, "action.attack") : NULL;
    if (strike)
        press(r, card, strike);
    if (session_head(session) == entry && !session_pending(session))
        press(r, card, begins(card, "action.end_turn"));
    return true;
}

static bool is_over(struct round_table *r)
{
    return session_state(r->t.app.game.session)->turn.mode != MODE_ENCOUNTER;
}

static void the_curtain_rises(struct round_table *r)
{
    r->t.app.players.state = PLAYERS_CURTAIN;
    round_show(r);
    assert_non_null(ui_find(&r->t.app.shown_players->ui, "curtain.picture"));
    assert_int_equal(r->t.app.shown_players->around.n, 0);
    r->t.app.players.state = PLAYERS_LIVE;
    round_show(r);
    assert_int_equal(r->t.app.shown_players->around.n, HEROES);
}

static void from_the_curtain_to_the_last_enemy(void **state)
{
    struct round_table *r = *state;
    unsigned acted = 0;
    int stands[2] = { 0, 0 }, taps = 0;

    r->t.app.screen->game.pace = 0;
    the_curtain_rises(r);
    for (; taps < TAPS_MOST && !is_over(r); taps++) {
        struct around *a = &r->t.app.shown_players->around;
        bool done = false;

        for (int i = 0; i < a->n && !done; i++)
            if ((done = answer(r, a->card[i])))
                acted |= 1u << a->card[i]->seat;
        for (int i = 0; i < a->n && !done; i++)
            if ((done = act(r, a->card[i])))
                acted |= 1u << a->card[i]->seat;
        tabletop_settle(&r->t);
        round_show(r);
    }
    assert_true(is_over(r));
    assert_int_equal(acted, 1u << ANNA | 1u << BERT | 1u << CLEO | 1u << DORA);
    const struct state *now = session_state(r->t.app.game.session);
    for (int i = 0; i < now->ntokens; i++)
        stands[i < HEROES] += session_rules(r->t.app.game.session)->able(now, i);
    assert_int_equal(stands[false], 0); /* no enemy, */
    assert_true(stands[true] > 0);      /* but some of the party */
    assert_int_equal(now->turn.fog, FOG_SIGHT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(from_the_curtain_to_the_last_enemy, set_up, round_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

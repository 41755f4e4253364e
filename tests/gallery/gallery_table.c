#include "gallery/gallery_table.h"

#include "view/table/eyes.h"
#include "view/table/figure.h"
#include "view/table/select.h"

#include <string.h>

enum { TABLE_DENSITY = 3780, TABLE_CELL = 96, GM_CELL = 66 }; /* pixels in a metre: an inch has 96 */

static int figure_named(struct stage *s, const char *name)
{
    const struct state *view = s->app.screen->game.view;
    int at = 0;

    while (at < view->ntokens && strcmp(game_figure(&s->app.screen->game, at), name) != 0)
        at++;
    if (at == view->ntokens)
        stage_fail(s, name, "is not there");
    return at;
}

/* She looks at her sheet, and all that she knows is not for everybody: it is covered. */
static void open_sheet(struct stage *s, const char *name)
{
    const struct around *around = &s->app.shown_players->around;
    int seat = table_eyes_find(s->app.game.session, name);

    for (int i = 0; i < around->n; i++)
        if (around->card[i]->seat == seat)
            around->card[i]->sheet = true;
}

static void seat_at(struct stage *s, const char *name, enum players_edge edge)
{
    s->app.players.edge[table_eyes_find(s->app.game.session, name)] = edge;
}

void gallery_table_four(struct stage *s)
{
    struct players *players = &s->app.players;

    if (s->failed)
        return;
    session_set_runner(s->app.game.session, SEAT_GM, RUNNER_PERSON);
    table_eyes_set(s->app.screen, SEAT_GM);
    stage_rest(s);
    seat_at(s, "aino", EDGE_NEAR);
    seat_at(s, "mira", EDGE_LEFT);
    seat_at(s, "emil", EDGE_FAR);
    seat_at(s, "jonas", EDGE_RIGHT);
    players->around = true;
    players->view = PLAYERS_STILL;
    players->inch.across = players->inch.along = TABLE_DENSITY;
    players->inch.locked = true;
    stage_players(s);
    if (s->failed)
        return;
    open_sheet(s, "mira");
    camera_look(&s->app.shown_players->screen->camera, TABLE_CELL, (struct cell){ 10, 6 },
                (struct rect){ 0, 0, s->input.width, s->input.height });
    stage_players_rest(s);
}

void gallery_table_gm(struct stage *s)
{
    gallery_table_four(s);
    if (s->failed)
        return;
    table_select_figure(&s->app.screen->selection, figure_named(s, "Nettle"));
    stage_look(s, GM_CELL, 10, 4);
    s->main = true;
}

void gallery_table_both(struct stage *s)
{
    s->both = true;
}

void gallery_table_far(struct stage *s)
{
    if (s->failed)
        return;
    around_seat(&s->app.players, s->app.game.session, true);
    for (int i = 1; i < SEATS; i++)
        s->app.players.edge[i] = s->app.players.edge[i] == EDGE_NEAR ? EDGE_FAR : EDGE_NONE;
    stage_players(s);
}

void gallery_table_measure(struct stage *s)
{
    struct inch_length card = inch_rule(INCH_CARD);

    if (s->failed)
        return;
    s->app.players.measure.on = true;
    s->app.players.measure.across = s->input.width / 4;
    s->app.players.measure.along = s->app.players.measure.across * card.along / card.across;
    stage_players(s);
}

void gallery_table_curtain(struct stage *s)
{
    if (s->failed)
        return;
    s->app.players.state = PLAYERS_CURTAIN;
    stage_players(s);
}

/* Brann goes three cells on: his miniature is to follow. */
void gallery_table_miniatures(struct stage *s)
{
    const struct state *view;
    struct command command = command_make(DEED_EDIT, SEAT_GM);

    if (s->failed)
        return;
    s->app.players.minis = true;
    stage_players(s);
    view = s->app.screen->game.view;
    int brann = figure_named(s, "Brann");
    struct cell to = s->failed ? NOWHERE : view->token[brann].at;
    to.x += 3;
    if (!command_edit(&command, EDIT_place, brann, 0, cell_pack(to), NULL, 0) ||
        session_submit(s->app.game.session, &command) != OUTCOME_DONE)
        stage_fail(s, "Brann", "cannot be moved");
    command_clear(&command);
    stage_rest(s);
    stage_players_rest(s);
}

#include "gallery/gallery_table.h"

#include "view/table/figure.h"

#include <string.h>

void gallery_table_both(struct stage *s)
{
    stage_players(s);
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
    if (s->failed)
        return;
    s->app.players.measure.on = true;
    s->app.players.measure.across = s->input.width / 4;
    s->app.players.measure.along = s->input.height / 3;
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
    int brann = 0;

    if (s->failed)
        return;
    s->app.players.minis = true;
    stage_players(s);
    view = s->app.screen->game.view;
    while (brann < view->ntokens && strcmp(game_figure(&s->app.screen->game, brann), "Brann") != 0)
        brann++;
    struct cell to = brann < view->ntokens ? view->token[brann].at : NOWHERE;
    to.x += 3;
    if (!command_edit(&command, EDIT_place, brann, 0, cell_pack(to), NULL, 0) ||
        session_submit(s->app.game.session, &command) != OUTCOME_DONE)
        stage_fail(s, "Brann", "cannot be moved");
    command_clear(&command);
    stage_rest(s);
    stage_players_rest(s);
}

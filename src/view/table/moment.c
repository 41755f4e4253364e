#include "view/table/moment.h"

void moment_look(struct table_screen *screen)
{
    const struct state *past = time_look_view(screen);

    screen->game.view = past ? past : session_view(screen->game.session, screen->game.eyes);
}

const struct play *moment_pending(const struct table_screen *screen)
{
    const struct play *pending = screen->time.open ? NULL : session_pending(screen->game.session);

    if (!pending || !eyes_know(session_eyes(screen->game.session, screen->game.eyes), pending->hearers))
        return NULL;
    return pending;
}

/* The main window says that somebody is asked in secret (eyes.h); what players look at tells nothing. */
const struct question *moment_asked(const struct table_screen *screen)
{
    const struct question *q = screen->time.open ? NULL : session_question(screen->game.session);

    if (q && screen->guest && !eyes_know(session_eyes(screen->game.session, screen->game.eyes), q->audience))
        return NULL;
    return q;
}

bool moment_may_act(const struct table_screen *screen, int token)
{
    const struct ruleset *rules = screen->game.rules;

    return !screen->time.open && game_is_ours(&screen->game, token) &&
           state_present(screen->game.view, token) && rules->able(screen->game.view, token) &&
           rules->may_act(screen->game.view, token);
}

static bool may_answer(const struct table_game *game, const struct question *q, int seat)
{
    return seat >= 0 && seat < SEATS && q->seats >> seat & 1 && game_person(game, seat);
}

static bool may_answer_for(const struct table_game *game, const struct question *q, int token)
{
    return token >= 0 && may_answer(game, q, game->view->token[token].seat);
}

/* Of several the one that was chosen, that looks, whose figure it is about, whose figure acts, the first. */
static int who_answers(const struct table_screen *screen, const struct question *q, int first)
{
    const struct token *token = screen->game.view->token;
    int chosen = screen->panels.form.giver - 1, eyes = screen->game.eyes, actor = moment_actor(screen);

    if (may_answer(&screen->game, q, chosen))
        return chosen;
    if (may_answer(&screen->game, q, eyes))
        return eyes;
    if (may_answer_for(&screen->game, q, q->about))
        return token[q->about].seat;
    return may_answer_for(&screen->game, q, actor) ? token[actor].seat : first;
}

bool moment_may_react(const struct table_screen *screen, int token)
{
    return !screen->time.open && game_is_ours(&screen->game, token) &&
           state_present(screen->game.view, token) &&
           ruleset_may_react(screen->game.rules, screen->game.view, token);
}

const struct question *moment_question(const struct table_screen *screen, int *seat)
{
    const struct question *q = moment_asked(screen);

    if (q && !eyes_know(session_eyes(screen->game.session, screen->game.eyes), q->audience))
        return NULL; /* table_eyes_prompt() */
    for (int i = 0; q && i < SEATS; i++) {
        if (!may_answer(&screen->game, q, i))
            continue;
        if (seat)
            *seat = who_answers(screen, q, i);
        return q;
    }
    return NULL;
}

bool moment_is_over(const struct table_screen *screen)
{
    return screen->game.fought && screen->game.view->turn.mode != MODE_ENCOUNTER &&
           !screen->panels.over_open && !moment_asked(screen);
}

int moment_actor(const struct table_screen *screen)
{
    const struct play *pending = moment_pending(screen);
    int actor = pending && pending->command ? pending->command->actor : NOBODY;

    if (actor >= 0 &&
        !(screen->game.view->token[actor].flags & TOKEN_GONE)) /* else these eyes may not know who acts */
        return actor;
    return screen->game.view->turn.mode == MODE_ENCOUNTER ? screen->game.view->turn.actor : NOBODY;
}

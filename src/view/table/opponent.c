#include "view/table/opponent.h"

#include "session/odds/thinker.h"
#include "view/deed/deed.h"
#include "view/table/moment.h"
#include "view/table/wish.h"

enum { BREATHER = 4 }; /* of the pace, between the rest of one deed and the next */

static bool is_persons(const struct table_game *game, unsigned seats)
{
    for (int i = 0; i < session_seats(game->session); i++)
        if (seats >> i & 1 && session_runs(game->session, i) == RUNNER_PERSON)
            return true;
    return false;
}

bool table_opponent_acts(const struct table_screen *screen)
{
    const struct due *due = session_due(screen->game.session);

    if (session_paused(screen->game.session) || screen->time.open || screen->panels.opening ||
        session_head(screen->game.session) == screen->game.opponent.stuck)
        return false;
    if (session_question(screen->game.session))
        return session_asks_program(screen->game.session) >= 0;
    return due->kind == DUE_WAIT &&
           (!is_persons(&screen->game, due->seats) || session_gm_comes_in(screen->game.session));
}

void table_opponent_take(struct table_game *game, struct thought *thought)
{
    game->opponent.thinks = false;
    game->opponent.choice = thought;
}

void table_opponent_forget(struct table_game *game)
{
    struct table_opponent *o = &game->opponent;

    if (game->thinker)
        thinker_forget(game->thinker, THOUGHT_OPPONENT);
    if (o->choice)
        o->choice->drop(o->choice);
    *o = (struct table_opponent){ .stuck = o->stuck };
}

/* Begin to think; without a thread, think at once. */
static void think(struct table_screen *screen)
{
    const atomic_bool never = false;
    struct table_opponent *o = &screen->game.opponent;
    struct thought *thought = session_think(screen->game.session, o->attempt);

    moment_look(screen);
    if (!thought) {
        o->stuck = session_head(screen->game.session);
        return;
    }
    thought->kind = THOUGHT_OPPONENT;
    if (screen->game.thinker) {
        o->thinks = true;
        thinker_ask(screen->game.thinker, thought);
    } else {
        thought->run(thought, &never);
        o->choice = thought;
    }
}

/* Do what was thought of; if that cannot be, think again of less. */
static bool act(struct table_screen *screen)
{
    struct table_opponent *o = &screen->game.opponent;
    struct thought *choice = o->choice;
    int attempt = o->attempt + 1;
    bool done = table_wish_act(screen, choice);

    choice->drop(choice);
    *o = (struct table_opponent){ .stuck = o->stuck, .attempt = done ? 0 : attempt };
    return done;
}

/* Milliseconds until the next deed; answers come as soon as they are known. */
static unsigned left(struct table_screen *screen)
{
    struct table_opponent *o = &screen->game.opponent;
    int milliseconds;

    if (session_question(screen->game.session))
        return 0;
    if (deed_left(screen) > 0) {
        o->waits = false;
        return deed_left(screen);
    }
    if (!o->waits) {
        o->waits = true;
        o->at = screen->now + screen->game.pace / BREATHER + anim_left(&screen->anim, screen->now);
    }
    milliseconds = (int)(o->at - screen->now);
    return milliseconds > 0 ? (unsigned)milliseconds : 0;
}

unsigned table_opponent_run(struct table_screen *screen, bool *done)
{
    struct table_opponent *o = &screen->game.opponent;
    unsigned wait;

    *done = false;
    if (!table_opponent_acts(screen)) {
        table_opponent_forget(&screen->game);
        return 0;
    }
    wait = left(screen);
    if (!o->choice && !o->thinks)
        think(screen);
    if (wait > 0 || !o->choice)
        return wait;
    *done = act(screen);
    return 1;
}

/*
 * All heroes do what a game master has one of them do: everybody rolls. What of it is asked of game
 * masters they answer once; what each seat is asked stands open before it, beside that of the others.
 */
#include "base/language.h"
#include "session/aside.h"
#include "view/hand/hand.h"
#include "view/table/moment.h"
#include "view/table/screen.h"
#include "view/table/wish.h"

bool hand_is_everybodys(const struct table_screen *screen, const struct command *command)
{
    const struct table_game *game = &screen->game;

    return screen->hand.everybody && table_eyes_are_gm(game) && command->deed >= 0 && command->actor >= 0 &&
           game_players(game) >> game->view->token[command->actor].seat & 1;
}

void hand_everybody_begin(struct hand *hand, const struct command *command)
{
    hand->everybody = false;
    command_clear(&hand->everybodys);
    hand->everybody_waits = command_copy(&hand->everybodys, command);
}

static unsigned masters(const struct session *s)
{
    unsigned seats = 0;

    for (int i = 0; i < session_seats(s); i++)
        if (session_seat(s, i)->gm)
            seats |= 1u << i;
    return seats;
}

static bool is_first(const struct hand *hand, const struct command *command)
{
    return command && command->deed == hand->everybodys.deed && command->actor == hand->everybodys.actor;
}

/*
 * What was answered to the first of them, once a player is asked or it is done. NULL: a game master has still
 * to answer, or it was taken back (and nothing waits any more).
 */
static const struct tape *find_answers(struct hand *hand, struct session *s)
{
    const struct play *pending;
    const struct entry *last;

    session_bring(s, hand->everybodys.seat);
    pending = session_pending(s);
    if (pending && is_first(hand, pending->command)) {
        const struct question *q = session_question(s);

        return q && q->seats & ~masters(s) ? pending->tape : NULL;
    }
    last = session_last_deed(s);
    hand->everybody_waits = false;
    return last && is_first(hand, &last->command) ? &last->tape : NULL;
}

/* The answer that was given to that question; NULL: none, or it is not to be had here. */
static const struct answer *find_answer(const struct tape *tape, const struct question *q)
{
    for (int i = 0; i < tape->len; i++)
        if (tape->at[i].kind == q->kind && tape->at[i].key == q->key &&
            question_allows(q, &tape->at[i], tape->value + tape->at[i].at))
            return &tape->at[i];
    return NULL;
}

/* As far as a player is asked. */
static enum outcome answer_alike(struct session *s, const struct tape *tape, enum outcome outcome)
{
    while (outcome == OUTCOME_ASKS && (outcome = session_serve(s)) == OUTCOME_ASKS) {
        const struct question *q = session_question(s);
        const struct answer *same = q && !(q->seats & ~masters(s)) ? find_answer(tape, q) : NULL;

        if (!same)
            break;
        outcome = session_answer(s, same, tape->value + same->at);
    }
    return outcome;
}

static bool begin_one(struct table_screen *screen, const struct tape *tape, int token)
{
    struct session *s = screen->game.session;
    struct command command;
    bool aside = session_set_aside(s);

    if (!aside) {
        table_wish_tell(screen, OUTCOME_BAD);
        return false;
    }
    if (!command_copy(&command, &screen->hand.everybodys))
        return false;
    command.actor = (short)token;
    command.seat = (short)screen->game.view->token[token].seat;
    enum outcome outcome = answer_alike(s, tape, session_submit(s, &command));
    if (outcome != OUTCOME_DONE && outcome != OUTCOME_ASKS)
        table_wish_tell(screen, outcome);
    command_clear(&command);
    return true;
}

void hand_everybody_go_on(struct table_screen *screen)
{
    struct hand *hand = &screen->hand;
    const struct table_game *game = &screen->game;
    struct tape same = { 0 };
    const struct tape *tape = hand->everybody_waits ? find_answers(hand, game->session) : NULL;
    bool more = tape && tape_copy(&same, tape);

    for (int i = 0; i < game->view->ntokens && more; i++) {
        if (i == hand->everybodys.actor || !state_present(game->view, i) ||
            !(game_players(game) >> game->view->token[i].seat & 1))
            continue;
        more = begin_one(screen, &same, i);
        hand->everybody_waits = false;
        moment_look(screen);
    }
    tape_clear(&same);
}

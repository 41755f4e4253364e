/* session/seats/view.c - the state as a seat may know it: what is hidden from it is not there. */
#include "session/seats/inside.h"

#include "core/eyes.h"
#include "core/veil.h"

#include <string.h>

bool view_hides_nothing(const struct session *s, const struct state *state, int seat)
{
    const struct veil veil = { &s->book, session_eyes(s, seat), 0 };

    if (seats_is_gm(s, seat))
        return true;
    if (state->board && (state->board->secrets > 0 || state->turn.fog != FOG_OFF))
        return false;
    return !veil_hides(&veil, state);
}

/* In fog the ground is what the seat, or the side, has seen of it, in place of the true board. */
static bool lay_known(struct session *s, const struct state *state, int entry, int seat, int side,
                      struct state *seen)
{
    struct board *known;

    if (!seen->board || seen->turn.fog == FOG_OFF)
        return true;
    known = side ? memory_side_board(s, state, entry, side)
                 : memory_board(s, state, entry, session_eyes(s, seat));
    if (known && state_set_board(seen, known))
        return true;
    board_free(known);
    return false;
}

bool view_project(struct session *s, const struct state *state, int entry, int seat, struct state *seen)
{
    const struct veil veil = { &s->book, session_eyes(s, seat), 0 };

    return veil_draw(&veil, state, seen) && lay_known(s, state, entry, seat, 0, seen);
}

/* What the figures of a side may know now, whoever runs them: of pools all. */
static bool project_side(struct session *s, int side, struct state *seen)
{
    const struct veil veil = { &s->book, SEATS_ALL, side };

    return veil_draw(&veil, &s->now, seen) && lay_known(s, &s->now, s->head, SEAT_GM, side, seen);
}

void view_forget(struct session *s)
{
    for (int seat = 0; seat <= SEAT_CHOSEN; seat++) {
        state_clear(&s->view[seat].state);
        s->view[seat].made = false;
    }
    state_clear(&s->side_view.state);
    s->side_view.made = false;
}

struct state *view_of(struct session *s, int seat)
{
    struct view *view = &s->view[seat];

    if (view_hides_nothing(s, &s->now, seat))
        return &s->now;
    if (view->made && view->stamp == s->stamp)
        return &view->state;
    view->made = view_project(s, &s->now, s->head, seat, &view->state);
    view->stamp = s->stamp;
    return view->made ? &view->state : NULL;
}

struct state *view_of_side(struct session *s, int side)
{
    struct view *view = &s->side_view;

    if (view->made && view->stamp == s->stamp && s->view_side == side)
        return &view->state;
    view->made = project_side(s, side, &view->state);
    view->stamp = s->stamp;
    s->view_side = side;
    return view->made ? &view->state : NULL;
}

const struct state *session_view(struct session *s, int seat)
{
    return seats_exists(s, seat) ? view_of(s, seat) : NULL;
}

const char *session_reason_known(const struct session *s, const struct entry *entry, int seat)
{
    bool knows = seat == entry->command.seat || view_hides_nothing(s, &s->now, seat),
         held = *entry->reason == '=' && strchr(entry->reason, '!');

    return knows ? entry->reason : held ? "!" : "";
}

bool session_may_know(const struct session *s, const struct event *event, int seat)
{
    return event_known(event, session_eyes(s, seat));
}

/* ---- the tape ---- */

static bool heard(const struct session *s, const struct question *q, const struct answer *answer, int seat)
{
    return eyes_know(session_eyes(s, seat), q->audience) || seats_is_gm(s, seat) || answer->seat == seat;
}

/* The entries of the pending tape that were secret and are so no more. */
static void find_opened(struct session *s, uint64_t opened[OPENED_MAX / 64])
{
    struct play play;

    play_begin(&play, &s->now, &s->book, &s->pending.command);
    play_run(&play, &s->pending.tape);
    memcpy(opened, play.opened, sizeof play.opened);
    play_rollback(&play);
    play_clear(&play);
}

/* Add an answer as the seat may know it, to the question that is open (edits have none). */
static bool add_seen(const struct session *s, const struct question *q, const struct answer *answer, int seat,
                     bool opened, struct tape *seen)
{
    struct answer known = *answer;
    int rest[OPTIONS_ASKED];

    if (answer->kind == ASK_EDIT || opened || heard(s, q, answer, seat))
        return tape_add(seen, known, s->pending.tape.value + answer->at);
    question_rest(q, &known, rest);
    return tape_add(seen, known, rest);
}

bool view_tape(struct session *s, int seat, struct tape *seen)
{
    const struct tape *tape = &s->pending.tape;
    uint64_t opened[OPENED_MAX / 64];
    struct tape part = *tape;
    struct play play;
    bool whole = true;

    find_opened(s, opened);
    play_begin(&play, &s->now, &s->book, &s->pending.command);
    for (part.len = 0; part.len < tape->len && whole; part.len++) {
        const struct answer *answer = &tape->at[part.len];
        bool open = part.len < OPENED_MAX && opened[part.len / 64] >> part.len % 64 & 1;

        whole = (answer->kind == ASK_EDIT || play_run(&play, &part) == OUTCOME_ASKS) &&
                add_seen(s, &play.wants, answer, seat, open, seen);
    }
    play_rollback(&play);
    play_clear(&play);
    return whole;
}

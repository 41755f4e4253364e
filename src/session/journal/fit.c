/* session/journal/fit.c - do events, answers and commands that were read fit the state they are to change? */
#include "session/journal/inside.h"
#include "session/seats/inside.h"

#include "base/language.h"

#include "board/footprint.h"
#include "core/doorway.h"
#include "core/due.h"
#include "core/eyes.h"
#include "core/sketch.h"

static bool is_token(const struct state *state, int token)
{
    return token >= 0 && token < state->ntokens;
}

static bool is_holder(const struct state *state, int holder)
{
    return holder == TABLE || is_token(state, holder);
}

static bool is_mark(const struct state *state, int id)
{
    return id >= 0 && id < state->nmarks && state->mark[id].key != KEY_FREE;
}

static bool is_short(int value)
{
    return value >= SHRT_MIN && value <= SHRT_MAX;
}

static bool is_text(const struct book *book, int text)
{
    return text >= 0 && text < book->texts.n;
}

/* ---- events: what stands there must be what the event says ---- */

static bool same_mark(const struct mark *one, const struct mark *other)
{
    return one->of == other->of && one->a == other->a && one->until == other->until &&
           one->key == other->key && one->on == other->on && one->level == other->level &&
           one->b == other->b && one->text == other->text && one->seen == other->seen;
}

static bool mark_comes(const struct state *state, const struct book *book, const struct mark *mark)
{
    int id = mark->next;

    return id >= 0 && id < MARKS_MAX && !is_mark(state, id) && is_holder(state, mark->on) && mark->key >= 0 &&
           mark->key < book->rules->nmarks + book->nitems && is_text(book, mark->text) &&
           ruleset_mark_b_fits(book->rules, mark->key, mark->b);
}

static bool mark_goes(const struct state *state, const struct mark *mark)
{
    return is_mark(state, mark->next) && same_mark(&state->mark[mark->next], mark);
}

static bool mark_changes(const struct state *state, const struct book *book, const struct event *e, int from,
                         int to)
{
    const struct mark *m = is_mark(state, e->a) ? &state->mark[e->a] : NULL;

    if (!m)
        return false;
    switch (e->what) {
    case NAME_level:
        return m->level == from && is_short(to);
    case NAME_a:
        return m->a == from;
    case NAME_b:
        return m->b == from && ruleset_mark_b_fits(book->rules, m->key, to);
    case NAME_until:
        return m->until == (unsigned)from;
    case NAME_of:
        return m->of == from;
    case NAME_on:
        return m->on == from && is_holder(state, to);
    case NAME_text:
        return m->text == from && is_text(book, to);
    case NAME_seen:
        return m->seen == from && to >= 0 && to <= SEATS_ALL;
    default:
        return false;
    }
}

static bool token_fits(const struct book *book, const struct token *t)
{
    return t->seat >= 0 && t->seat < SEATS && t->size >= 0 && t->size <= FOOTPRINT_SIZE_MAX &&
           t->height <= HEIGHT_MOST && glow_fits(glow_pack(t->glow)) && is_text(book, t->side) &&
           is_text(book, t->sheet) && is_text(book, t->text);
}

static bool token_changes(const struct state *state, const struct book *book, const struct event *e, int from,
                          int to)
{
    struct token t;

    if (!is_token(state, e->who))
        return false;
    t = state->token[e->who];
    switch (e->what) {
    case NAME_side:
        return t.side == from && is_text(book, to);
    case NAME_seat:
        return t.seat == from && to >= 0 && to < SEATS;
    case NAME_height:
        return t.height == from && to >= 0 && to <= HEIGHT_MOST;
    case NAME_size:
        return t.size == from && to >= 0 && to <= FOOTPRINT_SIZE_MAX;
    case NAME_light:
        return glow_pack(t.glow) == from && glow_fits(to);
    case NAME_text:
        return t.text == from && is_text(book, to);
    case NAME_seen:
        return t.seen == from && to >= 0 && to <= SEATS_ALL;
    case NAME_flags:
        return t.flags == from && to >= 0 && to <= UCHAR_MAX;
    case NAME_sheet:
        return t.sheet == from && is_text(book, to);
    default:
        return false;
    }
}

/* Nothing may be left of a figure whose joining is taken back. */
static bool token_unjoins(const struct state *state, const struct event *e)
{
    if (e->who != state->ntokens - 1 || state->token[e->who].first != -1 ||
        !token_same(&state->token[e->who], &e->token))
        return false;
    for (int i = 0; i < state->nstats; i++)
        if (state_stat(state, e->who, i) != 0)
            return false;
    return true;
}

static bool token_leaves(const struct state *state, const struct event *e, bool back)
{
    struct token gone = e->token;

    gone.at = NOWHERE;
    gone.flags |= TOKEN_GONE;
    return is_token(state, e->who) && token_same(&state->token[e->who], back ? &gone : &e->token);
}

static bool token_moves(const struct state *state, const struct event *e, int from, int to)
{
    return is_token(state, e->who) && from >= -1 && to >= -1 && from < CELL_SPAN * CELL_SPAN &&
           to < CELL_SPAN * CELL_SPAN && cell_same(state->token[e->who].at, cell_unpack(from));
}

static bool ground_changes(const struct state *state, const struct event *e, int from, int to)
{
    const struct board *board = state->board;
    struct cell c;
    int column;

    if (!board || e->what < 0 || e->what >= BOARD_LAYERS || e->a < 0 || e->a >= CELL_SPAN * CELL_SPAN ||
        to < 0 || to >= board_values(board, (enum layer)e->what))
        return false;
    c = cell_unpack(e->a);
    column = grid_column(board->grid.layout, c);
    return grid_contains(&board->grid, c) && e->b >= 1 && e->b <= board->grid.columns - column &&
           board_get(board, (enum layer)e->what, c) == from &&
           board_run(board, (enum layer)e->what, c, e->b) == e->b;
}

/* A wall comes to stand where none stands, or goes. */
static bool wall_changes(const struct state *state, const struct event *e, bool stands)
{
    struct wall ordered = wall_ordered(e->wall);

    return state->board && (e->what == 0 || e->what == 1) && wall_fits(&state->board->grid, &e->wall) &&
           wall_compare(&ordered, &e->wall) == 0 &&
           (walls_find(state->board->walls, &e->wall) >= 0) != stands &&
           !(stands && state->board->walls && state->board->walls->n == WALLS_MAX);
}

/* A lamp comes to stand where none stands, or goes. */
static bool lamp_changes(const struct state *state, const struct event *e, bool stands)
{
    const struct lamps *lamps = state->board ? state->board->lamps : NULL;
    const struct lamp *there = lamps_find(lamps, e->lamp.at);

    if (!state->board || (e->what != 0 && e->what != 1) || !lamp_fits(&state->board->grid, &e->lamp))
        return false;
    return stands ? !there && !(lamps && lamps->n == LAMPS_MAX) : there && lamp_same(there, &e->lamp);
}

static bool turn_changes(const struct state *state, const struct event *e, int from, int to)
{
    int field = e->what - NAME_round;

    return field >= 0 && field < TURN_FIELDS && state->turn.field[field] == from &&
           (e->what != NAME_actor || to == NOBODY || is_token(state, to));
}

bool fit_event(const struct state *state, const struct book *book, const struct event *e, bool back)
{
    int from = back ? e->now : e->old, to = back ? e->old : e->now;

    switch (e->kind) {
    case EVENT_STAT:
        return is_token(state, e->who) && e->what >= 0 && e->what < state->nstats &&
               state_stat(state, e->who, e->what) == from && state_stat_nearest(state, e->what, to) == to;
    case EVENT_POOL:
        return e->what >= 0 && e->what < POOLS && state->pool[e->what] == from;
    case EVENT_MARKED:
        return back ? mark_goes(state, &e->mark) : mark_comes(state, book, &e->mark);
    case EVENT_UNMARKED:
        return back ? mark_comes(state, book, &e->mark) : mark_goes(state, &e->mark);
    case EVENT_CHANGED:
        return mark_changes(state, book, e, from, to);
    case EVENT_MOVED:
        return token_moves(state, e, from, to);
    case EVENT_JOINED:
        return back ? token_unjoins(state, e)
                    : e->who == state->ntokens && e->who < TOKENS_MAX && token_fits(book, &e->token);
    case EVENT_LEFT:
        return token_leaves(state, e, back) && token_fits(book, &e->token);
    case EVENT_TOKEN:
        return token_changes(state, book, e, from, to);
    case EVENT_TERRAIN:
        return ground_changes(state, e, from, to);
    case EVENT_WALL:
        return wall_changes(state, e, (e->what != 0) != back);
    case EVENT_LAMP:
        return lamp_changes(state, e, (e->what != 0) != back);
    case EVENT_TURN:
        return turn_changes(state, e, from, to);
    case EVENT_OPTION:
        return e->what >= 0 && e->what < OPTIONS && state->option[e->what] == from;
    default:
        return true;
    }
}

/* ---- commands and tapes ---- */

static bool known_figure(const struct state *state, int token)
{
    return token == NOBODY || is_token(state, token);
}

static bool known_cell(struct cell c)
{
    return !cell_somewhere(c) || (c.x >= CELL_LEAST && c.x < CELL_LEAST + CELL_SPAN && c.y >= CELL_LEAST &&
                                  c.y < CELL_LEAST + CELL_SPAN);
}

/* Numbers that name texts must name texts that there are. */
static bool known_values(const struct session *s, const struct answer *a, const int *value)
{
    for (int i = 0; i < a->n; i++)
        if ((a->kind == ASK_WORDS && !is_text(&s->book, value[i])) ||
            (a->kind == ASK_PICK && i > 0 && !is_text(&s->book, value[i])) ||
            (a->kind == ASK_PICK && (value[i] < -1 || value[i] >= CELL_SPAN * CELL_SPAN)))
            return false;
    return true;
}

bool fit_answer(const struct session *s, const struct answer *a, const int *value)
{
    return a->kind <= ASK_EDIT && a->n >= 0 && a->n <= OPTIONS_ASKED && a->key >= 0 &&
           a->key < s->rules->nnames && known_values(s, a, value);
}

bool fit_tape(const struct session *s, const struct tape *tape, struct err *err)
{
    for (int i = 0; i < tape->len; i++)
        if (!fit_answer(s, &tape->at[i], tape->value + tape->at[i].at))
            return err_set(err, ERR_DATA, _("answer %d means nothing in this game"), i + 1);
    return true;
}

/* The further targets of a wish are figures. */
static bool known_targets(const struct state *state, const struct tape *args)
{
    for (int i = 0; i < args->len; i++)
        for (int k = 0; args->at[i].kind == ASK_SHARE && k < args->at[i].n; k++)
            if (!is_token(state, args->value[args->at[i].at + k]))
                return false;
    return true;
}

bool fit_command(const struct session *s, const struct state *state, const struct command *c, struct err *err)
{
    if (c->deed != DEED_EDIT && (c->deed < 0 || c->deed >= s->rules->nwished))
        return err_set(err, ERR_DATA, _("%s has no action number %d"), s->rules->title, c->deed);
    if (c->seat < 0 || c->seat >= s->nseats)
        return err_set(err, ERR_DATA, _("there is no seat number %d"), c->seat);
    if (!known_figure(state, c->actor) || !known_figure(state, c->target))
        return err_set(err, ERR_DATA, _("there is no figure number %d"),
                       known_figure(state, c->actor) ? c->target : c->actor);
    if (!known_targets(state, &c->args))
        return err_set(err, ERR_DATA, _("a further target is no figure"));
    if (c->deed != DEED_EDIT && !(s->rules->deeds[c->deed]->flags & DEED_GM) && c->actor == NOBODY)
        return err_set(err, ERR_DATA, _("\"%s\" needs a figure that does it"), s->rules->deeds[c->deed]->key);
    if (c->item != -1 && !is_mark(state, c->item))
        return err_set(err, ERR_DATA, _("there is no item number %d"), c->item);
    if (!known_cell(c->cell))
        return err_set(err, ERR_DATA, _("there is no cell %d,%d"), c->cell.x, c->cell.y);
    return fit_tape(s, &c->args, err);
}

bool fit_wish(const struct session *s, const struct state *state, const struct command *c)
{
    const struct deed *deed = c->deed == DEED_EDIT ? NULL : s->rules->deeds[c->deed];

    if (deed && deed->flags & DEED_HIDDEN)
        return false;
    if (seats_is_gm(s, c->seat))
        return true;
    if (sketch_only(s->rules, state, c, c->seat)) /* the table's pen is everybody's */
        return true;
    if (doorway_only(&s->book, state, c, c->seat, true)) /* submit.c asks who the GM is */
        return true;
    if (command_says_yes(c, &s->book.texts, NAME_secret) ||
        command_says_yes(c, &s->book.texts, NAME_seen)) /* both are the GM's */
        return false;
    return deed && !(deed->flags & DEED_GM) && c->actor != NOBODY && state->token[c->actor].seat == c->seat;
}

bool fit_due(const struct session *s, const struct state *state, const struct command *c)
{
    struct due due = { 0 };
    bool same;

    due_find(state, &s->book, &due);
    same = due.kind == DUE_AUTO && due.command.deed == c->deed && due.command.actor == c->actor &&
           due.command.target == c->target && due.command.item == c->item && due.command.seat == c->seat &&
           cell_same(due.command.cell, c->cell) && due.command.args.len == c->args.len;
    command_clear(&due.command);
    return same;
}

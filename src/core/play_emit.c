/*
 * core/play_emit.c - an event happens: who may know of it, the list, the state; and the events that only tell
 * (core/rule.h).
 */
#include "core/play_own.h"

#include "base/bug.h"
#include "core/apply.h"
#include "core/eyes.h"
#include "core/reveal.h"

/* Notes, terms and dice are not read while odds are worked out. */
static bool only_told(int kind)
{
    return kind == EVENT_ROLLED || kind == EVENT_TERM || kind == EVENT_NOTE;
}

unsigned play_seen(const struct play *p, int token)
{
    return token >= 0 && token < p->now->ntokens ? eyes_on(p->book, p->now, token) : SEATS_ALL;
}

bool play_known_to_all(const struct play *p, int token)
{
    unsigned seats = play_seen(p, token);

    for (int i = 0; i < p->now->ntokens; i++)
        if (!(seats >> p->now->token[i].seat & 1))
            return false;
    return p->now->token[token].seen == SEATS_ALL;
}

unsigned play_eyes(const struct play *p, unsigned seats)
{
    if (p->eyes & EYES_ONE)
        return p->eyes;
    if (seats & SEATS_GM)
        return SEATS_ALL;
    return seats >> p->command->seat & 1 ? p->eyes : seats;
}

unsigned play_side_seen(const struct play *p, int side)
{
    unsigned seats = side ? SEATS_GM : SEATS_ALL;

    for (int i = 0; side && i < p->now->ntokens; i++)
        if (p->now->token[i].side == side)
            seats |= play_seen(p, i);
    return seats;
}

unsigned play_mark_seen(const struct play *p, const struct mark *m)
{
    unsigned seats = SEATS_ALL;

    for (int depth = 0; depth < FRAMES && m->key != KEY_FREE; depth++) {
        unsigned flags = m->key < p->rules->nmarks ? p->rules->marks[m->key].flags : 0;

        seats &= (m->seen | SEATS_GM) & play_seen(p, m->on);
        if (flags & MARK_OF_TOKEN)
            seats &= play_seen(p, m->of);
        if (!(flags & MARK_OF_MARK) || m->of < 0 || m->of >= p->now->nmarks)
            break;
        m = &p->now->mark[m->of];
    }
    return seats;
}

/* What a mark's field says after a change may tell of another figure, or of a mark that is hidden. */
static unsigned change_seen(const struct play *p, const struct event *e)
{
    struct mark m = p->now->mark[e->a];
    unsigned before = play_mark_seen(p, &m);

    if (e->what == NAME_on)
        m.on = (short)e->now;
    if (e->what == NAME_of)
        m.of = e->now;
    return before & play_mark_seen(p, &m);
}

/* Whoever sees both ends of a way knows that it was gone. */
static unsigned way_seen(const struct play *p, const struct event *e)
{
    const struct token *t = &p->now->token[e->who];

    return eyes_on_at(p->book, p->now, t, cell_unpack(e->old)) &
           eyes_on_at(p->book, p->now, t, cell_unpack(e->now));
}

/* What changes, but for whoever knows no secrets: a secret door is a wall until it is found. */
static bool seems_the_same(const struct board *board, const struct event *e)
{
    int seems = board_seeming(board, (enum layer)e->what, e->now);

    return e->now != seems || board_seeming(board, (enum layer)e->what, e->old) == seems;
}

/* Who may know of such an event. Who sees a figure before or after knows that it is hidden or revealed. */
static unsigned kind_seen(const struct play *p, const struct event *e)
{
    switch (e->kind) {
    case EVENT_ABOUT:
    case EVENT_RESULT:
        return play_seen(p, e->who) & play_seen(p, e->a);
    case EVENT_CHANGED:
        return play_seen(p, e->who) & change_seen(p, e);
    case EVENT_POOL:
        return play_seen(p, e->who) & ruleset_pool_seen(p->rules, p->now, e->what);
    case EVENT_TURN:
        if (e->what == NAME_side)
            return play_side_seen(p, e->old) & play_side_seen(p, e->now);
        return e->what == NAME_actor ? play_seen(p, e->now) : SEATS_ALL;
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        return play_seen(p, e->who) & play_mark_seen(p, &e->mark);
    case EVENT_TOKEN:
        return e->what == NAME_seen ? (unsigned)e->old | (unsigned)e->now | SEATS_GM : play_seen(p, e->who);
    case EVENT_MOVED:
        return way_seen(p, e);
    case EVENT_TERRAIN:
        return eyes_on_terrain(p->book, p->now, e);
    case EVENT_WALL:
        return eyes_on_wall(p->book, p->now, &e->wall);
    case EVENT_LAMP:
        return eyes_on_cell(p->book, p->now, lamp_cell(&e->lamp));
    case EVENT_JOINED:
        return eyes_on_at(p->book, p->now, &e->token, e->token.at);
    default:
        return play_seen(p, e->who);
    }
}

static unsigned seats_of(const struct play *p, const struct event *e)
{
    unsigned seats = (e->seats ? e->seats : SEATS_ALL) & p->audience;

    if (!event_changes((enum event_kind)e->kind))
        seats &= p->hearers;
    if (e->kind == EVENT_TERRAIN && seems_the_same(p->now->board, e))
        return SEATS_GM;
    return seats & kind_seen(p, e);
}

/* Nothing is told of a figure that is finished, not even what nobody hears. */
static void check_told(const struct play *p, int who, int other)
{
    if (play_forgot(p, who) || play_forgot(p, other))
        BUG("figure %d is told of after it was finished", play_forgot(p, who) ? who : other);
}

static void check_emitted(const struct play *p, const struct event *e)
{
    check_told(p, e->who, e->kind == EVENT_RESULT ? e->a : NOBODY);
    BUG_UNLESS(!p->called && (e->kind != EVENT_STAT || (e->who >= 0 && e->who < p->now->ntokens)));
}

/* Where the next event is written. */
static struct event *next_place(struct play *p)
{
    if (!p->halted && (size_t)p->events.n == p->events.room && !events_grow(&p->events))
        play_halt(p, OUTCOME_FAILED);
    return p->halted ? &p->nowhere : &p->events.at[p->events.n];
}

struct event *play_write(struct play *p, enum event_kind kind, int who, int what, unsigned rule)
{
    struct event *e = next_place(p);

    *e = (struct event){
        .kind = (unsigned char)kind, .who = (short)who, .what = (short)what, .rule = (unsigned short)rule
    };
    return e;
}

/* An event that could not happen is not listed either. */
void play_happen(struct play *p)
{
    struct event *e;

    if (p->halted || (p->stand_in && only_told(p->events.at[p->events.n].kind)))
        return;
    e = &p->events.at[p->events.n];
    check_emitted(p, e);
    p->events.n++;
    e->depth = (unsigned char)p->depth;
    e->seats = (unsigned short)seats_of(p, e);
    if (event_changes((enum event_kind)e->kind) && !apply_event(p->now, e)) {
        p->events.n--;
        p->events.failed = true;
        play_halt(p, OUTCOME_FAILED);
        return;
    }
    if (p->now->turn.fog == FOG_ROOMS && e->kind == EVENT_TERRAIN) {
        struct event opened = *e;

        reveal_behind(p, &opened);
    }
}

void play_emit(struct play *p, const struct event *event)
{
    *next_place(p) = *event;
    play_happen(p);
}

/* ---- telling ---- */

void play_about(struct play *p, int who, int what, int target, struct cell cell, const char *rule)
{
    struct event *e = play_write(p, EVENT_ABOUT, who, what, event_rule_number(rule));

    e->a = target;
    e->b = cell_pack(cell);
    play_happen(p);
}

void play_result(struct play *p, int who, int key, int value, int target, const char *rule)
{
    struct event *e;

    if (play_unheard(p, key)) {
        check_told(p, who, target);
        return;
    }
    e = play_write(p, EVENT_RESULT, who, key, event_rule_number(rule));
    /* Everybody hears what came of it, not by how much; odds are told to who knows the modifiers anyway. */
    e->now = p->figures == SEATS_ALL || p->stand_in ? value : 0;
    e->a = target;
    play_happen(p);
}

void play_note(struct play *p, int who, int label, int text, int number, const char *rule)
{
    struct event *e = play_write(p, EVENT_NOTE, who, 0, event_rule_number(rule));

    e->seats = p->figures; /* its number may be made of a hidden term */
    e->label = (unsigned short)label;
    e->a = text;
    e->b = number;
    play_happen(p);
}

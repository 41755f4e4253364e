/*
 * NU-45, NU-143, NU-159: what happens while somebody waits for it, and the prepared action that comes then.
 */
#include "rules/nudge/nudge.h"

#include "board/footprint.h"

/* What happens, as those who wait for it see it. */
struct happening {
    int actor;
    int kind;       /* of its action; -1: it is on the way */
    struct cell to; /* on the way: where its next step leads */
    int other;      /* on the way in abstract mode: whom it joins or leaves */
};

/*
 * Frames that a prepared action may need above the one that
 * asks: itself, a shot, the counter, a defence, its toll, a Wound.
 */
enum { FIRE_DEPTH = 6 };

static const struct mark *prepared_by(const struct state *now, int owner)
{
    int id = state_find(now, owner, PREPARED, -2);

    return id < 0 ? NULL : &now->mark[id];
}

/* ---- NU-159: does it happen? ---- */

static bool watches(const struct state *now, int owner, const struct mark *prepared, int actor)
{
    switch (nudge_field(prepared, P_WATCHED)) {
    case WATCHED_FIGURE:
        return prepared->of == actor;
    case WATCHED_ANY_FOE:
        return now->token[actor].side != now->token[owner].side;
    default:
        return actor != owner;
    }
}

static bool acts(const struct mark *prepared, const struct happening *h)
{
    int act = nudge_field(prepared, P_ACT);

    return h->kind >= 0 && (act == 0 || act - 1 == h->kind);
}

/* Does the step lead Close to that figure, or away from there, as the event has it? */
static bool goes(const struct state *now, const struct happening *h, int other, int event)
{
    bool was, is;

    if (h->kind >= 0 || other == NOBODY || other == h->actor || !nudge_here(now, other))
        return false;
    was = nudge_close(now, h->actor, other);
    is = nudge_grid(now) ? nudge_close_at(now, h->actor, h->to, other) : was != (other == h->other);
    return event == AWAITS_COMES_CLOSE ? !was && is : was && !is;
}

static bool in_area(const struct state *now, int token, struct cell at, int area)
{
    for (int id = now->table_first; id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == AREA && now->mark[id].text == area &&
            footprint_distance(now->board->grid.layout, at, now->token[token].size,
                               cell_unpack(now->mark[id].a), 1) <= now->mark[id].level)
            return true;
    return false;
}

static bool enters(const struct state *now, const struct happening *h, int area)
{
    return h->kind < 0 && nudge_grid(now) && in_area(now, h->actor, h->to, area) &&
           !in_area(now, h->actor, now->token[h->actor].at, area);
}

static bool occurs(const struct state *now, const struct mark *prepared, const struct happening *h)
{
    int other = nudge_field(prepared, P_OTHER), event = nudge_field(prepared, P_EVENT);

    switch (event) {
    case AWAITS_ACTS:
        return acts(prepared, h);
    case AWAITS_COMES_CLOSE:
    case AWAITS_LEAVES_CLOSE:
        return goes(now, h, other, event);
    case AWAITS_ENTERS_AREA:
        return enters(now, h, prepared->text);
    default:
        return false; /* AWAITS_BUTTON: the GM's */
    }
}

/* NU-37, NU-140: can its owner act upon it now? */
static bool is_ready(const struct play *p, int owner, const struct mark *prepared)
{
    return nudge_stands(p->now, owner) && !kit_has(p->now, owner, TRIGGERED) &&
           (play_option(p, PREPARE_MAY_BE_EARLY) || p->now->turn.phase >= prepared->b + 1);
}

/* ---- the question, once for each occurrence, at its beginning ---- */

/* Keep, before or after; the answer's mark goes with the trigger: of whom it waited for, at which step. */
static void ask_owner(struct play *p, int owner, int actor, int step)
{
    struct mark answer = mark_make(TRIGGERED, owner);
    int choice = kit_choose(p, N_trigger, "NU-45", owner, play_seat_of(p, nudge_player(p->now, owner)),
                            N_keep, N_after, 0);

    if (choice == 0)
        return;
    answer.of = actor;
    answer.b = (short)(choice - 1);
    answer.level = (short)step;
    play_mark(p, answer, "NU-45");
}

static void ask_all(struct play *p, const struct happening *h, int step)
{
    if (!play_fits(p, FIRE_DEPTH) || !kit_fighting(p->now))
        return;
    for (int i = 0; i < p->now->ntokens; i++) {
        const struct mark *prepared = prepared_by(p->now, i);

        if (prepared && watches(p->now, i, prepared, h->actor) && occurs(p->now, prepared, h) &&
            is_ready(p, i, prepared))
            ask_owner(p, i, h->actor, step);
    }
}

void nudge_ask_triggers(struct play *p, int actor, int kind)
{
    ask_all(p, &(struct happening){ actor, kind, NOWHERE, NOBODY }, 0);
}

void nudge_ask_step_triggers(struct play *p, struct cell to, int other, int step)
{
    ask_all(p, &(struct happening){ p->actor, -1, to, other }, step);
}

/* ---- NU-143: who comes next ---- */

static bool chose(const struct state *now, int owner, int actor, int when)
{
    int id = state_find(now, owner, TRIGGERED, actor);

    return id >= 0 && now->mark[id].b == when - N_before;
}

/* The players' figures as they agree, then the GM's. */
bool nudge_fire_next(struct play *p, int actor, int when)
{
    struct question q;

    if (!kit_is_about(p->now, TRIGGERED))
        return false;
    ask_begin(&q, ASK_PICK, N_next_figure, "NU-143", NOBODY, SEATS_GM);
    for (int gm = 0; gm < 2 && q.n == 0; gm++)
        for (int i = 0; i < p->now->ntokens; i++)
            if (chose(p->now, i, actor, when) && nudge_stands(p->now, i) && nudge_of_players(p->now, i) != gm)
                nudge_offer_next(p, &q, i);
    if (q.n == 0)
        return false;
    play_call(p, DO_fire, q.option[play_pick(p, &q)].of, actor, -1, NULL);
    return true;
}

void nudge_forget_triggers(struct play *p, int actor, int step)
{
    for (int i = 0; i < p->now->ntokens; i++) {
        int id = state_find(p->now, i, TRIGGERED, actor == NOBODY ? -2 : actor);

        if (id >= 0 && (step < 0 || p->now->mark[id].level == step))
            play_unmark(p, id, "NU-143");
    }
}

bool nudge_anybody_waits(const struct state *now)
{
    for (int i = 0; i < now->ntokens; i++)
        if (kit_has(now, i, PREPARED))
            return true;
    return false;
}

/* ---- DO_fire: the actor's prepared action; the target is who triggered it ---- */

enum { X_KIND };

/* It fires once; being an action it may be waited for itself. */
static void fire_begin(struct play *p)
{
    const struct mark *prepared = prepared_by(p->now, p->actor);

    if (!prepared) {
        play_end(p);
        return;
    }
    p->x[X_KIND] = prepared->b;
    kit_drop_all(p, p->actor, PREPARED, "NU-45");
    kit_drop_all(p, p->actor, TRIGGERED, "NU-45");
    nudge_resolve(p, p->actor, "NU-45");
    nudge_ask_triggers(p, p->actor, p->x[X_KIND]);
}

static void fire_before(struct play *p)
{
    if (nudge_fire_next(p, p->actor, N_before))
        play_again(p);
}

/* D-17: the target is picked now, any legal one; who triggered it is proposed. */
static int ask_target(struct play *p, int kind)
{
    struct refusal no;
    struct question q;

    ask_begin(&q, ASK_PICK, NAME_target, "NU-45", p->actor, nudge_seat(p));
    ask_option(&q, NAME_none);
    for (int i = 0; i < p->now->ntokens && q.n < OPTIONS_ASKED; i++) {
        if (kind == MOVE ? i == p->actor || !nudge_here(p->now, i)
                         : !nudge_can_hit(p->now, p->actor, i, kind, &no))
            continue;
        if (i == p->target)
            q.rest[0] = q.n;
        ask_token(&q, i);
    }
    return q.option[play_pick(p, &q)].of;
}

static void fire_strike(struct play *p, int kind)
{
    const int args[4] = { kind, 1, kind == RANGED ? TEXT_SHOOTING : TEXT_STRIKING };
    int target = ask_target(p, kind);

    if (target == NOBODY)
        play_result(p, p->actor, N_action_lost, 1, NOBODY, "NU-45");
    else
        play_call(p, DO_strike, p->actor, target, -1, args);
}

static void fire_move(struct play *p)
{
    int target = nudge_grid(p->now) ? NOBODY : ask_target(p, MOVE);

    play_call(p, DO_walk, p->actor, target, -1, (const int[4]){ 1 });
}

static void fire_deed(struct play *p)
{
    int kind = p->x[X_KIND];

    if (!nudge_stands(p->now, p->actor)) { /* NU-143: something came before it */
        nudge_forget_triggers(p, p->actor, -1);
        play_result(p, p->actor, N_action_lost, 1, NOBODY, "NU-36");
        play_end(p);
        return;
    }
    if (kind == RANGED || kind == MELEE) {
        fire_strike(p, kind);
    } else if (kind == MOVE) {
        fire_move(p);
    } else if (kind == DEFEND) {
        nudge_defend(p);
    } else {
        nudge_fire_deed(p, kind);
    }
}

static void fire_after(struct play *p)
{
    if (nudge_fire_next(p, p->actor, N_after))
        play_again(p);
}

const struct deed DEED(fire) = {
    .key = "fire",
    .steps = STEPS({ "begin", fire_begin, 0, KEEP(X_KIND), READS(MEDDLE) },
                   { "before", fire_before, 0, KEEP(X_KIND), READS(MEDDLE) },
                   { "deed", fire_deed, 0, 0, READS(MEDDLE) }, { "after", fire_after, 0, 0, READS(MEDDLE) }),
};

/* ---- NU-159: the GM's button; the wish's target is whose trigger it is, `entity` who did it ---- */

static bool fire_trigger_legal(const struct play *p, struct refusal *no)
{
    if (play_arg(p, N_entity, 0) && kit_figure(p, N_entity) == NOBODY)
        return kit_refuse(no, "NU-159", NAME_no_such_target);
    if (!nudge_stands(p->now, p->target))
        return kit_refuse(no, "NU-37", N_out_of_action);
    return kit_has(p->now, p->target, PREPARED) || kit_refuse(no, "NU-159", N_not_prepared);
}

static int who_did_it(const struct play *p)
{
    return play_arg(p, N_entity, 0) ? kit_figure(p, N_entity) : prepared_by(p->now, p->target)->of;
}

static void press(struct play *p)
{
    int owner = p->target, actor = who_did_it(p);

    ask_owner(p, owner, actor, 0);
    if (kit_has(p->now, owner, TRIGGERED))
        play_call(p, DO_fire, owner, actor, -1, NULL);
}

const struct deed DEED(fire_trigger) = {
    .key = "fire_trigger",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_TARGET,
    .rule = "NU-159",
    .legal = fire_trigger_legal,
    .steps = STEPS({ "press", press, 0, 0, READS(MEDDLE) }),
};

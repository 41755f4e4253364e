/* 2.6 The chase: a leg a command (BREW-78 to BREW-80). */
#include "rules/brew/roll.h"

enum { X_TIRED, X_QUARRY_TIRED };

static const struct mark_field *field(int i)
{
    return &brew_marks[CHASE].field[i];
}

/* The chase of these two, whoever wishes the next leg. */
static int chase_of(const struct state *now, const struct book *book, int pursuer, int quarry)
{
    for (int id = state_find(now, TABLE, CHASE, -2); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == CHASE && now->mark[id].of == quarry &&
            mark_field_now(book, &now->mark[id], field(CHASE_PURSUER)) == pursuer)
            return id;
    return -1;
}

static bool pursue_legal(const struct play *p, struct refusal *no)
{
    if (p->target == p->actor || !brew_able(p->now, p->target))
        return kit_refuse(no, "BREW-78", NAME_no_such_target);
    if (kit_has(p->now, p->actor, GRAPPLED) || kit_has(p->now, p->target, GRAPPLED))
        return kit_refuse(no, "BREW-213", N_is_held);
    return brew_action_legal(p, no);
}

/* BREW-80: bare Power against 6; rolled in bullet time, though it may succeed by itself elsewhere. */
static bool is_tired(struct play *p, int who)
{
    struct throw r;
    int total = 0;

    brew_prepare(p, &r, who, (struct pair){ ROW_power, -1 }, 0, ROLL_BESIDES, "BREW-80");
    return !brew_test(p, &r, brew_number(p->book, TIRED_DIFFICULTY), &total);
}

/* From the second leg on, the pursuer first. */
static void tire(struct play *p)
{
    if (play_is_own(p)) {
        brew_open_turn(p, p->actor);
        play_about(p, p->actor, N_pursue, p->target, p->now->token[p->target].at, "BREW-78");
        brew_spend_action(p, p->actor, "BREW-211");
    }
    if (chase_of(p->now, p->book, p->actor, p->target) < 0)
        return;
    p->x[X_TIRED] = is_tired(p, p->actor);
    p->x[X_QUARRY_TIRED] = is_tired(p, p->target);
}

/* The 2 come off the result: they never make it fail by itself. */
static void run_for_it(struct play *p, struct throw *r, int who)
{
    brew_prepare(p, r, who, (struct pair){ ROW_speed, -1 }, 0, ROLL_CONTESTED, "BREW-78");
}

static int begun(struct play *p)
{
    int id = chase_of(p->now, p->book, p->actor, p->target);
    struct mark mark = mark_make(CHASE, TABLE);

    mark.of = p->target;
    mark.a = mark_field_put(0, field(CHASE_PURSUER), p->actor);
    return id < 0 ? play_mark(p, mark, "BREW-78") : id;
}

static void count(struct play *p, int id, int what)
{
    play_keep(p, id, field(what), mark_field_now(p->book, &p->now->mark[id], field(what)) + 1, "BREW-79");
}

/* BREW-78: bare Speed each; a tie is nobody's leg. */
static void run_leg(struct play *p)
{
    short penalty = (short)brew_number(p->book, TIRED_PENALTY);
    struct throw side[2];
    int won, id;

    run_for_it(p, &side[0], p->actor);
    run_for_it(p, &side[1], p->target);
    side[0].tired = p->x[X_TIRED] ? penalty : 0;
    side[1].tired = p->x[X_QUARRY_TIRED] ? penalty : 0;
    won = brew_contest(p, side);
    id = begun(p);
    if (id < 0)
        return;
    count(p, id, CHASE_LEG);
    if (won != NOBODY_WINS)
        count(p, id, won == ATTACKER_WINS ? CHASE_WON : CHASE_LOST);
    play_value(p, p->actor, N_legs_won, "BREW-79",
               mark_field_now(p->book, &p->now->mark[id], field(CHASE_WON)));
}

bool brew_chase_stands(const struct state *now, const struct book *book, int id, struct track_stands *is)
{
    const struct mark *mark = &now->mark[id];

    is->legs = now->option[CHASE_LEGS];
    is->rolled = (short)mark_field_now(book, mark, field(CHASE_LEG));
    is->after = (short)mark_field_now(book, mark, field(CHASE_PURSUER));
    is->ahead = (short)mark->of;
    is->won = (short)mark_field_now(book, mark, field(CHASE_WON));
    is->lost = (short)mark_field_now(book, mark, field(CHASE_LOST));
    return is->ahead >= 0 && is->after < now->ntokens && kit_there(now, is->ahead) &&
           kit_there(now, is->after) && brew_able(now, is->after);
}

/* BREW-211: beside the quarry, on the free cell nearest to where the pursuer stands. */
static void close_in(struct play *p)
{
    struct cell at = brew_cell_beside(p->now, p->actor, p->target);

    if (cell_somewhere(at) && brew_cells(p->now, p->actor, p->target) > 1)
        play_move(p, p->actor, at, NAME_placed, "BREW-211");
}

/* BREW-79: over as soon as nothing can change it; the pursuer needs more legs than the quarry. */
static void end_chase(struct play *p)
{
    int id = chase_of(p->now, p->book, p->actor, p->target), lead, left;
    const struct mark *mark;

    if (id < 0)
        return;
    mark = &p->now->mark[id];
    lead = mark_field_now(p->book, mark, field(CHASE_WON)) - mark_field_now(p->book, mark, field(CHASE_LOST));
    left = play_option(p, CHASE_LEGS) - mark_field_now(p->book, mark, field(CHASE_LEG));
    if (lead <= left && lead + left > 0)
        return;
    play_unmark(p, id, "BREW-79");
    if (lead > left)
        close_in(p);
    play_result(p, lead > left ? p->actor : p->target, lead > left ? N_caught : N_escaped, lead,
                lead > left ? p->target : p->actor, "BREW-79");
}

const struct deed DEED(pursue) = {
    .key = "pursue",
    .when = ALWAYS,
    .flags = DEED_TARGET,
    .rule = "BREW-78",
    .legal = pursue_legal,
    .odds = ODDS(N_success, N_caught, N_escaped),
    .steps = STEPS({ "tire", tire, NEEDS_ACTOR | NEEDS_TARGET, KEEP(X_TIRED) | KEEP(X_QUARRY_TIRED) },
                   { "leg", run_leg, NEEDS_ACTOR | NEEDS_TARGET }, { "end", end_chase }),
};

/* ---- BREW-78: the quarry runs on: the next leg of the chase after it ---- */

int brew_pursuer(const struct state *now, int quarry)
{
    for (int id = state_find(now, TABLE, CHASE, quarry); id >= 0; id = now->mark[id].next) {
        int pursuer = mark_field_of(now->mark[id].a, field(CHASE_PURSUER));

        if (now->mark[id].key == CHASE && now->mark[id].of == quarry && pursuer < now->ntokens &&
            brew_able(now, pursuer))
            return pursuer;
    }
    return NOBODY;
}

/* Somebody of another side who has been struck, or met in this round, and is near nobody any more. */
static bool has_run(const struct state *now, int token, int other)
{
    return other != token && brew_takes_part(now, other) && brew_able(now, other) && now->board &&
           now->token[other].side != now->token[token].side && !brew_engaged_on_board(now, other) &&
           (kit_has(now, other, ENGAGED) || state_find(now, token, ENGAGED, other) >= 0 ||
            state_stat(now, other, HEALTH) < state_stat(now, other, HEALTH_MAX));
}

bool brew_at_hand(const struct state *now, const struct book *book, int token, int deed)
{
    (void)book;
    if (deed == DO_flee)
        return brew_pursuer(now, token) != NOBODY;
    for (int i = 0; deed == DO_pursue && i < now->ntokens; i++)
        if (has_run(now, token, i) || brew_pursuer(now, i) == token)
            return true;
    return false;
}

bool brew_goes_while_running(const struct play *p, int deed, struct refusal *no)
{
    static const short others[] = { DO_attack, DO_grapple, DO_exchange, DO_move,  DO_step_out,
                                    DO_sprint, DO_run,     DO_hide,     DO_pursue };

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (deed == others[i] && p->command->version != 1) /* games of that version go on as they are */
            return brew_pursuer(p->now, p->actor) == NOBODY || kit_refuse(no, "BREW-78", N_is_running);
    return true;
}

static bool flee_legal(const struct play *p, struct refusal *no)
{
    if (brew_pursuer(p->now, p->actor) == NOBODY)
        return kit_refuse(no, "BREW-78", N_not_pursued);
    return brew_action_legal(p, no);
}

static void flee(struct play *p)
{
    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_flee, NOBODY, p->now->token[p->actor].at, "BREW-78");
    brew_spend_action(p, p->actor, "BREW-211");
    play_call(p, DO_pursue, brew_pursuer(p->now, p->actor), p->actor, -1, NULL);
}

const struct deed DEED(flee) = {
    .key = "flee",
    .when = ALWAYS,
    .rule = "BREW-78",
    .legal = flee_legal,
    .odds = ODDS(N_escaped, N_caught),
    .steps = STEPS({ "flee", flee, NEEDS_ACTOR }),
};

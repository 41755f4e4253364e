/* 2.11, 3: stepping in close, holding, breaking free (FD-139, FD-204, FD-234 to FD-236). */
#include "rules/doom/pool.h"

/* ---- FD-139, FD-204: into the clinch and out ---- */

/* With Footwork stepping in or out is a Quick Action. */
static int price_of_step(const struct state *now, int token)
{
    return state_stat(now, token, ADVANTAGE + ROW_adv_footwork) > 0 ? QUICK : MINOR;
}

static bool step_legal(const struct play *p, struct refusal *no)
{
    return price_of_step(p->now, p->actor) == QUICK ? doom_quick_legal(p, no) : doom_minor_legal(p, no);
}

/* It steps in with one at a time; any number may step in with it. */
LEGAL(step_in,
      step_legal(p, no) &&
          ((p->target != p->actor && doom_there(p->now, p->target)) ||
           kit_refuse(no, "FD-204", NAME_no_such_target)) &&
          ((!doom_clinched(p->now, p->actor, p->target) && !kit_has(p->now, p->actor, CLINCHED)) ||
           kit_refuse(no, "FD-204", N_is_clinched)) &&
          (doom_neighbours(p->now, p->actor, p->target) || kit_refuse(no, "FD-204", N_not_neighbour)) &&
          (kit_sees(p->now, p->actor, p->target) || kit_refuse(no, "FD-204", N_wall_in_the_way)));

/* FD-204: both are in the clinch with each other. */
static void enter_clinch(struct play *p, int who, int with, const char *rule)
{
    if (!doom_clinched(p->now, who, with))
        kit_lay_of(p, who, CLINCHED, with, 0, rule);
}

static void step_in(struct play *p)
{
    doom_begin(p, price_of_step(p->now, p->actor), "FD-139");
    enter_clinch(p, p->actor, p->target, "FD-204");
    play_result(p, p->actor, N_stepped_in, 1, p->target, "FD-204");
}

DEED_IN_ONE(step_in, ANY_TIME, "FD-204", step_in, NEEDS_ACTOR | NEEDS_TARGET,
            .flags = DEED_TARGET | DEED_READIES, .legal = step_in_legal);

LEGAL(step_out, step_legal(p, no) &&
                    (!kit_has(p->now, p->actor, GRAPPLED) || kit_refuse(no, "FD-235", N_is_held)) &&
                    (doom_in_clinch(p->now, p->actor) || kit_refuse(no, "FD-204", N_not_clinched)));

/* Of all of them, or of the one that the wish names; whom it holds it lets go. */
static void step_out(struct play *p)
{
    doom_begin(p, price_of_step(p->now, p->actor), "FD-139");
    if (p->target == NOBODY || p->target == p->actor) {
        doom_let_go(p, p->actor, "FD-235");
        doom_leave_clinch(p, p->actor, "FD-204");
    } else {
        if (doom_held_by(p->now, p->actor) == p->target)
            doom_let_go(p, p->actor, "FD-235");
        play_unmark(p, state_find(p->now, p->actor, CLINCHED, p->target), "FD-204");
        play_unmark(p, state_find(p->now, p->target, CLINCHED, p->actor), "FD-204");
    }
    play_result(p, p->actor, N_stepped_out, 1, NOBODY, "FD-204");
}

DEED_IN_ONE(step_out, ANY_TIME, "FD-204", step_out, NEEDS_ACTOR,
            .flags = DEED_TARGET | DEED_OWN_TARGET | DEED_READIES, .legal = step_out_legal);

/* ---- FD-234: a hold ---- */

static bool grapple_legal(const struct play *p, struct refusal *no)
{
    bool natural = doom_trait(kit_in(p), p->actor, ROW_trait_grapple) > 0;

    return (play_option(p, GRAPPLE_RULE) != BY_GM || kit_refuse(no, "FD-247", N_switched_off)) &&
           doom_action_legal(p, no) && doom_target_legal(p, no) &&
           (doom_yards(p->now, p->actor, p->target) <= 0 || kit_refuse(no, "FD-234", N_not_adjacent)) &&
           ((!kit_has(p->now, p->target, GRAPPLED) && doom_held_by(p->now, p->actor) == NOBODY) ||
            kit_refuse(no, "FD-234", N_held_already)) &&
           (natural || doom_has_free_hand(p) || kit_refuse(no, "FD-234", N_hands_full));
}

/* A Fight attack with bare hands, defended like any other in melee. */
static void grapple(struct play *p)
{
    struct test t = doom_test(p, p->actor, ROW_fight, N_attack, ACTING);

    doom_open_turn(p, p->actor);
    play_about(p, p->actor, N_grapple, p->target, p->now->token[p->target].at, "FD-234");
    doom_spend(p, p->actor, ACTION, "FD-234");
    t.arms = ARM_RIGHT;
    doom_roll_attack(p, &t);
    p->x[X_WEAPON] = doom_bare_hands(p);
}

/* FD-234: each success over that is put into the hold makes it one harder to break. */
static void hold(struct play *p)
{
    int n = p->x[X_S], share[OPTIONS_ASKED] = { 0 }, tn;
    struct question q;

    doom_mark_skill(p, p->actor, ROW_fight);
    if (n > 0) {
        doom_begin_share(p, &q, p->actor, "FD-234", n);
        ask_share(&q, N_hold, n, 1);
        doom_share_surplus(p, &q, n, p->x[X_FLAGS] & FLAG_DOOMED, share);
    }
    tn = doom_number(p->book, BREAK_TN) + doom_trait(kit_in(p), p->actor, ROW_trait_grapple) + share[1];
    kit_lay_with(p, kit_mark_of(GRAPPLED, p->target, p->actor), WITH({ GRAPPLED_TN, tn }), "FD-235");
    enter_clinch(p, p->target, p->actor, "FD-235");
    play_value(p, p->target, N_break_tn, "FD-234", tn);
    play_result(p, p->actor, N_grappled, tn, p->target, "FD-234");
}

const struct deed DEED(grapple) = {
    .key = "grapple",
    .when = ANY_TIME,
    .flags = DEED_TARGET,
    .rule = "FD-234",
    .legal = grapple_legal,
    .odds = ODDS(N_hit, N_grappled, N_break_tn, N_complication),
    .steps = STEPS(ATTACK_STEPS(grapple, doom_attack_complications), { "hold", hold, NEEDS_TARGET, 0, 0 }),
};

/* ---- FD-236: breaking free; FD-235: letting go ---- */

LEGAL_AND(break, doom_action_legal, kit_has(p->now, p->actor, GRAPPLED), "FD-236", N_not_held);

/* By which skill is the held figure's choice. */
static void break_free(struct play *p)
{
    static const short skills[] = { N_athletics, N_fight, 0 };
    int id = state_find(p->now, p->actor, GRAPPLED, -2), holder = p->now->mark[id].of;
    bool by_fight = kit_pick(p, N_break_skill, "FD-236", p->actor, play_seat_of(p, p->actor), skills, 0) ==
                    N_fight;
    struct test t = doom_test(p, p->actor, by_fight ? ROW_fight : ROW_athletics, N_test, ACTING);

    doom_begin(p, ACTION, "FD-236");
    t.attribute = ROW_brawn;
    t.tn = (short)kit_kept(p->book, &p->now->mark[id], GRAPPLED_TN);
    play_value(p, p->actor, N_break_tn, "FD-236", t.tn);
    if (!doom_attempt(p, &t, holder, "FD-236"))
        return;
    play_unmark(p, id, "FD-236");
    if (holder >= 0 && doom_clinched(p->now, p->actor, holder))
        doom_leave_clinch(p, p->actor, "FD-236");
}

DEED_IN_ONE(break_free, ANY_TIME, "FD-236", break_free, NEEDS_ACTOR, .legal = break_legal,
            .odds = ODDS(N_success, N_complication));

LEGAL_AND(let_go, doom_turn_legal, doom_held_by(p->now, p->actor) != NOBODY, "FD-235", N_not_held);

static void let_go(struct play *p)
{
    doom_open_turn(p, p->actor);
    doom_let_go(p, p->actor, "FD-235");
    play_result(p, p->actor, N_let_go, 1, NOBODY, "FD-235");
}

DEED_IN_ONE(let_go, ANY_TIME, "FD-235", let_go, NEEDS_ACTOR, .legal = let_go_legal);

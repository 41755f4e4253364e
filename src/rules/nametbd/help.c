/* 1, 12 Help (TBD-23 to TBD-25), and what all aid has in common (TBD-61, TBD-232). */
#include "rules/nametbd/nametbd.h"

/* ---- TBD-232, TBD-238 ---- */

bool tbd_near_enough(const struct play *p, int aid, struct refusal *no)
{
    if (!tbd_there(p->now, p->target))
        return kit_refuse(no, "TBD-150", N_is_dead);
    if (!tbd_not_refused(p, RULED_AID, no))
        return false;
    return !p->now->board || p->target == p->actor ||
           tbd_ruling(p->now, p->book, RULED_AID) == WAVED_THROUGH ||
           state_distance(p->now, p->actor, p->target) <= play_option(p, AID_CELLS + aid) ||
           kit_refuse(no, "TBD-232", N_out_of_reach);
}

/* ---- TBD-61, TBD-144 ---- */

int tbd_named_specialization(const struct play *p)
{
    return kit_find_word(tbd_specialization_words, play_arg_word(p, N_specialization));
}

bool tbd_scope_fits(struct play *p, int specialization, const char *rule)
{
    if (specialization < 0 || play_stat(p, p->actor, TAG + specialization) != SIMPLE_WEAK ||
        tbd_gm_says(p, N_scope_fits, rule, p->actor, true))
        return true;
    play_result(p, p->actor, NAME_refused, 0, NOBODY, rule);
    return false;
}

/* ---- TBD-23 to TBD-25 ---- */

enum { X_TOTAL, X_READ };

static bool help_legal(const struct play *p, struct refusal *no)
{
    if (p->target == p->actor)
        return kit_refuse(no, "TBD-23", NAME_no_such_target);
    return tbd_action_legal(p, no) && tbd_near_enough(p, AID_HELP, no);
}

/* TBD-24: whoever is helped, then the GM. */
static bool agreed(struct play *p, unsigned seats)
{
    return kit_yes(p, N_consent, "TBD-24", p->target, seats, true);
}

static void help(struct play *p)
{
    play_about(p, p->actor, N_help, p->target, p->now->token[p->target].at, "TBD-23");
    tbd_take_ruling(p, RULED_AID);
    if (!agreed(p, play_seat_of(p, p->target)) || !agreed(p, SEATS_GM)) {
        play_result(p, p->actor, NAME_refused, 0, p->target, "TBD-24");
        play_end(p);
        return;
    }
    tbd_spend_action(p, "TBD-23");
    tbd_call_total(p, p->actor, p->actor, X_TOTAL, N_total, ASKED, ASKED, 0);
}

static void pay(struct play *p)
{
    int outcome = tbd_outcome(p, p->actor, &p->x[X_TOTAL], "TBD-23");

    if (outcome >= MIXED)
        tbd_pay(p, p->target, -1, "TBD-23");
    if (play_option(p, HELP_SIDE_EFFECTS))
        tbd_settle(p, p->actor, outcome, NOBODY, p->x[X_READ]);
    else
        tbd_misfire(p, p->actor, outcome, tbd_is_magic(p->x[X_READ]));
}

static const short help_names[FRAME_X] = { [X_TOTAL] = N_total };

const struct deed DEED(help) = {
    .key = "help",
    .when = ANY_TIME,
    .flags = DEED_TARGET,
    .args = ARGS(ANSWER(statistic)),
    .rule = "TBD-23",
    .legal = help_legal,
    .odds = ODDS(N_success, N_very_good, N_very_bad, N_total),
    .steps = STEPS({ "open", tbd_open, NEEDS_ACTOR, 0, READS(ADVANTAGE) },
                   { "help", help, NEEDS_ACTOR | NEEDS_TARGET, KEEP(X_TOTAL) | KEEP(X_READ),
                     READS(ADVANTAGE) },
                   { "pay", pay, NEEDS_ACTOR | NEEDS_TARGET }),
    .x_name = help_names,
};

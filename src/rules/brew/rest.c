/* 2.3 Downtime: rest and training (BREW-23, BREW-29, BREW-36, BREW-120). */
#include "rules/brew/brew.h"

#include "base/bounds.h"

/* BREW-120: half of what is missing for every two hours; eight hours heal everything. */
static void rest_simplified(struct play *p, int hours)
{
    int before = play_stat(p, p->actor, HEALTH), half = brew_number(p->book, SHORT_REST_HOURS),
        whole = brew_number(p->book, FULL_REST_HOURS);

    if (hours >= whole) {
        kit_drop_all(p, p->actor, LASTING_INJURY, "BREW-120");
        kit_drop_all(p, p->actor, ILL, "BREW-120");
        brew_gain_health(p, p->actor, play_stat(p, p->actor, HEALTH_MAX) - before, "BREW-120");
    }
    for (; hours >= half && hours < whole; hours -= half)
        brew_gain_health(p, p->actor,
                         (play_stat(p, p->actor, HEALTH_MAX) - play_stat(p, p->actor, HEALTH) + 1) / 2,
                         "BREW-120");
    play_value(p, p->actor, N_healed, "BREW-120", play_stat(p, p->actor, HEALTH) - before);
}

/* BREW-23, BREW-35: five hours in one stretch bring Resolve back; what training gave does not come back. */
static void take_rest(struct play *p)
{
    int hours = play_arg_value(p, N_hours, 0), most = play_stat(p, p->actor, RESOLVE_MAX);

    play_about(p, p->actor, N_take_rest, NOBODY, p->now->token[p->actor].at, "BREW-35");
    if (brew_simplified(p->now))
        rest_simplified(p, hours);
    if (hours < brew_number(p->book, NIGHT_HOURS))
        return;
    if (play_seat_of(p, p->actor) == SEATS_GM)
        most = play_option(p, NPC_RESOLVE);
    play_set(p, p->actor, RESOLVE, larger(most, play_stat(p, p->actor, RESOLVE)), "BREW-23");
    brew_sleep_well(p, p->actor);
}

const struct deed DEED(take_rest) = {
    .key = "take_rest",
    .when = IN_STORY,
    .args = ARGS(NUMBER(hours, 1, TYPED_MOST)),
    .rule = "BREW-23",
    .legal = brew_turn_legal,
    .steps = STEPS({ "rest", take_rest, NEEDS_ACTOR }),
};

/* ---- BREW-29, BREW-36 ---- */

static bool train_legal(const struct play *p, struct refusal *no)
{
    return (kit_choice(p, N_skill, brew_skills) >= 0 || kit_refuse(no, "BREW-36", NAME_no_such_item)) &&
           brew_turn_legal(p, no);
}

/* The mark of that key and skill, made where there is none. */
static int mark_for(struct play *p, int key, int row)
{
    int id = kit_with_b(p->now, p->actor, key, row);
    struct mark mark = mark_make(key, p->actor);

    mark.b = (short)row;
    return id >= 0 ? id : play_mark(p, mark, "BREW-36");
}

/* BREW-29: three full days of a skill make a point, three at most in all; BREW-36: a reason to buy. */
static void train(struct play *p)
{
    int skill = kit_choice(p, N_skill, brew_skills), id = mark_for(p, TRAINING, skill), days, points;

    play_about(p, p->actor, N_train, NOBODY, p->now->token[p->actor].at, "BREW-36");
    if (id < 0)
        return;
    days = p->now->mark[id].level + play_arg_value(p, N_days, 0);
    points = smaller(days / brew_number(p->book, TRAINING_DAYS),
                     brew_number(p->book, TRAINED_MOST) - kit_levels(p->now, p->actor, TRAINED_RESOLVE));
    play_change(p, id, NAME_level, days % brew_number(p->book, TRAINING_DAYS), "BREW-29");
    mark_for(p, USED, ATTRIBUTES + skill);
    if (points < 1)
        return;
    id = mark_for(p, TRAINED_RESOLVE, skill);
    if (id >= 0)
        play_change(p, id, NAME_level, p->now->mark[id].level + points, "BREW-29");
}

const struct deed DEED(train) = {
    .key = "train",
    .when = IN_STORY,
    .args = ARGS(WORD(skill, brew_skills), NUMBER(days, 1, TYPED_MOST)),
    .rule = "BREW-36",
    .legal = train_legal,
    .steps = STEPS({ "train", train, NEEDS_ACTOR }),
};

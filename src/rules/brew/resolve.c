/* 2.2 Resolve: failed rolls are rolled again; Chance: successes are pushed. */
#include "rules/brew/roll.h"

/* ---- BREW-24 to BREW-29 ---- */

/* BREW-27, BREW-34: where a point may be spent. */
static bool point_works(const struct state *now)
{
    return brew_bullet(now) || (now->turn.mode == MODE_STORY && now->option[RESOLVE_IN_STORY]);
}

/* BREW-29: the points that training has given for that skill: a mark, -1 none. */
static int trained_for(const struct state *now, int who, int skill)
{
    bool works = now->turn.mode == MODE_STORY || (brew_bullet(now) && now->option[TRAINED_RESOLVE_IN_BULLET]);

    for (int id = works ? state_find(now, who, TRAINED_RESOLVE, -2) : -1; id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == TRAINED_RESOLVE && now->mark[id].b == skill && now->mark[id].level > 0)
            return id;
    return -1;
}

/* BREW-186, BREW-188 */
static bool has_free_reroll(const struct play *p, const struct throw *r)
{
    return !r->free_used && point_works(p->now) && brew_has_feature(p->now, r->t.who, TEXT_free_resolve) &&
           !kit_has(p->now, r->t.who, FAITH_LOST);
}

static void use_trained(struct play *p, int id)
{
    int left = p->now->mark[id].level - 1;

    if (left > 0)
        play_change(p, id, NAME_level, left, "BREW-29");
    else
        play_unmark(p, id, "BREW-29");
}

/* BREW-186: by leave; without it nothing is rolled again. */
static bool free_is_allowed(struct play *p, struct throw *r)
{
    r->free_used = true;
    return kit_yes(p, N_allow, "BREW-186", r->t.who, SEATS_GM, false);
}

static int pick_reroll(struct play *p, struct throw *r, int trained)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_resolve_reroll, "BREW-24", r->t.who, play_seat_of(p, r->t.who));
    ask_option(&q, NAME_no);
    if (has_free_reroll(p, r))
        ask_option(&q, N_free);
    if (trained >= 0)
        ask_option(&q, N_trained);
    if (play_stat(p, r->t.who, RESOLVE) > 0 && point_works(p->now))
        ask_option(&q, N_point);
    q.die = r->t.die;
    q.sides = r->t.sides;
    q.fails = true;
    return q.option[play_pick(p, &q)].key;
}

bool brew_reroll(struct play *p, struct throw *r)
{
    int trained = trained_for(p->now, r->t.who, r->pair.skill), how;

    if (!r->thrown || r->t.die < brew_number(p->book, REROLL_FROM))
        return false;
    how = pick_reroll(p, r, trained);
    if (how == NAME_no || (how == N_free && !free_is_allowed(p, r)))
        return false;
    if (how == N_trained)
        use_trained(p, trained);
    if (how == N_point)
        play_add(p, r->t.who, RESOLVE, -1, "BREW-24");
    brew_roll_dice(p, r, true);
    return true;
}

/* ---- BREW-30 to BREW-32, BREW-181 ---- */

static bool chance_works(const struct state *now)
{
    return brew_bullet(now) || (now->turn.mode == MODE_STORY && now->option[CHANCE_IN_STORY]);
}

/* BREW-30, BREW-218: no or yes to pushing it: what it comes to, and what it would have to come to. */
static void ask_to_push(struct question *q, int key, const struct throw *r, unsigned seats, int goal)
{
    ask_begin(q, ASK_PICK, key, "BREW-30", r->t.who, seats);
    ask_option(q, NAME_no);
    ask_option(q, NAME_yes);
    if (goal == NO_GOAL)
        return;
    q->total = (short)brew_sum(r);
    q->against = (short)goal;
}

/* BREW-30: what is aimed at is said first, and the GM allows it. */
static bool takes_chance(struct play *p, const struct throw *r, int difficulty, int goal)
{
    unsigned seats = play_seat_of(p, r->t.who);
    struct question q;
    int words;

    ask_to_push(&q, N_chance, r, seats, goal);
    if (difficulty > 0 && brew_steps(p->now, difficulty, brew_sum(r)) == 0)
        q.result = N_success;
    if (q.option[play_pick(p, &q)].key == NAME_no)
        return false;
    ask_begin(&q, ASK_WORDS, N_chance_goal, "BREW-30", r->t.who, seats);
    words = play_words(p, &q);
    if (words)
        play_note(p, r->t.who, N_chance_goal, words, 0, "BREW-30");
    ask_to_push(&q, N_allow, r, SEATS_GM, goal);
    return q.option[play_pick(p, &q)].key == NAME_yes;
}

/* BREW-181: once a session an act of deception survives it. */
static bool wears_mask(struct play *p, const struct throw *r)
{
    int who = r->t.who;

    if (!(r->tags >> TAG_deception & 1) || !brew_has_feature(p->now, who, TEXT_thousand_masks) ||
        kit_has(p->now, who, MASKS_USED) || !play_offer(p, who, N_masks, "BREW-181"))
        return false;
    kit_give(p, who, MASKS_USED, "BREW-181");
    return true;
}

bool brew_push(struct play *p, struct throw *r, int difficulty, int goal)
{
    int face;

    if (!r->thrown || !chance_works(p->now) || !takes_chance(p, r, difficulty, goal))
        return true;
    face = play_die(p, r->t.who, N_chance_die, "BREW-31", DIE);
    if (face >= brew_number(p->book, CHANCE_ADDS))
        tally_add(&r->t, N_chance_die, "BREW-31", face);
    else
        r->ruined = !wears_mask(p, r);
    return !r->ruined;
}

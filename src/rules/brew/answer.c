/* 2.6 How an attack is answered (BREW-58, BREW-63, BREW-64, BREW-76). */
#include "rules/brew/roll.h"

bool brew_defends(const struct state *now, int token, int against)
{
    return brew_able(now, token) && state_find(now, token, UNAWARE, against) < 0;
}

static enum way way_of(const struct play *p)
{
    return brew_way(brew_weapon_used(p));
}

bool brew_hand_reaches(const struct play *p)
{
    const struct item *weapon = brew_weapon_in_hand(p->now, p->book, p->target);

    return brew_knows(p->now, p->book, p->target, weapon) &&
           brew_reaches(p->now, p->book, p->target, weapon, brew_cells(p->now, p->target, p->actor), true);
}

/* BREW-70: further attackers get a defence that cannot hurt them. */
static bool is_further(const struct play *p)
{
    int engaged = brew_engaged_with(p->now, p->target);

    return brew_fighting(p->now) && !brew_at_once(p->now) && engaged != NOBODY && engaged != p->actor;
}

static bool has_attack(const struct play *p)
{
    return !brew_fighting(p->now) ||
           (play_stat(p, p->target, ATTACKS_LEFT) > 0 && brew_declared_on(p->now, p->target) == NOBODY &&
            !brew_bound_elsewhere(p->now, p->target, p->actor));
}

/* BREW-82: whoever has magic may fight back with it against magic. */
static bool casts_back(const struct play *p)
{
    for (int i = 0; has_attack(p) && way_of(p) == BY_MAGIC && i < FIELDS; i++)
        if (brew_can_cast(p->now, p->book, p->target, i))
            return true;
    return false;
}

/* BREW-58, BREW-69: what it holds reaches the attacker, and the attack of the round is there. */
static bool fights_back(const struct play *p, bool shooting)
{
    enum way way = brew_way(brew_weapon_in_hand(p->now, p->book, p->target));

    return has_attack(p) && (way != BY_MELEE) == shooting && brew_hand_reaches(p);
}

/* BREW-76, BREW-77, BREW-210, BREW-213: there is somewhere to go, farther from the attacker. */
static bool may_step(const struct play *p)
{
    struct cell cell[1];
    int range = brew_body_range(p->now, brew_cells(p->now, p->target, p->actor));

    if (kit_has(p->now, p->target, GRAPPLED) || range == LONG ||
        (play_option(p, STEP_RULE) == STEP_BAND && range == CLOSE))
        return false;
    return brew_cells_outwards(p, p->target, p->actor, cell, 1) > 0;
}

static void offer_answers(const struct play *p, struct question *q)
{
    bool held = kit_has(p->now, p->target, GRAPPLED), ranged = way_of(p) == BY_THROW || way_of(p) == BY_SHOT;

    if (!ranged)
        ask_option(q, N_defend);
    else if (!held)
        ask_option(q, N_dodge);
    if (!ranged && !is_further(p) && (fights_back(p, false) || casts_back(p)))
        ask_option(q, N_fight_back);
    if (!ranged && may_step(p))
        ask_option(q, N_step_away);
    ask_option(q, N_take_hit);
    if (ranged && fights_back(p, true))
        ask_option(q, N_fire_back);
}

static int answer_named(int name)
{
    static const short key[] = { 0, N_defend, N_fight_back, N_step_away, N_take_hit, N_dodge, N_fire_back };

    for (int i = ANSWER_DEFEND; i <= ANSWER_FIRE_BACK; i++)
        if (key[i] == name)
            return i;
    return ANSWER_TAKE_HIT;
}

/* Fighting back, dodging and firing back take the Action, if it is there; the first and last the attack. */
static void spend(struct play *p)
{
    bool strikes = p->x[X_ANSWER] == ANSWER_FIGHT_BACK || p->x[X_ANSWER] == ANSWER_FIRE_BACK;

    if (!brew_fighting(p->now) || (!strikes && p->x[X_ANSWER] != ANSWER_DODGE))
        return;
    brew_spend_action(p, p->target, "BREW-208");
    if (p->x[X_ANSWER] == ANSWER_FIGHT_BACK)
        play_add(p, p->target, ATTACKS_LEFT, -1, "BREW-69");
    if (p->x[X_ANSWER] == ANSWER_FIGHT_BACK)
        brew_note_attack(p, p->target, p->actor);
}

/* BREW-187: at once, where the engaged one is answered with anything but blows. */
static void drop_cloak(struct play *p)
{
    if (p->x[X_ANSWER] != ANSWER_FIGHT_BACK && p->x[X_ANSWER] != ANSWER_FIRE_BACK && !is_further(p))
        kit_drop_all(p, p->target, CLOAK, "BREW-187");
}

void brew_pick_answer(struct play *p)
{
    struct question q;

    if (!brew_defends(p->now, p->target, p->actor)) {
        p->x[X_ANSWER] = ANSWER_NONE;
        return;
    }
    if (p->x[X_HOW] & HOW_PROVOKED)
        p->x[X_ANSWER] = ANSWER_TAKE_HIT;
    if (p->x[X_ANSWER] == ANSWER_ASKED) {
        ask_begin(&q, ASK_PICK, N_answer, "BREW-58", p->target, play_seat_of(p, p->target));
        offer_answers(p, &q);
        p->x[X_ANSWER] = answer_named(q.option[play_pick(p, &q)].key);
    }
    drop_cloak(p);
    spend(p);
}

/* BREW-76, BREW-210: who has won its defence stands one range farther off, where it likes. */
void brew_step_away(struct play *p)
{
    struct cell cell[CELLS_OUTWARDS];
    struct question q;
    int n;

    if (p->x[X_ANSWER] != ANSWER_STEP_AWAY || !p->x[X_AGAINST] || !brew_able(p->now, p->target))
        return;
    n = brew_cells_outwards(p, p->target, p->actor, cell, CELLS_OUTWARDS);
    if (n == 0)
        return;
    ask_begin(&q, ASK_PICK, N_step_cell, "BREW-210", p->target, play_seat_of(p, p->target));
    for (int i = 0; i < n; i++)
        ask_cell(&q, cell[i]);
    play_move(p, p->target, q.option[play_pick(p, &q)].cell, NAME_walk, "BREW-76");
    play_result(p, p->target, N_moved, 1, NOBODY, "BREW-76");
}

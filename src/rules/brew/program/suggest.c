/*
 * Answers for whoever does not work one out: what BREW-228 takes for granted in shown odds, what BREW-218 has
 * the program answer for the GM, and what a program plays by. The last is no rule of the book.
 */
#include "rules/brew/program/program.h"

#include "base/bounds.h"
#include "rules/kit/suggest.h"

enum {
    WORTH_A_SLOT = 3,    /* damage */
    LOWER_THAN_USUAL = 3 /* of a die's faces: the next throw most likely betters it */
};

/* ---- what is granted ---- */

/* Does that rule ask for leave? */
static inline bool asked_by(const struct question *q, const char *rule)
{
    return q->rule == event_rule_number(rule);
}

static bool asks_for_pair(const struct question *q)
{
    return asked_by(q, "BREW-56") || asked_by(q, "BREW-57") || asked_by(q, "BREW-63") ||
           asked_by(q, "BREW-113") || asked_by(q, "BREW-215");
}

/*
 * BREW-218: Chance as long as something more is out of reach (BREW-30), lasting injuries to those of players
 * alone, deadly attacks to nobody, and no other pair than weapon and answer, care and hiding have. BREW-184:
 * whether so much is at stake that bad luck has a say is left to persons; the odds that it shows go by that.
 */
static bool granted(const struct play *p, const struct question *q, int *value)
{
    bool players = q->about == NOBODY || p->now->token[q->about].seat != SEAT_GM, refused;

    if (q->key == N_unlucky)
        return kit_takes(q, NAME_no, value);
    if (q->key != N_specialty_applies && q->key != N_allow)
        return false;
    refused = asked_by(q, "BREW-73") || asks_for_pair(q) || (asked_by(q, "BREW-99") && !players) ||
              (asked_by(q, "BREW-30") && q->against == TOTAL_NONE);
    return kit_takes(q, refused ? NAME_no : NAME_yes, value);
}

/* ---- answers to an attack ---- */

/* The blow is given back where that can be done; who has had enough steps away; a shot is dodged. */
static bool answers(const struct play *p, const struct question *q, int *value)
{
    bool shot = question_find_option(q, N_dodge) >= 0 || question_find_option(q, N_fire_back) >= 0;
    int who = q->about, health = play_stat(p, who, HEALTH), blow = 0;

    if (health <= GIVES_UP_AT && kit_takes(q, N_step_away, value))
        return true;
    if (kit_takes(q, N_fight_back, value))
        return true;
    if (shot || question_find_option(q, N_step_away) >= 0)
        blow = brew_blow(p->now, p->book, p->actor);
    if (shot && health - blow > GIVES_UP_AT && brew_blow(p->now, p->book, who) >= blow &&
        kit_takes(q, N_fire_back, value))
        return true;
    if (!brew_has_a_blow(p->now, p->book, who) && kit_takes(q, N_take_hit, value))
        return true;
    /* who dodges a stone does nothing else in the round (BREW-63) */
    if (kit_takes(q, N_dodge, value) && play_stat(p, who, ACTION) && health - blow > GIVES_UP_AT)
        return kit_takes(q, N_take_hit, value);
    return kit_takes(q, N_step_away, value) && health < blow;
}

/* BREW-99: rather an injury than to fall; not to go on when everybody is out of breath (BREW-81). */
static bool is_worth_an_injury(const struct play *p, const struct question *q)
{
    return play_stat(p, q->about, HEALTH) <= p->x[X_HURT] &&
           brew_level(p->now, TABLE, FATIGUE_STREAK) < AT_BAY_AFTER;
}

/* BREW-70: an announcement binds its one attack: it is made where that can be carried out in the round. */
static bool can_carry_out(const struct play *p, const struct question *q)
{
    struct command wish = command_make(DO_attack, SEAT_GM);

    wish.actor = q->about;
    return !brew_gives_up(p->now, q->about) && brew_has_a_blow(p->now, p->book, q->about) &&
           brew_cells(p->now, q->about, p->target) - brew_move_cells(p->now, p->book, q->about) <=
               brew_within(p->now, p->book, &wish);
}

/* A point of Resolve for a roll that has failed, a slot of mana for a wound that counts. */
static bool spent(const struct play *p, const struct question *q, int *value)
{
    switch (q->key) {
    case N_resolve_reroll:
        return q->fails && q->die <= LOWER_THAN_USUAL &&
               (kit_takes(q, N_free, value) || kit_takes(q, N_trained, value) ||
                kit_takes(q, N_point, value));
    case N_lasting_injury:
        return kit_takes(q, is_worth_an_injury(p, q) ? NAME_yes : NAME_no, value);
    case N_healing_soak:
        return kit_takes(q, p->x[X_HURT] >= WORTH_A_SLOT ? NAME_yes : NAME_no, value);
    case N_announce_attack:
        return kit_takes(q, can_carry_out(p, q) ? NAME_yes : NAME_no, value);
    case N_find_fault:
    case N_provoked_attack:
    case N_masks:
        return kit_takes(q, NAME_yes, value);
    default:
        return false;
    }
}

/* ---- what nothing is gained by trying ---- */

/* The cell that is farthest from whoever is near. */
static void farthest(const struct play *p, const struct question *q, int *value)
{
    int most = -1;

    for (int i = 0; i < q->n; i++) {
        int least = INT_MAX;

        for (int k = 0; k < p->now->ntokens; k++)
            if (brew_is_foe(p->now, q->about, k) && cell_somewhere(p->now->token[k].at))
                least = smaller(least, grid_distance(p->now->board->grid.layout, q->option[i].cell,
                                                     p->now->token[k].at));
        if (least > most) {
            most = least;
            value[0] = i;
        }
    }
}

/* Whoever has the least Health left. */
static void weakest(const struct play *p, const struct question *q, int *value)
{
    for (int i = 1; i < q->n; i++)
        if (brew_is_foe(p->now, q->about, q->option[i].of) &&
            (!brew_is_foe(p->now, q->about, q->option[value[0]].of) ||
             play_stat(p, q->option[i].of, HEALTH) < play_stat(p, q->option[value[0]].of, HEALTH)))
            value[0] = i;
}

/* BREW-68: is there a foe besides the attacker to give a blow to? */
static bool has_another_foe(const struct play *p, const struct question *q)
{
    const struct item *weapon = brew_weapon_in_hand(p->now, p->book, q->about);

    for (int i = 0; i < p->now->ntokens; i++)
        if (i != p->actor && brew_serves_on(p->now, p->book, q->about, weapon, i))
            return true;
    return false;
}

/* The best pair stands first; another attack is the one roll beside a blow that changes anything. */
static bool settled(const struct play *p, const struct question *q, bool spends, struct answer *answer,
                    int *value)
{
    switch (q->key) {
    case N_attack_pair:
    case N_defence_pair:
    case N_pair:
    case N_difficulty:
    case N_pull_punch:
    case N_injury_name:
    case N_chance_goal:
    case N_next_effect:
        question_rest(q, answer, value);
        return spends;
    case N_step_cell:
        question_rest(q, answer, value);
        farthest(p, q, value);
        return spends;
    case N_take_hit_action:
        question_rest(q, answer, value);
        return spends &&
               ((has_another_foe(p, q) && kit_takes(q, N_attack, value)) || kit_takes(q, NAME_none, value));
    case NAME_target: /* not the friend who stands first in the list */
        question_rest(q, answer, value);
        weakest(p, q, value);
        return true;
    case N_chance: /* half of them are lost */
        return kit_takes(q, q->result == N_success ? NAME_yes : NAME_no, value) && spends;
    case N_deadly_outcome:
        return kit_takes(q, N_kill, value) && spends;
    default:
        return false;
    }
}

enum suggested brew_suggest(const struct play *play, const struct question *q, bool spends,
                            struct answer *answer, int *value)
{
    bool given = granted(play, q, value), all;

    answer->kind = (unsigned char)q->kind;
    answer->seat = (unsigned char)question_seat(q);
    answer->key = q->key;
    answer->n = 1;
    all = !given && settled(play, q, spends, answer, value);
    if (given || all || (spends && spent(play, q, value)))
        return SUGGESTS_ALL;
    return spends && q->key == N_answer && answers(play, q, value) ? SUGGESTS_START : SUGGESTS_NOTHING;
}

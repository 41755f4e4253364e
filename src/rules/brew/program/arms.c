/* Whom a figure would fight, and with what. No rule of the book: only programs that play reckon so. */
#include "rules/brew/program/program.h"

#include "rules/brew/roll.h"

bool brew_is_foe(const struct state *now, int token, int other)
{
    return other != NOBODY && now->token[token].side != now->token[other].side &&
           brew_takes_part(now, other) && brew_awake(now, other);
}

bool brew_is_friend(const struct state *now, int token, int other)
{
    return other == token || (other != NOBODY && now->token[token].side == now->token[other].side);
}

int brew_nearest_foe(const struct state *now, int token)
{
    return kit_nearest(now, token, brew_is_foe, brew_cells);
}

bool brew_serves_on(const struct state *now, const struct book *book, int token, const struct item *weapon,
                    int foe)
{
    return brew_is_foe(now, token, foe) && brew_knows(now, book, token, weapon) &&
           brew_reaches(now, book, token, weapon, brew_cells(now, token, foe), true) &&
           brew_sees(now, token, foe);
}

bool brew_serves(const struct state *now, const struct book *book, int token, const struct item *weapon)
{
    for (int i = 0; i < now->ntokens; i++)
        if (brew_serves_on(now, book, token, weapon, i))
            return true;
    return false;
}

/* ---- how well it strikes ---- */

/* The pool of the weapon's best pair of Attribute and skill, or of the first with as much as is asked. */
static int best_pool(const struct state *now, const struct book *book, int token, const struct item *weapon,
                     int enough, struct pair *best)
{
    int most = -1;

    *best = (struct pair){ ROW_power, ROW_melee };
    for (int i = 0; i < 3 && most < enough; i++) {
        struct pair pair = pair_of(weapon->field[WEAPON_PAIR + i] - 1);
        int pool;

        if (weapon->field[WEAPON_PAIR + i] == NO_PAIR)
            continue;
        pool = brew_pool(now, book, token, pair, 0, ROLL_FIGHTS);
        if (pool > most) {
            most = pool;
            *best = pair;
        }
    }
    return most < 0 ? brew_pool(now, book, token, *best, 0, ROLL_FIGHTS) : most;
}

int brew_attack_pool(const struct state *now, const struct book *book, int token)
{
    const struct item *weapon = brew_weapon_in_hand(now, book, token);
    struct pair pair;

    return best_pool(now, book, token, weapon, INT_MAX, &pair) + weapon->field[WEAPON_BONUS];
}

bool brew_has_a_blow(const struct state *now, const struct book *book, int token)
{
    const struct item *weapon = brew_weapon_in_hand(now, book, token);
    int bonus = weapon->field[WEAPON_BONUS];
    struct pair pair;

    return best_pool(now, book, token, weapon, 1 - bonus, &pair) + bonus > 0;
}

int brew_blow(const struct state *now, const struct book *book, int token)
{
    const struct item *weapon = brew_weapon_in_hand(now, book, token);
    struct pair pair;
    int pool = best_pool(now, book, token, weapon, INT_MAX, &pair) + weapon->field[WEAPON_BONUS];

    return brew_base_damage(now, book, token, weapon, pair.attribute, pool + HALF_A_DIE);
}

/* ---- BREW-82: striking by magic ---- */

enum { HEALERS_KEEP = 3 /* slots */ };

/* Healing and far-seeing harm nobody. */
static bool harms(int field)
{
    return field != ROW_healing && field != ROW_scrying;
}

static int best_field(const struct state *now, const struct book *book, int token, int *pool)
{
    int best = -1;

    for (int i = 0; i < FIELDS; i++)
        if (harms(i) && brew_can_cast(now, book, token, i)) {
            int one = brew_pool(now, book, token, brew_magic_pair(now, token, i), 0, ROLL_FIGHTS);

            if (one > *pool) {
                *pool = one;
                best = i;
            }
        }
    return best;
}

/* Few have more than a bare Attribute against it (BREW-83). */
int brew_striking_field(const struct state *now, const struct book *book, int token)
{
    int pool = 0, field = state_stat(now, token, MANA) > 0 ? best_field(now, book, token, &pool) : -1;

    if (field < 0 || (state_stat(now, token, MANA) <= HEALERS_KEEP &&
                      brew_score(now, book, token, ATTRIBUTES + SKILLS + ROW_healing) > 0))
        return -1;
    return pool + HALF_A_DIE > brew_attack_pool(now, book, token) ||
                   !brew_serves(now, book, token, brew_weapon_in_hand(now, book, token))
               ? field
               : -1;
}

/* ---- when it is enough ---- */

/* BREW-218: one of the GM's, so wounded that it will not go on. */
static bool has_had_enough(const struct state *now, int token)
{
    return now->token[token].seat == SEAT_GM && brew_takes_part(now, token) && brew_able(now, token) &&
           state_stat(now, token, HEALTH) <= GIVES_UP_AT;
}

const char *brew_holds_back(const struct state *now, const struct book *book, int token)
{
    (void)book;
    return brew_gives_up(now, token) || brew_gets_away(now, token) ? "had_enough" : NULL;
}

/* But whoever is run after until nobody has breath left turns at bay. */
bool brew_gives_up(const struct state *now, int token)
{
    return has_had_enough(now, token) && brew_engaged_on_board(now, token) &&
           brew_level(now, TABLE, FATIGUE_STREAK) < AT_BAY_AFTER;
}

bool brew_gets_away(const struct state *now, int token)
{
    return now->board && cell_somewhere(now->token[token].at) && has_had_enough(now, token) &&
           !brew_engaged_on_board(now, token) && !kit_has(now, token, GRAPPLED) &&
           brew_pursuer(now, token) == NOBODY;
}

/* So long without a wound that nobody has anything left to strike with. */
bool brew_all_are_spent(const struct state *now, const struct book *book)
{
    if (brew_level(now, TABLE, FATIGUE_STREAK) < SPENT_AFTER)
        return false;
    for (int i = 0; i < now->ntokens; i++)
        if (brew_takes_part(now, i) && brew_able(now, i) && brew_has_a_blow(now, book, i))
            return false;
    return true;
}

/* How a program goes about what it feels like: from how far, and what it says with it. */
#include "rules/brew/program/program.h"

#include "base/bounds.h"

/* In cells: the farthest that the weapon reaches. */
int brew_within(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *weapon = brew_weapon_in_hand(now, book, wish->actor);
    int cells = 1;

    if (wish->deed != DO_attack && wish->deed != DO_declare)
        return 1;
    if (brew_striking_field(now, book, wish->actor) >= 0)
        weapon = brew_magic();
    while (cells < CELLS_OUTWARDS && brew_reaches(now, book, wish->actor, weapon, cells + 1, true))
        cells++;
    return cells;
}

/* With a long weapon two cells away are enough, and leave room; BREW-218: who has had enough stays away. */
int brew_nearer(const struct state *now, const struct book *book, const struct command *wish)
{
    int cells = brew_within(now, book, wish);

    if (wish->deed == DO_attack && (brew_gives_up(now, wish->actor) || brew_gets_away(now, wish->actor)))
        return 0;
    return brew_way(brew_weapon_in_hand(now, book, wish->actor)) == BY_MELEE &&
                   brew_striking_field(now, book, wish->actor) < 0
               ? smaller(cells, MID_LEAST)
               : cells;
}

/* BREW-66: armour is worth passing by where the blow lands all the same: the target cannot answer it. */
static bool is_sure_to_hit(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *weapon = brew_weapon_in_hand(now, book, wish->actor);
    int number = brew_still_difficulty(now, book, wish->actor, weapon,
                                       brew_cells(now, wish->actor, wish->target));

    return kit_thing_in_use(now, book, wish->target, ARMOUR) &&
           !brew_defends(now, wish->target, wish->actor) &&
           brew_attack_pool(now, book, wish->actor) + brew_number(book, TARGETED_PENALTY) + 1 >= number;
}

bool brew_say_with(const struct state *now, const struct book *book, struct command *wish)
{
    int field, urge, declared;

    if (wish->deed != DO_end_turn && brew_urge(now, book, wish) < 1)
        return false; /* not worth a thought */
    switch (wish->deed) {
    case DO_attack:
        field = brew_striking_field(now, book, wish->actor);
        if (field < 0 && is_sure_to_hit(now, book, wish))
            return kit_say(wish, N_targeted, 1);
        return field < 0 || kit_say(wish, N_field, field);
    case DO_cast:
        return kit_say(wish, N_field, ROW_healing);
    case DO_declare:
        declared = brew_declares(now, book, wish, &urge);
        field = declared == DECLARED_attack && wish->item < 0 ? brew_striking_field(now, book, wish->actor)
                                                              : -1;
        return kit_say(wish, N_deed, declared) && (field < 0 || kit_say(wish, N_field, field));
    default:
        return true;
    }
}

/* ---- what a program that is the GM wishes ---- */

/* One of the GM's that can still go, and is not chased; NOBODY. */
static int yields(const struct state *now)
{
    for (int i = 0; i < now->ntokens; i++)
        if (now->token[i].seat == SEAT_GM && brew_takes_part(now, i) && brew_able(now, i) &&
            brew_pursuer(now, i) == NOBODY)
            return i;
    return NOBODY;
}

/* BREW-218: whose turn begins, if it has got away from everybody: it flees, unless it is chased; NOBODY. */
static int flees(const struct state *now)
{
    int actor = now->turn.actor == NOBODY && !brew_at_once(now) ? brew_next_in_order(now) : now->turn.actor;

    return actor != NOBODY && state_stat(now, actor, ACTION) && brew_gets_away(now, actor) &&
                   brew_pursuer(now, actor) == NOBODY
               ? actor
               : NOBODY;
}

/*
 * BREW-85: a fight in which only one side can do anything is over. Where nobody has the strength for a blow
 * left, the GM's own side is the one that will not go on; BREW-211: who flees is taken off the board.
 */
bool brew_gm_wish(const struct state *now, const struct book *book, struct command *wish)
{
    int who;

    if (!brew_fighting(now))
        return false;
    *wish = command_make(DO_end_encounter, SEAT_GM);
    if (brew_sides_able(now) < 2)
        return true;
    who = brew_all_are_spent(now, book) ? yields(now) : flees(now);
    *wish = command_make(DEED_EDIT, SEAT_GM);
    return who != NOBODY && command_edit(wish, EDIT_leave, who, 0, 0, NULL, 0);
}

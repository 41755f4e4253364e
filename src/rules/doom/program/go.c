/* How a program goes about what it feels like: from how far, what it says with it, walks, doors. */
#include "rules/doom/program/program.h"

#include "base/bounds.h"
#include "board/door.h"
#include "board/sight.h"
#include "rules/kit/fight.h"

enum { SUCCESS = 100 }; /* one, in hundredths */

/* ---- from how far ---- */

static int cells_of(const struct state *now, int of)
{
    return larger(1, of * YARD / now->option[YARDS_PER_CELL]);
}

/* The weapon of the wish: the thing named, in hand, else what nature gave it. */
static struct weapon weapon_of(struct world in, const struct command *wish)
{
    const struct item *item = wish->item < 0 ? NULL : book_item(in.book, in.now->mark[wish->item].key);

    return doom_is_weapon(item) ? doom_weapon_by(in, wish->actor, item, wish->item, doom_usual_way(item))
                                : doom_wielded(in, wish->actor);
}

static int cells_of_band(struct world in, int band)
{
    return cells_of(in.now, doom_row(in.book, BAND_TABLE, band)->field[BAND_YARDS]);
}

/* FD-133: the same weapon thrown, where it can be. */
static bool thrown(const struct weapon *w, struct weapon *as)
{
    *as = *w;
    as->way = BY_THROW;
    return w->way == BY_STRIKE && w->id >= 0 && doom_throws(w->item);
}

/* FD-113, FD-133: how far a weapon goes at most, a Sniper's and one that is thrown too. */
static int farthest(struct world in, const struct command *wish, const struct weapon *w)
{
    int cells = cells_of_band(in, smaller(doom_weapon_to(w), BANDS - 1));
    struct weapon as;

    if (w->way != BY_STRIKE && wish->target != NOBODY)
        cells *= doom_sniper_nears(in.now, wish->actor, wish->target);
    return thrown(w, &as) ? larger(cells, farthest(in, wish, &as)) : cells;
}

int doom_within(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct world in = { now, book };
    struct weapon w;

    switch (wish->deed) {
    case DO_cast:
    case DO_use_power:
        return wish->target != NOBODY && kit_same_side(now, wish->actor, wish->target)
                   ? 1
                   : cells_of(now, now->option[MAGIC_RANGE_YARDS]);
    case DO_attack:
    case DO_aim:
        w = weapon_of(in, wish);
        return farthest(in, wish, &w);
    default:
        return 1;
    }
}

/* A shot from where it may be hoped to hit, a few steps back where need be; a throw from where it reaches. */
int doom_nearer(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct world in = { now, book };
    struct arm arm;
    int cells, far;

    if (wish->deed != DO_attack && wish->deed != DO_aim)
        return doom_within(now, book, wish);
    arm = doom_arm_in_hand(in, wish->actor);
    cells = cells_of_band(in, doom_hopeful_band(in, wish->actor, &arm.weapon));
    far = state_distance(now, wish->actor, wish->target);
    if (far > cells || doom_reaches(in, &arm.weapon, wish->actor, wish->target) ||
        doom_too_near(in, wish->actor, &arm.weapon, wish->target))
        return cells;
    return larger(1, far - 1); /* yards are counted otherwise along diagonals: a cell nearer */
}

/* An attack as far as its weapon goes, thrown if need be; what else is done to another, in sight. */
bool doom_carries(const struct state *now, const struct book *book, const struct command *wish,
                  struct cell from, struct cell at)
{
    const struct world in = { now, book };
    struct weapon w = weapon_of(in, wish), as;

    if (wish->deed == DO_attack)
        return doom_reaches_from(in, &w, wish->actor, from, wish->target, at) ||
               (thrown(&w, &as) && doom_reaches_from(in, &as, wish->actor, from, wish->target, at));
    return sight_between(now->board, from, now->token[wish->actor].size, at, now->token[wish->target].size);
}

/* ---- what is said with it ---- */

/* FD-133: thrown, where that promises more and reaches; a shot that can hardly hit is not worth it. */
static bool say_attack(struct world in, struct command *wish)
{
    struct arm arm = doom_arm_in_hand(in, wish->actor);

    if (wish->target == NOBODY || !doom_reaches(in, &arm.weapon, wish->actor, wish->target))
        return true;
    if (arm.weapon.way == BY_SHOT && doom_aim(in, wish->actor, wish->target) < DOOM_AIMED_ENOUGH)
        return doom_shot_lacks(in, wish->actor, &arm.weapon, wish->target) <= DOOM_MISSING_MOST;
    return arm.weapon.way != BY_THROW || doom_usual_way(arm.weapon.item) == BY_THROW ||
           kit_say(wish, N_way, BY_THROW);
}

/* FD-165: to the knees first, where a blow can be struck from there. */
static bool say_stand(const struct state *now, struct command *wish)
{
    int foe = doom_nearest_foe(now, wish->actor);
    bool struck = foe != NOBODY && doom_neighbours(now, wish->actor, foe);

    if (!kit_has(now, wish->actor, PRONE) || !struck || !state_stat(now, wish->actor, MINOR) ||
        !state_stat(now, wish->actor, ACTION))
        return true;
    return kit_say(wish, N_to, TO_THE_KNEES);
}

bool doom_say_with(const struct state *now, const struct book *book, struct command *wish)
{
    const struct world in = { now, book };

    if (wish->deed != DO_end_turn && doom_urge(now, book, wish) < 1)
        return false; /* not worth a thought */
    switch (wish->deed) {
    case DO_attack:
        return say_attack(in, wish);
    case DO_stand_up:
        return say_stand(now, wish);
    case DO_change_form:
        return kit_say(wish, N_to, doom_best_form(in, wish->actor));
    case DO_help:
        return kit_say(wish, N_skill, ROW_fight);
    default:
        return true;
    }
}

/* ---- going about ---- */

/* FD-161: a test makes a full move longer; whoever is likely to pass it takes it. */
int doom_hurry(const struct state *now, const struct book *book, int token, struct command *wish)
{
    const struct world in = { now, book };
    int more = state_stat(now, token, SKILL + ROW_athletics);

    if (more < 1 || kit_has(now, token, PRONE) || (kit_fighting(now) && !state_stat(now, token, ACTION)) ||
        doom_mean_of(in, token, ROW_athletics) <
            SUCCESS * (doom_fixed_tn(book, TEST_PUSH) + doom_value(now, book, token, TN_GENERAL)))
        return 0;
    return kit_say(wish, N_athletics_push, true)
               ? doom_cells_of_move(now, doom_value(now, book, token, FULL_MOVE) + more)
               : 0;
}

/* FD-164: a half move leaves the Action. */
bool doom_spare(const struct state *now, const struct book *book, int token, struct command *wish)
{
    (void)book;
    return kit_fighting(now) && state_stat(now, token, ACTION) && state_stat(now, token, MINOR) &&
           !kit_has(now, token, PRONE) && kit_say(wish, N_kind, HALF);
}

/* FD-254: what is locked is forced. */
bool doom_open_way(const struct state *now, const struct book *book, int token, struct cell behind,
                   struct command *wish)
{
    const struct token *t = &now->token[token];
    int direction = grid_direction_between(now->board->grid.layout, t->at, behind);
    bool locked = direction >= 0 && door_beside(now->board, t->at, direction) == BARRIER_DOOR_LOCKED;

    (void)book;
    if (direction < 0 || !doom_has_left(now, token, locked ? ACTION : QUICK))
        return false;
    *wish = command_make(DO_door, t->seat);
    wish->actor = token;
    wish->cell = behind;
    return kit_say(wish, N_deed, locked ? TO_FORCE : TO_OPEN);
}

/* FD-238: a fight in which only one side can do anything is over. */
bool doom_gm_wish(const struct state *now, const struct book *book, struct command *wish)
{
    (void)book;
    if (!kit_fighting(now) || kit_sides(now, doom_fights) > 1)
        return false;
    *wish = command_make(DO_end_encounter, SEAT_GM);
    return true;
}

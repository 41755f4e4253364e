#include "rules/doom/doom.h"

#include "board/sight.h"

/*
 * What somebody who plays without working anything out feels like doing, from 0 (not at all) to 100. No
 * rule of the
 * book: only the program that plays quickly reads it.
 */
enum {
    URGE_END = 1,
    URGE_STRIKE = 52,
    URGE_NEAR = 12,
    URGE_DOWN = 6,
    URGE_HURT = 5,
    URGE_STAND = 88,
    URGE_KNEES = 80,
    URGE_RELOAD = 46,
    URGE_AIM = 20,
    URGE_DRAW = 70,
    URGE_STANCE = 30,
    URGE_BALANCE = 20,
    URGE_SAVE = 84,
    URGE_BANDAGE = 78
};

static bool is_foe(const struct state *now, int token, int other)
{
    return now->token[token].side != now->token[other].side && doom_awake(now, other);
}

static const struct item *item_of(const struct state *now, const struct book *book, int id)
{
    return id < 0 ? NULL : book_item(book, now->mark[id].key);
}

/* The row that the wish strikes with: the thing named, in hand, else bare hands. */
static const struct item *weapon_of(const struct state *now, const struct book *book,
                                    const struct command *wish)
{
    const struct item *item = item_of(now, book,
                                      wish->item >= 0 ? wish->item : doom_in_hand(now, book, wish->actor));

    return doom_is_weapon(item) ? item : doom_row(book, NATURAL, PUNCH);
}

static bool is_empty(const struct state *now, const struct book *book, int id)
{
    const struct item *item = item_of(now, book, id);

    return doom_is_weapon(item) && item->field[RELOAD] &&
           !mark_field_now(book, &now->mark[id], &doom_weapon_keeps[KEEPS_LOADED]);
}

static int yards(const struct state *now, int one, int other)
{
    return doom_yards(now, one, other) / YARD;
}

static int harm_of(const struct state *now, int token)
{
    return state_count(now, token, WOUNDED);
}

/* Nearer is better, and so is a foe that a blow may bring down. */
static int strike(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *item = weapon_of(now, book, wish);
    int id = wish->item >= 0 ? wish->item : doom_in_hand(now, book, wish->actor), far;

    if (!is_foe(now, wish->actor, wish->target) || is_empty(now, book, id))
        return 0;
    if (id >= 0 && now->mark[id].level != HAND)
        return 0;
    far = yards(now, wish->actor, wish->target);
    return URGE_STRIKE + item->field[DICE] + URGE_HURT * doom_least(harm_of(now, wish->target), 3) +
           (kit_has(now, wish->target, PRONE) ? URGE_DOWN : 0) + URGE_NEAR - doom_least(far, 2 * URGE_NEAR);
}

/* What is worn out in hand is drawn anew: only with empty hands. */
static int draw(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *item = item_of(now, book, wish->item);

    return doom_in_hand(now, book, wish->actor) < 0 && doom_is_weapon(item) && item->kind != NATURAL &&
                   !is_empty(now, book, wish->item)
               ? URGE_DRAW + item->field[DICE]
               : 0;
}

static int mend(const struct state *now, const struct command *wish)
{
    int patient = wish->target == NOBODY ? wish->actor : wish->target;

    if (now->token[patient].side != now->token[wish->actor].side)
        return 0;
    if (wish->deed == DO_stabilise)
        return kit_has(now, patient, DYING) ? URGE_SAVE : 0;
    return doom_must_hold_on(now, patient) ? URGE_BANDAGE : 0;
}

int doom_urge(const struct state *now, const struct book *book, const struct command *wish)
{
    switch (wish->deed) {
    case DO_attack:
        return doom_has_left(now, wish->actor, ACTION) ? strike(now, book, wish) : 0;
    case DO_draw:
        return draw(now, book, wish);
    case DO_reload:
        return is_empty(now, book, doom_in_hand(now, book, wish->actor)) ? URGE_RELOAD : 0;
    case DO_stand_up:
        return kit_has(now, wish->actor, PRONE)      ? URGE_STAND
               : kit_has(now, wish->actor, KNEELING) ? URGE_KNEES
                                                     : 0;
    case DO_fix_stance:
        return kit_has(now, wish->actor, AWKWARD_STANCE) ? URGE_STANCE : 0;
    case DO_fix_weapon:
        return kit_has(now, wish->actor, WEAPON_UNBALANCED) ? URGE_BALANCE : 0;
    case DO_bandage:
    case DO_stabilise:
        return mend(now, wish);
    case DO_end_turn:
        return URGE_END;
    default:
        return 0;
    }
}

/* From how far it is done: bands reach so many yards. */
int doom_within(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *item = weapon_of(now, book, wish);
    int to = item->field[TO] < NO_BAND ? item->field[TO] : AT_MELEE, cells;

    if (wish->deed == DO_bandage || wish->deed == DO_stabilise)
        return 1;
    cells = doom_row(book, BAND_TABLE, to)->field[BAND_YARDS] * YARD / now->option[YARDS_PER_CELL];
    return doom_most(1, cells);
}

/* An attack as far as its weapon goes; what else is done to another, in sight. */
bool doom_carries(const struct state *now, const struct book *book, const struct command *wish,
                  struct cell from, struct cell at)
{
    const struct item *item = weapon_of(now, book, wish);
    const struct weapon w = { .item = item, .id = wish->item, .way = (short)doom_usual_way(item) };

    if (wish->deed == DO_attack)
        return doom_reaches_from(now, book, &w, wish->actor, from, wish->target, at);
    return sight_between(now->board, from, now->token[wish->actor].size, at, now->token[wish->target].size);
}

/* FD-238: a fight in which only one side can do anything is over. */
bool doom_gm_wish(const struct state *now, const struct book *book, struct command *wish)
{
    (void)book;
    if (!doom_fighting(now) || doom_sides_able(now) > 1)
        return false;
    *wish = command_make(DO_end_encounter, SEAT_GM);
    return true;
}

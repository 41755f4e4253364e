/* 2.12 Hands (FD-239), reloading (FD-138), things that lie somewhere (FD-256). */
#include "rules/doom/doom.h"

#include "base/bounds.h"

/* ---- FD-256: lying somewhere ---- */

void doom_lay_down(struct play *p, int id, struct cell at, const char *rule)
{
    play_change(p, id, NAME_on, TABLE, rule);
    play_change(p, id, NAME_level, CARRIED, rule);
    kit_lay_of(p, TABLE, LYING, id, cell_pack(at), rule);
}

/* The thing of the table that lies there and is called so; -1. */
static int lying_near(const struct play *p)
{
    const struct state *now = p->now;
    int word = kit_text(p, N_item);

    for (int id = state_find(now, TABLE, LYING, -2); id >= 0; id = kit_next(now, id)) {
        const struct item *item = book_item(p->book, now->mark[now->mark[id].of].key);

        if (item && (!word || kit_same_key(p, word, item->key)) &&
            doom_within_a_step(now, p->actor, cell_unpack(now->mark[id].a)))
            return id;
    }
    return -1;
}

void doom_drop_held(struct play *p, int token, const char *rule)
{
    int id;

    while (!p->halted && (id = doom_in_hand(kit_in(p), token)) >= 0)
        doom_lay_down(p, id, p->now->token[token].at, rule);
}

/* The main hand is the right one; a two-handed thing is in both, a shield on the left arm. */
void doom_drop_from_arm(struct play *p, int token, int arm, const char *rule)
{
    int id = doom_in_hand(kit_in(p), token), shield = doom_shield_on_arm(kit_in(p), token);

    if (id >= 0 && (arm == RIGHT_ARM || doom_in_both_hands(kit_in(p), token, id)))
        doom_lay_down(p, id, p->now->token[token].at, rule);
    if (shield >= 0 && arm == LEFT_ARM)
        doom_lay_down(p, shield, p->now->token[token].at, rule);
}

/* ---- FD-239: drawing, putting away, dropping, picking up ---- */

/* The thing that the wish names, else the one in hand; -1. */
static int named(const struct play *p)
{
    return p->item >= 0 ? p->item : doom_in_hand(kit_in(p), p->actor);
}

static bool has_hands_for(const struct play *p, const struct item *item, int full)
{
    bool by_two = doom_is_weapon(item) && doom_may_hold(p->now, p->actor, item) == GRIP_TWO;

    return full + (by_two ? HANDS : 1) <= doom_hands(kit_in(p), p->actor);
}

/* Hands that hold what is not dropped for a weapon. */
static int hands_kept(const struct play *p)
{
    int n = doom_shield_on_arm(kit_in(p), p->actor) >= 0;

    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next)
        n += p->now->mark[id].level == HAND && doom_item_at(p, id) && !doom_is_weapon(doom_item_at(p, id));
    return n;
}

static bool draw_legal(const struct play *p, struct refusal *no)
{
    const struct item *item = doom_item_at(p, p->item);

    return doom_quick_legal(p, no) &&
           ((item && p->now->mark[p->item].level == CARRIED && item->kind != ARMOUR &&
             item->kind != SHIELD) ||
            kit_refuse(no, "FD-239", NAME_no_such_item)) &&
           (!doom_is_weapon(item) || doom_may_hold(p->now, p->actor, item) != GRIP_NOT ||
            kit_refuse(no, "FD-137", N_too_weak)) &&
           (has_hands_for(p, item, hands_kept(p)) || kit_refuse(no, "FD-239", N_hands_full));
}

/* Dropping what is in hand as part of drawing is free. */
static void draw(struct play *p)
{
    const struct item *item = doom_item_at(p, p->item);

    doom_begin(p, QUICK, "FD-239");
    while (!p->halted && !has_hands_for(p, item, doom_hands_full(kit_in(p), p->actor)))
        doom_lay_down(p, doom_in_hand(kit_in(p), p->actor), p->now->token[p->actor].at, "FD-239");
    play_change(p, p->item, NAME_level, HAND, "FD-239");
    play_result(p, p->actor, N_drawn, 1, NOBODY, "FD-239");
}

DEED_IN_ONE(draw, ANY_TIME, "FD-239", draw, NEEDS_ACTOR, .flags = DEED_ITEM | DEED_READIES,
            .args = ARGS(TEXT(item)), .legal = draw_legal);

LEGAL_AND(stow, doom_quick_legal, named(p) >= 0 && p->now->mark[named(p)].level == HAND, "FD-239",
          NAME_no_such_item);

DEED_COSTS(stow, QUICK, "FD-239", play_change(p, named(p), NAME_level, CARRIED, "FD-239"), .flags = DEED_ITEM,
           .args = ARGS(TEXT(item)), .legal = stow_legal);

LEGAL_AND(drop, doom_quick_legal, named(p) >= 0 && p->now->mark[named(p)].level <= HAND, "FD-239",
          NAME_no_such_item);

static void drop(struct play *p)
{
    doom_begin(p, QUICK, "FD-239");
    doom_lay_down(p, named(p), p->now->token[p->actor].at, "FD-256");
    play_result(p, p->actor, N_dropped, 1, NOBODY, "FD-256");
}

DEED_IN_ONE(drop, ANY_TIME, "FD-239", drop, NEEDS_ACTOR, .flags = DEED_ITEM, .args = ARGS(TEXT(item)),
            .legal = drop_legal);

LEGAL_AND(pick_up, doom_quick_legal, lying_near(p) >= 0, "FD-256", NAME_no_such_item);

/* Into the hand, if one is free, else it is carried. */
static void pick_up(struct play *p)
{
    int lying = lying_near(p), id = p->now->mark[lying].of;
    const struct item *item = doom_item_at(p, id);
    bool free_hand;

    doom_begin(p, QUICK, "FD-239");
    free_hand = doom_is_weapon(item) && has_hands_for(p, item, doom_hands_full(kit_in(p), p->actor));
    play_unmark(p, lying, "FD-256");
    play_change(p, id, NAME_on, p->actor, "FD-256");
    play_change(p, id, NAME_level, free_hand ? HAND : CARRIED, "FD-256");
    play_result(p, p->actor, N_taken, 1, NOBODY, "FD-256");
}

DEED_IN_ONE(pick_up, ANY_TIME, "FD-256", pick_up, NEEDS_ACTOR, .args = ARGS(TEXT(item)),
            .legal = pick_up_legal, .flags = DEED_READIES);

/* ---- FD-220: a weapon out of balance, an awkward stance ---- */

/* A Minor Action mends what hampers: here, and how one stands, half a move without entering a cell. */
static void mend(struct play *p, int mark)
{
    kit_drop_all(p, p->actor, mark, "FD-220");
    play_result(p, p->actor, N_fixed, 1, NOBODY, "FD-220");
}

LEGAL_AND(fix_weapon, doom_minor_legal, kit_has(p->now, p->actor, WEAPON_UNBALANCED), "FD-220",
          N_not_unbalanced);
DEED_COSTS(fix_weapon, MINOR, "FD-220", mend(p, WEAPON_UNBALANCED), .legal = fix_weapon_legal,
           .flags = DEED_READIES);

LEGAL_AND(fix_stance, doom_minor_legal, kit_has(p->now, p->actor, AWKWARD_STANCE), "FD-220", N_not_awkward);
DEED_COSTS(fix_stance, MINOR, "FD-220", mend(p, AWKWARD_STANCE), .legal = fix_stance_legal,
           .flags = DEED_READIES);

/* ---- FD-131: aiming ---- */

static bool aim_legal(const struct play *p, struct refusal *no)
{
    struct weapon w = doom_weapon(p);

    return doom_action_legal(p, no) && doom_target_legal(p, no) &&
           (w.way == BY_SHOT || doom_throws(w.item) || kit_refuse(no, "FD-131", NAME_no_such_item));
}

static void aim(struct play *p)
{
    int rounds = doom_aim(kit_in(p), p->actor, p->target) + 1;

    doom_begin(p, ACTION, "FD-131");
    kit_lay_with(p, kit_mark_of(AIMING, p->actor, p->target), WITH({ AIMING_ROUNDS, rounds }), "FD-131");
    play_result(p, p->actor, N_aimed, rounds, p->target, "FD-131");
}

DEED_IN_ONE(aim, ANY_TIME, "FD-131", aim, NEEDS_ACTOR | NEEDS_TARGET, .flags = DEED_TARGET | DEED_ITEM,
            .more = ARGS(TEXT(item)), .legal = aim_legal);

/* ---- FD-138: reloading ---- */

static bool reload_legal(const struct play *p, struct refusal *no)
{
    int id = named(p);
    const struct item *item = doom_item_at(p, id);

    return doom_action_legal(p, no) &&
           ((item && doom_is_weapon(item) && p->now->mark[id].level == HAND && item->field[RELOAD]) ||
            kit_refuse(no, "FD-138", N_never_loaded)) &&
           (!kit_kept(p->book, &p->now->mark[id], KEEPS_LOADED) || kit_refuse(no, "FD-138", N_is_loaded));
}

/* FD-138, FD-240: those that lie ready with the weapon are used up before those that are carried. */
static void use_load(struct play *p, int id, int ready, int carried)
{
    int more = carried < 0 ? 0 : kit_kept(p->book, &p->now->mark[carried], 0);

    if (ready > 0)
        kit_keep(p, id, KEEPS_PREPARED, ready - 1, "FD-138");
    else if (more > 1)
        kit_keep(p, carried, 0, more - 1, "FD-240");
    else
        play_unmark(p, carried, "FD-240");
}

/* FD-135, FD-138: a prepared load is chosen at the first of the rounds, and used up then. */
static bool takes_load(struct play *p, int id)
{
    int ready = kit_kept(p->book, &p->now->mark[id], KEEPS_PREPARED);
    int carried = kit_thing_called(p->now, p->book, p->actor, "prepared_load");

    if (doom_item_at(p, id)->kind != POWDER || (ready < 1 && carried < 0) ||
        !play_offer(p, p->actor, N_use_prepared_load, "FD-138"))
        return false;
    use_load(p, id, ready, carried);
    return true;
}

int doom_rounds_left(struct world in, const struct mark *reloading)
{
    const struct item *item = book_item(in.book, in.now->mark[reloading->of].key);
    int quicker = kit_kept(in.book, reloading, RELOADING_PREPARED);

    return larger(1, item->field[RELOAD] - quicker) - kit_kept(in.book, reloading, RELOADING_ROUNDS);
}

/* As it stands before its first round. */
static struct mark begun(struct play *p, int id)
{
    struct mark mark = mark_make(RELOADING, p->actor);

    mark.of = id;
    kit_put(p, &mark, RELOADING_ROUNDS, 0);
    kit_put(p, &mark, RELOADING_PREPARED, takes_load(p, id));
    return mark;
}

static void reload(struct play *p)
{
    int id = named(p), under_way = state_find(p->now, p->actor, RELOADING, id), spent;
    struct mark mark;

    doom_begin(p, ACTION, "FD-138");
    mark = under_way >= 0 ? p->now->mark[under_way] : begun(p, id);
    spent = kit_kept(p->book, &mark, RELOADING_ROUNDS) + 1;
    kit_put(p, &mark, RELOADING_ROUNDS, spent);
    if (doom_rounds_left(kit_in(p), &mark) < 1) {
        play_unmark(p, under_way, "FD-138");
        kit_keep(p, id, KEEPS_LOADED, 1, "FD-138");
        play_result(p, p->actor, N_loaded, 1, NOBODY, "FD-138");
    } else if (under_way >= 0) {
        kit_keep(p, under_way, RELOADING_ROUNDS, spent, "FD-138");
    } else {
        play_mark(p, mark, "FD-138");
    }
}

DEED_IN_ONE(reload, ANY_TIME, "FD-138", reload, NEEDS_ACTOR, .flags = DEED_ITEM, .args = ARGS(TEXT(item)),
            .legal = reload_legal);

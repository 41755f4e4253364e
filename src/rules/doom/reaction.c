/* 2.11 Reactions: who may defend, how, and for what price (FD-116 to FD-118, FD-129, FD-207). */
#include "rules/doom/spell.h"

#include "base/bounds.h"
#include "board/footprint.h"
#include "board/step.h"
#include "core/ruleset_find.h"

/* ---- FD-117, FD-184: the price ---- */

int doom_reaction_price(struct world in, int token)
{
    int mode = in.now->option[REACTION_PRICE];

    return mode == PRICE_RISING ? state_stat(in.now, token, REACTIONS) + 1
           : mode == PRICE_FLAT ? doom_number(in.book, REACTION_FLAT)
                                : 0;
}

/* FD-215: only while turns are tracked. A parry saves what its thing is good for. */
int doom_price_of_defence(const struct play *p, int who, int how)
{
    const struct item *by;
    int price = kit_fighting(p->now) ? doom_reaction_price(kit_in(p), who) : 0;

    if (how == N_fight)
        price -= smaller(price, larger(0, doom_parry(kit_in(p), who, &by)));
    return price;
}

int doom_toll(const struct play *p, const struct question *q, int option, short *word)
{
    int how = q->key == N_reaction ? q->option[option].key : NAME_none;

    *word = doom_pc(p->now, q->about) ? N_reaction_fortune : N_doom;
    return how == NAME_none ? 0 : doom_price_of_defence(p, q->about, how);
}

bool doom_pay_reaction(struct play *p, int who, int how)
{
    int price = doom_price_of_defence(p, who, how);

    if (kit_fighting(p->now))
        play_add(p, who, REACTIONS, 1, "FD-117");
    return doom_pay(p, who, price);
}

/* ---- FD-129, FD-207: room to dodge ---- */

/* Cells that are free, a legal step away and farther from the attacker; the straightest way first. */
static int dodge_cells(const struct state *now, int who, int from, struct cell cell[GRID_DIRECTIONS_MAX])
{
    const struct token *t = &now->token[who], *attacker = &now->token[from];
    const struct walk_who walk = { now, NULL, who, SEATS_ALL };
    int direction[GRID_DIRECTIONS_MAX], n = 0;

    doom_straight_away(now, from, who, direction);
    for (int i = 0; i < grid_directions(now->board->grid.layout); i++) {
        struct cell to = grid_step(now->board->grid.layout, t->at, direction[i]);

        if (step_open(now->board, t->at, direction[i], t->size) && doom_room(&walk, to) &&
            doom_distance(now, attacker, to, t->size) > doom_distance(now, attacker, t->at, t->size))
            cell[n++] = to;
    }
    return n;
}

void doom_step_back(struct play *p, int who, int from)
{
    struct cell cell[GRID_DIRECTIONS_MAX];
    struct question q;
    int n;

    doom_leave_clinch(p, who, "FD-129");
    if (!play_option(p, DODGE_STEP) || !kit_on_map(p->now, who, from))
        return;
    n = dodge_cells(p->now, who, from, cell);
    if (n == 0)
        return;
    ask_begin(&q, ASK_PICK, N_dodge_cell, "FD-207", who, play_seat_of(p, who));
    for (int i = 0; i < n; i++)
        ask_cell(&q, cell[i]);
    play_move(p, who, q.option[play_pick(p, &q)].cell, NAME_placed, "FD-207");
    doom_moved(p, who, "FD-131");
}

/* ---- FD-116: which defences there are ---- */

static bool may_react(const struct play *p, int who)
{
    return doom_able(p->now, who) && !kit_has(p->now, who, STUNNED) && !kit_has(p->now, who, UNAWARE);
}

/* FD-129: a blow is dodged where there is room; FD-193: or anywhere. */
static bool may_dodge(const struct play *p, int who, int from, bool melee)
{
    struct cell cell[GRID_DIRECTIONS_MAX];

    if (kit_has(p->now, who, GRAPPLED) || !doom_can_pay(p, who, doom_price_of_defence(p, who, N_evade)))
        return false;
    return !melee || !play_option(p, DODGE_NEEDS_ROOM) || !kit_on_map(p->now, who, from) ||
           dodge_cells(p->now, who, from, cell) > 0;
}

int doom_ask_defence(struct play *p, int who, int from, bool melee, int *ward)
{
    const struct item *by;
    struct question q;
    int how;

    if (!may_react(p, who))
        return NAME_none;
    ask_begin(&q, ASK_PICK, N_reaction, "FD-116", who, play_seat_of(p, who));
    ask_option(&q, NAME_none);
    if (may_dodge(p, who, from, melee))
        ask_option(&q, N_evade);
    if (melee && doom_parry(kit_in(p), who, &by) >= 0 &&
        doom_can_pay(p, who, doom_price_of_defence(p, who, N_fight)))
        ask_option(&q, N_fight);
    if (ward &&
        (doom_wards(kit_in(p), who) ||
         doom_casts(p->now, who)) && /* FD-226: a spell only where the GM accepts it */
        doom_can_pay(p, who, doom_price_of_defence(p, who, N_ability)))
        ask_option(&q, N_ability);
    how = q.option[play_pick(p, &q)].key;
    return how == N_ability && (*ward = doom_choose_ward(p, who)) == 0 ? NAME_none : how;
}

void doom_resist(struct play *p, struct test *t, int against)
{
    doom_weigh(p, t);
    t->need = (short)(against + t->tn);
    doom_roll_test(p, t);
    t->effective = (short)larger(0, t->successes - t->tn);
    play_value(p, t->who, N_defence_effective, "FD-31", t->effective);
}

/* FD-31, FD-222: what it rolls, less what hampers it. */
struct test doom_roll_defence(struct play *p, int who, int skill, int against, int ward)
{
    struct test t = doom_test(p, who, skill, N_defence, DEFENDING);

    t.arms = ARM_RIGHT;
    doom_defend_by(p, &t, ward);
    doom_ask_attribute(p, &t);
    doom_ask_focus(p, &t);
    doom_resist(p, &t, against);
    return t;
}

/* ---- FD-164: any other test, spell or power on another turn, if the GM lets it, for the same price ---- */

static int deed_said(const struct play *p)
{
    return ruleset_find_deed(p->rules, kit_word(p, N_deed));
}

bool doom_reacting(const struct play *p)
{
    return p->command->deed == DO_react;
}

static bool react_legal(const struct play *p, struct refusal *no)
{
    const struct deed *deed = p->rules->deeds[deed_said(p)];

    if (doom_may_act(p->now, p->actor) || !may_react(p, p->actor))
        return kit_refuse(no, "FD-164", N_not_your_turn);
    if (!doom_can_pay(p, p->actor, doom_price_of_defence(p, p->actor, N_evade)))
        return kit_refuse(no, "FD-117", N_no_pool);
    if ((p->target == p->actor || p->target == NOBODY) && deed->flags & DEED_TARGET &&
        !(deed->flags & DEED_OWN_TARGET))
        return kit_refuse(no, "FD-164", NAME_no_such_target);
    return !deed->legal || deed->legal(p, no);
}

static void react(struct play *p)
{
    if (!kit_yes(p, N_gm_allows, "FD-164", p->actor, SEATS_GM, false))
        return;
    doom_pay_reaction(p, p->actor, N_evade);
    play_call(p, deed_said(p), p->actor, p->target, -1, NULL);
}

const struct deed DEED(react) = {
    .key = "react",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_REACTS | DEED_TARGET | DEED_OWN_TARGET | DEED_CELL,
    .args = ARGS(ONE_OF(deed, "test", "opposed_test", "social_test", "attribute_check", "language_check",
                        "contact_test", "help", "stabilise", "look", "cast", "use_power")),
    .more = ARGS(WORD(skill, doom_skill_words), TEXT(contact), TEXT(language),
                 WORD(helped_skill, doom_skill_words), YES(willing), WORD(track, doom_track_words)),
    .rule = "FD-164",
    .legal = react_legal,
    .steps = STEPS({ "react", react, NEEDS_ACTOR, 0, READS(FORTUNE) | READS(DOOM) }),
};

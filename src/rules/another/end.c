/* The fight ends (chapter 3). */
#include "rules/another/another.h"

#include "rules/kit/fight.h"

/* ---- AS-28: the fight ends ---- */

/* What a fight leaves behind on a figure. */
static void calm(struct play *p, int token)
{
    kit_drop_these(p, token,
                   KEYS(STARTLED, BERSERK, BERSERK_USED, EXPERT_BONUS, AURA_MET, ACTED, WEAPON_CHANGED,
                        HAZARD_MET, STRUCK),
                   "AS-28");
    if (another_awake(p->now, token))
        kit_drop_all(p, token, PRONE, "AS-28");
    play_set(p, token, COMBAT_ACTION, 0, "AS-28");
    play_set(p, token, MOVEMENT_ACTION, 0, "AS-28");
    another_set_left(p, token, 0, "AS-28");
}

static void end_fight(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        if (kit_there(p->now, i))
            calm(p, i);
    kit_drop_all(p, TABLE, INITIATIVE, "AS-28");
    kit_drop_all(p, TABLE, END_DECLINED, "AS-28");
    kit_close_fight(p, "AS-28");
    play_result(p, NOBODY, N_over, 0, NOBODY, "AS-28");
}

const struct deed DEED(end_encounter) = {
    .key = "end_encounter",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM,
    .rule = "AS-28",
    .steps = STEPS({ "end", end_fight }),
};

static bool is_awake_in_it(const struct state *now, int token)
{
    return another_awake(now, token) && another_takes_part(now, token);
}

static int count_awake(const struct state *now)
{
    int n = 0;

    for (int i = 0; i < now->ntokens; i++)
        n += is_awake_in_it(now, i);
    return n;
}

/* Is anybody awake on a second side? While two fight it is soon told. */
static bool several_sides_awake(const struct state *now)
{
    int first = 0;

    while (first < now->ntokens && !is_awake_in_it(now, first))
        first++;
    for (int i = first + 1; i < now->ntokens; i++)
        if (now->token[i].side != now->token[first].side && is_awake_in_it(now, i))
            return true;
    return false;
}

bool another_end_is_due(const struct state *now)
{
    int side[SIDES_MAX], declined;

    if (!another_fighting(now) || several_sides_awake(now) || another_list_sides(now, side) <= 1)
        return false;
    declined = state_find(now, TABLE, END_DECLINED, -2);
    return declined < 0 || now->mark[declined].level != count_awake(now);
}

static void propose_end(struct play *p)
{
    struct question q;
    struct mark mark = mark_make(END_DECLINED, TABLE);

    ask_begin(&q, ASK_PICK, N_end_encounter, "AS-28", NOBODY, SEATS_GM);
    ask_option(&q, NAME_no);
    ask_option(&q, NAME_yes);
    if (play_pick(p, &q) == 1) {
        end_fight(p);
        return;
    }
    kit_drop_all(p, TABLE, END_DECLINED, "AS-28");
    mark.level = (short)count_awake(p->now);
    play_mark(p, mark, "AS-28");
}

const struct deed DEED(propose_end) = {
    .key = "propose_end",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "AS-28",
    .steps = STEPS({ "propose", propose_end }),
};

/* AS-95: an Expert's bonus lasts until the scene ends where there is no fight. */
static void end_scene(struct play *p)
{
    if (another_fighting(p->now))
        end_fight(p);
    for (int i = 0; i < p->now->ntokens; i++)
        kit_drop_all(p, i, EXPERT_BONUS, "AS-95");
    play_turn(p, NAME_scene, p->now->turn.scene + 1, "AS-95");
}

static void end_session(struct play *p)
{
    end_scene(p);
    play_turn(p, NAME_session, p->now->turn.session + 1, "gm");
}

const struct deed DEED(end_scene) = {
    .key = "end_scene",
    .when = ANY_TIME,
    .flags = DEED_GM,
    .rule = "AS-95",
    .steps = STEPS({ "end", end_scene }),
};

const struct deed DEED(end_session) = {
    .key = "end_session",
    .when = ANY_TIME,
    .flags = DEED_GM,
    .rule = "AS-95",
    .steps = STEPS({ "end", end_session }),
};

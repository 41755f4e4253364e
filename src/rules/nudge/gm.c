/*
 * What the GM rules by hand (NU-144): each control costs nobody
 * anything, is told with its rule and undone like a deed.
 */
#include "rules/nudge/nudge.h"

#include "base/text.h"
#include "rules/kit/gm.h"

/* ---- NU-30: Meddle for good play ---- */

static void award_meddle(struct play *p)
{
    int amount = play_arg_value(p, N_amount, 0);

    play_pool_add(p, MEDDLE, play_arg_value(p, NAME_seat, 0), amount, "NU-30");
    play_note(p, NOBODY, N_award, kit_text(p, N_note), amount, "NU-30");
}

const struct deed DEED(award_meddle) = {
    .key = "award_meddle",
    .when = ANY_TIME,
    .flags = DEED_GM,
    .args = ARGS(PLAYER("NU-28"), NUMBER(amount, 1, AWARD_MOST), TEXT(note)),
    .rule = "NU-30",
    .steps = STEPS({ "award", award_meddle }),
};

/* ---- NU-10: the GM's Nudge ---- */

/* It waits on the table for the next Test. */
GM_MODIFIER(MODIFIER, NUDGE_MOST, "NU-10");

/* ---- NU-144: the next Test without dice ---- */

static int named_result(const struct play *p)
{
    for (int result = BOTCH; result <= BINGO; result++)
        if (text_same(kit_word(p, N_result), nudge_names[N_botch + result]))
            return result;
    return -1;
}

/* The last word counts. */
static void rule_next_test(struct play *p, struct mark mark)
{
    kit_drop_all(p, TABLE, RESULT_SET, "NU-144");
    kit_drop_all(p, TABLE, TEST_SKIPPED, "NU-144");
    play_mark(p, mark, "NU-144");
}

static void set_result(struct play *p)
{
    struct mark mark = mark_make(RESULT_SET, TABLE);

    mark.b = (short)named_result(p);
    rule_next_test(p, mark);
}

static void skip_test(struct play *p)
{
    rule_next_test(p, mark_make(TEST_SKIPPED, TABLE));
}

const struct deed DEED(set_result) = {
    .key = "set_result",
    .when = ANY_TIME,
    .flags = DEED_GM,
    .args = ARGS(MARK_WORD(result, RESULT_SET)),
    .rule = "NU-144",
    .steps = STEPS({ "result", set_result }),
};
const struct deed DEED(skip_test) = {
    .key = "skip_test",
    .when = ANY_TIME,
    .flags = DEED_GM,
    .rule = "NU-144",
    .steps = STEPS({ "skip", skip_test }),
};

/* ---- NU-66, NU-69, NU-109, NU-133: Wounds without a Test ---- */

bool nudge_target_legal(const struct play *p, struct refusal *no)
{
    return nudge_kind(p->now, p->target) != A_FORM || kit_refuse(no, "NU-100", NAME_no_such_target);
}

static void inflict_wound(struct play *p)
{
    const int args[4] = { 0 };

    if (nudge_tests(p->now, p->target) || nudge_room_for_wounds(p->now, p->target) <= 0)
        play_call(p, DO_wound, p->target, NOBODY, -1, args);
    else
        nudge_harm_enemy(p, p->target, kit_text(p, N_wound_name), "NU-66");
}

/* It is no action of the same speed (NU-36): whoever it takes out loses what is not done yet. */
static void inflict_end(struct play *p)
{
    nudge_tell_out(p, p->target, true);
}

const struct deed DEED(inflict_wound) = {
    .key = "inflict_wound",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(TEXT(wound_name)),
    .rule = "NU-66",
    .legal = nudge_target_legal,
    .steps = STEPS({ "inflict", inflict_wound }, { "end", inflict_end }),
};

static bool is_wound(const struct state *now, int id)
{
    return now->mark[id].key == WOUND;
}

static bool remove_wound_legal(const struct play *p, struct refusal *no)
{
    return nudge_mark_meant(p, N_name, p->target, is_wound) >= 0 || kit_refuse(no, "NU-66", N_no_wound);
}

/* Whole, whatever its Level. */
static void remove_wound(struct play *p)
{
    play_unmark(p, nudge_ask_mark(p, N_name, "NU-66", p->target, SEATS_GM, is_wound), "NU-66");
}

const struct deed DEED(remove_wound) = {
    .key = "remove_wound",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(TEXT(name)),
    .rule = "NU-66",
    .legal = remove_wound_legal,
    .steps = STEPS({ "remove", remove_wound }),
};

/* ---- NU-57, NU-156, NU-161: who may be attacked, for this Scene ---- */

/* The figure gets the mark of that other one, instead of the mark that says the opposite. */
static void rule_pair(struct play *p, int key, int opposite, const char *rule)
{
    int entity = kit_figure(p, N_entity);
    struct mark mark = mark_make(key, p->target);

    play_unmark(p, state_find(p->now, p->target, opposite, entity), rule);
    mark.of = entity;
    mark.until = UNTIL(UNTIL_SCENE, 0);
    if (state_find(p->now, p->target, key, entity) < 0)
        play_mark(p, mark, rule);
}

/* The target of the command, and another one. */
static bool names_pair(const struct play *p, const char *rule, struct refusal *no)
{
    int entity = kit_figure(p, N_entity);

    return (entity != NOBODY && entity != p->target) || kit_refuse(no, rule, NAME_no_such_target);
}

static bool shot_legal(const struct play *p, struct refusal *no)
{
    return names_pair(p, "NU-156", no);
}

static void allow_shot(struct play *p)
{
    rule_pair(p, SHOT_ALLOWED, SHOT_FORBIDDEN, "NU-156");
}

static void forbid_shot(struct play *p)
{
    rule_pair(p, SHOT_FORBIDDEN, SHOT_ALLOWED, "NU-156");
}

const struct deed DEED(allow_shot) = {
    .key = "allow_shot",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(FIGURE(entity)),
    .rule = "NU-156",
    .legal = shot_legal,
    .steps = STEPS({ "allow", allow_shot }),
};
const struct deed DEED(forbid_shot) = {
    .key = "forbid_shot",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(FIGURE(entity)),
    .rule = "NU-156",
    .legal = shot_legal,
    .steps = STEPS({ "forbid", forbid_shot }),
};

/* D-24: nobody of the players is attacked by another unless the GM lets them. */
static bool attack_player_legal(const struct play *p, struct refusal *no)
{
    if (!names_pair(p, "NU-57", no))
        return false;
    return (nudge_of_players(p->now, p->target) && nudge_of_players(p->now, kit_figure(p, N_entity))) ||
           kit_refuse(no, "NU-57", NAME_no_such_target);
}

static void attack_player(struct play *p)
{
    rule_pair(p, ATTACK_PLAYER, ATTACK_PLAYER, "NU-57");
}

const struct deed DEED(attack_player) = {
    .key = "attack_player",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(FIGURE(entity)),
    .rule = "NU-57",
    .legal = attack_player_legal,
    .steps = STEPS({ "allow", attack_player }),
};

static void allow_target(struct play *p)
{
    struct mark mark = mark_make(TARGET_ALLOWED, p->target);

    mark.until = UNTIL(UNTIL_SCENE, 0);
    if (!kit_has(p->now, p->target, TARGET_ALLOWED))
        play_mark(p, mark, "NU-161");
}

const struct deed DEED(allow_target) = {
    .key = "allow_target",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_TARGET,
    .rule = "NU-161",
    .legal = nudge_target_legal,
    .steps = STEPS({ "allow", allow_target }),
};

/* ---- NU-164: nobody plays the GM ---- */

static const char *const on_off[] = { "off", "on", NULL };

bool nudge_solo(const struct state *now)
{
    return kit_has(now, TABLE, AUTO_OPPONENT);
}

static void auto_opponent(struct play *p)
{
    kit_drop_all(p, TABLE, AUTO_OPPONENT, "NU-164");
    if (text_same(kit_word(p, N_value), nudge_names[NAME_on]))
        play_mark(p, mark_make(AUTO_OPPONENT, TABLE), "NU-164");
}

const struct deed DEED(auto_opponent) = {
    .key = "auto_opponent",
    .when = ANY_TIME,
    .flags = DEED_GM,
    .args = ARGS(WORD(value, on_off)),
    .rule = "NU-164",
    .steps = STEPS({ "switch", auto_opponent }),
};

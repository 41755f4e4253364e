#include "rules/nudge/nudge.h"

#include "base/text.h"

/*
 * What the GM rules by hand (NU-144): each control costs nobody
 * anything, is told with its rule and undone like a deed.
 */

/* The text of an argument, 0 without one. */
static int text_of(const struct play *p, int key)
{
    const struct answer *arg = play_arg(p, key, 0);

    return arg && arg->kind == ASK_WORDS ? play_arg_value(p, key, 0) : 0;
}

/* ---- NU-30: Meddle for good play ---- */

bool nudge_award_meddle_legal(const struct play *p, struct refusal *no)
{
    if (!nudge_has_number(p, NAME_seat, SEAT_GM + 1, SEATS - 1))
        return nudge_no(no, "NU-28", N_no_such_seat);
    return nudge_has_number(p, N_amount, 1, AWARD_MOST) || nudge_no(no, "NU-30", N_no_number);
}

static void award_meddle(struct play *p)
{
    int amount = play_arg_value(p, N_amount, 0);

    play_pool_add(p, MEDDLE, play_arg_value(p, NAME_seat, 0), amount, "NU-30");
    play_note(p, NOBODY, N_award, text_of(p, N_note), amount, "NU-30");
}

const struct step nudge_award_meddle_steps[] = { { "award", award_meddle, 0, 0, 0 }, { NULL } };

/* ---- NU-10: the GM's Nudge ---- */

bool nudge_modifier_legal(const struct play *p, struct refusal *no)
{
    return nudge_has_number(p, N_value, -NUDGE_MOST, NUDGE_MOST) || nudge_no(no, "NU-10", N_no_number);
}

/* It waits on the table for the next Test. */
static void lay_modifier(struct play *p)
{
    struct mark mark = mark_make(MODIFIER, TABLE);

    mark.level = (short)play_arg_value(p, N_value, 0);
    mark.text = (unsigned short)text_of(p, N_label);
    if (nudge_says_yes(p, N_hidden))
        mark.seen = SEATS_GM;
    play_mark(p, mark, "NU-10");
}

const struct step nudge_modifier_steps[] = { { "modifier", lay_modifier, 0, 0, 0 }, { NULL } };

/* ---- NU-144: the next Test without dice ---- */

static int named_result(const struct play *p)
{
    for (int result = BOTCH; result <= BINGO; result++)
        if (text_same(nudge_word(p, N_result), nudge_names[N_botch + result]))
            return result;
    return -1;
}

bool nudge_set_result_legal(const struct play *p, struct refusal *no)
{
    return named_result(p) >= 0 || nudge_no(no, "NU-144", N_no_such_word);
}

/* The last word counts. */
static void rule_next_test(struct play *p, struct mark mark)
{
    nudge_drop(p, TABLE, RESULT_SET, "NU-144");
    nudge_drop(p, TABLE, TEST_SKIPPED, "NU-144");
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

const struct step nudge_set_result_steps[] = { { "result", set_result, 0, 0, 0 }, { NULL } };
const struct step nudge_skip_test_steps[] = { { "skip", skip_test, 0, 0, 0 }, { NULL } };

/* ---- NU-66, NU-69, NU-109, NU-133: Wounds without a Test ---- */

bool nudge_target_legal(const struct play *p, struct refusal *no)
{
    if (!nudge_has_target(p, "NU-66", no))
        return false;
    return nudge_kind(p->now, p->target) != A_FORM || nudge_no(no, "NU-100", N_no_such_target);
}

static void inflict_wound(struct play *p)
{
    const int args[4] = { 0 };

    if (nudge_tests(p->now, p->target) || nudge_room_for_wounds(p->now, p->book, p->target) <= 0)
        play_call(p, PROC_WOUND, p->target, NOBODY, -1, args);
    else
        nudge_harm_enemy(p, p->target, text_of(p, N_wound_name), "NU-66");
}

/* It is no action of the same speed (NU-36): whoever it takes out loses what is not done yet. */
static void inflict_end(struct play *p)
{
    nudge_tell_out(p, p->target, true);
}

const struct step nudge_inflict_wound_steps[] = {
    { "inflict", inflict_wound, 0, 0, 0 },
    { "end", inflict_end, 0, 0, 0 },
    { NULL },
};

static bool is_wound(const struct state *now, int id)
{
    return now->mark[id].key == WOUND;
}

bool nudge_remove_wound_legal(const struct play *p, struct refusal *no)
{
    if (!nudge_has_target(p, "NU-66", no))
        return false;
    return nudge_mark_meant(p, N_name, p->target, is_wound) >= 0 || nudge_no(no, "NU-66", N_no_wound);
}

/* Whole, whatever its Level. */
static void remove_wound(struct play *p)
{
    play_unmark(p, nudge_ask_mark(p, N_name, "NU-66", p->target, SEATS_GM, is_wound), "NU-66");
}

const struct step nudge_remove_wound_steps[] = { { "remove", remove_wound, 0, 0, 0 }, { NULL } };

/* ---- NU-57, NU-156, NU-161: who may be attacked, for this Scene ---- */

/* The figure gets the mark of that other one, instead of the mark that says the opposite. */
static void rule_pair(struct play *p, int key, int opposite, const char *rule)
{
    int entity = nudge_figure(p, N_entity);
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
    int entity = nudge_figure(p, N_entity);

    if (!nudge_has_target(p, rule, no))
        return false;
    return (entity != NOBODY && entity != p->target) || nudge_no(no, rule, N_no_such_target);
}

bool nudge_shot_legal(const struct play *p, struct refusal *no)
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

const struct step nudge_allow_shot_steps[] = { { "allow", allow_shot, 0, 0, 0 }, { NULL } };
const struct step nudge_forbid_shot_steps[] = { { "forbid", forbid_shot, 0, 0, 0 }, { NULL } };

/* D-24: nobody of the players is attacked by another unless the GM lets them. */
bool nudge_attack_player_legal(const struct play *p, struct refusal *no)
{
    if (!names_pair(p, "NU-57", no))
        return false;
    return (nudge_of_players(p->now, p->target) && nudge_of_players(p->now, nudge_figure(p, N_entity))) ||
           nudge_no(no, "NU-57", N_no_such_target);
}

static void attack_player(struct play *p)
{
    rule_pair(p, ATTACK_PLAYER, ATTACK_PLAYER, "NU-57");
}

const struct step nudge_attack_player_steps[] = { { "allow", attack_player, 0, 0, 0 }, { NULL } };

static void allow_target(struct play *p)
{
    struct mark mark = mark_make(TARGET_ALLOWED, p->target);

    mark.until = UNTIL(UNTIL_SCENE, 0);
    if (!nudge_has(p->now, p->target, TARGET_ALLOWED))
        play_mark(p, mark, "NU-161");
}

const struct step nudge_allow_target_steps[] = { { "allow", allow_target, 0, 0, 0 }, { NULL } };

/* ---- NU-164: nobody plays the GM ---- */

bool nudge_solo(const struct state *now)
{
    return nudge_has(now, TABLE, AUTO_OPPONENT);
}

bool nudge_auto_opponent_legal(const struct play *p, struct refusal *no)
{
    const char *word = nudge_word(p, N_value);

    return text_same(word, nudge_names[NAME_on]) || text_same(word, nudge_names[N_off]) ||
           nudge_no(no, "NU-164", N_no_such_word);
}

static void auto_opponent(struct play *p)
{
    nudge_drop(p, TABLE, AUTO_OPPONENT, "NU-164");
    if (text_same(nudge_word(p, N_value), nudge_names[NAME_on]))
        play_mark(p, mark_make(AUTO_OPPONENT, TABLE), "NU-164");
}

const struct step nudge_auto_opponent_steps[] = { { "switch", auto_opponent, 0, 0, 0 }, { NULL } };

/* What the GM rules by hand (NU-144): it costs nobody anything, is told with its rule, undone like a deed. */
#include "rules/nudge/nudge.h"

#include "rules/kit/gm.h"

/* ---- NU-30: Meddle for good play ---- */

static void award_meddle(struct play *p)
{
    int amount = play_arg_value(p, N_amount, 0);

    play_pool_add(p, MEDDLE, play_arg_value(p, NAME_seat, 0), amount, "NU-30");
    play_note(p, NOBODY, N_award, kit_text(p, N_note), amount, "NU-30");
}

GM_DEED(award_meddle, "NU-30", .args = ARGS(PLAYER("NU-28"), NUMBER(amount, 1, AWARD_MOST), TEXT(note)));

/* ---- NU-10: the GM's Nudge waits on the table for the next Test ---- */

GM_MODIFIER(MODIFIER, NUDGE_MOST, "NU-10");

/* ---- NU-144: the next Test without dice ---- */

/* The last word counts. */
static void rule_next_test(struct play *p, int key, int result)
{
    kit_drop_these(p, TABLE, KEYS(RESULT_SET, TEST_SKIPPED), "NU-144");
    play_mark(p, MARK(key, TABLE, .b = result), "NU-144");
}

DEED_DOES(set_result, ANY_TIME, "NU-144",
          rule_next_test(p, RESULT_SET, kit_word_of(p, N_result, N_botch, N_bingo)), 0, .flags = DEED_GM,
          .args = ARGS(MARK_WORD(result, RESULT_SET)));
DEED_DOES(skip_test, ANY_TIME, "NU-144", rule_next_test(p, TEST_SKIPPED, 0), 0, .flags = DEED_GM);

/* ---- NU-66, NU-69, NU-109, NU-133: Wounds without a Test ---- */

bool nudge_target_legal(const struct play *p, struct refusal *no)
{
    return nudge_kind(p->now, p->target) != A_FORM || kit_refuse(no, "NU-100", NAME_no_such_target);
}

static void inflict_wound(struct play *p)
{
    if (nudge_tests(p->now, p->target) || nudge_room_for_wounds(p->now, p->target) <= 0)
        play_call(p, DO_wound, p->target, NOBODY, -1, NULL);
    else
        kit_lay_text(p, p->target, WOUND, 1, kit_text(p, N_wound_name), "NU-66");
}

/* It is no action of the same speed (NU-36): whoever it takes out loses what is not done yet. */
STEP_DOES(inflict_end, nudge_tell_out(p, p->target, true));

DEED_OF(inflict_wound, ANY_TIME, "NU-66", STEPS({ "inflict", inflict_wound }, { "end", inflict_end }),
        .flags = DEED_GM | DEED_TARGET, .args = ARGS(TEXT(wound_name)), .legal = nudge_target_legal);

static bool is_wound(const struct state *now, int id)
{
    return now->mark[id].key == WOUND;
}

/* Whole, whatever its Level. */
GM_OF_MARK(remove_wound, "NU-66", name, is_wound, N_no_wound, play_unmark(p, id, "NU-66"),
           .flags = DEED_GM | DEED_TARGET, .args = ARGS(ANSWER(name)));

/* ---- NU-57, NU-156, NU-161: who may be attacked, for this Scene ---- */

/* The figure gets the mark of that other one (NOBODY: of nobody), instead of what says the opposite. */
static void rule_scene(struct play *p, int key, int opposite, int of, const char *rule)
{
    if (opposite >= 0)
        play_unmark(p, state_find(p->now, p->target, opposite, of), rule);
    if (state_find(p->now, p->target, key, of) < 0)
        play_mark(p, MARK_OF(key, p->target, of, .until = UNTIL(UNTIL_SCENE, 0)), rule);
}

/* Of the target and another one; D-24: players attack players if the GM lets them. */
static bool names_pair(const struct play *p, bool players, const char *rule, struct refusal *no)
{
    int entity = kit_figure(p, N_entity);

    return (entity != NOBODY && entity != p->target &&
            (!players || (nudge_of_players(p->now, p->target) && nudge_of_players(p->now, entity)))) ||
           kit_refuse(no, rule, NAME_no_such_target);
}

/* clang-format off */
#define RULES_ON_PAIR(word, id, key, opposite, players) \
    LEGAL(word, names_pair(p, players, id, no)); \
    GM_RULES_BY(word, id, rule_scene(p, key, opposite, kit_figure(p, N_entity), id), \
                .args = ARGS(FIGURE(entity)), .legal = word##_legal)
/* clang-format on */
RULES_ON_PAIR(allow_shot, "NU-156", SHOT_ALLOWED, SHOT_FORBIDDEN, false);
RULES_ON_PAIR(forbid_shot, "NU-156", SHOT_FORBIDDEN, SHOT_ALLOWED, false);
RULES_ON_PAIR(attack_player, "NU-57", ATTACK_PLAYER, ATTACK_PLAYER, true);
GM_RULES_BY(allow_target, "NU-161", rule_scene(p, TARGET_ALLOWED, -1, NOBODY, "NU-161"),
            .legal = nudge_target_legal);

/* ---- NU-164: nobody plays the GM ---- */

static const char *const on_off[] = { "off", "on", NULL };

bool nudge_solo(const struct state *now)
{
    return kit_has(now, TABLE, AUTO_OPPONENT);
}

static void auto_opponent(struct play *p)
{
    kit_drop_all(p, TABLE, AUTO_OPPONENT, "NU-164");
    if (kit_says(p, N_value, NAME_on))
        play_mark(p, mark_make(AUTO_OPPONENT, TABLE), "NU-164");
}

GM_DEED(auto_opponent, "NU-164", .args = ARGS(WORD(value, on_off)));

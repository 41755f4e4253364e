/* Section 7: the GM's controls. */
#include "rules/doom/pool.h"

#include "base/text.h"
#include "board/footprint.h"
#include "rules/kit/gm.h"

#include <string.h>

static const char *const circumstances[] = { "ideal", "controlled", "normal", "risky", "desperate", NULL };

/* ---- FD-12, FD-32: what the next test is up against ---- */

static void set_difficulty(struct play *p)
{
    struct mark mark = mark_make(DIFFICULTY, p->target);
    const int said[] = { kit_word_of(p, N_rating, N_easy, N_legendary),
                         kit_word_of(p, N_circumstance, N_ideal, N_desperate),
                         kit_word_of(p, N_defending_skill, N_athletics, N_profession_2) };

    kit_drop_all(p, p->target, DIFFICULTY, "FD-12");
    for (int i = 0; i < 3; i++)
        kit_put(p, &mark, i, said[i] + 1);
    play_mark(p, mark, "FD-12");
}

DEED_IN_ONE(difficulty, ANY_TIME, "FD-12", set_difficulty, 0, .flags = DEED_GM | DEED_TARGET,
            .more = ARGS(ONE_OF(rating, "easy", "average", "challenge", "hard", "severe", "extreme",
                                "legendary"),
                         WORD(circumstance, circumstances), WORD(defending_skill, doom_skill_words)));

/* ---- FD-09: a free number, harder above 0 ---- */

GM_MODIFIER(MODIFIER, 20, "FD-09");

/* ---- FD-07, FD-24, FD-26 ---- */

static void impose(struct play *p)
{
    int preset = kit_word_of(p, N_complication, N_awkward_stance, N_note);

    doom_impose(p, p->target, preset < 0 ? N_note : N_awkward_stance + preset, kit_text(p, NAME_text));
}

DEED_IN_ONE(impose, ANY_TIME, "FD-07", impose, 0, .flags = DEED_GM | DEED_TARGET,
            .more = ARGS(ONE_OF(complication, "awkward_stance", "weapon_unbalanced", "dropped_item",
                                "armour_torn", "note"),
                         { NAME_text, ARGUMENT_TEXT }));

LEGAL_IF(spend_doom, play_arg_value(p, N_amount, 0) <= play_pool_now(p, DOOM, -1), "FD-24", N_no_pool);

static void spend_doom(struct play *p)
{
    int amount = play_arg_value(p, N_amount, 0);

    play_pool_add(p, DOOM, -1, -amount, "FD-24");
    play_note(p, NOBODY, N_doom, kit_text(p, NAME_text), amount, "FD-24");
}

GM_DEED(spend_doom, "FD-24", .args = ARGS(NUMBER(amount, 0, 999), { NAME_text, ARGUMENT_TEXT }),
        .legal = spend_doom_legal);

/* ---- FD-18, FD-242: a scene ends; FD-64: a session ---- */

static void wake_up(struct play *p, int token, const char *rule)
{
    kit_drop_these(p, token, KEYS(UNCONSCIOUS, INCAPACITATED, UNTIL_CHECK), rule);
    play_result(p, token, N_woke, 1, NOBODY, rule);
}

/* FD-242: who is bandaged, or no longer deadly hurt, comes to. */
static void end_scene(struct play *p)
{
    if (kit_fighting(p->now))
        doom_end_fight(p);
    play_pool_set(p, FORTUNE, -1, 0, "FD-18");
    for (int i = 0; i < p->now->ntokens; i++) {
        kit_drop_these(p, i, KEYS(HELPED, POISONED, INTEREST, UNAWARE, DIFFICULTY), "FD-18");
        if (kit_has(p->now, i, UNCONSCIOUS) && !kit_has(p->now, i, DYING) && !doom_must_hold_on(p->now, i))
            wake_up(p, i, "FD-242");
    }
    play_turn(p, NAME_scene, p->now->turn.scene + 1, "FD-18");
}

DEED_IN_ONE(end_scene, ANY_TIME, "FD-18", end_scene, 0, .flags = DEED_GM);

/* ---- FD-218: falls, fire, taunts ---- */

LEGAL(damage,
      (doom_there(p->now, p->target) || kit_refuse(no, "FD-242", N_is_dead)) &&
          (play_arg(p, N_dice, 0) || play_arg(p, N_points, 0) || kit_refuse(no, "FD-218", NAME_no_number)));

static void damage(struct play *p)
{
    int track = kit_says(p, N_track, N_stress) ? STRESS : VIGOUR;
    int location = kit_word_of(p, N_location, N_head, N_right_leg) + HEAD;
    struct blow blow = { .damage = play_arg_value(p, N_points, 0),
                         .location = location,
                         .no_shield = true,
                         .ignores_all = !kit_says_yes(p, N_armour) };

    if (play_arg(p, N_dice, 0))
        blow.damage = doom_roll_damage(p, p->target, play_arg_value(p, N_dice, 0), PAIR_NONE).damage;
    play_value(p, p->target, N_damage, "FD-218", blow.damage);
    blow.damage = doom_absorb(p, p->target, &blow);
    play_value(p, p->target, N_net, "FD-146", blow.damage);
    doom_injure(p, p->target, blow.damage, track, location);
}

DEED_IN_ONE(damage, ANY_TIME, "FD-218", damage, 0, .flags = DEED_GM | DEED_TARGET,
            .more = ARGS(NUMBER(dice, 0, 60), NUMBER(points, 0, 999), WORD(track, doom_track_words),
                         YES(armour), WORD(location, doom_locations + 1)),
            .legal = damage_legal);

/* ---- FD-148, FD-242 ---- */

LEGAL_IF(save, kit_has(p->now, p->target, DYING), "FD-148", N_not_wounded);
GM_RULES_BY(stabilise_now, "FD-148", doom_save(p, p->target, "FD-148"), .legal = save_legal);

LEGAL_IF(wake, kit_has(p->now, p->target, UNCONSCIOUS) || kit_has(p->now, p->target, INCAPACITATED), "FD-242",
         N_already);
GM_RULES_BY(wake, "FD-242", wake_up(p, p->target, "FD-242"), .legal = wake_legal);

GM_RULES(kill, "FD-242", doom_die(p, p->target, "FD-242"));

/* ---- FD-237, FD-152, FD-211, FD-161 ---- */

GM_RULES(set_unaware, "FD-237", kit_give(p, p->target, UNAWARE, "FD-237"));
GM_RULES(set_helpless, "FD-237", kit_give(p, p->target, HELPLESS, "FD-237"));

LEGAL_IF(limb, kit_word_of(p, N_location, N_head, N_right_leg) >= 0, "FD-152", NAME_no_such_word);

static void limb(struct play *p)
{
    doom_set_limb(p, p->target, kit_word_of(p, N_location, N_head, N_right_leg) + HEAD,
                  !kit_says(p, N_useless, NAME_no));
}

DEED_IN_ONE(limb, ANY_TIME, "FD-152", limb, 0, .flags = DEED_GM | DEED_TARGET,
            .more = ARGS(WORD(location, doom_locations + 1), YES(useless)), .legal = limb_legal);

/* A circumstance, as much as it shifts, or a number. */
static void cover(struct play *p)
{
    int said = kit_word_of(p, N_circumstance, N_ideal, N_desperate);
    int shift = said < 0 ? play_arg_value(p, N_tn, 0) : doom_shift(p->book, said);

    kit_lay_unless(p, p->target, COVER, shift, 0, "FD-211");
}

DEED_IN_ONE(cover, ANY_TIME, "FD-211", cover, 0, .flags = DEED_GM | DEED_TARGET,
            .more = ARGS(WORD(circumstance, circumstances), NUMBER(tn, -20, 20)));

/* ---- FD-69: points to grow by ---- */

GM_AWARD(POINTS, points, "FD-69");

/* ---- FD-161, FD-212 ---- */

/* A whole number, or one like "0.5", in thousandths; -1: it is none, or beyond nine. */
static int factor_said(const struct play *p)
{
    const char *word = kit_word(p, N_factor);
    int factor = kit_text(p, N_factor) ? -1 : WHOLE_MOVE * play_arg_value(p, N_factor, -1);

    text_thousandths(word, strlen(word), &factor);
    return factor < 10 * WHOLE_MOVE ? factor : -1;
}

LEGAL_IF(move_factor, factor_said(p) >= 0, "FD-161", NAME_no_number);
GM_RULES_BY(move_factor, "FD-161",
            kit_lay_unless(p, p->target, MOVE_FACTOR, factor_said(p), WHOLE_MOVE, "FD-161"),
            .args = ARGS(TEXT(factor)), .legal = move_factor_legal);

/* Half a cell is said as "0.5"; -1: it is no size. */
static int size_said(const struct play *p)
{
    int size = play_arg_value(p, NAME_size, -1);

    if (text_same(kit_word(p, NAME_size), "0.5"))
        return FOOTPRINT_HALF;
    return kit_text(p, NAME_size) == 0 && size > FOOTPRINT_HALF && size <= FOOTPRINT_SIZE_MAX ? size : -1;
}

LEGAL_IF(set_size, size_said(p) >= 0, "FD-212", NAME_no_number);
GM_RULES_BY(set_size, "FD-212", play_token(p, p->target, NAME_size, size_said(p), "FD-212"),
            .args = ARGS({ NAME_size, ARGUMENT_TEXT }), .legal = set_size_legal);

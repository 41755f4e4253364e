/* 2.14 Flaws with a rule of their own: Unlucky, Old Enemies, Thin Face, a broken vow, sunlight. */
#include "rules/brew/roll.h"

#include "base/bounds.h"

/* ---- BREW-184: a die before the action, if the GM calls for it ---- */

static bool is_called(struct play *p, int who, bool of_action)
{
    int id = state_find(p->now, who, UNLUCKY_CALLED, -2);

    play_unmark(p, id, "BREW-184");
    return id >= 0 || (of_action && kit_yes(p, N_unlucky, "BREW-184", who, SEATS_GM, false));
}

/* No Resolve helps, and good scores do not save it. */
bool brew_is_doomed(struct play *p, int who, bool of_action)
{
    return brew_has_feature(p->now, who, TEXT_unlucky) && is_called(p, who, of_action) &&
           play_die(p, who, N_unlucky, "BREW-184", DIE) <= brew_number(p->book, UNLUCKY_UP_TO);
}

/* A GM's control that calls for what a flaw brings; refused to whoever lacks it. */
#define CALL(word, text, times, id, does) \
    static bool word##_legal(const struct play *p, struct refusal *no) \
    { \
        return (brew_there(p->now, p->target) && brew_has_feature(p->now, p->target, text)) || \
               kit_refuse(no, id, N_no_such_flaw); \
    } \
    DEED_IN_ONE(word, times, id, does, NEEDS_TARGET, .flags = DEED_GM | DEED_TARGET, .legal = word##_legal)

static void call_unlucky(struct play *p)
{
    kit_give(p, p->target, UNLUCKY_CALLED, "BREW-184");
}

CALL(call_unlucky, TEXT_unlucky, ALWAYS, "BREW-184", call_unlucky);

/* ---- BREW-191: with every social roll; it changes nothing of it ---- */

void brew_meet_enemy(struct play *p, const struct throw *r)
{
    bool social = r->pair.skill == ROW_interaction || r->pair.attribute == ROW_charisma ||
                  r->tags & (1u << TAG_social | 1u << TAG_underworld);

    if (social && brew_has_feature(p->now, r->t.who, TEXT_old_enemies) &&
        play_die(p, r->t.who, N_old_enemies, "BREW-191", DIE) == 1)
        play_result(p, r->t.who, N_old_enemy, 1, NOBODY, "BREW-191");
}

/* ---- BREW-182: an embarrassing situation ---- */

static void take_offence(struct play *p)
{
    static const short ways[] = { N_penalty, N_aggressive, N_walk_out, 0 };
    const struct mark_field *field = brew_marks[MODIFIER].field;
    struct mark mark = mark_make(MODIFIER, p->target);
    int way = kit_pick(p, N_thin_face, "BREW-182", p->target, play_seat_of(p, p->target), ways, 0);

    if (way != N_penalty) {
        play_note(p, p->target, way, 0, 0, "BREW-182");
        return;
    }
    mark.a = mark_field_put(0, &field[MODIFIER_VALUE], brew_number(p->book, OFFENDED_PENALTY));
    mark.a = mark_field_put(mark.a, &field[MODIFIER_END], END_SCENE);
    play_mark(p, mark, "BREW-182");
}

static void call_thin_face(struct play *p)
{
    struct throw r;
    int total = 0;

    brew_prepare(p, &r, p->target, (struct pair){ ROW_wits, ROW_performance }, 0, 0, "BREW-182");
    if (!brew_test(p, &r, brew_number(p->book, COMPOSURE), &total))
        take_offence(p);
}

CALL(call_thin_face, TEXT_thin_face, WHEN_STORY | WHEN_ENCOUNTER, "BREW-182", call_thin_face);

/* ---- BREW-195: a broken vow ---- */

static int vow_attribute(struct play *p)
{
    static const short equal[] = { N_power, N_wits, 0 };
    int power = brew_score(p->now, p->book, p->target, ROW_power),
        wits = brew_score(p->now, p->book, p->target, ROW_wits);

    if (power != wits)
        return power > wits ? ROW_power : ROW_wits;
    return kit_pick(p, N_vow_attribute, "BREW-195", p->target, play_seat_of(p, p->target), equal, 0) ==
                   N_power
               ? ROW_power
               : ROW_wits;
}

/* Never under 1, and only experience brings it back: what was bought goes, else it is a lasting loss. */
static void drop_attribute(struct play *p, int row)
{
    struct mark loss = mark_make(BONUS, p->target);

    if (brew_score(p->now, p->book, p->target, row) <= 1)
        return;
    if (play_stat(p, p->target, ATTRIBUTE + row) > 1) {
        play_add(p, p->target, ATTRIBUTE + row, -1, "BREW-195");
        return;
    }
    loss.b = (short)row;
    loss.a = mark_field_put(0, &brew_marks[BONUS].field[BONUS_VALUE], -1);
    play_mark(p, loss, "BREW-195");
}

/* No soak, no lasting injury; no magic heals it. */
static void call_vow(struct play *p)
{
    int row = vow_attribute(p), total = 0;
    struct throw r;

    brew_prepare(p, &r, p->target, (struct pair){ (short)row, -1 }, 0, 0, "BREW-195");
    if (!brew_test(p, &r, brew_number(p->book, VOW_DIFFICULTY), &total))
        drop_attribute(p, row);
    play_call(p, DO_hurt, p->target, p->target, -1,
              (int[4]){ brew_number(p->book, VOW_BROKEN), HURT_NO_ARMOUR | HURT_NO_SOAK | HURT_NO_INJURY,
                        CAUSE_VOW });
}

CALL(call_vow, TEXT_bound_by_their_word, ALWAYS, "BREW-195", call_vow);

/* ---- BREW-198: more than an hour of sunlight, once an exposure ---- */

static const struct mark_field *sun(int i)
{
    return &brew_marks[SUNLIGHT].field[i];
}

/* Is it newly in the sun, and does that harm it? Then the mark, else -1. */
int brew_begins_to_burn(const struct state *now, const struct book *book, int who)
{
    int id = state_find(now, who, SUNLIGHT, -2);

    if (id < 0 || UNTIL_KIND(now->mark[id].until) == UNTIL_MINUTE ||
        mark_field_of(now->mark[id].a, sun(SUN_BURNT)) ||
        !brew_has_feature(now, who, TEXT_weakness_to_sunlight) ||
        brew_is_cancelled(now, book, who, TEXT_weakness_to_sunlight))
        return -1;
    return id;
}

static void set_time(struct play *p, int id)
{
    int since = mark_field_of(p->now->mark[id].a, sun(SUN_SINCE));

    if (since == 0)
        since = p->now->turn.minute;
    play_keep(p, id, sun(SUN_SINCE), since, "BREW-198");
    play_change(p, id, NAME_until, (int)UNTIL(UNTIL_MINUTE, since + HOUR_MINUTES + 1), "BREW-198");
}

/* The first time it is said when; then it burns, or there was no day to burn it. */
static void sunburn(struct play *p)
{
    int id = state_find(p->now, p->actor, SUNLIGHT, -2);

    if (id < 0)
        return;
    if (brew_begins_to_burn(p->now, p->book, p->actor) >= 0) {
        set_time(p, id);
        return;
    }
    if (!lighting_by_day(p->now)) {
        play_unmark(p, id, "BREW-198");
        return;
    }
    play_change(p, id, NAME_until, 0, "BREW-198");
    play_keep(p, id, sun(SUN_BURNT), 1, "BREW-198");
    if (!brew_there(p->now, p->actor) ||
        brew_is_cancelled(p->now, p->book, p->actor, TEXT_weakness_to_sunlight))
        return;
    brew_lose_health(p, p->actor, 1, CAUSE_PLAIN, "BREW-198");
    brew_fall(p, p->actor);
}

DEED_IN_ONE(sunburn, ALWAYS, "BREW-198", sunburn, 0, .flags = DEED_GM | DEED_HIDDEN);

/* ---- BREW-161, BREW-162: the best at something ---- */

static int potential_of(const struct state *now, int who)
{
    return kit_b(now, who, BEST_POTENTIAL, -1);
}

bool brew_becomes_best(const struct state *now, const struct book *book, int who)
{
    int skill = now->option[BEST_AT_THING] ? potential_of(now, who) : -1;

    return skill >= 0 && state_stat(now, who, SKILL + skill) >= brew_number(book, SCORE_MOST) &&
           !kit_has(now, who, BEST) && !brew_is_taken(now, who, skill);
}

/* All others drop for good. */
static void excel(struct play *p)
{
    struct mark best = mark_make(BEST, p->actor);

    best.b = (short)potential_of(p->now, p->actor);
    play_mark(p, best, "BREW-161");
    for (int i = 0; i < SKILLS; i++)
        if (i != best.b)
            play_set(p, p->actor, SKILL + i,
                     smaller(brew_number(p->book, BEST_OTHERS), play_stat(p, p->actor, SKILL + i)),
                     "BREW-162");
}

DEED_IN_ONE(excel, ALWAYS | WHEN_MAKING, "BREW-161", excel, 0, .flags = DEED_GM | DEED_HIDDEN);

/* Attacks, defences, counter-attacks (chapter 7). */
#include "rules/nudge/nudge.h"

/* ---- NU-40, NU-43, NU-156, NU-161: may it be attacked from here? ---- */

static bool may_be_target(const struct state *now, int actor, int target, struct refusal *no)
{
    return (target != actor || kit_refuse(no, "NU-51", N_own_figure)) &&
           (nudge_here(now, target) || kit_refuse(no, "NU-51", NAME_no_such_target)) &&
           (nudge_stands(now, target) || kit_has(now, target, TARGET_ALLOWED) ||
            kit_refuse(no, "NU-161", N_out_of_action)) &&
           (nudge_tests(now, actor) || nudge_tests(now, target) || kit_refuse(no, "NU-138", N_never_tests)) &&
           (!nudge_of_players(now, actor) || !nudge_of_players(now, target) ||
            state_find(now, actor, ATTACK_PLAYER, target) >= 0 || kit_refuse(no, "NU-57", N_forbidden));
}

bool nudge_can_hit(const struct state *now, int actor, int target, int kind, struct refusal *no)
{
    if (!may_be_target(now, actor, target, no))
        return false;
    if (kind == MELEE)
        return nudge_close(now, actor, target) || (!now->board && now->option[MOVEMENT] == MOVEMENT_GRID) ||
               kit_refuse(no, "NU-43", N_out_of_reach);
    if (state_find(now, actor, SHOT_FORBIDDEN, target) >= 0)
        return kit_refuse(no, "NU-156", N_forbidden);
    return nudge_in_sight(now, actor, target) || state_find(now, actor, SHOT_ALLOWED, target) >= 0 ||
           kit_refuse(no, "NU-156", N_no_sight);
}

int nudge_attack_unsaid(const struct state *now, int actor, int target)
{
    if (kit_fighting(now) && nudge_strikes(nudge_declared(now, actor)))
        return nudge_declared(now, actor);
    return target != NOBODY && nudge_close(now, actor, target) ? MELEE : RANGED;
}

int nudge_attack_kind(const struct play *p)
{
    int said = kit_choice(p, N_kind, nudge_declared_words);
    bool declared = kit_fighting(p->now) && nudge_strikes(nudge_declared(p->now, p->actor));

    return !declared && nudge_strikes(said) ? said : nudge_attack_unsaid(p->now, p->actor, p->target);
}

LEGAL(attack, nudge_slot_legal(p, 1u << RANGED | 1u << MELEE, no) &&
                  nudge_can_hit(p->now, p->actor, p->target, nudge_attack_kind(p), no));

static void attack(struct play *p)
{
    int kind = nudge_attack_kind(p), said = kit_text(p, N_action_type);

    if (nudge_begins(p))
        play_call(p, DO_strike, p->actor, p->target, -1,
                  (const int[4]){ kind, 0, said ? said : nudge_attack_type(kind) });
}

DEED_OF(attack, ANY_TIME, "NU-51",
        STEPS(NUDGE_OPENING, { "attack", attack, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING), .legal = attack_legal,
        .flags = DEED_TARGET | DEED_STRIKES, .odds = ODDS(N_hit, N_out, N_bingo, N_wounds_gained));

/* ---- NU-51, NU-52: one blow or shot; arguments: its kind, whether it interrupts (NU-36), its type ---- */

enum { X_KIND, X_BREAKS, X_TYPE, X_RESULT = 4 };

int nudge_attack_flags(int kind)
{
    return TEST_AGAINST | (kind == RANGED ? TEST_RANGED : TEST_MELEE);
}

static void strike_aim(struct play *p)
{
    int flags = nudge_attack_flags(p->x[X_KIND]) | (p->x[X_BREAKS] ? TEST_BREAKS : 0);

    play_about(p, p->actor, p->x[X_KIND] == RANGED ? N_ranged : N_melee, p->target,
               p->now->token[p->target].at, "NU-51");
    if (nudge_tests(p->now, p->actor))
        play_call(p, DO_a_test, p->actor, p->target, X_RESULT, (const int[4]){ 0, p->x[X_TYPE], flags });
}

/* NU-52: a hit is one Wound Level. Who may defend does so first (NU-53; NU-57 between players). */
static void strike_hit(struct play *p)
{
    bool tests = nudge_tests(p->now, p->actor), passed = nudge_passes(p->x[X_RESULT]);

    if (!tests || (passed && nudge_tests(p->now, p->target))) {
        play_call(p, DO_defence, p->target, p->actor, -1, (const int[4]){ p->x[X_KIND], p->x[X_BREAKS] });
    } else if (passed) {
        play_result(p, p->actor, N_hit, 1, p->target, "NU-52");
        play_call(p, DO_wound, p->target, NOBODY, -1, (const int[4]){ 0, p->x[X_TYPE] });
    } else if (p->x[X_RESULT] != SKIPPED) {
        play_result(p, p->actor, N_miss, 1, p->target, "NU-52");
    }
}

static void strike_toll(struct play *p)
{
    if (!nudge_tests(p->now, p->actor))
        return;
    if (nudge_passes(p->x[X_RESULT]) && !nudge_tests(p->now, p->target))
        nudge_tell_out(p, p->target, p->x[X_BREAKS]);
    play_call(p, DO_toll, p->actor, p->target, -1, p->x + X_RESULT);
}

/* ---- NU-41, NU-160 ---- */

/* D-20: only a foe in action; NU-160: Close now; NU-161: not at a shooter whom its own shot put out. */
static bool may_counter(const struct play *p)
{
    struct refusal no;

    if (p->x[X_KIND] != RANGED || !nudge_stands(p->now, p->target) ||
        !nudge_close(p->now, p->actor, p->target) || !may_be_target(p->now, p->target, p->actor, &no))
        return false;
    return nudge_tests(p->now, p->target) ? play_option(p, PLAYERS_COUNTER) && !nudge_tests(p->now, p->actor)
                                          : nudge_tests(p->now, p->actor);
}

static void strike_counter(struct play *p)
{
    if (!may_counter(p) || !play_room(p) ||
        !kit_yes(p, N_counter_attack, "NU-41", p->target, SEATS_GM, false))
        return;
    nudge_resolve(p, p->actor, "NU-36"); /* the shot is done, and cannot be lost any more */
    play_call(p, DO_strike, p->target, p->actor, -1, (const int[4]){ MELEE, 1, TEXT_STRIKING });
}

#define BLOW (KEEP(X_KIND) | KEEP(X_BREAKS) | KEEP(X_TYPE))
DEED_CALLED(strike, STEPS({ "aim", strike_aim, 0, BLOW | KEEP_BACK(X_RESULT), READS(MEDDLE) },
                          { "hit", strike_hit, 0, BLOW | KEEP_BACK(X_RESULT), READS(MEDDLE) },
                          { "toll", strike_toll, 0, BLOW, READS(MEDDLE) },
                          { "counter", strike_counter, 0, 0, READS(MEDDLE) }));

/* ---- NU-53, NU-54, NU-56: the actor is attacked by the target; arguments: kind, does it interrupt ---- */

enum { D_KIND, D_BREAKS, D_WAY, D_RESULT = 4 };

const struct defence_way nudge_defences[DEFENCE_WAYS] = {
    { 0, TEXT_DODGING },
    { PAIR(CO_ORDINATION, DEDUCTION), TEXT_DODGING },
    { PAIR(CO_ORDINATION, AWARENESS), TEXT_DODGING },
    { PAIR(BRAWN, FOCUS), TEXT_SOAKING },
};

int nudge_defence_flags(int kind, bool guarded)
{
    return TEST_DEFENCE | (kind == RANGED ? TEST_RANGED : TEST_MELEE) | (guarded ? TEST_GUARDED : 0);
}

int nudge_defence_asked(const struct play *p)
{
    return nudge_defence_flags(p->x[D_KIND], kit_has(p->now, p->actor, DEFENDING));
}

static void defence_choose(struct play *p)
{
    const char *rule = nudge_kind(p->now, p->actor) == AN_ALLY ? "NU-56" : "NU-53";
    int way, flags = nudge_defence_asked(p) | (p->x[D_BREAKS] ? TEST_BREAKS : 0);
    struct question q;

    ask_begin(&q, ASK_PICK, N_defence, rule, p->actor, nudge_seat(p));
    ask_option(&q, NAME_none);
    for (int name = N_dodge_deduction; name <= N_soak; name++)
        ask_option(&q, name);
    p->x[D_WAY] = way = play_pick(p, &q);
    if (way > 0)
        play_call(p, DO_a_test, p->actor, p->target, D_RESULT,
                  (const int[4]){ nudge_defences[way].pair, nudge_defences[way].type, flags });
    if (way > 0 || nudge_tests(p->now, p->target) || play_option(p, NUDGE_HIDDEN))
        return;
    for (int id = state_first(p->now, p->target); id >= 0; id = p->now->mark[id].next)
        if (nudge_skill_meets(p->now, p->book, id, nudge_defence_asked(p), TEXT_SOAKING))
            play_note(p, p->target, N_skill, p->now->mark[id].text, 0,
                      "NU-55"); /* of a defence its Test tells */
}

/* NU-54; NU-53: no defence counts as hit. */
static void defence_outcome(struct play *p)
{
    bool hit = p->x[D_WAY] == 0 || !nudge_passes(p->x[D_RESULT]);

    if (p->x[D_WAY] && p->x[D_RESULT] == SKIPPED)
        return;
    play_result(p, p->target, hit ? N_hit : N_avoided, 1, p->actor, "NU-54");
    if (p->x[D_WAY] == 0) {
        nudge_tell_levels(p, p->actor, 1, 0, "NU-53");
        play_call(p, DO_wound, p->actor, NOBODY, -1, (const int[4]){ 0, TEXT_SOAKING });
    }
}

static void defence_toll(struct play *p)
{
    if (p->x[D_WAY] > 0)
        play_call(p, DO_toll, p->actor, p->target, -1, p->x + D_RESULT);
    else
        nudge_tell_out(p, p->actor, p->x[D_BREAKS]);
}

#define DEFENCE (KEEP(D_KIND) | KEEP(D_BREAKS) | KEEP(D_WAY) | KEEP_BACK(D_RESULT))
DEED_CALLED(defence,
            STEPS({ "defence", defence_choose, 0, DEFENCE, READS(MEDDLE) },
                  { "outcome", defence_outcome, 0, DEFENCE, READS(MEDDLE) }, { "toll", defence_toll }));

/*
 * The program plays by what its side knows, whoever's seat it sits on: in random fights in fog, nothing that
 * the side of the figure whose turn it is does not see changes what it does, or why.
 */
#include "ai/ai.h"
#include "ai/quick.h"
#include "ai/scout.h"
#include "properties/fights.h"
#include "properties/flips.h"
#include "properties/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 3, FLIPS = 14, BUDGET = 600, DEEDS = 3 };

/* The wish as text: all its numbers, and what is said with it. */
static void write_wish(const struct command *c, const char *why, struct str *out)
{
    str_add_format(out, "%d of %d at %d with %d in %d:", c->deed, c->actor, c->target, c->item,
                   cell_pack(c->cell));
    for (int i = 0; i < c->args.len; i++)
        for (int k = 0; k < c->args.at[i].n; k++)
            str_add_format(out, " %d=%d", c->args.at[i].key, c->args.value[c->args.at[i].at + k]);
    str_add_format(out, " because %s", why);
}

/* ---- on the core alone ---- */

static int next_actor(struct session *s)
{
    return ruleset_next_actor(session_rules(s), session_state(s), SEATS_ALL);
}

/* What the figure does, thoroughly or at once, by what its side knows. */
static void choose(struct session *s, int actor, bool quick, struct str *out)
{
    const struct state *now = session_state(s);
    struct scouts scouts = { .n = 0 };
    const struct trace *trace;
    struct state *view = scouts_view(&scouts, now, session_book(s), now->token[actor].side, &trace);
    const struct ai_effort effort = { BUDGET, NULL, trace, true };
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct str why = { 0 };
    struct quick q;

    assert_non_null(view);
    str_reset(out);
    quick_init(&q, session_book(s), 5);
    q.ways.trace = trace;
    if (quick ? quick_choose(&q, view, actor, &c)
              : ai_choose(view, session_book(s), 1u << now->token[actor].seat, false, effort, &c, &why))
        write_wish(&c, str_cstr(&why), out);
    quick_clear(&q);
    command_clear(&c);
    str_clear(&why);
    scouts_clear(&scouts);
}

static void tell(const char *system, const struct str *before, const struct str *after)
{
    fail_msg("%s: %s\nthen: %s", system, str_cstr(before), str_cstr(after));
}

/* Change one thing; whether the side sees no more and no less than before. */
static bool flip(struct session *s, struct onlooker who, struct random *random)
{
    struct str saw = { 0 }, sees = { 0 };
    bool sure, flipped, same;

    flips_see(s, who, &saw);
    flipped = flips_one(s, who, random, &sure);
    flips_see(s, who, &sees);
    same = strcmp(str_cstr(&saw), str_cstr(&sees)) == 0;
    str_clear(&saw);
    str_clear(&sees);
    if (flipped && !same)
        assert_true(session_undo(s));
    return flipped && same;
}

/* `state`: which system. */
static void nothing_unseen_changes_a_choice(void **state)
{
    int system = *(const int *)*state, flips = 0;
    struct str before[2] = { { 0 } }, after = { 0 };
    struct random random;

    random_from_number(&random, 31u + (unsigned)system);
    for (int game = 0; game < GAMES; game++) {
        struct session *s = flips_fight(system, &random);
        int actor = next_actor(s);
        struct onlooker who = { SEAT_GM, actor < 0 ? 0 : session_state(s)->token[actor].side };

        for (int quick = 0; quick < 2 && actor >= 0; quick++)
            choose(s, actor, quick, &before[quick]);
        for (int i = 0; i < FLIPS && actor >= 0; i++) {
            if (!flip(s, who, &random) || next_actor(s) != actor)
                continue;
            flips++;
            choose(s, actor, i % 2, &after);
            if (strcmp(str_cstr(&before[i % 2]), str_cstr(&after)) != 0)
                tell(fight_system(system), &before[i % 2], &after);
        }
        session_close(s);
    }
    assert_true(flips > 3);
    str_clear(&before[0]);
    str_clear(&before[1]);
    str_clear(&after);
}

/* ---- in a session, on the GM's seat ---- */

/* What the program does next, and why; then it is undone. */
static void act(struct session *s, struct str *out)
{
    int head = session_head(s), entry = session_entries(s) + 1;
    const struct entry *e;
    struct err err;

    str_reset(out);
    assert_true(session_opponent(s));
    e = session_entry(s, entry);
    assert_non_null(e);
    write_wish(&e->command, e->reason, out);
    assert_true(session_goto(s, head, &err));
}

static void the_game_master_s_figures_are_as_blind(void **unused)
{
    struct str before = { 0 }, after = { 0 };
    struct random random;
    int flips = 0;

    (void)unused;
    random_from_number(&random, 7);
    for (int game = 0; game < 2; game++) {
        struct session *s = flips_fight(0, &random);
        int actor;

        for (int seat = 0; seat < session_seats(s); seat++)
            assert_true(session_set_runner(s, seat, RUNNER_PROGRAM));
        for (int deed = 0; deed < DEEDS && (actor = next_actor(s)) >= 0; deed++) {
            struct onlooker who = { SEAT_GM, session_state(s)->token[actor].side };

            act(s, &before);
            if (flip(s, who, &random) && next_actor(s) == actor) {
                flips++;
                act(s, &after);
                if (strcmp(str_cstr(&before), str_cstr(&after)) != 0)
                    tell("in a session", &before, &after);
            }
            session_opponent(s);
        }
        session_close(s);
    }
    assert_true(flips > 0);
    str_clear(&before);
    str_clear(&after);
}

int main(void)
{
    static int system[FIGHT_SYSTEMS_MAX];
    struct CMUnitTest tests[FIGHT_SYSTEMS_MAX + 1] = {
        [FIGHT_SYSTEMS_MAX] = cmocka_unit_test(the_game_master_s_figures_are_as_blind),
    };

    for (int i = 0; i < fight_systems(); i++) {
        system[i] = i;
        tests[i] = (struct CMUnitTest)cmocka_unit_test_prestate(nothing_unseen_changes_a_choice, &system[i]);
        tests[i].name = fight_system(i);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}

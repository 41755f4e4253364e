/*
 * Random tapes in a fight of every rule set (properties/fights.h): the systems that ship and the
 * probes. What must hold of each is said in properties/trial.h; that each detector
 * can fail is shown in test_trial_controls.c.
 */
#include "core/apply.h"
#include "core/due.h"
#include "properties/fights.h"
#include "properties/trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* So many fights of each system, with so many wishes in each; of each fight so many must be allowed. */
enum { FIGHTS = 60, WHOLE_FIGHTS = 12, WISHES = 120, ALLOWED_AT_LEAST = 10 };

struct account {
    int allowed, answers, events;
};

/* Try it, ask everything of it, then let it happen. */
static bool try_wish(struct random *random, struct bench *b, const struct command *c, struct account *account)
{
    struct trial t;
    bool allowed = trial_make(&t, b, c, random);
    const char *breach = allowed ? trial_breach(&t) : t.breach;

    if (breach)
        fail_msg("%s, %s: %s", b->rules->id, c->deed == DEED_EDIT ? "edit" : b->rules->deeds[c->deed]->key,
                 breach);
    if (allowed) {
        account->allowed++;
        account->answers += t.tape.len;
        account->events += t.whole.n;
        for (int i = 0; i < t.whole.n; i++)
            assert_true(apply_event(&b->now, &t.whole.at[i]));
    }
    trial_clear(&t);
    return allowed;
}

/* What is due is the same, whether all figures are asked or only those that something happened to. */
static void look(struct bench *b, struct due *due)
{
    struct state all = { 0 };
    struct due whole;

    assert_true(state_copy(&all, &b->now));
    state_touch_all(&all);
    due_find(&all, &b->book, &whole);
    due_look(&b->now, &b->book, due);
    assert_int_equal(due->kind, whole.kind);
    assert_int_equal(due->command.deed, whole.command.deed);
    assert_int_equal(due->command.actor, whole.command.actor);
    command_clear(&whole.command);
    state_clear(&all);
}

/* What the rules then do by themselves is tried too. */
static void settle(struct random *random, struct bench *b, struct account *account)
{
    bool more = true;

    for (int i = 0; i < 50 && more; i++) {
        struct due due;

        look(b, &due);
        more = due.kind == DUE_AUTO && try_wish(random, b, &due.command, account);
        command_clear(&due.command);
    }
}

static void edit(struct random *random, struct bench *b, struct account *account)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int number[EDIT_NUMBERS], n = chance_edit(random, b->rules, &b->now, false, number);

    assert_true(
        tape_add(&c.args, (struct answer){ .kind = ASK_EDIT, .seat = SEAT_GM, .n = (short)n }, number));
    try_wish(random, b, &c, account);
    command_clear(&c);
}

static void play_fight(struct random *random, struct bench *b, struct account *account)
{
    struct command c;

    for (int i = 0; i < WISHES && chance_wish(random, b->rules, &b->now, &c); i++) {
        try_wish(random, b, &c, account);
        command_clear(&c);
        settle(random, b, account);
        if (i % 8 == 7)
            edit(random, b, account);
    }
}

/* `state`: which system. */
static void every_property_holds(void **state)
{
    int system = *(const int *)*state, fights = system < fights_by_hand() ? FIGHTS : WHOLE_FIGHTS;
    struct account account = { 0 };
    struct random random;

    random_from_number(&random, 20260101u + (unsigned)system);
    for (int i = 0; i < fights; i++) {
        struct bench b = fight_of(system, &random);

        play_fight(&random, &b, &account);
        bench_close(&b);
    }
    print_message("# %s: %d wishes, %d answers, %d events\n", fight_system(system), account.allowed,
                  account.answers, account.events);
    assert_true(account.allowed >= fights * ALLOWED_AT_LEAST);
}

int main(void)
{
    static int system[FIGHT_SYSTEMS_MAX];
    struct CMUnitTest tests[FIGHT_SYSTEMS_MAX] = { { 0 } };

    for (int i = 0; i < fight_systems(); i++) {
        system[i] = i;
        tests[i] = (struct CMUnitTest)cmocka_unit_test_prestate(every_property_holds, &system[i]);
        tests[i].name = fight_system(i);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}

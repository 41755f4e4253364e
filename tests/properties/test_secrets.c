/*
 * Nothing that is hidden reaches a player's seat: in random games of every rule
 * set each hidden thing carries a canary, and all that the seat hears by any
 * channel is searched for one. The GM hears them all.
 */
#include "properties/fights.h"
#include "properties/game.h"
#include "properties/secretive.h"
#include "properties/secrets.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* So many games of each system, with so many deeds in each. */
enum { GAMES = 6, DEEDS = 25, ANNA = 1 };

static struct session *haunted_game(int system, struct random *random, bool in_fog)
{
    struct bench b = fight_of(system, random);
    struct session *s = game_of(&b);

    bench_close(&b);
    canary_hide(s, in_fog);
    return s;
}

/* What stands round a canary. */
static void tell_breach(const char *system, enum channel channel, const char *heard, const char *canary)
{
    const char *from = canary - heard > 160 ? canary - 160 : heard;

    fail_msg("%s: %s tells %.320s", system, channel_name(channel), from);
}

static void hear_all(struct session *s, int seat, int from)
{
    for (int channel = 0; channel < CHANNELS; channel++) {
        struct str heard = { 0 };
        const char *canary;

        channel_hear(s, seat, (enum channel)channel, from, &heard);
        canary = canary_find(str_cstr(&heard));

        if (canary)
            tell_breach(session_rules(s)->id, (enum channel)channel, str_cstr(&heard), canary);
        str_clear(&heard);
    }
}

/* The opponent acts for the GM and says why. */
static void let_program_act(struct session *s)
{
    session_set_runner(s, SEAT_GM, RUNNER_PROGRAM);
    session_opponent(s);
    session_set_runner(s, SEAT_GM, RUNNER_PERSON);
}

/* Play on and listen; the GM lays hidden modifiers. */
static void listen_through(struct session *s, struct random *random, bool in_fog)
{
    int from = 1;

    for (int deed = 0; deed < DEEDS && (!in_fog || canary_walled_in(s)); deed++) {
        hear_all(s, ANNA, from);
        from = session_entries(s) + 1;
        game_finish(s, random);
        canary_modify(s);
        if (deed % 4 == 3)
            let_program_act(s);
        game_finish(s, random);
        game_play(s, random, 2, true);
    }
}

/* `state`: which system. */
static void no_canary_sings(void **state)
{
    int system = *(const int *)*state;
    struct random random;

    random_from_number(&random, 4004u + (unsigned)system);
    for (int i = 0; i < GAMES; i++) {
        struct session *s = haunted_game(system, &random, i % 2 == 1);

        listen_through(s, &random, i % 2 == 1);
        session_close(s);
    }
}

/* ---- rules with every kind of secret ---- */

static struct session *secretive_game(const struct ruleset *rules)
{
    struct bench b = secretive_fight(rules);
    struct session *s = game_of(&b);

    bench_close(&b);
    canary_hide(s, false);
    return s;
}

static void no_kind_of_secret_sings(void **unused)
{
    struct random random;

    (void)unused;
    random_from_number(&random, 8);
    for (int i = 0; i < GAMES; i++) {
        struct session *s = secretive_game(&secretive);

        listen_through(s, &random, false);
        session_close(s);
    }
}

/* ---- odds ---- */

/* Does what the GM lays in secret change the odds that this seat is told, anywhere in a game? */
static bool odds_betray(struct session *s, struct random *random, int seat)
{
    bool betrayed = false;

    for (int deed = 0; deed < DEEDS && !betrayed; deed++) {
        struct str before = { 0 }, after = { 0 };

        channel_hear(s, seat, CHANNEL_ODDS, 1, &before);
        canary_modify(s);
        channel_hear(s, seat, CHANNEL_ODDS, 1, &after);
        betrayed = strcmp(str_cstr(&before), str_cstr(&after)) != 0;
        str_clear(&before);
        str_clear(&after);
        game_play(s, random, 2, false);
    }
    session_close(s);
    return betrayed;
}

static void what_is_hidden_changes_no_odds_but_the_gms(void **unused)
{
    struct random random;

    (void)unused;
    random_from_number(&random, 12);
    assert_false(odds_betray(haunted_game(0, &random, false), &random, ANNA));
    assert_true(odds_betray(haunted_game(0, &random, false), &random, SEAT_GM));
    assert_false(odds_betray(secretive_game(&secretive), &random, ANNA));
    assert_true(odds_betray(secretive_game(&secretive), &random, SEAT_GM));
}

/* ---- negative controls ---- */

/* What a seat hears by each channel in a whole game, which is closed then. */
static void hear_game(struct session *s, int seat, struct str heard[CHANNELS])
{
    struct random random;
    int from = 1;

    random_from_number(&random, 8);
    for (int deed = 0; deed < DEEDS; deed++) {
        for (int channel = 0; channel < CHANNELS; channel++)
            channel_hear(s, seat, (enum channel)channel, from, &heard[channel]);
        from = session_entries(s) + 1;
        game_finish(s, &random);
        canary_modify(s);
        game_play(s, &random, 2, true);
    }
    session_close(s);
}

/* Is this among what was heard? "5" stands for any number from 27500 to 27599. */
static bool has(const struct str *heard, const char *canary)
{
    char number[4] = { '2', '7', *canary, '\0' };

    if (!isdigit((unsigned char)*canary))
        return strstr(str_cstr(heard), canary) != NULL;
    for (const char *at = str_cstr(heard); (at = strstr(at, number)) != NULL; at++)
        if (canary_find(at) == at)
            return true;
    return false;
}

/* Which canary the GM hears by which channel: so none of them is dumb, and no channel deaf. */
static const struct {
    enum channel channel;
    const char *canary;
} heard_by_gm[] = {
    { CHANNEL_VIEW, "canary-lurker" },
    { CHANNEL_VIEW, "canary side" },
    { CHANNEL_VIEW, "canary.sheet.json" },
    { CHANNEL_VIEW, "canary wound" },
    { CHANNEL_VIEW, "canary part" },
    { CHANNEL_VIEW, "canary note" },
    { CHANNEL_VIEW, "canary renamed" },
    { CHANNEL_VIEW, "canary reason" },
    { CHANNEL_VIEW, "1" },
    { CHANNEL_VIEW, "2" },
    { CHANNEL_VIEW, "3" },
    { CHANNEL_VIEW, "4" },
    { CHANNEL_VIEW, "5" },
    { CHANNEL_EVENTS, "canary-lurker" },
    { CHANNEL_EVENTS, "canary side" },
    { CHANNEL_EVENTS, "canary mark" },
    { CHANNEL_EVENTS, "canary part" },
    { CHANNEL_EVENTS, "canary omen" },
    { CHANNEL_EVENTS, "canary scar" },
    { CHANNEL_EVENTS, "canary piece" },
    { CHANNEL_EVENTS, "canary reason" },
    { CHANNEL_EVENTS, "1" },
    { CHANNEL_EVENTS, "2" },
    { CHANNEL_EVENTS, "6" },
    { CHANNEL_EVENTS, "4" },
    { CHANNEL_EVENTS, "5" },
    { CHANNEL_EVENTS, "6" },
    { CHANNEL_QUESTION, "5" },
    { CHANNEL_SCRIPT, "canary-lurker" },
    { CHANNEL_SCRIPT, "canary side" },
    { CHANNEL_SCRIPT, "canary note" },
    { CHANNEL_SCRIPT, "canary wound" },
    { CHANNEL_SCRIPT, "1" },
    { CHANNEL_SCRIPT, "3" },
    { CHANNEL_SCRIPT, "4" },
    { CHANNEL_SCRIPT, "5" },
    { CHANNEL_ODDS, "4" },
    { CHANNEL_FAULTS, "did you mean \\\"canary-lurker" },
    { CHANNEL_FAULTS, "expected cell.6,5.figures == anary, found canary-lurker" },
};

static void the_gm_hears_every_canary(void **unused)
{
    struct str heard[CHANNELS] = { { 0 } };

    (void)unused;
    hear_game(secretive_game(&secretive), SEAT_GM, heard);
    for (size_t i = 0; i < sizeof heard_by_gm / sizeof *heard_by_gm; i++)
        if (!has(&heard[heard_by_gm[i].channel], heard_by_gm[i].canary))
            fail_msg("the GM does not hear %s in the %s", heard_by_gm[i].canary,
                     channel_name(heard_by_gm[i].channel));
    for (int channel = 0; channel < CHANNELS; channel++)
        str_clear(&heard[channel]);
}

/* The system that ships has words for its log: what the hidden figure does stands there. */
static void the_gm_reads_of_hidden_deeds(void **unused)
{
    struct str heard[CHANNELS] = { { 0 } };
    struct random random;

    (void)unused;
    random_from_number(&random, 4004);
    hear_game(haunted_game(0, &random, false), SEAT_GM, heard);
    assert_true(has(&heard[CHANNEL_LOG], "canary-lurker"));
    assert_true(has(&heard[CHANNEL_LOG], "4"));
    assert_true(has(&heard[CHANNEL_ODDS], "4"));
    for (int channel = 0; channel < CHANNELS; channel++)
        str_clear(&heard[channel]);
}

/* What rules tell everybody that forget to say who may know. */
static void careless_rules_are_heard(void **unused)
{
    static const struct {
        enum channel channel;
        const char *canary;
    } careless[] = {
        { CHANNEL_EVENTS, "canary omen" }, { CHANNEL_EVENTS, "canary scar" },
        { CHANNEL_EVENTS, "6" },           { CHANNEL_EVENTS, "4" },
        { CHANNEL_EVENTS, "5" },           { CHANNEL_QUESTION, "5" },
        { CHANNEL_SCRIPT, "5" },           { CHANNEL_VIEW, "5" },
        { CHANNEL_VIEW, "canary scar" },
    };
    struct str heard[CHANNELS] = { { 0 } };

    (void)unused;
    hear_game(secretive_game(&open_ears), ANNA, heard);
    for (size_t i = 0; i < sizeof careless / sizeof *careless; i++)
        if (!has(&heard[careless[i].channel], careless[i].canary))
            fail_msg("%s is not heard in the %s", careless[i].canary, channel_name(careless[i].channel));
    for (int channel = 0; channel < CHANNELS; channel++)
        str_clear(&heard[channel]);
}

static void canaries_are_told_from_other_numbers(void **unused)
{
    (void)unused;
    assert_null(canary_find("26999 28000 127000 270000 2700 x27 -26999.27"));
    assert_string_equal(canary_find("1 -27000.5"), "27000.5");
    assert_string_equal(canary_find("27999"), "27999");
    assert_string_equal(canary_find("a canary at 27001"), "canary at 27001");
    assert_string_equal(canary_find("at 27001 a canary"), "27001 a canary");
}

int main(void)
{
    static int system[FIGHT_SYSTEMS_MAX];
    struct CMUnitTest tests[FIGHT_SYSTEMS_MAX + 6] = {
        [FIGHT_SYSTEMS_MAX] = cmocka_unit_test(no_kind_of_secret_sings),
        [FIGHT_SYSTEMS_MAX + 1] = cmocka_unit_test(the_gm_hears_every_canary),
        [FIGHT_SYSTEMS_MAX + 2] = cmocka_unit_test(careless_rules_are_heard),
        [FIGHT_SYSTEMS_MAX + 3] = cmocka_unit_test(the_gm_reads_of_hidden_deeds),
        [FIGHT_SYSTEMS_MAX + 4] = cmocka_unit_test(what_is_hidden_changes_no_odds_but_the_gms),
        [FIGHT_SYSTEMS_MAX + 5] = cmocka_unit_test(canaries_are_told_from_other_numbers),
    };

    for (int i = 0; i < fights_by_hand(); i++) {
        system[i] = i;
        tests[i] = (struct CMUnitTest)cmocka_unit_test_prestate(no_canary_sings, &system[i]);
        tests[i].name = fight_system(i);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "properties/fights.h"

#include "base/bug.h"
#include "content/scenario.h"
#include "core/apply.h"
#include "core/due.h"
#include "probes/fights.h"
#include "probes/probes.h"
#include "properties/chance.h"
#include "rules/list.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { FIGURES = 5, COLUMNS = 12, ROWS = 9, SETTLING = 100 };

/* ---- which systems ---- */

static bool is_first(const struct ruleset *rules)
{
    return strcmp(rules->id, "another") == 0;
}

/* Its row among the probes, or -1. */
static int probe_row(const struct ruleset *rules)
{
    for (int i = 0; probe_at(i); i++)
        if (probe_at(i) == rules)
            return i;
    return -1;
}

static bool is_by_hand(const struct ruleset *rules)
{
    return is_first(rules) || probe_row(rules) >= 0;
}

static const char *practise_file(const struct ruleset *rules)
{
    static char path[600];

    snprintf(path, sizeof path, TEST_SOURCE_DIR "/maps/practise-%s.scenario.json", rules->id);
    return path;
}

static bool has_fight(const struct ruleset *rules)
{
    return is_by_hand(rules) || access(practise_file(rules), R_OK) == 0;
}

int fight_systems(void)
{
    int n = 0;

    for (int i = 0; rules_at(i); i++)
        n += has_fight(rules_at(i));
    BUG_UNLESS(n <= FIGHT_SYSTEMS_MAX);
    return n;
}

static const struct ruleset *rules_of(int system)
{
    int n = 0;

    for (int i = 0; rules_at(i); i++)
        if (has_fight(rules_at(i)) && n++ == system)
            return rules_at(i);
    BUG("there is no such system");
}

const char *fight_system(int system)
{
    return rules_of(system)->id;
}

int fights_by_hand(void)
{
    int n = 0;

    while (n < fight_systems() && is_by_hand(rules_of(n)))
        n++;
    return n;
}

/* ---- Another System: every aspect is among them; there are fire, a pit, bog and walls ---- */

static const char *const names[FIGURES] = { "ragna", "sela", "snik", "mawl", "rikk" };
static const char *const words[FIGURES] = {
    "muscularity=4 nimbleness=3 endurance=3 fortitude=2 luck=2 berserker long_sword leather",
    "accuracy=5 nimbleness=5 endurance=2 luck=3 altruism paragon:accuracy short_bow",
    "muscularity=3 nimbleness=4 endurance=2 fortitude=1 dwarf long_sword",
    "muscularity=2 nimbleness=3 endurance=4 fortitude=3 unholy luck=1 luck_max=1",
    "muscularity=3 nimbleness=2 endurance=6 bravery avenger:hero size=2",
};

static void lay_ground(struct bench *b)
{
    const struct terrain fire = { .key = "blaze",
                                  .cost = ONE_CELL,
                                  .hazard = true,
                                  .has_damage = true,
                                  .damage_count = 1,
                                  .damage_sides = 4,
                                  .look = "fire" };

    terrain_add(b->book.terrain, &fire);
    bench_ground(b, "[4;4]", "blaze");
    bench_ground(b, "[7;3]", "pit");
    bench_ground(b, "[6;6]", "bog");
    bench_ground(b, "[5;2]", "wall");
}

static struct bench first_fight(struct random *random)
{
    const struct item sword = { .key = "long_sword", .kind = 0, .field = { 0, 2, 1, 0, 1, 15 } };
    const struct item bow = { .key = "short_bow", .kind = 0, .field = { 1, 2, 0, 12, 2, 30 } };
    const struct item leather = { .key = "leather", .kind = 1, .field = { 1, 0, 0, 10 } };
    struct bench b = bench_open("another", (enum layout)chance_below(random, 3), COLUMNS, ROWS);

    book_add_item(&b.book, &sword);
    book_add_item(&b.book, &bow);
    book_add_item(&b.book, &leather);
    lay_ground(&b);
    for (int i = 0; i < FIGURES; i++) {
        char at[32];

        snprintf(at, sizeof at, "[%d;%d]", 2 + 2 * (i % 3) + chance_below(random, 2),
                 2 + 3 * (i / 3) + chance_below(random, 2));
        bench_figure(&b, names[i], i < 2 ? "heroes" : "foes", i < 2, at, words[i]);
    }
    bench_play(&b, "start_encounter", NOBODY, NOBODY,
               chance_below(random, 2) ? "first_side=heroes ..." : "first_side=foes ...");
    return b;
}

/* ---- the others: the fight in which they are learned ---- */

/* It happens, answered at random. */
static void happen(struct bench *b, const struct command *c, struct random *random)
{
    struct tape tape = { 0 };
    struct play p;
    enum outcome outcome;

    play_begin(&p, &b->now, &b->book, c);
    while ((outcome = play_run(&p, &tape)) == OUTCOME_ASKS) {
        struct answer answer;
        int value[POOL_DICE > OPTIONS_ASKED ? POOL_DICE : OPTIONS_ASKED];

        chance_answer(random, &p.wants, &b->book, &answer, value);
        BUG_UNLESS(tape_add(&tape, answer, value));
    }
    BUG_UNLESS(outcome == OUTCOME_DONE);
    play_clear(&p);
    tape_clear(&tape);
}

/* What the rules then do by themselves. */
static void settle(struct bench *b, struct random *random)
{
    struct due due;

    due_find(&b->now, &b->book, &due);
    for (int i = 0; i < SETTLING && due.kind == DUE_AUTO; i++) {
        happen(b, &due.command, random);
        command_clear(&due.command);
        due_find(&b->now, &b->book, &due);
    }
    command_clear(&due.command);
}

static void set_up(struct bench *b, const struct scenario *scenario, struct random *random)
{
    struct scenario_commands commands = { .n = 0 };
    struct err err;

    BUG_UNLESS(scenario_setup(scenario, &b->book, &commands, &err));
    for (int i = 0; i < commands.n; i++) {
        happen(b, &commands.at[i], random);
        settle(b, random);
    }
    scenario_commands_clear(&commands);
}

static struct bench practised_fight(const struct ruleset *rules, struct random *random)
{
    struct bench b = { .rules = rules };
    struct scenario scenario;
    struct faults faults;
    struct board *board;
    struct err err;

    faults_init(&faults);
    if (!scenario_load(&scenario, practise_file(rules), rules_at, &faults))
        BUG("%s has faults", practise_file(rules));
    BUG_UNLESS(scenario.rules == rules);
    BUG_UNLESS(book_init(&b.book, rules) && apply_start(&b.now, &b.book));
    BUG_UNLESS(scenario_board(&scenario, &b.book, &board, &err) && board && state_set_board(&b.now, board));
    set_up(&b, &scenario, random);
    scenario_clear(&scenario);
    faults_clear(&faults);
    return b;
}

struct bench fight_of(int system, struct random *random)
{
    const struct ruleset *rules = rules_of(system);

    return is_first(rules)         ? first_fight(random)
           : probe_row(rules) >= 0 ? probe_fight(probe_row(rules))
                                   : practised_fight(rules, random);
}

/* Doom, thin (rules/doom.md): one roll so far. */
#include "probes/plain.h"
#include "probes/probes.h"

enum { HP, STATS };
enum { PROC_TEST, PROC_START, PROC_TURN, PROCS };

#define NAMES(X) X(test) X(total)

enum {
    FIRST = NAME_COUNT - 1,
#define NAME_ENUM(word) N_##word,
    NAMES(NAME_ENUM)
#undef NAME_ENUM
        N_COUNT
};

static const char *const names[N_COUNT] = {
#define NAME_ROW(word) #word,
    CORE_NAMES(NAME_ROW) NAMES(NAME_ROW)
#undef NAME_ROW
};

static void test_roll(struct play *p)
{
    struct tally t = play_roll(p, p->actor, N_test, "FD-1", 20);

    play_total(p, &t, INT_MIN);
}

static const struct step test_steps[] = { { "roll", test_roll, NEEDS_ACTOR, 0, 0 }, { NULL } };

static const struct proc procs[PROCS] = {
    [PROC_TEST] = { "test", test_steps, NULL },
    [PROC_START] = { "start_encounter", plain_start_steps, NULL },
    [PROC_TURN] = { "take_turn", plain_turn_steps, NULL },
};
static const struct action actions[PROCS] = {
    [PROC_TEST] = { "test", PROC_TEST, WHEN_DOWNTIME | WHEN_ENCOUNTER, 0, NULL, "FD-1", NULL, NULL },
    [PROC_START] = { "start_encounter", PROC_START, WHEN_DOWNTIME, ACT_GM, NULL, "FD-1", NULL, NULL },
    [PROC_TURN] = { "take_turn", PROC_TURN, WHEN_ENCOUNTER, ACT_GM | ACT_TARGET, NULL, "FD-1", NULL, NULL },
};
static const struct stat_def stats[STATS] = { [HP] = { "hp", 0, 999, 10, STAT_PLAIN, "FD-1" } };

const struct ruleset doom_probe = {
    .id = "doom",
    .title = "Doom",
    .prefix = "FD",
    .version = 1,
    .name = names,
    .nnames = N_COUNT,
    .stats = stats,
    .nstats = STATS,
    .procs = procs,
    .nprocs = PROCS,
    .actions = actions,
    .nactions = PROCS,
    .stat_hp = HP,
    .stat_hp_max = -1,
    .mark_modifier = -1,
    .due = plain_due,
    .able = plain_here,
    .there = plain_here,
    .may_act = plain_may_act,
    .value = plain_value,
    .start = plain_start,
    .marked = plain_marked,
    .blocks = plain_here,
    .check = plain_check,
    .fitness = plain_fitness,
    .walker = plain_walker,
};

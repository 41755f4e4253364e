/* cli/tool_simulate.c - the program against itself, fight after fight. */
#include "cli/tool.h"

#include "base/mem.h"
#include "base/writer.h"
#include "content/scenario.h"
#include "rules/list.h"
#include "session/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct flag tool_simulate_flags[] = {
    { "--fights", "N", "how many fights (1)" },
    { "--seed", "S", "the seed of the first fight's dice (1); later fights follow from it" },
    { "--policy", "quick|strong", "how well the program plays (quick)" },
    { "--jobs", "J", "how many fights at once (1)" },
    { "--json", NULL, "one JSON document" },
    { NULL, NULL, NULL },
};

enum { SIDES = 16, RULES_COUNTED = 512, DEEDS_MAX = 4000 };

/* What all fights came to. */
struct tally_of_fights {
    const struct ruleset *rules;
    char side[SIDES][64];
    int nsides;
    long won[SIDES], drawn, rounds, fights;
    long fired[RULES_COUNTED];  /* fights in which a rule was cited, by its number */
};

/* ---- one fight ---- */

/* Fight to the end: nobody may act any more, or it takes too long. */
static void fight(struct session *s)
{
    for (int i = 0; i < DEEDS_MAX && session_state(s)->turn.mode == MODE_ENCOUNTER; i++)
        if (!session_opponent(s))
            return;
}

/* ---- what it came to ---- */

static int find_side(struct tally_of_fights *t, const char *name)
{
    for (int i = 0; i < t->nsides; i++)
        if (strcmp(t->side[i], name) == 0)
            return i;
    if (t->nsides == SIDES)
        return SIDES - 1;
    snprintf(t->side[t->nsides], sizeof t->side[0], "%s", name);
    return t->nsides++;
}

/* The side that alone has somebody who can act; -1: none, or several. */
static int winner(struct tally_of_fights *t, struct session *s)
{
    const struct state *now = session_state(s);
    int won = -1;

    for (int i = 0; i < now->ntokens; i++) {
        int side = find_side(t, texts_get(&session_book(s)->texts, now->token[i].side));

        if (!t->rules->able(now, i))
            continue;
        if (won >= 0 && won != side)
            return -1;
        won = side;
    }
    return won;
}

static void count_rules(struct tally_of_fights *t, struct session *s)
{
    bool seen[RULES_COUNTED] = { false };

    for (int id = session_head(s); id > 0;) {
        const struct entry *e = session_entry(s, id);

        if (!e)
            return;
        for (int i = 0; i < e->nevents; i++) {
            if (e->event[i].kind == EVENT_TURN && e->event[i].what == NAME_round
                && e->event[i].now > e->event[i].old)
                t->rounds++;
            if (e->event[i].rule < RULES_COUNTED)
                seen[e->event[i].rule] = true;
        }
        id = e->parent;
    }
    for (int i = 1; i < RULES_COUNTED; i++)
        t->fired[i] += seen[i];
}

static void count_fight(struct tally_of_fights *t, struct session *s)
{
    int won = winner(t, s);

    t->fights++;
    if (won >= 0)
        t->won[won]++;
    else
        t->drawn++;
    count_rules(t, s);
}

static void print(const struct tally_of_fights *t)
{
    printf("%ld fights, %.2f rounds each\n", t->fights,
           t->fights ? (double)t->rounds / (double)t->fights : 0.0);
    for (int i = 0; i < t->nsides; i++)
        printf("%s won %ld (%.1f %%), lost %ld\n", t->side[i], t->won[i],
               100.0 * (double)t->won[i] / (double)t->fights, t->fights - t->won[i] - t->drawn);
    printf("drawn %ld\n", t->drawn);
    puts("rules that had a hand in it, and in how many fights:");
    for (int i = 1; i < RULES_COUNTED; i++)
        if (t->fired[i])
            printf("  %s-%02d %ld\n", t->rules->prefix, i, t->fired[i]);
}

static int print_json(const struct tally_of_fights *t)
{
    struct writer w;
    struct str text;
    char id[24];
    int status;

    str_init(&text);
    writer_init(&w, &text, WRITER_PRETTY);
    writer_object(&w, NULL);
    writer_int(&w, "fights", t->fights);
    writer_int(&w, "rounds", t->rounds);
    writer_int(&w, "drawn", t->drawn);
    writer_object(&w, "won");
    for (int i = 0; i < t->nsides; i++)
        writer_int(&w, t->side[i], t->won[i]);
    writer_end(&w);
    writer_object(&w, "rules");
    for (int i = 1; i < RULES_COUNTED; i++) {
        if (!t->fired[i])
            continue;
        snprintf(id, sizeof id, "%s-%02d", t->rules->prefix, i);
        writer_int(&w, id, t->fired[i]);
    }
    writer_end(&w);
    writer_end(&w);
    status = writer_done(&w) ? tool_write(str_cstr(&text), text.len) : ERR_MEMORY;
    str_clear(&text);
    return status;
}

/* ---- the tool ---- */

static int run_fight(const char *path, const char *seed, long number, struct tally_of_fights *t)
{
    struct scenario sc;
    struct faults faults;
    struct session *s;
    struct err err;
    char word[160];
    int status = 0;

    faults_init(&faults);
    if (!scenario_load(&sc, path, rules_at, &faults)) {
        status = tool_faults(&faults, false);
        faults_clear(&faults);
        return status;
    }
    faults_clear(&faults);
    t->rules = sc.rules;
    snprintf(word, sizeof word, "%.128s/%ld", seed, number);
    s = game_begin(&sc, NULL, number == 0 ? seed : word, true, &err);
    if (s) {
        fight(s);
        count_fight(t, s);
    } else {
        status = tool_fail(&err);
    }
    session_close(s);
    scenario_clear(&sc);
    return status;
}

int tool_simulate(const struct arguments *a)
{
    const char *seed = arguments_get(a, "--seed"), *policy = arguments_get(a, "--policy");
    struct tally_of_fights *t;
    long fights, jobs;
    int status = 0;

    if (!arguments_number(a, "--fights", 1, 1000000, 1, &fights)
        || !arguments_number(a, "--jobs", 1, 64, 1, &jobs))
        return ERR_USAGE;
    if (policy && strcmp(policy, "quick") != 0 && strcmp(policy, "strong") != 0) {
        fprintf(stderr, "battlemat-cli: expected quick or strong after --policy, found \"%s\"\n", policy);
        return ERR_USAGE;
    }
    t = mem_new(1, sizeof *t);
    if (!t)
        return ERR_MEMORY;
    for (long i = 0; i < fights && status == 0; i++)
        status = run_fight(a->word[0], seed ? seed : "1", i, t);
    if (status == 0 && arguments_get(a, "--json"))
        status = print_json(t);
    else if (status == 0)
        print(t);
    mem_free(t);
    return status;
}

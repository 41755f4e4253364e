#include "cli/simulation.h"

#include "base/language.h"
#include "base/mem.h"
#include "cli/kept_fight.h"
#include "core/apply.h"
#include "rules/list.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SEED_TEXT = 160 };

/* One thread with all it needs of its own. */
struct job {
    const struct simulation *simulation;
    int number; /* fights number, number + jobs, ... are its own */
    struct scenario scenario;
    struct book book;
    struct scenario_commands commands;
    struct fight fight;
    struct state start;
    struct tape laid; /* what was asked when the figures were laid */
    struct kept_fight kept;
    struct outcomes outcomes;
    bool open, failed;
    struct err err; /* why it failed */
    pthread_t thread;
};

/* ---- the place where every fight begins ---- */

static bool lay_board(struct job *j, struct err *err)
{
    struct board *board = NULL;

    if (!scenario_board(&j->scenario, &j->book, &board, err))
        return false;
    if (!board || state_set_board(&j->fight.now, board))
        return true;
    board_free(board);
    return err_memory(err);
}

/* The edits that bring the figures are done once; the beginning of the fight is each fight's own. */
static bool set_up(struct job *j, struct err *err)
{
    if (!apply_start(&j->fight.now, &j->book))
        return err_memory(err);
    if (!lay_board(j, err) || !scenario_setup(&j->scenario, &j->book, &j->commands, err))
        return false;
    if (j->commands.n < 2)
        return err_set(err, ERR_DATA, _("%s: nobody is there to fight"), j->simulation->path);
    if (fight_do(&j->fight, &j->commands.at[0]) != OUTCOME_DONE)
        return err_set(err, ERR_DATA, _("%s: the figures cannot be set up"), j->simulation->path);
    return (state_copy(&j->start, &j->fight.now) && tape_copy(&j->laid, &j->fight.tape)) || err_memory(err);
}

static bool open_job(struct job *j, const struct simulation *simulation, const struct catalogue *catalogue,
                     int number, struct faults *faults, struct err *err)
{
    j->simulation = simulation;
    j->number = number;
    outcomes_init(&j->outcomes, catalogue);
    if (!scenario_load(&j->scenario, simulation->path, rules_at, faults))
        return false;
    j->open = true;
    if (!book_init(&j->book, j->scenario.rules) ||
        (simulation->best && !deedcount_open(&j->outcomes.deeds, &j->scenario)))
        return err_memory(err);
    fight_init(&j->fight, &j->book, simulation->policy);
    return set_up(j, err);
}

static void close_job(struct job *j)
{
    if (!j->open)
        return;
    scenario_commands_clear(&j->commands);
    fight_clear(&j->fight);
    state_clear(&j->start);
    tape_clear(&j->laid);
    deedcount_close(&j->outcomes.deeds);
    book_clear(&j->book);
    scenario_clear(&j->scenario);
}

/* ---- the first of its kind ---- */

void outcomes_init(struct outcomes *o, const struct catalogue *catalogue)
{
    *o = (struct outcomes){ .unended = { .number = -1 }, .fault = { .number = -1 } };
    rulecount_init(&o->rules, catalogue);
}

static void __attribute__((format(printf, 3, 4)))
note_first(struct first_of *first, long number, const char *format, ...)
{
    va_list args;

    if (first->number >= 0)
        return;
    first->number = number;
    va_start(args, format);
    vsnprintf(first->text, sizeof first->text, format, args);
    va_end(args);
}

static void add_first(struct first_of *to, const struct first_of *from)
{
    if (from->number >= 0 && (to->number < 0 || from->number < to->number))
        *to = *from;
}

/* ---- what a fight came to ---- */

/* The place of a side's name; all beyond the last share that. */
static int find_side(struct outcomes *o, const char *name)
{
    for (int i = 0; i < o->nsides; i++)
        if (strcmp(o->side[i], name) == 0)
            return i;
    if (o->nsides == SIMULATION_SIDES)
        return SIMULATION_SIDES - 1;
    snprintf(o->side[o->nsides], sizeof o->side[0], "%s", name);
    return o->nsides++;
}

/* The place of the side that won; -1: none did. All sides get their places. */
static int winner(const struct job *j, struct outcomes *o)
{
    const struct state *now = &j->fight.now;
    int side = fight_winner(j->book.rules, now);

    for (int i = 0; i < now->ntokens; i++)
        find_side(o, texts_get(&j->book.texts, now->token[i].side));
    return side ? find_side(o, texts_get(&j->book.texts, side)) : -1;
}

/* In a duel of policies every other fight is played with the sides exchanged. */
static bool is_turned(long number)
{
    return number % 2;
}

static void count(struct job *j, enum fight_end end, int rounds, long number, const char *seed)
{
    struct outcomes *o = &j->outcomes;
    int won = winner(j, o);

    o->fights++;
    o->rounds += rounds;
    o->stalled += end == FIGHT_STALLED;
    o->cut += end == FIGHT_CUT;
    if (end != FIGHT_OVER)
        note_first(&o->unended, number, _("seed %s, in round %d"), seed, rounds);
    if (won >= 0 && end == FIGHT_OVER)
        o->won[won]++;
    else
        o->drawn++;
    if (won >= 0 && end == FIGHT_OVER && j->simulation->duel)
        o->won_by[(strcmp(o->side[won], texts_get(&j->book.texts, j->fight.rivals)) != 0) ^
                  is_turned(number)]++;
    rulecount_end(&o->rules);
}

/* ---- the fights of a job ---- */

/* Told of every command's events: the last round there was, the rules, and the deeds if asked for. */
struct ear {
    struct job *job;
    int rounds;
};

static void hear(void *context, const struct play *play)
{
    struct ear *ear = context;
    const struct event *event = play->events.at;
    int n = play->events.n;

    for (int i = 0; i < n; i++)
        if (event[i].kind == EVENT_TURN && event[i].what == NAME_round && event[i].now > ear->rounds)
            ear->rounds = event[i].now;
    rulecount_events(&ear->job->outcomes.rules, event, n);
    if (ear->job->simulation->best)
        deedcount_events(&ear->job->outcomes.deeds, &ear->job->fight.now, &ear->job->book, play->command,
                         event, n);
    kept_fight_deed(&ear->job->kept, play, str_cstr(&ear->job->fight.why));
}

/* Each fight's seed: the run's, a stroke, and the fight's number, as a text. */
static uint64_t seed_of(const char *seed, long number, char word[SEED_TEXT])
{
    snprintf(word, SEED_TEXT, "%.128s/%ld", seed, number);
    return random_seed_of_text(word);
}

/* The same whatever the order of the fights, and different when two of them are exchanged. */
static uint64_t mark_of(uint64_t seed, uint64_t hash)
{
    uint64_t mixed = (seed ^ hash) * 0x9E3779B97F4A7C15u;

    return mixed ^ mixed >> 29;
}

/* Who plays by what in this fight: the side of the first figure, and all others. */
static void take_sides(struct job *j, long number)
{
    const struct simulation *s = j->simulation;
    bool turned = is_turned(number);

    if (!s->duel || j->start.ntokens == 0)
        return;
    j->fight.rivals = j->start.token[0].side;
    j->fight.rival = turned ? s->rival : s->policy;
    j->fight.policy = turned ? s->policy : s->rival;
}

/* ---- the same as a game ---- */

/* "bridge" of maps/bridge.scenario.json. */
static int stem_of(const char *path, const char **stem)
{
    const char *slash = strrchr(path, '/');

    *stem = slash ? slash + 1 : path;
    return (int)strcspn(*stem, ".");
}

static bool begin_to_keep(struct job *j, long number, const char *seed)
{
    const struct simulation *s = j->simulation;
    char path[KEPT_PATH];
    const char *stem;
    int len = stem_of(s->path, &stem);

    if (!s->folder)
        return true;
    snprintf(path, sizeof path, "%s/%.*s-%ld.battlemat", s->folder, len, stem, number);
    return kept_fight_begin(&j->kept, s->path, path, seed, &j->commands.at[0], &j->laid, &j->err);
}

static void end_to_keep(struct job *j, long number, const char *seed, bool ended)
{
    bool stays = j->simulation->keep || !ended;
    struct outcomes *o = &j->outcomes;
    struct err err = { .kind = ERR_NONE };

    if (!j->kept.session)
        return;
    o->verified++;
    if (kept_fight_end(&j->kept, j->fight.now.hash, stays, &err))
        return;
    if (err.kind > ERR_USAGE) { /* no memory or no room on the disk: that says nothing about the game */
        j->err = err;
        j->failed = true;
        return;
    }
    o->faulty++;
    note_first(&o->fault, number, _("seed %s, kept as %s: %.600s"), seed, j->kept.path, err.text);
}

/* ---- fight after fight ---- */

static void fight_one(struct job *j, struct ear *ear, long number)
{
    char word[SEED_TEXT];
    uint64_t seed = seed_of(j->simulation->seed, number, word);
    enum fight_end end;

    ear->rounds = 0;
    deedcount_begin(&j->outcomes.deeds);
    take_sides(j, number);
    if (!begin_to_keep(j, number, word)) {
        j->failed = true;
        return;
    }
    end = fight_play(&j->fight, &j->start, &j->commands.at[1], seed);
    end_to_keep(j, number, word, end == FIGHT_OVER);
    j->outcomes.mark += mark_of(seed, j->fight.now.hash);
    count(j, end, ear->rounds, number, word);
    if (end == FIGHT_BROKEN)
        j->failed = !err_memory(&j->err);
}

static void *work(void *context)
{
    struct job *j = context;
    struct rulecount *rules = &j->outcomes.rules;
    struct ear ear = { j, 0 };

    j->fight.happened = hear;
    j->fight.context = &ear;
    j->fight.quick.refused = rulecount_refusal;
    j->fight.quick.context = rules;
    if (j->start.board)
        rules->layout = j->start.board->grid.layout;
    for (long i = j->number; i < j->simulation->fights && !j->failed; i += j->simulation->jobs)
        fight_one(j, &ear, j->simulation->from + i);
    return NULL;
}

/* ---- all jobs ---- */

static void add(struct outcomes *to, const struct outcomes *from)
{
    for (int i = 0; i < from->nsides; i++)
        to->won[find_side(to, from->side[i])] += from->won[i];
    add_first(&to->unended, &from->unended);
    add_first(&to->fault, &from->fault);
    for (int i = 0; i < 2; i++)
        to->won_by[i] += from->won_by[i];
    to->verified += from->verified;
    to->faulty += from->faulty;
    to->fights += from->fights;
    to->drawn += from->drawn;
    to->rounds += from->rounds;
    to->stalled += from->stalled;
    to->cut += from->cut;
    to->mark += from->mark;
    rulecount_add(&to->rules, &from->rules);
    deedcount_add(&to->deeds, &from->deeds);
}

/* The first job on this thread, the others beside it; one that gets no thread comes after. */
static void work_all(struct job *job, int jobs)
{
    bool beside[SIMULATION_JOBS] = { false };

    for (int i = 1; i < jobs; i++)
        beside[i] = pthread_create(&job[i].thread, NULL, work, &job[i]) == 0;
    work(&job[0]);
    for (int i = 1; i < jobs; i++)
        if (beside[i])
            pthread_join(job[i].thread, NULL);
        else
            work(&job[i]);
}

bool simulation_run(const struct simulation *s, struct outcomes *outcomes, struct faults *faults,
                    struct err *err)
{
    struct job *job = mem_new((size_t)s->jobs, sizeof *job);
    bool whole = job || err_memory(err);

    for (int i = 0; whole && i < s->jobs; i++)
        whole = open_job(&job[i], s, outcomes->rules.catalogue, i, faults, err);
    if (whole)
        work_all(job, s->jobs);
    for (int i = 0; job && i < s->jobs; i++) {
        if (whole && job[i].failed) {
            *err = job[i].err;
            whole = false;
        }
        if (whole)
            add(outcomes, &job[i].outcomes);
        close_job(&job[i]);
    }
    mem_free(job);
    return whole;
}

/* cli/tool_simulate.c - the program against itself, fight after fight. */
#include "cli/tool.h"

#include "base/files.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/terminal.h"
#include "base/writer.h"
#include "cli/simulation.h"
#include "content/scenario.h"
#include "rules/list.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const struct flag tool_simulate_flags[] = {
    { "--fights", "N", N_("how many fights of each scenario (1)") },
    { "--from", "N", N_("the number of the first fight (0), to see one of many again") },
    { "--seed", "S", N_("what all dice come from (1); each fight's own seed follows from it") },
    { "--policy", "quick|strong", N_("how well the program plays (quick)") },
    { "--against", "quick|strong",
      N_("how well the other side plays: both take turns, and how often each won is told") },
    { "--jobs", "J", N_("how many fights at once (1); the result is the same") },
    { "--best", NULL, N_("tell what each figure does most, and how it moves whom it hits") },
    { "--verify", NULL, N_("keep each fight as a saved game and run that again, as verify does") },
    { "--keep", "FOLDER", N_("the same, and the games stay in this folder") },
    { "--json", NULL, N_("one JSON document") },
    { NULL, NULL, NULL },
};

/* ---- which rules had no hand in it, and why ---- */

/* Why a rule was not seen. */
enum absent { ABSENT_NEVER, ABSENT_GM, ABSENT_SWITCH, ABSENT_BOARDS, ABSENT_ELSEWHERE, ABSENT_KINDS };

static const struct {
    const char *key, *says;
} absences[ABSENT_KINDS] = {
    [ABSENT_NEVER] = { "never", N_("never, though a fight between programs can bring them about") },
    [ABSENT_GM] = { "gm", N_("not seen: only a GM brings them about") },
    [ABSENT_SWITCH] = { "switch", N_("not seen: only house rules that are off bring them about") },
    [ABSENT_BOARDS] = { "boards", N_("not seen: they are about other boards") },
    [ABSENT_ELSEWHERE] = { "elsewhere", N_("not seen: they lie outside of fights") },
};

static enum absent why_absent(const struct rule_row *row, unsigned layouts)
{
    if (row->scope == SCOPE_GM)
        return ABSENT_GM;
    if (row->scope == SCOPE_SWITCH)
        return ABSENT_SWITCH;
    if (row->scope == SCOPE_ELSEWHERE)
        return ABSENT_ELSEWHERE;
    return row->layouts & layouts ? ABSENT_NEVER : ABSENT_BOARDS;
}

/* ---- telling it ---- */

/* All runs together. */
struct report {
    struct catalogue catalogue;
    const struct ruleset *rules;
    struct outcomes outcomes;
    unsigned layouts; /* a set of the boards fought on */
    const struct simulation *asked;
};

static const char *const policy_word[] = { [FIGHT_QUICK] = "quick", [FIGHT_STRONG] = "strong" };

static double share(long part, long whole)
{
    return whole ? (double)part / (double)whole : 0.0;
}

static void print_absent(const struct report *r, enum absent why)
{
    int n = 0;

    for (int i = 0; i < r->catalogue.n; i++) {
        const struct rule_row *row = &r->catalogue.row[i];

        if (r->outcomes.rules.fights[row->number] > 0 || why_absent(row, r->layouts) != why)
            continue;
        if (n++ == 0)
            terminal_say("%s:\n ", _(absences[why].says));
        terminal_say(" %s", row->id);
    }
    if (n > 0)
        terminal_say("\n");
}

/* What the figures of each sheet do most; it says nothing of those that never did anything. */
static void print_best(const struct deedcount *deeds)
{
    int shared, different = deedcount_different(deeds, &shared);

    terminal_say("%s\n", _("what each did most, and how it moved whom it hit:"));
    for (int i = 0; i < deeds->nsheets; i++) {
        const struct deed_sheet *sheet = &deeds->sheet[i];
        const struct deed_way *deed = deed_most(&sheet->deeds), *shove = deed_most(&sheet->shoves);

        if (!deed)
            continue;
        terminal_say(_("  %s: %s (%ld of %ld)"), sheet->name, deed->text, deed->n, sheet->deeds.all);
        if (shove)
            terminal_say(_("; %s (%ld of %ld)"), shove->text, shove->n, sheet->shoves.all);
        terminal_say("\n");
    }
    terminal_say(_("%d different, names of weapons aside; the same for %d at most\n"), different, shared);
}

static void print(const struct report *r)
{
    const struct outcomes *o = &r->outcomes;

    terminal_say(_("%ld fights, %.2f rounds each, mark %016llx\n"), o->fights, share(o->rounds, o->fights),
                 (unsigned long long)o->mark);
    for (int i = 0; i < o->nsides; i++)
        terminal_say(_("%s won %ld (%.1f %%), lost %ld\n"), o->side[i], o->won[i],
                     100.0 * share(o->won[i], o->fights), o->fights - o->won[i] - o->drawn);
    terminal_say(_("drawn %ld, %ld of them not fought to an end\n"), o->drawn, o->stalled + o->cut);
    if (r->asked->duel)
        terminal_say(_("%s won %ld (%.1f %%), %s won %ld (%.1f %%), on either side in turn\n"),
                     policy_word[r->asked->policy], o->won_by[0], 100.0 * share(o->won_by[0], o->fights),
                     policy_word[r->asked->rival], o->won_by[1], 100.0 * share(o->won_by[1], o->fights));
    if (r->asked->folder)
        terminal_say(_("%ld kept as games and run again, %ld of them found wanting\n"), o->verified,
                     o->faulty);
    if (o->deeds.nsheets > 0)
        print_best(&o->deeds);
    terminal_say("%s\n", _("rules that had a hand in it, and in how many fights:"));
    for (int i = 0; i < r->catalogue.n; i++)
        if (o->rules.fights[r->catalogue.row[i].number] > 0)
            terminal_say("  %s %s: %ld\n", r->catalogue.row[i].id, r->catalogue.row[i].title,
                         o->rules.fights[r->catalogue.row[i].number]);
    for (int why = 0; why < ABSENT_KINDS; why++)
        print_absent(r, why);
}

static void write_rules(const struct report *r, struct writer *w)
{
    writer_object(w, "rules");
    for (int i = 0; i < r->catalogue.n; i++)
        if (r->outcomes.rules.fights[r->catalogue.row[i].number] > 0)
            writer_int(w, r->catalogue.row[i].id, r->outcomes.rules.fights[r->catalogue.row[i].number]);
    writer_end(w);
    writer_object(w, "absent");
    for (int why = 0; why < ABSENT_KINDS; why++) {
        writer_array(w, absences[why].key);
        for (int i = 0; i < r->catalogue.n; i++)
            if (r->outcomes.rules.fights[r->catalogue.row[i].number] == 0 &&
                why_absent(&r->catalogue.row[i], r->layouts) == (enum absent)why)
                writer_text(w, NULL, r->catalogue.row[i].id);
        writer_end(w);
    }
    writer_end(w);
}

static void write_ways(struct writer *w, const char *key, const struct deed_ways *ways)
{
    writer_object(w, key);
    for (int i = 0; i < ways->n; i++)
        writer_int(w, ways->at[i].text, ways->at[i].n);
    writer_end(w);
}

static void write_best(struct writer *w, const struct deedcount *deeds)
{
    int shared;

    writer_object(w, "best");
    for (int i = 0; i < deeds->nsheets; i++) {
        const struct deed_sheet *sheet = &deeds->sheet[i];
        const struct deed_way *deed = deed_most(&sheet->deeds), *shove = deed_most(&sheet->shoves);

        writer_object(w, sheet->name);
        writer_text(w, "deed", deed ? deed->text : "");
        writer_text(w, "shove", shove ? shove->text : "");
        write_ways(w, "deeds", &sheet->deeds);
        write_ways(w, "shoves", &sheet->shoves);
        writer_end(w);
    }
    writer_end(w);
    writer_int(w, "different", deedcount_different(deeds, &shared));
    writer_int(w, "shared", shared);
}

/* What there is only if it was asked for. */
static void write_asked(const struct report *r, struct writer *w)
{
    if (r->asked->duel) {
        writer_object(w, "won_by");
        writer_int(w, policy_word[r->asked->policy], r->outcomes.won_by[0]);
        writer_int(w, policy_word[r->asked->rival], r->outcomes.won_by[1]);
        writer_end(w);
    }
    if (r->asked->folder) {
        writer_int(w, "verified", r->outcomes.verified);
        writer_int(w, "faulty", r->outcomes.faulty);
    }
}

static int print_json(const struct report *r)
{
    const struct outcomes *o = &r->outcomes;
    struct writer w;
    struct str text;
    char mark[20];
    int status;

    str_init(&text);
    writer_init(&w, &text, WRITER_PRETTY);
    snprintf(mark, sizeof mark, "%016llx", (unsigned long long)o->mark);
    writer_object(&w, NULL);
    writer_int(&w, "fights", o->fights);
    writer_int(&w, "rounds", o->rounds);
    writer_text(&w, "mark", mark);
    writer_object(&w, "won");
    for (int i = 0; i < o->nsides; i++)
        writer_int(&w, o->side[i], o->won[i]);
    writer_end(&w);
    writer_int(&w, "drawn", o->drawn);
    write_asked(r, &w);
    writer_int(&w, "stalled", o->stalled);
    writer_int(&w, "cut", o->cut);
    if (o->deeds.nsheets > 0)
        write_best(&w, &o->deeds);
    write_rules(r, &w);
    writer_end(&w);
    status = writer_done(&w) ? tool_write(&text) : ERR_MEMORY;
    str_clear(&text);
    return status;
}

/*
 * A fight without an end is a fault of the scenario or of the
 * rules, and so is one that is not the same again.
 */
static int judge(const struct outcomes *o)
{
    if (o->stalled > 0)
        terminal_warn(_("%ld fights stopped because nobody could act\n"), o->stalled);
    if (o->cut > 0)
        terminal_warn(_("%ld fights were cut off after too many rounds\n"), o->cut);
    if (o->stalled + o->cut > 0)
        terminal_warn(_("the first of them: %s\n"), o->unended.text);
    if (o->faulty > 0)
        terminal_warn(_("%ld games do not verify; the first, with %s\n"), o->faulty, o->fault.text);
    return o->stalled + o->cut + o->faulty > 0 ? ERR_DATA : 0;
}

/* ---- the tool ---- */

/* Of one rule set with those before it, whose catalogue is read with the first; the status. */
static int same_rules(const char *path, const struct scenario *scenario, struct report *r,
                      struct faults *faults)
{
    if (r->rules && r->rules != scenario->rules) {
        terminal_warn(_("battlemat-cli: %s is for another rule set than those before it\n"), path);
        return ERR_USAGE;
    }
    if (!r->rules && !catalogue_load(scenario->rules, &r->catalogue, faults))
        return tool_faults(faults, false);
    r->rules = scenario->rules;
    return 0;
}

/* Which rule set a scenario is for, and on what kind of board; the status. */
static int look_at(const char *path, struct report *r)
{
    struct scenario scenario;
    struct faults faults;
    int status;

    faults_init(&faults);
    if (!scenario_load(&scenario, path, rules_at, &faults)) {
        status = tool_faults(&faults, false);
    } else {
        status = same_rules(path, &scenario, r, &faults);
        if (status == 0)
            r->layouts |= scenario.board ? 1u << scenario.board->grid.layout : 0;
        scenario_clear(&scenario);
    }
    faults_clear(&faults);
    return status;
}

static int run(const struct simulation *simulation, struct outcomes *outcomes)
{
    struct faults faults;
    struct err err = { .kind = ERR_NONE };
    int status = 0;

    faults_init(&faults);
    if (!simulation_run(simulation, outcomes, &faults, &err))
        status = faults_kind(&faults) != ERR_NONE ? tool_faults(&faults, false) : tool_fail(&err);
    faults_clear(&faults);
    return status;
}

/* Another word than those is wrong usage; without the option it is `otherwise`. */
static bool read_policy(const struct arguments *a, const char *name, enum fight_policy otherwise,
                        enum fight_policy *policy)
{
    const char *word = arguments_get(a, name);

    *policy = otherwise;
    for (int i = 0; word && i < (int)(sizeof policy_word / sizeof *policy_word); i++)
        if (strcmp(word, policy_word[i]) == 0) {
            *policy = (enum fight_policy)i;
            return true;
        }
    if (word)
        terminal_warn(_("battlemat-cli: expected quick or strong after %s, found \"%s\"\n"), name, word);
    return !word;
}

static int simulate(const struct arguments *a, struct simulation *simulation, struct report *r)
{
    int status = 0;

    for (int i = 0; i < a->n && status == 0; i++)
        status = look_at(a->word[i], r);
    if (status == 0)
        outcomes_init(&r->outcomes, &r->catalogue);
    for (int i = 0; i < a->n && status == 0; i++) {
        simulation->path = a->word[i];
        status = run(simulation, &r->outcomes);
    }
    if (status == 0 && arguments_get(a, "--json"))
        status = print_json(r);
    else if (status == 0)
        print(r);
    return status ? status : judge(&r->outcomes);
}

/* A folder for the games: one's own, or one for the time being. The status. */
static int find_folder(const struct arguments *a, struct simulation *s, char *room, size_t size)
{
    const char *temporary = getenv("TMPDIR");
    struct err err;

    s->folder = arguments_get(a, "--keep");
    s->keep = s->folder != NULL;
    if (s->keep)
        return files_make_folder(s->folder, &err) ? 0 : tool_fail(&err);
    if (!arguments_get(a, "--verify"))
        return 0;
    snprintf(room, size, "%s/battlemat-XXXXXX", temporary && *temporary ? temporary : "/tmp");
    s->folder = mkdtemp(room);
    if (s->folder)
        return 0;
    err_set(&err, ERR_ENVIRONMENT, "%s: %s", room, strerror(errno));
    return tool_fail(&err);
}

static int run_all(const struct arguments *a, struct simulation *simulation)
{
    char room[256];
    struct report *r = mem_new(1, sizeof *r);
    int status = r ? find_folder(a, simulation, room, sizeof room) : ERR_MEMORY;

    if (status == 0) {
        r->asked = simulation;
        status = simulate(a, simulation, r);
        if (simulation->folder && !simulation->keep)
            rmdir(simulation->folder); /* a game that is found wanting stays, and with it the folder */
    }
    if (r && r->rules)
        catalogue_clear(&r->catalogue);
    mem_free(r);
    return status;
}

int tool_simulate(const struct arguments *a)
{
    struct simulation simulation = { .seed = arguments_get(a, "--seed") };
    long jobs;

    if (!arguments_number(a, "--fights", 1, 10000000, 1, &simulation.fights) ||
        !arguments_number(a, "--from", 0, 10000000, 0, &simulation.from) ||
        !arguments_number(a, "--jobs", 1, SIMULATION_JOBS, 1, &jobs) ||
        !read_policy(a, "--policy", FIGHT_QUICK, &simulation.policy) ||
        !read_policy(a, "--against", simulation.policy, &simulation.rival))
        return ERR_USAGE;
    simulation.duel = simulation.rival != simulation.policy;
    simulation.jobs = (int)jobs;
    simulation.best = arguments_get(a, "--best") != NULL;
    if (!simulation.seed)
        simulation.seed = "1";
    return run_all(a, &simulation);
}

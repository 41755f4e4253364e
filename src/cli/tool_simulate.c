/* cli/tool_simulate.c - the program against itself, fight after fight. */
#include "cli/tool.h"

#include "base/language.h"
#include "base/mem.h"
#include "base/writer.h"
#include "cli/simulation.h"
#include "content/scenario.h"
#include "rules/list.h"

#include <stdio.h>
#include <string.h>

const struct flag tool_simulate_flags[] = {
    { "--fights", "N", N_("how many fights of each scenario (1)") },
    { "--seed", "S", N_("what all dice come from (1); each fight's own seed follows from it") },
    { "--policy", "quick|strong", N_("how well the program plays (quick)") },
    { "--jobs", "J", N_("how many fights at once (1); the result is the same") },
    { "--best", NULL, N_("tell what each figure does most, and how it moves whom it hits") },
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
};

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
            printf("%s:\n ", _(absences[why].says));
        printf(" %s", row->id);
    }
    if (n > 0)
        putchar('\n');
}

/* What the figures of each sheet do most; it says nothing of those that never did anything. */
static void print_best(const struct deedcount *deeds)
{
    puts(_("what each did most, and how it moved whom it hit:"));
    for (int i = 0; i < deeds->nsheets; i++) {
        const struct deed_sheet *sheet = &deeds->sheet[i];
        const struct deed_way *deed = deed_most(&sheet->deeds), *shove = deed_most(&sheet->shoves);

        if (!deed)
            continue;
        printf(_("  %s: %s (%ld of %ld)"), sheet->name, deed->text, deed->n, sheet->deeds.all);
        if (shove)
            printf(_("; %s (%ld of %ld)"), shove->text, shove->n, sheet->shoves.all);
        putchar('\n');
    }
}

static void print(const struct report *r)
{
    const struct outcomes *o = &r->outcomes;

    printf(_("%ld fights, %.2f rounds each, mark %016llx\n"), o->fights, share(o->rounds, o->fights),
           (unsigned long long)o->mark);
    for (int i = 0; i < o->nsides; i++)
        printf(_("%s won %ld (%.1f %%), lost %ld\n"), o->side[i], o->won[i],
               100.0 * share(o->won[i], o->fights), o->fights - o->won[i] - o->drawn);
    printf(_("drawn %ld\n"), o->drawn);
    if (o->deeds.nsheets > 0)
        print_best(&o->deeds);
    puts(_("rules that had a hand in it, and in how many fights:"));
    for (int i = 0; i < r->catalogue.n; i++)
        if (o->rules.fights[r->catalogue.row[i].number] > 0)
            printf("  %s %s: %ld\n", r->catalogue.row[i].id, r->catalogue.row[i].title,
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
    writer_int(&w, "stalled", o->stalled);
    writer_int(&w, "cut", o->cut);
    if (o->deeds.nsheets > 0)
        write_best(&w, &o->deeds);
    write_rules(r, &w);
    writer_end(&w);
    status = writer_done(&w) ? tool_write(str_cstr(&text), text.len) : ERR_MEMORY;
    str_clear(&text);
    return status;
}

/* A fight without an end is a fault of the scenario or of the rules. */
static int judge(const struct outcomes *o)
{
    fflush(stdout);
    if (o->stalled > 0)
        fprintf(stderr, _("%ld fights stopped because nobody could act\n"), o->stalled);
    if (o->cut > 0)
        fprintf(stderr, _("%ld fights were cut off after too many rounds\n"), o->cut);
    return o->stalled + o->cut > 0 ? ERR_DATA : 0;
}

/* ---- the tool ---- */

/* Which rule set a scenario is for, and on what kind of board; the status. */
static int look_at(const char *path, struct report *r)
{
    struct scenario scenario;
    struct faults faults;
    int status = 0;

    faults_init(&faults);
    if (!scenario_load(&scenario, path, rules_at, &faults)) {
        status = tool_faults(&faults, false);
    } else if (r->rules && r->rules != scenario.rules) {
        fprintf(stderr, _("battlemat-cli: %s is for another rule set than those before it\n"), path);
        status = ERR_USAGE;
    } else if (!r->rules && !catalogue_load(scenario.rules, &r->catalogue, &faults)) {
        status = tool_faults(&faults, false);
    } else {
        r->rules = scenario.rules;
    }
    if (status == 0) {
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
        status = faults.n > 0 ? tool_faults(&faults, false) : tool_fail(&err);
    faults_clear(&faults);
    return status;
}

static bool read_policy(const char *word, enum fight_policy *policy)
{
    *policy = word && strcmp(word, "strong") == 0 ? FIGHT_STRONG : FIGHT_QUICK;
    if (!word || strcmp(word, "quick") == 0 || *policy == FIGHT_STRONG)
        return true;
    fprintf(stderr, _("battlemat-cli: expected quick or strong after --policy, found \"%s\"\n"), word);
    return false;
}

static int simulate(const struct arguments *a, struct simulation *simulation, struct report *r)
{
    int status = 0;

    for (int i = 0; i < a->n && status == 0; i++)
        status = look_at(a->word[i], r);
    if (status == 0)
        rulecount_init(&r->outcomes.rules, &r->catalogue);
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

int tool_simulate(const struct arguments *a)
{
    struct simulation simulation = { .seed = arguments_get(a, "--seed") };
    struct report *r;
    long jobs;
    int status;

    if (!arguments_number(a, "--fights", 1, 10000000, 1, &simulation.fights) ||
        !arguments_number(a, "--jobs", 1, SIMULATION_JOBS, 1, &jobs) ||
        !read_policy(arguments_get(a, "--policy"), &simulation.policy))
        return ERR_USAGE;
    simulation.jobs = (int)jobs;
    simulation.best = arguments_get(a, "--best") != NULL;
    if (!simulation.seed)
        simulation.seed = "1";
    if (!(r = mem_new(1, sizeof *r)))
        return ERR_MEMORY;
    status = simulate(a, &simulation, r);
    if (r->rules)
        catalogue_clear(&r->catalogue);
    mem_free(r);
    return status;
}

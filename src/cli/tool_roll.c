/* cli/tool_roll.c - roll dice, and tell how likely each sum is. */
#include "cli/tool.h"

#include "base/language.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/terminal.h"
#include "base/writer.h"
#include "cli/expression.h"

#include <math.h>
#include <stdio.h>

const struct flag tool_roll_flags[] = {
    { "--json", NULL, N_("one JSON document") },
    { "--seed", "N", N_("roll from this seed, not from the system's chance") },
    { NULL, NULL, NULL },
};

static int roll(const struct expression *e, struct random *random, struct str *faces)
{
    int sum = 0, face[DICE_TEXT_MOST];

    for (int i = 0; i < e->n; i++) {
        const struct dice_text *dice = &e->group[i].dice;

        if (dice->sides == 0)
            sum += e->group[i].sign * dice->plus;
        random_faces(random, dice->sides, dice->n, face);
        for (int k = 0; k < dice->n; k++) {
            str_add_format(faces, faces->len ? ",%d" : "%d", face[k]);
            sum += e->group[i].sign * face[k];
        }
    }
    return sum;
}

static void print(const struct expression *e, const double *bar, int sum, const char *faces)
{
    double mean = 0, up = 0;

    for (int i = 0; i <= e->hi - e->lo; i++)
        mean += bar[i] * (e->lo + i);
    terminal_say(_("rolled %d (%s)\nmean %.10g\n"), sum, faces, mean);
    terminal_say("%s\n", _("sum  chance  at least"));
    for (int i = e->hi - e->lo; i >= 0; i--)
        up += bar[i];
    for (int i = 0; i <= e->hi - e->lo; i++) {
        if (bar[i] > 0)
            terminal_say("%4d  %.10g  %.10g\n", e->lo + i, bar[i], fmin(up, 1));
        up -= bar[i];
    }
}

static int print_json(const struct expression *e, const double *bar, int sum, const char *faces)
{
    struct writer w;
    struct str text;
    int status;

    str_init(&text);
    writer_init(&w, &text, WRITER_PRETTY);
    writer_object(&w, NULL);
    writer_int(&w, "sum", sum);
    writer_text(&w, "faces", faces);
    writer_array(&w, "distribution");
    for (int i = 0; i <= e->hi - e->lo; i++) {
        if (bar[i] <= 0)
            continue;
        writer_object_row(&w, NULL);
        writer_int(&w, "sum", e->lo + i);
        writer_real(&w, "chance", bar[i]);
        writer_end(&w);
    }
    writer_end(&w);
    writer_end(&w);
    status = writer_done(&w) ? tool_write(&text) : ERR_MEMORY;
    str_clear(&text);
    return status;
}

static bool seed(const struct arguments *a, struct random *random, struct err *err)
{
    const char *word = arguments_get(a, "--seed");
    uint64_t number;

    if (!word && !random_seed_of_system(&number, err))
        return false;
    random_from_number(random, word ? random_seed_of_word(word) : number);
    return true;
}

int tool_roll(const struct arguments *a)
{
    struct expression e;
    struct random random;
    struct str faces;
    struct err err;
    double *bar;
    int sum, status = 0;

    if (!expression_read(a->word[0], &e)) {
        terminal_warn(_("battlemat-cli: expected dice such as 2d6+1, found \"%s\"\n"), a->word[0]);
        return ERR_USAGE;
    }
    if (!seed(a, &random, &err))
        return tool_fail(&err);
    bar = expression_distribution(&e);
    if (!bar)
        return ERR_MEMORY;
    str_init(&faces);
    sum = roll(&e, &random, &faces);
    if (arguments_get(a, "--json"))
        status = print_json(&e, bar, sum, str_cstr(&faces));
    else
        print(&e, bar, sum, str_cstr(&faces));
    str_clear(&faces);
    mem_free(bar);
    return status;
}

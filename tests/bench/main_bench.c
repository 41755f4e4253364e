/*
 * battlemat-bench - measures the program against floors in the same run.
 */
#include "base/writer.h"
#include "bench/child.h"
#include "bench/peer.h"
#include "bench/rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "battlemat-bench - how fast it is, each row beside a floor measured in the same run\n"
    "\n"
    "  --json       one JSON document\n"
    "  --quick      everything once, shortly: shows that the rows work, not how fast they are\n"
    "  --only TEXT  rows whose name begins so\n"
    "  --list       the names of the rows\n"
    "  --peer SECTION FOLDER\n"
    "               others' workloads in others' form: fov, path, json, raster, png, dice\n"
    "\n"
    "Status: 0 all rows were measured (met or missed), 1 some could not be, 2 wrong usage.\n";

static const struct {
    const char *title;
    const struct row *row;
} groups[] = {
    { "the board", rows_board },
    { "the rules", rows_rules },
    { "other books, in their own fights", rows_books },
    { "the mechanics of the other books", rows_probes },
    { "light and fog", rows_eyes },
    { "files", rows_files },
    { "maps of others, bundles", rows_exchange },
#ifdef BENCH_WINDOW
    { "the window", rows_window },
    { "painted ground", rows_ground },
    { "pictures as maps", rows_picture },
    { "looking back", rows_time },
    { "the players' window", rows_players },
#endif
    { "how cost must grow (the larger beside the smaller)", rows_growth },
};

enum { GROUPS = sizeof groups / sizeof groups[0] };

struct options {
    bool json, quick, list;
    const char *only;
};

static bool met(const struct row *row, const struct result *r)
{
    switch (row->bound) {
    case RATIO_MOST:
        return r->ratio <= row->target;
    case RATIO_LEAST:
        return r->ratio >= row->target;
    case VALUE_MOST:
        return r->ours <= row->target;
    case VALUE_LEAST:
        return r->ours >= row->target;
    }
    return false;
}

static const char *bound_word(enum bound bound)
{
    static const char *const words[] = { "ratio at most", "ratio at least", "at most", "at least" };

    return words[bound];
}

/* ---- as a table ---- */

/* Four digits that count. */
static const char *digits(double value, char room[24])
{
    snprintf(room, 24, value >= 1000 || value == 0 ? "%.0f" : value >= 10 ? "%.1f" : "%.3f", value);
    return room;
}

static void print_row(const struct row *row, const struct result *r)
{
    char ours[24], floor[24], ratio[24];

    printf("%-7s %-22s %10s %-9s", met(row, r) ? "met" : "MISSED", row->id, digits(r->ours, ours), row->unit);
    if (r->ratio > 0)
        printf(" %10s %8s x", digits(r->floor, floor), digits(r->ratio, ratio));
    else
        printf(" %10s %8s  ", "", "");
    printf("  %s %g\n        %s%s%s%s%s\n", bound_word(row->bound), row->target, row->what,
           row->floor ? " | " : "", row->floor ? row->floor : "", *r->note ? " | " : "", r->note);
    fflush(stdout);
}

/* ---- as JSON ---- */

static void write_row(struct writer *w, const struct row *row, const struct result *r)
{
    writer_object(w, NULL);
    writer_text(w, "row", row->id);
    writer_text(w, "what", row->what);
    writer_text(w, "unit", row->unit);
    writer_real(w, "value", r->ours);
    if (row->floor)
        writer_text(w, "beside", row->floor);
    if (r->ratio > 0) {
        writer_real(w, "floor", r->floor);
        writer_real(w, "ratio", r->ratio);
    }
    writer_text(w, "bound", bound_word(row->bound));
    writer_real(w, "target", row->target);
    writer_bool(w, "met", met(row, r));
    if (*r->note)
        writer_text(w, "note", r->note);
    writer_end(w);
}

static void write_failure(struct writer *w, const struct row *row, const struct gauge *gauge)
{
    writer_object(w, NULL);
    writer_text(w, "row", row->id);
    writer_text(w, "fault", gauge->fault);
    writer_end(w);
}

/* ---- running ---- */

struct tally {
    int met, missed, failed;
};

static void run_row(struct gauge *gauge, const struct row *row, struct writer *w, struct tally *tally)
{
    struct result r = { 0 };

    gauge->waits = false;
    if (!row->measure(gauge, row, &r)) {
        tally->failed++;
        fprintf(stderr, "battlemat-bench: %s: %s\n", row->id, gauge->fault);
        if (w)
            write_failure(w, row, gauge);
        return;
    }
    if (w)
        write_row(w, row, &r);
    else
        print_row(row, &r);
    *(met(row, &r) ? &tally->met : &tally->missed) += 1;
}

static bool wanted(const struct options *o, const struct row *row)
{
    return !o->only || strncmp(row->id, o->only, strlen(o->only)) == 0;
}

static void run_rows(struct gauge *gauge, const struct options *o, struct writer *w, struct tally *tally)
{
    for (int g = 0; g < GROUPS; g++) {
        bool titled = false;

        for (const struct row *row = groups[g].row; row->id; row++) {
            if (!wanted(o, row))
                continue;
            if (!titled && !w)
                printf("\n%s\n", groups[g].title);
            titled = true;
            run_row(gauge, row, w, tally);
        }
    }
}

static void list_rows(const struct options *o)
{
    for (int g = 0; g < GROUPS; g++)
        for (const struct row *row = groups[g].row; row->id; row++)
            if (wanted(o, row))
                puts(row->id);
}

static int run_as_json(struct gauge *gauge, const struct options *o)
{
    struct tally tally = { 0 };
    struct writer w;
    struct str text;

    str_init(&text);
    writer_init(&w, &text, WRITER_PRETTY);
    writer_object(&w, NULL);
    writer_bool(&w, "quick", o->quick);
    writer_array(&w, "rows");
    run_rows(gauge, o, &w, &tally);
    writer_end(&w);
    writer_int(&w, "met", tally.met);
    writer_int(&w, "missed", tally.missed);
    writer_int(&w, "failed", tally.failed);
    writer_end(&w);
    if (writer_done(&w))
        fputs(str_cstr(&text), stdout);
    str_clear(&text);
    return tally.failed > 0;
}

static int run_as_table(struct gauge *gauge, const struct options *o)
{
    struct tally tally = { 0 };

    run_rows(gauge, o, NULL, &tally);
    printf("\n%d met, %d missed, %d not measured%s\n", tally.met, tally.missed, tally.failed,
           o->quick ? " (quick: the figures mean nothing)" : "");
    return tally.failed > 0;
}

static bool read_options(struct options *o, int count, char **word)
{
    for (int i = 1; i < count; i++) {
        if (strcmp(word[i], "--json") == 0)
            o->json = true;
        else if (strcmp(word[i], "--quick") == 0)
            o->quick = true;
        else if (strcmp(word[i], "--list") == 0)
            o->list = true;
        else if (strcmp(word[i], "--only") == 0 && i + 1 < count)
            o->only = word[++i];
        else
            return false;
    }
    return true;
}

/* Files of a run lie in a folder of its own, which goes with it. */
static bool make_folder(char *folder, size_t room)
{
    const char *above = getenv("TMPDIR");

    snprintf(folder, room, "%s/battlemat-bench-XXXXXX", above && *above ? above : "/tmp");
    return mkdtemp(folder) != NULL;
}

int main(int count, char **word)
{
    struct options o = { 0 };
    struct gauge gauge = { 0 };
    char folder[200];
    int status;

    if (count > 1 && strcmp(word[1], "--child") == 0)
        return child_run(count - 2, word + 2);
    if (count == 4 && strcmp(word[1], "--peer") == 0)
        return peer_run(word[2], word[3]) ? 0 : 1;
    if (!read_options(&o, count, word)) {
        fputs(help, count == 2 && strcmp(word[1], "--help") == 0 ? stdout : stderr);
        return count == 2 && strcmp(word[1], "--help") == 0 ? 0 : 2;
    }
    if (o.list) {
        list_rows(&o);
        return 0;
    }
    if (!make_folder(folder, sizeof folder)) {
        fprintf(stderr, "battlemat-bench: no folder for files can be made\n");
        return 1;
    }
    gauge = (struct gauge){ .quick = o.quick, .folder = folder };
    status = o.json ? run_as_json(&gauge, &o) : run_as_table(&gauge, &o);
    gauge_clean(&gauge);
    return status;
}

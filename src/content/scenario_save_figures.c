/* Writes the figures of a scenario: the sheet of each, and what differs from it. */
#include "content/scenario_saving.h"
#include "content/sheet_own.h"

#include "base/files.h"
#include "board/footprint.h"
#include "board/step.h"
#include "content/glow.h"

#include <stdio.h>
#include <string.h>

/* ---- the sheet it came from ---- */

/* Look for the sheet in the catalogue; one with a fault stands for nobody. */
static bool load_known(struct scenario_saving *s, struct scenario_known *known)
{
    const struct book *book = s->table->book;
    struct faults faults;
    struct str path;
    struct err err;

    faults_init(&faults);
    str_init(&path);
    bool whole = known->text > 0 && sheet_find(book, texts_get(&book->texts, known->text), &path, &err) &&
                 sheet_load(str_cstr(&path), book, true, &known->sheet, &faults);
    str_clear(&path);
    faults_clear(&faults);
    return whole;
}

/* The sheet of the catalogue that a figure came from; NULL: none, or it has another size. */
static const struct sheet *sheet_of(struct scenario_saving *s, int token)
{
    const struct token *figure = &s->table->state->token[token];
    struct scenario_known *known = s->known;

    while (known < s->known + s->nknown && known->text != figure->sheet)
        known++;
    if (known == s->known + s->nknown) {
        known->text = figure->sheet;
        known->whole = load_known(s, known);
        s->nknown++;
    }
    return known->whole && known->sheet.size == figure->size ? &known->sheet : NULL;
}

/* ---- numbers ---- */

static bool is_told(const struct sheet_stat *stat, int n, int which)
{
    for (int i = 0; i < n; i++)
        if (stat[i].stat == which)
            return true;
    return false;
}

/* Add the numbers in which the figure differs from figure 0 of a table; how many it did. */
static int add_differing(const struct scenario_saving *s, int token, const struct state *like,
                         struct sheet_stat *stat, int *n)
{
    const struct ruleset *rules = s->table->book->rules;
    int before = *n;

    for (int i = 0; i < rules->nstats; i++) {
        int value = state_stat(s->table->state, token, i);

        if (rules->stats[i].kind != STAT_DERIVED && value != state_stat(like, 0, i) && !is_told(stat, *n, i))
            stat[(*n)++] = (struct sheet_stat){ (short)i, value };
    }
    return *n - before;
}

static void write_stats(const struct scenario_saving *s, const struct sheet_stat *stat, int n)
{
    if (n == 0)
        return;
    writer_object_row(s->w, "stats");
    for (int i = 0; i < n; i++) {
        const struct choice choice = sheet_stat_choice(&s->table->book->rules->stats[stat[i].stat]);

        choice_write(s->w, &choice, stat[i].value);
    }
    writer_end(s->w);
}

/* ---- marks and items ---- */

typedef void list_writer(const struct sheet_saving *);

/* The text of one list. False: no memory. */
static bool print_list(struct sheet_saving saving, list_writer *write, struct str *out)
{
    struct writer w;

    writer_init(&w, out, WRITER_COMPACT);
    writer_object(&w, NULL);
    saving.w = &w;
    write(&saving);
    writer_end(&w);
    return writer_done(&w);
}

/* Write a list in which the figure differs from another; `key` alone says that it has none of them. */
static void write_differing(struct scenario_saving *s, list_writer *write, const char *key,
                            const struct sheet_saving *figure, const struct sheet_saving *like)
{
    struct str one = { 0 }, other = { 0 };

    if (!print_list(*figure, write, &one) || !print_list(*like, write, &other)) {
        s->failed = true;
    } else if (strcmp(str_cstr(&one), str_cstr(&other)) != 0) {
        if (strcmp(str_cstr(&one), "{}") != 0) {
            write(figure);
        } else {
            writer_array_row(s->w, key);
            writer_end(s->w);
        }
    }
    str_clear(&one);
    str_clear(&other);
}

static void write_lists(struct scenario_saving *s, const struct sheet_saving *figure,
                        const struct sheet_saving *like)
{
    write_differing(s, sheet_write_marks, "marks", figure, like);
    write_differing(s, sheet_write_types, "types", figure, like);
    write_differing(s, sheet_write_items, "items", figure, like);
}

/* ---- the difference ---- */

/*
 * Numbers that follow from others change with them: the sheet is laid on a table again until all of them are
 * as the figure's.
 */
static void write_difference(struct scenario_saving *s, int token, const struct sheet *sheet)
{
    struct sheet_stat stat[STATS_MAX];
    const struct scenario_table *t = s->table;
    struct sheet_entry entry = {
        .at = NOWHERE, .seat = t->state->token[token].seat, .seen = SEATS_ALL, .stat = stat
    };
    const struct sheet_saving figure = { t->state, t->book, token, true, s->w };
    struct sheet_table like;

    for (int more = 1; more > 0;) {
        if (!sheet_table_lay(&like, sheet, t->book, t->state->option, &entry)) {
            s->failed = true;
            return;
        }
        more = add_differing(s, token, &like.state, stat, &entry.nstats);
        if (more > 0)
            sheet_table_clear(&like);
    }
    const struct sheet_saving plain = { &like.state, &like.book, 0, true, s->w };
    write_stats(s, stat, entry.nstats);
    write_lists(s, &figure, &plain);
    sheet_table_clear(&like);
}

/*
 * A figure that no sheet stands for is kept whole beside the scenario; no sheet has the marks that only show.
 */
static void write_own(struct scenario_saving *s, int token)
{
    const struct scenario_table *t = s->table;
    const struct sheet_saving figure = { t->state, t->book, token, true, s->w };
    const struct sheet_saving plain = { t->state, t->book, token, false, s->w };
    char name[120];

    s->own->token[s->own->n++] = token;
    snprintf(name, sizeof name, "%.80s-%d.sheet.json", t->stem, s->own->n);
    writer_text(s->w, "sheet", name);
    write_lists(s, &figure, &plain);
}

/* ---- the whole ---- */

/* Does it stand where a scenario lets nobody stand: with one that was written before, or in a wall? */
static bool is_by_gm(const struct scenario_saving *s, int token)
{
    const struct state *now = s->table->state;
    const struct token *figure = &now->token[token];
    int sharing = 1;

    for (int i = 0; i < token; i++)
        if (scenario_takes(now, i) && cell_somewhere(now->token[i].at) &&
            footprint_clashes(now->board->grid.layout, now->token[i].at, now->token[i].size, figure->at,
                              figure->size, &sharing))
            return true;
    return !step_stands_open(now->board, figure->at, figure->size);
}

static void write_place(const struct scenario_saving *s, int token)
{
    const struct token *figure = &s->table->state->token[token];
    const struct scenario_seat *seat =
        &s->table->seat[figure->seat < s->table->nseats ? figure->seat : SEAT_GM];
    char cell[CELL_TEXT];

    if (seat != &s->table->seat[SEAT_GM])
        writer_text(s->w, "seat", seat->name);
    if (*s->table->map && cell_somewhere(figure->at)) {
        writer_text(s->w, "at", cell_print(figure->at, cell));
        if (is_by_gm(s, token))
            writer_bool(s->w, "by_gm", true);
    }
    if (figure->height)
        writer_real(s->w, "height", figure->height / (double)ONE_CELL);
    if (figure->glow.dim) {
        writer_object_row(s->w, "light");
        glow_write(s->w, figure->glow);
        writer_end(s->w);
    }
    if (figure->seen == SEATS_GM)
        writer_bool(s->w, "hidden", true);
}

void scenario_write_figure(struct scenario_saving *s, int token)
{
    const struct token *figure = &s->table->state->token[token];
    const struct sheet *sheet = sheet_of(s, token);

    writer_object_row(s->w, NULL);
    writer_text(s->w, "name", texts_get(&s->table->book->texts, figure->text));
    if (sheet)
        writer_text(s->w, "like", texts_get(&s->table->book->texts, figure->sheet));
    writer_text(s->w, "side", scenario_side(s, token));
    write_place(s, token);
    if (sheet)
        write_difference(s, token, sheet);
    else
        write_own(s, token);
    writer_end(s->w);
}

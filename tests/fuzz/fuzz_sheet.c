/*
 * tests/fuzz/fuzz_sheet.c - any bytes as a sheet: faults that say where, or a figure that saving keeps.
 *
 * aims: content/sheet*.c
 * plant: sheet_join
 */
#include "fuzz.h"

#include "content/items.h"
#include "content/sheet.h"
#include "core/play.h"
#include "rules/list.h"

PLANT(bool, sheet_join, struct command *edits, struct book *book, const struct sheet *sheet,
      const struct sheet_entry *entry);

/* The planted fault: the last mark of a sheet is forgotten. */
bool __wrap_sheet_join(struct command *edits, struct book *book, const struct sheet *sheet,
                       const struct sheet_entry *entry)
{
    struct sheet less = *sheet;

    less.nmarks -= fuzz_planted() && less.nmarks > 0;
    return __real_sheet_join(edits, book, &less, entry);
}

/* A game without a map. */
struct game {
    struct book book;
    struct state state;
};

/* The rule set whose id stands somewhere in the input, else the first. */
static const struct ruleset *rules_in(const uint8_t *data, size_t size)
{
    for (int i = 0; rules_at(i); i++)
        if (memmem(data, size, rules_at(i)->id, strlen(rules_at(i)->id)))
            return rules_at(i);
    return rules_at(0);
}

static void open_game(struct game *g, const struct ruleset *rules)
{
    struct faults faults;

    faults_init(&faults);
    BUG_UNLESS(book_init(&g->book, rules) && items_load(&g->book, &faults));
    BUG_UNLESS(book_begin_state(&g->book, &g->state));
    for (int i = 0; i < g->book.rules->noptions; i++)
        g->state.option[i] = g->book.rules->options[i].start;
}

static void close_game(struct game *g)
{
    state_clear(&g->state);
    book_clear(&g->book);
}

static bool load(const struct game *g, const char *path, bool judged, struct sheet *sheet)
{
    struct faults faults;

    faults_init(&faults);
    if (sheet_load(path, &g->book, judged, sheet, &faults))
        return true;
    fuzz_faults(&faults);
    return false;
}

static void join(struct game *g, const struct sheet *sheet)
{
    struct sheet_entry entry = { .side = "heroes", .at = NOWHERE, .seat = SEAT_GM, .seen = SEATS_ALL };
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    const struct tape nothing = { 0 };
    struct play play;

    BUG_UNLESS(sheet_join(&edits, &g->book, sheet, &entry));
    play_begin(&play, &g->state, &g->book, &edits);
    BUG_UNLESS(play_run(&play, &nothing) == OUTCOME_DONE);
    play_clear(&play);
    command_clear(&edits);
}

/* Join a game, leave it as a sheet. */
static void save(const struct sheet *sheet, struct str *text)
{
    struct game g;

    open_game(&g, sheet->rules);
    join(&g, sheet);
    BUG_UNLESS(sheet_save(&g.state, &g.book, 0, sheet, text));
    close_game(&g);
}

/* What the sheet says, the figure has: every number, as many marks and things of each kind. */
static void same_sheets(const struct sheet *a, const struct sheet *b)
{
    BUG_UNLESS(strcmp(a->name, b->name) == 0 && a->size == b->size && a->nmarks == b->nmarks);
    BUG_UNLESS(a->nitems == b->nitems);
    for (int i = 0; i < a->nstats; i++) {
        int k = 0;

        while (k < b->nstats && b->stat[k].stat != a->stat[i].stat)
            k++;
        BUG_UNLESS(k == b->nstats || a->stat[i].value == b->stat[k].value);
    }
    for (int i = 0; i < a->nitems; i++)
        BUG_UNLESS(strcmp(a->item[i].item.key, b->item[i].item.key) == 0 &&
                   a->item[i].level == b->item[i].level && a->item[i].a == b->item[i].a);
}

/* ---- as a figure of a scenario ---- */

/* What a figure may say in place of its sheet, and nothing else. */
static bool is_in_order(struct reader *r, const cJSON *node, const struct ruleset *rules)
{
    const struct system system = { rules, NULL };
    struct arena arena;
    struct field_table table;
    struct field figure = { .key = "figure", .kind = FIELD_OBJECT };

    arena_init(&arena);
    field_table_init(&table, &arena);
    BUG_UNLESS(sheet_varied_fields(&table, &system));
    figure.of = field_table_done(&table);
    field_check(r, node, NULL, &figure);
    arena_clear(&arena);
    return reader_ok(r);
}

/* The varied sheet joins, and does so without all marks of its first key. */
static void join_less(struct sheet *sheet)
{
    for (int less = 0; less < 2; less++) {
        struct game g;

        open_game(&g, sheet->rules);
        join(&g, sheet);
        close_game(&g);
        if (sheet->nmarks > 0)
            sheet_drop_marks(sheet, sheet->mark[0].key);
    }
}

/* What stands in "x-figure" is what a scenario would say of it. */
static void vary(const struct game *g, const struct sheet *like, const uint8_t *data, size_t size)
{
    struct faults faults;
    struct sheet sheet;
    struct reader r;

    faults_init(&faults);
    BUG_UNLESS(reader_open_text(&r, "figure", (const char *)data, size, &faults));
    const cJSON *node = json_get(r.root, "x-figure");
    if (cJSON_IsObject(node) && is_in_order(&r, node, like->rules)) {
        BUG_UNLESS(sheet_vary(like, &g->book, &r, node, &sheet));
        if (reader_ok(&r))
            join_less(&sheet);
        sheet_clear(&sheet);
    }
    if (reader_close(&r))
        faults_clear(&faults);
    else
        fuzz_faults(&faults);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *path = fuzz_file("hero.sheet.json", data, size);
    struct sheet first, second;
    struct str text, again;
    struct game g;

    open_game(&g, rules_in(data, size));
    if (load(&g, path, true, &first))
        sheet_clear(&first);
    if (!load(&g, path, false, &first)) {
        close_game(&g);
        return 0;
    }
    str_init(&text);
    str_init(&again);
    save(&first, &text);
    BUG_UNLESS(load(&g, fuzz_file("hero.sheet.json", str_cstr(&text), text.len), false, &second));
    same_sheets(&first, &second);
    vary(&g, &first, data, size);
    save(&second, &again);
    fuzz_same(&text, &again, "a sheet saved twice");
    sheet_clear(&first);
    sheet_clear(&second);
    str_clear(&text);
    str_clear(&again);
    close_game(&g);
    return 0;
}

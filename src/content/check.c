#include "content/check.h"

#include "base/language.h"

#include "content/catalogue.h"
#include "content/items.h"
#include "content/scenario.h"
#include "content/schema.h"
#include "content/tables.h"
#include "content/words.h"

#include <stdio.h>
#include <string.h>

static bool check_map(const char *path, const struct ruleset *rules, struct faults *faults)
{
    struct terrain_table *terrain = terrain_table_new();
    struct board *board = NULL;
    struct map_info info;
    bool whole = terrain && map_load(path, terrain, &board, &info, faults);

    (void)rules;
    if (!terrain)
        faults->failed = true;
    if (whole) {
        board_free(board);
        map_info_clear(&info);
    }
    terrain_table_free(terrain);
    return whole;
}

static bool check_sheet(const char *path, const struct ruleset *rules, struct faults *faults)
{
    struct sheet sheet;
    struct book book;
    bool whole;

    if (!book_init(&book, rules)) {
        faults->failed = true;
        return false;
    }
    whole = items_load(&book, faults) && sheet_load(path, &book, true, &sheet, faults);
    if (whole)
        sheet_clear(&sheet);
    book_clear(&book);
    return whole;
}

static bool check_items(const char *path, const struct ruleset *rules, struct faults *faults)
{
    struct book book;
    bool whole;

    if (!book_init(&book, rules)) {
        faults->failed = true;
        return false;
    }
    whole = items_load_file(path, &book, faults);
    book_clear(&book);
    return whole;
}

static bool check_tables(const char *path, const struct ruleset *rules, struct faults *faults)
{
    struct tables tables;
    bool whole = tables_load_file(path, rules, &tables, faults);

    if (whole)
        tables_clear(&tables);
    return whole;
}

static bool check_words(const char *path, const struct ruleset *rules, struct faults *faults)
{
    struct words words;
    bool whole = words_load_file(path, rules, &words, faults);

    if (whole)
        words_clear(&words);
    return whole;
}

static bool check_rules(const char *path, const struct ruleset *rules, struct faults *faults)
{
    struct catalogue catalogue;
    bool whole = catalogue_load_file(path, rules, &catalogue, faults);

    if (whole)
        catalogue_clear(&catalogue);
    return whole;
}

static const struct {
    const char *kind;
    bool (*check)(const char *path, const struct ruleset *rules, struct faults *faults);
} checks[] = {
    { "map", check_map },        { "sheet", check_sheet }, { "items", check_items },
    { "ruleset", check_tables }, { "text", check_words },  { "rules", check_rules },
};

static bool check_scenario(const char *path, rules_lister *rules_at, struct faults *faults)
{
    struct scenario scenario;
    bool whole = scenario_load(&scenario, path, rules_at, faults);

    if (whole)
        scenario_clear(&scenario);
    return whole;
}

/* Maps have no system, a scenario tells of it itself, and a book may be listed before its rule set is written. */
static bool needs_rules(const char *kind)
{
    return strcmp(kind, "map") != 0 && strcmp(kind, "scenario") != 0 && strcmp(kind, "rules") != 0;
}

/* What the document says it is; false after a fault. */
static bool ask_kind(const char *path, rules_lister *rules_at, const char **kind,
                     const struct ruleset **rules, struct faults *faults)
{
    struct reader r;

    if (!reader_open(&r, path, JSON_BOARD_LIMIT, faults))
        return false;
    *kind = schema_kind_of(field_text(r.root, "format", ""));
    if (!*kind && r.root)
        reader_expected(&r, r.root, "format", FAULT_FORMAT, _("a format such as \"battlemat-map/1\""));
    *rules = *kind && needs_rules(*kind) ? system_named(&r, rules_at)
                                         : system_of_id(rules_at, field_text(r.root, "system", ""));
    return reader_close(&r);
}

bool check_file(const char *path, rules_lister *rules_at, const char **kind, struct faults *faults)
{
    const struct ruleset *rules = NULL;
    const char *found = NULL;
    bool known = ask_kind(path, rules_at, &found, &rules, faults);

    if (kind)
        *kind = found;
    if (!known)
        return false;
    if (strcmp(found, "scenario") == 0)
        return check_scenario(path, rules_at, faults);
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (strcmp(checks[i].kind, found) == 0)
            return checks[i].check(path, rules, faults);
    return false;
}

#include "content/check.h"

#include "base/language.h"

#include "content/catalogue.h"
#include "content/items.h"
#include "content/overlay.h"
#include "content/portrait.h"
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
    if (whole) {
        sheet_clear(&sheet);
        whole = portrait_check(path, faults);
    }
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

/* Was the sheet's file among those of the scenario before? */
static bool is_again(const struct scenario *scenario, int sheet)
{
    for (int i = 0; i < sheet; i++)
        if (strcmp(scenario->sheet[i].file, scenario->sheet[sheet].file) == 0)
            return true;
    return false;
}

static bool check_scenario(const char *path, rules_lister *rules_at, struct faults *faults)
{
    struct scenario scenario;
    bool whole;

    if (!scenario_load(&scenario, path, rules_at, faults))
        return false;
    whole = true;
    for (int i = 0; i < scenario.nsheets; i++)
        if (*scenario.sheet[i].portrait && !is_again(&scenario, i))
            whole = portrait_check(scenario.sheet[i].file, faults) && whole;
    scenario_clear(&scenario);
    return whole;
}

/*
 * Maps have no system, a scenario tells of it itself, and a
 * book may be listed before its rule set is written.
 */
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

static bool check_one(const char *path, rules_lister *rules_at, const char **kind, struct faults *faults)
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

/* Words are checked as what they are for: laid over their document. */
static bool check_words_of(const char *base, const char *code, rules_lister *rules_at, struct faults *faults)
{
    char spoken[LANGUAGE_CODE];
    bool whole;

    snprintf(spoken, sizeof spoken, "%s", language_now());
    language_choose(code);
    whole = check_one(base, rules_at, NULL, faults);
    language_choose(spoken);
    return whole;
}

/* Does the file say that it is words in another language? */
static bool is_words(const char *path)
{
    struct faults unheard;
    struct reader r;
    bool is;

    faults_init(&unheard);
    is = reader_open(&r, path, JSON_BOARD_LIMIT, &unheard);
    if (is) {
        is = strncmp(field_text(r.root, "format", ""), OVERLAY_FORMAT "/", strlen(OVERLAY_FORMAT "/")) == 0;
        reader_close(&r);
    }
    faults_clear(&unheard);
    return is;
}

bool check_file(const char *path, rules_lister *rules_at, const char **kind, struct faults *faults)
{
    char code[LANGUAGE_CODE];
    struct str base;
    bool whole;

    str_init(&base);
    if (overlay_base(path, &base, code, sizeof code) && is_words(path)) {
        if (kind)
            *kind = "words";
        whole = check_words_of(str_cstr(&base), code, rules_at, faults);
    } else {
        whole = check_one(path, rules_at, kind, faults);
    }
    str_clear(&base);
    return whole;
}

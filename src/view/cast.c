#include "view/cast.h"

#include "base/files.h"
#include "content/roster.h"
#include "content/scenario.h"
#include "rules/list.h"

#include <stdio.h>
#include <string.h>

enum { CASTS = 16 };

/* Is it a sheet that any scenario can name? */
static bool is_listed(const struct roster *roster, const char *key)
{
    for (int i = 0; i < roster->n; i++)
        if (strcmp(roster->entry[i].key, key) == 0)
            return true;
    return false;
}

/* Take a figure in, or say that it cannot be: too large, of a sheet of its own, one too many. */
static bool take(struct cast *cast, const struct scenario *scenario, const struct scenario_figure *f,
                 const struct roster *roster, int most)
{
    const struct sheet *sheet = &scenario->sheet[f->sheet];
    struct cast_figure *figure = &cast->figure[cast->n];
    bool foe = f->side != 0;
    int there = 0;

    for (int i = 0; i < cast->n; i++)
        there += cast->figure[i].foe == foe;
    if (there == most || cast->n == CAST_MOST || sheet->size > 1 || strlen(f->name) >= CAST_TEXT ||
        strlen(sheet->key) >= CAST_TEXT || !is_listed(roster, sheet->key))
        return false;
    snprintf(figure->name, CAST_TEXT, "%s", f->name);
    snprintf(figure->like, CAST_TEXT, "%s", sheet->key);
    figure->foe = foe;
    cast->n++;
    return true;
}

/* The whole of a scenario's figures, if each of them can be taken. */
static bool take_all(struct cast *cast, const struct scenario *scenario, int most)
{
    struct roster roster;
    bool whole = scenario->nsides == 2 && roster_load(&scenario->book, &roster);

    cast->n = 0;
    if (!whole)
        return false;
    for (int i = 0; i < scenario->nfigures && whole; i++)
        whole = take(cast, scenario, &scenario->figure[i], &roster, most);
    roster_clear(&roster);
    return whole && cast->n > 1;
}

/* Does a scenario say that it is of these rules? Costs far less than to read all that it names. */
static bool is_of(const char *path, const struct ruleset *rules, struct faults *faults)
{
    struct reader r;
    bool of = reader_open(&r, path, JSON_BOARD_LIMIT, faults);

    if (!of)
        return false;
    of = strcmp(field_text(r.root, "system", ""), rules->id) == 0;
    reader_close(&r);
    return of;
}

/* Read a scenario; what is not of these rules, is a lesson or has a fault brings no cast. */
static bool read_cast(const char *path, const struct ruleset *rules, int most, struct cast *cast)
{
    struct scenario scenario;
    struct faults faults;
    bool taken = false;

    faults_init(&faults);
    if (is_of(path, rules, &faults) && scenario_load(&scenario, path, rules_at, &faults)) {
        taken = scenario.lesson.n == 0 && take_all(cast, &scenario, most);
        scenario_clear(&scenario);
    }
    faults_clear(&faults);
    return taken;
}

bool cast_find(const struct ruleset *rules, int most, uint64_t chance, struct cast *cast)
{
    struct files_list list = { 0 };
    struct str folder = { 0 };
    struct cast found[CASTS];
    struct err err;
    int n = 0;

    if (files_data_path("maps", &folder, &err) &&
        files_list(str_cstr(&folder), ".scenario.json", &list, &err))
        for (int i = 0; i < list.n && n < CASTS; i++) {
            struct str path = { 0 };

            str_add_format(&path, "%s/%s", str_cstr(&folder), list.name[i]);
            n += read_cast(str_cstr(&path), rules, most, &found[n]);
            str_clear(&path);
        }
    files_list_clear(&list);
    str_clear(&folder);
    if (n > 0)
        *cast = found[chance % (uint64_t)n];
    return n > 0;
}

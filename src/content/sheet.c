#include "content/sheet_own.h"

#include "base/files.h"
#include "base/language.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

void sheet_clear(struct sheet *sheet)
{
    arena_clear(&sheet->arena);
    *sheet = (struct sheet){ 0 };
}

int sheet_usual_size(const struct sheet *sheet, const struct book *book)
{
    const struct ruleset *rules = book->rules;

    for (int i = 0; rules->cells_across && i < sheet->nstats; i++)
        if (sheet->stat[i].stat == rules->sized_by)
            return rules->cells_across(book, sheet->stat[i].value);
    return 1;
}

/* ---- marks ---- */

enum { DROPPED = -1 }; /* key of a mark that is to go */

static bool is_dropped(const struct sheet *sheet, int row)
{
    return row > 0 && sheet->mark[row - 1].key == DROPPED;
}

/* What a row, and 1, is called when those before it are gone. */
static int row_kept(const struct sheet *sheet, int row)
{
    int kept = row;

    for (int i = 0; i < row; i++)
        kept -= sheet->mark[i].key == DROPPED;
    return kept;
}

void sheet_drop_marks(struct sheet *sheet, int key)
{
    int kept = 0;

    for (int i = 0; i < sheet->nmarks; i++)
        if (sheet->mark[i].key == key || is_dropped(sheet, sheet->mark[i].whole) ||
            is_dropped(sheet, sheet->mark[i].at))
            sheet->mark[i].key = DROPPED;
    for (int i = sheet->nmarks - 1; i >= 0; i--) {
        sheet->mark[i].whole = row_kept(sheet, sheet->mark[i].whole);
        sheet->mark[i].at = row_kept(sheet, sheet->mark[i].at);
    }
    for (int i = 0; i < sheet->nmarks; i++)
        if (sheet->mark[i].key != DROPPED)
            sheet->mark[kept++] = sheet->mark[i];
    sheet->nmarks = kept;
}

/* ---- files ---- */

/* A file in the folder of what people add themselves. */
static bool own_path(const char *name, struct str *path, struct err *err)
{
    str_reset(path);
    if (files_home_path(FILES_DATA, name, path, err) && files_exist(str_cstr(path)))
        return true;
    str_reset(path);
    return false;
}

/* The name without ".sheet.json" nearest to `key` in a folder of the rule set; false: none is near. */
static bool find_near(const struct ruleset *rules, const char *folder, const char *key, char near[64])
{
    struct files_list list = { 0 };
    struct str path;
    char inside[100];
    int found = -1;

    str_init(&path);
    snprintf(inside, sizeof inside, "rules/%s/%s", rules->id, folder);
    if (files_data_path(inside, &path, NULL) && files_list(str_cstr(&path), ".sheet.json", &list, NULL)) {
        for (int i = 0; i < list.n; i++)
            *strchr(list.name[i], '.') = '\0';
        found = text_nearest(key, (const char *const *)list.name, list.n);
        if (found >= 0)
            snprintf(near, 64, "%s", list.name[found]);
    }
    files_list_clear(&list);
    str_clear(&path);
    return found >= 0;
}

/* Is it without faults? `err` is touched only if there was no memory to tell. */
static bool is_whole(const char *path, const struct book *book, struct err *err)
{
    struct faults faults;
    struct sheet sheet;
    bool whole;

    faults_init(&faults);
    whole = sheet_load(path, book, true, &sheet, &faults);
    if (whole)
        sheet_clear(&sheet);
    else if (faults_kind(&faults) == ERR_MEMORY)
        err_memory(err);
    faults_clear(&faults);
    return whole;
}

bool sheet_find(const struct book *book, const char *key, struct str *path, struct err *err)
{
    const struct ruleset *rules = book->rules;
    static const char *const folders[] = { "creatures", "heroes" };
    char inside[200], near[64];

    for (int i = 0; i < 2 && form_name.fits(key); i++) {
        snprintf(inside, sizeof inside, "rules/%s/%s/%s.sheet.json", rules->id, folders[i], key);
        struct err miss = { .kind = ERR_NONE };

        if (own_path(inside, path, &miss) && is_whole(str_cstr(path), book, &miss))
            return true;
        str_reset(path);
        if (miss.kind != ERR_MEMORY && files_data_path(inside, path, &miss))
            return true;
        if (miss.kind == ERR_MEMORY)
            return err_memory(err);
    }
    for (int i = 0; i < 2; i++)
        if (find_near(rules, folders[i], key, near))
            return err_set(err, ERR_DATA,
                           _("expected a figure of rules/%s/creatures or heroes, found \"%.40s\" (did you "
                             "mean \"%s\"?)"),
                           rules->id, key, near);
    return err_set(err, ERR_DATA, _("expected a figure of rules/%s/creatures or heroes, found \"%.40s\""),
                   rules->id, key);
}

/* ---- numbers ---- */

int sheet_read_stats(const cJSON *node, const struct ruleset *rules, struct sheet_stat *stat)
{
    int n = 0;

    for (int i = 0; i < rules->nstats; i++) {
        const struct choice choice = sheet_stat_choice(&rules->stats[i]);

        if (rules->stats[i].kind == STAT_DERIVED || !json_get(node, choice.key))
            continue;
        if (stat)
            stat[n] = (struct sheet_stat){ (short)i, choice_read(node, &choice, 0) };
        n++;
    }
    return n;
}

struct choice sheet_stat_choice(const struct stat_def *def)
{
    return (struct choice){ def->key, def->lo, def->hi, def->choices,
                            .numbers = def->choices && !ruleset_stat_is_word(def) };
}

#include "content/sheet_own.h"

#include "base/files.h"

#include <stdio.h>
#include <string.h>

void sheet_clear(struct sheet *sheet)
{
    arena_clear(&sheet->arena);
    *sheet = (struct sheet){ 0 };
}

bool sheet_find(const struct ruleset *rules, const char *key, struct str *path, struct err *err)
{
    static const char *const folders[] = { "creatures", "heroes" };
    char inside[200];

    for (int i = 0; i < 2 && form_name.fits(key); i++) {
        snprintf(inside, sizeof inside, "rules/%s/%s/%s.sheet.json", rules->id, folders[i], key);
        if (files_data_path(inside, path, NULL))
            return true;
    }
    return err_set(err, ERR_DATA, "expected a figure of rules/%s/creatures or heroes, found \"%.40s\"",
                   rules->id, key);
}

int sheet_read_stats(const cJSON *node, const struct ruleset *rules, struct sheet_stat *stat)
{
    int n = 0;

    for (int i = 0; i < rules->nstats; i++) {
        if (rules->stats[i].kind == STAT_DERIVED || !cJSON_IsNumber(json_get(node, rules->stats[i].key)))
            continue;
        if (stat)
            stat[n] = (struct sheet_stat){ (short)i, (short)field_int(node, rules->stats[i].key, 0) };
        n++;
    }
    return n;
}

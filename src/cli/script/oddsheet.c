#include "cli/script/oddsheet.h"

#include "base/mem.h"

#include <string.h>

void oddsheet_clear(struct oddsheet *sheet)
{
    mem_free(sheet->at);
    arena_clear(&sheet->arena);
    *sheet = (struct oddsheet){ 0 };
}

bool oddsheet_add(struct oddsheet *sheet, const char *key, double number)
{
    void *at = sheet->at;
    const char *copy = arena_text(&sheet->arena, key);

    if (!copy || !mem_reserve(&at, &sheet->room, (size_t)sheet->n + 1, sizeof *sheet->at))
        return false;
    sheet->at = at;
    sheet->at[sheet->n++] = (struct odds_row){ copy, number };
    return true;
}

const double *oddsheet_find(const struct oddsheet *sheet, const char *key)
{
    for (int i = 0; i < sheet->n; i++)
        if (strcmp(sheet->at[i].key, key) == 0)
            return &sheet->at[i].number;
    return NULL;
}

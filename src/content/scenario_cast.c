/* content/scenario_cast.c - other figures in the parts of a scenario, and fewer of them. */
#include "content/scenario_own.h"

#include <stdio.h>
#include <string.h>

/* Is a figure other than this one called so? */
static bool is_taken(const struct scenario *s, int but, const char *name)
{
    for (int i = 0; i < s->nfigures; i++)
        if (i != but && strcmp(s->figure[i].name, name) == 0)
            return true;
    return false;
}

/* The name, with a number where somebody else has it. */
static const char *own_name(struct scenario *s, int figure, const char *name)
{
    char numbered[SCENARIO_NAME * 4 + 16];

    if (!is_taken(s, figure, name))
        return arena_text(&s->arena, name);
    for (int n = 2;; n++) {
        snprintf(numbered, sizeof numbered, "%.*s %d", SCENARIO_NAME * 4, name, n);
        if (!is_taken(s, figure, numbered))
            return arena_text(&s->arena, numbered);
    }
}

/* What named the figure that had the part names the one that has it now. */
static void rename_in_marks(struct scenario *s, const char *from, const char *to)
{
    for (int i = 0; i < s->nsheets; i++)
        for (int k = 0; k < s->sheet[i].nmarks; k++)
            if (s->sheet[i].mark[k].of && strcmp(s->sheet[i].mark[k].of, from) == 0)
                s->sheet[i].mark[k].of = to;
}

bool scenario_recast(struct scenario *s, int figure, const char *path, struct faults *faults)
{
    struct sheet *list = arena_take(&s->arena, (size_t)s->nsheets + 1, sizeof *list), sheet;
    struct scenario_figure *part = &s->figure[figure];
    const char *name;

    if (!list || !sheet_load(path, &s->book, true, &sheet, faults))
        return false;
    name = own_name(s, figure, sheet.name);
    if (!name) {
        sheet_clear(&sheet);
        return false;
    }
    memcpy(list, s->sheet, (size_t)s->nsheets * sizeof *list);
    list[s->nsheets] = sheet;
    s->sheet = list;
    rename_in_marks(s, part->name, name);
    part->name = name;
    part->sheet = s->nsheets++;
    part->stat = NULL;
    part->nstats = 0;
    return true;
}

/* ---- fewer enemies ---- */

static bool is_named(const struct scenario *s, const char *name)
{
    for (int i = 0; i < s->nsheets; i++)
        for (int k = 0; k < s->sheet[i].nmarks; k++)
            if (s->sheet[i].mark[k].of && strcmp(s->sheet[i].mark[k].of, name) == 0)
                return true;
    return false;
}

int scenario_spared(const struct scenario *s, int n, bool *away)
{
    int enemies = 0, spared = 0;

    for (int i = 0; i < s->nfigures; i++) {
        away[i] = false;
        enemies += s->figure[i].side != 0 && !s->figure[i].hidden;
    }
    for (int i = s->nfigures - 1; i >= 0 && spared < n && spared + 1 < enemies; i--)
        if (s->figure[i].side != 0 && !s->figure[i].hidden && !is_named(s, s->figure[i].name)) {
            away[i] = true;
            spared++;
        }
    return spared;
}

bool scenario_spare(struct scenario *s, int n)
{
    bool *away = arena_take(&s->arena, (size_t)s->nfigures + 1, sizeof *away);
    int kept = 0;

    if (!away)
        return false;
    scenario_spared(s, n, away);
    for (int i = 0; i < s->nfigures; i++)
        if (!away[i])
            s->figure[kept++] = s->figure[i];
    s->nfigures = kept;
    return true;
}

bool scenario_set_option(struct scenario *s, int option, int value)
{
    struct scenario_option *list;

    for (int i = 0; i < s->noptions; i++)
        if (s->option[i].option == option) {
            s->option[i].value = value;
            return true;
        }
    if (value == s->rules->options[option].start)
        return true;
    list = arena_take(&s->arena, (size_t)s->noptions + 1, sizeof *list);
    if (!list)
        return false;
    if (s->noptions > 0)
        memcpy(list, s->option, (size_t)s->noptions * sizeof *list);
    list[s->noptions++] = (struct scenario_option){ option, value };
    s->option = list;
    return true;
}

/* Reads the figures of a scenario: whose sheet, which side and seat, and where they stand. */
#include "content/scenario_own.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/hash_table.h"
#include "base/language.h"
#include "base/text.h"
#include "board/footprint.h"
#include "board/step.h"
#include "content/glow.h"

#include <stdlib.h>
#include <string.h>

/* ---- sheets ---- */

/* The path of the sheet that a figure names, or NULL after a fault. */
static const char *path_of(struct scenario_loading *l, const cJSON *node)
{
    const char *like = field_text(node, "like", NULL), *file = field_text(node, "sheet", NULL), *path = NULL;
    struct str found;
    struct err err;

    if (!like == !file) {
        reader_fault(&l->r, node, NULL, FAULT_VALUE, "%s",
                     like ? _("expected \"like\" or \"sheet\", found both")
                          : _("expected \"like\" or \"sheet\", found neither"));
        return NULL;
    }
    if (file)
        return form_path.fits(file) ? scenario_path(l, file) : NULL;
    str_init(&found);
    if (sheet_find(&l->scenario->book, like, &found, &err))
        path = scenario_keep(l, str_cstr(&found));
    else if (err.kind == ERR_MEMORY)
        l->failed = true;
    else if (form_name.fits(like))
        reader_fault(&l->r, node, "like", FAULT_VALUE, "%s", err.text);
    str_clear(&found);
    return path;
}

/* The row of a sheet that was named before, -1 if it was wrong; false if it is new. */
static bool find_sheet(const struct scenario_loading *l, const char *path, int *sheet)
{
    const struct scenario *s = l->scenario;

    for (*sheet = 0; *sheet < s->nsheets; ++*sheet)
        if (strcmp(s->sheet[*sheet].file, path) == 0)
            return true;
    *sheet = -1;
    for (int i = 0; i < l->nwrong; i++)
        if (strcmp(l->wrong[i], path) == 0)
            return true;
    return false;
}

/* One that lies beside the scenario is found by its place, if that is no longer than a text of a game. */
static const char *key_beside(struct scenario_loading *l, const char *file, const char *key)
{
    const char *beside = field_table_text(&l->scenario->arena, SHEET_BESIDE "%s", file);

    l->failed = l->failed || !beside;
    return beside && strlen(beside) <= TEXT_BYTES ? beside : key;
}

/* The row of a sheet, loaded when it is first named; -1 after a fault. */
static int sheet_of(struct scenario_loading *l, const cJSON *node)
{
    struct scenario *s = l->scenario;
    const char *path = path_of(l, node);
    int sheet = -1;

    if (!path || find_sheet(l, path, &sheet))
        return sheet;
    if (sheet_load(path, &s->book, true, &s->sheet[s->nsheets], l->faults)) {
        struct sheet *loaded = &s->sheet[s->nsheets];

        if (json_get(node, "sheet"))
            loaded->key = key_beside(l, field_text(node, "sheet", ""), loaded->key);
        return s->nsheets++;
    }
    l->wrong[l->nwrong++] = path;
    reader_fault(&l->r, node, json_get(node, "like") ? "like" : "sheet", FAULT_VALUE,
                 _("expected a sheet without faults, found the faults above in %s"), path);
    return -1;
}

/* Lists of its own make another sheet of the one that the figure is like. */
static int varied_sheet(struct scenario_loading *l, const cJSON *node)
{
    struct scenario *s = l->scenario;
    int sheet = sheet_of(l, node);

    if (sheet < 0 || !(field_list(node, "marks") || field_list(node, "more_marks") ||
                       field_list(node, "types") || field_list(node, "items")))
        return sheet;
    if (!sheet_vary(&s->sheet[sheet], &s->book, &l->r, node, &s->sheet[s->nsheets]))
        l->failed = true;
    return s->nsheets++;
}

/* ---- side and seat ---- */

static int side_of(struct scenario_loading *l, const cJSON *node)
{
    const struct scenario *s = l->scenario;
    const char *name = field_text(node, "side", "");

    for (int i = 0; i < s->nsides; i++)
        if (strcmp(s->side[i], name) == 0)
            return i;
    if (form_name.fits(name))
        reader_expected_word(&l->r, node, "side", _("one of \"sides\""), s->side, s->nsides);
    return 0;
}

static int seat_of(struct scenario_loading *l, const cJSON *node)
{
    const struct scenario *s = l->scenario;
    const char *name = field_text(node, "seat", "gm"), *names[SEATS];

    for (int i = 0; i < s->nseats; i++) {
        names[i] = s->seat[i].name;
        if (strcmp(names[i], name) == 0)
            return i;
    }
    if (form_name.fits(name))
        reader_expected_word(&l->r, node, "seat", _("one of \"seats\""), names, s->nseats);
    return SEAT_GM;
}

/* ---- place ---- */

/* Does a figure of that size, standing there, share a cell with one that is there already? */
static bool is_crowded(const struct scenario_loading *l, struct cell at, int size)
{
    const struct scenario *s = l->scenario;
    int sharing = 1;

    for (int i = 0; i < s->nfigures; i++) {
        const struct scenario_figure *figure = &s->figure[i];
        int other = figure->sheet < 0 ? 1 : s->sheet[figure->sheet].size;

        if (cell_somewhere(figure->at) &&
            footprint_clashes(s->board->grid.layout, figure->at, other, at, size, &sharing))
            return true;
    }
    return false;
}

/* Why a figure may not stand there; NULL: it may. The GM may put it where the rules let nobody stand. */
static const char *wrong_place(const struct scenario_loading *l, struct cell at, int size, bool by_gm)
{
    if (!footprint_fits(&l->scenario->board->grid, at, size))
        return _("a place on the map");
    if (by_gm)
        return NULL;
    if (!step_stands_open(l->scenario->board, at, size))
        return _("a place without walls");
    return is_crowded(l, at, size) ? _("a place where nobody else stands") : NULL;
}

/* The cell that a text at `key` of the node names, if the figure may stand there. */
static struct cell cell_named(struct scenario_loading *l, const cJSON *node, const char *key,
                              const char *text, int size, bool by_gm)
{
    const char *wrong;
    struct cell at;

    if (!form_cell.fits(text) || !grid_parse_cell(l->scenario->board->grid.layout, text, &at))
        return NOWHERE;
    wrong = wrong_place(l, at, size, by_gm);
    if (!wrong)
        return at;
    reader_expected(&l->r, node, key, FAULT_VALUE, wrong);
    return NOWHERE;
}

/* The place of the i-th of `count` figures: the one that is given, or that of the list. */
static struct cell cell_given(struct scenario_loading *l, const cJSON *node, int size, int i, int count)
{
    const cJSON *list = field_list(node, "at"), *cell = cJSON_GetArrayItem(list, i);
    int given = list ? cJSON_GetArraySize(list) : 1;
    bool by_gm = field_bool(node, "by_gm", false);

    if (given != count) {
        reader_fault(&l->r, node, "at", FAULT_VALUE, _("expected a place for each of %d, found %d"), count,
                     given);
        return NOWHERE;
    }
    if (!list)
        return cell_named(l, node, "at", field_text(node, "at", ""), size, by_gm);
    return cell_named(l, cell, NULL, cJSON_IsString(cell) ? cell->valuestring : "", size, by_gm);
}

static const struct map_start *start_of(struct scenario_loading *l, const cJSON *node, int *group)
{
    const struct map_info *map = &l->scenario->map;
    const char *name = field_text(node, "start", ""), *names[64];

    for (int i = 0; i < map->nstarts; i++) {
        if (i < 64)
            names[i] = map->start[i].name;
        if (strcmp(map->start[i].name, name) != 0)
            continue;
        *group = i;
        return &map->start[i];
    }
    if (form_name.fits(name))
        reader_expected_word(&l->r, node, "start", _("one of \"starts\" of the map"), names,
                             smaller(map->nstarts, 64));
    return NULL;
}

/* The first cell of the group, of those not yet given, where the figure has room. */
static struct cell cell_of_group(struct scenario_loading *l, const cJSON *node, int size)
{
    int group = 0;
    const struct map_start *start = start_of(l, node, &group);

    if (!start)
        return NOWHERE;
    while (l->taken[group] < start->n) {
        struct cell at = start->cell[l->taken[group]++];

        if (!wrong_place(l, at, size, false))
            return at;
    }
    reader_fault(&l->r, node, "start", FAULT_VALUE, _("expected a group with a cell left, found \"%s\" full"),
                 start->name);
    return NOWHERE;
}

static struct cell place_of(struct scenario_loading *l, const cJSON *node, int size, int i, int count)
{
    const char *wish = json_get(node, "at") ? "at" : json_get(node, "start") ? "start" : NULL;

    if (json_get(node, "at") && json_get(node, "start"))
        reader_fault(&l->r, node, "start", FAULT_VALUE, _("expected \"at\" or \"start\", found both"));
    else if (wish && !json_get(l->r.root, "map"))
        reader_expected(&l->r, node, wish, FAULT_VALUE, _("no place, as there is no map"));
    else if (wish && l->scenario->board)
        return strcmp(wish, "at") == 0 ? cell_given(l, node, size, i, count) : cell_of_group(l, node, size);
    return NOWHERE;
}

/* ---- the whole ---- */

/* The figure that has this name, counted from 1; 0: nobody has. Names are found by their hash. */
static uintptr_t figure_named(const struct hash_table *names, const struct scenario *s, const char *name)
{
    size_t at = 0;
    uintptr_t one;

    while ((one = hash_table_next(names, hash_text(name), &at)) && strcmp(s->figure[one - 1].name, name) != 0)
        continue;
    return one;
}

/* Had another this name before? The next figure has it now. */
static bool is_second(struct scenario_loading *l, struct hash_table *names, const char *name)
{
    if (figure_named(names, l->scenario, name))
        return true;
    l->failed = l->failed || !hash_table_add(names, hash_text(name), (uintptr_t)l->scenario->nfigures + 1);
    return false;
}

static void read_numbers(struct scenario_loading *l, const cJSON *node, struct scenario_figure *figure)
{
    const cJSON *stats = field_object(node, "stats");
    const struct ruleset *rules = l->scenario->rules;

    figure->stat = scenario_take(l, sheet_read_stats(stats, rules, NULL), sizeof *figure->stat);
    if (figure->stat)
        figure->nstats = sheet_read_stats(stats, rules, figure->stat);
}

/* The name of the i-th figure of an entry: with its number if there may be several. */
static const char *name_of(struct scenario_loading *l, const cJSON *node, int i)
{
    const char *name = field_text(node, "name", ""), *numbered;

    if (!*name || !json_get(node, "count"))
        return scenario_keep(l, name);
    numbered = field_table_text(&l->scenario->arena, "%s-%d", name, i + 1);
    if (!numbered)
        l->failed = true;
    else if (text_points(name, strlen(name)) <= SCENARIO_NAME &&
             text_points(numbered, strlen(numbered)) > SCENARIO_NAME)
        reader_expected(&l->r, node, "name", FAULT_LIMIT, _("a name that leaves room for a number"));
    return numbered ? numbered : "";
}

/* How many figures an entry stands for; what is out of bounds was told already. */
static int count_of(const cJSON *node)
{
    int count = field_int(node, "count", 1);

    return count < 1 || count > SCENARIO_ALIKE ? 1 : count;
}

/* Alike but for names and places. Once one has no place the others get none: the fault is told once. */
static void read_figure(struct scenario_loading *l, const cJSON *node, struct hash_table *names)
{
    struct scenario *s = l->scenario;
    struct scenario_figure figure = { .sheet = varied_sheet(l, node),
                                      .side = side_of(l, node),
                                      .seat = seat_of(l, node),
                                      .height = field_thousandths(node, "height", 0),
                                      .hidden = field_bool(node, "hidden", false) };
    int count = count_of(node), size = figure.sheet < 0 ? 1 : s->sheet[figure.sheet].size;

    if (json_get(node, "light"))
        figure.glow = glow_read(&l->r, field_object(node, "light"));
    read_numbers(l, node, &figure);
    for (int i = 0; i < count; i++) {
        figure.name = name_of(l, node, i);
        if (*figure.name && is_second(l, names, figure.name))
            reader_expected(&l->r, node, "name", FAULT_DUPLICATE, _("each name once"));
        if (i == 0 || cell_somewhere(figure.at))
            figure.at = place_of(l, node, size, i, count);
        s->figure[s->nfigures++] = figure;
    }
}

/* All figures there will be; -1 after a fault: more than a game has room for. */
static int count_figures(struct scenario_loading *l, const cJSON *figures)
{
    int n = 0;

    JSON_EACH(node, figures) {
        n += count_of(node);
        if (n > TOKENS_MAX) {
            reader_fault(&l->r, node, NULL, FAULT_LIMIT, _("expected at most %d figures in all, found more"),
                         TOKENS_MAX);
            return -1;
        }
    }
    return n;
}

/* ---- who is meant ---- */

static void report_figure(struct scenario_loading *l, const cJSON *mark)
{
    enum { OFFERED = 256 };
    const char *names[OFFERED];
    int n = 0;

    for (; n < l->scenario->nfigures && n < OFFERED; n++)
        names[n] = l->scenario->figure[n].name;
    reader_expected_word(&l->r, mark, "of", _("the name of a figure of this scenario"), names, n);
}

/* Marks may name figures that come later, so they are looked up when all are known. */
static void check_others(struct scenario_loading *l, const cJSON *marks, const struct hash_table *names)
{
    JSON_EACH(mark, marks) {
        const char *of = field_text(mark, "of", NULL);

        if (of && !figure_named(names, l->scenario, of))
            report_figure(l, mark);
    }
}

void scenario_read_figures(struct scenario_loading *l)
{
    struct scenario *s = l->scenario;
    const cJSON *figures = field_list(l->r.root, "figures");
    int entries = cJSON_GetArraySize(figures), n;
    struct hash_table names = { 0 };

    if (entries > TOKENS_MAX || (n = count_figures(l, figures)) < 0)
        return;
    s->figure = scenario_take(l, n, sizeof *s->figure);
    s->sheet = scenario_take(l, 2 * entries, sizeof *s->sheet); /* each may be varied */
    l->wrong = scenario_take(l, entries, sizeof *l->wrong);
    if (l->failed)
        return;
    JSON_EACH(node, figures)
        if (cJSON_IsObject(node))
            read_figure(l, node, &names);
    JSON_EACH(node, figures) {
        check_others(l, field_list(node, "marks"), &names);
        check_others(l, field_list(node, "more_marks"), &names);
    }
    hash_table_clear(&names);
}

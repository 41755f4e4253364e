/* Reading a scenario (content/scenario.h). */
#include "content/scenario_own.h"

#include "base/language.h"

#include "content/items.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

void *scenario_take(struct scenario_loading *l, int n, size_t size)
{
    void *block = arena_take(&l->scenario->arena, (size_t)n, size);

    if (!block)
        l->failed = true;
    return block;
}

const char *scenario_keep(struct scenario_loading *l, const char *text)
{
    const char *kept = arena_text(&l->scenario->arena, text);

    if (!kept)
        l->failed = true;
    return kept ? kept : "";
}

const char *scenario_path(struct scenario_loading *l, const char *name)
{
    const char *path = field_table_text(&l->scenario->arena, "%s%s", l->folder, name);

    if (!path)
        l->failed = true;
    return path ? path : "";
}

/* ---- seats and sides ---- */

static bool seat_is_taken(const struct scenario *s, const char *name)
{
    for (int i = 0; i < s->nseats; i++)
        if (strcmp(s->seat[i].name, name) == 0)
            return true;
    return false;
}

static struct scenario_seat seat_of(struct scenario_loading *l, const cJSON *node)
{
    int runner = field_word(node, "runs", scenario_runners);

    return (struct scenario_seat){ .name = scenario_keep(l, field_text(node, "name", "")),
                                   .gm = field_bool(node, "gm", false),
                                   .runner = runner < 0 ? SCENARIO_PERSON : (enum scenario_runner)runner };
}

/* Seat 0 is the GM's, wherever it stands in the list and even when it does not. */
static void read_seats(struct scenario_loading *l)
{
    struct scenario *s = l->scenario;
    const cJSON *seats = field_list(l->r.root, "seats");
    bool named = false;

    s->seat = scenario_take(l, cJSON_GetArraySize(seats) + 1, sizeof *s->seat);
    if (!s->seat)
        return;
    s->seat[s->nseats++] = (struct scenario_seat){ .name = "gm", .gm = true, .runner = SCENARIO_PERSON };
    JSON_EACH(node, seats) {
        struct scenario_seat seat = seat_of(l, node);
        bool gm = strcmp(seat.name, "gm") == 0;

        if (gm ? named : *seat.name && seat_is_taken(s, seat.name))
            reader_expected(&l->r, node, "name", FAULT_DUPLICATE, _("each name once"));
        else if (gm)
            s->seat[SEAT_GM].runner = seat.runner;
        else if (s->nseats < SEATS)
            s->seat[s->nseats++] = seat;
        else
            reader_fault(&l->r, node, NULL, FAULT_LIMIT,
                         _("expected at most %d seats with the GM's, found more"), SEATS);
        named = named || gm;
    }
}

static int side_named(const struct scenario *s, const char *name)
{
    for (int i = 0; i < s->nsides; i++)
        if (strcmp(s->side[i], name) == 0)
            return i;
    return -1;
}

static void read_sides(struct scenario_loading *l)
{
    struct scenario *s = l->scenario;
    const cJSON *sides = field_list(l->r.root, "sides");
    const char *first = field_text(l->r.root, "first", NULL);

    s->side = scenario_take(l, cJSON_GetArraySize(sides), sizeof *s->side);
    JSON_EACH(node, s->side ? sides : NULL) {
        if (!cJSON_IsString(node))
            continue;
        if (side_named(s, node->valuestring) >= 0)
            reader_expected(&l->r, node, NULL, FAULT_DUPLICATE, _("each side once"));
        s->side[s->nsides++] = scenario_keep(l, node->valuestring);
    }
    s->first = first ? side_named(s, first) : -1;
    if (first && s->first < 0)
        reader_expected_word(&l->r, l->r.root, "first", _("one of \"sides\""), s->side, s->nsides);
}

/* ---- options ---- */

static bool option_value(const struct option_def *def, const cJSON *node, int *value)
{
    if (cJSON_IsString(node))
        return ruleset_option_value(def, node->valuestring, value);
    if (cJSON_IsBool(node) && ruleset_option_is_switch(def))
        *value = cJSON_IsTrue(node);
    else if (def->decimals)
        return json_thousandths(node, value) && ruleset_option_allows(def, *value);
    else if (cJSON_IsNumber(node) && fabs(node->valuedouble) <= INT_MAX)
        *value = (int)node->valuedouble;
    else
        return false;
    return ruleset_option_allows(def, *value);
}

static bool is_listed(const cJSON *list, const char *word)
{
    for (const cJSON *node = list ? list->child : NULL; node; node = node->next)
        if (cJSON_IsString(node) && strcmp(node->valuestring, word) == 0)
            return true;
    return false;
}

/* What is said of row i of a list that begins at `first`: false: nothing. */
static bool member_value(const struct ruleset *rules, int first, int n, int i, const cJSON *list, int *value)
{
    const struct option_def *def = &rules->options[i];
    enum option_list form = ruleset_option_list(rules, first, n);
    const cJSON *node = form == LIST_IN_ORDER ? cJSON_GetArrayItem(list, i - first)
                                              : json_get(list, ruleset_option_member(def));

    if (form == LIST_OF_ON) {
        *value = is_listed(list, ruleset_option_member(def));
        return true;
    }
    if (!node && form == LIST_IN_ORDER && def->spare) {
        *value = def->lo;
        return true;
    }
    return node && option_value(def, node, value);
}

/* What the scenario says of a switch, by itself or in its list. */
static bool said_option(const struct ruleset *rules, const cJSON *options, int i, int *value)
{
    const struct option_def *def = &rules->options[i];
    int n, first = ruleset_option_member(def) ? ruleset_find_option_list(rules, def->key, &n) : -1;
    char key[OPTION_KEY];
    const cJSON *node;

    if (first < 0)
        return (node = json_get(options, def->key)) && option_value(def, node, value);
    snprintf(key, sizeof key, "%.*s", (int)strcspn(def->key, "."), def->key);
    node = json_get(options, key);
    return node && member_value(rules, first, n, i, node, value);
}

static void read_options(struct scenario_loading *l)
{
    struct scenario *s = l->scenario;
    const cJSON *options = field_object(l->r.root, "options");
    int value;

    s->option = scenario_take(l, s->rules->noptions, sizeof *s->option);
    for (int i = 0; s->option && i < s->rules->noptions; i++)
        if (said_option(s->rules, options, i, &value))
            s->option[s->noptions++] = (struct scenario_option){ i, value };
}

/* ---- pools ---- */

static void add_pool(struct scenario_loading *l, int row, int seat, const cJSON *node, const char *key)
{
    struct scenario *s = l->scenario;

    if (json_get(node, key))
        s->pool[s->npools++] = (struct scenario_pool){ ruleset_pool(s->rules, row, seat),
                                                       field_int(node, key, 0) };
}

/* What each seat has of a pool. */
static void read_purses(struct scenario_loading *l, int row, const cJSON *purses)
{
    const struct scenario *s = l->scenario;
    const char *names[SEATS];

    for (int i = 0; i < s->nseats; i++) {
        names[i] = s->seat[i].name;
        add_pool(l, row, i, purses, names[i]);
    }
    JSON_EACH(purse, purses) {
        bool known = reader_is_extra(purse->string) || !form_name.fits(purse->string);

        for (int i = 0; i < s->nseats; i++)
            known = known || strcmp(purse->string, names[i]) == 0;
        if (!known)
            reader_fault(&l->r, purses, purse->string, FAULT_VALUE,
                         _("expected one of \"seats\", found \"%s\""), purse->string);
    }
}

static void read_pools(struct scenario_loading *l)
{
    const struct ruleset *rules = l->scenario->rules;
    const cJSON *pools = field_object(l->r.root, "pools");

    l->scenario->pool = scenario_take(l, POOLS, sizeof *l->scenario->pool);
    for (int i = 0; l->scenario->pool && i < rules->npools; i++)
        if (rules->pools[i].flags & POOL_OF_SEAT)
            read_purses(l, i, field_object(pools, rules->pools[i].key));
        else
            add_pool(l, i, -1, pools, rules->pools[i].key);
}

/* ---- map ---- */

static void read_map(struct scenario_loading *l)
{
    struct scenario *s = l->scenario;
    const char *name = field_text(l->r.root, "map", NULL);

    s->map_file = "";
    if (!name || !form_path.fits(name))
        return;
    s->map_file = scenario_path(l, name);
    if (!map_load(s->map_file, s->book.terrain, &s->board, &s->map, l->faults))
        reader_fault(&l->r, l->r.root, "map", FAULT_VALUE,
                     _("expected a map without faults, found the faults above in %s"), name);
}

/* ---- the whole ---- */

static void read_scenario(struct scenario_loading *l, const char *path)
{
    struct scenario *s = l->scenario;

    s->file = scenario_keep(l, path);
    s->title = scenario_keep(l, field_text(l->r.root, "title", ""));
    s->opening = scenario_keep(l, field_text(l->r.root, "opening", ""));
    s->goal = scenario_keep(l, field_text(l->r.root, "goal", ""));
    s->minutes = field_int(l->r.root, "minutes", 0);
    s->seed = scenario_keep(l, field_text(l->r.root, "seed", ""));
    read_seats(l);
    read_sides(l);
    read_options(l);
    read_pools(l);
    read_map(l);
    scenario_read_eyes(l);
    l->taken = scenario_take(l, s->map.nstarts, sizeof *l->taken);
    if (!l->failed)
        scenario_read_figures(l);
    if (!lesson_read(&s->lesson, &l->r, s->board, s->rules))
        l->failed = true;
}

/* The document and the files it names are only read on if the rule set is known. */
static void read_document(struct scenario_loading *l, const char *path, rules_lister *rules_at)
{
    struct system list[SYSTEMS_MAX + 1];
    const struct document *document;

    system_list(rules_at, list);
    document = scenario_document(list, &l->scenario->arena);
    if (!document) {
        l->failed = true;
        return;
    }
    field_check_document(&l->r, document);
    l->scenario->rules = system_of_id(rules_at, field_text(l->r.root, "system", ""));
    if (!l->scenario->rules)
        return;
    if (!book_init(&l->scenario->book, l->scenario->rules))
        l->failed = true;
    else if (!items_load(&l->scenario->book, l->faults))
        reader_fault(&l->r, l->r.root, "system", FAULT_VALUE,
                     _("expected a rule set whose catalogue has no faults, found the faults above"));
    else
        read_scenario(l, path);
}

static const char *folder_of(struct scenario *scenario, const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? arena_bytes(&scenario->arena, path, (size_t)(slash - path) + 1) : "";
}

bool scenario_load(struct scenario *scenario, const char *path, rules_lister *rules_at, struct faults *faults)
{
    struct scenario_loading l = { .scenario = scenario, .faults = faults };

    *scenario = (struct scenario){ .first = -1 };
    if (!reader_open(&l.r, path, JSON_LIMIT, faults))
        return false;
    l.folder = folder_of(scenario, path);
    if (l.folder)
        read_document(&l, path, rules_at);
    if (!l.folder || l.failed)
        faults->failed = true;
    if (reader_close(&l.r) && !faults->failed)
        return true;
    scenario_clear(scenario);
    return false;
}

void scenario_clear(struct scenario *scenario)
{
    for (int i = 0; i < scenario->nsheets; i++)
        sheet_clear(&scenario->sheet[i]);
    board_free(scenario->board);
    lesson_clear(&scenario->lesson);
    map_info_clear(&scenario->map);
    if (scenario->book.rules)
        book_clear(&scenario->book);
    arena_clear(&scenario->arena);
    *scenario = (struct scenario){ .first = -1 };
}

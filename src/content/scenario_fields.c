/* What a scenario may contain, by the tables of its rule set. */
#include "content/scenario.h"

#include "content/glow.h"
#include "content/scenario_own.h"

#include <string.h>

const char *const scenario_runners[] = { "person", "program", "silent", NULL };

static const struct field seat_fields[] = {
    FORM_FIELD("name", &form_name, .needed = true, .example = "\"anna\"",
               .about = "Who sits there; \"gm\" is the GM's seat, which is always there."),
    BOOL_FIELD("gm", .fallback = "false", .about = "May do what the GM may."),
    WORD_FIELD(
        "runs", scenario_runners, .fallback = "\"person\"",
        .about =
            "Who decides for it: a person, the program, or nobody (every question gets its rest answer)."),
    { 0 }
};
static const struct field seat = { .key = "seat", .kind = FIELD_OBJECT, .of = seat_fields };
static const struct field side = { .key = "side", .kind = FIELD_TEXT, .form = &form_name };

static const struct field head[] = {
    TEXT_FIELD("title", 1, 80, .said = true, .needed = true, .example = "\"The toll at the bridge\"",
               .about = "What the scenario is called."),
    TEXT_FIELD("opening", 0, 2000, .said = true, .fallback = "\"\"",
               .about = "What is read out at the beginning."),
    TEXT_FIELD("goal", 0, 120, .said = true, .fallback = "\"\"", .example = "\"Drive the six goblins off.\"",
               .about = "What the players are to do, in one line."),
    INT_FIELD("minutes", 1, 1440, .example = "30",
              .about = "How long it takes at a table. Left out: nobody knows."),
    TEXT_FIELD("seed", 1, 40, .example = "\"first lesson\"",
               .about = "The dice come from this, the same each time. Left out: by chance."),
    FORM_FIELD("map", &form_path, .example = "\"bridge.map.json\"",
               .about = "The map file, beside this one. Left out: no map."),
    LIST_FIELD("seats", 0, SEATS, &seat, .about = "Who plays. Left out: only the GM, run by a person."),
    LIST_FIELD("sides", 1, 8, &side, .needed = true, .example = "[\"heroes\", \"goblins\"]",
               .about = "Who fights whom, the players' side first."),
    FORM_FIELD("first", &form_name, .example = "\"heroes\"",
               .about = "The side that begins. Left out: the rules ask."),
    { 0 }
};

static const struct field place = { .key = "place", .kind = FIELD_TEXT, .form = &form_cell };
static const struct field at_ways[] = {
    { .key = "cell", .kind = FIELD_TEXT, .form = &form_cell },
    { .key = "cells", .kind = FIELD_LIST, .lo = 1, .hi = SCENARIO_ALIKE, .of = &place },
    { 0 }
};

static const struct field light_fields[] = { GLOW_FIELDS, { 0 } };

static const struct field figure_head[] = {
    TEXT_FIELD("name", 1, SCENARIO_NAME, .needed = true, .example = "\"Snag\"",
               .about = "What the figure is called in this fight; no two alike."),
    FORM_FIELD("like", &form_name, .example = "\"goblin\"",
               .about = "A figure that comes with the rules: the name of its file in creatures or heroes."),
    FORM_FIELD("sheet", &form_path, .example = "\"ragna.sheet.json\"",
               .about = "Or a sheet file beside this one."),
    FORM_FIELD("side", &form_name, .needed = true, .about = "One of \"sides\"."),
    FORM_FIELD("seat", &form_name, .fallback = "\"gm\"", .about = "Who runs it."),
    INT_FIELD(
        "count", 1, SCENARIO_ALIKE, .example = "6",
        .about =
            "So many alike, each with its number behind the name: Snag-1, Snag-2. Left out: one, without."),
    EITHER_FIELD(
        "at", at_ways, .example = "\"3,4\"",
        .about =
            "Where it stands; of several, a list with the place of each. Left out without \"start\": off "
            "the map."),
    FIELD_ROW("height", FIELD_THOUSANDTHS, .lo = 0, .hi = HEIGHT_MOST, .fallback = "0", .example = "2.5",
              .about = "How many cells above the ground it is, with at most three decimals."),
    FORM_FIELD("start", &form_name, .example = "\"west\"",
               .about = "Or a group of \"starts\" of the map: the next free cell of it."),
    BOOL_FIELD("by_gm", .fallback = "false",
               .about = "The GM put it there, though the rules let nobody stand there: with somebody else, "
                        "say on a body, or in a wall."),
    OBJECT_FIELD("light", light_fields, .example = "{\"bright\": 4, \"dim\": 8}",
                 .about = "The light that it carries, a torch or a lantern. Left out: none."),
    BOOL_FIELD("hidden", .fallback = "false", .about = "Only the GM knows of it."),
    { 0 }
};

/* The values of a switch: true and false, or words. */
static struct field choices_field(const struct option_def *def)
{
    if (ruleset_option_is_switch(def))
        return (struct field){ .key = def->key, .kind = FIELD_BOOL };
    return (struct field){ .key = def->key, .kind = FIELD_WORD, .words = def->choices };
}

/* An option takes numbers, words or both, as its row says. */
static struct field option_field(const struct system *system, const struct option_def *def,
                                 struct arena *arena)
{
    struct field field = {
        .key = def->key, .kind = def->decimals ? FIELD_THOUSANDTHS : FIELD_INT, .lo = def->lo, .hi = def->hi
    };
    bool numbers = def->lo <= def->hi, number = def->start >= def->lo && def->start <= def->hi;
    struct field_table ways;
    char text[16];

    if (numbers && def->choices) {
        field_table_init(&ways, arena);
        field_table_add(&ways, field);
        field_table_add(&ways, choices_field(def));
        field = (struct field){ .key = def->key, .kind = FIELD_EITHER, .of = field_table_done(&ways) };
    } else if (!numbers) {
        field = choices_field(def);
    }
    field.about = system_about(system, "option", def->key, def->rule, arena);
    field.fallback = field_table_text(arena, number || ruleset_option_is_switch(def) ? "%s" : "\"%s\"",
                                      ruleset_option_word(def, def->start, text, sizeof text));
    return field;
}

/* The words that the list of those that are on may have; NULL: no memory. */
static const char *const *member_words(const struct ruleset *rules, int first, int n, struct arena *arena)
{
    const char **word = arena_take(arena, (size_t)n + 1, sizeof *word);

    for (int i = 0; word && i < n; i++)
        word[i] = ruleset_option_member(&rules->options[first + i]);
    if (word)
        word[n] = NULL;
    return (const char *const *)word;
}

/* A list of switches: its numbers in order, an object of them, or the names of those that are on. */
static struct field list_field(const struct system *system, int first, int n, struct arena *arena)
{
    const struct ruleset *rules = system->rules;
    const struct option_def *def = &rules->options[first];
    struct field list = { .kind = FIELD_LIST, .lo = ruleset_option_least(rules, first, n), .hi = n },
                 row = option_field(system, def, arena);
    enum option_list form = ruleset_option_list(rules, first, n);
    struct field_table table;

    field_table_init(&table, arena);
    for (int i = first; form == LIST_BY_NAME && i < first + n; i++) {
        struct field member = option_field(system, &rules->options[i], arena);

        member.key = ruleset_option_member(&rules->options[i]);
        field_table_add(&table, member);
    }
    if (form == LIST_OF_ON) {
        row = (struct field){ .kind = FIELD_WORD, .words = member_words(rules, first, n, arena) };
        list.lo = 0;
    }
    if (form == LIST_BY_NAME)
        list = (struct field){ .kind = FIELD_OBJECT, .of = field_table_done(&table) };
    else
        list.of = field_table_one(arena, row);
    list.key = field_table_text(arena, "%.*s", (int)strcspn(def->key, "."), def->key);
    list.about = system_about(system, "option", list.key ? list.key : def->key, def->rule, arena);
    return list;
}

static struct field options_field(const struct system *system, struct arena *arena)
{
    const struct ruleset *rules = system->rules;
    struct field options = { .key = "options",
                             .kind = FIELD_OBJECT,
                             .about = "House rules that differ from the book." };
    struct field_table table;

    field_table_init(&table, arena);
    for (int i = 0, n; i < rules->noptions; i += n) {
        const struct option_def *def = &rules->options[i];
        bool list = ruleset_option_member(def) && ruleset_find_option_list(rules, def->key, &n) == i;
        struct field field;

        n = list ? n : 1;
        field = list ? list_field(system, i, n, arena) : option_field(system, def, arena);
        table.failed = table.failed || !field.key || ((list || field.kind == FIELD_EITHER) && !field.of);
        field_table_add(&table, field);
    }
    options.of = field_table_done(&table);
    return options;
}

/* What lies in pools; of those that every seat has, by seats. */
static struct field pools_field(const struct system *system, struct arena *arena)
{
    static const struct field number = {
        .key = "number", .kind = FIELD_INT, .lo = -POOL_MOST, .hi = POOL_MOST
    };
    static const struct field purses = {
        .key = "purses", .kind = FIELD_MAP, .lo = 0, .hi = SEATS, .form = &form_name, .of = &number
    };
    struct field pools = {
        .key = "pools",
        .kind = FIELD_OBJECT,
        .about = "What the table and the seats begin with where it differs from what the rules say."
    };
    struct field_table table;

    field_table_init(&table, arena);
    for (int i = 0; i < system->rules->npools; i++) {
        const struct pool_def *def = &system->rules->pools[i];
        struct field field = def->flags & POOL_OF_SEAT ? purses : number;

        field.key = def->key;
        field.about = system_about(system, "pool", def->key, def->rule, arena);
        field_table_add(&table, field);
    }
    pools.of = field_table_done(&table);
    return pools;
}

static struct field figures_field(const struct system *system, struct arena *arena)
{
    struct field figures = { .key = "figures",
                             .kind = FIELD_LIST,
                             .needed = true,
                             .lo = 0,
                             .hi = TOKENS_MAX,
                             .about = "Everybody who is there, in the order they act." };
    struct field stats = OBJECT_FIELD("stats", sheet_stat_fields(system, arena),
                                      .about = "Numbers that differ from the sheet's.");
    struct field figure = { .key = "figure", .kind = FIELD_OBJECT };
    struct field_table table;
    bool varied;

    field_table_init(&table, arena);
    field_table_add_all(&table, figure_head);
    field_table_add(&table, stats);
    varied = sheet_varied_fields(&table, system);
    figure.of = field_table_done(&table);
    figures.of = figure.of && stats.of && varied ? field_table_one(arena, figure) : NULL;
    return figures;
}

static void add_eyes(struct field_table *table, struct arena *arena)
{
    static const struct field shown = LIST_FIELD(
        "shown", 0, 200, &place, .about = "Rooms that all are shown from the start: a cell of each.");

    for (int i = 0; i < SCENARIO_EYES; i++) {
        const struct scenario_eye *eye = &scenario_eyes[i];
        struct field field = {
            .key = eye->key, .kind = FIELD_WORD, .words = eye->words, .about = eye->about
        };

        field.fallback = field_table_text(arena, "\"%s\"", eye->words[0]);
        table->failed = table->failed || !field.fallback;
        field_table_add(table, field);
    }
    field_table_add(table, shown);
}

static const struct field *scenario_fields(const struct system *system, struct arena *arena)
{
    struct field options = options_field(system, arena), pools = pools_field(system, arena),
                 figures = figures_field(system, arena);
    struct field_table table;

    field_table_init(&table, arena);
    field_table_add_all(&table, head);
    field_table_add(&table, options);
    if (system->rules->npools > 0)
        field_table_add(&table, pools);
    add_eyes(&table, arena);
    field_table_add(&table, figures);
    field_table_add(&table, lesson_field);
    return options.of && pools.of && figures.of ? field_table_done(&table) : NULL;
}

const struct document *scenario_document(const struct system *systems, struct arena *arena)
{
    static const struct document plain = { "battlemat-scenario", "Battlemat scenario",
                                           "A fight ready to be played: map, seats, sides and figures.",
                                           NULL };

    return system_document(&plain, systems, scenario_fields, arena);
}

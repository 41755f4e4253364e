#include "content/layout.h"

#include <string.h>

static const char *const shows[] = { "boxes", "pools", "lines", "marks", "items", NULL };
static const char *const members[] = { "stats", "stats", "stats", "marks", "kinds" };

/* ---- what may stand there ---- */

enum table_of { OF_STATS, OF_MARKS, OF_KINDS, OF_ACTIONS, OF_QUESTIONS };

static int length_of(const struct ruleset *rules, enum table_of table)
{
    switch (table) {
    case OF_STATS:
        return rules->nstats;
    case OF_MARKS:
        return rules->nmarks;
    case OF_KINDS:
        return rules->nkinds;
    case OF_ACTIONS:
        return rules->nactions;
    default:
        return rules->nnames;
    }
}

static const char *key_of(const struct ruleset *rules, enum table_of table, int i)
{
    switch (table) {
    case OF_STATS:
        return rules->stats[i].key;
    case OF_MARKS:
        return rules->marks[i].key;
    case OF_KINDS:
        return rules->kinds[i].key;
    case OF_ACTIONS:
        return rules->actions[i].key;
    default:
        return rules->name[i];
    }
}

static bool is_question(const struct ruleset *rules, int name)
{
    for (const struct name_use *use = rules->uses; use && use->kind != NAMES_END; use++)
        if (use->kind == NAMES_QUESTION && use->name == name)
            return true;
    return false;
}

/* All keys of a table, as the words of a field. */
static const char *const *keys_of(const struct ruleset *rules, enum table_of table, struct arena *arena)
{
    int n = length_of(rules, table), kept = 0;
    const char **words = arena_take(arena, (size_t)n + 1, sizeof *words);

    for (int i = 0; words && i < n; i++)
        if (table != OF_QUESTIONS || is_question(rules, i))
            words[kept++] = key_of(rules, table, i);
    return words;
}

static void add_word(struct field_table *table, const struct system *system, const char *key, enum table_of of,
                     const char *about)
{
    const char *const *words = keys_of(system->rules, of, table->arena);

    table->failed = table->failed || !words;
    field_table_add(table, (struct field){ .key = key, .kind = FIELD_WORD, .about = about, .words = words });
}

/* A list of keys of a table. */
static void add_words(struct field_table *table, const struct system *system, const char *key, enum table_of of,
                      const char *about)
{
    const char *const *words = keys_of(system->rules, of, table->arena);
    const struct field one = { .key = key, .kind = FIELD_WORD, .words = words };
    const struct field *row = words ? field_table_one(table->arena, one) : NULL;

    table->failed = table->failed || !row;
    field_table_add(table, (struct field){ .key = key,
                                           .kind = FIELD_LIST,
                                           .lo = 1,
                                           .hi = 64,
                                           .about = about,
                                           .of = row });
}

static const struct field key_field = { .key = "key",
                                        .kind = FIELD_TEXT,
                                        .needed = true,
                                        .form = &form_key,
                                        .example = "\"gear\"",
                                        .about = "Its name; text.json has the words." };

static const struct field *block_fields(const struct system *system, struct arena *arena)
{
    struct field_table table;

    field_table_init(&table, arena);
    field_table_add(&table, key_field);
    field_table_add(&table, (struct field){ .key = "show",
                                            .kind = FIELD_WORD,
                                            .needed = true,
                                            .words = shows,
                                            .about = "How it is shown." });
    add_words(&table, system, "stats", OF_STATS, "Numbers of this block.");
    add_words(&table, system, "marks", OF_MARKS, "Marks of this block.");
    add_words(&table, system, "kinds", OF_KINDS, "Kinds of thing of this block.");
    return field_table_done(&table);
}

static const struct field *step_fields(const struct system *system, struct arena *arena)
{
    struct field_table table;

    field_table_init(&table, arena);
    field_table_add(&table, key_field);
    add_word(&table, system, "action", OF_ACTIONS, "The action that asks.");
    add_words(&table, system, "questions", OF_QUESTIONS, "Its questions that belong here.");
    add_word(&table, system, "buy", OF_ACTIONS, "The action that buys a thing.");
    add_word(&table, system, "sell", OF_ACTIONS, "The action that sells one.");
    add_word(&table, system, "use", OF_ACTIONS, "The action that puts one on.");
    return field_table_done(&table);
}

static void add_list(struct field_table *table, const char *key, const struct field *row, const char *about)
{
    const struct field one = { .key = key, .kind = FIELD_OBJECT, .of = row };
    const struct field *rows = row ? field_table_one(table->arena, one) : NULL;

    table->failed = table->failed || !rows;
    field_table_add(table, (struct field){ .key = key,
                                           .kind = FIELD_LIST,
                                           .lo = 0,
                                           .hi = 32,
                                           .about = about,
                                           .of = rows });
}

bool layout_fields(struct field_table *table, const struct system *system)
{
    add_list(table, "sheet", block_fields(system, table->arena), "The blocks of a sheet, from top to bottom.");
    add_list(table, "creation", step_fields(system, table->arena), "The steps of making a character.");
    add_list(table, "advancement", step_fields(system, table->arena), "The steps of spending what it has learnt.");
    return !table->failed;
}

/* ---- reading ---- */

static int row_of(const struct ruleset *rules, enum table_of table, const char *key)
{
    for (int i = 0; i < length_of(rules, table); i++)
        if (strcmp(key_of(rules, table, i), key) == 0)
            return i;
    return -1;
}

/* The rows that a list of keys names. NULL: no memory. */
static const short *read_rows(const cJSON *list, const struct ruleset *rules, enum table_of table,
                              struct arena *arena, int *n)
{
    short *rows = arena_take(arena, (size_t)cJSON_GetArraySize(list) + 1, sizeof *rows);

    *n = 0;
    JSON_EACH(word, rows ? list : NULL) {
        int row = cJSON_IsString(word) ? row_of(rules, table, word->valuestring) : -1;

        if (row >= 0)
            rows[(*n)++] = (short)row;
    }
    return rows;
}

static bool read_blocks(struct sheet_layout *layout, const cJSON *list, const struct ruleset *rules, struct arena *arena)
{
    static const enum table_of tables[] = { OF_STATS, OF_STATS, OF_STATS, OF_MARKS, OF_KINDS };

    layout->block = arena_take(arena, (size_t)cJSON_GetArraySize(list) + 1, sizeof *layout->block);
    JSON_EACH(row, layout->block ? list : NULL) {
        struct layout_block *block = &layout->block[layout->nblocks++];
        int show = field_word(row, "show", shows);

        block->show = (enum block_show)(show < 0 ? BLOCK_LINES : show);
        block->key = arena_text(arena, field_text(row, "key", ""));
        block->of = read_rows(field_list(row, members[block->show]), rules, tables[block->show], arena, &block->n);
        if (!block->key || !block->of)
            return false;
    }
    return layout->block != NULL;
}

static bool read_steps(struct layout_steps *steps, const cJSON *list, const struct ruleset *rules, struct arena *arena)
{
    steps->step = arena_take(arena, (size_t)cJSON_GetArraySize(list) + 1, sizeof *steps->step);
    JSON_EACH(row, steps->step ? list : NULL) {
        struct layout_step *step = &steps->step[steps->n++];

        step->key = arena_text(arena, field_text(row, "key", ""));
        step->action = (short)row_of(rules, OF_ACTIONS, field_text(row, "action", ""));
        step->buy = (short)row_of(rules, OF_ACTIONS, field_text(row, "buy", ""));
        step->sell = (short)row_of(rules, OF_ACTIONS, field_text(row, "sell", ""));
        step->use = (short)row_of(rules, OF_ACTIONS, field_text(row, "use", ""));
        step->question = read_rows(field_list(row, "questions"), rules, OF_QUESTIONS, arena, &step->n);
        if (!step->key || !step->question)
            return false;
    }
    return steps->step != NULL;
}

bool layout_read(struct sheet_layout *layout, const cJSON *root, const struct ruleset *rules, struct arena *arena)
{
    *layout = (struct sheet_layout){ 0 };
    return read_blocks(layout, field_list(root, "sheet"), rules, arena) &&
           read_steps(&layout->creation, field_list(root, "creation"), rules, arena) &&
           read_steps(&layout->advancement, field_list(root, "advancement"), rules, arena);
}

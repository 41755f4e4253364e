#include "content/layout.h"

#include "content/rows.h"

#include <string.h>

static const char *const shows[] = { "boxes", "pools", "lines", "marks", "items", NULL };
static const char *const members[] = { "stats", "stats", "stats", "marks", "kinds" };

static const struct field key_field = FORM_FIELD("key", &form_key, .needed = true, .example = "\"gear\"",
                                                 .about = "Its name; text.json has the words.");

static const struct field *block_fields(const struct system *system, struct arena *arena)
{
    struct field_table table;

    field_table_init(&table, arena);
    field_table_add(&table, key_field);
    field_table_add(&table,
                    (struct field)WORD_FIELD("show", shows, .needed = true, .about = "How it is shown."));
    field_table_add(&table, (struct field)BOOL_FIELD(
                                "zeros", .fallback = "true",
                                .about = "Lines of 0 are told, and boxes where all numbers are 0. If "
                                         "it is said, so are numbers that are worked out."));
    field_table_add(&table, (struct field)BOOL_FIELD("chips", .fallback = "false",
                                                     .about = "At the table its lines stand side by side."));
    rows_add_words(&table, system, "stats", ROWS_OF_STATS, "Numbers of this block.");
    rows_add_words(&table, system, "marks", ROWS_OF_MARKS, "Marks of this block.");
    rows_add_words(&table, system, "kinds", ROWS_OF_KINDS, "Kinds of thing of this block.");
    return field_table_done(&table);
}

static const struct field *step_fields(const struct system *system, struct arena *arena)
{
    struct field_table table;

    field_table_init(&table, arena);
    field_table_add(&table, key_field);
    rows_add_word(&table, system, "action", ROWS_OF_DEEDS, "The action that asks.");
    rows_add_words(&table, system, "questions", ROWS_OF_QUESTIONS, "Its questions that belong here.");
    field_table_add(&table, (struct field)INT_FIELD(
                                "choose", 1, 20,
                                .about = "How many of the marks of the block that has its name are chosen."));
    field_table_add(&table, (struct field)BOOL_FIELD("free", .fallback = "false",
                                                     .about = "It may be left undone, and come back to."));
    rows_add_words(&table, system, "needs", ROWS_OF_STATS,
                   "The step is for figures that have one of these numbers above its least.");
    rows_add_words(&table, system, "unless", ROWS_OF_STATS,
                   "The step is for figures that have all of these numbers at their least.");
    rows_add_word(&table, system, "buy", ROWS_OF_DEEDS, "The action that buys a thing.");
    rows_add_word(&table, system, "sell", ROWS_OF_DEEDS, "The action that sells one.");
    rows_add_word(&table, system, "use", ROWS_OF_DEEDS, "The action that puts one on.");
    rows_add_word(
        &table, system, "whose", ROWS_OF_MARKS,
        "The mark that ties another figure to this one: the step is for that figure, if there is one.");
    return field_table_done(&table);
}

bool layout_fields(struct field_table *table, const struct system *system)
{
    rows_add_list(table, "sheet", block_fields(system, table->arena),
                  "The blocks of a sheet, from top to bottom.");
    rows_add_list(table, "creation", step_fields(system, table->arena), "The steps of making a character.");
    rows_add_list(table, "advancement", step_fields(system, table->arena),
                  "The steps of spending what it has learnt.");
    return !table->failed;
}

/* Is any of these numbers above the least that it can be? */
static bool has_any(const struct ruleset *rules, const struct state *now, int token, const short *stat, int n)
{
    for (int i = 0; i < n; i++)
        if (state_stat(now, token, stat[i]) > rules->stats[stat[i]].lo)
            return true;
    return false;
}

int layout_actor(const struct layout_step *step, const struct ruleset *rules, const struct state *now,
                 int token)
{
    int id = step->whose < 0 ? -1 : state_find(now, token, step->whose, -2);

    if ((step->nneeds > 0 && !has_any(rules, now, token, step->needs, step->nneeds)) ||
        has_any(rules, now, token, step->unless, step->nunless))
        return NOBODY;
    if (step->whose < 0)
        return token;
    if (id >= 0 && now->mark[id].of >= 0 && now->mark[id].of < now->ntokens)
        return now->mark[id].of;
    for (int i = 0; i < now->ntokens; i++)
        if (i != token && !(now->token[i].flags & TOKEN_GONE) && state_find(now, i, step->whose, token) >= 0)
            return i;
    return NOBODY;
}

/* ---- reading ---- */

/* The rows that a list of keys names. NULL: no memory. */
static const short *read_rows(const cJSON *list, const struct ruleset *rules, enum rows_of table,
                              struct arena *arena, int *n)
{
    short *rows = arena_take(arena, (size_t)cJSON_GetArraySize(list) + 1, sizeof *rows);

    *n = 0;
    JSON_EACH(word, rows ? list : NULL) {
        int row = cJSON_IsString(word) ? rows_find(rules, table, word->valuestring) : -1;

        if (row >= 0)
            rows[(*n)++] = (short)row;
    }
    return rows;
}

static bool read_blocks(struct sheet_layout *layout, const cJSON *list, const struct ruleset *rules,
                        struct arena *arena)
{
    static const enum rows_of tables[] = { ROWS_OF_STATS, ROWS_OF_STATS, ROWS_OF_STATS, ROWS_OF_MARKS,
                                           ROWS_OF_KINDS };

    layout->block = arena_take(arena, (size_t)cJSON_GetArraySize(list) + 1, sizeof *layout->block);
    JSON_EACH(row, layout->block ? list : NULL) {
        struct layout_block *block = &layout->block[layout->nblocks++];
        int show = field_word(row, "show", shows);

        block->show = (enum block_show)(show < 0 ? BLOCK_LINES : show);
        block->sparing = !field_bool(row, "zeros", true);
        block->full = field_bool(row, "zeros", false);
        block->chips = field_bool(row, "chips", false);
        block->key = arena_text(arena, field_text(row, "key", ""));
        block->of = read_rows(field_list(row, members[block->show]), rules, tables[block->show], arena,
                              &block->n);
        if (!block->key || !block->of)
            return false;
    }
    return layout->block != NULL;
}

static bool read_steps(struct layout_steps *steps, const cJSON *list, const struct ruleset *rules,
                       struct arena *arena)
{
    steps->step = arena_take(arena, (size_t)cJSON_GetArraySize(list) + 1, sizeof *steps->step);
    JSON_EACH(row, steps->step ? list : NULL) {
        struct layout_step *step = &steps->step[steps->n++];

        step->key = arena_text(arena, field_text(row, "key", ""));
        step->deed = (short)rows_find(rules, ROWS_OF_DEEDS, field_text(row, "action", ""));
        step->choose = field_int(row, "choose", 0);
        step->free = field_bool(row, "free", false);
        step->buy = (short)rows_find(rules, ROWS_OF_DEEDS, field_text(row, "buy", ""));
        step->sell = (short)rows_find(rules, ROWS_OF_DEEDS, field_text(row, "sell", ""));
        step->use = (short)rows_find(rules, ROWS_OF_DEEDS, field_text(row, "use", ""));
        step->whose = (short)rows_find(rules, ROWS_OF_MARKS, field_text(row, "whose", ""));
        step->question = read_rows(field_list(row, "questions"), rules, ROWS_OF_QUESTIONS, arena, &step->n);
        step->needs = read_rows(field_list(row, "needs"), rules, ROWS_OF_STATS, arena, &step->nneeds);
        step->unless = read_rows(field_list(row, "unless"), rules, ROWS_OF_STATS, arena, &step->nunless);
        if (!step->key || !step->question || !step->needs || !step->unless)
            return false;
    }
    return steps->step != NULL;
}

bool layout_read(struct sheet_layout *layout, const cJSON *root, const struct ruleset *rules,
                 struct arena *arena)
{
    *layout = (struct sheet_layout){ 0 };
    return read_blocks(layout, field_list(root, "sheet"), rules, arena) &&
           read_steps(&layout->creation, field_list(root, "creation"), rules, arena) &&
           read_steps(&layout->advancement, field_list(root, "advancement"), rules, arena);
}

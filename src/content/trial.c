#include "content/trial.h"

#include "base/language.h"
#include "content/rows.h"

enum { AWAY_MOST = 9 };

static const char *const sides[] = { "self", "foe", NULL };
static const char *const counts[] = { "chance", "mean", "range", "most", NULL };
static const enum rows_of names[] = { ROWS_OF_RESULTS, ROWS_OF_VALUES, ROWS_OF_VALUES, ROWS_OF_VALUES };

/* ---- what may stand there ---- */

static const struct field answer = { .kind = FIELD_TEXT, .lo = 1, .hi = 40, .example = "\"moderate\"" };

static const struct field *deed_fields(const struct system *system, struct arena *arena)
{
    struct field_table table;

    field_table_init(&table, arena);
    field_table_add(&table, (struct field)WORD_FIELD("who", sides, .fallback = "\"self\"",
                                                     .about = "Who does it, to the other one."));
    rows_add_word(&table, system, "action", ROWS_OF_DEEDS, "What is done.");
    field_table_add(&table,
                    (struct field)INT_FIELD("to", 1, AWAY_MOST,
                                            .about = "For a walk: how far from the character it ends."));
    field_table_add(&table, (struct field)MAP_FIELD(
                                "answers", 0, TRIAL_ANSWERS, &form_key, &answer,
                                .about = "What is said with it, by the names of the rule set; what is "
                                         "not said gets its rest."));
    return field_table_done(&table);
}

static void add_scene(struct field_table *table, const struct system *system)
{
    rows_add_word(table, system, "mark", ROWS_OF_MARKS,
                  "The mark that is tried; text.json has the words, group \"trial\".");
    field_table_add(table, (struct field)TEXT_FIELD("word", 1, 40, .example = "\"goblin\"",
                                                    .about = "What the mark is about."));
    field_table_add(table, (struct field)FORM_FIELD("foe", &form_key, .needed = true, .example = "\"goblin\"",
                                                    .about = "The creature, by the key of its sheet."));
    field_table_add(table, (struct field)INT_FIELD("away", 1, AWAY_MOST, .fallback = "1",
                                                   .about = "How far from the character it stands."));
}

bool trial_fields(struct field_table *table, const struct system *system)
{
    const struct field *deed = deed_fields(system, table->arena);
    struct field_table row;

    field_table_init(&row, table->arena);
    add_scene(&row, system);
    rows_add_list(&row, "before", deed, "What is done before; what is not allowed is left out.");
    field_table_add(&row,
                    (struct field)OBJECT_FIELD("deed", deed, .needed = true, .about = "What is tried."));
    rows_add_word(&row, system, counts[TRIAL_CHANCE], names[TRIAL_CHANCE],
                  "Counted: the chance of this result.");
    rows_add_word(&row, system, counts[TRIAL_MEAN], names[TRIAL_MEAN], "Counted: this total on average.");
    rows_add_word(&row, system, counts[TRIAL_RANGE], names[TRIAL_RANGE],
                  "Counted: this total at least and at most.");
    rows_add_word(&row, system, counts[TRIAL_MOST], names[TRIAL_MOST], "Counted: this number at most.");
    rows_add_list(table, "trials", field_table_done(&row),
                  "What a choice of making a character would change.");
    return !table->failed && deed != NULL;
}

/* ---- reading ---- */

static bool read_deed(struct trial_deed *deed, const cJSON *node, const struct ruleset *rules,
                      struct reader *r, struct arena *arena)
{
    const cJSON *answers = field_object(node, "answers");

    deed->foe = field_word(node, "who", sides) == 1;
    deed->deed = (short)rows_find(rules, ROWS_OF_DEEDS, field_text(node, "action", ""));
    deed->to = field_int(node, "to", 0);
    if (deed->deed < 0)
        reader_expected(r, node, "action", FAULT_MISSING, _("an action of the rule set"));
    JSON_EACH(said, answers) {
        int name = ruleset_find_name(rules, said->string);

        if (name < 0)
            reader_expected(r, answers, said->string, FAULT_VALUE, _("a name of the rule set"));
        if (deed->n == TRIAL_ANSWERS || !cJSON_IsString(said) || name < 0)
            continue;
        deed->question[deed->n] = (short)name;
        deed->answer[deed->n] = arena_text(arena, said->valuestring);
        if (!deed->answer[deed->n++])
            return false;
    }
    return true;
}

/* The first of the counts that the row names. */
static void read_count(struct trial *trial, const cJSON *row, const struct ruleset *rules)
{
    for (int i = 0; counts[i]; i++) {
        int name = rows_find(rules, names[i], field_text(row, counts[i], ""));

        if (name < 0)
            continue;
        trial->count = (enum trial_count)i;
        trial->name = (short)name;
        return;
    }
}

static bool read_trial(struct trial *trial, const cJSON *row, const struct ruleset *rules, struct reader *r,
                       struct arena *arena)
{
    const char *word = field_text(row, "word", NULL);

    trial->mark = (short)rows_find(rules, ROWS_OF_MARKS, field_text(row, "mark", ""));
    trial->word = word ? arena_text(arena, word) : NULL;
    trial->foe = arena_text(arena, field_text(row, "foe", ""));
    trial->away = field_int(row, "away", 1);
    trial->name = -1;
    read_count(trial, row, rules);
    if (trial->mark < 0)
        reader_expected(r, row, "mark", FAULT_MISSING, _("a mark of the rule set"));
    if (trial->name < 0)
        reader_expected(r, row, counts[TRIAL_CHANCE], FAULT_MISSING,
                        _("a result, or a number to be counted"));
    JSON_EACH(before, field_list(row, "before"))
        if (trial->nbefore < TRIAL_BEFORE &&
            !read_deed(&trial->before[trial->nbefore++], before, rules, r, arena))
            return false;
    return trial->foe && (!word || trial->word) &&
           read_deed(&trial->deed, field_object(row, "deed"), rules, r, arena);
}

bool trial_read(struct trials *trials, struct reader *r, const struct ruleset *rules, struct arena *arena)
{
    const cJSON *list = field_list(r->root, "trials");

    *trials = (struct trials){ arena_take(arena, (size_t)cJSON_GetArraySize(list) + 1, sizeof *trials->at),
                               0 };
    JSON_EACH(row, trials->at ? list : NULL)
        if (!read_trial(&trials->at[trials->n++], row, rules, r, arena))
            return false;
    return trials->at != NULL;
}

const struct trial *trial_of(const struct trials *trials, int mark)
{
    for (int i = 0; i < trials->n; i++)
        if (trials->at[i].mark == mark)
            return &trials->at[i];
    return NULL;
}

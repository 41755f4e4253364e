#include "content/words.h"

#include "base/files.h"
#include "base/language.h"
#include "base/str.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_LONGEST = 400 }; /* characters of one text */

/* ---- what a document may contain ---- */

static bool is_word_key(const char *text)
{
    size_t len = strlen(text),
           used = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_=.-");

    return len >= 1 && len <= 60 && used == len && !reader_is_extra(text);
}

static const struct text_form form_word_key = {
    N_("a key such as \"hp\" or \"luck_reroll=yes\" (at most 60 characters)"),
    "^(?!x-)[A-Za-z0-9_=.-]{1,60}$", is_word_key
};
static const struct field any_text = TEXT_FIELD("text", 0, TEXT_LONGEST, .said = true);

#define GROUP(word, meaning) \
    { \
        .key = word, .kind = FIELD_MAP, .lo = 0, .hi = 1000, .form = &form_word_key, .of = &any_text, \
        .about = meaning \
    }

/* Groups whose keys are names of many sorts. */
static const struct field free_groups[] = {
    GROUP("answer",
          "The words on an answer's button, by option, or by question and option: \"luck_reroll=yes\"."),
    GROUP("result", "What came of it, in a word or two."),
    GROUP("value", "Numbers of a running action: \"attack\", \"margin\"."),
    GROUP("label", "What adds to a total, in two words at most."),
    GROUP("why", "Why a wish is refused, or what is wrong with a sheet: a whole sentence."),
    GROUP("log", "Clauses of the log by result, answer or action; \"\" keeps silent."),
    GROUP("about", "A sentence that explains an action, mark or number to a new player."),
    GROUP("trial", "What is counted of the trial of a mark (ruleset.json), in three words or four."),
    GROUP("short", "Abbreviations for narrow places."),
    GROUP("step", "Steps of an action, as the GM sees them at a border."),
    GROUP("item", "Things of the catalogue."),
    GROUP("task", "Kinds of task."),
    GROUP("difficulty", "Names of difficulties."),
    GROUP("side", "Sides of a fight."),
    GROUP("rule", "Rules in two or three words, by id: \"AS-41\"."),
    GROUP("help", "What a rule says, in a plain sentence or two, by id."),
    GROUP("reason",
          "How the opponent's reasons are told: \"rather\", \"then\", \"worth\", and actions by their keys."),
    GROUP("screen", "Words of the screens that differ from system to system."),
    { 0 }
};

/* A group whose keys are known: editors complete them, and a wrong one is a fault. */
static void add_group(struct field_table *table, const char *key, const char *about,
                      const struct field *members)
{
    if (!members)
        table->failed = true;
    field_table_add(table, (struct field)OBJECT_FIELD(key, members, .about = about));
}

/* The members of a group: `n` keys that lie `stride` bytes apart from `first` on. */
static const struct field *known_keys(const void *first, int n, size_t stride, struct arena *arena)
{
    struct field_table table;

    field_table_init(&table, arena);
    for (int i = 0; i < n; i++) {
        struct field field = any_text;

        memcpy(&field.key, (const char *)first + (size_t)i * stride, sizeof field.key);
        field_table_add(&table, field);
    }
    return field_table_done(&table);
}

/* Those of what may be wished. */
static const struct field *deed_keys(const struct ruleset *rules, struct arena *arena)
{
    struct field_table table;

    field_table_init(&table, arena);
    for (int i = 0; i < rules->nwished; i++) {
        struct field field = any_text;

        field.key = rules->deeds[i]->key;
        field_table_add(&table, field);
    }
    return field_table_done(&table);
}

/* The questions that the rule set says it asks. */
static const struct field *question_keys(const struct ruleset *rules, struct arena *arena)
{
    struct field_table table;

    field_table_init(&table, arena);
    for (const struct name_use *use = rules->shown.uses; use && use->kind != NAMES_END; use++) {
        struct field field = any_text;

        field.key = ruleset_name(rules, use->name);
        field.about = use->rule;
        if (use->kind == NAMES_QUESTION)
            field_table_add(&table, field);
    }
    return field_table_done(&table);
}

static const struct field *words_fields(const struct system *system, struct arena *arena)
{
    const struct ruleset *rules = system->rules;
    struct field_table table;

    field_table_init(&table, arena);
    add_group(&table, "stat", "Numbers of a figure.",
              known_keys(rules->stats, rules->nstats, sizeof rules->stats[0], arena));
    add_group(&table, "mark", "Conditions and lasting facts.",
              known_keys(rules->marks, rules->nmarks, sizeof rules->marks[0], arena));
    add_group(&table, "action", "What may be done, as a button says it.", deed_keys(rules, arena));
    add_group(&table, "option", "House rules, explained in one line.",
              known_keys(rules->options, rules->noptions, sizeof rules->options[0], arena));
    if (rules->npools > 0)
        add_group(&table, "pool", "Numbers of the table and of seats.",
                  known_keys(rules->pools, rules->npools, sizeof rules->pools[0], arena));
    add_group(&table, "kind", "Kinds of thing.",
              known_keys(rules->kinds, rules->nkinds, sizeof rules->kinds[0], arena));
    add_group(&table, "question",
              "What a seat is asked: a whole sentence. {who}, {target}, {die} are filled in.",
              question_keys(rules, arena));
    field_table_add_all(&table, free_groups);
    return field_table_done(&table);
}

const struct document *words_document(const struct system *systems, struct arena *arena)
{
    static const struct document plain = { "battlemat-text", "Battlemat words",
                                           "Every word on screen that belongs to one rule set.", NULL };

    return system_document(&plain, systems, words_fields, arena);
}

/* ---- reading ---- */

static int compare(const void *one, const void *other)
{
    return strcmp(((const struct word *)one)->key, ((const struct word *)other)->key);
}

static int count_texts(const cJSON *root)
{
    int n = 0;

    JSON_EACH(group, root)
        n += cJSON_IsObject(group) ? cJSON_GetArraySize(group) : 0;
    return n;
}

/* Append the text's next choice, "[square|hex]", and what stands before it; what comes after it, or NULL. */
static const char *add_choice(struct str *out, const char *text, bool second)
{
    const char *open = strchr(text, '['), *bar = open ? strpbrk(open, "|]") : NULL,
               *shut = bar ? strchr(bar, ']') : NULL;

    if (!shut)
        return NULL;
    if (bar == shut) { /* brackets of another kind: what may be left out */
        str_add(out, text, (size_t)(shut + 1 - text));
        return shut + 1;
    }
    str_add(out, text, (size_t)(open - text));
    if (second)
        str_add(out, bar + 1, (size_t)(shut - bar - 1));
    else
        str_add(out, open + 1, (size_t)(bar - open - 1));
    return shut + 1;
}

/* The text with the first or second word of each choice. NULL: no memory. */
static const char *chosen(struct arena *arena, const char *text, bool second)
{
    const char *rest, *kept;
    struct str out;

    str_init(&out);
    while ((rest = add_choice(&out, text, second)))
        text = rest;
    str_add_text(&out, text);
    kept = arena_text(arena, str_cstr(&out));
    str_clear(&out);
    return kept;
}

/* The place of a text: that of the first `n` words that has its key, else the next one. */
static struct word *place_of(struct words *words, int n, const struct word *word)
{
    struct word *found = n > 0 ? bsearch(word, words->at, (size_t)n, sizeof *word, compare) : NULL;

    return found ? found : &words->at[words->n++];
}

/* What has a key already takes its place. False: no memory. */
static bool read_texts(const cJSON *root, struct words *words)
{
    int before = words->n;
    struct word *at = arena_take(&words->arena, (size_t)(before + count_texts(root)), sizeof *at);

    if (!at)
        return false;
    if (before > 0)
        memcpy(at, words->at, (size_t)before * sizeof *at);
    words->at = at;
    JSON_EACH(group, root)
        JSON_EACH(text, cJSON_IsObject(group) ? group : NULL) {
            struct word word;

            if (reader_is_extra(group->string) || reader_is_extra(text->string) || !cJSON_IsString(text))
                continue;
            word.key = field_table_text(&words->arena, "%s.%s", group->string, text->string);
            word.text = chosen(&words->arena, text->valuestring, false);
            word.on_hexes = chosen(&words->arena, text->valuestring, true);
            if (!word.key || !word.text || !word.on_hexes)
                return false;
            *place_of(words, before, &word) = word;
        }
    qsort(words->at, (size_t)words->n, sizeof *words->at, compare);
    return true;
}

/* Lay the texts of a file over those that there are. False (faults): none of it, or there was no memory. */
static bool lay_file(const char *path, const struct ruleset *rules, struct words *words,
                     struct faults *faults)
{
    struct reader r;

    if (!system_open(&r, rules, path, "text.json", faults))
        return false;
    if (system_check(&r, rules, words_document) && !read_texts(r.root, words))
        faults->failed = true;
    return reader_close(&r);
}

bool words_load_file(const char *path, const struct ruleset *rules, struct words *words,
                     struct faults *faults)
{
    *words = (struct words){ 0 };
    if (lay_file(path, rules, words, faults) && !faults->failed)
        return true;
    words_clear(words);
    return false;
}

void words_lay_added(const struct ruleset *rules, struct words *words, struct faults *faults)
{
    struct files_list list;
    struct str folder;

    if (system_list_own(rules, ".text.json", &folder, &list))
        for (int i = 0; i < list.n; i++) {
            struct str path = system_own_path(&folder, list.name[i]);

            faults->failed = faults->failed || path.failed;
            if (!path.failed)
                lay_file(str_cstr(&path), rules, words, faults);
            str_clear(&path);
        }
    files_list_clear(&list);
    str_clear(&folder);
}

bool words_load(const struct ruleset *rules, struct words *words, struct faults *faults)
{
    struct faults added;
    bool whole = words_load_file(NULL, rules, words, faults);

    faults_init(&added);
    if (whole)
        words_lay_added(rules, words, &added);
    if (whole && faults_kind(&added) == ERR_MEMORY) {
        faults->failed = true;
        whole = false;
        words_clear(words);
    }
    faults_clear(&added);
    return whole;
}

void words_clear(struct words *words)
{
    arena_clear(&words->arena);
    *words = (struct words){ 0 };
}

void words_speak_of(struct words *words, const struct board *board)
{
    words->hexes = board && board->grid.layout != GRID_SQUARE;
}

/* ---- looking up ---- */

const char *words_get(const struct words *words, const char *key)
{
    const struct word wanted = { .key = key }, *found = NULL;

    if (words->n > 0)
        found = bsearch(&wanted, words->at, (size_t)words->n, sizeof wanted, compare);
    return !found ? NULL : words->hexes ? found->on_hexes : found->text;
}

const char *words_find(const void *words, const char *group, const char *key)
{
    char both[128];

    if (snprintf(both, sizeof both, "%s.%s", group, key) >= (int)sizeof both)
        return NULL;
    return words_get(words, both);
}

const char *words_about(const struct words *words, const char *group, const char *key)
{
    char both[128];
    bool fits = snprintf(both, sizeof both, "%s.%s", group, key) < (int)sizeof both;
    const char *found = fits ? words_find(words, "about", both) : NULL;

    return found ? found : words_find(words, "about", key);
}

static const struct word_slot *slot_named(const struct word_slot *slot, int nslots, const char *name,
                                          size_t len)
{
    for (int i = 0; i < nslots; i++)
        if (strlen(slot[i].name) == len && memcmp(slot[i].name, name, len) == 0)
            return &slot[i];
    return NULL;
}

void words_fill(const char *text, const struct word_slot *slot, int nslots, struct str *out)
{
    const char *open, *shut;

    while ((open = strchr(text, '{')) && (shut = strchr(open, '}'))) {
        const struct word_slot *found = slot_named(slot, nslots, open + 1, (size_t)(shut - open - 1));

        str_add(out, text, (size_t)(open - text));
        if (found)
            str_add_text(out, found->text);
        else
            str_add(out, open, (size_t)(shut - open + 1));
        text = shut + 1;
    }
    str_add_text(out, text);
}

void words_fill_why(const char *word, int number, struct str *out)
{
    char text[16];

    snprintf(text, sizeof text, "%d", number);
    words_fill(word, &(struct word_slot){ "n", text }, 1, out);
}

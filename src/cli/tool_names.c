/* cli/tool_names.c - every stable name of a system, and the rules it stands on. */
#include "cli/tool.h"

#include "base/language.h"
#include "base/terminal.h"
#include "base/writer.h"
#include "cli/script/choices.h"
#include "cli/script/control.h"
#include "cli/script/path.h"
#include "cli/script/statement.h"
#include "content/items.h"
#include "core/mark_field.h"
#include "rules/list.h"

#include <stdio.h>
#include <string.h>

static const struct ruleset *need_rules(const char *id)
{
    const struct ruleset *rules = rules_find(id);
    struct choices choices = { 0 };
    struct str text;

    if (rules)
        return rules;
    for (int i = 0; rules_at(i); i++)
        choices_add(&choices, rules_at(i)->id);
    str_init(&text);
    choices_explain(&choices, _("a system"), id, &text);
    terminal_warn("battlemat-cli: %s\n", str_cstr(&text));
    str_clear(&text);
    choices_clear(&choices);
    return NULL;
}

/* ---- names ---- */

/* Where names go: lines of text, or JSON. */
struct list {
    struct writer *w; /* NULL: text */
};

static void begin_group(const struct list *list, const char *group)
{
    if (list->w)
        writer_array(list->w, group);
    else
        terminal_say("%s\n", group);
}

static void end_group(const struct list *list)
{
    if (list->w)
        writer_end(list->w);
}

static void add_name(const struct list *list, const char *key, const char *rule, const char *more)
{
    if (list->w) {
        writer_object_row(list->w, NULL);
        writer_text(list->w, "key", key);
        if (rule)
            writer_text(list->w, "rule", rule);
        if (more && *more)
            writer_text(list->w, "more", more);
        writer_end(list->w);
    } else {
        terminal_say("  %-28s %-8s %s\n", key, rule ? rule : "", more ? more : "");
    }
}

/* "type=trait|item|ua": a key, and the words that it has. */
static void add_words(const char *key, const char *const *choices, struct str *out)
{
    str_add_format(out, out->len ? " %s" : "%s", key);
    for (int i = 0; choices && choices[i]; i++)
        str_add_format(out, i ? "|%s" : "=%s", choices[i]);
}

/* A list by the row of its parts; a single value as it is said. */
static void add_list(const struct ruleset *rules, struct mark_list list, struct str *out)
{
    const struct mark_def *part = &rules->marks[list.parts];

    if (list.one)
        add_words(list.key, part->b_choices, out);
    else
        add_words(list.key, (const char *const[]){ part->key, NULL }, out);
}

/* What marks of a kind carry. */
static void add_carried(const struct ruleset *rules, const struct mark_def *def, struct str *out)
{
    if (def->flags & MARK_DERIVED)
        str_add_text(out, "worked out");
    if (def->flags & MARK_TEXT)
        add_words(def->text_key ? def->text_key : "text", NULL, out);
    if (def->flags & MARK_LEVEL)
        add_words("level", NULL, out);
    if (def->flags & (MARK_OF_TOKEN | MARK_OF_MARK))
        add_words(def->of_key ? def->of_key : "of", NULL, out);
    if (def->b_key)
        add_words(def->b_key, def->b_choices, out);
    for (const struct mark_field *row = def->field; row && row->key; row++)
        if (!row->list || row == mark_field_listed(def, row->list, 0))
            add_words(row->list ? row->list : row->key, row->choices, out);
    for (int i = 0; ruleset_list(def, i).key; i++)
        add_list(rules, ruleset_list(def, i), out);
}

static void list_stats(const struct list *list, const struct ruleset *rules)
{
    begin_group(list, "stats");
    for (int i = 0; i < rules->nstats; i++) {
        struct str more = { 0 };

        for (int k = 0; rules->stats[i].choices && rules->stats[i].choices[k]; k++)
            add_words(rules->stats[i].choices[k], NULL, &more);
        add_name(list, rules->stats[i].key, rules->stats[i].rule,
                 rules->stats[i].kind == STAT_DERIVED ? "worked out" : str_cstr(&more));
        str_clear(&more);
    }
    end_group(list);
    begin_group(list, "marks");
    for (int i = 0; i < rules->nmarks; i++) {
        struct str more = { 0 };

        add_carried(rules, &rules->marks[i], &more);
        add_name(list, rules->marks[i].key, rules->marks[i].rule, str_cstr(&more));
        str_clear(&more);
    }
    end_group(list);
}

/* "level", "points:[attribute action_type value]" once. */
static void add_field(const struct item_kind *kind, int k, struct str *out)
{
    const char *list = kind->field[k].list;

    if (!list || k == ruleset_next_object(kind, list, 0)) {
        str_add_format(out, out->len ? " %s" : "%s", list ? list : kind->field[k].key);
        for (int i = 0; list && i < ruleset_object_fields(kind, k); i++)
            str_add_format(out, i ? ":%s" : "=%s", kind->field[k + i].key);
    }
}

static void list_items(const struct list *list, const struct ruleset *rules)
{
    struct str fields;

    str_init(&fields);
    begin_group(list, "items");
    for (int i = 0; i < rules->nkinds; i++) {
        const struct item_kind *kind = &rules->kinds[i];

        str_reset(&fields);
        for (int k = 0; k < ITEM_FIELDS && kind->field[k].key; k++)
            add_field(kind, k, &fields);
        if (kind->used)
            add_words(kind->used, kind->places, &fields);
        for (const struct mark_field *row = kind->state; row && row->key; row++)
            add_words(row->key, row->choices, &fields);
        if (kind->group)
            add_words("group", (const char *const[]){ kind->group, NULL }, &fields);
        add_name(list, kind->key, kind->rule, str_cstr(&fields));
    }
    end_group(list);
    str_clear(&fields);
}

/* What may be said: "level=1..3", "tag=attack|ranged", "skill=TEXT", "shapechanging", "step". */
static void add_range(const struct ruleset *rules, const struct argument *argument, struct str *out)
{
    static const char *const what[] = {
        [ARGUMENT_FIGURE] = "=FIGURE", [ARGUMENT_ITEM] = "=ITEM", [ARGUMENT_TEXT] = "=TEXT",
        [ARGUMENT_NAME] = "=TEXT",     [ARGUMENT_SEAT] = "=SEAT",
    };
    const char *const *word = ruleset_argument_words(rules, argument);
    int lo, hi;

    str_add_text(out, ruleset_name(rules, argument->name));
    ruleset_argument_range(rules, argument, &lo, &hi);
    if (lo < hi)
        str_add_format(out, "=%d..%d", lo, hi);
    else if (argument->kind < sizeof what / sizeof *what && what[argument->kind])
        str_add_text(out, what[argument->kind]);
    if (argument->kind == ARGUMENT_AMOUNT)
        str_add_text(out, "|DICE");
    for (int i = 0; word && word[i]; i++)
        str_add_format(out, i ? "|%s" : "=%s", word[i]);
}

/* In brackets what may be left out. */
static void add_argument(const struct ruleset *rules, const struct argument *argument, bool optional,
                         struct str *out)
{
    str_add_text(out, out->len ? " " : "");
    str_add_text(out, optional ? "[" : "");
    add_range(rules, argument, out);
    str_add_text(out, optional ? "]" : "");
}

/* With what may be said without a name, then what else may be said. */
static void add_deed(const struct list *list, const struct ruleset *rules, const struct deed *deed)
{
    struct str said;

    str_init(&said);
    for (const struct argument *first = deed->args; first && first->name; first++)
        add_argument(rules, first, first->kind == ARGUMENT_YES, &said);
    for (const struct argument *more = deed->more; more && more->name; more++)
        add_argument(rules, more, true, &said);
    add_name(list, deed->key, deed->rule, str_cstr(&said));
    str_clear(&said);
}

static void list_actions(const struct list *list, const struct ruleset *rules, bool gm)
{
    begin_group(list, gm ? "gm controls" : "actions");
    for (int i = 0; i < rules->nwished; i++)
        if (!(rules->deeds[i]->flags & DEED_HIDDEN) && !(rules->deeds[i]->flags & DEED_GM) == !gm)
            add_deed(list, rules, rules->deeds[i]);
    if (!gm && !ruleset_opens_ways(rules)) /* where the book is silent */
        add_name(list, "door", NULL, "CELL open|shut");
    for (int i = 0; gm && control_name(i); i++)
        add_name(list, control_name(i), NULL, control_usage(i));
    end_group(list);
}

static void list_options(const struct list *list, const struct ruleset *rules)
{
    struct str values;
    char word[24], most[24];

    str_init(&values);
    begin_group(list, "options");
    for (int i = 0; i < rules->noptions; i++) {
        const struct option_def *option = &rules->options[i];

        str_reset(&values);
        str_add_text(&values, ruleset_option_word(option, option->start, word, sizeof word));
        for (int k = 0; option->choices && option->choices[k]; k++)
            str_add_format(&values, " %s", option->choices[k]);
        if (option->hi >= option->lo)
            str_add_format(&values, " %s..%s", ruleset_option_number(option, option->lo, word, sizeof word),
                           ruleset_option_number(option, option->hi, most, sizeof most));
        add_name(list, option->key, option->rule, str_cstr(&values));
    }
    end_group(list);
    str_clear(&values);
}

static void list_uses(const struct list *list, const struct ruleset *rules, enum name_kind kind,
                      const char *group)
{
    begin_group(list, group);
    for (const struct name_use *use = rules->shown.uses; use && use->kind != NAMES_END; use++)
        if (use->kind == kind) {
            struct str more = { 0 };

            for (int i = 0; use->words && use->words[i]; i++)
                add_words(use->words[i], NULL, &more);
            add_name(list, ruleset_name(rules, use->name), use->rule, str_cstr(&more));
            str_clear(&more);
        }
    end_group(list);
}

static void list_pools(const struct list *list, const struct ruleset *rules)
{
    begin_group(list, "pools");
    for (int i = 0; i < rules->npools; i++)
        add_name(list, rules->pools[i].key, rules->pools[i].rule,
                 rules->pools[i].flags & POOL_OF_SEAT ? "one a seat" : "");
    end_group(list);
}

/* A path: what leads there, what it gives. */
static void add_path(const struct list *list, const char *before, const char *word,
                     const struct path_row *row)
{
    char key[64], more[128];

    snprintf(key, sizeof key, "%s%s%s", before, word, row->usage);
    snprintf(more, sizeof more, *row->gives ? "%s: %s" : "%s%s", row->gives, row->about);
    add_name(list, key, NULL, more);
}

/* What the system calls the parts of a turn. */
static void list_turn(const struct list *list, const struct ruleset *rules)
{
    begin_group(list, "turn");
    for (int i = 0; i < TURN_FIELDS; i++)
        add_path(list, "", ruleset_turn_word(rules, NAME_round + i), path_turn_field(i));
    end_group(list);
}

/* The paths that all systems have. */
static void list_paths(const struct list *list)
{
    begin_group(list, "paths");
    for (int t = 0; path_table_at(t).row; t++)
        for (const struct path_row *row = path_table_at(t).row; row->word; row++)
            add_path(list, path_table_at(t).before, row->word, row);
    end_group(list);
}

/* Names that are neither questions nor values nor results: options of questions, labels of terms, reasons. */
static void list_words(const struct list *list, const struct ruleset *rules)
{
    list_uses(list, rules, NAMES_QUESTION, "questions");
    list_uses(list, rules, NAMES_VALUE, "values");
    list_uses(list, rules, NAMES_RESULT, "results");
    begin_group(list, "other words");
    for (int i = 1; i < rules->nnames; i++)
        if (!ruleset_rule_of(rules, i))
            add_name(list, rules->name[i], NULL, "");
    end_group(list);
    begin_group(list, "policies of odds");
    for (int i = 0; i < rules->shown.npolicies; i++)
        add_name(list, rules->shown.policies[i].key, rules->shown.policies[i].rule,
                 rules->name[rules->shown.policies[i].question]);
    end_group(list);
}

/* The rows of the catalogue, and the kinds of ground that every game has; the status. */
static int list_catalogue(const struct list *list, const struct ruleset *rules)
{
    struct faults faults;
    struct book book;
    int status = 0;

    faults_init(&faults);
    if (!book_init(&book, rules))
        return ERR_MEMORY;
    if (!items_load(&book, &faults))
        status = tool_faults(&faults, false);
    begin_group(list, "catalogue");
    for (int i = 0; i < book.nitems; i++)
        add_name(list, book.item[i].key, rules->kinds[book.item[i].kind].rule,
                 rules->kinds[book.item[i].kind].key);
    end_group(list);
    begin_group(list, "ground");
    for (int i = 0; i < book.terrain->count; i++)
        add_name(list, book.terrain->row[i].key, NULL, "");
    end_group(list);
    faults_clear(&faults);
    book_clear(&book);
    return status;
}

/* The statements are the same in all systems. */
static void list_statements(const struct list *list)
{
    begin_group(list, "statements");
    for (int i = 0; statement_at(i); i++)
        add_name(list, statement_at(i)->name, NULL, statement_at(i)->usage);
    end_group(list);
}

int tool_names(const struct arguments *a)
{
    const struct ruleset *rules = need_rules(a->word[0]);
    bool json = arguments_get(a, "--json") != NULL;
    struct str text;
    struct writer w;
    struct list list = { json ? &w : NULL };
    int status;

    if (!rules)
        return ERR_USAGE;
    str_init(&text);
    writer_init(&w, &text, WRITER_PRETTY);
    writer_object(&w, NULL);
    list_stats(&list, rules);
    list_items(&list, rules);
    list_actions(&list, rules, false);
    list_actions(&list, rules, true);
    list_words(&list, rules);
    list_options(&list, rules);
    list_pools(&list, rules);
    list_turn(&list, rules);
    status = list_catalogue(&list, rules);
    list_statements(&list);
    list_paths(&list);
    writer_end(&w);
    if (json && status == 0)
        status = writer_done(&w) ? tool_write(&text) : ERR_MEMORY;
    str_clear(&text);
    return status;
}

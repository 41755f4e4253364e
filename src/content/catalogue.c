#include "content/catalogue.h"

#include "base/language.h"

#include "board/grid.h"

#include <stdlib.h>
#include <string.h>

enum { RULES_MOST = 999, SIGNS_MOST = 12 };

#define WORD(word) #word,
static const char *const class_words[] = { RULE_CLASSES(WORD) NULL };
#undef WORD

static const char *const scope_words[] = { "fight", "gm", "switch", "elsewhere", NULL };
static const char *const layout_words[] = { "square", "hex-pointy", "hex-flat", NULL };

const char *rule_class_name(enum rule_class which)
{
    return class_words[which];
}

const char *rule_scope_name(enum rule_scope which)
{
    return scope_words[which];
}

/* ---- the table ---- */

static const struct field class_field = { .key = "class", .kind = FIELD_WORD, .words = class_words };
static const struct field layout_field = { .key = "layout", .kind = FIELD_WORD, .words = layout_words };
static const struct field sign_field = { .key = "sign", .kind = FIELD_TEXT, .lo = 2, .hi = 80 };

static const struct field row_fields[] = {
    TEXT_FIELD("id", 3, 16, .needed = true, .example = "\"AS-41\"",
               .about = "The rule's id: the prefix of the rule set and its number."),
    TEXT_FIELD("title", 1, 80, .said = true, .needed = true, .about = "What it is about."),
    LIST_FIELD(
        "classes", 1, 4, &class_field, .needed = true, .example = "[\"engine\"]",
        .about =
            "What it is: worked out by the program, a choice, character data, a table, a switch, left to the "
            "GM, or mere advice."),
    WORD_FIELD(
        "scope", scope_words, .fallback = "\"elsewhere\"",
        .about =
            "What brings it about: a fight between programs, only the GM, only a house rule, or neither."),
    LIST_FIELD(
        "shown_by", 1, SIGNS_MOST, &sign_field, .example = "[\"CHOSE forced_movement=push\"]",
        .about =
            "By what else than its own id one knows that it had a hand in something: the id of a rule that "
            "never works without it, or an event."),
    LIST_FIELD("boards", 1, 3, &layout_field, .example = "[\"square\"]",
               .about = "The boards it is about, if not all."),
    BOOL_FIELD("awaited", .fallback = "false",
               .about = "The program does not play it yet; a system that is whole has none of these."),
    { 0 }
};
static const struct field row_field = { .key = "rule", .kind = FIELD_OBJECT, .of = row_fields };

static const struct field members[] = {
    FORM_FIELD("system", &form_key, .needed = true, .example = "\"another\"",
               .about = "The system whose book it is, with or without a rule set."),
    TEXT_FIELD("title", 1, 80, .said = true, .about = "What the book is called, if no rule set tells it."),
    LIST_FIELD("rules", 1, RULES_MOST, &row_field, .needed = true,
               .about = "Every rule of the book, in its order."),
    { 0 }
};
static const struct field root = { .key = "document", .kind = FIELD_OBJECT, .of = members };

const struct document *catalogue_document(const struct system *systems, struct arena *arena)
{
    static const struct document document = { "battlemat-rules", "Battlemat rules",
                                              "The rules of a book by their ids.", &root };

    (void)systems;
    (void)arena;
    return &document;
}

/* ---- signs ---- */

static bool is_id(const char *prefix, const char *text)
{
    size_t len = strlen(prefix);

    return len > 0 && strncmp(text, prefix, len) == 0 && text[len] == '-' && text[len + 1] >= '0' &&
           text[len + 1] <= '9';
}

/* What the word after the kind is: a stat, a mark, or a name. -1: none of that kind. */
static int find_what(const struct ruleset *rules, int kind, const char *word)
{
    if (kind == EVENT_STAT)
        return ruleset_find_stat(rules, word);
    if (kind == EVENT_MARKED || kind == EVENT_UNMARKED)
        return ruleset_find_mark(rules, word);
    return ruleset_find_name(rules, word);
}

/* "AS-41", "RESULT blocked", "CHOSE forced_movement=push"; without a rule set ids alone. */
static bool read_sign(const struct ruleset *rules, const char *prefix, const char *text,
                      struct rule_sign *sign)
{
    char word[96], *what, *option = NULL;

    *sign = (struct rule_sign){ RULE_NONE, -1, -1, -1 };
    if (is_id(prefix, text)) {
        sign->rule = event_rule_number(text);
        return sign->rule <= RULES_MOST;
    }
    if (!rules || strlen(text) >= sizeof word)
        return false;
    memcpy(word, text, strlen(text) + 1);
    if ((what = strchr(word, ' ')) != NULL)
        *what++ = '\0';
    if (what && (option = strchr(what, '=')) != NULL)
        *option++ = '\0';
    sign->kind = (short)(strcmp(word, "REFUSED") == 0 ? SIGN_REFUSED : event_kind_find(word));
    sign->what = (short)(what ? find_what(rules, sign->kind, what) : -1);
    sign->option = option ? ruleset_find_name(rules, option) : -1;
    return sign->kind >= 0 && (!what || sign->what >= 0) && (!option || sign->option >= 0);
}

/* What an event is about, in the numbers of find_what(). */
static int what_of(const struct event *e)
{
    switch (e->kind) {
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        return e->mark.key;
    case EVENT_MOVED:
        return e->a;
    case EVENT_TERM:
    case EVENT_NOTE:
        return e->label;
    default:
        return e->what;
    }
}

bool rule_sign_is(const struct rule_sign *sign, const struct event *event)
{
    if (sign->rule != RULE_NONE)
        return event->rule == sign->rule;
    return event->kind == sign->kind && (sign->what < 0 || what_of(event) == sign->what) &&
           (sign->option < 0 || event->b == sign->option);
}

bool rule_sign_refused(const struct rule_sign *sign, const struct refusal *refusal)
{
    if (sign->rule != RULE_NONE)
        return event_rule_number(refusal->rule) == sign->rule;
    return sign->kind == SIGN_REFUSED && (sign->what < 0 || sign->what == refusal->why);
}

/* ---- reading ---- */

static void read_signs(struct reader *r, const struct ruleset *rules, const cJSON *node, struct catalogue *c,
                       struct rule_row *row)
{
    const cJSON *texts = field_list(node, "shown_by");

    row->sign = arena_take(&c->arena, (size_t)cJSON_GetArraySize(texts), sizeof *row->sign);
    if (!row->sign)
        r->faults->failed = true;
    JSON_EACH(text, row->sign ? texts : NULL)
        if (!cJSON_IsString(text) ||
            !read_sign(rules, c->prefix, text->valuestring, &row->sign[row->nsigns++]))
            reader_expected(r, text, NULL, FAULT_VALUE,
                            _("a rule id, or an event such as \"RESULT blocked\""));
}

/* A set of the words of a list. */
static unsigned read_set(const cJSON *list, const char *const *words)
{
    unsigned set = 0;

    JSON_EACH(word, list)
        for (int i = 0; words[i]; i++)
            if (cJSON_IsString(word) && strcmp(word->valuestring, words[i]) == 0)
                set |= 1u << i;
    return set;
}

static void read_row(struct reader *r, const struct ruleset *rules, const cJSON *node, struct catalogue *c)
{
    struct rule_row *row = &c->row[c->n];
    const char *id = field_text(node, "id", "");
    int scope = field_word(node, "scope", scope_words);
    unsigned layouts = read_set(field_list(node, "boards"), layout_words);

    row->id = arena_text(&c->arena, id);
    row->title = arena_text(&c->arena, field_text(node, "title", ""));
    row->number = event_rule_number(id);
    row->classes = (unsigned short)read_set(field_list(node, "classes"), class_words);
    row->scope = (unsigned char)(scope < 0 ? SCOPE_ELSEWHERE : scope);
    row->awaited = field_bool(node, "awaited", false);
    row->layouts = (unsigned char)(layouts ? layouts : (1u << GRID_LAYOUTS) - 1);
    if (!row->id || !row->title)
        r->faults->failed = true;
    if (!is_id(c->prefix, id) || row->number > RULES_MOST)
        reader_expected(r, node, "id", FAULT_VALUE, _("a rule id of the rule set"));
    else if (c->n > 0 && row->number <= row[-1].number)
        reader_expected(r, node, "id", FAULT_DUPLICATE, _("rising ids, each once"));
    read_signs(r, rules, node, c, row);
    c->n++;
}

/* What stands before the number of the first id; "" if there is none. */
static const char *prefix_of(struct catalogue *c, const cJSON *rows)
{
    const char *id = field_text(cJSON_GetArrayItem(rows, 0), "id", ""), *dash = strchr(id, '-');

    return dash ? arena_bytes(&c->arena, id, (size_t)(dash - id)) : "";
}

/* Whose book it is. */
static void read_head(struct reader *r, const struct ruleset *rules, const cJSON *rows, struct catalogue *c)
{
    c->system = arena_text(&c->arena, field_text(r->root, "system", ""));
    c->title = arena_text(&c->arena, rules ? rules->title : field_text(r->root, "title", ""));
    c->prefix = rules ? rules->prefix : prefix_of(c, rows);
    if (!c->system || !c->title || !c->prefix)
        r->faults->failed = true;
    else if (rules && strcmp(c->system, rules->id) != 0)
        reader_expected_word(r, r->root, "system", _("the rule set"), &rules->id, 1);
}

bool catalogue_load_file(const char *path, const struct ruleset *rules, struct catalogue *c,
                         struct faults *faults)
{
    const cJSON *rows;
    struct reader r;

    *c = (struct catalogue){ 0 };
    if (!system_open(&r, rules, path, "rules.json", faults))
        return false;
    rows = field_list(r.root, "rules");
    if (field_check_document(&r, catalogue_document(NULL, &c->arena))) {
        read_head(&r, rules, rows, c);
        if (!faults->failed)
            c->row = arena_take(&c->arena, (size_t)cJSON_GetArraySize(rows), sizeof *c->row);
        JSON_EACH(row, c->row ? rows : NULL)
            read_row(&r, rules, row, c);
    }
    if (reader_close(&r) && !faults->failed && c->row)
        return true;
    catalogue_clear(c);
    return false;
}

bool catalogue_load(const struct ruleset *rules, struct catalogue *c, struct faults *faults)
{
    return catalogue_load_file(NULL, rules, c, faults);
}

void catalogue_clear(struct catalogue *c)
{
    arena_clear(&c->arena);
    *c = (struct catalogue){ 0 };
}

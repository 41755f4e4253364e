/*
 * content/system.h - documents whose content depends on the rule set they name.
 *
 * Their tables of fields are made from the rule set's own tables, in an arena.
 */
#ifndef CONTENT_SYSTEM_H
#define CONTENT_SYSTEM_H

#include "base/arena.h"
#include "base/files.h"
#include "content/field.h"
#include "core/ruleset.h"

enum { SYSTEMS_MAX = 16 };

struct words;

/* A rule set, and its words if they shall explain the fields. Lists of them end at NULL rules. */
struct system {
    const struct ruleset *rules;
    const struct words *words;
};

/* Lists the rule sets that there are: rules_at() of rules/list.h. NULL after the last. */
typedef const struct ruleset *rules_lister(int i);

/* A table of fields in the making. */
struct field_table {
    struct arena *arena;
    struct field *at;
    int n, room;
    bool failed; /* memory was exhausted */
};

/* An empty table. */
void field_table_init(struct field_table *table, struct arena *arena);

/* Add a field; nothing happens once it has failed. */
void field_table_add(struct field_table *table, struct field field);

/* Add the fields of another table, which ends at a NULL key. */
void field_table_add_all(struct field_table *table, const struct field *field);

/* The finished table, which ends at a NULL key; NULL: no memory. */
const struct field *field_table_done(struct field_table *table);

/* One field alone, such as what a list holds; NULL: no memory. */
const struct field *field_table_one(struct arena *arena, struct field field);

/* The words of a list of one; NULL: no memory. */
const char *const *field_table_word(struct arena *arena, const char *word);

/* Text put together as printf would; NULL: no memory. */
const char *field_table_text(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Makes the members of one rule set's documents, all but "system". NULL: no memory. */
typedef const struct field *system_table(const struct system *system, struct arena *arena);

/* A document for each of the rule sets, told apart by "system". NULL: no memory. */
const struct document *system_document(const struct document *plain, const struct system *systems,
                                       system_table *table, struct arena *arena);

/*
 * What a key of the rule set means, as editors show it: its text of group
 * "about", else of `group`, and the rule's id (may be NULL). NULL: no memory.
 */
const char *system_about(const struct system *system, const char *group, const char *key, const char *rule,
                         struct arena *arena);

/* The rule set of that id, or NULL. */
const struct ruleset *system_of_id(rules_lister *rules_at, const char *id);

/* The rule set that the document names as its "system"; NULL after a fault. */
const struct ruleset *system_named(struct reader *reader, rules_lister *rules_at);

/* All rule sets as a list, without words. */
void system_list(rules_lister *rules_at, struct system list[SYSTEMS_MAX + 1]);

/* Makes the document of a kind for a list of rule sets, in the arena. NULL: no memory. */
typedef const struct document *document_maker(const struct system *systems, struct arena *arena);

/*
 * Begin to read a file for one rule set: `path`, or (NULL) its own file of that name ("items.json"). False
 * (fault): there is none, or it is no JSON; nothing is to be closed.
 */
bool system_open(struct reader *r, const struct ruleset *rules, const char *path, const char *name,
                 struct faults *faults);

/* Check it against the document of this rule set alone. Faults are reported; false: no memory. */
bool system_check(struct reader *r, const struct ruleset *rules, document_maker *document);

/* The files of the person's own for this rule set whose names end so, and where they are; to be cleared. */
bool system_list_own(const struct ruleset *rules, const char *end, struct str *folder,
                     struct files_list *list);

/* The path of one of them; the caller clears it. */
struct str system_own_path(const struct str *folder, const char *name);

#endif

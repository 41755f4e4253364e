/*
 * content/tables.h - lists of a rule book that are data: ruleset.json, "battlemat-ruleset/1".
 */
#ifndef CONTENT_TABLES_H
#define CONTENT_TABLES_H

#include "content/items.h"

/* A named difficulty (AS-03). */
struct difficulty {
    const char *key;
    int number;
};

/* A kind of task, and what is suggested for it (AS-04, AS-108). */
struct task {
    const char *key;
    int stat;         /* row of the rule set's stats */
    bool hampered;    /* armour's movement penalty is suggested as a modifier */
};

struct tables {
    struct arena arena;       /* owns all below */
    struct difficulty *difficulty;  int ndifficulties;
    struct task *task;  int ntasks;
};

/* Read rules/<id>/ruleset.json. False: every fault is in `faults` and there is nothing to clear. */
bool tables_load(const struct ruleset *rules, struct tables *tables, struct faults *faults);

/* The same for any file. */
bool tables_load_file(const char *path, const struct ruleset *rules, struct tables *tables,
                      struct faults *faults);

/* Give all memory back. */
void tables_clear(struct tables *tables);

/* The task of that key, or NULL. */
const struct task *tables_task(const struct tables *tables, const char *key);

/* The document's table, made in the arena. NULL: no memory. */
const struct document *tables_document(rules_lister *rules_at, struct arena *arena);

#endif

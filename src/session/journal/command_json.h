/*
 * session/journal/command_json.h - commands, answers and edits as a journal has them.
 *
 *     {"verb":"attack","seat":"anna","actor":"ragna#0","target":"snik#1"}
 *     {"kind":"roll","key":"to_hit","seat":"anna","value":[15]}
 *     {"kind":"pick","key":"forced_step","seat":"anna","value":[2],"said":"4,3"}
 *     {"edit":"set_stat","who":"snik#1","what":"hp","value":10}
 *
 * `said` is what the numbers of a choice meant when it was made; it is
 * compared, not read.
 */
#ifndef SESSION_JOURNAL_COMMAND_JSON_H
#define SESSION_JOURNAL_COMMAND_JSON_H

#include "session/journal/spelling.h"

/* Write a command as an object. */
void command_json_write(struct writer *w, const char *key, const struct spelling *s, const struct command *c);

/* Read one into `c`, whose arguments the caller clears, also after a fault. False only without memory. */
bool command_json_read(struct reader *r, const cJSON *node, const char *key, const struct spelling *s,
                       struct command *c);

/*
 * A tape in writing, built answer by answer while the questions are at hand:
 * the elements of a JSON array, with the length of the text up to each.
 */
struct told_answer {
    size_t end;       /* length of the text up to it */
    short about, key; /* of what was asked */
    struct pool pool; /* of a roll: how its dice are read; else without sides */
};
struct told {
    struct str text;
    struct told_answer *at;
    size_t room;
    int n;
};

/* Add an answer; `q` is the question it answers, NULL for an edit. False: no memory. */
bool told_add(struct told *told, const struct spelling *s, const struct question *q,
              const struct answer *answer, const int *value);

/* Forget all from the `n`-th answer on. */
void told_cut(struct told *told, int n);

/* Give the memory back; an empty one again. */
void told_clear(struct told *told);

/* Read a tape (an array) into `tape`, emptied first. False only without memory. */
bool command_json_read_tape(struct reader *r, const cJSON *node, const char *key, const struct spelling *s,
                            struct tape *tape);

#endif

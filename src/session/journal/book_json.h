/*
 * session/journal/book_json.h - rows of the book and the board as a journal has them.
 *
 *     {"key":"axe","kind":"weapon","fields":{"bonus":2}}
 *     {"key":"bog","cost":3,"look":"bog"}
 *     {"grid":"square","columns":4,"rows":2,"ground":["0*3 5","="]}
 *
 * A layer of the board is a list of its rows, each a text of runs: a byte,
 * "*" and how often; "=" is the row above once more. Layers that are empty
 * are left out. Bytes of the ground are rows of the book's terrain.
 */
#ifndef SESSION_JOURNAL_BOOK_JSON_H
#define SESSION_JOURNAL_BOOK_JSON_H

#include "session/journal/spelling.h"

void book_json_write_item(struct writer *w, const char *key, const struct spelling *s,
                          const struct item *item);
void book_json_read_item(struct reader *r, const cJSON *node, const struct spelling *s, struct item *item);

void book_json_write_terrain(struct writer *w, const char *key, const struct terrain *terrain);
void book_json_read_terrain(struct reader *r, const cJSON *node, struct terrain *terrain);

/* NULL is written as null. */
void board_json_write(struct writer *w, const char *key, const struct board *board);

/*
 * The board, owned by the caller; NULL where null stands,
 * after a fault, or without memory (then *whole is false).
 */
struct board *board_json_read(struct reader *r, const cJSON *node, const char *key,
                              const struct terrain_table *terrain, bool *whole);

#endif

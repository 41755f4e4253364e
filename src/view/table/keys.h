/*
 * view/table/keys.h - letters on buttons that keep their meaning from one moment of a game to the next.
 *
 * What had a letter has it again, in whatever company it stands; a letter that another one had goes to a
 * newcomer only if there is no other for it, rather that of another kind than of the same. Who finds none in
 * its own name gets any that is free.
 */
#ifndef VIEW_TABLE_KEYS_H
#define VIEW_TABLE_KEYS_H

#include <stdint.h>

enum { LETTERS_KEPT = 128 };

struct table_key {
    uint64_t what, kind; /* what 0: free */
    char letter;
};

/* All zero: nothing has a letter yet. */
struct table_keys {
    struct table_key kept[LETTERS_KEPT];
    int next;
};

/* What stands together on the screen: `what` it is (not 0), its text, the letter that it wants, '\0' none. */
struct table_keyed {
    uint64_t what;
    const char *text;
    char wish;
};

/*
 * A letter for each of `n` (at most TABLE_KEYED) that are of one `kind`, such as the answers to a question;
 * '\0': there was none left for it. `taken`: letters of something else here, or ""; `beside`: letters that
 * mean something else at other moments, and are given only where there are no others.
 */
enum { TABLE_KEYED = 64, TABLE_LETTERS = 27 };
void table_keys_give(struct table_keys *keys, uint64_t kind, const char *taken, const char *beside,
                     const struct table_keyed *keyed, int n, char *letter);

/* The letters that have been given to that kind, added to a string. */
void table_keys_kept(const struct table_keys *keys, uint64_t kind, char taken[TABLE_LETTERS]);

/* One letter added to a string of them, if it is one and not among them. */
void table_keys_take(char taken[TABLE_LETTERS], char letter);

#endif

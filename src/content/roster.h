/*
 * content/roster.h - who stands ready to be brought into a game of a rule set.
 *
 * The sheets of its folders, creatures before heroes, the person's own among
 * ours; an own one takes the place of ours of the same key. A sheet with a
 * fault is left out.
 */
#ifndef CONTENT_ROSTER_H
#define CONTENT_ROSTER_H

#include "content/sheet.h"

struct roster_entry {
    const char *key, *name, *about, *path; /* "goblin", "Goblin raider", ... */
    bool hero, own;
};

struct roster {
    struct arena arena; /* owns all below */
    struct roster_entry *entry;
    int n;
};

/*
 * Read all sheets of the book's rule set. The caller must roster_clear(). False: no memory, nothing to clear.
 */
bool roster_load(const struct book *book, struct roster *roster);

/* Give all memory back. */
void roster_clear(struct roster *roster);

/* Do all words of a search stand in the entry's name, key or text, in whatever case? "" is in all. */
bool roster_matches(const struct roster_entry *entry, const char *search);

#endif

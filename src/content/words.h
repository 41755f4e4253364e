/*
 * content/words.h - the words on screen of one rule set: text.json, "battlemat-text/1".
 *
 * Groups of keys: "stat" "hp" is "hit points", "question" "luck_reroll" a
 * whole sentence with places to fill. Programs look words up by group and key
 * and fall back to the key itself. What is called otherwise on hexes than on
 * squares has both: "one [square|hex] less".
 */
#ifndef CONTENT_WORDS_H
#define CONTENT_WORDS_H

#include "board/board.h"
#include "content/system.h"

struct word {
    const char *key; /* "stat.hp" */
    const char *text, *on_hexes;
};

struct words {
    struct arena arena; /* owns all below */
    struct word *at;    /* sorted by key */
    int n;
    bool hexes; /* they speak of hexes, else of squares */
};

/*
 * Read rules/<id>/text.json, and lay over it what the person has in files NAME.text.json of rules/<id> in the
 * own data folder: a key that is there is said otherwise, any other is added. One with faults is left out
 * (words_lay_added() tells them). False: every fault of ours is in `faults` and there is nothing to clear.
 */
bool words_load(const struct ruleset *rules, struct words *words, struct faults *faults);

/* The same for any file; NULL: its own. */
bool words_load_file(const char *path, const struct ruleset *rules, struct words *words,
                     struct faults *faults);

/* Lay those over it again, to hear of their faults. */
void words_lay_added(const struct ruleset *rules, struct words *words, struct faults *faults);

/* Give all memory back. */
void words_clear(struct words *words);

/* Speak of the cells of that board from now on; NULL: of squares, as after loading. */
void words_speak_of(struct words *words, const struct board *board);

/* The text of "stat.hp", or NULL. Lives as long as the words. */
const char *words_get(const struct words *words, const char *key);

/* The same by group and key. `words` is a struct words: this is what the log and the screens call. */
const char *words_find(const void *words, const char *group, const char *key);

/* What explains a word of a group: "about" "GROUP.KEY" where another group has the same key; else "KEY". */
const char *words_about(const struct words *words, const char *group, const char *key);

/* What stands in a pair of braces. */
struct word_slot {
    const char *name; /* "die" */
    const char *text;
};

/* Append a text with "{die}" and its kin filled in; names that no slot has stay as they are. */
void words_fill(const char *text, const struct word_slot *slot, int nslots, struct str *out);

/*
 * Append why something is refused or wrong, with its number for "{n}" (struct refusal, struct sheet_fault).
 */
void words_fill_why(const char *word, int number, struct str *out);

/* The document's table, made in the arena. NULL: no memory. */
const struct document *words_document(const struct system *systems, struct arena *arena);

#endif

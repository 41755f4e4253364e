/*
 * content/choice.h - numbers of a rule set's tables that may have words, as members of a document.
 *
 * "level": 2 is a number, "type": "contact" one of its words, "burned": true a word that JSON has itself,
 * "covers": ["head", "torso"] a set of them.
 */
#ifndef CONTENT_CHOICE_H
#define CONTENT_CHOICE_H

#include "base/writer.h"
#include "content/system.h"

/* A number of lo..hi; `words`, NULL-terminated, are those of lo, lo + 1 ...; NULL: it has none. */
struct choice {
    const char *key;
    int lo, hi;
    const char *const *words;
    bool set;      /* several of its words: bit i is word i */
    bool numbers;  /* what the words do not reach is a plain number */
    bool decimals; /* lo, hi and the number are thousandths */
};

/* Are the words "false" and "true", or "no" and "yes"? */
bool choice_is_truth(const char *const *words);

/* The field that describes it; of a set only choice_field_or() does. */
struct field choice_field(const struct choice *choice, struct arena *arena);

/* The same for a member that means `start` when it is left out. */
struct field choice_field_or(const struct choice *choice, int start, struct arena *arena);

/* A checked member's number; `otherwise` when it is left out. */
int choice_read(const cJSON *node, const struct choice *choice, int otherwise);

/* Write the member. */
void choice_write(struct writer *w, const struct choice *choice, int value);

#endif

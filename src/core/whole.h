/*
 * core/whole.h - wholes and their parts: marks made of marks (ruleset.h, struct mark_def), and what they are
 * called.
 *
 * A part carries a word, a text or both, "brawn:lifting"; or it points at a part of another whole and is told
 * by that one's name, "shotgun:shooting". Nothing here allocates but what texts a reader adds to the book.
 */
#ifndef CORE_WHOLE_H
#define CORE_WHOLE_H

#include "core/ruleset.h"

enum { WHOLE_LABEL = 3 * TEXT_BYTES + 64 }; /* bytes of a label: three texts and what parts them */

/* Is this mark a part of that one, by the rule set's table? */
bool whole_has(const struct state *now, const struct ruleset *rules, int whole, int part);

/* The part that is the single value of that row (struct mark_list, `one`); -1: it has none. */
int whole_one(const struct state *now, int whole, int row);

/* The number of a single value: its level, or the place of its word; 0: it has none. */
int whole_number(const struct state *now, const struct ruleset *rules, int whole, int row);

/* The part that a part points at, which points no further; -1: none, or it is gone. */
int whole_points_at(const struct state *now, const struct ruleset *rules, int part);

/* Is a part told with its level, one by one, rather than so many of a sort? */
static inline bool whole_part_has_level(const struct mark_def *part)
{
    return part->flags & MARK_LEVEL;
}

/*
 * The parts of a whole in the list of that row (-1: in any), sort by sort: those are alike that carry the
 * same, or point at parts of one whole that do. The first one of the next sort behind the part `after` (-1:
 * of the first sort); -1: no more. `alike` is how many it has.
 */
int whole_next_sort(const struct state *now, const struct ruleset *rules, int whole, int row, int after,
                    int *alike);

/*
 * What a mark is called: its own name; else its word, where that says enough (MARK_UNNAMED), or its key; ""
 * of none. Valid as long as the book.
 */
const char *whole_name(const struct state *now, const struct book *book, int id);

/*
 * What a mark is called among others: its name; of a part the name of the whole and what the part carries,
 * "shotgun:shooting" (its word only where it has no text). Written to `label`, which is returned.
 */
const char *whole_label(const struct state *now, const struct book *book, int id, char label[WHOLE_LABEL]);

/*
 * What a part carries, as it is told in the list of its whole:
 * "brawn:lifting"; where it points, "shotgun:shooting".
 */
const char *whole_part(const struct state *now, const struct book *book, int id, char label[WHOLE_LABEL]);

/*
 * How many bytes of "brawn:lifting:2" say what is carried, and how often (1 where nothing is said); a number
 * of more than two digits is none. `times` may be NULL.
 */
size_t whole_part_length(const char *part, size_t len, int *times);

/* The same of a part that is told with its level, "stealth:-2": of up to four digits, with its sign. */
size_t whole_part_level(const char *part, size_t len, int *level);

/*
 * Is a mark called so? By its name; a part also by its own text, by the whole alone, "shotgun", or with all
 * that it carries, "shotgun:brawn:shooting".
 */
bool whole_is_called(const struct state *now, const struct book *book, int id, const char *label);

#endif

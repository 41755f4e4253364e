/*
 * core/ruleset_find.h - rows of a rule set's tables by their keys, and the words of their numbers. A row that
 * is not there is -1.
 */
#ifndef CORE_RULESET_FIND_H
#define CORE_RULESET_FIND_H

#include "core/ruleset.h"

/* The key of a name; "" out of range. */
const char *ruleset_name(const struct ruleset *rules, int name);

/* The number of a name, -1 when there is none with this key; so for each table below. */
int ruleset_find_name(const struct ruleset *rules, const char *key);
/* The name of the turn's field that this word is for, the core's or the system's own (turn_words); -1. */
int ruleset_find_turn(const struct ruleset *rules, const char *word);

/* What the system calls the turn's field of this name; the core's word where it has none of its own. */
const char *ruleset_turn_word(const struct ruleset *rules, int name);

/* The row of a stat, -1. */
int ruleset_find_stat(const struct ruleset *rules, const char *key);
/* The row of a stat's companion: "luck_max" of "luck" by "_max"; -1: it has none. */
int ruleset_find_beside(const struct ruleset *rules, int stat, const char *suffix);
/*
 * The row of what is spent and comes back: the first stat but health with a greatest value, whose row goes
 * through `most`. -1: there is none.
 */
int ruleset_find_spent(const struct ruleset *rules, int *most);
/* May it be beyond 16 bits? Such rows stand last in the table. */
bool ruleset_stat_is_large(const struct stat_def *stat);
/* How many of them there are. */
int ruleset_large_stats(const struct ruleset *rules);
/* Has it words, and no number besides? */
bool ruleset_stat_is_word(const struct stat_def *stat);
/* The number of a stat's word, or of a plain number that its place holds; false when it is neither. */
bool ruleset_stat_value(const struct stat_def *stat, const char *word, int *value);
/* The row of a mark, -1. */
int ruleset_find_mark(const struct ruleset *rules, const char *key);
/*
 * May a mark of this kind (behind the rule set's own: an item) have that b? One of its words, if it has any.
 */
bool ruleset_mark_b_fits(const struct ruleset *rules, int key, int b);
/* The i-th list of parts that such a mark has, from 0; its key is NULL where there are fewer. */
struct mark_list ruleset_list(const struct mark_def *def, int i);

/* Which list of parts has this key; -1: none. */
int ruleset_find_list(const struct mark_def *def, const char *key);
/* Is a mark a text of the sheet and nothing else, of which there is one? */
bool ruleset_is_words(const struct mark_def *def);
/* The row of a house-rule switch, -1. */
int ruleset_find_option(const struct ruleset *rules, const char *key);
/* The first row of the list of switches called so, and how many it has; -1: there is none. */
int ruleset_find_option_list(const struct ruleset *rules, const char *key, int *n);
/* Which it is of its list: what its key has behind the dot; NULL: it stands alone. */
const char *ruleset_option_member(const struct option_def *option);
/* How a list of switches is said: its numbers in order, numbers by name, the names of those that are on. */
enum { OPTION_KEY = 64 }; /* bytes of a switch's key, with its zero */
enum option_list { LIST_IN_ORDER, LIST_BY_NAME, LIST_OF_ON };
/* How many rows of a list in order must be said (struct option_def, `spare`). */
int ruleset_option_least(const struct ruleset *rules, int first, int n);
enum option_list ruleset_option_list(const struct ruleset *rules, int first, int n);
/* Is it true or false and nothing else? */
bool ruleset_option_is_switch(const struct option_def *option);
/* The row of a deed, -1. */
int ruleset_find_deed(const struct ruleset *rules, const char *key);
/* The row of the first deed that may be wished and has this flag, -1: none has. */
int ruleset_deed_with(const struct ruleset *rules, enum deed_flags flag);
/* The name of what the deed first asks of this kind, 0: it asks for nothing of it. */
int ruleset_argument_name(const struct deed *deed, enum argument_kind kind);
/* The name by which a deed that buys is told the thing: its first ITEM, else its first ANSWER; 0: none. */
int ruleset_ware_name(const struct deed *deed);
/* From where to where a STAT, NUMBER or AMOUNT goes. */
void ruleset_argument_range(const struct ruleset *rules, const struct argument *argument, int *lo, int *hi);
/* The words of a WORD, NULL-terminated; NULL: it is something else. */
const char *const *ruleset_argument_words(const struct ruleset *rules, const struct argument *argument);

/* The row of a kind of item, -1. */
int ruleset_find_kind(const struct ruleset *rules, const char *key);

/* Is the kind called so, or the group that it belongs to? */
bool ruleset_kind_is(const struct item_kind *kind, const char *word);

/* The next kind that is called so, by itself or with its group, behind row `after` (-1: the first); -1. */
int ruleset_next_kind(const struct ruleset *rules, const char *word, int after);

/* Does one strike with things of the kind in that row: the first, or one of its group? */
bool ruleset_strikes_with(const struct ruleset *rules, int kind);

/* The level of a thing of that kind that is in use. */
static inline int ruleset_in_use(const struct item_kind *kind)
{
    return kind->in_use ? kind->in_use : 1;
}

/* The words of where such a thing may be, NULL-terminated; level 0 is the first. */
const char *const *ruleset_places(const struct item_kind *kind);

/* The field of the row itself that has this key, -1: those in lists do not count. */
int ruleset_find_field(const struct item_kind *kind, const char *key);

/* Where the next object of the list called so begins, from field `from` on; -1: there is none. */
int ruleset_next_object(const struct item_kind *kind, const char *list, int from);

/* How many fields the object that begins there has, or field `first` of the row itself: 1. */
int ruleset_object_fields(const struct item_kind *kind, int first);

/* The row of a pool, -1. */
int ruleset_find_pool(const struct ruleset *rules, const char *key);

/* Which number of state.pool a row is, for this seat where it is of seats; -1 out of range. */
int ruleset_pool(const struct ruleset *rules, int row, int seat);

/* The row that a number of state.pool is, and whose it is (-1: the table's); -1: none. */
int ruleset_pool_row(const struct ruleset *rules, int pool, int *seat);

/* The seats that may know a number of state.pool now; the GM is always among them. */
unsigned ruleset_pool_seen(const struct ruleset *rules, const struct state *state, int pool);

/* The word of a number, counted from 0, in a NULL-terminated list; NULL: it has none. */
const char *ruleset_choice(const char *const *choices, int value);

/* The number of a word in such a list, -1; yes, true and on are the same, and so are no, false and off. */
int ruleset_find_choice(const char *const *choices, const char *word);

/* The word of a stat's value ("enemy"), NULL of a plain number. */
const char *ruleset_stat_word(const struct stat_def *stat, int value);

/* The value's word of an option ("alternate", "true", "3") written to `text`. */
const char *ruleset_option_word(const struct option_def *option, int value, char *text, size_t room);

/* One of an option's numbers as it is told ("0.5", "3"), written to `text`, which is returned. */
const char *ruleset_option_number(const struct option_def *option, int number, char *text, size_t room);

/* The number of an option's word, or of a plain number in range; false when it is neither. */
bool ruleset_option_value(const struct option_def *option, const char *word, int *value);

/* May the option have this value? */
bool ruleset_option_allows(const struct option_def *option, int value);

#endif

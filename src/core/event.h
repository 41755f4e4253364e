/*
 * core/event.h - the facts that happened: 23 kinds, 40 bytes each, flat.
 *
 * Events alone change the state (core/apply.h): forwards they write `now`,
 * backwards `old`. Log, animation, odds and replay read them.
 */
#ifndef CORE_EVENT_H
#define CORE_EVENT_H

#include "core/state.h"

/* name, changes state? */
/* clang-format off */
#define EVENT_KINDS(X) \
    X(STAT, 1)      /* who, what = stat, old, now */ \
    X(POOL, 1)      /* what = pool, old, now */ \
    X(MARKED, 1)    /* `mark` whole; its `next` carries the id */ \
    X(UNMARKED, 1)  /* the same, before it went */ \
    X(CHANGED, 1)   /* a = mark id, what = field's name (NAME_level ...), old, now; who = holder */ \
    X(MOVED, 1)     /* who, old and now = packed cells, a = how (NAME_walk, NAME_shove ...), b = nth step */ \
    X(JOINED, 1)    /* who, `token` */ \
    X(LEFT, 1)      /* who, `token` before it went */ \
    X(TOKEN, 1)     /* who, what = field's name (NAME_side, NAME_seat, NAME_sheet ...), old, now */ \
    X(TERRAIN, 1)   /* a = packed cell, b = length, what = layer, old, now */ \
    X(TURN, 1)      /* what = field's name (NAME_round ...), old, now */ \
    X(OPTION, 1)    /* what = option, old, now */ \
    X(CONTENT, 1)   /* old, now = texts of the two content versions */ \
    X(ABOUT, 0)     /* who begins what (name of the deed); a = target, b = packed cell */ \
    X(ROLLED, 0)    /* who, what = name of the roll; `roll` */ \
    X(TERM, 0)      /* who, what = name of the total; label, rule, now, a = item's mark key (0 none) */ \
    X(TOTAL, 0)     /* who, what; now = sum, a = against (INT_MIN: nothing) */ \
    X(CHOSE, 0)     /* who, what = question, now = first number, a = seat, b = option's key or cell, old = \
                       the text that goes with a key, 0 none */ \
    X(RESULT, 0)    /* who, what = key, now = value, a = target (-1 none) */ \
    X(EDITED, 0)    /* changed by the GM: a number of the running deed (what = slot, label = a name \
                       to tell it by or 0), a step of it \
                       (what = FRAME_X + step; now 1: skipped, 0: done once more), a die (what = EDITED_DIE, \
                       label = the roll's name), a value to come (what = EDITED_VALUE, label = its name) */ \
    X(NOTE, 0)      /* label, a = text, b = number */ \
    X(WALL, 1)      /* `wall` off the grid; what = 1: it stands, 0: it is gone */ \
    X(LAMP, 1)      /* `lamp` of the map; what = 1: it stands, 0: it is gone */
/* clang-format on */

enum event_kind {
#define EVENT_ENUM(kind, changes) EVENT_##kind,
    EVENT_KINDS(EVENT_ENUM)
#undef EVENT_ENUM
        EVENT_COUNT
};

/* ROLL_HIGHEST + 2: the two highest faces count; ROLL_LOWEST + 2: the two lowest. */
enum { ROLL_HIGHEST = 128, ROLL_LOWEST = 160, ROLL_NONE_COUNTS = 254, ROLL_ALL_COUNT = 255 };
/* MORE: dice that count beside those before them, perhaps of another size. */
enum { ROLLED_FIRST, ROLLED_HIGHER_COUNTS, ROLLED_INSTEAD, ROLLED_LOWER_COUNTS, ROLLED_MORE };
enum { EDITED_DIE = -1, EDITED_VALUE = -2 };
enum { EVENT_FACES = 24, RULE_NONE = 0, RULE_GM = 65535 };

struct roll {
    unsigned char sides, n;          /* dice of so many sides */
    unsigned char again;             /* a reroll of an earlier one: which of the two counts; or more dice */
    unsigned char counts;            /* place of the face that counts; ROLL_ALL_COUNT and its kin */
    unsigned char face[EVENT_FACES]; /* more dice than that: several events */
};

struct event {
    unsigned char kind, depth; /* depth: frames on the stack; indents the log */
    unsigned short seats;      /* who may know */
    short who, what;
    unsigned short rule;  /* number after the rule set's prefix; RULE_GM, RULE_NONE */
    unsigned short label; /* a name */
    union {
        struct {
            int old, now, a, b;
        };
        struct mark mark;
        struct token token;
        struct roll roll;
        struct wall wall; /* in the place of old, now, a and b */
        struct lamp lamp;
    };
};

/* A growing list of events. */
struct events {
    struct event *at;
    int n;
    size_t room;
    bool failed; /* memory was exhausted: the list is not whole */
};

/* Make room for one more; false and `failed` when memory is exhausted. */
bool events_grow(struct events *events);

/* Add one; false and `failed` when memory is exhausted. */
static inline bool events_add(struct events *events, const struct event *event)
{
    if ((size_t)events->n == events->room && !events_grow(events))
        return false;
    events->at[events->n++] = *event;
    return true;
}

/* Give the memory back. */
void events_clear(struct events *events);

/* The kind's word ("STAT"), as journals and scripts have it. */
const char *event_kind_name(enum event_kind kind);

/* The kind with this word, or -1. */
int event_kind_find(const char *name);

/* Does the i-th face of the roll count? */
bool roll_counts(const struct roll *roll, int i);

/* Does an event of this kind change the state? */
static inline bool event_changes(enum event_kind kind)
{
#define EVENT_BIT(word, changes) | (unsigned)(changes) << EVENT_##word
    return kind < EVENT_COUNT && (0u EVENT_KINDS(EVENT_BIT)) >> kind & 1;
#undef EVENT_BIT
}

/* May who sees with the eyes of these seats know it? The GM knows everything. */
static inline bool event_known(const struct event *event, unsigned eyes)
{
    return eyes_know(eyes, event->seats | SEATS_GM);
}

/* One more digit of a number; false: it is none. */
static inline bool rule_digit(char c, unsigned *number)
{
    unsigned digit = (unsigned)c - '0';

    if (digit > 9)
        return false;
    *number = 10 * *number + digit;
    return true;
}

/* What the digits say, from the first on: a book's rules have four at most. */
static inline unsigned short rule_digits(const char *at)
{
    unsigned n = 0;

    (void)(rule_digit(at[0], &n) && rule_digit(at[1], &n) && rule_digit(at[2], &n) && rule_digit(at[3], &n));
    return (unsigned short)n;
}

/* The number of a rule by hand, behind the two to four letters of a book. */
static inline unsigned short rule_number_in(const char *rule)
{
    if (!rule || !rule[0])
        return RULE_NONE;
    if (rule[1] && rule[2] == '-')
        return rule_digits(rule + 3);
    if (rule[1] && rule[2] && rule[3] == '-')
        return rule_digits(rule + 4);
    if (rule[1] && rule[2] && rule[3] && rule[4] == '-')
        return rule_digits(rule + 5);
    if (rule[0] == 'g' && rule[1] == 'm' && rule[2] == '\0')
        return RULE_GM;
    while (*rule && *rule++ != '-')
        continue;
    return rule_digits(rule);
}

/* The same where the compiler does not know the rule. */
unsigned short event_read_rule(const char *rule);

/*
 * 41 of "AS-41"; RULE_GM of "gm"; RULE_NONE of NULL and "". Asked for every event and question: hence what is
 * called most (play_set(), ask_begin() ...) is inline down to the same by number (play_set_by_number() ...),
 * so that the compiler makes the number of a rule that stands there in quotes.
 */
static inline unsigned short event_rule_number(const char *rule)
{
    return __builtin_constant_p(rule && rule[0]) ? rule_number_in(rule) : event_read_rule(rule);
}

#endif

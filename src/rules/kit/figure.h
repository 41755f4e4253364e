/*
 * rules/kit/figure.h - figures: who is in the game, what marks they have, what is in their hands.
 */
#ifndef RULES_KIT_FIGURE_H
#define RULES_KIT_FIGURE_H

#include "base/bug.h"
#include "core/rule.h"

/* What a rule reads: how things stand, and the book that it goes by. */
struct world {
    const struct state *now;
    const struct book *book;
};

static inline struct world kit_in(const struct play *p)
{
    return (struct world){ p->now, p->book };
}

/* Has it not left the game? */
static inline bool kit_there(const struct state *now, int token)
{
    BUG_UNLESS(token >= 0); /* it is a figure, so that what is read of it next need not ask whether */
    return !(now->token[token].flags & TOKEN_GONE);
}

/* The same, and is its character made? */
static inline bool kit_plays(const struct state *now, int token)
{
    return !(now->token[token].flags & (TOKEN_GONE | TOKEN_MAKING));
}

/* Is there a fight? */
static inline bool kit_fighting(const struct state *now)
{
    return now->turn.mode == MODE_ENCOUNTER;
}

/* Are both of one side? */
static inline bool kit_same_side(const struct state *now, int one, int other)
{
    return now->token[one].side == now->token[other].side;
}

/* Is its character still being made? */
static inline bool kit_making(const struct state *now, int token)
{
    return now->token[token].flags & TOKEN_MAKING;
}

/* Has the figure (or the TABLE) a mark of this key? */
static inline bool kit_has(const struct state *now, int holder, int key)
{
    return state_may_have(now, holder, key) &&
           ((unsigned)key < KEYS_EXACT || state_find(now, holder, key, -2) >= 0);
}

/* Has anybody, or the table? */
bool kit_is_about(const struct state *now, int key);

/* The next mark of this one's key on the same holder, -1: `for (id = state_find(...); id >= 0; id = ...)`. */
static inline int kit_next(const struct state *now, int id)
{
    int key = now->mark[id].key;

    do
        id = now->mark[id].next;
    while (id >= 0 && now->mark[id].key != key);
    return id;
}

/* Of its marks of a key the one whose `b` is that; -1. */
int kit_with_b(const struct state *now, int holder, int key, int b);
/* The level of its first such mark, its `a`; `otherwise` without one. */
int kit_a(const struct state *now, int holder, int key, int otherwise);
static inline int kit_level(const struct state *now, int holder, int key, int otherwise)
{
    int id = state_find(now, holder, key, -2);

    return id < 0 ? otherwise : now->mark[id].level;
}
/* The levels of all of them added up. */
int kit_levels(const struct state *now, int holder, int key);
/* The `b` of the first; the figure that it is of, NOBODY without one. */
static inline int kit_b(const struct state *now, int holder, int key, int otherwise)
{
    int id = state_find(now, holder, key, -2);

    return id < 0 ? otherwise : now->mark[id].b;
}
static inline int kit_of(const struct state *now, int holder, int key)
{
    int id = state_find(now, holder, key, -2);

    return id < 0 ? NOBODY : now->mark[id].of;
}
/* The first whose text is that name, whatever its case; -1. */
int kit_called_so(const struct play *p, int holder, int key, const char *name);
/* It has one such mark, of that level, in place of those that it had. */
void kit_lay(struct play *p, int holder, int key, int level, const char *rule);

/* Give it such a mark with nothing special, if it has none; does nothing else. */
static inline void kit_give(struct play *p, int holder, int key, const char *rule)
{
    if (!kit_has(p->now, holder, key))
        play_mark(p, mark_make(key, holder), rule);
}
/* Take its first such mark away, if there is one; all of them. */
void kit_drop_first(struct play *p, int holder, int key, unsigned rule);
static inline void kit_drop(struct play *p, int holder, int key, const char *rule)
{
    if (state_may_have(p->now, holder, key))
        kit_drop_first(p, holder, key, event_rule_number(rule));
}
void kit_drop_each(struct play *p, int holder, int key, unsigned rule);
static inline void kit_drop_all(struct play *p, int holder, int key, const char *rule)
{
    if (state_may_have(p->now, holder, key))
        kit_drop_each(p, holder, key, event_rule_number(rule));
}
/* All of any of these keys: `KEYS(PRONE, STUNNED)`. */
#define KEYS(...) ((const short[]){ __VA_ARGS__, -1 })
void kit_drop_these(struct play *p, int holder, const short *keys, const char *rule);
/* The same of everybody in the game. */
void kit_drop_everywhere(struct play *p, int key, const char *rule);

/* All seats that run a figure of this one's side that is in the game. */
unsigned kit_side_seats(const struct play *p, int token);

/* The mark of its first thing of that key, -1. */
int kit_thing_called(const struct state *now, const struct book *book, int token, const char *key);
/* From that mark of a chain on the first thing of these kinds, of that level (-1: any); -1. */
int kit_next_thing(const struct state *now, const struct book *book, int id, int first, int last, int level);
/* The mark of the thing that it has in use, of this kind or another one of its group; -1. */
int kit_in_use(const struct state *now, const struct book *book, int token, int kind);
/* The row of the book that it is, or NULL. */
const struct item *kit_thing_in_use(const struct state *now, const struct book *book, int token, int kind);
/* Numbers of this kind's things added up; `used`: of those in use alone. */
int kit_sum_field(const struct state *now, const struct book *book, int token, int kind, int field,
                  bool used);

/* Of all that `is` holds of (a foe, seen from `token`) the least `far` one, of equals the first; NOBODY. */
int kit_nearest(const struct state *now, int token, bool (*is)(const struct state *, int token, int other),
                int (*far)(const struct state *, int token, int other));

/* Do both stand on a map? Does one see the other: no wall between them, or no map? */
static inline bool kit_on_map(const struct state *now, int one, int other)
{
    return now->board && cell_somewhere(now->token[one].at) && cell_somewhere(now->token[other].at);
}
bool kit_sees(const struct state *now, int one, int other);

#endif

/*
 * core/book.h - the lists of one game that only grow: texts, items, terrain.
 *
 * Rules read them; content and scripts add to them; rows never change, so a
 * mark or an event may name a row for ever.
 */
#ifndef CORE_BOOK_H
#define CORE_BOOK_H

#include "board/board.h"
#include "core/state.h"
#include "core/texts.h"

struct mark_field;
struct ruleset;

enum { ITEM_FIELDS = 20, ITEMS_MAX = 8192, ITEM_KINDS = 64 };

/* A row of the item catalogue; what `field` holds is said by the rule set's item kind. */
struct item {
    char key[32];
    unsigned short name;    /* text shown; 0: the key's word from text.json */
    short kind;             /* row of ruleset.kinds */
    int field[ITEM_FIELDS]; /* numbers, in the order of the kind's fields */
};

enum { BOOK_SEAT = 32 };     /* bytes of a seat's name, with its zero */
enum { BOOK_NUMBERS = 128 }; /* single numbers of a book (item_kind.numbers) */

struct book {
    const struct ruleset *rules;
    struct texts texts;
    struct item *item;
    int nitems;
    size_t item_room;
    int first_key;                 /* the mark key of the first item: behind the rule set's own marks */
    int first[ITEM_KINDS];         /* of each kind the first row, and 1; 0: none */
    uint64_t kin[ITEM_KINDS];      /* of each kind all that are of its group, itself among them: a set */
    uint64_t touched[ITEM_KINDS];  /* of each kind what its rows bear on (item_kind.touches) */
    struct terrain_table *terrain; /* owned */
    struct key_set parts;          /* the marks that are parts of others and go with them */
    struct key_set settled;        /* those that a deed settles as they end (mark_def.settle) */
    short pool[POOLS_TABLE];       /* where each row of pools begins in state.pool (ruleset_pool) */
    int *number;                   /* BOOK_NUMBERS of them, in the order of the rule set (book_number) */
    char seat[SEATS][BOOK_SEAT];   /* what those at the table are called; "": there is no such seat */
};

/* An empty book for a rule set (may be NULL: of ground alone). False when memory is exhausted. */
bool book_init(struct book *book, const struct ruleset *rules);

/* Give all memory back. */
void book_clear(struct book *book);

/* A state, and its copies, ask this book for its single numbers from now on. The book outlives them. */
static inline void book_bind(const struct book *book, struct state *state)
{
    state->number = book->number;
}

/* An empty state without a map for figures of that book (state_init). False: no memory. */
bool book_begin_state(const struct book *book, struct state *state);

/* A seat is called so from now on (cut to BOOK_SEAT bytes); which one is, -1: none. */
void book_name_seat(struct book *book, int seat, const char *name);
int book_find_seat(const struct book *book, const char *name);

/* The row of the item called `key`, or -1. */
int book_find_item(const struct book *book, const char *key);

/*
 * Add a row (copied) and return its number; a row equal to an old one is that
 * old one, and a later row with an old key hides the old one from
 * book_find_item(). -1 when the list is full or memory is exhausted.
 */
int book_add_item(struct book *book, const struct item *item);

/*
 * The i-th row of a kind, from 0, in the order of the list that it stands in: how rules read a table of the
 * book's numbers (ruleset.json). NULL: there are fewer.
 */
static inline const struct item *book_row(const struct book *book, int kind, int i)
{
    int row = book->first[kind] - 1 + i;

    return row >= i && row < book->nitems && book->item[row].kind == kind ? &book->item[row] : NULL;
}

/*
 * The i-th of the book's single numbers (item_kind.numbers of the one kind that has them). One that the book
 * was never told is the nearest to 0 of what it may be.
 */
static inline int book_number(const struct book *book, int i)
{
    return book->number[i];
}

/* Forget all rows from that one on. */
void book_cut(struct book *book, int nitems);

/* The item a mark stands for, or NULL when its key is no item (ruleset.nmarks and above are items). */
static inline const struct item *book_item(const struct book *book, int mark_key)
{
    int row = mark_key - book->first_key;

    return row >= 0 && row < book->nitems ? &book->item[row] : NULL;
}

/* The small numbers that marks of this key keep in `a`: of its row, or of the item's kind; NULL: none. */
const struct mark_field *book_mark_fields(const struct book *book, int mark_key);

/* Is it a thing of that kind, or of another one of its group? */
static inline bool book_is_of_kind(const struct book *book, const struct item *item, int kind)
{
    return book->kin[kind] >> item->kind & 1;
}

/* The key of marks that stand for this row. */
int book_item_key(const struct book *book, const struct item *item);

#endif

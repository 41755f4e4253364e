/* session/odds/snapshot.c - a game held as it is for a thread that thinks, while the game goes on. */
#include "session/odds/snapshot.h"

#include "base/mem.h"
#include "session/journal/inside.h"
#include "session/seats/inside.h"

#include <string.h>

enum { STEPS_MOST = 16 };

/* ---- the book ---- */

static void free_book(struct book *book)
{
    book->terrain = NULL; /* the session's */
    book_clear(book);
    mem_free(book);
}

/* All of it but its texts and rows, which are of its own, is as it was. */
static bool copy_into(struct book *to, const struct book *from)
{
    *to = *from;
    to->texts = (struct texts){ 0 };
    to->number = mem_new(BOOK_NUMBERS, sizeof *to->number);
    to->item = mem_new((size_t)from->nitems, sizeof *to->item);
    to->nitems = to->item ? from->nitems : 0;
    to->item_room = (size_t)to->nitems;
    for (int i = 0; i < from->texts.n; i++)
        if (texts_add(&to->texts, from->texts.at[i]) != i)
            return false;
    if (to->nitems)
        memcpy(to->item, from->item, (size_t)from->nitems * sizeof *to->item);
    if (to->number)
        memcpy(to->number, from->number, BOOK_NUMBERS * sizeof *to->number);
    return to->item && to->number;
}

static struct book *copy_book(const struct book *from)
{
    struct book *book = mem_new(1, sizeof *book);

    if (book && copy_into(book, from))
        return book;
    if (book)
        free_book(book);
    return NULL;
}

/* Rows never change, so a book that has as many is the same. */
static bool same_book(const struct snapshot *last, const struct book *book)
{
    return last && last->book->texts.n == book->texts.n && last->book->nitems == book->nitems &&
           memcmp(last->book->seat, book->seat, sizeof book->seat) == 0;
}

static bool give_book(struct snapshot *snapshot, const struct book *book, const struct snapshot *last)
{
    if (same_book(last, book)) {
        snapshot->book = last->book;
        snapshot->book_holds = last->book_holds;
        ++*snapshot->book_holds;
        return true;
    }
    snapshot->book_holds = mem_new(1, sizeof *snapshot->book_holds);
    if (!snapshot->book_holds)
        return false;
    *snapshot->book_holds = 1;
    return (snapshot->book = copy_book(book)) != NULL;
}

static void return_book(struct snapshot *snapshot)
{
    if (!snapshot->book_holds || --*snapshot->book_holds > 0)
        return;
    if (snapshot->book)
        free_book(snapshot->book);
    mem_free(snapshot->book_holds);
}

/* ---- the whole ---- */

/* The entry at which the game stands, if the seat may know all of it and nothing is pending; else -1. */
static int entry_seen(const struct session *s, const struct state *view)
{
    return view == &s->now && !s->pending.open ? s->head : -1;
}

/* Does the game stand at most a few entries below this one? */
static bool is_near(const struct session *s, int entry)
{
    int id = s->head;

    for (int i = 0; i < STEPS_MOST && id > entry; i++)
        id = s->row[id].parent;
    return id == entry;
}

/* Bring a snapshot that nobody else holds to this moment, by the events of the entries since. */
static bool bring_on(struct session *s, struct snapshot *last, int to)
{
    struct err err;

    if (last->holds > 1 || last->entry < 0 || to < 0 || !is_near(s, last->entry))
        return false;
    if (walk_to(s, &last->state, &last->entry, to, &err) && last->state.hash == s->now.hash) {
        last->stamp = s->stamp;
        return true;
    }
    last->entry = last->seat = -1; /* it is of no moment now, and is given back */
    return false;
}

/* A new one of a view. NULL: no memory. */
static struct snapshot *take(struct session *s, const struct state *view, const struct snapshot *last)
{
    struct snapshot *snapshot = view ? mem_new(1, sizeof *snapshot) : NULL;

    if (!snapshot)
        return NULL;
    snapshot->holds = 1;
    snapshot->stamp = s->stamp;
    snapshot->entry = snapshot->seat = -1;
    if (give_book(snapshot, &s->book, last) && state_copy(&snapshot->state, view)) {
        book_bind(snapshot->book, &snapshot->state);
        return snapshot;
    }
    snapshot_release(snapshot);
    return NULL;
}

struct snapshot *snapshot_take_side(struct session *s, int side)
{
    return take(s, view_of_side(s, side), NULL);
}

struct snapshot *snapshot_take(struct session *s, int seat, struct snapshot *last)
{
    struct state *view;
    struct snapshot *snapshot;
    bool lasts = last && last->seat == seat && same_book(last, &s->book);

    if (lasts && last->stamp == s->stamp)
        return snapshot_hold(last);
    view = view_of(s, seat);
    if (lasts && bring_on(s, last, entry_seen(s, view)))
        return snapshot_hold(last);
    snapshot = take(s, view, last);
    if (snapshot) {
        snapshot->entry = entry_seen(s, view);
        snapshot->seat = seat;
    }
    return snapshot;
}

struct snapshot *snapshot_hold(struct snapshot *snapshot)
{
    if (snapshot)
        snapshot->holds++;
    return snapshot;
}

void snapshot_release(struct snapshot *snapshot)
{
    if (!snapshot || --snapshot->holds > 0)
        return;
    state_clear(&snapshot->state);
    return_book(snapshot);
    mem_free(snapshot);
}

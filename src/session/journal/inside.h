/*
 * session/journal/inside.h - what the journal does for the rest of a session: what a game begins with, its
 * tree of entries, states on the disk and from entry to entry; whether what was read is safe to work with.
 */
#ifndef SESSION_JOURNAL_INSIDE_H
#define SESSION_JOURNAL_INSIDE_H

#include "session/inside.h"

/* ---- root.c: the state before the first entry ---- */

/* An empty state with every switch at its start. False: no memory. */
bool root_make(struct session *s);
/* Its switches as JSON, and back. */
bool root_write_options(const struct session *s, struct str *out);
bool root_read_options(struct reader *r, const cJSON *node, struct session *s);
/* A fingerprint of what a game begins with. False: no memory. */
bool root_print(struct session *s, uint64_t *print);
/* Put a board under the root and the game; taken over on success. */
bool root_set_board(struct session *s, struct board *board);

/* ---- load.c: what a saved or exported game holds; faults go to the reader ---- */

/* The next row of a list of the book. False: a fault, or no memory (then no fault is told). */
bool load_text(struct session *s, struct reader *r, const cJSON *node);
bool load_item(struct session *s, struct reader *r, const cJSON *node);
bool load_terrain(struct session *s, struct reader *r, const cJSON *node);
/*
 * A pending command from its object, answer by answer. False:
 * no memory, a fault, or it does not go on any more.
 */
bool load_pending(struct session *s, struct reader *r, const cJSON *node);
/* All that its journal holds, or as much as `salvage` lets in. */
bool load_all(struct session *s, struct err *err);

/* ---- open.c ---- */

/*
 * A damaged game, to look at only, as far as it is whole: its entries up to the first that is not. NULL: not
 * even its first is, or what it began with is not (err).
 */
struct session *open_salvaged(const char *path, struct err *err);

/* ---- origin.c ---- */

/* Read what a saved game tells of its scenario; write it (between begin and commit), if there is any. */
void origin_load(struct session *s);
bool origin_put(struct session *s, struct err *err);
/* The same in an export. What is none of ours, or too long, is left out. False: no memory. */
bool origin_read(struct session *s, const char *file, const char *opening, const char *goal, int minutes);
void origin_write(struct writer *w, const struct session *s);
void origin_clear(struct origin *origin);

/* ---- keep.c: what goes to the disk ---- */

/* Begin a transaction with the book's new rows and the generator in it, and end it. */
bool keep_begin(struct session *s, struct err *err);
bool keep_commit(struct session *s, struct err *err);
/* Take the fingerprint of the book's rows from `from` up to `to`. False: no memory. */
bool keep_print_rows(const struct session *s, struct book_rows from, struct book_rows *to);
/* The rows there are now. */
struct book_rows keep_rows(const struct session *s);
/* Write an entry after `head`; on success it belongs to the tree and is the new head. */
bool keep_entry(struct session *s, struct entry *entry, const struct told *told, struct err *err);
/* The pending command as a line, and one that is aside; the caller clears it. False: no memory. */
bool keep_pending_line(const struct session *s, struct line *line);
bool keep_aside_line(const struct session *s, const struct aside *aside, struct line *line);
/* Was it written so at `head`, by this version of the rules or an earlier one? It becomes that line. */
bool keep_fits(const struct session *s, struct line *line, uint64_t digest);
/* What waits as an object's fields: automatic, command, tape, reason. */
void keep_write_waiting(struct writer *w, const struct line *line);
bool keep_pending(struct session *s, struct err *err);
/* Between begin and commit: a checkpoint of `state` beside its line, if one is due; its size, 0 for none. */
bool keep_checkpoint(struct session *s, const struct state *state, const struct line *line, int *bytes,
                     struct err *err);
/* The line is on the disk and its row in the tree. */
void keep_note(struct session *s, const struct line *line, int checkpoint);
bool keep_put_head(struct session *s, int head, struct err *err);
bool keep_head(struct session *s, int head, struct err *err);

/* ---- asides.c: commands that are set aside with dice or answers ---- */

/*
 * Between begin and commit: write them if they are not on the disk as they are. `row_goes`: the row of what
 * was pending is written anew or dropped in the same change, and what is in front with it.
 */
bool asides_put(struct session *s, bool row_goes, struct err *err);
/* Set them aside again, before what is in front is read. False: one does not go on any more. */
bool asides_take(struct session *s, struct reader *r, const cJSON *node);
/* The same in an export. Faults go to the reader. */
bool asides_write(struct writer *w, const struct session *s);
void asides_read(struct reader *r, struct session *s);

/* ---- tree.c ---- */

/* Room for one more row. False: no memory. */
bool tree_reserve(struct session *s);
/* Add a row; the room must be there. `entry` may be NULL. */
void tree_add(struct session *s, const struct branch *branch, struct entry *entry);
/* Is a line what its digest says it is, behind its parent? False: err; or no memory. */
bool tree_fits(const struct session *s, const struct line *line, struct err *err);
/* Read a line from the disk, as it was when it was written; the caller clears it in any case. */
bool tree_line(const struct session *s, int id, struct line *line, struct err *err);
/* The entry, read from the disk if need be; NULL and err on failure. */
struct entry *tree_entry(struct session *s, int id, struct err *err);
/* Forget entries that can be read again, if there are many. */
void tree_trim(struct session *s);
void tree_clear(struct session *s);
/* The nearest common ancestor. */
int tree_meet(const struct session *s, int one, int other);

/* ---- walk.c: a state from entry to entry ---- */

/*
 * Bring `state`, which stands at entry *at, to entry `to`. On
 * failure it stands at *at still, or at another entry.
 */
bool walk_to(struct session *s, struct state *state, int *at, int to, struct err *err);

/* ---- fit.c: is it safe to work with? ---- */

/* May the event happen to this state (`back`: be taken back from it)? */
bool fit_event(const struct state *state, const struct book *book, const struct event *event, bool back);
/* Do the numbers of an answer, a tape, a command mean something in this game? */
bool fit_answer(const struct session *s, const struct answer *answer, const int *value);
bool fit_command(const struct session *s, const struct state *state, const struct command *c,
                 struct err *err);
bool fit_tape(const struct session *s, const struct tape *tape, struct err *err);
/*
 * May its seat wish a command that fits? A seat wishes for its own figures;
 * the GM's controls, edits and all figures are the GM's.
 */
bool fit_wish(const struct session *s, const struct state *state, const struct command *c);
/* Is it what is due by itself at this state? */
bool fit_due(const struct session *s, const struct state *state, const struct command *c);

/* ---- checkpoint.c ---- */

/* A whole state as bytes. False: no memory. */
bool checkpoint_write(const struct session *s, const struct state *state, struct str *out);
/* Read it into `state` (cleared or initialised). False if it is not what entry `id` must be. */
bool checkpoint_read(const struct session *s, const struct str *bytes, int id, struct state *state);

#endif

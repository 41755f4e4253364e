/*
 * session/shelf/draft_kept.h - what was drawn on a map, kept beside its file, so that undo goes on where one
 * stopped.
 *
 * A draft's journal lies in our own folder, under a name that follows from the map's path. It is taken up
 * again only if the map's file holds what the journal ends with, or did some strokes before; else that was
 * written by somebody else, and the journal begins anew.
 */
#ifndef SESSION_SHELF_DRAFT_KEPT_H
#define SESSION_SHELF_DRAFT_KEPT_H

#include "base/str.h"
#include "session/session.h"

/* Where such a journal lies. False: no folder can be had, or no memory. */
bool draft_kept_path(const char *map, int layer, int floor, struct str *path);

/* The last session that was kept for that map and fits it, with its floor (draft_open()); NULL: none. */
struct session *draft_kept_find(const char *map, const struct ruleset *rules, int *floor);

/*
 * Go on in a file, which the next draft_kept_find() comes upon. `layer`: how many drafts of the same map, but
 * of other sizes, are open. It stays in memory where no file can be had; false: err.
 */
bool draft_kept_begin(struct session *s, const char *map, int layer, int floor, struct err *err);

/* Does the file hold what draft_save() would write now? (draft.c) */
bool draft_is_saved(struct session *s, const char *path);

#endif

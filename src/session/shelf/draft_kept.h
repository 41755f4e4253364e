/*
 * session/shelf/draft_kept.h - what was drawn on a map, kept beside its file, so that undo goes on where one
 * stopped.
 *
 * A draft's journal lies in our own folder, under a name that follows from the map's path. It is taken up
 * again only if the map's file holds what the journal ends with, or did some strokes before; else that was
 * written by somebody else, and the journal begins anew. A map that was made larger or smaller has several,
 * one upon another. Whoever reads or begins one holds the map (session/shelf/draft_hold.h).
 */
#ifndef SESSION_SHELF_DRAFT_KEPT_H
#define SESSION_SHELF_DRAFT_KEPT_H

#include "base/str.h"
#include "session/session.h"
#include "session/shelf/draft.h"

enum { DRAFT_STEM = 16 };

/* What the names of all that is kept for a map begin with, and where it lies. False: no folder can be had. */
void draft_kept_stem(const char *map, char stem[DRAFT_STEM + 1]);
bool draft_kept_folder(struct str *folder);

/*
 * The last session that was kept for that map and fits it, under the rules that it was begun with; NULL:
 * none. Its floor, and as draft->layer how many that it comes from lie below (draft_open()).
 */
struct session *draft_kept_find(const char *map, struct draft *draft);

/* The one of that layer, with what its map's file was; NULL: none. */
struct session *draft_kept_below(const char *map, int layer, int *floor, struct str *file);

/*
 * Go on in a file, whose path draft->fresh becomes, and which the next draft_kept_find() comes upon. It stays
 * in memory where no file can be had; false: err.
 */
bool draft_kept_begin(struct session *s, const char *map, struct draft *draft, struct err *err);

/*
 * Lay what the map's file was beside the journal of that draft, as another goes on upon it, so that undo
 * comes back to it another day. False: it does not.
 */
bool draft_kept_lay_by(const char *map, int layer, int floor, const struct str *file);
/* What was laid so goes again: nothing goes on upon that draft. */
void draft_kept_take_back(const char *map, int layer, int floor);

/* Does the file hold what draft_save() would write now? (draft.c) */
bool draft_is_saved(struct session *s, const char *path);

#endif

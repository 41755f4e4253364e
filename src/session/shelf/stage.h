/*
 * session/shelf/stage.h - a table kept as a scenario, to be played from there as often as one likes.
 *
 * Beside the scenario lie its map as it is now, with the picture that it was made of, and a sheet, with its
 * picture, for each figure that no sheet of the catalogue stands for. Opening and minutes are those of the
 * scenario that was played. What was written is read back before it is believed.
 */
#ifndef SESSION_SHELF_STAGE_H
#define SESSION_SHELF_STAGE_H

#include "session/session.h"

/*
 * Write the table as it stands to `path`, and what belongs to it beside it; of a deed that waits for an
 * answer nothing has happened yet. Nothing that is there is replaced, and nothing is left behind on failure.
 * False fills err: a place that cannot be written, or a table that no scenario can tell (two figures on one
 * cell).
 */
bool stage_keep(struct session *s, const char *title, const char *path, struct err *err);

/*
 * Where one's own scenarios are kept: .../battlemat/maps/the_toll.scenario.json for "The toll"; the folder is
 * made. A name that is taken, by a scenario, a map or a picture, gets a number. False fills err.
 */
bool stage_path(const char *title, struct str *path, struct err *err);

/* Give a scenario of one's own another title; its file keeps its name. False fills err. */
bool stage_rename(const char *path, const char *title, struct err *err);

/*
 * The bytes of one file become another, at most as many as a picture may have; none of them is so large that
 * it need be kept in memory whole. False fills err, and nothing is there.
 */
bool stage_copy(const char *from, const char *to, struct err *err);

#endif

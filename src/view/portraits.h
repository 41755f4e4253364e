/*
 * view/portraits.h - the pictures and charges of figures whose sheets name one.
 *
 * A sheet and its picture are read when a figure is first shown; a picture
 * that is gone or cannot be read leaves the figure its emblem, and is told once.
 */
#ifndef VIEW_PORTRAITS_H
#define VIEW_PORTRAITS_H

#include "base/err.h"
#include "paint/paint_token.h"

struct book;
struct table_game;
struct portraits;

/* No picture yet; owned by the caller. NULL: no memory, which shows emblems. */
struct portraits *portraits_new(void);

/* Give them back; NULL is allowed. No draw list that shows one may be shown any more. */
void portraits_free(struct portraits *portraits);

/*
 * Give a figure's look the picture and the charge that its sheet names; without a sheet, or without portraits
 * (may be NULL: there was no memory for them), it stays as it is.
 */
void portraits_dress(struct portraits *portraits, const struct table_game *game, int token,
                     struct token_look *look);

/* The same for somebody who is not in the game, by the file of the sheet; NULL portraits are allowed. */
void portraits_dress_sheet(struct portraits *portraits, const struct book *book, const char *path,
                           struct token_look *look);

/*
 * Could all be shown since this was asked last? False: err has the first fault and how many follow. May be
 * NULL: there are none to be shown.
 */
bool portraits_sound(struct portraits *portraits, struct err *err);

#endif

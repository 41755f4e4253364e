/*
 * session/shelf/draft_hold.h - one window at a time draws on a map: it holds it as long as it does.
 *
 * Each stroke goes into the map's file and into a journal beside it (session/shelf/draft_kept.h). Two windows
 * that did that would take back each other's strokes without a word.
 */
#ifndef SESSION_SHELF_DRAFT_HOLD_H
#define SESSION_SHELF_DRAFT_HOLD_H

#include "base/err.h"

#include <stdbool.h>

struct draft_hold;

/*
 * Hold a map; owned by the caller: draft_hold_drop(). A program that ends lets go of all. NULL: err; somebody
 * else holds it. Where nothing can be held, as no folder can be had, whoever asks does.
 */
struct draft_hold *draft_hold_take(const char *map, struct err *err);

/* Is it that map, whatever way its path goes? NULL is none. */
bool draft_hold_is_of(const struct draft_hold *hold, const char *map);

/* NULL is allowed. */
void draft_hold_drop(struct draft_hold *hold);

#endif

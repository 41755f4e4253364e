/*
 * base/guard.h - how a program ends whose libraries do not survive without memory.
 *
 * What draws, reads fonts and talks to the display crashes or aborts where it is refused memory. Nothing of a
 * game is lost by that, since every entry is on the disk, but whoever plays should read why: with the guard
 * such a program ends with ERR_MEMORY and its sentence, not by a signal.
 */
#ifndef BASE_GUARD_H
#define BASE_GUARD_H

#include <stdbool.h>
#include <stddef.h>

/* Would the system give so many bytes more? Nothing is taken. */
bool guard_has_room(size_t bytes);

/*
 * From now on the end is as above. A crash while there is memory stays one. For a program's main(), in the
 * language that its sentence shall have.
 */
void guard_begin(void);

/* The same for a thread, which calls it first: its own stack may be what was lost. */
void guard_thread(void);

#endif

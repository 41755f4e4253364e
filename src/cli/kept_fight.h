/*
 * cli/kept_fight.h - a fight of a simulation kept as a saved game, and run again from its file.
 *
 * The fight itself is played on the core alone; here its deeds are taken down one by one
 * (session/journal/record.h). Then the file is held to what `battlemat-cli verify` asks of any game: every
 * act allowed, every event the same again.
 */
#ifndef CLI_KEPT_FIGHT_H
#define CLI_KEPT_FIGHT_H

#include "ai/fight.h"
#include "content/scenario.h"
#include "session/session.h"

enum { KEPT_PATH = 512 };

/* The fight that is taken down. */
struct kept_fight {
    struct session *session; /* NULL: none is */
    char path[KEPT_PATH];
    struct err err; /* why it could not be taken down to its end; ERR_NONE: it could, so far */
};

/*
 * Begin one of this scenario, its file and its seed, with the command that lays the figures. False: a fault
 * of the file or the disk; none is taken down then.
 */
bool kept_fight_begin(struct kept_fight *kept, const char *scenario, const char *path, const char *seed,
                      const struct command *lay, const struct tape *laid, struct err *err);

/* A command was done in the fight. What goes wrong is told by kept_fight_end(). */
void kept_fight_deed(struct kept_fight *kept, const struct play *play, const char *why);

/*
 * The fight is over, and has come to this state: is its file good, and does it come to the same? False: err
 * says what is wrong; the file stays. It stays in any case where `stays`.
 */
bool kept_fight_end(struct kept_fight *kept, uint64_t hash, bool stays, struct err *err);

#endif

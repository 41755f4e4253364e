/*
 * cli/script/facts.h - an event taken apart by the names that scripts use.
 *
 * `expect event RESULT hit who=ragna`, the odds of an event and the --json
 * document all read events through here.
 */
#ifndef CLI_SCRIPT_FACTS_H
#define CLI_SCRIPT_FACTS_H

#include "cli/script/eyes.h"

/* What an event is about: the result, stat, mark, question ...; "" for none. */
const char *facts_about(const struct eyes *eyes, const struct event *event);

/* One of its fields. False when events of this kind have no such field. */
bool facts_read(const struct eyes *eyes, const struct event *event, const char *field, struct datum *out);

/* A field: its name, what it gives ("number", "cell" ...), and what that is in a few words. */
struct fact {
    const char *name, *gives, *about;
};

/* The i-th field of a kind, the commonest first; NULL after the last. All kinds have `rule` besides. */
const struct fact *facts_field(enum event_kind kind, int i);

/* The i-th field of any kind, for help: some have the same name; NULL after the last. */
const struct fact *facts_at(int i);

/*
 * Is the nth event an answer of which these eyes may know only that it is hidden (ruleset_is_covered()): to a
 * question of something that they otherwise see?
 */
bool facts_covered(const struct eyes *eyes, const struct events *events, int n);

/* Write such a one: who was asked what, and that the answer is "hidden". */
void facts_write_covered(const struct eyes *eyes, const struct event *event, struct writer *w);

/* Write the event as a JSON object. */
void facts_write(const struct eyes *eyes, const struct event *event, struct writer *w);

/* The number that it says; of a told value that has words its word ("hard"). */
void facts_value(const struct eyes *eyes, const struct event *event, struct datum *out);

#endif

/* cli/script/facts_own.h - what cli/script/facts*.c share: the numbers of events by what they mean. */
#ifndef CLI_SCRIPT_FACTS_OWN_H
#define CLI_SCRIPT_FACTS_OWN_H

#include "cli/script/facts.h"

/* A figure by its name; absent for NOBODY. */
void facts_figure(const struct eyes *eyes, int token, struct datum *out);

/* A field of a figure (NAME_side ...). */
void facts_token_field(const struct eyes *eyes, int field, int value, struct datum *out);

/* `old` or `now` of the kinds that have them. */
void facts_changed(const struct eyes *eyes, const struct event *e, int value, struct datum *out);

#endif

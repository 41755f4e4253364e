/*
 * cli/prompt.h - making and advancing a character in the terminal: answers given in advance,
 * the rest asked for line by line.
 */
#ifndef CLI_PROMPT_H
#define CLI_PROMPT_H

#include "session/session.h"

/*
 * Walk the system's steps of creation. `answer`: n texts KEY=VALUE in the order
 * in which their questions come; `buy=ITEM` buys. What they leave open is asked on
 * standard error and read from standard input. False and err: an answer that
 * does not fit, or the input ended.
 */
bool prompt_making(struct session *s, const char *const *answer, int n, struct err *err);

/* The same for spending what a finished character has learnt: as often as its question has answers. */
bool prompt_advancing(struct session *s, const char *const *answer, int n, struct err *err);

#endif

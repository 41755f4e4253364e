/* rules/kit/suggest.h - the answers that programs which play suggest: an option taken, a share dealt out. */
#ifndef RULES_KIT_SUGGEST_H
#define RULES_KIT_SUGGEST_H

#include "core/rule.h"

/* The option of that name is the answer. False: there is none such, and `value` stays. */
bool kit_takes(const struct question *q, int name, int *value);
/* Of a share as much of an option (-1: none) as is wanted, may be given, and is left; what is left then. */
int kit_deal(const struct question *q, int *value, int option, int wanted, int left);
/* The same from the start: all that there is, and nothing dealt yet. */
int kit_deal_begins(const struct question *q, int *value);

#endif

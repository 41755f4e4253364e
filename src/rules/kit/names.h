/*
 * rules/kit/names.h - a set's own names, from one list: N_word each, behind the core's, and their table.
 *
 *     #define COIN_NAMES(X) X(coins) X(again) X(won)
 *     enum coin_name { NAMES_OF(COIN_NAMES) };
 *     static const char *const names[N_COUNT] = { NAME_TABLE(COIN_NAMES) };
 *
 * An entry may say more behind its word, X(again, "CO-2"): the list then fills a table of name_use too.
 */
#ifndef RULES_KIT_NAMES_H
#define RULES_KIT_NAMES_H

#include "core/names.h"

/* clang-format off */
#define NAME_NUMBER(...) NAME_NUMBER_(__VA_ARGS__, )
#define NAME_NUMBER_(word, ...) N_##word,
#define NAME_WORD(...) NAME_WORD_(__VA_ARGS__, )
#define NAME_WORD_(word, ...) #word,
#define NAMES_OF(list) N_BEFORE = NAME_COUNT - 1, list(NAME_NUMBER) N_COUNT
#define NAME_TABLE(list) CORE_NAMES(NAME_WORD) list(NAME_WORD)
/* clang-format on */

#endif

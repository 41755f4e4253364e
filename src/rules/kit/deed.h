/*
 * rules/kit/deed.h - a deed as one row, in the file that holds its steps:
 *
 *     const struct deed DEED(award) = {
 *         .key = "award",
 *         .when = ANY_TIME,
 *         .flags = DEED_GM | DEED_TARGET,
 *         .args = ARGS(NUMBER(amount, -999, 999)),
 *         .rule = "AS-111",
 *         .steps = STEPS({ "award", award }),
 *     };
 *
 * The set's header lists all of them once; from the list come the rows' numbers, their declarations and the
 * table (those that may be wished first, then those that are called):
 *
 *     #define DEED(word) another_deed_##word
 *     #define ANOTHER_DEEDS(X) X(attack) X(feint) X(award)
 *     #define ANOTHER_CALLED(X) X(entered) X(aura)
 *     enum deed_row { DEED_ROWS(ANOTHER_DEEDS, ANOTHER_CALLED) };      DO_attack ... WISHED ... DEEDS
 *     DEED_DECLARATIONS(ANOTHER_DEEDS, ANOTHER_CALLED)
 *     static const struct deed *const deeds[DEEDS] = { DEED_TABLE(ANOTHER_DEEDS, ANOTHER_CALLED) };
 */
#ifndef RULES_KIT_DEED_H
#define RULES_KIT_DEED_H

#include "core/ruleset.h"

/* clang-format off */

#define DEED_ROW(word) DO_##word,
#define DEED_DECLARE(word) extern const struct deed DEED(word);
#define DEED_POINTER(word) &DEED(word),
#define DEED_ROWS(wished, called) wished(DEED_ROW) WISHED, LAST_ACTION = WISHED - 1, called(DEED_ROW) DEEDS
#define DEED_DECLARATIONS(wished, called) wished(DEED_DECLARE) called(DEED_DECLARE)
#define DEED_TABLE(wished, called) wished(DEED_POINTER) called(DEED_POINTER)

/* Its steps in turn, { name, function, needs, kept slots, pools read behind it }; names for its odds. */
#define STEPS(...) ((const struct step[]){ __VA_ARGS__, { NULL } })
#define ODDS(...) ((const short[]){ __VA_ARGS__, 0 })
/* The four slots from this on: what a called deed gives back there (play_call). */
#define KEEP_BACK(slot) (0xfu << (slot))

/*
 * A deed of several steps: its word, when, its rule, its steps; what else its row has follows,
 * `.legal = stow_legal`. One that is only called: its word, its steps.
 */
#define DEED_OF(word, times, id, ...) \
    const struct deed DEED(word) = { .key = #word, .when = times, .rule = id, .steps = __VA_ARGS__ }
#define DEED_CALLED(word, ...) const struct deed DEED(word) = { .key = #word, .steps = __VA_ARGS__ }

/*
 * A deed that is one step: its word, when, its rule, what it does, whom that needs; what else its row has
 * follows.
 */
#define DEED_IN_ONE(word, times, id, does, needs, ...) \
    DEED_OF(word, times, id, STEPS({ #word, does, needs }), __VA_ARGS__)

/* The GM's, at any time, by the function of its name: its word, its rule; what else its row has. */
#define GM_DEED(word, id, ...) DEED_IN_ONE(word, ANY_TIME, id, word, 0, .flags = DEED_GM, __VA_ARGS__)

/* A deed of one step where what it does is one statement (`p` is the play). */
#define DEED_DOES(word, times, id, does, needs, ...) \
    static void word##_step(struct play *p) \
    { \
        does; \
    } \
    DEED_IN_ONE(word, times, id, word##_step, needs, __VA_ARGS__)

/* A step, or another function of the play alone, that is one statement. (The semicolon ends what is last.) */
#define STEP_DOES(function, does) \
    static void function(struct play *p) \
    { \
        does; \
    } struct play

/*
 * What may be said with it (struct argument), by the set's own names N_`name`. These words have no prefix:
 * only the rule files of a system see them, and a row there is to read like its book.
 */
#define ARGS(...) ((const struct argument[]){ __VA_ARGS__, { 0 } })
#define ANSWER(name) { N_##name, ARGUMENT_ANSWER }
#define NUMBER(name, lo, hi) { N_##name, ARGUMENT_NUMBER, 0, lo, hi }
#define AMOUNT(name, lo, hi) { N_##name, ARGUMENT_AMOUNT, 0, lo, hi }
#define WORD(name, words) { N_##name, ARGUMENT_WORD, 0, 0, 0, words }
#define WORD_LIST(...) ((const char *const[]){ __VA_ARGS__, NULL })
#define ONE_OF(name, ...) { N_##name, ARGUMENT_WORD, 0, 0, 0, WORD_LIST(__VA_ARGS__) }
#define MARK_WORD(name, mark) { N_##name, ARGUMENT_WORD, mark }
#define FIGURE(name) { N_##name, ARGUMENT_FIGURE }
#define PLAYER(rule) { NAME_seat, ARGUMENT_SEAT, 0, 1, 0, NULL, rule }
#define ANY_SEAT(rule) { NAME_seat, ARGUMENT_SEAT, 0, SEAT_GM, 0, NULL, rule }
#define ONE_ITEM(name) { N_##name, ARGUMENT_ITEM }
#define TEXT(name) { N_##name, ARGUMENT_TEXT }
/* One that need not be said, and yet has a field in the window. */
#define NOTED(name) { N_##name, ARGUMENT_TEXT, 0, 0, 1 }
/* A text without which the deed makes no sense. */
#define MUST_SAY(name) { NAME_##name, ARGUMENT_TEXT, 0, 1 }
#define YES(name) { N_##name, ARGUMENT_YES }
#define HIDES(name) { N_##name, ARGUMENT_YES, .hides = true }
/* These stand among `more`. */
#define STAT(name, lo, hi) { N_##name, ARGUMENT_STAT, 0, lo, hi }
#define NAME_OF(name, mark) { N_##name, ARGUMENT_NAME, mark }
#define SECRET(name, mark, most) { N_##name, ARGUMENT_SECRET, mark, 1, most }

/* clang-format on */

enum { ANY_TIME = WHEN_DOWNTIME | WHEN_ENCOUNTER, IN_PEACE = WHEN_DOWNTIME | WHEN_MAKING };

#endif

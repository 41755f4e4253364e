/*
 * support/bench.h - a fight on the core alone, for tests of rules and properties.
 *
 *     struct bench b = bench_open("another", GRID_SQUARE, 12, 8);
 *     int ragna = bench_figure(&b, "ragna", "heroes", 1, "2,3", "muscularity=4 luck=2");
 *     bench_play(&b, "attack", ragna, snik, "d20=15 d20=8 luck_reroll=no");
 *
 * Everything goes through commands and events; a fault in the test stops it.
 */
#ifndef SUPPORT_BENCH_H
#define SUPPORT_BENCH_H

#include "core/play.h"

struct bench {
    const struct ruleset *rules;
    struct state now;
    struct book book;
    struct events last; /* what the last command did */
    struct tape tape;   /* what it was answered */
    struct command command;
    struct refusal refusal;
};

/* A game without figures; no board when `columns` is 0. */
struct bench bench_open(const char *system, enum layout layout, int columns, int rows);
/* The same with rules that stand in no list. */
struct bench bench_open_with(const struct ruleset *rules, enum layout layout, int columns, int rows);
void bench_close(struct bench *b);

/* A figure with stats `key=number`, marks `key` and items `key` (in use); returns its number. */
int bench_figure(struct bench *b, const char *name, const char *side, int seat, const char *at,
                 const char *words);

/* Set a switch by its words. */
void bench_option(struct bench *b, const char *key, const char *value);

/* Lay a ground or a side. */
void bench_ground(struct bench *b, const char *cell, const char *terrain);

/*
 * Work a wish out with this tape ("..." at its end: then rest, dice lowest);
 * what the program then submits itself is answered by rest. The outcome.
 */
enum outcome bench_play(struct bench *b, const char *deed, int actor, int target, const char *tape);

/* The number of a stat by its key. */
int bench_stat(const struct bench *b, int token, const char *key);

/* How many events of a kind about this name the last command had. */
int bench_count(const struct bench *b, enum event_kind kind, const char *what);

#endif

/*
 * A clause of the text file with its braces filled in:
 *   {who} {target}   figures; a target already named in the sentence is "it", a player's "them"
 *   {n} {cells}      the result's value; the same with its unit: "3 squares"
 *   {total:NAME}     the total of that name that comes next, else the latest
 *   {chose:KEY}      the word of what was answered to that question, from group "log"
 *   {ground}         what the result came from: "ground.KEY" of group "screen" by the ground's key, else the key
 *   {moved}          how far the figure walked in this entry, with its unit
 */
#include "session/log.h"

#include <stdio.h>
#include <string.h>

static void cells(const struct log_source *source, int n, struct str *out)
{
    bool square = !source->state->board || source->state->board->grid.layout == GRID_SQUARE;
    const char *key = square ? n == 1 ? "square" : "squares" : n == 1 ? "hex" : "hexes";
    char room[40];

    str_add_format(out, "%d %s", n, log_word(source, "screen", key, room, sizeof room));
}

/* The total of that name that follows what is told (damage comes after the hit), else the latest one before. */
static int nearest_total(const struct log_facts *facts, int name)
{
    for (int i = facts->at; i < facts->n; i++)
        if (facts->event[i].kind == EVENT_TOTAL && facts->event[i].what == name)
            return facts->event[i].now;
    for (int i = facts->at - 1; i >= 0; i--)
        if (facts->event[i].kind == EVENT_TOTAL && facts->event[i].what == name)
            return facts->event[i].now;
    return 0;
}

static const struct event *latest_choice(const struct log_facts *facts, int question)
{
    for (int i = facts->at; i >= 0; i--)
        if (facts->event[i].kind == EVENT_CHOSE && facts->event[i].what == question)
            return &facts->event[i];
    return NULL;
}

static int walked(const struct log_facts *facts, int who)
{
    int n = 0;

    for (int i = 0; i < facts->n; i++)
        n += facts->event[i].kind == EVENT_MOVED && facts->event[i].who == who;
    return n;
}

static void figure(const struct log_source *source, const struct log_facts *facts, int token, struct str *out)
{
    char room[40];

    if (token != NOBODY && token == facts->object)
        str_add_text(out,
                     log_word(source, "screen", source->state->token[token].seat == SEAT_GM ? "it" : "them",
                              room, sizeof room));
    else
        str_add_text(out, log_name(source, token));
}

int log_ground(const struct log_facts *facts, int at)
{
    const struct event *result = &facts->event[at];

    for (int i = at - 1; i >= 0; i--)
        if (facts->event[i].kind == EVENT_NOTE && facts->event[i].who == result->who &&
            facts->event[i].label == result->what)
            return facts->event[i].b;
    return -1;
}

static void ground(const struct log_source *source, const struct log_facts *facts, struct str *out)
{
    int row = log_ground(facts, facts->at);
    const struct terrain_table *terrain = source->book->terrain;
    const char *key = terrain && row >= 0 && row < terrain->count ? terrain->row[row].key : "", *word;
    char name[64], room[40];

    snprintf(name, sizeof name, *key ? "ground.%s" : "ground", key);
    word = source->word ? source->word(source->context, "screen", name) : NULL;
    str_add_text(out, word ? word : log_word(source, "", *key ? key : "ground", room, sizeof room));
}

static void named(const struct log_source *source, const struct log_facts *facts, const char *kind,
                  const char *name, struct str *out)
{
    int number = ruleset_find_name(source->rules, name);
    char room[40];

    if (strcmp(kind, "total") == 0) {
        str_add_format(out, "%d", nearest_total(facts, number));
    } else if (strcmp(kind, "chose") == 0) {
        const struct event *chose = latest_choice(facts, number);
        if (chose)
            str_add_text(out,
                         log_word(source, "log", ruleset_name(source->rules, chose->b), room, sizeof room));
    }
}

/* One pair of braces, `what` without them. */
static void fill(const struct log_source *source, const struct log_facts *facts, const struct event *about,
                 const char *what, struct str *out)
{
    const char *colon = strchr(what, ':');
    char kind[16];

    if (colon && (size_t)(colon - what) < sizeof kind) {
        snprintf(kind, sizeof kind, "%.*s", (int)(colon - what), what);
        named(source, facts, kind, colon + 1, out);
    } else if (strcmp(what, "who") == 0) {
        str_add_text(out, log_name(source, about->who));
    } else if (strcmp(what, "target") == 0) {
        figure(source, facts, about->a, out);
    } else if (strcmp(what, "n") == 0) {
        str_add_format(out, "%d", about->now);
    } else if (strcmp(what, "cells") == 0) {
        cells(source, about->now, out);
    } else if (strcmp(what, "ground") == 0) {
        ground(source, facts, out);
    } else if (strcmp(what, "moved") == 0) {
        cells(source, walked(facts, about->who), out);
    }
}

void log_clause(const struct log_source *source, const struct log_facts *facts, const struct event *about,
                const char *clause, struct str *out)
{
    while (*clause) {
        const char *open = strchr(clause, '{'), *shut = open ? strchr(open, '}') : NULL;
        char what[48];

        if (!shut || (size_t)(shut - open) > sizeof what) {
            str_add_text(out, clause);
            return;
        }
        str_add(out, clause, (size_t)(open - clause));
        snprintf(what, sizeof what, "%.*s", (int)(shut - open - 1), open + 1);
        fill(source, facts, about, what, out);
        clause = shut + 1;
    }
}

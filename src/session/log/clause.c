/*
 * A clause of the text file with its braces filled in; what stands in square
 * brackets is left out where a brace in it has nothing to say:
 *   {who} {target}   figures; a creature already named in the sentence is "it", a player's "them"
 *   {n} {cells}      the result's value; the same with its unit: "3 squares"
 *   {total:NAME}     the total of that name that comes next, else the latest
 *   {next:NAME}      the same, nothing where none comes
 *   {value:NAME}     the latest total of that name since the last result, by its word if it has words;
 *                    nothing if there was none
 *   {some:NAME} {signed:NAME}   the same if it is not 0; with its sign: "−2"
 *   {own:NAME}       that number of whoever it is told of; nothing to who may not know it, nor where the
 *                    state is not that of the moment told of (log_source.then)
 *   {text} {level}   what a mark or note says; the word of its level ("level=2" of group "label")
 *   {chose:KEY}      the word of what was answered to that question, from group "log"
 *   {ground}         what the result came from: "ground.KEY" of group "screen" by the ground's key,
 *                    else the key
 *   {moved}          how far the figure walked in this entry, with its unit
 */
#include "session/log/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void cells(const struct log_source *source, int n, struct str *out)
{
    bool square = !source->state->board || source->state->board->grid.layout == GRID_SQUARE;
    const char *one = square ? "square" : "hex", *several = square ? "squares" : "hexes";
    const char *key = n == 1 ? one : several;
    char room[40];

    str_add_format(out, "%d %s", n, log_word(source, "screen", key, room, sizeof room));
}

/*
 * The total of that name that follows what is told (damage comes after the hit), or NULL.
 */
static const struct event *next_total(const struct log_facts *facts, int name)
{
    for (int i = facts->at; i < facts->n; i++)
        if (facts->event[i].kind == EVENT_TOTAL && facts->event[i].what == name)
            return &facts->event[i];
    return NULL;
}

/* The same, else the latest one before. */
static int nearest_total(const struct log_facts *facts, int name)
{
    const struct event *next = next_total(facts, name);

    if (next)
        return next->now;
    for (int i = facts->at - 1; i >= 0; i--)
        if (facts->event[i].kind == EVENT_TOTAL && facts->event[i].what == name)
            return facts->event[i].now;
    return 0;
}

/* The latest total of that name since the result before what is told, or NULL. */
static const struct event *recent_total(const struct log_source *source, const struct log_facts *facts,
                                        int name)
{
    for (int i = facts->at - 1; i >= 0 && facts->event[i].kind != EVENT_RESULT; i--)
        if (facts->event[i].kind == EVENT_TOTAL && facts->event[i].what == name &&
            event_known(&facts->event[i], source->eyes))
            return &facts->event[i];
    return NULL;
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

/* What stands on a sheet is for its own seat and the GM's. */
static void own_number(const struct log_source *source, int who, const char *name, struct str *out)
{
    int stat = ruleset_find_stat(source->rules, name), value;

    if (!source->then || stat < 0 || who < 0 || who >= source->state->ntokens ||
        !eyes_know(source->eyes, SEATS_GM | 1u << source->state->token[who].seat))
        return;
    value = ruleset_value(source->book, source->state, who, stat);
    str_add_format(out, "%s%d", value < 0 ? "\xe2\x88\x92" : "", abs(value));
}

static void named(const struct log_source *source, const struct log_facts *facts, const char *kind,
                  const char *name, struct str *out)
{
    int number = ruleset_find_name(source->rules, name);
    const struct event *recent = recent_total(source, facts, number), *next = next_total(facts, number);
    char room[40];

    if (next && strcmp(kind, "next") == 0) {
        str_add_text(out, log_value(source, number, next->now, room, sizeof room));
    } else if (recent && strcmp(kind, "value") == 0) {
        str_add_text(out, log_value(source, number, recent->now, room, sizeof room));
    } else if (recent && recent->now != 0 && strcmp(kind, "some") == 0) {
        str_add_text(out, log_value(source, number, recent->now, room, sizeof room));
    } else if (recent && recent->now != 0 && strcmp(kind, "signed") == 0) {
        str_add_format(out, "%s%d", recent->now < 0 ? "\xe2\x88\x92" : "+", abs(recent->now));
    } else if (strcmp(kind, "total") == 0) {
        str_add_text(out, log_value(source, number, nearest_total(facts, number), room, sizeof room));
    } else if (strcmp(kind, "chose") == 0) {
        const struct event *chose = latest_choice(facts, number);
        if (chose)
            str_add_text(out,
                         log_word(source, "log", ruleset_name(source->rules, chose->b), room, sizeof room));
    }
}

int log_subject(const struct event *event)
{
    bool mark = event->kind == EVENT_MARKED || event->kind == EVENT_UNMARKED;

    return mark ? event->mark.on == TABLE ? NOBODY : event->mark.on : event->who;
}

int log_target(const struct ruleset *rules, const struct event *event)
{
    switch (event->kind) {
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        return event->mark.key < rules->nmarks && rules->marks[event->mark.key].flags & MARK_OF_TOKEN
                   ? event->mark.of
                   : NOBODY;
    case EVENT_NOTE:
        return NOBODY;
    default:
        return event->a;
    }
}

/* What a mark or a note is called, and how bad it is. */
static void said(const struct log_source *source, const struct event *about, bool level, struct str *out)
{
    bool note = about->kind == EVENT_NOTE;
    char key[24], room[40];

    if (!note && about->kind != EVENT_MARKED && about->kind != EVENT_UNMARKED)
        return;
    if (!level) {
        str_add_text(out, texts_get(&source->book->texts, note ? about->a : about->mark.text));
        return;
    }
    snprintf(key, sizeof key, "level=%d", note ? about->b : about->mark.level);
    str_add_text(out, log_word(source, "label", key, room, sizeof room));
}

/* One pair of braces, `what` without them. */
static void fill(const struct log_source *source, const struct log_facts *facts, const struct event *about,
                 const char *what, struct str *out)
{
    const char *colon = strchr(what, ':');
    char kind[16];

    if (colon && (size_t)(colon - what) < sizeof kind) {
        snprintf(kind, sizeof kind, "%.*s", (int)(colon - what), what);
        if (strcmp(kind, "own") == 0)
            own_number(source, log_subject(about), colon + 1, out);
        else
            named(source, facts, kind, colon + 1, out);
    } else if (strcmp(what, "who") == 0) {
        str_add_text(out, log_name(source, log_subject(about)));
    } else if (strcmp(what, "target") == 0) {
        figure(source, facts, log_target(source->rules, about), out);
    } else if (strcmp(what, "text") == 0 || strcmp(what, "level") == 0) {
        said(source, about, *what == 'l', out);
    } else if (strcmp(what, "n") == 0) {
        str_add_format(out, "%d", about->kind == EVENT_NOTE ? about->b : about->now);
    } else if (strcmp(what, "cells") == 0) {
        cells(source, about->now, out);
    } else if (strcmp(what, "ground") == 0) {
        ground(source, facts, out);
    } else if (strcmp(what, "moved") == 0) {
        cells(source, walked(facts, about->who), out);
    }
}

/* A clause, or what is left of it, up to the end or the bracket that shuts it; where that is. */
static const char *add_part(const struct log_source *source, const struct log_facts *facts,
                            const struct event *about, const char *text, bool *lacks, struct str *out)
{
    while (*text && *text != ']') {
        size_t plain = strcspn(text, "{[]"), before = out->len + plain;
        const char *shut = strchr(text + plain, '}');
        bool inner = false;
        char what[48];

        str_add(out, text, plain);
        text += plain;
        if (*text == '[') {
            text = add_part(source, facts, about, text + 1, &inner, out);
            text += *text == ']';
            if (inner)
                str_cut(out, before);
        } else if (*text == '{' && shut && (size_t)(shut - text) <= sizeof what) {
            snprintf(what, sizeof what, "%.*s", (int)(shut - text - 1), text + 1);
            fill(source, facts, about, what, out);
            *lacks = *lacks || out->len == before;
            text = shut + 1;
        } else if (*text == '{') { /* no brace of ours */
            str_add_text(out, text);
            return text + strlen(text);
        }
    }
    return text;
}

void log_clause(const struct log_source *source, const struct log_facts *facts, const struct event *about,
                const char *clause, struct str *out)
{
    bool lacks = false;

    while (*clause) {
        clause = add_part(source, facts, about, clause, &lacks, out);
        if (*clause)
            str_add_char(out, *clause++); /* a bracket that nothing opened */
    }
}

void log_phrase(const struct log_source *source, const char *clause, const struct event *event, int n,
                struct str *out)
{
    const struct log_facts facts = { event, n, n, NOBODY, NOBODY, NOBODY };
    const struct event nothing = { .kind = EVENT_COUNT, .who = NOBODY };

    log_clause(source, &facts, &nothing, clause, out);
}

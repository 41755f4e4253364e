/*
 * cli/script/report.h - what a run of scripts says: lines of text as they come, or
 * one JSON document at the end.
 *
 * Text: `path = value` on standard output, faults as `file:line:column: ...`
 * on standard error. JSON ("battlemat-run/1"): for each statement its line,
 * outcome, events, question, shown values and odds.
 */
#ifndef CLI_SCRIPT_REPORT_H
#define CLI_SCRIPT_REPORT_H

#include "base/str.h"
#include "base/writer.h"
#include "cli/script/datum.h"

struct script;
struct err;

struct report {
    bool json;
    bool only_odds; /* `battlemat-cli odds`: what is shown is not printed */
    struct str out; /* the document */
    struct writer w;
    const char *list; /* the list of the statement's object that is open: "shown", "odds", or NULL */
    int statements, failed;
    bool memory; /* was exhausted: something was not told */
};

/* Begin. */
void report_init(struct report *r, bool json, bool only_odds);

/* A statement begins. */
void report_begin(struct report *r, const struct script *s);

/* A value was shown. */
void report_shown(struct report *r, const char *path, const struct datum *value);

/* Odds were worked out; `exact` false: they are an estimate, which stands behind a "~". */
void report_odds(struct report *r, const char *key, const struct datum *value, bool exact);

/* Lines to be read by people: the log. */
void report_told(struct report *r, const char *text);

/* The statement is over. `expected`: what went wrong was meant to. */
void report_end(struct report *r, const struct script *s, bool expected);

/* A file that could not be run at all; where it went wrong, 0 for the file as a whole. */
void report_file(struct report *r, const char *file, int line, int column, const struct err *err);

/* The run is over: prints the document. False: there was no memory to tell all of it. */
bool report_finish(struct report *r);

#endif

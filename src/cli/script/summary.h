/*
 * cli/script/summary.h - `show state`: everything there is, path by path.
 */
#ifndef CLI_SCRIPT_SUMMARY_H
#define CLI_SCRIPT_SUMMARY_H

#include "cli/script/eyes.h"
#include "cli/script/report.h"

/* Show the board, the turn, the options, every figure and what lies on the table; always true. */
bool summary_show(struct report *report, const struct eyes *eyes);

#endif

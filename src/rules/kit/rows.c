#include "rules/kit/rows.h"

const char *const rows_truth[] = { "false", "true", NULL };
const char *const rows_no_yes[] = { "no", "yes", NULL };

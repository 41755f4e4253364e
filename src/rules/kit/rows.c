#include "rules/kit/rows.h"

const char *const rows_truth[] = { "false", "true", NULL };

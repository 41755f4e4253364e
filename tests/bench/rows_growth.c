#include "bench/rows.h"
const struct row rows_growth[] = { { 0 } };

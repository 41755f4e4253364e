#include "bench/rows.h"
const struct row rows_window[] = { { 0 } };

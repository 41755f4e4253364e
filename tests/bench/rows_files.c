#include "bench/rows.h"
const struct row rows_files[] = { { 0 } };

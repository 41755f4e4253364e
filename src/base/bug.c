#include "base/bug.h"

#include "base/terminal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void bug_stop(const char *file, int line, const char *format, ...)
{
    char what[512];
    va_list args;

    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    terminal_warn("battlemat: bug at %s:%d: %s\n", file, line, what);
    abort();
}

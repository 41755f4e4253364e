#include "base/err.h"
#include "base/language.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* A message that was too long ends at a whole character. */
static void end_cleanly(struct err *err)
{
    size_t len = strlen(err->text);

    err->text[text_cut(err->text, len, len)] = '\0';
}

bool err_set(struct err *err, enum err_kind kind, const char *format, ...)
{
    char text[sizeof err->text];
    va_list args;

    if (!err)
        return false;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    err->kind = kind;
    memcpy(err->text, text, strlen(text) + 1);
    end_cleanly(err);
    return false;
}

bool err_memory(struct err *err)
{
    return err_set(err, ERR_MEMORY, _("there is no memory left"));
}

#include "base/terminal.h"

#include "base/bounds.h"
#include "base/err.h"
#include "base/language.h"
#include "base/str.h"
#include "base/text.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { SHORT = 1024 }; /* what needs no memory to be printed */

/* What terminal_end() has to know besides the streams' own flags. */
static struct {
    bool warned; /* something went to standard error */
    bool cut;    /* there was no memory for a text on standard output */
    int why;     /* errno of the last bytes that standard output did not take */
} so_far;

/* How many of the next `len` bytes, at least one of them, may be shown as they are; 0: not the first. */
static size_t harmless(const char *text, size_t len)
{
    size_t n = 0;

    while (n < len) {
        int used = text_char(text + n, len - n);

        if (used == 0 || (text_is_control(text + n) && text[n] != '\n' && text[n] != '\t'))
            break;
        n += (size_t)used;
    }
    return n;
}

static void put_as_is(FILE *to, const char *text, size_t len)
{
    if (fwrite(text, 1, len, to) != len && to == stdout)
        so_far.why = errno;
}

static void put(FILE *to, const char *text, size_t len)
{
    while (len > 0) {
        size_t n = harmless(text, len);

        put_as_is(to, text, n);
        text += n;
        len -= n;
        if (len > 0) {
            int used = text_char(text, len);

            put_as_is(to, "?", 1);
            text += used ? used : 1;
            len -= used ? (size_t)used : 1;
        }
    }
}

void terminal_write(const char *text, size_t len)
{
    put(stdout, text, len);
}

/* False: there was no memory, and only the beginning was printed. */
static bool put_list(FILE *to, const char *format, va_list args) __attribute__((format(printf, 2, 0)));

static bool put_list(FILE *to, const char *format, va_list args)
{
    char text[SHORT];
    va_list again;
    struct str whole;
    bool all;

    va_copy(again, args);
    str_init(&whole);
    int len = vsnprintf(text, sizeof text, format, args);
    all = len < SHORT || str_add_list(&whole, format, again);
    if (len < SHORT)
        put(to, text, len > 0 ? (size_t)len : 0);
    else if (all)
        put(to, str_cstr(&whole), whole.len);
    else
        put(to, text, text_cut(text, SHORT - 1, SHORT - 1));
    str_clear(&whole);
    va_end(again);
    return all;
}

void terminal_say(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    if (!put_list(stdout, format, args))
        so_far.cut = true;
    va_end(args);
}

void terminal_flush(void)
{
    if (fflush(stdout) != 0)
        so_far.why = errno;
}

void terminal_warn(const char *format, ...)
{
    va_list args;

    terminal_flush();
    va_start(args, format);
    put_list(stderr, format, args);
    va_end(args);
    fflush(stderr);
    so_far.warned = true;
}

int terminal_end(int status)
{
    struct err err;

    terminal_flush();
    if (so_far.why) {
        terminal_warn(_("standard output: %s\n"), strerror(so_far.why));
        status = larger(status, ERR_ENVIRONMENT);
    }
    if (so_far.cut)
        status = larger(status, ERR_MEMORY);
    if (status == ERR_MEMORY && !so_far.warned) {
        err_memory(&err);
        terminal_warn("%s\n", err.text);
    }
    return status;
}

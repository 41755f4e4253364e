/*
 * tests/fuzz/fuzz_lines.c - an altered export of a game: a message, or a game that is whole.
 *
 * An input is applied to the export of a good game, line by line:
 *
 *     !line N        what follows is for line N, from 0
 *     !drop          the line goes
 *     !cut N         only the first N bytes of the text stay
 *     !file          what follows is the whole text
 *
 * any other line, OLD|NEW, puts NEW where OLD is found first in the line.
 *
 * aims: session/journal/import.c session/journal/export.c session/journal/line.c
 * aims: session/journal/[bce]*_json.c
 * aims: session/journal/spelling.c session/journal/verify.c
 * plant: session_import
 */
#include "fuzz.h"
#include "games.h"

#include <stdio.h>

PLANT(struct session *, session_import, const char *text, size_t bytes, const char *name, const char *path,
      struct err *err);

/* The planted fault: a seat forgets who runs it, in the copy that games_go_round() makes. */
struct session *__wrap_session_import(const char *text, size_t bytes, const char *name, const char *path,
                                      struct err *err)
{
    struct session *s = __real_session_import(text, bytes, name, path, err);

    if (s && fuzz_planted() && strcmp(name, "copy") == 0)
        session_set_runner(s, SEAT_GM, RUNNER_SILENT);
    return s;
}

/*
 * The first line carries a fingerprint of what the game begins with. Who alters
 * a game can work it out anew; here the message that refuses the old one tells it.
 */
static struct session *import(struct str *text, struct err *err)
{
    static const char refused[] = "was altered: expected ", found[] = ", found ";
    struct session *s = session_import(str_cstr(text), text->len, "fuzz", NULL, err);
    const char *print = s ? NULL : strstr(err->text, refused);
    char *old;

    if (!print || !strstr(print, found) || strlen(strstr(print, found)) < sizeof found + 15)
        return s;
    print += sizeof refused - 1;
    old = memmem(text->text, text->len, print + 16 + sizeof found - 1, 16);
    if (!old)
        return NULL;
    memcpy(old, print, 16);
    return session_import(str_cstr(text), text->len, "fuzz", NULL, err);
}

/* ---- altering it ---- */

struct task {
    struct str text;
    size_t line;
};

/* Where a line begins and ends, its newline with it. */
static void line_bounds(const struct task *t, size_t *from, size_t *to)
{
    size_t left = t->line;

    for (*from = 0; left > 0 && *from < t->text.len; (*from)++)
        left -= t->text.text[*from] == '\n';
    for (*to = *from; *to < t->text.len && t->text.text[*to] != '\n';)
        (*to)++;
    *to += *to < t->text.len;
}

/* Put other bytes in the place of some. */
static void put(struct str *text, size_t at, size_t len, const void *bytes, size_t n)
{
    struct str whole;

    str_init(&whole);
    str_add(&whole, str_cstr(text), at);
    str_add(&whole, bytes, n);
    str_add(&whole, text->text + at + len, text->len - at - len);
    str_clear(text);
    *text = whole;
}

static void replace(struct task *t, const char *text, size_t len)
{
    const char *bar = memchr(text, '|', len), *at;
    size_t from, to, old = bar ? (size_t)(bar - text) : 0;

    line_bounds(t, &from, &to);
    at = old ? memmem(str_cstr(&t->text) + from, to - from, text, old) : NULL;
    if (at)
        put(&t->text, (size_t)(at - t->text.text), old, bar + 1, len - old - 1);
}

static void obey(struct task *t, const char *text, size_t len)
{
    char word[32];
    unsigned n;
    size_t from, to;

    snprintf(word, sizeof word, "%.*s", (int)(len < 31 ? len : 31), text);
    line_bounds(t, &from, &to);
    if (sscanf(word, "!line %u", &n) == 1)
        t->line = n;
    else if (sscanf(word, "!cut %u", &n) == 1)
        str_cut(&t->text, n);
    else if (strcmp(word, "!drop") == 0 && t->text.len)
        put(&t->text, from, to - from, "", 0);
    else
        replace(t, text, len);
}

static void apply(struct task *t, const char *text, size_t size)
{
    for (size_t at = 0, len; at < size; at += len + 1) {
        const char *end = memchr(text + at, '\n', size - at);

        len = end ? (size_t)(end - text) - at : size - at;
        if (len == 5 && memcmp(text + at, "!file", 5) == 0 && end) {
            str_reset(&t->text);
            str_add(&t->text, end + 1, size - at - 6);
            return;
        }
        obey(t, text + at, len);
    }
}

static void make_good(struct str *text)
{
    struct session *s = games_good(3);
    struct err err;

    BUG_UNLESS(session_export(s, text, &err));
    session_close(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct str good;
    struct task task = { .line = 0 };
    struct err err = { 0 };
    struct session *s;

    if (!good.len)
        make_good(&good);
    BUG_UNLESS(str_add(&task.text, str_cstr(&good), good.len));
    apply(&task, (const char *)data, size);
    s = import(&task.text, &err);
    str_clear(&task.text);
    BUG_UNLESS(s || *err.text);
    if (!s)
        return 0;
    games_verify(s);
    games_go_round(s);
    games_walk(s);
    session_close(s);
    return 0;
}
